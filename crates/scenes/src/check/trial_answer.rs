//! One answer of an engine.

use std::fmt;

use super::texts;
use crate::engine::{Assessment, BoundaryPose, EngineQuantity};

/// One answer of an engine, compared with the proof.
#[derive(Debug, Clone, PartialEq)]
pub struct TrialAnswer {
    /// A and B, as indices into the bodies of the scene. Of a move, the body that moves, and that of its level which a breach is about, else the
    /// nearest one at the end.
    pub pair: [usize; 2],
    /// Their names.
    pub names: [String; 2],
    /// The pose in which B was asked about, if it is not that of the scene.
    pub pose: Option<BoundaryPose>,
    /// The quantity that was asked for.
    pub quantity: EngineQuantity,
    /// The worth of the answer.
    pub assessment: Assessment,
}

impl TrialAnswer {
    /// Returns the question in words: `"bullet" and "paper", hit, with "paper" moved by (0.5, 0)`.
    pub fn question(&self) -> String {
        let [a, b] = &self.names;
        let asked = texts::question(texts::pair(a, b), self.quantity.id());
        match &self.pose {
            Some(pose) => texts::moved(asked, b, pose.by.x + 0.0, pose.by.y + 0.0),
            None => asked,
        }
    }
}

/// Writes `"bullet" and "paper", impact: late by 0.25`.
impl fmt::Display for TrialAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::answer(self.question(), &self.assessment))
    }
}
