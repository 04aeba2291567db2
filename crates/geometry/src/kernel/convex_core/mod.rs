//! A convex shape as every algorithm of the kernel reads it: the vertices of a core, counter-clockwise, and a radius.
//!
//! The core of a point or a circle is one vertex, that of a segment or a capsule two, of a rectangle four, of a convex polygon all of
//! its vertices. The shape is the core grown by the radius. A line or a ray has one vertex and a direction in which it is unbounded.
//!
//! This is the only place where a [`Shape`] becomes vertices and a radius. Up to four vertices are stored in place, those of a
//! polygon are borrowed. All are relative to an origin, at first a point of the shape itself: no digits are lost far from the
//! world's origin.
//!
//! Source: van den Bergen, Collision Detection in Interactive 3D Environments, 2.3: convex polytopes, and their sum with a ball.
//! Degenerate: if products of the coordinates of an edge underflow, its two vertices become one. Thus a rectangle may become a
//! segment or a point. Only a polygon keeps such edges.

mod facing;
mod kinds;
mod reach;
mod support;
#[cfg(test)]
mod tests;

use glam::DVec2;
pub(crate) use kinds::HasCore;
pub(crate) use reach::{farthest, length, reach};
pub(crate) use support::highest;

pub(crate) use super::shape::Unbounded;
use super::shape::{ConvexPolygon, Kind, Shape, unit};
use super::vector::DEGENERATE;

/// The number of vertices that a core stores in place.
const STORED: usize = 4;

/// The core of a convex shape, and by how much it is grown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConvexCore<'s> {
    /// The kind of the shape.
    pub(crate) kind: Kind,
    /// The origin of the vertices, world frame.
    pub(crate) origin: DVec2,
    /// The radius by which the core is grown, 0 or more, world units.
    pub(crate) radius: f64,
    /// An upper limit of all coordinates of the vertices. For a polygon it includes what a move may have rounded, see `kinds`.
    pub(crate) extent: f64,
    /// The way in which it is unbounded. `None` for a bounded core.
    pub(crate) unbounded: Option<Unbounded>,
    count: usize,
    /// The vertices without `shift`, the last one repeated, and the outward unit normals of the edges they start, zero if there
    /// is no edge. Those of a polygon are borrowed instead.
    stored: [DVec2; STORED],
    stored_normals: [DVec2; STORED],
    /// The first two edges: each later one is opposite to the one two before it.
    stored_edges: [DVec2; 2],
    polygon: Option<&'s ConvexPolygon>,
    /// The displacement that is added to each vertex.
    shift: DVec2,
}

/// The vertices and normals of a core: for loops over them, which need not ask at each one where they are stored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ring<'c> {
    points: &'c [DVec2],
    pub(crate) normals: &'c [DVec2],
    shift: DVec2,
}

impl Ring<'_> {
    /// Returns vertex `i`, relative to the origin.
    #[inline(always)]
    pub(crate) fn vertex(&self, i: usize) -> DVec2 {
        self.points[i] + self.shift
    }

    /// Returns the vertex after vertex `i`, counter-clockwise.
    #[inline(always)]
    pub(crate) fn next(&self, i: usize) -> usize {
        if i + 1 == self.points.len() { 0 } else { i + 1 }
    }
}

/// Returns true if an edge is so short that products of its coordinates underflow. It has no direction.
#[inline(always)]
pub(crate) fn is_degenerate(edge: DVec2) -> bool {
    edge.x.abs() + edge.y.abs() < DEGENERATE
}

impl<'s> ConvexCore<'s> {
    /// Returns the cores of all convex parts of a shape, at least one.
    pub(crate) fn of_parts(shape: &'s Shape) -> Vec<ConvexCore<'s>> {
        match ConvexCore::of(shape) {
            Some(core) => vec![core],
            None => shape.parts().iter().flat_map(ConvexCore::of_parts).collect(),
        }
    }

    /// Returns the core of a shape. `None` for a concave polygon and for a group, which have several cores.
    #[inline]
    pub(crate) fn of(shape: &'s Shape) -> Option<ConvexCore<'s>> {
        match shape {
            Shape::Point(point) => Some(point.core()),
            Shape::Line(line) => Some(line.core()),
            Shape::Ray(ray) => Some(ray.core()),
            Shape::Segment(segment) => Some(segment.core()),
            Shape::Circle(circle) => Some(circle.core()),
            Shape::Aabb(aabb) => Some(aabb.core()),
            Shape::Obb(obb) => Some(obb.core()),
            Shape::Capsule(capsule) => Some(capsule.core()),
            Shape::Polygon(polygon) => match polygon.pieces() {
                [piece] => Some(piece.core()),
                _ => None,
            },
            Shape::Group(_) => None,
        }
    }

    /// Returns a core of a single vertex.
    #[inline(always)]
    pub(crate) fn of_vertex(kind: Kind, at: DVec2, radius: f64) -> ConvexCore<'s> {
        ConvexCore {
            kind,
            origin: at,
            radius,
            extent: 0.0,
            unbounded: None,
            count: 1,
            stored: [DVec2::ZERO; STORED],
            stored_normals: [DVec2::ZERO; STORED],
            stored_edges: [DVec2::ZERO; 2],
            polygon: None,
            shift: DVec2::ZERO,
        }
    }

    /// Returns a segment between two points; a single vertex if it is too short to have a direction.
    #[inline(always)]
    pub(crate) fn of_ends(kind: Kind, [a, b]: [DVec2; 2], radius: f64) -> ConvexCore<'s> {
        let edge = b - a;
        let core = ConvexCore::of_vertex(kind, a, radius);
        if is_degenerate(edge) { core } else { core.along(edge, unit(edge).unwrap_or(DVec2::X)) }
    }

