//! A capture in the sandbox: keys, the view of a small pair, trails, and closing it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::{Duration, Instant};

use clashbox::session::examples::opening_scene;
use clashbox::view::meaning::Meaning;
use egui_macroquad::egui::{RawInput, Rect, pos2};
use macroquad::miniquad::KeyCode;

use super::{Desk, PLAIN};

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
fn desk() -> (tempfile::TempDir, Desk) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, GAME).unwrap();
    let mut desk = Desk::new(opening_scene());
    desk.app.open(&path);
    settle(&mut desk);
    (folder, desk)
}

/// Draws frames until nothing more is read.
fn settle(desk: &mut Desk) {
    let start = Instant::now();
    let is_busy = |desk: &Desk| {
        desk.app
            .session()
            .capture()
            .is_some_and(|capture| capture.is_pending() || capture.recording().is_growing() || capture.recording().is_seeking())
    };
    while is_busy(desk) {
        assert!(start.elapsed() < Duration::from_secs(60), "the capture is not read");
        desk.frame(Vec::new());
    }
    desk.frame(Vec::new());
    desk.frame(Vec::new());
}

fn number(desk: &Desk) -> u64 {
    desk.app.session().capture().unwrap().step().unwrap().number
}

#[test]
fn keys_go_through_frames_and_findings() {
    let (_folder, mut desk) = desk();
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
        desk.key(key, modifiers);
        settle(&mut desk);
        assert_eq!(number(&desk), expected, "after {key:?} with {modifiers:?}");
    }
    desk.key(KeyCode::Space, PLAIN);
    assert!(desk.app.session().capture().unwrap().playing() && desk.app.is_moving(), "Space plays");
    desk.key(KeyCode::Space, PLAIN);
    assert!(!desk.app.session().capture().unwrap().playing(), "and stops");
}

#[test]
fn a_finding_too_small_to_be_seen_is_looked_at_closer() {
    let (_folder, mut desk) = desk();
    assert!(desk.app.camera().pixels_per_unit < 1.0, "the whole world is in view");
    desk.key(KeyCode::N, PLAIN);
    settle(&mut desk);
    assert!(10.0 < desk.app.camera().pixels_per_unit, "the bullet is, at {}", desk.app.camera().pixels_per_unit);
    let closer = *desk.app.camera();
    desk.key(KeyCode::N, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    settle(&mut desk);
    assert_eq!(*desk.app.camera(), closer, "the view rests where it is");
}

#[test]
fn trails_are_drawn_behind_what_moved() {
    let (_folder, mut desk) = desk();
    let trails = |desk: &mut Desk| {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), desk.screen);
        let (app, ctx) = (&mut desk.app, desk.ctx.clone());
        let mut trails = 0;
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        drop(ctx.run(input, |ctx| {
            let is_trail = |meaning: Meaning| matches!(meaning, Meaning::Trail(_));
            trails = app.ui(ctx).items.iter().filter(|item| is_trail(item.meaning)).count();
        }));
        trails
    };
    assert_eq!(trails(&mut desk), 0, "nothing has moved yet");
    desk.key(KeyCode::N, PLAIN);
    settle(&mut desk);
    assert_eq!(trails(&mut desk), 1 + 3, "a line, and a mark at each of three frames");
}

#[test]
fn another_scene_closes_the_capture_without_a_question() {
    let (_folder, mut desk) = desk();
    desk.key(KeyCode::N, super::Modifiers { ctrl: true, ..PLAIN });
    assert!(!desk.app.has_dialog(), "a capture has no unsaved changes");
    assert!(desk.app.session().capture().is_none(), "it is closed");
}
