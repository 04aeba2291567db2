//! The steps of one insertion, one query, one update.

use crate::kernel::Aabb;

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
    },
    /// A node is two levels higher than its sibling: it takes the position of its parent.
    Rotated {
        /// The node that moves up.
        up: usize,
        /// The node that moves down.
        down: usize,
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
    },
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
