//! What a test of two shapes costs, known before it is made.

use super::outcome::MAX_TESTS;
use super::rules::Test;
use super::table::MethodKind;
use crate::kernel::{Moving, Shape};

/// So many vertices cost as much as one simple shape.
const SIMPLE: usize = 8;
/// A distance costs as much as so many hit tests.
const DISTANCE: usize = 4;

/// Into how many convex parts a shape falls, those of its members included; at least 1.
pub(super) fn part_count(shape: &Shape) -> usize {
    shape.parts().iter().map(part_count).sum::<usize>().max(1)
}

/// After how many tests a search gives up: after [`MAX_TESTS`], or after fewer that cost more. So no search takes much longer than some
/// tenths of a second, whatever the bodies are.
pub fn test_limit(a: &Moving, b: &Moving, kind: MethodKind) -> usize {
    /// What a search may cost, in units of [`cost_of_test`].
    const MAX_COST: usize = 4_000_000;
    // A step of an advancement takes two parts only.
    let cost = match kind.rules().test {
        Test::Hit | Test::Distance => cost_of_test(&a.shape, &b.shape, kind),
        Test::DistanceOfParts => DISTANCE * (largest_part(&a.shape) + largest_part(&b.shape)).div_ceil(SIMPLE),
    };
    (MAX_COST / cost.max(1)).min(MAX_TESTS)
}

/// How many vertices the largest convex part has, about.
fn largest_part(shape: &Shape) -> usize {
    shape.parts().iter().map(largest_part).max().unwrap_or_else(|| shape.vertex_count())
}

/// What a test of a search costs, in units: 1 for a hit test of two simple shapes. An envelope or a step of an advancement takes a
/// distance, and a proof of bodies with many parts looks at every pair of these.
pub fn cost_of_test(a: &Shape, b: &Shape, kind: MethodKind) -> usize {
    /// So many pairs of parts cost as much as one simple pair: most are excluded by their bounding volumes.
    const PAIRS: usize = 16;
    let sum = (a.vertex_count() + b.vertex_count()).div_ceil(SIMPLE) + part_count(a).saturating_mul(part_count(b)) / PAIRS;
    match kind.rules().test {
        Test::Hit => sum,
        Test::Distance => DISTANCE * sum,
        Test::DistanceOfParts if a.is_convex() && b.is_convex() => DISTANCE * sum,
        Test::DistanceOfParts => DISTANCE * sum + a.vertex_count().saturating_mul(b.vertex_count()) / SIMPLE,
    }
}

/// How many samples of two shapes cost as much as looking at so many vertices: from the least number to the greatest.
pub(super) fn samples_for(a: &Shape, b: &Shape, cost: usize, [least, most]: [usize; 2]) -> usize {
    /// A pair of members costs such a part of a vertex: most pairs are excluded by their bounding volumes.
    const PAIRS: usize = 4;
    let [one, other] = [a, b].map(Shape::vertex_count);
    let pairs = if a.as_group().and(b.as_group()).is_some() { one * other / PAIRS } else { 0 };
    (cost / (one + other + pairs)).clamp(least, most)
}
