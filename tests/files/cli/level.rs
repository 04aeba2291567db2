//! `query --level`: one body against all bodies at rest, taken as one, and the seams of these.

use super::{Folder, shipped};

/// A box that has sunk by 0.0625 into a row of tiles, and has just reached the next one.
const ROW: &str = r#"Scene(
    version: 1,
    title: "Row",
    bodies: [
        Body(name: "box", shape: Aabb(min: (0.515625, 0.9375), max: (1.015625, 1.75)), velocity: (0.25, 0)),
        Body(name: "tile 4", shape: Aabb(min: (0, 0), max: (1, 1))),
        Body(name: "tile 5", shape: Aabb(min: (1, 0), max: (2, 1))),
        Body(name: "lift", shape: Aabb(min: (0, 0), max: (3, 3)), velocity: (0, 1)),
    ],
)"#;

#[test]
fn a_ghost_is_reported_with_the_tile_that_covers_it() {
    let expected = "\
s.ron: Row
  \"box\" and its level of 2 bodies: overlapping; the shortest translation out of all is (0, 0.0625), 0.0625 long
  normal of the level: (0, 1) at (0.7656, 1)
  \"tile 4\": real, normal (0, 1), separation -0.0625
  \"tile 5\": a ghost, normal (-1, 0), separation -0.01562; \"tile 4\" covers that side
";
    Folder::with(&[("s.ron", ROW)]).run(&["query", "--level", "box", "s.ron"]).check(0, expected, "");
}

#[test]
fn the_document_has_the_same_answer() {
    let ran = Folder::with(&[("s.ron", ROW)]).run(&["query", "--level", "box", "--json", "s.ron"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(document["mover"], "box", "{document}");
    assert_eq!(document["relation"], "overlapping", "{document}");
    assert_eq!(document["translation"], serde_json::json!([0.0, 0.0625]), "{document}");
    let members: Vec<_> = document["members"]
        .as_array()
        .expect("an array")
        .iter()
        .map(|member| [member["body"].clone(), member["label"].clone(), member["covered_by"].clone()])
        .collect();
    let null = serde_json::Value::Null;
    assert_eq!(
        members,
        [["tile 4".into(), "real".into(), null], ["tile 5".into(), "ghost".into(), "tile 4".into()]],
        "{document}"
    );
}

#[test]
fn a_body_that_moves_is_no_level() {
    let scene = r#"Scene(version: 1, bodies: [
        Body(name: "a", shape: Point(at: (0, 0))),
        Body(name: "b", shape: Point(at: (1, 0)), spin: 5),
    ])"#;
    let folder = Folder::with(&[("s.ron", scene)]);
    let none = "s.ron\n  \"a\" has no level: no other body is at rest\n";
    folder.run(&["query", "--level", "a", "s.ron"]).check(0, none, "");
    let found = "s.ron\n  \"b\" and its level of 1 body: apart, separation 1\n";
    let ran = folder.run(&["query", "--level", "b", "s.ron"]);
    assert!(ran.out.starts_with(found), "{}", ran.out);
}

#[test]
fn arguments_that_are_out_of_range_are_refused() {
    let folder = Folder::with(&[("s.ron", ROW)]);
    let rows: [(&[&str], &str); 7] = [
        (&["--cures"], "--level"),
        (&["--level", "box", "--angle", "181"], "an angle is a number of degrees from 0 to 180"),
        (&["--level", "box", "--seam", "0"], "a seam is a fraction from 1e-6 to 1"),
        (&["--level", "box", "--seams", "--gap", "2"], "a gap is a fraction from 0 to 1"),
        (&["--level", "box", "--gap", "0.5"], "--seams"),
        (&["--seams"], "--level"),
        (&["--level", "bax", "--angle", "2"], "there is no body \"bax\""),
    ];
    for (arguments, expected) in rows {
        let ran = folder.run(&[&["query", "s.ron"], arguments].concat());
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
}

/// A floor of two tiles, a wall on it, a step, a ball in the floor, and a gap.
const FLOOR: &str = r#"Scene(
    version: 1,
    title: "Floor",
    bodies: [
        Body(name: "box", shape: Aabb(min: (20, 5), max: (20.6, 5.8)), velocity: (1, 0)),
        Body(name: "left", shape: Aabb(min: (0, 0), max: (4, 1))),
        Body(name: "right", shape: Group(bound: Rectangle, members: [
            Aabb(min: (4, 0), max: (8, 1)),
            Aabb(min: (8, 0), max: (9, 1.0078125)),
        ])),
        Body(name: "wall", shape: Aabb(min: (1, 1), max: (2, 3))),
        Body(name: "ball", shape: Circle(center: (6, 0.75), radius: 0.3125)),
        Body(name: "far", shape: Aabb(min: (9.00390625, 0), max: (10, 1.0078125))),
    ],
)"#;

