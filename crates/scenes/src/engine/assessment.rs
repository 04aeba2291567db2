//! What an answer of an engine is worth.

use std::fmt;

use super::answer::Failure;
use super::texts;
use crate::capture::significant;

/// What an answer is worth.
#[derive(Debug, Clone, PartialEq)]
pub enum Assessment {
    /// It is right to the tolerance.
    Right {
        /// What was answered minus what is proven: of a separation in world units, of an impact as a fraction of the frame, 0 of a hit.
        off_by: f64,
    },
    /// It is off by more than the tolerance, and no more than the engine documents: a property of the engine, no fault.
    WithinSlop {
        /// By this length, world units, > 0: what is added to a separation, how far the bodies are apart at a time, or how deep they have got by
        /// then, or how deep they are or get where no contact is claimed.
        by: f64,
    },
    /// An impact is claimed, there is one, or a near miss within the slop, and the bodies are still farther apart than is allowed.
    Early {
        /// By this fraction of the frame, > 0: before the impact, or before they are closest.
        by: f64,
        /// How far they are apart at the claimed time, world units, > 0.
        clearance: f64,
    },
    /// An impact is claimed, there is one, or a near miss within the slop, and the bodies have got deeper than is allowed before, or are
    /// past the time of the near miss.
    Late {
        /// By this fraction of the frame, > 0.
        by: f64,
        /// How deep they have got by the claimed time, world units. Negative where they never meet and only come near to it: how far they are
        /// apart then.
        depth: f64,
    },
    /// A separation that is off by more than is allowed, with the right sign, or a wrong one within the tolerance.
    Off {
        /// What was answered minus the proven one, world units.
        by: f64,
    },
    /// No contact is claimed, and there is one.
    FalseNo {
        /// When they first meet, in [0, 1]; 0 of a question about t = 0.
        t: f64,
        /// How deep they are, or get during the frame, world units. Infinite where no finite translation separates them.
        depth: f64,
    },
    /// A contact is claimed, and there is none.
    FalseYes {
        /// By how much they miss each other, world units. A lower bound where a body turns.
        clearance: f64,
    },
    /// It is wrong, and a change of the shapes by the tolerance would make it right.
    Borderline,
    /// The right answer is not known.
    Unproven,
    /// The engine does not answer this, and says so.
    Unsupported {
        /// Why not.
        why: String,
    },
    /// There is no answer, against what the engine has promised.
    Failed {
        /// What happened.
        failure: Failure,
    },
}

/// An [`Assessment`] without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssessmentKind {
    /// See [`Assessment::Right`].
    Right,
    /// See [`Assessment::WithinSlop`].
    WithinSlop,
    /// See [`Assessment::Early`].
    Early,
    /// See [`Assessment::Late`].
    Late,
    /// See [`Assessment::Off`].
    Off,
    /// See [`Assessment::FalseNo`].
    FalseNo,
    /// See [`Assessment::FalseYes`].
    FalseYes,
    /// See [`Assessment::Borderline`].
    Borderline,
    /// See [`Assessment::Unproven`].
    Unproven,
    /// See [`Assessment::Unsupported`].
    Unsupported,
    /// See [`Assessment::Failed`].
    Failed,
}

impl AssessmentKind {
    /// All of them.
    pub const ALL: [AssessmentKind; 11] = [
        AssessmentKind::Right,
        AssessmentKind::WithinSlop,
        AssessmentKind::Early,
        AssessmentKind::Late,
        AssessmentKind::Off,
        AssessmentKind::FalseNo,
        AssessmentKind::FalseYes,
        AssessmentKind::Borderline,
        AssessmentKind::Unproven,
        AssessmentKind::Unsupported,
        AssessmentKind::Failed,
    ];

    /// The name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            AssessmentKind::Right => "right",
            AssessmentKind::WithinSlop => "within_slop",
            AssessmentKind::Early => "early",
            AssessmentKind::Late => "late",
            AssessmentKind::Off => "off",
            AssessmentKind::FalseNo => "false_no",
            AssessmentKind::FalseYes => "false_yes",
            AssessmentKind::Borderline => "borderline",
            AssessmentKind::Unproven => "unproven",
            AssessmentKind::Unsupported => "unsupported",
            AssessmentKind::Failed => "failed",
        }
    }

    /// Whether the engine is wrong, or fails to answer.
    pub fn is_wrong(self) -> bool {
        match self {
            AssessmentKind::Early
            | AssessmentKind::Late
            | AssessmentKind::Off
            | AssessmentKind::FalseNo
            | AssessmentKind::FalseYes
            | AssessmentKind::Failed => true,
            AssessmentKind::Right
            | AssessmentKind::WithinSlop
            | AssessmentKind::Borderline
            | AssessmentKind::Unproven
            | AssessmentKind::Unsupported => false,
        }
    }
}

impl Assessment {
    /// What it is.
    pub fn kind(&self) -> AssessmentKind {
        match self {
            Assessment::Right { .. } => AssessmentKind::Right,
            Assessment::WithinSlop { .. } => AssessmentKind::WithinSlop,
            Assessment::Early { .. } => AssessmentKind::Early,
            Assessment::Late { .. } => AssessmentKind::Late,
            Assessment::Off { .. } => AssessmentKind::Off,
            Assessment::FalseNo { .. } => AssessmentKind::FalseNo,
            Assessment::FalseYes { .. } => AssessmentKind::FalseYes,
            Assessment::Borderline => AssessmentKind::Borderline,
            Assessment::Unproven => AssessmentKind::Unproven,
            Assessment::Unsupported { .. } => AssessmentKind::Unsupported,
            Assessment::Failed { .. } => AssessmentKind::Failed,
        }
    }
}

/// In a few words: `late by 0.25`.
impl fmt::Display for Assessment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Assessment::Right { .. } => texts::RIGHT.to_owned(),
            Assessment::WithinSlop { by } => texts::within_slop(significant(*by)),
            Assessment::Early { by, .. } => texts::early(significant(*by)),
            Assessment::Late { by, .. } => texts::late(significant(*by)),
            Assessment::Off { by } => texts::off(significant(*by)),
            Assessment::FalseNo { depth, .. } if depth.is_infinite() => texts::FALSE_NO_UNBOUNDED.to_owned(),
            Assessment::FalseNo { t: 0.0, depth } => texts::false_no(significant(*depth)),
            Assessment::FalseNo { t, depth } => texts::false_no_in_motion(significant(*t), significant(*depth)),
            Assessment::FalseYes { clearance } => texts::false_yes(significant(*clearance)),
            Assessment::Borderline => texts::BORDERLINE.to_owned(),
            Assessment::Unproven => texts::UNPROVEN.to_owned(),
            Assessment::Unsupported { why } => texts::unsupported(why),
            Assessment::Failed { failure } => texts::failed(failure),
        })
    }
}
