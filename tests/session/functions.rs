//! Functions of the user on trial beside other engines: added, removed, and the smallest scene that breaks one.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use clashbox::background::{BackgroundEngine, TriedFunction};
use clashbox::engine::{
    AnswerValues, AssessmentKind, Engine, EngineAnswer, EngineQuantity, EngineQuestion, Greeting, Precision, Tolerance,
};
use clashbox::kernel::{Kind, Shape};
use clashbox::programs::NoGreeting;
use clashbox::scene::{Scene, format};
use clashbox::session::{Command, Edit, EngineCommand, Focus, MapAnswerer, MapCommand, Pane, RightTab, Session, Shrink};
use clashbox::worker::{Slices, run_slices, without_threads};

use super::{error, v};

/// An engine that takes circles for smaller than they are, by this factor.
struct Small(Greeting, f64);

impl Engine for Small {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [Shape::Circle(a), Shape::Circle(b)] = question.bodies.each_ref().map(|body| &body.shape) else {
            return EngineAnswer::Unsupported("two circles are all it knows".to_owned());
        };
        let hit = a.center().distance(b.center()) <= self.1 * (a.radius() + b.radius());
        EngineAnswer::Given(AnswerValues { hit: Some(hit), ..AnswerValues::default() })
    }
}

fn small(factor: f64) -> Small {
    let (engine, version) = ("small".to_owned(), "1".to_owned());
    let (answers, kinds) = (vec![EngineQuantity::Hit], Kind::ALL.to_vec());
    Small(Greeting { engine, version, precision: Precision::F64, slop: 0.0, answers, kinds }, factor)
}

/// Returns functions of this name on trial that take circles for smaller than they are.
fn functions(name: &str, factor: f64) -> Arc<BackgroundEngine> {
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> { Ok(Box::new(small(factor))) };
    let engine = BackgroundEngine::new(name, Tolerance::Exact, start);
    Arc::new(engine.with_function(TriedFunction::File(PathBuf::from(name))))
}

/// Twenty balls in a row, each of which overlaps the next one.
fn row() -> Scene {
    let ball = |x: usize| format!("Body(name: \"{x}\", shape: Circle(center: ({x}.25, 0), radius: 0.6123)),");
    let balls: String = (0..20).map(ball).collect();
    format::parse(&format!("Scene(version: 1, bodies: [{balls}])"), "row.ron").unwrap()
}

/// Returns a session with these engines on trial, which have answered about the balls 7 and 8.
fn answered(engines: &[Arc<BackgroundEngine>]) -> Session {
    let mut session = Session::new(row());
    session.apply(Focus::SetPair([7, 8]));
    for engine in engines {
        session.apply(EngineCommand::Add(Arc::clone(engine)));
    }
    session.apply(EngineCommand::Follow);
    engines.iter().for_each(|engine| drop(engine.wait()));
    session.apply(EngineCommand::Follow);
    session
}

#[test]
fn a_function_is_a_lane_a_card_and_what_the_map_asks() {
    let session = answered(&[functions("hit.py", 0.5)]);
    let lanes = session.engine_lanes();
    assert_eq!(lanes[0].wrong().map(|wrong| wrong.quantity), Some(EngineQuantity::Hit), "{lanes:?}");
    assert_eq!(session.map().asks(), MapAnswerer::Engine(0), "the map asks it");
    let tabs = session.view().tabs;
    assert!(tabs.shows_right(RightTab::Answer) && tabs.wants(Pane::Lanes), "{tabs:?}");
    assert_eq!(answered(&[functions("hit.py", 1.0)]).engine_lanes()[0].wrong(), None, "it is right");
}

#[test]
fn a_function_that_is_wrong_about_touching_alone_is_wrong_and_is_shrunk() {
    // The balls overlap where they are. Numbers of their size let them touch nowhere exactly: the closest hit is a last bit deep.
    let mut session = answered(&[functions("hit.py", 1.0 - 2e-15)]);
    let lanes = session.engine_lanes();
    let wrong = lanes[0].wrong().expect("touching is a hit");
    assert_eq!(wrong.assessment.kind(), AssessmentKind::FalseNo, "{lanes:?}");
    assert!(wrong.quantity == EngineQuantity::Hit && wrong.pose.is_some(), "the two overlap where they are: {wrong:?}");
    without_threads(|| session.apply(Shrink::Answer(0)));
    assert_eq!((error(&session), run_slices(|| true)), (None, Slices::Idle), "the work is done");
    session.apply(Shrink::Follow { seconds: 0.1 });
    assert_eq!(session.scene().bodies.len(), 2, "{:?}", session.view().message);
}

