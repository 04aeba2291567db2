//! The real window: started on a display of its own, driven with real events of mouse and keyboard, judged by the file it saves.
//!
//! The tests need Xvfb and xdotool. If one is missing, they skip themselves and say so, unless the
//! environment variable `CLASHBOX_REQUIRE_DISPLAY` is set: then they fail.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod blocked;
mod client;
mod clipboard;
mod events;
mod forecast;
mod hostile;
mod open_file;
mod program;
mod random;
mod refused;
mod server;
mod unsaved;

use std::process::Command;
use std::time::{Duration, Instant};

use clashbox::kernel::{DVec2, Shape};
use clashbox::picture::Theme;
use clashbox::picture::theme::palette;
use clashbox::scene::Scene;
use clashbox::search::MethodKind;
use clashbox::session::LESSONS;
use macroquad::miniquad::KeyCode;

use forecast::Forecast;
use program::Program;

/// A scene in which a ball flies through a wall; the search is the discrete one.
const SCENE: &str = include_str!("../../../scenes/tunneling/02_too_fast.ron");
const BALL: usize = 0;
const WALL: usize = 1;

/// A position in the window, and a displacement there: pixels, y down.
type Pixels = (i32, i32);

#[test]
fn what_mouse_and_keys_did_is_in_the_saved_file() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let forecast = Forecast::new(&before);

    // Two drags of the same ball: the first one short, the second one long and in many steps.
    let ball = forecast.pixel(center(&before, BALL));
    let (short, long) = ((31, -47), (-52, 120));
    program.drag(ball, short, 2);
    program.drag(sum(ball, short), long, 12);
    program.keys(&["4"]);
    // The drag begins at the upper part of the wall, where the ball is not. It is undone.
    let wall = forecast.pixel(center(&before, WALL) + DVec2::new(0.0, 1.5));
    program.drag(wall, (60, -20), 5);
    program.keys(&["ctrl+z"]);
    let saved = program.save();

    assert_moved_by(sum(short, long), &before, &saved, &forecast);
    let mut expected = before;
    expected.search = MethodKind::Exact.with_defaults();
    expected.bodies[BALL].shape = saved.bodies[BALL].shape.clone();
    assert_eq!(saved, expected, "nothing else has changed: the wall's drag was undone");
}

#[test]
fn escape_puts_back_what_is_dragged() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let ball = Forecast::new(&before).pixel(center(&before, BALL));
    let target = sum(ball, (30, 150));

    let background = program.picture().around(target);
    program.mouse_down(ball);
    program.move_in_steps(ball, target, 6);
    program.wait_for("the ball is drawn where it is dragged", |program| {
        (program.picture().around(target) != background).then_some(())
    });
    program.keys(&["Escape"]);
    program.move_in_steps(target, sum(target, (40, 0)), 3);
    program.mouse_up();

    assert_eq!(program.save(), before, "the drag was cancelled");
}

#[test]
fn the_pointer_belongs_to_where_it_was_pressed() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let forecast = Forecast::new(&before);
    let linear = Scene { search: MethodKind::Linear.with_defaults(), ..before.clone() };
    // With another search the verdict has another length, and the buttons below it another position.
    let then = Forecast::new(&linear);

    // A click on a panel.
    program.click(forecast.method_button("Linear"));
    let button = then.method_button("Linear");
    program.wait_for("the button is highlighted", |program| {
        program.picture().shows(palette(Theme::Dark).accent, button).then_some(())
    });
    // A drag that begins on the canvas and ends over a button, which it must not press.
    let (ball, exact) = (forecast.pixel(center(&before, BALL)), then.method_button("Exact"));
    let displacement = (exact.0 - ball.0, exact.1 - ball.1);
    program.drag(ball, displacement, 10);
    let saved = program.save();

    assert_moved_by(displacement, &before, &saved, &forecast);
    let expected = Scene { bodies: vec![saved.bodies[BALL].clone(), before.bodies[WALL].clone()], ..linear };
    assert_eq!(saved, expected, "Linear was clicked, and the ball dragged");
}

