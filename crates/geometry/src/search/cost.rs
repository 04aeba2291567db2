//! Estimates the cost of a test of two shapes before it is made.

use super::outcome::MAX_TESTS;
use super::rules::TestKind;
use super::table::MethodKind;
use crate::kernel::{Moving, Shape};

/// The number of vertices that cost as much as one simple shape.
const SIMPLE: usize = 8;
/// The number of hit tests that cost as much as a distance.
const DISTANCE: usize = 4;

/// Into how many convex parts a shape falls, those of its members included; at least 1.
pub(super) fn part_count(shape: &Shape) -> usize {
    shape.parts().iter().map(part_count).sum::<usize>().max(1)
}

/// Returns the number of tests after which a search gives up: [`MAX_TESTS`], or fewer if they cost more. Thus no search takes
/// much longer than some tenths of a second, whatever the bodies are.
pub fn test_limit(a: &Moving, b: &Moving, kind: MethodKind) -> usize {
    /// The largest cost of a search, in units of [`cost_of_test`].
    const MAX_COST: usize = 4_000_000;
    // A step of an advancement measures only two parts.
    let cost = match kind.rules().test {
        TestKind::Hit | TestKind::Distance => cost_of_test(&a.shape, &b.shape, kind),
        TestKind::DistanceOfParts => DISTANCE * (largest_part(&a.shape) + largest_part(&b.shape)).div_ceil(SIMPLE),
    };
    (MAX_COST / cost.max(1)).min(MAX_TESTS)
}

/// Returns approximately how many vertices the largest convex part has.
fn largest_part(shape: &Shape) -> usize {
    shape.parts().iter().map(largest_part).max().unwrap_or_else(|| shape.vertex_count())
}

/// Returns the cost of a test of a search, in units: 1 for a hit test of two simple shapes. An envelope or a step of an
/// advancement needs a distance, and a proof of bodies with many parts tests every pair of these.
pub fn cost_of_test(a: &Shape, b: &Shape, kind: MethodKind) -> usize {
    /// The number of pairs of parts that cost as much as one simple pair: most are excluded by their bounding volumes.
    const PAIRS: usize = 16;
    let sum = (a.vertex_count() + b.vertex_count()).div_ceil(SIMPLE) + part_count(a).saturating_mul(part_count(b)) / PAIRS;
    match kind.rules().test {
        TestKind::Hit => sum,
        TestKind::Distance => DISTANCE * sum,
        TestKind::DistanceOfParts if a.is_convex() && b.is_convex() => DISTANCE * sum,
        TestKind::DistanceOfParts => DISTANCE * sum + a.vertex_count().saturating_mul(b.vertex_count()) / SIMPLE,
    }
}

/// Returns the number of samples of two shapes that together cost as much as `cost` vertices, within the limits.
pub(super) fn samples_for(a: &Shape, b: &Shape, cost: usize, [least, most]: [usize; 2]) -> usize {
    /// The number of pairs of members that cost as much as one vertex: most pairs are excluded by their bounding volumes.
    const PAIRS: usize = 4;
    let [one, other] = [a, b].map(Shape::vertex_count);
    let pairs = if a.as_group().and(b.as_group()).is_some() { one * other / PAIRS } else { 0 };
    (cost / (one + other + pairs)).clamp(least, most)
}
