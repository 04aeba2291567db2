//! Steps towards the time at which two moving shapes meet.
//!
//! Only the motion of A relative to B counts: B rests, and A is displaced by `v`, the difference of the two velocities. A hits B
//! when its displacement reaches the Minkowski difference B minus A, grown by the reach: the radii of both and the slop.

use glam::DVec2;

use crate::kernel::proximity::Relation;
use crate::kernel::shape::{Aabb, Circle, Kind, Shape};
use crate::kernel::vector::Interval;

/// The answer about a motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MotionVerdict {
    /// The shapes meet.
    Impact {
        /// Time of impact, in [0, 1].
        t: f64,
        /// Unit vector from A to B at that time. `None` if they overlap without one.
        normal: Option<DVec2>,
        /// True if A's path, prolonged to a whole line, only touches B.
        grazing: bool,
    },
    /// They are in contact at t = 0.
    InContact {
        /// True if their separation grows at once.
        leaving: bool,
    },
    /// Proven: they do not meet.
    Separated {
        /// Time at which they are closest, in [0, 1].
        t: f64,
        /// Their separation at that time, world units. A lower bound if the method gives no more.
        clearance: f64,
    },
    /// No probe hit. This proves nothing.
    NothingSeen,
    /// The search gave up.
    GaveUp {
        /// Time up to which nothing hits.
        t: f64,
    },
    /// The closed form is for translation, but a body spins.
    NotApplicable,
}

/// The shape that encloses the mover along a stretch of its path.
#[derive(Debug, Clone, PartialEq)]
pub enum EnvelopeShape {
    /// A circle around the middle of the stretch.
    Circle {
        /// The radius of the bounding circle of the mover.
        own: f64,
        /// The enclosing circle.
        circle: Circle,
    },
    /// A rectangle around both ends of the stretch.
    Rectangle {
        /// The size of the bounding rectangle of the mover.
        own: DVec2,
        /// The enclosing rectangle.
        rectangle: Aabb,
    },
    /// The mover itself in the middle of the stretch, grown on all sides.
    Grown {
        /// The mover in the middle of the stretch.
        shape: Box<Shape>,
        /// The distance by which it is grown, world units.
        radius: f64,
    },
}

/// The feature of the Minkowski difference that the line of a path enters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnteredFeature {
    /// The difference is a disc.
    Whole,
    /// The disc around a vertex.
    Vertex,
    /// An edge.
    Edge,
}

