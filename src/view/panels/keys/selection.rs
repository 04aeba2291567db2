//! The rows of the table of keys that are about all selected bodies. Menus show them as their entries, including those without a
//! key.

use macroquad::miniquad::KeyCode;

use super::chord::{ctrl_alone, ctrl_shift, plain};
use super::key::{Key, Press, once};
use crate::search::boundary::Axis;
use crate::session::{Alignment, Command, Order, SelectionCommand};
use crate::view::panels::request::Action;
use crate::view::texts::keys as texts;

pub(in crate::view::panels) const SELECT_ALL: Key = once(&[ctrl_alone(KeyCode::A)], texts::SELECT_ALL, |press| {
    let bodies = &press.session.scene().bodies;
    if bodies.is_empty() { None } else { selection(SelectionCommand::All) }
});
pub(in crate::view::panels) const REMOVE: Key =
    once(&[plain(KeyCode::Delete), plain(KeyCode::Backspace)], texts::REMOVE, |press| {
        of_one_or_many(press, Command::RemoveBody, SelectionCommand::Remove)
    });
pub(in crate::view::panels) const DUPLICATE: Key = once(&[ctrl_alone(KeyCode::D)], texts::DUPLICATE, |press| {
    of_one_or_many(press, Command::DuplicateBody, SelectionCommand::Duplicate)
});
pub(in crate::view::panels) const DUPLICATE_IN_PLACE: Key =
    once(&[ctrl_shift(KeyCode::D)], texts::DUPLICATE_IN_PLACE, |press| of_selected(press, 1, SelectionCommand::DuplicateInPlace));
pub(in crate::view::panels) const GROUP: Key =
    once(&[ctrl_alone(KeyCode::G)], texts::GROUP, |press| of_selected(press, 2, SelectionCommand::Group));
pub(in crate::view::panels) const UNGROUP: Key = once(&[ctrl_shift(KeyCode::G)], texts::UNGROUP, |press| {
    let scene = press.session.scene();
    let is_group = |index: &usize| scene.bodies[*index].shape.as_group().is_some();
    let some = press.session.selection().bodies().iter().any(is_group);
    if some { of_one_or_many(press, Command::Ungroup, SelectionCommand::Ungroup) } else { None }
});
pub(in crate::view::panels) const HIDE: Key = once(&[ctrl_alone(KeyCode::H)], texts::HIDE, |press| {
    let bodies = press.session.selection().bodies().to_vec();
    of_selected(press, 1, SelectionCommand::SetHidden { bodies, hidden: true })
});
pub(in crate::view::panels) const SHOW_ALL: Key = once(&[ctrl_shift(KeyCode::H)], texts::SHOW_ALL, |press| {
    let bodies = marked(press, |body| body.hidden);
    if bodies.is_empty() { None } else { selection(SelectionCommand::SetHidden { bodies, hidden: false }) }
});
pub(in crate::view::panels) const LOCK: Key = once(&[ctrl_alone(KeyCode::L)], texts::LOCK, |press| {
    let bodies = press.session.selection().bodies().to_vec();
    let is_free = bodies.iter().any(|&index| !press.session.scene().bodies[index].locked);
    if is_free { of_selected(press, 1, SelectionCommand::SetLocked { bodies, locked: true }) } else { None }
});
pub(in crate::view::panels) const UNLOCK: Key = once(&[], texts::UNLOCK, |press| {
    let locked = |&index: &usize| press.session.scene().bodies[index].locked;
    let bodies: Vec<usize> = press.session.selection().bodies().iter().copied().filter(locked).collect();
    if bodies.is_empty() { None } else { selection(SelectionCommand::SetLocked { bodies, locked: false }) }
});
pub(in crate::view::panels) const UNLOCK_ALL: Key = once(&[ctrl_shift(KeyCode::L)], texts::UNLOCK_ALL, |press| {
    let bodies = marked(press, |body| body.locked);
    if bodies.is_empty() { None } else { selection(SelectionCommand::SetLocked { bodies, locked: false }) }
});

/// The orders into which the selected bodies can be brought.
pub(in crate::view::panels) const ORDERS: [Key; Order::ALL.len()] = [
    once(&[ctrl_shift(KeyCode::RightBracket)], texts::TO_FRONT, |press| reorder(press, Order::ToFront)),
    once(&[ctrl_alone(KeyCode::RightBracket)], texts::FORWARD, |press| reorder(press, Order::Forward)),
    once(&[ctrl_alone(KeyCode::LeftBracket)], texts::BACKWARD, |press| reorder(press, Order::Backward)),
    once(&[ctrl_shift(KeyCode::LeftBracket)], texts::TO_BACK, |press| reorder(press, Order::ToBack)),
];

/// The alignments of the selected bodies.
pub(in crate::view::panels) const ALIGNMENTS: [Key; Alignment::ALL.len()] = [
    once(&[], texts::ALIGN_LEFT, |press| align(press, Alignment::Left)),
    once(&[], texts::ALIGN_CENTER_X, |press| align(press, Alignment::CenterX)),
    once(&[], texts::ALIGN_RIGHT, |press| align(press, Alignment::Right)),
    once(&[], texts::ALIGN_TOP, |press| align(press, Alignment::Top)),
    once(&[], texts::ALIGN_CENTER_Y, |press| align(press, Alignment::CenterY)),
    once(&[], texts::ALIGN_BOTTOM, |press| align(press, Alignment::Bottom)),
];

/// The axes along which the selected bodies can be put at equal distances.
pub(in crate::view::panels) const DISTRIBUTIONS: [Key; Axis::ALL.len()] = [
    once(&[], texts::DISTRIBUTE_X, |press| of_selected(press, 3, SelectionCommand::Distribute(Axis::X))),
    once(&[], texts::DISTRIBUTE_Y, |press| of_selected(press, 3, SelectionCommand::Distribute(Axis::Y))),
];

pub(in crate::view::panels) const TURN_QUARTER: Key =
    once(&[], texts::TURN_QUARTER, |press| of_selected(press, 1, SelectionCommand::Turn(90.0)));

fn selection(command: SelectionCommand) -> Option<Action> {
    Some(Action::Do(Command::Selection(command)))
}

/// Returns a command about the selected bodies if there are at least `least`. `None` for a step of a capture, which cannot be
/// changed.
fn of_selected(press: &Press, least: usize, command: SelectionCommand) -> Option<Action> {
    let enough = least <= press.session.selection().bodies().len() && press.session.is_editable();
    if enough { selection(command) } else { None }
}

/// Returns the command for a single selected body, or the one for several.
fn of_one_or_many(press: &Press, one: fn(usize) -> Command, many: SelectionCommand) -> Option<Action> {
    match press.session.selection().bodies() {
        [body] => Some(Action::Do(one(*body))),
        _ => of_selected(press, 2, many),
    }
}

fn reorder(press: &Press, order: Order) -> Option<Action> {
    of_selected(press, 1, SelectionCommand::Reorder(order))
}

fn align(press: &Press, alignment: Alignment) -> Option<Action> {
    of_selected(press, 2, SelectionCommand::Align(alignment))
}

/// Returns all bodies that have a mark.
fn marked(press: &Press, has: impl Fn(&crate::scene::Body) -> bool) -> Vec<usize> {
    let bodies = press.session.scene().bodies.iter().enumerate();
    bodies.filter(|(_, body)| has(body)).map(|(index, _)| index).collect()
}
