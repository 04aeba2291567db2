//! The steps of GJK and EPA: points of the Minkowski difference A - B, which holds the origin where A and B overlap.

use glam::DVec2;

use super::super::figures::{figure, point_in_words as point};

pub(super) fn support(direction: DVec2, on_a: DVec2, on_b: DVec2) -> String {
    let difference = point(on_a - on_b);
    let (direction, on_a, on_b) = (point(direction), point(on_a), point(on_b));
    format!(
        "Support along {direction}: {on_a} of A lies farthest along it, {on_b} of B farthest against it: A - B = {difference}."
    )
}

pub(super) fn simplex(iteration: usize, points: &[DVec2], nearest: DVec2) -> String {
    let kind = match points.len() {
        1 => "point",
        2 => "segment",
        _ => "triangle",
    };
    let listed: Vec<String> = points.iter().copied().map(point).collect();
    let result = if nearest == DVec2::ZERO {
        "it holds the origin, so the shapes have a common point".to_owned()
    } else {
        format!("its point nearest to the origin is {}, {} away", point(nearest), figure(nearest.length()))
    };
    format!("Simplex {iteration}: the {kind} {}; {result}.", listed.join(", "))
}

pub(super) fn polytope(iteration: usize, points: &[DVec2], nearest_edge: usize, depth: f64) -> String {
    let ends = points.iter().cycle().skip(nearest_edge).take(2).copied().map(point);
    let edge: Vec<String> = ends.collect();
    format!(
        "Polytope {iteration}: {} points around the origin; the edge from {} is nearest to it, {} away.",
        points.len(),
        edge.join(" to "),
        figure(depth)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simplices_and_polytopes_have_their_numbers() {
        let [p, q, r] = [(-3.0, -1.0), (3.0, -1.0), (0.0, 2.0)].map(DVec2::from);
        let rows = [
            (simplex(1, &[q], q), "Simplex 1: the point (3, -1); its point nearest to the origin is (3, -1), 3.16228 away."),
            (
                simplex(2, &[p, q], DVec2::new(0.0, -1.0)),
                "Simplex 2: the segment (-3, -1), (3, -1); its point nearest to the origin is (0, -1), 1 away.",
            ),
            (
                simplex(3, &[p, q, r], DVec2::ZERO),
                "Simplex 3: the triangle (-3, -1), (3, -1), (0, 2); it holds the origin, so the shapes have a common point.",
            ),
            (
                polytope(1, &[q, r, p], 2, 1.0),
                "Polytope 1: 3 points around the origin; the edge from (-3, -1) to (3, -1) is nearest to it, 1 away.",
            ),
            (
                support(DVec2::X, DVec2::new(2.0, 1.0), DVec2::new(-1.0, 2.0)),
                "Support along (1, 0): (2, 1) of A lies farthest along it, (-1, 2) of B farthest against it: A - B = (3, -1).",
            ),
        ];
        for (found, expected) in rows {
            assert_eq!(found, expected, "in words");
        }
    }
}
