//! The steps of one operation, by examples on paper.

use clashbox_geometry::broad_lens::{
    BroadLens, BroadMethod, BroadOperation, BroadOperationSteps, BroadRecorder, BroadStep, BroadStructure, CellSize, Descent,
    FatMargin, IntervalEnd, OnlyCounts, SwapEffect,
};

use super::aabb;

#[test]
fn a_grid_lists_a_body_in_each_cell_that_it_overlaps() {
    let mut lens = BroadLens::new(BroadMethod::Grid(CellSize::new(2.0).unwrap()));
    let mut log = BroadRecorder::default();
    let tall = aabb([-1.0, 0.5], [1.0, 1.5]);
    lens.insert(tall, &mut log);
    let expected = [
        BroadStep::Cells { aabb: tall, cell: 2.0, first: [-1, 0], last: [0, 0] },
        BroadStep::Cell { cell: [-1, 0], n_bodies: 1 },
        BroadStep::Cell { cell: [0, 0], n_bodies: 1 },
    ];
    assert_eq!(log.steps, expected, "floor(-1 / 2) = -1, floor(1 / 2) = 0");
}

#[test]
fn a_body_that_shares_two_cells_with_a_query_counts_in_the_first_one() {
    let mut lens = BroadLens::new(BroadMethod::Grid(CellSize::new(2.0).unwrap()));
    let range = aabb([-1.0, 0.5], [1.0, 1.5]);
    lens.insert(range, &mut OnlyCounts::default());
    let mut log = BroadRecorder::default();
    assert_eq!(lens.overlapping(&range, &mut log), [0]);
    assert_eq!(
        log.steps[2..],
        [
            BroadStep::Met { body: 0 },
            BroadStep::Cell { cell: [0, 0], n_bodies: 1 },
            BroadStep::Repeated { body: 0, counts_in: [-1, 0] },
        ]
    );
}

#[test]
fn a_left_edge_that_passes_a_right_edge_begins_an_overlap() {
    let mut lens = BroadLens::new(BroadMethod::SweepAndPrune);
    for x in [0.0, 4.0] {
        lens.insert(aabb([x, 0.0], [x + 1.0, 1.0]), &mut OnlyCounts::default());
    }
    let swaps = |log: &BroadRecorder| -> Vec<(IntervalEnd, IntervalEnd, SwapEffect)> {
        let swap = |step: &BroadStep| match step {
            BroadStep::Swap { moved, passed, effect } => Some((moved.0, passed.0, *effect)),
            _ => None,
        };
        log.steps.iter().filter_map(swap).collect()
    };
    let mut log = BroadRecorder::default();
    lens.update(1, aabb([0.5, 0.0], [1.5, 1.0]), &mut log);
    assert_eq!(swaps(&log), [(IntervalEnd::Begin(1), IntervalEnd::End(0), SwapEffect::Begins)], "0.5 < 1");
    // Back: the right edge of 0 goes to the left of the left edge of 1.
    let mut log = BroadRecorder::default();
    lens.update(1, aabb([4.0, 0.0], [5.0, 1.0]), &mut log);
    assert_eq!(swaps(&log), [(IntervalEnd::End(0), IntervalEnd::Begin(1), SwapEffect::Ends)], "1 < 4");
    // Touching is an overlap: at the same x the left edge comes first.
    let mut log = BroadRecorder::default();
    lens.update(1, aabb([1.0, 0.0], [2.0, 1.0]), &mut log);
    assert_eq!(swaps(&log), [(IntervalEnd::Begin(1), IntervalEnd::End(0), SwapEffect::Begins)], "1 = 1");
}

