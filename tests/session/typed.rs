//! Functions that are typed in a page: asked between frames, and judged as any engine. A worker of the test stands for that of a browser.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use clashbox::background::BackgroundEngine;
use clashbox::engine::{AssessmentKind, Tolerance};
use clashbox::kernel::Kind;
use clashbox::programs::{LineWorker, TypedFunctions, WorkerOutput, look_at_workers};
use clashbox::session::{
    DerivedValues, Edit, EngineCommand, EngineLane, EngineSays, Look, MapCommand, RefreshBudget, RightTab, Session, Shrink,
};
use clashbox::sweep::{CellClass, Sweep};
use clashbox::worker::{Slices, run_slices, without_threads};

use super::{error, session, v};

const GREETING: &str = r#"{"engine":"JavaScript","version":"","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}"#;

/// A worker that knows what the functions do by a word in them.
#[derive(Debug)]
struct WorkerOfTest {
    word: &'static str,
    said: RefCell<VecDeque<WorkerOutput>>,
}

impl LineWorker for WorkerOfTest {
    fn ask(&self, line: &str) {
        let question: serde_json::Value = serde_json::from_str(line).unwrap();
        let id = &question["id"];
        let line = |rest: &str| WorkerOutput::Line(format!("{{\"id\":{id},{rest}}}"));
        let mut said = self.said.borrow_mut();
        match self.word {
            "BLIND" => said.push_back(line("\"impact\":null")),
            "FAILING" => said.push_back(line("\"error\":\"line 2: TypeError: a.x is undefined\"")),
            // A worker that was ended says nothing any more.
            "LOOP" if !said.contains(&WorkerOutput::Silent) => said.push_back(WorkerOutput::Silent),
            "LOOP" => {}
            other => panic!("{other} is not asked"),
        }
    }

    fn next(&self) -> Option<WorkerOutput> {
        self.said.borrow_mut().pop_front()
    }
}

fn start_worker(script: &str, limit: Duration) -> Box<dyn LineWorker> {
    assert_eq!(limit, Duration::from_secs(1), "the time in the texts");
    let words = ["BLIND", "FAILING", "LOOP", "BROKEN", "EMPTY"];
    let word = words.into_iter().find(|word| script.contains(*word)).unwrap();
    let first = match word {
        "BROKEN" => WorkerOutput::Ended("line 1: SyntaxError: Unexpected token '}'".to_owned()),
        "EMPTY" => WorkerOutput::Line(GREETING.replace("\"impact\"", "")),
        _ => WorkerOutput::Line(GREETING.to_owned()),
    };
    Box::new(WorkerOfTest { word, said: RefCell::new(VecDeque::from([first])) })
}

/// Draws frames, as far as the session is concerned, until nothing is awaited.
fn frames(session: &mut Session) {
    for _ in 0..100 {
        session.apply(EngineCommand::Follow);
        if !session.trial().is_awaited() {
            return;
        }
        look_at_workers();
        assert_eq!(run_slices(|| true), Slices::Idle, "it waits for the worker without work");
    }
    panic!("100 frames without an answer: {:?}", session.engine_lanes());
}

/// Returns a session with functions on trial, and these functions.
fn typed(text: &str) -> (Session, Arc<TypedFunctions>) {
    let functions = Arc::new(TypedFunctions::new(text, start_worker));
    let mut session = session();
    let engine = || BackgroundEngine::of_typed("my function", Arc::clone(&functions), Tolerance::OfPrecision);
    session.apply(EngineCommand::Add(Arc::new(without_threads(engine))));
    frames(&mut session);
    (session, functions)
}

fn kind(lane: &EngineLane) -> Option<AssessmentKind> {
    lane.says.reply()?.main().map(|(_, found)| found.kind())
}

#[test]
fn typed_functions_are_judged_and_judged_again_when_they_change() {
    let (mut session, functions) = typed("BLIND");
    assert_eq!(kind(&session.engine_lanes()[0]), Some(AssessmentKind::FalseNo), "{:?}", session.engine_lanes());
    for (text, expected) in [
        ("FAILING", "line 2: TypeError: a.x is undefined"),
        ("BROKEN", "line 1: SyntaxError: Unexpected token '}'"),
        ("EMPTY", "it defines none of the functions hit, impact and separation"),
        ("LOOP", "nothing within 1 s"),
    ] {
        functions.set_text(text);
        session.apply(EngineCommand::AskAgain(0));
        frames(&mut session);
        let shown = format!("{:?}", session.engine_lanes()[0].says);
        assert!(shown.contains(expected), "{text}: {shown}");
        assert_eq!(shown.contains("NoGreeting"), matches!(text, "BROKEN" | "EMPTY"), "{text}: {shown}");
    }
    functions.set_text("BLIND");
    session.apply(EngineCommand::AskAgain(0));
    frames(&mut session);
    assert_eq!(kind(&session.engine_lanes()[0]), Some(AssessmentKind::FalseNo), "as before");
}

