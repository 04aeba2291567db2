//! Other programs that send what no program should send, or that end while they send it. The window stays as it is.

use std::time::Duration;

use super::SCENE;
use super::client::{Answer, Client};
use super::program::Program;
use super::server::SIZE;

/// A harmful action of another program on the window.
pub(crate) type HostileAction = fn(&Client, u32);

pub(crate) const HOSTILE_ACTIONS: [(&str, HostileAction); 12] = [
    ("a drag whose source is gone", |client, window| client.drop_on(window, client.gone_window())),
    ("a drag whose list of formats is gone", |client, window| client.drag_of_many_formats(window, client.gone_window())),
    ("a request for a window that is gone", |client, window| {
        client.ask(window, client.gone_window(), "CLIPBOARD", "UTF8_STRING");
    }),
    ("a request in a format that is not offered", |client, window| {
        client.ask(window, client.gone_window(), "CLIPBOARD", "TARGETS");
    }),
    ("a request for the other selection", |client, window| client.ask(window, window, "PRIMARY", "UTF8_STRING")),
    ("a drop that comes in batches, without the first one", |client, window| client.hand_over(window, 0, "")),
    ("a drop of 16 bits a letter", |client, window| client.hand_over(window, 16, &"ab".repeat(40_000))),
    ("a drop of 32 bits a letter", |client, window| client.hand_over(window, 32, &"abcd".repeat(40_000))),
    ("a drop of many paths", |client, window| client.hand_over(window, 8, &"/dev/zero\n".repeat(5_000))),
    ("a size of nothing, made up", |client, window| for_a_moment(|(x, y)| client.pretend_size(window, x, y), (0, 0))),
    ("a size beyond any screen, made up", |client, window| {
        for_a_moment(|(x, y)| client.pretend_size(window, x, y), (u16::MAX, u16::MAX));
    }),
    ("a size of one pixel", |client, window| for_a_moment(|(x, y)| client.resize(window, x, y), (1, 1))),
];

/// Sets a size by `give`, and after some frames the size before.
fn for_a_moment(give: impl Fn((u16, u16)), size: (u16, u16)) {
    give(size);
    std::thread::sleep(Duration::from_millis(200));
    give((SIZE.0 as u16, SIZE.1 as u16));
}

#[test]
fn the_window_survives_what_other_programs_send() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let (before, window) = (program.scene(), program.window());
    for (what, act) in HOSTILE_ACTIONS {
        act(&program.client(), window);
        program.wait_for_response();
        assert!(program.ended().is_none(), "{what}: {:?}", program.ended());
    }
    assert_eq!(program.save(), before, "nothing has changed");
}

#[test]
fn a_program_that_ends_while_it_pastes_ends_no_other() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    for round in 0..5 {
        program.hold("ctrl+c", 200);
        let client = program.client();
        let gone = client.gone_window();
        // The owner is the window itself, or the helper that holds its clipboard.
        client.ask(client.owner("CLIPBOARD"), gone, "CLIPBOARD", "UTF8_STRING");
        program.wait_for_response();
        assert!(program.client().pasted().is_some(), "round {round}: the copy is still there");
    }
    program.client().own("CLIPBOARD", Answer::Silence);
    program.wait_for_response();
    assert_eq!(program.save(), before, "nothing has changed");
}
