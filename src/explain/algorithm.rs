//! Which algorithm answers a static question, in words.

use crate::kernel::Shape;
use crate::kernel::gjk::{Algorithm, applies};

/// Who answers for the two: `by the pair's own function`, `by GJK and EPA`, or why GJK does not.
pub fn algorithm_in_words(algorithm: Algorithm, a: &Shape, b: &Shape) -> String {
    match algorithm {
        Algorithm::Direct => "by the pair's own function".to_owned(),
        Algorithm::Gjk if applies(a, b) => "by GJK and EPA".to_owned(),
        Algorithm::Gjk => {
            let hindrance = |shape: &Shape| Some(format!("the {} {}", shape.kind().name(), why_no_gjk(shape)?));
            let hindrance = hindrance(a).or_else(|| hindrance(b)).unwrap_or("one of the two is not".to_owned());
            format!("by the pair's own function, for GJK needs convex bounded shapes and {hindrance}")
        }
    }
}

/// Why GJK has no answer for a shape, as what follows its name: `has no end`. `None` where it has one.
pub fn why_no_gjk(shape: &Shape) -> Option<&'static str> {
    if shape.is_endless() { Some("has no end") } else { (!shape.is_convex()).then_some("is not convex") }
}
