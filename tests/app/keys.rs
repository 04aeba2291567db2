//! Keys: what they do, and when they are text.

use clashbox::kernel::Algorithm;
use clashbox::scene::Scene;
use clashbox::search::{Method, MethodKind, Refinement};
use clashbox::session::examples::opening_scene;
use clashbox::session::{Layer, Pane, RightTab};
use clashbox::view::window::Event;
use egui_macroquad::egui;
use macroquad::miniquad::KeyCode;

use super::{Desk, PLAIN, egui_key, square_scene};

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

/// Gives the focus to the next widget that can have it.
fn tab(desk: &mut Desk) {
    desk.frame(vec![egui_key(egui::Key::Tab, egui::Modifiers::NONE)]);
    desk.frame(Vec::new());
}

/// Returns true if the widget with the focus is a field.
fn is_in_field(desk: &Desk) -> bool {
    let focused = desk.ctx.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(&desk.ctx, id).is_some())
}

#[test]
fn keys_are_text_while_a_field_has_the_keyboard() {
    let mut desk = Desk::new(opening_scene());
    let paper = desk.screen(0.0, 1.5);
    desk.click(paper);
    let mut fields = 0;
    for stop in 0..120 {
        tab(&mut desk);
        // After the last widget, egui has no focus for one step.
        if is_in_field(&desk) {
            for key in [KeyCode::Delete, KeyCode::Key1, KeyCode::X, KeyCode::L, KeyCode::Space, KeyCode::Left] {
                desk.app.take(Event::Key { key, modifiers: PLAIN, repeat: false }, 0.0, &desk.ctx);
                desk.app.take(Event::KeyUp(key), 0.0, &desk.ctx);
            }
            assert_eq!(desk.scene(), &opening_scene(), "a shortcut fired at stop {stop}");
            fields += 1;
        }
    }
    assert!(5 < fields, "the numbers of the paper must be fields, found {fields}");
}

#[test]
fn a_button_with_the_focus_holds_back_only_the_keys_that_press_it() {
    let mut desk = Desk::new(opening_scene());
    let paper = desk.screen(0.0, 1.5);
    desk.click(paper);
    tab(&mut desk);
    assert!(desk.ctx.wants_keyboard_input() && !is_in_field(&desk), "the first stop is a button");
    for shown in [false, true] {
        desk.key(KeyCode::L, PLAIN);
        assert_eq!(desk.app.session().tabs().shows(Pane::Lanes), shown, "L shows and hides the lanes");
    }
    for key in [KeyCode::Space, KeyCode::Left, KeyCode::Escape] {
        desk.key(key, PLAIN);
        assert!(!desk.app.session().playing(), "{key:?} belongs to the button");
        assert_eq!((desk.scene(), desk.app.session().selected()), (&opening_scene(), Some(1)), "{key:?} belongs to the button");
    }
    desk.key(KeyCode::Key1, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Discrete, "1 is discrete");
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

#[test]
fn m_shows_the_map_and_then_stops_it_and_lets_it_go_on() {
    // The search takes so many tests that the map is not filled at once.
    let search = Method::Linear { max_step: Some(1e-3), refinement: Refinement::None };
    let mut desk = Desk::new(Scene { search, ..opening_scene() });
    for running in [true, false, true] {
        desk.key(KeyCode::M, PLAIN);
        desk.frame(Vec::new());
        let session = desk.app.session();
        assert_eq!((session.tabs().right(), session.map().running()), (RightTab::Map, running), "M, M and M");
    }
}
