//! `query --first`: one body against all others.

use super::Folder;

/// A cart on rails, in contact with a buffer, runs into two wagons at once and then into a gate that comes down; lines that turn
/// are undecided.
pub(super) const TRAIN: &str = r#"Scene(
    version: 1,
    title: "Train",
    bodies: [
        Body(name: "cart", shape: Aabb(min: (0.0, 0.0), max: (1.0, 1.0)), velocity: (10.0, 0.0)),
        Body(name: "rails", shape: Aabb(min: (-9.0, -1.0), max: (19.0, 0.0))),
        Body(name: "buffer", shape: Aabb(min: (-1.0, 0.0), max: (0.0, 1.0))),
        Body(name: "gate", shape: Aabb(min: (8.5, 6.5), max: (9.0, 8.5)), velocity: (0.0, -7.5)),
        Body(name: "upper", shape: Aabb(min: (6.0, 0.5), max: (7.0, 1.0))),
        Body(name: "lower", shape: Aabb(min: (6.0, 0.0), max: (7.0, 0.5))),
        Body(name: "cloud", shape: Circle(center: (3.0, 9.0), radius: 1.0)),
    ],
)
"#;

#[test]
fn bodies_are_listed_in_the_order_of_time() {
    let expected = "s.ron: Train
  \"cart\" first meets \"upper\" and \"lower\", both at t = 0.5.
    start      rails (AABB): touching
    start      buffer (AABB): touching, leaving
    0.5        upper (AABB): at (6, 0.75), normal (1, 0), first
    0.5        lower (AABB): at (6, 0.25), normal (1, 0), first
    0.75       gate (AABB): at (8.5, 0.9375), normal (1, 0)
  against 6 bodies: 2 in contact at the start, 3 met later, 0 undecided, 1 never met
";
    Folder::with(&[("s.ron", TRAIN)]).run(&["query", "--first", "cart", "s.ron"]).check(0, expected, "");
}

#[test]
fn the_slop_may_be_another() {
    let ran = Folder::with(&[("s.ron", TRAIN)]).run(&["query", "--first", "cart", "--slop", "0.5", "s.ron"]);
    assert!(ran.out.contains("\"cart\" first meets \"upper\" and \"lower\", both at t = 0.45."), "{ran:?}");
}

#[test]
fn a_body_that_meets_nothing_says_so() {
    let folder = Folder::with(&[
        ("s.ron", TRAIN),
        ("one.ron", "Scene(version: 1, bodies: [Body(name: \"cloud\", shape: Point(at: (0, 0)))])"),
    ]);
    let expected = "s.ron: Train
  \"cloud\" meets no other body.
  against 6 bodies: 0 in contact at the start, 0 met later, 0 undecided, 6 never met
one.ron
  \"cloud\" meets no other body.
  against 0 bodies: 0 in contact at the start, 0 met later, 0 undecided, 0 never met
";
    folder.run(&["query", "--first", "cloud", "s.ron", "one.ron"]).check(0, expected, "");
}

#[test]
fn what_is_not_proven_is_said() {
    let lines = "Scene(version: 1, bodies: [
        Body(name: \"hand\", shape: Ray(origin: (0, 0), direction: (0, -1)), spin: 30),
        Body(name: \"rope\", shape: Ray(origin: (0, 5), direction: (0, 1)), spin: -10),
    ])";
    let expected = "s.ron
  As far as is proven: \"hand\" meets no other body.
    undecided  rope (ray): not before t = 0
  against 1 body: 0 in contact at the start, 0 met later, 1 undecided, 0 never met
";
    Folder::with(&[("s.ron", lines)]).run(&["query", "--first", "hand", "s.ron"]).check(0, expected, "");
}

#[test]
fn the_reasons_of_a_pair_say_what_its_bodies_meet_first() {
    let folder = Folder::with(&[("s.ron", TRAIN)]);
    let ran = folder.run(&["explain", "s.ron", "--pair", "cloud", "cart"]);
    assert!(ran.out.contains("\nAmong all bodies: \"cart\" first meets \"upper\" and \"lower\", both at t = 0.5.\n"), "{ran:?}");
    let ran = folder.run(&["explain", "s.ron", "--pair", "cloud", "rails"]);
    assert!(!ran.out.contains("Among all"), "both rest: {ran:?}");
}

#[test]
fn the_picture_of_a_pair_marks_what_is_met_first() {
    let folder = Folder::with(&[("s.ron", &TRAIN.replace("    ],\n)\n", "    ],\n    pair: (\"cart\", \"cloud\"),\n)\n"))]);
    folder.run(&["render", "s.ron", "-o", "s.svg"]);
    let picture = folder.read("s.svg");
    assert!(picture.contains("first contact: upper and 1 more, t = 0.5"), "{picture}");
}

