//! The rows of the table of keys that are about all selected bodies. Menus show them as their entries, including those without a
//! key.

use macroquad::miniquad::KeyCode;

use super::chord::{ctrl_alone, ctrl_shift, plain};
use super::key::{KeyPress, Shortcut, once};
use crate::scene::Body;
use crate::search::boundary::Coordinate;
use crate::session::{AlignmentLine, Command, CopyPlan, Edit, Look, OrderChange, Select, SelectionEdit, Stamp};
use crate::view::panels::request::WindowAction;
use crate::view::texts::keys as texts;

pub(in crate::view::panels) const SELECT_ALL: Shortcut = once(&[ctrl_alone(KeyCode::A)], texts::SELECT_ALL, |press| {
    let bodies = &press.session.scene().bodies;
    if bodies.is_empty() { None } else { action(Select::All) }
});
pub(in crate::view::panels) const REMOVE: Shortcut =
    once(&[plain(KeyCode::Delete), plain(KeyCode::Backspace)], texts::REMOVE, |press| {
        of_one_or_many(press, Edit::RemoveBody, SelectionEdit::Remove)
    });
pub(in crate::view::panels) const DUPLICATE: Shortcut = once(&[ctrl_alone(KeyCode::D)], texts::DUPLICATE, |press| {
    of_one_or_many(press, Edit::DuplicateBody, SelectionEdit::Duplicate)
});
pub(in crate::view::panels) const DUPLICATE_IN_PLACE: Shortcut =
    once(&[ctrl_shift(KeyCode::D)], texts::DUPLICATE_IN_PLACE, |press| of_selected(press, 1, SelectionEdit::DuplicateInPlace));
pub(in crate::view::panels) const COPY_ROW: Shortcut = once(&[], texts::COPY_ROW, |press| plan_copies(press, [5, 1]));
pub(in crate::view::panels) const COPY_GRID: Shortcut = once(&[], texts::COPY_GRID, |press| plan_copies(press, [4, 3]));
pub(in crate::view::panels) const STAMP: Shortcut = once(&[plain(KeyCode::S)], texts::STAMP, |press| {
    let can_begin = press.session.selection().primary().is_some() && press.session.is_editable();
    if can_begin || press.session.stamping().is_held() { action(Stamp::Take) } else { None }
});
pub(in crate::view::panels) const GROUP: Shortcut =
    once(&[ctrl_alone(KeyCode::G)], texts::GROUP, |press| of_selected(press, 2, SelectionEdit::Group));
pub(in crate::view::panels) const UNGROUP: Shortcut = once(&[ctrl_shift(KeyCode::G)], texts::UNGROUP, |press| {
    let scene = press.session.scene();
    let is_group = |index: &usize| scene.bodies[*index].shape.as_group().is_some();
    let some = press.session.selection().bodies().iter().any(is_group);
    if some { of_one_or_many(press, Edit::Ungroup, SelectionEdit::Ungroup) } else { None }
});
pub(in crate::view::panels) const MERGE: Shortcut = once(&[], texts::MERGE, |press| {
    let at_rest = marked(press, Body::rests);
    if at_rest.is_empty() || !press.session.is_editable() { None } else { action(SelectionEdit::Merge) }
});
pub(in crate::view::panels) const HIDE: Shortcut = once(&[ctrl_alone(KeyCode::H)], texts::HIDE, |press| {
    let bodies = press.session.selection().bodies().to_vec();
    of_selected(press, 1, SelectionEdit::SetHidden { bodies, hidden: true })
});
pub(in crate::view::panels) const SHOW_ALL: Shortcut = once(&[ctrl_shift(KeyCode::H)], texts::SHOW_ALL, |press| {
    let bodies = marked(press, |body| body.hidden);
    if bodies.is_empty() { None } else { action(SelectionEdit::SetHidden { bodies, hidden: false }) }
});
pub(in crate::view::panels) const LOCK: Shortcut = once(&[ctrl_alone(KeyCode::L)], texts::LOCK, |press| {
    let bodies = press.session.selection().bodies().to_vec();
    let is_free = bodies.iter().any(|&index| !press.session.scene().bodies[index].locked);
    if is_free { of_selected(press, 1, SelectionEdit::SetLocked { bodies, locked: true }) } else { None }
});
pub(in crate::view::panels) const UNLOCK: Shortcut = once(&[], texts::UNLOCK, |press| {
    let locked = |&index: &usize| press.session.scene().bodies[index].locked;
    let bodies: Vec<usize> = press.session.selection().bodies().iter().copied().filter(locked).collect();
    if bodies.is_empty() { None } else { action(SelectionEdit::SetLocked { bodies, locked: false }) }
});
pub(in crate::view::panels) const UNLOCK_ALL: Shortcut = once(&[ctrl_shift(KeyCode::L)], texts::UNLOCK_ALL, |press| {
    let bodies = marked(press, |body| body.locked);
    if bodies.is_empty() { None } else { action(SelectionEdit::SetLocked { bodies, locked: false }) }
});

