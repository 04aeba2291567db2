//! Holds the mover `godot3` against Godot 3.2 itself, over seeded scenes: `engines/godot3`.
//!
//! Skipped with a message on standard error where `godot3-server` is not installed, unless `CLASHBOX_REQUIRE_LANGUAGES` is set: then it fails.

use std::fs::File;
use std::io::Write as _;
use std::process::Command;

use clashbox::kernel::DVec2;
use clashbox::kernel::level::Level;
use clashbox_geometry::movers::{BumpReason, GodotCall, GodotOptions, GodotVersion, MoveRequest, Mover};
use serde_json::json;

use super::mover_scenes::{MoverAnswer, MoverScene, Outlines, mover_scenes, relative_error};
use super::writers::installed;

/// The number of scenes for each set of options.
const SCENES: usize = 100;
/// Godot computes with single precision: ends and velocities agree to this fraction of the diameter.
const PRECISION: f64 = 1e-5;
/// The rounding of a point of a contact, world units: twice the last place of coordinates of 4 and more. The normal of a contact is the direction
/// between two such points, which are as far apart as it is deep, 0.005 or more: it is turned by this divided by the depth.
const ROUNDING: f64 = 9.6e-7;
/// The largest number of scenes in which such a turn is more than the precision, of 1,000.
const MOST_TURNED: usize = 50;
/// The largest number of scenes, of 1,000, in which rounding lets the narrowing of the motion end a step earlier or later, which is 1/256 of it.
const MOST_STEPPED: usize = 3;
/// The largest number of scenes with another number of contacts, of 1,000: what is left of a motion is 0 here, and rounded to a tiny motion there, which
/// meets the same member again, or the other way round.
const MOST_RECOUNTED: usize = 30;

/// The sets of options: the call, the margin, the direction up, stop on slope, and the number of slides.
const OPTIONS: [(GodotCall, f64, DVec2, bool, usize); 10] = [
    (GodotCall::MoveAndSlide, 0.08, DVec2::ZERO, false, 4),
    (GodotCall::MoveAndSlide, 0.08, DVec2::Y, false, 4),
    (GodotCall::MoveAndSlide, 0.08, DVec2::Y, true, 4),
    (GodotCall::MoveAndSlide, 0.08, DVec2::ZERO, false, 1),
    (GodotCall::MoveAndSlide, 0.01, DVec2::ZERO, false, 2),
    (GodotCall::MoveAndSlide, 0.3, DVec2::NEG_X, true, 8),
    (GodotCall::MoveAndSlide, 0.001, DVec2::Y, true, 4),
    (GodotCall::MoveAndCollide, 0.08, DVec2::ZERO, false, 4),
    (GodotCall::MoveAndCollide, 0.01, DVec2::ZERO, false, 4),
    (GodotCall::MoveAndCollide, 0.3, DVec2::ZERO, false, 4),
];

/// Returns what the program answers about the scenes, in their order.
fn asked(scenes: &[MoverScene]) -> Vec<MoverAnswer> {
    let folder = tempfile::tempdir().unwrap();
    let lines = folder.path().join("scenes.jsonl");
    let mut file = File::create(&lines).unwrap();
    for scene in scenes {
        writeln!(file, "{}", serde_json::to_string(scene).unwrap()).unwrap();
    }
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/engines/godot3");
    let mut program = Command::new("timeout");
    program.args(["120", "godot3-server", "--no-window", "--fixed-fps", "60", "--path", project, "-s", "move.gd"]);
    // It reads a file as its standard input, and writes into the home folder.
    let output = program.env("HOME", folder.path()).stdin(File::open(&lines).unwrap()).output().unwrap();
    assert!(output.status.success(), "{}: {}", output.status, String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    // Above the answers, it prints its version.
    printed.lines().filter(|line| line.starts_with('{')).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn godot3_ends_where_the_program_does() {
    if !installed("godot3-server") {
        return;
    }
    let (mut scenes, mut movers) = (Vec::new(), Vec::new());
    for (seed, (call, margin, up, stops_on_slope, max_slides)) in (3200..).zip(OPTIONS) {
        let options = json!({
            "call": call.id(), "margin": margin, "up": up.to_array(), "stop_on_slope": stops_on_slope, "max_slides": max_slides
        });
        scenes.extend(mover_scenes(seed, SCENES, Outlines::All, margin, &options));
        let options = GodotOptions { call, margin, up, max_slides, stops_on_slope, ..GodotOptions::of(GodotVersion::Three) };
        movers.extend([Mover::Godot3(options); SCENES]);
    }
    // Every third one begins lower: in the level, where it rested on it.
    for scene in scenes.iter_mut().step_by(3) {
        scene.at[1] -= 0.125;
    }
    let answers = asked(&scenes);
    assert_eq!(answers.len(), scenes.len(), "an answer for each scene");
    let mut worst = 0.0;
    let (mut turned, mut stepped, mut recounted, mut bumped, mut pushed) = (0, 0, 0, 0, 0);
    for ((scene, mover), theirs) in scenes.iter().zip(&movers).zip(&answers) {
        let (body, level) = (scene.mover_shape(), scene.level_shapes());
        let request = MoveRequest { body: &body, desired: scene.desired.into(), level: &Level::of(&level), up: DVec2::Y };
        let ours = mover.moved(&request).unwrap();
        let bumps = ours.bumps.iter().filter(|bump| matches!(bump.reason, BumpReason::Narrowed { .. })).count();
        let error = relative_error(scene, [DVec2::from(scene.at) + ours.displacement, ours.velocity], theirs);
        let described = || format!("{}\nours {ours:?}\ntheirs {theirs:?}, error {error}", serde_json::to_string(scene).unwrap());
        let depths = ours
            .bumps
            .iter()
            .filter_map(|bump| if let BumpReason::Narrowed { depth, .. } = bump.reason { Some(depth) } else { None });
        let turn: f64 = depths.map(|depth| ROUNDING / depth).sum();
        let allowed = PRECISION + turn * DVec2::from(scene.desired).length() / scene.mover.diameter();
        if error <= allowed {
            worst = f64::max(worst, error / allowed);
        } else {
            let step = DVec2::from(scene.desired).length() / scene.mover.diameter() / 256.0;
            assert!(error <= allowed + step, "{} where {allowed} is allowed", described());
            stepped += 1;
        }
        let remainder = ours.velocity.length() / scene.mover.diameter();
        assert!(
            bumps == theirs.bumps || remainder <= PRECISION,
            "another number of contacts only where nothing is left of the motion: {}",
            described()
        );
        recounted += usize::from(bumps != theirs.bumps);
        turned += usize::from(PRECISION < error && error <= allowed);
        bumped += usize::from(0 < bumps);
        pushed += usize::from(ours.bumps.iter().any(|bump| matches!(bump.reason, BumpReason::Recovered { .. })));
    }
    println!(
        "of {}, at worst {worst:.2} of what is allowed: {turned} turned, {stepped} a step apart, {recounted} with another number of contacts, {bumped} bumped, {pushed} pushed",
        scenes.len()
    );
    assert!(turned <= MOST_TURNED, "{turned} of {} are turned by rounding", scenes.len());
    assert!(stepped <= MOST_STEPPED, "{stepped} of {} are a step apart", scenes.len());
    assert!(recounted <= MOST_RECOUNTED, "{recounted} of {} have another number of contacts", scenes.len());
    assert!(400 < bumped && 500 < pushed, "{bumped} of the scenes have a contact, {pushed} a push");
}
