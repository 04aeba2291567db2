//! The visible range of the curve, and samples where it bends there.

use super::sample::Sample;
use super::sampler::Sampler;

impl Sampler<'_> {
    /// Halves the steps where straight lines would show, as long as the budget lasts.
    pub(super) fn smooth(&mut self, extent: f64) {
        /// Bends lower than this do not show, as a part of the visible range.
        const FLAT: f64 = 2e-3;
        /// Steps shorter than this do not show.
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
    /// By how much it may be off in the middle, world units.
    height: f64,
}

/// What each step may leave out: its share of the bends at both ends.
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

/// The range of the curve that is shown, and whether it goes on above: 0, the slop and the lowest sample are within, and bodies
/// that are more than so many times as far apart are far.
pub(super) fn visible_range(samples: impl Iterator<Item = Sample>, slop: f64, extent: f64) -> ([f64; 2], bool) {
    /// The lowest sample is no less than this part of the range away from 0.
    const DIP: f64 = 1.0 / 8.0;
    /// The slop is no less than this part of the range.
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
