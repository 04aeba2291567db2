//! The answer in words: the error and its reason, and a button for each change that would help.

use clashbox::search::{Method, Outcome, Refinement};
use clashbox::session::{Command, Edit, Focus, Session};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{bullet_scene, click, opened, panel_on};

/// Returns a session with a longest step of 1.9. The step is 8 / 5 = 1.6, so the samples are at -0.8 and 0.8.
fn tunneled() -> Session {
    let mut session = opened();
    session.apply(Focus::SetMethod(Method::Linear { max_step: Some(1.9), refinement: Refinement::None }));
    session
}

fn contact_t(session: &Session) -> Option<f64> {
    session.analysis().unwrap().report.outcome.contact_t()
}

#[test]
fn the_verdict_says_why_it_tunneled() {
    let mut harness = panel_on(tunneled(), panels::verdict_ui);
    harness.run();
    for text in [
        "Tunneled! They meet at t = 0.4813 and part at t = 0.5188.",
        "The step of 1.6, from t = 0.4 to 0.6, passes over the contact, a path of 0.3.",
    ] {
        assert!(harness.query_by_label(text).is_some(), "{text:?} is not there");
    }
}

#[test]
fn a_change_can_be_tried_and_taken_back() {
    // With 6 steps a sample is at x = 0, in the middle of the paper; with 26 and more steps the search always hits.
    let text = "Hits with 6, 8, 10, .. steps and all from 26 on: max step below 0.32.";
    let mut harness = panel_on(tunneled(), panels::advice_ui);
    harness.run();
    assert!(harness.query_by_label(text).is_some(), "{text:?} is not there");
    let before = harness.state().session.scene().clone();
    let commands = click(&mut harness, &format!("Try: {text}"));
    let [Command::EndEdit, Command::Focus(Focus::SetMethod(Method::Linear { max_step: Some(step), .. })), Command::EndEdit] =
        commands[..]
    else {
        panic!("one change: {commands:?}");
    };
    assert!((8.0 / 26.0..8.0 / 25.0).contains(&step), "a step of {step} makes 26");
    assert!(contact_t(&harness.state().session).is_some(), "now it hits");
    harness.state_mut().session.apply(Command::Undo);
    assert_eq!(harness.state().session.scene(), &before, "one undo takes it back");
}

#[test]
fn every_kind_of_change_can_be_tried() {
    let mut tried = 0;
    for method in [Method::Discrete, Method::Exact, Method::Linear { max_step: Some(1.9), refinement: Refinement::None }] {
        let mut session = Session::new(bullet_scene());
        session.apply(Focus::SetMethod(method));
        let now = session.analysis().unwrap().report.outcome;
        let mut advice = clashbox::session::Advice::of(session.scene(), &session.analysis().unwrap()).unwrap();
        advice.advance(usize::MAX);
        for change in advice.changes() {
            let mut session = session.clone();
            for command in Command::making(&change.edit, session.scene().pair.unwrap()) {
                session.apply(command);
            }
            let after = session.analysis().unwrap().report.outcome;
            assert_eq!(after, change.outcome, "{change:?}");
            assert!(after != now && !matches!(after, Outcome::NotApplicable), "{change:?}");
            session.apply(Command::Undo);
            assert_eq!(session.analysis().unwrap().report.outcome, now, "taken back: {change:?}");
            tried += 1;
        }
    }
    assert!(6 <= tried, "only {tried} changes");
}

#[test]
fn without_a_pair_there_is_no_advice() {
    let mut session = opened();
    session.apply(Edit::RemoveBody(0));
    let mut harness = panel_on(session, panels::advice_ui);
    harness.run();
    assert!(harness.query_by_label("WHAT WOULD CHANGE IT").is_none(), "there is no pair");
}
