//! The classes of cells, and how many a map has of each.

use super::texts;

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

    /// Returns true for an impact that is not seen, and for one that is seen where there is none.
    pub(super) fn is_error(self) -> bool {
        matches!(self, CellClass::Tunneled | CellClass::FalseYes | CellClass::StartMissed)
    }

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

/// The number of cells of each class in a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CellCounts {
    counts: [usize; CellClass::ALL.len()],
}

impl CellCounts {
    /// Counts a cell.
    pub(super) fn add(&mut self, class: CellClass) {
        self.counts[class as usize] += 1;
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
