//! The core of each convex kind, and the values that are read faster from the shape than from the core.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, ConvexPolygon, Kind, Line, Obb, Point, Polygon, Ray, Segment};
use super::{ConvexCore, Unbounded};

/// A convex shape of one kind.
pub(crate) trait HasCore {
    /// Returns its core.
    fn core(&self) -> ConvexCore<'_>;

    /// Returns the same as [`ConvexCore::magnitude`].
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        self.core().magnitude()
    }

    /// Returns the same as [`ConvexCore::width`].
    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        self.core().width(along)
    }
}

impl HasCore for Point {
    /// Returns the core of a point: itself.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_vertex(Kind::Point, self.at(), 0.0)
    }
}

impl HasCore for Line {
    /// Returns the core of a line: its base.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore { unbounded: Some(Unbounded::Line(self.unit())), ..ConvexCore::of_vertex(Kind::Line, self.base(), 0.0) }
    }
}

impl HasCore for Ray {
    /// Returns the core of a ray: its origin.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore { unbounded: Some(Unbounded::Ray(self.unit())), ..ConvexCore::of_vertex(Kind::Ray, self.origin(), 0.0) }
    }
}

impl HasCore for Segment {
    /// Returns the core of a segment: itself.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_ends(Kind::Segment, [self.a(), self.b()], 0.0)
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        (self.a().abs() + self.b().abs()).element_sum()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs()
    }
}

impl HasCore for Circle {
    /// Returns the core of a circle: its center.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_vertex(Kind::Circle, self.center(), self.radius())
    }
}

impl HasCore for Aabb {
    /// Returns the core of an AABB: itself, from the lower left vertex on.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        let DVec2 { x, y } = self.size();
        let edges = [DVec2::new(x, 0.0), DVec2::new(0.0, y)];
        ConvexCore::of_vertex(Kind::Aabb, self.min(), 0.0).along_box(edges, [DVec2::X, DVec2::Y])
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        (self.min().abs() + self.max().abs()).element_sum()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.abs().dot(self.size())
    }
}

impl HasCore for Obb {
    /// Returns the core of an OBB: itself, from the vertex at local (-, -) on.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        let (axes, half) = ([self.rotation().axis(), self.rotation().axis().perp()], self.half_extents());
        let (x, y) = (axes[0] * half.x, axes[1] * half.y);
        // In relation to the center, the vertices are as accurate as the extents, wherever the center is.
        let from_center = ConvexCore { shift: -(x + y), ..ConvexCore::of_vertex(Kind::Obb, self.center(), 0.0) };
        from_center.along_box([x * 2.0, y * 2.0], axes)
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        (self.center().abs() + self.half_extents()).element_sum()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        2.0 * self.rotation().local_from_world(along).abs().dot(self.half_extents())
    }
}

impl HasCore for Capsule {
    /// Returns the core of a capsule: the segment in its middle.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_ends(Kind::Capsule, [self.a(), self.b()], self.radius())
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        (self.a().abs() + self.b().abs()).element_sum() + self.radius()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs() + 2.0 * self.radius()
    }
}

impl HasCore for ConvexPolygon {
    /// Returns the core of a convex polygon: itself.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        let bounds = self.bounds();
        ConvexCore {
            count: self.vertices().len(),
            polygon: Some(self),
            shift: -bounds.min(),
            extent: bounds.size().max_element() + drift(self),
            ..ConvexCore::of_vertex(Kind::Polygon, bounds.min(), 0.0)
        }
    }
}

impl HasCore for Polygon {
    /// Returns the core of its first piece: of the polygon itself if it is convex.
    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        self.pieces()[0].core()
    }
}

/// Returns the coordinate whose rounding shifts an edge as much as a move that has rounded the vertices of a polygon and kept its
/// normals.
#[inline(always)]
fn drift(polygon: &ConvexPolygon) -> f64 {
    let bounds = polygon.bounds();
    // An edge is off by at most 4 units in the last place of a world coordinate; the error bound allows 64.
    bounds.largest_coordinates().max_element() / 8.0
}
