//! Copying and pasting by keys: the preview, what a text is read as, and what stays unchanged.

use clashbox::shipped::opening_scene;
use clashbox::view::window::Modifiers;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, square_scene};

/// Pastes a text. Its preview is open then.
fn paste(sandbox: &mut Sandbox, text: &str) {
    sandbox.app.copy_text(text.to_owned());
    sandbox.key(KeyCode::V, CTRL);
    sandbox.frame(Vec::new());
}

fn names(sandbox: &Sandbox) -> Vec<String> {
    sandbox.scene().bodies.iter().map(|body| body.name.clone()).collect()
}

#[test]
fn a_pasted_shape_is_looked_at_before_it_is_a_body() {
    let mut sandbox = Sandbox::new(square_scene());
    paste(&mut sandbox, "b2Circle { center = {x = -3, y = 1}, radius = 0.5 }");
    assert_eq!(sandbox.scene(), &square_scene(), "nothing is changed yet");
    assert!(!sandbox.app.is_moving(), "time stands still");
    sandbox.key(KeyCode::Enter, PLAIN);
    assert_eq!(names(&sandbox), ["square", "dot", "circle"], "Enter takes it");
    assert_eq!(sandbox.app.session().selection().primary(), Some(2), "it is selected");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.scene(), &square_scene(), "one step");
}

#[test]
fn escape_leaves_the_scene_as_it_is() {
    let mut sandbox = Sandbox::new(square_scene());
    paste(&mut sandbox, "Vec2(3.2, 1.0)");
    sandbox.key(KeyCode::Escape, PLAIN);
    sandbox.key(KeyCode::Enter, PLAIN);
    assert_eq!(sandbox.scene(), &square_scene(), "closed");
    sandbox.key(KeyCode::G, PLAIN);
    assert!(!sandbox.app.session().view().layers.shows(clashbox::picture::Layer::Grid), "keys are shortcuts again");
}

#[test]
fn a_text_without_a_meaning_stays_to_be_corrected() {
    let mut sandbox = Sandbox::new(square_scene());
    paste(&mut sandbox, "hello");
    sandbox.key(KeyCode::Enter, PLAIN);
    assert_eq!(sandbox.scene(), &square_scene(), "Enter takes nothing");
    sandbox.key(KeyCode::Escape, PLAIN);
}

#[test]
fn copied_bodies_are_pasted_as_they_are() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::C, CTRL);
    assert_eq!(sandbox.message(), "Copied 2 bodies", "the pair, where nothing is selected");
    sandbox.key(KeyCode::V, CTRL);
    sandbox.frame(Vec::new());
    sandbox.key(KeyCode::Enter, PLAIN);
    let scene = sandbox.scene();
    let before = opening_scene();
    let count = before.bodies.len();
    for (copy, body) in scene.bodies[count..].iter().zip(&before.bodies) {
        assert_eq!((&copy.shape, copy.velocity, copy.spin), (&body.shape, body.velocity, body.spin), "{}", copy.name);
    }
    assert_eq!(scene.bodies.len(), count + 2, "{:?}", names(&sandbox));
}

#[test]
fn a_pasted_scene_is_opened_and_unsaved_work_is_asked_about() {
    let mut sandbox = Sandbox::new(square_scene());
    paste(&mut sandbox, "Scene(version: 1, title: \"Pasted\", bodies: [])");
    sandbox.key(KeyCode::Enter, PLAIN);
    assert_eq!(sandbox.scene().title, "Pasted", "nothing was unsaved");
    paste(&mut sandbox, "Vec2(1.0, 2.0)");
    sandbox.key(KeyCode::Enter, PLAIN);
    paste(&mut sandbox, "Scene(version: 1, title: \"Another\", bodies: [])");
    sandbox.key(KeyCode::Enter, PLAIN);
    assert!(sandbox.app.has_dialog(), "the point would be lost");
    assert_eq!(sandbox.scene().title, "Pasted", "until that is answered");
}

#[test]
fn every_copy_says_what_it_has_copied() {
    let mut sandbox = Sandbox::new(opening_scene());
    let alt = Modifiers { alt: true, ..PLAIN };
    for (key, held, message, held_text) in [
        (KeyCode::C, alt, "Copied the pair as a test in Rust", "#[test]"),
        (KeyCode::M, alt, "Copied the pair as Markdown", "<details>"),
        (KeyCode::C, Modifiers { shift: true, ..CTRL }, "Copied the picture", ""),
    ] {
        sandbox.key(key, held);
        assert_eq!(sandbox.message(), message);
        assert!(sandbox.app.clipboard_text().is_some_and(|text| text.contains(held_text)), "{message}");
    }
}
