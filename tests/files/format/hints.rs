//! Values written in the form of another library, another language or another unit: the message says how they are written here.

use clashbox::files::read_text;
use clashbox::scene::format::hints;

use super::errors::{body_rows, check, messages, with_body};
use crate::common::shipped_scenes;

/// Returns a body with this circle.
fn circle(fields: &str) -> String {
    format!("Body(name: \"c\", shape: Circle({fields}))")
}

#[test]
fn a_number_that_is_none_is_quoted() {
    let rows = [
        ("center: (1e, 0), radius: 1", "f.ron:3:42: expected a number, found `1e`"),
        ("center: (1.5.2, 0), radius: 1", "f.ron:3:42: expected a number, found `1.5.2`"),
        ("center: (3.2f, 1.0), radius: 1", "f.ron:3:42: expected a number, found `3.2f`"),
        ("center: (0, -0x1), radius: 1", "f.ron:3:45: body \"c\": expected a number, found `-0x1`"),
        ("center: (0, 0), radius: 1/4", "f.ron:3:58: expected a comment after `/`; a number is written as 0.25, not as 1/4"),
        ("center: (0, 0), radius: big", "f.ron:3:57: body \"c\": expected a number, found `big`"),
        ("center: (0, 0), radius: -1e-30", "f.ron:3:57: body \"c\": `radius` is -1e-30, it must be 0 or more"),
    ];
    for (fields, expected) in rows {
        check(&with_body(&circle(fields)), &[expected]);
    }
}

#[test]
fn a_point_of_another_library_is_shown_as_it_is_written_here() {
    let center = |text: &str| circle(&format!("center: {text}, radius: 1"));
    for text in ["Vec2(3.2, 1.0)", "[3.2, 1.0]", "(x: 3.2, y: 1.0)", "{x: 3.2, y: 1.0}", "Vec2(x: 3.2, y: 1.0)"] {
        let expected = "f.ron:3:41: body \"c\": expected 2 numbers in parentheses, write `(3.2, 1.0)`";
        check(&with_body(&center(text)), &[expected]);
    }
    body_rows(&[
        (&center("(1,5, 0)"), "f.ron:3:41: body \"c\": expected 2 numbers in parentheses, found 3"),
        (&center("3"), "f.ron:3:41: body \"c\": expected 2 numbers in parentheses, found `3`"),
        (&center("()"), "f.ron:3:41: body \"c\": expected 2 numbers in parentheses, found `()`"),
    ]);
}

#[test]
fn a_syntax_error_does_not_hide_the_problems_before_it() {
    let text = "Scene(version: 1, slop: -1, bodies: [
  Body(name: \"a\", shape: Circle(center: (NaN, 0), radius: -2)),
  Body(name: \"b\", shape: Point(at: (0, 0)), speed: 3),
  Body(name ~ \"c\"),
  Body(name: \"d\", shape: Circle(center: (0, 0), radius: -3)),
], expect: [Static(a: \"a\", b: \"e\", relation: Apart)])";
    let expected = [
        "f.ron:1:25: `slop` is -1, it must be 0 or more and at most 1e30",
        "f.ron:2:42: body \"a\": `center` is NaN, all numbers must be finite",
        "f.ron:2:59: body \"a\": `radius` is -2, it must be 0 or more",
        "f.ron:3:45: body \"b\": unknown field `speed` in `Body`, expected one of `name`, `shape`, `velocity`, `spin`, `hidden`, `locked`",
        "f.ron:4:13: expected `,` or a closing bracket, found `~`",
    ];
    check(text, &expected);
}

#[test]
fn what_may_stand_after_a_syntax_error_is_not_missed() {
    let rows = [
        // Missing are the bodies and the version.
        ("Scene(title: \"x\", slop: (", "f.ron:1:25: the file ends in the middle of a value"),
        // The body that is named by an expectation before the bodies is missing.
        (
            "Scene(version: 1, expect: [Touching(pairs: [(\"a\", \"b\")])], bodies: [Body(name: \"a\", shape: Point(at: (0, 0))), ~",
            "f.ron:1:112: unexpected character '~'",
        ),
    ];
    for (text, expected) in rows {
        check(text, &[expected]);
    }
}

#[test]
fn angles_that_look_like_radians_are_hinted_at() {
    let shape = |rotation: &str| format!("Obb(center: (0, 0), half_extents: (1, 1), rotation: {rotation})");
    let text = with_body(&format!("Body(name: \"c\", shape: {}, spin: 3.14)", shape("1.57")));
    assert!(messages(&text).starts_with("accepted"), "a hint is no error");
    let hints: Vec<String> = hints(&text).iter().map(|hint| hint.at("f.ron")).collect();
    let expected = [
        "f.ron:3:78: `rotation: 1.57` is in degrees; for 1.57 radians write `rotation: 90`",
        "f.ron:3:91: `spin: 3.14` is in degrees; for 3.14 radians write `spin: 180`",
    ];
    assert_eq!(hints, expected, "for the text\n{text}");
}

#[test]
fn no_shipped_scene_gets_a_hint() {
    let scenes = shipped_scenes();
    assert!(!scenes.is_empty(), "there are scenes");
    for (path, _) in scenes {
        let text = read_text(&path).expect("it was read before");
        assert_eq!(hints(&text), [], "{}", path.display());
    }
}
