//! Puts steps together: touches, which are runs of steps in contact, and findings, which are runs of steps with one fault.
//!
//! While a touch is not reported, the faults of its single steps are held back: if a report comes before the touch ends, they all
//! become part of one late report. For each pair that was in contact or at fault in the last step, only what may still change is
//! kept; the rest is [listed](super::listing).

use std::sync::Arc;

use smallvec::SmallVec;

use super::audit_body::AuditBody;
use super::doubt::Doubt;
use super::finding::Finding;
use super::finding_kind::FindingKind;
use super::judged_normal::NormalFact;
use super::listing::Listing;
use super::path::{StepPath, StepPaths};
use super::rules::PairKey;
use super::step::{StepContact, StepFact, StepFacts};

/// Gathers the facts of one step after the other.
pub(super) struct TouchGatherer<'w> {
    /// The pairs of which something may still change, in order.
    open: Vec<OpenPair>,
    /// Findings about normals to which the next step may be added, in the order of their pairs, then kinds.
    normals: Vec<Finding>,
    listing: Listing<'w>,
    /// Number of findings of the open pairs.
    ongoing: usize,
}

/// A pair of which something may still change.
#[derive(Debug)]
struct OpenPair {
    pair: PairKey,
    touch: Touch,
    /// The last finding of each kind to which more steps may be added. Mostly there is none or one.
    ongoing: Option<Box<SmallVec<[Finding; 1]>>>,
}

/// A run of steps in contact.
#[derive(Debug)]
enum Touch {
    /// The pair was not in contact at the end of the last step.
    Over,
    /// The touch was reported, in time or late. Its later steps are judged one by one.
    Settled,
    /// The touch is not reported so far.
    Waited(Box<UnreportedTouch>),
}

/// A touch that is not reported.
#[derive(Debug)]
struct UnreportedTouch {
    first: StepPath,
    is_deep: bool,
    is_beside_report: bool,
    /// The reason why the motion in one of its steps is uncertain.
    doubt: Option<Doubt>,
    /// The faults of its single steps, which count if no report comes.
    held_back: SmallVec<[FaultRun; 1]>,
}

/// Consecutive steps with one fault.
#[derive(Debug)]
struct FaultRun {
    kind: FindingKind,
    doubt: Option<Doubt>,
    is_beside_report: bool,
    first: StepPath,
    /// The number of the last step, and the frame that ends it.
    last: [u64; 2],
}

impl<'w> TouchGatherer<'w> {
    /// Returns the state before the first step.
    pub(super) fn new(listing: Listing<'w>) -> TouchGatherer<'w> {
        TouchGatherer { open: Vec::new(), normals: Vec::new(), listing, ongoing: 0 }
    }

    /// Adds the next step.
    pub(super) fn take(&mut self, facts: &StepFacts, mut paths: StepPaths<'_>, actors: &[Arc<AuditBody>]) {
        self.take_normals(&facts.normals, &mut paths, actors);
        self.take_contacts(&facts.contacts, &mut paths, actors);
    }

    fn take_normals(&mut self, facts: &[NormalFact], paths: &mut StepPaths<'_>, actors: &[Arc<AuditBody>]) {
        let mut before = std::mem::take(&mut self.normals);
        for NormalFact { pair, kind, doubt, judged } in facts {
            let last = [paths.at.step, paths.at.frame];
            // Findings of earlier steps come first, and there is one for each pair and kind.
            let known = before.binary_search_by_key(&(*pair, *kind), |finding| (finding.pair, finding.kind));
            let finding = match known {
                Ok(index) => {
                    let mut finding = before.remove(index);
                    finding.prolong(last, *doubt);
                    Some(finding)
                }
                Err(_) => paths.of(*pair).map(|path| {
                    let report = Some(Arc::clone(judged));
                    let (steps, frames) = ([last[0]; 2], [last[1]; 2]);
                    Finding { kind: *kind, frames, doubt: *doubt, pair: *pair, steps, path, is_beside_report: false, report }
                }),
            };
            self.normals.extend(finding);
        }
        before.into_iter().for_each(|ended| self.listing.add(ended, actors));
    }

    fn take_contacts(&mut self, facts: &[StepFact], paths: &mut StepPaths<'_>, actors: &[Arc<AuditBody>]) {
        let mut before = std::mem::take(&mut self.open).into_iter().peekable();
        let mut open = Vec::with_capacity(facts.len());
        self.ongoing = 0;
        for fact in facts {
            while let Some(ended) = before.next_if(|known| known.pair < fact.pair) {
                self.close(ended, actors);
            }
            let known = before.next_if(|known| known.pair == fact.pair);
            let mut known = known.unwrap_or(OpenPair { pair: fact.pair, touch: Touch::Over, ongoing: None });
            known.go_on(fact, paths);
            known.hand_over(paths.at.step, &mut |finding| self.listing.add(finding, actors));
            self.ongoing += known.ongoing_count();
            if known.is_open() {
                open.push(known);
            }
        }
        before.for_each(|ended| self.close(ended, actors));
        self.open = open;
    }

    /// Returns the number of findings so far.
    pub(super) fn found(&self) -> usize {
        self.listing.totals.findings + self.ongoing + self.normals.len()
    }

    /// Returns the findings so far.
    pub(super) fn so_far(&self, actors: &[Arc<AuditBody>]) -> Listing<'w> {
        let mut listing = self.listing.clone();
        let ongoing = self.open.iter().filter_map(|known| known.ongoing.as_deref()).flatten();
        ongoing.chain(&self.normals).for_each(|finding| listing.add(finding.clone(), actors));
        listing
    }

