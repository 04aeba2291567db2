//! The shape of the file: what RON and serde check. The file's types stand apart from the kernel's, which keep invariants.
//!
//! A list's entries, and the values that have problems of their own, stay raw slices of the text at first. Each is then read by
//! itself: so one mistake does not hide the others, and every problem knows its place.

use std::fmt;
use std::marker::PhantomData;

use ron::error::SpannedError;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};

use super::super::errors::Problems;
use super::super::limits::{MAX_BODIES, MAX_EXPECTATIONS};
use super::scan;

/// A pair of numbers in parentheses.
pub(super) type Pair = (f64, f64);

/// The outermost structure.
#[derive(serde::Deserialize)]
#[serde(rename = "Scene", deny_unknown_fields)]
pub(super) struct SceneFile<'a> {
    /// Checked before anything else is read.
    #[serde(borrow, rename = "version")]
    _version: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) title: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) notes: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) slop: Option<&'a RawValue>,
    #[serde(borrow, deserialize_with = "bodies")]
    pub(super) bodies: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) pair: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) search: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "expectations")]
    pub(super) expect: Vec<&'a RawValue>,
}

/// An entry of `bodies`.
#[derive(serde::Deserialize)]
#[serde(rename = "Body", deny_unknown_fields)]
pub(super) struct BodyFile<'a> {
    pub(super) name: String,
    #[serde(borrow)]
    pub(super) shape: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) velocity: Option<&'a RawValue>,
}

/// The name of an entry of `bodies` whose rest could not be read.
#[derive(serde::Deserialize)]
#[serde(rename = "Body")]
pub(super) struct NameOnly {
    pub(super) name: String,
}

/// A shape.
#[derive(serde::Deserialize)]
#[serde(rename = "Shape", deny_unknown_fields)]
pub(super) enum ShapeFile {
    Point {
        at: Pair,
    },
    Line {
        base: Pair,
        direction: Pair,
    },
    Segment {
        a: Pair,
        b: Pair,
    },
    Circle {
        center: Pair,
        radius: f64,
    },
    Aabb {
        min: Pair,
        max: Pair,
    },
    Obb {
        center: Pair,
        half_extents: Pair,
        #[serde(default)]
        rotation: f64,
    },
}

/// A search. Every variant is a structure, also those without fields: see [`read_variant`].
#[derive(serde::Deserialize)]
#[serde(rename = "Search", deny_unknown_fields)]
pub(super) enum SearchFile {
    Discrete {},
    Linear {
        #[serde(default)]
        max_step: Option<f64>,
        #[serde(default)]
        refine: RefineFile,
    },
    Binary {
        #[serde(default)]
        min_move: Option<f64>,
        #[serde(default)]
        envelope: EnvelopeFile,
        #[serde(default)]
        at_limit: AtLimitFile,
    },
    Exact {},
}

/// What a linear search does with its bracket.
#[derive(Default, serde::Deserialize)]
#[serde(rename = "Refine")]
pub(super) enum RefineFile {
    #[default]
    Nothing,
    Bisect,
}

/// What encloses a stretch.
#[derive(Default, serde::Deserialize)]
#[serde(rename = "Envelope")]
pub(super) enum EnvelopeFile {
    #[default]
    Circle,
    Rectangle,
    Grown,
}

/// What a binary search does at its limit.
#[derive(Default, serde::Deserialize)]
#[serde(rename = "at_limit")]
pub(super) enum AtLimitFile {
    Accept,
    #[default]
    Test,
}

/// How two shapes stand to each other.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename = "Relation")]
pub(super) enum RelationFile {
    Apart,
    Touching,
    Overlapping,
    AContainsB,
    BContainsA,
}

