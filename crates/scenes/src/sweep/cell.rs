//! One cell of the map: the answer of the search or the engine there, and the class of that answer.

use crate::engine::{
    AnswerValues, Assessment, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FailureKind, FirstImpact, Greeting, Reply,
    Tolerance,
};
use crate::explain::{claim_in_words, lane_in_words};
use crate::kernel::Moving;
use crate::search::{EndedBy, Judgement, Lane, MAX_TESTS, Method, MethodKind, Outcome, Probes, Report};

use super::class::CellClass;
use super::invalid_value::InvalidValue;
use super::seen::SeenCell;
use super::texts;

/// One cell of the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// The search ran.
    Answered(SearchAnswer),
    /// The engine was asked.
    Assessed(EngineCell),
    /// A dialect was asked.
    Seen(SeenCell),
    /// The scene of the cell is not valid.
    Invalid(InvalidValue),
}

/// The answer of the search in a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchAnswer {
    /// Its answer.
    pub outcome: Outcome,
    /// The judgement of the answer.
    pub judgement: Judgement,
    /// The method of the proof that the answer was judged by: `Exact`, or `Advance` if a body spins.
    pub prover: MethodKind,
    /// The number of hit tests it made.
    pub tests: usize,
}

/// The answer of an engine on trial in a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct EngineCell {
    /// The quantity it was asked for: when the two first meet, or whether they hit if neither moves or the engine answers only
    /// that.
    pub asked: EngineQuantity,
    /// Its answer.
    pub answer: EngineAnswer,
    /// The assessment of the answer.
    pub assessment: Assessment,
}

impl EngineCell {
    /// Returns the question for two bodies: when they first meet, or whether they hit if neither moves or the engine answers only that.
    pub(super) fn question(bodies: [Moving; 2], greeting: &Greeting) -> EngineQuestion {
        let mut question = EngineQuestion::of(bodies, greeting);
        let asked = [EngineQuantity::Impact, EngineQuantity::Hit].into_iter().find(|quantity| question.asks.contains(quantity));
        question.asks = asked.into_iter().collect();
        question
    }

    /// Asks an engine about two bodies.
    pub fn of(engine: &mut dyn Engine, bodies: [Moving; 2], tolerance: Tolerance) -> EngineCell {
        let question = EngineCell::question(bodies, engine.greeting());
        let Reply { answer, mut assessments, .. } = Reply::of(engine, question, tolerance);
        match assessments.pop() {
            Some((asked, assessment)) => EngineCell { asked, answer, assessment },
            None => {
                let why = texts::NEITHER_IMPACT_NOR_HIT.to_owned();
                let answer = EngineAnswer::Unsupported(why.clone());
                EngineCell { asked: EngineQuantity::Impact, answer, assessment: Assessment::Unsupported { why } }
            }
        }
    }

    /// Returns the answer and its assessment in words.
    pub fn in_words(&self) -> String {
        claim_in_words(self.asked, &self.answer, &self.assessment)
    }

    /// Returns the claim in snake case. Empty if the engine claims nothing.
    pub fn claim_id(&self) -> &'static str {
        match *self.answer.about(self.asked) {
            EngineAnswer::Given(AnswerValues { impact: Some(impact), .. }) if self.asked == EngineQuantity::Impact => {
                match impact {
                    FirstImpact::Never => "no_impact",
                    FirstImpact::At { t: 0.0, .. } => "in_contact_at_start",
                    FirstImpact::At { .. } => "impact",
                }
            }
            EngineAnswer::Given(AnswerValues { hit: Some(hit), .. }) if self.asked == EngineQuantity::Hit => {
                if hit {
                    "hit"
                } else {
                    "no_hit"
                }
            }
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => "",
        }
    }

    /// Returns the reason why the engine is no longer asked. `None` while it is asked.
    pub(super) fn is_over(&self) -> Option<&str> {
        match self.answer.about(self.asked) {
            EngineAnswer::Failed(failure) if failure.kind == FailureKind::NotAsked => Some(&failure.text),
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => None,
        }
    }

    /// Returns the class of the answer, given that it is right.
    fn class_of_right(&self) -> CellClass {
        match self.claim_id() {
            "impact" => CellClass::RightYes,
            "in_contact_at_start" | "hit" => CellClass::Start,
            _ => CellClass::RightNo,
        }
    }

    fn class(&self) -> CellClass {
        match &self.assessment {
            Assessment::Right { .. } | Assessment::Borderline => self.class_of_right(),
            Assessment::WithinSlop { .. } => CellClass::WithinSlop,
            Assessment::Early { .. } | Assessment::Late { .. } | Assessment::Off { .. } => CellClass::WrongTime,
            Assessment::FalseNo { t: 0.0, .. } => CellClass::StartMissed,
            Assessment::FalseNo { .. } => CellClass::Tunneled,
            Assessment::FalseYes { .. } => CellClass::FalseYes,
            Assessment::Unproven => CellClass::NoAnswer,
            Assessment::Unsupported { .. } => CellClass::Unsupported,
            Assessment::Breach { .. } | Assessment::Failed { .. } => CellClass::Failed,
        }
    }

    fn error(&self) -> Option<f64> {
        match self.assessment {
            Assessment::Right { off_by } => Some(off_by),
            Assessment::Early { by, .. } => Some(-by),
            Assessment::Late { by, .. } | Assessment::Off { by } | Assessment::WithinSlop { by } => Some(by),
            Assessment::FalseNo { t, .. } => Some(t),
            Assessment::FalseYes { clearance } => Some(clearance),
            Assessment::Borderline
            | Assessment::Breach { .. }
            | Assessment::Unproven
            | Assessment::Unsupported { .. }
            | Assessment::Failed { .. } => None,
        }
    }
}

