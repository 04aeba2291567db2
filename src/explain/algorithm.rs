//! Which algorithm answers a static question, in words.

use crate::kernel::Shape;
use crate::kernel::gjk::{Algorithm, applies};

/// Who answers for the two: `by the pair's own function`, `by GJK and EPA`, or why GJK does not.
pub fn algorithm_in_words(algorithm: Algorithm, a: &Shape, b: &Shape) -> String {
    match algorithm {
        Algorithm::Direct => "by the pair's own function".to_owned(),
        Algorithm::Gjk if applies(a, b) => "by GJK and EPA".to_owned(),
        Algorithm::Gjk => {
            let hindrance = hindrance(a).or_else(|| hindrance(b)).unwrap_or("one of the two is not");
            format!("by the pair's own function, for GJK needs convex bounded shapes and {hindrance}")
        }
    }
}

/// Why GJK has no answer for a shape.
fn hindrance(shape: &Shape) -> Option<&'static str> {
    match shape {
        Shape::Line(_) => Some("a line has no end"),
        Shape::Ray(_) => Some("a ray has no end"),
        Shape::Group(_) => Some("a group is not convex"),
        Shape::Polygon(polygon) => (!polygon.is_convex()).then_some("the polygon is concave"),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) => None,
    }
}
