//! The contacts of bodies that turn, from the kernel's separation at single times.
//!
//! No point of either body moves faster relative to the other than [`relative_distance`] per frame, and so neither does the separation
//! change nor the depth. Around a time at which they are apart by d they stay apart for d / speed, and around one at which they overlap by d
//! they stay in contact for as long (Piyavskii's and Shubert's search). What this leaves open between two samples is a gap: the longest
//! gap is where the next sample goes, and longer ones are left where the bodies are in contact. Between a sample that hits and one that
//! does not the end of a contact is halved down.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::super::cost::samples_for;
use super::super::crossing::{Crossing, crossing};
use super::super::log::Placed;
use super::super::outcome::{Outcome, Report};
use super::super::reach::pose_rounding;
use super::super::relative::relative_distance;
use super::{ContactInterval, Contacts};
use crate::kernel::{Moving, Shape, hit, separation};

/// Gaps between samples that do not hit are left where they are shorter than this, a fraction of the frame: they are the bounds of the ends
/// of contacts, and the digits that are shown are longer.
const FREE: f64 = 1e-8;
/// As above, of samples that hit: for so long the bodies may part and come back.
const IN_CONTACT: f64 = 1e-5;
/// What the samples may cost, in vertices looked at: a few milliseconds.
const COST: usize = 100_000;
/// So many samples at least, and at most.
const SAMPLES: [usize; 2] = [48, 6_000];
/// So many steps at first.
const EVEN: usize = 32;

pub(super) fn contacts(a: &Moving, b: &Moving, slop: f64, proof: &Report) -> Contacts {
    // Nothing hits before the first time but in what the proof leaves open, and at the second one they are in contact.
    let [free_until, met] = match proof.outcome {
        Outcome::Impact(impact) => [impact.bracket[0], impact.t],
        Outcome::NotConverged { reached_t, .. } => [reached_t; 2],
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable | Outcome::Separated { .. } => [0.0; 2],
    };
    let mut search = Search::new(a, b, slop);
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
    /// Adds the contacts of an instant that are proven by a point that passes through a segment: no sample need hit there.
    fn add_crossings(&mut self, a: &Moving, b: &Moving) {
        /// So many are looked for: each takes some tens of positions.
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
    /// How far the separation is above the slop, or below: what no finite translation separates is infinitely far below.
    beyond: f64,
}

impl StateAt {
    fn hits(&self) -> bool {
        self.beyond <= 0.0
    }
}

/// What two samples with the same state leave open between them.
#[derive(Debug, Clone, Copy)]
struct OpenStretch {
    samples: [StateAt; 2],
    /// From and to. The state of the samples is proven before and after.
    open: [f64; 2],
}

impl OpenStretch {
    fn length(&self) -> f64 {
        self.open[1] - self.open[0]
    }

    /// How many times as long as it may be left.
    fn weight(&self) -> f64 {
        self.length() / if self.samples[0].hits() { IN_CONTACT } else { FREE }
    }
}

/// Those first that are farthest from what may be left.
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

struct Search<'m> {
    bodies: [Placed<'m>; 2],
    slop: f64,
    /// The separation changes no faster, world units per frame.
    speed: f64,
    /// Separations may be off by this much, world units.
    rounding: f64,
    /// So many more samples may be taken.
    budget: usize,
    /// The ends of a contact are halved down to this, a fraction of the frame; 0: to neighbouring numbers.
    sharpness: f64,
    samples: Vec<StateAt>,
    gaps: BinaryHeap<OpenStretch>,
}

impl<'m> Search<'m> {
    fn new(a: &'m Moving, b: &'m Moving, slop: f64) -> Search<'m> {
        Search {
            bodies: [Placed::new(a), Placed::new(b)],
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
        // A gap that bounds no end of a contact may be closed by one more sample.
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
        // A separation of the slop is a hit, whatever their difference is rounded to.
        let is_hit = separation.is_none_or(|separation| separation <= slop);
        let sample = if is_hit { sample } else { StateAt { beyond: sample.beyond.max(f64::MIN_POSITIVE), ..sample } };
        self.samples.push(sample);
        sample
    }

    /// Writes down what two samples leave open. Between two of different states the end of the contact is found first.
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
        // For so long the state of a sample is proven to last.
        let lasting = |sample: &StateAt| {
            let beyond = (sample.beyond.abs() - self.rounding).max(0.0);
            // What no finite translation separates proves nothing of later.
            if 0.0 < beyond && beyond < f64::INFINITY { beyond / self.speed } else { 0.0 }
        };
        let open = [(p.t + lasting(&p)).min(1.0), (q.t - lasting(&q)).max(0.0)];
        if open[0] < open[1] {
            self.gaps.push(OpenStretch { samples: [p, q], open });
        }
    }

    /// Halves down between two samples of different states: the last one with the state of `p`, and the first one with that of `q`.
    fn end_between(&mut self, p: StateAt, q: StateAt) -> [StateAt; 2] {
        /// Two times this close are one: close to 0 there would be too many numbers in between.
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

    /// All stretches from hit to hit, and what is open.
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
        // What is open beside the end of a contact is the bound of that end; where it is free between two samples, it may hide a contact.
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

/// Intervals in order, joined where they touch.
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

/// The ends of contacts are halved down to this, a fraction of the frame; 0: to neighbouring numbers.
fn sharpness(a: &Shape, b: &Shape) -> f64 {
    /// Of so many pairs of vertices, exact arithmetic looks at each where the bodies just touch.
    const MANY_PAIRS: usize = 1_000;
    /// Beyond what rounding leaves in doubt.
    const ROUGH: f64 = 1e-12;
    if MANY_PAIRS < a.vertex_count() * b.vertex_count() { ROUGH } else { 0.0 }
}
