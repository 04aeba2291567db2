//! A capture in view: its frames, its findings, and the commands that a user may apply to the step that is shown.

mod cures;
mod game;

use std::fs;
use std::sync::Arc;

use clashbox::background::Recording;
use clashbox::capture::{Arrival, Depths, FindingFilter, FindingKind, FrameRun, finding_in_words, scene_of};
use clashbox::check::check;
use clashbox::handles::{PressTarget, Snap};
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::{Scene, UpDirection, format};
use clashbox::search::MethodKind;
use clashbox::session::{
    CaptureCommand, Command, Direction, Drag, Edit, EndOfPlayback, ExpectationEdit, Focus, Look, Open, Play, RightTab, Select,
    Session, Severity,
};
use clashbox::worker::{Slices, run_slices, without_threads};

use super::common::Dice;
use super::{error, range};
use game::{GAME, OpenCapture};

#[test]
fn the_step_in_view_is_the_scene() {
    let mut open = OpenCapture::new(GAME);
    assert_eq!(open.view(), (10, ["paper", "bullet"], 1.0), "the first frame, and the two nearest of those that are asked about");
    assert_eq!(open.session.scene().title, "hall: frame 10", "the title");
    open.apply(CaptureCommand::ShowFrame(1));
    assert_eq!(open.position("bullet"), DVec2::new(-2.0, 0.0), "where it is at frame 11");
    let bullet = open.session.scene().bodies.last().unwrap();
    assert_eq!((bullet.name.as_str(), bullet.velocity), ("bullet", DVec2::new(4.0, 0.0)), "its displacement in the step");
    open.apply(CaptureCommand::ShowFrame(99));
    assert_eq!(open.view().0, 16, "beyond the end is the last frame");
    let names: Vec<&str> = open.session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["paper", "wall", "lamp"], "the bullet is gone");
    assert_eq!(open.session.capture().unwrap().step().unwrap().gone, [3], "the bullet");
    open.apply(CaptureCommand::StepFrame(Direction::Backward));
    let step = Arc::clone(open.session.capture().unwrap().step().unwrap());
    assert_eq!((step.number, step.bodies[3].arrival), (15, Arrival::Jumped), "it was set there");
    assert_eq!((step.time, step.dt), (Some(2.5), Some(0.5)), "seconds");
    open.apply(CaptureCommand::ShowFrameNumber(12));
    assert_eq!(open.view().0, 12, "by the number in the file");
    assert_eq!(error(&open.session), None, "nothing is wrong");
    assert!(!open.session.is_dirty() && open.session.document().undo_label().is_none(), "a capture has no unsaved work");
}

#[test]
fn a_game_with_y_down_has_its_own_coordinates() {
    let game = GAME.replacen("\"dt\":0.5", "\"dt\":0.5,\"up\":\"-y\"", 1).replace("\"lamp\":[0,9]", "\"lamp\":[0,-9]");
    let mut open = OpenCapture::new(&game);
    open.apply(CaptureCommand::ShowFrameNumber(12));
    let scene = open.session.scene();
    assert_eq!(scene.up, UpDirection::MinusY);
    assert_eq!(open.position("lamp"), DVec2::new(0.0, -9.0), "above the others on the screen, as in the game");
    let saved = open.session.capture().unwrap().step_to_save().unwrap();
    assert_eq!(saved.up, UpDirection::MinusY);
    open.apply(CaptureCommand::EditStep);
    assert_eq!(open.session.scene().up, UpDirection::MinusY, "the step as a scene");
}

