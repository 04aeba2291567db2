//! Tests of plays: what the player can do with each mover, and what the capture of a play holds.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::ops::ControlFlow;

use super::*;
use crate::capture::{Audit, AuditSettings, FindingKind, audit};
use crate::dice::Dice;
use crate::kernel::contact;
use crate::kernel::level::LevelOptions;
use crate::scene::LevelOfMover;
use crate::scene::format::parse;
use crate::shipped::{EXAMPLES, Topic};

const NONE: PlayKeys = PlayKeys { left: false, right: false, up: false, down: false, jump: false };
const RIGHT: PlayKeys = PlayKeys { right: true, ..NONE };
const JUMP: PlayKeys = PlayKeys { jump: true, ..NONE };

/// A player of 16 by 16 units on a row of tiles of that size, with a wall at the end, and a body that moves.
fn row(player: &str) -> Scene {
    let tile = |x: i32| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({}, -16), max: ({}, 0))),", 16 * x, 16 * x + 16);
    let tiles: String = (0..20).map(tile).collect();
    let text = format!(
        "Scene(version: 1, bodies: [Body(name: \"player\", shape: {player}, velocity: (3, 1)), {tiles}
            Body(name: \"wall\", shape: Aabb(min: (320, 0), max: (336, 64))),
            Body(name: \"bird\", shape: Circle(center: (30, 8), radius: 4), velocity: (1, 0)),
        ], pair: (\"player\", \"tile 0\"), search: Exact)"
    );
    parse(&text, "row.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

const BOX: &str = "Aabb(min: (8, 0), max: (24, 16))";
const BALL: &str = "Circle(center: (16, 8), radius: 8)";

/// Returns a play of the row by a mover, of a ball if the mover moves round bodies alone. It begins on the ground.
fn play(kind: MoverKind) -> Playthrough {
    play_from(kind, DVec2::ZERO)
}

fn play_from(kind: MoverKind, from: DVec2) -> Playthrough {
    let scene = row(if kind == MoverKind::Box2d { BALL } else { BOX });
    let mut play = Playthrough::begin(&scene, 0, from, None).unwrap();
    play.set_parameters(PlayParameters { mover: kind.with_defaults(), ..*play.parameters() }).unwrap();
    play
}

fn steps(play: &mut Playthrough, keys: PlayKeys, frames: usize) {
    for frame in 0..frames {
        play.step(keys).unwrap_or_else(|refused| panic!("frame {frame}: {refused}"));
    }
}

fn audited(play: &Playthrough) -> Audit {
    audit(Cursor::new(play.capture().unwrap()), "play", &AuditSettings::default(), |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn every_mover_lets_the_player_stand_and_jump_as_high_as_it_should() {
    // `bounce` does not come to rest.
    for kind in MoverKind::ALL.into_iter().filter(|kind| *kind != MoverKind::Bounce) {
        let mut play = play(kind);
        // Godot keeps its margin above the ground.
        steps(&mut play, NONE, 60);
        let stood = play.displacement();
        assert!(stood.x == 0.0 && stood.y.abs() < 0.2, "{}: it stands at {stood}", kind.id());
        let mut highest = 0.0f64;
        for _ in 0..40 {
            steps(&mut play, JUMP, 1);
            highest = highest.max(play.displacement().y - stood.y);
        }
        let jump = play.parameters().jump;
        assert!((highest - jump).abs() < 0.04 * jump, "{}: the jump is {highest} high and not {jump}", kind.id());
        steps(&mut play, NONE, 60);
        assert!((play.displacement() - stood).length() < 0.2, "{}: it lands at {}", kind.id(), play.displacement());
    }
}

#[test]
fn the_player_walks_at_its_speed_up_to_the_wall() {
    // With `stop` a body that gravity presses onto the ground does not move along it. `bounce` and `push-out` are disturbed at seams.
    let walks =
        MoverKind::ALL.into_iter().filter(|kind| !matches!(kind, MoverKind::Stop | MoverKind::Bounce | MoverKind::PushOut));
    for kind in walks {
        // It falls to the ground first: what is closer to a tile than the offset of Rapier is stopped at the next seam.
        let mut play = play_from(kind, DVec2::Y);
        steps(&mut play, NONE, 30);
        let before = play.displacement().x;
        steps(&mut play, RIGHT, 60);
        let walked = play.displacement().x - before;
        assert!((walked - 96.0).abs() <= 1.0, "{}: {walked} units in a second", kind.id());
        steps(&mut play, RIGHT, 200);
        let at_wall = play.displacement().x - 296.0;
        assert!(-0.5 < at_wall && at_wall < 0.1, "{}: it ends {at_wall} from the wall", kind.id());
    }
    let mut stopped = play(MoverKind::Stop);
    steps(&mut stopped, RIGHT, 60);
    assert!(stopped.displacement().x < 2.0, "{}", stopped.displacement());
}

#[test]
fn a_short_press_makes_a_short_jump_and_an_early_press_counts() {
    let highest = |keys: &dyn Fn(usize) -> PlayKeys| {
        let mut play = play(MoverKind::Slide);
        steps(&mut play, NONE, 5);
        let mut highest = 0.0f64;
        for frame in 0..60 {
            steps(&mut play, keys(frame), 1);
            highest = highest.max(play.displacement().y);
        }
        highest
    };
    let (long, short) = (highest(&|_| JUMP), highest(&|frame| if frame < 2 { JUMP } else { NONE }));
    assert!(short < 0.6 * long, "{short} and {long}");
    // A key that stays held makes no second jump; one that is pressed just before the landing does.
    let mut play = play(MoverKind::Slide);
    steps(&mut play, NONE, 5);
    steps(&mut play, JUMP, 60);
    assert!(play.displacement().y < 1e-6, "{}", play.displacement());
    steps(&mut play, NONE, 1);
    let mut airborne = 0;
    steps(&mut play, JUMP, 1);
    while 1e-6 < play.displacement().y || play.velocity().y > 0.0 {
        steps(&mut play, NONE, 1);
        airborne += 1;
    }
    steps(&mut play, JUMP, 1);
    steps(&mut play, NONE, airborne - 3);
    steps(&mut play, JUMP, 6);
    assert!(0.0 < play.velocity().y, "the press 3 frames before the landing is kept: {}", play.velocity());
}

#[test]
fn a_slope_that_the_player_walks_up_does_not_lift_it_off_the_ground() {
    let text = r#"Scene(version: 1, bodies: [
        Body(name: "player", shape: Aabb(min: (0, 0), max: (1, 1))),
        Body(name: "slope", shape: Polygon(vertices: [(-9, -9), (30, -9), (30, 9), (1, 0), (-9, 0)])),
    ], pair: ("player", "slope"), search: Exact)"#;
    let scene = parse(text, "slope.ron").unwrap_or_else(|errors| panic!("{errors}"));
    let mut play = Playthrough::begin(&scene, 0, DVec2::ZERO, None).unwrap();
    steps(&mut play, RIGHT, 60);
    let before = play.displacement();
    assert!(1.0 < before.y, "it walked up: {before}");
    steps(&mut play, NONE, 1);
    assert!((play.displacement() - before).length() < 0.05, "it stops: {before} {}", play.displacement());
    assert!(play.displacement().y <= before.y, "and is not lifted");
}

#[test]
fn seen_from_above_it_moves_in_all_directions_at_one_speed() {
    let mut play = play(MoverKind::Slide);
    play.set_parameters(PlayParameters { view: PlayView::TopDown, ..*play.parameters() }).unwrap();
    steps(&mut play, PlayKeys { up: true, ..RIGHT }, 60);
    assert!((play.displacement() - DVec2::splat(96.0 / 2f64.sqrt())).length() < 1e-9, "{}", play.displacement());
    steps(&mut play, NONE, 60);
    assert!((play.displacement() - DVec2::splat(96.0 / 2f64.sqrt())).length() < 1e-9, "it floats: {}", play.displacement());
}

#[test]
fn the_capture_holds_every_frame_and_its_audit_names_the_ghosts_of_push_out_alone() {
    for (kind, has_ghosts) in [(MoverKind::Slide, false), (MoverKind::Quake, false), (MoverKind::PushOut, true)] {
        let mut play = play(kind);
        steps(&mut play, RIGHT, 120);
        let text = play.capture().unwrap();
        let frames = text.lines().filter(|line| line.starts_with("{\"frame\"")).count();
        assert_eq!(frames, 121, "{}", kind.id());
        assert!(!text.contains("bird"), "it moves itself");
        assert_eq!(play.left_out(), ["bird"]);
        let found = audited(&play);
        let ghosts = found.findings.iter().filter(|finding| finding.kind == FindingKind::Ghost).count();
        assert_eq!((0 < ghosts, 0 < play.ghost_frames()), (has_ghosts, has_ghosts), "{}: {:?}", kind.id(), found.totals);
        if !has_ghosts {
            assert!(found.findings.is_empty(), "{}: {:?}", kind.id(), found.findings);
        }
    }
}

#[test]
fn a_player_that_falls_out_of_the_level_is_put_back() {
    let mut play = play(MoverKind::Slide);
    steps(&mut play, PlayKeys { left: true, ..NONE }, 20);
    steps(&mut play, NONE, 120);
    assert!(play.displacement().y.abs() < 1e-6 && play.displacement().x == 0.0, "{}", play.displacement());
    let text = play.capture().unwrap();
    assert_eq!(text.lines().filter(|line| line.contains("\"jumped\":[\"player\"]")).count(), 1, "{text}");
    assert!(audited(&play).findings.is_empty(), "a teleport is no finding");
}

#[test]
fn what_cannot_be_played_says_why() {
    let scene = parse(r#"Scene(version: 1, bodies: [Body(name: "a", shape: Point(at: (0, 0))), Body(name: "b", shape: Point(at: (1, 0)), velocity: (1, 0))], pair: ("a", "b"), search: Exact)"#, "two.ron").unwrap();
    let refused =
        |player: usize| Playthrough::begin(&scene, player, DVec2::ZERO, None).map(drop).map_err(|error| error.to_string());
    assert_eq!(refused(0), Err("no body is at rest but \"a\", add the bodies of its level first".to_owned()));
    assert_eq!(refused(1), Ok(()), "a point has a size, too: that of its level, or 1");
    let mut play = play(MoverKind::Slide);
    let before = *play.parameters();
    let not_round = play.set_parameters(PlayParameters { mover: MoverKind::Box2d.with_defaults(), ..before });
    assert!(matches!(&not_round, Err(PlayRefused::NotMoved { reason: MoveError::NotRound { .. }, .. })), "{not_round:?}");
    for wrong in [
        PlayParameters { speed: -1.0, ..before },
        PlayParameters { rise: 0.0, ..before },
        PlayParameters { jump: f64::NAN, ..before },
    ] {
        assert_eq!(play.set_parameters(wrong), Err(PlayRefused::OutOfRange), "{wrong:?}");
    }
    assert_eq!(*play.parameters(), before, "nothing has changed");
}

#[test]
fn a_play_ends_before_it_is_too_long_for_the_memory() {
    let mut play = play(MoverKind::Slide);
    let refused = (0..=MAX_PLAY_FRAMES).find_map(|_| play.step(NONE).err());
    assert_eq!(refused, Some(PlayRefused::TooLong));
    assert_eq!(play.frames(), MAX_PLAY_FRAMES - 1);
}

#[test]
fn plays_of_the_shipped_levels_by_slide_have_no_findings() {
    let mut dice = Dice::new(0x51DE);
    let mut played = 0;
    for example in EXAMPLES.iter().filter(|example| example.topic == Topic::Level) {
        let scene = parse(example.text, example.name).unwrap_or_else(|errors| panic!("{errors}"));
        let player = scene.bodies.iter().position(|body| !body.rests()).expect("a body that moves");
        // Most of them begin with a body that is deep in its level.
        let level = LevelOfMover::of(&scene, player, LevelOptions::default());
        let out = level.contact.translation.unwrap_or(DVec2::ZERO);
        let mut play = Playthrough::begin(&scene, player, out * (1.0 + 1e-9), None).unwrap();
        let mut keys = NONE;
        for _ in 0..600 {
            match dice.below(12) {
                0 => keys.left = !keys.left,
                1 => keys.right = !keys.right,
                2 => keys.jump = !keys.jump,
                _ => {}
            }
            play.step(keys).unwrap_or_else(|refused| panic!("{}: {refused}", example.name));
            played += 1;
            let now = scene.bodies[player].shape.translated(play.displacement());
            let others = scene.bodies.iter().enumerate().filter(|(index, _)| *index != player);
            let apart = others.filter_map(|(_, other)| contact(&now, &other.shape).separation).fold(f64::INFINITY, f64::min);
            assert!(-1e-9 < apart, "{}: {apart} deep in frame {}", example.name, play.frames());
        }
        let found = audited(&play);
        // A jump that is cut short beside a wall is a loss of speed without a normal, which the audit says is uncertain.
        let certain = found.findings.iter().filter(|finding| finding.doubt.is_none());
        let kinds: BTreeSet<&str> = certain.map(|finding| finding.kind.id()).collect();
        let allowed: &[&str] = match example.name {
            // A step that is lower than what an audit takes for a step stops the player all the same.
            "low_step" => &["ghost"],
            // A passage of exactly the height of the player, and a player without a size: rounding decides what it touches.
            "low_passage" | "point_mover" => &["ghost", "tunneled"],
            _ => &[],
        };
        assert!(kinds.iter().all(|kind| allowed.contains(kind)), "{}: {kinds:?}", example.name);
    }
    assert!(10_000 < played, "{played} frames");
}
