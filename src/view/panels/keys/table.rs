//! The table of keys: each row has the chords, the texts of the list, and the action. The window, the menus and the list all read
//! it.
//!
//! The keys of tabs are in the table of tabs.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::chord::{KeyChord, alt, ctrl, ctrl_alone, ctrl_shift, plain, shift, unshifted};
use super::key::{KeyPress, ShortcutGroup, held, once, pointer};
use super::selection;
use crate::capture::FrameRun;
use crate::handles::{Handle, PressTarget};
use crate::kernel::{Kind, Shape};
use crate::picture::Layer;
use crate::search::boundary::Coordinate;
use crate::search::{MethodKind, Role};
use crate::session::{
    CaptureCommand, Command, Direction, Draw, Edit, FlippedAnswer, Focus, LeftTab, LevelPlay, Look, Pane, PanelSide, Play, Scale,
    Select, SelectionEdit, SlideDirection, Tool, ToolUse, Workspace,
};
use crate::view::panels::request::{CopiedContent, WindowAction, WindowRequest};
use crate::view::panels::tools::DRAWN;
use crate::view::texts::keys as texts;

// Chords that the menus show.
pub(in crate::view::panels) const COPY: KeyChord = ctrl_alone(KeyCode::C);
pub(in crate::view::panels) const COPY_DESCRIPTION: KeyChord = alt(KeyCode::D);
pub(in crate::view::panels) const COPY_LINK: KeyChord = alt(KeyCode::L);
pub(in crate::view::panels) const COPY_MARKDOWN: KeyChord = alt(KeyCode::M);
pub(in crate::view::panels) const COPY_PICTURE: KeyChord = ctrl_shift(KeyCode::C);
pub(in crate::view::panels) const COPY_RUST_TEST: KeyChord = alt(KeyCode::C);
pub(in crate::view::panels) const FIT: KeyChord = plain(KeyCode::F);
pub(in crate::view::panels) const LARGER: KeyChord = ctrl(KeyCode::Equal);
pub(in crate::view::panels) const LIST: KeyChord = plain(KeyCode::F1);
pub(in crate::view::panels) const NEW: KeyChord = ctrl(KeyCode::N);
pub(in crate::view::panels) const NORMAL: KeyChord = ctrl(KeyCode::Key0);
pub(in crate::view::panels) const OPEN: KeyChord = ctrl(KeyCode::O);
pub(in crate::view::panels) const PASTE: KeyChord = ctrl(KeyCode::V);
pub(in crate::view::panels) const QUIT: KeyChord = ctrl(KeyCode::Q);
pub(in crate::view::panels) const REDO: KeyChord = ctrl_shift(KeyCode::Z);
pub(in crate::view::panels) const PLAY_LEVEL: KeyChord = ctrl_shift(KeyCode::R);
pub(in crate::view::panels) const RUN: KeyChord = ctrl_alone(KeyCode::R);
pub(in crate::view::panels) const SAVE: KeyChord = ctrl_alone(KeyCode::S);
pub(in crate::view::panels) const SAVE_AS: KeyChord = ctrl_shift(KeyCode::S);
pub(in crate::view::panels) const SAVE_PICTURE: KeyChord = ctrl_shift(KeyCode::E);
pub(in crate::view::panels) const SMALLER: KeyChord = ctrl(KeyCode::Minus);
pub(in crate::view::panels) const SWAP: KeyChord = plain(KeyCode::X);
pub(in crate::view::panels) const PALETTE: KeyChord = ctrl_shift(KeyCode::P);
pub(in crate::view::panels) const PRESENT: KeyChord = plain(KeyCode::F11);
pub(in crate::view::panels) const UNDO: KeyChord = ctrl_alone(KeyCode::Z);

/// The layers that a key shows and hides.
pub(super) const LAYERS: [(Layer, KeyCode); 6] = [
    (Layer::Grid, KeyCode::G),
    (Layer::Reasons, KeyCode::R),
    (Layer::Rectangles, KeyCode::B),
    (Layer::Circles, KeyCode::C),
    (Layer::Pieces, KeyCode::P),
    (Layer::RelativeFrame, KeyCode::K),
];

/// The keys of the workspaces.
pub(super) const WORKSPACES: [(Workspace, KeyChord); Workspace::ALL.len()] =
    [(Workspace::Learn, ctrl(KeyCode::Key1)), (Workspace::Build, ctrl(KeyCode::Key2)), (Workspace::Review, ctrl(KeyCode::Key3))];

