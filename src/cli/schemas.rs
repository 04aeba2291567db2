//! Holds the schemas in `docs/schemas` to the types of the documents.

use std::path::Path;

use schemars::generate::SchemaSettings;
use schemars::transform::transform_subschemas;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use clashbox::json::answers::{FailureDocument, SceneAnswersDocument};

use super::{audit, broad, check, cost, course_progress, describe, judge, moves, query, report, seams, sweep};

/// Joins the lines of descriptions, and removes formats like `uint64`, which no standard knows.
fn simplify(schema: &mut Schema) {
    schema.remove("format");
    if let Some(Value::String(description)) = schema.get_mut("description") {
        *description = description.replace('\n', " ");
    }
    transform_subschemas(&mut simplify, schema);
}

/// Returns the schema of a line, which is one of these documents.
fn schema(title: &str, description: &str, documents: &[fn(&mut SchemaGenerator) -> Schema]) -> String {
    let settings = SchemaSettings::draft2020_12().for_serialize().with_transform(simplify);
    let mut generator = settings.into_generator();
    let documents: Vec<Schema> = documents.iter().map(|document| document(&mut generator)).collect();
    let schema = json_schema!({
        "$schema": generator.settings().meta_schema.clone(),
        "title": title,
        "description": description,
        "oneOf": documents,
        "$defs": generator.take_definitions(true),
    });
    serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n"
}

/// Returns a reference to the schema of a document, which becomes one of the definitions.
fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let audit = schema(
        "clashbox audit --json",
        "One line of the output: a document for each finding, and one with the totals of the capture after those of a capture, or a \
         document that says why it could not be audited; with --known a last one for each accepted finding that is gone; with \
         --shard a first one about the shard.",
        &[
            of::<audit::json::FindingDocument>,
            of::<audit::json::AuditTotalsDocument>,
            of::<audit::json::UnreadableCaptureDocument>,
            of::<report::obsolete::ObsoleteDocument>,
            of::<report::shard::ShardDocument>,
        ],
    );
    let compare = schema(
        "clashbox audit --compare OLD --json",
        "One line of the output: a document for each fault of a pair in a stretch of frames, and a last one with the totals.",
        &[of::<audit::compare::FaultDocument>, of::<audit::compare::ComparisonDocument>],
    );
    let broad = schema(
        "clashbox broad --json",
        "One line of the output: a document for each method, or for each point of a curve, or one for a capture.",
        &[of::<broad::json::BroadDocument>, of::<broad::json::CurveDocument>, of::<broad::json::CellsDocument>],
    );
    let check = schema(
        "clashbox check --format json",
        "One line of the output: a document for each file in the order of the files, and a last one with the totals; with --shard a \
         first one about the shard.",
        &[
            of::<check::format::json::SceneCheckDocument>,
            of::<check::format::json::UnreadableDocument>,
            of::<check::format::json::CheckTotalsDocument>,
            of::<report::shard::ShardDocument>,
        ],
    );
    let cost = schema("clashbox cost --json", "The output.", &[of::<cost::CostDocument>]);
    let describe = schema(
        "clashbox describe --json",
        "One line of the output: a document for each scene.",
        &[of::<describe::DescriptionDocument>, of::<FailureDocument>],
    );
    let judge = schema(
        "clashbox judge --json",
        "One line of the output: a document for each answer that is not right and for each scene that could not be read, and a last \
         one for each engine; with --shard a first one about the shard, with --known one for each line that is not needed any more; \
         with --held-out nothing but one with the points of each engine.",
        &[
            of::<judge::json::AnswerDocument>,
            of::<judge::json::UnreadableTrialDocument>,
            of::<judge::json::EngineDocument>,
            of::<judge::json::GradeDocument>,
            of::<report::obsolete::ObsoleteDocument>,
            of::<report::shard::ShardDocument>,
        ],
    );
    let moves = schema(
        "clashbox move --json",
        "One line of the output: a document for each mover.",
        &[
            of::<moves::document::MoveDocument>,
            of::<moves::document::RefusedMoveDocument>,
            of::<moves::properties::PropertiesDocument>,
        ],
    );
    let progress = schema(
        "clashbox progress --format json",
        "One line of the output: a document for each learner, and a last one with the totals.",
        &[of::<course_progress::json::LearnerDocument>, of::<course_progress::json::ProgressTotalsDocument>],
    );
    let query = schema(
        "clashbox query --json",
        "One line of the output: a document for each scene.",
        &[
            of::<SceneAnswersDocument>,
            of::<query::first::FirstContactsDocument>,
            of::<query::level::LevelDocument>,
            of::<query::dialect::DialectDocument>,
            of::<FailureDocument>,
        ],
    );
    let scene = schema(
        "clashbox query --scene-json",
        "One line of the output: a document for each scene.",
        &[of::<query::scene_document::SceneDocument>, of::<FailureDocument>],
    );
    let seams = schema("clashbox seams --json", "The output.", &[of::<seams::SeamsDocument>]);
    let sweep = schema(
        "clashbox sweep --json",
        "One line of the output: a document for each cell that is filled, row by row from the lowest values up, and a last one for \
         each search and engine.",
        &[of::<sweep::json::CellDocument>, of::<sweep::json::SweepDocument>],
    );
    let schemas = [
        ("audit", audit),
        ("audit-compare", compare),
        ("broad", broad),
        ("check", check),
        ("cost", cost),
        ("describe", describe),
        ("judge", judge),
        ("move", moves),
        ("progress", progress),
        ("query", query),
        ("scene", scene),
        ("seams", seams),
        ("sweep", sweep),
    ];
    for (name, schema) in schemas {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schemas/{name}.json"));
        if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
            std::fs::write(&path, &schema).expect("writable");
        }
        let expected = std::fs::read_to_string(&path).expect("readable");
        assert!(
            schema == expected,
            "docs/schemas/{name}.json differs from the types; CLASHBOX_SNAPSHOTS=1 writes it anew:\n{schema}"
        );
    }
}
