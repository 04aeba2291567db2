//! Engines on trial: an answer is shown only for the pair that was asked about, and nothing waits for it.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clashbox::background::BackgroundEngine;
use clashbox::engine::{
    AnswerValues, Assessment, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, Precision, Tolerance,
};
use clashbox::kernel::{DVec2, Kind};
use clashbox::programs::{NoGreeting, Program, StopSwitch};
use clashbox::search::prove;
use clashbox::session::{
    Command, DerivedValues, Edit, EngineCommand, EngineSays, Focus, Look, MapAnswerer, MapCommand, RefreshBudget, RightTab,
    Session,
};
use clashbox::sweep::{Cell, CellClass, EngineCell, Sweep};

use super::{after, error, session};

/// An engine that reports each impact later than it is. If it has a `turn`, it waits for a signal before each answer.
struct Late {
    greeting: Greeting,
    by: f64,
    /// The velocities of A in the questions that it was asked.
    asked: Arc<Mutex<Vec<DVec2>>>,
    turn: Option<Receiver<()>>,
}

fn greeting() -> Greeting {
    Greeting {
        engine: "late".to_owned(),
        version: "1".to_owned(),
        precision: Precision::F64,
        slop: 0.0,
        answers: EngineQuantity::ALL.to_vec(),
        kinds: Kind::ALL.to_vec(),
    }
}

impl Engine for Late {
    fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [a, b] = &question.bodies;
        self.asked.lock().unwrap().push(a.velocity());
        self.turn.iter().for_each(|turn| turn.recv().unwrap());
        let proven = prove(a, b, 0.0).1.outcome.contact_t();
        let impact = proven.map_or(FirstImpact::Never, |t| FirstImpact::at((t + self.by).min(1.0)));
        EngineAnswer::Given(AnswerValues { hit: Some(false), separation: None, impact: Some(impact) })
    }
}

/// Returns an engine that reports each impact later by `by`.
fn late(by: f64) -> Arc<BackgroundEngine> {
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        Ok(Box::new(Late { greeting: greeting(), by, asked: Arc::default(), turn: None }))
    };
    Arc::new(BackgroundEngine::new("late", Tolerance::Length(1e-9), start))
}

/// Returns a session with this engine on trial, which has answered.
fn answered(engine: &Arc<BackgroundEngine>, mut session: Session) -> Session {
    session.apply(EngineCommand::Set(vec![Arc::clone(engine)]));
    session.apply(EngineCommand::Follow);
    engine.wait();
    session.apply(EngineCommand::Follow);
    session
}

/// Returns the assessment of the answer about the impact.
fn worth(session: &Session) -> Assessment {
    let lanes = session.engine_lanes();
    let reply = lanes[0].says.reply().unwrap_or_else(|| panic!("{lanes:?}"));
    reply.main().unwrap().1.clone()
}

#[test]
fn an_engine_is_asked_about_the_pair_in_view_and_held_against_the_proof() {
    // The bullet reaches the paper after 3 of its 8 units.
    let session = answered(&late(0.125), session());
    assert!(
        matches!(worth(&session), Assessment::Late { by, depth } if by == 0.125 && 0.0 < depth),
        "{:?}",
        session.engine_lanes()
    );
    assert_eq!(session.engine_lanes()[0].greeting, Some(&greeting()), "what it says of itself");
    let session = answered(&late(0.0), after([Focus::SetPair([0, 2]).into()]));
    assert!(matches!(worth(&session), Assessment::Right { .. }), "the wall is out of reach: {:?}", session.engine_lanes());
    let alone = answered(&late(0.0), after([Edit::RemoveBody(1).into(), Edit::RemoveBody(1).into()]));
    assert!(alone.engine_lanes().is_empty() && !alone.trial().is_empty(), "without a pair there is nothing to ask");
}

