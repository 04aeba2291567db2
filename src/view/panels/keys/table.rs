//! The table of keys: one row for what is pressed, how it is listed and what it does. The window, the menus and the list all read it.
//!
//! The keys of tabs are in the table of tabs.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::chord::{Chord, alt, ctrl, ctrl_alone, ctrl_shift, plain, shift, unshifted};
use super::key::{Group, Press, held, once, pointer};
use super::selection;
use crate::kernel::Algorithm;
use crate::search::boundary::Axis;
use crate::search::{MethodKind, Role};
use crate::session::{Along, CaptureCommand, Command, Direction, LESSONS, Layer, LeftTab, Pane, PanelSide, Until, Workspace};
use crate::view::panels::action::Action;
use crate::view::panels::request::Request;
use crate::view::texts::keys as texts;

// What the menus name.
pub(in crate::view::panels) const FIT: Chord = plain(KeyCode::F);
pub(in crate::view::panels) const LARGER: Chord = ctrl(KeyCode::Equal);
pub(in crate::view::panels) const LIST: Chord = plain(KeyCode::F1);
pub(in crate::view::panels) const NEW: Chord = ctrl(KeyCode::N);
pub(in crate::view::panels) const NORMAL: Chord = ctrl(KeyCode::Key0);
pub(in crate::view::panels) const OPEN: Chord = ctrl(KeyCode::O);
pub(in crate::view::panels) const QUIT: Chord = ctrl(KeyCode::Q);
pub(in crate::view::panels) const REDO: Chord = ctrl_shift(KeyCode::Z);
pub(in crate::view::panels) const SAVE: Chord = ctrl_alone(KeyCode::S);
pub(in crate::view::panels) const SAVE_AS: Chord = ctrl_shift(KeyCode::S);
pub(in crate::view::panels) const SAVE_PICTURE: Chord = ctrl_shift(KeyCode::E);
pub(in crate::view::panels) const SMALLER: Chord = ctrl(KeyCode::Minus);
pub(in crate::view::panels) const SWAP: Chord = plain(KeyCode::X);
pub(in crate::view::panels) const PRESENT: Chord = plain(KeyCode::F11);
pub(in crate::view::panels) const UNDO: Chord = ctrl_alone(KeyCode::Z);

/// The layers that a key shows and hides.
pub(super) const LAYERS: [(Layer, KeyCode); 5] = [
    (Layer::Grid, KeyCode::G),
    (Layer::Reasons, KeyCode::R),
    (Layer::Rectangles, KeyCode::B),
    (Layer::Circles, KeyCode::C),
    (Layer::Pieces, KeyCode::P),
];

/// The keys of the workspaces.
pub(super) const WORKSPACES: [(Workspace, Chord); Workspace::ALL.len()] =
    [(Workspace::Learn, ctrl(KeyCode::Key1)), (Workspace::Build, ctrl(KeyCode::Key2)), (Workspace::Review, ctrl(KeyCode::Key3))];

/// The sides of the canvas that a key shows and hides.
pub(super) const SIDES: [(PanelSide, KeyCode); PanelSide::ALL.len()] =
    [(PanelSide::Left, KeyCode::F9), (PanelSide::Right, KeyCode::F10), (PanelSide::Below, KeyCode::F12)];

/// The panes that a key shows and hides.
pub(super) const PANES: [(Pane, KeyCode); 2] = [(Pane::Curve, KeyCode::T), (Pane::Lanes, KeyCode::L)];

/// The digits from 1 on: those of the main block and those of the keypad.
const DIGITS: [[KeyCode; 2]; 9] = [
    [KeyCode::Key1, KeyCode::Kp1],
    [KeyCode::Key2, KeyCode::Kp2],
    [KeyCode::Key3, KeyCode::Kp3],
    [KeyCode::Key4, KeyCode::Kp4],
    [KeyCode::Key5, KeyCode::Kp5],
    [KeyCode::Key6, KeyCode::Kp6],
    [KeyCode::Key7, KeyCode::Kp7],
    [KeyCode::Key8, KeyCode::Kp8],
    [KeyCode::Key9, KeyCode::Kp9],
];

/// A digit for each method.
const METHOD_CHORDS: [Chord; 2 * MethodKind::ALL.len()] = {
    let mut chords = [plain(KeyCode::Key1); 2 * MethodKind::ALL.len()];
    let mut i = 0;
    while i < chords.len() {
        chords[i] = plain(DIGITS[i / 2][i % 2]);
        i += 1;
    }
    chords
};

