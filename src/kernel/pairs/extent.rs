//! What the dispatcher asks of a shape beside its pair: how large its numbers are, how wide it is, and whether it can hold anything.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, ConvexPolygon, Line, Obb, Point, Ray, Segment};

/// A shape as the dispatcher sees it.
pub(in crate::kernel) trait Extent {
    /// Whether it has an inside that may hold another shape.
    const HOLDS: bool;

    /// No less than the largest coordinate that takes part in the arithmetic of the shape.
    fn magnitude(&self) -> f64;

    /// No more than its width along a unit vector; infinite where it has no end. What holds it is at least as wide.
    fn width(&self, along: DVec2) -> f64;
}

#[inline(always)]
fn sum(v: DVec2) -> f64 {
    v.x.abs() + v.y.abs()
}

impl Extent for Point {
    const HOLDS: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.at())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        0.0
    }
}

impl Extent for Line {
    const HOLDS: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.base())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }
}

impl Extent for Ray {
    const HOLDS: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.origin())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }
}

impl Extent for Segment {
    const HOLDS: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.a()) + sum(self.b())
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs()
    }
}

impl Extent for Circle {
    const HOLDS: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.center()) + self.radius()
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        2.0 * self.radius()
    }
}

impl Extent for Aabb {
    const HOLDS: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.min()) + sum(self.max())
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.abs().dot(self.size())
    }
}

impl Extent for Obb {
    const HOLDS: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.center()) + self.half_extents().element_sum()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        2.0 * self.rotation().local_from_world(along).abs().dot(self.half_extents())
    }
}

impl Extent for Capsule {
    const HOLDS: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.a()) + sum(self.b()) + self.radius()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs() + 2.0 * self.radius()
    }
}

impl Extent for ConvexPolygon {
    const HOLDS: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        self.bounds().magnitude()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        let vertices = self.vertices();
        along.dot(vertices[vertices.len() / 2] - vertices[0]).abs()
    }
}
