//! Levels that are played: the keys, the time, the frames that are kept, and the scene to return to.

use clashbox::capture::{PlayParameters, PlayView};
use clashbox::kernel::DVec2;
use clashbox::movers::MoverKind;
use clashbox::scene::{Body, Scene};
use clashbox::search::Method;
use clashbox::session::{CaptureCommand, Command, Drag, Edit, Focus, LevelPlay, Open, PLAY_SPEEDS, PlayKey, Select, Session};

use super::{error, v};
use crate::common::{Dice, fuzz};

/// A player on a row of tiles, and a bird that flies. In its ninth frame to the right it leaves the first tile, but for 0.005, and it sinks
/// by 0.009.
fn level() -> Session {
    let tile = |x: f64| Body::new(format!("tile {x}"), super::aabb((x, -1.0), (x + 1.0, 0.0)));
    let player = Body { velocity: v(0.1, -0.1), ..Body::new("player", super::aabb((0.185, 0.0), (0.785, 0.9))) };
    let bird = Body { velocity: v(1.0, 0.0), ..Body::new("bird", super::aabb((2.0, 3.0), (2.5, 3.5))) };
    let scene = Scene::new([vec![player, bird], (0..9).map(|x| tile(f64::from(x))).collect()].concat(), Method::Exact);
    let mut session = Session::new(scene);
    session.apply(Focus::SetPair([0, 2]));
    session
}

fn played(commands: &[LevelPlay]) -> Session {
    let mut session = level();
    session.apply(LevelPlay::Start);
    commands.iter().for_each(|command| session.apply(*command));
    assert_eq!(error(&session), None, "all of it is possible");
    session
}

fn frames(session: &Session) -> usize {
    session.level_play().unwrap().play().frames()
}

fn x(session: &Session) -> f64 {
    session.level_play().unwrap().play().displacement().x
}

const SECOND: LevelPlay = LevelPlay::Advance { seconds: 1.0 / 60.0 + 1e-9 };

#[test]
fn the_player_follows_the_keys_and_the_scene_is_the_last_frame() {
    let mut session = played(&[LevelPlay::Hold(PlayKey::Right, true)]);
    for _ in 0..30 {
        session.apply(SECOND);
    }
    assert_eq!(frames(&session), 30, "a frame each sixtieth of a second");
    let walked = x(&session);
    assert!((walked - 2.7).abs() < 1e-9, "half a second at six heights a second: {walked}");
    let names: Vec<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
    assert!(!names.contains(&"bird") && names.contains(&"player"), "what moves itself is left out: {names:?}");
    session.apply(LevelPlay::Hold(PlayKey::Right, false));
    session.apply(SECOND);
    assert_eq!(x(&session), walked, "the key is released");
    session.apply(LevelPlay::Hold(PlayKey::Left, true));
    session.apply(LevelPlay::Hold(PlayKey::Left, false));
    session.apply(SECOND);
    assert!(x(&session) < walked, "a key that was pressed and released between two frames counts for one");
}

#[test]
fn slow_motion_and_single_frames_play_the_same() {
    let keys = [LevelPlay::Hold(PlayKey::Right, true), LevelPlay::Hold(PlayKey::Jump, true)];
    let mut fast = played(&keys);
    (0..40).for_each(|_| fast.apply(SECOND));
    let mut slow = played(&keys);
    slow.apply(LevelPlay::SetSpeed(PLAY_SPEEDS[3]));
    (0..400).for_each(|_| slow.apply(SECOND));
    let mut stepped = played(&keys);
    (0..40).for_each(|_| stepped.apply(LevelPlay::StepFrame));
    for session in [&slow, &stepped] {
        assert_eq!(session.level_play().unwrap().play().capture().ok(), fast.level_play().unwrap().play().capture().ok());
    }
    let t = slow.playback().t;
    assert!((0.0..1.0).contains(&t), "between two frames: {t}");
    assert_eq!(stepped.playback().t, 1.0, "paused at the end of the frame");
    stepped.apply(LevelPlay::Advance { seconds: 9.0 });
    assert_eq!(frames(&stepped), 40, "paused");
    let mut late = played(&[]);
    late.apply(LevelPlay::Advance { seconds: 60.0 });
    assert!(frames(&late) < 10, "a machine that was asleep does not catch up: {}", frames(&late));
}

