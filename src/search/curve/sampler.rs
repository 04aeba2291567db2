//! Where the separation is sampled: evenly, where a contact may hide, and where it is lowest.

use super::super::log::Placed;
use super::super::outcome::{Outcome, Report};
use super::super::relative::relative_distance;
use super::budget::Budget;
use super::sample::Sample;
use crate::kernel::bounds::smallest_extent;
use crate::kernel::{Moving, separation};

/// So many steps at first.
const EVEN: usize = 32;
/// Where no contact can hide that lasts longer than this, nobody looks for one. A fraction of the frame.
const RESOLUTION: f64 = 1e-4;

/// Two bodies under observation, with the samples taken so far.
pub(super) struct Sampler<'m> {
    bodies: [Placed<'m>; 2],
    slop: f64,
    budget: usize,
    /// The ends of a contact are known to this, a fraction of the frame.
    pub(super) sharpness: f64,
    tests: usize,
    /// In the order of time.
    samples: Vec<Sample>,
    /// The separation changes no faster, world units per frame.
    speed: f64,
    /// Whether it is convex over time, so that there is one contact at most: two convex bodies that translate.
    is_convex: bool,
    /// Whether neither body spins: then the proof is the closed form.
    translates: bool,
    /// Nothing hits before this time: proven.
    free_until: f64,
    /// Separations that differ by less are the same to rounding, world units.
    pub(super) rounding: f64,
}

impl<'m> Sampler<'m> {
    pub(super) fn new(a: &'m Moving, b: &'m Moving, slop: f64, Budget { samples: budget, sharpness }: Budget) -> Sampler<'m> {
        let translates = !a.spins() && !b.spins();
        Sampler {
            bodies: [Placed::new(a), Placed::new(b)],
            slop,
            budget,
            sharpness,
            tests: 0,
            samples: Vec::with_capacity(budget),
            speed: fastest(a, b),
            is_convex: translates && a.shape.is_convex() && b.shape.is_convex(),
            translates,
            free_until: 0.0,
            rounding: rounding(a).max(rounding(b)),
        }
    }

    /// Samples where the proof speaks of, and keeps what it says.
    pub(super) fn knows(&mut self, proof: &Report) {
        let known = match proof.outcome {
            Outcome::Impact(impact) => [impact.t, impact.t],
            Outcome::Separated { closest_t, .. } => [closest_t, 1.0],
            Outcome::NotConverged { reached_t } => [reached_t, reached_t],
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => [0.0, 0.0],
        };
        self.free_until = known[1];
        // Not where the two just touch, if that verdict is costly.
        let beside = self.sharpness;
        let mut times = vec![0.0, (known[0] - beside).max(0.0), (known[0] + beside).min(1.0), 1.0];
        times.dedup();
        self.sample_all(times);
    }

    pub(super) fn sample_evenly(&mut self) {
        if 0.0 < self.speed {
            let steps = EVEN.min(self.budget / 3);
            self.sample_all((1..steps).map(|k| k as f64 / steps as f64));
        }
    }

    /// Looks for contacts, longer ones first, until none of any length can hide or half of the budget is spent.
    pub(super) fn find_contacts(&mut self) {
        let enough = self.budget / 2;
        loop {
            self.sharpen_edges();
            let mut gaps: Vec<Hideout> = self.hideouts().filter(|gap| RESOLUTION < gap.length).collect();
            gaps.sort_by(|p, q| q.length.total_cmp(&p.length));
            // Not all at once: those that turn out to matter are halved again first.
            gaps.truncate((enough.saturating_sub(self.tests)).min(gaps.len().div_ceil(2)));
            if gaps.is_empty() {
                return;
            }
            self.sample_all(gaps.iter().map(|gap| gap.t));
        }
    }

    /// The longest contact, or gap in one, that may have been missed, as a fraction of the frame.
    pub(super) fn unseen(&self) -> f64 {
        self.hideouts().map(|gap| gap.length).fold(0.0, f64::max)
    }

    /// Between two samples that both hit, or both do not: for how long it can have been otherwise, and when most likely.
    fn hideouts(&self) -> impl Iterator<Item = Hideout> {
        let settled = self.is_convex && self.samples.iter().any(|sample| sample.hits(self.slop));
        let pairs = if settled { &[] } else { &self.samples[..] };
        pairs.windows(2).filter_map(move |pair| {
            let [p, q] = [&pair[0], &pair[1]];
            let t = p.t.midpoint(q.t) + (self.beyond(p) - self.beyond(q)) / (2.0 * self.speed);
            let is_between = p.t < t && t < q.t;
            if q.t <= self.free_until || p.hits(self.slop) != q.hits(self.slop) || !is_between {
                return None;
            }
            let length = q.t - p.t - (self.beyond(p) + self.beyond(q)) / self.speed;
            (0.0 < length).then_some(Hideout { t, length })
        })
    }

    /// Narrows the time of the lowest separation down by the golden section, where the proof does not state it.
    pub(super) fn find_lowest(&mut self, proof: &Report) {
        /// The inverse of the golden ratio.
        const GOLDEN: f64 = 0.618_033_988_749_894_9;
        /// The time is known well enough, as a part of the step from sample to sample.
        const ENOUGH: f64 = 1e-9;
        let is_stated = self.translates && matches!(proof.outcome, Outcome::Separated { .. });
        if is_stated || self.speed == 0.0 {
            return;
        }
        // A contact so short that only its ends were seen has a bottom too.
        let middles: Vec<f64> = self.unseen_contacts().collect();
        self.sample_all(middles);
        let Some(lowest) = self.lowest() else { return };
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
    }

    /// The lowest sample; of several that differ by no more than rounding the first.
    pub(super) fn lowest(&self) -> Option<Sample> {
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

    /// One more sample, out of order. `None` where the budget is spent.
    pub(super) fn take(&mut self, t: f64) -> Option<Sample> {
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

    /// How far the separation is from the slop, to either side. 0 where it is no number.
    pub(super) fn beyond(&self, sample: &Sample) -> f64 {
        sample.separation.map_or(0.0, |separation| (separation - self.slop).abs())
    }

    /// Whether the proof is exact: the bodies translate.
    pub(super) fn trusts_proof(&self) -> bool {
        self.translates
    }

    pub(super) fn slop(&self) -> f64 {
        self.slop
    }

    pub(super) fn tests(&self) -> usize {
        self.tests
    }

    /// How many more samples and tests there may be.
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

/// What rounding can change a separation by, to be generous, world units: where the bodies are, and how far they go.
fn rounding(body: &Moving) -> f64 {
    let largest = body.shape.reference_point().abs() + body.velocity().abs();
    32.0 * f64::EPSILON * (largest.max_element() + smallest_extent(&body.shape))
}

/// Where a contact, or a gap in one, can hide.
struct Hideout {
    t: f64,
    /// No longer than this, a fraction of the frame.
    length: f64,
}

/// No point of either body moves farther relative to the other during the frame, with room for rounding.
fn fastest(a: &Moving, b: &Moving) -> f64 {
    relative_distance(a, b) * (1.0 + 1e-9)
}
