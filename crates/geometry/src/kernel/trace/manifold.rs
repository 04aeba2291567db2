//! Steps towards a contact manifold: which edge is the reference, which part of the other one is cut off, which points remain.

use glam::DVec2;

use super::classic::Ordinal;

/// One reason of a manifold. Edges are those of the cores: a radius is taken off afterwards.
#[derive(Debug, Clone, PartialEq)]
pub enum ManifoldStep {
    /// The two are farther apart than the slop: they have no manifold.
    Beyond {
        /// Their separation, world units.
        separation: f64,
        /// The largest separation of a hit, world units.
        slop: f64,
    },
    /// No finite translation separates the two, so there is no normal.
    NoNormal,
    /// The edge of a shape that faces the other shape along the normal.
    FacingEdge {
        /// The shape it belongs to.
        of: Ordinal,
        /// The start of the edge, counter-clockwise.
        from: DVec2,
        /// The end of the edge.
        to: DVec2,
        /// The outward unit normal of the edge.
        outward: DVec2,
        /// The normal of the contact, a unit vector that points away from this shape.
        normal: DVec2,
        /// The sine of the angle between the two, 0 or more; infinite where they point in opposite directions.
        tilt: f64,
    },
    /// The edge from which the points of the other shape are measured: it is perpendicular to the normal.
    ReferenceEdge {
        /// The shape it belongs to; the edge of the other one is clipped.
        of: Ordinal,
        /// The start of the edge, counter-clockwise.
        from: DVec2,
        /// The end of the edge.
        to: DVec2,
        /// The reason for choosing this edge: whether the other one would do as well.
        choice: ReferenceChoice,
    },
    /// The part of the incident edge beyond an end of the reference edge is cut off.
    Cut {
        /// The shape whose edge is cut.
        of: Ordinal,
        /// The end of the reference edge.
        end: DVec2,
        /// The direction along the reference edge, a unit vector.
        tangent: DVec2,
        /// The end of the incident edge that lies beyond.
        from: DVec2,
        /// The other end of the incident edge.
        to: DVec2,
        /// The part of the incident edge that is cut off, as a fraction in [0, 1].
        part: f64,
        /// The point at which it is cut.
        point: DVec2,
    },
    /// The incident edge lies between the ends of the reference edge: nothing is cut off.
    NothingCut {
        /// The shape whose edge is not cut.
        of: Ordinal,
        /// The ends of the edge.
        ends: [DVec2; 2],
    },
    /// The separation of an end of the remaining incident edge from the reference edge.
    Measured {
        /// The shape it belongs to.
        of: Ordinal,
        /// The end.
        point: DVec2,
        /// A point of the reference edge.
        base: DVec2,
        /// The outward unit normal of the reference edge.
        normal: DVec2,
        /// The sum of the radii.
        reach: f64,
        /// The separation of the point, world units.
        separation: f64,
        /// The largest separation of a point that is kept, world units.
        slop: f64,
        /// Halfway between the two shapes: the point of the manifold, if it is kept.
        position: DVec2,
        /// The decision whether the point is kept.
        fate: PointDecision,
    },
    /// The point of the contact is the only one.
    SinglePoint {
        /// The reason.
        reason: SinglePoint,
        /// The point.
        point: DVec2,
        /// The separation of the point, world units.
        separation: f64,
    },
    /// The manifold.
    Points {
        /// The points, halfway between the two shapes.
        points: Vec<DVec2>,
        /// Their separations, in the same order, world units.
        separations: Vec<f64>,
    },
    /// The pairs of parts, for shapes that have parts. The last step for these.
    Parts {
        /// The number of pairs.
        pairs: usize,
        /// The number of pairs that were skipped: their bounding rectangles are farther apart than the slop.
        saved: usize,
        /// The number of pairs that have a manifold.
        found: usize,
    },
}

/// The reason for choosing the reference edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReferenceChoice {
    /// The edge is the only one of the two that is perpendicular to the normal.
    OnlyOne,
    /// Both are: the edge of the first shape is taken; the other one gives the same points up to rounding.
    Tie,
}

/// The decision about a point that was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointDecision {
    /// The point belongs to the manifold.
    Kept,
    /// The point lies farther in front of the reference edge than the slop allows.
    InFront,
}

/// The reason why a manifold has a single point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SinglePoint {
    /// One of the shapes is a point or a circle, or has shrunk to one: it has no edge.
    NoEdge,
    /// Neither edge is perpendicular to the normal: two vertices are nearest.
    Vertices,
    /// The rest of the incident edge is no longer than rounding.
    NoLength,
    /// Both shapes are unbounded.
    Unbounded,
}
