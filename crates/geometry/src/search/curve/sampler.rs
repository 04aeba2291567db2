//! Samples the separation: where contacts begin and end, evenly, and where it is lowest.

use super::super::log::PlacedBody;
use super::super::relative::relative_distance;
use crate::kernel::bounds::smallest_extent;
use crate::kernel::{Moving, separation};

/// The number of even steps at first.
const EVEN: usize = 32;

/// The separation at one time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// The time, in [0, 1].
    pub t: f64,
    /// See the conventions in [`kernel`](crate::kernel). `None`: in contact, and no finite translation separates the two.
    pub separation: Option<f64>,
}

impl Sample {
    /// Returns true if that is a hit.
    pub fn hits(&self, slop: f64) -> bool {
        self.separation.is_none_or(|separation| separation <= slop)
    }
}

/// Two bodies whose separation is sampled, with the samples taken so far.
pub(super) struct Sampler<'m> {
    bodies: [PlacedBody<'m>; 2],
    slop: f64,
    budget: usize,
    tests: usize,
    /// The samples in the order of time.
    samples: Vec<Sample>,
    /// An upper limit of the change of the separation, world units per frame.
    speed: f64,
    /// The difference below which separations are the same up to rounding, world units.
    rounding: f64,
}

impl<'m> Sampler<'m> {
    pub(super) fn new(a: &'m Moving, b: &'m Moving, slop: f64, budget: usize) -> Sampler<'m> {
        Sampler {
            bodies: [PlacedBody::new(a), PlacedBody::new(b)],
            slop,
            budget,
            tests: 0,
            samples: Vec::with_capacity(budget),
            speed: relative_distance(a, b),
            rounding: rounding(a).max(rounding(b)),
        }
    }

    /// Samples at both ends of the frame, and at those of the contacts and in the middle of each, as long as a half of the budget
    /// lasts.
    pub(super) fn sample_ends(&mut self, contacts: &[[f64; 2]]) {
        let ends = contacts.iter().flat_map(|&[enter, leave]| [enter, enter.midpoint(leave), leave]);
        let mut times: Vec<f64> = [0.0, 1.0].into_iter().chain(ends.take(self.budget / 2)).collect();
        times.sort_by(f64::total_cmp);
        times.dedup();
        self.sample_all(times);
    }

    pub(super) fn sample_evenly(&mut self) {
        if 0.0 < self.speed {
            let steps = EVEN.min(self.budget / 3);
            self.sample_all((1..steps).map(|k| k as f64 / steps as f64));
        }
    }

    /// Returns the lowest sample, after its time was narrowed down by the golden section. `None` if no sample has a number.
    pub(super) fn find_lowest(&mut self) -> Option<Sample> {
        /// The inverse of the golden ratio.
        const GOLDEN: f64 = 0.618_033_988_749_894_9;
        /// The accuracy at which the time is known well enough, as a fraction of the step from sample to sample.
        const ENOUGH: f64 = 1e-9;
        let lowest = self.lowest()?;
        if self.speed == 0.0 {
            return Some(lowest);
        }
        let at = self.samples.partition_point(|sample| sample.t < lowest.t);
        let [mut lo, mut hi] =
            [at.saturating_sub(1), (at + 1).min(self.samples.len() - 1)].map(|neighbour| self.samples[neighbour].t);
        let (narrow, enough) = (ENOUGH * (hi - lo), (self.tests + self.budget / 8).min(self.budget));
        let value = |sample: Option<Sample>| sample.and_then(|sample| sample.separation).unwrap_or(f64::INFINITY);
        let inner = |lo: f64, hi: f64| [hi - (hi - lo) * GOLDEN, lo + (hi - lo) * GOLDEN];
        let mut times = inner(lo, hi);
        let mut values = times.map(|t| value(self.take(t)));
        while narrow < hi - lo && self.tests < enough {
            if values[0] <= values[1] {
                hi = times[1];
                times = [inner(lo, hi)[0], times[0]];
                values = [value(self.take(times[0])), values[0]];
            } else {
                lo = times[0];
                times = [times[1], inner(lo, hi)[1]];
                values = [values[1], value(self.take(times[1]))];
            }
        }
        self.sort();
        self.lowest()
    }

    /// Returns the lowest sample; if several differ by no more than rounding, the first.
    fn lowest(&self) -> Option<Sample> {
        let least = self.samples.iter().filter_map(|sample| sample.separation).reduce(f64::min)?;
        let is_lowest = |sample: &&Sample| sample.separation.is_some_and(|separation| separation <= least + self.rounding);
        self.samples.iter().find(is_lowest).copied()
    }

    /// Samples at all these times, as long as the budget lasts.
    pub(super) fn sample_all(&mut self, times: impl IntoIterator<Item = f64>) {
        for t in times {
            self.take(t);
        }
        self.sort();
    }

    /// Takes one more sample, out of order. `None` if the budget is spent.
    fn take(&mut self, t: f64) -> Option<Sample> {
        if self.budget <= self.tests {
            return None;
        }
        self.tests += 1;
        let [a, b] = &mut self.bodies;
        let sample = Sample { t, separation: a.with(t, |a| b.with(t, |b| separation(a, b))) };
        self.samples.push(sample);
        Some(sample)
    }

    fn sort(&mut self) {
        self.samples.sort_by(|p, q| p.t.total_cmp(&q.t));
        self.samples.dedup_by(|p, q| p.t == q.t);
    }

    pub(super) fn slop(&self) -> f64 {
        self.slop
    }

    pub(super) fn tests(&self) -> usize {
        self.tests
    }

    /// Returns the number of samples and tests that may still be made.
    pub(super) fn left(&self) -> usize {
        self.budget - self.tests
    }

    pub(super) fn samples(&self) -> &[Sample] {
        &self.samples
    }

    pub(super) fn into_samples(self) -> Vec<Sample> {
        self.samples
    }
}

/// Returns a generous upper limit of the change of a separation by rounding, world units: from where the bodies are, and how far
/// they move.
fn rounding(body: &Moving) -> f64 {
    let largest = body.shape.reference_point().abs() + body.velocity().abs();
    32.0 * f64::EPSILON * (largest.max_element() + smallest_extent(&body.shape))
}