#[test]
fn the_end_of_a_play_shows_its_frames_and_leads_back() {
    let before = level();
    let mut session = played(&[LevelPlay::Hold(PlayKey::Right, true)]);
    (0..20).for_each(|_| session.apply(SECOND));
    session.apply(LevelPlay::Stop);
    assert!(session.level_play().is_none() && session.is_run() && !session.is_editable());
    let recording = session.capture().unwrap().recording().clone();
    let audit = recording.wait_for_audit().unwrap();
    assert!(audit.findings.is_empty(), "{:?}", audit.findings);
    recording.wait_for_step(20);
    session.apply(CaptureCommand::Follow);
    recording.wait_for_step(20);
    session.apply(CaptureCommand::Follow);
    assert_eq!(session.capture().unwrap().step().map(|step| step.number), Some(20), "the last frame");
    let scene = session.scene();
    let pair = scene.pair.unwrap().map(|body| scene.name(body));
    assert!(pair.contains(&"player") && pair.iter().any(|name| name.starts_with("tile")), "what it stands on: {pair:?}");
    let at = scene.bodies.iter().find(|body| body.name == "player").map(|body| body.shape.reference_point() + body.velocity);
    // It goes on from there.
    session.apply(LevelPlay::Start);
    assert_eq!(error(&session), None, "all of it is possible");
    let start = session.level_play().unwrap().play();
    let now = start.scene().bodies[start.player()].shape.reference_point();
    assert!(at.unwrap().distance(now) < 0.1, "from where it is in view, at the time of the timeline: {at:?} {now:?}");
    session.apply(CaptureCommand::Close);
    assert_eq!(session.scene(), before.scene(), "the scene is as it was");
    assert!(session.is_editable() && !session.is_run());
}

#[test]
fn the_parameters_stay_for_the_next_play_of_the_body() {
    let mut session = played(&[]);
    let usual = *session.level_play().unwrap().play().parameters();
    let chosen = PlayParameters { view: PlayView::TopDown, mover: MoverKind::Quake.with_defaults(), speed: 1.5, ..usual };
    session.apply(LevelPlay::SetParameters(chosen));
    session.apply(LevelPlay::StepFrame);
    session.apply(LevelPlay::Stop);
    session.apply(CaptureCommand::Close);
    session.apply(LevelPlay::Start);
    assert_eq!(*session.level_play().unwrap().play().parameters(), chosen);
    session.apply(CaptureCommand::Close);
    session.apply(Select::Body(Some(2)));
    session.apply(LevelPlay::Start);
    assert_ne!(*session.level_play().unwrap().play().parameters(), chosen, "another body is played");
    assert_eq!(session.level_play().unwrap().play().name(), "tile 0", "the selected one");
}

#[test]
fn a_level_in_play_cannot_be_changed_and_what_cannot_be_played_says_why() {
    let mut session = played(&[LevelPlay::StepFrame]);
    let refusals: [Command; 4] = [
        Edit::RemoveBody(0).into(),
        Focus::SetMethod(Method::Discrete).into(),
        Drag::Begin { target: clashbox::handles::PressTarget::Body(0), at: DVec2::ZERO }.into(),
        LevelPlay::Start.into(),
    ];
    for command in refusals {
        let before = session.scene().clone();
        session.apply(command.clone());
        let expected = "the level is being played and cannot be changed: stop the play first";
        assert_eq!(error(&session).as_deref(), Some(expected), "{command:?}");
        assert_eq!(session.scene(), &before);
    }
    session.apply(Open::Empty);
    assert!(session.level_play().is_none(), "another scene ends the play");
    session.apply(LevelPlay::Start);
    assert_eq!(error(&session).as_deref(), Some("select the body to play: all bodies at rest are its level"));
    for command in [LevelPlay::Stop, LevelPlay::StepFrame, LevelPlay::Hold(PlayKey::Up, true)] {
        session.apply(command);
        assert_eq!(error(&session).as_deref(), Some("no level is played"), "{command:?}");
    }
    let mut session = played(&[]);
    let usual = *session.level_play().unwrap().play().parameters();
    session.apply(LevelPlay::SetParameters(PlayParameters { mover: MoverKind::Box2d.with_defaults(), ..usual }));
    let expected =
        "the level is not played: \"player\" is not moved: expected a circle or a capsule, found a body of the kind AABB";
    assert_eq!(error(&session).as_deref(), Some(expected));
    assert_eq!(*session.level_play().unwrap().play().parameters(), usual);
    session.apply(LevelPlay::Stop);
    assert!(session.is_editable() && session.capture().is_none(), "without a frame there is nothing to show");
}

