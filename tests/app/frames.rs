//! A capture in the sandbox: keys, the view of a small pair, trails, and closing it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::{Duration, Instant};

use clashbox::kernel::DVec2;
use clashbox::link;
use clashbox::picture::meaning::Meaning;
use clashbox::shipped::opening_scene;
use egui_macroquad::egui::{RawInput, Rect, pos2};
use macroquad::math::vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, square_scene};

/// A capture in which a bullet tunnels through paper in the step to frame 2, in a world a thousand times as large.
const GAME: &str = r#"{"clashbox":"capture","version":1,"title":"hall","dt":0.5}
{"body":"paper","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
{"body":"sky","shape":{"aabb":{"min":[-900,100],"max":[900,900]}},"kind":"static"}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
{"frame":0,"at":{"paper":[0,0],"sky":[0,0],"bullet":[-6,0]}}
{"frame":1,"at":{"bullet":[-2,0]}}
{"frame":2,"at":{"bullet":[2,0]}}
{"frame":3,"at":{"bullet":[6,0]}}
"#;

/// Returns an app with the open capture, after its audit is complete.
fn sandbox() -> (tempfile::TempDir, Sandbox) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, GAME).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path);
    settle(&mut sandbox);
    (folder, sandbox)
}

/// Draws frames until nothing more is read.
fn settle(sandbox: &mut Sandbox) {
    let start = Instant::now();
    let is_busy =
        |sandbox: &Sandbox| {
            sandbox.app.session().capture().is_some_and(|capture| {
                capture.is_pending() || capture.recording().is_growing() || capture.recording().is_seeking()
            })
        };
    while is_busy(sandbox) {
        assert!(start.elapsed() < Duration::from_secs(60), "the capture is not read");
        sandbox.frame(Vec::new());
    }
    sandbox.frame(Vec::new());
    sandbox.frame(Vec::new());
}

fn number(sandbox: &Sandbox) -> u64 {
    sandbox.app.session().capture().unwrap().step().unwrap().number
}

#[test]
fn keys_go_through_frames_and_findings() {
    let (_folder, mut sandbox) = sandbox();
    let shift = super::Modifiers { shift: true, ..PLAIN };
    let rows = [
        (KeyCode::PageDown, PLAIN, 1),
        (KeyCode::PageDown, PLAIN, 2),
        (KeyCode::PageUp, PLAIN, 1),
        (KeyCode::N, PLAIN, 2),
        (KeyCode::PageDown, PLAIN, 3),
        (KeyCode::N, shift, 2),
    ];
    for (key, modifiers, expected) in rows {
        sandbox.key(key, modifiers);
        settle(&mut sandbox);
        assert_eq!(number(&sandbox), expected, "after {key:?} with {modifiers:?}");
    }
    sandbox.key(KeyCode::Space, PLAIN);
    assert!(sandbox.app.session().capture().unwrap().playing() && sandbox.app.is_moving(), "Space plays");
    sandbox.key(KeyCode::Space, PLAIN);
    assert!(!sandbox.app.session().capture().unwrap().playing(), "and stops");
}

#[test]
fn a_finding_too_small_to_be_seen_is_looked_at_closer() {
    let (_folder, mut sandbox) = sandbox();
    assert!(sandbox.app.camera().pixels_per_unit < 1.0, "the whole world is in view");
    sandbox.key(KeyCode::N, PLAIN);
    settle(&mut sandbox);
    assert!(10.0 < sandbox.app.camera().pixels_per_unit, "the bullet is, at {}", sandbox.app.camera().pixels_per_unit);
    let closer = *sandbox.app.camera();
    sandbox.key(KeyCode::N, PLAIN);
    sandbox.key(KeyCode::PageDown, PLAIN);
    settle(&mut sandbox);
    assert_eq!(*sandbox.app.camera(), closer, "the view rests where it is");
}

