//! One cell of the map: the answer of the search or the engine there, and the class of that answer.

use crate::engine::{
    AnswerValues, Assessment, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FailureKind, FirstImpact, Greeting, Reply,
    Tolerance,
};
use crate::explain::{claim_in_words, lane_in_words};
use crate::kernel::Moving;
use crate::search::{EndedBy, Judgement, Lane, MAX_TESTS, Method, MethodKind, Outcome, Probes, Report};

use super::invalid_value::InvalidValue;
use super::texts;

/// One cell of the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// The search ran.
    Answered(SearchAnswer),
    /// The engine was asked.
    Assessed(EngineCell),
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
            Assessment::Failed { .. } => CellClass::Failed,
        }
    }

    fn error(&self) -> Option<f64> {
        match self.assessment {
            Assessment::Right { off_by } => Some(off_by),
            Assessment::Early { by, .. } => Some(-by),
            Assessment::Late { by, .. } | Assessment::Off { by } | Assessment::WithinSlop { by } => Some(by),
            Assessment::FalseNo { t, .. } => Some(t),
            Assessment::FalseYes { clearance } => Some(clearance),
            Assessment::Borderline | Assessment::Unproven | Assessment::Unsupported { .. } | Assessment::Failed { .. } => None,
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

/// The kinds of cells that a map tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellClass {
    /// An impact is claimed, and the bodies meet.
    RightYes,
    /// No impact is claimed, and the bodies do not meet; this may be proven or only not seen.
    RightNo,
    /// An impact is proven, but the search does not see it: the bodies tunnel.
    Tunneled,
    /// An impact is claimed, but the bodies do not meet.
    FalseYes,
    /// An engine is wrong, but by no more than the slop it documents.
    WithinSlop,
    /// An engine claims an impact of bodies that meet, but too early or too late.
    WrongTime,
    /// The bodies are in contact at the start, and the search sees it.
    Start,
    /// The bodies are in contact at the start, and the search does not see it.
    StartMissed,
    /// The search has no answer, or none that can be judged.
    NoAnswer,
    /// An engine does not support the question, and says so.
    Unsupported,
    /// An engine gives no answer, although it promised one.
    Failed,
    /// The scene of the cell is not valid.
    Invalid,
}

impl CellClass {
    /// All of them, in the order of the legend.
    pub const ALL: [CellClass; 12] = [
        CellClass::RightYes,
        CellClass::RightNo,
        CellClass::Tunneled,
        CellClass::FalseYes,
        CellClass::WithinSlop,
        CellClass::WrongTime,
        CellClass::Start,
        CellClass::StartMissed,
        CellClass::NoAnswer,
        CellClass::Unsupported,
        CellClass::Failed,
        CellClass::Invalid,
    ];

    /// Returns the name in the legend.
    pub fn name(self) -> &'static str {
        match self {
            CellClass::RightYes => texts::RIGHT_YES,
            CellClass::RightNo => texts::RIGHT_NO,
            CellClass::Tunneled => texts::TUNNELED,
            CellClass::FalseYes => texts::FALSE_YES,
            CellClass::WithinSlop => texts::WITHIN_SLOP,
            CellClass::WrongTime => texts::WRONG_TIME,
            CellClass::Start => texts::CONTACT_AT_START,
            CellClass::StartMissed => texts::START_MISSED,
            CellClass::NoAnswer => texts::NO_ANSWER,
            CellClass::Unsupported => texts::UNSUPPORTED,
            CellClass::Failed => texts::FAILED,
            CellClass::Invalid => texts::NOT_POSSIBLE,
        }
    }
}

impl CellClass {
    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            CellClass::RightYes => "right_yes",
            CellClass::RightNo => "right_no",
            CellClass::Tunneled => "tunneled",
            CellClass::FalseYes => "false_yes",
            CellClass::WithinSlop => "within_slop",
            CellClass::WrongTime => "wrong_time",
            CellClass::Start => "start",
            CellClass::StartMissed => "start_missed",
            CellClass::NoAnswer => "no_answer",
            CellClass::Unsupported => "unsupported",
            CellClass::Failed => "failed",
            CellClass::Invalid => "invalid",
        }
    }
}

impl Cell {
    /// Returns true if the search used up its test limit without an answer.
    pub(super) fn gave_up(&self) -> bool {
        match self {
            Cell::Answered(answer) => matches!(answer.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. }),
            Cell::Assessed(_) | Cell::Invalid(_) => false,
        }
    }

    /// Returns true if the answer is false.
    pub fn is_false(&self) -> bool {
        match self {
            Cell::Answered(answer) => answer.judgement.is_false(),
            Cell::Assessed(assessed) => assessed.assessment.kind().is_wrong(),
            Cell::Invalid(_) => false,
        }
    }

    /// Returns the class of the cell.
    pub fn class(&self) -> CellClass {
        let answer = match self {
            Cell::Answered(answer) => answer,
            Cell::Assessed(assessed) => return assessed.class(),
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
            Cell::Assessed(_) | Cell::Invalid(_) => 0,
        }
    }
}

/// The number of cells of each class in a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CellCounts {
    counts: [usize; CellClass::ALL.len()],
}

impl CellCounts {
    /// Counts a cell.
    pub(super) fn add(&mut self, cell: &Cell) {
        self.counts[cell.class() as usize] += 1;
    }

    /// Returns the number of cells of this class.
    pub fn of(&self, class: CellClass) -> usize {
        self.counts[class as usize]
    }

    /// Returns the number of all cells.
    pub fn all(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Returns the part of the cells that is of this class, percent. 0 if there are no cells.
    pub fn percent(&self, class: CellClass) -> f64 {
        100.0 * self.of(class) as f64 / self.all().max(1) as f64
    }
}
