//! Tests that damaged worlds are refused, or read without the damaged part, and that both say why.

use super::super::super::{PasteError, read};
use super::{DUMP, PLANCK, RUBE, bodies, understood};
use crate::scene::limits::MAX_BODIES;

/// Replaces the first occurrence, which must be there.
fn damaged(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is in the text");
    text.replacen(from, to, 1)
}

#[test]
fn a_part_that_cannot_be_placed_is_left_out_with_the_reason() {
    let rows = [
        (
            PLANCK,
            "\"type\": \"dynamic\"",
            "\"type\": \"soft\"",
            "body 1 is left out: `type` is `soft`, it must be static (0), kinematic (1) or dynamic (2)",
        ),
        (
            PLANCK,
            "\"refIndex\": 8",
            "\"refIndex\": 800",
            "body 0, fixture 0 is left out: `refIndex` is 800, it must be the index of an object, from 0 to",
        ),
        (PLANCK, "\"radius\": 2", "\"radius\": -2", "body 1, fixture 0 is left out: `radius` is -2, it must be 0 or more"),
        (
            PLANCK,
            "\"angle\": 0.5235987755982987",
            "\"angle\": \"left\"",
            "body 3 is left out: found `\"angle\": \"left\"`, expected a number",
        ),
        (DUMP, "bd.type = b2BodyType(2)", "bd.type = b2BodyType(7)", "body 1 is left out: `type` is `7`"),
        (DUMP, "vs[1].Set(", "vs[5].Set(", "expected `vs[1]`"),
        (DUMP, "shape.Set(vs, 4)", "shape.Set(vs, 5)", "5 vertices are announced, and there are 4"),
        (DUMP, "shape.m_radius = 2.000000000000000e+00f", "shape.m_radius = -2.0f", "fixture 0 is left out: `radius` is -2"),
        (
            RUBE,
            "\"x\" : [ -20, 0, 20.5 ]",
            "\"x\" : [ -20, 0 ]",
            "body 0 \"ground\", fixture 0 is left out: `x` has 2 numbers and `y` has 3, both must have the same number",
        ),
        (
            RUBE,
            "\"3F860A92\"",
            "\"7FC00000\"",
            "body 1 \"tile 0\" is left out: found `\"angle\" : \"7FC00000\"`, expected a number",
        ),
        (
            RUBE,
            "\"polygon\"",
            "\"sphere\"",
            "body 1 \"tile 0\", fixture 0 is left out: it has none of `circle`, `edge`, `polygon`, `chain`, `loop`",
        ),
        (RUBE, "[ 0, 1, 1, 0 ]", "[ 0, 1, 0, 1 ]", "body 1 \"tile 0\", fixture 0 is left out:"),
        (RUBE, "\"40400000\"", "\"7F7FFFFF\"", "tile 0 is left out: velocity:"),
    ];
    for (text, from, to, expected) in rows {
        let whole = bodies(text, 0).len();
        let found = understood(&damaged(text, from, to));
        assert!(found.notes.iter().any(|note| note.contains(expected)), "{to}: {expected:?} is in {:?}", found.notes);
        let kept = bodies(&damaged(text, from, to), 0).len();
        assert!(whole - 2 <= kept && kept <= whole, "{to}: {kept} of {whole} bodies are kept");
    }
}

#[test]
fn a_world_of_which_nothing_can_be_placed_is_refused() {
    let rows = [
        (r#"{"gravity":0,"body":[]}"#, "world of RUBE: there are no bodies"),
        (r#"[{"gravity":{"x":0,"y":0},"bodies":[],"joints":[]}]"#, "world of planck: there are no bodies"),
        (
            r#"{"gravity":0,"body":[{"name":"a","type":2,"position":0,"fixture":[]}]}"#,
            "world of RUBE: a is left out: it has no fixtures",
        ),
        (
            r#"[{"bodies":[{"refIndex":1,"refType":"Body"}]}]"#,
            "world of planck: body 0 is left out: `refIndex` is 1, it must be the index of an object, from 0 to 0",
        ),
    ];
    for (text, expected) in rows {
        assert_eq!(read(text).expect_err("refused").to_string(), expected, "{text}");
    }
    let cut = &DUMP[..DUMP.len() / 2];
    let PasteError::NotClosed { at, bracket: '{' } = read(cut).expect_err("cut off") else { panic!("the open bracket") };
    assert!(1 < at.line, "{at:?}");
    let nan = damaged(DUMP, "bd.angle = 0.000000000000000e+00f", "bd.angle = -nan");
    assert_eq!(
        read(&nan).expect_err("not a number").to_string(),
        "line 9, column 15: `nan` is not a finite number, all numbers must be finite"
    );
}

#[test]
fn a_world_beyond_the_limits_is_refused_soon() {
    let body = r#"{"type":0,"position":0,"fixture":[{"circle":{"center":0,"radius":1}}]},"#;
    let many = format!(r#"{{"gravity":0,"body":[{}]}}"#, body.repeat(14_000));
    assert_eq!(bodies(&many, 0).len(), 14_000, "as many as a text may hold");
    // All bodies refer to one shape, so that a short text is a large world.
    let shape = r#"{"type":"chain","vertices":[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1}]}"#;
    let fixtures = r#"{"refIndex":2},"#.repeat(MAX_BODIES);
    let bodies = r#"{"refIndex":1},"#.repeat(MAX_BODIES);
    let shared = format!(r#"[{{"bodies":[{bodies}]}},{{"fixtures":[{fixtures}]}},{{"shape":{{"refIndex":3}}}},{shape}]"#);
    let error = read(&shared).expect_err("too many").to_string();
    assert!(error.contains("which is the limit"), "{error}");
}

/// Damages worlds at random positions, from one seed.
#[test]
fn no_damage_panics() {
    let mut state = 0x5851_f42d_4c95_7f2d_u64;
    let mut draw = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "-", "1e300", "0", "\\u00", "\u{e9}", "null", "refIndex", "x", "[[[["];
    let (mut kept, mut refused) = (0, 0);
    for round in 0..600 {
        let mut text = [PLANCK, DUMP, RUBE][round % 3].to_owned();
        for _ in 0..=draw(4) {
            let start = (0..=draw(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let end = (start + draw(12)..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
            text.replace_range(start..end, pieces[draw(pieces.len())]);
        }
        match read(&text) {
            Ok(found) => kept += usize::from(!found.readings.is_empty()),
            Err(error) => refused += usize::from(!error.to_string().is_empty()),
        }
    }
    assert_eq!(kept + refused, 600, "every answer says something");
    assert!(50 < kept && 50 < refused, "{kept} kept, {refused} refused");
}