    /// Returns all findings, after the last step.
    pub(super) fn finish(mut self, actors: &[Arc<AuditBody>]) -> Listing<'w> {
        for ended in std::mem::take(&mut self.open) {
            self.close(ended, actors);
        }
        std::mem::take(&mut self.normals).into_iter().for_each(|finding| self.listing.add(finding, actors));
        self.listing
    }

    /// Closes a pair that has no fact in a step.
    fn close(&mut self, mut ended: OpenPair, actors: &[Arc<AuditBody>]) {
        ended.end_touch();
        ended.hand_over(u64::MAX, &mut |finding| self.listing.add(finding, actors));
    }
}

impl OpenPair {
    fn is_open(&self) -> bool {
        !matches!(self.touch, Touch::Over) || self.ongoing.is_some()
    }

    fn ongoing_count(&self) -> usize {
        self.ongoing.as_ref().map_or(0, |findings| findings.len())
    }

    /// Adds the fact of the next step.
    fn go_on(&mut self, fact: &StepFact, paths: &mut StepPaths<'_>) {
        match fact.contact {
            StepContact::Apart | StepContact::Open => {
                self.end_touch();
                self.find_alone(fact, paths);
            }
            StepContact::Held => self.touch = self.touched(fact, paths),
            StepContact::Passing | StepContact::Leaving => {
                self.touch = self.touched(fact, paths);
                self.end_touch();
            }
        }
    }

    /// Adds a step to a touch, or begins one. Returns the touch after it.
    fn touched(&mut self, fact: &StepFact, paths: &mut StepPaths<'_>) -> Touch {
        let waiting = match std::mem::replace(&mut self.touch, Touch::Over) {
            Touch::Waited(waiting) => Some(waiting),
            Touch::Settled => None,
            Touch::Over if fact.is_reported_nearby => None,
            // A report nearby in one step is enough for the whole touch.
            Touch::Over => {
                let is_beside = paths.reports_beside(fact.pair);
                paths.of(fact.pair).map(|first| UnreportedTouch::from(first, is_beside))
            }
        };
        let Some(mut waiting) = waiting else {
            self.find_alone(fact, paths);
            return Touch::Settled;
        };
        waiting.is_deep |= fact.is_deep;
        waiting.doubt = waiting.doubt.or(fact.doubt_of_motion);
        if fact.is_reported && waiting.is_deep {
            let last = [paths.at.step, paths.at.frame];
            let UnreportedTouch { doubt, is_beside_report, first, .. } = *waiting;
            self.find(FaultRun { kind: FindingKind::Late, doubt, is_beside_report, first, last });
            return Touch::Settled;
        }
        waiting.hold_back(fact, paths);
        if fact.is_reported {
            self.release(*waiting);
            return Touch::Settled;
        }
        Touch::Waited(waiting)
    }

