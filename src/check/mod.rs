//! Replays a scene: does everything still come out as the scene expects it? The layer and its main function, [`check`](check()), share
//! a name.

mod against;
mod asked;
mod first;
mod hits;
mod points;
pub mod properties;
mod recording;
mod texts;
mod touching;

use std::cell::OnceCell;
use std::fmt;

use glam::DVec2;

pub use against::{Assessed, Trial, against};
pub use asked::{Asked, Question};
use hits::{Count, Hits};
pub use recording::{RECORDED_BODIES, RECORDED_PAIRS, Recording, TestCounts, accepted, answers_in_focus, record, record_chosen};

use crate::kernel::contact;
use crate::scene::{Claim, Expectation, ExpectedOutcome, ExpectedSeparation, Scene};
use crate::search::{self, Outcome};

/// What a replay found: one result per expectation, in the scene's order.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The results.
    pub results: Vec<Checked>,
}

/// One expectation, replayed.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked {
    /// What was asked, and of whom.
    pub asked: Asked,
    /// What came out.
    pub verdict: Verdict,
    /// Why the expected answer is right, as the scene says. May be empty.
    pub why: String,
}

/// How an expectation fared.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// Everything came out as expected.
    AsExpected,
    /// It is known to fail, and it did.
    FailedAsKnown {
        /// The reason the scene gives.
        reason: String,
    },
    /// Something came out differently.
    Different {
        /// What did, at least one.
        differences: Vec<Difference>,
    },
    /// It is marked as a known failure, but it came out as expected: the mark must go.
    PassedUnexpectedly {
        /// The reason the scene gives.
        reason: String,
    },
}

/// One thing that came out differently.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The quantity: `relation`, `separation`, `t`, ...
    pub quantity: &'static str,
    /// What the scene expects, in words.
    pub expected: String,
    /// What was found, in words.
    pub found: String,
    /// How far from what is expected that is.
    pub deviation: Deviation,
}

/// How far from what is expected the answer is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Deviation {
    /// The number that was found minus the expected one, in the unit of the number.
    Number(f64),
    /// The length of the difference of two vectors, world units, >= 0.
    Vector(f64),
    /// It is not known what is right: the proof gave up.
    Unproven,
    /// It is another answer, which no number measures.
    Other,
}

impl Report {
    /// The results that are not as they should be.
    pub fn differences(&self) -> impl Iterator<Item = &Checked> {
        self.results.iter().filter(|checked| !checked.is_as_it_should_be())
    }

    /// Whether everything came out as it should.
    pub fn is_clean(&self) -> bool {
        self.differences().next().is_none()
    }
}

/// Every difference on a line, with why the expected answer is right; the number of expectations where there is none.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.differences().map(Checked::to_string).collect();
        match (lines.is_empty(), self.results.len()) {
            (false, _) => f.write_str(&lines.join("\n")),
            (true, 1) => f.write_str(texts::ONE_AS_EXPECTED),
            (true, count) => f.write_str(&texts::all_as_expected(count)),
        }
    }
}

/// The lines of [`Checked::lines`], with why the expected answer is right. Empty where it is as it should be.
impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines().join("\n");
        let has_why = !lines.is_empty() && !self.why.is_empty();
        f.write_str(&if has_why { texts::why(lines, &self.why) } else { lines })
    }
}

impl Verdict {
    /// Its name for programs: "as_expected", "failed_as_known", "different" or "passed_unexpectedly".
    pub fn id(&self) -> &'static str {
        match self {
            Verdict::AsExpected => "as_expected",
            Verdict::FailedAsKnown { .. } => "failed_as_known",
            Verdict::Different { .. } => "different",
            Verdict::PassedUnexpectedly { .. } => "passed_unexpectedly",
        }
    }
}

impl Checked {
    /// What was asked, and of whom: `"bullet" and "paper", exact`.
    pub fn question(&self) -> String {
        self.asked.to_string()
    }

    /// One line for each difference: `"bullet" and "paper", exact: t is 0.5, expected 0.48125 within 1e-9`.
    pub fn lines(&self) -> Vec<String> {
        let asked = self.question();
        match &self.verdict {
            Verdict::AsExpected | Verdict::FailedAsKnown { .. } => Vec::new(),
            Verdict::Different { differences } => {
                let line = |Difference { quantity, expected, found, .. }: &Difference| {
                    texts::difference(&asked, quantity, found, expected)
                };
                differences.iter().map(line).collect()
            }
            Verdict::PassedUnexpectedly { reason } => vec![texts::passed_unexpectedly(asked, reason)],
        }
    }

    /// Whether it passed, or failed as it is known to.
    pub fn is_as_it_should_be(&self) -> bool {
        match self.verdict {
            Verdict::AsExpected | Verdict::FailedAsKnown { .. } => true,
            Verdict::Different { .. } | Verdict::PassedUnexpectedly { .. } => false,
        }
    }
}

