//! A body as the audit needs it: its shape about the point that moves on a straight line, and what decides which pairs are asked.

use std::sync::Arc;

use glam::DVec2;

use super::super::bodies::{BodyKind, CaptureBody};
use super::super::texts;
use super::posed::Posed;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::shape::zero_if_too_small;
use crate::kernel::{Bound, Group, Moving, Rotation, Shape};
use crate::scene::format::{self, SHOWN_NAMES};

/// Which bodies there are, in words.
pub(super) fn listed(actors: &[Arc<Actor>]) -> String {
    let first: Vec<String> = actors.iter().take(SHOWN_NAMES).map(|actor| actor.name.clone()).collect();
    format::listed(&first, actors.len(), texts::NO_BODIES)
}

/// A body, prepared for many steps.
#[derive(Debug, Clone)]
pub(in crate::capture) struct Actor {
    pub(in crate::capture) name: String,
    /// The point that moves on a straight line is its origin, and its reference point where it can turn.
    shape: Shape,
    /// That point, in the frame of the body.
    pub(super) center: DVec2,
    pub(super) kind: BodyKind,
    pub(super) is_sensor: bool,
    pub(super) layer: u32,
    pub(super) mask: u32,
    pub(super) margin: f64,
    /// The diagonal of its bounding rectangle at angle 0; infinite where there is none.
    pub(super) diagonal: f64,
    /// No point of it is farther from the origin. Infinite for lines and rays.
    pub(super) reach: f64,
    /// How many vertices it has, those of all members of a group; at least 1.
    pub(super) vertices: usize,
    /// Whether a turn can be proven: a line or a ray turns about its own base alone.
    pub(super) can_turn: bool,
}

impl Actor {
    pub(in crate::capture) fn new(body: &CaptureBody) -> Actor {
        let bounds = bounding_aabb(&body.shape);
        let shape = body.shape.translated(-body.center);
        let reach = bounding_aabb(&shape).map_or(f64::INFINITY, |aabb| aabb.largest_coordinates().length());
        let shape = centered(shape, reach);
        Actor {
            name: body.name.clone(),
            can_turn: is_centered(&shape, reach),
            shape,
            center: body.center,
            kind: body.kind,
            is_sensor: body.is_sensor,
            layer: body.layer,
            mask: body.mask,
            margin: body.margin,
            diagonal: bounds.map_or(f64::INFINITY, |aabb| aabb.size().length()),
            reach,
            vertices: body.shape.vertex_count(),
        }
    }

    /// Whether the two are asked about at all.
    pub(in crate::capture) fn meets(&self, other: &Actor) -> bool {
        let is_moved = self.kind == BodyKind::Dynamic || other.kind == BodyKind::Dynamic;
        let detect_only = self.is_sensor && other.is_sensor;
        is_moved && !detect_only && self.mask & other.layer != 0 && other.mask & self.layer != 0
    }

    /// Whether it looks the same at every angle.
    pub(super) fn is_round(&self) -> bool {
        self.shape.is_round()
    }

    /// `room` becomes the shape at a pose.
    pub(super) fn place(&self, pose: &Posed, room: &mut Shape) {
        let rotation = if self.is_round() { Rotation::IDENTITY } else { rotation(pose.degrees) };
        room.place_turned(&self.shape, DVec2::ZERO, rotation, pose.center);
    }

    /// The shape at a pose.
    pub(in crate::capture) fn placed(&self, pose: &Posed) -> Shape {
        let mut shape = self.shape.clone();
        self.place(pose, &mut shape);
        shape
    }

    /// The motion from one pose to the next, on a straight line and the shorter way round.
    pub(in crate::capture) fn moving(&self, from: &Posed, to: &Posed) -> Moving {
        let start = self.placed(from);
        let velocity = displacement(&start, &self.placed(to));
        Moving::from_valid(start, velocity, self.turn(from, to))
    }

    /// How far it turns, degrees. 0 where that changes nothing.
    pub(super) fn turn(&self, from: &Posed, to: &Posed) -> f64 {
        if self.is_round() || !self.can_turn { 0.0 } else { from.turn_to(to) }
    }
}

/// The displacement of the reference point.
pub(super) fn displacement(from: &Shape, to: &Shape) -> DVec2 {
    permitted(to.reference_point() - from.reference_point())
}

/// A displacement in which 0 stands for what is closer to it than the kernel allows.
pub(super) fn permitted(v: DVec2) -> DVec2 {
    DVec2::new(zero_if_too_small(v.x), zero_if_too_small(v.y))
}

fn rotation(degrees: f64) -> Rotation {
    Rotation::from_degrees(degrees).unwrap_or(Rotation::IDENTITY)
}

/// The shape with the origin as its reference point: what turns about another point is a group with a pivot.
fn centered(shape: Shape, reach: f64) -> Shape {
    if is_centered(&shape, reach) || shape.is_unbounded() {
        return shape;
    }
    let group = match &shape {
        Shape::Group(group) => Ok(group.clone()),
        _ => Group::new(Bound::Rectangle, [shape.clone()]),
    };
    group.and_then(|group| group.with_pivot(Some(DVec2::ZERO))).map_or(shape, Shape::Group)
}

/// Whether the reference point is the origin, up to the rounding of a centroid.
fn is_centered(shape: &Shape, reach: f64) -> bool {
    const ROUNDING: f64 = 1e-13;
    let off = shape.reference_point().length();
    off == 0.0 || (reach.is_finite() && off <= ROUNDING * reach)
}