#[test]
fn the_seams_of_a_level_are_listed_with_their_kinds() {
    let ran = Folder::with(&[("s.ron", FLOOR)]).run(&["query", "--level", "box", "--seams", "s.ron"]);
    let expected = "\
  9 inner edges, 9 seams: 1 gap, 1 step, 2 overlap, 2 t-joint, 3 flat
";
    assert!(ran.out.contains(expected), "{}", ran.out);
    for line in [
        "  t-joint at (1, 1): \"left\", \"wall\", turns by -90 degrees\n",
        "  step at (8, 1.004): \"right\", 0.007812\n",
        "  gap at (9.002, 0.5039): \"right\", \"far\", 0.003906\n",
    ] {
        assert!(ran.out.contains(line), "{line}{}", ran.out);
    }
}

#[test]
fn the_document_has_inner_edges_and_seams_on_request() {
    let folder = Folder::with(&[("s.ron", FLOOR)]);
    let document = |arguments: &[&str]| -> serde_json::Value {
        let ran = folder.run(&[&["query", "--json", "s.ron", "--level", "box"], arguments].concat());
        serde_json::from_str(&ran.out).expect("JSON")
    };
    let plain = document(&[]);
    assert!(plain.get("seams").is_none() && plain.get("inner_edges").is_none(), "{plain}");
    let found = document(&["--seams"]);
    let edges = found["inner_edges"].as_array().expect("an array");
    let of_wall: Vec<_> = edges.iter().filter(|edge| edge["body"] == "wall").collect();
    let expected = serde_json::json!({"body": "wall", "part": null, "from": [1.0, 1.0], "to": [2.0, 1.0]});
    assert_eq!(of_wall, [&expected], "{found}");
    let arc = edges.iter().find(|edge| edge["body"] == "ball").expect("the ball is covered in part");
    assert_eq!((&arc["center"], &arc["radius"]), (&serde_json::json!([6.0, 0.75]), &0.3125.into()), "{found}");
    let seams = found["seams"].as_array().expect("an array");
    let kind = |kind: &str| seams.iter().filter(|seam| seam["kind"] == kind).collect::<Vec<_>>();
    let step = serde_json::json!({"at": [8.0, 1.00390625], "bodies": ["right"], "kind": "step", "angle": 0.0, "size": 0.0078125});
    assert_eq!(kind("step"), [&step], "{found}");
    // The mover's diameter is 1: a finer limit takes neither the gap nor the step.
    let fine = document(&["--seams", "--gap", "0.001"]);
    let kinds: Vec<_> = fine["seams"].as_array().expect("an array").iter().map(|seam| seam["kind"].clone()).collect();
    assert!(!kinds.contains(&"gap".into()) && !kinds.contains(&"step".into()), "{fine}");
}

#[test]
fn many_seams_are_counted_and_the_first_listed() {
    let tiles: Vec<String> =
        (0..40).map(|x| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}, 0), max: ({}, 1))),", x + 1)).collect();
    let scene = format!(
        "Scene(version: 1, bodies: [Body(name: \"box\", shape: Point(at: (0, 5)), velocity: (1, 0)), {}])",
        tiles.join(" ")
    );
    let ran = Folder::with(&[("s.ron", &scene)]).run(&["query", "--level", "box", "--seams", "s.ron"]);
    assert!(ran.out.contains("  78 inner edges, 78 seams: 78 flat\n"), "{}", ran.out);
    assert!(ran.out.ends_with("  and 58 more\n"), "{}", ran.out);
    assert_eq!(ran.out.matches("flat at").count(), 20, "{}", ran.out);
}

#[test]
fn each_cure_says_what_it_makes_of_every_contact() {
    let ran = Folder::with(&[("s.ron", ROW)]).run(&["query", "--level", "box", "--cures", "s.ron"]);
    let expected = "\
  none: 2 kept, 0 changed, 0 dropped; 1 ghost is left, no real normal is lost
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": kept, normal (-1, 0), a ghost
  merged: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": changed from (-1, 0) to (0, 1), real
  chain: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": changed from (-1, 0) to (0, 1), real
  oriented: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": changed from (-1, 0) to (0, 1), real
  active-edges: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": changed from (-1, 0) to (0, 1), real
  velocity-filter: 1 kept, 0 changed, 1 dropped; no ghost is left, no real normal is lost; the body may sink by 0.01908 into what stands against its motion
    \"tile 4\": kept, normal (0, 1), real
    \"tile 5\": (-1, 0) is dropped, it is shallow and against the motion
";
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.ends_with(expected), "{}", ran.out);
}

