//! `clashbox move`: where a body ends by the rules of games and engines, and what stopped it.

use super::{BULLET, Folder};

/// A box that falls onto a row of tiles while it moves to the right.
const FALL: &str = "Scene(version: 1, title: \"Fall\", bodies: [\
    Body(name: \"player\", shape: Aabb(min: (0.2, 1.5), max: (0.8, 2.3)), velocity: (1, -1)),\
    Body(name: \"tile 1\", shape: Aabb(min: (0, 0), max: (1, 1))),\
    Body(name: \"tile 2\", shape: Aabb(min: (1, 0), max: (2, 1))),\
    Body(name: \"lift\", shape: Aabb(min: (5, 0), max: (6, 1)), velocity: (0, 1))])";

fn documents(out: &str) -> Vec<serde_json::Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn each_mover_says_where_the_body_ends_and_what_stopped_it() {
    let folder = Folder::with(&[("s.ron", FALL)]);
    let ran = folder.run(&["move", "s.ron", "--of", "player", "--by", "stop", "--by", "slide"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let expected = "s.ron: Fall\n  \
        left out, because they move themselves: \"lift\"\n  \
        stop: the body ends at (1, 1.4), velocity (0, 0), 0.7071 from the desired end; met: \"tile 1\"\n    \
        t = 0.5, body at (1, 1.4): \"tile 1\" stops it, normal (0, 1)\n  \
        slide: the body ends at (1.5, 1.4), velocity (1, 0), 0.5 from the desired end; met: \"tile 1\"\n    \
        t = 0.5, body at (1, 1.4): the velocity (1, -1) is clipped to the plane of \"tile 1\", normal (0, 1) (dot -1 < 0), and becomes (1, 0)\n";
    assert_eq!(ran.out, expected);
    let ran = folder.run(&["move", "s.ron", "--json"]);
    let found = documents(&ran.out);
    let by: Vec<&str> = found.iter().filter_map(|document| document["by"].as_str()).collect();
    assert!(
        7 <= by.len() && by.starts_with(&["stop", "bounce", "push-out", "axes", "slide", "pixels", "quake"]),
        "all of them: {by:?}"
    );
    let near = |value: &serde_json::Value, expected: f64| (value.as_f64().expect("a number") - expected).abs() < 1e-9;
    let slide = &found[4];
    assert!(near(&slide["end"][0], 1.5) && near(&slide["end"][1], 1.4) && near(&slide["velocity"][0], 1.0), "{slide}");
    let bump = &slide["bumps"][0];
    assert_eq!(
        (&bump["with"], &bump["normal"], &bump["ghost"]),
        (&"tile 1".into(), &serde_json::json!([0.0, 1.0]), &false.into()),
        "{slide}"
    );
    assert!(near(&bump["t"], 0.5) && slide["left_out"] == serde_json::json!(["lift"]), "{slide}");
}

#[test]
fn a_ghost_that_pushes_is_said_to_be_one() {
    let text =
        FALL.replace("(0.2, 1.5), max: (0.8, 2.3)), velocity: (1, -1)", "(0.41, 1), max: (1.01, 1.8)), velocity: (0, -0.02)");
    let text = text.replace("tile 1", "tile 3").replace("(0, 0), max: (1, 1)", "(9, 0), max: (10, 1)");
    let text = text.replace(
        "Body(name: \"lift\", shape: Aabb(min: (5, 0), max: (6, 1)), velocity: (0, 1))",
        "Body(name: \"tile 1\", shape: Aabb(min: (0, 0), max: (1, 1)))",
    );
    let folder = Folder::with(&[("s.ron", &text)]);
    let ran = folder.run(&["move", "s.ron", "--by", "push-out"]);
    let line = "\"tile 2\" pushes it by 0.01 along (-1, 0); the velocity (0, -0.02) becomes (0, -0.02); a ghost, the level has no normal (-1, 0) there\n";
    assert!(ran.code == Some(0) && ran.out.contains(line), "{ran:?}");
    let ran = folder.run(&["move", "s.ron", "--by", "push-out", "--order", "deepest"]);
    assert!(!ran.out.contains("ghost"), "{ran:?}");
    let ran = folder.run(&["move", "s.ron", "--by", "push-out", "--by", "slide", "--properties"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines[1]), (Some(1), "  push-out: 2 of 8 properties are broken"), "{ran:?}");
    assert!(lines[2].starts_with("    any-order: with the bodies in another order the body ends at "), "{ran:?}");
    assert!(lines[3].starts_with("    split: with \"tile 1\" split in two the body ends at "), "{ran:?}");
    assert!(lines[4].starts_with("  slide: ") && lines[4].ends_with(" properties hold"), "{ran:?}");
}

#[test]
fn properties_of_the_movers_that_are_made_for_the_body_are_checked() {
    let folder = Folder::with(&[("s.ron", FALL)]);
    let refused = "box2d: expected a circle or a capsule";
    let ran = folder.run(&["move", "s.ron", "--by", "box2d", "--by", "slide", "--properties"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains(refused) && ran.out.contains("slide: "), "{ran:?}");
    let ran = folder.run(&["move", "s.ron", "--by", "box2d", "--properties"]);
    assert_eq!(ran.code, Some(2), "none is made for it: {ran:?}");
    let ran = folder.run(&["move", "s.ron", "--by", "box2d", "--by", "slide", "--properties", "--json"]);
    assert!(ran.code == Some(0) && ran.out.lines().count() == 2 && ran.out.contains("\"error\""), "{ran:?}");
}

#[test]
fn what_cannot_be_asked_is_said() {
    let folder =
        Folder::with(&[("s.ron", FALL), ("still.ron", &FALL.replace("velocity: (1, -1)", "").replace("velocity: (0, 1)", ""))]);
    for (arguments, words) in [
        (&["s.ron", "--of", "nobody"][..], "s.ron: there is no body \"nobody\""),
        (&["still.ron"], "still.ron: no body moves; give one a velocity, or name one with --of"),
        (&["s.ron", "--by", "slide", "--epsilon", "1"], "--epsilon is for the mover quake, which is not asked"),
        (&["s.ron", "--restitution", "2"], "--restitution is '2', expected is a number from 0 to 1"),
        (&["s.ron", "--order", "first"], "--order is 'first', expected is one of list, nearest, deepest"),
        (&["s.ron", "--max-slides", "1.5"], "--max-slides is '1.5', expected is a whole number from 1 to 1000"),
        (&["s.ron", "--up", "north"], "--up is 'north', expected is a vector of a length up to 1e30, as in 0,1"),
        (&["s.ron", "--up", "0,1e31"], "--up is '0,1e31', expected is a vector of a length up to 1e30, as in 0,1"),
        (&["s.ron", "--snap", "-1"], "--snap is '-1', expected is a number from 0 to 1e30, or off"),
        (&["s.ron", "--by", "jump"], "invalid value 'jump'"),
        (&["none.ron"], "none.ron"),
    ] {
        let ran = folder.run(&[&["move"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(words) && ran.out.is_empty(), "{arguments:?}: {ran:?}");
    }
}

#[test]
fn a_move_is_recorded_and_replayed() {
    let folder = Folder::with(&[("s.ron", FALL)]);
    let ran = folder.run(&["record", "s.ron", "--only", "move", "--by", "slide", "--by", "stop"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let text = folder.read("s.ron");
    assert!(text.contains("Move(of: \"player\", by: Slide, ends_at: (1.5, 1.4"), "{text}");
    assert!(text.contains("stopped_by: [\"tile 1\"]"), "{text}");
    let ran = folder.run(&["check", "s.ron"]);
    assert!(ran.code == Some(0) && ran.out.contains("4 expectations: all as expected"), "the lift moves too: {ran:?}\n{text}");
    let again = folder.run(&["record", "s.ron", "--only", "move", "--by", "slide", "--by", "stop"]);
    assert!(again.code == Some(0) && folder.read("s.ron") == text, "nothing is left to record: {again:?}");
    // Another answer is a difference, and known failures must fail.
    let wrong = text.replace("stopped_by: [\"tile 1\"]", "stopped_by: [\"tile 2\"]");
    let folder = Folder::with(&[("s.ron", &wrong)]);
    let ran = folder.run(&["check", "s.ron"]);
    let line = "\"player\", move by slide: stopped by is \"tile 1\", expected \"tile 2\"";
    assert!(ran.code == Some(1) && ran.out.contains(line), "{ran:?}");
}

#[test]
fn explain_derives_the_move_bump_by_bump() {
    let scene = "Scene(version: 1, bodies: [
        Body(name: \"box\", shape: Aabb(min: (0, 1), max: (1, 2)), velocity: (4, -2)),
        Body(name: \"floor\", shape: Aabb(min: (-5, -1), max: (9, 0))),
        Body(name: \"wall\", shape: Aabb(min: (4, 0), max: (5, 5))),
    ])";
    let folder = Folder::with(&[("s.ron", scene), ("two.ron", BULLET)]);
    let moved = folder.run(&["move", "s.ron", "--by", "slide"]).out;
    let answer = moved.lines().find(|line| line.trim_start().starts_with("slide:")).expect("the move");
    let ran = folder.run(&["explain", "s.ron", "--why", "move"]);
    let (_, derived) =
        ran.out.split_once("Move of box against all bodies at rest, by slide:\n").unwrap_or_else(|| panic!("{ran:?}"));
    assert!(derived.contains("  Source: Fauerby 2003") && derived.contains(answer), "{derived}, expected {answer}");
    let bumps: Vec<&str> = derived.lines().filter(|line| line.starts_with("  1. ") || line.starts_with("  2. ")).collect();
    let [first, second] = bumps[..] else { panic!("two bumps: {derived}") };
    assert!(first.contains("floor") && second.contains("wall"), "{derived}");
    assert!(derived.contains("v - (v\u{b7}n) n"), "its formula: {derived}");
    for (file, options, is_there) in
        [("s.ron", &["--why"][..], true), ("two.ron", &["--why"], false), ("two.ron", &["--why", "move"], false)]
    {
        let ran = folder.run(&[&["explain", file], options].concat());
        assert_eq!(ran.out.contains("Move of box"), is_there, "{file} {options:?}: {}", ran.out);
        assert_eq!(ran.out.contains("No level: none of the two moves"), options.len() == 2, "{file} {options:?}: {}", ran.out);
    }
}
