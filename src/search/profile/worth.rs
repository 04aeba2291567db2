//! How much work a pair is worth: the more corners it has, the dearer each sample is.

use super::super::corners::corners;
use super::PROFILE_TESTS;
use crate::kernel::Shape;

/// The measure of the work.
#[derive(Debug, Clone, Copy)]
pub(super) struct Worth {
    /// So many samples at most.
    pub(super) budget: usize,
    /// The ends of a contact are narrowed down to this, a fraction of the frame; 0: to neighbouring numbers.
    pub(super) sharpness: f64,
}

impl Worth {
    /// That all samples together cost a few milliseconds at most, but for groups of hundreds of members each.
    pub(super) fn of(a: &Shape, b: &Shape) -> Worth {
        /// What a curve may cost, in corners looked at.
        const AFFORDABLE: usize = 60_000;
        /// A curve needs so many.
        const LEAST: usize = 12;
        /// A pair of members costs such a part of a corner: most of them are passed over by their bounds.
        const PAIRS: usize = 4;
        /// Of so many pairs of corners, exact arithmetic looks at each where the bodies just touch.
        const MANY_PAIRS: usize = 1_000;
        /// Beyond what rounding leaves in doubt.
        const ROUGH: f64 = 1e-12;
        let [one, other] = [a, b].map(corners);
        let pairs = if a.as_group().and(b.as_group()).is_some() { one * other / PAIRS } else { 0 };
        let budget = (AFFORDABLE / (one + other + pairs)).clamp(LEAST, PROFILE_TESTS);
        Worth { budget, sharpness: if MANY_PAIRS < one * other { ROUGH } else { 0.0 } }
    }
}
