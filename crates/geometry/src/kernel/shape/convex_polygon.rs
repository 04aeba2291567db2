//! A strictly convex polygon, by which a polygon is measured.

use glam::DVec2;

use super::aabb::Aabb;
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;
use crate::kernel::vector::unit;

/// A strictly convex polygon: counter-clockwise, at least 3 vertices, the ring turns at every one of them.
///
/// A move rounds its vertices, and may thereby bend an angle of less than an ulp the other way: then the polygon is the convex
/// hull of the vertices. The normals are those before the move.
#[derive(Debug, Clone, PartialEq)]
pub struct ConvexPolygon {
    /// The vertices, then the normals: one block of memory.
    numbers: Box<[DVec2]>,
    bounds: Aabb,
}

impl ConvexPolygon {
    /// Builds a polygon from vertices that are known to be strictly convex and counter-clockwise.
    pub(super) fn of(vertices: impl ExactSizeIterator<Item = DVec2>) -> ConvexPolygon {
        let n = vertices.len();
        let mut numbers = Vec::with_capacity(2 * n);
        numbers.extend(vertices);
        for i in 0..n {
            let edge = numbers[(i + 1) % n] - numbers[i];
            // Counter-clockwise, the outside is to the right. Vertices differ, so their difference is not zero.
            numbers.push(unit(DVec2::new(edge.y, 0.0 - edge.x)).unwrap_or(DVec2::X));
        }
        let bounds = Aabb::spanning(&numbers[..n]);
        ConvexPolygon { numbers: numbers.into_boxed_slice(), bounds }
    }

    /// Returns the vertices, counter-clockwise, world frame.
    pub fn vertices(&self) -> &[DVec2] {
        &self.numbers[..self.numbers.len() / 2]
    }

    /// Returns the outward unit normal of each edge; edge `i` leads from vertex `i` to the next.
    pub fn normals(&self) -> &[DVec2] {
        &self.numbers[self.numbers.len() / 2..]
    }

    /// Returns the smallest axis-aligned rectangle around it, exact. It costs nothing.
    pub fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Changes it to `origin` moved by `offset`, in place if it has as many vertices.
    pub(super) fn place_at(&mut self, origin: &ConvexPolygon, offset: DVec2) {
        let (vertices, normals) = self.room_for(origin);
        for (to, from) in vertices.iter_mut().zip(origin.vertices()) {
            *to = moved(*from, offset);
        }
        normals.copy_from_slice(origin.normals());
        // Rounding keeps the order of numbers: the moved rectangle is the rectangle of the moved vertices, to the last bit.
        self.bounds = origin.bounds.translated(offset);
    }

    /// Changes it to `origin` turned by `rotation` about `pivot` and then moved by `offset`, in place if it has as many vertices.
    pub(super) fn place_turned(&mut self, origin: &ConvexPolygon, pivot: DVec2, rotation: Rotation, offset: DVec2) {
        let (vertices, normals) = self.room_for(origin);
        for (to, from) in vertices.iter_mut().zip(origin.vertices()) {
            *to = moved(rotation.turned_about(pivot, *from), offset);
        }
        for (to, from) in normals.iter_mut().zip(origin.normals()) {
            *to = rotation.turned_unit(*from);
        }
        self.bounds = Aabb::spanning(vertices);
    }

    /// Makes the number of vertices and normals that of `origin`, and returns both.
    fn room_for(&mut self, origin: &ConvexPolygon) -> (&mut [DVec2], &mut [DVec2]) {
        if self.numbers.len() != origin.numbers.len() {
            self.numbers = origin.numbers.clone();
        }
        self.numbers.split_at_mut(origin.vertices().len())
    }
}