#[test]
fn a_play_leaves_the_start_page() {
    let mut session = level();
    session.apply(Open::StartPage);
    session.apply(LevelPlay::Start);
    assert_eq!(error(&session), None, "the ball meets the wall");
    assert!(session.level_play().is_some() && !session.view().tabs.shows_start_page(), "the play is shown");
}

#[test]
fn a_ghost_pauses_the_play_if_that_is_wanted() {
    for pauses in [false, true] {
        let mut session = played(&[LevelPlay::PauseAtGhost(pauses), LevelPlay::Hold(PlayKey::Right, true)]);
        let usual = *session.level_play().unwrap().play().parameters();
        session.apply(LevelPlay::SetParameters(PlayParameters { mover: MoverKind::PushOut.with_defaults(), ..usual }));
        (0..120).for_each(|_| session.apply(SECOND));
        let level = session.level_play().unwrap();
        assert_eq!(level.is_running(), !pauses);
        assert!(0 < level.play().ghost_frames());
        assert_eq!(level.play().frames() == 9, pauses, "the ninth frame: {}", level.play().frames());
        assert_eq!(
            level.move_in_view().is_some_and(|shown| shown.of.has_ghost()),
            pauses,
            "the canvas shows the move of the frame"
        );
    }
}

#[test]
fn random_plays_of_random_levels_never_fail() {
    fuzz::run("random_plays_of_random_levels_never_fail", 300, |dice| {
        let shapes = super::one_of_each();
        let of = |dice: &mut Dice| {
            let by = v(dice.below(120) as f64 / 10.0 - 6.0, dice.below(120) as f64 / 10.0 - 6.0);
            shapes[dice.below(shapes.len() as u64) as usize].translated(by)
        };
        let bodies = (0..2 + dice.below(8)).map(|index| Body::new(format!("body {index}"), of(dice))).collect();
        let mut session = Session::new(Scene::new(bodies, Method::Exact));
        session.apply(Select::Body(Some(0)));
        session.apply(LevelPlay::Start);
        let Some(level) = session.level_play() else {
            assert!(error(&session).is_some(), "it says why");
            return false;
        };
        let usual = *level.play().parameters();
        for _ in 0..60 {
            let number = |dice: &mut Dice| [0.0, -1.0, 1e-3, 1.0, 50.0, 1e25, f64::NAN][dice.below(7) as usize];
            let key = [PlayKey::Left, PlayKey::Right, PlayKey::Up, PlayKey::Down, PlayKey::Jump][dice.below(5) as usize];
            let mover = MoverKind::ALL[dice.below(11) as usize].with_defaults();
            let view = if dice.below(2) == 0 { PlayView::Platformer } else { PlayView::TopDown };
            session.apply(match dice.below(12) {
                0 => LevelPlay::SetParameters(PlayParameters { view, mover, ..usual }),
                1 => LevelPlay::SetParameters(PlayParameters { speed: number(dice), jump: number(dice), ..usual }),
                2 => LevelPlay::SetSpeed(number(dice)),
                3 => LevelPlay::PutBack,
                4 => LevelPlay::Run(true),
                5 => LevelPlay::Advance { seconds: number(dice) },
                6 | 7 => LevelPlay::StepFrame,
                8 => LevelPlay::Hold(key, false),
                9 => LevelPlay::Hold(key, true),
                _ => LevelPlay::Advance { seconds: 0.05 },
            });
            let play = session.level_play().unwrap().play();
            let bumps = play.last_move().map_or(&[][..], |last| &last.answer.bumps);
            let is_unit = |normal: DVec2| (normal.length() - 1.0).abs() < 1e-9;
            assert!(bumps.iter().all(|bump| bump.normal.is_none_or(is_unit)), "{bumps:?}");
            assert!(play.displacement().is_finite() && play.velocity().is_finite(), "{:?}", play.displacement());
        }
        let has_frames = 0 < session.level_play().unwrap().play().frames();
        session.apply(LevelPlay::Stop);
        assert_eq!(error(&session), None, "the play ends");
        if let Some(capture) = session.capture() {
            let recording = capture.recording().clone();
            assert!(recording.wait_for_audit().is_some(), "{:?}", recording.trouble());
        }
        has_frames
    });
}
