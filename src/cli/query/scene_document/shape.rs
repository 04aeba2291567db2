//! A shape as JSON: its kind, and its fields by the table of the kind.

use std::borrow::Cow;

use clashbox::json::{Vector, coordinates, unsigned_zero};
use clashbox::kernel::{Bound, FieldRole, FieldValue, Kind, Shape};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::texts;

/// A shape.
pub(super) struct ShapeDocument<'a>(pub(super) &'a Shape);

impl Serialize for ShapeDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kind = self.0.kind();
        let mut fields = serializer.serialize_map(Some(1 + kind.fields().len()))?;
        fields.serialize_entry("kind", kind.id())?;
        for (field, value) in kind.fields().iter().zip(self.0.values()) {
            match &value {
                FieldValue::Position(v)
                | FieldValue::Minimum(v)
                | FieldValue::Maximum(v)
                | FieldValue::Direction(v)
                | FieldValue::Extents(v) => fields.serialize_entry(field.name, &coordinates(*v))?,
                FieldValue::Length(length) => fields.serialize_entry(field.name, &unsigned_zero(*length))?,
                FieldValue::Rotation(rotation) => fields.serialize_entry(field.name, &unsigned_zero(rotation.degrees()))?,
                FieldValue::Points(points) => {
                    let points: Vec<_> = points.iter().copied().map(coordinates).collect();
                    fields.serialize_entry(field.name, &points)?;
                }
                FieldValue::Bound(bound) => fields.serialize_entry(field.name, bound_id(*bound))?,
                FieldValue::Pivot(pivot) => fields.serialize_entry(field.name, &pivot.map(coordinates))?,
                FieldValue::Members(members) => {
                    let members: Vec<_> = members.iter().map(ShapeDocument).collect();
                    fields.serialize_entry(field.name, &members)?;
                }
            }
        }
        fields.end()
    }
}

fn bound_id(bound: Bound) -> &'static str {
    match bound {
        Bound::Circle => "circle",
        Bound::Rectangle => "rectangle",
    }
}

impl JsonSchema for ShapeDocument<'_> {
    fn schema_name() -> Cow<'static, str> {
        "ShapeDocument".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let kinds: Vec<Schema> = Kind::ALL.iter().map(|kind| schema_of(*kind, generator)).collect();
        json_schema!({ "description": texts::SHAPE, "oneOf": kinds })
    }
}

/// Returns the schema of the shapes of a kind.
fn schema_of(kind: Kind, generator: &mut SchemaGenerator) -> Schema {
    let mut properties = Map::new();
    properties.insert("kind".to_owned(), json_schema!({ "const": kind.id() }).to_value());
    for field in kind.fields() {
        properties.insert(field.name.to_owned(), schema_of_role(field.role, generator).to_value());
    }
    let required: Vec<Value> = properties.keys().cloned().map(Value::String).collect();
    json_schema!({ "type": "object", "properties": properties, "required": required })
}

fn schema_of_role(role: FieldRole, generator: &mut SchemaGenerator) -> Schema {
    match role {
        FieldRole::Position | FieldRole::Minimum | FieldRole::Maximum | FieldRole::Direction | FieldRole::Extents => {
            generator.subschema_for::<Vector>()
        }
        FieldRole::Length => json_schema!({ "type": "number", "minimum": 0 }),
        FieldRole::Rotation => json_schema!({ "type": "number", "description": texts::DEGREES }),
        FieldRole::Points => {
            let mut list = generator.subschema_for::<Vec<Vector>>();
            list.insert("description".to_owned(), texts::VERTICES.into());
            list
        }
        FieldRole::Bound => json_schema!({ "enum": Bound::ALL.map(bound_id) }),
        FieldRole::Pivot => {
            let mut pivot = generator.subschema_for::<Option<Vector>>();
            pivot.insert("description".to_owned(), texts::PIVOT.into());
            pivot
        }
        FieldRole::Members => generator.subschema_for::<Vec<ShapeDocument<'_>>>(),
    }
}
