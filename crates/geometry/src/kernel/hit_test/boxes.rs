//! Hit tests of boxes: separating axes of both, or the distance from a box in its own frame.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, Obb};
use super::segments::{in_aabb, in_obb, segment_box};
use super::verdict::{Verdict, max, min, sum_of_parts};

/// Tests two boxes, which share their axes, so two tests suffice; comparisons do not round.
#[inline(always)]
pub(super) fn aabb_aabb(a: &Aabb, b: &Aabb) -> Verdict {
    let x = (a.min().x <= b.max().x) & (b.min().x <= a.max().x);
    let y = (a.min().y <= b.max().y) & (b.min().y <= a.max().y);
    Verdict::exact(x & y)
}

#[inline(always)]
pub(super) fn point_aabb(p: DVec2, aabb: &Aabb) -> Verdict {
    let (min, max) = (aabb.min(), aabb.max());
    Verdict::exact((min.x <= p.x) & (p.x <= max.x) & (min.y <= p.y) & (p.y <= max.y))
}

#[inline(always)]
pub(super) fn point_obb(p: DVec2, obb: &Obb) -> Verdict {
    let (local, half) = (obb.local_from_world(p).abs(), obb.half_extents());
    let gap = local - half;
    Verdict::of(max(gap.x, gap.y), sum_of_parts(p - obb.center()) + half.x + half.y)
}

/// Tests a disc at `from_center` and a box around the origin with edges along the axes: the center is clamped; squares are
/// compared.
#[inline(always)]
fn disc_box(from_center: DVec2, half: DVec2, reach: f64) -> Verdict {
    let outside = from_center.abs() - half;
    let squared = DVec2::new(max(0.0, outside.x), max(0.0, outside.y)).length_squared();
    let terms = sum_of_parts(from_center) + half.x + half.y + reach;
    // If the center is inside the box by more than rounding, the radius does not matter.
    Verdict::of(squared - reach * reach, terms * terms)
        .or(Verdict { miss: true, ..Verdict::of(max(outside.x, outside.y), terms) })
}

#[inline(always)]
pub(super) fn circle_aabb(circle: &Circle, aabb: &Aabb) -> Verdict {
    let center = circle.center();
    // All lengths are doubled: the middle of the box is then a sum and not a half.
    let from_center = (center - aabb.min()) + (center - aabb.max());
    disc_box(from_center, aabb.size(), circle.radius() * 2.0)
}

#[inline(always)]
pub(super) fn circle_obb(circle: &Circle, obb: &Obb) -> Verdict {
    let local = obb.local_from_world(circle.center());
    disc_box(local, obb.half_extents(), circle.radius())
}

/// Returns half of a box's interval on an axis that has these components in its frame.
#[inline(always)]
fn half_interval(half: DVec2, axis: DVec2) -> f64 {
    half.x * axis.x.abs() + half.y * axis.y.abs()
}

/// Tests an OBB against a box around the origin with edges along the axes. `center` and `axis` are those of the OBB, in that
/// frame.
#[inline(always)]
fn boxes(half_a: DVec2, center: DVec2, axis: DVec2, half_b: DVec2) -> Verdict {
    // All four gaps, without a branch: whether an axis separates is unpredictable.
    let of_a = center.abs() - half_a - DVec2::new(half_interval(half_b, axis), half_interval(half_b, axis.perp()));
    let from_b = DVec2::new(axis.dot(center), axis.perp_dot(center));
    let of_b = from_b.abs() - half_b - DVec2::new(half_interval(half_a, axis), half_interval(half_a, axis.perp()));
    let widest = max(max(of_a.x, of_a.y), max(of_b.x, of_b.y));
    Verdict::of(widest, sum_of_parts(center) + half_a.x + half_a.y + half_b.x + half_b.y)
}

#[inline(always)]
pub(super) fn aabb_obb(a: &Aabb, b: &Obb) -> Verdict {
    let center = (b.center() - a.min()) + (b.center() - a.max());
    boxes(a.size(), center, b.rotation().axis(), b.half_extents() * 2.0)
}

#[inline(always)]
pub(super) fn obb_obb(a: &Obb, b: &Obb) -> Verdict {
    let (axis_a, axis_b) = (a.rotation().axis(), b.rotation().axis());
    let axis = DVec2::new(axis_a.dot(axis_b), axis_a.perp_dot(axis_b));
    boxes(a.half_extents(), a.local_from_world(b.center()), axis, b.half_extents())
}

/// Tests a segment from `a` along `r`, grown by `reach`, and a box around the origin with edges along the axes.
#[inline(always)]
fn capsule_box(a: DVec2, r: DVec2, half: DVec2, reach: f64) -> Verdict {
    let from_box = |p: DVec2| {
        let outside = p.abs() - half;
        DVec2::new(max(0.0, outside.x), max(0.0, outside.y)).length_squared()
    };
    // Apart, the nearest point of the box is near an end of the core, or it is the vertex that faces the core's carrier.
    let side = r.perp_dot(a);
    let vertex = DVec2::new(half.x.copysign(-r.y * side), half.y.copysign(r.x * side));
    let from_a = vertex - a;
    let squared = r.length_squared();
    let s = if 0.0 < squared { from_a.dot(r) / squared } else { 0.0 };
    let from_core = (from_a - r * max(0.0, min(1.0, s))).length_squared();
    let nearest = min(from_core, min(from_box(a), from_box(a + r)));
    let terms = sum_of_parts(a) + sum_of_parts(r) + half.x + half.y + reach;
    Verdict::of(nearest - reach * reach, terms * terms).or(segment_box(a, r, half))
}

#[inline(always)]
pub(super) fn aabb_capsule(aabb: &Aabb, capsule: &Capsule) -> Verdict {
    let (a, r) = in_aabb(capsule.a(), capsule.b(), aabb);
    capsule_box(a, r, aabb.size(), capsule.radius() * 2.0)
}

#[inline(always)]
pub(super) fn obb_capsule(obb: &Obb, capsule: &Capsule) -> Verdict {
    let (a, r) = in_obb(capsule.a(), capsule.b(), obb);
    capsule_box(a, r, obb.half_extents(), capsule.radius())
}
