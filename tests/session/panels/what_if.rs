//! The panel "What if": slides up to the boundary, the strip of neighbors, the properties.

use clashbox::check::properties::Transform;
use clashbox::kernel::{DVec2, Relation, contact};
use clashbox::search::boundary::Coordinate;
use clashbox::search::{MethodKind, Role};
use clashbox::session::{Command, Edit, FlippedAnswer, Focus, Look, Select, SlideDirection, answer_nudged};
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
        ("Slide A along Velocity", Role::A, SlideDirection::Velocity),
        ("Slide A along x axis", Role::A, SlideDirection::AxisX),
        ("Slide B along Normal", Role::B, SlideDirection::Normal),
    ] {
        let mut harness = panel_on(opened(), panels::what_if_ui);
        assert_eq!(
            click(&mut harness, label),
            [Command::Edit(Edit::Slide { body, along, until: FlippedAnswer::Verdict })],
            "{label}"
        );
        assert_ne!(relation(&harness), Relation::Apart, "{label}");
        assert!(harness.state().session.document().undo_label().is_some(), "{label} can be undone");
    }
    let mut harness = panel_on(opened(), panels::what_if_ui);
    assert_eq!(click(&mut harness, "Slide B along Velocity"), [], "paper rests");
}

#[test]
fn what_a_slide_flips_is_chosen() {
    let mut session = opened();
    session.apply(Focus::SetMethod(MethodKind::Exact.with_defaults()));
    let mut harness = panel_on(session, panels::what_if_ui);
    assert_eq!(click(&mut harness, "Answer of Exact"), [Command::Look(Look::SlideUntil(FlippedAnswer::Answer))], "the choice");
    let along = SlideDirection::AxisY;
    let slid = Command::Edit(Edit::Slide { body: Role::A, along, until: FlippedAnswer::Answer });
    assert_eq!(click(&mut harness, "Slide A along y axis"), [slid], "the slide is for it");
    // The strip shows the search: it hits here and misses one number farther, on one of the two sides.
    let scene = harness.state().session.scene().clone();
    let tests = harness.state().session.analysis().unwrap().report.tests;
    let claims = [-1, 0, 1].map(|ulps| answer_nudged(&scene, 0, Coordinate::Y, ulps, tests).unwrap().claims_contact());
    assert_eq!(claims[1], Some(true), "it grazes here");
    assert!(claims.contains(&Some(false)), "and not next to it: {claims:?}");
    assert_eq!(click(&mut harness, "y of bullet +1 ulp").len(), 1, "a cell of the strip moves it");
}

#[test]
fn a_cell_of_the_strip_moves_the_body_there() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    click(&mut harness, "Slide A along Velocity");
    let here = harness.state().session.scene().bodies[0].shape.reference_point().x;
    let nudge = Command::Edit(Edit::NudgeUlps { body: 0, axis: Coordinate::X, ulps: -2 });
    assert_eq!(click(&mut harness, "x of bullet -2 ulp"), [nudge], "two numbers to the left");
    assert_eq!(relation(&harness), Relation::Apart, "the bullet came from there");
    let there = harness.state().session.scene().bodies[0].shape.reference_point().x;
    assert_eq!(there, here.next_down().next_down(), "from {here}");
    assert_eq!(click(&mut harness, "x of bullet +0 ulp"), [], "it is here");
}

#[test]
fn the_strip_is_that_of_the_selected_body() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    harness.state_mut().session.apply(Select::Body(Some(1)));
    harness.run();
    assert!(harness.query_by_label("y of paper +1 ulp").is_some(), "paper is selected");
    assert!(harness.query_by_label("y of bullet +1 ulp").is_none(), "bullet is not");
}

#[test]
fn checking_all_shows_a_row_for_every_change() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    assert!(harness.query_by_label("Mirror x").is_none(), "nothing was checked yet");
    assert_eq!(click(&mut harness, "Check all"), [Command::Look(Look::CheckProperties)], "once");
    assert_eq!(harness.state().session.scene(), opened().scene(), "a look changes nothing");
    for transform in Transform::ALL {
        assert!(harness.query_by_label(transform.name()).is_some(), "{}", transform.name());
    }
    let sign = "Mirror x, relation: the same bits";
    assert!(harness.query_by_label(sign).is_some(), "{sign}");
    assert!(harness.query_by_label("The scene has changed since.").is_none(), "it has not");
    harness.state_mut().session.apply(Focus::SwapPair);
    harness.run();
    assert!(harness.query_by_label("The scene has changed since.").is_some(), "it has");
    assert!(harness.query_by_label("Mirror x").is_none(), "what was found is gone");
}

#[test]
fn a_changed_scene_can_be_loaded_and_taken_back() {
    let mut harness = panel_on(opened(), panels::what_if_ui);
    click(&mut harness, "Check all");
    click(&mut harness, "Turn by 90\u{b0}");
    assert_eq!(click(&mut harness, "Load it"), [Command::Edit(Edit::Transform(Transform::QuarterTurn))], "the row that is open");
    let session = &mut harness.state_mut().session;
    assert_eq!(session.scene().bodies[0].velocity, DVec2::new(0.0, 8.0), "the bullet flies up");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), opened().scene(), "taken back");
}
