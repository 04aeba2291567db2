//! The counts: what each structure saves in an ordinary world, and what a worst case takes away.

use clashbox_geometry::broad_lens::{
    AabbTree, BroadMethod, BroadMethodKind, BroadStructure, CellSearch, CellSize, FatMargin, InvalidBroadOption, OnlyCounts,
    SIZES, WorstCase, curve_point, measure,
};
use clashbox_geometry::kernel::Aabb;

use super::aabb;

fn met(case: WorstCase, method: BroadMethodKind, n: usize) -> u64 {
    curve_point(case, method, n).frame.search.met
}

#[test]
fn brute_force_meets_all_pairs_and_keeps_nothing() {
    for n in SIZES {
        let frame = curve_point(WorstCase::Scattered, BroadMethodKind::BruteForce, n).frame;
        assert_eq!(frame.work() as usize, n * (n - 1) / 2, "{n} bodies");
    }
}

#[test]
fn the_work_per_body_of_an_ordinary_world_grows_slowly() {
    // From 200 to 5,000 bodies. A grid does the same for each body. A tree is 1.6 times as high and its boxes overlap at every level. In a quadtree
    // each body is tested with those on the lines between quadrants, whose number grows like the square root: 5.
    for (method, most) in [(BroadMethodKind::Grid, 1.2), (BroadMethodKind::Tree, 4.0), (BroadMethodKind::Quadtree, 5.0)] {
        let [few, many] = [200, 5_000].map(|n| curve_point(WorstCase::Scattered, method, n).frame.work() as f64 / n as f64);
        assert!(many < most * few, "{method:?}: {few} per body of 200, {many} per body of 5,000");
    }
    let sweep = |n| met(WorstCase::Scattered, BroadMethodKind::SweepAndPrune, n);
    // One axis leaves the others: as many as lie above each other, about the square root of n.
    assert!(sweep(5_000) < 5_000 * 4_999 / 2 / 20, "{}", sweep(5_000));
}

#[test]
fn a_worst_case_leaves_its_structure_all_pairs() {
    let n = 400;
    let all = (n * (n - 1) / 2) as u64;
    let rows = [
        (WorstCase::OneCell, BroadMethodKind::Grid),
        (WorstCase::LongThin, BroadMethodKind::SweepAndPrune),
        (WorstCase::Identical, BroadMethodKind::Grid),
        (WorstCase::Identical, BroadMethodKind::Tree),
        (WorstCase::Identical, BroadMethodKind::Quadtree),
        (WorstCase::Identical, BroadMethodKind::SweepAndPrune),
    ];
    for (case, method) in rows {
        let found = met(case, method, n);
        assert!(all * 3 / 5 <= found, "{case:?}, {method:?}: {found} of {all}");
    }
    // The counter-case: what is hard for one is easy for another.
    assert!(met(WorstCase::LongThin, BroadMethodKind::Tree, n) < all / 10, "boxes one above the other, in a tree");
    assert!(met(WorstCase::Diagonal, BroadMethodKind::SweepAndPrune, n) < all / 10, "a diagonal, swept along x");
}

#[test]
fn one_giant_costs_a_grid_a_test_with_every_body_and_no_more() {
    let n = 900;
    let added =
        met(WorstCase::OneGiant, BroadMethodKind::Grid, n) as i64 - met(WorstCase::Scattered, BroadMethodKind::Grid, n) as i64;
    assert!((added - n as i64).abs() < n as i64, "{added} pairs more for {n} bodies");
}

