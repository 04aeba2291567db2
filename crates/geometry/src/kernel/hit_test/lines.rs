//! Hit tests of lines and rays: the sides of the carrier on which the other shape lies.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::shape::{Line, Ray};
use super::verdict::{Verdict, max, sum_of_parts};

/// Tests a line and a bounded convex shape: its vertices are on both sides, or near enough for its radius.
#[inline(always)]
pub(super) fn line_convex(line: &Line, core: &ConvexCore<'_>) -> Verdict {
    let (across, from_base) = (line.direction().perp(), core.origin - line.base());
    let level = |direction: DVec2| across.dot(from_base + core.support_point(direction));
    let gap = max(level(-across), -level(across));
    let terms = (sum_of_parts(from_base) + 2.0 * core.extent + core.radius) * sum_of_parts(across);
    Verdict::of(gap - core.radius * across.length(), terms)
}

/// Tests two lines: if they are surely not parallel, they cross.
#[inline(always)]
pub(super) fn line_line(a: &Line, b: &Line) -> Verdict {
    let (u, v) = (a.direction(), b.direction());
    Verdict { hit: Verdict::of(-u.perp_dot(v).abs(), sum_of_parts(u) * sum_of_parts(v)).hit, miss: false }
}

/// Tests a line and a ray: they cross if the ray starts on one side of the line and leads to the other.
#[inline(always)]
pub(super) fn line_ray(line: &Line, ray: &Ray) -> Verdict {
    let (u, to_origin) = (line.direction(), ray.origin() - line.base());
    CrossProduct::of(u, to_origin).is_opposite(CrossProduct::of(u, ray.direction()))
}

/// Tests two rays: they cross if both parameters are positive.
#[inline(always)]
pub(super) fn ray_ray(a: &Ray, b: &Ray) -> Verdict {
    let (u, v, q) = (a.direction(), b.direction(), b.origin() - a.origin());
    // a + s * u = b + t * v  =>  s = cross(q, v) / cross(u, v), t = cross(q, u) / cross(u, v)
    let turn = CrossProduct::of(v, u);
    CrossProduct::of(q, v).is_opposite(turn).and(CrossProduct::of(q, u).is_opposite(turn))
}

/// Tests a point and a ray: the point is on the ray only if it is on its carrier, which exact arithmetic finds. Beside the
/// carrier or behind the origin is a miss.
#[inline(always)]
pub(super) fn point_ray(p: DVec2, ray: &Ray) -> Verdict {
    let (u, q) = (ray.direction(), p - ray.origin());
    let terms = sum_of_parts(u) * sum_of_parts(q);
    let (side, ahead) = (Verdict::of(u.perp_dot(q), terms), Verdict::of(u.dot(q), terms));
    Verdict { hit: false, miss: side.is_sure() | ahead.hit }
}

/// Returns a ray cut off beyond a bounded shape: a segment that hits the shape if the ray does, up to the rounding of its far
/// end.
#[inline(always)]
pub(super) fn cut_off(ray: &Ray, core: &ConvexCore<'_>) -> [DVec2; 2] {
    let reach = 2.0 * (sum_of_parts(ray.origin()) + 2.0 * core.magnitude());
    [ray.origin(), ray.origin() + ray.unit() * reach]
}

/// A cross product, and the sum of its terms.
#[derive(Clone, Copy)]
struct CrossProduct {
    value: f64,
    terms: f64,
}

impl CrossProduct {
    #[inline(always)]
    fn of(u: DVec2, v: DVec2) -> CrossProduct {
        CrossProduct { value: u.perp_dot(v), terms: sum_of_parts(u) * sum_of_parts(v) }
    }

    /// Returns a hit if the signs differ, a miss if they are the same.
    #[inline(always)]
    fn is_opposite(self, other: CrossProduct) -> Verdict {
        Verdict::of(self.value * other.value, self.terms * other.terms)
    }
}
