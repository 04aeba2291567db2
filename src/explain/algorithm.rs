//! Which algorithm answers a static question, in words.

use super::texts::words as texts;
use crate::kernel::Shape;
use crate::kernel::gjk::{Algorithm, applies};

/// The algorithm that answers for the two: `by the pair's own function`, `by GJK and EPA`, or why GJK does not.
pub fn algorithm_in_words(algorithm: Algorithm, a: &Shape, b: &Shape) -> String {
    let obstacle = [a, b].into_iter().find_map(|shape| Some((shape.kind(), why_no_gjk(shape)?)));
    match (algorithm, obstacle) {
        (Algorithm::Gjk, _) if applies(a, b) => texts::BY_GJK.to_owned(),
        (Algorithm::Gjk, Some((kind, reason))) => texts::direct_because(kind.name(), reason),
        (Algorithm::Gjk, None) | (Algorithm::Direct, _) => texts::BY_DIRECT.to_owned(),
    }
}

/// Why GJK has no answer for a shape, as what follows its name: `is unbounded`. `None` where it has one.
pub fn why_no_gjk(shape: &Shape) -> Option<&'static str> {
    if shape.is_unbounded() { Some(texts::IS_UNBOUNDED) } else { (!shape.is_convex()).then_some(texts::IS_CONCAVE) }
}
