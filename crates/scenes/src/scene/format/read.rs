//! The shape of the file: what RON and serde check. The file's types stand apart from the kernel's, which keep invariants.
//!
//! Only kinds are read as a whole; the fields of a structure and the entries of a list are read one by one, each from its slice of the
//! text: so one mistake does not hide the others, and every problem has its position.

use glam::DVec2;
use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use serde::de::{Deserialize, DeserializeOwned};

use super::super::errors::Problems;
use super::{scan, words};

/// The outermost structure.
#[derive(serde::Deserialize)]
#[serde(rename = "Scene")]
struct SceneFile {}

/// An entry of `bodies`.
#[derive(serde::Deserialize)]
#[serde(rename = "Body")]
pub(super) struct BodyFile {}

/// The kind of a shape. Every variant is a structure, also those without fields: see [`read_variant`].
#[derive(serde::Deserialize)]
#[serde(rename = "Shape")]
pub(super) enum ShapeFile {
    Point {},
    Line {},
    Ray {},
    Segment {},
    Circle {},
    Aabb {},
    Obb {},
    Capsule {},
    Polygon {},
    Group {},
}

/// What bounds a group.
#[derive(Default, serde::Deserialize)]
#[serde(rename = "Bound")]
pub(super) enum BoundFile {
    #[default]
    Circle,
    Rectangle,
}

/// The relation of two shapes.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename = "Relation")]
pub(super) enum RelationFile {
    Apart,
    Touching,
    Overlapping,
    AContainsB,
    BContainsA,
}

/// The kind of an entry of `expect`.
#[derive(serde::Deserialize)]
#[serde(rename = "Expectation")]
pub(super) enum ExpectFile {
    Static {},
    Motion {},
    Touching {},
    First {},
}

/// The kind of outcome that is expected of a search.
#[derive(serde::Deserialize)]
#[serde(rename = "Outcome")]
pub(super) enum OutcomeFile {
    Impact {},
    InContactAtStart {},
    NoImpactSeen {},
    Separated {},
    NotConverged {},
    NotApplicable {},
}

/// Whether the text is RON and a scene. Where it is not, the problem is noted: the error is its position in bytes.
pub(super) fn check_syntax(text: &str, problems: &mut Problems<'_>) -> Result<(), usize> {
    options().from_str::<SceneFile>(text).map(drop).map_err(|error| {
        let (offset, message) = words::at(text, offset_in(text, &error), &error.code);
        problems.at_offset(offset, message);
        offset
    })
}

/// The entries of a list, at most `limit`. `whose` opens the messages.
pub(super) fn read_list<'a>(
    part: &'a str,
    limit: usize,
    entries: &str,
    whose: &str,
    problems: &mut Problems<'_>,
) -> Option<Vec<&'a str>> {
    if !part.starts_with('[') {
        problems.at(part, format!("{whose}{}", words::of(&Error::ExpectedArray)));
        return None;
    }
    let mut all = scan::entries(part);
    let list = all.by_ref().take(limit).collect();
    if let Some(too_many) = all.next() {
        problems.at(too_many, format!("{whose}there are more than {limit} {entries}, at most {limit} are allowed"));
        return None;
    }
    Some(list)
}

/// Whether `part` is the structure `T` with named fields. The problem is noted where it is not; the fields are not looked at.
pub(super) fn check_structure<T: DeserializeOwned>(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<()> {
    read_variant::<T>(part, whose, problems).map(drop)
}

/// Reads a slice of the text. Problems are noted; `None` then. `whose` opens the messages, as in `body "paper": `.
pub(super) fn read<'a, T: Deserialize<'a>>(part: &'a str, whose: &str, problems: &mut Problems<'_>) -> Option<T> {
    let note = |error: SpannedError| {
        let (offset, message) = words::at(part, offset_in(part, &error), &error.code);
        problems.at_offset(problems.offset(part) + offset, format!("{whose}{message}"));
    };
    options().from_str(part).map_err(note).ok()
}

/// Reads two values in parentheses. `what` names them in messages, as in "numbers".
pub(super) fn read_pair<'a, T: Deserialize<'a>>(
    part: &'a str,
    what: &str,
    whose: &str,
    problems: &mut Problems<'_>,
) -> Option<(T, T)> {
    let with_names: Vec<&str> = scan::fields(part).map(|(_, value)| value).collect();
    let values = if with_names.is_empty() { scan::entries(part).collect() } else { with_names.clone() };
    if part.starts_with('(') && with_names.is_empty() && values.len() == 2 {
        return read(part, whose, problems);
    }
    let message = match values.as_slice() {
        // As another library or another language would write it: `Vec2(3.2, 1.0)`, `[3.2, 1.0]`, `(x: 3.2, y: 1.0)`.
        [x, y] => format!("expected 2 {what} in parentheses, write `({x}, {y})`"),
        [] => format!("expected 2 {what} in parentheses, found {}", words::quoted(part)),
        values => format!("expected 2 {what} in parentheses, found {}", values.len()),
    };
    problems.at(part, format!("{whose}{message}"));
    None
}

/// Reads a point or a vector.
pub(super) fn read_vector(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    read_pair(part, "numbers", whose, problems).map(DVec2::from)
}

/// Reads the kind of a variant, which may stand without parentheses: `Linear` is `Linear()`. What is between the parentheses is not
/// looked at: nested groups would be read once for each level.
pub(super) fn read_variant<T: DeserializeOwned>(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<T> {
    let Some(kind) = scan::kind(part) else { return read(part, whose, problems) };
    let note = |error: SpannedError| problems.at(part, format!("{whose}{}", words::of(&error.code)));
    options().from_str(&format!("{kind}()")).map_err(note).ok()
}

/// Optional values are written as they are, without `Some`.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Where in `part` RON met the error.
fn offset_in(part: &str, error: &SpannedError) -> usize {
    let ron::error::Position { line, col } = error.span.start;
    let line_start = part.match_indices('\n').map(|(newline, _)| newline + 1).nth(line.wrapping_sub(2)).unwrap_or(0);
    let in_line = part[line_start..].char_indices().nth(col.saturating_sub(1)).map_or(part.len() - line_start, |(idx, _)| idx);
    line_start + in_line
}
