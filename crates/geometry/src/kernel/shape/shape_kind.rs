//! The description of a kind, which stands in the file of the kind: the table of its fields, and the vertices that it is made of.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use crate::kernel::field::Field;
use crate::kernel::invalid::InvalidShape;

/// The description of a kind, beside its type. `S` is the type of the members of a group: [`Shape`](super::Shape), which no other kind
/// has to name.
pub(super) trait ShapeKind<S: Clone>: Sized {
    /// The fields, in the order of the constructor's arguments.
    const FIELDS: &'static [Field];

    /// Their values, in the same order.
    fn values(&self) -> Vec<FieldValueOf<'_, S>>;

    /// The shape with these values, by its constructor. `None` where they are not the values of its fields.
    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Self, InvalidShape>>;

    /// See [`Shape::core_vertices`](super::Shape::core_vertices).
    fn core_vertices(&self) -> Cow<'_, [DVec2]>;

    /// See [`Shape::vertex_count`](super::Shape::vertex_count).
    fn vertex_count(&self) -> usize;

    /// See [`Shape::unbounded`](super::Shape::unbounded).
    #[inline]
    fn unbounded(&self) -> Option<Unbounded> {
        None
    }
}

/// The way in which a shape is unbounded, with its direction, a unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unbounded {
    /// Along the direction and against it.
    Line(DVec2),
    /// Along the direction.
    Ray(DVec2),
}
