//! The effect of each command on the scene and of its undo, and the commands that are refused.

use clashbox::check::{RecordingChoice, record};
use clashbox::handles::{Handle, PressTarget};
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::{Claim, Scene, UpDirection};
use clashbox::search::{Envelope, Method, MethodKind, Refinement};
use clashbox::session::{Command, Drag, Edit, ExpectationEdit, Focus, Look, Open, Play, Select, StatusMessage};
use clashbox::shipped::pair_scene;

use super::{aabb, after, circle, error, line, range, session, v};

/// Applies a command to the range and asserts that the scene becomes `expected`, that undo has this label and reverts it, and
/// that redo applies it again.
fn check(command: Command, label: &str, expected: impl FnOnce(&mut Scene)) {
    let mut scene = range();
    expected(&mut scene);
    let mut session = session();
    session.apply(command.clone());
    assert_eq!(session.scene(), &scene, "{command:?}");
    assert_eq!(session.document().undo_label(), Some(label), "{command:?}");
    assert!(session.is_dirty(), "{command:?} is an unsaved change");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "undo of {command:?}");
    assert_eq!((session.document().undo_label(), session.document().redo_label()), (None, Some(label)), "undo of {command:?}");
    assert!(!session.is_dirty(), "undo of {command:?}");
    session.apply(Command::Redo);
    assert_eq!(session.scene(), &scene, "redo of {command:?}");
    assert_eq!((session.document().undo_label(), session.document().redo_label()), (Some(label), None), "redo of {command:?}");
}

#[test]
fn every_change_does_what_it_says_and_can_be_undone() {
    check(Command::Edit(Edit::SetShape { body: 1, shape: circle(0.0, 0.0, 2.0) }), "Reshape paper", |scene| {
        scene.bodies[1].shape = circle(0.0, 0.0, 2.0);
    });
    check(Command::Edit(Edit::SetVelocity { body: 0, velocity: v(1.0, 2.0) }), "Change velocity of bullet", |scene| {
        scene.bodies[0].velocity = v(1.0, 2.0);
    });
    check(Command::Edit(Edit::SetSpin { body: 0, spin: -90.0 }), "Change spin of bullet", |scene| scene.bodies[0].spin = -90.0);
    check(Command::Edit(Edit::Rename { body: 2, name: "brick".to_string() }), "Rename wall", |scene| {
        scene.bodies[2].name = "brick".to_string();
    });
    check(Command::Edit(Edit::AddBody { kind: Kind::Circle, at: v(1.0, 3.0) }), "Add circle", |scene| {
        scene.bodies.push(super::body("circle", circle(1.0, 3.0, 1.0), DVec2::ZERO));
    });
    check(Command::Focus(Focus::SetPair([2, 0])), "Choose wall and bullet as the pair", |scene| scene.pair = Some([2, 0]));
    check(Command::Focus(Focus::SwapPair), "Swap bullet and paper", |scene| scene.pair = Some([1, 0]));
    check(Command::Focus(Focus::SetMethod(Method::Discrete)), "Choose search", |scene| scene.search = Method::Discrete);
    check(Command::Edit(Edit::SetSlop(0.25)), "Change slop", |scene| scene.slop = 0.25);
    check(Command::Edit(Edit::SetFrameTime(Some(0.25))), "Change frame time", |scene| scene.dt = Some(0.25));
    check(Command::Edit(Edit::SetUp(UpDirection::MinusY)), "Change the direction of y", |scene| scene.up = UpDirection::MinusY);
    check(Command::Edit(Edit::FlipY), "Flip y", |scene| *scene = scene.flipped_y().unwrap());
    check(Command::Edit(Edit::SetTitle("Paper".to_string())), "Edit title", |scene| scene.title = "Paper".to_string());
    check(Command::Edit(Edit::SetNotes("One\ntwo".to_string())), "Edit notes", |scene| scene.notes = "One\ntwo".to_string());
}

#[test]
fn a_ready_made_pair_replaces_the_scene_and_can_be_undone() {
    let mut session =
        after([Play::SetTime(0.5).into(), Select::Body(Some(2)).into(), Open::Pair(Kind::Circle, Kind::Line).into()]);
    assert_eq!(session.scene(), &pair_scene(Kind::Line, Kind::Circle), "loaded");
    assert_eq!((session.playback().t, session.selection().primary()), (0.0, None), "from the start");
    assert_eq!(session.document().undo_label(), Some("Load circle and line"), "a step");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "undone");
    session.apply(Command::Redo);
    assert_eq!(session.scene(), &pair_scene(Kind::Line, Kind::Circle), "loaded again");
}

