//! The game in `examples/game`, which is written for the three routes of docs/ci.md: each of them is red with the fault and green without it.

use std::process::Command;

use crate::cli::{Folder, Ran, shipped};
use crate::writers::installed;

const FIXTURE: &str = "examples/game/fixtures/fast_bullet.ron";
const FUNCTIONS: &str = "examples/game/collide.py";

/// Returns the files of the game, with its functions and its fixture changed.
fn game(functions: [&str; 2], fixture: [&str; 2]) -> Folder {
    let changed = |path: &str, [before, after]: [&str; 2]| {
        let text = shipped(path);
        assert!(text.contains(before), "{path} has {before:?}");
        text.replace(before, after)
    };
    let recording = "examples/game/recordings/one_slow_one_fast.json";
    let writer = "writers/python/clashbox_capture.py";
    Folder::with(&[
        (FUNCTIONS, &changed(FUNCTIONS, functions)),
        (FIXTURE, &changed(FIXTURE, fixture)),
        ("examples/game/game.py", &shipped("examples/game/game.py")),
        (recording, &shipped(recording)),
        (writer, &shipped(writer)),
    ])
}

/// Plays the game, and audits what it did.
fn audit(folder: &Folder) -> Ran {
    let played =
        Command::new("python3").args(["game.py", "recordings", "captures"]).current_dir(folder.path("examples/game")).output();
    let played = played.expect("python3 starts");
    assert!(played.status.success(), "{played:?}");
    folder.run(&["audit", "examples/game/captures"])
}

const BUG: &str = "\nimpact = at_the_end\n";
const CURE: &str = "\nimpact = swept\n";

#[test]
fn the_routes_of_a_game_and_of_its_function_are_red_with_its_fault_alone() {
    if !installed("python3") {
        return;
    }
    let (faulty, cured) = (game([BUG, BUG], ["", ""]), game([BUG, CURE], ["", ""]));
    let judge = ["judge", "--function", FUNCTIONS, "examples/game/fixtures"];

    let ran = audit(&faulty);
    assert!(ran.code == Some(1) && ran.out.contains("tunneled: \"bullet 1\" and \"paper\""), "{ran:?}");
    let ran = faulty.run(&judge);
    assert!(
        ran.code == Some(1) && ran.out.contains("\"bullet\" and \"paper\", impact: false no: they meet at t = 0.5"),
        "{ran:?}"
    );
    let ran = faulty.run(&["check", "examples/game/fixtures"]);
    assert_eq!(ran.code, Some(0), "the scene itself is right: {ran:?}");

    for ran in [audit(&cured), cured.run(&judge), cured.run(&[&judge[..], &["--strict"]].concat())] {
        assert_eq!(ran.code, Some(0), "{ran:?}");
    }
}

#[test]
fn the_route_of_a_scene_is_red_when_the_scene_is_changed() {
    let lower = game(["", ""], ["max: (0.0625, 4.0)", "max: (0.0625, 1.0)"]);
    let ran = lower.run(&["check", "examples/game/fixtures"]);
    assert!(ran.code == Some(1) && ran.out.contains("fast_bullet.ron"), "{ran:?}");
}
