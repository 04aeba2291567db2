//! Every rule of the format, with the message a user gets for breaking it.

use clashbox::scene::format::parse;

/// All messages for a text, one per line.
fn messages(text: &str) -> String {
    parse(text, "f.ron").map_or_else(|errors| errors.to_string(), |scene| format!("accepted: {scene:?}"))
}

pub(super) fn check(text: &str, expected: &[&str]) {
    assert_eq!(messages(text), expected.join("\n"), "for the text\n{text}");
}

/// A scene with one more body beside a point "p".
pub(super) fn with_body(body: &str) -> String {
    format!("Scene(version: 1, bodies: [\n  Body(name: \"p\", shape: Point(at: (0, 0))),\n  {body}\n])")
}

/// A scene with the points "p" and "q", and more fields on line 2.
fn with_fields(fields: &str) -> String {
    let point = |name: &str| format!("Body(name: \"{name}\", shape: Point(at: (0, 0)))");
    format!("Scene(version: 1, bodies: [{}, {}],\n{fields})", point("p"), point("q"))
}

pub(super) fn body_rows(rows: &[(&str, &str)]) {
    for (body, expected) in rows {
        check(&with_body(body), &[expected]);
    }
}

fn field_rows(rows: &[(&str, &str)]) {
    for (fields, expected) in rows {
        check(&with_fields(fields), &[expected]);
    }
}

#[test]
fn broken_syntax_is_reported_with_line_and_column() {
    let rows = [
        ("", "f.ron:1:1: the file holds no scene, write `Scene(version: 1, bodies: [])`"),
        ("// nothing\n", "f.ron:1:1: the file holds no scene, write `Scene(version: 1, bodies: [])`"),
        ("nonsense", "f.ron:1:1: found `nonsense`, expected `Scene`"),
        ("[1, 2]", "f.ron:1:1: expected `Scene(`"),
        ("Scena(version: 1, bodies: [])", "f.ron:1:1: found `Scena`, expected `Scene`"),
        ("Scene(version: 1)", "f.ron:1:17: field `bodies` is missing in `Scene`"),
        ("Scene(version: 1, bodies: [)", "f.ron:1:28: unexpected character ')'"),
        (
            "Scene(version: 1, bodies: [],\n  colour: 3)",
            "f.ron:2:3: unknown field `colour` in `Scene`, expected one of `version`, `title`, `notes`, `slop`, `bodies`, `pair`, `search`, `expect`",
        ),
        ("Scene(version: 1, bodies: [], bodies: [])", "f.ron:1:31: field `bodies` stands twice in `Scene`"),
        ("Scene(version: 1, bodies: 3)", "f.ron:1:27: expected a list in `[` and `]`"),
        ("Scene(version: 1, bodies: []) more", "f.ron:1:30: expected the end of the file after the scene's closing `)`"),
        ("Scene(version: 1, bodies: [] /* never ends", "f.ron:1:32: the comment that starts with `/*` never ends"),
        ("Scene(version: 1, title: \"never ends, bodies: [])", "f.ron:1:26: expected the closing `\"` of the text"),
        ("Scene(\n  version: 1\n  bodies: [])", "f.ron:3:3: expected `,` or a closing bracket"),
    ];
    for (text, expected) in rows {
        check(text, &[expected]);
    }
}

#[test]
fn only_version_1_is_read() {
    let rows = [
        ("Scene(bodies: [])", "f.ron:1:1: `version` is missing, write `version: 1` as the scene's first field"),
        ("Scene(version: 0, bodies: [])", "f.ron:1:16: there is no version 0, write `version: 1`"),
        ("Scene(version: -1, bodies: [])", "f.ron:1:16: there is no version -1, write `version: 1`"),
        ("Scene(version: \"1\", bodies: [])", "f.ron:1:16: there is no version \"1\", write `version: 1`"),
        ("Scene(version: 1.0, bodies: [])", "f.ron:1:16: there is no version 1.0, write `version: 1`"),
        // A newer file is not held to the rules of this version.
        (
            "Scene(bodies: [Spline(1, 2)], version: 2, colour: Red)",
            "f.ron:1:40: version 2 is newer than this program, which reads version 1",
        ),
    ];
    for (text, expected) in rows {
        check(text, &[expected]);
    }
}