/// What an expectation of the scene asks, and of whom: `"bullet" and "paper", exact`.
pub fn question_of(scene: &Scene, expectation: &Expectation) -> String {
    Asked::of(scene, &expectation.claim).to_string()
}

/// Replays every expectation of the scene.
///
/// ```
/// use clashbox::check::check;
/// use clashbox::scene::format::parse;
///
/// let scene = parse(
///     r#"Scene(
///         version: 1,
///         bodies: [
///             Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: (4.0, 0.0)),
///             Body(name: "wall", shape: Aabb(min: (3.0, -1.0), max: (4.0, 1.0))),
///         ],
///         expect: [Motion(a: "ball", b: "wall", search: Exact, outcome: Impact(t: 0.75))],
///     )"#,
///     "wall.ron",
/// )?;
/// let report = check(&scene);
/// assert!(!report.is_clean(), "the ball hits halfway");
/// assert_eq!(report.to_string(), "\"ball\" and \"wall\", exact: t is 0.5, expected 0.75 within 1e-9");
/// # Ok::<(), clashbox::scene::errors::SceneErrors>(())
/// ```
pub fn check(scene: &Scene) -> Report {
    let checking = Checking::of(scene);
    Report { results: (0..scene.expectations.len()).filter_map(|index| checking.check(scene, index)).collect() }
}

/// A scene whose expectations are replayed one at a time, as [`check`](check()) replays all: what several of them need is found once.
#[derive(Debug)]
pub struct Checking {
    hits: OnceCell<Hits>,
    most_hits: usize,
}

impl Checking {
    /// Nothing is replayed yet.
    pub fn of(scene: &Scene) -> Checking {
        let counted = scene.expectations.iter().filter_map(|expectation| match expectation.claim {
            Claim::Touching { count, .. } => count,
            Claim::Static { .. } | Claim::Motion { .. } | Claim::First { .. } => None,
        });
        // One pair more than the largest number decides.
        Checking { hits: OnceCell::new(), most_hits: counted.max().unwrap_or(0) }
    }

    /// Replays the expectation with this index. `scene`: the one it was made of. `None` where there is no such expectation.
    pub fn check(&self, scene: &Scene, index: usize) -> Option<Checked> {
        scene
            .expectations
            .get(index)
            .map(|expectation| Replay { scene, hits: &self.hits, most_hits: self.most_hits }.checked(expectation))
    }
}

/// A scene whose expectations are replayed, one after the other.
struct Replay<'a> {
    scene: &'a Scene,
    /// The pairs that hit at t = 0: found once, and only where they are asked for.
    hits: &'a OnceCell<Hits>,
    /// No more of these pairs need be counted.
    most_hits: usize,
}

impl<'a> Replay<'a> {
    /// A replay that counts all pairs that hit.
    fn counting_all(scene: &'a Scene, hits: &'a OnceCell<Hits>) -> Replay<'a> {
        Replay { scene, hits, most_hits: usize::MAX }
    }

    /// The pairs that hit at t = 0.
    fn hits(&self) -> &Hits {
        self.hits.get_or_init(|| Hits::of(self.scene, self.most_hits))
    }

    fn checked(&self, expectation: &Expectation) -> Checked {
        let differences = self.differences(expectation);
        let verdict = match (differences.is_empty(), expectation.known_failure.clone()) {
            (true, None) => Verdict::AsExpected,
            (false, None) => Verdict::Different { differences },
            (false, Some(reason)) => Verdict::FailedAsKnown { reason },
            (true, Some(reason)) => Verdict::PassedUnexpectedly { reason },
        };
        Checked { asked: Asked::of(self.scene, &expectation.claim), verdict, why: expectation.why.clone() }
    }

    /// Everything in which the scene's answer differs from the expectation.
    fn differences(&self, expectation: &Expectation) -> Vec<Difference> {
        let bodies = &self.scene.bodies;
        if expectation.claim.named_bodies().iter().any(|&body| bodies.len() <= body) {
            return vec![Difference {
                quantity: texts::PAIR,
                expected: texts::TWO_BODIES.into(),
                found: texts::BODY_MISSING.into(),
                deviation: Deviation::Unproven,
            }];
        }
        let mut comparison = Comparison { tolerance: expectation.tolerance, differences: Vec::new() };
        match &expectation.claim {
            Claim::Static { pair, relation, separation, points } => {
                let [a, b] = pair.map(|body| &bodies[body]);
                let found = contact(&a.shape, &b.shape);
                comparison.exactly(texts::RELATION, relation, &found.relation);
                match separation {
                    None => {}
                    Some(ExpectedSeparation::Value(expected)) => {
                        comparison.number(texts::SEPARATION, *expected, found.separation)
                    }
                    Some(ExpectedSeparation::Undefined) => comparison.undefined(texts::SEPARATION, found.separation),
                }
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
                    comparison.exactly(texts::HITTING_PAIRS, &Count::Exactly(*count), &self.hits().count);
                }
                if let Some(pairs) = pairs {
                    comparison.differences.extend(touching::differences(self.scene, pairs, self.hits()));
                }
            }
            Claim::First { of, with, t, at_start } => {
                let expected = first::Expected { of: *of, with, t: *t, at_start: at_start.as_deref() };
                first::compare(&mut comparison, self.scene, expected);
            }
        }
        comparison.differences
    }
}

