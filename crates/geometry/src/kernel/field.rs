//! The numbers of a shape as a table: the fields of each kind, and what each of them means.
//!
//! Reading, writing, copying, the inspector and transformations loop over the table, so they name no kind. Pair functions do not use it:
//! they read their shapes directly.

/// One field of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The name in files, in snake case: `center`.
    pub name: &'static str,
    /// The meaning of its numbers.
    pub role: FieldRole,
}

/// The meaning of the numbers of a field. It decides how they are read and written, and what a move, a turn and a scaling do to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldRole {
    /// A point of the world.
    Position,
    /// The lower left vertex of a rectangle along the axes. A mirrored rectangle has another one.
    Minimum,
    /// The upper right vertex of such a rectangle, not below the [`Minimum`](FieldRole::Minimum) in x or y.
    Maximum,
    /// A direction of any length but zero.
    Direction,
    /// A length, 0 or more.
    Length,
    /// Half the width and half the height along the axes of the shape, 0 or more.
    Extents,
    /// The angle from the world's x axis to that of the shape. May be left out: 0.
    Rotation,
    /// Vertices.
    Points,
    /// The kind of bounding volume of a group. May be left out: the circle.
    Bound,
    /// The point that a group turns about. May be left out: the mean of the reference points of its members.
    Pivot,
    /// Shapes.
    Members,
}

impl Field {
    pub(super) const fn new(name: &'static str, role: FieldRole) -> Field {
        Field { name, role }
    }
}
