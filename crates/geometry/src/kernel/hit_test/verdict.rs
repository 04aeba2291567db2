//! A rounded answer that tells how far it can be trusted.

use glam::DVec2;

/// The rounding error of a value, as a fraction of the sum of the terms that it is made of: 32 units in the last place. Every
/// function here that uses it forms differences of inputs first, takes few steps from there, and stays below a third of it.
pub(super) const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// The size below which products may have lost all their digits. Far above the smallest number, far below any square that
/// matters.
pub(super) const TINY: f64 = 1e-280;

/// A rounded answer: surely a hit, surely a miss, or neither, if rounding could have changed it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verdict {
    /// True if it is surely a hit.
    pub(super) hit: bool,
    /// True if it is surely a miss.
    pub(super) miss: bool,
}

impl Verdict {
    /// The verdict if neither is sure.
    pub(super) const DOUBT: Verdict = Verdict { hit: false, miss: false };

    /// Returns a verdict that was decided by comparing inputs, which does not round.
    #[inline(always)]
    pub(super) fn exact(hit: bool) -> Verdict {
        Verdict { hit, miss: !hit }
    }

    /// Returns the verdict for a value whose sign decides, negative is a hit, with the sum of its terms. Infinite or NaN terms
    /// leave it in doubt.
    #[inline(always)]
    pub(super) fn of(value: f64, terms: f64) -> Verdict {
        let bound = ROUNDING * terms + TINY;
        Verdict { hit: value < -bound, miss: bound < value }
    }

    /// Returns a hit if both are hits: two conditions that are each necessary, and together sufficient.
    #[inline(always)]
    pub(super) fn and(self, other: Verdict) -> Verdict {
        Verdict { hit: self.hit & other.hit, miss: self.miss | other.miss }
    }

    /// Returns a hit if one of the two is a hit.
    #[inline(always)]
    pub(super) fn or(self, other: Verdict) -> Verdict {
        Verdict { hit: self.hit | other.hit, miss: self.miss & other.miss }
    }

    #[inline(always)]
    pub(super) fn is_sure(self) -> bool {
        self.hit | self.miss
    }
}

/// Returns the larger of two numbers. Unlike [`f64::max`] it does not handle NaN, and is one instruction.
#[inline(always)]
pub(super) fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// Returns the smaller of two numbers.
#[inline(always)]
pub(super) fn min(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// Returns the sum of the absolute components: a bound of the length, and of what the components contribute to a rounding error.
#[inline(always)]
pub(super) fn sum_of_parts(v: DVec2) -> f64 {
    v.x.abs() + v.y.abs()
}
