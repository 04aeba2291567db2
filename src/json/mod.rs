//! JSON: a document on each line, without hidden characters. Each document is a type. Its comments are the descriptions of
//! the schema in `docs/schemas`, which a test in `src/cli/schemas.rs` writes from the types.
//!
//! The documents of one command stand beside it; [`answers`] are here, because a page in a browser gives the same without a command line.

pub mod answers;
mod bodies;

use std::any::type_name;
use std::borrow::Cow;
use std::io::{self, Write};

use crate::broad_lens::{BoundsFirst, BroadMethodKind, BroadOperation, DistanceForm, WorstCase};
use crate::capture::FindingKind;
use crate::cost::{BoundingVolume, Placement, StopUnit, TestMethod};
use crate::engine::{AssessmentKind, BoundaryRelation, EngineQuantity, Precision};
use crate::escape::is_hidden;
use crate::kernel::{Algorithm, DVec2, Kind, Relation};
use crate::search::MethodKind;
use crate::sweep::CellClass;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Map;
use serde_json::ser::Formatter;

/// The version of all documents. It changes if a field is removed or changes its meaning.
pub const VERSION: Version = Version(1);

/// The version of this output. A new field does not change it.
#[derive(Serialize, JsonSchema)]
#[schemars(extend("const" = VERSION))]
pub struct Version(u32);

/// x and y, world frame, y up.
#[derive(Serialize, JsonSchema)]
pub struct Vector([f64; 2]);

/// A fraction of the frame.
#[derive(Serialize, JsonSchema)]
pub struct Fraction(#[schemars(range(min = 0, max = 1))] pub f64);

/// An enumeration whose values have names.
pub trait NamedValues: Copy {
    /// Returns all values, in order.
    fn all() -> Vec<Self>;

    /// Returns the name of the value.
    fn id(self) -> &'static str;
}

macro_rules! named {
    ($($kind:ident),+) => {$(
        impl NamedValues for $kind {
            fn all() -> Vec<$kind> {
                $kind::ALL.to_vec()
            }

            fn id(self) -> &'static str {
                $kind::id(self)
            }
        }
    )+};
}

named!(
    Algorithm,
    AssessmentKind,
    BoundaryRelation,
    BoundingVolume,
    BoundsFirst,
    BroadMethodKind,
    BroadOperation,
    CellClass,
    DistanceForm,
    FindingKind,
    Kind,
    MethodKind,
    Placement,
    Precision,
    EngineQuantity,
    Relation,
    StopUnit,
    TestMethod,
    WorstCase
);

/// The name of a value of an enumeration.
pub struct ValueName<E>(pub E);

impl<E: NamedValues> Serialize for ValueName<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

impl<E: NamedValues> JsonSchema for ValueName<E> {
    fn schema_name() -> Cow<'static, str> {
        type_name::<E>().rsplit("::").next().unwrap_or_default().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": E::all().into_iter().map(E::id).collect::<Vec<_>>() })
    }
}

/// Something for each value of an enumeration, under its name.
pub struct ForEachValue<E, T>(pub Vec<(E, T)>);

impl<E: NamedValues, T> ForEachValue<E, T> {
    /// Returns what `of` makes of each value.
    pub fn new(of: impl Fn(E) -> T) -> ForEachValue<E, T> {
        ForEachValue(E::all().into_iter().map(|each| (each, of(each))).collect())
    }
}

impl<E: NamedValues, T: Serialize> Serialize for ForEachValue<E, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(each, of)| (each.id(), of)))
    }
}

impl<E: NamedValues, T: JsonSchema> JsonSchema for ForEachValue<E, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}OfEach{}", T::schema_name(), ValueName::<E>::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let of = generator.subschema_for::<T>();
        let ids: Vec<&str> = E::all().into_iter().map(E::id).collect();
        let properties: Map<_, _> = ids.iter().map(|&id| (id.to_owned(), of.clone().to_value())).collect();
        json_schema!({ "type": "object", "properties": properties, "required": ids })
    }
}

/// Writes a document and the line end.
///
/// # Errors
///
/// If the writer fails.
pub fn line(out: &mut impl Write, document: &impl Serialize) -> io::Result<()> {
    document.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, EscapingFormatter))?;
    writeln!(out)
}

/// A formatter for JSON on one line, with all hidden characters as `\u....`, including those that JSON allows unescaped, and
/// without `##`, with which the log of a build would take a text for a command.
struct EscapingFormatter;

impl Formatter for EscapingFormatter {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let (mut rest, mut before) = (fragment, ' ');
        let mut is_escaped = |c: char| is_hidden(c) || (std::mem::replace(&mut before, c), c) == ('#', '#');
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| is_escaped(c)) {
            out.write_all(&rest.as_bytes()[..at])?;
            c.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
            rest = &rest[at + c.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// Returns a vector for a document.
pub fn coordinates(v: DVec2) -> Vector {
    Vector([unsigned_zero(v.x), unsigned_zero(v.y)])
}

/// Returns an interval of the frame for a document.
pub fn interval(bounds: [f64; 2]) -> [Fraction; 2] {
    bounds.map(Fraction)
}

/// Returns the value without the sign of `-0.0`, which means nothing here and would confuse a comparison of texts.
pub fn unsigned_zero(value: f64) -> f64 {
    value + 0.0
}
