//! Simpler scenes: without a member of a group, without a vertex of a polygon, without the motion of a body.

use crate::kernel::{DVec2, Polygon, Shape};
use crate::scene::{Body, Scene};

/// Returns the scenes in which one member of a group is left out, or the group is replaced by one of its members.
pub(super) fn without_members(scene: &Scene, body: usize) -> Vec<Scene> {
    let Some(group) = scene.bodies[body].shape.as_group() else { return Vec::new() };
    let members = group.members();
    let alone = members.iter().cloned();
    let without = (0..members.len()).filter_map(|left_out| {
        let rest = members.iter().enumerate().filter(|(member, _)| *member != left_out).map(|(_, shape)| shape.clone());
        group.with_members(rest).ok().map(Shape::Group)
    });
    alone.chain(without).map(|shape| with_shape(scene, body, shape)).collect()
}

/// Returns the scenes in which one vertex of a polygon is left out.
pub(super) fn without_vertices(scene: &Scene, body: usize) -> Vec<Scene> {
    let Shape::Polygon(polygon) = &scene.bodies[body].shape else { return Vec::new() };
    let vertices = polygon.vertices();
    let without = |left_out: usize| {
        let rest = vertices.iter().enumerate().filter(|(vertex, _)| *vertex != left_out).map(|(_, at)| *at);
        Polygon::new(rest).ok().map(|polygon| with_shape(scene, body, Shape::Polygon(polygon)))
    };
    (0..vertices.len()).filter_map(without).collect()
}

/// Returns the scene in which a body rests. `None` if it does.
pub(super) fn still(scene: &Scene, body: usize) -> Option<Scene> {
    let moves = !scene.bodies[body].rests();
    moves.then(|| with_body(scene, body, |body| Body { velocity: DVec2::ZERO, spin: 0.0, ..body.clone() }))
}

fn with_shape(scene: &Scene, body: usize, shape: Shape) -> Scene {
    with_body(scene, body, |body| Body { shape, ..body.clone() })
}

fn with_body(scene: &Scene, body: usize, change: impl FnOnce(&Body) -> Body) -> Scene {
    let mut scene = scene.clone();
    scene.bodies[body] = change(&scene.bodies[body]);
    scene
}