#[test]
fn the_document_has_the_cures_on_request() {
    let folder = Folder::with(&[("s.ron", ROW)]);
    let document = |arguments: &[&str]| -> serde_json::Value {
        let ran = folder.run(&[&["query", "--json", "s.ron", "--level", "box"], arguments].concat());
        serde_json::from_str(&ran.out).expect("JSON")
    };
    assert!(document(&["--seams"]).get("cures").is_none(), "not by itself");
    let found = document(&["--cures"]);
    assert!(found.get("seams").is_none(), "{found}");
    let cures = found["cures"].as_array().expect("an array");
    let names: Vec<_> = cures.iter().map(|cure| cure["cure"].as_str().expect("a name")).collect();
    assert_eq!(names, ["none", "merged", "chain", "oriented", "active-edges", "velocity-filter"], "{found}");
    let changed = serde_json::json!({
        "body": "tile 5", "part": null, "result": "changed", "before": [-1.0, 0.0], "normal": [0.0, 1.0], "label": "real", "reason": null,
    });
    assert_eq!(cures[2]["contacts"][1], changed, "{found}");
    let dropped = serde_json::json!({
        "body": "tile 5", "part": null, "result": "dropped", "before": [-1.0, 0.0], "normal": null, "label": null, "reason": "shallow",
    });
    assert_eq!(cures[5]["contacts"][1], dropped, "{found}");
    assert!(cures[5]["sinks"].as_f64().is_some_and(|depth| (depth - 0.01908).abs() < 1e-5), "{found}");
    assert_eq!((&cures[0]["ghosts"], &cures[2]["ghosts"]), (&1.into(), &0.into()), "{found}");
}

#[test]
fn cures_have_nothing_to_do_without_a_contact() {
    let far = ROW.replace("(0.515625, 0.9375), max: (1.015625, 1.75)", "(0.5, 5), max: (1, 6)");
    let ran = Folder::with(&[("s.ron", &far)]).run(&["query", "--level", "box", "--cures", "s.ron"]);
    assert!(ran.out.ends_with("  cures have nothing to do: no contact has a normal\n"), "{}", ran.out);
}

/// The answer for [`ROW`] as it is recorded.
const RECORDED: &str = "Level(of: \"box\", relation: Overlapping, separation: -0.0625, translation: (0.0, 0.0625), ghosts: [\"tile 5\"], tolerance: 1e-9)";

/// Returns the row with an expectation.
fn expecting(expectation: &str) -> String {
    let end = ROW.rfind(')').expect("a parenthesis");
    format!("{}    expect: [{expectation}],\n)", &ROW[..end])
}

