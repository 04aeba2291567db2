//! The answers of an engine.

use std::fmt;

use glam::DVec2;

use super::greeting::EngineQuantity;
use super::texts;

/// The answer to a question.
#[derive(Debug, Clone, PartialEq)]
pub enum EngineAnswer {
    /// An answer; some of its values may be missing.
    Given(AnswerValues),
    /// The engine says that it cannot answer this, and why.
    Unsupported(String),
    /// There is no answer, although the greeting promised one.
    Failed(EngineFailure),
    /// Each quantity has an answer of its own: those of an engine that is asked about one at a time.
    Each(Vec<(EngineQuantity, EngineAnswer)>),
}

/// The values of an answer. `None`: not answered.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct AnswerValues {
    /// True if the two hit at t = 0.
    pub hit: Option<bool>,
    /// Their separation at t = 0, world units, negative if they overlap.
    pub separation: Option<f64>,
    /// The first contact during the frame.
    pub impact: Option<FirstImpact>,
}

/// The first contact of two bodies during the frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FirstImpact {
    /// They do not meet.
    Never,
    /// They meet.
    At {
        /// The time, in [0, 1]. 0: they are in contact at the start.
        t: f64,
        /// Unit vector from A to B at `t`, if known.
        normal: Option<DVec2>,
        /// The point of contact at `t`, world frame, if known.
        point: Option<DVec2>,
    },
}

impl FirstImpact {
    /// Returns a first impact at a time, without a normal and a point.
    pub fn at(t: f64) -> FirstImpact {
        FirstImpact::At { t, normal: None, point: None }
    }
}

impl EngineAnswer {
    /// Joins the answers to questions about one quantity each: one answer with all values if each has given its own.
    pub fn of_each(answers: Vec<(EngineQuantity, EngineAnswer)>) -> EngineAnswer {
        let values = |(_, answer): &(EngineQuantity, EngineAnswer)| match answer {
            EngineAnswer::Given(given) => Some(*given),
            EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => None,
        };
        match answers.iter().map(values).collect::<Option<Vec<AnswerValues>>>() {
            Some(given) => EngineAnswer::Given(given.into_iter().fold(AnswerValues::default(), AnswerValues::or)),
            None => EngineAnswer::Each(answers),
        }
    }

    /// Returns the answer to the question for one quantity.
    pub fn about(&self, quantity: EngineQuantity) -> &EngineAnswer {
        match self {
            EngineAnswer::Each(answers) => {
                answers.iter().find(|(of, _)| *of == quantity).map_or(self, |(_, answer)| answer.about(quantity))
            }
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) => self,
        }
    }

    /// Returns the answer with its time in [0, 1]. It becomes a failure if it has a value that is not allowed: a number that is
    /// not finite, or a time outside of the frame.
    #[must_use]
    pub fn checked(self) -> EngineAnswer {
        match self {
            EngineAnswer::Given(given) => match given.checked() {
                Ok(given) => EngineAnswer::Given(given),
                Err(text) => EngineAnswer::Failed(EngineFailure { kind: FailureKind::Broken, text }),
            },
            other @ (EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_)) => other,
            EngineAnswer::Each(answers) => {
                EngineAnswer::Each(answers.into_iter().map(|(quantity, answer)| (quantity, answer.checked())).collect())
            }
        }
    }
}

impl AnswerValues {
    /// Returns these values, and those of `other` where there are none.
    fn or(self, other: AnswerValues) -> AnswerValues {
        AnswerValues {
            hit: self.hit.or(other.hit),
            separation: self.separation.or(other.separation),
            impact: self.impact.or(other.impact),
        }
    }

    /// Returns the same values with the time in [0, 1]. The error says which value is not allowed.
    pub(super) fn checked(self) -> Result<AnswerValues, String> {
        /// Rounding, that of `f32` included, may put a time this far outside of the frame.
        const TIME_OUTSIDE: f64 = 1e-6;
        if let Some(separation) = self.separation.filter(|separation| !separation.is_finite()) {
            return Err(texts::not_finite("separation", separation));
        }
        if let Some(FirstImpact::At { normal, point, .. }) = self.impact {
            for (field, vector) in [("normal", normal), ("point", point)] {
                let parts = vector.unwrap_or_default().to_array();
                if let Some(part) = parts.into_iter().find(|part| !part.is_finite()) {
                    return Err(texts::not_finite(field, part));
                }
            }
        }
        let impact = match self.impact {
            Some(FirstImpact::At { t, .. }) if !(-TIME_OUTSIDE..=1.0 + TIME_OUTSIDE).contains(&t) => {
                return Err(texts::time_outside(t));
            }
            Some(FirstImpact::At { t, normal, point }) => Some(FirstImpact::At { t: t.clamp(0.0, 1.0), normal, point }),
            none @ (Some(FirstImpact::Never) | None) => none,
        };
        Ok(AnswerValues { impact, ..self })
    }
}

/// The reason why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineFailure {
    /// The kind of failure.
    pub kind: FailureKind,
    /// A description, one line or several.
    pub text: String,
}

/// The kinds of failures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureKind {
    /// The engine reports an error.
    Error,
    /// The program wrote something that is not an answer to the question.
    Broken,
    /// The program ended.
    Died,
    /// The program wrote nothing for too long.
    Silent,
    /// The engine is not asked any more: the program can no longer be started, or never answers.
    NotAsked,
}

impl FailureKind {
    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            FailureKind::Error => "error",
            FailureKind::Broken => "broken",
            FailureKind::Died => "died",
            FailureKind::Silent => "silent",
            FailureKind::NotAsked => "not_asked",
        }
    }
}

impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        f.write_str(&match self.kind {
            FailureKind::Error => texts::error(text),
            FailureKind::Broken => texts::broken(text),
            FailureKind::Died => texts::died(text),
            FailureKind::Silent => texts::silent(text),
            FailureKind::NotAsked => texts::not_asked(text),
        })
    }
}