/// All keys but those of tabs, by the headings of the list.
pub(super) const GROUPS: [Group; 8] = [
    Group {
        heading: texts::POINTER,
        keys: &[
            pointer(texts::DRAG),
            pointer(texts::DRAG_EDGE),
            pointer(texts::PAN),
            pointer(texts::WHEEL),
            pointer(texts::CLICK_LANE),
            pointer(texts::CLICK_AGAIN),
            pointer(texts::DOUBLE_CLICK),
            pointer(texts::RIGHT_CLICK),
        ],
    },
    Group {
        heading: texts::BODIES,
        keys: &[
            selection::REMOVE,
            held(&[plain(KeyCode::Left), plain(KeyCode::Right), plain(KeyCode::Down), plain(KeyCode::Up)], texts::NUDGE, nudge),
            held(&[alt(KeyCode::Left), alt(KeyCode::Right), alt(KeyCode::Down), alt(KeyCode::Up)], texts::NUDGE_ULPS, nudge_ulps),
            once(&[unshifted(KeyCode::H)], texts::SLIDE, |press| slide(press, Until::Verdict)),
            once(&[shift(KeyCode::H)], texts::SLIDE_TO_FLIP, |press| slide(press, Until::Answer)),
            pointer(texts::DUPLICATING),
            selection::DUPLICATE,
            selection::DUPLICATE_IN_PLACE,
        ],
    },
    Group {
        heading: texts::SELECTION,
        keys: &[
            // Those that belong together are listed in one line.
            pointer(texts::SHIFT_CLICK),
            selection::SELECT_ALL,
            pointer(texts::GROUPING),
            pointer(texts::HIDING),
            pointer(texts::LOCKING),
            pointer(texts::TOWARDS_FRONT),
            pointer(texts::TOWARDS_BACK),
            selection::GROUP,
            selection::UNGROUP,
            selection::HIDE,
            selection::SHOW_ALL,
            selection::LOCK,
            selection::UNLOCK,
            selection::UNLOCK_ALL,
            selection::ORDERS[0],
            selection::ORDERS[1],
            selection::ORDERS[2],
            selection::ORDERS[3],
            selection::ALIGNMENTS[0],
            selection::ALIGNMENTS[1],
            selection::ALIGNMENTS[2],
            selection::ALIGNMENTS[3],
            selection::ALIGNMENTS[4],
            selection::ALIGNMENTS[5],
            selection::DISTRIBUTIONS[0],
            selection::DISTRIBUTIONS[1],
            selection::TURN_QUARTER,
        ],
    },
    Group {
        heading: texts::PAIR,
        keys: &[
            once(&[SWAP], texts::SWAP, |_| command(Command::SwapPair)),
            once(&METHOD_CHORDS, texts::METHODS, method),
            once(&[plain(KeyCode::J)], texts::ALGORITHM, |press| {
                command(Command::SetAlgorithm(match press.session.algorithm() {
                    Algorithm::Direct => Algorithm::Gjk,
                    Algorithm::Gjk => Algorithm::Direct,
                }))
            }),
        ],
    },
    Group {
        heading: texts::FILE,
        keys: &[
            held(&[UNDO], texts::UNDO, |_| command(Command::Undo)),
            held(&[REDO, ctrl(KeyCode::Y)], texts::REDO, |_| command(Command::Redo)),
            once(&[NEW], texts::NEW, |_| ask(Request::New)),
            once(&[OPEN], texts::OPEN, |_| ask(Request::Open)),
            once(&[SAVE], texts::SAVE, |_| ask(Request::Save)),
            once(&[SAVE_AS], texts::SAVE_AS, |_| ask(Request::SaveAs)),
            once(&[SAVE_PICTURE], texts::SAVE_PICTURE, |_| ask(Request::SavePicture)),
            once(&[QUIT], texts::QUIT, |_| ask(Request::Quit)),
            once(&[LIST], texts::LIST, |_| ask(Request::Shortcuts)),
        ],
    },
    Group {
        heading: texts::TIME,
        keys: &[
            // Space pans while it is held: the pointer deals with it.
            pointer(texts::SPACE),
            held(&[plain(KeyCode::Comma), plain(KeyCode::Period)], texts::PROBES, |press| {
                command(Command::StepProbe(direction(press, KeyCode::Period)))
            }),
            held(&[plain(KeyCode::N)], texts::FINDINGS, |press| {
                let direction = if press.held.shift { Direction::Backward } else { Direction::Forward };
                of_capture(press, Command::Capture(CaptureCommand::StepFinding(direction)))
            }),
            once(&[plain(KeyCode::Home), plain(KeyCode::End)], texts::ENDS, |press| {
                command(Command::SetTime(if press.key == KeyCode::Home { 0.0 } else { 1.0 }))
            }),
            held(&[plain(KeyCode::LeftBracket), plain(KeyCode::RightBracket)], texts::STEPS, |press| {
                command(Command::StepReason(direction(press, KeyCode::RightBracket)))
            }),
            once(&[plain(KeyCode::Backslash)], texts::PLAY_STEPS, |_| command(Command::ToggleReasons)),
        ],
    },
    Group {
        heading: texts::VIEW,
        keys: &[
            once(&[FIT], texts::FIT, |_| ask(Request::Fit)),
            once(&[plain(KeyCode::Escape)], texts::ESCAPE, |_| ask(Request::Escape)),
            once(&[plain(KeyCode::G)], texts::GRID, layer),
            once(&[plain(KeyCode::B), plain(KeyCode::C)], texts::BOUNDS, layer),
            once(&[plain(KeyCode::P)], texts::PIECES, layer),
            once(&[plain(KeyCode::R)], texts::REASONS, layer),
            once(&[ctrl_shift(KeyCode::T)], texts::THEME, |press| command(Command::UseTheme(press.session.theme().next()))),
            held(&[LARGER, ctrl(KeyCode::KpAdd)], texts::LARGER, |_| ask(Request::Scale(Some(1.1)))),
            held(&[SMALLER, ctrl(KeyCode::KpSubtract)], texts::SMALLER, |_| ask(Request::Scale(Some(1.0 / 1.1)))),
            once(&[NORMAL, ctrl(KeyCode::Kp0)], texts::NORMAL, |_| ask(Request::Scale(None))),
        ],
    },
    Group {
        heading: texts::TABS,
        keys: &[
            once(&[WORKSPACES[0].1, WORKSPACES[1].1, WORKSPACES[2].1], texts::WORKSPACES, workspace),
            once(&[plain(KeyCode::F9), plain(KeyCode::F10), plain(KeyCode::F12)], texts::SIDES, side),
            once(&[PRESENT], texts::PRESENT, |press| command(Command::Present(!press.session.tabs().presents()))),
            held(&[plain(KeyCode::PageUp), plain(KeyCode::PageDown)], texts::PAGES, |press| {
                let frame = of_capture(press, Command::Capture(CaptureCommand::StepFrame(direction(press, KeyCode::PageDown))));
                frame.or_else(|| lesson(press))
            }),
            once(&[plain(KeyCode::M)], texts::MAP, |_| ask(Request::Map)),
            once(&[plain(KeyCode::L)], texts::LANES, pane),
            once(&[plain(KeyCode::T)], texts::CURVE, pane),
        ],
    },
];

