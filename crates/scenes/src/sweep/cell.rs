//! One cell of the map: what the search or the engine says there, and what kind of answer that is.

use crate::engine::{
    Answer as EngineAnswer, Assessment, Engine, FailureKind, FirstImpact, Given, Quantity, Question, Reply, Tolerance,
};
use crate::explain::{claim_in_words, lane_in_words};
use crate::kernel::Moving;
use crate::search::{EndedBy, Judgement, Lane, MAX_TESTS, Method, MethodKind, Outcome, Probes, Report};

use super::invalid_value::InvalidValue;
use super::texts;

/// One cell of the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// The search was made.
    Answered(Answer),
    /// The engine was asked.
    Assessed(Assessed),
    /// There is no such scene.
    Invalid(InvalidValue),
}

/// What the search says in a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answer {
    /// Its answer.
    pub outcome: Outcome,
    /// What that is judged to be.
    pub judgement: Judgement,
    /// The method of the proof it was judged by: `Exact`, or `Advance` where a body spins.
    pub prover: MethodKind,
    /// How many hit tests it made.
    pub tests: usize,
}

/// What an engine on trial says in a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Assessed {
    /// What it was asked: when the two first meet, or whether they hit where neither moves or it knows no more.
    pub asked: Quantity,
    /// Its answer.
    pub answer: EngineAnswer,
    /// What that is worth.
    pub assessment: Assessment,
}

impl Assessed {
    /// Asks an engine about two bodies.
    pub fn of(engine: &mut dyn Engine, bodies: [Moving; 2], tolerance: Tolerance) -> Assessed {
        let mut question = Question::of(bodies, engine.greeting());
        let asked = [Quantity::Impact, Quantity::Hit].into_iter().find(|quantity| question.asks.contains(quantity));
        question.asks = asked.into_iter().collect();
        let Reply { answer, mut assessments, .. } = Reply::of(engine, question, tolerance);
        match assessments.pop() {
            Some((asked, assessment)) => Assessed { asked, answer, assessment },
            None => {
                let why = texts::NEITHER_IMPACT_NOR_HIT.to_owned();
                let answer = EngineAnswer::Unsupported(why.clone());
                Assessed { asked: Quantity::Impact, answer, assessment: Assessment::Unsupported { why } }
            }
        }
    }

    /// What it says and what that is worth, in words.
    pub fn in_words(&self) -> String {
        claim_in_words(self.asked, &self.answer, &self.assessment)
    }

    /// What is claimed, in snake case. Empty where that is nothing.
    pub fn claim_id(&self) -> &'static str {
        match self.answer {
            EngineAnswer::Given(Given { impact: Some(impact), .. }) if self.asked == Quantity::Impact => match impact {
                FirstImpact::Never => "no_impact",
                FirstImpact::At { t: 0.0, .. } => "in_contact_at_start",
                FirstImpact::At { .. } => "impact",
            },
            EngineAnswer::Given(Given { hit: Some(hit), .. }) if self.asked == Quantity::Hit => {
                if hit {
                    "hit"
                } else {
                    "no_hit"
                }
            }
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) => "",
        }
    }

    /// Why the engine is not asked any more. `None` where it is.
    pub(super) fn is_over(&self) -> Option<&str> {
        match &self.answer {
            EngineAnswer::Failed(failure) if failure.kind == FailureKind::NotAsked => Some(&failure.text),
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) => None,
        }
    }

    /// The class of an answer that is right.
    fn class_of_right(&self) -> Class {
        match self.claim_id() {
            "impact" => Class::RightYes,
            "in_contact_at_start" | "hit" => Class::Start,
            _ => Class::RightNo,
        }
    }

    fn class(&self) -> Class {
        match &self.assessment {
            Assessment::Right { .. } | Assessment::Borderline => self.class_of_right(),
            Assessment::WithinSlop { .. } => Class::WithinSlop,
            Assessment::Early { .. } | Assessment::Late { .. } | Assessment::Off { .. } => Class::WrongTime,
            Assessment::FalseNo { t: 0.0, .. } => Class::StartMissed,
            Assessment::FalseNo { .. } => Class::Tunneled,
            Assessment::FalseYes { .. } => Class::FalseYes,
            Assessment::Unproven => Class::NoAnswer,
            Assessment::Unsupported { .. } => Class::Unsupported,
            Assessment::Failed { .. } => Class::Failed,
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

impl Answer {
    /// What the search, `method`, says and what that is judged to be, in words.
    pub fn in_words(&self, method: Method) -> String {
        let report = Report { outcome: self.outcome, probes: Probes::new(), tests: self.tests, open: Vec::new() };
        let Answer { judgement, prover, .. } = *self;
        lane_in_words(&Lane { method, report: &report, limit: MAX_TESTS, judgement, prover })
    }
}

/// The kinds of cells that a map tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// An impact is claimed, and there is one.
    RightYes,
    /// No impact is claimed, and there is none; whether that is proven or only not seen.
    RightNo,
    /// An impact is proven that the search does not see: the bodies tunnel.
    Tunneled,
    /// An impact is claimed where there is none.
    FalseYes,
    /// An engine is wrong by no more than it documents.
    WithinSlop,
    /// An engine claims an impact where there is one, too early or too late.
    WrongTime,
    /// The bodies are in contact at the start, and the search sees it.
    Start,
    /// The bodies are in contact at the start, and the search does not see it.
    StartMissed,
    /// The search has no answer, or none that can be judged.
    NoAnswer,
    /// An engine does not answer this, and says so.
    Unsupported,
    /// An engine gives no answer, against what it has promised.
    Failed,
    /// There is no such scene.
    Invalid,
}

impl Class {
    /// All of them, in the order of the legend.
    pub const ALL: [Class; 12] = [
        Class::RightYes,
        Class::RightNo,
        Class::Tunneled,
        Class::FalseYes,
        Class::WithinSlop,
        Class::WrongTime,
        Class::Start,
        Class::StartMissed,
        Class::NoAnswer,
        Class::Unsupported,
        Class::Failed,
        Class::Invalid,
    ];

    /// The name in the legend.
    pub fn name(self) -> &'static str {
        match self {
            Class::RightYes => "right yes",
            Class::RightNo => "right no",
            Class::Tunneled => "tunneled",
            Class::FalseYes => "false yes",
            Class::WithinSlop => "within its slop",
            Class::WrongTime => "early or late",
            Class::Start => "contact at start",
            Class::StartMissed => "start missed",
            Class::NoAnswer => "no answer",
            Class::Unsupported => "unsupported",
            Class::Failed => "failed",
            Class::Invalid => "not possible",
        }
    }
}