#[test]
fn broken_bodies_are_named() {
    body_rows(&[
        ("Body(name: \"c\")", "f.ron:3:17: body \"c\": field `shape` is missing in `Body`"),
        ("Body(shape: Point(at: (0, 0)))", "f.ron:3:32: body 2: field `name` is missing in `Body`"),
        ("Body(name: 3, shape: Point(at: (0, 0)))", "f.ron:3:14: body 2: expected a text in double quotes"),
        ("Body(name: \"\", shape: Point(at: (0, 0)))", "f.ron:3:3: body 2: the name is empty, a body needs a name"),
        (
            "Body(name: \"two\nlines\", shape: Point(at: (0, 0)))",
            "f.ron:3:3: body 2: the name \"two\\nlines\" holds a control character, a name is one line of text",
        ),
        ("Body(name: \"p\", shape: Point(at: (0, 0)))", "f.ron:3:3: body \"p\": the name stands twice, names must be unique"),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), speed: 3)",
            "f.ron:3:45: body \"c\": unknown field `speed` in `Body`, expected one of `name`, `shape`, `velocity`, `spin`",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: (NaN, 0))",
            "f.ron:3:55: body \"c\": `velocity` is not a finite number, all numbers must be finite",
        ),
        ("Body(name: \"c\", shape: Point(at: (0, 0)), velocity: 3)", "f.ron:3:55: body \"c\": `velocity`: expected `(`"),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: (1, 2, 3))",
            "f.ron:3:62: body \"c\": `velocity`: expected `,` or the closing `)`",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), spin: NaN)",
            "f.ron:3:51: body \"c\": `spin` is NaN, it must be between -1000000 and 1000000 degrees",
        ),
        ("Body(name: \"c\", shape: Point(at: (0, 0)), spin: (1, 2))", "f.ron:3:51: body \"c\": `spin`: expected a number"),
        ("Body(name: \"c\", shape: Point(at: (1)))", "f.ron:3:38: body \"c\": found 1 element, expected a tuple of size 2"),
    ]);
}

#[test]
fn broken_fields_of_the_scene_are_named() {
    field_rows(&[
        ("title: 3", "f.ron:2:8: `title`: expected a text in double quotes"),
        ("title: \"two\nlines\"", "f.ron:2:8: the title holds a line break or another control character, it is one line of text"),
        ("slop: -0.1", "f.ron:2:7: `slop` is -0.1, it must be 0 or more and at most 1e30"),
        ("slop: NaN", "f.ron:2:7: `slop` is NaN, it must be 0 or more and at most 1e30"),
        ("slop: \"wide\"", "f.ron:2:7: `slop`: expected a number"),
        ("pair: (\"p\", \"x\")", "f.ron:2:7: pair: there is no body \"x\", there are \"p\", \"q\""),
        ("pair: (\"p\", \"p\")", "f.ron:2:7: pair: \"p\" is named twice, a pair needs two different bodies"),
        ("pair: \"p\"", "f.ron:2:7: pair: expected `(`"),
        (
            "search: Sweep",
            "f.ron:2:9: unknown search `Sweep`, expected one of `Discrete`, `Linear`, `Binary`, `Exact`, `Advance`",
        ),
        ("search: Linear(steps: 3)", "f.ron:2:16: unknown field `steps` in `Linear`, expected `max_step` or `refine`"),
        ("search: Exact(max_step: 3)", "f.ron:2:15: unknown field `max_step` in `Exact`, it has no fields"),
        ("search: Linear(max_step: -0.5)", "f.ron:2:9: `max_step` is -0.5, it must be above 0 and at most 1e30"),
        ("search: Linear(max_step: 0)", "f.ron:2:9: `max_step` is 0, it must be above 0 and at most 1e30"),
        ("search: Linear(refine: Newton)", "f.ron:2:24: unknown refine `Newton`, expected `Nothing` or `Bisect`"),
        ("search: Advance(tolerance: 0)", "f.ron:2:9: `tolerance` is 0, it must be above 0 and at most 1e30"),
        ("search: Advance(max_step: 1)", "f.ron:2:17: unknown field `max_step` in `Advance`, expected `tolerance`"),
        ("search: Binary(min_move: inf)", "f.ron:2:9: `min_move` is inf, it must be above 0 and at most 1e30"),
        ("search: Binary(envelope: Hull)", "f.ron:2:26: unknown envelope `Hull`, expected one of `Circle`, `Rectangle`, `Grown`"),
        ("search: Binary(at_limit: Guess)", "f.ron:2:26: unknown at_limit `Guess`, expected `Accept` or `Test`"),
    ]);
}

