//! How many samples a curve has: the more vertices the pair has, the more each sample costs.

use super::super::cost::vertex_count;
use crate::kernel::Shape;

/// No curve has more samples; those of the proof are not counted.
pub const PROFILE_TESTS: usize = 400;

/// How much work a curve may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// So many samples at most.
    pub(super) samples: usize,
    /// The ends of a contact are narrowed down to this, a fraction of the frame; 0: to neighbouring numbers.
    pub(super) sharpness: f64,
}

impl Budget {
    /// That all samples together cost a few milliseconds at most, but for groups of hundreds of members each.
    pub(super) fn of(a: &Shape, b: &Shape) -> Budget {
        /// What a curve may cost, in vertices looked at.
        const MAX_COST: usize = 60_000;
        /// A curve needs so many.
        const LEAST: usize = 12;
        /// A pair of members costs such a part of a vertex: most pairs are excluded by their bounding volumes.
        const PAIRS: usize = 4;
        /// Of so many pairs of vertices, exact arithmetic looks at each where the bodies just touch.
        const MANY_PAIRS: usize = 1_000;
        /// Beyond what rounding leaves in doubt.
        const ROUGH: f64 = 1e-12;
        let [one, other] = [a, b].map(vertex_count);
        let pairs = if a.as_group().and(b.as_group()).is_some() { one * other / PAIRS } else { 0 };
        let samples = (MAX_COST / (one + other + pairs)).clamp(LEAST, PROFILE_TESTS);
        Budget { samples, sharpness: if MANY_PAIRS < one * other { ROUGH } else { 0.0 } }
    }
}
