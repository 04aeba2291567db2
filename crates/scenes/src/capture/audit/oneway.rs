//! One-way bodies: they block only what moves against their direction and was free when the step started.

use super::audit_body::AuditBody;
use super::body_pose::BodyPose;
use crate::kernel::{DVec2, Rotation, Shape, contact};

/// Returns true if a body is one-way and another one passes it in a step: it never moves against the direction, or overlaps the body when
/// the step starts. The body is given with its pose and its shape at the start; `relative` are the velocities of the other one,
/// relative to the body, in the parts of the step.
pub(super) fn lets_pass(
    (platform, pose, shape): (&AuditBody, &BodyPose, &Shape),
    other: &Shape,
    relative: impl Iterator<Item = DVec2>,
) -> bool {
    let Some(oneway) = platform.oneway else { return false };
    let rotation = Rotation::from_degrees(pose.degrees).unwrap_or(Rotation::IDENTITY);
    let direction = rotation.world_from_local(oneway);
    let mut relative = relative;
    let goes_against = relative.any(|velocity| velocity.dot(direction) < 0.0);
    !goes_against || contact(shape, other).relation.overlaps()
}
