//! `clashbox query --scene-json`: scenes for programs that have no reader of scene files. A reader of it stands here, and the programs of
//! docs/ci.md, which hold a game to its fixtures.

use std::process::Command;

use clashbox::scene::Scene;
use clashbox::scene::format::parse;
use clashbox::shipped::EXAMPLES;
use serde_json::{Map, Value};

use super::{BULLET, Folder, shipped};
use crate::writers::installed;

/// The fields that hold texts and names; words of other fields are written without quotes.
const TEXTS: [&str; 15] = [
    "title",
    "notes",
    "up",
    "name",
    "pair",
    "why",
    "known_failure",
    "a",
    "b",
    "of",
    "with",
    "at_start",
    "ghosts",
    "stopped_by",
    "pairs",
];

/// The fields that hold lists; arrays of other fields are pairs.
const LISTS: [&str; 9] = ["bodies", "expect", "vertices", "members", "points", "with", "at_start", "ghosts", "stopped_by"];

/// The fields that a scene file does not have.
const ADDED: [&str; 3] = ["kind", "scene", "level"];

/// Returns the scene that a line says.
fn read(line: &str) -> Scene {
    let document: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let text = structure("Scene", document.as_object().expect("an object"), "");
    parse(&text, "read back").unwrap_or_else(|errors| panic!("{errors}\n{text}"))
}

/// Returns the word of a scene file for one of the JSON: `NoImpactSeen` for `no_impact_seen`.
fn pascal(word: &str) -> String {
    let parts = word.split(['_', '-']).map(|part| part[..1].to_uppercase() + &part[1..]);
    parts.collect()
}

fn structure(kind: &str, fields: &Map<String, Value>, within: &str) -> String {
    let is_body = kind == "Body";
    let fields = fields.iter().filter(|(name, _)| !(ADDED.contains(&name.as_str()) || is_body && *name == "pivot"));
    let fields = fields.filter_map(|(name, value)| match value {
        Value::Null if within == "by" => Some(format!("{name}: Off")),
        Value::Null => None,
        Value::Array(with) if name == "with" && with.is_empty() => Some("with: Nothing".to_owned()),
        _ if name == "point_count" => Some(format!("points: {value}")),
        _ => Some(format!("{name}: {}", ron(name, value))),
    });
    format!("{kind}({})", fields.collect::<Vec<String>>().join(", "))
}

