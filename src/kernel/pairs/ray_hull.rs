//! A ray and a convex core with corners. The ray has no end forwards: only axes along which it does not run ahead can separate.
//! These are its own normal, to both sides, and the normals of the sides it comes out of.
//!
//! Apart, the closest point of the ray is its origin, unless a corner beside the ray is closer. Overlapping, the smallest of the
//! overlaps is the shortest way out: to one side, or back until the origin has left.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{Kind, Ray};
use super::super::trace::{Interval, Saving, Silent, Step, Trace};
use super::super::vector::PARALLEL;
use super::convex::convex;
use super::hull::{Core, Corners, Hull};

/// A ray (A) and a segment or the core of a capsule (B).
pub(super) fn ray_core<T: Trace>(ray: &Ray, core: &Core, trace: &mut T) -> Proximity {
    let origin = core.middle();
    ray_hull(ray, &Corners::of_core(core, origin), origin, trace)
}

/// A ray (A) and a core (B), the core given relative to `origin`.
pub(super) fn ray_hull<H: Hull, T: Trace>(ray: &Ray, hull: &H, origin: DVec2, trace: &mut T) -> Proximity {
    let start = ray.origin() - origin;
    let beside = beside(ray, hull, start);
    trace.step(|| axis(ray, hull, beside.normal, Kind::Ray, beside.gap, origin));
    let mut best = beside;
    let mut passed = 0;
    for side in 0..if hull.len() == 1 { 0 } else { hull.len() } {
        let outward = hull.normal(side);
        // A side along the ray is beside it, not in its way.
        if outward.dot(ray.unit()) <= PARALLEL {
            passed += 1;
            continue;
        }
        let gap = outward.dot(start - hull.corner(side));
        trace.step(|| axis(ray, hull, -outward, hull.kind(), gap, origin));
        if best.gap < gap {
            best = Way { gap, normal: -outward, on_ray: start, on_hull: start - outward * gap, stretch: None, is_in_front: true };
        }
    }
    if 0 < passed {
        trace.step(|| Step::Saved { saving: Saving::UnboundedAlong, tested: 1 + hull.len() - passed, saved: passed });
    }
    let reach = (best.on_hull - start).abs().element_sum() + start.abs().element_sum();
    let is_apart = if beside.is_in_front && 0.0 < beside.gap {
        best = beside;
        false
    } else if -PARALLEL * reach < best.gap && !(beside.is_in_front && (best.gap <= 0.0 || -PARALLEL * reach <= beside.gap)) {
        // In front of an end, or behind the origin on one carrier, no axis need show the gap beyond rounding.
        let of_origin = convex(&Corners::of_place(Kind::Ray, start), hull, origin, &mut Silent);
        // The origin on a thin core looks out of either side of it, up to rounding: the axis tells out of which the ray goes.
        let looks_back = of_origin.normal.is_some_and(|normal| normal.dot(best.normal) < 0.0);
        let rounding = PARALLEL * if looks_back { reach + hull.corner(0).abs().element_sum() } else { reach };
        (0.0 < best.gap && !looks_back) || of_origin.separation > Some(rounding)
    } else {
        false
    };
    if is_apart {
        return convex(&Corners::of_place(Kind::Ray, start), hull, origin, trace);
    }
    if let Some([from, to]) = best.stretch {
        trace.step(|| Step::Clip { from: origin + from, to: origin + to });
    }
    let (witness_a, witness_b) = (origin + best.on_ray, origin + best.on_hull);
    for (kind, point, other) in [(Kind::Ray, witness_a, witness_b), (hull.kind(), witness_b, witness_a)] {
        trace.step(|| {
            let is_apart = 0.0 < best.gap;
            if is_apart { Step::ClosestPoint { on: kind, to: other, point } } else { Step::DeepestPoint { of: kind, point } }
        });
    }
    if best.gap <= 0.0 {
        trace.step(|| Step::MinimumTranslation { normal: best.normal, gap: best.gap, from: witness_a, to: witness_b });
    }
    Proximity { separation: Some(best.gap + 0.0), normal: Some(best.normal), witness_a, witness_b }
}

/// One way of the core away from the ray.
#[derive(Debug, Clone, Copy)]
struct Way {
    gap: f64,
    /// From the ray to the core.
    normal: DVec2,
    on_ray: DVec2,
    on_hull: DVec2,
    /// The side of the core along the ray, where there is one.
    stretch: Option<[DVec2; 2]>,
    /// Whether the place on the ray is not behind its origin.
    is_in_front: bool,
}

/// The way to the left or to the right of the ray, whichever is shorter.
fn beside<H: Hull>(ray: &Ray, hull: &H, start: DVec2) -> Way {
    let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
    let levels = |i: usize| ray.unit().perp_dot(hull.corner(i) - start);
    for i in 0..hull.len() {
        let level = levels(i);
        lo = if level < lo { level } else { lo };
        hi = if hi < level { level } else { hi };
    }
    let (gap, level, normal) = if -hi <= lo { (lo, lo, ray.normal()) } else { (-hi, hi, -ray.normal()) };
    // The corners at that level, as far as they lie in front of the origin.
    let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
    for i in 0..hull.len() {
        let corner = hull.corner(i) - start;
        if (levels(i) - level).abs() <= PARALLEL * (corner.x.abs() + corner.y.abs()) {
            let ahead = ray.unit().dot(corner);
            from = if ahead < from { ahead } else { from };
            to = if to < ahead { ahead } else { to };
        }
    }
    let is_in_front = 0.0 <= to;
    let from = if is_in_front && from < 0.0 { 0.0 } else { from };
    let at = |ahead: f64| start + ray.unit() * ahead + ray.normal() * level;
    let middle = 0.5 * (from + to);
    let stretch = (from < to).then(|| [at(from), at(to)]);
    Way { gap, normal, on_ray: start + ray.unit() * middle, on_hull: at(middle), stretch, is_in_front }
}

/// The shadows on an axis from the ray to the core.
fn axis<H: Hull>(ray: &Ray, hull: &H, axis: DVec2, of: Kind, gap: f64, origin: DVec2) -> Step {
    let shadow = hull.shadow(axis);
    let (at_origin, at_ray) = (axis.dot(origin), axis.dot(ray.origin()));
    let lo = if of == Kind::Ray { at_ray } else { f64::NEG_INFINITY };
    let intervals = [Interval { lo, hi: at_ray }, Interval { lo: shadow.lo + at_origin, hi: shadow.hi + at_origin }];
    Step::Axis { axis, of, kinds: [Kind::Ray, hull.kind()], intervals, gap }
}
