//! Finds the contacts of bodies that turn, from the kernel's separation at single times.
//!
//! No point of either body moves faster relative to the other than [`relative_distance`] per frame, so neither the separation nor
//! the depth changes faster. Around a time at which they are apart by d they stay apart for d / speed, and around one at which
//! they overlap by d they stay in contact for as long (Piyavskii's and Shubert's search). The times between two samples that this
//! leaves open are a gap: the next sample is in the longest gap, and the gaps that may remain are longer while the bodies are in
//! contact. Between a sample that hits and one that does not, the end of a contact is found by bisection.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::super::cost::samples_for;
use super::super::crossing::{Crossing, crossing};
use super::super::log::PlacedBody;
use super::super::outcome::{Outcome, Report};
use super::super::reach::pose_rounding;
use super::super::relative::relative_distance;
use super::{ContactInterval, Contacts};
use crate::kernel::{Moving, Shape, hit, separation};

/// The length, as a fraction of the frame, below which gaps between samples that do not hit may remain: they are the bounds of
/// the ends of contacts, and shorter than the digits that are shown.
const FREE: f64 = 1e-8;
/// The same for samples that hit: the bodies may part and come back for so long.
const IN_CONTACT: f64 = 1e-5;
/// The largest cost of the samples, in vertices that are read: a few milliseconds.
const COST: usize = 100_000;
/// The smallest and the largest number of samples.
const SAMPLES: [usize; 2] = [48, 6_000];
/// The number of even steps at first.
const EVEN: usize = 32;

pub(super) fn contacts(a: &Moving, b: &Moving, slop: f64, proof: &Report) -> Contacts {
    // Nothing hits before the first time except in what the proof leaves open, and at the second one they are in contact.
    let [free_until, met] = match proof.outcome {
        Outcome::Impact(impact) => [impact.bracket[0], impact.t],
        Outcome::NotConverged { reached_t, .. } => [reached_t; 2],
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable | Outcome::Separated { .. } => [0.0; 2],
    };
    let mut search = TurningSearch::new(a, b, slop);
    let even = (1..=EVEN).map(|k| met + (1.0 - met) * (k as f64 / EVEN as f64));
    let times: Vec<f64> = [free_until, met].into_iter().chain(even).collect();
    search.run(&times);
    let mut found = search.contacts();
    if slop == 0.0 {
        found.add_crossings(a, b);
    }
    let open = proof.open.iter().filter(|[from, _]| *from < free_until);
    found.undecided.extend(open);
    found.undecided.sort_by(|p, q| p[0].total_cmp(&q[0]));
    found
}

impl Contacts {
    /// Adds the contacts of an instant that are proven by a point that passes through a segment: it may be that no sample can hit
    /// there.
    fn add_crossings(&mut self, a: &Moving, b: &Moving) {
        /// The largest number of crossings that are searched for: each takes some tens of positions.
        const MOST: usize = 64;
        let is_free = |open: &[f64; 2], intervals: &[ContactInterval]| {
            intervals.iter().all(|contact| open[1] < contact.from || contact.to < open[0])
        };
        let (free, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.undecided).into_iter().partition(|open| is_free(open, &self.intervals));
        self.undecided = rest;
        for (index, open) in free.into_iter().enumerate() {
            match crossing(a, b, open).filter(|_| index < MOST) {
                Some(Crossing { t, bracket: [earliest, latest] }) => {
                    self.intervals.push(ContactInterval { from: t, to: t, earliest, latest });
                }
                None => self.undecided.push(open),
            }
        }
        self.intervals.sort_by(|p, q| p.from.total_cmp(&q.from));
    }
}

/// The state of the two at a time.
#[derive(Debug, Clone, Copy)]
struct StateAt {
    t: f64,
    /// The separation minus the slop: minus infinity if no finite translation separates the two.
    beyond: f64,
}

impl StateAt {
    fn hits(&self) -> bool {
        self.beyond <= 0.0
    }
}

/// The times that two samples with the same state leave open between them.
#[derive(Debug, Clone, Copy)]
struct OpenStretch {
    samples: [StateAt; 2],
    /// The start and the end. The state of the samples is proven before and after.
    open: [f64; 2],
}

impl OpenStretch {
    fn length(&self) -> f64 {
        self.open[1] - self.open[0]
    }

    /// Returns its length as a multiple of the length that may remain.
    fn weight(&self) -> f64 {
        self.length() / if self.samples[0].hits() { IN_CONTACT } else { FREE }
    }
}

