//! Bodies that join a group, and members that leave one.

use super::edit::{Edit, change_scene};
use super::list::{add_body, forget, remove_body, unused_name};
use super::selection::Selection;
use crate::kernel::{Bound, Group, Shape};
use crate::scene::{Body, Scene};
use crate::session::checks;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::Message;

/// Makes a body a member of another one. A single shape that is joined becomes a group, bounded by a rectangle.
pub(in crate::session) fn join(scene: &Scene, body: usize, to: usize) -> Result<Edit, Refusal> {
    let [joining, joined] = [&checks::body(scene, body)?.name, &checks::body(scene, to)?.name];
    if body == to {
        return Err(Refusal::JoinsItself { name: joined.clone() });
    }
    let (change, expectations) = change_scene(steps::join(joining, joined), scene, |scene| {
        let member = scene.bodies[body].shape.clone();
        let shape = &mut scene.bodies[to].shape;
        *shape = Shape::Group(match shape.as_group() {
            Some(group) => group.with_members(group.members().iter().cloned().chain([member]))?,
            None => Group::new(Bound::Rectangle, [shape.clone(), member])?,
        });
        remove_body(scene, body)
    })?;
    let selected = if body < to { to - 1 } else { to };
    let message = match expectations {
        0 => messages::joined(joining, joined),
        1 => messages::joined_with_one(joining, joined),
        count => messages::joined_with_some(joining, joined, count),
    };
    Ok(Edit::of(change).renumbering(Selection::one(Some(selected)), Some(Message::info(message))))
}

/// Takes a member out of a group: it becomes a body of its own, with the motion of the group.
pub(in crate::session) fn take_out(scene: &Scene, group: usize, member: usize) -> Result<Edit, Refusal> {
    let (name, whole) = named_group(scene, group)?;
    let members = whole.members();
    match members.len() {
        count if count <= member => return Err(Refusal::NoSuchMember { name: name.to_owned(), member, members: count }),
        1 => return ungroup(scene, group),
        _ => {}
    }
    let (change, index) = change_scene(steps::take_out(name), scene, |scene| {
        let mut rest = members.to_vec();
        let shape = rest.remove(member);
        scene.bodies[group].shape = Shape::Group(whole.with_members(rest)?);
        add_member(scene, group, shape)
    })?;
    Ok(Edit::of(change).renumbering(Selection::one(Some(index)), None))
}

/// Makes every member of a group a body of its own, with the motion of the group. The first one keeps the group's index and name.
pub(in crate::session) fn ungroup(scene: &Scene, group: usize) -> Result<Edit, Refusal> {
    let (name, whole) = named_group(scene, group)?;
    let (change, expectations) = change_scene(steps::ungroup(name), scene, |scene| {
        let expectations = forget(scene, group);
        for (i, member) in whole.members().iter().cloned().enumerate() {
            if i == 0 {
                scene.bodies[group].shape = member;
            } else {
                add_member(scene, group, member)?;
            }
        }
        Ok(expectations)
    })?;
    let message = match expectations {
        0 => None,
        1 => Some(Message::info(messages::ungrouped_with_one(name))),
        count => Some(Message::info(messages::ungrouped_with_some(name, count))),
    };
    Ok(Edit::of(change).renumbering(Selection::one(Some(group)), message))
}

/// The name of a body that is a group, and the group.
fn named_group(scene: &Scene, index: usize) -> Result<(&str, &Group), Refusal> {
    let body = checks::body(scene, index)?;
    let group = body.shape.as_group().ok_or_else(|| Refusal::NoGroup { name: body.name.clone() })?;
    Ok((&body.name, group))
}

/// Adds a shape as a body that moves as `group` does.
fn add_member(scene: &mut Scene, group: usize, shape: Shape) -> Result<usize, Refusal> {
    let Body { name, velocity, spin, .. } = &scene.bodies[group];
    let body = Body { name: unused_name(scene, name), shape, velocity: *velocity, spin: *spin };
    add_body(scene, body)
}
