//! The keyboard: what each key does, in one table for the program and one for the reader.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::action::Action;
use super::events::Modifiers;
use crate::kernel::Algorithm;
use crate::search::boundary::Axis;
use crate::search::{MethodKind, Role};
use crate::session::{Along, Command, Direction, LESSONS, Layer, LeftTab, Pane, RightTab, Session, Until};
use crate::view::panels::Request;

/// The shortcuts as they are listed for the user: keys, and what they do.
pub const SHORTCUTS: &[(&str, &str)] = &[
    ("Drag a shape or handle", "Move it; Ctrl snaps to the grid, Shift to touching, Alt to nothing"),
    ("Drag the background", "Pan; so does the middle button, and Space with a drag"),
    ("Wheel", "Zoom at the pointer"),
    ("Click again", "Select the next of overlapping shapes"),
    ("Double click", "On the background: show everything; on a vertex: remove it"),
    ("Drag a side", "Of a polygon, at its middle: add a vertex"),
    ("F", "Show everything"),
    ("Esc", "Cancel a drag, close, or select nothing"),
    ("Delete", "Remove the selected body"),
    ("Arrows", "Nudge the selected body; with Shift ten times as far"),
    ("Alt + Arrows", "Move it by one unit in the last place; with Shift by ten"),
    ("H", "Slide it (or A) along its velocity, or the normal, until it touches"),
    ("Shift+H", "Slide it likewise until the search answers otherwise"),
    ("Ctrl+D", "Duplicate the selected body"),
    ("X", "Swap A and B"),
    ("1  2  3  4  5", "Discrete, linear, binary, exact search, advancement"),
    ("J", "Contact by the pair's own function or by GJK"),
    ("Space", "Play or pause"),
    (",  .", "To the previous, the next probe"),
    ("Home  End", "To t = 0, to t = 1"),
    ("G", "Grid on or off"),
    ("B  C", "Bounding rectangles, bounding circles on or off"),
    ("P", "Convex pieces of polygons on or off"),
    ("R", "Reasons of the contact on or off"),
    ("[  ]", "To the previous, the next step of the reasons"),
    ("\\", "Play the reasons step by step, or pause"),
    ("F2  F3", "The scene, the lessons"),
    ("Page up  Page down", "In the lessons: the lesson before, the next one"),
    ("F5  F6  F7  F8", "Answer, why, what if, map"),
    ("M", "Phase map: stop, go on; then arrows move its cursor, Enter loads"),
    ("L", "Lanes of all methods on or off"),
    ("T", "Separation over time on or off"),
    ("Ctrl+Shift+G", "Ungroup the selected group"),
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Shift+Z", "Redo; so does Ctrl+Y"),
    ("Ctrl+N", "New scene"),
    ("Ctrl+O", "Open a scene"),
    ("Ctrl+S", "Save"),
    ("Ctrl+Shift+S", "Save as"),
    ("Ctrl+Q", "Quit"),
    ("Ctrl + +", "Larger text and controls"),
    ("Ctrl + -", "Smaller text and controls"),
    ("Ctrl+0", "Normal size"),
    ("F1  ?", "This list"),
];

