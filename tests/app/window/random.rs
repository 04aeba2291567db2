//! Random events of mouse and keys, and random actions of other programs: the program does not end, and its window goes on
//! drawing.

use std::time::Instant;

use super::SCENE;
use super::hostile::HOSTILE_ACTIONS;
use super::program::Program;
use crate::common::{Dice, environment};

/// The number of actions, of one to six words each. `CLASHBOX_ACTIONS=10000` asks for more of them.
const ACTIONS: usize = 60;
/// The number of actions after which the window must still draw.
const BETWEEN_CHECKS: usize = 20;

/// Keys that are pressed alone, with Ctrl, and with other modifiers. Q is left out: with Ctrl it ends the program.
const KEYS: &str = "a b c d e f g h i j k l m n o p r s t u v w x y z c v x c v x z 0 1 2 3 4 5 6 F1 F2 F3 F4 F5 F6 F9 F11 \
    Tab space Return Escape Escape Delete BackSpace Left Right Up Down Prior Next";
const HELD: [&str; 9] = ["", "", "ctrl+", "ctrl+", "ctrl+", "shift+", "ctrl+shift+", "alt+", "ctrl+alt+"];

#[test]
fn random_events_end_nothing() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let actions = environment::count("CLASHBOX_ACTIONS", ACTIONS);
    let seed = environment::number("CLASHBOX_FUZZ_SEED").unwrap_or(1);
    let mut dice = Dice::new(seed);
    let (start, mut restarts) = (Instant::now(), 0);
    for number in 0..actions {
        let words = action(&mut dice);
        program.xdotool(&words.iter().map(String::as_str).collect::<Vec<_>>());
        if dice.below(40) == 0 {
            let (_, act) = HOSTILE_ACTIONS[dice.below(HOSTILE_ACTIONS.len() as u64) as usize];
            act(&program.client(), program.window());
        }
        if let Some((code, log)) = program.ended() {
            // The menu and the questions can end the program too.
            assert_eq!(code, Some(0), "seed {seed}: action {number}, {words:?}: {log}");
            restarts += 1;
            program.start_again();
        }
        if number % BETWEEN_CHECKS == BETWEEN_CHECKS - 1 {
            program.wait_for_response();
        }
    }
    eprintln!("{actions} actions, seed {seed}, {:?}: ended by its menu {restarts} times, by nothing else", start.elapsed());
    assert!(restarts * 20 <= actions, "it was hardly ever open: {restarts} starts for {actions} actions");
}

/// Returns the words of one action for xdotool.
fn action(dice: &mut Dice) -> Vec<String> {
    let at = |dice: &mut Dice| [dice.below(1280).to_string(), dice.below(800).to_string()];
    let mut words = Vec::new();
    let mut add = |more: &[&str]| words.extend(more.iter().map(|word| (*word).to_owned()));
    let [x, y] = at(dice);
    match dice.below(10) {
        0 | 1 => add(&["mousemove", &x, &y, "click", ["1", "1", "1", "2", "3"][dice.below(5) as usize]]),
        2 => {
            let [to_x, to_y] = at(dice);
            add(&["mousemove", &x, &y, "mousedown", "1", "mousemove", &to_x, &to_y, "mouseup", "1"]);
        }
        3 => add(&["mousemove", &x, &y, "click", ["4", "5"][dice.below(2) as usize]]),
        4 | 5 => {
            let key = key(dice);
            let pause = format!("0.{:03}", 20 + dice.below(380));
            let [to_x, to_y] = at(dice);
            add(&["keydown", &key, "mousemove", &x, &y, "sleep", &pause, "mousemove", &to_x, &to_y, "keyup", &key]);
        }
        6 => add(&["type", "--delay", "2", ["1.5", "0.1", "abc", "(1, 2)"][dice.below(4) as usize]]),
        _ => add(&["key", &key(dice)]),
    }
    words
}

fn key(dice: &mut Dice) -> String {
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let held = HELD[dice.below(HELD.len() as u64) as usize];
    format!("{held}{}", keys[dice.below(keys.len() as u64) as usize])
}
