//! The lanes: a click puts a lane in focus, or the cursor on a probe; a drag moves the time.

use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Refinement};
use clashbox::session::{Command, Direction, Edit, Focus, Look, Pane, Play, Session};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Event, Modifiers, PointerButton, Pos2, Rect, pos2, vec2};

use super::{Bench, bullet_scene, click, opened, panel_on};

/// The width of the names of the lanes, as in `time_axis.rs`, points.
const LABELS: f32 = 150.0;
/// The width of the outcomes, points.
const OUTCOMES: f32 = 250.0;

/// Returns the timeline of a session in a wide window.
fn timeline<'a>(session: Session) -> Bench<'a> {
    let mut harness = panel_on(session, panels::timeline_ui);
    harness.set_size(vec2(1200.0, 400.0));
    harness.run();
    harness
}

fn rect_of(harness: &Bench, label: &str) -> Rect {
    let bounds = harness.get_by_label_contains(label).raw_bounds().expect("it is on the screen");
    Rect::from_min_max(pos2(bounds.x0 as f32, bounds.y0 as f32), pos2(bounds.x1 as f32, bounds.y1 as f32))
}

/// Returns the position of a time in a lane.
fn position(harness: &Bench, label: &str, t: f32) -> Pos2 {
    let rect = rect_of(harness, label);
    pos2(rect.left() + LABELS + (rect.width() - LABELS - OUTCOMES) * t, rect.center().y)
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
}

/// Presses, moves and releases, a frame each. Returns the commands that were asked for.
fn drag(harness: &mut Bench, from: Pos2, to: Pos2) -> Vec<Command> {
    harness.state_mut().commands.clear();
    for event in [Event::PointerMoved(from), button(from, true), Event::PointerMoved(to), button(to, false)] {
        harness.input_mut().events.push(event);
        harness.step();
    }
    harness.run();
    harness.state().commands.clone()
}

#[test]
fn every_method_has_a_lane_that_says_what_it_found() {
    let harness = timeline(opened());
    for text in [
        "Discrete lane: no impact seen: false no: tunneled.",
        "Linear lane: impact t = 0.5: late by 0.01875.",
        "Binary lane: impact t = ",
        "Exact lane: impact t = 0.4813: exact.",
    ] {
        assert!(harness.query_by_label_contains(text).is_some(), "{text:?}");
    }
    assert!(harness.query_by_label_contains("Advance lane").is_none(), "nothing spins");
    let mut session = opened();
    session.apply(Edit::SetSpin { body: 1, spin: 30.0 });
    assert!(timeline(session).query_by_label_contains("Advance lane: impact").is_some(), "a body spins");
}

#[test]
fn the_lanes_fit_into_their_room() {
    let mut session = opened();
    session.apply(Edit::SetSpin { body: 1, spin: 30.0 });
    let harness = timeline(session);
    let rows = ["Discrete", "Linear", "Binary", "Exact", "Advance"].map(|name| rect_of(&harness, &format!("{name} lane")));
    let scale = rect_of(&harness, "timeline");
    for pair in rows.windows(2) {
        assert!(pair[0].bottom() <= pair[1].top() + 0.1, "{rows:?}");
    }
    let height = scale.bottom() - rows[0].top();
    assert!(height <= 155.0, "five lanes and the scale take {height} points");
}

#[test]
fn a_click_puts_a_lane_in_focus_with_its_parameters() {
    let accept = Method::Binary { min_move: Some(0.25), envelope: Envelope::Grown, at_limit: AtLimit::Accept };
    let mut session = opened();
    session.apply(Focus::SetMethod(accept));
    session.apply(Focus::SetMethod(Method::Exact));
    let mut harness = timeline(session);
    harness.state_mut().commands.clear();
    harness.get_by_label_contains("Binary lane").click();
    harness.run();
    assert_eq!(harness.state().commands, [Command::Focus(Focus::SetMethod(accept))], "as it was left");
    assert_eq!(harness.state().session.scene().search, accept, "it is in focus");
    let at = position(&harness, "Discrete lane", 0.3);
    assert_eq!(drag(&mut harness, at, at), [Command::Focus(Focus::SetMethod(Method::Discrete))], "anywhere on the lane");
}

