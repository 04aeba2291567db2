//! Steps towards the points where two boundaries cross.
//!
//! Straight pieces of a boundary are met by parameters, `a + ua * d = c + ub * e`; a straight piece and a circle by the foot of the center and
//! half the chord; two circles by their radical line.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::proximity::Relation;
use super::super::shape::Kind;
use super::classic::Ordinal;

/// Which parameters belong to a straight piece `start + s * direction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// A line: every one.
    Unbounded,
    /// A ray: those from 0 on.
    FromStart,
    /// A segment or an edge: those in [0, 1].
    Bounded,
}

/// A straight piece of a boundary: `start + s * direction`, world frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Straight {
    /// The kind of the shape that it belongs to.
    pub of: Kind,
    /// Which parameters belong to it.
    pub extent: Extent,
    /// Where the parameter is 0.
    pub start: DVec2,
    /// From parameter 0 to parameter 1, as the shape has it: of any length, not zero.
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

/// What two pieces have in common that is more than a point, or less.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shared {
    /// Nothing.
    Nothing,
    /// One point.
    Point(DVec2),
    /// A stretch, from one end to the other.
    Stretch([DVec2; 2]),
    /// An unbounded part, a circle or an arc.
    Unlisted,
}

/// One of these steps.
#[derive(Debug, Clone, PartialEq)]
pub enum CrossingStep {
    /// Both boundaries are taken apart, and the pieces of one are met with those of the other.
    Pieces {
        /// The kinds of the two shapes.
        kinds: [Kind; 2],
        /// Of how many pieces their boundaries consist.
        counts: [usize; 2],
        /// How many pairs of pieces cannot meet, since the rectangles around them are apart: they are skipped.
        skipped: usize,
        /// How many further pairs are left out of the steps.
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
        /// Whether they are parallel, decided exactly.
        parallel: bool,
    },
    /// The parameter at which the carrier of one piece meets that of the other.
    Parameter {
        /// Both pieces.
        straights: [Straight; 2],
        /// Whose parameter it is.
        which: Ordinal,
        /// The parameter.
        value: f64,
        /// Whether it belongs to the piece, decided exactly.
        belongs: bool,
    },
    /// Where the carriers of two pieces meet: `a + ua * d`.
    Meeting {
        /// The first piece.
        straight: Straight,
        /// Its parameter.
        parameter: f64,
        /// The point, as the pieces give it where they have it in common.
        point: DVec2,
        /// Whether it is a point of both pieces.
        common: bool,
    },
    /// Parallel pieces: whether they lie on one carrier, and what they share there.
    Parallel {
        /// Both pieces.
        straights: [Straight; 2],
        /// `cross(c - a, d)`: 0 on one carrier.
        cross: f64,
        /// Whether they lie on one carrier, decided exactly.
        collinear: bool,
        /// What they share.
        shared: Shared,
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
        /// How far the center is from the carrier, world units.
        distance: f64,
        /// The sign, decided exactly.
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
        /// Where that is, world frame.
        point: DVec2,
        /// Whether it is a point of both pieces.
        common: bool,
    },
    /// Two circles: the distance of the centers, compared with the sum and the difference of the radii.
    Centers {
        /// Both circles.
        rims: [Rim; 2],
        /// The distance of the centers, world units.
        distance: f64,
        /// How it compares with the sum of the radii and with their difference, exactly.
        orders: [Ordering; 2],
        /// Whether both are one circle.
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
    /// Where the radical line crosses the circles.
    RadicalPoints {
        /// Both circles.
        rims: [Rim; 2],
        /// The distance of the radical line from the first center.
        along: f64,
        /// How far the points are from the line through the centers; 0 for a tangency.
        half: f64,
        /// The points that are common to both pieces.
        points: Vec<DVec2>,
    },
    /// A shape without extent lies on a piece, or not: decided exactly.
    OnPiece {
        /// The point.
        point: DVec2,
        /// The kind of the shape of the piece.
        of: Kind,
        /// Whether it lies on the piece.
        on: bool,
    },
    /// The shapes touch: what they share follows from exact numbers, without rounded edges.
    Touch {
        /// The kinds of the two shapes.
        kinds: [Kind; 2],
    },
    /// Members of a group that are apart from the other shape: their boundaries are not looked at.
    Members {
        /// The kind of the whole.
        of: Kind,
        /// How many members meet the other shape.
        tested: usize,
        /// How many are apart from it.
        skipped: usize,
    },
    /// What all pieces together have in common.
    Found {
        /// The relation of the shapes: the degree of their intersection.
        relation: Relation,
        /// The common points.
        points: Vec<DVec2>,
        /// The common stretches.
        stretches: Vec<[DVec2; 2]>,
        /// Whether they share a part that is neither.
        coincident: bool,
    },
}
