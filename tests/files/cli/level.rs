//! `query --level`: one body against all bodies at rest, taken as one.

use super::Folder;

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
    for (arguments, expected) in [
        (&["--level", "box", "--angle", "181"], "an angle is a number of degrees from 0 to 180"),
        (&["--level", "box", "--seam", "0"], "a seam is a fraction from 1e-6 to 1"),
        (&["--level", "bax", "--angle", "2"], "there is no body \"bax\""),
    ] {
        let ran = folder.run(&[&["query", "s.ron"], &arguments[..]].concat());
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
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
