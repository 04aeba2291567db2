//! The steps of one insertion, one query, one update.

use crate::kernel::{Aabb, DVec2};

/// A step of a structure. Bodies are numbers from 0, cells are whole numbers of columns and rows, nodes are numbers of the structure.
#[derive(Debug, Clone, PartialEq)]
pub enum BroadStep {
    /// A body cannot be ruled out for the query.
    Met {
        /// The body.
        body: u32,
    },
    /// The cells that a box overlaps: `floor(min / cell)` to `floor(max / cell)` in both directions.
    Cells {
        /// The box.
        aabb: Aabb,
        /// The edge length of a cell, world units.
        cell: f64,
        /// The column and row of its lower left vertex.
        first: [i64; 2],
        /// The column and row of its upper right vertex.
        last: [i64; 2],
    },
    /// A box overlaps too many cells: the body goes to a list that is tested with all others.
    Oversized {
        /// The number of cells.
        n_cells: u64,
        /// The most cells that list one body.
        most: u64,
    },
    /// One cell is looked at.
    Cell {
        /// Its column and row.
        cell: [i64; 2],
        /// Number of bodies in it.
        n_bodies: usize,
    },
    /// A body is met a second time: another cell shared by both comes first.
    Repeated {
        /// The body.
        body: u32,
        /// The cell in which it counts.
        counts_in: [i64; 2],
    },
    /// A body stays where it is in the structure: its cells, its fat box or its quadrant are the same.
    Unchanged {
        /// The body.
        body: u32,
    },
    /// The end of an interval changes position with its left neighbor, which has the larger x.
    Swap {
        /// The end that moves to the left, with its x.
        moved: (IntervalEnd, f64),
        /// The end that moves to the right, with its x.
        passed: (IntervalEnd, f64),
        /// The meaning for the intervals of the two bodies.
        effect: SwapEffect,
    },
    /// The end of an interval is in order.
    InOrder {
        /// The end, with its x.
        end: (IntervalEnd, f64),
        /// Its left neighbor, if it has one.
        left: Option<(IntervalEnd, f64)>,
    },
    /// The end of an interval is passed by the sweep of a query.
    End {
        /// The end, with its x.
        end: (IntervalEnd, f64),
    },
    /// The box of a body, grown by the margin.
    Fat {
        /// The body.
        body: u32,
        /// Its own box.
        tight: Aabb,
        /// The box that the tree holds.
        fat: Aabb,
    },
    /// A node of the tree on the path of an insertion, with the growth of perimeter that each choice costs.
    Descend {
        /// The node.
        node: usize,
        /// Its box.
        aabb: Aabb,
        /// The cost of a new parent of this node and the new leaf.
        here: f64,
        /// The cost of going on at the first and at the second child.
        children: [f64; 2],
        /// The choice: the smallest cost.
        choice: Descent,
    },
    /// The new leaf and this node become the children of a new parent.
    Paired {
        /// The node that was there.
        sibling: usize,
        /// The new parent.
        parent: usize,
        /// The box of the new parent.
        aabb: Aabb,
    },
    /// A node is two levels higher than its sibling: it takes the position of its parent.
    Rotated {
        /// The node that moves up.
        up: usize,
        /// The node that moves down.
        down: usize,
        /// The box of both before.
        aabb: Aabb,
        /// The heights of the node and of its sibling before.
        heights: [u32; 2],
    },
    /// A node is compared with the box of a query.
    Node {
        /// The node.
        node: usize,
        /// Its box.
        aabb: Aabb,
        /// True if the two overlap: its children are visited, or its bodies met.
        overlaps: bool,
    },
    /// A body goes into the quadrant that contains its box.
    Quadrant {
        /// The node.
        node: usize,
        /// The child: 0 lower left, 1 lower right, 2 upper left, 3 upper right.
        child: usize,
        /// The region of the child.
        region: Aabb,
    },
    /// A body stays in this node: no quadrant contains its box, or there are none.
    Kept {
        /// The node.
        node: usize,
        /// The region of the node.
        region: Aabb,
    },
    /// A node holds too many bodies and gets four children.
    Split {
        /// The node.
        node: usize,
        /// Number of bodies that it held.
        n_bodies: usize,
        /// The region of the node.
        region: Aabb,
    },
}

impl BroadStep {
    /// Returns what the step is about, as rectangles: cells, nodes, boxes of bodies. That of an interval end is a vertical line through the whole
    /// plane. `cell` is the edge length of a cell, `box_of` gives the box of a body.
    pub fn regions(&self, cell: f64, box_of: impl Fn(u32) -> Option<Aabb>) -> Vec<Aabb> {
        let around = |first: [i64; 2], last: [i64; 2]| {
            let vertex = |[column, row]: [i64; 2], next: f64| DVec2::new(column as f64 + next, row as f64 + next) * cell;
            Aabb::bounding(vertex(first, 0.0), vertex(last, 1.0))
        };
        let line = |(_, x): (IntervalEnd, f64)| {
            let [low, high] = [Aabb::EVERYTHING.min().y, Aabb::EVERYTHING.max().y];
            Aabb::bounding(DVec2::new(x, low), DVec2::new(x, high))
        };
        let found = match *self {
            BroadStep::Met { body } | BroadStep::Unchanged { body } => vec![box_of(body)],
            BroadStep::Cells { aabb, first, last, .. } => vec![Some(aabb), around(first, last)],
            BroadStep::Oversized { .. } => Vec::new(),
            BroadStep::Cell { cell, .. } => vec![around(cell, cell)],
            BroadStep::Repeated { body, counts_in } => vec![box_of(body), around(counts_in, counts_in)],
            BroadStep::Swap { moved, passed, .. } => vec![line(moved), line(passed)],
            BroadStep::InOrder { end, left } => vec![line(end), left.and_then(line)],
            BroadStep::End { end } => vec![line(end)],
            BroadStep::Fat { tight, fat, .. } => vec![Some(tight), Some(fat)],
            BroadStep::Descend { aabb, .. }
            | BroadStep::Paired { aabb, .. }
            | BroadStep::Rotated { aabb, .. }
            | BroadStep::Node { aabb, .. } => vec![Some(aabb)],
            BroadStep::Quadrant { region, .. } | BroadStep::Kept { region, .. } | BroadStep::Split { region, .. } => {
                vec![Some(region)]
            }
        };
        found.into_iter().flatten().collect()
    }
}

/// An end of the interval of a body on the x axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntervalEnd {
    /// The left edge of its box.
    Begin(u32),
    /// The right edge of its box.
    End(u32),
}

/// The meaning of a swap for the intervals of two bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwapEffect {
    /// An overlap of the two begins.
    Begins,
    /// The overlap of the two ends.
    Ends,
    /// Nothing changes: two left edges, or two right edges.
    Nothing,
}

/// The choice of an insertion at a node of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Descent {
    /// The leaf becomes the sibling of this node.
    Stop,
    /// The leaf goes on at this child, 0 or 1.
    Child(usize),
}
