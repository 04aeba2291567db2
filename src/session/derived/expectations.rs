//! The replay of the expectations of a scene, one after the other, while the frames have time.

use crate::check::{CheckInProgress, CheckedExpectation, ExpectationState};
use crate::scene::{Expectation, Scene};

/// The expectations of a scene with the answer found for each.
#[derive(Debug)]
pub struct Expectations {
    entries: Vec<ExpectationEntry>,
    checking: CheckInProgress,
    /// The one that is replayed next. It goes on from scene to scene, so that each has its turn while a body is dragged.
    next: usize,
    /// The number of expectations that are not replayed on the scene as it is now.
    left: usize,
    /// The counts when all were replayed last.
    tally: Option<ExpectationCounts>,
}

#[derive(Debug)]
struct ExpectationEntry {
    of: Expectation,
    /// The answer found last. `None`: it was not replayed since it was last edited.
    found: Option<CheckedExpectation>,
}

/// The numbers of expectations in each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExpectationCounts {
    /// All of them.
    pub all: usize,
    /// The expectations for which a check fails.
    pub failed: usize,
    /// The expectations that are known to fail, and do.
    pub known: usize,
}

impl Expectations {
    /// The expectations of a scene. Answers found `before` stay until they are replayed, for expectations that are the same.
    pub(super) fn of(scene: &Scene, before: Option<Expectations>) -> Expectations {
        let expectations = &scene.expectations;
        let next = before.as_ref().map_or(0, |before| before.next) % expectations.len().max(1);
        let tally = before.as_ref().and_then(|before| before.tally);
        let mut old = before.map_or(Vec::new(), |before| before.entries).into_iter();
        let renewed = |of: &Expectation| match old.next() {
            Some(entry) if entry.of == *of => entry,
            Some(_) | None => ExpectationEntry { of: of.clone(), found: None },
        };
        let entries: Vec<ExpectationEntry> = expectations.iter().map(renewed).collect();
        let is_known = entries.iter().all(|entry| entry.found.is_some());
        let tally = tally.filter(|tally| is_known && tally.all == entries.len());
        Expectations { left: entries.len(), entries, checking: CheckInProgress::of(scene), next, tally }
    }

    /// Replays those that are left, as long as there is time. `scene`: the one it was made of.
    pub(super) fn carry_on(&mut self, scene: &Scene, has_time: &mut dyn FnMut() -> bool) {
        while 0 < self.left && has_time() {
            self.entries[self.next].found = self.checking.check(scene, self.next);
            self.next = (self.next + 1) % self.entries.len();
            self.left -= 1;
            if self.left == 0 {
                self.tally = Some(self.count());
            }
        }
    }

    /// Returns the number of expectations that are not replayed on the scene as it is now.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Returns the answer found last for the expectation with this index. `None`: it was not replayed yet.
    pub fn found(&self, index: usize) -> Option<&CheckedExpectation> {
        self.entries.get(index)?.found.as_ref()
    }

    /// Returns the state of the expectation with this index.
    pub fn mark(&self, index: usize) -> ExpectationState {
        self.found(index).map_or(ExpectationState::Pending, |checked| ExpectationState::of(&checked.verdict))
    }

    /// Returns the counts of the scene as it is now, or of the one before while some are left. `None` until all were replayed once.
    pub fn tally(&self) -> Option<ExpectationCounts> {
        self.tally
    }

    fn count(&self) -> ExpectationCounts {
        let count =
            |counts: fn(ExpectationState) -> bool| (0..self.entries.len()).filter(|&index| counts(self.mark(index))).count();
        ExpectationCounts {
            all: self.entries.len(),
            failed: count(ExpectationState::is_failure),
            known: count(|mark| mark == ExpectationState::FailsAsKnown),
        }
    }
}
