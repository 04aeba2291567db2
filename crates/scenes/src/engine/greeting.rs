//! What an engine says of itself.

use std::fmt;

use super::texts;
use crate::kernel::{Kind, Shape};

/// What an engine is, and what it can be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Greeting {
    /// The name of the engine.
    pub engine: String,
    /// Its version. May be empty.
    pub version: String,
    /// What it computes with.
    pub precision: Precision,
    /// The length by which its answers may be off as its documentation says, >= 0, world units: by how much it takes two shapes together for
    /// larger than they are, and how near to a contact it stops. 0 where it documents none.
    pub slop: f64,
    /// What it answers.
    pub answers: Vec<Quantity>,
    /// The kinds of shapes that it knows.
    pub kinds: Vec<Kind>,
}

/// What an engine computes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// Numbers of 32 bits.
    F32,
    /// Numbers of 64 bits.
    F64,
}

/// What is asked of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quantity {
    /// Whether the two hit at t = 0.
    Hit,
    /// Their separation at t = 0.
    Separation,
    /// When they first meet during the frame.
    Impact,
}

impl Precision {
    /// Both.
    pub const ALL: [Precision; 2] = [Precision::F32, Precision::F64];

    /// The name in a greeting.
    pub fn id(self) -> &'static str {
        match self {
            Precision::F32 => "f32",
            Precision::F64 => "f64",
        }
    }
}

impl Quantity {
    /// All of them.
    pub const ALL: [Quantity; 3] = [Quantity::Hit, Quantity::Separation, Quantity::Impact];

    /// The name in questions and answers.
    pub fn id(self) -> &'static str {
        match self {
            Quantity::Hit => "hit",
            Quantity::Separation => "separation",
            Quantity::Impact => "impact",
        }
    }
}

impl Greeting {
    /// The first kind in a shape that the engine does not know.
    pub(super) fn unknown_kind(&self, shape: &Shape) -> Option<Kind> {
        let kind = shape.kind();
        if !self.kinds.contains(&kind) {
            return Some(kind);
        }
        let Shape::Group(group) = shape else { return None };
        group.members().iter().find_map(|member| self.unknown_kind(member))
    }
}

/// `planck 1.5.0, f64, slop 0.01`.
impl fmt::Display for Greeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [self.engine.as_str(), &self.version].join(" ");
        write!(f, "{}, {}", name.trim_end(), self.precision.id())?;
        if self.slop == 0.0 { Ok(()) } else { write!(f, ", {}", texts::slop(self.slop)) }
    }
}
