//! A file with many mistakes: all are reported, in order, none hides another, and the message stays short.

use super::errors::{check, messages, with_body, with_fields};

#[test]
fn all_problems_of_a_file_are_reported_at_once_and_in_order() {
    let text = "Scene(
    version: 1,
    slop: -1.0,
    bodies: [
        Body(name: \"ball\", shape: Circle(center: (NaN, 0.0), radius: -1.0), velocity: (inf, 0.0)),
        Body(name: \"ball\", shape: Aabb(min: (1.0, 0.0), max: (0.0, 1.0))),
        Body(name: \"wall\", shape: Circle(center: (0.0, 0.0), radus: 1.0)),
    ],
    pair: (\"wall\", \"bal\"),
    search: Linear(max_step: -1.0),
    expect: [
        Static(a: \"wall\", b: \"ball\", relation: Apart, separation: NaN, tolerance: -1.0),
        Motion(a: \"wall\", b: \"floor\", search: Exact, outcome: Impact(t: 2.0)),
    ],
)";
    check(
        text,
        &[
            "f.ron:3:11: `slop` is -1, it must be 0 or more and at most 1e30",
            "f.ron:5:51: body \"ball\": `center` is NaN, all numbers must be finite",
            "f.ron:5:70: body \"ball\": `radius` is -1, it must be 0 or more",
            "f.ron:5:88: body \"ball\": `velocity` holds inf, the largest allowed is 1e30",
            "f.ron:6:20: body \"ball\": the name is given twice, names must be unique",
            "f.ron:6:45: body \"ball\": `min` (1, 0) is above `max` (0, 1) in x, `min` must not be above `max`",
            "f.ron:7:62: body \"wall\": unknown field `radus` in `Circle`, expected `center` or `radius`",
            "f.ron:7:72: body \"wall\": field `radius` is missing in `Circle`",
            "f.ron:9:11: pair: there is no body \"bal\", there are \"ball\", \"wall\"",
            "f.ron:10:30: `max_step` is -1, it must be above 0 and at most 1e30",
            "f.ron:12:67: expectation 1: `separation` is NaN, all numbers must be finite",
            "f.ron:12:83: expectation 1: `tolerance` is -1, it must be 0 or more and at most 1e30",
            "f.ron:13:9: expectation 2: there is no body \"floor\", there are \"ball\", \"wall\"",
            "f.ron:13:73: expectation 2: `t` is 2, it must be between 0 and 1",
        ],
    );
}

#[test]
fn a_mistake_in_a_structure_does_not_hide_its_siblings() {
    let unknown = |column: usize, found: &str, outer: &str, expected: &str| {
        format!("f.ron:3:{column}: body \"d\": unknown field `{found}` in `{outer}`, expected {expected}")
    };
    let body_fields = "one of `name`, `shape`, `velocity`, `spin`, `hidden`, `locked`";
    let rows = [
        (
            "Body(name: \"d\", mass: 1, shape: Circle(center: (0.0, 0.0), radius: -1.0), velocity: (inf, 0))",
            vec![
                unknown(19, "mass", "Body", body_fields),
                "f.ron:3:70: body \"d\": `radius` is -1, it must be 0 or more".to_owned(),
                "f.ron:3:88: body \"d\": `velocity` holds inf, the largest allowed is 1e30".to_owned(),
            ],
        ),
        (
            "Body(name: \"d\", shape: Circle(centre: (0.0, 0.0), radius: -1.0))",
            vec![
                unknown(33, "centre", "Circle", "`center` or `radius`"),
                "f.ron:3:61: body \"d\": `radius` is -1, it must be 0 or more".to_owned(),
                "f.ron:3:65: body \"d\": field `center` is missing in `Circle`".to_owned(),
            ],
        ),
        (
            "Body(shape: Circle(center: 3, radius: \"big\"), shape: 3)",
            vec![
                "f.ron:3:30: body 2: expected 2 numbers in parentheses, found `3`".to_owned(),
                "f.ron:3:41: body 2: expected a number, found `\"big\"`".to_owned(),
                "f.ron:3:49: body 2: field `shape` is given twice in `Body`".to_owned(),
                "f.ron:3:57: body 2: field `name` is missing in `Body`".to_owned(),
            ],
        ),
        (
            "Body(name: \"d\", shape: Obb(half_extents: (-1, 0), rotation: NaN, angle: 3), velocity: 3)",
            vec![
                "f.ron:3:45: body \"d\": `half_extents` is -1, it must be 0 or more".to_owned(),
                "f.ron:3:63: body \"d\": `rotation` is NaN, all numbers must be finite".to_owned(),
                unknown(68, "angle", "Obb", "one of `center`, `half_extents`, `rotation`"),
                "f.ron:3:76: body \"d\": field `center` is missing in `Obb`".to_owned(),
                "f.ron:3:89: body \"d\": `velocity`: expected 2 numbers in parentheses, found `3`".to_owned(),
            ],
        ),
    ];
    for (body, expected) in rows {
        check(&with_body(body), &expected.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn a_mistake_of_the_scene_or_an_expectation_does_not_hide_its_siblings() {
    let rows = [
        (
            "colour: 3, slop: -1, expect: 3, slop: 2",
            vec![
                "f.ron:2:1: unknown field `colour` in `Scene`, expected one of `version`, `title`, `notes`, `slop`, `dt`, `up`, `bodies`, `pair`, `search`, `expect`, `lesson`",
                "f.ron:2:18: `slop` is -1, it must be 0 or more and at most 1e30",
                "f.ron:2:30: expected a list in `[` and `]`",
                "f.ron:2:33: field `slop` is given twice in `Scene`",
            ],
        ),
        (
            "expect: [Static(a: \"p\", b: \"zz\", relation: Foo, separation: NaN, tolerance: -1)]",
            vec![
                "f.ron:2:10: expectation 1: there is no body \"zz\", there are \"p\", \"q\"",
                "f.ron:2:44: expectation 1: unknown relation `Foo`, expected one of `Apart`, `Touching`, `Overlapping`, `AContainsB`, `BContainsA`",
                "f.ron:2:61: expectation 1: `separation` is NaN, all numbers must be finite",
                "f.ron:2:77: expectation 1: `tolerance` is -1, it must be 0 or more and at most 1e30",
            ],
        ),
        (
            "expect: [Motion(b: \"zz\", search: Linear(max_step: 0, refine: Newton), outcome: Impact(t: 2, when: 3), tests: -1)]",
            vec![
                "f.ron:2:10: expectation 1: there is no body \"zz\", there are \"p\", \"q\"",
                "f.ron:2:51: expectation 1: `max_step` is 0, it must be above 0 and at most 1e30",
                "f.ron:2:62: expectation 1: unknown refine `Newton`, expected `Nothing` or `Bisect`",
                "f.ron:2:90: expectation 1: `t` is 2, it must be between 0 and 1",
                "f.ron:2:93: expectation 1: unknown field `when` in `Impact`, expected one of `t`, `normal`, `point`, `grazing`",
                "f.ron:2:111: expectation 1: expected a whole number, 0 or more, found `-1`",
                "f.ron:2:112: expectation 1: field `a` is missing in `Motion`",
            ],
        ),
    ];
    for (fields, expected) in rows {
        check(&with_fields(fields), &expected);
    }
    check(
        "Scene(bodies: [], slop: -1)",
        &[
            "f.ron:1:1: `version` is missing, write `version: 1` as the scene's first field",
            "f.ron:1:25: `slop` is -1, it must be 0 or more and at most 1e30",
        ],
    );
}

#[test]
fn names_are_checked_beside_broken_bodies_whose_own_names_count() {
    // The second body, the names that the pair gives, and true if the second name is unknown.
    let rows = [
        ("Body(name: \"b\", mass: 1)", "b", false),
        ("Body(name: b, shape: Point(at: (0, 0)))", "b", false),
        ("Body(nmae: \"b\", shape: Point(at: (0, 0)))", "b", false),
        ("Bdy(name: \"b\")", "b", false),
        ("Body(name: \"b\", mass: 1)", "nobody", true),
        ("Body(nmae: \"b\", shape: Point(at: (0, 0)))", "nobody", true),
        ("Body(shape: Point(at: (0, 0)))", "nobody", true),
        ("3", "nobody", true),
    ];
    for (body, second, is_unknown) in rows {
        let text = with_body(body).replace("\n])", &format!("\n], pair: (\"p\", \"{second}\"))"));
        let found = messages(&text);
        assert_eq!(found.contains(&format!("pair: there is no body \"{second}\"")), is_unknown, "{text}\n{found}");
    }
    check("Scene(version: 1, bodies: 3, pair: (\"a\", \"b\"))", &["f.ron:1:27: expected a list in `[` and `]`"]);
}

#[test]
fn a_hostile_name_does_not_flood_the_message() {
    let text = format!("Scene(version: 1, bodies: [], {}: 3)", "x".repeat(1_000_000));
    let message = messages(&text);
    assert!(message.len() < 1000, "{} bytes of message", message.len());
}

#[test]
fn only_the_first_problems_are_shown_and_the_rest_is_counted() {
    let body = |idx: usize| format!("Body(name: \"c{idx}\", shape: Circle(center: (0, 0), radius: -1)),\n");
    let text = format!("Scene(version: 1, bodies: [{}])", (0..50).map(body).collect::<String>());
    let message = messages(&text);
    assert_eq!(message.lines().count(), 21, "{message}");
    assert!(message.ends_with("f.ron: and 30 more problems"), "{message}");
}
