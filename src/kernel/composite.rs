//! Concave polygons and groups, through their parts.

use super::contact::Contact;
use super::shape::Shape;
use super::trace::Trace;

pub(super) fn is_composite(shape: &Shape) -> bool {
    match shape {
        Shape::Polygon(polygon) => !polygon.is_convex(),
        Shape::Group(_) => true,
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => false,
    }
}

pub(super) fn contact<T: Trace>(_a: &Shape, _b: &Shape, _trace: &mut T) -> Contact {
    todo!("owner: shapes")
}
