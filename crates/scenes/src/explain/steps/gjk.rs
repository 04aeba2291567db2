//! The steps of GJK and EPA: points of the Minkowski difference A - B, which holds the origin if A and B overlap.

use glam::DVec2;

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::{computed_point, precise, term, without_noise};
use super::super::texts::steps as texts;
use crate::kernel::trace::SupportPurpose;

/// Returns a vector in words. A component that is as small as rounding of the other one is 0.
fn point(v: DVec2) -> String {
    computed_point(v, 0.0)
}

pub(super) fn support(purpose: SupportPurpose, direction: DVec2, on: [DVec2; 2], context: &DerivationContext) -> Derivation {
    let d = point(direction);
    let title = match purpose {
        SupportPurpose::Middles => return guess(direction, on),
        SupportPurpose::FirstPoint => texts::first_support(d),
        SupportPurpose::TowardsOrigin => texts::support(d),
        SupportPurpose::Outwards => texts::support_outwards(d),
    };
    let ([one, two], [on_first, on_second]) = (context.names(), on);
    Derivation::of(title, texts::point_of_difference(computed_point(on_first - on_second, context.magnitude), one, two))
        .by(texts::support_formula(one, two), texts::difference(point(on_first), point(on_second)))
}

/// Returns the derivation of the first guess: the direction from middle to middle as a separating axis.
fn guess(direction: DVec2, [on_first, on_second]: [DVec2; 2]) -> Derivation {
    if direction == DVec2::ZERO {
        return Derivation::of(texts::MIDDLES_COINCIDE, texts::NO_GUESS);
    }
    let value = (on_second - on_first).dot(direction);
    let [p, q, m] = [on_first, on_second, direction].map(point);
    let (result, tone) = if 0.0 < value {
        (texts::guess_separates(precise(value)), Tone::Apart)
    } else {
        (texts::guess_fails(precise(value)), Tone::Plain)
    };
    Derivation::of(texts::FIRST_GUESS, result)
        .given(texts::guess_given(&p, &q, &m))
        .by(texts::GUESS_FORMULA, texts::guess_substituted(p, q, m))
        .value(value)
        .tone(tone)
}

/// Returns the derivation of the end of GJK: no point of the difference is nearer to the origin than the simplex.
pub(super) fn simplex_stop(nearest: DVec2, support: DVec2, context: &DerivationContext) -> Derivation {
    let gained = without_noise(nearest.length_squared() - nearest.dot(support), nearest.length_squared());
    let [p, w] = [nearest, support].map(|p| computed_point(p, context.magnitude));
    Derivation::of(texts::SIMPLEX_STOP, texts::simplex_stop(precise(gained)))
        .given(texts::simplex_stop_given(&p, &w))
        .by(texts::SIMPLEX_STOP_FORMULA, texts::simplex_stop_substituted(p, w))
        .value(gained)
        .tone(Tone::Apart)
}

/// Returns the derivation of the end of EPA: no point of the difference lies beyond the polytope's edge nearest to the origin.
pub(super) fn polytope_stop(normal: DVec2, support: DVec2, depth: f64, context: &DerivationContext) -> Derivation {
    let gained = without_noise(normal.dot(support) - depth, context.magnitude);
    let depth = without_noise(depth, context.magnitude);
    let (n, w, h) = (point(normal), computed_point(support, context.magnitude), precise(depth));
    Derivation::of(texts::POLYTOPE_STOP, texts::polytope_stop(precise(gained)))
        .given(texts::polytope_stop_given(&n, &w, &h))
        .by(texts::POLYTOPE_STOP_FORMULA, texts::polytope_stop_substituted(n, w, term(depth)))
        .value(gained)
        .tone(Tone::Meeting)
}