/// Returns a value of the field `name` as a scene file has it.
fn ron(name: &str, value: &Value) -> String {
    match value {
        Value::String(text) if TEXTS.contains(&name) => format!("{text:?}"),
        Value::String(word) => pascal(word),
        Value::Array(entries) => {
            let entry = |value: &Value| match value {
                Value::Object(point) if name == "points" => {
                    format!("({}, {})", ron("position", &point["position"]), point["separation"])
                }
                Value::Object(fields) if name == "bodies" => structure("Body", fields, name),
                Value::Object(fields) if name == "expect" => expectation(fields),
                Value::Array(_) if name == "pairs" => ron("pair", value),
                Value::Array(_) => ron("", value),
                _ => ron(name, value),
            };
            let entries: Vec<String> = entries.iter().map(entry).collect();
            let [open, close] = if LISTS.contains(&name) || name == "pairs" { ["[", "]"] } else { ["(", ")"] };
            format!("{open}{}{close}", entries.join(", "))
        }
        Value::Object(fields) => structure(&pascal(fields["kind"].as_str().expect("a kind")), fields, name),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn expectation(fields: &Map<String, Value>) -> String {
    let mut all = fields["claim"].as_object().expect("a claim").clone();
    let kind = pascal(all["kind"].as_str().expect("a kind"));
    let common = ["tolerance", "why", "known_failure"].into_iter().filter(|name| kind != "Touching" || *name != "tolerance");
    all.extend(common.map(|name| (name.to_owned(), fields[name].clone())));
    structure(&kind, &all, "expect")
}

#[test]
fn every_shipped_scene_is_read_back_as_it_is() {
    let names: Vec<String> = (0..EXAMPLES.len()).map(|number| format!("{number}.ron")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(EXAMPLES.iter().map(|example| example.text)).collect();
    let arguments: Vec<&str> = ["query", "--scene-json"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let ran = Folder::with(&files).run(&arguments);
    assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (Some(0), "", EXAMPLES.len()));
    let (mut claims, mut y_down) = (0, 0);
    for (example, line) in EXAMPLES.iter().zip(ran.out.lines()) {
        // A lesson is for the course, and no part of the document.
        let scene = Scene { lesson: None, ..parse(example.text, example.name).expect("a scene") };
        assert_eq!(read(line), scene, "{}: {line}", example.name);
        let document: Value = serde_json::from_str(line).expect("JSON");
        let level: Vec<bool> = scene.bodies.iter().map(|body| body.rests()).collect();
        let marked: Vec<bool> = document["bodies"].as_array().expect("a list").iter().map(|body| body["level"] == true).collect();
        assert_eq!(marked, level, "{}", example.name);
        claims += scene.expectations.len();
        y_down += usize::from(document["up"] == "-y");
    }
    assert!(300 < claims && 0 < y_down, "{claims} claims, {y_down} scenes with y down");
}

#[test]
fn all_that_a_scene_may_state_is_read_back() {
    let text = "Scene(version: 1, title: \"\\\"quoted\\\"\", notes: \"two\\nlines \\u{200b}\", slop: 0.25, dt: 0.5, bodies: [
        Body(name: \"a\", shape: Group(bound: Rectangle, pivot: (1, 2), members: [Obb(center: (0, 0), half_extents: (2, 1), rotation: 37.5)]),
            velocity: (1e-50, -0.1), spin: -0.3, hidden: true, locked: true),
        Body(name: \"b\", shape: Polygon(vertices: [(0, 0), (1, 0), (0, 1)])),
        Body(name: \"c\", shape: Ray(origin: (0, 0), direction: (3, 4))),
    ], pair: (\"c\", \"a\"), search: Binary(min_move: 0.5, envelope: Grown, at_limit: Accept), expect: [
        Static(a: \"a\", b: \"b\", relation: AContainsB, separation: Undefined, points: [((1, 0), -0.25)], tolerance: 0.1),
        Static(a: \"a\", b: \"b\", relation: Overlapping, separation: -1, points: 2, why: \"so\", known_failure: \"not yet\"),
        Motion(a: \"a\", b: \"c\", search: Linear(max_step: 0.5, refine: Bisect), outcome: Impact(t: 0.5, normal: (0, 1), point: (1, 2), grazing: true), tests: 3),
        Motion(a: \"a\", b: \"c\", search: Advance, outcome: InContactAtStart(relation: Touching, leaving: false)),
        Motion(a: \"a\", b: \"c\", search: Exact, outcome: Separated(closest_t: 0.5, clearance: 2)),
        Motion(a: \"a\", b: \"c\", search: Exact, outcome: NotConverged),
        Motion(a: \"a\", b: \"c\", search: Exact, outcome: NotApplicable),
        Touching(pairs: [(\"a\", \"b\"), (\"c\", \"b\")], count: 2),
        First(of: \"a\", with: Nothing, at_start: [\"c\"]),
        First(of: \"a\", with: [\"b\", \"c\"], t: 0.25),
        Level(of: \"a\", relation: Overlapping, separation: -1, translation: (0, 1), ghosts: [\"b\"]),
        Move(of: \"a\", by: PushOut(order: Nearest), ends_at: (1, 2), velocity: (0, 1), stopped_by: []),
        Move(of: \"a\", by: Rapier, ends_at: (1, 2)),
        Move(of: \"a\", by: Godot, ends_at: (1, 2)),
    ])";
    let ran = Folder::with(&[]).run_with_input(&["query", "--scene-json", "-"], text);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran:?}");
    assert_eq!(read(&ran.out), parse(text, "written").expect("a scene"), "{}", ran.out);
}

#[test]
fn a_scene_that_cannot_be_read_has_a_line_with_the_reason() {
    let ran = Folder::with(&[("a.ron", "Scene("), ("b.ron", BULLET)]).run(&["query", "--scene-json", "a.ron", "b.ron"]);
    let [refused, scene] = ran.out.lines().collect::<Vec<_>>()[..] else { panic!("{ran:?}") };
    assert!(ran.code == Some(2) && refused.contains("\"error\":\"a.ron:1:6") && ran.err.contains("a.ron:1:6"), "{ran:?}");
    assert_eq!(read(scene), parse(BULLET, "b.ron").expect("a scene"));
    let ran = Folder::with(&[]).run(&["query", "--scene-json", "--json", "a.ron"]);
    assert!(ran.code == Some(2) && ran.err.contains("cannot be used with"), "{ran:?}");
}

/// A program of docs/ci.md that holds a game to its fixtures, and the function of two games that it asks: a right one and a wrong one.
struct GameTest {
    program: &'static str,
    fence: &'static str,
    test: &'static str,
    game: &'static str,
    right: &'static str,
    wrong: &'static str,
}

const GAME_TESTS: [GameTest; 2] = [
    GameTest {
        program: "python3",
        fence: "```python\n",
        test: "test_fixtures.py",
        game: "my_game.py",
        right: "def impact(a, b):
    gap = b['shape']['min'][0] - a['shape']['center'][0] - a['shape']['radius']
    t = gap / a['velocity'][0] if a['velocity'][0] else 2
    return t if 0 <= t <= 1 else None
",
        wrong: "def impact(a, b):\n    return None\n",
    },
    GameTest {
        program: "node",
        fence: "```js\n",
        test: "test_fixtures.mjs",
        game: "my_game.mjs",
        right: "export function impact(a, b) {
  const t = (b.shape.min[0] - a.shape.center[0] - a.shape.radius) / a.velocity[0];
  return 0 <= t && t <= 1 ? t : null;
}
",
        wrong: "export const impact = () => 0.5;\n",
    },
];

#[test]
fn the_programs_of_the_documentation_hold_a_game_to_its_fixtures() {
    let page = shipped("docs/ci.md").replace('\r', "");
    let misses = BULLET
        .replace("outcome: Impact(t: 0.48125)", "outcome: Separated")
        .replace("velocity: (8.0, 0.0)", "velocity: (0.5, 0.0)");
    for one in GAME_TESTS.iter().filter(|one| installed(one.program)) {
        let text = page.split_once(one.fence).and_then(|(_, rest)| rest.split_once("```")).expect("a program").0;
        assert!(text.lines().count() <= 14, "{text}");
        for (game, fixtures, is_right) in [
            (one.right, [BULLET, &misses], true),
            (one.wrong, [BULLET, BULLET], false),
            (one.right, [BULLET, &misses.replace("0.5, 0.0", "8, 0")], false),
        ] {
            let folder = Folder::with(&[(one.test, text), (one.game, game), ("a.ron", fixtures[0]), ("b.ron", fixtures[1])]);
            let scenes = folder.run(&["query", "--scene-json", "a.ron", "b.ron"]);
            std::fs::write(folder.path("fixtures.jsonl"), &scenes.out).expect("writable");
            let ran = Command::new(one.program).arg(one.test).current_dir(folder.path(".")).output().expect("it starts");
            assert_eq!(ran.status.success(), is_right, "{game}{ran:?}\n{}", scenes.out);
        }
    }
}
