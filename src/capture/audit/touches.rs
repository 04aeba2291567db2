//! What takes several steps: touches, which are runs of steps in contact, and findings, which are runs of steps with one fault.
//!
//! While a touch is not reported, what its steps are by themselves has to wait: they are all part of a late report where one comes before the
//! touch ends.

use std::collections::HashMap;

use super::doubt::Doubt;
use super::finding::{Finding, FindingKind, Path};
use super::rules::PairKey;
use super::step::{Fact, InStep};

/// Gathers the facts of step after step.
#[derive(Debug, Default)]
pub(in crate::capture) struct Touches {
    /// Those that were in contact at the end of the last step, in the order of the pairs.
    open: Vec<Touch>,
    findings: Vec<Finding>,
    /// The last finding of a pair and a kind.
    last: HashMap<(PairKey, FindingKind), usize>,
}

/// A run of steps in contact.
#[derive(Debug)]
struct Touch {
    pair: PairKey,
    report: Report,
}

/// Whether a touch is reported.
#[derive(Debug)]
enum Report {
    /// In time, or late; what follows are single steps.
    Settled,
    /// Not so far.
    Waited(Box<Waiting>),
}

/// A touch of at least two steps that is not reported.
#[derive(Debug)]
struct Waiting {
    first: Moment,
    is_deep: bool,
    /// Why the motion in one of its steps is uncertain.
    doubt: Option<Doubt>,
    /// What its steps are if no report comes.
    held_back: Vec<(FindingKind, Moment, Moment, Option<Doubt>)>,
}

/// A step of a pair.
#[derive(Debug, Clone, Copy)]
pub(in crate::capture) struct Moment {
    /// Counted from 1.
    pub(in crate::capture) step: u64,
    /// The frame that ends it.
    pub(in crate::capture) frame: u64,
    pub(in crate::capture) path: Path,
}

impl Touches {
    /// The next step: its facts, in the order of the pairs. `moment` says what the step of a pair is.
    pub(in crate::capture) fn take(&mut self, facts: &[Fact], moment: impl Fn(PairKey) -> Option<Moment>) {
        let mut before = std::mem::take(&mut self.open).into_iter().peekable();
        let mut open = Vec::with_capacity(facts.len());
        for fact in facts {
            while let Some(ended) = before.next_if(|touch| touch.pair < fact.pair) {
                self.end(ended);
            }
            let goes_on = before.next_if(|touch| touch.pair == fact.pair);
            if matches!(fact.contact, InStep::Apart | InStep::Open) {
                goes_on.into_iter().for_each(|ended| self.end(ended));
                self.find_alone(fact, &moment);
                continue;
            }
            let report = self.go_on(goes_on.map(|touch| touch.report), fact, &moment);
            let touch = Touch { pair: fact.pair, report };
            match fact.contact {
                InStep::Held => open.push(touch),
                InStep::Apart | InStep::Open | InStep::Passing | InStep::Leaving => self.end(touch),
            }
        }
        before.for_each(|ended| self.end(ended));
        self.open = open;
    }

    /// The findings so far, in the order in which they were found.
    pub(super) fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// All findings, after the last step.
    pub(in crate::capture) fn finish(mut self) -> Vec<Finding> {
        for ended in std::mem::take(&mut self.open) {
            self.end(ended);
        }
        self.findings
    }

    /// A touch has one more step, or begins with it.
    fn go_on(&mut self, before: Option<Report>, fact: &Fact, moment: &impl Fn(PairKey) -> Option<Moment>) -> Report {
        let waiting = match before {
            Some(Report::Waited(waiting)) => Some(waiting),
            Some(Report::Settled) => None,
            None if fact.is_reported_nearby => None,
            // One step is enough to report it.
            None => {
                moment(fact.pair).map(|first| Box::new(Waiting { first, is_deep: false, doubt: None, held_back: Vec::new() }))
            }
        };
        let Some(mut waiting) = waiting else {
            self.find_alone(fact, moment);
            return Report::Settled;
        };
        waiting.is_deep |= fact.is_deep;
        waiting.doubt = waiting.doubt.or(fact.doubt_of_motion);
        if fact.is_reported && waiting.is_deep {
            if let Some(last) = moment(fact.pair) {
                self.find(fact.pair, FindingKind::Late, waiting.first, last, waiting.doubt);
            }
            return Report::Settled;
        }
        if let Some((kind, moment)) = fault_of(fact, moment) {
            waiting.hold_back(kind, moment, fact.doubt);
        }
        if fact.is_reported {
            self.release(fact.pair, *waiting);
            return Report::Settled;
        }
        Report::Waited(waiting)
    }

    fn end(&mut self, touch: Touch) {
        match touch.report {
            Report::Settled => {}
            Report::Waited(waiting) => self.release(touch.pair, *waiting),
        }
    }

    /// No report came: the steps are what they are by themselves.
    fn release(&mut self, pair: PairKey, waiting: Waiting) {
        for (kind, first, last, doubt) in waiting.held_back {
            self.find(pair, kind, first, last, doubt);
        }
    }

    fn find_alone(&mut self, fact: &Fact, moment: &impl Fn(PairKey) -> Option<Moment>) {
        if let Some((kind, moment)) = fault_of(fact, moment) {
            self.find(fact.pair, kind, moment, moment, fact.doubt);
        }
    }

    /// Some steps have a fault: they prolong the finding before them, or are a new one.
    fn find(&mut self, pair: PairKey, kind: FindingKind, first: Moment, last: Moment, doubt: Option<Doubt>) {
        let index = self.last.get(&(pair, kind)).copied();
        let before = index.and_then(|index| self.findings.get_mut(index)).filter(|before| before.steps[1] + 1 == first.step);
        match before {
            Some(before) => {
                before.steps[1] = last.step;
                before.frames[1] = last.frame;
                before.doubt = before.doubt.or(doubt);
            }
            None => {
                self.last.insert((pair, kind), self.findings.len());
                let (steps, frames) = ([first.step, last.step], [first.frame, last.frame]);
                self.findings.push(Finding { kind, frames, doubt, pair, steps, path: first.path });
            }
        }
    }
}

/// What a step alone is, and which step that is. Where it is nothing, the second is not asked.
fn fault_of(fact: &Fact, moment: impl Fn(PairKey) -> Option<Moment>) -> Option<(FindingKind, Moment)> {
    fact.kind.and_then(|kind| Some((kind, moment(fact.pair)?)))
}

impl Waiting {
    fn hold_back(&mut self, kind: FindingKind, moment: Moment, doubt: Option<Doubt>) {
        match self.held_back.last_mut() {
            Some((before, _, last, doubt_before)) if *before == kind && last.step + 1 == moment.step => {
                *last = moment;
                *doubt_before = doubt_before.or(doubt);
            }
            Some(_) | None => self.held_back.push((kind, moment, moment, doubt)),
        }
    }
}
