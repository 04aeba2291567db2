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
    /// Where it ends.
    pub(super) to: DVec2,
    /// The outward unit normal.
    pub(super) normal: DVec2,
    pub(super) owner: Owner,
}

impl<'c> Difference<'c> {
    #[inline]
    pub(super) fn at(&self, corner: Corner) -> DVec2 {
        self.b.at(corner.b) - self.a.at(corner.a)
    }

    /// The corners of the difference furthest to the left and to the right of `direction`: between them, counter-clockwise, lie the
    /// edges that face it.
    #[inline]
    pub(super) fn sides(&self, direction: DVec2) -> [Corner; 2] {
        let [[from_a, to_a], [from_b, to_b]] = [self.a.facing(-direction), self.b.facing(direction)];
        [Corner { a: from_a, b: from_b }, Corner { a: to_a, b: to_b }]
    }

    /// The edges from one corner to another, counter-clockwise. The edges must all face one direction.
    #[inline]
    pub(super) fn chain(&self, from: Corner, to: Corner) -> Chain<'c> {
        Chain { difference: *self, at: from, place: self.at(from), to }
    }
}

/// Some edges of the difference, one after the other.
pub(super) struct Chain<'c> {
    difference: Difference<'c>,
    at: Corner,
    place: DVec2,
    to: Corner,
}

impl Iterator for Chain<'_> {
    type Item = Edge;

    #[inline(always)]
    fn next(&mut self) -> Option<Edge> {
        let Difference { a, b } = self.difference;
        let corner = self.at;
        let (a_is_done, b_is_done) = (corner.a == self.to.a, corner.b == self.to.b);
        if a_is_done && b_is_done {
            return None;
        }
        let (of_a, of_b) = (-a.normal(corner.a), b.normal(corner.b));
        let takes_b = a_is_done || (!b_is_done && of_a.perp_dot(of_b) <= 0.0);
        let (normal, owner) = if takes_b { (of_b, Owner::B) } else { (of_a, Owner::A) };
        if takes_b {
            self.at.b = b.next(corner.b);
        } else {
            self.at.a = a.next(corner.a);
        }
        let from = self.place;
        self.place = self.difference.at(self.at);
        Some(Edge { corner, from, to: self.place, normal, owner })
    }
}
