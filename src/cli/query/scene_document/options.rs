//! Searches and movers as JSON: the kind, and each option by the table of the kind.

use std::borrow::Cow;

use clashbox::json::{Vector, coordinates};
use clashbox::movers::{Mover, MoverKind, OptionForm, OptionValue};
use clashbox::search::{Method, MethodKind};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::texts;

/// A search with its parameters.
pub(super) struct SearchDocument(pub(super) Method);

impl Serialize for SearchDocument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.0.rules();
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("kind", rules.id)?;
        if let Some(length) = &rules.length {
            fields.serialize_entry(length.field, &(length.read)(&self.0))?;
        }
        for choice in rules.choices {
            let option = choice.options.get((choice.read)(&self.0)).map(|option| option.name.to_ascii_lowercase());
            fields.serialize_entry(choice.field, &option)?;
        }
        fields.end()
    }
}

impl JsonSchema for SearchDocument {
    fn schema_name() -> Cow<'static, str> {
        "SearchDocument".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let one = |kind: MethodKind| {
            let rules = kind.rules();
            let mut properties = kind_alone(rules.id);
            if let Some(length) = &rules.length {
                let schema = json_schema!({ "type": ["number", "null"], "description": texts::AUTOMATIC });
                properties.insert(length.field.to_owned(), schema.to_value());
            }
            for choice in rules.choices {
                let names: Vec<String> = choice.options.iter().map(|option| option.name.to_ascii_lowercase()).collect();
                properties.insert(choice.field.to_owned(), json_schema!({ "enum": names }).to_value());
            }
            all_required(properties)
        };
        json_schema!({ "description": texts::SEARCH, "oneOf": MethodKind::ALL.map(one) })
    }
}

/// A mover with its options.
pub(super) struct MoverDocument<'a>(pub(super) &'a Mover);

impl Serialize for MoverDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kind = self.0.kind();
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("kind", kind.id())?;
        for option in kind.options() {
            match (option.value(self.0), option.form) {
                (Some(OptionValue::Number(number)), _) => fields.serialize_entry(option.name, &number)?,
                (Some(OptionValue::Vector(vector)), _) => fields.serialize_entry(option.name, &coordinates(vector))?,
                (Some(OptionValue::Choice(index)), OptionForm::Choice(words)) => {
                    fields.serialize_entry(option.name, &words.get(index).map(|word| word.id))?;
                }
                (Some(OptionValue::Off | OptionValue::Choice(_)) | None, _) => fields.serialize_entry(option.name, &())?,
            }
        }
        fields.end()
    }
}

impl JsonSchema for MoverDocument<'_> {
    fn schema_name() -> Cow<'static, str> {
        "MoverDocument".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut one = |kind: MoverKind| {
            let mut properties = kind_alone(kind.id());
            for option in kind.options() {
                let schema = match option.form {
                    OptionForm::Number { least, most } | OptionForm::WholeNumber { least, most } => {
                        json_schema!({ "type": "number", "minimum": least, "maximum": most })
                    }
                    OptionForm::NumberOrOff { most } => {
                        json_schema!({ "type": ["number", "null"], "minimum": 0, "maximum": most, "description": texts::OFF })
                    }
                    OptionForm::Vector => generator.subschema_for::<Vector>(),
                    OptionForm::Choice(words) => {
                        json_schema!({ "enum": words.iter().map(|word| word.id).collect::<Vec<_>>() })
                    }
                };
                properties.insert(option.name.to_owned(), schema.to_value());
            }
            all_required(properties)
        };
        let movers: Vec<Schema> = MoverKind::ALL.iter().map(|kind| one(*kind)).collect();
        json_schema!({ "description": texts::MOVER, "oneOf": movers })
    }
}

/// Returns the properties of an object of this kind, as far as all kinds have them.
fn kind_alone(id: &str) -> Map<String, Value> {
    Map::from_iter([("kind".to_owned(), json_schema!({ "const": id }).to_value())])
}

/// Returns the schema of an object with all of these properties.
fn all_required(properties: Map<String, Value>) -> Schema {
    let required: Vec<&String> = properties.keys().collect();
    json_schema!({ "type": "object", "required": required, "properties": properties })
}
