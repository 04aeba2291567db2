//! The panel of the expectations, and the line with their number.

use clashbox::scene::format;
use clashbox::session::{Command, Edit, ExpectationEdit, LeftTab, Look, Session};
use clashbox::view::panels::{self, PointerPosition};
use egui_kittest::kittest::Queryable;

use super::{Bench, bench, click, opened, panel_on, type_into};

/// A scene with one expectation of each mark: it holds, it fails, it holds although it is marked as a known failure.
const BULLET: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
    ],
    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Exact, outcome: Impact(t: 0.5), tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen, known_failure: "it was mended"),
    ],
)"#;

fn session() -> Session {
    Session::new(format::parse(BULLET, "bullet.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

const FAILED: &str = "\"bullet\" and \"paper\", exact: fails";

fn panel<'a>() -> Bench<'a> {
    let mut harness = panel_on(session(), panels::expectations_ui);
    harness.run();
    harness
}

#[test]
fn a_row_says_how_it_stands_and_leads_to_what_it_speaks_of() {
    let mut harness = panel();
    let rows = [
        "\"bullet\" and \"paper\", at the start: holds",
        FAILED,
        "\"bullet\" and \"paper\", discrete: holds now, though marked as a known failure",
        "2 of 3 expectations fail",
    ];
    for row in rows {
        assert!(harness.query_by_label(row).is_some(), "{row}");
    }
    assert_eq!(click(&mut harness, FAILED), [Command::Edit(Edit::Expectations(ExpectationEdit::Show(1)))], "a click");
    for text in ["t", "expected", "found", "0.5 within 1e-9", "0.48125", "difference"] {
        assert!(harness.query_all_by_label(text).next().is_some(), "expected over found: {text}");
    }
    assert!(harness.query_by_label_contains("0.018").is_some(), "how far apart they are");
}

#[test]
fn each_button_asks_for_what_it_says() {
    let mut harness = panel();
    assert_eq!(click(&mut harness, "Accept all"), [Command::Edit(Edit::Expectations(ExpectationEdit::AcceptAll))], "accept all");
    assert!(harness.query_by_label("3 expectations hold").is_some(), "all hold now");
    harness.state_mut().session.apply(Command::Undo);
    harness.run();
    click(&mut harness, FAILED);
    assert_eq!(click(&mut harness, "Accept"), [Command::Edit(Edit::Expectations(ExpectationEdit::Accept(1)))], "accept");
    assert!(harness.query_by_label("1 of 3 expectations fail").is_some(), "it holds now");
    let tolerance = Command::Edit(Edit::Expectations(ExpectationEdit::SetTolerance { expectation: 1, tolerance: 0.25 }));
    assert!(type_into(&mut harness, "tolerance", "0.25").contains(&tolerance), "the tolerance");
    let reason = Some("the right answer is not found yet".to_owned());
    let mark = Command::Edit(Edit::Expectations(ExpectationEdit::SetKnownFailure { expectation: 1, reason }));
    assert_eq!(click(&mut harness, "Known failure"), [mark, Command::EndEdit], "the mark");
    assert_eq!(click(&mut harness, "Remove"), [Command::Edit(Edit::Expectations(ExpectationEdit::Remove(1)))], "remove");
    assert_eq!(
        click(&mut harness, "Add what is on the screen"),
        [Command::Edit(Edit::Expectations(ExpectationEdit::Add))],
        "add"
    );
    assert_eq!(harness.state().session.scene().expectations.len(), 3, "what is expected already is not added");
}

#[test]
fn the_panel_is_in_the_workspace_for_review() {
    let tabs = |session| panel_on(session, panels::left_tabs_ui);
    assert!(tabs(opened()).query_by_label("Expectations").is_none(), "not while building");
    let mut asked = opened();
    asked.apply(Look::ShowLeft(LeftTab::Expectations));
    assert!(tabs(asked).query_by_label("Expectations").is_some(), "it was asked for");
    let mut review = session();
    review.apply(Look::ShowLeft(LeftTab::Expectations));
    review.apply(Look::ShowLeft(LeftTab::Scene));
    let mut harness = tabs(review);
    assert_eq!(
        click(&mut harness, "Expectations"),
        [Command::Look(Look::ShowLeft(LeftTab::Expectations))],
        "a scene with expectations"
    );
}

#[test]
fn the_status_line_counts_them_and_leads_to_the_panel() {
    let pointer = PointerPosition { at: None, pixels_per_unit: 50.0 };
    let mut harness = bench(session(), move |ui, view, commands, _| panels::status_ui(ui, view, pointer, commands));
    harness.run();
    assert_eq!(
        click(&mut harness, "2 of 3 expectations fail"),
        [Command::Look(Look::ShowLeft(LeftTab::Expectations))],
        "a click"
    );
    let mut harness = bench(opened(), move |ui, view, commands, _| panels::status_ui(ui, view, pointer, commands));
    harness.run();
    assert!(harness.query_by_label_contains("expectation").is_none(), "the line is not shown");
}