pub(super) fn simplex(iteration: usize, points: &[DVec2], nearest: DVec2, context: &DerivationContext) -> Derivation {
    let magnitude = context.magnitude;
    let listed = points.iter().map(|p| computed_point(*p, magnitude)).collect::<Vec<_>>().join(", ");
    let title = match points.len() {
        1 => texts::simplex_point(iteration, listed),
        2 => texts::simplex_segment(iteration, listed),
        _ => texts::simplex_triangle(iteration, listed),
    };
    if without_noise(nearest.length(), magnitude) == 0.0 {
        return Derivation::of(title, texts::HOLDS_ORIGIN).tone(Tone::Meeting);
    }
    let distance = nearest.length();
    Derivation::of(title, texts::from_the_origin(precise(distance)))
        .by(texts::SIMPLEX_FORMULA, texts::length_of(computed_point(nearest, magnitude)))
        .value(distance)
}

pub(super) fn polytope(
    iteration: usize,
    points: &[DVec2],
    nearest_edge: usize,
    depth: f64,
    context: &DerivationContext,
) -> Derivation {
    let listed = |idx: usize| points.get(idx % points.len().max(1)).map(|p| computed_point(*p, context.magnitude));
    let [from, to] = [nearest_edge, nearest_edge + 1].map(listed);
    let edge = texts::edge(from.unwrap_or_default(), to.unwrap_or_default());
    let is_flat = points.len() == 2;
    let title = if is_flat { texts::flat_polytope(iteration) } else { texts::polytope(iteration, points.len()) };
    Derivation::of(title, texts::to_the_nearest_edge(precise(without_noise(depth, context.magnitude)), edge))
        .value(depth)
        .tone(Tone::Meeting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simplices_and_polytopes_have_their_numbers() {
        let [p, q, r] = [(-3.0, -1.0), (3.0, -1.0), (0.0, 2.0)].map(DVec2::from);
        let on = [DVec2::new(2.0, 1.0), DVec2::new(-1.0, 2.0)];
        let context = DerivationContext::default();
        let rows = [
            (
                simplex(1, &[q], q, &context),
                "Simplex 1, the point (3, -1): |P|, P nearest to 0 = |(3, -1)| = 3.16228 from the origin.",
            ),
            (
                simplex(2, &[p, q], DVec2::new(0.0, -1.0), &context),
                "Simplex 2, the segment (-3, -1), (3, -1): |P|, P nearest to 0 = |(0, -1)| = 1 from the origin.",
            ),
            (
                simplex(3, &[p, q, r], DVec2::ZERO, &context),
                "Simplex 3, the triangle (-3, -1), (3, -1), (0, 2): it holds the origin, so the shapes have a common point.",
            ),
            (
                polytope(1, &[q, r, p], 2, 1.0, &context),
                "Polytope 1, 3 points around the origin: 1 from the origin to the nearest edge, (-3, -1) to (3, -1).",
            ),
            (
                support(SupportPurpose::TowardsOrigin, DVec2::X, on, &context),
                "Support points along d = -P = (1, 0), towards the origin: w = support_A(d) - support_B(-d) = (2, 1) - (-1, 2) = (3, -1): a point of A - B.",
            ),
            (
                support(SupportPurpose::Middles, DVec2::X, on, &context),
                "From middle to middle along m: the support point p of one shape, q of the other one, p = (2, 1), q = (-1, 2), m = (1, 0): (q - p)\u{b7}m = ((-1, 2) - (2, 1))\u{b7}(1, 0) = -3, not above 0: m does not separate, so the edges decide.",
            ),
            (
                simplex_stop(DVec2::new(0.0, -1.0), DVec2::new(3.0, -1.0), &context),
                "Stop: w is not farther towards the origin than P, P = (0, -1), w = (3, -1): P\u{b7}P - P\u{b7}w = (0, -1)\u{b7}(0, -1) - (0, -1)\u{b7}(3, -1) = 0: P is nearest to the origin, |P| the distance.",
            ),
            (
                polytope_stop(DVec2::NEG_Y, DVec2::new(3.0, -1.0), 1.0, &context),
                "Stop: w is not farther out than this edge, which is on the boundary, n = (0, -1), w = (3, -1), depth = 1: n\u{b7}w - depth = (0, -1)\u{b7}(3, -1) - 1 = 0: n is the direction of the depth.",
            ),
        ];
        for (found, expected) in rows {
            assert_eq!(found.sentence(), expected, "in words");
        }
    }
}