#[test]
fn findings_are_gone_through_with_their_pair_and_the_time_of_the_contact() {
    let mut open = OpenCapture::new(GAME);
    let totals = *open.session.capture().unwrap().findings().unwrap().totals();
    assert_eq!((totals.findings, totals.of_kind[FindingKind::Tunneled as usize]), (2, 2), "the bullet tunnels twice");
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert_eq!(open.view(), (12, ["bullet", "paper"], 0.4625), "the first finding");
    let words = open.session.capture().unwrap().finding_in_words().unwrap();
    assert_eq!(open.session.scene().notes, words, "the notes say it");
    assert!(words.starts_with("frame 12: tunneled: \"bullet\" and \"paper\" in contact at t = 0.4625"), "{words}");
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert_eq!(open.view(), (14, ["bullet", "wall"], 0.48), "the second finding");
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert_eq!(error(&open.session).as_deref(), Some("there is no such finding"), "there is no third one");
    open.apply(CaptureCommand::StepFinding(Direction::Backward));
    assert_eq!(open.view().0, 12, "back to the first one");
    let wall = open.session.capture().unwrap().recording().bodies().iter().position(|body| body.name == "wall").unwrap();
    open.apply(CaptureCommand::SetFilter(FindingFilter { body: Some(wall as u32), ..FindingFilter::ALL }));
    open.apply(CaptureCommand::ShowFrame(0));
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert_eq!(open.view().0, 14, "the one of the wall");
    open.apply(CaptureCommand::SetFilter(FindingFilter::ALL.with(FindingKind::Tunneled, false)));
    assert_eq!(open.session.capture().unwrap().findings().unwrap().indices(), [0; 0], "none is left");
    assert_eq!(
        open.session.capture().unwrap().findings().unwrap().columns(7, 7),
        vec![[0; FindingKind::ALL.len()]; 7],
        "none is left"
    );
}

#[test]
fn a_finding_is_not_shown_for_other_bodies() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    let index = |open: &OpenCapture, name: &str| open.session.scene().bodies.iter().position(|body| body.name == name).unwrap();
    let finding = |open: &OpenCapture| open.session.capture().unwrap().finding();
    let [bullet, paper, lamp] = ["bullet", "paper", "lamp"].map(|name| index(&open, name));
    open.session.apply(Focus::SetPair([lamp, paper]));
    assert_eq!(finding(&open), None, "the lamp touches nothing");
    open.session.apply(Focus::SetPair([paper, bullet]));
    assert_eq!(finding(&open), Some(0), "in the other order");
}

#[test]
fn the_pair_in_focus_stays_where_it_is_there() {
    let mut open = OpenCapture::new(GAME);
    let index = |open: &OpenCapture, name: &str| open.session.scene().bodies.iter().position(|body| body.name == name).unwrap();
    open.apply(Focus::SetPair([index(&open, "lamp"), index(&open, "wall")]));
    assert_eq!(open.view().1, ["lamp", "wall"], "as chosen");
    open.apply(Select::Body(Some(index(&open, "wall"))));
    open.apply(CaptureCommand::StepFrame(Direction::Forward));
    assert_eq!((open.view().0, open.view().1), (11, ["lamp", "wall"]), "in the next step too");
    assert_eq!(open.session.selection().primary(), Some(1), "so does the selection");
    open.apply(Focus::SwapPair);
    open.apply(CaptureCommand::StepFrame(Direction::Forward));
    assert_eq!((open.view().0, open.view().1), (12, ["bullet", "paper"]), "a finding takes the focus");
    open.apply(CaptureCommand::ShowFrame(6));
    assert_eq!(open.view().1.len(), 2, "the bullet is gone, and there still is a pair: {:?}", open.view());
}

#[test]
fn a_step_cannot_be_changed_and_says_so() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::ShowFrame(2));
    let scene = open.session.scene().clone();
    let refused = [
        Command::Edit(Edit::SetVelocity { body: 0, velocity: DVec2::X }),
        Command::Edit(Edit::NudgeSelected(DVec2::X)),
        Command::Edit(Edit::AddBody { kind: Kind::Circle, at: DVec2::ZERO }),
        Command::Edit(Edit::Expectations(ExpectationEdit::Record(clashbox::check::RecordingChoice::default()))),
        Command::Edit(Edit::Expectations(ExpectationEdit::Add)),
        Command::Look(Look::ShowLeft(clashbox::session::LeftTab::Expectations)),
        Command::Edit(Edit::SetTitle("mine".to_owned())),
        Command::Drag(Drag::To { at: DVec2::X, snap: Snap::FREE }),
    ];
    open.apply(Drag::Begin { target: PressTarget::Body(1), at: DVec2::ZERO });
    assert_eq!((open.session.selection().primary(), error(&open.session)), (Some(1), None), "a press selects");
    for command in refused {
        open.apply(Look::DismissMessage);
        open.apply(command.clone());
        let message = error(&open.session).unwrap_or_default();
        assert!(
            message.contains("\"Edit step as scene\"") && message.contains("\"Keep as a fixture for CI\""),
            "{command:?}: {message}"
        );
        assert_eq!(*open.session.scene(), scene, "{command:?}");
    }
    open.apply(Drag::End);
    open.apply(Look::DismissMessage);
    open.apply(Command::Undo);
    assert_eq!(error(&open.session).as_deref(), Some("nothing to undo"), "there is no history");
}

