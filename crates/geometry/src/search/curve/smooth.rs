//! Computes the visible range of the curve, and adds samples where it bends there.

use super::sampler::{Sample, Sampler};

impl Sampler<'_> {
    /// Halves the steps whose straight lines would be visible, as long as the budget lasts.
    pub(super) fn smooth(&mut self, extent: f64) {
        /// The height, as a fraction of the visible range, below which bends are not visible.
        const FLAT: f64 = 2e-3;
        /// The length below which steps are not visible.
        const SHORT: f64 = 1.0 / 2048.0;
        let ([bottom, top], _) = visible_range(self.samples().iter().copied(), self.slop(), extent);
        let flat = FLAT * (top - bottom);
        while 0 < self.left() {
            let mut wanted: Vec<(f64, f64)> = bends(self.samples(), top)
                .into_iter()
                .filter(|bend| flat < bend.height && SHORT < bend.step)
                .map(|bend| (bend.height, bend.middle))
                .collect();
            wanted.sort_by(|p, q| q.0.total_cmp(&p.0));
            wanted.truncate(self.left().min(wanted.len().div_ceil(2)));
            if wanted.is_empty() {
                return;
            }
            self.sample_all(wanted.into_iter().map(|(_, t)| t));
        }
    }
}

/// A step from sample to sample at which the line is bent.
struct Bend {
    middle: f64,
    step: f64,
    /// The possible error in the middle, world units.
    height: f64,
}

/// Returns for each step the possible error: its share of the bends at both ends.
fn bends(samples: &[Sample], top: f64) -> Vec<Bend> {
    let value = |index: usize| samples[index].separation.map(|separation| separation.min(top));
    let bend = |index: usize| -> f64 {
        if index == 0 || index + 1 == samples.len() {
            return 0.0;
        }
        let (Some(p), Some(q), Some(r)) = (value(index - 1), value(index), value(index + 1)) else { return 0.0 };
        let [before, at, after] = [index - 1, index, index + 1].map(|index| samples[index].t);
        (q - p - (r - p) * ((at - before) / (after - before))).abs() / (after - before)
    };
    (1..samples.len())
        .map(|hi| {
            let (from, to) = (samples[hi - 1].t, samples[hi].t);
            Bend { middle: from.midpoint(to), step: to - from, height: bend(hi - 1).max(bend(hi)) * (to - from) }
        })
        .collect()
}

/// Returns the range of the curve that is shown, and true if the curve continues above it. 0, the slop and the lowest sample are
/// within. Separations above the largest of the extent, 8 times the lowest sample and 4 times the slop are cut off.
pub(super) fn visible_range(samples: impl Iterator<Item = Sample>, slop: f64, extent: f64) -> ([f64; 2], bool) {
    /// The smallest distance of the lowest sample from 0, as a fraction of the range.
    const DIP: f64 = 1.0 / 8.0;
    /// The smallest slop, as a fraction of the range.
    const SLOP: f64 = 1.0 / 4.0;
    let values = samples.filter_map(|sample| sample.separation);
    let (lowest, highest) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), value| (lo.min(value), hi.max(value)));
    if highest < lowest {
        return ([-1.0, 1.0], false);
    }
    let near = (lowest.abs() / DIP).max(slop / SLOP).max(extent);
    let top = if 0.0 < near { highest.min(near) } else { highest };
    let (bottom, top) = (lowest.min(0.0), top.max(slop).max(0.0));
    if bottom < top { ([bottom, top], top < highest) } else { ([-1.0, 1.0], false) }
}
