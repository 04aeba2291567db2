//! The boundary of a level, and the boundaries of members within it.

use glam::DVec2;

/// The boundaries of the members of a level: as far as they are the boundary of the level, as far as they are not, and where they meet.
#[derive(Debug, Clone, PartialEq)]
pub struct LevelBoundary {
    /// The boundary of the level. Stretches that several members share are listed once, for a member with area or the first one. In the order of
    /// the members, and along the boundary of each one, counter-clockwise: the inside is on the left.
    pub outline: Vec<Stretch>,
    /// The longest stretches of members' boundaries that have the inside of the level on both sides, in the same order, once for each member.
    pub inner_edges: Vec<Stretch>,
    /// The seams, by their position: x, then y.
    pub seams: Vec<Seam>,
}

/// A stretch of the boundary of a member: part of one edge or of one arc.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// The index of the member among [`Level::members`](super::super::Level::members).
    pub member: usize,
    /// The end where it starts, world frame. A vertex of a member is its own coordinates, a crossing the nearest `f64`.
    pub from: DVec2,
    /// The other end; equal to `from` for a point. An unbounded stretch is cut off, see the head of the module.
    pub to: DVec2,
    /// The circle of an arc, which goes counter-clockwise, at most 180 degrees. `None` for a straight stretch.
    pub arc: Option<StretchArc>,
    /// For `from` and `to`: true if the coordinates are exact. False for a crossing or a vertex of a turned rectangle that is rounded, for an
    /// end of an arc, and where an unbounded stretch is cut off.
    pub is_exact: [bool; 2],
}

/// The circle on which an arc lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StretchArc {
    /// Its center, world frame.
    pub center: DVec2,
    /// Its radius, world units, above 0.
    pub radius: f64,
}

/// A point of the level's boundary at which members meet, or a gap or a step between two.
#[derive(Debug, Clone, PartialEq)]
pub struct Seam {
    /// The point, world frame. The middle of the shortest connection across a gap or up a step.
    pub at: DVec2,
    /// The members whose boundaries meet there, in order: the two beside a gap.
    pub members: Vec<usize>,
    /// The first kind that fits.
    pub kind: SeamKind,
    /// The angle by which the outward normals of the level turn there, degrees in [-180, 180]: positive if convex, 0 for a gap and a step.
    /// Between two members without area, which have both sides, it is not negative. `None` where more than one stretch of the boundary comes or
    /// goes.
    pub angle: Option<f64>,
    /// The width of a gap or the height of a step, world units. Otherwise 0.
    pub size: f64,
}

/// The kind of a seam. The first that fits, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeamKind {
    /// Two members are apart, by a length that is asked for or less, and no other member covers the middle between them.
    Gap,
    /// The boundary turns inward, and after a length that is asked for or less outward again.
    Step,
    /// The insides of two members meet there.
    Overlap,
    /// An inner edge of one member ends within the edge of another.
    TJoint,
    /// The boundary goes on in the same direction.
    Flat,
    /// It turns by up to 45 degrees.
    Bend,
    /// It turns by more, or more than one stretch comes or goes.
    Vertex,
}

impl SeamKind {
    /// All kinds, in the order in which they are tried.
    pub const ALL: [SeamKind; 7] =
        [SeamKind::Gap, SeamKind::Step, SeamKind::Overlap, SeamKind::TJoint, SeamKind::Flat, SeamKind::Bend, SeamKind::Vertex];

    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            SeamKind::Gap => "gap",
            SeamKind::Step => "step",
            SeamKind::Overlap => "overlap",
            SeamKind::TJoint => "t-joint",
            SeamKind::Flat => "flat",
            SeamKind::Bend => "bend",
            SeamKind::Vertex => "corner",
        }
    }
}
