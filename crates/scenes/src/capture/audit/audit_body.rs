//! A body in the form that the audit needs: its shape about the point that moves on a straight line, and its pair criteria.

use std::sync::Arc;

use glam::DVec2;

use super::super::bodies::{BodyKind, CaptureBody};
use super::super::texts;
use super::body_pose::BodyPose;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::diameter;
use crate::kernel::shape::zero_if_too_small;
use crate::kernel::{Bound, Group, Moving, Rotation, Shape};
use crate::scene::UpDirection;
use crate::scene::errors::{self, SHOWN_NAMES};

/// Lists the bodies in words, at most [`SHOWN_NAMES`] of them by name.
pub(super) fn listed(actors: &[Arc<AuditBody>]) -> String {
    let first: Vec<String> = actors.iter().take(SHOWN_NAMES).map(|actor| actor.name.clone()).collect();
    errors::listed(&first, actors.len(), texts::NO_BODIES)
}

/// A body, prepared for many steps.
#[derive(Debug, Clone)]
pub struct AuditBody {
    /// The name in the file.
    pub name: String,
    /// The shape. Its origin is the point that moves on a straight line, and its reference point if it can turn.
    shape: Shape,
    /// The point that moves on a straight line, in the frame of the body.
    pub(super) center: DVec2,
    pub(super) kind: BodyKind,
    pub(super) is_sensor: bool,
    pub(super) layer: u32,
    pub(super) mask: u32,
    pub(super) margin: f64,
    /// The direction of a one-way body at angle 0.
    pub(super) oneway: Option<DVec2>,
    /// The diagonal of its bounding rectangle at angle 0; infinite if it has none.
    pub(super) diagonal: f64,
    /// The largest distance of two of its points. `None` where it is 0 or infinite.
    pub(super) diameter: Option<f64>,
    /// The distance of its farthest point from the origin. Infinite for lines and rays.
    pub(super) reach: f64,
    /// Number of vertices; of a group, those of all members. At least 1.
    pub(super) vertices: usize,
    /// True if the proofs cover its turns: a line or a ray may only turn about its own base.
    pub(super) can_turn: bool,
    /// The direction that is up in the capture.
    pub(super) up: UpDirection,
}

impl AuditBody {
    /// Prepares a body as it is declared. `up`: the direction that is up in the capture.
    pub fn new(body: &CaptureBody, up: UpDirection) -> AuditBody {
        let bounds = bounding_aabb(&body.shape);
        let shape = body.shape.translated(-body.center);
        let reach = bounding_aabb(&shape).map_or(f64::INFINITY, |aabb| aabb.largest_coordinates().length());
        let shape = centered(shape, reach);
        AuditBody {
            name: body.name.clone(),
            can_turn: is_centered(&shape, reach),
            shape,
            center: body.center,
            kind: body.kind,
            is_sensor: body.is_sensor,
            layer: body.layer,
            mask: body.mask,
            margin: body.margin,
            oneway: body.oneway,
            diagonal: bounds.map_or(f64::INFINITY, |aabb| aabb.size().length()),
            diameter: diameter(&body.shape),
            reach,
            vertices: body.shape.vertex_count(),
            up,
        }
    }

    /// Returns true if the pair is asked about at all.
    pub fn meets(&self, other: &AuditBody) -> bool {
        let is_moved = self.kind == BodyKind::Dynamic || other.kind == BodyKind::Dynamic;
        let detect_only = self.is_sensor && other.is_sensor;
        is_moved && !detect_only && self.mask & other.layer != 0 && other.mask & self.layer != 0
    }

    /// Returns true if this body, which is moved by the engine or the game, meets a static one: also if no engine moves it.
    pub(in crate::capture) fn meets_level(&self, member: &AuditBody) -> bool {
        let is_solid = !self.is_sensor && !member.is_sensor;
        is_solid && self.mask & member.layer != 0 && member.mask & self.layer != 0
    }

    /// Returns true if the body looks the same at every angle.
    pub(super) fn is_round(&self) -> bool {
        self.shape.is_round()
    }

    /// Writes the shape at a pose into `target`, whose memory is used again.
    pub(super) fn place(&self, pose: &BodyPose, target: &mut Shape) {
        let rotation = if self.is_round() { Rotation::IDENTITY } else { rotation(pose.degrees) };
        target.place_turned(&self.shape, DVec2::ZERO, rotation, pose.center);
    }

    /// Returns the shape at a pose.
    pub fn placed(&self, pose: &BodyPose) -> Shape {
        let mut shape = self.shape.clone();
        self.place(pose, &mut shape);
        shape
    }

    /// Returns the motion from one pose to the next, on a straight line and the shorter way round.
    pub fn moving(&self, from: &BodyPose, to: &BodyPose) -> Moving {
        let start = self.placed(from);
        let velocity = displacement(&start, &self.placed(to));
        Moving::from_valid(start, velocity, self.turn(from, to))
    }

    /// Returns the turn from one pose to the next, degrees; 0 if a turn changes nothing or cannot be proven.
    pub(super) fn turn(&self, from: &BodyPose, to: &BodyPose) -> f64 {
        if self.is_round() || !self.can_turn { 0.0 } else { from.turn_to(to, self.up) }
    }
}

/// Returns the displacement of the reference point.
pub(super) fn displacement(from: &Shape, to: &Shape) -> DVec2 {
    permitted(to.reference_point() - from.reference_point())
}

/// Returns a displacement whose coordinates are 0 where they are closer to 0 than the kernel allows.
pub(super) fn permitted(v: DVec2) -> DVec2 {
    DVec2::new(zero_if_too_small(v.x), zero_if_too_small(v.y))
}

fn rotation(degrees: f64) -> Rotation {
    Rotation::from_degrees(degrees).unwrap_or(Rotation::IDENTITY)
}

/// Returns the shape with the origin as its reference point. A shape that turns about another point becomes a group with a pivot.
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

/// Returns true if the reference point is the origin, up to the rounding of a centroid.
fn is_centered(shape: &Shape, reach: f64) -> bool {
    const ROUNDING: f64 = 1e-13;
    let off = shape.reference_point().length();
    off == 0.0 || (reach.is_finite() && off <= ROUNDING * reach)
}