#[test]
fn a_program_reads_the_same() {
    let ran = Folder::with(&[("s.ron", TRAIN)]).run(&["query", "--json", "--first", "cart", "s.ron"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(document["body"]["name"], "cart", "{document}");
    assert_eq!(document["first"], serde_json::json!(["upper", "lower"]), "{document}");
    assert_eq!((&document["is_first_proven"], &document["never_met"]), (&true.into(), &1.into()), "{document}");
    let ranks: Vec<_> = document["met"].as_array().expect("a list").iter().map(|met| (&met["name"], &met["rank"])).collect();
    assert_eq!(ranks, [(&"upper".into(), &0.into()), (&"lower".into(), &0.into()), (&"gate".into(), &1.into())], "{document}");
    assert_eq!(
        document["at_start"][1],
        serde_json::json!({ "name": "buffer", "kind": "aabb", "relation": "touching", "leaving": true })
    );
}

#[test]
fn a_name_that_is_none_is_an_error_that_says_which_there_are() {
    let folder = Folder::with(&[("s.ron", TRAIN)]);
    let message = "s.ron: there is no body \"card\", there are \"cart\", \"rails\", \"buffer\", \"gate\", \"upper\" and 2 more\n";
    folder.run(&["query", "--first", "card", "s.ron"]).check(2, "", message);
    let ran = folder.run(&["query", "--json", "--first", "card", "s.ron"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(format!("{}\n", document["error"].as_str().unwrap_or_default()), message, "{ran:?}");
    for other in ["--touching", "--method=gjk"] {
        assert_eq!(folder.run(&["query", "--first", "cart", other, "s.ron"]).code, Some(2), "{other} asks about pairs");
    }
}

/// The expectation of the train that holds, and that of a cloud.
const EXPECTED: &str = "    expect: [
        First(of: \"cart\", at_start: [\"buffer\", \"rails\"], with: [\"lower\", \"upper\"], t: 0.5, why: \"5 / 10\"),
        First(of: \"cloud\", with: Nothing),
    ],
)
";

fn train_expecting(expect: &str) -> String {
    TRAIN.replace("    ],\n)\n", &format!("    ],\n{expect}"))
}

#[test]
fn what_is_met_first_is_replayed() {
    let right = train_expecting(EXPECTED);
    Folder::with(&[("s.ron", &right)]).run(&["check", "s.ron"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
    let rows = [
        ("with: [\"lower\", \"upper\"]", "with: \"gate\"", "first contact is \"upper\", \"lower\" at t = 0.5, expected \"gate\""),
        (
            "with: [\"lower\", \"upper\"]",
            "with: \"lower\"",
            "first contact is \"upper\", \"lower\" at t = 0.5, expected \"lower\"",
        ),
        ("t: 0.5", "t: 0.25", "t is 0.5, expected 0.25 within 1e-9"),
        ("at_start: [\"buffer\", \"rails\"]", "at_start: []", "contact at the start is \"rails\", \"buffer\", expected nothing"),
    ];
    for (there, instead, difference) in rows {
        let folder = Folder::with(&[("s.ron", &right.replace(there, instead))]);
        let line = format!(
            "s.ron: \"cart\", first contact: {difference}\n    why: 5 / 10\n1 scene, 2 expectations: 1 not as expected\n"
        );
        folder.run(&["check", "s.ron"]).check(1, &line, "");
        // The recorded expectation states as much as before.
        folder.run(&["record", "--only", "first", "s.ron"]).check(0, "s.ron: 1 expectation recorded\n", "");
        folder.run(&["check", "s.ron"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
        assert!(folder.read("s.ron").contains("why: \"5 / 10\""), "{}", folder.read("s.ron"));
    }
    let meets_nothing = right.replace("of: \"cloud\", with: Nothing", "of: \"gate\", with: Nothing, known_failure: \"not yet\"");
    let folder = Folder::with(&[("s.ron", &meets_nothing)]);
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 2 expectations: all as expected (1 known failure)\n", "");
}

#[test]
fn a_first_contact_that_is_not_proven_is_a_difference() {
    let lines = "Scene(version: 1, bodies: [
        Body(name: \"hand\", shape: Ray(origin: (0, 0), direction: (0, -1)), spin: 30),
        Body(name: \"rope\", shape: Ray(origin: (0, 5), direction: (0, 1)), spin: -10),
    ], expect: [First(of: \"hand\", with: \"rope\")])";
    let out = "s.ron: \"hand\", first contact: first contact is not proven, nothing as far as is proven, expected \"rope\"
1 scene, 1 expectation: 1 not as expected
";
    Folder::with(&[("s.ron", lines)]).run(&["check", "s.ron"]).check(1, out, "");
}

#[test]
fn of_many_bodies_what_meets_is_recorded() {
    let folder = Folder::with(&[("s.ron", TRAIN)]);
    // 21 pairs at the start, the impact of the pair in focus, five others that meet: the cart with four, the gate with the rails;
    // and the bodies that cart and gate meet first.
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 29 expectations recorded\n", "");
    let text = folder.read("s.ron");
    for recorded in [
        "First(of: \"cart\", at_start: [\"rails\", \"buffer\"], with: [\"upper\", \"lower\"], t: 0.5, tolerance: 1e-9)",
        "Motion(a: \"cart\", b: \"gate\", search: Exact, outcome: Impact(t: 0.75,",
        "Motion(a: \"cart\", b: \"buffer\", search: Exact, outcome: InContactAtStart(relation: Touching, leaving: true))",
    ] {
        assert!(text.contains(recorded), "{recorded} in {text}");
    }
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 29 expectations: all as expected\n", "");
    let folder = Folder::with(&[("s.ron", TRAIN)]);
    folder.run(&["record", "--only", "first", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
}

#[test]
fn a_difference_has_a_picture() {
    let folder = Folder::with(&[("s.ron", &train_expecting(EXPECTED).replace("with: [\"lower\", \"upper\"]", "with: \"gate\""))]);
    folder.run(&["check", "s.ron", "--artifacts", "pictures", "--format", "json"]);
    let picture = folder.read("pictures/s-1.svg");
    assert!(picture.contains("expected impact at t = 0.5"), "{picture}");
}
