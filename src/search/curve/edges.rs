//! Where contacts begin and end, to neighbouring numbers.

use super::super::exact::TIME_ROUNDING;
use super::super::outcome::{Outcome, Report};
use super::sample::Sample;
use super::sampler::Sampler;

/// Two times this close are one, a fraction of the frame: close to 0 there would be too many numbers in between.
const SAME_TIME: f64 = 1e-18;

impl Sampler<'_> {
    /// Narrows every begin and end of a contact down, until the two times on both sides of it are neighbours.
    pub(super) fn sharpen_edges(&mut self) {
        let samples = self.samples();
        let mut edges = Vec::new();
        for [first, last] in self.runs() {
            edges.extend(first.checked_sub(1).map(|before| [samples[before], samples[first]]));
            edges.extend(samples.get(last + 1).map(|after| [*after, samples[last]]));
        }
        for [free, held] in edges {
            // `None`: the budget is spent.
            if self.sharpen(free, held).is_none() {
                break;
            }
        }
        self.sample_all([]);
    }

    /// All stretches of contact, from hit to hit.
    pub(super) fn contacts(&self, proof: &Report) -> Vec<[f64; 2]> {
        let samples = self.samples();
        // What the closed form proves to be apart only seems to touch where a coordinate is rounded.
        let proven_apart = self.trusts_proof() && matches!(proof.outcome, Outcome::Separated { .. });
        let is_deep =
            |[first, last]: &[usize; 2]| samples[*first..=*last].iter().any(|sample| self.beyond(sample) > self.rounding);
        let mut runs = self.runs();
        runs.retain(|run| !proven_apart || is_deep(run));
        let mut contacts: Vec<[f64; 2]> = runs.iter().map(|run| run.map(|index| samples[index].t)).collect();
        if let Outcome::Impact(impact) = proof.outcome
            && self.trusts_proof()
            && !contacts.iter().any(|[from, to]| *from <= impact.t + TIME_ROUNDING && impact.t - TIME_ROUNDING <= *to)
        {
            contacts.push([impact.t, impact.t]);
            contacts.sort_by(|p, q| p[0].total_cmp(&q[0]));
        }
        contacts
    }

    /// The middles of the contacts of which no more than both ends were sampled.
    pub(super) fn unseen_contacts(&self) -> impl Iterator<Item = f64> {
        let samples = self.samples();
        self.runs().into_iter().filter(|[first, last]| last - first == 1).map(|run| {
            let [enter, leave] = run.map(|index| samples[index].t);
            enter.midpoint(leave)
        })
    }

    /// The contacts as the first and the last sample that hits. Where the separation exceeds the slop by no more than rounding, one
    /// that was there before goes on: bodies that slide along each other neither part nor meet at every rounding.
    fn runs(&self) -> Vec<[usize; 2]> {
        let mut runs: Vec<[usize; 2]> = Vec::new();
        let mut goes_on = false;
        for (index, sample) in self.samples().iter().enumerate() {
            if sample.hits(self.slop()) {
                match runs.last_mut() {
                    Some(run) if goes_on => run[1] = index,
                    _ => runs.push([index, index]),
                }
                goes_on = true;
            } else {
                goes_on &= self.beyond(sample) <= self.rounding;
            }
        }
        runs
    }

    /// Between a time that is free and one that hits.
    fn sharpen(&mut self, mut free: Sample, mut held: Sample) -> Option<()> {
        /// How many straight lines are laid through both ends, to find out where about.
        const LINES: usize = 3;
        if self.is_sharp(free.t, held.t) {
            return Some(());
        }
        for _ in 0..LINES {
            let (above, below) = (self.beyond(&free), self.beyond(&held));
            let t = held.t + (free.t - held.t) * (below / (above + below));
            if !is_between(t, free.t, held.t) {
                break;
            }
            let sample = self.take(t)?;
            let end = if sample.hits(self.slop()) { &mut held } else { &mut free };
            *end = sample;
        }
        let is_at_held = self.beyond(&held) < self.beyond(&free);
        let (free, held) = self.step_across([free.t, held.t], is_at_held)?;
        self.halve(free, held)
    }

    /// From one end, which is close, to the other side of the edge in steps that grow: the ends after that.
    fn step_across(&mut self, [mut free, mut held]: [f64; 2], from_held: bool) -> Option<(f64, f64)> {
        let mut step = (4.0 * f64::EPSILON).max(self.sharpness);
        loop {
            let t = if from_held { held + step.copysign(free - held) } else { free + step.copysign(held - free) };
            if !is_between(t, free, held) {
                return Some((free, held));
            }
            let hits = self.take(t)?.hits(self.slop());
            *(if hits { &mut held } else { &mut free }) = t;
            if hits != from_held {
                return Some((free, held));
            }
            step *= 32.0;
        }
    }

    /// Whether two times are as close as they are to be.
    fn is_sharp(&self, p: f64, q: f64) -> bool {
        (p - q).abs() <= self.sharpness.max(SAME_TIME) || p.min(q).next_up() == p.max(q)
    }

    fn halve(&mut self, mut free: f64, mut held: f64) -> Option<()> {
        while !self.is_sharp(free, held) {
            let middle = free.midpoint(held);
            if !is_between(middle, free, held) {
                break;
            }
            let hits = self.take(middle)?.hits(self.slop());
            *(if hits { &mut held } else { &mut free }) = middle;
        }
        Some(())
    }
}

fn is_between(t: f64, p: f64, q: f64) -> bool {
    p.min(q) < t && t < p.max(q)
}