#[test]
fn bodies_that_move_within_their_fat_box_or_cell_cost_one_look_each() {
    let boxes: Vec<Aabb> = (0..50).map(|i| aabb([4.0 * f64::from(i) + 0.5, 0.5], [4.0 * f64::from(i) + 1.5, 1.5])).collect();
    let moved: Vec<Aabb> = boxes.iter().map(|b| Aabb::new(b.min() + 0.05, b.max() + 0.05).unwrap()).collect();
    let tree = |margin: f64| measure(BroadMethod::Tree(FatMargin::new(margin).unwrap()), &boxes, &moved, |_| {}).update.work();
    assert_eq!(tree(0.1), 50, "each is compared with its fat box");
    assert!(500 < tree(0.0), "without a margin each is removed and inserted again: {}", tree(0.0));
    let grid = measure(BroadMethod::Grid(CellSize::new(2.0).unwrap()), &boxes, &moved, |_| {}).update.work();
    assert_eq!(grid, 0, "no box changes its cells");
    let sweep = measure(BroadMethod::SweepAndPrune, &boxes, &moved, |_| {}).update;
    assert_eq!(sweep.swaps, 0, "the order stays");
}

#[test]
fn everything_that_moves_costs_swaps_and_insertions() {
    let rest = |case, method| curve_point(case, method, 300).frame.update.work();
    for method in [BroadMethodKind::SweepAndPrune, BroadMethodKind::Tree, BroadMethodKind::Grid] {
        let (slow, fast) = (rest(WorstCase::Scattered, method), rest(WorstCase::EverythingMoves, method));
        assert!(2 * slow < fast, "{method:?}: {slow} for small moves, {fast} for large ones");
    }
}

#[test]
fn a_tree_stays_low_even_for_equal_boxes_and_sorted_ones() {
    for case in WorstCase::ALL {
        for n in [2, 10, 100, 1_000] {
            let mut tree = AabbTree::new(FatMargin::new(0.1).unwrap());
            for aabb in WorstCase::boxes(&case.world(n, 1), 0.0) {
                tree.insert(aabb, &mut OnlyCounts::default());
            }
            let most = 2.0 * (n as f64).log2() + 1.0;
            assert!(f64::from(tree.height()) <= most, "{case:?}, {n} bodies: {} levels", tree.height());
        }
    }
}

#[test]
fn a_line_costs_a_test_with_every_body_and_leaves_the_others_as_they_are() {
    let n = 300;
    let boxes = WorstCase::boxes(&WorstCase::Scattered.world(n, 4), 0.0);
    let with_line = [&[Aabb::EVERYTHING][..], &boxes].concat();
    for method in [BroadMethodKind::Grid, BroadMethodKind::SweepAndPrune, BroadMethodKind::Tree, BroadMethodKind::Quadtree] {
        let met = |boxes: &[Aabb]| measure(method.suited(boxes), boxes, boxes, |_| {}).search.met;
        assert_eq!(met(&with_line), met(&boxes) + n as u64, "{method:?}");
    }
}

#[test]
fn the_best_cell_is_neither_the_smallest_nor_the_largest() {
    let world = WorstCase::Scattered.world(400, 9);
    let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world, t));
    let mut search = CellSearch::new(&before);
    assert_eq!(search.best(), None, "no frame, no best cell");
    search.add(&before, &now);
    let best = search.best().unwrap();
    let costs = search.costs();
    assert_eq!((costs.len(), search.n_frames()), (17, 1));
    assert!(costs.iter().all(|cost| best.work <= cost.work), "{best:?} of {costs:?}");
    assert!(costs[0].cell < best.cell && best.cell < costs[16].cell, "{best:?} of {costs:?}");
    assert!(2 * best.work < costs[0].work && 2 * best.work < costs[16].work, "{best:?} of {costs:?}");
    assert!(costs.windows(2).all(|pair| pair[0].cell < pair[1].cell), "{costs:?}");
}

#[test]
fn numbers_that_are_not_allowed_are_refused() {
    for found in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-61, 1e31] {
        assert!(matches!(CellSize::new(found), Err(InvalidBroadOption::Cell { .. })), "{found}");
    }
    for found in [-1.0, f64::NAN, f64::INFINITY, 1e31] {
        assert!(matches!(FatMargin::new(found), Err(InvalidBroadOption::Margin { .. })), "{found}");
    }
    assert_eq!(CellSize::new(0.0).unwrap_err().to_string(), "cell is 0, expected a number from 1e-60 to 1e30");
}