fn command(command: Command) -> Option<Action> {
    Some(Action::Do(command))
}

fn ask(request: Request) -> Option<Action> {
    Some(Action::Ask(request))
}

/// What only an open capture knows.
fn of_capture(press: &Press, wanted: Command) -> Option<Action> {
    press.session.capture().and_then(|_| command(wanted))
}

fn direction(press: &Press, forward: KeyCode) -> Direction {
    if press.key == forward { Direction::Forward } else { Direction::Backward }
}

fn nudge(press: &Press) -> Option<Action> {
    let far = if press.held.shift { 10.0 * press.nudge } else { press.nudge };
    press.session.selected().map(|_| Action::Do(Command::NudgeSelected(press.arrow() * far)))
}

/// The selected body by units in the last place.
fn nudge_ulps(press: &Press) -> Option<Action> {
    let arrow = press.arrow();
    let (axis, towards) = if arrow.x != 0.0 { (Axis::X, arrow.x) } else { (Axis::Y, arrow.y) };
    let ulps = if press.held.shift { 10 } else { 1 } * towards as i32;
    press.session.selected().map(|body| Action::Do(Command::NudgeUlps { body, axis, ulps }))
}

/// The selected body, where it is in the pair, or A. What moves slides along its velocity, what rests along the normal.
fn slide(press: &Press, until: Until) -> Option<Action> {
    let scene = press.session.scene();
    let pair = scene.pair?;
    let body = if press.session.selected() == Some(pair[1]) { Role::B } else { Role::A };
    let rests = scene.bodies.get(pair[body as usize])?.velocity == DVec2::ZERO;
    command(Command::Slide { body, along: if rests { Along::Normal } else { Along::Velocity }, until })
}

/// Puts another method in focus. The one in focus keeps its parameters.
fn method(press: &Press) -> Option<Action> {
    let digit = DIGITS.iter().position(|keys| keys.contains(&press.key))? + 1;
    let chosen = MethodKind::with_key(digit)?;
    let is_other = press.session.scene().search.kind() != chosen;
    is_other.then(|| Action::Do(Command::SetMethod(press.session.method(chosen))))
}

fn layer(press: &Press) -> Option<Action> {
    let (layer, _) = *LAYERS.iter().find(|(_, key)| *key == press.key)?;
    command(Command::SetLayer { layer, shown: !press.session.layers().shows(layer) })
}

fn pane(press: &Press) -> Option<Action> {
    let (pane, _) = *PANES.iter().find(|(_, key)| *key == press.key)?;
    command(Command::SetPane { pane, shown: !press.session.tabs().shows(pane) })
}

fn workspace(press: &Press) -> Option<Action> {
    let (workspace, _) = *WORKSPACES.iter().find(|(_, chord)| chord.is(press.key, press.held))?;
    command(Command::ShowWorkspace(workspace))
}

fn side(press: &Press) -> Option<Action> {
    let (side, _) = *SIDES.iter().find(|(_, key)| *key == press.key)?;
    command(Command::SetSide { side, shown: press.session.tabs().hides(side) })
}

/// Another lesson than the open one, while the lessons are shown. A held key goes on to one.
fn lesson(press: &Press) -> Option<Action> {
    let open = press.session.lesson();
    let wanted = match press.key {
        KeyCode::PageUp => open?.checked_sub(1)?,
        _ => open.map_or(0, |open| open + 1),
    };
    let shown = press.session.tabs().left() == LeftTab::Lessons && !press.repeat;
    if shown && wanted < LESSONS.len() { ask(Request::Lesson(wanted)) } else { None }
}