#[test]
fn a_click_on_a_probe_of_the_lane_in_focus_shows_it() {
    let mut harness = timeline(opened());
    // The steps are 0.5 of 8: the fifth test, counted with the one at the start, is at t = 0.25.
    let at = position(&harness, "Linear lane", 0.25) + vec2(1.0, 1.0);
    assert_eq!(drag(&mut harness, at, at), [Command::Play(Play::ShowProbe(4))], "the probe at 0.25");
    assert_eq!((harness.state().session.playback().probe, harness.state().session.playback().t), (Some(4), 0.25), "and its time");
    assert!(harness.query_by_label_contains("Probe 5 of 9: t = 0.25: miss.").is_some(), "in words");
    assert_eq!(click(&mut harness, "Next probe (.)"), [Command::Play(Play::StepProbe(Direction::Forward))], "on from there");
    assert_eq!(harness.state().session.playback().probe, Some(5), "in the order of the search");
    let beside = position(&harness, "Linear lane", 0.28);
    let commands = drag(&mut harness, beside, beside);
    let [Command::Play(Play::SetTime(t))] = commands[..] else { panic!("{commands:?}") };
    assert!((t - 0.28).abs() < 1e-3, "between two probes a click moves the time: {t}");
}

#[test]
fn a_drag_over_any_lane_scrubs() {
    for label in ["Discrete lane", "Linear lane", "Binary lane", "Exact lane"] {
        let mut harness = timeline(opened());
        let (from, to) = (position(&harness, label, 0.2), position(&harness, label, 0.7));
        let commands = drag(&mut harness, from, to);
        let is_time = |command: &Command| matches!(command, Command::Play(Play::SetTime(_)));
        assert!(!commands.is_empty() && commands.iter().all(is_time), "{label}: {commands:?}");
        let t = harness.state().session.playback().t;
        assert!((t - 0.7).abs() < 1e-3, "{label}: the drag ended at 0.7, the time is {t}");
        assert_eq!(harness.state().session.scene(), &bullet_scene(), "{label}: the search in focus is as it was");
    }
}

#[test]
fn without_the_pane_the_search_in_focus_has_the_timeline() {
    let mut session = opened();
    session.apply(Look::SetPane { pane: Pane::Lanes, shown: false });
    let mut harness = panel_on(session, |ui, view, commands| {
        panels::timeline_ui(ui, panels::View { lanes: &[], ..view }, commands);
    });
    harness.set_size(vec2(1200.0, 400.0));
    harness.run();
    assert!(harness.query_by_label_contains("Linear lane").is_some(), "the search of the scene");
    assert!(harness.query_by_label_contains("Discrete lane").is_none(), "no other");
}

#[test]
fn a_narrow_window_keeps_the_lanes() {
    let mut harness = panel_on(opened(), panels::timeline_ui);
    harness.set_size(vec2(500.0, 400.0));
    harness.run();
    let rect = rect_of(&harness, "Linear lane");
    // Without columns, half of the lane is half of the frame.
    let at = rect.center();
    let commands = drag(&mut harness, at, at);
    assert_eq!(commands, [Command::Play(Play::ShowProbe(8))], "the hit at t = 0.5, in the middle of {rect:?}");
}

#[test]
fn a_hundred_thousand_probes_are_shown() {
    let mut session = opened();
    session.apply(Focus::SetMethod(Method::Linear { max_step: Some(1e-5), refinement: Refinement::None }));
    let mut harness = timeline(session);
    assert!(harness.query_by_label_contains("Linear lane: not converged").is_some(), "it gave up");
    assert_eq!(
        click(&mut harness, "Next probe (.)"),
        [Command::Play(Play::StepProbe(Direction::Forward))],
        "and can be stepped through"
    );
    for kind in MethodKind::ALL {
        harness.state_mut().session.apply(Focus::SetMethod(kind.with_defaults()));
        harness.run();
    }
}
