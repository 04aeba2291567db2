//! What the dispatcher asks of a shape beside its pair: how large its numbers are, how wide it is, and whether it can hold anything.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, ConvexPolygon, Line, Obb, Point, Ray, Segment};
use super::super::vector::{closest_on_segment, length};

/// A shape as the dispatcher sees it.
pub(in crate::kernel) trait Extent {
    /// Whether it has an inside that may hold another shape.
    const HOLDS: bool;

    /// Whether it has no width along some direction, so that its width says little about what may hold it.
    const IS_THIN: bool = false;

    /// Whether it is a disc: its room is told at once.
    const IS_DISC: bool = false;

    /// No less than the largest coordinate that takes part in the arithmetic of the shape.
    fn magnitude(&self) -> f64;

    /// No more than its width along a unit vector; infinite where it has no end. What holds it is at least as wide.
    fn width(&self, along: DVec2) -> f64;

    /// How deep a point lies inside, up to rounding; negative outside, and for what has no inside.
    fn room(&self, _p: DVec2) -> f64 {
        f64::NEG_INFINITY
    }

    /// The corners of its core.
    fn corners(&self) -> impl Iterator<Item = DVec2>;

    /// By how much the core is grown; infinite where it has no end, so that nothing holds it.
    fn radius(&self) -> f64 {
        0.0
    }
}

/// Whether every point of `inner` belongs to `outer`. `None` where that hangs on rounding.
#[inline(always)]
pub(in crate::kernel) fn holds<O: Extent, I: Extent>(outer: &O, inner: &I, error_bound: f64) -> Option<bool> {
    if !O::HOLDS {
        return Some(false);
    }
    let room = room_for(outer, inner);
    if error_bound < room { Some(true) } else { (room < -error_bound).then_some(false) }
}

/// Whether `outer` may hold `inner`, by a quick look: seldom so, and never where the two are apart.
#[inline(always)]
pub(in crate::kernel) fn may_hold<O: Extent, I: Extent>(
    outer: &O,
    inner: &I,
    separation: f64,
    normal: DVec2,
    error_bound: f64,
) -> bool {
    if O::IS_DISC && I::IS_THIN {
        return -error_bound <= room_for(outer, inner);
    }
    // What holds a shape is as deep as that is wide, at least.
    O::HOLDS && separation + inner.width(normal) <= 8.0 * error_bound
}

/// How deep the shallowest point of `inner` lies in `outer`, up to rounding.
#[inline(always)]
fn room_for<O: Extent, I: Extent>(outer: &O, inner: &I) -> f64 {
    least(inner.corners().map(|corner| outer.room(corner))) - inner.radius()
}

#[inline(always)]
fn least(numbers: impl IntoIterator<Item = f64>) -> f64 {
    numbers.into_iter().fold(f64::INFINITY, |least, x| if x < least { x } else { least })
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

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.at()].into_iter()
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

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.base()].into_iter()
    }

    #[inline(always)]
    fn radius(&self) -> f64 {
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

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.origin()].into_iter()
    }

    #[inline(always)]
    fn radius(&self) -> f64 {
        f64::INFINITY
    }
}

impl Extent for Segment {
    const HOLDS: bool = false;
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
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.a(), self.b()].into_iter()
    }
}

impl Extent for Circle {
    const HOLDS: bool = true;
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
    fn room(&self, p: DVec2) -> f64 {
        Circle::radius(self) - length(p - self.center())
    }

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.center()].into_iter()
    }

    #[inline(always)]
    fn radius(&self) -> f64 {
        Circle::radius(self)
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

    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        least([p.x - self.min().x, p.y - self.min().y, self.max().x - p.x, self.max().y - p.y])
    }

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        Aabb::corners(self).into_iter()
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

    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        let room = self.half_extents() - self.local_from_world(p).abs();
        least([room.x, room.y])
    }

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        Obb::corners(self).into_iter()
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

    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        Capsule::radius(self) - length(p - closest_on_segment(p, self.a(), self.b()))
    }

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        [self.a(), self.b()].into_iter()
    }

    #[inline(always)]
    fn radius(&self) -> f64 {
        Capsule::radius(self)
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

    #[inline(always)]
    fn room(&self, p: DVec2) -> f64 {
        least(self.vertices().iter().zip(self.normals()).map(|(vertex, normal)| normal.dot(*vertex - p)))
    }

    #[inline(always)]
    fn corners(&self) -> impl Iterator<Item = DVec2> {
        self.vertices().iter().copied()
    }
}