#[test]
fn the_smallest_scene_that_breaks_typed_functions_is_found_between_frames() {
    let (mut session, _functions) = typed("BLIND");
    session.apply(Edit::AddBody { kind: Kind::Circle, at: v(50.0, 50.0) });
    frames(&mut session);
    let before = session.scene().clone();
    without_threads(|| session.apply(Shrink::Answer(0)));
    assert_eq!(error(&session), None, "it is not refused");
    let mut n_frames = 0;
    while session.shrinking().is_some() {
        look_at_workers();
        let mut is_first = true;
        run_slices(|| std::mem::take(&mut is_first));
        session.apply(Shrink::Follow { seconds: 0.01 });
        n_frames += 1;
        assert!(n_frames < 10_000, "it never ends");
    }
    assert!(1 < n_frames, "the worker is awaited: {n_frames} frames");
    assert!(session.scene().bodies.len() < before.bodies.len(), "{:?}", session.view().message);
    frames(&mut session);
    assert_eq!(kind(&session.engine_lanes()[0]), Some(AssessmentKind::FalseNo), "it is still wrong");
}

/// Shrinks the scene in which the functions are wrong, for twenty frames.
fn shrink(session: &mut Session) {
    without_threads(|| session.apply(Shrink::Answer(0)));
    for _ in 0..20 {
        look_at_workers();
        run_slices(|| true);
        session.apply(Shrink::Follow { seconds: 0.1 });
    }
}

#[test]
fn typed_functions_that_end_while_a_scene_is_shrunk_end_that_too() {
    let (mut session, functions) = typed("BLIND");
    functions.set_text("LOOP");
    shrink(&mut session);
    assert!(session.shrinking().is_none(), "a worker that is silent has no fault: {:?}", session.shrinking());
    let (mut session, functions) = typed("BLIND");
    functions.set_text("BROKEN");
    shrink(&mut session);
    assert!(error(&session).is_some_and(|error| error.starts_with("the scene was not shrunk: ")), "{:?}", session.view().message);
}

/// Derives until the map is filled, or until it cannot be filled further.
fn fill_map(session: &Session, derived: &mut DerivedValues) {
    for _ in 0..10_000 {
        let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut || true };
        without_threads(|| derived.refresh(session, budget));
        if !derived.fills_map(session) {
            return;
        }
        look_at_workers();
        run_slices(|| true);
    }
    panic!("the map is not filled: {:?}", derived.map().map(Sweep::filled));
}

#[test]
fn the_map_asks_typed_functions_in_every_cell_and_gives_a_loop_up() {
    let (mut session, functions) = typed("BLIND");
    session.apply(MapCommand::SetCells(21));
    session.apply(Look::ShowRight(RightTab::Map));
    let mut derived = DerivedValues::default();
    fill_map(&session, &mut derived);
    let map = derived.map().unwrap();
    assert!(map.is_done() && 0 < map.tally().of(CellClass::Tunneled), "{:?}", map.tally());
    assert_eq!(map.tally().all(), 21 * 21, "every cell");
    functions.set_text("LOOP");
    session.apply(EngineCommand::AskAgain(0));
    frames(&mut session);
    fill_map(&session, &mut derived);
    let map = derived.map().unwrap();
    let found = (map.tally().of(CellClass::Failed), map.over());
    assert_eq!(found, (8, Some("it failed to answer 8 times in a row")), "{:?}", map.tally());
    assert!(matches!(session.engine_lanes()[0].says, EngineSays::Answered(_)), "the lane has its own worker");
}

#[test]
fn functions_that_are_removed_are_not_asked_any_more() {
    let (mut session, functions) = typed("BLIND");
    assert_eq!(session.trial().typed(&functions), Some(0), "it is known by its text");
    session.apply(EngineCommand::Remove(0));
    look_at_workers();
    assert_eq!(run_slices(|| true), Slices::Idle, "its work has ended");
    assert_eq!((session.trial().typed(&functions), Arc::strong_count(&functions)), (None, 1), "nothing holds it");
}
