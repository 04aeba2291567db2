//! Two cores that are symmetric about their middles: segments and boxes, in any combination.
//!
//! A shadow is then the shadow of the middle, give or take a reach, and opposite sides need one test. The side with the largest gap
//! decides: it is the shortest way out where they overlap. Apart, the corner of the other core that faces it is nearest to it,
//! unless it lies beyond an end of the side; then corner is nearest to corner, because a side next to the nearest corner of the
//! Minkowski difference shows a larger gap than any other.
//!
//! Source: Ericson, Real-Time Collision Detection, 4.4.1 (shadows of boxes by their half extents) and 5.2.1.
//! Degenerate: sides that are nearly parallel, cores without an inside and gaps near zero are left to `convex`.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Kind, Obb};
use super::super::trace::{Interval, Region, Saving, Step, Trace};
use super::hull::Core;

/// A core with `N` pairs of opposite sides: the points `center + s * u + t * v` with `s` and `t` in [-1, 1].
pub(super) struct Symmetric<const N: usize> {
    kind: Kind,
    arms: Arms,
    sides: [Side; N],
}

struct Arms {
    center: DVec2,
    u: DVec2,
    v: DVec2,
}

/// A side and the one opposite to it.
struct Side {
    /// A unit vector.
    normal: DVec2,
    /// How far out it lies.
    reach: f64,
    /// Half its length.
    half: f64,
}

/// Sides whose sine of the angle between them is smaller count as parallel: the other way of measuring is surer.
const NEARLY_PARALLEL: f64 = 1e-6;

/// So do gaps that are a smaller fraction of the extents.
const NEARLY_ZERO: f64 = 1e-12;

impl Symmetric<1> {
    #[inline(always)]
    pub(super) fn of_core(core: &Core, origin: DVec2) -> Symmetric<1> {
        let u = (core.b - core.a) * 0.5;
        let half = u.length();
        let arms = Arms { center: core.a - origin + u, u, v: DVec2::ZERO };
        Symmetric { kind: core.kind, arms, sides: [Side { normal: (u / half).perp(), reach: 0.0, half }] }
    }
}

impl Symmetric<2> {
    #[inline(always)]
    pub(super) fn of_aabb(aabb: &Aabb, origin: DVec2) -> Symmetric<2> {
        let half = aabb.size() * 0.5;
        Symmetric::of_box(Kind::Aabb, aabb.min() - origin + half, half, DVec2::X)
    }

    #[inline(always)]
    pub(super) fn of_obb(obb: &Obb, origin: DVec2) -> Symmetric<2> {
        Symmetric::of_box(Kind::Obb, obb.center() - origin, obb.half_extents(), obb.rotation().axis())
    }

    #[inline(always)]
    fn of_box(kind: Kind, center: DVec2, half: DVec2, axis: DVec2) -> Symmetric<2> {
        let (x, y) = (axis, axis.perp());
        let sides = [Side { normal: x, reach: half.x, half: half.y }, Side { normal: y, reach: half.y, half: half.x }];
        Symmetric { kind, arms: Arms { center, u: x * half.x, v: y * half.y }, sides }
    }
}

