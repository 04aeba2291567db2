//! Text from a debugger, a log or an editor, read as points, shapes, poses and bodies.
//!
//! All of them share one grammar: numbers, words, and groups in brackets, whose items may have keys (`x = 3.2`, `"x": 3.2`, `.x =
//! 3.2f`). The meaning of a group follows from the name of its type (a table, with the library of each), from the keys of its
//! items, or, without either, from the number of its numbers. Text with several meanings is listed with each, the most likely one
//! first; parts that are not understood are listed too. [`format`](mod@format) itself reads a scene and bodies in the format of
//! scenes, and [`link`] the scene of a link.
//!
//! Numbers are decimal and become the nearest `f64`. y is read as written, and [`TextReadings::up`] says where it is known to point;
//! [`PasteContent::flipped_y`] turns it round.

mod capture_lines;
mod collector;
mod draft;
mod exact_keys;
mod fields;
mod geometries;
mod groups;
mod keys;
mod names;
mod points;
mod positional;
#[cfg(test)]
mod tests;
mod texts;
mod tokens;
mod tree;
mod types;
mod vector;
mod whole_text;
mod worlds;

use std::fmt;

use crate::kernel::{DVec2, InvalidShape, Rotation, Shape};
use crate::link;
use crate::scene::errors::{Position, SceneErrors};
use crate::scene::limits::MAX_FILE_BYTES;
use crate::scene::{Body, Scene, UpDirection, flipped_vector, format, stretched};

/// The longest text that is read, in bytes, unless it is in the format of scenes.
pub const MAX_BYTES: usize = 1 << 20;

/// The possible meanings of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct TextReadings {
    /// The readings, the most likely one first. At least one.
    pub readings: Vec<TextReading>,
    /// The parts that were left out, as written, in the order of the text. Only the first few, shortened.
    pub left_out: Vec<String>,
    /// Remarks on the text, in whole sentences.
    pub notes: Vec<String>,
    /// The direction that is up in the text: by its own words, or by the library of its types. `None` if nothing tells.
    pub up: Option<UpDirection>,
}

/// One way to read a text.
#[derive(Debug, Clone, PartialEq)]
pub struct TextReading {
    /// The content by this reading.
    pub content: PasteContent,
    /// The meaning that was assumed, such as "circle, center and radius".
    pub how: &'static str,
}

/// The content of a text.
#[derive(Debug, Clone, PartialEq)]
pub enum PasteContent {
    /// One number, finite.
    Number(f64),
    /// A point or a vector.
    Vector(DVec2),
    /// A shape in the world frame.
    Shape(Shape),
    /// A position and a rotation.
    Pose(PastedPose),
    /// Bodies, at least one. Two may have the same name, and the scene may have one of that name too.
    Bodies(Vec<Body>),
    /// A whole scene.
    Scene(Box<Scene>),
}

impl PasteContent {
    /// Returns the content with y negated. A number is the same. A scene looks the same, with the other direction up.
    ///
    /// # Errors
    ///
    /// If rounding makes a shape invalid.
    pub fn flipped_y(&self) -> Result<PasteContent, InvalidShape> {
        Ok(match self {
            PasteContent::Number(number) => PasteContent::Number(*number),
            PasteContent::Vector(v) => PasteContent::Vector(flipped_vector(*v)),
            PasteContent::Shape(shape) => PasteContent::Shape(stretched(shape, DVec2::new(1.0, -1.0))?),
            PasteContent::Pose(pose) => PasteContent::Pose(PastedPose {
                position: flipped_vector(pose.position),
                rotation: Rotation::from_degrees(0.0 - pose.rotation.degrees())?,
            }),
            PasteContent::Bodies(bodies) => {
                PasteContent::Bodies(bodies.iter().map(Body::flipped_y).collect::<Result<Vec<Body>, InvalidShape>>()?)
            }
            PasteContent::Scene(scene) => PasteContent::Scene(Box::new(scene.flipped_y()?)),
        })
    }
}

