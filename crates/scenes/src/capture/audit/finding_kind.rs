//! The kinds of findings.

use std::fmt;

use super::super::texts;

/// The ways in which an engine can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// Two bodies passed through each other between two frames.
    Tunneled,
    /// A contact was reported more than one step after it had begun.
    Late,
    /// A contact was not reported.
    Missed,
    /// A contact was reported where there was none.
    Phantom,
    /// Two bodies overlap deeply at the end of a step.
    Stuck,
    /// A contact with a body of a level was reported with a normal that the level does not have there.
    Ghost,
    /// A contact was reported with a normal that the pair does not have.
    WrongNormal,
}

impl FindingKind {
    /// All kinds, in the order in which a step is checked for them.
    pub const ALL: [FindingKind; 7] = [
        FindingKind::Tunneled,
        FindingKind::Late,
        FindingKind::Missed,
        FindingKind::Phantom,
        FindingKind::Stuck,
        FindingKind::Ghost,
        FindingKind::WrongNormal,
    ];

    /// Returns the name in machine-readable output and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            FindingKind::Tunneled => "tunneled",
            FindingKind::Late => "late",
            FindingKind::Missed => "missed",
            FindingKind::Phantom => "phantom",
            FindingKind::Stuck => "stuck",
            FindingKind::Ghost => "ghost",
            FindingKind::WrongNormal => texts::WRONG_NORMAL,
        }
    }
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
