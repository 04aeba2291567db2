//! Every line of JSON conforms to its schema in `docs/schemas`, and the schemas describe everything.

use std::path::Path;

use boon::{Compiler, Schemas};
use serde_json::{Value, json};

use super::first::TRAIN;
use super::{BLIND, BULLET, Folder, GAME, has_shell};

/// Makes a schema refuse fields that it does not describe: for users a schema allows them, for later versions.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                fields.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(entries) => entries.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Fields that a document may lack.
const OPTIONAL: [&str; 4] = ["counts", "dt", "manifolds_left_out", "picture"];

/// Returns documents that differ from this one in one place and are wrong there: a value has another type, a field is missing or new.
fn wrong_documents(document: &Value) -> Vec<Value> {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut changed = document.clone();
        change(&mut changed);
        changed
    };
    let mut wrong = vec![if document.is_object() { 1.into() } else { json!({}) }];
    match document {
        Value::Object(fields) => {
            wrong.push(changed(&|of| of["new_field"] = 1.into()));
            for (name, value) in fields {
                wrong.extend(wrong_documents(value).iter().map(|value| changed(&|of| of[name] = value.clone())));
            }
            let is_map = fields.values().all(|value| value.get("samples").is_some());
            for name in fields.keys().filter(|name| !is_map && !OPTIONAL.contains(&name.as_str())) {
                wrong.push(changed(&|of| of.as_object_mut().into_iter().for_each(|of| drop(of.remove(name)))));
            }
        }
        Value::Array(entries) => {
            for value in entries.first().into_iter().flat_map(wrong_documents) {
                wrong.push(changed(&|of| of[0] = value.clone()));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    wrong
}

/// Checks each line with the schema of this name, which refuses the line with any of the wrong values at its pointer. Returns the
/// number of lines.
fn check(name: &str, lines: &str, wrong_values: &[(&str, Value)]) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schemas/{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut schema: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    close(&mut schema);
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let url = format!("https://example.org/{name}.json");
    compiler.add_resource(&url, schema).expect("a schema");
    let compiled = compiler.compile(&url, &mut schemas).unwrap_or_else(|error| panic!("{name}: {error:#}"));
    let refuses = |document: &Value| schemas.validate(document, compiled).is_err();
    let (mut used, mut n_wrong) = (vec![0; wrong_values.len()], 0);
    for line in lines.lines() {
        let document: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        if let Err(error) = schemas.validate(&document, compiled) {
            panic!("{name}: {error:#}\n{line}");
        }
        assert_eq!(document["version"], 1, "{line}");
        let mut changed = document.clone();
        changed["version"] = 2.into();
        assert!(refuses(&changed), "{name} holds the output to its version: {line}");
        for ((pointer, value), used) in wrong_values.iter().zip(&mut used) {
            let mut changed = document.clone();
            let Some(place) = changed.pointer_mut(pointer) else { continue };
            *place = value.clone();
            assert!(refuses(&changed), "{name} refuses {value} at {pointer}: {line}");
            *used += 1;
        }
        // Short documents have all fields of long ones.
        let wrong = if line.len() < 8_000 { wrong_documents(&document) } else { Vec::new() };
        n_wrong += wrong.len();
        wrong.iter().for_each(|document| assert!(refuses(document), "{name} refuses {document}"));
    }
    assert!(5 < n_wrong, "{name}: {lines}");
    assert!(!used.contains(&0), "{name}: each pointer exists in a line: {wrong_values:?}, {used:?}");
    lines.lines().count()
}

#[test]
fn reports_of_check_are_as_their_schema_says() {
    let wrong_values = [
        ("/expectations/0/line", json!(0)),
        ("/expectations/0/column", json!(0)),
        ("/expectations/0/question", json!("who")),
        ("/expectations/0/pair", json!(["a"])),
        ("/expectations/0/pair", json!(["a", "b", "c"])),
        ("/expectations/0/search", json!("newton")),
        ("/expectations/0/verdict", json!("fine")),
        ("/expectations/0/picture", json!(null)),
        ("/problems", json!([])),
        ("/more", json!(-1)),
        ("/scenes", json!(0.5)),
    ];
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5").replace("relation: Apart", "relation: Touching");
    let known = wrong.replace("outcome: NoImpactSeen", "outcome: Impact, known_failure: \"it is\"");
    let passes = BULLET.replace("outcome: NoImpactSeen", "outcome: NoImpactSeen, known_failure: \"it is\"");
    let folder = Folder::with(&[("a.ron", &wrong), ("b.ron", &known), ("c.ron", &passes), ("d.ron", "Scene("), ("e.ron", "")]);
    let ran = folder.run(&[
        "check",
        ".",
        concat!(env!("CARGO_MANIFEST_DIR"), "/scenes"),
        "--filter",
        "ron",
        "--format",
        "json",
        "--artifacts",
        "pictures",
    ]);
    assert!(150 < check("check", &ran.out, &wrong_values), "all shipped scenes too: {}", ran.err);
    let shard = folder.run(&["check", ".", "--format", "json", "--shard", "2/9"]);
    let wrong_values =
        [("/command", json!("query")), ("/shard", json!(0)), ("/of", json!(0)), ("/files", json!(-1)), ("/scenes", json!("1"))];
    assert_eq!(check("check", &shard.out, &wrong_values), 3, "the shard, a scene and the totals: {shard:?}");
}

#[test]
fn answers_of_query_are_as_their_schema_says() {
    let wrong_values = [
        ("/bodies/0/kind", json!("blob")),
        ("/bodies/0/bounds/circle", json!(0)),
        ("/pairs/0/a_kind", json!(null)),
        ("/pairs/0/method", json!("guess")),
        ("/pairs/0/relation", json!("near")),
        ("/pairs/0/witness_a", json!([0])),
        ("/pairs/0/witness_b", json!([0, 0, 0])),
        ("/pairs/0/mtv/separates", json!("parts")),
        ("/pairs/0/manifolds/0/parts", json!([0, -1])),
        ("/pairs/0/manifolds/0/points", json!([])),
        ("/pairs/0/crossings/points", json!([0])),
        ("/pairs/0/motion/unseen", json!(1.5)),
        ("/pairs/0/motion/contacts", json!([[-0.5, 0]])),
        ("/pairs/0/motion/starts", json!({ "newton": { "samples": 1, "hits": [], "share": [0, 0] } })),
        ("/pairs/0/motion/starts", json!({ "linear": { "samples": 0, "hits": [], "share": [0, 0] } })),
        ("/pairs/0/motion/exact/outcome", json!("missed")),
        ("/pairs/0/motion/exact/outcome", json!("not_converged")),
        ("/pairs/0/motion/exact/tests", json!(-1)),
        ("/pairs/0/motion/discrete/bracket", json!([0])),
    ];
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
    let mut paths: Vec<String> = Vec::new();
    for topic in ["pairs", "spinning", "tunneling", "zoo"] {
        let entries = std::fs::read_dir(scenes.join(topic)).expect("a folder");
        paths.extend(entries.map(|entry| entry.expect("a file").path().display().to_string()));
    }
    let arguments = ["query", "--json", "nowhere.ron"].into_iter().chain(paths.iter().map(String::as_str));
    let ran = Folder::with(&[]).run(&arguments.collect::<Vec<_>>());
    assert!(100 < check("query", &ran.out, &wrong_values), "{}", ran.err);
    for outcome in ["impact", "in_contact_at_start", "separated", "no_impact_seen", "not_applicable"] {
        assert!(ran.out.contains(&format!("\"outcome\":\"{outcome}\"")), "{outcome} is among them");
    }
    let folder = Folder::with(&[("s.ron", &BULLET.replace("slop: 0.0,", "slop: 0.0,\n    dt: 0.5,"))]);
    let ran = folder.run(&["query", "--json", "--touching", "--moving", "s.ron"]);
    let wrong_values = [("/counts/hits", json!(-1)), ("/dt", json!(0)), ("/dt", json!(null)), ("/counts", json!(null))];
    assert_eq!(check("query", &ran.out, &wrong_values), 1, "{ran:?}");
    let ran = Folder::with(&[("s.ron", TRAIN)]).run(&["query", "--json", "--first", "cart", "s.ron", "nowhere.ron"]);
    let wrong_values = [
        ("/body/kind", json!("blob")),
        ("/first", json!([0])),
        ("/met/0/rank", json!(-1)),
        ("/met/0/t", json!(2)),
        ("/met/0/bracket", json!([0, 2])),
        ("/never_met", json!(null)),
    ];
    assert_eq!(check("query", &ran.out, &wrong_values), 2, "{ran:?}");
}

#[test]
fn scenes_are_as_their_schema_says() {
    let wrong_values = [
        ("/up", json!("down")),
        ("/slop", json!(-1)),
        ("/pair", json!(["a"])),
        ("/bodies/0/shape/kind", json!("blob")),
        ("/bodies/0/shape/radius", json!(-1)),
        ("/bodies/0/velocity", json!([0])),
        ("/search/kind", json!("newton")),
        ("/search/refine", json!("guess")),
        ("/expect/0/tolerance", json!(-1)),
        ("/expect/0/claim/kind", json!("maybe")),
        ("/expect/0/claim/separation", json!("far")),
        ("/expect/1/claim/outcome/kind", json!("missed")),
        ("/expect/1/claim/outcome/t", json!(1.5)),
    ];
    let arguments = ["query", "--scene-json", "s.ron", "nowhere.ron"];
    let shipped: Vec<String> = clashbox::shipped::EXAMPLES.iter().map(|example| example.text.to_owned()).collect();
    let names: Vec<String> = (0..shipped.len()).map(|number| format!("{number}.ron")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(shipped.iter().map(String::as_str)).collect();
    let folder = Folder::with(&[&files[..], &[("s.ron", BULLET)]].concat());
    let ran = folder.run(&arguments.into_iter().chain(names.iter().map(String::as_str)).collect::<Vec<_>>());
    assert_eq!(check("scene", &ran.out, &wrong_values), 2 + shipped.len(), "{}", ran.err);
}

#[test]
fn counts_of_broad_phases_are_as_their_schema_says() {
    let wrong_values = [("/method", json!("octree")), ("/frames", json!(0.5)), ("/case", json!("best"))];
    let folder = Folder::with(&[("s.ron", BULLET), ("game.jsonl", GAME)]);
    let runs: [&[&str]; 3] = [&["s.ron"], &["--case", "diagonal", "--curve", "--method", "grid"], &["game.jsonl"]];
    let lines = runs.map(|run| folder.run(&[&["broad", "--json"][..], run].concat()).out).concat();
    assert_eq!(check("broad", &lines, &wrong_values), 5 + 11 + 1, "{lines}");
}

#[test]
fn the_cost_of_a_test_is_as_its_schema_says() {
    let wrong_values = [
        ("/cheapest", json!("magic")),
        ("/methods/0/operations/products", json!(-1)),
        ("/bounds/1/stop/unit", json!("mile")),
        ("/exactness/in_doubt", json!(null)),
        ("/doubt/0/placement", json!("nowhere")),
    ];
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["cost", "--json", "s.ron"]);
    assert_eq!(check("cost", &ran.out, &wrong_values), 1, "{ran:?}");
}

#[test]
fn descriptions_are_as_their_schema_says() {
    let wrong_values = [("/overview", json!("It has 2 bodies.")), ("/bodies", json!([0])), ("/error", json!(null))];
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["describe", "--json", "s.ron", "nowhere.ron"]);
    assert_eq!(check("describe", &ran.out, &wrong_values), 2, "{ran:?}");
}

#[test]
fn findings_of_audit_are_as_their_schema_says() {
    let wrong_values = [
        ("/frame", json!(-1)),
        ("/frames", json!([0, 0.5])),
        ("/kind", json!("fast")),
        ("/point", json!([0])),
        ("/normal", json!([0, 0, 0])),
        ("/doubt", json!("maybe")),
        ("/open", json!([0])),
        ("/tunneled", json!(-1)),
        ("/incomplete_line", json!("2")),
    ];
    let without_dt = GAME.replace(",\"dt\":0.5", "");
    let folder = Folder::with(&[("game.jsonl", GAME), ("bare.jsonl", &without_dt)]);
    for file in ["game.jsonl", "bare.jsonl"] {
        let ran = folder.run(&["audit", "--json", file]);
        assert_eq!(check("audit", &ran.out, &wrong_values), 2, "a finding and the totals: {ran:?}");
    }
    let known = "{\"clashbox\":\"known\",\"version\":1}
{\"kind\":\"tunneled\",\"pair\":[\"wall\",\"bullet\"],\"frames\":[1,1],\"why\":\"so\"}
{\"kind\":\"late\",\"pair\":[\"wall\",\"bullet\"],\"frames\":[1,1],\"why\":\"so\"}\n";
    let folder = Folder::with(&[("game.jsonl", GAME), ("known.jsonl", known), ("broken.jsonl", "{}\n"), ("old.jsonl", GAME)]);
    let ran = folder.run(&["audit", "--json", "--known", "known.jsonl", "game.jsonl", "broken.jsonl"]);
    let wrong_values = [("/known", json!(0.5)), ("/line", json!(0)), ("/gone", json!(null)), ("/message", json!(["b"]))];
    let compared = folder.run(&["audit", "--json", "--compare", "old.jsonl", "game.jsonl"]);
    let wrong_changes = [("/change", json!("worse")), ("/old", json!([0])), ("/new", json!("1")), ("/shift", json!(-1))];
    assert_eq!(check("audit-compare", &compared.out, &wrong_changes), 2, "{compared:?}");
    assert_eq!(check("audit", &ran.out, &wrong_values), 4, "what is gone and what is unreadable, too: {ran:?}");
}

#[test]
fn answers_of_judge_are_as_their_schema_says() {
    if !has_shell() {
        return;
    }
    let wrong_values = [
        ("/kinds", json!(["circle"])),
        ("/kinds", json!(["circle", "blob"])),
        ("/asked", json!("time")),
        ("/assessment", json!("right")),
        ("/precision", json!("f16")),
        ("/slop", json!(-1)),
        ("/totals/right", json!(-1)),
        ("/pairs/0/kinds", json!(["circle", "blob"])),
        ("/pairs/0/late", json!(0.5)),
    ];
    let script = r#"read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["hit","separation","impact"],"kinds":["circle","aabb"]}'
for answer in '"hit":true,"separation":4' '"unsupported":"tired"' '"error":"lost"' '"impact":{"t":0.5}'; do
read question
id=$((id + 1))
echo "{\"id\":$id,$answer}"
done
"#;
    let names = ["a.ron", "b.ron", "c.ron", "d.ron", "e.ron"];
    let files: Vec<(&str, &str)> = names.map(|name| (name, BULLET)).into_iter().chain([("engine.sh", script)]).collect();
    let ran = Folder::with(&files).run(&[&["judge", "--json", "--engine", "script=sh engine.sh"][..], &names].concat());
    assert!(10 < check("judge", &ran.out, &wrong_values), "{ran:?}");
    let known = "{\"engine\":\"script\",\"scene\":\"a.ron\",\"asked\":\"impact\",\"why\":\"\"}\n";
    let files = [("a.ron", "Scene("), ("b/a.ron", BULLET), ("known.jsonl", known), ("engine.sh", BLIND)];
    let arguments = ["judge", "--json", "--engine", "script=sh engine.sh", "--known", "known.jsonl", "--shard", "1/1", "."];
    let kept = Folder::with(&files).run(&arguments);
    assert_eq!(check("judge", &kept.out, &[("/message", json!(1))]), 4, "a shard and what is unreadable: {kept:?}");
    let obsolete = Folder::with(&[("known.jsonl", &known.replace("impact", "hit")), ("a.ron", BULLET), ("engine.sh", BLIND)]);
    let obsolete = obsolete.run(&arguments);
    let wrong_values = [("/gone", json!(null)), ("/fails", json!(1)), ("/line", json!(0))];
    assert_eq!(check("judge", &obsolete.out, &wrong_values), 4, "a line that is not needed: {obsolete:?}");
    for assessment in ["off", "false_yes", "late", "unsupported", "failed"] {
        assert!(ran.out.contains(&format!("\"assessment\":\"{assessment}\"")), "{assessment} is among them: {}", ran.out);
    }
}

#[test]
fn cells_of_sweep_are_as_their_schema_says() {
    if !has_shell() {
        return;
    }
    let wrong_values = [
        ("/class", json!("fast")),
        ("/outcome", json!("missed")),
        ("/judgement", json!("fine")),
        ("/tests", json!(-1)),
        ("/x/cells", json!(0)),
        ("/filled", json!(0.5)),
        ("/classes/tunneled", json!(-1)),
    ];
    let script = r#"read hello
echo '{"engine":"script","version":"1","precision":"f64","slop":0.01,"answers":["hit","impact"],"kinds":["circle","aabb"]}'
for answer in '"impact":null' '"unsupported":"tired"' '"error":"lost"' '"impact":{"t":0.5}' '"impact":{"t":0}' '"impact":{"t":0.444}'; do
read question
id=$((id + 1))
echo "{\"id\":$id,$answer}"
done
"#;
    let folder = Folder::with(&[("s.ron", BULLET), ("engine.sh", script)]);
    let map = ["sweep", "s.ron", "--json", "--x", "speed:8..9:3", "--y", "thickness:-0.1..0.7:3", "--method", "all"];
    let ran = folder.run(&[&map[..], &["--engine", "script=sh engine.sh"]].concat());
    assert_eq!(check("sweep", &ran.out, &wrong_values), 6 * (9 + 1), "{ran:?}");
    for class in ["right_yes", "tunneled", "unsupported", "failed", "wrong_time", "invalid"] {
        assert!(ran.out.contains(&format!("\"class\":\"{class}\"")), "{class} is among them: {}", ran.out);
    }
    let ran = folder.run(&[&map[..], &["--csv", "-"]].concat());
    assert!(ran.code == Some(2) && ran.err.contains("--json goes to standard output"), "{ran:?}");
}

#[test]
fn learners_of_progress_are_as_their_schema_says() {
    let wrong_values = [
        ("/files", json!([])),
        ("/lessons/0/question", json!("best")),
        ("/lessons/0/task_tries", json!(-1)),
        ("/learners", json!(0.5)),
        ("/unreadable", json!(-1)),
    ];
    let record = r#"{"lesson":"points","title":"On points","solved":true,"task_tries":3,"answer_tries":2,"question":"right","last":"2026-11-24"}"#;
    let report = format!("{{\"clashbox_progress\":1,\"name\":\"Ada\",\"lessons\":[{record}]}}");
    let ran = Folder::with(&[("ada.json", &report)]).run(&["progress", "ada.json", "--format", "json"]);
    assert_eq!(check("progress", &ran.out, &wrong_values), 2, "{ran:?}");
}
