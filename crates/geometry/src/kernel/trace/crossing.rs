//! Steps towards the points where two boundaries cross.
//!
//! Two straight pieces are intersected by parameters, `a1 + s1 * d1 = a2 + s2 * d2`; a straight piece and a circle by the foot of the
//! center and half the chord; two circles by their radical line.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::proximity::Relation;
use super::super::shape::Kind;
use super::classic::Ordinal;

/// The parameters that belong to a straight piece `start + s * direction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// A line: every parameter.
    Unbounded,
    /// A ray: parameters from 0 on.
    FromStart,
    /// A segment or an edge: parameters in [0, 1].
    Bounded,
}

/// A straight piece of a boundary: `start + s * direction`, world frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Straight {
    /// The kind of the shape that it belongs to.
    pub of: Kind,
    /// The parameters that belong to it.
    pub extent: Extent,
    /// The point at parameter 0.
    pub start: DVec2,
    /// The displacement from parameter 0 to parameter 1, as the shape has it: of any length, not zero.
    pub direction: DVec2,
}

/// A circle as a piece of a boundary: the rim of a circle, or that of the round end of a capsule.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rim {
    /// The kind of the shape that it belongs to.
    pub of: Kind,
    /// The center, world frame.
    pub center: DVec2,
    /// The radius, > 0, world units.
    pub radius: f64,
}

/// The common part of two pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SharedPart {
    /// Nothing.
    Nothing,
    /// One point.
    Point(DVec2),
    /// A stretch, from one end to the other.
    Stretch([DVec2; 2]),
    /// An unbounded part, a circle or an arc.
    Unlisted,
}

/// One reason of the crossings of two boundaries.
#[derive(Debug, Clone, PartialEq)]
pub enum CrossingStep {
    /// Both boundaries are divided into pieces, and each piece of one is compared with each piece of the other.
    Pieces {
        /// The kinds of the two shapes.
        kinds: [Kind; 2],
        /// The numbers of pieces of their boundaries.
        counts: [usize; 2],
        /// The number of pairs of pieces that cannot meet, because the rectangles around them are apart: they are skipped.
        skipped: usize,
        /// The number of further pairs that are left out of the steps.
        left_out: usize,
    },
    /// A vertical piece: `y = m * x + c` has no `m` for it.
    Vertical {
        /// The piece.
        straight: Straight,
    },
    /// The cross product of both directions, the denominator of the parameters: 0 for parallel pieces. Its sign is exact.
    Denominator {
        /// Both pieces.
        straights: [Straight; 2],
        /// `cross(d, e)`.
        cross: f64,
        /// True if they are parallel. Exact.
        parallel: bool,
    },
    /// The parameter at which the carrier of one piece meets that of the other.
    Parameter {
        /// Both pieces.
        straights: [Straight; 2],
        /// The piece to which the parameter belongs.
        which: Ordinal,
        /// The parameter.
        value: f64,
        /// True if the parameter belongs to the piece. Exact.
        belongs: bool,
    },
    /// The point at which the carriers of two pieces meet: `a1 + s1 * d1`.
    Meeting {
        /// The first piece.
        straight: Straight,
        /// The parameter on the first piece.
        parameter: f64,
        /// The point; if it is common to both pieces, as the pieces give it.
        point: DVec2,
        /// True if it is a point of both pieces.
        common: bool,
    },
    /// Two parallel pieces: whether they lie on one carrier, and what they share there.
    Parallel {
        /// Both pieces.
        straights: [Straight; 2],
        /// `cross(c - a, d)`: 0 on one carrier.
        cross: f64,
        /// True if they lie on one carrier. Exact.
        collinear: bool,
        /// The common part.
        shared: SharedPart,
    },
    /// The foot of the perpendicular from a center to the carrier of a straight piece.
    Foot {
        /// The circle.
        rim: Rim,
        /// The straight piece.
        straight: Straight,
        /// The parameter of the foot.
        parameter: f64,
    },
    /// The discriminant of a circle and a carrier, `r^2 - h^2`: its sign says how many points they share.
    Discriminant {
        /// The circle.
        rim: Rim,
        /// The foot of the perpendicular from the center.
        foot: DVec2,
        /// The distance of the center from the carrier, world units.
        distance: f64,
        /// The sign. Exact.
        sign: Ordering,
    },
    /// Half the chord: the root of the discriminant.
    HalfChord {
        /// The discriminant, > 0, square units.
        discriminant: f64,
        /// Half the chord, world units.
        half: f64,
    },
    /// One end of the chord, or the point of tangency.
    ChordEnd {
        /// The circle.
        rim: Rim,
        /// The straight piece.
        straight: Straight,
        /// The parameter of the foot.
        foot: f64,
        /// Half the chord with its sign: negative before the foot, positive behind it, 0 for a tangent.
        offset: f64,
        /// The parameter.
        parameter: f64,
        /// The point of that parameter, world frame.
        point: DVec2,
        /// True if it is a point of both pieces.
        common: bool,
    },
    /// Two circles: the distance of the centers, compared with the sum and the difference of the radii.
    Centers {
        /// Both circles.
        rims: [Rim; 2],
        /// The distance of the centers, world units.
        distance: f64,
        /// The comparison of the distance with the sum of the radii and with their difference. Exact.
        orders: [Ordering; 2],
        /// True if both are the same circle.
        same: bool,
    },
    /// The radical line of two circles: how far it is from the first center, towards the second.
    RadicalLine {
        /// Both circles.
        rims: [Rim; 2],
        /// The distance of the centers, > 0, world units.
        distance: f64,
        /// The distance of the radical line from the first center, negative on the other side of it.
        along: f64,
    },
    /// The points at which the radical line crosses the circles.
    RadicalPoints {
        /// Both circles.
        rims: [Rim; 2],
        /// The distance of the radical line from the first center.
        along: f64,
        /// The distance of the points from the line through the centers; 0 for a tangency.
        half: f64,
        /// The points that are common to both pieces.
        points: Vec<DVec2>,
    },
    /// A shape without extent is compared with a piece. Exact.
    OnPiece {
        /// The point.
        point: DVec2,
        /// The kind of the shape of the piece.
        of: Kind,
        /// True if it lies on the piece.
        on: bool,
    },
    /// The shapes touch: the common part follows from exact numbers, without rounded edges.
    Touch {
        /// The kinds of the two shapes.
        kinds: [Kind; 2],
    },
    /// Members of a group that are apart from the other shape: their boundaries are not examined.
    Members {
        /// The kind of the whole.
        of: Kind,
        /// The number of members that meet the other shape.
        tested: usize,
        /// The number of members that are apart from it.
        skipped: usize,
    },
    /// The common part of all pieces together.
    Found {
        /// The relation of the shapes: the degree of their intersection.
        relation: Relation,
        /// The common points.
        points: Vec<DVec2>,
        /// The common stretches.
        stretches: Vec<[DVec2; 2]>,
        /// True if they share a part that is neither.
        coincident: bool,
    },
}