/// Orders by how far a gap exceeds the length that may remain, the largest excess first.
impl Ord for OpenStretch {
    fn cmp(&self, other: &OpenStretch) -> Ordering {
        self.weight().total_cmp(&other.weight())
    }
}

impl PartialOrd for OpenStretch {
    fn partial_cmp(&self, other: &OpenStretch) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for OpenStretch {
    fn eq(&self, other: &OpenStretch) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for OpenStretch {}

struct TurningSearch<'m> {
    bodies: [PlacedBody<'m>; 2],
    slop: f64,
    /// An upper limit of the change of the separation, world units per frame.
    speed: f64,
    /// The error bound of separations, world units.
    rounding: f64,
    /// The number of samples that may still be taken.
    budget: usize,
    /// The length down to which the ends of a contact are bisected, a fraction of the frame; 0: to neighboring numbers.
    sharpness: f64,
    samples: Vec<StateAt>,
    gaps: BinaryHeap<OpenStretch>,
}

impl<'m> TurningSearch<'m> {
    fn new(a: &'m Moving, b: &'m Moving, slop: f64) -> TurningSearch<'m> {
        TurningSearch {
            bodies: [PlacedBody::new(a), PlacedBody::new(b)],
            slop,
            speed: relative_distance(a, b) * (1.0 + 1e-9),
            rounding: pose_rounding(a, b),
            budget: samples_for(&a.shape, &b.shape, COST, SAMPLES),
            sharpness: sharpness(&a.shape, &b.shape),
            samples: Vec::new(),
            gaps: BinaryHeap::new(),
        }
    }

    /// Samples at these times, in order, and then in the longest gaps.
    fn run(&mut self, times: &[f64]) {
        let samples: Vec<StateAt> = times.iter().map(|t| self.sample(*t)).collect();
        samples.windows(2).for_each(|pair| self.between(pair[0], pair[1]));
        while let Some(gap) = self.gaps.pop() {
            let middle = gap.open[0].midpoint(gap.open[1]);
            let [p, q] = gap.samples;
            if self.budget == 0 || gap.weight() < 1.0 || !(p.t < middle && middle < q.t) {
                self.gaps.push(gap);
                break;
            }
            self.split(&gap);
        }
        // A gap that does not bound an end of a contact may be closed by one more sample.
        for gap in std::mem::take(&mut self.gaps) {
            let [p, q] = gap.samples;
            let is_bound = gap.open[0] <= p.t || q.t <= gap.open[1];
            if self.budget == 0 || p.hits() || is_bound {
                self.gaps.push(gap);
            } else {
                self.split(&gap);
            }
        }
        self.samples.sort_by(|p, q| p.t.total_cmp(&q.t));
        self.samples.dedup_by(|p, q| p.t == q.t);
    }

    /// Samples in the middle of a gap.
    fn split(&mut self, gap: &OpenStretch) {
        let [p, q] = gap.samples;
        let sample = self.sample(gap.open[0].midpoint(gap.open[1]));
        self.between(p, sample);
        self.between(sample, q);
    }

    fn sample(&mut self, t: f64) -> StateAt {
        self.budget = self.budget.saturating_sub(1);
        let slop = self.slop;
        let [a, b] = &mut self.bodies;
        let separation = a.with(t, |a| b.with(t, |b| separation(a, b)));
        let sample = StateAt { t, beyond: separation.map_or(f64::NEG_INFINITY, |separation| separation - slop) };
        // A separation equal to the slop is a hit, whatever their difference is rounded to.
        let is_hit = separation.is_none_or(|separation| separation <= slop);
        let sample = if is_hit { sample } else { StateAt { beyond: sample.beyond.max(f64::MIN_POSITIVE), ..sample } };
        self.samples.push(sample);
        sample
    }

    /// Records what two samples leave open. If their states differ, the end of the contact is found first.
    fn between(&mut self, p: StateAt, q: StateAt) {
        if q.t <= p.t {
            return;
        }
        if p.hits() != q.hits() {
            let [before, after] = self.end_between(p, q);
            self.between_equal(p, before);
            self.between_equal(after, q);
        } else {
            self.between_equal(p, q);
        }
    }

    fn between_equal(&mut self, p: StateAt, q: StateAt) {
        // The duration for which the state of a sample is proven to last.
        let lasting = |sample: &StateAt| {
            let beyond = (sample.beyond.abs() - self.rounding).max(0.0);
            // A sample at which no finite translation separates the two proves nothing about later times.
            if 0.0 < beyond && beyond < f64::INFINITY { beyond / self.speed } else { 0.0 }
        };
        let open = [(p.t + lasting(&p)).min(1.0), (q.t - lasting(&q)).max(0.0)];
        if open[0] < open[1] {
            self.gaps.push(OpenStretch { samples: [p, q], open });
        }
    }

    /// Bisects between two samples of different states: returns the last one with the state of `p`, and the first one with that
    /// of `q`.
    fn end_between(&mut self, p: StateAt, q: StateAt) -> [StateAt; 2] {
        /// The difference below which two times are the same: close to 0 there would be too many numbers in between.
        const SAME_TIME: f64 = 1e-18;
        let (mut lo, mut hi) = (p.t, q.t);
        loop {
            let middle = lo.midpoint(hi);
            if hi - lo <= self.sharpness.max(SAME_TIME) || !(lo < middle && middle < hi) {
                break;
            }
            let slop = self.slop;
            let [a, b] = &mut self.bodies;
            let hits = a.with(middle, |a| b.with(middle, |b| hit(a, b, slop)));
            *(if hits == p.hits() { &mut lo } else { &mut hi }) = middle;
        }
        [lo, hi].map(|t| self.sample(t))
    }

    /// Returns all stretches from hit to hit, and what is open.
    fn contacts(&self) -> Contacts {
        let samples = &self.samples;
        let (mut touching, mut free) = (Vec::new(), Vec::new());
        for gap in &self.gaps {
            (if gap.samples[0].hits() { &mut touching } else { &mut free }).push(gap.open);
        }
        let [touching, free] = [touching, free].map(joined);
        let mut intervals: Vec<ContactInterval> = Vec::new();
        let mut in_contact = false;
        for (index, sample) in samples.iter().enumerate() {
            match intervals.last_mut() {
                Some(last) if sample.hits() && in_contact => last.to = sample.t,
                _ if sample.hits() => {
                    let free_before = index.checked_sub(1).map_or(0.0, |before| samples[before].t);
                    let open = free.iter().find(|[from, to]| *from <= free_before && free_before <= *to);
                    let earliest = open.map_or(free_before, |[from, _]| *from);
                    intervals.push(ContactInterval { earliest, ..ContactInterval::exactly([sample.t; 2]) });
                }
                Some(last) if in_contact => {
                    let open = free.iter().find(|[from, to]| *from <= sample.t && sample.t <= *to);
                    last.latest = open.map_or(sample.t, |[_, to]| *to);
                }
                _ => {}
            }
            in_contact = sample.hits();
        }
        if let Some(last) = intervals.last_mut().filter(|_| in_contact) {
            last.latest = last.to;
        }
        // Shorter than rounding can tell: a single instant.
        let instant = 4.0 * self.rounding / self.speed;
        intervals.iter_mut().filter(|contact| contact.length() <= instant).for_each(|contact| contact.to = contact.from);
        // An open stretch beside the end of a contact is the bound of that end; one between two samples that do not hit may hide
        // a contact.
        let is_bound = |[from, to]: &[f64; 2]| {
            let bounds = intervals.iter().any(|contact| contact.earliest == *from || contact.latest == *to);
            bounds && to - from < FREE
        };
        let mut undecided: Vec<[f64; 2]> = touching.into_iter().filter(|[from, to]| IN_CONTACT <= to - from).collect();
        undecided.extend(free.iter().filter(|open| !is_bound(open)));
        undecided.sort_by(|p, q| p[0].total_cmp(&q[0]));
        Contacts { intervals, undecided }
    }
}

/// Returns intervals in order, joined if they touch.
fn joined(mut intervals: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    intervals.sort_by(|p, q| p[0].total_cmp(&q[0]));
    let mut joined: Vec<[f64; 2]> = Vec::with_capacity(intervals.len());
    for [from, to] in intervals {
        match joined.last_mut() {
            Some(last) if from <= last[1] => last[1] = last[1].max(to),
            _ => joined.push([from, to]),
        }
    }
    joined
}

/// Returns the length down to which the ends of contacts are bisected, a fraction of the frame; 0: to neighboring numbers.
fn sharpness(a: &Shape, b: &Shape) -> f64 {
    /// The number of pairs of vertices above which bisection stops early: exact arithmetic tests each pair if the bodies just touch.
    const MANY_PAIRS: usize = 1_000;
    /// The length at which it then stops: longer than what rounding leaves in doubt.
    const ROUGH: f64 = 1e-12;
    if MANY_PAIRS < a.vertex_count() * b.vertex_count() { ROUGH } else { 0.0 }
}
