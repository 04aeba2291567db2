//! Runs of a scene as frames: a capture as a game loop would record it, from which one can return to the scene.

use std::io::Cursor;
use std::ops::ControlFlow;

use clashbox::capture::{AfterHit, AuditSettings, FindingKind, FrameRun, audit, run_of_scene};
use clashbox::kernel::DVec2;
use clashbox::movers::MoverKind;
use clashbox::scene::{Body, Scene};
use clashbox::search::Method;
use clashbox::session::{CaptureCommand, Command, Edit, Focus};

use super::{after, error, range, v};

const RUN: FrameRun = FrameRun::USUAL;

/// Returns the lines of the frames of a run.
fn frames(method: Method, dt: Option<f64>, run: FrameRun) -> Vec<String> {
    let mut scene = range();
    (scene.search, scene.dt) = (method, dt);
    let text = run_of_scene(&scene, &run).unwrap();
    text.lines().filter(|line| line.starts_with("{\"frame\"")).map(str::to_owned).collect()
}

#[test]
fn each_frame_goes_on_where_the_one_before_ended() {
    // The bullet moves by 8 each frame from -4: it passes the paper in the first frame unseen, and the wall from 6 to 7 in the
    // second one.
    let found = frames(Method::Discrete, None, FrameRun { frames: 3, ..RUN });
    assert_eq!(found.len(), 4, "the start and three frames: {found:?}");
    assert_eq!(found[1], r#"{"frame":1,"at":{"bullet":[8,0]}}"#, "{found:?}");
    let found = frames(Method::Exact, None, FrameRun { frames: 3, ..RUN });
    assert!(found[1].ends_with(r#""contacts":[["bullet","paper"]]}"#), "{found:?}");
    assert!(found[2].ends_with(r#""contacts":[["bullet","wall"]]}"#), "{found:?}");
    let found = frames(Method::Exact, None, FrameRun { after_hit: AfterHit::Stop, ..RUN });
    assert_eq!(found.len(), 2, "the first frame hits: {found:?}");
}

#[test]
fn gravity_is_added_before_the_position() {
    // Velocity per frame: -1 after the first frame, -1 - 2 after the second. Per second, at 2 Hz, it is a quarter of that.
    let run = FrameRun { frames: 2, gravity: v(0.0, -1.0), ..RUN };
    for (dt, [first, second]) in [(None, ["[8,-1]", "[16,-3]"]), (Some(0.5), ["[8,-0.25]", "[16,-0.75]"])] {
        let found = frames(Method::Discrete, dt, run);
        assert!(found[1].contains(&format!("\"bullet\":{first}")), "{dt:?}: {found:?}");
        assert!(found[2].contains(&format!("\"bullet\":{second}")), "{dt:?}: {found:?}");
    }
}

#[test]
fn a_run_is_audited_and_leads_back_to_the_scene() {
    let mut session = after([Focus::SetMethod(Method::Discrete).into(), Edit::SetSlop(0.0).into()]);
    let (scene, undo) = (session.scene().clone(), session.document().undo_label().map(str::to_owned));
    session.apply(CaptureCommand::Run(FrameRun { frames: 4, ..RUN }));
    assert!(
        session.is_run() && !session.is_editable() && session.view().message.as_ref().is_none(),
        "{:?}",
        session.view().message.as_ref()
    );
    let recording = session.capture().unwrap().recording().clone();
    let audit = recording.wait_for_audit().unwrap();
    let kinds: Vec<FindingKind> = audit.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds, [FindingKind::Tunneled; 2], "paper and wall are passed unseen");
    recording.wait_for_step(0);
    session.apply(CaptureCommand::Follow);
    assert_eq!(session.scene().search, Method::Discrete, "each frame has the search of the scene");
    session.apply(CaptureCommand::Close);
    assert_eq!((session.scene(), session.is_run()), (&scene, false), "the scene is as it was");
    assert_eq!(session.document().undo_label().map(str::to_owned), undo, "and so is its history");
    assert!(session.is_dirty(), "what was not saved is not saved still");
}

#[test]
fn a_frame_of_a_run_can_be_edited_and_taken_back() {
    let mut session = after([CaptureCommand::Run(RUN).into()]);
    let before = range();
    session.capture().unwrap().recording().clone().wait_for_step(2);
    session.apply(CaptureCommand::ShowFrame(2));
    session.capture().unwrap().recording().clone().wait_for_step(2);
    session.apply(CaptureCommand::Follow);
    session.apply(CaptureCommand::EditStep);
    assert!(session.is_editable() && !session.is_run(), "a scene again");
    assert_eq!(session.scene().bodies[0].shape.reference_point(), v(4.0, 0.0), "the bullet at the start of the second frame");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &before, "taken back");
}

#[test]
fn what_cannot_run_says_why() {
    let mut session = after([Edit::SetVelocity { body: 0, velocity: DVec2::ZERO }.into()]);
    session.apply(CaptureCommand::Run(RUN));
    let expected = "the scene cannot be run: no body moves, give one a velocity first";
    assert_eq!(error(&session).as_deref(), Some(expected), "at rest");
    assert!(session.is_editable(), "no run");
    let mut session = after([
        Edit::SetShape { body: 0, shape: super::aabb((-5.0, -1.0), (-4.0, 1.0)) }.into(),
        Edit::SetSpin { body: 0, spin: 270.0 }.into(),
    ]);
    session.apply(CaptureCommand::Run(RUN));
    let expected = "the scene cannot be run: \"bullet\" turns by 270 degrees each frame, a run shows at most 180";
    assert_eq!(error(&session).as_deref(), Some(expected), "a turn that is not the shorter way");
}

#[test]
fn a_player_that_rests_on_tiles_does_not_fall_through_them_with_a_mover() {
    let tile = |x: f64| Body::new(format!("tile {x}"), super::aabb((x, -1.0), (x + 1.0, 0.0)));
    let player = Body { velocity: v(0.3, -0.5), ..Body::new("player", super::aabb((0.2, 0.0), (0.8, 0.9))) };
    let scene = Scene::new([vec![player], (0..4).map(|x| tile(f64::from(x))).collect()].concat(), Method::Exact);
    let kinds = |mover: Option<MoverKind>| {
        let run = FrameRun { frames: 6, gravity: v(0.0, -0.5), mover: mover.map(MoverKind::with_defaults), ..RUN };
        let text = run_of_scene(&scene, &run).unwrap();
        let audited = audit(Cursor::new(&text), "run", &AuditSettings::default(), |_| ControlFlow::Continue(())).unwrap();
        let kinds: Vec<FindingKind> = audited.findings.iter().map(|finding| finding.kind).collect();
        (text.lines().last().unwrap().to_owned(), kinds)
    };
    let (end, _) = kinds(None);
    assert!(end.ends_with(",-13.5]}}"), "straight on it falls through: {end}");
    // 6 frames of 0.3 along x, on the tiles. The mover and the audit agree on what it touched.
    for mover in [MoverKind::Slide, MoverKind::Quake] {
        let (end, findings) = kinds(Some(mover));
        assert!(end.contains("\"player\":[1.79") && findings.is_empty(), "{}: {end}, {findings:?}", mover.id());
    }
    // Pushed out tile by tile, it meets the ghost of a seam.
    let (end, findings) = kinds(Some(MoverKind::PushOut));
    assert!(findings.contains(&FindingKind::Ghost), "{end}, {findings:?}");
    // Box2D moves circles and capsules alone.
    let run = FrameRun { mover: Some(MoverKind::Box2d.with_defaults()), ..RUN };
    let refused = run_of_scene(&scene, &run).unwrap_err().to_string();
    assert!(refused.starts_with("\"player\" is not moved: "), "{refused}");
}
