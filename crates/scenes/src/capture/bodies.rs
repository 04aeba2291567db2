//! The contents of a capture, in the coordinates of the game. Only the reader and the writer know how they are written in a file.

use glam::DVec2;

use crate::kernel::Shape;
use crate::scene::UpDirection;

/// The properties that hold for the whole capture.
#[derive(Debug, Clone, PartialEq)]
pub struct Header {
    /// Title, one line. May be empty.
    pub title: String,
    /// The engine and its version, one line. May be empty.
    pub engine: String,
    /// Seconds per step, > 0, for frames that do not say otherwise.
    pub dt: Option<f64>,
    /// The direction that is up. All coordinates are given with it.
    pub up: UpDirection,
    /// The largest distance between two bodies at which the engine may call them in contact, world units, >= 0.
    pub margin: f64,
    /// The way in which contacts are reported.
    pub contacts: Reporting,
    /// A JSON object that the game added. It is kept and not judged, as everywhere.
    pub data: Option<String>,
}

impl Header {
    /// The header of a capture that states nothing: y up, no margin, each frame lists every contact.
    pub const PLAIN: Header = Header {
        title: String::new(),
        engine: String::new(),
        dt: None,
        up: UpDirection::Y,
        margin: 0.0,
        contacts: Reporting::State,
        data: None,
    };
}

/// The way in which an engine reports its contacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reporting {
    /// Each frame lists every pair in contact, as long as the contact lasts.
    State,
    /// A frame lists the pairs whose contact begins or ends.
    Events,
    /// Contacts are not reported.
    None,
}

/// A body as it is declared, once.
#[derive(Debug, Clone, PartialEq)]
pub struct CaptureBody {
    /// Unique in its capture, not empty, one line.
    pub name: String,
    /// The shape, in the frame of the body.
    pub shape: Shape,
    /// The point of the body that moves on a straight line, in the frame of the body.
    pub center: DVec2,
    /// The one that moves the body.
    pub kind: BodyKind,
    /// True for a sensor: it detects contacts, but pushes nothing.
    pub is_sensor: bool,
    /// The layers it is in, as bits.
    pub layer: u32,
    /// The layers it meets, as bits.
    pub mask: u32,
    /// The [margin](Header::margin) of this body.
    pub margin: f64,
    /// A direction, not zero: the body blocks only others that move against it, relative to the body, and do not overlap it when a
    /// step starts. `None`: it blocks all.
    pub oneway: Option<DVec2>,
    /// A JSON object that the game added.
    pub data: Option<String>,
}

/// The one that moves a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyKind {
    /// Nobody: it stands still.
    Static,
    /// The game moves it.
    Kinematic,
    /// The engine moves it.
    Dynamic,
}

/// The position and angle of a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The origin of its frame, world units.
    pub position: DVec2,
    /// The turn of its frame in radians, positive from +x toward +y. `None`: unchanged.
    pub angle: Option<f64>,
}

/// One frame. Bodies are indices in the order of their declaration.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Frame {
    /// The number of the frame, higher than that of the frame before.
    pub number: u64,
    /// Seconds of the step that led to it, > 0, if they differ from the header.
    pub dt: Option<f64>,
    /// The bodies that moved, each at most once.
    pub at: Vec<(u32, Pose)>,
    /// The poses that bodies passed within the step that led to it, in order, each body at most once.
    pub via: Vec<(u32, Vec<ViaPose>)>,
    /// The velocities of bodies according to the game, world units per second.
    pub velocities: Vec<(u32, DVec2)>,
    /// The contacts that were reported for the step that led to it.
    pub contacts: Vec<ReportedContact>,
    /// Bodies that were teleported to where they are.
    pub jumped: Vec<u32>,
    /// Bodies that are removed after this frame.
    pub gone: Vec<u32>,
    /// A JSON object that the game added.
    pub data: Option<String>,
    /// True if something of this frame, or between the one before and this one, may be missing because it could not be read.
    pub is_doubtful: bool,
}

/// A pose that a body passed within a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ViaPose {
    /// The pose. Its angle is that of the pose before it if it has none.
    pub pose: Pose,
    /// The fraction of the step at which the body was there, greater than 0 and less than 1.
    pub t: f64,
}

/// A contact that an engine reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReportedContact {
    /// Two different bodies.
    pub pair: [u32; 2],
    /// The kind of the report.
    pub event: ContactEvent,
    /// The time of the contact as a fraction of the step, in [0, 1], if known.
    pub fraction: Option<f64>,
    /// The unit vector from the first body to the second one.
    pub normal: Option<DVec2>,
    /// The point of contact, world units.
    pub point: Option<DVec2>,
    /// The normal impulse of the step, 0 or more, in units of the engine.
    pub impulse: Option<f64>,
}

impl ReportedContact {
    /// Returns a contact of which only the pair is known.
    pub fn of(pair: [u32; 2]) -> ReportedContact {
        ReportedContact { pair, event: ContactEvent::Present, fraction: None, normal: None, point: None, impulse: None }
    }
}

/// The kinds of reports of a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactEvent {
    /// The pair is in contact.
    Present,
    /// The contact begins in this step.
    Begins,
    /// The contact ends in this step.
    Ends,
}

/// A pair that is not asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct Ignore {
    /// The names of the two bodies.
    pub names: [String; 2],
    /// The first and the last frame that end the steps in which the pair is ignored. `None`: all steps.
    pub frames: Option<[u64; 2]>,
    /// A JSON object that the game added.
    pub data: Option<String>,
}