#[test]
fn only_the_newest_question_is_asked_and_an_older_answer_is_known_as_such() {
    let (asked, log) = (Arc::<Mutex<Vec<DVec2>>>::default(), Arc::<Mutex<Option<SyncSender<()>>>>::default());
    let (log_of_engine, gate) = (Arc::clone(&asked), Arc::clone(&log));
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        let (give, turn) = sync_channel(8);
        *gate.lock().unwrap() = Some(give);
        Ok(Box::new(Late { greeting: greeting(), by: 0.0, asked: Arc::clone(&log_of_engine), turn: Some(turn) }))
    };
    let engine = Arc::new(BackgroundEngine::new("slow", Tolerance::OfPrecision, start));
    let mut session = session();
    session.apply(EngineCommand::Set(vec![Arc::clone(&engine)]));
    session.apply(EngineCommand::Follow);
    while asked.lock().unwrap().is_empty() {
        std::thread::yield_now();
    }
    for speed in [9.0, 10.0, 11.0, 12.0] {
        session.apply(Edit::SetVelocity { body: 0, velocity: DVec2::new(speed, 0.0) });
        session.apply(EngineCommand::Follow);
        let says = session.engine_lanes()[0].says;
        assert_eq!(says, EngineSays::Asked { before: None }, "nobody waits for it");
    }
    let give = log.lock().unwrap().clone().unwrap();
    give.send(()).unwrap();
    while engine.news().reply.is_none() {
        std::thread::yield_now();
    }
    session.apply(EngineCommand::Follow);
    let says = session.engine_lanes()[0].says;
    assert!(
        matches!(says, EngineSays::Asked { before: Some(before) } if before.question.bodies[0].velocity().x == 8.0),
        "{says:?}"
    );
    give.send(()).unwrap();
    engine.wait();
    session.apply(EngineCommand::Follow);
    let says = session.engine_lanes()[0].says;
    assert!(matches!(says, EngineSays::Answered(reply) if reply.question.bodies[0].velocity().x == 12.0), "{says:?}");
    let speeds: Vec<f64> = asked.lock().unwrap().iter().map(|velocity| velocity.x).collect();
    assert_eq!(speeds, [8.0, 12.0], "the others were replaced before their turn");
    session.apply(Command::Undo);
    assert!(session.engine_lanes()[0].says.reply().is_none(), "that is another pose, before anybody is asked");
}

#[test]
fn an_engine_that_does_not_start_can_be_asked_again() {
    let starts = Arc::<Mutex<usize>>::default();
    let count = Arc::clone(&starts);
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        let mut starts = count.lock().unwrap();
        *starts += 1;
        match *starts {
            1 => Err(NoGreeting { message: "no memory".to_owned() }),
            _ => Ok(Box::new(Late { greeting: greeting(), by: 0.0, asked: Arc::default(), turn: None })),
        }
    };
    let engine = Arc::new(BackgroundEngine::new("shy", Tolerance::OfPrecision, start));
    let mut session = answered(&engine, session());
    let says = session.engine_lanes()[0].says;
    assert!(matches!(says, EngineSays::NoGreeting(error) if error.message == "no memory"), "{says:?}");
    session.apply(EngineCommand::AskAgain(0));
    engine.wait();
    session.apply(EngineCommand::Follow);
    assert!(matches!(worth(&session), Assessment::Right { .. }), "{:?}", session.engine_lanes());
    session.apply(EngineCommand::AskAgain(1));
    assert_eq!(error(&session).as_deref(), Some("there is no engine number 1 on trial"), "there is one");
}

/// An engine that panics at each question.
struct Panics(Greeting);

impl Engine for Panics {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, _: &EngineQuestion) -> EngineAnswer {
        panic!("no answer, as the test wants it");
    }
}

#[test]
fn an_engine_that_panics_is_shown_as_failed_and_can_be_asked_again() {
    let starts = Arc::new(Mutex::new(0..));
    let start = move |_: &_| -> Result<Box<dyn Engine + Send>, NoGreeting> {
        // The lock is released before the panic: otherwise it would be poisoned.
        let start = starts.lock().unwrap().next();
        match start {
            Some(0) => Ok(Box::new(Panics(greeting()))),
            Some(1) => panic!("no start, as the test wants it"),
            _ => Ok(Box::new(Late { greeting: greeting(), by: 0.0, asked: Arc::default(), turn: None })),
        }
    };
    let engine = Arc::new(BackgroundEngine::new("wild", Tolerance::OfPrecision, start));
    let mut session = answered(&engine, session());
    for wild in ["in its answer", "in its start"] {
        let says = session.engine_lanes()[0].says;
        assert!(matches!(says, EngineSays::NoGreeting(_)), "{wild}: {says:?}");
        assert!(!engine.news().is_awaited, "{wild}: nobody waits for it");
        session.apply(EngineCommand::AskAgain(0));
        engine.wait();
        session.apply(EngineCommand::Follow);
    }
    assert!(matches!(worth(&session), Assessment::Right { .. }), "{:?}", session.engine_lanes());
}