/// The sides of the canvas that a key shows and hides.
pub(super) const SIDES: [(PanelSide, KeyCode); PanelSide::ALL.len()] =
    [(PanelSide::Left, KeyCode::F9), (PanelSide::Right, KeyCode::F10), (PanelSide::Below, KeyCode::F12)];

/// The panes that a key shows and hides.
pub(super) const PANES: [(Pane, KeyCode); 2] = [(Pane::Curve, KeyCode::T), (Pane::Lanes, KeyCode::L)];

/// The digits from 1 on: each on the main block and on the keypad.
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

/// The chords of the methods: a digit for each.
const METHOD_CHORDS: [KeyChord; 2 * MethodKind::ALL.len()] = {
    let mut chords = [plain(KeyCode::Key1); 2 * MethodKind::ALL.len()];
    let mut i = 0;
    while i < chords.len() {
        chords[i] = plain(DIGITS[i / 2][i % 2]);
        i += 1;
    }
    chords
};

/// All keys except those of tabs, by the headings of the list.
pub(super) const GROUPS: [ShortcutGroup; 9] = [
    ShortcutGroup {
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
    ShortcutGroup {
        heading: texts::BODIES,
        keys: &[
            once(&[plain(KeyCode::Delete), plain(KeyCode::Backspace)], texts::REMOVE_PART, |press| {
                remove_part(press).or_else(|| (selection::REMOVE.does)(press))
            }),
            held(&[plain(KeyCode::Left), plain(KeyCode::Right), plain(KeyCode::Down), plain(KeyCode::Up)], texts::NUDGE, nudge),
            held(&[plain(KeyCode::A)], texts::DRAW, draw),
            held(&[plain(KeyCode::N)], texts::NEXT, next),
            held(&[plain(KeyCode::V)], texts::HANDLES, |press| command(Select::StepHandle(unless_shifted(press)))),
            once(&[plain(KeyCode::Enter), plain(KeyCode::KpEnter)], texts::PRESS, press_part),
            held(&[alt(KeyCode::Left), alt(KeyCode::Right), alt(KeyCode::Down), alt(KeyCode::Up)], texts::NUDGE_ULPS, nudge_ulps),
            once(&[unshifted(KeyCode::H)], texts::SLIDE, |press| slide(press, FlippedAnswer::Verdict)),
            once(&[shift(KeyCode::H)], texts::SLIDE_TO_FLIP, |press| slide(press, FlippedAnswer::Answer)),
            pointer(texts::DUPLICATING),
            selection::DUPLICATE,
            selection::DUPLICATE_IN_PLACE,
        ],
    },
    ShortcutGroup {
        heading: texts::SELECTION,
        keys: &[
            // Keys that belong together are listed in one line.
            pointer(texts::SHIFT_CLICK),
            selection::SELECT_ALL,
            pointer(texts::GROUPING),
            pointer(texts::HIDING),
            pointer(texts::LOCKING),
            pointer(texts::TOWARDS_FRONT),
            pointer(texts::TOWARDS_BACK),
            selection::COPY_ROW,
            selection::COPY_GRID,
            selection::STAMP,
            selection::GROUP,
            selection::UNGROUP,
            selection::MERGE,
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
    ShortcutGroup {
        heading: texts::PAIR,
        keys: &[
            once(&[SWAP], texts::SWAP, |_| command(Focus::SwapPair)),
            once(&METHOD_CHORDS, texts::METHODS, method),
            once(&[plain(KeyCode::J)], texts::ALGORITHM, |press| {
                command(Look::SetAlgorithm(press.session.view().next_algorithm(press.session.scene())))
            }),
        ],
    },
    ShortcutGroup {
        heading: texts::FILE,
        keys: &[
            held(&[UNDO], texts::UNDO, |_| command(Command::Undo)),
            held(&[REDO, ctrl(KeyCode::Y)], texts::REDO, |_| command(Command::Redo)),
            once(&[COPY], texts::COPY, |_| ask(WindowRequest::Copy(CopiedContent::Bodies))),
            once(&[COPY_PICTURE], texts::COPY_PICTURE, |_| ask(WindowRequest::Copy(CopiedContent::Picture))),
            once(&[COPY_RUST_TEST], texts::COPY_RUST_TEST, |_| ask(WindowRequest::Copy(CopiedContent::RustTest))),
            once(&[COPY_MARKDOWN], texts::COPY_MARKDOWN, |_| ask(WindowRequest::Copy(CopiedContent::Markdown))),
            once(&[COPY_LINK], texts::COPY_LINK, |_| ask(WindowRequest::Copy(CopiedContent::Link))),
            once(&[COPY_DESCRIPTION], texts::COPY_DESCRIPTION, |_| ask(WindowRequest::Copy(CopiedContent::Description))),
            once(&[PASTE], texts::PASTE, |_| ask(WindowRequest::Paste)),
            once(&[NEW], texts::NEW, |_| ask(WindowRequest::New)),
            once(&[OPEN], texts::OPEN, |_| ask(WindowRequest::Open)),
            once(&[SAVE], texts::SAVE, |_| ask(WindowRequest::Save)),
            once(&[SAVE_AS], texts::SAVE_AS, |_| ask(WindowRequest::SaveAs)),
            once(&[SAVE_PICTURE], texts::SAVE_PICTURE, |_| ask(WindowRequest::SavePicture)),
            once(&[QUIT], texts::QUIT, |_| ask(WindowRequest::Quit)),
            once(&[PALETTE], texts::PALETTE, |_| ask(WindowRequest::Palette)),
            once(&[LIST], texts::LIST, |_| ask(WindowRequest::Shortcuts)),
        ],
    },
    ShortcutGroup {
        heading: texts::TIME,
        keys: &[
            // Space pans while it is held: the code of the pointer handles it.
            pointer(texts::SPACE),
            held(&[plain(KeyCode::Comma), plain(KeyCode::Period)], texts::PROBES, |press| {
                command(Play::StepProbe(direction(press, KeyCode::Period)))
            }),
            once(&[RUN], texts::RUN, |_| command(CaptureCommand::Run(FrameRun::USUAL))),
            once(&[PLAY_LEVEL], texts::PLAY_LEVEL, |press| {
                command(if press.session.level_play().is_some() { LevelPlay::Stop } else { LevelPlay::Start })
            }),
            once(&[plain(KeyCode::Home), plain(KeyCode::End)], texts::ENDS, |press| {
                command(Play::SetTime(if press.key == KeyCode::Home { 0.0 } else { 1.0 }))
            }),
            held(&[plain(KeyCode::LeftBracket), plain(KeyCode::RightBracket)], texts::STEPS, |press| {
                command(Play::StepReason(direction(press, KeyCode::RightBracket)))
            }),
            once(&[plain(KeyCode::Backslash)], texts::PLAY_STEPS, |_| command(Play::ToggleReasons)),
        ],
    },
    ShortcutGroup {
        heading: texts::IN_PLAY,
        // The code of the play handles them: they come before all others.
        keys: &[
            pointer(texts::STEER),
            pointer(texts::JUMP),
            pointer(texts::PAUSE_PLAY),
            pointer(texts::STEP_PLAY),
            pointer(texts::PUT_BACK),
            pointer(texts::STOP_PLAY),
        ],
    },
    ShortcutGroup {
        heading: texts::VIEW,
        keys: &[
            once(&[FIT], texts::FIT, |_| ask(WindowRequest::Fit)),
            once(&[plain(KeyCode::Escape)], texts::ESCAPE, |_| ask(WindowRequest::Escape)),
            once(&[plain(KeyCode::G)], texts::GRID, layer),
            once(&[plain(KeyCode::B), plain(KeyCode::C)], texts::BOUNDS, layer),
            once(&[plain(KeyCode::P)], texts::PIECES, layer),
            once(&[plain(KeyCode::K)], texts::RELATIVE_FRAME, layer),
            once(&[plain(KeyCode::R)], texts::REASONS, layer),
            once(&[ctrl_shift(KeyCode::T)], texts::THEME, |press| command(Look::UseTheme(press.session.view().theme.next()))),
            held(&[LARGER, ctrl(KeyCode::KpAdd)], texts::LARGER, |press| scale(press.session.view().scale.larger())),
            held(&[SMALLER, ctrl(KeyCode::KpSubtract)], texts::SMALLER, |press| scale(press.session.view().scale.smaller())),
            once(&[NORMAL, ctrl(KeyCode::Kp0)], texts::NORMAL, |_| scale(Scale::NORMAL)),
        ],
    },
    ShortcutGroup {
        heading: texts::TABS,
        keys: &[
            once(&[WORKSPACES[0].1, WORKSPACES[1].1, WORKSPACES[2].1], texts::WORKSPACES, workspace),
            once(&[plain(KeyCode::F9), plain(KeyCode::F10), plain(KeyCode::F12)], texts::SIDES, side),
            once(&[PRESENT], texts::PRESENT, |press| command(Look::Present(!press.session.view().tabs.presents()))),
            held(&[plain(KeyCode::PageUp), plain(KeyCode::PageDown)], texts::PAGES, |press| {
                let frame = of_capture(press, CaptureCommand::StepFrame(direction(press, KeyCode::PageDown)));
                frame.or_else(|| if presents(press) { go_on(press) } else { lesson(press) })
            }),
            once(&[plain(KeyCode::M)], texts::MAP, |_| ask(WindowRequest::Map)),
            once(&[plain(KeyCode::L)], texts::LANES, pane),
            once(&[plain(KeyCode::T)], texts::CURVE, pane),
        ],
    },
];

fn command(command: impl Into<Command>) -> Option<WindowAction> {
    Some(WindowAction::Do(command.into()))
}

fn ask(request: WindowRequest) -> Option<WindowAction> {
    Some(WindowAction::Ask(request))
}

fn scale(scale: Scale) -> Option<WindowAction> {
    command(Look::SetScale(scale))
}

/// Returns an action on the open capture. `None` if no capture is open.
fn of_capture(press: &KeyPress, wanted: CaptureCommand) -> Option<WindowAction> {
    press.session.capture().and_then(|_| command(wanted))
}

fn direction(press: &KeyPress, forward: KeyCode) -> Direction {
    if press.key == forward { Direction::Forward } else { Direction::Backward }
}

fn unless_shifted(press: &KeyPress) -> Direction {
    if press.held.shift { Direction::Backward } else { Direction::Forward }
}

/// Returns the action that takes the drawing tool after the present one, or before it. The first tool draws circles.
fn draw(press: &KeyPress) -> Option<WindowAction> {
    let held = press.session.drawing().tool();
    let now = held.and_then(|tool| DRAWN.iter().position(|kind| *kind == tool.kind));
    let kind = match (now, unless_shifted(press)) {
        (None, _) => Kind::Circle,
        (Some(now), Direction::Forward) => DRAWN[(now + 1) % DRAWN.len()],
        (Some(now), Direction::Backward) => DRAWN[(now + DRAWN.len() - 1) % DRAWN.len()],
    };
    let lasts = held.map_or(ToolUse::OneBody, |tool| tool.lasts);
    command(Draw::Take(Some(Tool { kind, lasts })))
}

/// Returns the action that goes to the next or the previous body, or finding of an open capture.
fn next(press: &KeyPress) -> Option<WindowAction> {
    let direction = unless_shifted(press);
    let finding = of_capture(press, CaptureCommand::StepFinding(direction));
    let has_bodies = !press.session.scene().bodies.is_empty();
    finding.or_else(|| has_bodies.then_some(WindowAction::Do(Select::StepBody(direction).into())))
}

/// Returns the action that removes the vertex that has the keyboard focus, or the last point of a drawing.
fn remove_part(press: &KeyPress) -> Option<WindowAction> {
    if press.session.drawing().tool().is_some() {
        return command(Draw::TakeBack);
    }
    let Some(PressTarget::Handle(body, Handle::Vertex(vertex))) = press.session.view().focused_handle else { return None };
    let shape = &press.session.scene().bodies.get(body)?.shape;
    let is_polygon = matches!(shape, Shape::Polygon(_));
    is_polygon.then_some(WindowAction::Do(Edit::RemoveVertex { body, vertex }.into()))
}

/// Returns the action of Enter on a drawing, or on the handle that has the keyboard focus.
fn press_part(press: &KeyPress) -> Option<WindowAction> {
    if press.session.drawing().tool().is_some() {
        return command(Draw::Close);
    }
    if let Some(plan) = press.session.editing().plan {
        return command(SelectionEdit::AddCopies(plan));
    }
    press.session.view().focused_handle.map(|_| WindowAction::Do(Edit::PressHandle.into()))
}

/// Returns true while the scene is presented: then the arrows and the pages, which presenters send, go on.
fn presents(press: &KeyPress) -> bool {
    press.session.view().tabs.presents()
}

/// Returns the action that goes on in a presentation, or back. A held key goes on once.
fn go_on(press: &KeyPress) -> Option<WindowAction> {
    let is_forward = matches!(press.key, KeyCode::Right | KeyCode::Down | KeyCode::PageDown);
    let direction = if is_forward { Direction::Forward } else { Direction::Backward };
    if press.repeat { None } else { ask(WindowRequest::GoOn(direction)) }
}

fn nudge(press: &KeyPress) -> Option<WindowAction> {
    if presents(press) {
        return go_on(press);
    }
    if press.session.view().focused_handle.is_some() {
        let times = if press.held.shift { 10.0 } else { 1.0 };
        return command(Edit::NudgeHandle { arrow: press.arrow() * times, step: press.nudge });
    }
    let far = if press.held.shift { 10.0 * press.nudge } else { press.nudge };
    press.session.selection().primary().map(|_| WindowAction::Do(Edit::NudgeSelected(press.arrow() * far).into()))
}

/// Returns the action that moves the selected body by units in the last place.
fn nudge_ulps(press: &KeyPress) -> Option<WindowAction> {
    let arrow = press.arrow();
    let (axis, towards) = if arrow.x != 0.0 { (Coordinate::X, arrow.x) } else { (Coordinate::Y, arrow.y) };
    let ulps = if press.held.shift { 10 } else { 1 } * towards as i32;
    press.session.selection().primary().map(|body| WindowAction::Do(Edit::NudgeUlps { body, axis, ulps }.into()))
}

/// Returns the action that slides the selected body if it is B, else A. A body that moves slides along its velocity, one that
/// rests along the normal.
fn slide(press: &KeyPress, until: FlippedAnswer) -> Option<WindowAction> {
    let scene = press.session.scene();
    let pair = scene.pair?;
    let body = if press.session.selection().primary() == Some(pair[1]) { Role::B } else { Role::A };
    let rests = scene.bodies.get(pair[body as usize])?.velocity == DVec2::ZERO;
    command(Edit::Slide { body, along: if rests { SlideDirection::Normal } else { SlideDirection::Velocity }, until })
}

/// Returns the action that puts another method in focus. `None` for the method in focus, which keeps its parameters.
fn method(press: &KeyPress) -> Option<WindowAction> {
    let digit = DIGITS.iter().position(|keys| keys.contains(&press.key))? + 1;
    let chosen = MethodKind::with_key(digit)?;
    let is_other = press.session.scene().search.kind() != chosen;
    is_other.then(|| WindowAction::Do(Focus::SetMethod(press.session.method(chosen)).into()))
}

fn layer(press: &KeyPress) -> Option<WindowAction> {
    let (layer, _) = *LAYERS.iter().find(|(_, key)| *key == press.key)?;
    command(Look::SetLayer { layer, shown: !press.session.view().layers.shows(layer) })
}

fn pane(press: &KeyPress) -> Option<WindowAction> {
    let (pane, _) = *PANES.iter().find(|(_, key)| *key == press.key)?;
    command(Look::SetPane { pane, shown: !press.session.view().tabs.shows(pane) })
}

fn workspace(press: &KeyPress) -> Option<WindowAction> {
    let (workspace, _) = *WORKSPACES.iter().find(|(_, chord)| chord.is(press.key, press.held))?;
    command(Look::ShowWorkspace(workspace))
}

fn side(press: &KeyPress) -> Option<WindowAction> {
    let (side, _) = *SIDES.iter().find(|(_, key)| *key == press.key)?;
    command(Look::SetSide { side, shown: press.session.view().tabs.hides(side) })
}

/// Returns the action that opens the next or the previous lesson, while the lessons are shown. A held key opens only one.
fn lesson(press: &KeyPress) -> Option<WindowAction> {
    let open = press.session.lesson();
    let wanted = match press.key {
        KeyCode::PageUp => open?.checked_sub(1)?,
        _ => open.map_or(0, |open| open + 1),
    };
    let shown = press.session.view().tabs.left() == LeftTab::Lessons && !press.repeat;
    if shown && wanted < press.session.course().lessons().len() { ask(WindowRequest::Lesson(wanted)) } else { None }
}