#[test]
fn removing_a_body_takes_its_expectations_along_and_keeps_the_pair_whole() {
    // Paper is removed: the wall replaces it in the pair, and only the expectation of wall and bullet is left.
    let removed = |scene: &mut Scene| {
        scene.bodies.remove(1);
        scene.expectations = vec![super::expects_nothing_seen([1, 0])];
    };
    check(Command::Edit(Edit::RemoveBody(1)), "Remove paper", removed);
    let session = after([Select::Body(Some(2)).into(), Edit::RemoveBody(1).into()]);
    assert_eq!(session.selection().primary(), Some(1), "the wall stays selected");
    let text = session.view().message.as_ref().map(|message| message.text.as_str());
    assert_eq!(text, Some("removed \"paper\" and 2 expectations that speak of it"), "the message names the loss");

    let session = after([Edit::RemoveBody(0).into(), Edit::RemoveBody(0).into()]);
    assert_eq!((session.scene().bodies.len(), session.scene().pair), (1, None), "one body makes no pair");
    let session = after([
        Edit::RemoveBody(0).into(),
        Edit::RemoveBody(0).into(),
        Edit::AddBody { kind: Kind::Point, at: DVec2::ZERO }.into(),
    ]);
    assert_eq!(session.scene().pair, Some([0, 1]), "the second body makes a pair again");
}

#[test]
fn a_copy_stands_beside_its_original_under_a_name_of_its_own() {
    let session = after([Edit::DuplicateBody(2).into(), Edit::DuplicateBody(3).into()]);
    let names: Vec<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["bullet", "paper", "wall", "wall 2", "wall 3"], "names of the copies");
    // The offset is half of the longer edge, 4 / 2, to the right and down.
    assert_eq!(session.scene().bodies[3].shape, aabb((8.0, -4.0), (9.0, 0.0)), "the first copy");
    assert_eq!(session.selection().primary(), Some(4), "the copy is selected");
}

#[test]
fn the_copy_of_a_long_name_is_not_too_long() {
    let long = "x".repeat(100);
    let session = after([
        Edit::Rename { body: 2, name: long.clone() }.into(),
        Edit::DuplicateBody(2).into(),
        Edit::DuplicateBody(3).into(),
    ]);
    for body in &session.scene().bodies {
        assert!(body.name.chars().count() <= 100, "\"{}\" is longer than a file may hold", body.name);
    }
}

#[test]
fn recording_writes_down_what_the_pair_answers() {
    // There is no expectation of the new circle and the bullet. The static answer and the first impact are added, or one impact
    // for each method; the other expectations are not changed.
    let new_pair = [Command::Edit(Edit::AddBody { kind: Kind::Circle, at: v(0.0, 6.0) }), Command::Focus(Focus::SetPair([0, 3]))];
    let recorded = |recording: RecordingChoice| {
        after(new_pair.clone().into_iter().chain([Command::Edit(Edit::Expectations(ExpectationEdit::Record(recording)))]))
    };
    let session = recorded(RecordingChoice::default());
    assert_eq!(*session.scene(), record(after(new_pair.clone()).scene()), "as on the command line");
    let added = &session.scene().expectations[3..];
    let has_tests = |claim: &Claim| matches!(claim, Claim::Motion { tests: Some(_), .. });
    assert!(added.len() == 2 && !added.iter().any(|expectation| has_tests(&expectation.claim)), "{added:?}");

    let mut session = recorded(RecordingChoice::everything());
    let expectations = session.scene().expectations.clone();
    assert_eq!(expectations[..3], range().expectations, "what holds stays, with its reason");
    assert_eq!(expectations.len(), 3 + 1 + 5, "{expectations:?}");
    assert!(expectations[3..].iter().all(|expectation| expectation.claim.pair() == Some([0, 3])), "{expectations:?}");

    assert_eq!(expectations[4..].iter().filter(|expectation| has_tests(&expectation.claim)).count(), 5, "{expectations:?}");

    session.apply(ExpectationEdit::Record(RecordingChoice::everything()));
    assert_eq!(session.scene().expectations, expectations, "the second recording finds nothing new");
    session.apply(Command::Undo);
    assert_eq!(session.scene().expectations, range().expectations, "so one undo is enough");
}

