//! The first contact of two translating shapes, in closed form.
//!
//! A hits B when A's displacement relative to B reaches the Minkowski difference B minus A: a convex polygon, for convex shapes,
//! grown by the reach, which is the sum of the radii and the slop. Thus the question is where a ray enters a rounded polygon
//! ([`sweep`]).
//!
//! Rounded arithmetic decides whether there is an impact if its error bound allows it; otherwise exact arithmetic decides. A time
//! that would be inaccurate (shallow approach, near graze, far away) is computed again from exact products ([`settled`]).
//!
//! Two circles and two AABBs have shortcuts, each with a formula of its own. Concave polygons and groups are decided per pair of
//! convex parts.
//!
//! Source: van den Bergen, "Ray Casting against General Convex Objects with Application to Continuous Collision Detection": a cast of
//! one shape against another is a ray against their Minkowski difference.

mod aabbs;
mod circles;
mod closest;
mod exact_verdict;
mod intervals;
mod parts;
mod reasons;
mod refine;
mod separation_growth;
mod sweep;
#[cfg(test)]
mod tests;
mod touch;

use glam::DVec2;

use self::sweep::{ConvexMotion, CoreImpact, CoreSweep, Miss, SureImpact};
use super::convex_core::ConvexCore;
use super::dispatch::contact;
use super::hit_test::hit;
use super::motion::Moving;
use super::shape::Shape;
use super::trace::{MotionStep, MotionVerdict, Silent, Step, Trace};
pub(crate) use intervals::{ContactIntervals, contact_intervals};
pub(crate) use separation_growth::separation_grows;
pub(crate) use touch::touching_point;

/// The answer of the closed form. `M` is its information about a miss: nothing, or the [`ClosestApproach`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cast<M = ()> {
    /// The shapes meet.
    Hit {
        /// The first time at which `separation <= slop`, in [0, 1].
        t: f64,
        /// Unit vector from A to B at `t`.
        normal: DVec2,
        /// True if A's path, prolonged to a whole line, only touches B. Exact.
        grazing: bool,
    },
    /// The shapes do not meet.
    Miss(M),
}

/// The closest approach of two shapes that do not meet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestApproach {
    /// The first time at which they are closest, in [0, 1].
    pub t: f64,
    /// Their separation then, > slop, world units.
    pub clearance: f64,
}

/// Returns the first contact of two translating shapes that are apart by more than `slop` at t = 0; spin does not count. Exact in
/// the verdict, right to 1e-11 in the time. For shapes of several parts, an impact is a graze if all pairs of parts that meet
/// graze.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Cast, Circle, InvalidShape, Moving, cast};
///
/// let bullet = Moving::new(Circle::new([-4.0, 0.0], 0.1)?, [8.0, 0.0])?;
/// let paper = Moving::resting(Aabb::new([-0.05, -2.0], [0.05, 2.0])?);
/// let Cast::Hit { t, normal, .. } = cast(&bullet, &paper, 0.0) else { panic!("it flies through the paper") };
/// assert!((t - 3.85 / 8.0).abs() < 1e-11, "4 - 0.1 - 0.05 at a speed of 8");
/// assert_eq!(normal.to_array(), [1.0, 0.0], "from the bullet to the paper");
///
/// let slow = Moving::new(Circle::new([-4.0, 0.0], 0.1)?, [3.0, 0.0])?;
/// assert_eq!(cast(&slow, &paper, 0.0), Cast::Miss(()), "it ends in front of it");
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn cast(a: &Moving, b: &Moving, slop: f64) -> Cast {
    match shortcut(a, b, slop, &mut Silent) {
        Some(SureCast { found, .. }) => found,
        None => cast_cores(a, b, slop),
    }
}

/// Does the same as [`cast`], and tells how close the shapes come if they do not meet.
pub fn cast_with_closest(a: &Moving, b: &Moving, slop: f64) -> Cast<ClosestApproach> {
    cast_with(a, b, slop, &mut Silent)
}

