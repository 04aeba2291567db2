//! Writes a *capture*: what a 2D game or physics engine did, frame by frame. `clashbox audit` then proves what happened between
//! the frames and lists where the engine was wrong: bodies that passed through each other, contacts that were reported late or
//! not at all.
//!
//! ```
//! use clashbox_capture::{Body, BodyKind, Capture, Header, Shape};
//!
//! // A game writes into a file: `Capture::create("game.jsonl", &header)`.
//! let header = Header { title: "bullet hall", engine: "my engine 0.3", dt: Some(1.0 / 60.0), ..Header::PLAIN };
//! let mut capture = Capture::new(Vec::new(), &header)?;
//! let paper = Shape::aabb([-0.05, -2.0], [0.05, 2.0]);
//! let paper = capture.body(&Body { kind: BodyKind::Static, ..Body::new("paper", paper) })?;
//! let bullet = capture.body(&Body::new("bullet", Shape::circle([0.0, 0.0], 0.1)))?;
//!
//! // Once after each step of the engine: poses in `f32` or `f64`, and the contacts that it reports.
//! let mut x = -4.0_f32;
//! for number in 0..3 {
//!     capture.frame(number, |frame| {
//!         frame.at(paper, [0.0, 0.0]);
//!         frame.at_angle(bullet, [x, 0.0], 0.1 * x);
//!         if x == 2.0 {
//!             frame.contact(bullet, paper);
//!         }
//!     })?;
//!     x += 3.0;
//! }
//!
//! let text = String::from_utf8(capture.into_inner())?;
//! assert_eq!(text.lines().count(), 6, "the header, two bodies, three frames");
//! assert_eq!(text.lines().nth(4), Some(r#"{"frame":1,"at":{"bullet":[-1,0,-0.10000000149011612]}}"#), "the paper did not move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is written
//!
//! - Each call writes one complete line and flushes it: a game that crashes loses at most the frame it was writing, and the rest
//!   is read.
//! - A number is written so that it reads back to the last bit. An `f32` is written as the `f64` of the same value.
//! - Only poses that differ from the last one are written, so a game may give all poses in each frame.
//! - Values that cannot be read back are an [`Error`], and then nothing of that line is written: a number that is not finite or
//!   beyond [`MAX_NUMBER`], a name that is empty, too long, more than one line or already taken, a frame whose number does not
//!   rise. The validity of a shape (its radius is not below 0, a polygon does not cross itself) is checked when the capture is
//!   read.
//! - What an engine says about a contact ([`ContactDetails`]), the poses that a body passes within a step ([`Via`]), velocities and
//!   [`Data`] of the game are optional.
//! - A frame allocates nothing once its buffers have grown to the size of a line.
//!
//! # Coordinates
//!
//! World units, y up, angles in radians, counter-clockwise positive. For screen coordinates, in which y falls and angles are
//! clockwise, set [`Up::MinusY`] in the [`Header`]; then nothing needs to be converted. Poses are those of the origin of a body's
//! own frame, in which its shape is given: mostly the position that an engine gives for the body. That origin is taken to move on
//! a straight line between two frames; if the centre of mass is another point of the body, set [`Body::center`].

mod capture;
mod contact;
mod data;
mod declaration;
mod error;
mod frame;
mod json;
mod via;

pub use capture::{BodyId, Capture};
pub use contact::{ContactDetails, Event};
pub use data::{Data, MAX_DATA_NESTING, Value};
pub use declaration::{Body, BodyKind, Header, Reporting, Shape, Up};
pub use error::Error;
pub use frame::Frame;
pub use json::{MAX_NAME_CHARS, MAX_NUMBER, MAX_TITLE_CHARS, MAX_VIA};
pub use via::Via;