impl SearchAnswer {
    /// Returns the answer of the search, `method`, and its judgement in words.
    pub fn in_words(&self, method: Method) -> String {
        let report = Report { outcome: self.outcome, probes: Probes::new(), tests: self.tests, open: Vec::new() };
        let SearchAnswer { judgement, prover, .. } = *self;
        lane_in_words(&Lane { method, report: &report, limit: MAX_TESTS, judgement, prover })
    }
}

impl Cell {
    /// Returns true if the search used up its test limit without an answer.
    pub(super) fn gave_up(&self) -> bool {
        match self {
            Cell::Answered(answer) => matches!(answer.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. }),
            Cell::Assessed(_) | Cell::Seen(_) | Cell::Invalid(_) => false,
        }
    }

    /// Returns true if the answer is false.
    pub fn is_false(&self) -> bool {
        match self {
            Cell::Answered(answer) => answer.judgement.is_false(),
            Cell::Assessed(assessed) => assessed.assessment.kind().is_wrong(),
            Cell::Seen(seen) => seen.class().is_error(),
            Cell::Invalid(_) => false,
        }
    }

    /// Returns the class of the cell.
    pub fn class(&self) -> CellClass {
        let answer = match self {
            Cell::Answered(answer) => answer,
            Cell::Assessed(assessed) => return assessed.class(),
            Cell::Seen(seen) => return seen.class(),
            Cell::Invalid(_) => return CellClass::Invalid,
        };
        match answer.judgement {
            Judgement::RightYes { .. } if matches!(answer.outcome, Outcome::InContactAtStart { .. }) => CellClass::Start,
            Judgement::RightYes { .. } => CellClass::RightYes,
            Judgement::RightNo { .. } | Judgement::NoClaim => CellClass::RightNo,
            Judgement::FalseNo { .. } if !answer.judgement.tunneled() => CellClass::StartMissed,
            Judgement::FalseNo { .. } => CellClass::Tunneled,
            Judgement::FalseYes { .. } => CellClass::FalseYes,
            Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => CellClass::NoAnswer,
        }
    }

    /// Returns the error of the answer. For a right yes or a wrong time: the fraction of the frame by which it is late. For a
    /// false yes: the clearance, world units. For a right no: the amount by which its bound is below the exact clearance, if that
    /// is known. For a false no: the time at which the bodies meet.
    pub fn error(&self) -> Option<f64> {
        let answer = match self {
            Cell::Answered(answer) => answer,
            Cell::Assessed(assessed) => return assessed.error(),
            Cell::Seen(seen) => return seen.error(),
            Cell::Invalid(_) => return None,
        };
        match answer.judgement {
            Judgement::RightYes { late_by } => Some(late_by),
            Judgement::FalseYes { clearance } => Some(clearance),
            Judgement::RightNo { short_by } => short_by,
            Judgement::FalseNo { t } => Some(t),
            Judgement::NoClaim | Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => None,
        }
    }

    /// Returns the number of hit tests that a search made for the cell.
    pub fn tests(&self) -> usize {
        match self {
            Cell::Answered(answer) => answer.tests,
            Cell::Assessed(_) | Cell::Seen(_) | Cell::Invalid(_) => 0,
        }
    }
}
