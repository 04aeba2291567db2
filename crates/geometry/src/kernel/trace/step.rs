//! Steps of a contact, each one reason; and the families of steps of the other answers.

use glam::DVec2;

use super::classic::{ClassicStep, PointInBox};
use super::crossing::CrossingStep;
use super::level::LevelStep;
use super::manifold::ManifoldStep;
use super::motion::MotionStep;
use crate::kernel::proximity::Relation;
use crate::kernel::shape::{Kind, Shape};
use crate::kernel::vector::{Interval, Orientation};

/// The part of a shape that a closest point lies on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Region {
    /// A vertex or an end point.
    Vertex(DVec2),
    /// An edge, between its two ends.
    Edge(DVec2, DVec2),
}

/// The reason why axes need not be tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AxisSaving {
    /// The line through the middles is already a separating axis.
    FirstAxis,
    /// A known vertex of the other shape lies deeper below these edges than the smallest depth found so far.
    KnownDepth,
    /// Opposite edges share an axis.
    OppositeEdges,
    /// Both shapes have the same axes.
    SameAxes,
    /// A ray is unbounded along the normals of these edges: they cannot separate.
    UnboundedAlong,
}

/// The shape that another one is treated as, with the same result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RecastAs {
    /// A capsule as its core: a segment, grown by the radius afterwards.
    Core,
    /// An OBB as an AABB in its own frame, into which a point is turned.
    LocalAabb {
        /// The point, world frame.
        point: DVec2,
        /// The center of the OBB, world frame.
        center: DVec2,
        /// The x axis of its frame, a unit vector.
        axis: DVec2,
        /// The point in that frame.
        local: DVec2,
    },
}

/// The purpose for which a point of the Minkowski difference is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SupportPurpose {
    /// Testing whether the line through the middles of two shapes is a separating axis.
    Middles,
    /// Starting a simplex.
    FirstPoint,
    /// Bringing a simplex nearer to the origin.
    TowardsOrigin,
    /// Growing a polytope beyond the edge that is nearest to the origin.
    Outwards,
}

/// The reason why a choice was made for lack of information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Degeneracy {
    /// Two centers (or points) coincide: no direction leads from one to the other, +x is taken.
    CoincidentCenters,
    /// A point lies on a line or segment: both sides are equally near, the left one is taken.
    PointOnLine,
    /// A point lies on an end of a segment: every direction away from the end is equally short, the direction of the segment is taken.
    PointOnEnd,
    /// A segment has zero length and counts as a point.
    ZeroLength,
    /// Two lines cross: no finite translation separates them.
    CrossingLines,
    /// Both shapes are the same set: each contains the other.
    EqualShapes,
    /// Several translations are equally short; the first one met is taken.
    Tie,
    /// Edges are nearly parallel, the gap is close to 0 or a shape has no length: another function, which is more accurate there,
    /// measures again.
    NearlyParallel,
}

