//! The assessment of an answer of an engine.

use std::fmt;

use super::answer::EngineFailure;
use super::texts;
use crate::capture::significant;

/// The assessment of an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Assessment {
    /// The answer is right within the tolerance.
    Right {
        /// The answer minus the proven value: for a separation in world units, for an impact as a fraction of the frame, 0 for a
        /// hit.
        off_by: f64,
    },
    /// The error is larger than the tolerance, but within what the engine documents: a property of the engine, not a fault.
    WithinSlop {
        /// The error, world units, >= 0: the difference of a separation, or how far the bodies are apart at the claimed time, or
        /// how deep they have got by then, or how deep they are or get if no contact is claimed.
        by: f64,
    },
    /// The claimed impact is too early: there is an impact, or a near miss within the slop, and at the claimed time the bodies
    /// are still farther apart than is allowed.
    Early {
        /// The fraction of the frame, > 0, before the impact, or before the closest approach.
        by: f64,
        /// The distance at the claimed time, world units, > 0.
        clearance: f64,
    },
    /// The claimed impact is too late: there is an impact, or a near miss within the slop, and by the claimed time the bodies
    /// have got deeper than is allowed, or have passed the near miss.
    Late {
        /// The fraction of the frame by which it is late, > 0.
        by: f64,
        /// The greatest depth up to the claimed time, world units. Negative for a near miss: minus their distance at that time.
        depth: f64,
    },
    /// A separation whose error is larger than is allowed; its sign is right, or wrong by no more than the tolerance.
    Off {
        /// The answer minus the proven separation, world units.
        by: f64,
    },
    /// No contact is claimed, but there is one.
    FalseNo {
        /// The time of the first contact, in [0, 1]; 0 for a question about t = 0.
        t: f64,
        /// The depth at t = 0, or the greatest depth during the frame, world units. 0 if they touch. Infinite if no finite
        /// translation separates them.
        depth: f64,
    },
    /// A contact is claimed, but there is none.
    FalseYes {
        /// The distance by which they miss each other, world units. A lower bound if a body turns.
        clearance: f64,
    },
    /// A move breaks a property that is taken for granted of all of them.
    Breach {
        /// The name of the property, that of `clashbox move --properties`.
        property: &'static str,
        /// By how much it is broken, world units, > 0.
        by: f64,
        /// The breach as a sentence.
        how: String,
    },
    /// The answer is wrong, but a change of the shapes by the tolerance would make it right.
    Borderline,
    /// The right answer is not known.
    Unproven,
    /// The engine says that it cannot answer this.
    Unsupported {
        /// The reason.
        why: String,
    },
    /// There is no answer, although the greeting promised one.
    Failed {
        /// The failure.
        failure: EngineFailure,
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
    /// See [`Assessment::Breach`].
    Breach,
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
    /// All kinds.
    pub const ALL: [AssessmentKind; 12] = [
        AssessmentKind::Right,
        AssessmentKind::WithinSlop,
        AssessmentKind::Early,
        AssessmentKind::Late,
        AssessmentKind::Off,
        AssessmentKind::FalseNo,
        AssessmentKind::FalseYes,
        AssessmentKind::Breach,
        AssessmentKind::Borderline,
        AssessmentKind::Unproven,
        AssessmentKind::Unsupported,
        AssessmentKind::Failed,
    ];

    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            AssessmentKind::Right => "right",
            AssessmentKind::WithinSlop => "within_slop",
            AssessmentKind::Early => "early",
            AssessmentKind::Late => "late",
            AssessmentKind::Off => "off",
            AssessmentKind::FalseNo => "false_no",
            AssessmentKind::FalseYes => "false_yes",
            AssessmentKind::Breach => "breach",
            AssessmentKind::Borderline => "borderline",
            AssessmentKind::Unproven => "unproven",
            AssessmentKind::Unsupported => "unsupported",
            AssessmentKind::Failed => "failed",
        }
    }

    /// Returns true if the engine is wrong, or fails to answer.
    pub fn is_wrong(self) -> bool {
        match self {
            AssessmentKind::Early
            | AssessmentKind::Late
            | AssessmentKind::Off
            | AssessmentKind::FalseNo
            | AssessmentKind::FalseYes
            | AssessmentKind::Breach
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
    /// Returns the kind of assessment.
    pub fn kind(&self) -> AssessmentKind {
        match self {
            Assessment::Right { .. } => AssessmentKind::Right,
            Assessment::WithinSlop { .. } => AssessmentKind::WithinSlop,
            Assessment::Early { .. } => AssessmentKind::Early,
            Assessment::Late { .. } => AssessmentKind::Late,
            Assessment::Off { .. } => AssessmentKind::Off,
            Assessment::FalseNo { .. } => AssessmentKind::FalseNo,
            Assessment::FalseYes { .. } => AssessmentKind::FalseYes,
            Assessment::Breach { .. } => AssessmentKind::Breach,
            Assessment::Borderline => AssessmentKind::Borderline,
            Assessment::Unproven => AssessmentKind::Unproven,
            Assessment::Unsupported { .. } => AssessmentKind::Unsupported,
            Assessment::Failed { .. } => AssessmentKind::Failed,
        }
    }
}

/// Shows the assessment in a few words: `late by 0.25`.
impl fmt::Display for Assessment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Assessment::Right { .. } => texts::RIGHT.to_owned(),
            Assessment::WithinSlop { by } => texts::within_slop(significant(*by)),
            Assessment::Early { by, .. } => texts::early(significant(*by)),
            Assessment::Late { by, .. } => texts::late(significant(*by)),
            Assessment::Off { by } => texts::off(significant(*by)),
            Assessment::FalseNo { depth, .. } if depth.is_infinite() => texts::FALSE_NO_UNBOUNDED.to_owned(),
            Assessment::FalseNo { t: 0.0, depth: 0.0 } => texts::TOUCHING_SAID_NO.to_owned(),
            Assessment::FalseNo { t: 0.0, depth } => texts::false_no(significant(*depth)),
            Assessment::FalseNo { t, depth } => texts::false_no_in_motion(significant(*t), significant(*depth)),
            Assessment::FalseYes { clearance } => texts::false_yes(significant(*clearance)),
            Assessment::Breach { property, how, .. } => texts::breach(property, how),
            Assessment::Borderline => texts::BORDERLINE.to_owned(),
            Assessment::Unproven => texts::UNPROVEN.to_owned(),
            Assessment::Unsupported { why } => texts::unsupported(why),
            Assessment::Failed { failure } => texts::failed(failure),
        })
    }
}
