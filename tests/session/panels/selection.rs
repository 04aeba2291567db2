//! Several selected bodies in the list and in the inspector.

use clashbox::kernel::DVec2;
use clashbox::search::boundary::Coordinate;
use clashbox::session::{AlignmentLine, Command, Edit, Select, SelectionEdit, Session, SharedNumber};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui;

use super::{Bench, bullet_scene, click, panel_on, type_into};

fn with(bodies: &[usize]) -> Session {
    let mut session = Session::new(bullet_scene());
    session.apply(Select::These(bodies.to_vec()));
    session
}

fn selection(command: SelectionEdit) -> Vec<Command> {
    vec![command.into()]
}

#[test]
fn what_is_done_to_several_bodies_is_beside_the_canvas() {
    let mut harness = panel_on(with(&[1, 0]), panels::inspector_ui);
    assert!(harness.query_by_label("2 SELECTED BODIES").is_some(), "how many");
    assert!(harness.get_by_label("velocity x").numeric_value().is_none(), "one moves, the other rests");
    assert_eq!(harness.get_by_label("velocity y").numeric_value(), Some(0.0), "neither moves up");
    let found = click(&mut harness, "Align to the left");
    assert_eq!(found, selection(SelectionEdit::Align(AlignmentLine::Left)), "a button for each alignment");
    assert_eq!(click(&mut harness, "Turn"), selection(SelectionEdit::Turn(90.0)), "by the number beside it");
    let velocities =
        |harness: &Bench<'_>| -> Vec<DVec2> { harness.state().session.scene().bodies.iter().map(|body| body.velocity).collect() };
    let set = |axis, value| Command::from(SelectionEdit::SetNumber { number: SharedNumber::Velocity(axis), value });
    let typed = type_into(&mut harness, "velocity y", "3");
    assert!(typed.contains(&set(Coordinate::Y, 3.0)), "{typed:?}");
    assert_eq!(velocities(&harness), [DVec2::new(8.0, 3.0), DVec2::new(0.0, 3.0)], "one number of all, and no other");
    let typed = type_into(&mut harness, "velocity x", "");
    assert!(!typed.iter().any(|command| matches!(command, Command::Edit(_))), "a field that is left empty: {typed:?}");
    // The number of the primary one is new for the others.
    let typed = type_into(&mut harness, "velocity x", "0");
    assert!(typed.contains(&set(Coordinate::X, 0.0)), "{typed:?}");
    assert_eq!(velocities(&harness), [DVec2::new(0.0, 3.0); 2], "both move alike now");
    assert_eq!(harness.get_by_label("velocity x").numeric_value(), Some(0.0), "and the number is shown");
}

#[test]
fn a_row_of_the_list_selects_one_more_and_hides_and_locks() {
    let mut harness = panel_on(with(&[0]), panels::bodies_ui);
    harness.state_mut().commands.clear();
    let shift = egui::Modifiers { shift: true, ..egui::Modifiers::NONE };
    harness.input_mut().modifiers = shift;
    harness.get_by_label("paper").click();
    harness.run();
    assert_eq!(harness.state().commands, [Command::Select(Select::Toggle(1))], "with Shift");

    let mut session = with(&[0]);
    session.apply(Edit::DuplicateBody(1));
    session.apply(SelectionEdit::SetLocked { bodies: vec![0], locked: true });
    session.apply(SelectionEdit::SetHidden { bodies: vec![2], hidden: true });
    let mut harness = panel_on(session, panels::bodies_ui);
    let shown = selection(SelectionEdit::SetHidden { bodies: vec![2], hidden: false });
    assert_eq!(click(&mut harness, "Show paper 2"), shown, "the sign of a hidden body shows it");
    let unlocked = selection(SelectionEdit::SetLocked { bodies: vec![0], locked: false });
    assert_eq!(click(&mut harness, "Unlock bullet"), unlocked, "that of a locked one unlocks it");
    assert!(harness.query_by_label("Lock bullet").is_none(), "signs that are not set are not shown");
}

#[test]
fn the_numbers_of_a_locked_body_are_disabled_and_say_why() {
    let mut session = with(&[1]);
    session.apply(SelectionEdit::SetLocked { bodies: vec![1], locked: true });
    let harness = panel_on(session, panels::inspector_ui);
    assert!(harness.query_by_label_contains("Locked: its numbers stay").is_some(), "the reason");
    assert!(harness.get_by_label("min x").is_disabled(), "the number");
}
