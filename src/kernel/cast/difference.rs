//! The Minkowski difference B minus A of two cores, walked corner by corner.
//!
//! Its edges are the edges of B and the reversed edges of A in the order of their directions. So it need not be built: a pair of
//! corners names a corner of it, and the next edge is the one that turns less.

use glam::DVec2;

use super::core::Corners;

/// The Minkowski difference of two convex cores, counter-clockwise.
#[derive(Debug, Clone, Copy)]
pub(super) struct Difference<'c> {
    pub(super) a: Corners<'c>,
    pub(super) b: Corners<'c>,
}

/// A corner of the difference: a corner of B minus a corner of A.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Corner {
    pub(super) a: usize,
    pub(super) b: usize,
}

/// Which core an edge of the difference comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    A,
    B,
}

/// An edge of the difference.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    /// The corner it starts at.
    pub(super) corner: Corner,
    /// Where that is.
    pub(super) from: DVec2,
    /// From its start to its end.
    pub(super) along: DVec2,
    pub(super) owner: Owner,
}

impl<'c> Difference<'c> {
    #[inline]
    pub(super) fn at(&self, corner: Corner) -> DVec2 {
        self.b.at(corner.b) - self.a.at(corner.a)
    }

    /// The corners of the difference on the left and on the right of `direction`: between them, counter-clockwise, lie the edges
    /// that face a way along it.
    #[inline]
    pub(super) fn sides(&self, direction: DVec2, tie: f64) -> [Corner; 2] {
        // A counts with the opposite sign.
        let (a, b) = (self.a.extremes(direction, direction, tie), self.b.extremes(direction, -direction, tie));
        [Corner { a: a.right, b: b.left }, Corner { a: a.left, b: b.right }]
    }

    /// The edges from one corner to another, counter-clockwise. The two must be less than half a turn apart.
    #[inline]
    pub(super) fn chain(&self, from: Corner, to: Corner) -> Chain<'c> {
        Chain { difference: *self, at: from, to }
    }
}

/// Some edges of the difference, one after the other.
pub(super) struct Chain<'c> {
    difference: Difference<'c>,
    at: Corner,
    to: Corner,
}

impl Iterator for Chain<'_> {
    type Item = Edge;

    #[inline]
    fn next(&mut self) -> Option<Edge> {
        let Difference { a, b } = self.difference;
        let corner = self.at;
        let (a_is_done, b_is_done) = (corner.a == self.to.a, corner.b == self.to.b);
        if a_is_done && b_is_done {
            return None;
        }
        let (of_a, of_b) = (-a.edge(corner.a), b.edge(corner.b));
        let takes_b = a_is_done || (!b_is_done && of_a.perp_dot(of_b) <= 0.0);
        let (along, owner) = if takes_b { (of_b, Owner::B) } else { (of_a, Owner::A) };
        if takes_b {
            self.at.b = b.next(corner.b);
        } else {
            self.at.a = a.next(corner.a);
        }
        Some(Edge { corner, from: self.difference.at(corner), along, owner })
    }
}
