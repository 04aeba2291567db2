//! What a replay found, and how it is said.

use std::fmt;

use super::asked::Asked;
use super::texts;

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
