//! Tests of the broad phases that are written to be read: each finds what brute force finds, whatever happened before, and its counts are those that
//! one can verify on paper.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod costs;
#[path = "../common/dice.rs"]
mod dice;
mod filter;
mod laws;
mod steps;

use clashbox_geometry::broad_lens::{BroadMethod, CellSize, FatMargin};
use clashbox_geometry::kernel::Aabb;

/// Every method with several numbers.
fn methods() -> Vec<BroadMethod> {
    let mut methods = vec![BroadMethod::BruteForce, BroadMethod::SweepAndPrune, BroadMethod::Quadtree];
    methods.extend([0.01, 0.7, 1.0, 5.0, 1e9].map(|cell| BroadMethod::Grid(CellSize::new(cell).expect("a length"))));
    methods.extend([0.0, 0.1, 3.0, 1e9].map(|margin| BroadMethod::Tree(FatMargin::new(margin).expect("a length"))));
    methods
}

/// Returns the box from `min` to `max`.
fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
    Aabb::new(min, max).expect("valid numbers")
}

/// Returns the pairs of boxes that overlap, by the definition.
fn overlapping(boxes: &[Aabb]) -> Vec<[u32; 2]> {
    let pairs = |(a, first): (usize, &Aabb)| {
        let first = *first;
        let later = boxes.iter().enumerate().skip(a + 1);
        later.filter(move |(_, second)| first.meets(second)).map(move |(b, _)| [a as u32, b as u32]).collect::<Vec<_>>()
    };
    boxes.iter().enumerate().flat_map(pairs).collect()
}
