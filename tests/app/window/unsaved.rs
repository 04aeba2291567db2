//! Unsaved work survives every way in which the program ends, and is offered at its next start.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clashbox::picture::Theme;
use clashbox::picture::theme::palette;
use clashbox::scene::Scene;

use super::forecast::Forecast;
use super::program::Program;
use super::{BALL, SCENE, center};
use crate::common::environment;

/// A way in which the program ends.
#[derive(Clone, Copy)]
enum End {
    Signal(&'static str),
    /// The X server ends.
    Display,
    /// Another program destroys the window.
    Destroyed,
    /// Another program has the X server close the connection.
    CutOff,
}

/// The ways in which the program is ended. ABRT is the signal of a crash.
const ENDS: [End; 8] = [
    End::Signal("KILL"),
    End::Display,
    End::Signal("TERM"),
    End::Destroyed,
    End::Signal("INT"),
    End::Signal("HUP"),
    End::CutOff,
    End::Signal("ABRT"),
];
/// The number of times that the program is ended: once in each way, unless the environment variable `CLASHBOX_KILLS` has another
/// number.
const KILLS: usize = ENDS.len();
/// The limit of the work that may be lost.
const LOSS: Duration = Duration::from_secs(5);

#[test]
fn unsaved_work_survives_every_end() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let kills = environment::count("CLASHBOX_KILLS", KILLS);
    // This is how far one press of the key moves the ball.
    let start = program.scene();
    select_ball(&mut program, &start);
    program.keys(&["Right"]);
    let mut saved = program.save();
    wait_until_forgotten(&mut program);
    let step = center(&saved, BALL).x - center(&start, BALL).x;
    assert!(0.0 < step, "the ball is selected, and moves");

    let mut losses = Vec::new();
    for round in 0..kills {
        let mut pressed = vec![press(&mut program)];
        program.wait_for("the work is kept", |program| is_work_kept(program).then_some(()));
        assert!(pressed[0].elapsed() < LOSS, "the work is kept late");
        // The end comes at another moment of the work each time.
        pressed.extend((0..1 + round % 4).map(|_| press(&mut program)));
        std::thread::sleep(Duration::from_millis(100 * (round as u64 * 7 % 10)));
        let end = Instant::now();
        end_by(ENDS[round % ENDS.len()], &mut program);
        let restored = restore(&mut program, &saved);
        let kept = ((center(&restored, BALL).x - center(&saved, BALL).x) / step).round() as usize;
        assert!((1..=pressed.len()).contains(&kept), "{kept} steps were kept of {}", pressed.len());
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

/// Ends the program. A program that has lost its window must say so itself.
fn end_by(end: End, program: &mut Program) {
    let (code, log) = match end {
        End::Signal(signal) => return program.kill(signal),
        End::Display => program.lose_display(),
        End::Destroyed => {
            program.client().destroy(program.window());
            program.wait_for_end()
        }
        End::CutOff => {
            program.client().cut_off(program.window());
            program.wait_for_end()
        }
    };
    assert_eq!(code, Some(2), "{log}");
    assert!(log.contains("the window is gone") && !log.contains("panicked"), "{log}");
}

/// Starts the program again, lets it restore the work that it offers, and saves that.
fn restore(program: &mut Program, saved: &Scene) -> Scene {
    let button = Forecast::new(saved).with_state(&program.state_folder()).button("Restore");
    program.start_again();
    program.wait_for("the work is offered", |program| program.picture().shows(palette(Theme::Dark).accent, button).then_some(()));
    program.click(button);
    program.wait_for("the question is gone", |program| {
        (!program.picture().shows(palette(Theme::Dark).accent, button)).then_some(())
    });
    let restored = program.save();
    wait_until_forgotten(program);
    select_ball(program, &restored);
    restored
}

/// Returns the files of unsaved work: none if nothing is unsaved. The new file of a write that was killed is not work; the next
/// write removes it.
fn files_of_work(program: &Program) -> Vec<PathBuf> {
    let folder = std::fs::read_dir(program.state_folder().join("unsaved"));
    let files = folder.into_iter().flatten().map(|entry| entry.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|extension| extension == "ron" || extension == "lock")).collect()
}

fn is_work_kept(program: &Program) -> bool {
    files_of_work(program).iter().any(|file| file.extension().is_some_and(|extension| extension == "ron"))
}

fn wait_until_forgotten(program: &mut Program) {
    program.wait_for("the work is forgotten once it is saved", |program| files_of_work(program).is_empty().then_some(()));
}

fn select_ball(program: &mut Program, scene: &Scene) {
    let ball = Forecast::new(scene).pixel(center(scene, BALL));
    program.click(ball);
}

fn press(program: &mut Program) -> Instant {
    program.keys(&["Right"]);
    let at = Instant::now();
    std::thread::sleep(Duration::from_millis(250));
    at
}
