//! Copying and pasting by keys: the preview, what a text is read as, and what stays unchanged.

use clashbox::link;
use clashbox::scene::Scene;
use clashbox::shipped::{EXAMPLES, opening_scene};
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

/// Returns the scene of an example.
fn example(name: &str) -> Scene {
    let example = EXAMPLES.iter().find(|example| example.name == name).unwrap_or_else(|| panic!("{name}"));
    clashbox::scene::format::parse(example.text, name).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn a_copied_link_opens_the_same_scene_in_another_window() {
    let alt = Modifiers { alt: true, ..PLAIN };
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::L, alt);
    let link = sandbox.app.clipboard_text().unwrap_or_default();
    let message = format!("Copied a link to the scene, {} characters", link.len());
    let without = "It has no address of a page: pasting it here opens it, and so does `clashbox '#s=...'`.";
    assert_eq!(sandbox.message(), format!("{message}\n{without}"), "what was copied");
    let mut other = Sandbox::new(square_scene());
    paste(&mut other, &format!("https://example.org/{link}"));
    assert_eq!(other.scene(), &square_scene(), "nothing is changed yet");
    other.key(KeyCode::Enter, PLAIN);
    assert_eq!(other.scene(), &opening_scene(), "Enter opens it");
    assert!(!other.app.session().is_dirty() && other.app.session().document().file().is_none(), "saving asks for a file");
    let mut started = Sandbox::new(square_scene());
    started.app.open(std::path::Path::new(&link));
    assert_eq!(started.scene(), &opening_scene(), "as an argument");
    started.app.open_link("#s=!");
    assert!(started.message().contains("link: character 1 after `#s=` is `!`"), "{}", started.message());
    assert_eq!(started.scene(), &opening_scene(), "a link without a scene changes nothing");
}

#[test]
fn a_link_to_a_lesson_opens_its_task() {
    let mut sandbox = Sandbox::new(square_scene());
    let shipped = example("03_two_boxes");
    sandbox.app.open_link(&link::fragment(&shipped));
    assert_eq!((sandbox.app.session().lesson(), sandbox.scene()), (Some(2), &shipped), "a lesson of the course");
    let mut own = shipped.clone();
    own.title = "Mine".to_owned();
    sandbox.app.open_link(&link::fragment(&own));
    let session = sandbox.app.session();
    assert_eq!(
        (session.lesson(), session.scene(), session.course().lessons().len()),
        (Some(0), &own, 1),
        "a course of one lesson"
    );
    sandbox.frame(Vec::new());
    sandbox.app.open_link(&link::fragment(&shipped));
    assert_eq!((sandbox.app.session().lesson(), sandbox.scene()), (Some(2), &shipped), "the course again");
}
