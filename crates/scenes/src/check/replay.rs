//! Replays expectations one after the other. Results that several of them need are computed once.

use std::cell::OnceCell;

use super::comparison::ClaimComparison;
use super::hits::HitPairs;
use super::question::NamedQuestion;
use super::report::{CheckDifference, CheckVerdict, CheckedExpectation, Deviation};
use super::{first, level, moves, points, texts, touching};
use crate::kernel::contact;
use crate::scene::{Claim, Expectation, Scene};
use crate::search;

/// A scene whose expectations are replayed one at a time. [`check`](super::check()) replays all of them. Results that several of
/// them need are computed once.
#[derive(Debug)]
pub struct CheckInProgress {
    hits: OnceCell<HitPairs>,
    most_hits: usize,
}

impl CheckInProgress {
    /// Returns a replay in which nothing is replayed yet.
    pub fn of(scene: &Scene) -> CheckInProgress {
        let counted = scene.expectations.iter().filter_map(|expectation| match expectation.claim {
            Claim::Touching { count, .. } => count,
            Claim::Static { .. } | Claim::Motion { .. } | Claim::First { .. } | Claim::Level { .. } | Claim::Move { .. } => None,
        });
        // Counting stops at one pair more than the largest expected number: that decides.
        CheckInProgress { hits: OnceCell::new(), most_hits: counted.max().unwrap_or(0) }
    }

    /// Replays the expectation with this index. `scene` is the one it was made from. `None` if there is no such expectation.
    pub fn check(&self, scene: &Scene, index: usize) -> Option<CheckedExpectation> {
        scene
            .expectations
            .get(index)
            .map(|expectation| Replay { scene, hits: &self.hits, most_hits: self.most_hits }.checked(expectation))
    }
}

/// A scene whose expectations are replayed, one after the other.
pub(super) struct Replay<'a> {
    pub(super) scene: &'a Scene,
    /// The pairs that hit at t = 0: found once, and only if an expectation needs them.
    hits: &'a OnceCell<HitPairs>,
    /// The largest number of these pairs that must be counted.
    most_hits: usize,
}

impl<'a> Replay<'a> {
    /// Returns a replay that counts all pairs that hit.
    pub(super) fn counting_all(scene: &'a Scene, hits: &'a OnceCell<HitPairs>) -> Replay<'a> {
        Replay { scene, hits, most_hits: usize::MAX }
    }

    /// Returns the pairs that hit at t = 0.
    pub(super) fn hits(&self) -> &HitPairs {
        self.hits.get_or_init(|| HitPairs::of(self.scene, self.most_hits))
    }

    pub(super) fn checked(&self, expectation: &Expectation) -> CheckedExpectation {
        let differences = self.differences(expectation);
        let verdict = match (differences.is_empty(), expectation.known_failure.clone()) {
            (true, None) => CheckVerdict::AsExpected,
            (false, None) => CheckVerdict::Different { differences },
            (false, Some(reason)) => CheckVerdict::FailedAsKnown { reason },
            (true, Some(reason)) => CheckVerdict::PassedUnexpectedly { reason },
        };
        CheckedExpectation { asked: NamedQuestion::of(self.scene, &expectation.claim), verdict, why: expectation.why.clone() }
    }

    /// Returns every difference between the scene's answer and the expectation.
    fn differences(&self, expectation: &Expectation) -> Vec<CheckDifference> {
        let bodies = &self.scene.bodies;
        if expectation.claim.named_bodies().iter().any(|&body| bodies.len() <= body) {
            return vec![CheckDifference {
                quantity: texts::PAIR,
                expected: texts::TWO_BODIES.into(),
                found: texts::BODY_MISSING.into(),
                deviation: Deviation::Unproven,
            }];
        }
        let mut comparison = ClaimComparison { tolerance: expectation.tolerance, differences: Vec::new() };
        match &expectation.claim {
            Claim::Static { pair, relation, separation, points } => {
                let [a, b] = pair.map(|body| &bodies[body]);
                let found = contact(&a.shape, &b.shape);
                comparison.exactly(texts::RELATION, relation, &found.relation);
                separation.iter().for_each(|separation| comparison.separation(*separation, found.separation));
                if let Some(expected) = points {
                    points::compare(&mut comparison, expected, &points::found([&a.shape, &b.shape], self.scene.slop));
                }
            }
            Claim::Motion { pair, search, outcome, tests } => {
                let [a, b] = pair.map(|body| &bodies[body]);
                let found = search::search(&a.moving(), &b.moving(), search, self.scene.slop);
                comparison.outcome(outcome, &found.outcome);
                if let Some(tests) = tests {
                    comparison.exactly(texts::TESTS, tests, &found.tests);
                }
            }
            Claim::Touching { pairs, count } => {
                if let Some(count) = count {
                    touching::compare_count(&mut comparison, *count, self.hits().count);
                }
                if let Some(pairs) = pairs {
                    comparison.differences.extend(touching::differences(self.scene, pairs, self.hits()));
                }
            }
            Claim::First { of, with, t, at_start } => {
                let expected = first::ExpectedFirst { of: *of, with, t: *t, at_start: at_start.as_deref() };
                first::compare(&mut comparison, self.scene, expected);
            }
            Claim::Level { of, relation, separation, translation, ghosts } => {
                let expected = level::ExpectedLevel {
                    of: *of,
                    relation: *relation,
                    separation: *separation,
                    translation: *translation,
                    ghosts: ghosts.as_deref(),
                };
                level::compare(&mut comparison, self.scene, expected);
            }
            Claim::Move { of, by, ends_at, velocity, stopped_by } => {
                let stopped_by = stopped_by.as_deref();
                let expected = moves::ExpectedMove { of: *of, by: *by, ends_at: *ends_at, velocity: *velocity, stopped_by };
                moves::compare(&mut comparison, self.scene, expected);
            }
        }
        comparison.differences
    }
}
