//! The reply of an engine about a pair, with its assessment.

use super::answer::EngineAnswer;
use super::assess::{Tolerance, assess};
use super::assessment::Assessment;
use super::boundary_poses::BoundaryPose;
use super::greeting::EngineQuantity;
use super::question::{EngineQuestion, ask};
use super::{Engine, texts};

/// A question, the answer of an engine, and the assessment of this answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The question. It asks nothing if the engine has no answer about such a pair.
    pub question: EngineQuestion,
    /// The answer.
    pub answer: EngineAnswer,
    /// The assessments, one for each quantity that was asked.
    pub assessments: Vec<(EngineQuantity, Assessment)>,
    /// The assessments of hits at the boundary, if those were asked.
    pub at_boundary: Vec<(BoundaryPose, Assessment)>,
}

impl Reply {
    /// Asks an engine a question, and compares its answer with the proof.
    pub fn of(engine: &mut dyn Engine, question: EngineQuestion, tolerance: Tolerance) -> Reply {
        let answer = match question.asks.is_empty() {
            true => EngineAnswer::Unsupported(texts::NOTHING_TO_ASK.to_owned()),
            false => ask(engine, &question),
        };
        let assessments = assess(&question, &answer, engine.greeting(), tolerance);
        Reply { question, answer, assessments, at_boundary: Vec::new() }
    }

    /// Does the same as [`Reply::of`], and, if each hit is to be exact, asks an engine that answers about hits at the boundary, too.
    pub fn with_boundary(engine: &mut dyn Engine, question: EngineQuestion, tolerance: Tolerance) -> Reply {
        let precision = engine.greeting().precision;
        let mut reply = Reply::of(engine, question, tolerance);
        if tolerance == Tolerance::Exact && matches!(reply.answer.about(EngineQuantity::Hit), EngineAnswer::Given(_)) {
            for (pose, question) in reply.question.at_boundary(precision) {
                let found = Reply::of(engine, question, tolerance).assessments.into_iter();
                reply.at_boundary.extend(found.map(|(_, assessment)| (pose.clone(), assessment)));
            }
        }
        reply
    }

    /// Returns the assessment of the main quantity: the impact if it was asked, else the first one.
    pub fn main(&self) -> Option<&(EngineQuantity, Assessment)> {
        let of_impact = self.assessments.iter().find(|(quantity, _)| *quantity == EngineQuantity::Impact);
        of_impact.or(self.assessments.first())
    }
}
