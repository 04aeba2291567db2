//! Unsaved work survives every end of the program, and is offered at its next start.

use std::time::{Duration, Instant};

use clashbox::scene::Scene;
use clashbox::view::theme;

use super::desk::Desk;
use super::forecast::Forecast;
use super::{BALL, SCENE, center};

/// The ways in which the program ends: a signal, or without one the loss of its display. ABRT is what a crash ends with.
const ENDS: [Option<&str>; 6] = [Some("KILL"), None, Some("TERM"), Some("INT"), Some("HUP"), Some("ABRT")];
/// The program is ended so often, unless the environment variable `CLASHBOX_KILLS` has another number.
const KILLS: usize = 2;
/// At most so much work may be lost.
const LOSS: Duration = Duration::from_secs(5);

#[test]
fn unsaved_work_survives_every_end() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let kills = std::env::var("CLASHBOX_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    // How far one press of the key moves the ball.
    let start = desk.scene();
    select_ball(&mut desk, &start);
    desk.keys(&["Right"]);
    let mut saved = desk.save();
    let step = center(&saved, BALL).x - center(&start, BALL).x;
    assert!(0.0 < step, "the ball is selected, and moves");

    let mut losses = Vec::new();
    for round in 0..kills {
        // So that the end comes at another moment of the work each time.
        let presses = 2 + round % 4;
        let pressed: Vec<Instant> = (0..presses).map(|_| press(&mut desk)).collect();
        std::thread::sleep(Duration::from_millis(100 * (round as u64 * 7 % 10)));
        let end = Instant::now();
        match ENDS[round % ENDS.len()] {
            Some(signal) => desk.kill(signal),
            None => desk.lose_display(),
        }
        let restored = restore(&mut desk, &saved);
        let kept = ((center(&restored, BALL).x - center(&saved, BALL).x) / step).round() as usize;
        assert!(kept <= presses, "{kept} steps were kept of {presses}");
        losses.push(pressed.get(kept).map_or(Duration::ZERO, |first_lost| end - *first_lost));
        saved = restored;
    }
    let worst = losses.iter().max().copied().unwrap_or_default();
    eprintln!(
        "{kills} kills, at most {worst:?} of work lost, {} times nothing",
        losses.iter().filter(|loss| loss.is_zero()).count()
    );
    assert!(worst < LOSS, "so much work was lost: {losses:?}");
}

/// Starts the program again, has it restore what it offers, and saves that.
fn restore(desk: &mut Desk, saved: &Scene) -> Scene {
    let button = Forecast::new(saved).with_state(&desk.state_folder()).button("Restore");
    desk.start_again();
    desk.wait_for("the work is offered", |desk| desk.picture().shows(theme::ACCENT, button).then_some(()));
    desk.click(button);
    desk.wait_for("the question is gone", |desk| (!desk.picture().shows(theme::ACCENT, button)).then_some(()));
    let restored = desk.save();
    desk.wait_for("the work is forgotten once it is saved", |desk| {
        std::fs::read_dir(desk.state_folder().join("unsaved")).unwrap().next().is_none().then_some(())
    });
    select_ball(desk, &restored);
    restored
}

fn select_ball(desk: &mut Desk, scene: &Scene) {
    let ball = Forecast::new(scene).pixel(center(scene, BALL));
    desk.click(ball);
}

fn press(desk: &mut Desk) -> Instant {
    desk.keys(&["Right"]);
    let at = Instant::now();
    std::thread::sleep(Duration::from_millis(250));
    at
}
