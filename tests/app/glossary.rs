//! The glossary in the window: terms in texts are clicked, and the list is opened by name.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::glossary::{TERMS, Term};
use clashbox::session::{LESSONS, RightTab};
use clashbox::shipped::opening_scene;
use clashbox::view::panels::WindowRequest;
use egui_macroquad::egui::text::CCursor;
use egui_macroquad::egui::{self, Id, LayerId, Pos2, Shape};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Modifiers, PLAIN, Sandbox, egui_key};

fn term(name: &str) -> &'static Term {
    TERMS.iter().find(|term| term.name == name).unwrap()
}

/// Returns all texts of the last frame with their positions.
fn painted(sandbox: &Sandbox) -> Vec<egui::epaint::TextShape> {
    fn collect(shape: &Shape, texts: &mut Vec<egui::epaint::TextShape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            Shape::Text(text) => texts.push(text.clone()),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    sandbox.painted.iter().for_each(|painted| collect(&painted.shape, &mut texts));
    texts
}

/// Returns true if the entry of a term is on the screen.
fn shows(sandbox: &Sandbox, name: &str) -> bool {
    painted(sandbox).iter().any(|text| text.galley.text() == term(name).text)
}

/// Returns the position of a word in the first text that has it and begins with `start`.
fn position(sandbox: &Sandbox, start: &str, word: &str) -> Pos2 {
    let texts = painted(sandbox);
    let text = texts.iter().find(|text| text.galley.text().starts_with(start) && text.galley.text().contains(word));
    let text = text.unwrap_or_else(|| panic!("{word:?} is in no text that begins with {start:?}"));
    let before = text.galley.text().find(word).unwrap();
    let index = text.galley.text()[..before].chars().count() + 1;
    text.pos + text.galley.pos_from_ccursor(CCursor::new(index)).center().to_vec2()
}

fn click(sandbox: &mut Sandbox, at: Pos2) {
    sandbox.click(Vec2::new(at.x, at.y));
    (0..2).for_each(|_| sandbox.frame(Vec::new()));
}

/// Returns the window with lesson 10 open, which is about GJK.
fn on_lesson() -> Sandbox {
    let mut sandbox = Sandbox::new(opening_scene());
    let lesson = LESSONS.iter().position(|lesson| lesson.id() == "two_polygons").unwrap();
    sandbox.app.ask(WindowRequest::Enter(clashbox::session::Workspace::Learn));
    sandbox.app.ask(WindowRequest::Lesson(lesson));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert_eq!(sandbox.app.session().view().tabs.right(), RightTab::Why, "the lesson shows the reasons");
    sandbox
}

#[test]
fn a_click_on_a_term_opens_its_entry() {
    let mut sandbox = on_lesson();
    let text = LESSONS[sandbox.app.session().lesson().unwrap()].lesson().text.clone();
    let at = position(&sandbox, &text[..10], "support point");
    assert!(!shows(&sandbox, "support point"), "nothing is open");
    click(&mut sandbox, at);
    assert!(shows(&sandbox, "support point"), "the entry");
    sandbox.key(KeyCode::Escape, PLAIN);
    sandbox.frame(Vec::new());
    assert!(!shows(&sandbox, "support point"), "Escape closes it");

    click(&mut sandbox, at);
    let simplex = position(&sandbox, &text[..10], "simplex");
    // The entry may cover the word, so this presses beside both.
    click(&mut sandbox, Pos2::new(640.0, 700.0));
    assert!(!shows(&sandbox, "support point"), "a click beside it closes it");
    click(&mut sandbox, simplex);
    assert!(shows(&sandbox, "simplex"), "another entry");
    let link = painted(&sandbox).iter().find(|text| text.galley.text() == "All terms").unwrap().pos;
    click(&mut sandbox, link + egui::vec2(8.0, 8.0));
    let names = painted(&sandbox).iter().filter(|text| TERMS.iter().any(|term| term.name == text.galley.text())).count();
    assert!(10 < names && shows(&sandbox, "simplex"), "the list of all terms, at the same entry: {names}");
}

#[test]
fn a_term_on_a_button_is_left_to_the_button() {
    let mut sandbox = on_lesson();
    let button = painted(&sandbox).into_iter().find(|text| text.galley.text() == "GJK").unwrap();
    let at = button.visual_bounding_rect().center();
    click(&mut sandbox, at);
    assert!(!shows(&sandbox, "GJK"), "no entry");
}

#[test]
fn the_tab_key_leads_to_a_term_and_enter_opens_it() {
    let mut sandbox = on_lesson();
    let wanted = Id::new(("term", LayerId::background(), "support point", 0_usize, 0_usize));
    let has_focus = |sandbox: &Sandbox| sandbox.ctx.memory(|memory| memory.focused()) == Some(wanted);
    let stops = (0..200).find(|_| {
        sandbox.frame(vec![egui_key(egui::Key::Tab, egui::Modifiers::NONE)]);
        sandbox.frame(Vec::new());
        has_focus(&sandbox)
    });
    assert!(stops.is_some(), "the term is a stop of the Tab key");
    sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
    (0..2).for_each(|_| sandbox.frame(Vec::new()));
    assert!(shows(&sandbox, "support point"), "Enter opens the entry");
}

#[test]
fn the_link_of_an_entry_opens_its_lesson() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::P, Modifiers { shift: true, ..CTRL });
    sandbox.frame(vec![egui::Event::Text("glossary".to_owned())]);
    sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(shows(&sandbox, "AABB"), "it opens at its first entry");
    sandbox.frame(vec![egui::Event::Text("theorem".to_owned())]);
    (0..2).for_each(|_| sandbox.frame(Vec::new()));
    assert!(shows(&sandbox, "SAT"), "the filter finds a name in full");
    let link = painted(&sandbox).iter().find(|text| text.galley.text().starts_with("Lesson 7")).unwrap().pos;
    click(&mut sandbox, link + egui::vec2(8.0, 8.0));
    let lesson = sandbox.app.session().lesson().map(|lesson| LESSONS[lesson].id().to_owned());
    assert_eq!(lesson.as_deref(), Some("turned_boxes"), "the lesson that teaches it");
    assert!(!shows(&sandbox, "SAT"), "the list is closed");
}
