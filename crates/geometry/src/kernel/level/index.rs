//! Finds bounds near others: those of the members of a level near a mover, and those of the edges of members near each other. The bounds are
//! in a tree: each node has the bounds around one half of those of its parent, which is split along the axis on which it is longer.
//!
//! Source: Ericson, Real-Time Collision Detection, 6.2.1: trees of bounding volumes, built from the top by a split at the median.

use std::ops::Range;

use glam::DVec2;

use super::super::bounds::union_aabb;
use super::super::shape::Aabb;

/// The bounds of many things, in a tree.
#[derive(Debug, Clone)]
pub struct BoundsIndex {
    /// The bounds of each. `None` for an unbounded one.
    bounds: Vec<Option<Aabb>>,
    /// Those with bounds: each node has a range of them.
    order: Vec<usize>,
    /// The root first, each node before its children. Empty without bounds.
    nodes: Vec<Node>,
    /// Those without bounds.
    unbounded: Vec<usize>,
}

#[derive(Debug, Clone)]
struct Node {
    around: Aabb,
    items: Range<usize>,
    /// The index of the second child; the first one follows its parent. `None` for a node that is not split.
    second: Option<usize>,
}

/// The largest number of bounds in a node that is not split.
const FEW: usize = 8;

impl BoundsIndex {
    /// Returns the index of things with these bounds. `None` are the bounds of an unbounded one.
    pub fn of(bounds: impl Iterator<Item = Option<Aabb>>) -> BoundsIndex {
        let bounds: Vec<Option<Aabb>> = bounds.collect();
        let with_bounds = |idx: &usize| bounds[*idx].is_some();
        let (order, unbounded): (Vec<usize>, Vec<usize>) = (0..bounds.len()).partition(with_bounds);
        let mut index = BoundsIndex { nodes: Vec::with_capacity(order.len() / 2), bounds, order, unbounded };
        index.add_node(0..index.order.len());
        index
    }

    fn add_node(&mut self, items: Range<usize>) {
        let boxes = self.order[items.clone()].iter().filter_map(|idx| self.bounds[*idx]);
        let Some(around) = boxes.reduce(|one, other| union_aabb(&one, &other)) else { return };
        let node = self.nodes.len();
        self.nodes.push(Node { around, items: items.clone(), second: None });
        if items.len() <= FEW {
            return;
        }
        let size = around.max() - around.min();
        let axis = if size.y <= size.x { DVec2::X } else { DVec2::Y };
        let bounds = &self.bounds;
        // Twice the middle.
        let position = |idx: &usize| bounds[*idx].map_or(0.0, |bounds| axis.dot(bounds.min() + bounds.max()));
        let half = items.len() / 2;
        self.order[items.clone()].select_nth_unstable_by(half, |p, q| position(p).total_cmp(&position(q)).then(p.cmp(q)));
        self.add_node(items.start..items.start + half);
        self.nodes[node].second = Some(self.nodes.len());
        self.add_node(items.start + half..items.end);
    }

    /// Returns those that may be within a distance of a shape with these bounds, in order: all others are farther away.
    pub fn near(&self, around: Option<&Aabb>, within: f64) -> Vec<usize> {
        let Some(around) = around else { return (0..self.bounds.len()).collect() };
        // Rounding must not leave one out.
        let within = within + f64::EPSILON * 4.0 * (within + around.min().abs().max(around.max().abs()).max_element());
        let mut found = self.unbounded.clone();
        let mut next: Vec<usize> = self.nodes.first().map(|_| 0).into_iter().collect();
        while let Some(idx) = next.pop() {
            let node = &self.nodes[idx];
            if within < distance(around, &node.around) {
                continue;
            }
            match node.second {
                Some(second) => next.extend([second, idx + 1]),
                None => {
                    let is_near = |idx: &&usize| self.bounds[**idx].is_some_and(|bounds| distance(around, &bounds) <= within);
                    found.extend(self.order[node.items.clone()].iter().filter(is_near));
                }
            }
        }
        found.sort_unstable();
        found
    }
}

/// Returns a distance that no two points of shapes with these bounds fall below.
fn distance(one: &Aabb, other: &Aabb) -> f64 {
    let apart = (other.min() - one.max()).max(one.min() - other.max()).max(DVec2::ZERO);
    // Less than the length, which may be rounded up.
    apart.length() * (1.0 - 4.0 * f64::EPSILON)
}