#[test]
fn a_step_is_saved_as_the_audit_saves_it_and_can_become_a_scene() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    let saved = open.session.capture().unwrap().step_to_save().unwrap();
    let findings = Arc::clone(open.session.capture().unwrap().findings().unwrap());
    let (audit, finding) = (findings.audit(), &findings.audit().findings[findings.indices()[0]]);
    let words = finding_in_words(finding, audit.names(finding), &audit.numbers(finding));
    assert_eq!(saved, scene_of(&audit.step(finding), &words), "as `clashbox audit --save` does");
    let report = check(&saved);
    assert!(report.is_clean() && saved.expectations.len() == 2, "{report:?}");
    assert!(saved.notes.contains("Found by the audit: frame 12: tunneled"), "{}", saved.notes);
    let text = format::to_text(&saved);
    assert_eq!(format::parse(&text, "step.ron").as_ref(), Ok(&saved), "{text}");
    let (in_view, t) = (open.session.scene().clone(), open.session.playback().t);
    let expected = Scene { step_level: None, ..in_view };
    open.apply(CaptureCommand::EditStep);
    assert!(open.session.capture().is_none() && open.session.document().file().is_none(), "the capture is left");
    assert_eq!((open.session.scene(), open.session.playback().t), (&expected, t), "with all bodies");
    let message = open.session.view().message.as_ref().unwrap();
    assert_eq!((message.severity, message.text.contains("Back to the capture")), (Severity::Info, true), "{message:?}");
    open.apply(Edit::SetVelocity { body: 0, velocity: DVec2::X });
    assert!(open.session.is_dirty() && error(&open.session).is_none(), "it can be changed");
    open.apply(Command::Undo);
    assert!(!open.session.is_dirty(), "back to the step");
    open.apply(CaptureCommand::Play);
    assert_eq!(error(&open.session).as_deref(), Some("no capture is open"), "it is left");
}

#[test]
fn an_edited_step_leads_back_to_its_capture_and_the_capture_to_the_scene() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::Return);
    assert_eq!(error(&open.session).as_deref(), Some("no capture is open"), "there is none to return to");
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    open.apply(Play::SetTime(0.75));
    let (step, frame, finding) = (open.session.scene().clone(), open.view().0, open.session.capture().unwrap().finding());
    open.apply(CaptureCommand::EditStep);
    open.apply(Edit::SetVelocity { body: 0, velocity: DVec2::X });
    let edited = open.session.scene().clone();
    assert!(open.session.has_left_capture() && edited.bodies[0].velocity == DVec2::X, "{edited:?}");
    for _ in 0..2 {
        open.apply(CaptureCommand::Return);
        assert!(!open.session.is_dirty() && !open.session.has_left_capture(), "the capture is in view");
        assert_eq!((open.session.scene(), open.view().0, open.session.playback().t), (&step, frame, 0.75), "at the same step");
        assert_eq!(open.session.capture().unwrap().finding(), finding, "with its finding");
        open.apply(CaptureCommand::Close);
        assert_eq!((open.session.scene(), open.session.is_dirty()), (&edited, true), "the scene as it was left, unsaved");
    }
    open.apply(Command::Undo);
    assert_ne!(open.session.scene(), &edited, "its history is kept");
    open.apply(Command::Redo);
    open.apply(CaptureCommand::Return);
    open.apply(CaptureCommand::EditStep);
    assert!(open.session.is_editable() && open.session.scene() != &edited, "another step takes its place");
    open.apply(Command::Undo);
    assert_eq!(open.session.scene(), &edited, "as a change that can be undone");
    open.apply(CaptureCommand::Run(FrameRun::USUAL));
    open.apply(CaptureCommand::Close);
    assert!(open.session.has_left_capture(), "a run in between does not close it");
    open.apply(Open::Empty);
    assert!(!open.session.has_left_capture(), "another scene does");
}

