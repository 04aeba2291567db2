//! The algorithm that answers a static question, in words.

use super::texts::words as texts;
use crate::kernel::{Algorithm, Shape, methods_of};

/// Returns the algorithm that answers for the two: `by the pair's own function`, `by GJK and EPA`. If the requested one does not
/// apply, returns the reason and the algorithms that the pair offers.
pub fn algorithm_in_words(algorithm: Algorithm, a: &Shape, b: &Shape) -> String {
    if algorithm.applies(a, b) {
        return by(algorithm).to_owned();
    }
    let offers = methods_of(a, b).into_iter().map(Algorithm::id).collect::<Vec<_>>().join(", ");
    let obstacle = [a, b].into_iter().find_map(|shape| Some((shape.kind(), why_no_gjk(shape)?)));
    match (answered_kinds(algorithm), obstacle) {
        (Some(kinds), _) => texts::direct_for(kinds, offers),
        (None, Some((kind, reason))) => texts::direct_because(kind.name(), reason),
        (None, None) => texts::BY_DIRECT.to_owned(),
    }
}

/// Returns the method in words.
fn by(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Direct => texts::BY_DIRECT,
        Algorithm::Gjk => texts::BY_GJK,
        Algorithm::Parameters => texts::BY_PARAMETERS,
        Algorithm::Orientations => texts::BY_ORIENTATIONS,
        Algorithm::Regions => texts::BY_REGIONS,
        Algorithm::Centers => texts::BY_CENTERS,
        Algorithm::CrossingNumber => texts::BY_CROSSING_NUMBER,
        Algorithm::WindingNumber => texts::BY_WINDING_NUMBER,
    }
}

/// Returns the kinds that a method answers, if it is only for some kinds.
fn answered_kinds(algorithm: Algorithm) -> Option<&'static str> {
    match algorithm {
        Algorithm::Direct | Algorithm::Gjk => None,
        Algorithm::Parameters => Some(texts::PARAMETERS_ANSWER),
        Algorithm::Orientations => Some(texts::ORIENTATIONS_ANSWER),
        Algorithm::Regions => Some(texts::REGIONS_ANSWER),
        Algorithm::Centers => Some(texts::CENTERS_ANSWER),
        Algorithm::CrossingNumber => Some(texts::CROSSING_NUMBER_ANSWERS),
        Algorithm::WindingNumber => Some(texts::WINDING_NUMBER_ANSWERS),
    }
}

/// Returns the reason why GJK has no answer for a shape, in words that follow the shape's name: `is unbounded`. `None` if it has
/// one.
pub fn why_no_gjk(shape: &Shape) -> Option<&'static str> {
    if shape.is_unbounded() { Some(texts::IS_UNBOUNDED) } else { (!shape.is_convex()).then_some(texts::IS_CONCAVE) }
}
