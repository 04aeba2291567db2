//! Selecting several bodies on the canvas, and the menu of what is under the pointer.

use clashbox::kernel::DVec2;
use clashbox::session::examples::opening_scene;
use clashbox::view::window::{Button, Event};
use egui_macroquad::egui::epaint::Shape as Painted;
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, PLAIN, square_scene};

impl Desk {
    fn hold_shift(&mut self) {
        self.app.take(Event::Key { key: KeyCode::LeftShift, modifiers: PLAIN, repeat: false }, self.time, &self.ctx.clone());
    }

    fn right_click(&mut self, at: Vec2) {
        self.send(&[Event::Moved(at), Event::Pressed(Button::Right, at)]);
        self.send(&[Event::Released(Button::Right, at)]);
        self.frame(Vec::new());
    }

    /// Returns the position of a text that the last frame painted.
    fn painted_text(&self, text: &str) -> Option<Vec2> {
        self.painted.iter().find_map(|clipped| match &clipped.shape {
            Painted::Text(painted) if painted.galley.text() == text => {
                let center = painted.galley.rect.translate(painted.pos.to_vec2()).center();
                Some(Vec2::new(center.x, center.y))
            }
            _ => None,
        })
    }

    /// Clicks an entry of the open menu.
    fn choose_entry(&mut self, text: &str) {
        let at = self.painted_text(text).unwrap_or_else(|| panic!("no entry \"{text}\""));
        self.click(at);
    }

    fn selected(&self) -> Vec<usize> {
        self.app.session().selection().bodies().to_vec()
    }
}

#[test]
fn shift_selects_one_more_and_a_drag_moves_all() {
    let mut desk = Desk::new(square_scene());
    let (square, dot) = (desk.screen(2.0, 1.0), desk.screen(8.0, 2.0));
    desk.click(square);
    desk.hold_shift();
    desk.click(dot);
    assert_eq!(desk.selected(), [0, 1], "one more");
    desk.click(square);
    assert_eq!(desk.selected(), [1], "one less");
    desk.click(square);
    desk.send(&[Event::KeyUp(KeyCode::LeftShift)]);
    let before = [desk.reference(0), desk.reference(1)];
    let to = square + Vec2::new(30.0, -20.0);
    desk.drag(square, to);
    let moved = [0, 1].map(|body| desk.reference(body) - before[body]);
    assert!(moved[0] != DVec2::ZERO && moved[0].distance(moved[1]) <= 1e-9, "both moved by {moved:?}");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.scene(), &square_scene(), "one step");
    assert_eq!(desk.message(), "Undone: Move square and dot", "the message names the bodies");
    desk.click(square);
    assert_eq!(desk.selected(), [0], "a click without Shift selects one");
}

#[test]
fn with_shift_a_drag_from_the_background_selects_what_it_touches_and_without_it_pans() {
    let mut desk = Desk::new(square_scene());
    let (from, to) = (desk.screen(5.5, 5.0), desk.screen(9.5, 0.5));
    desk.hold_shift();
    let camera = *desk.app.camera();
    desk.drag(from, to);
    assert_eq!((desk.selected(), *desk.app.camera()), (vec![1], camera), "the dot");
    desk.drag(from, desk.screen(3.0, 1.0));
    assert_eq!(desk.selected(), [0, 1], "and the square");
    desk.key(KeyCode::Escape, PLAIN);
    desk.press_and_move(from, to);
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!(desk.selected(), Vec::<usize>::new(), "cancelled");
    desk.send(&[Event::Released(Button::Left, to), Event::KeyUp(KeyCode::LeftShift)]);
    desk.drag(from, to);
    assert!(desk.selected().is_empty() && *desk.app.camera() != camera, "it pans");
}

#[test]
fn ctrl_a_selects_all_and_the_handles_of_the_frame_turn_them() {
    let mut desk = Desk::new(square_scene());
    desk.key(KeyCode::A, CTRL);
    assert_eq!(desk.selected(), [0, 1], "all");
    desk.key(KeyCode::G, CTRL);
    assert_eq!(desk.scene().bodies.len(), 1, "they are a group: {}", desk.message());
    desk.key(KeyCode::Z, CTRL);
    desk.key(KeyCode::H, CTRL);
    assert!(desk.message().contains("always drawn"), "{}", desk.message());
}

#[test]
fn a_right_click_opens_the_menu_of_what_is_there() {
    let mut desk = Desk::new(square_scene());
    let vertex = desk.screen(4.0, 4.0);
    desk.click(desk.screen(2.0, 1.0));
    desk.right_click(vertex);
    desk.choose_entry("Remove vertex 3");
    assert_eq!(desk.vertices().len(), 3, "the vertex under the pointer: {}", desk.message());

    let mut desk = Desk::new(square_scene());
    let dot = desk.screen(8.0, 2.0);
    desk.right_click(dot);
    assert_eq!(desk.selected(), [1], "what the menu is about is selected");
    desk.choose_entry("Lock");
    assert!(desk.scene().bodies[1].locked, "locked: {}", desk.message());
    let before = desk.reference(1);
    desk.drag(dot, dot + Vec2::new(40.0, 0.0));
    assert_eq!(desk.reference(1), before, "it stays");
    // A locked body acts as the background: the drag has panned the view.
    let dot = desk.screen(8.0, 2.0);
    desk.right_click(dot);
    assert!(desk.painted_text("Lock").is_none(), "it is locked already");
    desk.choose_entry("Unlock");
    assert!(!desk.scene().bodies[1].locked, "a locked body has its menu: {}", desk.message());

    let mut desk = Desk::new(opening_scene());
    let at = desk.screen(-2.0, 2.5);
    desk.right_click(at);
    desk.choose_entry("Select all bodies");
    assert_eq!(desk.selected().len(), desk.scene().bodies.len(), "of the background");
    let camera = *desk.app.camera();
    desk.send(&[Event::Pressed(Button::Right, at)]);
    desk.send(&[Event::Moved(at + Vec2::new(40.0, 0.0))]);
    desk.send(&[Event::Released(Button::Right, at + Vec2::new(40.0, 0.0))]);
    assert!(desk.painted_text("Add a body here").is_none() && *desk.app.camera() == camera, "a drag opens no menu");
}

#[test]
fn a_double_click_in_the_list_renames() {
    let mut desk = Desk::new(square_scene());
    let row = desk.painted_text("square").expect("the row of the list");
    (0..2).for_each(|_| desk.send(&[Event::Moved(row), Event::Pressed(Button::Left, row), Event::Released(Button::Left, row)]));
    (0..3).for_each(|_| desk.frame(Vec::new()));
    desk.type_text(" 9");
    desk.key(KeyCode::Enter, PLAIN);
    desk.frame(Vec::new());
    assert_eq!(desk.scene().bodies[0].name, "square 9", "{}", desk.message());
}