#[test]
fn a_lesson_is_opened_solved_and_left_for_the_next() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let index = LESSONS.iter().position(|lesson| lesson.title() == "An edge or a vertex").unwrap();
    let keys = [vec![KeyCode::F3], vec![KeyCode::PageDown; index + 1]].concat();
    let forecast = Forecast::new(&program.scene()).after(&keys);
    let ball = forecast.pixel(DVec2::new(0.0, 2.5));
    let next = forecast.button("Next");

    program.keys(&["F3"]);
    // The keys come one after the other: each lesson has a scene to be shown.
    (0..=index).for_each(|_| program.keys(&["Next"]));
    program.wait_for("the ball is shown", |program| {
        program.picture().shows(palette(Theme::Dark).shape_b, forecast.pixel(DVec2::new(-2.0, -0.5))).then_some(())
    });
    assert!(!program.picture().shows(palette(Theme::Dark).accent, next), "the lesson is not solved yet");
    let target = forecast.pixel(DVec2::new(2.8, 1.9));
    program.drag(ball, (target.0 - ball.0, target.1 - ball.1), 8);
    program.wait_for("the button of the next lesson is highlighted", |program| {
        program.picture().shows(palette(Theme::Dark).accent, next).then_some(())
    });
    program.click(next);
    program.wait_for("the next lesson is not solved", |program| {
        (!program.picture().shows(palette(Theme::Dark).accent, next)).then_some(())
    });
}

#[test]
fn an_idle_window_costs_no_processor_time() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let ball = Forecast::new(&before).pixel(center(&before, BALL));
    assert_rests(&mut program, "after the start");
    // With the pointer over the ball and a body selected, there is more to show, but nothing moves.
    program.drag(ball, (20, 40), 4);
    program.click(sum(ball, (20, 40)));
    assert_rests(&mut program, "after a drag");
}

/// Asserts that the window needs less than a tenth of one core. It may take a moment to come to rest: one of three measurements
/// must be below that.
fn assert_rests(program: &mut Program, when: &str) {
    let mut shares = Vec::new();
    for _ in 0..3 {
        // Longer than the window stays awake after an event.
        std::thread::sleep(Duration::from_secs(1));
        let (start, used) = (Instant::now(), program.processor_seconds());
        std::thread::sleep(Duration::from_secs(2));
        let share = (program.processor_seconds() - used) / start.elapsed().as_secs_f64();
        if share < 0.1 {
            return;
        }
        shares.push(share);
    }
    panic!("{when} the idle window uses these shares of one core: {shares:?}");
}

#[test]
fn without_a_display_the_headless_commands_are_named() {
    // There is no display at all, or the display does not exist.
    for display in [None, Some(":4242")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_clashbox"));
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").envs(display.map(|display| ("DISPLAY", display)));
        let output = command.output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "with DISPLAY {display:?}: {error}");
        for word in ["check", "query", "render"] {
            assert!(error.contains(word), "with DISPLAY {display:?} {word} is not named: {error}");
        }
        assert!(!error.contains("panicked"), "with DISPLAY {display:?}: {error}");
    }
}

fn sum(p: Pixels, q: Pixels) -> Pixels {
    (p.0 + q.0, p.1 + q.1)
}

fn center(scene: &Scene, body: usize) -> DVec2 {
    scene.bodies[body].shape.reference_point()
}

/// Asserts that the ball has moved by the displacement of the mouse, to a pixel, and kept its size.
fn assert_moved_by(displacement: Pixels, before: &Scene, after: &Scene, forecast: &Forecast) {
    let moved = center(after, BALL) - center(before, BALL);
    let off = (moved - forecast.displacement(displacement)).abs().max_element();
    let pixel = forecast.unit();
    assert!(off <= pixel, "the mouse went by {displacement:?} pixels of {pixel}, the ball by {moved}: {off} off");
    let radius = |scene: &Scene| match &scene.bodies[BALL].shape {
        Shape::Circle(circle) => circle.radius(),
        other => panic!("the ball became {other:?}"),
    };
    assert_eq!(radius(after), radius(before), "a drag does not change the ball's size");
}
