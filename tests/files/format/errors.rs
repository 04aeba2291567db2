//! Every rule of the format, with the message that a user gets for breaking it.

use clashbox::scene::format::parse;

/// Returns all messages for a text, one per line.
pub(super) fn messages(text: &str) -> String {
    parse(text, "f.ron").map_or_else(|errors| errors.to_string(), |scene| format!("accepted: {scene:?}"))
}

pub(super) fn check(text: &str, expected: &[&str]) {
    assert_eq!(messages(text), expected.join("\n"), "for the text\n{text}");
}

/// Returns a scene with one more body in addition to a point "p".
pub(super) fn with_body(body: &str) -> String {
    format!("Scene(version: 1, bodies: [\n  Body(name: \"p\", shape: Point(at: (0, 0))),\n  {body}\n])")
}

/// Returns a scene with the points "p" and "q", and more fields on line 2.
pub(super) fn with_fields(fields: &str) -> String {
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
        ("[1, 2]", "f.ron:1:1: expected `Scene(`, found `[`"),
        ("Scena(version: 1, bodies: [])", "f.ron:1:1: found `Scena`, expected `Scene`"),
        ("Scene(version: 1)", "f.ron:1:17: field `bodies` is missing in `Scene`"),
        ("Scene(version: 1, bodies: [)", "f.ron:1:28: unexpected character ')'"),
        (
            "Scene(version: 1, bodies: [],\n  colour: 3)",
            "f.ron:2:3: unknown field `colour` in `Scene`, expected one of `version`, `title`, `notes`, `slop`, `dt`, `up`, `bodies`, `pair`, `search`, `expect`, `lesson`",
        ),
        ("Scene(version: 1, bodies: [], bodies: [])", "f.ron:1:31: field `bodies` is given twice in `Scene`"),
        ("Scene(version: 1, bodies: 3)", "f.ron:1:27: expected a list in `[` and `]`"),
        (
            "Scene(version: 1, bodies: []) more",
            "f.ron:1:30: expected the end of the file after the scene's closing `)`, found `more`",
        ),
        ("Scene(version: 1, bodies: [] /* never ends", "f.ron:1:30: the comment that starts with `/*` never ends"),
        ("/* outer\nScene(version: 1, /* inner */ bodies: [])", "f.ron:1:1: the comment that starts with `/*` never ends"),
        ("Scene(version: 1, title: \"never ends, bodies: [])", "f.ron:1:26: expected the closing `\"` of the text"),
        ("Scene(\n  version: 1\n  bodies: [])", "f.ron:3:3: expected `,` or a closing bracket, found `bodies`"),
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
        // The rules of this version do not apply to a newer file.
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
        ("Body(name: 3, shape: Point(at: (0, 0)))", "f.ron:3:14: body 2: expected a text in double quotes, found `3`"),
        ("Body(name: \"\", shape: Point(at: (0, 0)))", "f.ron:3:14: body 2: the name is empty, a body needs a name"),
        (
            "Body(name: \"two\nlines\", shape: Point(at: (0, 0)))",
            "f.ron:3:14: body 2: the name \"two\\nlines\" holds a control character, a name is one line of text",
        ),
        ("Body(name: \"p\", shape: Point(at: (0, 0)))", "f.ron:3:14: body \"p\": the name is given twice, names must be unique"),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), speed: 3)",
            "f.ron:3:45: body \"c\": unknown field `speed` in `Body`, expected one of `name`, `shape`, `velocity`, `spin`, `hidden`, `locked`",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: (NaN, 0))",
            "f.ron:3:56: body \"c\": `velocity` is NaN, all numbers must be finite",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: (1, -1e-61))",
            "f.ron:3:59: body \"c\": `velocity` holds -1e-61, the smallest allowed other than 0 is 1e-60",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: 3)",
            "f.ron:3:55: body \"c\": `velocity`: expected 2 numbers in parentheses, found `3`",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), velocity: (1, 2, 3))",
            "f.ron:3:55: body \"c\": `velocity`: expected 2 numbers in parentheses, found 3",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), spin: NaN)",
            "f.ron:3:51: body \"c\": `spin` is NaN, it must be between -1000000 and 1000000 degrees",
        ),
        (
            "Body(name: \"c\", shape: Point(at: (0, 0)), spin: (1, 2))",
            "f.ron:3:51: body \"c\": `spin`: expected a number, found `(`",
        ),
        ("Body(name: \"c\", shape: Point(at: (1)))", "f.ron:3:36: body \"c\": expected 2 numbers in parentheses, found 1"),
    ]);
}

