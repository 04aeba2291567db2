//! What an engine says of a pair, and what that is worth.

use super::answer::Answer;
use super::assess::{Tolerance, assess};
use super::assessment::Assessment;
use super::greeting::Quantity;
use super::question::{Question, ask};
use super::{Engine, texts};

/// A question, what an engine answers, and what that is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// What was asked. Nothing, where the engine has no answer about such a pair.
    pub question: Question,
    /// What was answered.
    pub answer: Answer,
    /// What that is worth, for everything that was asked.
    pub assessments: Vec<(Quantity, Assessment)>,
}

impl Reply {
    /// Puts a question to an engine, and holds its answer against the proof.
    pub fn of(engine: &mut dyn Engine, question: Question, tolerance: Tolerance) -> Reply {
        let answer = match question.asks.is_empty() {
            true => Answer::Unsupported(texts::NOTHING_TO_ASK.to_owned()),
            false => ask(engine, &question),
        };
        let assessments = assess(&question, &answer, engine.greeting(), tolerance);
        Reply { question, answer, assessments }
    }

    /// What the answer to the question about contact is worth: to that about the impact where it was asked, else to the first one.
    pub fn main(&self) -> Option<&(Quantity, Assessment)> {
        let of_impact = self.assessments.iter().find(|(quantity, _)| *quantity == Quantity::Impact);
        of_impact.or(self.assessments.first())
    }
}
