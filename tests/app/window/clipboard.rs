//! Copy and paste beside other programs, with keys that are held as long as people hold them.

use std::time::Duration;

use clashbox::copy::bodies_to_text;
use clashbox::scene::Scene;

use super::SCENE;
use super::client::Answer;
use super::desk::Desk;

/// The longest time that the window may need for a paste from a program that does not answer: its limit is a second, and the
/// machine may be busy. Without the limit it is 24 s for each repetition of the key.
const LATE: Duration = Duration::from_secs(10);

/// Confirms the preview of what was pasted, and saves. Returns the scene that is then in the file.
fn confirmed_and_saved(desk: &mut Desk) -> Scene {
    desk.keys(&["Return"]);
    desk.save()
}

#[test]
fn a_copy_is_there_for_others_however_long_the_keys_are_held() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let scene = desk.scene();
    for millis in [60, 200, 600] {
        desk.hold("ctrl+c", millis);
        desk.wait_for_response();
        let pasted = desk.client().pasted();
        assert_eq!(pasted, Some(bodies_to_text(&scene.bodies)), "the keys were held for {millis} ms");
    }
}

#[test]
fn a_copy_is_pasted_while_the_keys_are_held_and_the_pointer_moves() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let before = desk.scene();
    desk.hold("ctrl+c", 200);
    desk.hold("ctrl+v", 600);
    let took = desk.wait_for_response();
    eprintln!("the window answers {took:?} after the keys are up");
    assert!(took < LATE, "the window stood still for {took:?}");
    let after = confirmed_and_saved(&mut desk);
    assert_eq!(after.bodies.len(), 2 * before.bodies.len(), "both bodies were pasted");

    let text = "Circle(center: (1.5, -2.0), radius: 0.25)";
    desk.client().own("CLIPBOARD", Answer::Text(text.to_owned()));
    desk.hold("ctrl+v", 600);
    let pasted = confirmed_and_saved(&mut desk);
    assert_eq!(pasted.bodies.len(), after.bodies.len() + 1, "another program's text was pasted");
}

#[test]
fn an_owner_that_does_not_answer_is_waited_for_a_second() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let before = desk.scene();
    desk.client().own("CLIPBOARD", Answer::Silence);
    desk.hold("ctrl+v", 600);
    let took = desk.wait_for_response();
    eprintln!("the window answers {took:?} after the keys are up");
    assert!(took < LATE, "the window stood still for {took:?}");
    desk.keys(&["Escape"]);
    assert_eq!(desk.save(), before, "nothing was pasted");
    // Longer than the pause in which the silent owner is not asked again.
    std::thread::sleep(Duration::from_secs(3));
    desk.client().own("CLIPBOARD", Answer::Text("Circle(center: (1.5, -2.0), radius: 0.25)".to_owned()));
    desk.hold("ctrl+v", 60);
    assert_eq!(confirmed_and_saved(&mut desk).bodies.len(), before.bodies.len() + 1, "the next owner answers");
}
