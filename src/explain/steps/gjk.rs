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
