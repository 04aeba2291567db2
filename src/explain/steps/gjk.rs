//! The steps of GJK and EPA: points of the Minkowski difference A - B, which holds the origin where A and B overlap.

use glam::DVec2;

use super::super::derivation::{Context, Derivation, Tone};
use super::super::figures::{figure, point_in_words as point};
use super::super::texts::steps as texts;

pub(super) fn support(direction: DVec2, [on_first, on_second]: [DVec2; 2], context: &Context) -> Derivation {
    let [one, two] = context.names();
    Derivation::of(texts::support(point(direction)), texts::point_of_difference(point(on_first - on_second), one, two))
        .by(texts::support_formula(one, two), texts::difference(point(on_first), point(on_second)))
}

pub(super) fn simplex(iteration: usize, points: &[DVec2], nearest: DVec2) -> Derivation {
    let listed = points.iter().copied().map(point).collect::<Vec<_>>().join(", ");
    let title = match points.len() {
        1 => texts::simplex_point(iteration, listed),
        2 => texts::simplex_segment(iteration, listed),
        _ => texts::simplex_triangle(iteration, listed),
    };
    if nearest == DVec2::ZERO {
        return Derivation::of(title, texts::HOLDS_ORIGIN).tone(Tone::Meeting);
    }
    let distance = nearest.length();
    Derivation::of(title, texts::from_the_origin(figure(distance)))
        .by(texts::SIMPLEX_FORMULA, texts::length_of(point(nearest)))
        .value(distance)
}

pub(super) fn polytope(iteration: usize, points: &[DVec2], nearest_edge: usize, depth: f64) -> Derivation {
    let [from, to] = [nearest_edge, nearest_edge + 1].map(|idx| points.get(idx % points.len().max(1)).copied().map(point));
    let edge = texts::edge(from.unwrap_or_default(), to.unwrap_or_default());
    Derivation::of(texts::polytope(iteration, points.len()), texts::to_the_nearest_edge(figure(depth), edge))
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
        let rows = [
            (simplex(1, &[q], q), "Simplex 1, the point (3, -1): |v|, v nearest to 0 = |(3, -1)| = 3.16228 from the origin."),
            (
                simplex(2, &[p, q], DVec2::new(0.0, -1.0)),
                "Simplex 2, the segment (-3, -1), (3, -1): |v|, v nearest to 0 = |(0, -1)| = 1 from the origin.",
            ),
            (
                simplex(3, &[p, q, r], DVec2::ZERO),
                "Simplex 3, the triangle (-3, -1), (3, -1), (0, 2): it holds the origin, so the shapes have a common point.",
            ),
            (
                polytope(1, &[q, r, p], 2, 1.0),
                "Polytope 1, 3 points around the origin: 1 from the origin to the nearest edge, (-3, -1) to (3, -1).",
            ),
            (
                support(DVec2::X, on, &Context::default()),
                "Support points along d = (1, 0): w = s_A(d) - s_B(-d) = (2, 1) - (-1, 2) = (3, -1): a point of A - B.",
            ),
        ];
        for (found, expected) in rows {
            assert_eq!(found.sentence(), expected, "in words");
        }
    }
}