impl Class {
    /// The name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            Class::RightYes => "right_yes",
            Class::RightNo => "right_no",
            Class::Tunneled => "tunneled",
            Class::FalseYes => "false_yes",
            Class::WithinSlop => "within_slop",
            Class::WrongTime => "wrong_time",
            Class::Start => "start",
            Class::StartMissed => "start_missed",
            Class::NoAnswer => "no_answer",
            Class::Unsupported => "unsupported",
            Class::Failed => "failed",
            Class::Invalid => "invalid",
        }
    }
}

impl Cell {
    /// Whether the search made as many tests as it may, and found no answer.
    pub(super) fn gave_up(&self) -> bool {
        match self {
            Cell::Answered(answer) => matches!(answer.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. }),
            Cell::Assessed(_) | Cell::Invalid(_) => false,
        }
    }

    /// Whether the answer is false.
    pub fn is_false(&self) -> bool {
        match self {
            Cell::Answered(answer) => answer.judgement.is_false(),
            Cell::Assessed(assessed) => assessed.assessment.kind().is_wrong(),
            Cell::Invalid(_) => false,
        }
    }

    /// Which kind of cell it is.
    pub fn class(&self) -> Class {
        let answer = match self {
            Cell::Answered(answer) => answer,
            Cell::Assessed(assessed) => return assessed.class(),
            Cell::Invalid(_) => return Class::Invalid,
        };
        match answer.judgement {
            Judgement::RightYes { .. } if matches!(answer.outcome, Outcome::InContactAtStart { .. }) => Class::Start,
            Judgement::RightYes { .. } => Class::RightYes,
            Judgement::RightNo { .. } | Judgement::NoClaim => Class::RightNo,
            Judgement::FalseNo { .. } if !answer.judgement.tunneled() => Class::StartMissed,
            Judgement::FalseNo { .. } => Class::Tunneled,
            Judgement::FalseYes { .. } => Class::FalseYes,
            Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => Class::NoAnswer,
        }
    }

    /// How wrong it is. Of a right yes or one at the wrong time: by which fraction of the frame it is late. Of a false yes: the clearance, world units. Of a right no:
    /// by how much its bound is below the exact clearance, where that is known. Of a false no: when the bodies meet.
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

    /// How many hit tests a search made for it.
    pub fn tests(&self) -> usize {
        match self {
            Cell::Answered(answer) => answer.tests,
            Cell::Assessed(_) | Cell::Invalid(_) => 0,
        }
    }
}

/// How many cells of each kind a map has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    counts: [usize; Class::ALL.len()],
}

impl Tally {
    /// Counts a cell.
    pub(super) fn add(&mut self, cell: &Cell) {
        self.counts[cell.class() as usize] += 1;
    }

    /// How many cells are of this kind.
    pub fn of(&self, class: Class) -> usize {
        self.counts[class as usize]
    }

    /// How many cells there are.
    pub fn all(&self) -> usize {
        self.counts.iter().sum()
    }

    /// The part of the cells that is of this kind, percent. 0 where there are no cells.
    pub fn percent(&self, class: Class) -> f64 {
        100.0 * self.of(class) as f64 / self.all().max(1) as f64
    }
}
