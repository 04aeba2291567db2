//! What is asked of a cast. Who does not ask how close a miss comes does not pay for it.

use glam::DVec2;

use super::super::motion::Moving;
use super::{Cast, ClosestApproach, careful};

/// What a cast tells of a miss.
pub(super) trait Told: Sized {
    /// The closest approach, or nothing, and then it is not measured.
    fn told(closest: impl FnOnce() -> ClosestApproach) -> Self;
}

impl Told for () {
    #[inline]
    fn told(_: impl FnOnce() -> ClosestApproach) {}
}

impl Told for ClosestApproach {
    #[inline]
    fn told(closest: impl FnOnce() -> ClosestApproach) -> ClosestApproach {
        closest()
    }
}

/// What the quick ways answer.
pub(super) trait Answer: Sized {
    /// A hit that is no graze.
    fn hit(t: f64, normal: DVec2) -> Self;

    /// A miss. `closest` is `None` where the gap is as small as what rounding may change; so is this then.
    fn miss(closest: impl FnOnce() -> Option<ClosestApproach>) -> Option<Self>;

    /// Where rounding could change the answer.
    fn careful(a: &Moving, b: &Moving, slop: f64) -> Self;
}

impl Answer for Cast {
    #[inline]
    fn hit(t: f64, normal: DVec2) -> Cast {
        Cast::Hit { t, normal, grazing: false }
    }

    #[inline]
    fn miss(_: impl FnOnce() -> Option<ClosestApproach>) -> Option<Cast> {
        Some(Cast::Miss(()))
    }

    #[inline]
    fn careful(a: &Moving, b: &Moving, slop: f64) -> Cast {
        careful(a, b, slop)
    }
}

impl Answer for Cast<ClosestApproach> {
    #[inline]
    fn hit(t: f64, normal: DVec2) -> Cast<ClosestApproach> {
        Cast::Hit { t, normal, grazing: false }
    }

    #[inline]
    fn miss(closest: impl FnOnce() -> Option<ClosestApproach>) -> Option<Cast<ClosestApproach>> {
        closest().map(Cast::Miss)
    }

    #[inline]
    fn careful(a: &Moving, b: &Moving, slop: f64) -> Cast<ClosestApproach> {
        careful(a, b, slop)
    }
}

/// For shapes that may be in contact at the start.
impl Answer for Option<Cast<ClosestApproach>> {
    #[inline]
    fn hit(t: f64, normal: DVec2) -> Option<Cast<ClosestApproach>> {
        // A way enters a convex reach once: before, it is outside.
        Some(Cast::Hit { t, normal, grazing: false })
    }

    #[inline]
    fn miss(closest: impl FnOnce() -> Option<ClosestApproach>) -> Option<Option<Cast<ClosestApproach>>> {
        // Where they come closest they are apart: so they are at the start.
        closest().map(|closest| Some(Cast::Miss(closest)))
    }

    #[inline]
    fn careful(_: &Moving, _: &Moving, _: f64) -> Option<Cast<ClosestApproach>> {
        None
    }
}
