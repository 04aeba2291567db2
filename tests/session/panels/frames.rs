//! The frames of a capture: buttons, the strip with its findings, the filter, and the controls that a step does not offer.

use std::sync::Arc;

use clashbox::background::Recording;
use clashbox::capture::{Depths, FindingFilter, FindingKind};
use clashbox::search::MethodKind;
use clashbox::session::{CaptureCommand, Command, Direction, Focus, LeftTab, Open, Pane, Section, Select, Session};
use clashbox::view::panels::{self, WindowRequest};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Event, Modifiers, PointerButton, Pos2, Rect, pos2, vec2};

use super::{Bench, bench, click};
use crate::range;

/// A capture of ten frames: a bullet tunnels through paper in the step to frame 2, and a report of a contact in frame 4 is wrong.
const GAME: &str = r#"{"clashbox":"capture","version":1,"title":"hall","engine":"by hand","dt":0.5}
{"body":"paper","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
{"body":"lamp","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"frame":0,"at":{"paper":[0,0],"bullet":[-6,0],"lamp":[0,9]}}
{"frame":1,"at":{"bullet":[-2,0]}}
{"frame":2,"at":{"bullet":[2,0]}}
{"frame":3,"at":{"bullet":[6,0]}}
{"frame":4,"at":{"bullet":[10,0]},"contacts":[["lamp","paper"]]}
{"frame":5,"at":{}}
{"frame":6,"at":{}}
{"frame":7,"at":{}}
{"frame":8,"at":{}}
{"frame":9,"at":{}}
"#;

/// Returns a session that shows the capture after all of it is audited.
fn in_capture(commands: &[Command]) -> Session {
    in_capture_of(GAME, commands)
}

fn in_capture_of(text: &'static str, commands: &[Command]) -> Session {
    let recording = Arc::new(Recording::of_text(text, "game.jsonl").unwrap());
    recording.wait_for_audit();
    let mut session = Session::new(range());
    for command in [Command::Open(Open::Capture(Arc::clone(&recording)))].iter().chain(commands) {
        session.apply(command.clone());
        recording.wait_for_step(session.capture().unwrap().frame());
        session.apply(CaptureCommand::Follow);
    }
    session
}

/// Returns the panel of the frames in a wide window.
fn frames<'a>(session: Session) -> Bench<'a> {
    let mut harness = bench(session, panels::frames_ui);
    harness.set_size(vec2(1240.0, 140.0));
    harness.run();
    harness
}

fn rect_of(harness: &Bench, label: &str) -> Rect {
    let bounds = harness.get_by_label(label).raw_bounds().unwrap();
    Rect::from_min_max(pos2(bounds.x0 as f32, bounds.y0 as f32), pos2(bounds.x1 as f32, bounds.y1 as f32))
}

/// Presses at one position and releases at another, a frame each. Returns the commands that were asked for.
fn drag(harness: &mut Bench, from: Pos2, to: Pos2) -> Vec<Command> {
    harness.state_mut().commands.clear();
    let button = |pos, pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    for event in [Event::PointerMoved(from), button(from, true), Event::PointerMoved(to), button(to, false)] {
        harness.input_mut().events.push(event);
        harness.step();
    }
    harness.state().commands.clone()
}

/// Returns the x coordinate of the middle of a frame on the strip.
fn middle(strip: Rect, frame: f32) -> f32 {
    strip.left() + 4.0 + (strip.width() - 8.0) * (frame + 0.5) / 10.0
}

#[test]
fn buttons_go_through_frames_and_findings() {
    let rows = [
        ("Next finding (N)", Command::Capture(CaptureCommand::StepFinding(Direction::Forward))),
        ("Previous finding (Shift+N)", Command::Capture(CaptureCommand::StepFinding(Direction::Backward))),
        ("Next frame (Page down)", Command::Capture(CaptureCommand::StepFrame(Direction::Forward))),
        ("Previous frame (Page up)", Command::Capture(CaptureCommand::StepFrame(Direction::Backward))),
        ("Play the frames (Space)", Command::Capture(CaptureCommand::Play)),
    ];
    for (label, expected) in rows {
        let mut harness = frames(in_capture(&[]));
        assert_eq!(click(&mut harness, label), [expected], "{label}");
    }
    let mut playing = frames(in_capture(&[Command::Capture(CaptureCommand::Play)]));
    playing.state_mut().commands.clear();
    playing.get_by_label("Pause (Space)").click();
    playing.step();
    playing.step();
    assert_eq!(playing.state().commands, [Command::Capture(CaptureCommand::Pause)], "while the frames run");
}

#[test]
fn the_strip_has_a_row_for_each_kind_that_was_found() {
    let harness = frames(in_capture(&[]));
    for text in ["Tunneled: 1", "Phantom: 1", "of 10 frames", "The first frame: no step leads to it."] {
        assert!(harness.query_by_label(text).is_some(), "{text:?}");
    }
    assert!(harness.query_by_label_contains("Late").is_none(), "nothing was late");
}

#[test]
fn a_click_on_a_row_hides_its_findings_and_shows_them_again() {
    let mut harness = frames(in_capture(&[]));
    let hidden = FindingFilter::ALL.with(FindingKind::Tunneled, false);
    assert_eq!(click(&mut harness, "Tunneled: 1"), [Command::Capture(CaptureCommand::SetFilter(hidden))], "hidden");
    assert_eq!(harness.state().session.capture().unwrap().findings().unwrap().totals().findings, 1, "the other one is left");
    assert_eq!(click(&mut harness, "Tunneled: 1"), [Command::Capture(CaptureCommand::SetFilter(FindingFilter::ALL))], "shown");
}

#[test]
fn depths_are_chosen_in_the_menu_of_the_filter() {
    let mut harness = frames(in_capture(&[]));
    harness.set_size(vec2(1240.0, 700.0));
    harness.run();
    // The boxes are, from right to left: the speed, the findings.
    harness.get_all_by_role(Role::ComboBox).nth(1).unwrap().click();
    harness.run();
    assert_eq!(
        click(&mut harness, "Stuck from"),
        [Command::Capture(CaptureCommand::SetDepths(Depths { reported: None, stuck: Some(0.05) }))],
        "asked"
    );
    harness.run();
    assert_eq!(
        click(&mut harness, "Stuck from"),
        [Command::Capture(CaptureCommand::SetDepths(Depths::STANDARD))],
        "not asked any more, the menu is still open"
    );
    assert_eq!(
        click(&mut harness, "Missed from"),
        [Command::Capture(CaptureCommand::SetDepths(Depths { reported: Some(0.05), stuck: None }))],
        "the other one"
    );
}

#[test]
fn a_drag_goes_through_the_frames_and_a_click_on_a_mark_to_its_finding() {
    let mut harness = frames(in_capture(&[]));
    let strip = rect_of(&harness, "frames");
    let at = |frame: f32, y: f32| pos2(middle(strip, frame), strip.top() + y);
    let below = strip.height() - 5.0;
    assert_eq!(
        drag(&mut harness, at(5.0, below), at(8.0, below)),
        [Command::Capture(CaptureCommand::ShowFrame(8))],
        "a drag to frame 8"
    );
    assert_eq!(drag(&mut harness, at(6.0, below), at(6.0, below)), [Command::Capture(CaptureCommand::ShowFrame(6))], "a click");
    // The strip is 64 points high and has two rows of 17 points.
    assert_eq!(
        drag(&mut harness, at(2.0, 23.0), at(2.0, 23.0)),
        [Command::Capture(CaptureCommand::ShowFinding(0))],
        "the mark of what tunneled"
    );
    assert_eq!(
        drag(&mut harness, at(4.0, 40.0), at(4.0, 40.0)),
        [Command::Capture(CaptureCommand::ShowFinding(1))],
        "the mark of the phantom"
    );
    assert_eq!(
        drag(&mut harness, at(3.0, 40.0), at(3.0, 40.0)),
        [Command::Capture(CaptureCommand::ShowFrame(3))],
        "no mark in this row"
    );
}

#[test]
fn the_finding_and_the_report_of_the_engine_are_shown() {
    let found = frames(in_capture(&[Command::Capture(CaptureCommand::StepFinding(Direction::Forward))]));
    for text in ["frame 2: tunneled", "The engine reported no contact of the pair."] {
        assert!(found.query_by_label_contains(text).is_some(), "{text:?}");
    }
    let phantom = frames(in_capture(&[
        Command::Capture(CaptureCommand::StepFinding(Direction::Forward)),
        Command::Capture(CaptureCommand::StepFinding(Direction::Forward)),
    ]));
    for text in ["frame 4: phantom", "The engine reported a contact of the pair."] {
        assert!(phantom.query_by_label_contains(text).is_some(), "{text:?}");
    }
    let clean = frames(in_capture(&[Command::Capture(CaptureCommand::ShowFrame(6))]));
    assert!(clean.query_by_label("No finding in this step.").is_some(), "frame 6");
    let other = frames(in_capture(&[
        Command::Focus(Focus::SetPair([0, 2])),
        Command::Capture(CaptureCommand::FollowBody(Some(0))),
        Command::Capture(CaptureCommand::ShowFrame(2)),
    ]));
    assert!(other.query_by_label("This step has a finding of another pair.").is_some(), "frame 2, with the pair kept");
}

#[test]
fn a_finding_is_saved_or_edited_as_a_scene() {
    let mut harness = frames(in_capture(&[Command::Capture(CaptureCommand::StepFinding(Direction::Forward))]));
    click(&mut harness, "Use this finding");
    click(&mut harness, "Keep as a fixture for CI\u{2026}");
    assert_eq!(harness.state().requests, [WindowRequest::SaveAs], "where to is asked");
    click(&mut harness, "Use this finding");
    assert_eq!(click(&mut harness, "Edit step as scene"), [Command::Capture(CaptureCommand::EditStep)], "to change it");
    assert!(harness.state().session.is_editable(), "the capture is closed");
    assert!(harness.query_by_label("frames").is_none(), "and its strip is gone");
}

#[test]
fn a_finding_says_which_search_would_have_caught_it() {
    let mut harness = frames(in_capture(&[Command::Capture(CaptureCommand::StepFinding(Direction::Forward))]));
    click(&mut harness, "Use this finding");
    click(&mut harness, "What would have caught it");
    let session = &harness.state().session;
    assert_eq!(session.scene().search.kind(), MethodKind::Discrete, "the search of a game that tunnels");
    assert!(session.view().tabs.shows(Pane::Lanes), "the lanes of all searches");
    assert_eq!(session.view().revealed, Some(Section::Changes), "the speed and the rate from which on it is safe");
    let mut harness = frames(in_capture(&[Command::Capture(CaptureCommand::ShowFrame(6))]));
    click(&mut harness, "Use this step");
    for text in ["What would have caught it", "Shrink finding to a scene"] {
        assert!(harness.get_by_label_contains(text).is_disabled(), "without a finding: {text}");
    }
}

/// The player and a wall in two frames, with notes of the game on all lines.
const NOTED: &str = r#"{"clashbox":"capture","version":1,"title":"hall","dt":0.5,"data":{"seed":7}}
{"body":"wall","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
{"body":"player","shape":{"circle":{"center":[0,0],"radius":0.1}},"data":{"hp":3}}
{"frame":0,"at":{"wall":[0,0],"player":[-6,0]}}
{"frame":1,"at":{"player":[-2,0]},"velocity":{"player":[8,0.5]},"data":{"input":"left","on_floor":true}}
"#;

#[test]
fn the_notes_of_the_game_are_shown_where_there_are_some() {
    let show = |session| {
        bench(session, |ui, view, commands, _| {
            panels::left(LeftTab::Scene, view.session).iter().for_each(|panel| panel(ui, view, commands));
        })
    };
    let forward = Command::Capture(CaptureCommand::StepFrame(Direction::Forward));
    let harness = show(in_capture_of(NOTED, &[forward]));
    for text in [
        "NOTES OF THE GAME",
        "input",
        "left",
        "on_floor",
        "true",
        "velocity of player",
        "(8, 0.5)",
        "hp of player",
        "3",
        "seed",
        "7",
    ] {
        assert!(harness.query_by_label(text).is_some(), "{text:?}");
    }
    let first = show(in_capture_of(NOTED, &[]));
    assert!(first.query_by_label("input").is_none() && first.query_by_label("seed").is_some(), "the first frame has none");
    assert!(show(in_capture(&[])).query_by_label("NOTES OF THE GAME").is_none(), "nor has a capture without");
}

#[test]
fn a_step_offers_no_edit() {
    let session =
        in_capture(&[Command::Capture(CaptureCommand::StepFinding(Direction::Forward)), Command::Select(Select::Body(Some(1)))]);
    let harness = bench(session, |ui, view, commands, _| {
        panels::left(LeftTab::Scene, view.session).iter().for_each(|panel| panel(ui, view, commands));
        panels::advice_ui(ui, view, commands);
    });
    for text in ["+ Add", "Copy", "Remove", "NOTES"] {
        assert!(harness.query_by_label(text).is_none(), "{text:?}");
    }
    assert!(harness.query_by_label_contains("Try").is_none(), "no change is to be tried");
    for text in ["CAPTURE", "by hand", "0.5 s"] {
        assert!(harness.query_by_label(text).is_some(), "{text:?}");
    }
    let field = harness.get_by_label("center x");
    assert!(field.is_disabled(), "its numbers are to be read");
}
