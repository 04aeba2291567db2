//! What keys do, and when they are text.

use clashbox::kernel::Algorithm;
use clashbox::search::MethodKind;
use clashbox::session::Layer;
use clashbox::session::examples::opening_scene;
use egui_macroquad::egui;
use macroquad::miniquad::KeyCode;

use super::{Desk, PLAIN, square_scene};

#[test]
fn brackets_step_through_the_reasons_and_a_backslash_plays_them() {
    let mut desk = Desk::new(square_scene());
    desk.key(KeyCode::RightBracket, PLAIN);
    desk.key(KeyCode::RightBracket, PLAIN);
    assert_eq!(desk.app.session().selected_step(9), Some(1), "the second step");
    desk.key(KeyCode::LeftBracket, PLAIN);
    assert_eq!(desk.app.session().selected_step(9), Some(0), "and back");
    desk.key(KeyCode::Backslash, PLAIN);
    assert!(desk.app.is_moving(), "it plays");
    desk.app.advance(1.0);
    assert_eq!(desk.app.session().selected_step(9), Some(1), "after a second");
}

#[test]
fn keys_choose_play_and_step() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::Key3, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Binary, "3 is binary");
    desk.key(KeyCode::Period, PLAIN);
    assert_eq!(desk.app.session().probe(), Some(0), "the first probe");
    desk.key(KeyCode::Space, PLAIN);
    assert!(desk.app.session().playing(), "Space plays");
    desk.app.advance(0.1);
    desk.key(KeyCode::Space, PLAIN);
    assert!(!desk.app.session().playing(), "and pauses");
    desk.key(KeyCode::End, PLAIN);
    assert_eq!(desk.app.session().t(), 1.0, "End is the end");
}

#[test]
fn keys_are_text_while_a_field_has_the_keyboard() {
    let mut desk = Desk::new(opening_scene());
    let paper = desk.screen(0.0, 1.5);
    desk.click(paper);
    // The name of the selected body: the first field of the inspector.
    desk.frame(vec![egui::Event::Key {
        key: egui::Key::Tab,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    }]);
    desk.frame(Vec::new());
    assert!(desk.ctx.wants_keyboard_input(), "something has the keyboard");
    desk.key(KeyCode::Delete, PLAIN);
    desk.key(KeyCode::Key1, PLAIN);
    assert_eq!(desk.scene(), &opening_scene(), "no shortcut fired");
}

#[test]
fn keys_show_bounds_and_choose_the_algorithm() {
    let mut desk = Desk::new(opening_scene());
    for (key, layer) in [(KeyCode::B, Layer::Rectangles), (KeyCode::C, Layer::Circles), (KeyCode::P, Layer::Pieces)] {
        desk.key(key, PLAIN);
        assert!(desk.app.session().layers().shows(layer), "{key:?} shows {layer:?}");
        desk.key(key, PLAIN);
        assert!(!desk.app.session().layers().shows(layer), "{key:?} hides {layer:?}");
    }
    desk.key(KeyCode::J, PLAIN);
    assert_eq!(desk.app.session().algorithm(), Algorithm::Gjk, "J is GJK");
    desk.key(KeyCode::Key5, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Advance, "5 is the advancement");
}