#[test]
fn whatever_else_is_opened_closes_the_capture() {
    let opens = [
        Command::Open(Open::Empty),
        Command::Capture(CaptureCommand::Close),
        Command::Open(Open::Scene { scene: range(), file: None }),
        Command::Open(Open::Lesson(0)),
        Command::Open(Open::Pair(Kind::Circle, Kind::Aabb)),
        Command::Capture(CaptureCommand::EditStep),
    ];
    for command in opens {
        let mut open = OpenCapture::new(GAME);
        open.apply(Look::ShowRight(RightTab::Why));
        open.apply(command.clone());
        assert!(open.session.capture().is_none() && !open.session.is_dirty(), "{command:?}");
        assert_eq!(open.session.document().undo_label(), None, "{command:?}: an empty history");
        assert_eq!(error(&open.session), None, "{command:?}");
    }
}

#[test]
fn frames_run_as_fast_as_they_were_recorded() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::Play);
    assert!(open.session.capture().unwrap().playing(), "they run");
    let mut frames = vec![open.view().0];
    for _ in 0..8 {
        open.apply(Play::Advance { seconds: 0.5 });
        frames.push(open.view().0);
    }
    assert_eq!(frames, [10, 11, 12, 13, 14, 15, 16, 16, 16], "a frame each half second");
    assert!(!open.session.capture().unwrap().playing(), "the end");
    open.apply(CaptureCommand::SetSpeed(0.5));
    open.apply(Play::SetAtEnd(EndOfPlayback::Loop));
    open.apply(CaptureCommand::Play);
    open.apply(Play::Advance { seconds: 0.5 });
    assert_eq!((open.view().0, open.view().2), (11, 0.5), "half a step at half the speed, from the start");
    open.apply(Play::Advance { seconds: 5.5 });
    assert_eq!((open.view().0, open.session.capture().unwrap().playing()), (16, true), "the last frame");
    open.apply(Play::Advance { seconds: 0.5 });
    assert_eq!(open.view().0, 10, "and again from the start");
    open.apply(Play::Start);
    assert!(open.session.playback().playing && !open.session.capture().unwrap().playing(), "the step is played instead");
}

