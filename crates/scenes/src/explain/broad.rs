//! Broad phases in words: the methods, and the steps of one operation.

use super::figures::{figure, grouped, grouped_count, point_in_words};
use super::texts::broad as texts;
use crate::broad_lens::{BroadMethod, BroadMethodKind, BroadStep, Descent, IntervalEnd, SwapEffect, WorstCase};
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

/// Returns the name of a kind of world.
pub fn worst_case_name(case: WorstCase) -> &'static str {
    match case {
        WorstCase::Scattered => texts::SCATTERED,
        WorstCase::OneCell => texts::ONE_CELL,
        WorstCase::OneGiant => texts::ONE_GIANT,
        WorstCase::Diagonal => texts::DIAGONAL,
        WorstCase::LongThin => texts::LONG_THIN,
        WorstCase::EverythingMoves => texts::EVERYTHING_MOVES,
        WorstCase::Touching => texts::TOUCHING,
        WorstCase::Identical => texts::IDENTICAL,
    }
}

/// Returns the title of a world of this kind: `Long thin ones: 500 bodies`.
pub fn worst_case_in_words(case: WorstCase, n_bodies: usize) -> String {
    texts::world(worst_case_name(case), grouped(n_bodies))
}

/// Returns a step as a sentence. `name` gives the name of a body by its number.
pub fn broad_step_in_words(step: &BroadStep, name: &dyn Fn(u32) -> String) -> String {
    let cell_in_words = |cell: &[i64; 2]| format!("({}, {})", cell[0], cell[1]);
    match step {
        BroadStep::Met { body } => texts::met(name(*body)),
        BroadStep::Cells { aabb, .. } if *aabb == Aabb::EVERYTHING => texts::ALL_CELLS.to_owned(),
        BroadStep::Cells { aabb, cell, first, last } => {
            texts::cells(extent_in_words(aabb), figure(*cell), cell_in_words(first), cell_in_words(last))
        }
        BroadStep::Oversized { n_cells: u64::MAX, most } => texts::oversized_unbounded(most),
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
        BroadStep::Fat { body, tight, .. } if *tight == Aabb::EVERYTHING => texts::unbounded(name(*body)),
        BroadStep::Fat { body, tight, fat } => texts::fat(name(*body), extent_in_words(tight), extent_in_words(fat)),
        BroadStep::Descend { node, here, children, choice, .. } => {
            let [here, first, second] = [*here, children[0], children[1]].map(figure);
            match choice {
                Descent::Stop => texts::descend_here(node, here, first, second),
                Descent::Child(0) => texts::descend_first(node, here, first, second),
                Descent::Child(_) => texts::descend_second(node, here, first, second),
            }
        }
        BroadStep::Paired { sibling, parent, .. } => texts::paired(sibling, parent),
        BroadStep::Rotated { up, down, heights: [high, low], .. } => texts::rotated(up, down, high, low),
        BroadStep::Node { node, aabb, overlaps: true } => texts::node_overlaps(node, extent_in_words(aabb)),
        BroadStep::Node { node, aabb, overlaps: false } => texts::node_misses(node, extent_in_words(aabb)),
        BroadStep::Quadrant { node, child, .. } => {
            let quadrants = [texts::LOWER_LEFT, texts::LOWER_RIGHT, texts::UPPER_LEFT, texts::UPPER_RIGHT];
            texts::quadrant(node, quadrants[(*child).min(3)])
        }
        BroadStep::Kept { node, region } => texts::kept(node, extent_in_words(region)),
        BroadStep::Split { node, n_bodies, .. } => texts::split(node, n_bodies),
    }
}

/// Returns the extent of a box: `from (0, 0) to (1, 1)`, or that it is the whole plane.
fn extent_in_words(aabb: &Aabb) -> String {
    if *aabb == Aabb::EVERYTHING {
        texts::UNBOUNDED.to_owned()
    } else {
        texts::extent(point_in_words(aabb.min()), point_in_words(aabb.max()))
    }
}

fn end_in_words((end, x): (IntervalEnd, f64), name: &dyn Fn(u32) -> String) -> String {
    match end {
        IntervalEnd::Begin(body) if x == Aabb::EVERYTHING.min().x => texts::unbounded_begin_of(name(body)),
        IntervalEnd::End(body) if x == Aabb::EVERYTHING.max().x => texts::unbounded_end_of(name(body)),
        IntervalEnd::Begin(body) => texts::begin_of(name(body), figure(x)),
        IntervalEnd::End(body) => texts::end_of(name(body), figure(x)),
    }
}
