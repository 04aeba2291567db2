//! A rounded answer that knows how far it can be trusted.

use glam::DVec2;

/// The rounding error of a value, as a fraction of the sum of the terms that it is made of: 32 units in the last place. Every
/// function here that uses it forms differences of inputs first, takes few steps from there, and stays below a third of it.
pub(super) const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// Products below this may have lost all their digits. Far above the smallest number, far below any square that matters.
pub(super) const TINY: f64 = 1e-280;

/// Whether a value is surely a hit, surely a miss, or neither: then rounding could have changed it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verdict {
    /// Surely a hit.
    pub(super) hit: bool,
    /// Surely a miss.
    pub(super) miss: bool,
}

impl Verdict {
    /// Neither is sure.
    pub(super) const DOUBT: Verdict = Verdict { hit: false, miss: false };

    /// Decided by comparing inputs, which does not round.
    #[inline(always)]
    pub(super) fn exact(hit: bool) -> Verdict {
        Verdict { hit, miss: !hit }
    }

    /// A value whose sign decides, negative is a hit, and the sum of its terms. Infinite or NaN terms leave it in doubt.
    #[inline(always)]
    pub(super) fn of(value: f64, terms: f64) -> Verdict {
        let bound = ROUNDING * terms + TINY;
        Verdict { hit: value < -bound, miss: bound < value }
    }

    /// A hit where both are: two conditions that are necessary each, and sufficient together.
    #[inline(always)]
    pub(super) fn and(self, other: Verdict) -> Verdict {
        Verdict { hit: self.hit & other.hit, miss: self.miss | other.miss }
    }

    /// A hit where one of the two is.
    #[inline(always)]
    pub(super) fn or(self, other: Verdict) -> Verdict {
        Verdict { hit: self.hit | other.hit, miss: self.miss & other.miss }
    }

    #[inline(always)]
    pub(super) fn is_sure(self) -> bool {
        self.hit | self.miss
    }
}

/// The larger of two numbers. Unlike [`f64::max`] it does not treat NaN, and is one instruction.
#[inline(always)]
pub(super) fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// The smaller of two numbers.
#[inline(always)]
pub(super) fn min(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The sum of the absolute components: a bound of the length, and of what the components contribute to a rounding error.
#[inline(always)]
pub(super) fn sum_of_parts(v: DVec2) -> f64 {
    v.x.abs() + v.y.abs()
}