/// What a key asks for. `nudge` is the step of the arrow keys, world units. Escape is not among them: it has many meanings.
pub(super) fn action(key: KeyCode, held: Modifiers, repeat: bool, session: &Session, nudge: f64) -> Option<Action> {
    if held.ctrl {
        return with_ctrl(key, held, repeat, session);
    }
    if held.alt {
        return by_ulps(key, held, session);
    }
    let far = if held.shift { 10.0 * nudge } else { nudge };
    // These may repeat themselves while the key is held.
    let repeated = match key {
        KeyCode::Left => Some(Command::NudgeSelected(DVec2::new(-far, 0.0))),
        KeyCode::Right => Some(Command::NudgeSelected(DVec2::new(far, 0.0))),
        KeyCode::Down => Some(Command::NudgeSelected(DVec2::new(0.0, -far))),
        KeyCode::Up => Some(Command::NudgeSelected(DVec2::new(0.0, far))),
        KeyCode::Comma => Some(Command::StepProbe(Direction::Backward)),
        KeyCode::Period => Some(Command::StepProbe(Direction::Forward)),
        KeyCode::LeftBracket => Some(Command::StepReason(Direction::Backward)),
        KeyCode::RightBracket => Some(Command::StepReason(Direction::Forward)),
        _ => None,
    };
    let is_nudge = matches!(repeated, Some(Command::NudgeSelected(_)));
    if repeated.is_some() && (session.selected().is_some() || !is_nudge) {
        return repeated.map(Action::Do);
    }
    if repeat {
        return None;
    }
    let method = |kind: MethodKind| (session.scene().search.kind() != kind).then(|| Command::SetMethod(session.method(kind)));
    let toggle = |layer: Layer| Command::SetLayer { layer, shown: !session.layers().shows(layer) };
    let pane = |pane: Pane| Command::SetPane { pane, shown: !session.tabs().shows(pane) };
    let command = match key {
        KeyCode::Delete | KeyCode::Backspace => session.selected().map(Command::RemoveBody),
        KeyCode::Home => Some(Command::SetTime(0.0)),
        KeyCode::End => Some(Command::SetTime(1.0)),
        KeyCode::Key1 | KeyCode::Kp1 => method(MethodKind::Discrete),
        KeyCode::Key2 | KeyCode::Kp2 => method(MethodKind::Linear),
        KeyCode::Key3 | KeyCode::Kp3 => method(MethodKind::Binary),
        KeyCode::Key4 | KeyCode::Kp4 => method(MethodKind::Exact),
        KeyCode::Key5 | KeyCode::Kp5 => method(MethodKind::Advance),
        KeyCode::X => Some(Command::SwapPair),
        KeyCode::H => slide(session, if held.shift { Until::Answer } else { Until::Verdict }),
        KeyCode::J => Some(Command::SetAlgorithm(match session.algorithm() {
            Algorithm::Direct => Algorithm::Gjk,
            Algorithm::Gjk => Algorithm::Direct,
        })),
        KeyCode::G => Some(toggle(Layer::Grid)),
        KeyCode::B => Some(toggle(Layer::Rectangles)),
        KeyCode::C => Some(toggle(Layer::Circles)),
        KeyCode::P => Some(toggle(Layer::Pieces)),
        KeyCode::R => Some(toggle(Layer::Reasons)),
        KeyCode::Backslash => Some(Command::ToggleReasons),
        KeyCode::L => Some(pane(Pane::Lanes)),
        KeyCode::T => Some(pane(Pane::Curve)),
        KeyCode::F2 => Some(Command::ShowLeft(LeftTab::Scene)),
        KeyCode::F3 => Some(Command::ShowLeft(LeftTab::Lessons)),
        KeyCode::F5 => Some(Command::ShowRight(RightTab::Answer)),
        KeyCode::F6 => Some(Command::ShowRight(RightTab::Why)),
        KeyCode::F7 => Some(Command::ShowRight(RightTab::WhatIf)),
        KeyCode::F8 => Some(Command::ShowRight(RightTab::Map)),
        KeyCode::PageUp => return lesson(session, |open| open?.checked_sub(1)),
        KeyCode::PageDown => return lesson(session, |open| Some(open.map_or(0, |open| open + 1))),
        KeyCode::F => return Some(Action::Ask(Request::Fit)),
        KeyCode::M => return Some(Action::Ask(Request::Map)),
        KeyCode::F1 => return Some(Action::Ask(Request::Shortcuts)),
        _ => None,
    };
    command.map(Action::Do)
}

/// Another lesson than the open one, while the lessons are shown.
fn lesson(session: &Session, other: impl FnOnce(Option<usize>) -> Option<usize>) -> Option<Action> {
    let shown = session.tabs().left == LeftTab::Lessons;
    let wanted = other(session.lesson()).filter(|&lesson| shown && lesson < LESSONS.len())?;
    Some(Action::Ask(Request::Lesson(wanted)))
}

/// Alt and an arrow: the selected body by units in the last place.
fn by_ulps(key: KeyCode, held: Modifiers, session: &Session) -> Option<Action> {
    let far = if held.shift { 10 } else { 1 };
    let (axis, ulps) = match key {
        KeyCode::Left => (Axis::X, -far),
        KeyCode::Right => (Axis::X, far),
        KeyCode::Down => (Axis::Y, -far),
        KeyCode::Up => (Axis::Y, far),
        _ => return None,
    };
    session.selected().map(|body| Action::Do(Command::NudgeUlps { body, axis, ulps }))
}

/// The selected body, where it is in the pair, or A. What moves slides along its velocity, what rests along the normal.
fn slide(session: &Session, until: Until) -> Option<Command> {
    let scene = session.scene();
    let pair = scene.pair?;
    let body = if session.selected() == Some(pair[1]) { Role::B } else { Role::A };
    let rests = scene.bodies.get(pair[body as usize])?.velocity == DVec2::ZERO;
    Some(Command::Slide { body, along: if rests { Along::Normal } else { Along::Velocity }, until })
}

