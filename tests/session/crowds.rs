//! Scenes of more than a pair: the expectations of all bodies, and the cost of a change.

use clashbox::answers::TouchingBodies;
use clashbox::check::check as check_scene;
use clashbox::handles::{CROWD, Handle, PressTarget, Snap};
use clashbox::kernel::{DVec2, Relation};
use clashbox::scene::{Body, Claim, Expectation, Scene};
use clashbox::session::{Command, Drag, Edit, Play, Select, Session, pick};

use super::{range, session, v};

#[test]
fn what_is_expected_of_all_bodies_stays_right_when_one_goes() {
    // The paths of bullet, paper and wall start at the same position.
    let mut scene = range();
    scene.bodies[0].shape = scene.bodies[1].shape.clone();
    scene.bodies[2].shape = scene.bodies[1].shape.clone();
    let touching = |pairs: &[[usize; 2]], count| Expectation {
        claim: Claim::Touching { pairs: Some(pairs.to_vec()), count: Some(count) },
        tolerance: 1e-9,
        why: String::new(),
        known_failure: None,
    };
    scene.expectations = vec![touching(&[[0, 1], [2, 0], [1, 2]], 3)];
    let before = scene.clone();
    let mut session = Session::new(scene);
    session.apply(Edit::RemoveBody(1));
    assert_eq!(session.scene().expectations, [touching(&[[1, 0]], 1)], "the pairs of the paper are gone");
    assert!(check_scene(session.scene()).is_clean(), "what is left is right");
    session.apply(Edit::Rename { body: 0, name: "shot".to_owned() });
    assert!(check_scene(session.scene()).is_clean(), "a name changes no answer");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(*session.scene(), before, "all back");
}

#[test]
fn what_a_body_meets_first_stays_right_when_another_goes() {
    let first = |of, with: &[usize], at_start: &[usize]| Expectation {
        claim: Claim::First { of, with: with.to_vec(), t: None, at_start: Some(at_start.to_vec()) },
        tolerance: 1e-9,
        why: String::new(),
        known_failure: None,
    };
    let rows = [
        // The removed body is another one, one of two that are met, one at the start, the only one that is met, or the body
        // itself.
        (0, first(2, &[1], &[]), Some(first(1, &[0], &[]))),
        (0, first(2, &[1, 0], &[]), Some(first(1, &[0], &[]))),
        (0, first(2, &[1], &[0]), Some(first(1, &[0], &[]))),
        (1, first(2, &[1], &[]), None),
        (2, first(2, &[], &[1]), None),
        (1, first(0, &[], &[1]), Some(first(0, &[], &[]))),
    ];
    for (removed, before, after) in rows {
        let mut session = Session::new(Scene { expectations: vec![before.clone()], ..range() });
        session.apply(Edit::RemoveBody(removed));
        assert_eq!(session.scene().expectations, Vec::from_iter(after), "{before:?} without {removed}");
    }
}

#[test]
fn the_contact_with_a_level_names_the_same_bodies_when_another_goes() {
    let level = |of, ghosts: &[usize]| Expectation {
        claim: Claim::Level {
            of,
            relation: Relation::Touching,
            separation: None,
            translation: None,
            ghosts: Some(ghosts.to_vec()),
        },
        tolerance: 1e-9,
        why: String::new(),
        known_failure: None,
    };
    let rows = [
        // The removed body is another one, a ghost, or the body itself.
        (0, level(2, &[1]), Some(level(1, &[0]))),
        (1, level(2, &[0, 1]), Some(level(1, &[0]))),
        (2, level(2, &[1]), None),
    ];
    for (removed, before, after) in rows {
        let mut session = Session::new(Scene { expectations: vec![before.clone()], ..range() });
        session.apply(Edit::RemoveBody(removed));
        assert_eq!(session.scene().expectations, Vec::from_iter(after), "{before:?} without {removed}");
    }
}

#[test]
fn the_number_of_a_scene_grows_with_every_change_and_only_then() {
    let mut session = session();
    let mut last = session.document().revision();
    for (command, changes) in [
        (Command::Select(Select::Body(Some(1))), false),
        (Command::Play(Play::SetTime(0.5)), false),
        (Command::Edit(Edit::NudgeSelected(DVec2::X)), true),
        (Command::Edit(Edit::SetSlop(0.5)), true),
        (Command::Drag(Drag::Begin { target: PressTarget::Body(0), at: DVec2::ZERO }), false),
        (Command::Drag(Drag::To { at: DVec2::X, snap: Snap::FREE }), true),
        (Command::Drag(Drag::Cancel), true),
        (Command::Undo, true),
        (Command::Redo, true),
    ] {
        let (shown, before) = (format!("{command:?}"), session.scene().clone());
        session.apply(command);
        let revision = session.document().revision();
        assert_eq!((revision != last, before != *session.scene()), (changes, changes), "{shown}");
        last = revision;
    }
}

#[test]
fn the_bodies_that_touch_are_known_at_every_time() {
    // The bullet moves by 8 from -4: at t = 0.5 it is in the paper, at t = 0.9 it hits nothing.
    for (t, pairs, touches) in [(0.0, 0, [false; 3]), (0.5, 1, [true, true, false]), (0.9, 0, [false; 3])] {
        let touching = TouchingBodies::of(&range(), t).expect("three bodies");
        assert_eq!((touching.pairs, [0, 1, 2].map(|body| touching.touches(body))), (pairs, touches), "at {t}");
    }
    let mut pair = range();
    pair.bodies.truncate(2);
    assert_eq!(TouchingBodies::of(&pair, 0.5), None, "a pair has its analysis instead");
}

#[test]
fn in_a_crowd_only_the_selected_body_has_its_velocity_tip_in_reach() {
    let mut scene = range();
    let bullet = scene.bodies[0].clone();
    let tip = v(4.0, 0.0);
    let taken = |scene: &Scene, selected| pick(scene, 0.0, tip, 0.1, 1.0, selected).first().copied();
    assert_eq!(taken(&scene, None), Some(PressTarget::Handle(0, Handle::Velocity)), "among few");
    let copy = |n: usize| Body { name: format!("bullet {n}"), ..bullet.clone() };
    scene.bodies.extend((0..CROWD).map(copy));
    assert_eq!(taken(&scene, None), None, "in a crowd");
    assert_eq!(taken(&scene, Some(0)), Some(PressTarget::Handle(0, Handle::Velocity)), "in a crowd, selected");
}
