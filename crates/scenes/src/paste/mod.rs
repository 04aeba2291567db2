//! Text from a debugger, a log or an editor, read as points, shapes, poses and bodies.
//!
//! One grammar for all of them: numbers, words, and groups in brackets, whose items may have keys (`x = 3.2`, `"x": 3.2`, `.x = 3.2f`).
//! A group means something by the name of its type (a table, with the library of each), by the keys of its items, or, without
//! either, by how many numbers it holds. What can be taken in several ways is listed in several ways, the most likely one first; what is
//! not understood is listed too. A scene and bodies in the format of scenes are read by [`format`](mod@format) itself.
//!
//! Numbers are decimal and become the nearest `f64`. y is as it is written, also of what comes from a library in which it points down.

mod fields;
mod groups;
mod meaning;
mod positional;
#[cfg(test)]
mod tests;
mod texts;
mod tokens;
mod tree;
mod types;

use std::fmt;

use crate::kernel::{DVec2, Rotation, Shape};
use crate::scene::errors::{Position, SceneErrors};
use crate::scene::limits::MAX_FILE_BYTES;
use crate::scene::{Body, Scene, format};

/// The longest text that is read, in bytes, where it is no scene.
pub const MAX_BYTES: usize = 1 << 20;

/// What a text may mean.
#[derive(Debug, Clone, PartialEq)]
pub struct Understood {
    /// The ways to take it, the most likely one first. At least one.
    pub readings: Vec<Reading>,
    /// What was left out, as it is written, in the order of the text. The first few, shortened.
    pub left_out: Vec<String>,
    /// What there is to know about it: whole sentences.
    pub notes: Vec<&'static str>,
}

/// One way to take a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// What it then is.
    pub content: Content,
    /// As what it was read, as in "circle, center and radius".
    pub how: &'static str,
}

/// What a text may be.
#[derive(Debug, Clone, PartialEq)]
pub enum Content {
    /// One number, finite.
    Number(f64),
    /// A point or a vector.
    Vector(DVec2),
    /// A shape in the world frame.
    Shape(Shape),
    /// Where something is and how it is turned.
    Pose(Pose),
    /// Bodies, at least one. Two may have the same name, and the scene may have one of that name too.
    Bodies(Vec<Body>),
    /// A whole scene.
    Scene(Box<Scene>),
}

/// A position with a rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Where the origin of the frame is, world frame.
    pub position: DVec2,
    /// How the frame is turned.
    pub rotation: Rotation,
}

impl Pose {
    /// A shape of the frame in the world.
    #[must_use]
    pub fn world_from_local(&self, shape: &Shape) -> Shape {
        shape.turned(DVec2::ZERO, self.rotation).translated(self.position)
    }
}

/// Why a text was not understood. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq)]
pub enum PasteError {
    /// There is nothing but blanks.
    Empty,
    /// It has more than [`MAX_BYTES`] bytes.
    TooLong {
        /// How many.
        bytes: usize,
    },
    /// A number is NaN or infinite, or too large for an `f64`.
    NotFinite {
        /// Where.
        at: Position,
        /// As it is written, shortened.
        found: String,
    },
    /// Brackets are nested deeper than [`MAX_NESTING`](crate::scene::limits::MAX_NESTING).
    TooDeep {
        /// Where the first one too deep is.
        at: Position,
    },
    /// A bracket has no counterpart.
    NotClosed {
        /// Where it is.
        at: Position,
        /// The bracket.
        bracket: char,
    },
    /// A bracket closes another one than the last that is open.
    WrongBracket {
        /// Where it is.
        at: Position,
        /// The bracket.
        found: char,
        /// The one that closes what is open. `None` where nothing is.
        expected: Option<char>,
    },
    /// What it seems to be cannot be: a sentence for each way to take it.
    Refused(Vec<String>),
    /// A scene or bodies, in which something is wrong.
    Scene(SceneErrors),
    /// There is nothing in it that could be read.
    NothingFound,
}

impl fmt::Display for PasteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |at: &Position| texts::at(at.line, at.column);
        let text = match self {
            PasteError::Empty => texts::EMPTY.to_owned(),
            PasteError::TooLong { bytes } => texts::too_long(bytes, MAX_BYTES),
            PasteError::NotFinite { at, found } => texts::not_finite(place(at), found),
            PasteError::TooDeep { at } => texts::too_deep(place(at), crate::scene::limits::MAX_NESTING),
            PasteError::NotClosed { at, bracket } => texts::not_closed(place(at), bracket),
            PasteError::WrongBracket { at, found, expected: Some(expected) } => texts::wrong_bracket(place(at), found, expected),
            PasteError::WrongBracket { at, found, expected: None } => texts::closes_nothing(place(at), found),
            PasteError::Refused(reasons) => reasons.join("\n"),
            PasteError::Scene(errors) => errors.to_string(),
            PasteError::NothingFound => texts::NOTHING_FOUND.to_owned(),
        };
        f.write_str(&text)
    }
}

impl std::error::Error for PasteError {}

/// The name of the text in messages about scenes.
const PASTED: &str = "pasted text";

/// Reads a text.
///
/// # Errors
///
/// Where nothing of it can be taken: the first thing that is wrong, with its position.
pub fn read(text: &str) -> Result<Understood, PasteError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(PasteError::Empty);
    }
    if MAX_FILE_BYTES < text.len() as u64 {
        return Err(PasteError::TooLong { bytes: text.len() });
    }
    if let Some(result) = own_format(text) {
        let (content, how) = result.map_err(PasteError::Scene)?;
        return Ok(Understood { readings: vec![Reading { content, how }], left_out: Vec::new(), notes: Vec::new() });
    }
    if MAX_BYTES < text.len() {
        return Err(PasteError::TooLong { bytes: text.len() });
    }
    meaning::of(&tree::parse(text)?)
}

/// What is written in the format of scenes. `None` where it is not.
fn own_format(text: &str) -> Option<Result<(Content, &'static str), SceneErrors>> {
    let shape = |shape: Shape| (Content::Shape(shape), texts::SHAPE);
    match format::head(text) {
        "Scene" => Some(format::parse(text, PASTED).map(|scene| (Content::Scene(Box::new(scene)), texts::SCENE))),
        "Body" => Some(format::parse_bodies(text, PASTED).map(|bodies| (Content::Bodies(bodies), texts::BODIES))),
        "Group" => Some(format::parse_shape(text, PASTED).map(shape)),
        // Other libraries have types of these names.
        "" => None,
        _ => format::parse_shape(text, PASTED).ok().map(|found| Ok(shape(found))),
    }
}