fn with_ctrl(key: KeyCode, held: Modifiers, repeat: bool, session: &Session) -> Option<Action> {
    match key {
        KeyCode::Z if held.shift => return Some(Action::Do(Command::Redo)),
        KeyCode::Z => return Some(Action::Do(Command::Undo)),
        KeyCode::Y => return Some(Action::Do(Command::Redo)),
        KeyCode::Equal | KeyCode::KpAdd => return Some(Action::Ask(Request::Scale(Some(1.1)))),
        KeyCode::Minus | KeyCode::KpSubtract => return Some(Action::Ask(Request::Scale(Some(1.0 / 1.1)))),
        _ if repeat => return None,
        _ => {}
    }
    match key {
        KeyCode::G if held.shift => session.selected().map(Command::Ungroup).map(Action::Do),
        KeyCode::D => session.selected().map(Command::DuplicateBody).map(Action::Do),
        KeyCode::N => Some(Action::Ask(Request::New)),
        KeyCode::O => Some(Action::Ask(Request::Open)),
        KeyCode::S if held.shift => Some(Action::Ask(Request::SaveAs)),
        KeyCode::S => Some(Action::Ask(Request::Save)),
        KeyCode::Q => Some(Action::Ask(Request::Quit)),
        KeyCode::Key0 | KeyCode::Kp0 => Some(Action::Ask(Request::Scale(None))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::examples::opening_scene;

    #[test]
    fn keys_do_what_the_list_says() {
        let mut session = Session::new(opening_scene());
        session.apply(Command::Select(Some(0)));
        let plain = Modifiers::default();
        let ctrl = Modifiers { ctrl: true, ..plain };
        let rows = [
            (KeyCode::Key4, plain, Action::Do(Command::SetMethod(MethodKind::Exact.with_defaults()))),
            (KeyCode::Z, ctrl, Action::Do(Command::Undo)),
            (KeyCode::Z, Modifiers { shift: true, ..ctrl }, Action::Do(Command::Redo)),
            (KeyCode::Y, ctrl, Action::Do(Command::Redo)),
            (KeyCode::S, ctrl, Action::Ask(Request::Save)),
            (KeyCode::Right, plain, Action::Do(Command::NudgeSelected(DVec2::new(0.5, 0.0)))),
            (KeyCode::Up, Modifiers { shift: true, ..plain }, Action::Do(Command::NudgeSelected(DVec2::new(0.0, 5.0)))),
            (
                KeyCode::Right,
                Modifiers { alt: true, ..plain },
                Action::Do(Command::NudgeUlps { body: 0, axis: Axis::X, ulps: 1 }),
            ),
            (
                KeyCode::Down,
                Modifiers { alt: true, shift: true, ..plain },
                Action::Do(Command::NudgeUlps { body: 0, axis: Axis::Y, ulps: -10 }),
            ),
            (KeyCode::H, plain, Action::Do(Command::Slide { body: Role::A, along: Along::Velocity, until: Until::Verdict })),
            (
                KeyCode::H,
                Modifiers { shift: true, ..plain },
                Action::Do(Command::Slide { body: Role::A, along: Along::Velocity, until: Until::Answer }),
            ),
            (KeyCode::Delete, plain, Action::Do(Command::RemoveBody(0))),
            (KeyCode::F1, plain, Action::Ask(Request::Shortcuts)),
        ];
        for (key, held, expected) in rows {
            assert_eq!(action(key, held, false, &session, 0.5), Some(expected), "{key:?} with {held:?}");
        }
    }

    #[test]
    fn only_keys_that_step_repeat_themselves() {
        let mut session = Session::new(opening_scene());
        session.apply(Command::Select(Some(0)));
        let plain = Modifiers::default();
        assert!(action(KeyCode::Left, plain, true, &session, 1.0).is_some(), "arrows repeat");
        assert!(action(KeyCode::Period, plain, true, &session, 1.0).is_some(), "probes repeat");
        assert_eq!(action(KeyCode::Delete, plain, true, &session, 1.0), None, "a held Delete removes one body");
        assert_eq!(action(KeyCode::X, plain, true, &session, 1.0), None, "a held X swaps once");
    }

    #[test]
    fn the_method_in_focus_keeps_its_parameters() {
        let session = Session::new(opening_scene());
        assert_eq!(session.scene().search.kind(), MethodKind::Linear, "the opening scene searches in steps");
        assert_eq!(action(KeyCode::Key2, Modifiers::default(), false, &session, 1.0), None, "2 would reset the step");
    }
}
