//! What a capture holds, in the world frame, y up. How it is written in a file is known to the reader and the writer alone.

use glam::DVec2;

use crate::kernel::Shape;

/// What holds for the whole capture.
#[derive(Debug, Clone, PartialEq)]
pub struct Header {
    /// One line. May be empty.
    pub title: String,
    /// The engine and its version, one line. May be empty.
    pub engine: String,
    /// Seconds a step, > 0, where a frame does not say otherwise.
    pub dt: Option<f64>,
    /// Which direction is up in the file.
    pub up: Up,
    /// How far apart two bodies may be that the engine may call in contact, world units, >= 0.
    pub margin: f64,
    /// How contacts are reported.
    pub contacts: Reporting,
}

impl Header {
    /// The header of a capture that says nothing: y up, no margin, each frame lists every contact.
    pub const PLAIN: Header =
        Header { title: String::new(), engine: String::new(), dt: None, up: Up::Y, margin: 0.0, contacts: Reporting::State };
}

/// Which direction is up in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Up {
    /// y rises, as in the world frame.
    Y,
    /// y falls, as on a screen.
    MinusY,
}

impl Up {
    /// A vector of the file in the world frame, and one of the world frame in the file.
    pub fn mirrored(self, v: DVec2) -> DVec2 {
        match self {
            Up::Y => v + DVec2::ZERO,
            // A zero has no sign.
            Up::MinusY => DVec2::new(v.x, -v.y) + DVec2::ZERO,
        }
    }

    /// An angle of the file in the world frame, and one of the world frame in the file.
    pub fn mirrored_angle(self, angle: f64) -> f64 {
        match self {
            Up::Y => angle + 0.0,
            Up::MinusY => 0.0 - angle,
        }
    }
}

/// How an engine reports its contacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reporting {
    /// Each frame lists every pair in contact, as long as the contact lasts.
    State,
    /// A frame lists the pairs whose contact begins or ends.
    Events,
    /// Not at all.
    None,
}

/// A body as it is declared, once.
#[derive(Debug, Clone, PartialEq)]
pub struct CaptureBody {
    /// Unique in its capture, not empty, one line.
    pub name: String,
    /// In the frame of the body.
    pub shape: Shape,
    /// The point of the body that moves on a straight line, in the frame of the body.
    pub center: DVec2,
    /// What moves it.
    pub kind: BodyKind,
    /// Whether it only detects: nothing is pushed by it.
    pub is_sensor: bool,
    /// The layers it is in, as bits.
    pub layer: u32,
    /// The layers it meets, as bits.
    pub mask: u32,
    /// As [`Header::margin`], of this body.
    pub margin: f64,
}

/// What moves a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyKind {
    /// Nothing.
    Static,
    /// The game.
    Kinematic,
    /// The engine.
    Dynamic,
}

/// Where a body is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The origin of its frame, world units.
    pub position: DVec2,
    /// The turn of its frame in radians, counter-clockwise positive. `None`: as before.
    pub angle: Option<f64>,
}

/// One frame. Bodies are indices in the order of their declaration.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Frame {
    /// Higher than that of the frame before.
    pub number: u64,
    /// Seconds of the step that led to it, > 0, where it is not that of the header.
    pub dt: Option<f64>,
    /// The bodies that moved, no body twice.
    pub at: Vec<(u32, Pose)>,
    /// What was reported of the step that led to it.
    pub contacts: Vec<Reported>,
    /// Bodies that were set, not moved.
    pub jumped: Vec<u32>,
    /// Bodies that are removed after this frame.
    pub gone: Vec<u32>,
    /// Whether something may be missing that was in the file and could not be read: in this frame, or between the one before and this one.
    pub is_doubtful: bool,
}

/// A contact that an engine reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reported {
    /// Two different bodies.
    pub pair: [u32; 2],
    /// What was reported of it.
    pub event: Event,
    /// The fraction of the step, in [0, 1], where it is known.
    pub fraction: Option<f64>,
}

/// What is reported of a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// There is one.
    Present,
    /// It begins in this step.
    Begins,
    /// It ends in this step.
    Ends,
}

/// A pair that is not asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct Ignore {
    /// The names of the two bodies.
    pub names: [String; 2],
    /// Only in the steps that end from the first to the last of these frames.
    pub frames: Option<[u64; 2]>,
}
