//! The Minkowski difference B minus A of two convex cores, vertex by vertex: it is traversed, never built.
//!
//! It is the set of all points of B minus all points of A. Two shapes meet if the origin lies in it, grown by both radii. A
//! vertex of it is a vertex of B minus a vertex of A. Its edges are those of B and the reversed ones of A in the order of their
//! directions.
//!
//! Source: Ericson, Real-Time Collision Detection, 3.11.

use glam::DVec2;

use super::convex_core::{ConvexCore, Ring};

/// The Minkowski difference B minus A of two convex cores, without their radii.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MinkowskiDifference<'c> {
    /// The core of A.
    pub(crate) a: &'c ConvexCore<'c>,
    /// The core of B.
    pub(crate) b: &'c ConvexCore<'c>,
    /// The displacement from the origin of A to that of B: each core has its own.
    pub(crate) between: DVec2,
}

/// A vertex of the difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DifferenceVertex {
    /// The index of the vertex of A that is subtracted.
    pub(crate) a: usize,
    /// The index of the vertex of B.
    pub(crate) b: usize,
}

/// The core from which an edge of the difference comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EdgeOwner {
    /// An edge of A, reversed.
    A,
    /// An edge of B.
    B,
}

/// An edge of the difference.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DifferenceEdge {
    /// The vertex at which it starts.
    pub(crate) vertex: DifferenceVertex,
    /// The position of that vertex.
    pub(crate) from: DVec2,
    /// The position of the vertex at which it ends.
    pub(crate) to: DVec2,
    /// The outward unit normal.
    pub(crate) normal: DVec2,
    pub(crate) owner: EdgeOwner,
}

impl<'c> MinkowskiDifference<'c> {
    #[inline(always)]
    pub(crate) fn new(a: &'c ConvexCore<'c>, b: &'c ConvexCore<'c>) -> MinkowskiDifference<'c> {
        // The difference of the origins first: it is as accurate far from the world's origin as it is near.
        MinkowskiDifference { a, b, between: b.origin - a.origin }
    }

    /// Returns the position of a vertex.
    #[inline(always)]
    pub(crate) fn at(&self, vertex: DifferenceVertex) -> DVec2 {
        self.between + (self.b.vertex(vertex.b) - self.a.vertex(vertex.a))
    }

    /// Returns the position of the vertex farthest along `direction`, up to rounding.
    #[inline(always)]
    pub(crate) fn support_point(&self, direction: DVec2) -> DVec2 {
        self.between + (self.b.support_point(direction) - self.a.support_point(-direction))
    }

    /// Returns an upper limit of the coordinates of the vertices.
    #[inline(always)]
    pub(crate) fn magnitude(&self) -> f64 {
        self.between.abs().max_element() + self.a.extent + self.b.extent
    }

    /// Returns the vertices farthest to the left and to the right of `direction`: between them, counter-clockwise, lie the edges
    /// that face it.
    #[inline(always)]
    pub(crate) fn facing(&self, direction: DVec2) -> [DifferenceVertex; 2] {
        let [[from_a, to_a], [from_b, to_b]] = [self.a.facing(-direction), self.b.facing(direction)];
        [DifferenceVertex { a: from_a, b: from_b }, DifferenceVertex { a: to_a, b: to_b }]
    }

    /// Returns the edges from one vertex to another, counter-clockwise. The edges must all face one direction.
    #[inline(always)]
    pub(crate) fn chain(&self, from: DifferenceVertex, to: DifferenceVertex) -> EdgeChain<'c> {
        EdgeChain { between: self.between, a: self.a.ring(), b: self.b.ring(), vertex: from, from: self.at(from), to }
    }

    /// Returns all edges, counter-clockwise: those that face `direction`, those along it, and the others. None for a single
    /// vertex.
    pub(crate) fn edges_around(&self, direction: DVec2) -> impl Iterator<Item = DifferenceEdge> + use<'c> {
        let difference = *self;
        let ([left, right], [back_left, back_right]) = (self.facing(direction), self.facing(-direction));
        let turns = [(left, right), (right, back_left), (back_left, back_right), (back_right, left)];
        turns.into_iter().flat_map(move |(from, to)| difference.chain(from, to))
    }
}

/// Consecutive edges of a difference.
pub(crate) struct EdgeChain<'c> {
    between: DVec2,
    a: Ring<'c>,
    b: Ring<'c>,
    vertex: DifferenceVertex,
    from: DVec2,
    to: DifferenceVertex,
}

impl Iterator for EdgeChain<'_> {
    type Item = DifferenceEdge;

    #[inline(always)]
    fn next(&mut self) -> Option<DifferenceEdge> {
        let (a, b, vertex) = (self.a, self.b, self.vertex);
        let (a_is_done, b_is_done) = (vertex.a == self.to.a, vertex.b == self.to.b);
        if a_is_done && b_is_done {
            return None;
        }
        // Of the next edges of both cores, the one that turns less comes first.
        let (of_a, of_b) = (-a.normals[vertex.a], b.normals[vertex.b]);
        let takes_b = a_is_done || (!b_is_done && of_a.perp_dot(of_b) <= 0.0);
        let (normal, owner) = if takes_b { (of_b, EdgeOwner::B) } else { (of_a, EdgeOwner::A) };
        if takes_b {
            self.vertex.b = b.next(vertex.b);
        } else {
            self.vertex.a = a.next(vertex.a);
        }
        let from = self.from;
        self.from = self.between + (b.vertex(self.vertex.b) - a.vertex(self.vertex.a));
        Some(DifferenceEdge { vertex, from, to: self.from, normal, owner })
    }
}
