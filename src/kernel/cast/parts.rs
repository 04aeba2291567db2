//! Concave polygons and groups: the earliest contact over all pairs of their convex parts.
//!
//! Each pair of parts is decided by itself, exactly. Rectangles around the parts, swept no further than the earliest contact so far,
//! tell most pairs apart beforehand.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::vector::error_bound;
use super::question::Told;
use super::sweep::{Cores, Hit, Motion, Sweep};
use super::{Cast, ClosestApproach};

/// A convex part and the rectangle around it, rounded outwards; without end where the part is.
#[derive(Clone, Copy)]
struct Bounded<'s> {
    shape: &'s Shape,
    core: ConvexCore<'s>,
    min: DVec2,
    max: DVec2,
}

/// As [`super::cast`], for shapes of any number of parts that move relative to each other.
pub(super) fn cast<M: Told>(a: &Moving, b: &Moving, slop: f64) -> Cast<M> {
    let way = Way { velocities: [a.velocity(), b.velocity()], slop };
    let (parts_a, parts_b) = (parts(&a.shape), parts(&b.shape));
    match way.first_hit(&parts_a, &parts_b) {
        Some(Hit { t, normal, grazing }) => {
            let grazing = grazing && !way.enters(&parts_a, &parts_b);
            Cast::Hit { t, normal, grazing }
        }
        None => Cast::Miss(M::told(|| way.closest(&parts_a, &parts_b))),
    }
}

/// What all pairs of parts have in common.
struct Way {
    velocities: [DVec2; 2],
    slop: f64,
}

impl Way {
    fn velocity(&self) -> DVec2 {
        self.velocities[0] - self.velocities[1]
    }

    fn with<T>(&self, a: &Bounded<'_>, b: &Bounded<'_>, ask: impl FnOnce(&Sweep<'_>) -> T) -> T {
        let motion = Motion { shapes: [a.shape, b.shape], velocities: self.velocities, slop: self.slop };
        ask(&Sweep::new(motion, &Cores::new(&a.core, &b.core, &motion)))
    }

    /// How far apart the rectangles of two parts are while A moves until `t`: no more than the parts are.
    fn gap(&self, a: &Bounded<'_>, b: &Bounded<'_>, t: f64) -> f64 {
        let way = self.velocity() * t;
        let (min, max) = (a.min + way.min(DVec2::ZERO), a.max + way.max(DVec2::ZERO));
        (b.min - max).max(min - b.max).max(DVec2::ZERO).length()
    }

    fn first_hit(&self, parts_a: &[Bounded<'_>], parts_b: &[Bounded<'_>]) -> Option<Hit> {
        let all_of_b = around(parts_b);
        let mut first: Option<Hit> = None;
        for a in parts_a {
            let until = first.map_or(1.0, |hit| hit.t);
            if all_of_b.as_ref().is_some_and(|all| self.slop < self.gap(a, all, until)) {
                continue;
            }
            for b in parts_b {
                let until = first.map_or(1.0, |hit| hit.t);
                if self.gap(a, b, until) <= self.slop
                    && let Ok(hit) = self.with(a, b, |sweep| sweep.hit())
                    && first.is_none_or(|first| hit.t < first.t)
                {
                    first = Some(hit);
                }
            }
        }
        first
    }

    /// Whether A's way, prolonged to a whole line, enters a part of B.
    fn enters(&self, parts_a: &[Bounded<'_>], parts_b: &[Bounded<'_>]) -> bool {
        parts_a.iter().any(|a| parts_b.iter().any(|b| self.with(a, b, |sweep| sweep.enters())))
    }

    /// The smallest clearance and its first time, where no two parts meet.
    fn closest(&self, parts_a: &[Bounded<'_>], parts_b: &[Bounded<'_>]) -> ClosestApproach {
        let mut best = ClosestApproach { t: 0.0, clearance: f64::INFINITY };
        for a in parts_a {
            for b in parts_b {
                if best.clearance < self.gap(a, b, 1.0) {
                    continue;
                }
                let found = self.with(a, b, |sweep| sweep.hit().err().map(|miss| sweep.closest(miss)));
                if let Some(found) = found
                    && (found.clearance < best.clearance || (found.clearance <= best.clearance && found.t < best.t))
                {
                    best = found;
                }
            }
        }
        best
    }
}

/// The convex parts of a shape, in order.
fn parts(shape: &Shape) -> Vec<Bounded<'_>> {
    let mut parts = Vec::new();
    collect(shape, &mut parts);
    parts
}

fn collect<'s>(shape: &'s Shape, parts: &mut Vec<Bounded<'s>>) {
    match ConvexCore::of(shape) {
        Some(core) => parts.push(bounded(shape, core)),
        None => shape.parts().iter().for_each(|part| collect(part, parts)),
    }
}

fn bounded<'s>(shape: &'s Shape, core: ConvexCore<'s>) -> Bounded<'s> {
    if core.unbounded.is_some() {
        return Bounded { shape, core, min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };
    }
    let seen = core.seen_from(DVec2::ZERO);
    let (min, max) =
        seen.vertices().fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(min, max), vertex| (min.min(vertex), max.max(vertex)));
    let grown = DVec2::splat(core.radius + error_bound(seen.extent + core.radius));
    Bounded { shape, core, min: min - grown, max: max + grown }
}

/// The rectangle around all parts, with any one of them. `None` where there are none.
fn around<'s>(parts: &[Bounded<'s>]) -> Option<Bounded<'s>> {
    let first = parts.first()?;
    let (min, max) = parts.iter().fold((first.min, first.max), |(min, max), part| (min.min(part.min), max.max(part.max)));
    Some(Bounded { min, max, ..*first })
}
