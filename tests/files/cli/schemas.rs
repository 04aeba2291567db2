//! Every line of JSON conforms to its schema in `docs/schemas`, and the schemas describe everything.

use std::path::Path;

use boon::{Compiler, Schemas};
use serde_json::Value;

use super::first::TRAIN;
use super::{BULLET, Folder};

/// Frames in which a bullet passes a wall.
const GAME: &str = r#"{"clashbox":"capture","version":1,"dt":0.5}
{"body":"wall","shape":{"aabb":{"min":[-0.5,-2],"max":[0.5,2]}},"kind":"static"}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
{"frame":0,"at":{"wall":[0,0],"bullet":[-3,0]}}
{"frame":1,"at":{"bullet":[3,0]},"contacts":[]}
"#;

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

/// Checks each line with the schema of this name. Returns the number of lines.
fn check(name: &str, lines: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schemas/{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut schema: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    close(&mut schema);
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let url = format!("https://example.org/{name}.json");
    compiler.add_resource(&url, schema).expect("a schema");
    let compiled = compiler.compile(&url, &mut schemas).unwrap_or_else(|error| panic!("{name}: {error:#}"));
    for line in lines.lines() {
        let document: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        if let Err(error) = schemas.validate(&document, compiled) {
            panic!("{name}: {error:#}\n{line}");
        }
        assert_eq!(document["version"], 1, "{line}");
        let mut changed = document.clone();
        changed["version"] = 2.into();
        assert!(schemas.validate(&changed, compiled).is_err(), "{name} holds the output to its version: {line}");
    }
    lines.lines().count()
}

#[test]
fn reports_of_check_are_as_their_schema_says() {
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
    assert!(150 < check("check", &ran.out), "all shipped scenes too: {}", ran.err);
}

#[test]
fn answers_of_query_are_as_their_schema_says() {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
    let mut paths: Vec<String> = Vec::new();
    for topic in ["pairs", "spinning", "tunneling", "zoo"] {
        let entries = std::fs::read_dir(scenes.join(topic)).expect("a folder");
        paths.extend(entries.map(|entry| entry.expect("a file").path().display().to_string()));
    }
    let arguments = ["query", "--json", "nowhere.ron"].into_iter().chain(paths.iter().map(String::as_str));
    let ran = Folder::with(&[]).run(&arguments.collect::<Vec<_>>());
    assert!(100 < check("query", &ran.out), "{}", ran.err);
    for outcome in ["impact", "in_contact_at_start", "separated", "no_impact_seen", "not_applicable"] {
        assert!(ran.out.contains(&format!("\"outcome\":\"{outcome}\"")), "{outcome} is among them");
    }
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["query", "--json", "--touching", "--moving", "s.ron"]);
    assert_eq!(check("query", &ran.out), 1, "{ran:?}");
    let ran = Folder::with(&[("s.ron", TRAIN)]).run(&["query", "--json", "--first", "cart", "s.ron", "nowhere.ron"]);
    assert_eq!(check("query", &ran.out), 2, "{ran:?}");
}

#[test]
fn findings_of_audit_are_as_their_schema_says() {
    let without_dt = GAME.replace(",\"dt\":0.5", "");
    let folder = Folder::with(&[("game.jsonl", GAME), ("bare.jsonl", &without_dt)]);
    for file in ["game.jsonl", "bare.jsonl"] {
        let ran = folder.run(&["audit", "--json", file]);
        assert_eq!(check("audit", &ran.out), 2, "a finding and the totals: {ran:?}");
    }
}

#[test]
fn answers_of_judge_are_as_their_schema_says() {
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
    assert!(10 < check("judge", &ran.out), "{ran:?}");
    for assessment in ["off", "false_yes", "late", "unsupported", "failed"] {
        assert!(ran.out.contains(&format!("\"assessment\":\"{assessment}\"")), "{assessment} is among them: {}", ran.out);
    }
}

#[test]
fn cells_of_sweep_are_as_their_schema_says() {
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
    assert_eq!(check("sweep", &ran.out), 6 * (9 + 1), "{ran:?}");
    for class in ["right_yes", "tunneled", "unsupported", "failed", "wrong_time", "invalid"] {
        assert!(ran.out.contains(&format!("\"class\":\"{class}\"")), "{class} is among them: {}", ran.out);
    }
    let ran = folder.run(&[&map[..], &["--csv", "-"]].concat());
    assert!(ran.code == Some(2) && ran.err.contains("--json goes to standard output"), "{ran:?}");
}
