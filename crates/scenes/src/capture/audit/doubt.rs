//! The reasons why a finding is not certain.

use std::fmt;

use super::super::texts;

/// Something that the frames cannot tell, which makes a finding uncertain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// Something that belongs to the step could not be read.
    Unreadable,
    /// The engine reported a contact of a dynamic body between the two frames: from then on it may have moved in another
    /// direction.
    Deflected,
    /// A body moved farther than its own size and more than eight times as fast as in the steps before and after: it may have
    /// been teleported.
    Leap,
    /// A body turned by nearly half a circle, and may have turned the other way round.
    HalfTurn,
    /// A line or a ray turned about a point other than its base.
    Pivot,
    /// Rounding leaves open whether the two meet, or no bound of their speed is known.
    Unproven,
    /// The pair has no next step, in which the report might come.
    NoNextStep,
    /// A body has no step before, from which its speed would be known.
    NoStepBefore,
    /// No normal is reported: a loss of speed may come from friction, input or gravity.
    NoNormal,
}

impl Doubt {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Doubt::Unreadable => "unreadable",
            Doubt::Deflected => "deflected",
            Doubt::Leap => "leap",
            Doubt::HalfTurn => "half_turn",
            Doubt::Pivot => "pivot",
            Doubt::Unproven => "unproven",
            Doubt::NoNextStep => "no_next_step",
            Doubt::NoStepBefore => "no_step_before",
            Doubt::NoNormal => "no_normal",
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::Unreadable => texts::DOUBT_UNREADABLE,
            Doubt::Deflected => texts::DOUBT_DEFLECTED,
            Doubt::Leap => texts::DOUBT_LEAP,
            Doubt::HalfTurn => texts::DOUBT_HALF_TURN,
            Doubt::Pivot => texts::DOUBT_PIVOT,
            Doubt::Unproven => texts::DOUBT_UNPROVEN,
            Doubt::NoNextStep => texts::DOUBT_NO_NEXT_STEP,
            Doubt::NoStepBefore => texts::DOUBT_NO_STEP_BEFORE,
            Doubt::NoNormal => texts::DOUBT_NO_NORMAL,
        })
    }
}
