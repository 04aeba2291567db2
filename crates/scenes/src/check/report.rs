//! The result of a replay, and its text.

use std::cmp::Ordering;
use std::fmt;

use super::question::NamedQuestion;
use super::texts;

/// The result of a replay: one entry per expectation, in the scene's order.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckReport {
    /// The results.
    pub results: Vec<CheckedExpectation>,
}

/// One replayed expectation.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedExpectation {
    /// The question, with the bodies it is about.
    pub asked: NamedQuestion,
    /// The verdict.
    pub verdict: CheckVerdict,
    /// The reason why the expected answer is right, from the scene. May be empty.
    pub why: String,
}

/// The result of one expectation.
#[derive(Debug, Clone, PartialEq)]
pub enum CheckVerdict {
    /// Everything came out as expected.
    AsExpected,
    /// A known failure failed, as expected.
    FailedAsKnown {
        /// The reason the scene gives.
        reason: String,
    },
    /// Something differs from the expectation.
    Different {
        /// The differences, at least one.
        differences: Vec<CheckDifference>,
    },
    /// A known failure came out as expected: its mark must be removed.
    PassedUnexpectedly {
        /// The reason the scene gives.
        reason: String,
    },
}

/// One difference from the expectation.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckDifference {
    /// The quantity: `relation`, `separation`, `t`, ...
    pub quantity: &'static str,
    /// The expected value in words.
    pub expected: String,
    /// The value that was found, in words.
    pub found: String,
    /// The deviation of the found value from the expected one.
    pub deviation: Deviation,
}

/// The deviation of an answer from the expected one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Deviation {
    /// The number that was found minus the expected one, in the unit of the number.
    Number(f64),
    /// The length of the difference of two vectors, world units, >= 0.
    Vector(f64),
    /// More than expected, or fewer. The number that was found need not be known.
    Count(Ordering),
    /// The right answer is not known: the proof gave up.
    Unproven,
    /// The answers differ in kind, so that no number measures the deviation.
    Other,
}

impl CheckReport {
    /// Returns the results that are not as expected, failures that are not marked as known and marks that no longer apply.
    pub fn differences(&self) -> impl Iterator<Item = &CheckedExpectation> {
        self.results.iter().filter(|checked| !checked.is_as_it_should_be())
    }

    /// Returns true if every result is as it should be.
    pub fn is_clean(&self) -> bool {
        self.differences().next().is_none()
    }
}

/// Writes every difference on a line, with the reason why the expected answer is right; or the number of expectations if there is
/// no difference.
impl fmt::Display for CheckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.differences().map(CheckedExpectation::to_string).collect();
        match (lines.is_empty(), self.results.len()) {
            (false, _) => f.write_str(&lines.join("\n")),
            (true, 1) => f.write_str(texts::ONE_AS_EXPECTED),
            (true, count) => f.write_str(&texts::all_as_expected(count)),
        }
    }
}

/// Writes the lines of [`CheckedExpectation::lines`], with the reason why the expected answer is right. Empty if the result is as it should
/// be.
impl fmt::Display for CheckedExpectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines().join("\n");
        let has_why = !lines.is_empty() && !self.why.is_empty();
        f.write_str(&if has_why { texts::why(lines, &self.why) } else { lines })
    }
}

impl CheckVerdict {
    /// Returns the name for programs: "as_expected", "failed_as_known", "different" or "passed_unexpectedly".
    pub fn id(&self) -> &'static str {
        match self {
            CheckVerdict::AsExpected => "as_expected",
            CheckVerdict::FailedAsKnown { .. } => "failed_as_known",
            CheckVerdict::Different { .. } => "different",
            CheckVerdict::PassedUnexpectedly { .. } => "passed_unexpectedly",
        }
    }
}

impl CheckedExpectation {
    /// Returns the question, with the bodies it is about: `"bullet" and "paper", exact`.
    pub fn question(&self) -> String {
        self.asked.to_string()
    }

    /// Returns one line for each difference: `"bullet" and "paper", exact: t is 0.5, expected 0.48125 within 1e-9`.
    pub fn lines(&self) -> Vec<String> {
        let asked = self.question();
        match &self.verdict {
            CheckVerdict::AsExpected | CheckVerdict::FailedAsKnown { .. } => Vec::new(),
            CheckVerdict::Different { differences } => {
                let line = |CheckDifference { quantity, expected, found, .. }: &CheckDifference| {
                    texts::difference(&asked, quantity, found, expected)
                };
                differences.iter().map(line).collect()
            }
            CheckVerdict::PassedUnexpectedly { reason } => vec![texts::passed_unexpectedly(asked, reason)],
        }
    }

    /// Returns true if the expectation passed, or failed as a known failure.
    pub fn is_as_it_should_be(&self) -> bool {
        match self.verdict {
            CheckVerdict::AsExpected | CheckVerdict::FailedAsKnown { .. } => true,
            CheckVerdict::Different { .. } | CheckVerdict::PassedUnexpectedly { .. } => false,
        }
    }
}
