//! What is asked of a cast. Who does not ask how close a miss comes does not pay for it.

use glam::DVec2;

use super::super::motion::Moving;
use super::{Cast, ClosestApproach, careful};

/// A question about two bodies, and what becomes of the answer. Found as the last step of every quick way: no answer is copied.
pub(crate) trait Question: Copy {
    /// What is answered.
    type Answer;

    /// Where `is_hit`, they meet at `t` with this normal, and it is no graze. Otherwise they do not meet, and `t` and `normal` mean
    /// nothing. `closest` is `None` where the gap is as small as what rounding may change: a case for the careful way.
    fn answer(self, is_hit: bool, t: f64, normal: DVec2, closest: impl FnOnce() -> Option<ClosestApproach>) -> Self::Answer;

    /// Rounding could change the answer.
    fn careful(self) -> Self::Answer;
}

/// The first contact of bodies that are apart at the start.
#[derive(Clone, Copy)]
pub(super) struct FirstContact<'m> {
    pub(super) a: &'m Moving,
    pub(super) b: &'m Moving,
    pub(super) slop: f64,
}

impl Question for FirstContact<'_> {
    type Answer = Cast;

    #[inline(always)]
    fn answer(self, is_hit: bool, t: f64, normal: DVec2, _: impl FnOnce() -> Option<ClosestApproach>) -> Cast {
        // Written as a hit, and marked as a miss: which of the two it is, is a coin toss, and this is no branch.
        let mut answer = Cast::Hit { t, normal, grazing: false };
        if !is_hit {
            answer = Cast::Miss(());
        }
        answer
    }

    #[inline]
    fn careful(self) -> Cast {
        careful(self.a, self.b, self.slop)
    }
}

/// The same, and the closest approach of those that miss.
#[derive(Clone, Copy)]
pub(super) struct ContactOrClosest<'m>(pub(super) FirstContact<'m>);

impl Question for ContactOrClosest<'_> {
    type Answer = Cast<ClosestApproach>;

    #[inline(always)]
    fn answer(
        self,
        is_hit: bool,
        t: f64,
        normal: DVec2,
        closest: impl FnOnce() -> Option<ClosestApproach>,
    ) -> Cast<ClosestApproach> {
        if is_hit {
            return Cast::Hit { t, normal, grazing: false };
        }
        closest().map_or_else(|| self.careful(), Cast::Miss)
    }

    #[inline]
    fn careful(self) -> Cast<ClosestApproach> {
        let ContactOrClosest(FirstContact { a, b, slop }) = self;
        careful(a, b, slop)
    }
}

/// What the careful way tells of a miss.
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
