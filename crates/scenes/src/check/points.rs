//! Checks expectations about the points of contact manifolds.

use super::comparison::ClaimComparison;
use super::texts;
use crate::kernel::{DVec2, Shape, manifolds};
use crate::scene::ExpectedPoints;

/// Returns the points of all manifolds of two shapes, with their separations. The deepest manifold comes first.
pub(super) fn found([a, b]: [&Shape; 2], slop: f64) -> Vec<(DVec2, f64)> {
    let all = manifolds(a, b, slop);
    let points = all.list.iter().flat_map(|part| part.manifold.points());
    // Adding 0.0 turns -0 into 0: the sign of a zero means nothing to a reader.
    points.map(|point| (point.position() + DVec2::ZERO, point.separation + 0.0)).collect()
}

/// Records a difference if the points found are not the expected ones, in any order.
pub(super) fn compare(comparison: &mut ClaimComparison, expected: &ExpectedPoints, found: &[(DVec2, f64)]) {
    let listed = match expected {
        ExpectedPoints::Count(count) => return comparison.exactly(texts::NUMBER_OF_POINTS, count, &found.len()),
        ExpectedPoints::Listed(listed) => listed,
    };
    let tolerance = comparison.tolerance;
    let mut left: Vec<&(DVec2, f64)> = found.iter().collect();
    let is_found = |(position, separation): &(DVec2, f64)| {
        let is_close = |(at, measured): &&(DVec2, f64)| {
            (*at - *position).abs().max_element() <= tolerance && (measured - separation).abs() <= tolerance
        };
        left.iter().position(is_close).map(|index| left.remove(index)).is_some()
    };
    let are_all_found = listed.iter().map(is_found).fold(true, |all, is_found| all & is_found);
    if !(are_all_found && left.is_empty()) {
        let expected = texts::within(in_words(listed), format_args!("{tolerance:e}"));
        comparison.differ(texts::POINTS, expected, in_words(found));
    }
}

fn in_words(points: &[(DVec2, f64)]) -> String {
    let one = |(at, separation): &(DVec2, f64)| texts::point_with_separation(texts::vector(at.x, at.y), separation);
    let all: Vec<String> = points.iter().map(one).collect();
    if all.is_empty() { texts::NONE.to_owned() } else { all.join(", ") }
}
