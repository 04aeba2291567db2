//! The panel "What if": slides up to the boundary, the strip of neighbors, the properties.

use clashbox::kernel::{Relation, contact};
use clashbox::search::Role;
use clashbox::search::boundary::Axis;
use clashbox::session::{Along, Command};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{Bench, click, opened, panel_on};

fn relation(harness: &Bench) -> Relation {
    let bodies = &harness.state().session.scene().bodies;
    contact(&bodies[0].shape, &bodies[1].shape).relation
}

#[test]
fn a_button_slides_a_body_up_to_the_boundary() {
    for (label, body, along) in [
        ("Slide A along Velocity", Role::A, Along::Velocity),
        ("Slide A along x axis", Role::A, Along::AxisX),
        ("Slide B along Normal", Role::B, Along::Normal),
    ] {
        let mut harness = panel_on(opened(), panels::what_if_ui);
        assert_eq!(click(&mut harness, label), [Command::SlideToTouch { body, along }], "{label}");
        assert_ne!(relation(&harness), Relation::Apart, "{label}");
        assert!(harness.state().session.undo_label().is_some(), "{label} can be undone");
    }
    let mut harness = panel_on(opened(), panels::what_if_ui);
    assert_eq!(click(&mut harness, "Slide B along Velocity"), [], "paper rests");
}

#[test]
fn a_cell_of_the_strip_moves_the_body_there() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    click(&mut harness, "Slide A along Velocity");
    let here = harness.state().session.scene().bodies[0].shape.reference_point().x;
    let nudge = Command::NudgeUlps { body: 0, axis: Axis::X, ulps: -2 };
    assert_eq!(click(&mut harness, "x of bullet -2 ulp"), [nudge], "two numbers to the left");
    assert_eq!(relation(&harness), Relation::Apart, "the bullet came from there");
    let there = harness.state().session.scene().bodies[0].shape.reference_point().x;
    assert_eq!(there, here.next_down().next_down(), "from {here}");
    assert_eq!(click(&mut harness, "x of bullet +0 ulp"), [], "it is here");
}

#[test]
fn the_strip_is_that_of_the_selected_body() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    harness.state_mut().session.apply(Command::Select(Some(1)));
    harness.run();
    assert!(harness.query_by_label("y of paper +1 ulp").is_some(), "paper is selected");
    assert!(harness.query_by_label("y of bullet +1 ulp").is_none(), "bullet is not");
}