#[test]
fn a_slider_drag_is_one_undo_step() {
    let slide = |slop| Command::Edit(Edit::SetSlop(slop));
    let mut session = after([slide(0.1), slide(0.2), slide(0.3), Command::EndEdit, slide(0.4)]);
    session.apply(Command::Undo);
    assert_eq!(session.scene().slop, 0.3, "back to the end of the first edit");
    session.apply(Command::Undo);
    assert_eq!(session.scene().slop, 0.0, "back to the start");
    assert_eq!(session.document().undo_label(), None, "two edits, two steps");
}

#[test]
fn edits_of_different_fields_do_not_merge() {
    let linear = |step| Command::Focus(Focus::SetMethod(Method::Linear { max_step: Some(step), refinement: Refinement::None }));
    let binary = Command::Focus(Focus::SetMethod(MethodKind::Binary.with_defaults()));
    let rename = |name: &str| Command::Edit(Edit::Rename { body: 0, name: name.to_string() });
    let rows: [(Vec<Command>, usize); 6] = [
        (vec![linear(0.5), linear(0.25), binary.clone()], 2),
        (vec![rename("b"), rename("bu"), rename("bul"), Command::Edit(Edit::SetSlop(1.0)), rename("bull")], 3),
        (
            vec![
                Command::Edit(Edit::SetVelocity { body: 0, velocity: v(1.0, 0.0) }),
                Command::Edit(Edit::SetVelocity { body: 1, velocity: v(1.0, 0.0) }),
            ],
            2,
        ),
        (
            vec![
                Command::Select(Select::Body(Some(0))),
                Command::Edit(Edit::NudgeSelected(DVec2::X)),
                Command::Edit(Edit::NudgeSelected(DVec2::Y)),
            ],
            1,
        ),
        (
            vec![
                Command::Edit(Edit::SetSlop(1.0)),
                Command::Look(Look::Hover(Some(PressTarget::Body(1)))),
                Command::Play(Play::Advance { seconds: 0.1 }),
                Command::Edit(Edit::SetSlop(2.0)),
            ],
            1,
        ),
        (vec![Command::Edit(Edit::SetSlop(1.0)), Command::Undo, Command::Edit(Edit::SetSlop(2.0))], 1),
    ];
    for (commands, steps) in rows {
        let mut session = after(commands.clone());
        let mut undone = 0;
        while session.document().undo_label().is_some() {
            session.apply(Command::Undo);
            undone += 1;
        }
        assert_eq!(undone, steps, "{commands:?}");
        assert_eq!(session.scene(), &range(), "{commands:?}");
    }
}

