//! The first contact of two translating shapes, in closed form.
//!
//! A hits B when A's displacement relative to B reaches the Minkowski difference B minus A: a convex polygon, for convex shapes, grown
//! by the radii and the slop: the reach. So the question is where a ray enters a rounded polygon:
//!
//! - The corners furthest to the left and to the right of the ray tell whether it passes. The polygon's edges between the two are
//!   those that face it, and one of them, or the disc around one of their ends, is where it enters.
//! - A corner of the difference is a pair of corners, and its edges are those of A and B in the order of their directions: nothing
//!   need be built, and the work grows with the number of corners, not with its square.
//! - A line or a ray is a segment that ends where nothing can meet it.
//!
//! Whether there is an impact at all is decided by rounded arithmetic where its error bound allows, exactly where not. A time that
//! would be inaccurate (shallow approach, near graze, far away) is computed again from exact products.
//!
//! Concave polygons and groups are decided per pair of convex parts.

mod boxes;
mod core;
mod disc;
mod entry;
mod outline;
mod parts;
mod polygons;
pub(crate) mod question;
mod quick;
mod refine;
mod sweep;
#[cfg(test)]
mod tests;
mod touch;
mod walk;
mod zonogon;

use glam::DVec2;

use self::question::{ContactOrClosest, FirstContact, Question, Told};
use self::sweep::{Cores, Hit, Motion, Sweep};
use super::convex_core::ConvexCore;
use super::dispatch::contact;
use super::motion::Moving;
pub(crate) use touch::touching_point;

/// What the closed form answers. `M` is what it tells of a miss: nothing, or the [`ClosestApproach`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cast<M = ()> {
    /// The shapes meet.
    Hit {
        /// The first time at which `separation <= slop`, in [0, 1].
        t: f64,
        /// Unit vector from A to B at `t`.
        normal: DVec2,
        /// Whether A's way, prolonged to a whole line, only touches B. Exact.
        grazing: bool,
    },
    /// The shapes do not meet.
    Miss(M),
}

/// How close two shapes come that do not meet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestApproach {
    /// When, the first time in [0, 1].
    pub t: f64,
    /// Their separation then, > slop, world units.
    pub clearance: f64,
}

/// The first contact of two shapes that are apart by more than `slop` at t = 0, and translate: spin does not count. Exact in the
/// verdict, right to 1e-11 in the time. For shapes of several parts a graze is one of every two parts that meet.
///
/// ```
/// use clashbox::kernel::{Aabb, Cast, Circle, Moving, cast};
///
/// let ball = Moving::new(Circle::new([0.0, 0.0], 1.0)?, [4.0, 0.0])?;
/// let wall = Moving::resting(Aabb::new([3.0, -1.0], [4.0, 1.0])?);
/// assert!(matches!(cast(&ball, &wall, 0.0), Cast::Hit { t: 0.5, .. }), "2 / 4");
/// # Ok::<(), clashbox::kernel::InvalidShape>(())
/// ```
pub fn cast(a: &Moving, b: &Moving, slop: f64) -> Cast {
    quick::cast(a, b, slop, FirstContact { a, b, slop })
}

/// As [`cast`], and how close the shapes come where they do not meet.
pub fn cast_with_closest(a: &Moving, b: &Moving, slop: f64) -> Cast<ClosestApproach> {
    quick::cast(a, b, slop, ContactOrClosest(FirstContact { a, b, slop }))
}

/// As [`cast_with_closest`], for shapes of which nothing is known: the careful way is also asked where they may be in contact at t = 0.
pub(crate) fn cast_from_anywhere<Q: Question>(a: &Moving, b: &Moving, slop: f64, question: Q) -> Q::Answer {
    // A way enters the reach once: before, it is outside. And a miss has a gap where it comes closest, which is measured.
    quick::cast(a, b, slop, question)
}

/// For all kinds, and to the last bit.
#[inline(never)]
fn careful<M: Told>(a: &Moving, b: &Moving, slop: f64) -> Cast<M> {
    if a.velocity() == b.velocity() {
        return resting(a, b, slop);
    }
    match (ConvexCore::of(&a.shape), ConvexCore::of(&b.shape)) {
        (Some(core_a), Some(core_b)) => {
            let motion = Motion { shapes: [&a.shape, &b.shape], velocities: [a.velocity(), b.velocity()], slop };
            cast_convex(&Cores::new(&core_a, &core_b, &motion), motion)
        }
        (_, _) => parts::cast(a, b, slop),
    }
}

#[inline]
fn cast_convex<M: Told>(cores: &Cores<'_>, motion: Motion<'_>) -> Cast<M> {
    let sweep = Sweep::new(motion, cores);
    match sweep.hit() {
        // A gap next to the smallest number may round to a time of -0: the sum is never that.
        Ok(Hit { t, normal, grazing }) => Cast::Hit { t: t + 0.0, normal, grazing },
        Err(miss) => Cast::Miss(M::told(|| sweep.closest(miss))),
    }
}

/// Two shapes that keep their distance.
#[cold]
#[inline(never)]
fn resting<M: Told>(a: &Moving, b: &Moving, slop: f64) -> Cast<M> {
    Cast::Miss(M::told(|| {
        let separation = contact(&a.shape, &b.shape).separation.unwrap_or(0.0);
        ClosestApproach { t: 0.0, clearance: separation.max(slop.next_up()) }
    }))
}