/// Does the same as [`cast_with_closest`], for the trace that is given.
pub(crate) fn cast_with<T: Trace>(a: &Moving, b: &Moving, slop: f64, trace: &mut T) -> Cast<ClosestApproach> {
    trace.step(|| {
        let velocities = [a.velocity(), b.velocity()];
        Step::Motion(MotionStep::Relative { velocities, velocity: velocities[0] - velocities[1] })
    });
    let found = match shortcut(a, b, slop, trace) {
        Some(SureCast { found: Cast::Hit { t, normal, grazing }, .. }) => Cast::Hit { t, normal, grazing },
        Some(SureCast { found: Cast::Miss(()), closest: Some(closest) }) => Cast::Miss(closest),
        Some(SureCast { found: Cast::Miss(()), closest: None }) | None => cast_cores_with_closest(a, b, slop, trace),
    };
    trace.step(|| {
        Step::Motion(MotionStep::Verdict(match found {
            Cast::Hit { t, normal, grazing } => MotionVerdict::Impact { t, normal: Some(normal), grazing },
            Cast::Miss(ClosestApproach { t, clearance }) => MotionVerdict::Separated { t, clearance },
        }))
    });
    found
}

/// A first contact with its point.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LocatedImpact {
    /// See [`Cast::Hit`].
    pub(crate) t: f64,
    pub(crate) normal: DVec2,
    pub(crate) grazing: bool,
    /// The point at which the two touch, see [`touching_point`].
    pub(crate) point: DVec2,
}

/// Does the same as [`cast_with_closest`], for shapes that may be in contact at t = 0 or closer than `slop`, and returns the
/// point of an impact. `None` if rounding leaves any of this open.
pub(crate) fn cast_from_anywhere(a: &Moving, b: &Moving, slop: f64) -> Option<Result<LocatedImpact, ClosestApproach>> {
    match shortcut(a, b, slop, &mut Silent) {
        Some(SureCast { found: Cast::Hit { t, normal, grazing }, .. }) => {
            let moved = [a.velocity() * t, b.velocity() * t];
            let point = match (&a.shape, &b.shape) {
                (Shape::Circle(p), _) => circles::touching_point(p, moved[0], normal, slop),
                (Shape::Aabb(p), Shape::Aabb(q)) => aabbs::touching_point([p, q], moved),
                (_, _) => touching_point(a, b, t, normal, slop),
            };
            Some(Ok(LocatedImpact { t, normal, grazing, point }))
        }
        Some(SureCast { found: Cast::Miss(()), closest: Some(closest) }) => Some(Err(closest)),
        Some(SureCast { found: Cast::Miss(()), closest: None }) | None => cast_cores_from_anywhere(a, b, slop),
    }
}

/// The answer of a shortcut, which rounding cannot change.
struct SureCast {
    found: Cast,
    /// The closest approach, of which a hit makes no use. `None`: the gap is as small as rounding.
    closest: Option<ClosestApproach>,
}

/// Answers for two circles or two AABBs. `None` if rounding could change the answer.
#[inline(always)]
fn shortcut<T: Trace>(a: &Moving, b: &Moving, slop: f64, trace: &mut T) -> Option<SureCast> {
    let velocity = a.velocity() - b.velocity();
    if let (Shape::Circle(p), Shape::Circle(q)) = (&a.shape, &b.shape) {
        return circles::cast([p, q], velocity, slop, trace);
    }
    if let (Shape::Aabb(p), Shape::Aabb(q)) = (&a.shape, &b.shape) {
        return aabbs::cast([p, q], velocity, slop, trace);
    }
    None
}

#[inline(never)]
fn cast_cores(a: &Moving, b: &Moving, slop: f64) -> Cast {
    if a.velocity() == b.velocity() {
        return Cast::Miss(());
    }
    match [&mut ConvexCore::of(&a.shape), &mut ConvexCore::of(&b.shape)] {
        [Some(core_a), Some(core_b)] => {
            let sweep = CoreSweep::new([core_a, core_b], ConvexMotion::of(a, b, slop));
            Cast::of(sweep.impact(&mut Silent)).map_miss(|_| ())
        }
        _ => parts::cast(a, b, slop, &mut Silent).map_miss(|_| ()),
    }
}

