//! Lines and rays: on which sides of the carrier the other shape lies.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::shape::{Line, Ray};
use super::verdict::{ROUNDING, TINY, Verdict, max, sum_of_parts};

/// A line and a bounded convex shape: its vertices on both sides, or near enough for its radius.
#[inline(always)]
pub(super) fn line_convex(line: &Line, core: &ConvexCore<'_>) -> Verdict {
    let (across, from_base) = (line.direction().perp(), core.origin - line.base());
    let level = |direction: DVec2| across.dot(from_base + core.support_point(direction));
    let gap = max(level(-across), -level(across));
    let terms = (sum_of_parts(from_base) + 2.0 * core.extent + core.radius) * sum_of_parts(across);
    Verdict::of(gap - core.radius * across.length(), terms)
}

/// Two lines that are surely not parallel cross.
#[inline(always)]
pub(super) fn line_line(a: &Line, b: &Line) -> Verdict {
    let (u, v) = (a.direction(), b.direction());
    Verdict { hit: Verdict::of(-u.perp_dot(v).abs(), sum_of_parts(u) * sum_of_parts(v)).hit, miss: false }
}

/// A ray crosses a line that its direction leads to.
#[inline(always)]
pub(super) fn line_ray(line: &Line, ray: &Ray) -> Verdict {
    let (u, to_origin) = (line.direction(), ray.origin() - line.base());
    let starts = Sign::of(u.perp_dot(to_origin), sum_of_parts(u) * sum_of_parts(to_origin));
    let leads = Sign::of(u.perp_dot(ray.direction()), sum_of_parts(u) * sum_of_parts(ray.direction()));
    Verdict { hit: starts.is_opposite(leads), miss: starts.is_same(leads) }
}

/// Two rays cross where both parameters are positive.
#[inline(always)]
pub(super) fn ray_ray(a: &Ray, b: &Ray) -> Verdict {
    let (u, v, q) = (a.direction(), b.direction(), b.origin() - a.origin());
    let (size_u, size_v, size_q) = (sum_of_parts(u), sum_of_parts(v), sum_of_parts(q));
    // a + s * u = b + t * v  =>  s = cross(q, v) / cross(u, v), t = cross(q, u) / cross(u, v)
    let turn = Sign::of(u.perp_dot(v), size_u * size_v);
    let (s, t) = (Sign::of(q.perp_dot(v), size_q * size_v), Sign::of(q.perp_dot(u), size_q * size_u));
    Verdict { hit: s.is_same(turn) & t.is_same(turn), miss: s.is_opposite(turn) | t.is_opposite(turn) }
}

/// A point is on a ray only where it is on its carrier, which exact arithmetic finds; off it or behind it is a miss.
#[inline(always)]
pub(super) fn point_ray(p: DVec2, ray: &Ray) -> Verdict {
    let (u, q) = (ray.direction(), p - ray.origin());
    let terms = sum_of_parts(u) * sum_of_parts(q);
    Verdict { hit: false, miss: Sign::of(u.perp_dot(q), terms).is_sure() | Sign::of(u.dot(q), terms).negative }
}

/// A ray, cut off beyond a bounded shape: a segment that hits it where the ray does, up to the rounding of its far end.
#[inline(always)]
pub(super) fn cut_off(ray: &Ray, core: &ConvexCore<'_>) -> [DVec2; 2] {
    let reach = 2.0 * (sum_of_parts(ray.origin()) + 2.0 * core.magnitude());
    [ray.origin(), ray.origin() + ray.unit() * reach]
}

/// A rounded number that is surely positive, surely negative, or neither.
#[derive(Clone, Copy)]
struct Sign {
    positive: bool,
    negative: bool,
}

impl Sign {
    #[inline(always)]
    fn of(value: f64, terms: f64) -> Sign {
        let bound = ROUNDING * terms + TINY;
        Sign { positive: bound < value, negative: value < -bound }
    }

    #[inline(always)]
    fn is_sure(self) -> bool {
        self.positive | self.negative
    }

    #[inline(always)]
    fn is_same(self, other: Sign) -> bool {
        self.positive & other.positive | self.negative & other.negative
    }

    #[inline(always)]
    fn is_opposite(self, other: Sign) -> bool {
        self.positive & other.negative | self.negative & other.positive
    }
}
