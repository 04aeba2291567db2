//! How large the numbers of a shape are and how wide it is: cheap, for every pair that is measured.

use glam::DVec2;

use super::super::containment::{least, room, sign};
use super::super::convex_core::ConvexCore;
use super::super::shape::{Aabb, Capsule, Circle, Line, Obb, Point, Polygon, Ray, Segment};
use super::super::vector::length;

/// A convex shape of one kind, as the error bound and the question for containment see it.
pub(in crate::kernel) trait ShapeExtent {
    /// Whether it has an inside that may contain another shape.
    const HAS_INSIDE: bool = true;

    /// Whether it has an end in every direction.
    const IS_BOUNDED: bool = true;

    /// Whether it is a disc: what room it has is cheap to measure.
    const IS_DISC: bool = false;

    /// Whether it has no width in one direction, so that its width shows little about what may contain it.
    const IS_THIN: bool = false;

    /// No less than the largest coordinate that takes part in the arithmetic of the shape.
    fn magnitude(&self) -> f64;

    /// No more than its width along a unit vector; infinite where it is unbounded.
    fn width(&self, along: DVec2) -> f64;

    /// Its core.
    fn core(&self) -> ConvexCore<'_>;

    /// How deep a point lies inside, up to rounding; negative outside. World frame.
    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        room(&self.core(), p)
    }

    /// The vertices of its core, world frame.
    fn vertices(&self) -> impl Iterator<Item = DVec2>;
}

/// Whether `outer` may contain `inner`, up to rounding. Never where the two are apart, and seldom where it does not.
#[inline(always)]
pub(in crate::kernel) fn may_contain<O: ShapeExtent, I: ShapeExtent>(
    outer: &O,
    inner: &I,
    separation: f64,
    normal: DVec2,
    error_bound: f64,
) -> bool {
    if O::IS_DISC && I::IS_THIN {
        return -error_bound <= room_for(outer, inner);
    }
    // A shape overlaps what contains it at least as deep as it is wide.
    O::HAS_INSIDE && separation + inner.width(normal) <= 8.0 * error_bound
}

/// Whether `outer` contains `inner`. `None` where rounding leaves that open.
#[inline(always)]
pub(in crate::kernel) fn contains<O: ShapeExtent, I: ShapeExtent>(outer: &O, inner: &I) -> Option<bool> {
    if O::HAS_INSIDE && I::IS_BOUNDED { sign(room_for(outer, inner), outer.magnitude() + inner.magnitude()) } else { Some(false) }
}

/// How deep the shallowest point of `inner` lies inside `outer`, up to rounding; negative outside.
#[inline(always)]
fn room_for<O: ShapeExtent, I: ShapeExtent>(outer: &O, inner: &I) -> f64 {
    least(inner.vertices().map(|vertex| outer.room(vertex))) - inner.core().radius
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

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_point(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.at()].into_iter()
    }
}

impl ShapeExtent for Line {
    const HAS_INSIDE: bool = false;
    const IS_BOUNDED: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.base())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_line(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.base()].into_iter()
    }
}

impl ShapeExtent for Ray {
    const HAS_INSIDE: bool = false;
    const IS_BOUNDED: bool = false;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.origin())
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        f64::INFINITY
    }

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_ray(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.origin()].into_iter()
    }
}

impl ShapeExtent for Segment {
    const HAS_INSIDE: bool = false;
    const IS_THIN: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.a()) + sum(self.b())
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        along.dot(self.b() - self.a()).abs()
    }

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_segment(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.a(), self.b()].into_iter()
    }
}

impl ShapeExtent for Circle {
    const IS_DISC: bool = true;

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        sum(self.center()) + self.radius()
    }

    #[inline(always)]
    fn width(&self, _along: DVec2) -> f64 {
        2.0 * self.radius()
    }

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_circle(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.center()].into_iter()
    }

    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        self.radius() - length(p - self.center())
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

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_aabb(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        Aabb::vertices(self).into_iter()
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

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_obb(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        Obb::vertices(self).into_iter()
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

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_capsule(self)
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        [self.a(), self.b()].into_iter()
    }
}

impl ShapeExtent for Polygon {
    #[inline(always)]
    fn magnitude(&self) -> f64 {
        self.bounds().magnitude()
    }

    #[inline(always)]
    fn width(&self, along: DVec2) -> f64 {
        let vertices = Polygon::vertices(self);
        along.dot(vertices[vertices.len() / 2] - vertices[0]).abs()
    }

    #[inline(always)]
    fn core(&self) -> ConvexCore<'_> {
        ConvexCore::of_polygon(&self.pieces()[0])
    }

    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = DVec2> {
        Polygon::vertices(self).iter().copied()
    }
}