#[test]
fn broken_expectations_are_numbered() {
    field_rows(&[
        ("expect: [Static(a: \"p\", b: \"q\")]", "f.ron:2:31: expectation 1: field `relation` is missing in `Static`"),
        (
            "expect: [Static(a: \"p\", b: \"x\", relation: Apart)]",
            "f.ron:2:10: expectation 1: there is no body \"x\", there are \"p\", \"q\"",
        ),
        (
            "expect: [Static(a: \"p\", b: \"p\", relation: Apart)]",
            "f.ron:2:10: expectation 1: \"p\" is named twice, a pair needs two different bodies",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Near)]",
            "f.ron:2:43: expectation 1: unknown relation `Near`, expected one of `Apart`, `Touching`, `Overlapping`, `AContainsB`, `BContainsA`",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, separation: Crossing)]",
            "f.ron:2:62: expectation 1: `separation` is `Crossing`, it must be a number or `Undefined`",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, separation: inf)]",
            "f.ron:2:62: expectation 1: `separation` is not a finite number, all numbers must be finite",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, tolerance: -1e-9)]",
            "f.ron:2:61: expectation 1: `tolerance` is -0.000000001, it must be 0 or more and at most 1e30",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, known_failure: \"\")]",
            "f.ron:2:10: expectation 1: `known_failure` is empty, it must hold the reason",
        ),
        (
            "expect: [Still(a: \"p\", b: \"q\")]",
            "f.ron:2:10: expectation 1: unknown expectation `Still`, expected one of `Static`, `Motion`, `Touching`",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Hit)]",
            "f.ron:2:57: expectation 1: unknown outcome `Hit`, expected one of `Impact`, `InContactAtStart`, `NoImpactSeen`, `Separated`, `NotConverged`, `NotApplicable`",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(t: 1.5))]",
            "f.ron:2:57: expectation 1: `t` is 1.5, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(t: NaN))]",
            "f.ron:2:57: expectation 1: `t` is NaN, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(normal: (inf, 0)))]",
            "f.ron:2:57: expectation 1: `normal` is not a finite number, all numbers must be finite",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Separated(closest_t: -0.5))]",
            "f.ron:2:57: expectation 1: `closest_t` is -0.5, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Separated(clearance: -0.5))]",
            "f.ron:2:57: expectation 1: `clearance` is -0.5, it must be 0 or more",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact, tests: -1)]",
            "f.ron:2:73: expectation 1: expected a whole number, 0 or more",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Slow, outcome: Impact)]",
            "f.ron:2:41: expectation 1: unknown search `Slow`, expected one of `Discrete`, `Linear`, `Binary`, `Exact`, `Advance`",
        ),
        ("expect: [Touching]", "f.ron:2:10: expectation 1: `Touching` says nothing, it needs `pairs` or `count`"),
        ("expect: [Touching(count: -1)]", "f.ron:2:27: expectation 1: expected a whole number, 0 or more"),
        (
            "expect: [Touching(count: 1, tolerance: 0.5)]",
            "f.ron:2:29: expectation 1: unknown field `tolerance` in `Touching`, expected one of `pairs`, `count`, `why`, `known_failure`",
        ),
        ("expect: [Touching(pairs: 3)]", "f.ron:2:26: expectation 1: expected a list in `[` and `]`"),
        (
            "expect: [Touching(pairs: [(\"p\", \"q\"), (\"p\", \"z\")])]",
            "f.ron:2:39: expectation 1: there is no body \"z\", there are \"p\", \"q\"",
        ),
        (
            "expect: [Touching(pairs: [(\"p\", \"p\")])]",
            "f.ron:2:27: expectation 1: \"p\" is named twice, a pair needs two different bodies",
        ),
        (
            "expect: [Touching(pairs: [(\"p\", \"q\"), (\"q\", \"p\")])]",
            "f.ron:2:39: expectation 1: the pair stands twice, it hits once or not at all",
        ),
    ]);
}

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
            "f.ron:5:35: body \"ball\": `center` is not a finite number, all numbers must be finite",
            "f.ron:5:35: body \"ball\": `radius` is -1, it must be 0 or more",
            "f.ron:5:87: body \"ball\": `velocity` is not a finite number, all numbers must be finite",
            "f.ron:6:9: body \"ball\": the name stands twice, names must be unique",
            "f.ron:6:35: body \"ball\": `min` (1, 0) is above `max` (0, 1) in x, corners must be in order",
            "f.ron:7:62: body \"wall\": unknown field `radus` in `Circle`, expected `center` or `radius`",
            "f.ron:7:72: body \"wall\": field `radius` is missing in `Circle`",
            "f.ron:9:11: pair: there is no body \"bal\", there are \"ball\", \"wall\"",
            "f.ron:10:13: `max_step` is -1, it must be above 0 and at most 1e30",
            "f.ron:12:67: expectation 1: `separation` is not a finite number, all numbers must be finite",
            "f.ron:12:83: expectation 1: `tolerance` is -1, it must be 0 or more and at most 1e30",
            "f.ron:13:9: expectation 2: there is no body \"floor\", there are \"ball\", \"wall\"",
            "f.ron:13:63: expectation 2: `t` is 2, it must be between 0 and 1",
        ],
    );
}