#[test]
fn a_capture_that_has_grown_goes_on_where_it_was() {
    let mut open = OpenCapture::new(GAME);
    open.apply(CaptureCommand::ShowFrame(3));
    open.apply(CaptureCommand::SetFilter(FindingFilter::ALL.with(FindingKind::Missed, false)));
    let path = open.folder.path().join("game.jsonl");
    fs::write(&path, format!("{GAME}{{\"frame\":17,\"at\":{{\"lamp\":[0,8]}}}}\n")).unwrap();
    open.apply(CaptureCommand::Renew(open.reopened()));
    let capture = open.session.capture().unwrap();
    assert_eq!((open.view().0, capture.recording().reading().frames), (13, 8), "the same frame of more");
    assert!(!capture.filter().shows(FindingKind::Missed), "the same filter");
    fs::write(&path, GAME.lines().take(7).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    open.apply(CaptureCommand::Renew(open.reopened()));
    assert_eq!((open.view().0, error(&open.session)), (11, None), "the last frame that is left");
}

#[test]
fn a_body_and_a_pair_are_chosen_by_name_when_the_file_is_read_again() {
    let mut open = OpenCapture::new(GAME);
    let body_of = |open: &OpenCapture| {
        let capture = open.session.capture().unwrap();
        let body = capture.filter().body?;
        Some(capture.recording().bodies()[body as usize].name.clone())
    };
    open.apply(CaptureCommand::ShowFrame(3));
    open.apply(Focus::SetPair([2, 3]));
    open.apply(CaptureCommand::SetDepths(Depths { reported: None, stuck: Some(0.5) }));
    open.apply(CaptureCommand::SetFilter(FindingFilter { body: Some(1), ..FindingFilter::ALL }));
    let path = open.folder.path().join("game.jsonl");
    let wall = GAME.lines().nth(2).unwrap();
    // A body before the others, the wall after them.
    let other = GAME.replace(&format!("{wall}\n"), "").replacen("{\"frame\"", &format!("{wall}\n{{\"frame\""), 1);
    let other = other.replacen("{\"body\"", "{\"body\":\"new\",\"shape\":{\"point\":{\"at\":[0,0]}}}\n{\"body\"", 1);
    fs::write(&path, &other).unwrap();
    open.apply(CaptureCommand::Renew(open.reopened()));
    assert_eq!((open.view().0, open.view().1), (13, ["lamp", "bullet"]), "the same pair");
    assert_eq!(body_of(&open).as_deref(), Some("wall"), "the same body");
    let capture = open.session.capture().unwrap();
    assert_eq!(capture.findings().unwrap().totals().findings, 1, "that of the wall");
    assert_eq!(capture.depths().stuck, Some(0.5), "the same depth");
    let gone = other.lines().filter(|line| !line.contains("\"wall\"")).map(|line| format!("{line}\n")).collect::<String>();
    fs::write(&path, gone).unwrap();
    open.apply(CaptureCommand::Renew(open.reopened()));
    assert_eq!(body_of(&open), None, "it is gone");
    assert_eq!(open.view().1, ["lamp", "bullet"], "these are not");
}

#[test]
fn another_pair_of_a_step_has_its_own_search_and_notes() {
    let turning =
        GAME.replace("{\"circle\":{\"center\":[0,0],\"radius\":0.5}}", "{\"aabb\":{\"min\":[-0.5,-0.5],\"max\":[0.5,0.5]}}");
    let mut open = OpenCapture::new(&turning.replace("{\"frame\":12,\"at\":{", "{\"frame\":12,\"at\":{\"lamp\":[0,9,1],"));
    let asked = |open: &OpenCapture| {
        let scene = open.session.scene();
        (scene.search.kind(), scene.notes.is_empty(), open.view().1.map(str::to_owned))
    };
    open.apply(CaptureCommand::StepFinding(Direction::Forward));
    assert_eq!(asked(&open), (MethodKind::Exact, false, ["bullet", "paper"].map(str::to_owned)), "the finding");
    open.apply(Focus::SetPair([2, 3]));
    assert_eq!(
        asked(&open),
        (MethodKind::Advance, true, ["lamp", "bullet"].map(str::to_owned)),
        "the lamp turns, and nothing was found"
    );
    open.apply(Focus::SetPair([3, 0]));
    assert_eq!(asked(&open), (MethodKind::Exact, false, ["bullet", "paper"].map(str::to_owned)), "the finding again");
}

#[test]
fn depths_are_asked_for_and_the_audit_starts_again() {
    let mut open = OpenCapture::new(
        &GAME
            .replace("\"bullet\":[7,0]", "\"bullet\":[9.75,0]")
            .replace("0.5}\n{\"body\":\"paper\"", "0.5,\"contacts\":\"none\"}\n{\"body\":\"paper\""),
    );
    let stuck =
        |open: &OpenCapture| open.session.capture().unwrap().findings().unwrap().totals().of_kind[FindingKind::Stuck as usize];
    assert_eq!(stuck(&open), 0, "not asked");
    open.apply(CaptureCommand::SetDepths(Depths { reported: None, stuck: Some(0.25) }));
    assert_eq!(stuck(&open), 1, "the bullet is in the middle of the wall at frame 13");
    assert!(open.session.document().undo_label().is_none(), "no edit");
    open.apply(CaptureCommand::SetDepths(Depths { reported: None, stuck: Some(-1.0) }));
    assert!(error(&open.session).is_some_and(|message| message.contains("from 0 to 1e30")), "a depth cannot be negative");
    open.apply(CaptureCommand::SetDepths(Depths::STANDARD));
    assert_eq!(stuck(&open), 0, "not asked any more");
}

#[test]
fn an_error_in_a_capture_is_shown_with_its_line() {
    let open = OpenCapture::new(&GAME.replace("\"lamp\":[0,9]", "\"lamp\":[0,nine]"));
    let message = error(&open.session).unwrap_or_default();
    assert!(message.contains("game.jsonl:6:") && message.contains("the line is not JSON"), "{message}");
    assert_eq!(open.session.capture().unwrap().recording().reading().frames, 6, "the rest is there");
    let empty = OpenCapture::new("{\"clashbox\":\"capture\",\"version\":1}\n");
    let message = empty.session.view().message.as_ref().unwrap();
    assert_eq!(message.text, "the capture has no frames", "{message:?}");
    let cut = OpenCapture::new(&GAME[..GAME.len() - 9]);
    let message = cut.session.view().message.as_ref().unwrap();
    assert!(message.text.starts_with("line 12 ends in the middle"), "{message:?}");
}

#[test]
fn random_commands_in_a_capture_keep_the_session_whole() {
    let mut shown = 0;
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let mut open = OpenCapture::new(GAME);
        for step in 0..60 {
            let n = dice.below(9) as usize;
            let direction = [Direction::Forward, Direction::Backward][n % 2];
            let kind = FindingKind::ALL[n % FindingKind::ALL.len()];
            let command = match dice.below(22) {
                0 => Command::Capture(CaptureCommand::ShowFrame(n)),
                1 => Command::Capture(CaptureCommand::ShowFrameNumber(8 + n as u64)),
                2..=4 => Command::Capture(CaptureCommand::StepFrame(direction)),
                5 => Command::Capture(CaptureCommand::ShowFinding(n)),
                6..=7 => Command::Capture(CaptureCommand::StepFinding(direction)),
                8 => Command::Capture(CaptureCommand::SetFilter(FindingFilter::ALL.with(kind, false))),
                9 => Command::Capture(CaptureCommand::SetFilter(FindingFilter { body: Some(n as u32), ..FindingFilter::ALL })),
                10..=11 => Command::Capture(CaptureCommand::Play),
                12 => Command::Capture(CaptureCommand::Pause),
                13 => Command::Capture(CaptureCommand::SetSpeed(dice.between(-1.0, 3.0))),
                14..=15 => Command::Play(Play::Advance { seconds: dice.between(0.0, 2.0) }),
                16 => Command::Focus(Focus::SetPair([n % 5, n % 3])),
                17 => Command::Focus(Focus::SwapPair),
                18 => Command::Select(Select::Body(Some(n))),
                19 => Command::Play(Play::SetAtEnd([EndOfPlayback::Loop, EndOfPlayback::Stop][n % 2])),
                20 => Command::Capture(CaptureCommand::Renew(open.reopened())),
                _ => Command::Drag(Drag::Begin { target: PressTarget::Body(n), at: DVec2::ZERO }),
            };
            let context = format!("seed {seed}, step {step}, {command:?}");
            // Half of the commands do not wait until their work is done, so that their effects come later.
            if dice.below(2) == 0 {
                open.apply(command)
            } else {
                open.session.apply(command)
            }
            let session = &open.session;
            let (scene, capture) = (session.scene(), session.capture().unwrap());
            assert_eq!(scene.pair.is_some(), 2 <= scene.bodies.len(), "{context}");
            assert!(scene.pair.is_none_or(|[a, b]| a != b && a.max(b) < scene.bodies.len()), "{:?}: {context}", scene.pair);
            assert!(session.selection().primary().is_none_or(|body| body < scene.bodies.len()), "{context}");
            assert!((0.0..=1.0).contains(&session.playback().t), "t is {}: {context}", session.playback().t);
            assert!(!session.is_dirty() && session.document().undo_label().is_none(), "{context}");
            shown += usize::from(!capture.is_pending());
        }
    }
    assert!(500 < shown, "only {shown} steps were shown");
}

