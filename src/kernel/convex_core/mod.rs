//! A convex shape as every algorithm of the kernel reads it: the vertices of a core, counter-clockwise, and a radius.
//!
//! The core of a point or a circle is one vertex, that of a segment or a capsule two, of a rectangle four, of a convex polygon all of
//! its vertices. The shape is the core grown by the radius. A line or a ray has one vertex and a direction in which it is unbounded.
//!
//! This is the only place where a [`Shape`] becomes vertices and a radius. Up to four vertices are held in place, those of a polygon
//! are borrowed. All are seen from an origin, at first a point of the shape itself: far from the world's origin nothing is lost.
//!
//! Source: van den Bergen, Collision Detection in Interactive 3D Environments, 2.3: convex polytopes, and their sum with a ball.
//! Degenerate: where products of the coordinates of an edge are no numbers any more, its two vertices are one. So a rectangle may
//! become a segment or a point. Only a polygon keeps such edges.

mod facing;
mod kinds;
mod support;
#[cfg(test)]
mod tests;

use glam::DVec2;
pub(crate) use kinds::HasCore;
pub(crate) use support::highest;

pub(crate) use super::shape::Unbounded;
use super::shape::{ConvexPolygon, Kind, Shape, unit};
use super::vector::DEGENERATE;

/// How many vertices a core holds itself.
const HELD: usize = 4;

/// The core of a convex shape, and by how much it is grown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConvexCore<'s> {
    /// The kind of the shape.
    pub(crate) kind: Kind,
    /// What the vertices are seen from, world frame.
    pub(crate) origin: DVec2,
    /// By how much the core is grown, 0 or more, world units.
    pub(crate) radius: f64,
    /// No coordinate of a vertex is larger. For a polygon with what a move may have rounded, see `kinds`.
    pub(crate) extent: f64,
    /// Whether and how it is unbounded. `None` for a bounded core.
    pub(crate) unbounded: Option<Unbounded>,
    count: usize,
    /// The vertices without `shift`, the last one repeated, and the outward unit normals of the edges they start, zero where there is
    /// none. Of a polygon, they are borrowed.
    held: [DVec2; HELD],
    held_normals: [DVec2; HELD],
    /// The first two edges: a later one is opposite to the one two before.
    held_edges: [DVec2; 2],
    polygon: Option<&'s ConvexPolygon>,
    /// What is added to each vertex.
    shift: DVec2,
}

/// Whether an edge is too short for products of its coordinates to be numbers. It has no direction.
#[inline(always)]
pub(crate) fn is_degenerate(edge: DVec2) -> bool {
    edge.x.abs() + edge.y.abs() < DEGENERATE
}

impl<'s> ConvexCore<'s> {
    /// The cores of all convex parts of a shape, at least one.
    pub(crate) fn of_parts(shape: &'s Shape) -> Vec<ConvexCore<'s>> {
        match ConvexCore::of(shape) {
            Some(core) => vec![core],
            None => shape.parts().iter().flat_map(ConvexCore::of_parts).collect(),
        }
    }

    /// The core of a shape. `None` for a concave polygon and for a group, which are several cores.
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

    /// A core of a single vertex.
    #[inline(always)]
    pub(crate) fn of_vertex(kind: Kind, at: DVec2, radius: f64) -> ConvexCore<'s> {
        ConvexCore {
            kind,
            origin: at,
            radius,
            extent: 0.0,
            unbounded: None,
            count: 1,
            held: [DVec2::ZERO; HELD],
            held_normals: [DVec2::ZERO; HELD],
            held_edges: [DVec2::ZERO; 2],
            polygon: None,
            shift: DVec2::ZERO,
        }
    }