#[test]
fn the_view_follows_a_body_until_it_is_panned() {
    let (_folder, mut sandbox) = sandbox();
    sandbox.key(KeyCode::N, PLAIN);
    settle(&mut sandbox);
    let zoom = sandbox.app.camera().pixels_per_unit;
    let row = sandbox.painted_text("bullet").expect("its row in the list");
    sandbox.right_click(row);
    sandbox.choose_entry("Follow");
    assert!(sandbox.painted_text("followed").is_some(), "the mark in the row");
    let pair = sandbox.scene().pair;
    let is_in_the_middle = |sandbox: &Sandbox, x: f64| {
        let camera = sandbox.app.camera();
        let at = camera.points_from_world(DVec2::new(x, 0.0));
        let [left, _, width, _] = camera.viewport;
        (left + 0.24 * width..left + 0.76 * width).contains(&at.x)
    };
    sandbox.key(KeyCode::PageDown, PLAIN);
    settle(&mut sandbox);
    for (key, x) in [(KeyCode::Home, 2.0), (KeyCode::End, 6.0), (KeyCode::Home, 2.0)] {
        sandbox.key(key, PLAIN);
        sandbox.frame(Vec::new());
        assert!(is_in_the_middle(&sandbox, x), "x = {x}: {:?}", sandbox.app.camera());
    }
    assert_eq!((sandbox.app.camera().pixels_per_unit, sandbox.scene().pair), (zoom, pair), "neither zoom nor pair have changed");
    let from = sandbox.screen(2.0, 1.0);
    sandbox.drag(from, from + vec2(0.0, 2.0));
    assert!(sandbox.app.session().capture().unwrap().is_following(), "a click does not pan");
    sandbox.drag(from, from + vec2(0.0, 300.0));
    assert!(!sandbox.app.session().capture().unwrap().is_following(), "panning ends it");
    let panned = *sandbox.app.camera();
    sandbox.key(KeyCode::End, PLAIN);
    sandbox.frame(Vec::new());
    assert_eq!(*sandbox.app.camera(), panned, "the view rests where it is");
}

#[test]
fn trails_are_drawn_behind_what_moved() {
    let (_folder, mut sandbox) = sandbox();
    let trails = |sandbox: &mut Sandbox| {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), sandbox.screen);
        let (app, ctx) = (&mut sandbox.app, sandbox.ctx.clone());
        let mut trails = 0;
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        drop(ctx.run(input, |ctx| {
            let is_trail = |meaning: Meaning| matches!(meaning, Meaning::Trail(_));
            trails = app.ui(ctx).items.iter().filter(|item| is_trail(item.meaning)).count();
        }));
        trails
    };
    assert_eq!(trails(&mut sandbox), 0, "nothing has moved yet");
    sandbox.key(KeyCode::N, PLAIN);
    settle(&mut sandbox);
    assert_eq!(trails(&mut sandbox), 1 + 3, "a line, and a mark at each of three frames");
}

#[test]
fn another_scene_closes_the_capture_without_a_question() {
    let (_folder, mut sandbox) = sandbox();
    sandbox.key(KeyCode::N, super::Modifiers { ctrl: true, ..PLAIN });
    assert!(!sandbox.app.has_dialog(), "a capture has no unsaved changes");
    assert!(sandbox.app.session().capture().is_none(), "it is closed");
}

#[test]
fn a_step_of_a_capture_has_a_link_and_a_pasted_link_takes_its_place() {
    let (_folder, mut sandbox) = sandbox();
    sandbox.key(KeyCode::N, PLAIN);
    settle(&mut sandbox);
    sandbox.key(KeyCode::L, super::Modifiers { alt: true, ..PLAIN });
    let message = sandbox.message();
    assert!(
        message.starts_with("Copied a link to this step as a scene, ") && message.contains("a capture itself has no link"),
        "{message}"
    );
    let step = link::parse(&sandbox.app.clipboard_text().unwrap()).unwrap();
    let names: Vec<&str> = step.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["bullet", "paper"], "the pair of the finding: {step:?}");
    sandbox.app.copy_text("Vec2(1, 2)".to_owned());
    sandbox.key(KeyCode::V, CTRL);
    assert_eq!(sandbox.message(), "a step of a capture cannot be changed: use \"Edit step as scene\" first", "no link");
    sandbox.app.copy_text(link::fragment(&square_scene()));
    sandbox.key(KeyCode::V, CTRL);
    assert!(sandbox.app.session().capture().is_none(), "the capture is closed");
    assert_eq!(sandbox.scene(), &square_scene(), "the scene of the link");
}
