//! Engines on trial in the panels: their lanes, their cards, and the button that asks them again.

use std::sync::Arc;

use clashbox::background::BackgroundEngine;
use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineFailure, EngineQuantity, EngineQuestion, FailureKind, FirstImpact, Greeting,
    Precision, Tolerance,
};
use clashbox::kernel::Kind;
use clashbox::programs::NoGreeting;
use clashbox::session::{Command, EngineCommand, Look, MapAnswerer, MapCommand, RightTab, Session};
use clashbox::sweep::Sweep;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::vec2;

use super::{click, opened, panel_on};

/// An engine that gives the same answer to each question.
struct Stubborn(Greeting, EngineAnswer);

impl Engine for Stubborn {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, _: &EngineQuestion) -> EngineAnswer {
        self.1.clone()
    }
}

/// Returns a session with an engine on trial that has given this answer.
fn with_answer(answer: EngineAnswer) -> Session {
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        let (engine, version) = ("stub\u{1b}[31mborn".to_owned(), "1".to_owned());
        let (answers, kinds) = (EngineQuantity::ALL.to_vec(), Kind::ALL.to_vec());
        Ok(Box::new(Stubborn(Greeting { engine, version, precision: Precision::F32, slop: 0.0, answers, kinds }, answer.clone())))
    };
    let engine = Arc::new(BackgroundEngine::new("mine", Tolerance::Length(1e-3), start));
    let mut session = opened();
    session.apply(EngineCommand::Set(vec![Arc::clone(&engine)]));
    session.apply(EngineCommand::Follow);
    engine.wait();
    session.apply(EngineCommand::Follow);
    session
}

fn given(hit: bool, t: f64) -> EngineAnswer {
    EngineAnswer::Given(AnswerValues { hit: Some(hit), separation: None, impact: Some(FirstImpact::at(t)) })
}

fn failed() -> EngineAnswer {
    EngineAnswer::Failed(EngineFailure { kind: FailureKind::Died, text: "signal: 11\n\u{1b}[31mcore dumped".to_owned() })
}

#[test]
fn a_lane_says_what_the_engine_claims_and_what_that_is_worth() {
    // The bullet meets the paper at t = 0.48125. At t = 0.5 it is 0.15 deep.
    for (answer, expected) in [
        (given(false, 0.48125), "mine engine: Hit at t = 0: no hit: right.\nSeparation at t = 0: unsupported: "),
        (given(true, 0.5), "Hit at t = 0: hit: false yes: they are 3.85 apart.\n"),
        (given(false, 0.5), "First impact: impact t = 0.5: late by 0.01875."),
        (failed(), "mine engine: failed: the program ended: signal: 11 \\u{1b}[31mcore dumped."),
    ] {
        let mut harness = panel_on(with_answer(answer.clone()), panels::timeline_ui);
        harness.set_size(vec2(1200.0, 400.0));
        harness.run();
        let found = harness.query_all_by_label_contains(expected).count();
        assert_eq!(found, 1, "{expected:?} of {answer:?}");
    }
}

#[test]
fn a_click_on_the_lane_keeps_the_claim_and_another_one_lets_it_go() {
    let mut harness = panel_on(with_answer(given(false, 0.5)), panels::timeline_ui);
    harness.set_size(vec2(1200.0, 400.0));
    harness.run();
    for expected in [Some(0), None] {
        harness.get_by_label_contains("mine engine").simulate_click();
        harness.run();
        assert_eq!(harness.state().session.trial().selected, expected, "{:?}", harness.state().commands);
    }
}

#[test]
fn a_card_has_each_answer_and_asks_again_where_there_is_none() {
    let harness = panel_on(with_answer(given(true, 0.5)), panels::engines_ui);
    for text in ["stub\\u{1b}[31mborn 1, f32", "t = 0.5 \u{b7} late by 0.01875", "hit \u{b7} false yes, misses by 3.85"] {
        assert!(harness.query_by_label(text).is_some(), "{text:?}");
    }
    assert!(harness.query_by_label("Ask mine again").is_none(), "it has answered");
    let mut harness = panel_on(with_answer(failed()), panels::engines_ui);
    assert!(harness.query_by_label_contains("signal: 11").is_some(), "why there is no answer");
    assert!(
        click(&mut harness, "Ask mine again").contains(&Command::Engines(EngineCommand::AskAgain(0))),
        "and it is asked again"
    );
}

#[test]
fn a_map_without_an_answer_does_not_look_like_a_proof() {
    let mut session = with_answer(EngineAnswer::Unsupported("not this".to_owned()));
    session.apply(MapCommand::SetCells(21));
    session.apply(Look::ShowRight(RightTab::Map));
    session.apply(MapCommand::SetAsks(MapAnswerer::Engine(0)));
    let mut harness = panel_on(session, panels::map_ui);
    while harness.state().derived.fills_map(&harness.state().session) {
        harness.step();
    }
    harness.run();
    let labels = harness.query_all_by_label_contains("No answer in").count();
    assert_eq!(labels, 1, "{:?}", harness.state().derived.map().map(Sweep::tally));
    assert!(harness.query_by_label_contains("Wrong in none").is_none(), "the text does not sound like a proof");
}

#[test]
fn without_an_engine_nothing_of_it_is_seen() {
    let harness = panel_on(opened(), panels::engines_ui);
    assert!(harness.query_by_label_contains("ENGINES").is_none(), "no heading");
    let mut harness = panel_on(opened(), panels::timeline_ui);
    harness.set_size(vec2(1200.0, 400.0));
    harness.run();
    assert!(harness.query_by_label_contains("engine").is_none(), "no lane");
    assert!(harness.state().commands.is_empty(), "{:?}", harness.state().commands);
}
