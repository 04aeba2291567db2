//! The numbers that a cure reads: a contact with a member of a level, and the edge of the outline at which it is.

use crate::kernel::DVec2;
use crate::kernel::level::NormalArc;

use super::constants::SAME_NORMAL;

/// An edge of the outline of a level, with the inside on its left, and its neighbours.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OutlineEdge {
    /// The end where it starts, world frame.
    pub from: DVec2,
    /// The other end.
    pub to: DVec2,
    /// The unit vector along it.
    pub direction: DVec2,
    /// The unit vector along the edge that ends where this one starts. `None` at a free end.
    pub before: Option<DVec2>,
    /// The unit vector along the edge that starts where this one ends. `None` at a free end.
    pub after: Option<DVec2>,
}

/// Returns the outward normal of an edge of this direction: the inside is on the left.
pub(super) fn outward(direction: DVec2) -> DVec2 {
    -direction.perp()
}

impl OutlineEdge {
    /// Returns the outward normal, a unit vector.
    pub fn normal(&self) -> DVec2 {
        outward(self.direction)
    }

    /// Returns the same edge with the other side outward.
    #[must_use]
    pub fn flipped(&self) -> OutlineEdge {
        let back = |direction: DVec2| -direction;
        OutlineEdge {
            from: self.to,
            to: self.from,
            direction: -self.direction,
            before: self.after.map(back),
            after: self.before.map(back),
        }
    }
}

/// The outline of a mover, as far as a rule distinguishes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoverOutline {
    /// A circle or a point.
    Circle,
    /// A shape with edges.
    Polygon,
}

/// The position of a mover at an edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoverAtEdge {
    /// The edge.
    pub edge: OutlineEdge,
    /// The point of the edge that is nearest to the contact.
    pub at: DVec2,
    /// The outline of the mover.
    pub outline: MoverOutline,
    /// The center of the mover.
    pub center: DVec2,
    /// The least separation of the mover from the lines of the edge before, of this one and of the one after, along their outward normals:
    /// below 0 behind the line. A line of a neighbour passes through the common vertex; without one it is that of the edge.
    pub from_lines: [f64; 3],
    /// The separation of the mover from the edge along the normal of the contact.
    pub along_normal: f64,
}

/// The contact of a mover with a member of a level, as a cure reads it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CureInput<'a> {
    /// The unit vector from the member to the mover.
    pub normal: DVec2,
    /// The separation of the pair.
    pub separation: f64,
    /// The displacement of the mover in one frame.
    pub velocity: DVec2,
    /// The diameter of the mover.
    pub diameter: f64,
    /// The outward normals of the level within reach.
    pub level_normals: &'a [NormalArc],
    /// The edge of the outline that the mover meets there. `None` if it meets none of the member.
    pub at_edge: Option<MoverAtEdge>,
}

/// The result of a cure for a contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cured {
    /// The contact keeps its normal.
    Kept,
    /// It gets this normal, a unit vector.
    Changed(DVec2),
    /// There is no contact any more.
    Dropped(DropReason),
}

/// The reason for which a cure drops a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropReason {
    /// The mover meets no edge of the outline that belongs to the member.
    NoEdge,
    /// The mover is behind the edge, which has one side.
    Behind,
    /// The neighbour of the edge answers there.
    Neighbour,
    /// The level has no outward normal within reach.
    NoNormal,
    /// It opposes the motion and is shallow.
    Shallow,
}

impl DropReason {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            DropReason::NoEdge => "no-edge",
            DropReason::Behind => "behind",
            DropReason::Neighbour => "neighbour",
            DropReason::NoNormal => "no-normal",
            DropReason::Shallow => "shallow",
        }
    }
}

impl Cured {
    /// Returns the result of a cure that answers with `normal` where the contact had `before`.
    pub(super) fn with(before: DVec2, normal: DVec2) -> Cured {
        if before.distance(normal) <= SAME_NORMAL { Cured::Kept } else { Cured::Changed(normal) }
    }

    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Cured::Kept => "kept",
            Cured::Changed(_) => "changed",
            Cured::Dropped(_) => "dropped",
        }
    }
}