    /// Returns a segment from the one vertex on.
    #[inline(always)]
    fn along(self, edge: DVec2, direction: DVec2) -> ConvexCore<'s> {
        let left = direction.perp();
        ConvexCore {
            count: 2,
            stored: [DVec2::ZERO, edge, edge, edge],
            stored_normals: [-left, left, left, left],
            stored_edges: [edge, -edge],
            extent: edge.abs().max_element(),
            ..self
        }
    }

    /// Returns a rectangle from the one vertex on, whose edges have these directions.
    #[inline(always)]
    fn along_box(self, [edge, up]: [DVec2; 2], [x, y]: [DVec2; 2]) -> ConvexCore<'s> {
        match (is_degenerate(edge), is_degenerate(up)) {
            (false, false) => ConvexCore {
                count: 4,
                stored: [DVec2::ZERO, edge, edge + up, up],
                stored_normals: [-y, x, y, -x],
                stored_edges: [edge, up],
                extent: (edge.abs() + up.abs()).max_element(),
                ..self
            },
            (false, true) => self.along(edge, x),
            (true, false) => self.along(up, y),
            (true, true) => self,
        }
    }

    /// Returns the same core relative to another origin, near it.
    #[inline(always)]
    #[must_use]
    pub(crate) fn seen_from(mut self, origin: DVec2) -> ConvexCore<'s> {
        self.move_origin(origin);
        self
    }

    /// Moves the origin of the vertices to another point, near them.
    #[inline(always)]
    pub(crate) fn move_origin(&mut self, origin: DVec2) {
        let moved = self.origin - origin;
        self.shift = if self.polygon.is_some() { -origin } else { moved + self.shift };
        self.extent += moved.abs().max_element();
        self.origin = origin;
    }

    /// Ends an unbounded core at `reach` from its vertex. A bounded one stays as it is.
    #[inline]
    pub(crate) fn cut_off(&mut self, reach: f64) {
        let (back, direction) = match self.unbounded {
            None => return,
            Some(Unbounded::Line(direction)) => (reach, direction),
            Some(Unbounded::Ray(direction)) => (0.0, direction),
        };
        let cut_off = self.along(direction * (back + reach), direction);
        *self = ConvexCore { shift: self.shift - direction * back, extent: self.extent + reach, ..cut_off };
    }

    /// Returns an upper limit of the coordinates that take part in the arithmetic of the shape, world frame.
    #[inline(always)]
    pub(crate) fn magnitude(&self) -> f64 {
        self.origin.abs().element_sum() + self.extent + self.radius
    }

    /// Returns true if it has an interior.
    #[inline(always)]
    pub(crate) fn has_area(&self) -> bool {
        0.0 < self.radius || 2 < self.count
    }

    /// Returns true if an edge may be [degenerate](is_degenerate).
    #[inline(always)]
    pub(crate) fn may_have_degenerate_edges(&self) -> bool {
        self.polygon.is_some()
    }

    /// Returns the number of vertices, 1 or more.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of edges: none for a single vertex, one on either side of a segment.
    #[inline(always)]
    pub(crate) fn edge_count(&self) -> usize {
        if self.count == 1 { 0 } else { self.count }
    }

    /// Returns the vertices and normals, wherever they are stored.
    #[inline(always)]
    pub(crate) fn ring(&self) -> Ring<'_> {
        Ring { points: self.points(), normals: self.normals(), shift: self.shift }
    }

    /// Returns the vertices without the [shift](Self::shift), counter-clockwise.
    #[inline(always)]
    pub(crate) fn points(&self) -> &[DVec2] {
        match self.polygon {
            Some(polygon) => polygon.vertices(),
            None => &self.stored[..self.count],
        }
    }

    /// Returns the displacement that is added to a point to get its vertex.
    #[inline(always)]
    pub(crate) fn shift(&self) -> DVec2 {
        self.shift
    }

    /// Returns vertex `i`, relative to the origin.
    #[inline(always)]
    pub(crate) fn vertex(&self, i: usize) -> DVec2 {
        self.points()[i] + self.shift
    }

    /// Returns all vertices, relative to the origin.
    #[inline(always)]
    pub(crate) fn vertices(&self) -> impl Iterator<Item = DVec2> + Clone + '_ {
        self.points().iter().map(|point| *point + self.shift)
    }

    /// Returns the edge from vertex `i` to the next one: zero for a single vertex.
    #[inline(always)]
    pub(crate) fn edge(&self, i: usize) -> DVec2 {
        match self.polygon {
            Some(polygon) => polygon.vertices()[self.next(i)] - polygon.vertices()[i],
            None if i < 2 => self.stored_edges[i],
            None => -self.stored_edges[i - 2],
        }
    }

    /// Returns the outward unit normals of the edges, in order. They are in the order of their directions, even if rounding has
    /// bent a short edge. A single vertex has one, zero.
    #[inline(always)]
    pub(crate) fn normals(&self) -> &[DVec2] {
        match self.polygon {
            Some(polygon) => polygon.normals(),
            None => &self.stored_normals[..self.count],
        }
    }

    /// Returns the vertex after vertex `i`, counter-clockwise.
    #[inline(always)]
    pub(crate) fn next(&self, i: usize) -> usize {
        if i + 1 == self.count { 0 } else { i + 1 }
    }

    /// Returns the vertex before vertex `i`.
    #[inline(always)]
    pub(crate) fn previous(&self, i: usize) -> usize {
        if i == 0 { self.count - 1 } else { i - 1 }
    }
}
