//! Numbers typed into fields: what is selected, what is read, and how a text that cannot be read is refused.

use clashbox::kernel::{Circle, DVec2, Shape};
use clashbox::session::{Command, Edit, Session, Severity};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Event, Key};

use super::{Bench, click, opened, panel_on, with_bullet_selected};

fn press(harness: &mut Bench, key: Key) {
    harness.press_key(key);
    harness.run();
}

/// Types a text at the keyboard, into the widget that has the focus.
fn type_text(harness: &mut Bench, text: &str) {
    harness.input_mut().events.push(Event::Text(text.to_owned()));
    harness.run();
}

fn bullet(session: &Session) -> Circle {
    match &session.scene().bodies[0].shape {
        Shape::Circle(circle) => *circle,
        other => panic!("the bullet became {other:?}"),
    }
}

fn shape_changes(harness: &Bench) -> usize {
    harness.state().commands.iter().filter(|command| matches!(command, Command::Edit(Edit::SetShape { .. }))).count()
}

#[test]
fn a_click_selects_all_of_a_number_that_is_longer_than_it_looked() {
    let mut session = with_bullet_selected();
    let long = Circle::new([3.200_000_047_683_716, 0.0], 0.1).unwrap();
    session.apply(Edit::SetShape { body: 0, shape: long.into() });
    let mut harness = panel_on(session, panels::inspector_ui);
    click(&mut harness, "center x");
    type_text(&mut harness, "5");
    press(&mut harness, Key::Enter);
    assert_eq!(bullet(&harness.state().session).center(), DVec2::new(5.0, 0.0), "the 5 replaced all of it");
}

#[test]
fn tab_walks_through_the_fields_and_selects_each() {
    let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
    // The name is the only text field, so it is found by its role.
    let name = harness.get_by_role(egui_macroquad::egui::accesskit::Role::TextInput);
    name.focus();
    harness.run();
    harness.press_key_modifiers(egui_macroquad::egui::Modifiers::COMMAND, Key::A);
    harness.run();
    type_text(&mut harness, "slug");
    press(&mut harness, Key::Tab);
    assert!(has_focus(&harness, "center x"), "Tab leads from the name to the first number");
    for text in ["3.2", "1.0", "0.25"] {
        type_text(&mut harness, text);
        press(&mut harness, Key::Tab);
    }
    let session = &harness.state().session;
    assert_eq!(session.scene().bodies[0].name, "slug", "the name");
    assert_eq!((bullet(session).center(), bullet(session).radius()), (DVec2::new(3.2, 1.0), 0.25), "the numbers");
}

fn has_focus(harness: &Bench, name: &str) -> bool {
    harness.get_by_label(name).is_focused()
}

#[test]
fn fields_take_arithmetic() {
    for (text, expected) in [("1/4", 0.25), ("2*pi", std::f64::consts::TAU), ("sqrt(2)", 2f64.sqrt()), ("sin(30)", 0.5)] {
        let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
        click(&mut harness, "radius");
        type_text(&mut harness, text);
        press(&mut harness, Key::Enter);
        let radius = bullet(&harness.state().session).radius();
        assert!((radius - expected).abs() <= 1e-15, "{text}: {radius}");
    }
}

#[test]
fn a_pasted_pair_fills_both_coordinates_in_one_step() {
    for text in ["(3.2, 1.0)", "3.2, 1.0", "3.2 1.0", "Vec2(3.2, 1.0)", "[3.2, 1.0]", "{x = 3.2, y = 1}", "b2Vec2{3.2f, 1.0f}"] {
        for field in ["center x", "center y"] {
            let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
            click(&mut harness, field);
            harness.input_mut().events.push(Event::Paste(text.to_owned()));
            harness.run();
            press(&mut harness, Key::Enter);
            assert_eq!(bullet(&harness.state().session).center(), DVec2::new(3.2, 1.0), "{text} into {field}");
            assert_eq!(shape_changes(&harness), 1, "{text} into {field} is one change");
        }
    }
}

#[test]
fn what_cannot_be_read_stays_with_its_reason_until_it_is_corrected() {
    for (field, text, reason) in [
        ("center x", "3,2", "use a point for decimals"),
        ("radius", "(1, 2)", "the field takes one"),
        ("radius", "-1", "too small"),
        ("center y", "two", "\"two\" is not known"),
    ] {
        let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
        let before = bullet(&harness.state().session);
        click(&mut harness, field);
        type_text(&mut harness, text);
        press(&mut harness, Key::Enter);
        let session = &harness.state().session;
        assert_eq!(bullet(session), before, "{text} changes nothing");
        let message = session.view().message.as_ref().unwrap_or_else(|| panic!("{text}: there is no message"));
        assert!(message.severity == Severity::Error && message.text.contains(reason), "{text}: {message:?}");
        // The text is still in the field and can be corrected: press End, and type one more character.
        click(&mut harness, field);
        press(&mut harness, Key::Home);
        type_text(&mut harness, "0+");
        press(&mut harness, Key::End);
        for _ in 0..text.len() {
            press(&mut harness, Key::Backspace);
        }
        type_text(&mut harness, "7");
        press(&mut harness, Key::Enter);
        let after = bullet(&harness.state().session);
        let values = [after.center().x, after.center().y, after.radius()];
        assert!(values.contains(&7.0), "{text} was corrected: {values:?}");
    }
}

#[test]
fn escape_puts_the_number_back() {
    let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
    let before = bullet(&harness.state().session);
    for refused in [false, true] {
        click(&mut harness, "radius");
        type_text(&mut harness, "two");
        if refused {
            press(&mut harness, Key::Enter);
            click(&mut harness, "radius");
        }
        press(&mut harness, Key::Escape);
        click(&mut harness, "radius");
        press(&mut harness, Key::Enter);
        let session = &harness.state().session;
        assert_eq!((bullet(session), session.view().message.as_ref()), (before, None), "after a refusal: {refused}");
    }
}

#[test]
fn the_arrow_keys_step_a_number() {
    let mut harness = panel_on(opened(), panels::timeline_ui);
    click(&mut harness, "time");
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::ArrowUp);
    let t = harness.state().session.playback().t;
    assert!(0.0 < t && t < 0.1, "two small steps from 0, not {t}");
}
