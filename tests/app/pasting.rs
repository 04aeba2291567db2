//! Copying and pasting by keys: the preview, what a text is read as, and what stays unchanged.

use clashbox::session::examples::opening_scene;
use clashbox::view::window::Modifiers;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, PLAIN, square_scene};

/// Pastes a text. Its preview is open then.
fn paste(desk: &mut Desk, text: &str) {
    desk.app.copy_text(text.to_owned());
    desk.key(KeyCode::V, CTRL);
    desk.frame(Vec::new());
}

fn names(desk: &Desk) -> Vec<String> {
    desk.scene().bodies.iter().map(|body| body.name.clone()).collect()
}

#[test]
fn a_pasted_shape_is_looked_at_before_it_is_a_body() {
    let mut desk = Desk::new(square_scene());
    paste(&mut desk, "b2Circle { center = {x = -3, y = 1}, radius = 0.5 }");
    assert_eq!(desk.scene(), &square_scene(), "nothing is changed yet");
    assert!(!desk.app.is_moving(), "time stands still");
    desk.key(KeyCode::Enter, PLAIN);
    assert_eq!(names(&desk), ["square", "dot", "circle"], "Enter takes it");
    assert_eq!(desk.app.session().selected(), Some(2), "it is selected");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.scene(), &square_scene(), "one step");
}

#[test]
fn escape_leaves_the_scene_as_it_is() {
    let mut desk = Desk::new(square_scene());
    paste(&mut desk, "Vec2(3.2, 1.0)");
    desk.key(KeyCode::Escape, PLAIN);
    desk.key(KeyCode::Enter, PLAIN);
    assert_eq!(desk.scene(), &square_scene(), "closed");
    desk.key(KeyCode::G, PLAIN);
    assert!(!desk.app.session().layers().shows(clashbox::session::Layer::Grid), "keys are shortcuts again");
}

#[test]
fn a_text_without_a_meaning_stays_to_be_corrected() {
    let mut desk = Desk::new(square_scene());
    paste(&mut desk, "hello");
    desk.key(KeyCode::Enter, PLAIN);
    assert_eq!(desk.scene(), &square_scene(), "Enter takes nothing");
    desk.key(KeyCode::Escape, PLAIN);
}

#[test]
fn copied_bodies_are_pasted_as_they_are() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::C, CTRL);
    assert_eq!(desk.message(), "Copied 2 bodies", "the pair, where nothing is selected");
    desk.key(KeyCode::V, CTRL);
    desk.frame(Vec::new());
    desk.key(KeyCode::Enter, PLAIN);
    let scene = desk.scene();
    let before = opening_scene();
    let count = before.bodies.len();
    for (copy, body) in scene.bodies[count..].iter().zip(&before.bodies) {
        assert_eq!((&copy.shape, copy.velocity, copy.spin), (&body.shape, body.velocity, body.spin), "{}", copy.name);
    }
    assert_eq!(scene.bodies.len(), count + 2, "{:?}", names(&desk));
}

#[test]
fn a_pasted_scene_is_opened_and_unsaved_work_is_asked_about() {
    let mut desk = Desk::new(square_scene());
    paste(&mut desk, "Scene(version: 1, title: \"Pasted\", bodies: [])");
    desk.key(KeyCode::Enter, PLAIN);
    assert_eq!(desk.scene().title, "Pasted", "nothing was unsaved");
    paste(&mut desk, "Vec2(1.0, 2.0)");
    desk.key(KeyCode::Enter, PLAIN);
    paste(&mut desk, "Scene(version: 1, title: \"Another\", bodies: [])");
    desk.key(KeyCode::Enter, PLAIN);
    assert!(desk.app.has_dialog(), "the point would be lost");
    assert_eq!(desk.scene().title, "Pasted", "until that is answered");
}

#[test]
fn every_copy_says_what_it_has_copied() {
    let mut desk = Desk::new(opening_scene());
    let alt = Modifiers { alt: true, ..PLAIN };
    for (key, held, message, held_text) in [
        (KeyCode::C, alt, "Copied the pair as a test in Rust", "#[test]"),
        (KeyCode::M, alt, "Copied the pair as Markdown", "<details>"),
        (KeyCode::C, Modifiers { shift: true, ..CTRL }, "Copied the picture", ""),
    ] {
        desk.key(key, held);
        assert_eq!(desk.message(), message);
        assert!(desk.app.clipboard_text().is_some_and(|text| text.contains(held_text)), "{message}");
    }
}