#[test]
fn the_contact_with_the_level_is_recorded_where_it_is_asked_for() {
    let folder = Folder::with(&[("s.ron", ROW), ("stated.ron", &expecting(RECORDED))]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 13 expectations recorded\n", "");
    assert!(!folder.read("s.ron").contains("Level("), "not by itself: {}", folder.read("s.ron"));
    let ran = folder.run(&["record", "s.ron", "--only", "level"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let written = folder.read("s.ron");
    assert!(written.contains(RECORDED) && written.contains("Level(of: \"lift\""), "of each body that moves: {written}");
    assert_eq!(folder.run(&["check", "s.ron"]).code, Some(0), "it can be replayed");
    let before = folder.read("stated.ron");
    folder.run(&["record", "stated.ron"]);
    assert!(folder.read("stated.ron").contains(RECORDED), "what is stated stays: {before}");
}

#[test]
fn a_contact_with_the_level_that_is_not_as_expected_is_reported() {
    let rows = [
        ("Level(of: \"box\", relation: Touching)", "relation is overlapping, expected touching"),
        ("Level(of: \"box\", relation: Overlapping, separation: -0.5)", "separation is -0.0625, expected -0.5 within 1e-9"),
        ("Level(of: \"box\", relation: Overlapping, separation: Undefined)", "separation is -0.0625, expected undefined"),
        (
            "Level(of: \"box\", relation: Overlapping, translation: (-0.5, 0))",
            "translation is (0, 0.0625), expected (-0.5, 0) within 1e-9",
        ),
        ("Level(of: \"box\", relation: Overlapping, ghosts: [])", "ghosts is \"tile 5\", expected nothing"),
        (
            "Level(of: \"box\", relation: Overlapping, ghosts: [\"tile 5\", \"lift\"])",
            "ghosts is \"tile 5\", expected \"tile 5\", \"lift\"",
        ),
    ];
    for (expectation, expected) in rows {
        let folder = Folder::with(&[("s.ron", &expecting(expectation))]);
        let expected = format!("s.ron: \"box\", contact with the level: {expected}\n");
        let ran = folder.run(&["check", "s.ron"]);
        assert!(ran.code == Some(1) && ran.out.starts_with(&expected), "{expectation}: {ran:?}");
        // Recording it corrects what is stated, and nothing else.
        assert_eq!(folder.run(&["record", "s.ron", "--only", "level"]).code, Some(0), "{expectation}");
        assert_eq!(folder.run(&["check", "s.ron"]).code, Some(0), "{expectation}: {}", folder.read("s.ron"));
    }
}

#[test]
fn what_the_scene_leaves_open_of_the_contact_with_the_level_stays_open() {
    let folder = Folder::with(&[("s.ron", &expecting("Level(of: \"box\", relation: Touching, ghosts: [])"))]);
    folder.run(&["record", "s.ron"]);
    let expected = "Level(of: \"box\", relation: Overlapping, translation: (0.0, 0.0625), ghosts: [\"tile 5\"])";
    assert!(folder.read("s.ron").contains(expected), "no separation: {}", folder.read("s.ron"));
}

#[test]
fn the_first_impact_with_the_level_has_its_normals() {
    let falling = "Scene(version: 1, title: \"Fall\", bodies: [\
        Body(name: \"box\", shape: Aabb(min: (0.5, 2), max: (1.5, 3)), velocity: (0, -2)),\
        Body(name: \"left\", shape: Aabb(min: (0, 0), max: (1, 1))),\
        Body(name: \"right\", shape: Aabb(min: (1, 0), max: (2, 1))),\
        Body(name: \"other\", shape: Circle(center: (1, 1.5), radius: 0.125), velocity: (0, 0.5))])";
    let folder = Folder::with(&[("s.ron", falling)]);
    let ran = folder.run(&["query", "s.ron", "--level", "box", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let expected = serde_json::json!({
        "t": 0.5, "bodies": ["left", "right"], "normals": [{"from": [0.0, 1.0], "to": [0.0, 1.0], "at": [1.0, 1.0]}], "open": [],
    });
    assert_eq!(document["impact"], expected, "the body that moves is no part of the level: {document}");
    let ran = folder.run(&["query", "s.ron", "--level", "box"]);
    assert!(
        ran.out
            .contains("  first impact with the level at t = 0.5, with \"left\", \"right\"; normals of the level there: (0, 1)\n"),
        "{}",
        ran.out
    );
}

#[test]
fn explain_says_of_the_level_what_query_says() {
    for name in ["flat_row", "stair", "thin_platform"] {
        let folder = Folder::with(&[("s.ron", &shipped(&format!("scenes/level/{name}.ron")))]);
        let asked = folder.run(&["query", "s.ron", "--level", "player"]);
        let explained = folder.run(&["explain", "s.ron"]);
        let lines: Vec<&str> = asked.out.lines().skip(1).collect();
        let (_, of_level) = explained.out.split_once("With all bodies at rest, taken as one level:\n").expect("a level");
        let found: Vec<&str> = of_level.lines().take(lines.len()).collect();
        assert!(2 <= lines.len() && found == lines, "{name}: {}\n{}", asked.out, explained.out);
    }
    let pair = Folder::with(&[("s.ron", &shipped("scenes/pairs/aabb_aabb.ron"))]);
    assert!(!pair.run(&["explain", "s.ron"]).out.contains("taken as one"), "a pair has none");
    assert!(!pair.run(&["explain", "s.ron", "--why"]).out.contains("level,"), "nor a derivation among the others");
    assert!(pair.run(&["explain", "s.ron", "--why", "level"]).out.contains("No level: none of the two moves"), "asked alone");
}

#[test]
fn a_ghost_is_derived_from_the_normals_of_the_level() {
    let row = Folder::with(&[("s.ron", &shipped("scenes/level/flat_row.ron"))]);
    let out = row.run(&["explain", "s.ron", "--why", "level"]).out;
    let steps = [
        "  2. Outward normal of the level at (1.71, 0): (0, 1).",
        "  4. Contact with \"tile 3\", separation = -0.01, n = (-1, 0), n_level = (0, 1)",
        "         = angle((-1, 0), (0, 1))",
        "         = 90 degrees, 1 allowed: a ghost, \"tile 2\" covers that side",
        "  5. The level: overlapping, the shortest translation out of it is (0, 0.02), 0.02 long.",
    ];
    for step in steps {
        assert!(out.lines().any(|line| line == step), "{step}\n{out}");
    }
}
