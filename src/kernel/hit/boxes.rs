//! Boxes: shadows on the axes of both, and what is near a box in its own frame.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, Kind, Obb};
use super::super::trace::{Interval, Step, Trace, Within};
use super::segments::{in_aabb, in_obb, segment_box};
use super::verdict::{Verdict, max, min, sum_of_parts};

/// Two boxes share their axes, so two tests suffice, and comparisons do not round.
#[inline(always)]
pub(super) fn aabb_aabb<T: Trace>(a: &Aabb, b: &Aabb, trace: &mut T) -> Verdict {
    let x = (a.min().x <= b.max().x) & (b.min().x <= a.max().x);
    let y = (a.min().y <= b.max().y) & (b.min().y <= a.max().y);
    for (axis, meet) in [(DVec2::X, x), (DVec2::Y, y)] {
        trace.step(|| {
            let [of_a, of_b] = [a, b].map(|aabb| Interval { lo: axis.dot(aabb.min()), hi: axis.dot(aabb.max()) });
            axis_step(axis, [Kind::Aabb; 2], [of_a, of_b])
        });
        if !meet {
            break;
        }
    }
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

/// What lies `from_center` of a box with sides along the axes is clamped to it; squares are compared.
#[inline(always)]
fn disc_box(from_center: DVec2, half: DVec2, reach: f64) -> Verdict {
    let outside = from_center.abs() - half;
    let squared = DVec2::new(max(0.0, outside.x), max(0.0, outside.y)).length_squared();
    let terms = sum_of_parts(from_center) + half.x + half.y + reach;
    // Inside the box by more than rounding, the radius does not matter.
    Verdict::of(squared - reach * reach, terms * terms)
        .or(Verdict { miss: true, ..Verdict::of(max(outside.x, outside.y), terms) })
}

#[inline(always)]
pub(super) fn circle_aabb<T: Trace>(circle: &Circle, aabb: &Aabb, trace: &mut T) -> Verdict {
    let center = circle.center();
    trace.step(|| {
        let (clamped, within) =
            (center.clamp(aabb.min(), aabb.max()), Within { point: center, min: aabb.min(), max: aabb.max() });
        Step::Clamp { to: Kind::Aabb, point: center, clamped, within }
    });
    // Twice everything: the middle of the box is then a sum and not a half.
    let from_center = (center - aabb.min()) + (center - aabb.max());
    disc_box(from_center, aabb.size(), circle.radius() * 2.0)
}

#[inline(always)]
pub(super) fn circle_obb<T: Trace>(circle: &Circle, obb: &Obb, trace: &mut T) -> Verdict {
    let local = obb.local_from_world(circle.center());
    trace.step(|| {
        let clamped = local.clamp(-obb.half_extents(), obb.half_extents());
        let within = Within { point: local, min: -obb.half_extents(), max: obb.half_extents() };
        Step::Clamp { to: Kind::Obb, point: circle.center(), clamped: obb.world_from_local(clamped), within }
    });
    disc_box(local, obb.half_extents(), circle.radius())
}

/// Half of a box's shadow on an axis that has these components in its frame.
#[inline(always)]
fn half_shadow(half: DVec2, axis: DVec2) -> f64 {
    half.x * axis.x.abs() + half.y * axis.y.abs()
}

/// An OBB against a box around the origin with sides along the axes. `center` and `axis` are those of the OBB, in that frame.
#[inline(always)]
fn boxes(half_a: DVec2, center: DVec2, axis: DVec2, half_b: DVec2) -> Verdict {
    // All four gaps, without a branch: half of the pairs hit, and each early way out would be guessed wrong half of the time.
    let of_a = center.abs() - half_a - DVec2::new(half_shadow(half_b, axis), half_shadow(half_b, axis.perp()));
    let from_b = DVec2::new(axis.dot(center), axis.perp_dot(center));
    let of_b = from_b.abs() - half_b - DVec2::new(half_shadow(half_a, axis), half_shadow(half_a, axis.perp()));
    let widest = max(max(of_a.x, of_a.y), max(of_b.x, of_b.y));
    Verdict::of(widest, sum_of_parts(center) + half_a.x + half_a.y + half_b.x + half_b.y)
}

#[inline(always)]
pub(super) fn aabb_obb<T: Trace>(a: &Aabb, b: &Obb, trace: &mut T) -> Verdict {
    let axes = [DVec2::X, DVec2::Y, b.rotation().axis(), b.rotation().axis().perp()];
    record_axes(&axes, [Kind::Aabb, Kind::Obb], [&a.corners(), &b.corners()], trace);
    let center = (b.center() - a.min()) + (b.center() - a.max());
    boxes(a.size(), center, b.rotation().axis(), b.half_extents() * 2.0)
}

#[inline(always)]
pub(super) fn obb_obb<T: Trace>(a: &Obb, b: &Obb, trace: &mut T) -> Verdict {
    let (axis_a, axis_b) = (a.rotation().axis(), b.rotation().axis());
    let axes = [axis_a, axis_a.perp(), axis_b, axis_b.perp()];
    record_axes(&axes, [Kind::Obb; 2], [&a.corners(), &b.corners()], trace);
    let axis = DVec2::new(axis_a.dot(axis_b), axis_a.perp_dot(axis_b));
    boxes(a.half_extents(), a.local_from_world(b.center()), axis, b.half_extents())
}

/// How a capsule meets a box.
const AS_CORE: Step = Step::Recast { from: Kind::Capsule, to: "a segment, its radius kept for the squared distance" };

/// A segment from `a` along `r`, grown by `reach`, and a box around the origin with sides along the axes.
#[inline(always)]
fn capsule_box(a: DVec2, r: DVec2, half: DVec2, reach: f64) -> Verdict {
    let from_box = |p: DVec2| {
        let outside = p.abs() - half;
        DVec2::new(max(0.0, outside.x), max(0.0, outside.y)).length_squared()
    };
    // Apart, the nearest point of the box is near an end of the core, or it is the corner that faces the core's carrier.
    let side = r.perp_dot(a);
    let corner = DVec2::new(half.x.copysign(-r.y * side), half.y.copysign(r.x * side));
    let from_a = corner - a;
    let squared = r.length_squared();
    let s = if 0.0 < squared { from_a.dot(r) / squared } else { 0.0 };
    let from_core = (from_a - r * max(0.0, min(1.0, s))).length_squared();
    let nearest = min(from_core, min(from_box(a), from_box(a + r)));
    let terms = sum_of_parts(a) + sum_of_parts(r) + half.x + half.y + reach;
    Verdict::of(nearest - reach * reach, terms * terms).or(segment_box(a, r, half))
}

#[inline(always)]
pub(super) fn aabb_capsule<T: Trace>(aabb: &Aabb, capsule: &Capsule, trace: &mut T) -> Verdict {
    trace.step(|| AS_CORE);
    let (a, r) = in_aabb(capsule.a(), capsule.b(), aabb);
    capsule_box(a, r, aabb.size(), capsule.radius() * 2.0)
}

#[inline(always)]
pub(super) fn obb_capsule<T: Trace>(obb: &Obb, capsule: &Capsule, trace: &mut T) -> Verdict {
    trace.step(|| AS_CORE);
    let (a, r) = in_obb(capsule.a(), capsule.b(), obb);
    capsule_box(a, r, obb.half_extents(), capsule.radius())
}

/// The axes up to the first that separates the corners.
#[inline(always)]
pub(super) fn record_axes<T: Trace>(axes: &[DVec2], kinds: [Kind; 2], corners: [&[DVec2]; 2], trace: &mut T) {
    for &axis in axes {
        let mut separates = false;
        trace.step(|| {
            let step = axis_step(axis, kinds, corners.map(|corners| shadow(axis, corners)));
            separates = matches!(step, Step::Axis { gap, .. } if 0.0 < gap);
            step
        });
        if separates {
            break;
        }
    }
}

fn shadow(axis: DVec2, corners: &[DVec2]) -> Interval {
    let start = Interval { lo: f64::INFINITY, hi: f64::NEG_INFINITY };
    corners
        .iter()
        .map(|corner| axis.dot(*corner))
        .fold(start, |Interval { lo, hi }, s| Interval { lo: min(lo, s), hi: max(hi, s) })
}

fn axis_step(axis: DVec2, kinds: [Kind; 2], intervals: [Interval; 2]) -> Step {
    let [a, b] = intervals;
    let of = if kinds[0] == kinds[1] { kinds[0] } else { Kind::Obb };
    Step::Axis { axis, of, kinds, intervals, gap: max(b.lo - a.hi, a.lo - b.hi) }
}
