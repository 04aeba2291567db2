//! What a text means, from its items: the readings that are left, what was not used, and what there is to know.

use std::collections::BTreeMap;

use super::groups;
use super::texts;
use super::tree::{Group, Item, Value};
use super::{Content, PasteError, Reading, Understood};
use crate::kernel::{DVec2, InvalidShape, Point, Shape};

/// So many things that were left out are listed, each with so many characters.
const LISTED: (usize, usize) = (12, 60);

/// So many groups are looked at: a text may nest what has to be tried in several ways at each level.
const MAX_GROUPS: usize = 200_000;

/// What is gathered while a text is interpreted.
#[derive(Debug, Default)]
pub(super) struct Collector<'a> {
    notes: Vec<&'static str>,
    refused: Vec<String>,
    /// By their position in memory, which is that in the text.
    left_out: BTreeMap<usize, &'a str>,
    groups: usize,
}

impl<'a> Collector<'a> {
    /// Says something, once.
    pub(super) fn note(&mut self, note: &'static str) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// An item is not part of what was understood.
    pub(super) fn leave_out(&mut self, item: &Item<'a>) {
        self.left_out.insert(item.text.as_ptr() as usize, item.text);
    }

    /// Whether one more group may be looked at.
    pub(super) fn may_look(&mut self) -> bool {
        self.groups += 1;
        self.groups <= MAX_GROUPS
    }

    /// Notes why something is not what it seems to be.
    pub(super) fn refuse(&mut self, how: &'static str, why: impl std::fmt::Display) {
        let reason = texts::refused(how, why);
        if !self.refused.contains(&reason) {
            self.refused.push(reason);
        }
    }

    /// A shape as a reading, or the reason why it is none.
    pub(super) fn shape<S: Into<Shape>>(&mut self, how: &'static str, shape: Result<S, InvalidShape>) -> Option<Reading> {
        match shape {
            Ok(shape) => Some(Reading { content: Content::Shape(shape.into()), how }),
            Err(error) => {
                self.refuse(how, error);
                None
            }
        }
    }

    /// A vector as a reading, or the reason why it is none: it has the range of a position.
    pub(super) fn vector(&mut self, how: &'static str, v: DVec2) -> Option<Reading> {
        match Point::new(v) {
            Ok(point) => Some(Reading { content: Content::Vector(point.at()), how }),
            Err(error) => {
                self.refuse(how, error);
                None
            }
        }
    }
}

/// What a text means whose items are known.
pub(super) fn of(group: &Group<'_>) -> Result<Understood, PasteError> {
    let mut collector = Collector::default();
    let readings = groups::of_text(group, &mut collector);
    let Collector { notes, refused, left_out, .. } = collector;
    match readings.is_empty() {
        false => Ok(Understood { readings, left_out: left_out.into_values().take(LISTED.0).map(shortened).collect(), notes }),
        true if refused.is_empty() => Err(PasteError::NothingFound),
        true => Err(PasteError::Refused(refused)),
    }
}

fn shortened(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match one_line.char_indices().nth(LISTED.1) {
        Some((end, _)) => format!("{}\u{2026}", &one_line[..end]),
        None => one_line,
    }
}

/// The number of a value.
pub(super) fn number(value: &Value<'_>) -> Option<f64> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Quoted(_) | Value::Word(_) | Value::Group(_) | Value::Stray => None,
    }
}
