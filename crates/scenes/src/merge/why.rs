//! The reasons for which a body is kept.

use crate::kernel::Kind;

/// The reason for which a body is kept as it is. Bodies are indices into those that were given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// It moves or spins.
    Moves,
    /// It is locked.
    Locked,
    /// It, or a member of it, is of a kind without straight edges or without area.
    NoPolygon(Kind),
    /// It, or a member of it, has no width or no height.
    NoArea,
    /// A vertex of it is no `f64` number: it is turned.
    RoundedVertex,
    /// It is a group of which two parts have no edge in common.
    InParts,
    /// No other body overlaps it or has an edge in common with it.
    Alone,
    /// The union with this body has a crossing that is no `f64` number.
    RoundedCrossing(usize),
    /// The union with its neighbours has a hole.
    Hole,
    /// The union with its neighbours has too many vertices.
    TooManyVertices,
    /// The union with its neighbours was not proven to be the same set.
    Unproven,
}

impl Why {
    /// Returns the reason with other indices of bodies.
    pub(super) fn renumbered(self, new: impl Fn(usize) -> usize) -> Why {
        match self {
            Why::RoundedCrossing(other) => Why::RoundedCrossing(new(other)),
            Why::Moves | Why::Locked | Why::NoPolygon(_) | Why::NoArea | Why::RoundedVertex => self,
            Why::InParts | Why::Alone | Why::Hole | Why::TooManyVertices | Why::Unproven => self,
        }
    }
}
