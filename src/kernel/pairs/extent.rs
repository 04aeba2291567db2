//! How large the numbers of a shape are and how wide it is: cheap, for every pair that is measured.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, Line, Obb, Point, Polygon, Ray, Segment};

/// A convex shape of one kind, as the error bound and the question for containment see it.
pub(in crate::kernel) trait ShapeExtent {
    /// Whether it has an inside that may contain another shape.
    const HAS_INSIDE: bool = true;

    /// No less than the largest coordinate that takes part in the arithmetic of the shape.
    fn magnitude(&self) -> f64;

    /// No more than its width along a unit vector; infinite where it is unbounded.
    fn width(&self, along: DVec2) -> f64;
}

/// Whether `outer` may contain `inner`, up to rounding. Never where the two are apart, and seldom where it does not.
#[inline(always)]
pub(in crate::kernel) fn may_contain<O: ShapeExtent, I: ShapeExtent>(
    inner: &I,
    separation: f64,
    normal: DVec2,
    error_bound: f64,
) -> bool {
    // A shape overlaps what contains it at least as deep as it is wide.
    O::HAS_INSIDE && separation + inner.width(normal) <= 8.0 * error_bound
}

#[inline(always)]
fn sum(v: DVec2) -> f64 {
    v.x.abs() + v.y.abs()
}

impl ShapeExtent for Point {
    const HAS_INSIDE: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.at())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        0.0
    }
}

impl ShapeExtent for Line {
    const HAS_INSIDE: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.base())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }
}

impl ShapeExtent for Ray {
    const HAS_INSIDE: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.origin())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }
}

impl ShapeExtent for Segment {
    const HAS_INSIDE: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.a()) + sum(self.b())
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs()
    }
}

impl ShapeExtent for Circle {
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.center()) + self.radius()
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        2.0 * self.radius()
    }
}

impl ShapeExtent for Aabb {
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.min()) + sum(self.max())
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.abs().dot(self.size())
    }
}

impl ShapeExtent for Obb {
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.center()) + self.half_extents().element_sum()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        2.0 * self.rotation().local_from_world(along).abs().dot(self.half_extents())
    }
}

impl ShapeExtent for Capsule {
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.a()) + sum(self.b()) + self.radius()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs() + 2.0 * self.radius()
    }
}

impl ShapeExtent for Polygon {
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