#[test]
fn a_function_that_is_removed_leaves_the_others() {
    let names = ["a.py", "b.py", "c.py"];
    let all = || answered(&names.map(|name| functions(name, 1.0)));
    for (removed, selected, asked, expected) in [
        (0, Some(2), Some(1), ("b.py c.py", Some(1), MapAnswerer::Engine(0))),
        (1, Some(1), Some(1), ("a.py c.py", None, MapAnswerer::InFocus)),
        (2, Some(0), Some(0), ("a.py b.py", Some(0), MapAnswerer::Engine(0))),
        (2, None, Some(2), ("a.py b.py", None, MapAnswerer::InFocus)),
    ] {
        let mut session = all();
        session.apply(EngineCommand::Select(selected));
        asked.into_iter().for_each(|index| session.apply(MapCommand::SetAsks(MapAnswerer::Engine(index))));
        session.apply(EngineCommand::Remove(removed));
        assert_eq!(error(&session), None, "there is such an engine");
        let left: Vec<&str> = session.engine_lanes().iter().map(|lane| lane.name).collect();
        assert_eq!((left.join(" ").as_str(), session.trial().selected, session.map().asks()), expected, "without {removed}");
    }
    let mut session = all();
    session.apply(EngineCommand::Remove(3));
    assert_eq!(error(&session).as_deref(), Some("there is no engine number 3 on trial"));
}

#[test]
fn the_smallest_scene_that_breaks_a_function_is_an_undo_step() {
    let mut session = answered(&[functions("hit.py", 0.5)]);
    let before = session.scene().clone();
    without_threads(|| session.apply(Shrink::Answer(0)));
    assert_eq!(run_slices(|| true), Slices::Idle, "the work is done");
    session.apply(Shrink::Follow { seconds: 0.1 });
    let names: Vec<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["7", "8"], "{:?}", session.view().message);
    let Shape::Circle(ball) = &session.scene().bodies[0].shape else { panic!("{:?}", session.scene()) };
    assert_eq!(ball.radius(), 1.0, "its numbers are rounded");
    session.apply(EngineCommand::Follow);
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &before, "undone");
}

#[test]
fn an_engine_that_does_not_start_again_is_said() {
    let starts = AtomicUsize::new(0);
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        match starts.fetch_add(1, Ordering::Relaxed) {
            0 => Ok(Box::new(small(0.5))),
            _ => Err(NoGreeting { message: "no memory is left".to_owned() }),
        }
    };
    let mut session = answered(&[Arc::new(BackgroundEngine::new("hit.py", Tolerance::Exact, start))]);
    without_threads(|| session.apply(Shrink::Answer(0)));
    assert_eq!(run_slices(|| true), Slices::Idle, "the work is done");
    session.apply(Shrink::Follow { seconds: 0.1 });
    assert_eq!(error(&session).as_deref(), Some("the scene was not shrunk: no memory is left"));
    assert_eq!(session.scene().bodies.len(), 20, "it stays");
}

#[test]
fn nothing_is_shrunk_for_a_right_answer_or_one_about_another_pose() {
    let mut session = answered(&[functions("hit.py", 1.0)]);
    session.apply(Shrink::Answer(0));
    let expected = Some("the engine gives no wrong answer about this pair");
    assert_eq!((error(&session).as_deref(), session.shrinking().is_none()), (expected, true), "it is right");
    let mut session = answered(&[functions("hit.py", 0.5)]);
    session.apply(Edit::SetVelocity { body: 7, velocity: v(1.0, 0.0) });
    session.apply(Shrink::Answer(0));
    assert_eq!(error(&session).as_deref(), expected, "it was not asked about this yet");
    session.apply(Shrink::Answer(1));
    assert_eq!(error(&session).as_deref(), Some("there is no engine number 1 on trial"));
}
