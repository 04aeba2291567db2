//! Which algorithm answers a static question, in words.

use crate::kernel::gjk::{Algorithm, applies};
use crate::kernel::{Kind, Shape};

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
    match shape.kind() {
        Kind::Line => Some("a line has no end"),
        Kind::Ray => Some("a ray has no end"),
        Kind::Group => Some("a group is not convex"),
        Kind::Polygon => (!applies(shape, shape)).then_some("the polygon is concave"),
        Kind::Point | Kind::Segment | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Capsule => None,
    }
}
