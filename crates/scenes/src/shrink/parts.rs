//! Simpler scenes: without a member of a group, without a vertex of a polygon, without the motion of a body.

use std::ops::Range;

use crate::kernel::{DVec2, Polygon, Shape};
use crate::scene::{Body, Scene};

/// Returns the scene without some members of a group. `None` if the body is no group, or none would be left.
pub(super) fn without_members(scene: &Scene, body: usize, left_out: Range<usize>) -> Option<Scene> {
    let group = scene.bodies[body].shape.as_group()?;
    let rest = group.members().iter().enumerate().filter(|(member, _)| !left_out.contains(member));
    let shape = group.with_members(rest.map(|(_, shape)| shape.clone())).ok()?;
    Some(with_shape(scene, body, Shape::Group(shape)))
}

/// Returns the scene in which a group is replaced by one of its members. `None` if the body is no group, or has no such member.
pub(super) fn with_member_alone(scene: &Scene, body: usize, member: usize) -> Option<Scene> {
    let shape = scene.bodies[body].shape.as_group()?.members().get(member)?.clone();
    Some(with_shape(scene, body, shape))
}

/// Returns the scene without some vertices of a polygon. `None` if the body is no polygon, or the rest makes none.
pub(super) fn without_vertices(scene: &Scene, body: usize, left_out: Range<usize>) -> Option<Scene> {
    let Shape::Polygon(polygon) = &scene.bodies[body].shape else { return None };
    let rest = polygon.vertices().iter().enumerate().filter(|(vertex, _)| !left_out.contains(vertex));
    let polygon = Polygon::new(rest.map(|(_, at)| *at)).ok()?;
    Some(with_shape(scene, body, Shape::Polygon(polygon)))
}

/// Returns the number of members of a group; 0 if the body is none.
pub(super) fn member_count(scene: &Scene, body: usize) -> usize {
    scene.bodies[body].shape.as_group().map_or(0, |group| group.members().len())
}

/// Returns the number of vertices of a polygon; 0 if the body is none.
pub(super) fn polygon_vertices(scene: &Scene, body: usize) -> usize {
    if let Shape::Polygon(polygon) = &scene.bodies[body].shape { polygon.vertices().len() } else { 0 }
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
