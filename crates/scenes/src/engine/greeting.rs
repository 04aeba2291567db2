//! The greeting of an engine: what it is, and what it can be asked.

use std::fmt;

use super::texts;
use crate::kernel::{Kind, Shape};

/// The properties of an engine, and what it can be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Greeting {
    /// The name of the engine.
    pub engine: String,
    /// The version of the engine. May be empty.
    pub version: String,
    /// The precision in which it computes.
    pub precision: Precision,
    /// The error that its documentation allows for its answers, a length >= 0, world units: by how much it takes two shapes
    /// together for larger than they are, and how near to a contact it stops. 0 if it documents none.
    pub slop: f64,
    /// The quantities that it answers.
    pub answers: Vec<EngineQuantity>,
    /// The kinds of shapes that it knows.
    pub kinds: Vec<Kind>,
}

/// The precision in which an engine computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// Numbers of 32 bits.
    F32,
    /// Numbers of 64 bits.
    F64,
}

/// The quantities that can be asked: three of a pair, and the move of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EngineQuantity {
    /// Hit or no hit at t = 0.
    Hit,
    /// Their separation at t = 0.
    Separation,
    /// The first contact during the frame.
    Impact,
    /// The displacement that a body makes which desires another one.
    Move,
}

impl Precision {
    /// Both precisions.
    pub const ALL: [Precision; 2] = [Precision::F32, Precision::F64];

    /// Returns the name in a greeting.
    pub fn id(self) -> &'static str {
        match self {
            Precision::F32 => "f32",
            Precision::F64 => "f64",
        }
    }
}

impl EngineQuantity {
    /// All quantities.
    pub const ALL: [EngineQuantity; 4] =
        [EngineQuantity::Hit, EngineQuantity::Separation, EngineQuantity::Impact, EngineQuantity::Move];

    /// Those of a pair.
    pub const OF_PAIR: [EngineQuantity; 3] = {
        let [of_pair @ .., _] = EngineQuantity::ALL;
        of_pair
    };

    /// Returns the name in questions and answers.
    pub fn id(self) -> &'static str {
        match self {
            EngineQuantity::Hit => "hit",
            EngineQuantity::Separation => "separation",
            EngineQuantity::Impact => "impact",
            EngineQuantity::Move => "move",
        }
    }
}

impl Greeting {
    /// Returns the first kind in a shape that the engine does not know.
    pub fn unknown_kind(&self, shape: &Shape) -> Option<Kind> {
        let kind = shape.kind();
        if !self.kinds.contains(&kind) {
            return Some(kind);
        }
        let Shape::Group(group) = shape else { return None };
        group.members().iter().find_map(|member| self.unknown_kind(member))
    }
}

/// Shows the engine as `planck 1.5.0, f64, slop 0.01`.
impl fmt::Display for Greeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [self.engine.as_str(), &self.version].join(" ");
        write!(f, "{}, {}", name.trim_end(), self.precision.id())?;
        if self.slop == 0.0 { Ok(()) } else { write!(f, ", {}", texts::slop(self.slop)) }
    }
}