/// The orders into which the selected bodies can be brought.
pub(in crate::view::panels) const ORDERS: [Shortcut; OrderChange::ALL.len()] = [
    once(&[ctrl_shift(KeyCode::RightBracket)], texts::TO_FRONT, |press| reorder(press, OrderChange::ToFront)),
    once(&[ctrl_alone(KeyCode::RightBracket)], texts::FORWARD, |press| reorder(press, OrderChange::Forward)),
    once(&[ctrl_alone(KeyCode::LeftBracket)], texts::BACKWARD, |press| reorder(press, OrderChange::Backward)),
    once(&[ctrl_shift(KeyCode::LeftBracket)], texts::TO_BACK, |press| reorder(press, OrderChange::ToBack)),
];

/// The alignments of the selected bodies.
pub(in crate::view::panels) const ALIGNMENTS: [Shortcut; AlignmentLine::ALL.len()] = [
    once(&[], texts::ALIGN_LEFT, |press| align(press, AlignmentLine::Left)),
    once(&[], texts::ALIGN_CENTER_X, |press| align(press, AlignmentLine::CenterX)),
    once(&[], texts::ALIGN_RIGHT, |press| align(press, AlignmentLine::Right)),
    once(&[], texts::ALIGN_TOP, |press| align(press, AlignmentLine::Top)),
    once(&[], texts::ALIGN_CENTER_Y, |press| align(press, AlignmentLine::CenterY)),
    once(&[], texts::ALIGN_BOTTOM, |press| align(press, AlignmentLine::Bottom)),
];

/// The axes along which the selected bodies can be put at equal distances.
pub(in crate::view::panels) const DISTRIBUTIONS: [Shortcut; Coordinate::ALL.len()] = [
    once(&[], texts::DISTRIBUTE_X, |press| of_selected(press, 3, SelectionEdit::Distribute(Coordinate::X))),
    once(&[], texts::DISTRIBUTE_Y, |press| of_selected(press, 3, SelectionEdit::Distribute(Coordinate::Y))),
];

pub(in crate::view::panels) const TURN_QUARTER: Shortcut =
    once(&[], texts::TURN_QUARTER, |press| of_selected(press, 1, SelectionEdit::Turn(90.0)));

fn action(command: impl Into<Command>) -> Option<WindowAction> {
    Some(WindowAction::Do(command.into()))
}

/// Returns a command about the selected bodies if there are at least `least`. `None` for a step of a capture, which cannot be
/// changed.
fn of_selected(press: &KeyPress, least: usize, edit: SelectionEdit) -> Option<WindowAction> {
    let enough = least <= press.session.selection().bodies().len() && press.session.is_editable();
    if enough { action(edit) } else { None }
}

/// Returns the command that shows a plan of copies side by side, in columns and rows.
fn plan_copies(press: &KeyPress, [columns, rows]: [usize; 2]) -> Option<WindowAction> {
    let session = press.session;
    let plan = CopyPlan::side_by_side(session.scene(), session.selection(), columns, rows).filter(|_| session.is_editable());
    plan.and_then(|plan| action(Look::PlanCopies(Some(plan))))
}

/// Returns the command for a single selected body, or the one for several.
fn of_one_or_many(press: &KeyPress, one: fn(usize) -> Edit, many: SelectionEdit) -> Option<WindowAction> {
    match press.session.selection().bodies() {
        [body] => action(one(*body)),
        _ => of_selected(press, 2, many),
    }
}

fn reorder(press: &KeyPress, order: OrderChange) -> Option<WindowAction> {
    of_selected(press, 1, SelectionEdit::Reorder(order))
}

fn align(press: &KeyPress, alignment: AlignmentLine) -> Option<WindowAction> {
    of_selected(press, 2, SelectionEdit::Align(alignment))
}

/// Returns all bodies that have a mark.
fn marked(press: &KeyPress, has: impl Fn(&crate::scene::Body) -> bool) -> Vec<usize> {
    let bodies = press.session.scene().bodies.iter().enumerate();
    bodies.filter(|(_, body)| has(body)).map(|(index, _)| index).collect()
}
