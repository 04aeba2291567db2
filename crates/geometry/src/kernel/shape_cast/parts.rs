//! Finds the earliest contact of concave polygons and groups over all pairs of their convex parts.
//!
//! Each pair of parts is decided by itself, exactly. Rectangles around the parts, swept no farther than the earliest contact so
//! far, show beforehand that most pairs are apart.

use glam::DVec2;

use super::super::bounds::bounding_aabb;
use super::super::convex_core::ConvexCore;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::trace::{MotionStep, Recorder, Silent, Step, Trace};
use super::super::vector::error_bound;
use super::sweep::{ConvexMotion, CoreImpact, CoreSweep};
use super::{Cast, ClosestApproach};

/// A convex part and the rectangle around it, rounded outwards; unbounded if the part is.
#[derive(Clone, Copy)]
pub(super) struct BoundedPart<'s> {
    pub(super) shape: &'s Shape,
    core: ConvexCore<'s>,
    min: DVec2,
    max: DVec2,
}

/// The parts of two shapes that move relative to each other.
pub(super) struct PartsSweep<'s> {
    pub(super) parts_a: Vec<BoundedPart<'s>>,
    pub(super) parts_b: Vec<BoundedPart<'s>>,
    velocities: [DVec2; 2],
    slop: f64,
}

/// Does the same as [`super::cast`], for shapes of any number of parts that move relative to each other. A miss has the data for
/// the closest approach.
pub(super) fn cast<'s, T: Trace>(a: &'s Moving, b: &'s Moving, slop: f64, trace: &mut T) -> Cast<PartsSweep<'s>> {
    let sweep = PartsSweep::new(a, b, slop);
    match sweep.first_impact(trace) {
        Some(CoreImpact { t, normal, grazing }) => Cast::Hit { t, normal, grazing: grazing && !sweep.enters() },
        None => Cast::Miss(sweep),
    }
}

/// The pair of parts that decides, among those tested.
struct DecisivePair<'p, 's, T> {
    parts: [&'p BoundedPart<'s>; 2],
    found: T,
}

