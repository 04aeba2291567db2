//! Bodies that join a group, and members that leave one.

use super::effect::{Effect, change_scene};
use super::list::{add_body, forget, remove_body, unused_name};
use super::names::names_in_words;
use super::selected::unlocked;
use super::selection::Selection;
use crate::kernel::{Bound, Group, Shape};
use crate::scene::{Body, Scene};
use crate::session::checks;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::StatusMessage;

/// Makes a body a member of another one. A single shape that is joined becomes a group, bounded by a rectangle.
pub(in crate::session) fn join(scene: &Scene, body: usize, to: usize) -> Result<Effect, Refusal> {
    let [joining, joined] = [&checks::unlocked_body(scene, body)?.name, &checks::unlocked_body(scene, to)?.name];
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
    Ok(Effect::of(change).renumbering(Selection::one(Some(selected)), Some(StatusMessage::info(message))))
}

/// Takes a member out of a group: it becomes a body of its own, with the motion of the group.
pub(in crate::session) fn take_out(scene: &Scene, group: usize, member: usize) -> Result<Effect, Refusal> {
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
    Ok(Effect::of(change).renumbering(Selection::one(Some(index)), None))
}

/// Makes every member of a group a body of its own, with the motion of the group. The first one keeps the group's index and name.
pub(in crate::session) fn ungroup(scene: &Scene, group: usize) -> Result<Effect, Refusal> {
    let (name, whole) = named_group(scene, group)?;
    let (change, (expectations, _)) = change_scene(steps::ungroup(name), scene, |scene| fall_apart(scene, group, whole))?;
    Ok(Effect::of(change).renumbering(Selection::one(Some(group)), ungrouped(name, expectations)))
}

/// Returns the selected groups: at least one.
pub(in crate::session) fn selected_groups(scene: &Scene, selection: &Selection) -> Result<Vec<usize>, Refusal> {
    let bodies = unlocked(scene, selection)?;
    let groups: Vec<usize> = bodies.iter().copied().filter(|&index| scene.bodies[index].shape.as_group().is_some()).collect();
    if groups.is_empty() { Err(Refusal::NoGroup { name: names_in_words(scene, bodies) }) } else { Ok(groups) }
}

/// Makes every member of the selected groups a body of its own, and selects them all. Selected bodies that are not groups stay selected.
pub(in crate::session) fn ungroup_all(scene: &Scene, selection: &Selection) -> Result<Effect, Refusal> {
    let groups = selected_groups(scene, selection)?;
    let bodies = selection.bodies();
    let names = names_in_words(scene, &groups);
    let (change, (expectations, parts)) = change_scene(steps::ungroup(&names), scene, |scene| {
        let (mut removed, mut parts) = (0, bodies.to_vec());
        for &index in &groups {
            let (_, whole) = named_group(scene, index)?;
            let whole = whole.clone();
            let (count, members) = fall_apart(scene, index, &whole)?;
            removed += count;
            parts.extend(members);
        }
        Ok((removed, parts))
    })?;
    Ok(Effect::of(change).renumbering(Selection::of(parts), ungrouped(&names, expectations)))
}

/// Checks that the selected bodies can be one group.
pub(in crate::session) fn check_group(scene: &Scene, selection: &Selection) -> Result<(), Refusal> {
    let bodies = unlocked(scene, selection)?;
    if bodies.len() < 2 {
        return Err(Refusal::TooFewSelected { least: 2, what: messages::GROUP });
    }
    let to = group_index(scene, selection);
    let first = &scene.bodies[to];
    for body in bodies.iter().map(|&index| &scene.bodies[index]) {
        if body.shape.is_unbounded() {
            return Err(Refusal::UnboundedMember { name: body.name.clone() });
        }
        if body.velocity != first.velocity || body.spin != 0.0 || first.spin != 0.0 {
            let other = if body.name == first.name { &scene.bodies[bodies[usize::from(bodies[0] == to)]] } else { body };
            return Err(Refusal::MoveApart { name: first.name.clone(), other: other.name.clone() });
        }
    }
    Ok(())
}

/// Returns the index that the group of the selected bodies takes over: that of one of the pair, or of the first body.
fn group_index(scene: &Scene, selection: &Selection) -> usize {
    let of_pair = scene.pair.into_iter().flatten().find(|&index| selection.contains(index));
    of_pair.or(selection.bodies().first().copied()).unwrap_or_default()
}

/// Makes one group of the selected bodies, bounded by a rectangle, in place of the first of them: one of the pair before others.
/// It keeps the name and the role of that one.
pub(in crate::session) fn group(scene: &Scene, selection: &Selection) -> Result<Effect, Refusal> {
    check_group(scene, selection)?;
    let bodies = selection.bodies();
    let to = group_index(scene, selection);
    let first = &scene.bodies[to];
    let (names, name) = (names_in_words(scene, bodies), first.name.clone());
    let (change, (expectations, at)) = change_scene(steps::group(&names), scene, |scene| {
        let members = bodies.iter().map(|&index| scene.bodies[index].shape.clone());
        scene.bodies[to].shape = Shape::Group(Group::new(Bound::Rectangle, members.collect::<Vec<_>>())?);
        let others = || bodies.iter().rev().filter(|&&index| index != to);
        let removed = others().try_fold(0, |removed, &index| Ok::<_, Refusal>(removed + remove_body(scene, index)?))?;
        Ok((removed, to - others().filter(|&&index| index < to).count()))
    })?;
    let message = match expectations {
        0 => messages::grouped(names, name),
        1 => messages::grouped_with_one(names, name),
        count => messages::grouped_with_some(names, name, count),
    };
    Ok(Effect::of(change).renumbering(Selection::one(Some(at)), Some(StatusMessage::info(message))))
}

/// Makes every member of `whole`, the group of this index, a body of its own. Returns the number of removed expectations, and the
/// indices of the new bodies: the first member keeps the index and the name of the group.
fn fall_apart(scene: &mut Scene, group: usize, whole: &Group) -> Result<(usize, Vec<usize>), Refusal> {
    let expectations = forget(scene, group);
    let mut added = Vec::new();
    for (i, member) in whole.members().iter().cloned().enumerate() {
        if i == 0 {
            scene.bodies[group].shape = member;
        } else {
            added.push(add_member(scene, group, member)?);
        }
    }
    Ok((expectations, added))
}

fn ungrouped(names: &str, expectations: usize) -> Option<StatusMessage> {
    match expectations {
        0 => None,
        1 => Some(StatusMessage::info(messages::ungrouped_with_one(names))),
        count => Some(StatusMessage::info(messages::ungrouped_with_some(names, count))),
    }
}

/// Returns the name of a body that is a group, and the group.
fn named_group(scene: &Scene, index: usize) -> Result<(&str, &Group), Refusal> {
    let body = checks::unlocked_body(scene, index)?;
    let group = body.shape.as_group().ok_or_else(|| Refusal::NoGroup { name: body.name.clone() })?;
    Ok((&body.name, group))
}

/// Adds a shape as a body that moves as `group` does.
fn add_member(scene: &mut Scene, group: usize, shape: Shape) -> Result<usize, Refusal> {
    let Body { name, velocity, spin, .. } = &scene.bodies[group];
    let body = Body { velocity: *velocity, spin: *spin, ..Body::new(unused_name(scene, name), shape) };
    add_body(scene, body)
}