/// An entry of `expect`.
#[derive(serde::Deserialize)]
#[serde(rename = "Expectation", deny_unknown_fields)]
pub(super) enum ExpectFile<'a> {
    Static {
        a: String,
        b: String,
        relation: RelationFile,
        #[serde(borrow, default)]
        separation: Option<&'a RawValue>,
        #[serde(borrow, default)]
        tolerance: Option<&'a RawValue>,
        #[serde(default)]
        why: String,
        #[serde(default)]
        known_failure: Option<String>,
    },
    Motion {
        a: String,
        b: String,
        #[serde(borrow)]
        search: &'a RawValue,
        #[serde(borrow)]
        outcome: &'a RawValue,
        #[serde(default)]
        tests: Option<usize>,
        #[serde(borrow, default)]
        tolerance: Option<&'a RawValue>,
        #[serde(default)]
        why: String,
        #[serde(default)]
        known_failure: Option<String>,
    },
}

/// What is expected of a search.
#[derive(serde::Deserialize)]
#[serde(rename = "Outcome", deny_unknown_fields)]
pub(super) enum OutcomeFile {
    Impact {
        #[serde(default)]
        t: Option<f64>,
        #[serde(default)]
        normal: Option<Pair>,
        #[serde(default)]
        point: Option<Pair>,
        #[serde(default)]
        grazing: Option<bool>,
    },
    InContactAtStart {
        #[serde(default)]
        relation: Option<RelationFile>,
        #[serde(default)]
        leaving: Option<bool>,
    },
    NoImpactSeen {},
    Separated {
        #[serde(default)]
        closest_t: Option<f64>,
        #[serde(default)]
        clearance: Option<f64>,
    },
    NotConverged {},
}

fn bodies<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<&'de RawValue>, D::Error> {
    deserializer.deserialize_seq(AtMost { limit: MAX_BODIES, entries: "bodies", text: PhantomData })
}

fn expectations<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<&'de RawValue>, D::Error> {
    deserializer.deserialize_seq(AtMost { limit: MAX_EXPECTATIONS, entries: "expectations", text: PhantomData })
}

/// Reads a list, and stops at the first entry too many.
struct AtMost<'a> {
    limit: usize,
    entries: &'static str,
    text: PhantomData<&'a str>,
}

impl<'de: 'a, 'a> Visitor<'de> for AtMost<'a> {
    type Value = Vec<&'a RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {}", self.entries)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = list.next_element()? {
            if parts.len() == self.limit {
                let AtMost { limit, entries, .. } = self;
                return Err(A::Error::custom(format!("there are more than {limit} {entries}, at most {limit} are allowed")));
            }
            parts.push(part);
        }
        Ok(parts)
    }
}

/// Reads a slice of the text. Problems are noted; `None` then. `whose` opens the messages, as in `body "paper": `.
pub(super) fn read<'a, T: Deserialize<'a>>(part: &'a str, whose: &str, problems: &mut Problems<'_>) -> Option<T> {
    let note = |error: SpannedError| {
        let offset = problems.offset(part) + offset_in(part, &error);
        problems.at_offset(offset, format!("{whose}{}", super::words::of(&error.code)));
    };
    options().from_str(part).map_err(note).ok()
}

/// Reads a variant that may stand without parentheses: `Linear` is `Linear()`.
pub(super) fn read_variant<T: serde::de::DeserializeOwned>(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<T> {
    let Some(word) = scan::single_word(part) else { return read(part, whose, problems) };
    let note = |error: SpannedError| problems.at(part, format!("{whose}{}", super::words::of(&error.code)));
    options().from_str(&format!("{word}()")).map_err(note).ok()
}

/// Optional values are written as they are, without `Some`.
pub(super) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Where in `part` RON met the error.
fn offset_in(part: &str, error: &SpannedError) -> usize {
    let ron::error::Position { line, col } = error.span.start;
    let line_start = part.match_indices('\n').map(|(newline, _)| newline + 1).nth(line.wrapping_sub(2)).unwrap_or(0);
    let in_line = part[line_start..].char_indices().nth(col.saturating_sub(1)).map_or(part.len() - line_start, |(idx, _)| idx);
    line_start + in_line
}