impl<'s> PartsSweep<'s> {
    /// Returns the parts of two bodies.
    pub(super) fn new(a: &'s Moving, b: &'s Moving, slop: f64) -> PartsSweep<'s> {
        PartsSweep { parts_a: parts(&a.shape), parts_b: parts(&b.shape), velocities: [a.velocity(), b.velocity()], slop }
    }

    /// Returns what `ask` tells about the sweep of two parts.
    pub(super) fn of<T>(&self, a: &BoundedPart<'s>, b: &BoundedPart<'s>, ask: impl FnOnce(&CoreSweep<'_>) -> T) -> T {
        let motion = ConvexMotion { shapes: [a.shape, b.shape], velocities: self.velocities, slop: self.slop };
        let [mut core_a, mut core_b] = [a.core, b.core];
        ask(&CoreSweep::new([&mut core_a, &mut core_b], motion))
    }

    /// Returns the distance of the rectangles of two parts while A moves until `t`: a lower limit of the distance of the parts.
    pub(super) fn gap(&self, a: &BoundedPart<'_>, b: &BoundedPart<'_>, t: f64) -> f64 {
        let path = (self.velocities[0] - self.velocities[1]) * t;
        let (min, max) = (a.min + path.min(DVec2::ZERO), a.max + path.max(DVec2::ZERO));
        (b.min - max).max(min - b.max).max(DVec2::ZERO).length()
    }

    /// Returns when the rectangles of two parts are no farther apart than the slop, with a margin for rounding: the parts are in
    /// contact at no other time. `None` if they never are.
    pub(super) fn near(&self, a: &BoundedPart<'_>, b: &BoundedPart<'_>) -> Option<[f64; 2]> {
        let path = self.velocities[0] - self.velocities[1];
        let grown = self.slop + error_bound(path.abs().max_element());
        let [mut from, mut to] = [0.0_f64, 1.0];
        for axis in 0..2 {
            let (lo, hi) = (b.min[axis] - a.max[axis] - grown, b.max[axis] - a.min[axis] + grown);
            if path[axis] == 0.0 {
                if 0.0 < lo || hi < 0.0 {
                    return None;
                }
                continue;
            }
            let (enters, leaves) = (lo / path[axis], hi / path[axis]);
            (from, to) = (from.max(enters.min(leaves)), to.min(enters.max(leaves)));
        }
        (from <= to).then_some([from, to])
    }

    fn first_impact<T: Trace>(&self, trace: &mut T) -> Option<CoreImpact> {
        let all_of_b = around(&self.parts_b);
        let mut first: Option<DecisivePair<'_, 's, CoreImpact>> = None;
        let mut tested = 0;
        for a in &self.parts_a {
            let until = first.as_ref().map_or(1.0, |first| first.found.t);
            if all_of_b.as_ref().is_some_and(|all| self.slop < self.gap(a, all, until)) {
                continue;
            }
            for b in &self.parts_b {
                let until = first.as_ref().map_or(1.0, |first| first.found.t);
                if self.slop < self.gap(a, b, until) {
                    continue;
                }
                tested += 1;
                if let Ok(found) = self.of(a, b, |sweep| sweep.impact(&mut Silent))
                    && first.as_ref().is_none_or(|first| found.t < first.found.t)
                {
                    first = Some(DecisivePair { parts: [a, b], found });
                }
            }
        }
        let DecisivePair { parts, found } = first?;
        trace.several(|steps| {
            self.explain_parts(parts, tested, steps);
            // Computed again, with its reasons.
            let _ = self.of(parts[0], parts[1], |sweep| sweep.impact(steps));
        });
        Some(found)
    }

    /// Records which parts decide, and how many were tested for that.
    fn explain_parts(&self, parts: [&BoundedPart<'s>; 2], tested: usize, steps: &mut Recorder) {
        let saved = self.parts_a.len() * self.parts_b.len() - tested;
        let parts = Box::new(parts.map(|part| part.shape.clone()));
        steps.step(|| Step::Motion(MotionStep::Parts { parts, tested, saved }));
    }

    /// Returns true if A's path, prolonged to a whole line, enters a part of B.
    fn enters(&self) -> bool {
        self.parts_a.iter().any(|a| self.parts_b.iter().any(|b| self.of(a, b, |sweep| sweep.enters())))
    }

    /// Returns the smallest clearance and its first time, if no two parts meet.
    pub(super) fn closest<T: Trace>(&self, trace: &mut T) -> ClosestApproach {
        let mut best = ClosestApproach { t: 0.0, clearance: f64::INFINITY };
        let (mut nearest, mut tested) = (None, 0);
        for a in &self.parts_a {
            for b in &self.parts_b {
                if best.clearance < self.gap(a, b, 1.0) {
                    continue;
                }
                tested += 1;
                if let Some(found) = self.closest_of(a, b, &mut Silent)
                    && (found.clearance < best.clearance || (found.clearance <= best.clearance && found.t < best.t))
                {
                    best = found;
                    nearest = Some([a, b]);
                }
            }
        }
        trace.several(|steps| {
            if let Some(parts) = nearest {
                self.explain_parts(parts, tested, steps);
                // Computed again, with its reasons.
                self.closest_of(parts[0], parts[1], steps);
            }
        });
        best
    }

    /// Returns how close two parts come that do not meet.
    fn closest_of<T: Trace>(&self, a: &BoundedPart<'s>, b: &BoundedPart<'s>, trace: &mut T) -> Option<ClosestApproach> {
        self.of(a, b, |sweep| sweep.impact(trace).err().map(|miss| sweep.closest(miss, trace)))
    }
}

/// Returns the convex parts of a shape, in order.
fn parts(shape: &Shape) -> Vec<BoundedPart<'_>> {
    let mut parts = Vec::new();
    collect(shape, &mut parts);
    parts
}

fn collect<'s>(shape: &'s Shape, parts: &mut Vec<BoundedPart<'s>>) {
    match ConvexCore::of(shape) {
        Some(core) => parts.push(bounded(shape, core)),
        None => shape.parts().iter().for_each(|part| collect(part, parts)),
    }
}

fn bounded<'s>(shape: &'s Shape, core: ConvexCore<'s>) -> BoundedPart<'s> {
    let Some(aabb) = bounding_aabb(shape) else {
        return BoundedPart { shape, core, min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };
    };
    // The coordinates of the moved shape are rounded as well.
    let slack = DVec2::splat(error_bound(core.magnitude()));
    BoundedPart { shape, core, min: aabb.min() - slack, max: aabb.max() + slack }
}

/// Returns the rectangle around all parts, with the core of the first one. `None` without parts.
fn around<'s>(parts: &[BoundedPart<'s>]) -> Option<BoundedPart<'s>> {
    let first = parts.first()?;
    let (min, max) = parts.iter().fold((first.min, first.max), |(min, max), part| (min.min(part.min), max.max(part.max)));
    Some(BoundedPart { min, max, ..*first })
}
