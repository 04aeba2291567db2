//! Collects what is said about a text while it is interpreted: notes, refusals and the parts that were left out; makes checked readings.

use std::collections::BTreeMap;

use super::texts;
use super::tree::GroupItem;
use super::{PasteContent, PasteError, PastedPose, TextReading, TextReadings};
use crate::kernel::{DVec2, InvalidShape, Point, Rotation, Shape};
use crate::scene::{Body, UpDirection};

/// The number of left-out parts that are listed, and the number of characters of each.
const LISTED: (usize, usize) = (12, 60);

/// The most groups that are read: nested text may have several readings at each level.
const MAX_GROUPS: usize = 200_000;

/// Everything collected while a text is interpreted.
#[derive(Debug, Default)]
pub(super) struct Collector<'a> {
    notes: Vec<String>,
    refused: Vec<String>,
    /// The left-out parts by their position in memory, which is their order in the text.
    left_out: BTreeMap<usize, &'a str>,
    groups: usize,
    /// The direction that is up in the text, if something in it tells.
    pub(super) up: Option<UpDirection>,
}

impl<'a> Collector<'a> {
    /// Adds a note, once.
    pub(super) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Records an item that is not part of any reading.
    pub(super) fn leave_out(&mut self, item: &GroupItem<'a>) {
        self.left_out.insert(item.text.as_ptr() as usize, item.text);
    }

    /// Counts a group. Returns true if it may still be read.
    pub(super) fn may_look(&mut self) -> bool {
        self.groups += 1;
        self.groups <= MAX_GROUPS
    }

    /// Records the reason why a reading is not possible.
    pub(super) fn refuse(&mut self, how: &'static str, why: impl std::fmt::Display) {
        let reason = texts::refused(how, why);
        if !self.refused.contains(&reason) {
            self.refused.push(reason);
        }
    }

    /// Returns a shape as a reading, or records why it is invalid.
    pub(super) fn shape<S: Into<Shape>>(&mut self, how: &'static str, shape: Result<S, InvalidShape>) -> Option<TextReading> {
        match shape {
            Ok(shape) => Some(TextReading { content: PasteContent::Shape(shape.into()), how }),
            Err(error) => {
                self.refuse(how, error);
                None
            }
        }
    }

    /// Returns a vector as a reading, or records why it is invalid: it must be in the range of a position.
    pub(super) fn vector(&mut self, how: &'static str, v: DVec2) -> Option<TextReading> {
        match Point::new(v) {
            Ok(point) => Some(TextReading { content: PasteContent::Vector(point.at()), how }),
            Err(error) => {
                self.refuse(how, error);
                None
            }
        }
    }

    /// Returns a position and a rotation as a reading, or records why the position is invalid.
    pub(super) fn pose(&mut self, how: &'static str, position: DVec2, rotation: Rotation) -> Option<TextReading> {
        self.vector(how, position).map(|reading| match reading.content {
            PasteContent::Vector(position) => TextReading { content: PasteContent::Pose(PastedPose { position, rotation }), how },
            content => TextReading { content, how },
        })
    }

    /// Returns what was understood by these readings of the text.
    pub(super) fn understood(self, readings: Vec<TextReading>) -> Result<TextReadings, PasteError> {
        let Collector { notes, refused, left_out, up, .. } = self;
        match readings.is_empty() {
            false => {
                Ok(TextReadings { readings, left_out: left_out.into_values().take(LISTED.0).map(shortened).collect(), notes, up })
            }
            true if refused.is_empty() => Err(PasteError::NothingFound),
            true => Err(PasteError::Refused(refused)),
        }
    }
}

/// Returns a body of a shape, with the name in the text or the name of its kind.
pub(super) fn body_at_rest(name: Option<&str>, shape: Shape) -> Body {
    Body::new(name.unwrap_or(shape.kind().id()), shape)
}

fn shortened(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match one_line.char_indices().nth(LISTED.1) {
        Some((end, _)) => format!("{}\u{2026}", &one_line[..end]),
        None => one_line,
    }
}
