//! Copy and paste beside other programs, with keys that are held as long as people hold them.

use std::time::Duration;

use clashbox::copy::bodies_to_text;
use clashbox::scene::Scene;

use super::SCENE;
use super::client::Answer;
use super::program::Program;

/// The longest time that the window may need for a paste from a program that does not answer: its limit is a second, and the
/// machine may be busy. Without the limit it is 24 s for each repetition of the key.
const LATE: Duration = Duration::from_secs(10);

/// Confirms the preview of what was pasted, and saves. Returns the scene that is then in the file.
fn confirmed_and_saved(program: &mut Program) -> Scene {
    program.keys(&["Return"]);
    program.save()
}

#[test]
fn a_copy_is_there_for_others_however_long_the_keys_are_held() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let scene = program.scene();
    for millis in [60, 200, 600] {
        program.hold("ctrl+c", millis);
        program.wait_for_response();
        let pasted = program.client().pasted();
        assert_eq!(pasted, Some(bodies_to_text(&scene.bodies, scene.up)), "the keys were held for {millis} ms");
    }
}

#[test]
fn a_copy_is_pasted_while_the_keys_are_held_and_the_pointer_moves() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    program.hold("ctrl+c", 200);
    program.hold("ctrl+v", 600);
    let took = program.wait_for_response();
    eprintln!("the window answers {took:?} after the keys are up");
    assert!(took < LATE, "the window stood still for {took:?}");
    let after = confirmed_and_saved(&mut program);
    assert_eq!(after.bodies.len(), 2 * before.bodies.len(), "both bodies were pasted");

    let text = "Circle(center: (1.5, -2.0), radius: 0.25)";
    program.client().own("CLIPBOARD", Answer::Text(text.to_owned()));
    program.hold("ctrl+v", 600);
    let pasted = confirmed_and_saved(&mut program);
    assert_eq!(pasted.bodies.len(), after.bodies.len() + 1, "another program's text was pasted");
}

#[test]
fn an_owner_that_does_not_answer_is_waited_for_a_second() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    program.client().own("CLIPBOARD", Answer::Silence);
    program.hold("ctrl+v", 600);
    let took = program.wait_for_response();
    eprintln!("the window answers {took:?} after the keys are up");
    assert!(took < LATE, "the window stood still for {took:?}");
    program.keys(&["Escape"]);
    assert_eq!(program.save(), before, "nothing was pasted");
    // Longer than the pause in which the silent owner is not asked again.
    std::thread::sleep(Duration::from_secs(3));
    program.client().own("CLIPBOARD", Answer::Text("Circle(center: (1.5, -2.0), radius: 0.25)".to_owned()));
    program.hold("ctrl+v", 60);
    assert_eq!(confirmed_and_saved(&mut program).bodies.len(), before.bodies.len() + 1, "the next owner answers");
}
