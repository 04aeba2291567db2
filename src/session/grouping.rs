//! Bodies that join a group, and members that leave one.

use super::Session;
use super::edits::{add_body, forget, remove_body, unused_name};
use super::message::{Message, Refusal};
use crate::kernel::{Bound, Group, Shape};
use crate::scene::{Body, Scene};

impl Session {
    /// Makes a body a member of another one. A single shape that is joined becomes a group, bounded by a rectangle.
    pub(super) fn join(&mut self, body: usize, to: usize) -> Result<(), Refusal> {
        let [joining, joined] = [self.body(body)?.name.clone(), self.body(to)?.name.clone()];
        if body == to {
            return Err(Refusal::JoinsItself { name: joined });
        }
        let (place, expectations) = self.edit(format!("Join {joining} to {joined}"), None, |scene| {
            let member = scene.bodies[body].shape.clone();
            let shape = &mut scene.bodies[to].shape;
            let (bound, mut members) = match shape.as_group() {
                Some(group) => (group.bound(), group.members().to_vec()),
                None => (Bound::Rectangle, vec![shape.clone()]),
            };
            members.push(member);
            *shape = Shape::Group(Group::new(bound, members)?);
            let expectations = remove_body(scene, body)?;
            Ok((if body < to { to - 1 } else { to }, expectations))
        })?;
        self.selected = Some(place);
        self.hover = None;
        let lost = lost_with(&joining, expectations);
        self.message = Some(Message::info(format!("\"{joining}\" is a member of \"{joined}\" now{lost}")));
        Ok(())
    }

    /// Takes a member out of a group: it becomes a body of its own, with the motion of the group.
    pub(super) fn take_out(&mut self, group: usize, member: usize) -> Result<(), Refusal> {
        let (name, members) = self.members(group)?;
        if members.len() <= member {
            return Err(Refusal::NoSuchMember { name, member, members: members.len() });
        }
        if members.len() == 1 {
            return self.ungroup(group);
        }
        let index = self.edit(format!("Take a member out of {name}"), None, |scene| {
            let mut rest = members.clone();
            let shape = rest.remove(member);
            let Shape::Group(whole) = &scene.bodies[group].shape else { return Err(Refusal::NoGroup { name: name.clone() }) };
            scene.bodies[group].shape = Shape::Group(Group::new(whole.bound(), rest)?);
            add_member(scene, group, shape)
        })?;
        self.selected = Some(index);
        self.hover = None;
        Ok(())
    }

    /// Makes every member of a group a body of its own, with the motion of the group. The first one stays in the group's place.
    pub(super) fn ungroup(&mut self, group: usize) -> Result<(), Refusal> {
        let (name, members) = self.members(group)?;
        let expectations = self.edit(format!("Ungroup {name}"), None, |scene| {
            let expectations = forget(scene, group);
            for (i, member) in members.into_iter().enumerate() {
                if i == 0 {
                    scene.bodies[group].shape = member;
                } else {
                    add_member(scene, group, member)?;
                }
            }
            Ok(expectations)
        })?;
        self.selected = Some(group);
        self.hover = None;
        self.message =
            (0 < expectations).then(|| Message::info(format!("ungrouped \"{name}\"{}", lost_with(&name, expectations))));
        Ok(())
    }

    /// The name and the members of a group.
    fn members(&self, group: usize) -> Result<(String, Vec<Shape>), Refusal> {
        let body = self.body(group)?;
        let group = body.shape.as_group().ok_or_else(|| Refusal::NoGroup { name: body.name.clone() })?;
        Ok((body.name.clone(), group.members().to_vec()))
    }
}

/// Adds a shape as a body that moves as `group` does.
fn add_member(scene: &mut Scene, group: usize, shape: Shape) -> Result<usize, Refusal> {
    let Body { name, velocity, spin, .. } = &scene.bodies[group];
    let body = Body { name: unused_name(scene, name), shape, velocity: *velocity, spin: *spin };
    add_body(scene, body)
}

/// What went with a body that is gone, for a message.
fn lost_with(name: &str, expectations: usize) -> String {
    match expectations {
        0 => String::new(),
        1 => format!("; removed 1 expectation that speaks of \"{name}\""),
        n => format!("; removed {n} expectations that speak of \"{name}\""),
    }
}
