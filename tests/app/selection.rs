//! Selecting several bodies on the canvas, and the menu of what is under the pointer.

use clashbox::kernel::DVec2;
use clashbox::shipped::opening_scene;
use clashbox::view::window::{Button, UserEvent};
use egui_macroquad::egui::epaint::Shape as Painted;
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, square_scene};

impl Sandbox {
    fn hold_shift(&mut self) {
        self.app.take(UserEvent::Key { key: KeyCode::LeftShift, modifiers: PLAIN, repeat: false }, self.time, &self.ctx.clone());
    }

    pub(super) fn right_click(&mut self, at: Vec2) {
        self.send(&[UserEvent::Moved(at), UserEvent::Pressed(Button::Right, at)]);
        self.send(&[UserEvent::Released(Button::Right, at)]);
        self.frame(Vec::new());
    }

    /// Returns the position of a text that the last frame painted.
    pub(super) fn painted_text(&self, text: &str) -> Option<Vec2> {
        self.painted.iter().find_map(|clipped| match &clipped.shape {
            Painted::Text(painted) if painted.galley.text() == text => {
                let center = painted.galley.rect.translate(painted.pos.to_vec2()).center();
                Some(Vec2::new(center.x, center.y))
            }
            _ => None,
        })
    }

    /// Clicks an entry of the open menu.
    pub(super) fn choose_entry(&mut self, text: &str) {
        let at = self.painted_text(text).unwrap_or_else(|| panic!("no entry \"{text}\""));
        self.click(at);
    }

    fn selected(&self) -> Vec<usize> {
        self.app.session().selection().bodies().to_vec()
    }
}

#[test]
fn shift_selects_one_more_and_a_drag_moves_all() {
    let mut sandbox = Sandbox::new(square_scene());
    let (square, dot) = (sandbox.screen(2.0, 1.0), sandbox.screen(8.0, 2.0));
    sandbox.click(square);
    sandbox.hold_shift();
    sandbox.click(dot);
    assert_eq!(sandbox.selected(), [0, 1], "one more");
    sandbox.click(square);
    assert_eq!(sandbox.selected(), [1], "one less");
    sandbox.click(square);
    sandbox.send(&[UserEvent::KeyUp(KeyCode::LeftShift)]);
    let before = [sandbox.reference(0), sandbox.reference(1)];
    let to = square + Vec2::new(30.0, -20.0);
    sandbox.drag(square, to);
    let moved = [0, 1].map(|body| sandbox.reference(body) - before[body]);
    assert!(moved[0] != DVec2::ZERO && moved[0].distance(moved[1]) <= 1e-9, "both moved by {moved:?}");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.scene(), &square_scene(), "one step");
    assert_eq!(sandbox.message(), "Undone: Move square and dot", "the message names the bodies");
    sandbox.click(square);
    assert_eq!(sandbox.selected(), [0], "a click without Shift selects one");
}

#[test]
fn with_shift_a_drag_from_the_background_selects_what_it_touches_and_without_it_pans() {
    let mut sandbox = Sandbox::new(square_scene());
    let (from, to) = (sandbox.screen(5.5, 5.0), sandbox.screen(9.5, 0.5));
    sandbox.hold_shift();
    let camera = *sandbox.app.camera();
    sandbox.drag(from, to);
    assert_eq!((sandbox.selected(), *sandbox.app.camera()), (vec![1], camera), "the dot");
    sandbox.drag(from, sandbox.screen(3.0, 1.0));
    assert_eq!(sandbox.selected(), [0, 1], "and the square");
    sandbox.key(KeyCode::Escape, PLAIN);
    sandbox.press_and_move(from, to);
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!(sandbox.selected(), Vec::<usize>::new(), "cancelled");
    sandbox.send(&[UserEvent::Released(Button::Left, to), UserEvent::KeyUp(KeyCode::LeftShift)]);
    sandbox.drag(from, to);
    assert!(sandbox.selected().is_empty() && *sandbox.app.camera() != camera, "it pans");
}

#[test]
fn ctrl_a_selects_all_and_the_handles_of_the_frame_turn_them() {
    let mut sandbox = Sandbox::new(square_scene());
    sandbox.key(KeyCode::A, CTRL);
    assert_eq!(sandbox.selected(), [0, 1], "all");
    sandbox.key(KeyCode::G, CTRL);
    assert_eq!(sandbox.scene().bodies.len(), 1, "they are a group: {}", sandbox.message());
    sandbox.key(KeyCode::Z, CTRL);
    sandbox.key(KeyCode::H, CTRL);
    assert!(sandbox.message().contains("always drawn"), "{}", sandbox.message());
}

#[test]
fn a_right_click_opens_the_menu_of_what_is_there() {
    let mut sandbox = Sandbox::new(square_scene());
    let vertex = sandbox.screen(4.0, 4.0);
    sandbox.click(sandbox.screen(2.0, 1.0));
    sandbox.right_click(vertex);
    sandbox.choose_entry("Remove vertex 3");
    assert_eq!(sandbox.vertices().len(), 3, "the vertex under the pointer: {}", sandbox.message());

    let mut sandbox = Sandbox::new(square_scene());
    let dot = sandbox.screen(8.0, 2.0);
    sandbox.right_click(dot);
    assert_eq!(sandbox.selected(), [1], "what the menu is about is selected");
    sandbox.choose_entry("Lock");
    assert!(sandbox.scene().bodies[1].locked, "locked: {}", sandbox.message());
    let before = sandbox.reference(1);
    sandbox.drag(dot, dot + Vec2::new(40.0, 0.0));
    assert_eq!(sandbox.reference(1), before, "it stays");
    // A locked body acts as the background: the drag has panned the view.
    let dot = sandbox.screen(8.0, 2.0);
    sandbox.right_click(dot);
    assert!(sandbox.painted_text("Lock").is_none(), "it is locked already");
    sandbox.choose_entry("Unlock");
    assert!(!sandbox.scene().bodies[1].locked, "a locked body has its menu: {}", sandbox.message());

    let mut sandbox = Sandbox::new(opening_scene());
    let at = sandbox.screen(-2.0, 2.5);
    sandbox.right_click(at);
    sandbox.choose_entry("Select all bodies");
    assert_eq!(sandbox.selected().len(), sandbox.scene().bodies.len(), "of the background");
    let camera = *sandbox.app.camera();
    sandbox.send(&[UserEvent::Pressed(Button::Right, at)]);
    sandbox.send(&[UserEvent::Moved(at + Vec2::new(40.0, 0.0))]);
    sandbox.send(&[UserEvent::Released(Button::Right, at + Vec2::new(40.0, 0.0))]);
    assert!(sandbox.painted_text("Add a body here").is_none() && *sandbox.app.camera() == camera, "a drag opens no menu");
}

#[test]
fn a_double_click_in_the_list_renames() {
    let mut sandbox = Sandbox::new(square_scene());
    let row = sandbox.painted_text("square").expect("the row of the list");
    (0..2).for_each(|_| {
        sandbox.send(&[UserEvent::Moved(row), UserEvent::Pressed(Button::Left, row), UserEvent::Released(Button::Left, row)])
    });
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    sandbox.type_text(" 9");
    sandbox.key(KeyCode::Enter, PLAIN);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.scene().bodies[0].name, "square 9", "{}", sandbox.message());
}