/// One reason.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// The pair has one algorithm; the shapes were passed to it in the other order.
    Swapped {
        /// The kind the algorithm takes first.
        first: Kind,
        /// The kind the algorithm takes second.
        second: Kind,
    },
    /// A shape is treated as another one, with the same result.
    Recast {
        /// The kind it is.
        from: Kind,
        /// The shape that it is treated as.
        to: RecastAs,
    },
    /// A point is projected on the carrier of a line or segment: `parameter = dot(point - origin, direction) / dot(direction, direction)`.
    Projection {
        /// The kind projected on.
        onto: Kind,
        /// The point that is projected.
        point: DVec2,
        /// The point at parameter 0.
        origin: DVec2,
        /// The displacement from parameter 0 to parameter 1: a unit vector for a line or ray, from end to end of a segment.
        direction: DVec2,
        /// The parameter of the foot, not clamped.
        parameter: f64,
    },
    /// A point is clamped to a box: each coordinate to its interval. In the box's own frame for an OBB; the points are in the world frame.
    Clamp {
        /// The kind clamped to.
        to: Kind,
        /// The point before.
        point: DVec2,
        /// The point after: the closest one of the box.
        clamped: DVec2,
        /// The same points in the box's own frame, where the box is two intervals.
        within: PointInBox,
    },
    /// A point lies inside a box: the face that is nearest to it gives the MTV.
    NearestFace {
        /// The kind it lies in.
        of: Kind,
        /// The point.
        point: DVec2,
        /// The foot of the point on that face.
        foot: DVec2,
        /// The same point in the box's own frame.
        within: PointInBox,
        /// Minus the distance of the two.
        separation: f64,
    },
    /// The Voronoi region that decides which formula applies.
    Region {
        /// The kind whose region it is.
        of: Kind,
        /// The region.
        region: Region,
    },
    /// The point of a shape that is closest to a given point.
    ClosestPoint {
        /// The kind it lies on.
        on: Kind,
        /// The point it is closest to.
        to: DVec2,
        /// The closest point.
        point: DVec2,
    },
    /// The distance of the origin of a ray from a line, on the side of the line to which the ray leads.
    SideDistance {
        /// The origin of the ray.
        point: DVec2,
        /// A point of the line.
        base: DVec2,
        /// The unit normal of the line, to the side to which the ray leads.
        normal: DVec2,
        /// Positive: on that side, so that the ray stays apart. Negative: on the other side, so that it crosses the line.
        separation: f64,
    },
    /// A circle was measured by its center so far: its radius is subtracted from the separation.
    Radius {
        /// The separation of the center.
        of_center: f64,
        /// The radius.
        radius: f64,
    },
    /// Two shapes are projected on an axis.
    Axis {
        /// The axis, a unit vector.
        axis: DVec2,
        /// The kind whose edge gave the axis.
        of: Kind,
        /// The kinds that are projected.
        kinds: [Kind; 2],
        /// Their intervals, in world units along the axis, measured from the origin of the world.
        intervals: [Interval; 2],
        /// Positive: the intervals are apart by this much. Negative: they overlap by this much.
        gap: f64,
    },
    /// A distance is compared with the sum of the radii. Squares are compared; no root is needed for the verdict.
    Distance {
        /// The one point.
        from: DVec2,
        /// The other point.
        to: DVec2,
        /// The squared distance.
        squared: f64,
        /// The sum of the radii.
        reach: f64,
    },
    /// The root, which only the number needs: `separation = sqrt(squared) - reach`.
    Root {
        /// The squared distance.
        squared: f64,
        /// The sum of the radii.
        reach: f64,
        /// The resulting separation.
        separation: f64,
    },
    /// The MTV: the axis with the largest gap needs the shortest translation to end the overlap.
    MinimumTranslation {
        /// A unit vector, from the first shape of the algorithm to the second.
        normal: DVec2,
        /// The largest gap, 0 or less: minus the depth.
        gap: f64,
        /// The deepest point of the first shape.
        from: DVec2,
        /// The deepest point of the second.
        to: DVec2,
    },
    /// The axes that an optimisation leaves untested.
    Saved {
        /// The optimisation.
        saving: AxisSaving,
        /// The number of axes that were tested.
        tested: usize,
        /// The number of axes that were not tested.
        saved: usize,
    },
    /// The side to which one direction turns from another, decided exactly: the sign of their cross product.
    Turn {
        /// The kind of the line or ray that has the first direction.
        of: Kind,
        /// The point at which that one begins.
        at: DVec2,
        /// Both directions as they are given, of any length.
        directions: [DVec2; 2],
        /// The side.
        orientation: Orientation,
    },
    /// The point at which two carriers meet, by the parameters of both: `origin + parameter * direction`.
    Parameters {
        /// The kinds the parameters belong to.
        kinds: [Kind; 2],
        /// The points at which the parameters are 0.
        origins: [DVec2; 2],
        /// The displacements from parameter 0 to parameter 1: a unit vector for a line, from end to end of a segment.
        directions: [DVec2; 2],
        /// The parameters, of the first and of the second kind; a segment is met for values in [0, 1].
        parameters: [f64; 2],
        /// The point at which the carriers meet.
        point: DVec2,
    },
    /// The common part of two parallel edges; its middle is the contact point.
    Clip {
        /// One end of the common part.
        from: DVec2,
        /// The other end.
        to: DVec2,
    },
    /// A bounding volume is tested before what it encloses.
    BoundingVolume {
        /// The kind it encloses.
        of: Kind,
        /// The kind it is tested against.
        against: Kind,
        /// The bounding circle or rectangle.
        shape: Shape,
        /// A lower limit of the separation of the enclosed shape, world units; below 0 if the volume is hit.
        separation: f64,
        /// The number of tests of members or pieces that this saved; 0 if the volume is hit, or is no farther than what was found
        /// before.
        saved: usize,
    },
    /// The start of the steps of one member of a group or one convex piece of a polygon, which is measured in place of the whole.
    Part {
        /// The kind of the whole: a group or a polygon.
        of: Kind,
        /// The index of the part, counted from 0.
        index: usize,
        /// The part.
        part: Shape,
    },
    /// The parts were compared: the deepest pair, or the closest one, decides.
    Decided {
        /// The kind of the whole: a group or a polygon.
        of: Kind,
        /// The index of the part that decides, counted from 0.
        index: usize,
        /// The number of parts that were tested.
        tested: usize,
        /// The number of parts that the bounding volumes saved.
        saved: usize,
    },
    /// The support points of two shapes along opposite directions: a point of the Minkowski difference.
    Support {
        /// The purpose.
        purpose: SupportPurpose,
        /// The direction in which the Minkowski difference (A minus B) is searched.
        direction: DVec2,
        /// The point of A farthest along it.
        on_a: DVec2,
        /// The point of B farthest against it.
        on_b: DVec2,
    },
    /// The simplex of GJK after an iteration: points of the Minkowski difference (A minus B), and its point nearest to the origin.
    Simplex {
        /// The number of the iteration, counted from 1.
        iteration: usize,
        /// One to three points.
        points: Vec<DVec2>,
        /// The point of the simplex nearest to the origin.
        nearest: DVec2,
    },
    /// The support point is no farther towards the origin than the simplex: its nearest point is that of the whole difference.
    SimplexStop {
        /// The point of the simplex nearest to the origin.
        nearest: DVec2,
        /// The support point.
        support: DVec2,
    },
    /// The polygon of EPA after an iteration, inside the Minkowski difference (A minus B), and its edge nearest to the origin.
    Polytope {
        /// The number of the iteration, counted from 1.
        iteration: usize,
        /// The points, counter-clockwise.
        points: Vec<DVec2>,
        /// The index of the edge nearest to the origin: from this point to the next.
        nearest_edge: usize,
        /// The distance of that edge from the origin.
        depth: f64,
    },
    /// The support point is no farther out than the edge nearest to the origin: the edge lies on the boundary of the difference.
    PolytopeStop {
        /// The outward unit normal of the edge.
        normal: DVec2,
        /// The support point.
        support: DVec2,
        /// The distance of the edge from the origin.
        depth: f64,
    },
    /// A choice made for lack of information.
    Degenerate {
        /// The reason.
        reason: Degeneracy,
    },
    /// The error bound of floating point is wider than the separation: exact arithmetic decides.
    Exact {
        /// The separation as floating point has it.
        separation: f64,
        /// The error bound of the separation.
        error_bound: f64,
        /// The verdict of exact arithmetic: apart, touching or overlapping.
        relation: Relation,
    },
    /// A step of a classic method other than the pair's own function.
    Classic(ClassicStep),
    /// A step towards the points where two boundaries cross.
    Crossing(CrossingStep),
    /// A step towards the points of a contact manifold.
    Manifold(ManifoldStep),
    /// A step towards the contact with a level.
    Level(LevelStep),
    /// A step towards the time at which two moving shapes meet.
    Motion(MotionStep),
    /// The answer. The last step, written once, by the dispatcher.
    Verdict {
        /// The relation of the shapes as they were asked for.
        relation: Relation,
        /// The separation, `None` if no finite translation separates the two.
        separation: Option<f64>,
    },
}
