//! A ray and a convex core. The ray is unbounded forwards: only axes along which it has an end can separate. These are its own normal,
//! to both sides, and the normals of the edges it comes out of.
//!
//! Apart, the closest point of the ray is its origin, unless a vertex beside the ray is closer. Overlapping, the smallest of the
//! overlaps gives the MTV: to one side, or back until the origin has left.
//! Degenerate: a ray along an edge touches it; of several translations that are equally short the first one is taken.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::proximity::Proximity;
use super::super::shape::{Kind, Ray};
use super::super::trace::{Interval, Saving, Silent, Step, Trace};
use super::super::vector::PARALLEL;
use super::convex::convex;

/// A ray (A) and a core (B).
pub(in crate::kernel) fn ray_convex<T: Trace>(ray: &Ray, core: &ConvexCore<'_>, trace: &mut T) -> Proximity {
    let origin = core.origin;
    let start = ray.origin() - origin;
    let end = ConvexCore::of_vertex(Kind::Ray, ray.origin(), 0.0);
    let beside = beside(ray, core, start);
    trace.step(|| axis(ray, core, beside.normal, Kind::Ray, beside.gap));
    let mut best = beside;
    let mut passed = 0;
    for edge in 0..core.edge_count() {
        let outward = core.normals()[edge];
        // The ray does not leave by an edge along it.
        if outward.dot(ray.unit()) <= PARALLEL {
            passed += 1;
            continue;
        }
        let gap = outward.dot(start - core.vertex(edge));
        trace.step(|| axis(ray, core, -outward, core.kind, gap));
        if best.gap < gap {
            best =
                Exit { gap, normal: -outward, on_ray: start, on_core: start - outward * gap, stretch: None, is_in_front: true };
        }
    }
    if 0 < passed {
        trace.step(|| Step::Saved { saving: Saving::UnboundedAlong, tested: 1 + core.count() - passed, saved: passed });
    }
    let reach = (best.on_core - start).abs().element_sum() + start.abs().element_sum();
    let is_apart = if beside.is_in_front && 0.0 < beside.gap {
        best = beside;
        false
    } else if -PARALLEL * reach < best.gap && !(beside.is_in_front && (best.gap <= 0.0 || -PARALLEL * reach <= beside.gap)) {
        // In front of an end, or behind the origin on one carrier, no axis need show the gap beyond rounding.
        let of_origin = convex(&end, core, &mut Silent);
        // An origin on a thin core may leave it to either side, up to rounding: the axis says to which side the ray goes.
        let leaves_backwards = of_origin.normal.is_some_and(|normal| normal.dot(best.normal) < 0.0);
        let rounding = PARALLEL * if leaves_backwards { reach + core.vertex(0).abs().element_sum() } else { reach };
        (0.0 < best.gap && !leaves_backwards) || of_origin.separation > Some(rounding)
    } else {
        false
    };
    if is_apart {
        return convex(&end, core, trace);
    }
    if let Some([from, to]) = best.stretch {
        trace.step(|| Step::Clip { from: origin + from, to: origin + to });
    }
    let (witness_a, witness_b) = (origin + best.on_ray, origin + best.on_core);
    for (kind, point, other) in [(Kind::Ray, witness_a, witness_b), (core.kind, witness_b, witness_a)] {
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

/// A translation of the core out of the ray.
#[derive(Debug, Clone, Copy)]
struct Exit {
    gap: f64,
    /// From the ray to the core.
    normal: DVec2,
    on_ray: DVec2,
    on_core: DVec2,
    /// The edge of the core along the ray, where there is one.
    stretch: Option<[DVec2; 2]>,
    /// Whether the point on the ray is not behind its origin.
    is_in_front: bool,
}

/// To the left or to the right of the ray, whichever is shorter.
fn beside(ray: &Ray, core: &ConvexCore<'_>, start: DVec2) -> Exit {
    let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
    let levels = |i: usize| ray.unit().perp_dot(core.vertex(i) - start);
    for i in 0..core.count() {
        let level = levels(i);
        lo = if level < lo { level } else { lo };
        hi = if hi < level { level } else { hi };
    }
    let (gap, level, normal) = if -hi <= lo { (lo, lo, ray.normal()) } else { (-hi, hi, -ray.normal()) };
    // The vertices at that level, as far as they lie in front of the origin.
    let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
    for i in 0..core.count() {
        let vertex = core.vertex(i) - start;
        if (levels(i) - level).abs() <= PARALLEL * (vertex.x.abs() + vertex.y.abs()) {
            let ahead = ray.unit().dot(vertex);
            from = if ahead < from { ahead } else { from };
            to = if to < ahead { ahead } else { to };
        }
    }
    let is_in_front = 0.0 <= to;
    let from = if is_in_front && from < 0.0 { 0.0 } else { from };
    let at = |ahead: f64| start + ray.unit() * ahead + ray.normal() * level;
    let middle = 0.5 * (from + to);
    let stretch = (from < to).then(|| [at(from), at(to)]);
    Exit { gap, normal, on_ray: start + ray.unit() * middle, on_core: at(middle), stretch, is_in_front }
}

/// The intervals on an axis from the ray to the core.
fn axis(ray: &Ray, core: &ConvexCore<'_>, axis: DVec2, of: Kind, gap: f64) -> Step {
    let interval = core.interval(axis);
    let (at_origin, at_ray) = (axis.dot(core.origin), axis.dot(ray.origin()));
    let lo = if of == Kind::Ray { at_ray } else { f64::NEG_INFINITY };
    let intervals = [Interval { lo, hi: at_ray }, Interval { lo: interval.lo + at_origin, hi: interval.hi + at_origin }];
    Step::Axis { axis, of, kinds: [Kind::Ray, core.kind], intervals, gap }
}
