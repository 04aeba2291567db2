//! Keys: what they do, and when they are text.

use clashbox::kernel::Algorithm;
use clashbox::picture::Layer;
use clashbox::scene::Scene;
use clashbox::search::{Method, MethodKind, Refinement};
use clashbox::session::{Pane, RightTab};
use clashbox::shipped::opening_scene;
use clashbox::view::window::UserEvent;
use egui_macroquad::egui;
use macroquad::miniquad::KeyCode;

use super::{PLAIN, Sandbox, egui_key, square_scene};

#[test]
fn brackets_step_through_the_reasons_and_a_backslash_plays_them() {
    let mut sandbox = Sandbox::new(square_scene());
    sandbox.key(KeyCode::RightBracket, PLAIN);
    sandbox.key(KeyCode::RightBracket, PLAIN);
    assert_eq!(sandbox.app.session().playback().steps.selected(9), Some(1), "the second step");
    sandbox.key(KeyCode::LeftBracket, PLAIN);
    assert_eq!(sandbox.app.session().playback().steps.selected(9), Some(0), "and back");
    sandbox.key(KeyCode::Backslash, PLAIN);
    assert!(sandbox.app.is_moving(), "it plays");
    sandbox.app.advance(1.0);
    assert_eq!(sandbox.app.session().playback().steps.selected(9), Some(1), "after a second");
}

#[test]
fn keys_choose_play_and_step() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::Key3, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Binary, "3 is binary");
    sandbox.key(KeyCode::Period, PLAIN);
    assert_eq!(sandbox.app.session().playback().probe, Some(0), "the first probe");
    sandbox.key(KeyCode::Space, PLAIN);
    assert!(sandbox.app.session().playback().playing, "Space plays");
    sandbox.app.advance(0.1);
    sandbox.key(KeyCode::Space, PLAIN);
    assert!(!sandbox.app.session().playback().playing, "and pauses");
    sandbox.key(KeyCode::End, PLAIN);
    assert_eq!(sandbox.app.session().playback().t, 1.0, "End is the end");
}

/// Gives the focus to the next widget that can have it.
fn tab(sandbox: &mut Sandbox) {
    sandbox.frame(vec![egui_key(egui::Key::Tab, egui::Modifiers::NONE)]);
    sandbox.frame(Vec::new());
}

/// Returns true if the widget with the focus is a field.
fn is_in_field(sandbox: &Sandbox) -> bool {
    let focused = sandbox.ctx.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(&sandbox.ctx, id).is_some())
}

#[test]
fn keys_are_text_while_a_field_has_the_keyboard() {
    let mut sandbox = Sandbox::new(opening_scene());
    let paper = sandbox.screen(0.0, 1.5);
    sandbox.click(paper);
    let mut fields = 0;
    for stop in 0..120 {
        tab(&mut sandbox);
        // After the last widget, egui has no focus for one step.
        if is_in_field(&sandbox) {
            for key in [KeyCode::Delete, KeyCode::Key1, KeyCode::X, KeyCode::L, KeyCode::Space, KeyCode::Left] {
                sandbox.app.take(UserEvent::Key { key, modifiers: PLAIN, repeat: false }, 0.0, &sandbox.ctx);
                sandbox.app.take(UserEvent::KeyUp(key), 0.0, &sandbox.ctx);
            }
            assert_eq!(sandbox.scene(), &opening_scene(), "a shortcut fired at stop {stop}");
            fields += 1;
        }
    }
    assert!(5 < fields, "the numbers of the paper must be fields, found {fields}");
}

#[test]
fn a_button_with_the_focus_holds_back_only_the_keys_that_press_it() {
    let mut sandbox = Sandbox::new(opening_scene());
    let paper = sandbox.screen(0.0, 1.5);
    sandbox.click(paper);
    tab(&mut sandbox);
    assert!(sandbox.ctx.wants_keyboard_input() && !is_in_field(&sandbox), "the first stop is a button");
    for shown in [false, true] {
        sandbox.key(KeyCode::L, PLAIN);
        assert_eq!(sandbox.app.session().view().tabs.shows(Pane::Lanes), shown, "L shows and hides the lanes");
    }
    for key in [KeyCode::Space, KeyCode::Left, KeyCode::Escape] {
        sandbox.key(key, PLAIN);
        assert!(!sandbox.app.session().playback().playing, "{key:?} belongs to the button");
        assert_eq!(
            (sandbox.scene(), sandbox.app.session().selection().primary()),
            (&opening_scene(), Some(1)),
            "{key:?} belongs to the button"
        );
    }
    sandbox.key(KeyCode::Key1, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Discrete, "1 is discrete");
}

#[test]
fn keys_show_bounds_and_choose_the_algorithm() {
    let mut sandbox = Sandbox::new(opening_scene());
    for (key, layer) in [(KeyCode::B, Layer::Rectangles), (KeyCode::C, Layer::Circles), (KeyCode::P, Layer::Pieces)] {
        sandbox.key(key, PLAIN);
        assert!(sandbox.app.session().view().layers.shows(layer), "{key:?} shows {layer:?}");
        sandbox.key(key, PLAIN);
        assert!(!sandbox.app.session().view().layers.shows(layer), "{key:?} hides {layer:?}");
    }
    sandbox.key(KeyCode::J, PLAIN);
    assert_eq!(sandbox.app.session().view().reasoning.algorithm, Algorithm::Gjk, "J is GJK");
    sandbox.key(KeyCode::Key5, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Advance, "5 is the advancement");
}

#[test]
fn m_shows_the_map_and_then_stops_it_and_lets_it_go_on() {
    // The search takes so many tests that the map is not filled at once.
    let search = Method::Linear { max_step: Some(1e-3), refinement: Refinement::None };
    let mut sandbox = Sandbox::new(Scene { search, ..opening_scene() });
    for running in [true, false, true] {
        sandbox.key(KeyCode::M, PLAIN);
        sandbox.frame(Vec::new());
        let session = sandbox.app.session();
        assert_eq!((session.view().tabs.right(), session.map().running()), (RightTab::Map, running), "M, M and M");
    }
}
