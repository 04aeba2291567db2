//! Shrinking in the background: the smallest scene takes the place of the one in view, and a change of the scene ends it.

use std::sync::Arc;

use clashbox::background::Recording;
use clashbox::scene::{Scene, format};
use clashbox::session::{CaptureCommand, Command, Direction, Edit, ExpectationEdit, Open, Session, Shrink, Shrinking};
use clashbox::worker::{Slices, run_slices, without_threads};

use super::{error, v};

/// Forty balls in a row. The second expectation fails, and is about two of them.
fn row() -> Scene {
    let ball = |x: usize| format!("Body(name: \"{x}\", shape: Circle(center: ({x}, 0), radius: 0.6123)),");
    let balls: String = (0..40).map(ball).collect();
    let expect = r#"Static(a: "0", b: "1", relation: Overlapping), Static(a: "30", b: "31", relation: Apart)"#;
    format::parse(&format!("Scene(version: 1, title: \"Row\", bodies: [{balls}], expect: [{expect}])"), "row.ron").unwrap()
}

/// A ball that passes a wall of six vertices.
const CAPTURE: &str = r#"{"clashbox":"capture","version":1}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":0.5123}}}
{"body":"wall","shape":{"aabb":{"min":[-0.5,-9],"max":[0.5,9]}},"kind":"static"}
{"body":"far","shape":{"aabb":{"min":[8,20],"max":[9,21]}},"kind":"static"}
{"frame":0,"at":{"ball":[-3.0123,0]}}
{"frame":1,"at":{"ball":[3.0456,0]}}
{"frame":2,"at":{"ball":[3.1,0]}}
{"frame":3,"at":{"ball":[3.2,0]}}
"#;

fn session_with(commands: impl IntoIterator<Item = Command>) -> Session {
    let mut session = Session::new(row());
    commands.into_iter().for_each(|command| session.apply(command));
    session
}

/// Does all work that is to be done, and takes over the result.
fn finish(session: &mut Session) {
    assert!(session.shrinking().is_some(), "it has begun: {:?}", session.view().message);
    assert_eq!(run_slices(|| true), Slices::Idle, "the work is done");
    session.apply(Shrink::Follow { seconds: 0.1 });
    assert!(session.shrinking().is_none(), "the result is taken");
}

fn message(session: &Session) -> &str {
    session.view().message.as_ref().map_or("", |message| &message.text)
}

fn names(session: &Session) -> Vec<&str> {
    session.scene().bodies.iter().map(|body| body.name.as_str()).collect()
}

#[test]
fn the_smallest_scene_of_an_expectation_is_an_undo_step() {
    let mut session = session_with([Edit::SetNotes("Mine.".to_owned()).into(), Command::EndEdit]);
    let before = session.scene().clone();
    without_threads(|| session.apply(Shrink::Expectation(1)));
    session.apply(Shrink::Follow { seconds: 0.1 });
    assert_eq!(session.scene(), &before, "the scene stays until the work is done");
    assert_eq!(session.shrinking().map(Shrinking::bodies), Some(40), "it is shown");
    finish(&mut session);
    assert_eq!(names(&session), ["30", "31"]);
    assert_eq!((session.scene().title.as_str(), session.scene().notes.as_str()), ("Row", "Mine."), "its texts stay");
    assert_eq!(session.scene().expectations.len(), 1, "the one that fails");
    assert!(message(&session).starts_with("2 of 40 bodies left, "), "{}", message(&session));
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &before, "undone");
    session.apply(Command::Redo);
    assert_eq!(names(&session), ["30", "31"], "done again");
}

#[test]
fn nothing_is_taken_where_nothing_fails_or_the_scene_has_changed() {
    let mut session = session_with([]);
    without_threads(|| session.apply(Shrink::Expectation(0)));
    finish(&mut session);
    assert_eq!((names(&session).len(), message(&session)), (40, "nothing fails any more: there is nothing to shrink"));
    let changes: [Command; 3] =
        [Edit::SetVelocity { body: 7, velocity: v(1.0, 0.0) }.into(), ExpectationEdit::Remove(0).into(), Open::Empty.into()];
    for change in changes {
        let mut session = session_with([]);
        without_threads(|| session.apply(Shrink::Expectation(1)));
        session.apply(change.clone());
        let changed = session.scene().clone();
        session.apply(Shrink::Follow { seconds: 0.1 });
        run_slices(|| true);
        session.apply(Shrink::Follow { seconds: 0.1 });
        assert_eq!(
            (session.scene(), message(&session)),
            (&changed, "the scene has changed, so it is no longer shrunk"),
            "{change:?}"
        );
    }
    for (refused, words) in [
        (Shrink::Expectation(2), "there is no expectation"),
        (Shrink::Finding, "no capture is open"),
        (Shrink::Stop, "no scene is being shrunk"),
    ] {
        let mut session = session_with([refused.into()]);
        assert!(error(&session).is_some_and(|error| error.contains(words)), "{refused:?}: {}", message(&session));
        session.apply(Shrink::Follow { seconds: 1.0 });
        assert_eq!(names(&session).len(), 40, "{refused:?}");
    }
}

#[test]
fn it_ends_when_it_is_stopped_and_after_a_minute() {
    for end in [Shrink::Stop, Shrink::Follow { seconds: 60.0 }] {
        let mut session = session_with([]);
        without_threads(|| session.apply(Shrink::Expectation(1)));
        let mut slices = 0;
        run_slices(|| {
            slices += 1;
            slices < 4
        });
        session.apply(Shrink::Follow { seconds: 59.0 });
        let left = session.shrinking().map(|shrinking| shrinking.progress().bodies);
        assert!(left.is_some_and(|left| left < 40), "{end:?}: it has begun: {left:?}");
        session.apply(end);
        finish(&mut session);
        assert!(message(&session).ends_with("; it was ended, a smaller one may exist"), "{end:?}: {}", message(&session));
        assert!(names(&session).len() < 40 && session.document().undo_label() == Some("Shrink the scene"), "{end:?}");
    }
}

/// A capture at its first finding.
fn at_finding() -> Session {
    let recording = Arc::new(Recording::of_text(CAPTURE, "g.jsonl").unwrap());
    recording.wait_for_audit();
    recording.wait_for_step(1);
    let mut session = session_with([Open::Capture(recording).into(), CaptureCommand::Follow.into()]);
    session.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert!(session.capture().is_some_and(|capture| capture.finding().is_some()), "{:?}", session.view().message);
    session
}

#[test]
fn the_smallest_scene_of_a_finding_is_a_new_one() {
    let mut session = at_finding();
    without_threads(|| session.apply(Shrink::Finding));
    finish(&mut session);
    assert!(session.capture().is_none() && session.is_editable(), "the capture is closed");
    assert_eq!(names(&session), ["ball", "wall"]);
    assert_eq!(session.scene().expectations.len(), 2, "with its proof");
    assert_eq!(session.document().undo_label(), None, "there is nothing to undo");
    assert!(session.scene().notes.contains("Found by the audit: frame 1: tunneled"), "{}", session.scene().notes);
    let mut session = at_finding();
    without_threads(|| session.apply(Shrink::Finding));
    session.apply(CaptureCommand::Close);
    session.apply(Shrink::Follow { seconds: 0.1 });
    assert!(
        session.shrinking().is_none() && session.scene().bodies.is_empty(),
        "it ends with the capture: {}",
        message(&session)
    );
}