#[test]
fn without_threads_a_capture_is_the_same() {
    without_threads(the_step_in_view_is_the_scene);
    without_threads(findings_are_gone_through_with_their_pair_and_the_time_of_the_contact);
    without_threads(random_commands_in_a_capture_keep_the_session_whole);
}

#[test]
fn a_capture_is_followed_from_slice_to_slice() {
    let recording = Arc::new(without_threads(|| Recording::of_text(GAME, "game.jsonl")).unwrap());
    let mut session = Session::new(range());
    session.apply(Open::Capture(Arc::clone(&recording)));
    session.apply(CaptureCommand::ShowFrameNumber(12));
    let (mut slices, mut first_step) = (0, None);
    while recording.is_growing() || recording.is_seeking() || session.capture().unwrap().is_pending() {
        let mut is_first = true;
        let state = run_slices(|| std::mem::replace(&mut is_first, false));
        session.apply(CaptureCommand::Follow);
        slices += 1;
        let is_shown = session.capture().unwrap().step().is_some_and(|step| step.number == 12);
        first_step = first_step.or(is_shown.then_some(slices));
        assert!(state == Slices::MoreToDo || recording.is_seeking() || !recording.is_growing(), "slice {slices} is not the last");
    }
    let capture = session.capture().unwrap();
    assert_eq!(capture.findings().unwrap().totals().findings, 2, "the findings");
    assert!(first_step.is_some_and(|step| step < slices), "frame 12 is shown after {first_step:?} of {slices} slices");
}
