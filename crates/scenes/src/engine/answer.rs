//! What an engine answers.

use std::fmt;

use glam::DVec2;

use super::texts;

/// The answer to a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// It is answered, as far as it goes.
    Given(Given),
    /// The engine says that it does not know this, and why.
    Unsupported(String),
    /// There is no answer, against what the engine has promised.
    Failed(Failure),
}

/// An answer, as far as it goes. `None`: not answered.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Given {
    /// Whether the two hit at t = 0.
    pub hit: Option<bool>,
    /// Their separation at t = 0, world units, negative where they overlap.
    pub separation: Option<f64>,
    /// When they first meet during the frame.
    pub impact: Option<FirstImpact>,
}

/// When two bodies first meet during the frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FirstImpact {
    /// They do not.
    Never,
    /// They do.
    At {
        /// When, in [0, 1]. 0: they are in contact at the start.
        t: f64,
        /// Unit vector from A to B at `t`, where it is known.
        normal: Option<DVec2>,
        /// Where, in the world frame, at `t`, where it is known.
        point: Option<DVec2>,
    },
}

impl FirstImpact {
    /// At a time, without a normal and a point.
    pub fn at(t: f64) -> FirstImpact {
        FirstImpact::At { t, normal: None, point: None }
    }
}

impl Answer {
    /// The answer with its time in [0, 1], or a failure where it holds what is no answer: a number that is not finite, a time outside of the
    /// frame.
    #[must_use]
    pub fn checked(self) -> Answer {
        match self {
            Answer::Given(given) => match given.checked() {
                Ok(given) => Answer::Given(given),
                Err(text) => Answer::Failed(Failure { kind: FailureKind::Broken, text }),
            },
            other @ (Answer::Unsupported(_) | Answer::Failed(_)) => other,
        }
    }
}

impl Given {
    /// The same with its time in [0, 1]. The error says what is no answer.
    pub(super) fn checked(self) -> Result<Given, String> {
        /// A time may be so far outside of the frame by rounding, that of `f32` included.
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
        Ok(Given { impact, ..self })
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What happened.
    pub kind: FailureKind,
    /// In words, one line or several.
    pub text: String,
}

/// What happened instead of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureKind {
    /// The engine says that it met an error.
    Error,
    /// What it wrote is no answer to the question.
    Broken,
    /// The program ended.
    Died,
    /// The program said nothing for too long.
    Silent,
    /// It was not asked any more: the program can no longer be started, or never comes to an answer.
    NotAsked,
}

impl FailureKind {
    /// The name in machine-readable output, in snake case.
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

impl fmt::Display for Failure {
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
