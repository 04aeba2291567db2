//! One cell of the map: what the search says there, and what kind of answer that is.

use crate::explain::lane_in_words;
use crate::search::{EndedBy, Judgement, Lane, MAX_TESTS, Method, MethodKind, Outcome, Probes, Report};

use super::invalid_value::InvalidValue;

/// One cell of the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// The search was made.
    Answered(Answer),
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

impl Answer {
    /// What the search, `method`, says and what that is judged to be, in words.
    pub fn in_words(&self, method: Method) -> String {
        let report = Report { outcome: self.outcome, probes: Probes::new(), tests: self.tests };
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
    /// The bodies are in contact at the start, and the search sees it.
    Start,
    /// The bodies are in contact at the start, and the search does not see it.
    StartMissed,
    /// The search has no answer, or none that can be judged.
    NoAnswer,
    /// There is no such scene.
    Invalid,
}

impl Class {
    /// All of them, in the order of the legend.
    pub const ALL: [Class; 8] = [
        Class::RightYes,
        Class::RightNo,
        Class::Tunneled,
        Class::FalseYes,
        Class::Start,
        Class::StartMissed,
        Class::NoAnswer,
        Class::Invalid,
    ];

    /// The name in the legend.
    pub fn name(self) -> &'static str {
        match self {
            Class::RightYes => "right yes",
            Class::RightNo => "right no",
            Class::Tunneled => "tunneled",
            Class::FalseYes => "false yes",
            Class::Start => "contact at start",
            Class::StartMissed => "start missed",
            Class::NoAnswer => "no answer",
            Class::Invalid => "not possible",
        }
    }
}

impl Cell {
    /// Whether the search made as many tests as it may, and found no answer.
    pub(super) fn gave_up(&self) -> bool {
        match self {
            Cell::Answered(answer) => matches!(answer.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. }),
            Cell::Invalid(_) => false,
        }
    }

    /// Whether the answer is false.
    pub fn is_false(&self) -> bool {
        matches!(self, Cell::Answered(answer) if answer.judgement.is_false())
    }

    /// Which kind of cell it is.
    pub fn class(&self) -> Class {
        let Cell::Answered(answer) = self else { return Class::Invalid };
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

    /// How wrong it is. Of a right yes: by which fraction of the frame it is late. Of a false yes: the clearance, world units. Of a right no:
    /// by how much its bound is below the exact clearance, where that is known. Of a false no: when the bodies meet.
    pub fn error(&self) -> Option<f64> {
        let Cell::Answered(answer) = self else { return None };
        match answer.judgement {
            Judgement::RightYes { late_by } => Some(late_by),
            Judgement::FalseYes { clearance } => Some(clearance),
            Judgement::RightNo { short_by } => short_by,
            Judgement::FalseNo { t } => Some(t),
            Judgement::NoClaim | Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => None,
        }
    }

    /// How many hit tests were made for it.
    pub fn tests(&self) -> usize {
        match self {
            Cell::Answered(answer) => answer.tests,
            Cell::Invalid(_) => 0,
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
