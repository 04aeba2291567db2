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