#[test]
fn an_answer_with_a_number_that_is_not_finite_is_a_failure() {
    let at = |normal, point| {
        let impact = Some(FirstImpact::At { t: 0.5, normal: Some(normal), point: Some(point) });
        EngineAnswer::Given(AnswerValues { hit: None, separation: None, impact })
    };
    let fine = at(DVec2::X, DVec2::ONE);
    assert_eq!(fine.clone().checked(), fine, "a normal and a point");
    for (answer, expected) in [
        (at(DVec2::new(0.0, f64::NAN), DVec2::ONE), "`normal` is NaN, a number is finite"),
        (at(DVec2::X, DVec2::new(f64::INFINITY, 0.0)), "`point` is inf, a number is finite"),
    ] {
        let checked = answer.checked();
        assert!(matches!(&checked, EngineAnswer::Failed(failure) if failure.text == expected), "{checked:?}");
    }
}

#[test]
fn a_claim_is_that_of_what_was_asked() {
    let assessed = |asked, impact| {
        let answer = EngineAnswer::Given(AnswerValues { hit: Some(false), separation: None, impact });
        EngineCell { asked, answer, assessment: Assessment::Borderline }.claim_id()
    };
    assert_eq!(assessed(EngineQuantity::Impact, None), "", "the impact was asked for, and the answer is about the hit");
    assert_eq!(assessed(EngineQuantity::Impact, Some(FirstImpact::Never)), "no_impact");
    assert_eq!(assessed(EngineQuantity::Hit, Some(FirstImpact::at(0.5))), "no_hit");
}

#[test]
fn a_stopped_engine_is_not_started() {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("started");
    let stop = StopSwitch::default();
    stop.stop();
    let started = Program::start_with(&format!("touch {}", trace.display()), Duration::from_secs(5), &stop);
    let error = started.err().unwrap_or_else(|| panic!("it was started"));
    assert!(error.message.ends_with("it was stopped") && !trace.exists(), "{error}");
}

/// Derives until the map is filled, or until it cannot be filled further.
fn fill_map(session: &Session, derived: &mut DerivedValues) {
    loop {
        let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut || true };
        derived.refresh(session, budget);
        if !derived.fills_map(session) {
            return;
        }
        std::thread::yield_now();
    }
}

#[test]
fn the_map_asks_an_engine_cell_by_cell_and_keeps_what_it_has_heard() {
    let engine = late(0.125);
    let mut session = answered(&engine, session());
    session.apply(MapCommand::SetCells(21));
    session.apply(Look::ShowRight(RightTab::Map));
    session.apply(MapCommand::SetAsks(MapAnswerer::Engine(0)));
    assert_eq!(error(&session), None, "there is such an engine");
    let mut derived = DerivedValues::default();
    fill_map(&session, &mut derived);
    let axes = session.map().axes().unwrap();
    let mut alone = Sweep::of_engine(session.scene(), axes, "late").unwrap();
    let mut program = engine.start(&Default::default()).unwrap();
    while let Some(cell) = alone.asked(program.as_mut(), engine.tolerance()) {
        alone.fill(cell);
    }
    let map = derived.map().unwrap();
    assert!(map.rows().eq(alone.rows()) && map.is_done(), "the same as without a thread: {:?}", map.tally());
    let tally = map.tally();
    assert!(0 < tally.of(CellClass::WrongTime) && 0 < tally.of(CellClass::RightNo), "{tally:?}");
    // The engine uses neither the search nor the slop of the scene.
    let [position, filled] = [[20, 5], [0, 0]];
    let Some(Cell::Assessed(_)) = map.cell(filled) else { panic!("{:?}", map.cell(filled)) };
    let setup = map.setup(position).unwrap();
    for command in [
        Command::Focus(Focus::SetMethod(clashbox::search::Method::Discrete)),
        Command::Edit(Edit::SetSlop(0.25)),
        Command::Edit(Edit::LoadCell(Box::new(setup))),
    ] {
        session.apply(command);
        assert_eq!(error(&session), None, "it is possible");
    }
    assert_eq!((session.scene().search, session.scene().slop), (clashbox::search::Method::Discrete, 0.25), "a cell leaves them");
    let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut || false };
    derived.refresh(&session, budget);
    assert!(derived.map().unwrap().is_done(), "the map is still that of the scene");
    session.apply(MapCommand::SetAsks(MapAnswerer::Engine(7)));
    assert!(error(&session).is_some(), "there is no such engine");
}