#[test]
fn what_makes_no_sense_changes_nothing_and_says_why() {
    let rename = |body, name: &str| Command::Edit(Edit::Rename { body, name: name.to_string() });
    let linear = Method::Linear { max_step: Some(0.0), refinement: Refinement::None };
    let binary = match MethodKind::Binary.with_defaults() {
        Method::Binary { at_limit, .. } => Method::Binary { min_move: Some(-1.0), envelope: Envelope::Grown, at_limit },
        other => other,
    };
    let rows = [
        (Command::Select(Select::Body(Some(3))), "there is no body number 3, the scene has 3"),
        (
            Command::Edit(Edit::SetShape { body: 9, shape: line((0.0, 0.0), (1.0, 0.0)) }),
            "there is no body number 9, the scene has 3",
        ),
        (Command::Edit(Edit::RemoveBody(3)), "there is no body number 3, the scene has 3"),
        (Command::Edit(Edit::DuplicateBody(usize::MAX)), "there is no body number 18446744073709551615, the scene has 3"),
        (
            Command::Drag(Drag::Begin { target: PressTarget::Body(3), at: DVec2::ZERO }),
            "there is no body number 3, the scene has 3",
        ),
        (
            Command::Drag(Drag::Begin { target: PressTarget::Handle(1, Handle::Radius), at: DVec2::ZERO }),
            "\"paper\" has no such handle",
        ),
        (Command::Drag(Drag::Begin { target: PressTarget::Body(0), at: v(f64::NAN, 0.0) }), "the pointer is not a finite number"),
        (Command::Edit(Edit::NudgeSelected(DVec2::X)), "no body is selected, select one first"),
        (Command::Edit(Edit::SetVelocity { body: 0, velocity: v(0.0, f64::INFINITY) }), "the velocity is not a finite number"),
        (Command::Edit(Edit::AddBody { kind: Kind::Obb, at: v(f64::NAN, 0.0) }), "the position is not a finite number"),
        (rename(0, "paper"), "another body is called \"paper\" already, names must be unique"),
        (rename(0, "  "), "a body needs a name"),
        (rename(0, "a\nb"), "a name is one line of text, without control characters"),
        (Command::Focus(Focus::SetPair([1, 1])), "a pair needs two different bodies"),
        (Command::Focus(Focus::SetPair([0, 7])), "there is no body number 7, the scene has 3"),
        (Command::Focus(Focus::SetMethod(linear)), "the longest step is 0, it must be more than 0"),
        (Command::Focus(Focus::SetMethod(binary)), "the shortest stretch is -1, it must be more than 0"),
        (Command::Edit(Edit::SetFrameTime(Some(0.0))), "the frame time is 0, it must be from 0.000001 to 3600 seconds"),
        (Command::Edit(Edit::SetFrameTime(Some(f64::INFINITY))), "the frame time is not a finite number"),
        (Command::Edit(Edit::SetSlop(-0.5)), "the slop is -0.5, it must be 0 or more"),
        (Command::Edit(Edit::SetSlop(f64::NAN)), "the slop is not a finite number"),
        (Command::Edit(Edit::SetSlop(1e-61)), "`slop` holds 1e-61, the smallest allowed other than 0 is 1e-60"),
        (
            Command::Edit(Edit::SetVelocity { body: 0, velocity: v(0.0, -1e-61) }),
            "`velocity` holds -1e-61, the smallest allowed other than 0 is 1e-60",
        ),
        (Command::Edit(Edit::SetTitle("two\nlines".to_string())), "a title is one line of text, without control characters"),
        (Command::Edit(Edit::SetTitle("x".repeat(201))), "the title would have 201 characters, at most 200 are allowed"),
        (Command::Edit(Edit::SetNotes("x".repeat(20_001))), "the notes would have 20001 characters, at most 20000 are allowed"),
        (rename(0, &"x".repeat(101)), "the name would have 101 characters, at most 100 are allowed"),
        (Command::Play(Play::SetTime(f64::NAN)), "the time is not a finite number"),
        (Command::Play(Play::Advance { seconds: -1.0 }), "the elapsed time is -1, it must be 0 or more"),
        (Command::Play(Play::SetSpeed(0.0)), "the playback speed is 0, it must be from 0.01 to 100"),
        (
            Command::Open(Open::Scene { scene: Scene { pair: Some([0, 5]), ..range() }, file: None }),
            "there is no body number 5, the scene has 3",
        ),
        (Command::Undo, "nothing to undo"),
        (Command::Redo, "nothing to redo"),
    ];
    for (command, text) in rows {
        let mut session = session();
        session.apply(command.clone());
        assert_eq!(error(&session).as_deref(), Some(text), "{command:?}");
        assert_eq!(session.scene(), &range(), "{command:?}");
        assert_eq!(
            (session.document().undo_label(), session.selection().primary(), session.playback().t),
            (None, None, 0.0),
            "{command:?}"
        );
        session.apply(Look::DismissMessage);
        assert_eq!(session.view().message.as_ref(), None, "dismissed after {command:?}");
    }
}

#[test]
fn an_error_goes_away_with_the_next_change() {
    let mut session = session();
    session.apply(Edit::SetSlop(-1.0));
    session.apply(Edit::SetSlop(1.0));
    assert_eq!(session.view().message.as_ref(), None, "the slider is back in its range");
    session.apply(Look::ShowMessage(StatusMessage::info("saved")));
    session.apply(Edit::SetSlop(2.0));
    assert_eq!(session.view().message.as_ref(), Some(&StatusMessage::info("saved")), "good news stay");
}

#[test]
fn undo_keeps_the_selection_on_the_same_body() {
    let mut session = after([Edit::RemoveBody(0).into(), Select::Body(Some(1)).into(), Command::Undo]);
    assert_eq!(session.selection().primary(), Some(2), "the wall is number 2 again");
    session.apply(Command::Redo);
    assert_eq!(session.selection().primary(), Some(1), "and number 1 once more");

    let session = after([Edit::AddBody { kind: Kind::Point, at: DVec2::ZERO }.into(), Command::Undo]);
    assert_eq!(session.selection().primary(), None, "the selected body is gone");
}

#[test]
fn old_steps_are_forgotten() {
    use clashbox::session::MAX_STEPS;
    let changes = (1..=MAX_STEPS + 10).flat_map(|i| [Command::Edit(Edit::SetSlop(i as f64)), Command::EndEdit]);
    let mut session = after(changes);
    let mut undone = 0;
    while session.document().undo_label().is_some() {
        session.apply(Command::Undo);
        undone += 1;
    }
    assert_eq!((undone, session.scene().slop), (MAX_STEPS, 10.0), "the first ten changes stay");
}
