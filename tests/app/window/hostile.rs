//! Other programs that send what no program should, or that end in the middle of it. The window stays as it is.

use super::SCENE;
use super::client::{Answer, Client};
use super::desk::Desk;
use super::server::SIZE;

/// What another program does to the window.
pub(crate) type Deed = fn(&Client, u32);

pub(crate) const DEEDS: [(&str, Deed); 13] = [
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
    ("a size of nothing that it has not", |client, window| client.pretend_size(window, 0, 0)),
    ("a size that no screen has", |client, window| client.pretend_size(window, u16::MAX, u16::MAX)),
    ("a size of one pixel", |client, window| client.resize(window, 1, 1)),
    ("its own size", |client, window| client.resize(window, SIZE.0, SIZE.1)),
];

#[test]
fn the_window_survives_what_other_programs_send() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let (before, window) = (desk.scene(), desk.window());
    for (what, deed) in DEEDS {
        deed(&desk.client(), window);
        desk.wait_for_response();
        assert!(desk.ended().is_none(), "{what}: {:?}", desk.ended());
    }
    assert_eq!(desk.save(), before, "nothing has changed");
}

#[test]
fn a_program_that_ends_while_it_pastes_ends_no_other() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let before = desk.scene();
    for round in 0..5 {
        desk.hold("ctrl+c", 200);
        let client = desk.client();
        let gone = client.gone_window();
        // The owner is the window itself, or the helper that holds its clipboard.
        client.ask(client.owner("CLIPBOARD"), gone, "CLIPBOARD", "UTF8_STRING");
        desk.wait_for_response();
        assert!(desk.client().pasted().is_some(), "round {round}: the copy is still there");
    }
    desk.client().own("CLIPBOARD", Answer::Silence);
    desk.wait_for_response();
    assert_eq!(desk.save(), before, "nothing has changed");
}