/// Two cores given relative to `origin`. `None` where the answer needs more care.
#[inline(always)]
pub(super) fn symmetric<const N: usize, const M: usize, T: Trace>(
    a: &Symmetric<N>,
    b: &Symmetric<M>,
    origin: DVec2,
    trace: &mut T,
) -> Option<Proximity> {
    let between = b.arms.center - a.arms.center;
    let mut best = f64::NEG_INFINITY;
    let (mut side, mut is_of_b) = (&a.sides[0], false);
    // A core without length has no normal, and no axis to tell of.
    for candidate in &a.sides {
        let gap = gap(candidate, between, &b.arms);
        if !gap.is_nan() {
            trace.step(|| axis(a, b, candidate, a.kind, gap, origin));
        }
        (side, best) = if best < gap { (candidate, gap) } else { (side, best) };
    }
    for candidate in &b.sides {
        let gap = gap(candidate, between, &a.arms);
        if !gap.is_nan() {
            trace.step(|| axis(a, b, candidate, b.kind, gap, origin));
        }
        (side, is_of_b, best) = if best < gap { (candidate, true, gap) } else { (side, is_of_b, best) };
    }
    let (own, other) = if is_of_b { (&b.arms, &a.arms) } else { (&a.arms, &b.arms) };
    // From here on the side is the one that faces the other core.
    let from_own = other.center - own.center;
    let facing = if side.normal.dot(from_own) < 0.0 { -1.0 } else { 1.0 };
    let normal = side.normal * facing;
    let (of_u, of_v) = (normal.dot(other.u), normal.dot(other.v));
    let (length_u, length_v) = (other.u.x.abs() + other.u.y.abs(), other.v.x.abs() + other.v.y.abs());
    let is_sharp = (NEARLY_PARALLEL * length_u < of_u.abs()) & (NEARLY_PARALLEL * length_v <= of_v.abs());
    let extent = length_u + length_v + side.half + side.reach;
    // Also false where a core has no length, and so no normal.
    if !(is_sharp & (NEARLY_ZERO * extent < best.abs())) {
        return None;
    }
    trace.step(|| Step::Saved { saving: Saving::OppositeEdges, tested: N + M, saved: N + M });
    // The corner of the other core that faces the side, along the side from its middle.
    let corner = from_own - other.u * 1f64.copysign(of_u) - other.v * 1f64.copysign(of_v);
    let tangent = normal.perp();
    let along = tangent.dot(corner);
    let beyond = along.abs() - side.half;
    let foot = own.center + normal * side.reach;
    let corner = own.center + corner;
    let is_corner = 0.0 < best && 0.0 < beyond;
    let (separation, direction, on_own) = if is_corner {
        let end = foot + tangent * side.half.copysign(along);
        let across = corner - end;
        let distance = across.length();
        (distance, across / distance, end)
    } else {
        (best, normal, corner - normal * best)
    };
    let (direction, on_a, on_b) = if is_of_b { (-direction, corner, on_own) } else { (direction, on_own, corner) };
    let (witness_a, witness_b) = (origin + on_a, origin + on_b);
    for (kind, point, other, has_side) in [(a.kind, witness_a, witness_b, !is_of_b), (b.kind, witness_b, witness_a, is_of_b)] {
        trace.step(|| {
            let end = tangent * side.half;
            let is_side = has_side && !is_corner;
            let region = if is_side { Region::Edge(origin + foot - end, origin + foot + end) } else { Region::Vertex(point) };
            Step::Region { of: kind, region }
        });
        trace.step(|| {
            if 0.0 < separation {
                Step::ClosestPoint { on: kind, to: other, point }
            } else {
                Step::DeepestPoint { of: kind, point }
            }
        });
    }
    if separation < 0.0 {
        trace.step(|| Step::MinimumTranslation { normal: direction, gap: separation, from: witness_a, to: witness_b });
    }
    Some(Proximity { separation: Some(separation), normal: Some(direction), witness_a, witness_b })
}

/// The gap between a side of one core and the arms of the other, on whichever side that lies.
#[inline(always)]
fn gap(side: &Side, between: DVec2, other: &Arms) -> f64 {
    side.normal.dot(between).abs() - side.reach - (side.normal.dot(other.u).abs() + side.normal.dot(other.v).abs())
}

/// The shadows on the normal of a side.
fn axis<const N: usize, const M: usize>(
    a: &Symmetric<N>,
    b: &Symmetric<M>,
    side: &Side,
    of: Kind,
    gap: f64,
    origin: DVec2,
) -> Step {
    let axis = side.normal;
    let shadow = |arms: &Arms| {
        let (middle, reach) = (axis.dot(origin + arms.center), axis.dot(arms.u).abs() + axis.dot(arms.v).abs());
        Interval { lo: middle - reach, hi: middle + reach }
    };
    Step::Axis { axis, of, kinds: [a.kind, b.kind], intervals: [shadow(&a.arms), shadow(&b.arms)], gap }
}