#[test]
fn a_mistake_in_a_structure_does_not_hide_its_siblings() {
    let unknown = |column: usize, found: &str, outer: &str, expected: &str| {
        format!("f.ron:3:{column}: body \"d\": unknown field `{found}` in `{outer}`, expected {expected}")
    };
    let body_fields = "one of `name`, `shape`, `velocity`, `spin`";
    let rows = [
        (
            "Body(name: \"d\", mass: 1, shape: Circle(center: (0.0, 0.0), radius: -1.0), velocity: (inf, 0))",
            vec![
                unknown(19, "mass", "Body", body_fields),
                "f.ron:3:35: body \"d\": `radius` is -1, it must be 0 or more".to_owned(),
                "f.ron:3:87: body \"d\": `velocity` is not a finite number, all numbers must be finite".to_owned(),
            ],
        ),
        (
            "Body(name: \"d\", shape: Circle(centre: (0.0, 0.0), radius: -1.0))",
            vec![
                "f.ron:3:26: body \"d\": `radius` is -1, it must be 0 or more".to_owned(),
                unknown(33, "centre", "Circle", "`center` or `radius`"),
                "f.ron:3:65: body \"d\": field `center` is missing in `Circle`".to_owned(),
            ],
        ),
        (
            "Body(shape: Circle(center: 3, radius: \"big\"), shape: 3)",
            vec![
                "f.ron:3:30: body 2: expected `(`".to_owned(),
                "f.ron:3:41: body 2: expected a number".to_owned(),
                "f.ron:3:49: body 2: field `shape` stands twice in `Body`".to_owned(),
                "f.ron:3:57: body 2: field `name` is missing in `Body`".to_owned(),
            ],
        ),
        (
            "Body(name: \"d\", shape: Obb(half_extents: (-1, 0), rotation: NaN, angle: 3), velocity: 3)",
            vec![
                "f.ron:3:26: body \"d\": `half_extents` is -1, it must be 0 or more".to_owned(),
                "f.ron:3:26: body \"d\": `rotation` is not a finite number, all numbers must be finite".to_owned(),
                unknown(68, "angle", "Obb", "one of `center`, `half_extents`, `rotation`"),
                "f.ron:3:76: body \"d\": field `center` is missing in `Obb`".to_owned(),
                "f.ron:3:89: body \"d\": `velocity`: expected `(`".to_owned(),
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
                "f.ron:2:1: unknown field `colour` in `Scene`, expected one of `version`, `title`, `notes`, `slop`, `bodies`, `pair`, `search`, `expect`",
                "f.ron:2:18: `slop` is -1, it must be 0 or more and at most 1e30",
                "f.ron:2:30: expected a list in `[` and `]`",
                "f.ron:2:33: field `slop` stands twice in `Scene`",
            ],
        ),
        (
            "expect: [Static(a: \"p\", b: \"zz\", relation: Foo, separation: NaN, tolerance: -1)]",
            vec![
                "f.ron:2:10: expectation 1: there is no body \"zz\", there are \"p\", \"q\"",
                "f.ron:2:44: expectation 1: unknown relation `Foo`, expected one of `Apart`, `Touching`, `Overlapping`, `AContainsB`, `BContainsA`",
                "f.ron:2:61: expectation 1: `separation` is not a finite number, all numbers must be finite",
                "f.ron:2:77: expectation 1: `tolerance` is -1, it must be 0 or more and at most 1e30",
            ],
        ),
        (
            "expect: [Motion(b: \"zz\", search: Linear(max_step: 0, refine: Newton), outcome: Impact(t: 2, when: 3), tests: -1)]",
            vec![
                "f.ron:2:10: expectation 1: there is no body \"zz\", there are \"p\", \"q\"",
                "f.ron:2:34: expectation 1: `max_step` is 0, it must be above 0 and at most 1e30",
                "f.ron:2:62: expectation 1: unknown refine `Newton`, expected `Nothing` or `Bisect`",
                "f.ron:2:80: expectation 1: `t` is 2, it must be between 0 and 1",
                "f.ron:2:93: expectation 1: unknown field `when` in `Impact`, expected one of `t`, `normal`, `point`, `grazing`",
                "f.ron:2:111: expectation 1: expected a whole number, 0 or more",
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
    // What the second body is, which names the pair gives, whether the second of them is unknown.
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