#[test]
fn a_leaf_goes_down_where_the_perimeters_grow_least() {
    let mut lens = BroadLens::new(BroadMethod::Tree(FatMargin::new(0.0).unwrap()));
    for x in [0.0, 10.0] {
        lens.insert(aabb([x, 0.0], [x + 1.0, 1.0]), &mut OnlyCounts::default());
    }
    let mut log = BroadRecorder::default();
    lens.insert(aabb([12.0, 0.0], [13.0, 1.0]), &mut log);
    // The root is 11 + 1 = 12, with the leaf 13 + 1 = 14: here 2 * 14. Below, 2 * (14 - 12), and a parent of 14 or of 3 + 1.
    let root = aabb([0.0, 0.0], [11.0, 1.0]);
    let expected = BroadStep::Descend { node: 2, aabb: root, here: 28.0, children: [18.0, 8.0], choice: Descent::Child(1) };
    assert_eq!(log.steps[1], expected);
    assert_eq!(log.steps[2], BroadStep::Paired { sibling: 1, parent: 4, aabb: aabb([10.0, 0.0], [13.0, 1.0]) });
    // In the order of their positions, the fourth and fifth body make one path two levels higher than the other.
    let mut log = BroadRecorder::default();
    for x in [14.0, 16.0, 18.0] {
        lens.insert(aabb([x, 0.0], [x + 1.0, 1.0]), &mut log);
    }
    let heights = log.steps.iter().find_map(|step| match step {
        BroadStep::Rotated { heights, .. } => Some(*heights),
        _ => None,
    });
    assert_eq!(heights, Some([2, 0]), "{:?}", log.steps);
}

#[test]
fn a_query_of_a_tree_leaves_a_node_that_it_misses() {
    let mut lens = BroadLens::new(BroadMethod::Tree(FatMargin::new(0.0).unwrap()));
    for x in [0.0, 2.0, 100.0, 102.0] {
        lens.insert(aabb([x, 0.0], [x + 1.0, 1.0]), &mut OnlyCounts::default());
    }
    let mut log = BroadRecorder::default();
    assert_eq!(lens.overlapping(&aabb([0.5, 0.0], [0.6, 1.0]), &mut log), [0]);
    assert_eq!(log.counts.visited, 5, "the root, both of its children, the two leaves on the left: {:?}", log.steps);
}

#[test]
fn the_ninth_body_of_a_square_divides_it() {
    let mut lens = BroadLens::new(BroadMethod::Quadtree);
    let mut log = BroadRecorder::default();
    for i in 0..9 {
        let x = 10.0 * f64::from(i) + 1.0;
        lens.insert(aabb([x, 1.0], [x + 1.0, 2.0]), &mut log);
    }
    let splits = log.steps.iter().filter(|step| matches!(step, BroadStep::Split { .. })).count();
    // From x = 0 to 512 all nine are in one quadrant, which is divided again: to 256, to 128, to 64.
    assert_eq!(splits, 4, "{:?}", log.steps);
    assert_eq!(lens.regions().len(), 1 + 4 * 4, "four children each");
}

#[test]
fn a_step_is_about_its_cells_its_node_or_its_ends() {
    let boxes = [aabb([-1.0, 0.5], [1.0, 1.5]), aabb([0.5, 0.0], [3.0, 1.0])];
    let steps = |method, operation| BroadOperationSteps::of(method, operation, 1, [&boxes, &boxes]).unwrap();
    let grid = steps(BroadMethod::Grid(CellSize::new(2.0).unwrap()), BroadOperation::Insert);
    assert_eq!(grid.regions(0), [boxes[1], aabb([0.0, 0.0], [4.0, 2.0])], "the box, and its cells: {:?}", grid.steps);
    assert_eq!(grid.regions(2), [aabb([2.0, 0.0], [4.0, 2.0])], "the second cell: {:?}", grid.steps);
    assert!(grid.regions(3).is_empty(), "there is no fourth step: {:?}", grid.steps);
    let tree = steps(BroadMethod::Tree(FatMargin::new(0.0).unwrap()), BroadOperation::Query);
    assert_eq!(tree.regions(0), [aabb([-1.0, 0.0], [3.0, 1.5])], "the root: {:?}", tree.steps);
    let met = tree.steps.iter().position(|step| *step == BroadStep::Met { body: 0 }).unwrap();
    assert_eq!(tree.regions(met), [boxes[0]], "the other body: {:?}", tree.steps);
    let sweep = steps(BroadMethod::SweepAndPrune, BroadOperation::Query);
    let [line] = sweep.regions(0)[..] else { panic!("{:?}", sweep.steps) };
    assert_eq!((line.min().x, line.max().x, line.min().y < -1e9), (-1.0, -1.0, true), "the first left edge: {line:?}");
}