/// A position with a rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PastedPose {
    /// The origin of the frame, world frame.
    pub position: DVec2,
    /// The rotation of the frame.
    pub rotation: Rotation,
}

impl PastedPose {
    /// Returns a shape of the frame in the world.
    #[must_use]
    pub fn world_from_local(&self, shape: &Shape) -> Shape {
        shape.turned(DVec2::ZERO, self.rotation).translated(self.position)
    }
}

/// The reason why a text was not understood. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq)]
pub enum PasteError {
    /// The text has nothing but blanks.
    Empty,
    /// The text has more than [`MAX_BYTES`] bytes.
    TooLong {
        /// The number of bytes.
        bytes: usize,
    },
    /// A number is NaN or infinite, or too large for an `f64`.
    NotFinite {
        /// The position of the number.
        at: Position,
        /// The number as written, shortened.
        found: String,
    },
    /// Brackets are nested deeper than [`MAX_NESTING`](crate::scene::limits::MAX_NESTING).
    TooDeep {
        /// The position of the first bracket that is too deep.
        at: Position,
    },
    /// A bracket is not closed.
    NotClosed {
        /// The position of the bracket.
        at: Position,
        /// The bracket.
        bracket: char,
    },
    /// A closing bracket does not match the last open one.
    WrongBracket {
        /// The position of the closing bracket.
        at: Position,
        /// The closing bracket.
        found: char,
        /// The bracket that would close the last open one. `None` if none is open.
        expected: Option<char>,
    },
    /// The likely meanings are invalid: one sentence for each reading.
    Refused(Vec<String>),
    /// A scene or bodies with errors.
    Scene(SceneErrors),
    /// The text has no part that can be read.
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
const PASTED: &str = texts::PASTED;

/// Reads a text.
///
/// # Errors
///
/// Fails if no part of the text can be read. The error is the first problem, with its position.
pub fn read(text: &str) -> Result<TextReadings, PasteError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(PasteError::Empty);
    }
    if MAX_FILE_BYTES < text.len() as u64 {
        return Err(PasteError::TooLong { bytes: text.len() });
    }
    if let Some(result) = own_format(text) {
        let (content, how) = result.map_err(PasteError::Scene)?;
        let up = match &content {
            PasteContent::Scene(scene) => Some(scene.up),
            PasteContent::Bodies(_) => format::up_of_bodies(text),
            PasteContent::Shape(_) | PasteContent::Pose(_) | PasteContent::Number(_) | PasteContent::Vector(_) => None,
        };
        return Ok(TextReadings { readings: vec![TextReading { content, how }], left_out: Vec::new(), notes: Vec::new(), up });
    }
    if MAX_BYTES < text.len() {
        return Err(PasteError::TooLong { bytes: text.len() });
    }
    whole_text::understood(text)
}

/// Reads a text in the format of scenes, or a link to a scene. `None` if it is neither.
fn own_format(text: &str) -> Option<Result<(PasteContent, &'static str), SceneErrors>> {
    if link::is_link(text) {
        return Some(link::parse(text).map(|scene| (PasteContent::Scene(Box::new(scene)), texts::LINKED_SCENE)));
    }
    let shape = |shape: Shape| (PasteContent::Shape(shape), texts::SHAPE);
    match format::head(text) {
        "Scene" => Some(format::parse(text, PASTED).map(|scene| (PasteContent::Scene(Box::new(scene)), texts::SCENE))),
        "Body" => Some(format::parse_bodies(text, PASTED).map(|bodies| (PasteContent::Bodies(bodies), texts::BODIES))),
        "Group" => Some(format::parse_shape(text, PASTED).map(shape)),
        // Other libraries have types with the names of shapes.
        "" => None,
        _ => format::parse_shape(text, PASTED).ok().map(|found| Ok(shape(found))),
    }
}