/// One reason of an answer about motion. Vectors are in the world frame, at t = 0; times are fractions of the frame.
#[derive(Debug, Clone, PartialEq)]
pub enum MotionStep {
    /// B is taken to be at rest: only the difference of the velocities counts.
    Relative {
        /// The displacements of A and B during the frame.
        velocities: [DVec2; 2],
        /// Their difference, that of A minus that of B.
        velocity: DVec2,
    },
    /// The relation of the two at t = 0.
    Start {
        /// The relation.
        relation: Relation,
        /// The separation, `None` if no finite translation separates the two.
        separation: Option<f64>,
        /// A hit is `separation <= slop`.
        slop: f64,
    },
    /// The test whether the motion separates two shapes that are in contact: the sign of the velocity along the normal; if that
    /// does not tell, exact arithmetic.
    Leaving {
        /// Unit vector from A to B at t = 0. `None` if they overlap without one, and if it does not decide.
        normal: Option<DVec2>,
        /// The displacement of A relative to B.
        velocity: DVec2,
        /// True if the separation grows at once.
        leaving: bool,
    },
    /// The distance by which the Minkowski difference is grown.
    Reach {
        /// The radii of A and B.
        radii: [f64; 2],
        /// A hit is `separation <= slop`.
        slop: f64,
        /// Their sum.
        reach: f64,
    },
    /// The pair of convex parts that meets first, or comes closest.
    Parts {
        /// The two parts.
        parts: Box<[Shape; 2]>,
        /// The number of pairs that were tested.
        tested: usize,
        /// The number of pairs that the rectangles around their paths saved.
        saved: usize,
    },
    /// The time during which the path is between two parallel edges of the grown difference.
    Slab {
        /// Their normal, a unit vector.
        axis: DVec2,
        /// The intervals of the cores of A and B on it, world frame.
        covers: [Interval; 2],
        /// The distance by which the difference is grown.
        reach: f64,
        /// The interval of the grown difference on it.
        interval: Interval,
        /// The displacement of A relative to B along it.
        speed: f64,
        /// The times at which the path enters and leaves. `None` if it runs parallel to the edges.
        times: Option<[f64; 2]>,
    },
    /// The path is in the box while it is in both slabs: from the latest entry to the earliest exit.
    Slabs {
        /// The times at which the path enters each slab. Minus infinity: it was always within.
        enters: [f64; 2],
        /// The times at which it leaves each. Infinity: it always stays within.
        leaves: [f64; 2],
    },
    /// The path enters the box beyond two edges: there the grown difference is rounded, and the disc around a vertex decides.
    RoundedVertex {
        /// The displacement of A relative to B.
        velocity: DVec2,
        /// The time at which the path enters the box: the latest entry.
        enters: f64,
        /// The displacement by then.
        at: DVec2,
    },
    /// The difference as seen along the path: whether the path, prolonged to a whole line, passes it.
    Across {
        /// The interval of the difference across the path, the left side positive. The path is at 0.
        interval: Interval,
        /// The vertex of the difference at the end that is nearer to the path, seen from its start. Any vertex if neither end is
        /// bounded.
        vertex: DVec2,
        /// The displacement of A relative to B.
        velocity: DVec2,
        /// The distance by which the difference is grown.
        reach: f64,
        /// The distance by which the path passes the grown difference; below 0 it crosses it.
        gap: f64,
    },
    /// The displacement from a vertex of A to one of B: a vertex of the difference.
    Offset {
        /// The feature of the difference that the line of the path enters there.
        entered: EnteredFeature,
        /// The vertex of A, or its center.
        from: DVec2,
        /// The vertex of B, or its center.
        to: DVec2,
        /// The displacement from one to the other.
        offset: DVec2,
    },
    /// The coefficient of t squared: `a = dot(v, v)`.
    SquaredSpeed {
        /// v.
        velocity: DVec2,
        /// a.
        squared: f64,
    },
    /// Half the coefficient of t, with its sign changed: `h = dot(m, v)`.
    Along {
        /// m.
        offset: DVec2,
        /// v.
        velocity: DVec2,
        /// h. Not above 0: the two move apart.
        along: f64,
    },
    /// The constant coefficient: `c = dot(m, m) - r^2`.
    Beyond {
        /// m.
        offset: DVec2,
        /// r.
        reach: f64,
        /// c. Above 0: the two are apart at the start.
        beyond: f64,
    },
    /// `D = r^2 a - cross(m, v)^2`, which equals `h^2 - a c` and does not cancel.
    Discriminant {
        /// m.
        offset: DVec2,
        /// v.
        velocity: DVec2,
        /// r.
        reach: f64,
        /// a.
        squared: f64,
        /// D. Below 0: the path passes.
        discriminant: f64,
    },
    /// `t = c / (h + sqrt(D))`: the earlier root `(h - sqrt(D)) / a`, in the form that does not cancel.
    EarlierRoot {
        /// c.
        beyond: f64,
        /// h.
        along: f64,
        /// D.
        discriminant: f64,
        /// t.
        t: f64,
    },
    /// The distance of the start of the path from the edge that it enters, outside of it: `gap = dot(n, m) - r`.
    EdgeGap {
        /// The kind that the edge belongs to.
        of: Kind,
        /// The ends of the edge of the difference.
        edge: [DVec2; 2],
        /// n, the unit normal of the edge, from A to B.
        normal: DVec2,
        /// m, from A to B, to a point of the edge.
        offset: DVec2,
        /// r.
        reach: f64,
        /// The gap. Below 0: the edge is behind the start.
        gap: f64,
    },
    /// The speed at which the path approaches that edge: `speed = dot(n, v)`.
    EdgeSpeed {
        /// n.
        normal: DVec2,
        /// v.
        velocity: DVec2,
        /// The speed, world units per frame.
        speed: f64,
    },
    /// The time at which the path enters the edge: `t = gap / speed`.
    EdgeTime {
        /// The gap.
        gap: f64,
        /// The speed.
        speed: f64,
        /// t.
        t: f64,
    },
    /// The numbers are within the error of rounding: exact arithmetic decides.
    Settled {
        /// The error bound of a length.
        error_bound: f64,
        /// True if the two meet.
        hit: bool,
        /// True if they only graze.
        grazing: bool,
    },
    /// `t = gap / speed` from exact products, each rounded once. Both are multiplied by the length of the edge.
    ExactEdge {
        /// The gap, times the length of the edge.
        gap: f64,
        /// The speed, times the length of the edge.
        speed: f64,
        /// t.
        t: f64,
    },
    /// The time at which two shapes that do not meet are closest: `t = clamp(h / a, 0, 1)`.
    ClosestTime {
        /// h, to the vertex that is passed first.
        along: f64,
        /// a.
        squared: f64,
        /// t.
        t: f64,
    },
    /// Their separation then: `d - r`, without the slop.
    Clearance {
        /// The time, in [0, 1].
        t: f64,
        /// The distance of the displacement from the difference at that time.
        distance: f64,
        /// The sum of the radii.
        radii: f64,
        /// The difference of the two.
        clearance: f64,
    },
    /// The whole frame is cut into equal steps.
    EqualSteps {
        /// The longest displacement of a point relative to the other body, world units.
        path: f64,
        /// The longest step, world units.
        max_step: f64,
        /// The number of steps.
        count: f64,
    },
    /// The length of each of them: no contact longer than that is missed.
    StepLength {
        /// The whole path, world units.
        path: f64,
        /// The number of steps.
        count: f64,
        /// The length of one step.
        length: f64,
    },
    /// The step against the thickness of both bodies along the path.
    Thickness {
        /// The widths of A and B along the motion.
        widths: [f64; 2],
        /// The sum of the widths and of the slop on both sides: the longest path in contact.
        longest: f64,
        /// The slop.
        slop: f64,
        /// The step.
        step: f64,
    },
    /// A test of both shapes at one time.
    Sample {
        /// The number of the step that it ends, and the number of all steps. `None`: the time is given otherwise.
        step: Option<[f64; 2]>,
        /// The time.
        t: f64,
        /// True if they hit at that time.
        hit: bool,
    },
    /// A test in the middle of a bracket.
    Bisection {
        /// The bracket: the time of a miss and the time of a hit.
        bracket: [f64; 2],
        /// The middle of the bracket.
        t: f64,
        /// True if they hit at that time.
        hit: bool,
    },
    /// The path between two positions, which nothing looks at.
    Unseen {
        /// The displacement of A relative to B.
        velocity: DVec2,
        /// The length of the displacement.
        path: f64,
    },
    /// The envelope of the mover during a stretch, and the reason why no point of the mover is outside of it.
    Envelope {
        /// The start and the end of the stretch.
        stretch: [f64; 2],
        /// The greatest relative speed of the points it is grown for, world units per frame; the displacement for a rectangle.
        speed: f64,
        /// The displacement of the mover relative to the target.
        velocity: DVec2,
        /// The envelope.
        shape: EnvelopeShape,
        /// The distance by which it misses the target. `None`: it hits.
        gap: Option<f64>,
        /// True if it is the first one of the search: the reason why nothing is outside is the same for all.
        is_first: bool,
    },
    /// A stretch that is too short to be halved, accepted without a test.
    Accepted {
        /// The start and the end of the stretch.
        stretch: [f64; 2],
    },
    /// A stretch in which nothing can hit: the separation divided by the greatest speed of approach.
    Advanced {
        /// The start and the end of the stretch.
        stretch: [f64; 2],
        /// The separation at its start.
        separation: f64,
        /// The slop.
        slop: f64,
        /// The greatest speed of approach meanwhile, world units per frame.
        speed: f64,
    },
    /// The answer, as the method gives it. The last step, except for the proof.
    Verdict(MotionVerdict),
    /// The proof about the same motion, if the method answers something else.
    Proven {
        /// The proven answer.
        verdict: MotionVerdict,
        /// Time at which the method claims a contact. `None`: it claims none.
        claimed: Option<f64>,
        /// True if a clearance is a lower bound.
        at_least: bool,
    },
}
