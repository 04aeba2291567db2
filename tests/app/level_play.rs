//! Levels that are played in the window: the keys, the panel beside the canvas, and the end of a play.

use clashbox::movers::MoverKind;
use clashbox::scene::Scene;
use clashbox::session::LevelInPlay;
use clashbox::view::window::UserEvent;
use egui_macroquad::egui::{Rect, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::panels::{shows, texts};
use super::{CTRL, Modifiers, PLAIN, Sandbox};

const PLAY: (KeyCode, Modifiers) = (KeyCode::R, Modifiers { shift: true, ..CTRL });

/// A player on a long floor of tiles.
fn level() -> Scene {
    let tile = |x: i32| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}, -1), max: ({}, 0))),", x + 1);
    let text = format!(
        "Scene(version: 1, bodies: [Body(name: \"player\", shape: Aabb(min: (0.2, 0), max: (0.8, 0.9)), velocity: (0.1, -0.1)), {}],
            pair: (\"player\", \"tile 0\"), search: Exact)",
        (0..60).map(tile).collect::<String>()
    );
    clashbox::scene::format::parse(&text, "level.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

fn playing(screen: egui_macroquad::egui::Vec2) -> Sandbox {
    let mut sandbox = Sandbox::on(screen, level());
    sandbox.key(PLAY.0, PLAY.1);
    assert!(sandbox.app.session().level_play().is_some(), "{}", sandbox.message());
    sandbox
}

fn in_play(sandbox: &Sandbox) -> &LevelInPlay {
    sandbox.app.session().level_play().unwrap_or_else(|| panic!("no level is played: {}", sandbox.message()))
}

fn hold(sandbox: &mut Sandbox, key: KeyCode) {
    sandbox.send(&[UserEvent::Key { key, modifiers: PLAIN, repeat: false }]);
}

/// Lets this many frames of a game go by.
fn frames(sandbox: &mut Sandbox, count: usize) {
    for _ in 0..count {
        sandbox.app.advance(1.0 / 60.0 + 1e-9);
        sandbox.frame(Vec::new());
    }
}

#[test]
fn the_keys_steer_the_player_and_the_window_waits_when_nothing_runs() {
    let mut sandbox = playing(vec2(1280.0, 800.0));
    assert!(sandbox.app.is_moving(), "it plays");
    for key in [KeyCode::D, KeyCode::Right] {
        let before = in_play(&sandbox).play().displacement().x;
        hold(&mut sandbox, key);
        frames(&mut sandbox, 30);
        sandbox.send(&[UserEvent::KeyUp(key)]);
        let walked = in_play(&sandbox).play().displacement().x - before;
        assert!((walked - 2.7).abs() < 1e-6, "{key:?}: {walked}");
        frames(&mut sandbox, 5);
        let walked = in_play(&sandbox).play().displacement().x - before;
        assert!((walked - 2.7).abs() < 1e-6, "{key:?} is released: {walked}");
    }
    for key in [KeyCode::Space, KeyCode::W, KeyCode::Up] {
        hold(&mut sandbox, key);
        frames(&mut sandbox, 10);
        assert!(0.5 < in_play(&sandbox).play().displacement().y, "{key:?} jumps");
        sandbox.send(&[UserEvent::KeyUp(key)]);
        frames(&mut sandbox, 60);
        assert!(in_play(&sandbox).is_running(), "{key:?} does not pause");
    }
    sandbox.key(KeyCode::P, PLAIN);
    assert!(!in_play(&sandbox).is_running() && !sandbox.app.is_moving(), "paused");
    let played = in_play(&sandbox).play().frames();
    frames(&mut sandbox, 5);
    sandbox.key(KeyCode::Period, PLAIN);
    assert_eq!(in_play(&sandbox).play().frames(), played + 1, "one frame");
    sandbox.key(KeyCode::R, PLAIN);
    assert_eq!(in_play(&sandbox).play().displacement().x, 0.0, "put back");
    hold(&mut sandbox, KeyCode::A);
    sandbox.send(&[UserEvent::FocusLost]);
    sandbox.key(KeyCode::P, PLAIN);
    frames(&mut sandbox, 20);
    // The press itself counts for one frame.
    assert!(-0.1 < in_play(&sandbox).play().displacement().x, "a window that loses the focus releases all keys");
    sandbox.key(KeyCode::Escape, PLAIN);
    let session = sandbox.app.session();
    assert!(session.level_play().is_none() && session.capture().is_some() && session.is_run(), "the frames are shown");
    sandbox.key(PLAY.0, PLAY.1);
    assert!(sandbox.app.session().level_play().is_some(), "and played on");
    sandbox.key(PLAY.0, PLAY.1);
    assert!(sandbox.app.session().level_play().is_none(), "the same key ends it");
}

#[test]
fn the_player_stays_in_view() {
    let mut sandbox = playing(vec2(1280.0, 800.0));
    hold(&mut sandbox, KeyCode::Right);
    for second in 0..8 {
        frames(&mut sandbox, 60);
        let play = in_play(&sandbox).play();
        let at = play.scene().bodies[play.player()].shape.reference_point();
        assert!(sandbox.app.camera().shows(at, 1.0), "after {second} s, at {at}");
    }
}

#[test]
fn what_is_typed_into_a_field_does_not_steer() {
    let mut sandbox = playing(vec2(1280.0, 800.0));
    let speed = texts(&sandbox).into_iter().find(|(text, ..)| text.starts_with("5.4")).map(|(_, at, _)| at.center());
    let at = speed.map(|at| Vec2::new(at.x, at.y)).unwrap();
    sandbox.click(at);
    sandbox.click(at);
    let before = in_play(&sandbox).play().displacement();
    sandbox.send(&[UserEvent::Key { key: KeyCode::A, modifiers: PLAIN, repeat: false }]);
    frames(&mut sandbox, 10);
    assert_eq!(in_play(&sandbox).play().displacement().x, before.x, "the field has the keys");
    sandbox.send(&[UserEvent::KeyUp(KeyCode::A)]);
}

#[test]
fn the_panel_is_laid_out_without_overlap_with_every_mover() {
    for screen in [vec2(1680.0, 1050.0), vec2(1280.0, 800.0), vec2(853.0, 533.0)] {
        let mut sandbox = playing(screen);
        let mut chosen = 0;
        for kind in MoverKind::ALL {
            let in_view = texts(&sandbox).into_iter().find(|(text, at, clip)| text == kind.id() && clip.contains_rect(*at));
            let Some((_, at, _)) = in_view else { continue };
            sandbox.click(Vec2::new(at.center().x, at.center().y));
            (0..3).for_each(|_| sandbox.frame(Vec::new()));
            let about = format!("{} on {screen}", kind.id());
            if kind == MoverKind::Box2d {
                assert!(sandbox.message().contains("expected a circle or a capsule"), "{}", sandbox.message());
                continue;
            }
            sandbox.key(KeyCode::Period, PLAIN);
            assert_eq!(in_play(&sandbox).play().parameters().mover.kind(), kind, "{about}");
            chosen += 1;
            let panel = sandbox.app.camera().viewport;
            let right_of_canvas = (panel[0] + panel[2]) as f32;
            assert!(shows(&sandbox, "PLAYER"), "{about}");
            let in_panel = |at: &Rect| right_of_canvas < at.left() && 40.0 < at.top() && at.bottom() < screen.y - 26.0;
            let shown: Vec<(String, Rect, Rect)> =
                texts(&sandbox).into_iter().filter(|(_, at, clip)| in_panel(at) && clip.intersects(*at)).collect();
            for (index, (text, at, clip)) in shown.iter().enumerate() {
                assert!(clip.x_range().contains(at.left()) && clip.x_range().contains(at.right()), "{about}: {text:?} at {at:?}");
                for (other, other_at, _) in &shown[..index] {
                    let shared = at.intersect(*other_at);
                    assert!(shared.width() <= 1.0 || shared.height() <= 2.0, "{about}: {text:?} lies on {other:?}");
                }
            }
        }
        assert!(chosen == 10 || screen.y < 600.0, "{chosen} movers are in view on {screen}");
    }
}
