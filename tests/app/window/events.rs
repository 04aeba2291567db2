//! Events of mouse and keys are neither lost nor late, on a machine that is busy with other things.

use std::ops::Range;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::forecast::Forecast;
use super::program::{Picture, Program};
use super::server::{Process, SIZE};
use super::{BALL, Pixels, SCENE, center};
use crate::common::environment;

/// The longest time until the effect of an event is on the screen, on a machine that is not overloaded.
const LATE: Duration = Duration::from_secs(1);

/// Returns the number of events of a kind. `CLASHBOX_EVENTS=300` asks for more of them.
fn number() -> usize {
    environment::count("CLASHBOX_EVENTS", 8)
}

/// Starts two processes that keep two cores busy.
fn load() -> [Process; 2] {
    [(); 2].map(|()| Process(Command::new("yes").stdout(Stdio::null()).spawn().unwrap()))
}

/// Sleeps so long that the window has come to rest, in most cases; the time is not always the same.
fn pause(index: usize) {
    std::thread::sleep(Duration::from_millis(150 + 97 * (index as u64 % 7)));
}

/// Waits until the screen shows a change, without another event: an event that is lost never shows. Returns true if the change
/// was there in time. On a machine that is too busy to take the picture of the screen itself, everything may take longer.
fn is_in_time(program: &mut Program, what: &str, is_shown: impl Fn(&Picture) -> bool) -> bool {
    let start = Instant::now();
    let (shown_after, look) = program.wait_for(what, |program| {
        let looked = start.elapsed();
        let picture = program.picture();
        is_shown(&picture).then(|| (looked, start.elapsed() - looked))
    });
    shown_after < LATE + 4 * look
}

/// The part of the screen in which the status line has the position of the pointer.
const POSITION: (Range<u32>, Range<u32>) = (SIZE.0 - 220..SIZE.0 - 100, SIZE.1 - 24..SIZE.1 - 2);

#[test]
fn a_field_selects_what_it_shows_and_a_shortcut_saves_it_without_its_letter() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let ball = Forecast::new(&before).pixel(center(&before, BALL));
    let field = Forecast::new(&before).opened(&program.file()).after_click(ball).field("center x");
    program.click(ball);
    program.click(field);
    program.type_text("3.2000000476837158");
    let saved = program.save();
    assert_eq!(center(&saved, BALL).x, 3.200_000_047_683_716, "saved while it was typed");
    program.keys(&["Return"]);
    program.click(field);
    program.type_text("5");
    let saved = program.save();
    assert_eq!(center(&saved, BALL).x, 5.0, "the 5 has replaced all of the number, whatever was shown of it");
}

#[test]
fn each_isolated_move_and_each_quick_click_shows_at_once() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let forecast = Forecast::new(&program.scene());
    let tabs = ["Answer", "Why"].map(|tab| forecast.button(tab));
    let background: Pixels = (640, 100);
    program.click_quickly(tabs[0], background);
    let closed = program.wait_for("the panel of the answer is open", |program| {
        pause(0);
        Some(program.picture().around(tabs[1]))
    });
    let _load = load();
    let mut late = Vec::new();
    for index in 0..number() {
        let before = program.picture().part(POSITION);
        let at = (320 + (index as i32 * 37) % 600, 60 + (index as i32 * 53) % 400);
        program.move_to(at);
        if !is_in_time(&mut program, "the position is shown", |picture| picture.part(POSITION) != before) {
            late.push(format!("move {index}, to {at:?}"));
        }
        pause(index);
        let opens = index % 2 == 0;
        program.click_quickly(tabs[usize::from(opens)], background);
        if !is_in_time(&mut program, "the tab is open", |picture| (picture.around(tabs[1]) != closed) == opens) {
            late.push(format!("click {index}"));
        }
        pause(index + 3);
    }
    assert!(late.is_empty(), "of {} moves and as many clicks these were late: {late:?}", number());
}
