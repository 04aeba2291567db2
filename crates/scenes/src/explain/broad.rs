//! Broad phases in words: the methods, and the steps of one operation.

use super::figures::{figure, grouped, grouped_count, point_in_words};
use super::texts::broad as texts;
use crate::broad_lens::{BroadMethod, BroadMethodKind, BroadStep, Descent, IntervalEnd, SwapEffect};
use crate::kernel::Aabb;

/// Returns the name of a method with its number: `grid, cell 2`.
pub fn broad_method_in_words(method: &BroadMethod) -> String {
    match method {
        BroadMethod::BruteForce => texts::BRUTE_FORCE.to_owned(),
        BroadMethod::Grid(cell) => texts::grid(figure(cell.length())),
        BroadMethod::SweepAndPrune => texts::SWEEP.to_owned(),
        BroadMethod::Tree(margin) => texts::tree(figure(margin.length())),
        BroadMethod::Quadtree => texts::QUADTREE.to_owned(),
    }
}

/// Returns the idea of a method, in sentences.
pub fn idea_of_broad_method(kind: BroadMethodKind) -> &'static str {
    match kind {
        BroadMethodKind::BruteForce => texts::IDEA_OF_BRUTE_FORCE,
        BroadMethodKind::Grid => texts::IDEA_OF_GRID,
        BroadMethodKind::SweepAndPrune => texts::IDEA_OF_SWEEP,
        BroadMethodKind::Tree => texts::IDEA_OF_TREE,
        BroadMethodKind::Quadtree => texts::IDEA_OF_QUADTREE,
    }
}

/// Returns a step as a sentence. `name` gives the name of a body by its number.
pub fn broad_step_in_words(step: &BroadStep, name: &dyn Fn(u32) -> String) -> String {
    let ends = |aabb: &Aabb| [aabb.min(), aabb.max()].map(point_in_words);
    let cell_in_words = |cell: &[i64; 2]| format!("({}, {})", cell[0], cell[1]);
    match step {
        BroadStep::Met { body } => texts::met(name(*body)),
        BroadStep::Cells { aabb, cell, first, last } => {
            let [min, max] = ends(aabb);
            texts::cells(min, max, figure(*cell), cell_in_words(first), cell_in_words(last))
        }
        BroadStep::Oversized { n_cells, most } => texts::oversized(grouped_count(*n_cells), most),
        BroadStep::Cell { cell, n_bodies: 1 } => texts::cell_of_one(cell_in_words(cell)),
        BroadStep::Cell { cell, n_bodies } => texts::cell(cell_in_words(cell), grouped(*n_bodies)),
        BroadStep::Repeated { body, counts_in } => texts::repeated(name(*body), cell_in_words(counts_in)),
        BroadStep::Unchanged { body } => texts::unchanged(name(*body)),
        BroadStep::Swap { moved, passed, effect } => {
            let [moved, passed] = [moved, passed].map(|end| end_in_words(*end, name));
            match effect {
                SwapEffect::Begins => texts::swap_begins(moved, passed),
                SwapEffect::Ends => texts::swap_ends(moved, passed),
                SwapEffect::Nothing => texts::swap_nothing(moved, passed),
            }
        }
        BroadStep::InOrder { end, left: Some(left) } => texts::in_order(end_in_words(*end, name), end_in_words(*left, name)),
        BroadStep::InOrder { end, left: None } => texts::first_in_order(end_in_words(*end, name)),
        BroadStep::End { end } => texts::passed(end_in_words(*end, name)),
        BroadStep::Fat { body, tight, fat } => {
            let ([min, max], [fat_min, fat_max]) = (ends(tight), ends(fat));
            texts::fat(name(*body), min, max, fat_min, fat_max)
        }
        BroadStep::Descend { node, here, children, choice } => {
            let [here, first, second] = [*here, children[0], children[1]].map(figure);
            match choice {
                Descent::Stop => texts::descend_here(node, here, first, second),
                Descent::Child(0) => texts::descend_first(node, here, first, second),
                Descent::Child(_) => texts::descend_second(node, here, first, second),
            }
        }
        BroadStep::Paired { sibling, parent } => texts::paired(sibling, parent),
        BroadStep::Rotated { up, down, heights: [high, low] } => texts::rotated(up, down, high, low),
        BroadStep::Node { node, aabb, overlaps } => {
            let [min, max] = ends(aabb);
            if *overlaps { texts::node_overlaps(node, min, max) } else { texts::node_misses(node, min, max) }
        }
        BroadStep::Quadrant { node, child } => {
            let quadrants = [texts::LOWER_LEFT, texts::LOWER_RIGHT, texts::UPPER_LEFT, texts::UPPER_RIGHT];
            texts::quadrant(node, quadrants[(*child).min(3)])
        }
        BroadStep::Kept { node, region } => {
            let [min, max] = ends(region);
            texts::kept(node, min, max)
        }
        BroadStep::Split { node, n_bodies } => texts::split(node, n_bodies),
    }
}

fn end_in_words((end, x): (IntervalEnd, f64), name: &dyn Fn(u32) -> String) -> String {
    match end {
        IntervalEnd::Begin(body) => texts::begin_of(name(body), figure(x)),
        IntervalEnd::End(body) => texts::end_of(name(body), figure(x)),
    }
}