#[test]
fn broken_fields_of_the_scene_are_named() {
    field_rows(&[
        ("title: 3", "f.ron:2:8: `title`: expected a text in double quotes, found `3`"),
        ("title: \"two\nlines\"", "f.ron:2:8: the title holds the control character \\n, it is one line of text"),
        ("slop: -0.1", "f.ron:2:7: `slop` is -0.1, it must be 0 or more and at most 1e30"),
        ("slop: 1e-61", "f.ron:2:7: `slop` holds 1e-61, the smallest allowed other than 0 is 1e-60"),
        ("slop: 1e-400", "f.ron:2:7: `slop`: `1e-400` is too close to 0, the smallest number allowed other than 0 is 1e-60"),
        ("slop: NaN", "f.ron:2:7: `slop` is NaN, it must be 0 or more and at most 1e30"),
        ("slop: \"wide\"", "f.ron:2:7: `slop`: expected a number, found `\"wide\"`"),
        ("pair: (\"p\", \"x\")", "f.ron:2:7: pair: there is no body \"x\", there are \"p\", \"q\""),
        ("pair: (\"p\", \"p\")", "f.ron:2:7: pair: \"p\" is named twice, a pair needs two different bodies"),
        ("pair: \"p\"", "f.ron:2:7: pair: expected 2 names in parentheses, found `\"p\"`"),
        (
            "search: Sweep",
            "f.ron:2:9: unknown search `Sweep`, expected one of `Discrete`, `Linear`, `Binary`, `Exact`, `Advance`",
        ),
        ("search: Linear(steps: 3)", "f.ron:2:16: unknown field `steps` in `Linear`, expected `max_step` or `refine`"),
        ("search: Exact(max_step: 3)", "f.ron:2:15: unknown field `max_step` in `Exact`, it has no fields"),
        ("search: Linear(max_step: -0.5)", "f.ron:2:26: `max_step` is -0.5, it must be above 0 and at most 1e30"),
        ("search: Linear(max_step: 0)", "f.ron:2:26: `max_step` is 0, it must be above 0 and at most 1e30"),
        ("search: Linear(refine: Newton)", "f.ron:2:24: unknown refine `Newton`, expected `Nothing` or `Bisect`"),
        ("search: Advance(tolerance: 0)", "f.ron:2:28: `tolerance` is 0, it must be above 0 and at most 1e30"),
        ("search: Advance(max_step: 1)", "f.ron:2:17: unknown field `max_step` in `Advance`, expected `tolerance`"),
        ("search: Binary(min_move: inf)", "f.ron:2:26: `min_move` is inf, it must be above 0 and at most 1e30"),
        ("search: Binary(envelope: Hull)", "f.ron:2:26: unknown envelope `Hull`, expected one of `Circle`, `Rectangle`, `Grown`"),
        ("search: Binary(at_limit: Guess)", "f.ron:2:26: unknown at_limit `Guess`, expected `Test` or `Accept`"),
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
            "f.ron:2:62: expectation 1: `separation` is inf, all numbers must be finite",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, tolerance: -1e-9)]",
            "f.ron:2:61: expectation 1: `tolerance` is -1e-9, it must be 0 or more and at most 1e30",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, known_failure: \"\")]",
            "f.ron:2:65: expectation 1: `known_failure` is empty, it must hold the reason",
        ),
        (
            "expect: [Still(a: \"p\", b: \"q\")]",
            "f.ron:2:10: expectation 1: unknown expectation `Still`, expected one of `Static`, `Motion`, `Touching`, `First`, `Level`, `Move`",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Hit)]",
            "f.ron:2:57: expectation 1: unknown outcome `Hit`, expected one of `Impact`, `InContactAtStart`, `NoImpactSeen`, `Separated`, `NotConverged`, `NotApplicable`",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(t: 1.5))]",
            "f.ron:2:67: expectation 1: `t` is 1.5, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(t: NaN))]",
            "f.ron:2:67: expectation 1: `t` is NaN, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(normal: (inf, 0)))]",
            "f.ron:2:73: expectation 1: `normal` is inf, all numbers must be finite",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(normal: (3, 4)))]",
            "f.ron:2:72: expectation 1: `normal` is (3, 4), it must be a vector of length 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact(normal: (0, 0)))]",
            "f.ron:2:72: expectation 1: `normal` is (0, 0), it must be a vector of length 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Separated(closest_t: -0.5))]",
            "f.ron:2:78: expectation 1: `closest_t` is -0.5, it must be between 0 and 1",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Separated(clearance: -0.5))]",
            "f.ron:2:78: expectation 1: `clearance` is -0.5, it must be 0 or more",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Exact, outcome: Impact, tests: -1)]",
            "f.ron:2:73: expectation 1: expected a whole number, 0 or more, found `-1`",
        ),
        (
            "expect: [Motion(a: \"p\", b: \"q\", search: Slow, outcome: Impact)]",
            "f.ron:2:41: expectation 1: unknown search `Slow`, expected one of `Discrete`, `Linear`, `Binary`, `Exact`, `Advance`",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, points: [(1.0, 0.0)])]",
            "f.ron:2:60: expectation 1: expected 2 numbers in parentheses, found `1.0`",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, points: [3.0])]",
            "f.ron:2:59: expectation 1: expected a position and its separation, as in `((1.0, 0.0), -0.25)`, found `3.0`",
        ),
        (
            "expect: [Static(a: \"p\", b: \"q\", relation: Apart, points: -1)]",
            "f.ron:2:59: expectation 1: expected a whole number, 0 or more, found `-1`",
        ),
        ("expect: [Touching]", "f.ron:2:10: expectation 1: `Touching` says nothing, it needs `pairs` or `count`"),
        ("expect: [Touching(count: -1)]", "f.ron:2:27: expectation 1: expected a whole number, 0 or more, found `-1`"),
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
            "f.ron:2:39: expectation 1: the pair is given twice, it hits once or not at all",
        ),
        ("expect: [Level(of: \"p\")]", "f.ron:2:23: expectation 1: field `relation` is missing in `Level`"),
        (
            "expect: [Level(of: \"p\", relation: AContainsB)]",
            "f.ron:2:35: expectation 1: unknown relation `AContainsB`, expected one of `Apart`, `Touching`, `Overlapping`",
        ),
        (
            "expect: [Level(of: \"p\", relation: Apart, translation: (1, 0))]",
            "f.ron:2:55: expectation 1: `translation` is given, but the body is apart from its level; leave it out",
        ),
        (
            "expect: [Level(of: \"p\", relation: Touching, ghosts: [\"p\"])]",
            "f.ron:2:54: expectation 1: \"p\" is the body that is asked about, it cannot meet itself",
        ),
        (
            "expect: [Level(of: \"p\", relation: Touching, ghosts: [\"q\", \"q\"])]",
            "f.ron:2:59: expectation 1: the name is given twice in `ghosts`",
        ),
        ("expect: [First(of: \"p\")]", "f.ron:2:23: expectation 1: field `with` is missing in `First`"),
        ("expect: [First(of: \"p\", with: \"z\")]", "f.ron:2:31: expectation 1: there is no body \"z\", there are \"p\", \"q\""),
        (
            "expect: [First(of: \"p\", with: \"p\")]",
            "f.ron:2:31: expectation 1: \"p\" is the body that is asked about, it cannot meet itself",
        ),
        ("expect: [First(of: \"p\", with: [\"q\", \"q\"])]", "f.ron:2:37: expectation 1: the name is given twice in `with`"),
        (
            "expect: [First(of: \"p\", with: [])]",
            "f.ron:2:31: expectation 1: `with` is empty, write `Nothing` where nothing is met",
        ),
        (
            "expect: [First(of: \"p\", with: None)]",
            "f.ron:2:31: expectation 1: `with` is `None`, it must be a name, a list of names or `Nothing`",
        ),
        (
            "expect: [First(of: \"p\", with: Nothing, t: 0.5)]",
            "f.ron:2:43: expectation 1: `t` is given, but nothing is met; leave it out",
        ),
        ("expect: [First(of: \"p\", with: \"q\", t: 1.5)]", "f.ron:2:39: expectation 1: `t` is 1.5, it must be between 0 and 1"),
        (
            "expect: [First(of: \"p\", with: \"q\", at_start: [\"q\"])]",
            "f.ron:2:10: expectation 1: a body is in contact at the start or met later, it cannot be in `with` and in `at_start`",
        ),
    ]);
}