#[inline(never)]
fn cast_cores_with_closest<T: Trace>(a: &Moving, b: &Moving, slop: f64, trace: &mut T) -> Cast<ClosestApproach> {
    if a.velocity() == b.velocity() {
        return Cast::Miss(resting(a, b, slop));
    }
    match [&mut ConvexCore::of(&a.shape), &mut ConvexCore::of(&b.shape)] {
        [Some(core_a), Some(core_b)] => {
            let sweep = CoreSweep::new([core_a, core_b], ConvexMotion::of(a, b, slop));
            Cast::of(sweep.impact(trace)).map_miss(|miss| sweep.closest(miss, trace))
        }
        _ => parts::cast(a, b, slop, trace).map_miss(|parts| parts.closest(trace)),
    }
}

#[inline(never)]
fn cast_cores_from_anywhere(a: &Moving, b: &Moving, slop: f64) -> Option<Result<LocatedImpact, ClosestApproach>> {
    let [Some(core_a), Some(core_b)] = [&mut ConvexCore::of(&a.shape), &mut ConvexCore::of(&b.shape)] else { return None };
    if a.velocity() == b.velocity() || core_a.unbounded.is_some() || core_b.unbounded.is_some() {
        return None;
    }
    let sweep = CoreSweep::new([core_a, core_b], ConvexMotion::of(a, b, slop));
    match sweep.sure_impact(&mut Silent)? {
        // A path enters the reach only once: before that time it is outside.
        Ok(SureImpact { t, normal, vertex }) => {
            let cores = [sweep.difference.a, sweep.difference.b];
            let point = touch::of_cores(cores, [vertex.a, vertex.b], [a.velocity() * t, b.velocity() * t], normal, slop);
            Some(Ok(LocatedImpact { t, normal, grazing: false, point }))
        }
        // A path that entered before the start may not have left yet.
        Err(Miss::Behind) if hit(&a.shape, &b.shape, slop) => None,
        Err(miss) => {
            let closest = sweep.closest(miss, &mut Silent);
            (slop + sweep.error_bound < closest.clearance).then_some(Err(closest))
        }
    }
}

/// Returns the closest approach of two shapes that keep their distance.
#[cold]
fn resting(a: &Moving, b: &Moving, slop: f64) -> ClosestApproach {
    let separation = contact(&a.shape, &b.shape).separation.unwrap_or(0.0);
    ClosestApproach { t: 0.0, clearance: separation.max(slop.next_up()) }
}

impl SureCast {
    /// Returns a hit that is not a graze, or a miss. The two are equally likely, so nothing branches: the numbers of a hit are
    /// computed for a miss too.
    #[inline(always)]
    fn select(is_hit: bool, t: f64, normal: DVec2, closest: Option<ClosestApproach>) -> SureCast {
        let hit = Cast::Hit { t, normal, grazing: false };
        SureCast { found: if is_hit { hit } else { Cast::Miss(()) }, closest }
    }
}

impl<M> Cast<M> {
    #[inline(always)]
    fn of(found: Result<CoreImpact, M>) -> Cast<M> {
        match found {
            Ok(CoreImpact { t, normal, grazing }) => Cast::Hit { t, normal, grazing },
            Err(miss) => Cast::Miss(miss),
        }
    }

    /// Returns the same, with `describe` applied to a miss.
    #[inline(always)]
    fn map_miss<N>(self, describe: impl FnOnce(M) -> N) -> Cast<N> {
        match self {
            Cast::Hit { t, normal, grazing } => Cast::Hit { t, normal, grazing },
            Cast::Miss(miss) => Cast::Miss(describe(miss)),
        }
    }
}