/// Compares what was found with what is expected, and remembers what differs.
struct Comparison {
    tolerance: f64,
    differences: Vec<Difference>,
}

impl Comparison {
    fn differ(&mut self, quantity: &'static str, expected: String, found: String) {
        self.deviate(quantity, expected, found, Deviation::Other);
    }

    fn deviate(&mut self, quantity: &'static str, expected: String, found: String, deviation: Deviation) {
        self.differences.push(Difference { quantity, expected, found, deviation });
    }

    fn exactly<T: PartialEq + ToString>(&mut self, quantity: &'static str, expected: &T, found: &T) {
        if expected != found {
            self.differ(quantity, expected.to_string(), found.to_string());
        }
    }

    fn number(&mut self, quantity: &'static str, expected: f64, found: Option<f64>) {
        let is_close = found.is_some_and(|found| (found - expected).abs() <= self.tolerance);
        if !is_close {
            let deviation = found.map_or(Deviation::Other, |found| Deviation::Number(found - expected));
            let found = found.map_or_else(|| texts::UNDEFINED.to_owned(), |found| found.to_string());
            self.deviate(quantity, texts::within(expected, format_args!("{:e}", self.tolerance)), found, deviation);
        }
    }

    fn undefined(&mut self, quantity: &'static str, found: Option<f64>) {
        if let Some(found) = found {
            self.differ(quantity, texts::UNDEFINED.to_owned(), found.to_string());
        }
    }

    fn vector(&mut self, quantity: &'static str, expected: DVec2, found: Option<DVec2>) {
        let is_close = found.is_some_and(|found| (found - expected).abs().max_element() <= self.tolerance);
        if !is_close {
            // `+ 0.0`: the sign of a zero means nothing to a reader.
            let in_words = |v: DVec2| texts::vector(v.x + 0.0, v.y + 0.0);
            let deviation = found.map_or(Deviation::Other, |found| Deviation::Vector((found - expected).length()));
            let found = found.map_or_else(|| texts::UNDEFINED.to_owned(), in_words);
            self.deviate(quantity, texts::within(in_words(expected), format_args!("{:e}", self.tolerance)), found, deviation);
        }
    }

    fn outcome(&mut self, expected: &ExpectedOutcome, found: &Outcome) {
        match (expected, found) {
            (ExpectedOutcome::Impact { t, normal, point, grazing }, Outcome::Impact(found)) => {
                t.iter().for_each(|t| self.number(texts::T, *t, Some(found.t)));
                normal.iter().for_each(|normal| self.vector(texts::NORMAL, *normal, found.normal));
                point.iter().for_each(|point| self.vector(texts::POINT, *point, Some(found.point)));
                grazing.iter().for_each(|grazing| self.exactly(texts::GRAZING, grazing, &found.grazing));
            }
            (
                ExpectedOutcome::InContactAtStart { relation, leaving },
                Outcome::InContactAtStart { relation: found, leaving: leaves },
            ) => {
                relation.iter().for_each(|relation| self.exactly(texts::RELATION, relation, found));
                leaving.iter().for_each(|leaving| self.exactly(texts::LEAVING, leaving, leaves));
            }
            (
                ExpectedOutcome::Separated { closest_t, clearance },
                Outcome::Separated { closest_t: found_t, clearance: found },
            ) => {
                closest_t.iter().for_each(|t| self.number(texts::CLOSEST_T, *t, Some(*found_t)));
                clearance.iter().for_each(|clearance| self.number(texts::CLEARANCE, *clearance, Some(*found)));
            }
            (ExpectedOutcome::NoImpactSeen, Outcome::NoImpactSeen)
            | (ExpectedOutcome::NotConverged, Outcome::NotConverged { .. })
            | (ExpectedOutcome::NotApplicable, Outcome::NotApplicable) => {}
            (expected, found) => {
                self.differ(texts::OUTCOME, expected_id(expected).replace('_', " "), found.id().replace('_', " "))
            }
        }
    }
}

/// The name of an expected outcome, the same as that of the outcome itself.
fn expected_id(expected: &ExpectedOutcome) -> &'static str {
    match expected {
        ExpectedOutcome::Impact { .. } => "impact",
        ExpectedOutcome::InContactAtStart { .. } => "in_contact_at_start",
        ExpectedOutcome::NoImpactSeen => "no_impact_seen",
        ExpectedOutcome::Separated { .. } => "separated",
        ExpectedOutcome::NotConverged => "not_converged",
        ExpectedOutcome::NotApplicable => "not_applicable",
    }
}