    /// A segment between two points; a single vertex where it is too short to have a direction.
    #[inline(always)]
    pub(crate) fn of_ends(kind: Kind, [a, b]: [DVec2; 2], radius: f64) -> ConvexCore<'s> {
        let edge = b - a;
        let core = ConvexCore::of_vertex(kind, a, radius);
        if is_degenerate(edge) { core } else { core.along(edge, unit(edge).unwrap_or(DVec2::X)) }
    }

    /// A segment from the one vertex on.
    #[inline(always)]
    fn along(self, edge: DVec2, direction: DVec2) -> ConvexCore<'s> {
        let left = direction.perp();
        ConvexCore {
            count: 2,
            held: [DVec2::ZERO, edge, edge, edge],
            held_normals: [-left, left, left, left],
            held_edges: [edge, -edge],
            extent: edge.abs().max_element(),
            ..self
        }
    }

    /// A rectangle from the one vertex on, whose edges have these directions.
    #[inline(always)]
    fn along_box(self, [edge, up]: [DVec2; 2], [x, y]: [DVec2; 2]) -> ConvexCore<'s> {
        match (is_degenerate(edge), is_degenerate(up)) {
            (false, false) => ConvexCore {
                count: 4,
                held: [DVec2::ZERO, edge, edge + up, up],
                held_normals: [-y, x, y, -x],
                held_edges: [edge, up],
                extent: (edge.abs() + up.abs()).max_element(),
                ..self
            },
            (false, true) => self.along(edge, x),
            (true, false) => self.along(up, y),
            (true, true) => self,
        }
    }

    /// The same core seen from another origin, near it.
    #[inline(always)]
    #[must_use]
    pub(crate) fn seen_from(mut self, origin: DVec2) -> ConvexCore<'s> {
        self.move_origin(origin);
        self
    }

    /// Moves what the vertices are seen from to another origin, near them.
    #[inline(always)]
    pub(crate) fn move_origin(&mut self, origin: DVec2) {
        let moved = self.origin - origin;
        self.shift = if self.polygon.is_some() { -origin } else { moved + self.shift };
        self.extent += moved.abs().max_element();
        self.origin = origin;
    }

    /// Lets an unbounded core end `reach` from its vertex. A bounded one stays as it is.
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

    /// No less than the largest coordinate that takes part in the arithmetic of the shape, world frame.
    #[inline(always)]
    pub(crate) fn magnitude(&self) -> f64 {
        self.origin.abs().element_sum() + self.extent + self.radius
    }

    /// Whether it has an inside.
    #[inline(always)]
    pub(crate) fn has_area(&self) -> bool {
        0.0 < self.radius || 2 < self.count
    }

    /// Whether an edge may be [degenerate](is_degenerate).
    #[inline(always)]
    pub(crate) fn may_have_degenerate_edges(&self) -> bool {
        self.polygon.is_some()
    }

    /// How many vertices there are, 1 or more.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// How many edges there are: none for a single vertex, one on either side of a segment.
    #[inline(always)]
    pub(crate) fn edge_count(&self) -> usize {
        if self.count == 1 { 0 } else { self.count }
    }

    /// The vertices without the [shift](Self::shift), counter-clockwise.
    #[inline(always)]
    pub(crate) fn points(&self) -> &[DVec2] {
        match self.polygon {
            Some(polygon) => polygon.vertices(),
            None => &self.held[..self.count],
        }
    }

    /// What is added to a point for the vertex it stands for.
    #[inline(always)]
    pub(crate) fn shift(&self) -> DVec2 {
        self.shift
    }

    /// Vertex `i`, seen from the origin.
    #[inline(always)]
    pub(crate) fn vertex(&self, i: usize) -> DVec2 {
        self.points()[i] + self.shift
    }

    /// All vertices, seen from the origin.
    #[inline(always)]
    pub(crate) fn vertices(&self) -> impl Iterator<Item = DVec2> + Clone + '_ {
        self.points().iter().map(|point| *point + self.shift)
    }

    /// From vertex `i` to the next one: zero for a single vertex.
    #[inline(always)]
    pub(crate) fn edge(&self, i: usize) -> DVec2 {
        match self.polygon {
            Some(polygon) => polygon.vertices()[self.next(i)] - polygon.vertices()[i],
            None if i < 2 => self.held_edges[i],
            None => -self.held_edges[i - 2],
        }
    }

    /// The outward unit normals of the edges, in order. They are in the order of their directions, also where rounding has bent a short
    /// edge. A single vertex has one, zero.
    #[inline(always)]
    pub(crate) fn normals(&self) -> &[DVec2] {
        match self.polygon {
            Some(polygon) => polygon.normals(),
            None => &self.held_normals[..self.count],
        }
    }

    /// The vertex after vertex `i`, counter-clockwise.
    #[inline(always)]
    pub(crate) fn next(&self, i: usize) -> usize {
        if i + 1 == self.count { 0 } else { i + 1 }
    }

    /// The vertex before vertex `i`.
    #[inline(always)]
    pub(crate) fn previous(&self, i: usize) -> usize {
        if i == 0 { self.count - 1 } else { i - 1 }
    }
}