    fn end_touch(&mut self) {
        match std::mem::replace(&mut self.touch, Touch::Over) {
            Touch::Over | Touch::Settled => {}
            Touch::Waited(waiting) => self.release(*waiting),
        }
    }

    /// Ends the wait without a report: each step keeps the fault that it has by itself.
    fn release(&mut self, waiting: UnreportedTouch) {
        waiting.held_back.into_iter().for_each(|run| self.find(run));
    }

    fn find_alone(&mut self, fact: &StepFact, paths: &mut StepPaths<'_>) {
        let Some(kind) = fact.kind else { return };
        let last = [paths.at.step, paths.at.frame];
        match self.prolonged(kind, last[0]) {
            Some(before) => before.prolong(last, fact.doubt),
            None => {
                let is_beside_report = paths.reports_beside(fact.pair);
                let run = paths.of(fact.pair).map(|first| FaultRun { kind, doubt: fact.doubt, is_beside_report, first, last });
                run.into_iter().for_each(|run| self.find(run));
            }
        }
    }

    /// Adds steps with a fault: they prolong the finding before them, or are a new one.
    fn find(&mut self, run: FaultRun) {
        let FaultRun { kind, doubt, is_beside_report, first, last } = run;
        if let Some(before) = self.prolonged(kind, first.at.step) {
            before.prolong(last, doubt);
            return;
        }
        let (steps, frames) = ([first.at.step, last[0]], [first.at.frame, last[1]]);
        self.ongoing.get_or_insert_default().push(Finding {
            kind,
            frames,
            doubt,
            pair: self.pair,
            steps,
            path: first,
            is_beside_report,
            report: None,
        });
    }

    /// Returns the finding of this kind that ends in the step before this one.
    fn prolonged(&mut self, kind: FindingKind, step: u64) -> Option<&mut Finding> {
        let findings = self.ongoing.as_mut()?;
        findings.iter_mut().find(|finding| finding.kind == kind && finding.steps[1] + 1 == step)
    }

    /// Hands over the findings to which no step after this one can be added. While a touch waits, it may have held back the steps
    /// that follow.
    fn hand_over(&mut self, step: u64, take: &mut impl FnMut(Finding)) {
        let Some(findings) = self.ongoing.as_mut().filter(|_| !matches!(self.touch, Touch::Waited(_))) else { return };
        let mut index = 0;
        while let Some(finding) = findings.get(index) {
            if finding.steps[1] < step {
                take(findings.swap_remove(index));
            } else {
                index += 1;
            }
        }
        if findings.is_empty() {
            self.ongoing = None;
        }
    }
}

impl UnreportedTouch {
    /// Returns a touch that begins in this step.
    fn from(first: StepPath, is_beside_report: bool) -> Box<UnreportedTouch> {
        Box::new(UnreportedTouch { first, is_deep: false, is_beside_report, doubt: None, held_back: SmallVec::new() })
    }

    /// Holds back the fault of a single step, if it has one.
    fn hold_back(&mut self, fact: &StepFact, paths: &mut StepPaths<'_>) {
        let Some(kind) = fact.kind else { return };
        let last = [paths.at.step, paths.at.frame];
        match self.held_back.last_mut() {
            Some(before) if before.kind == kind && before.last[0] + 1 == last[0] => {
                before.last = last;
                before.doubt = before.doubt.or(fact.doubt);
            }
            Some(_) | None => {
                let is_beside_report = paths.reports_beside(fact.pair);
                let run = paths.of(fact.pair).map(|first| FaultRun { kind, doubt: fact.doubt, is_beside_report, first, last });
                self.held_back.extend(run);
            }
        }
    }
}

impl Finding {
    /// Prolongs the finding by this step, given with the number of the frame that ends it.
    fn prolong(&mut self, [step, frame]: [u64; 2], doubt: Option<Doubt>) {
        (self.steps[1], self.frames[1]) = (step, frame);
        self.doubt = self.doubt.or(doubt);
    }
}
