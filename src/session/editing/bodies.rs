//! Changes to one body, and bodies that come and go.

use glam::DVec2;

use super::effect::{Effect, change_body, change_scene};
use super::list::{add_body, beside, copy_moved, leads_out, remove_body, unused_name};
use super::new_shape::new_shape;
use super::selection::Selection;
use crate::handles::{landed, with_vertex, without_vertex};
use crate::kernel::{InvalidShape, Kind, Polygon, Shape};
use crate::scene::{Body, Scene};
use crate::session::checks::{self, check_name, check_spin, check_vector, check_velocity};
use crate::session::document::SceneField;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals, steps};
use crate::session::view_state::StatusMessage;

pub(in crate::session) fn set_shape(scene: &Scene, index: usize, shape: Shape) -> Result<Effect, Refusal> {
    checks::unlocked_body(scene, index)?;
    let field = SceneField::Shape(index, shape.kind());
    change_body(scene, index, steps::reshape, Some(field), |body| body.shape = shape)
}

pub(in crate::session) fn set_velocity(scene: &Scene, index: usize, velocity: DVec2) -> Result<Effect, Refusal> {
    check_velocity(velocity)?;
    checks::unlocked_body(scene, index)?;
    let field = SceneField::Velocity(index);
    change_body(scene, index, steps::change_velocity, Some(field), |body| body.velocity = velocity)
}

pub(in crate::session) fn set_spin(scene: &Scene, index: usize, spin: f64) -> Result<Effect, Refusal> {
    check_spin(spin)?;
    checks::unlocked_body(scene, index)?;
    change_body(scene, index, steps::change_spin, Some(SceneField::Spin(index)), |body| body.spin = spin)
}

pub(in crate::session) fn rename(scene: &Scene, index: usize, name: String) -> Result<Effect, Refusal> {
    checks::body(scene, index)?;
    check_name(scene, index, &name)?;
    change_body(scene, index, steps::rename, Some(SceneField::Name(index)), |body| body.name = name)
}

pub(in crate::session) fn add_vertex(scene: &Scene, index: usize, edge: usize) -> Result<Effect, Refusal> {
    change_polygon(scene, index, edge, steps::add_vertex, with_vertex)
}

pub(in crate::session) fn remove_vertex(scene: &Scene, index: usize, vertex: usize) -> Result<Effect, Refusal> {
    change_polygon(scene, index, vertex, steps::remove_vertex, without_vertex)
}

/// Changes the polygon of a body at the vertex or edge of the number `part`.
fn change_polygon<'a>(
    scene: &'a Scene,
    index: usize,
    part: usize,
    label: impl FnOnce(&'a str) -> String,
    change: impl FnOnce(&Polygon, usize) -> Result<Polygon, InvalidShape>,
) -> Result<Effect, Refusal> {
    let Body { name, shape, .. } = checks::unlocked_body(scene, index)?;
    let Shape::Polygon(polygon) = shape else { return Err(Refusal::NoPolygon { name: name.clone() }) };
    let vertices = polygon.vertices().len();
    if vertices <= part {
        return Err(Refusal::NoSuchVertex { name: name.clone(), vertex: part, vertices });
    }
    let shape = Shape::Polygon(change(polygon, part)?);
    change_body(scene, index, label, None, |body| body.shape = shape)
}

pub(in crate::session) fn add(scene: &Scene, kind: Kind, at: DVec2) -> Result<Effect, Refusal> {
    check_vector(refusals::POSITION, at)?;
    let shape = new_shape(kind, at).map_err(|_| leads_out("position", at))?;
    let name = unused_name(scene, kind.id());
    added(scene, steps::add(&name), Body::new(name, shape))
}

/// Adds a resting body of this shape.
pub(in crate::session) fn add_shape(scene: &Scene, shape: Shape) -> Result<Effect, Refusal> {
    let kind = shape.kind();
    let name = unused_name(scene, kind.id());
    added(scene, steps::add(kind.name()), Body::new(name, landed(&shape)))
}

/// Adds a copy of a body, moved by `offset`, or beside it.
pub(in crate::session) fn duplicate(scene: &Scene, index: usize, offset: Option<DVec2>) -> Result<Effect, Refusal> {
    let label = steps::duplicate(&checks::body(scene, index)?.name);
    let offset = offset.unwrap_or_else(|| beside(scene, &[index]));
    added(scene, label, copy_moved(scene, index, offset)?)
}

fn added(scene: &Scene, label: String, body: Body) -> Result<Effect, Refusal> {
    let (change, index) = change_scene(label, scene, |scene| add_body(scene, body))?;
    Ok(Effect::of(change).selecting(index))
}

pub(in crate::session) fn remove(scene: &Scene, index: usize, selection: &Selection) -> Result<Effect, Refusal> {
    let name = &checks::unlocked_body(scene, index)?.name;
    let (change, expectations) = change_scene(steps::remove(name), scene, |scene| remove_body(scene, index))?;
    let selection = selection.renumbered(|selected| match selected {
        _ if selected == index => None,
        _ if index < selected => Some(selected - 1),
        _ => Some(selected),
    });
    let message = match expectations {
        0 => None,
        1 => Some(StatusMessage::info(messages::removed_with_one(name))),
        count => Some(StatusMessage::info(messages::removed_with_some(name, count))),
    };
    Ok(Effect::of(change).renumbering(selection, message))
}
