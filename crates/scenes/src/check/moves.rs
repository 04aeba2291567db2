//! Checks expectations about the move of one body against its level.

use glam::DVec2;

use super::comparison::ClaimComparison;
use super::report::Deviation;
use super::texts;
use crate::movers::Mover;
use crate::scene::{Claim, Scene, level_bodies, move_of};

/// The parts of [`Claim::Move`].
pub(super) struct ExpectedMove<'a> {
    pub(super) of: usize,
    pub(super) by: Mover,
    pub(super) ends_at: DVec2,
    pub(super) velocity: Option<DVec2>,
    pub(super) stopped_by: Option<&'a [usize]>,
}

/// Compares the move of a body with the expected one. A mover that is not made for the body leaves the claim open.
pub(super) fn compare(comparison: &mut ClaimComparison, scene: &Scene, claim: ExpectedMove<'_>) {
    let ExpectedMove { of, by, ends_at, velocity, stopped_by } = claim;
    match move_of(scene, of, &by) {
        Ok(found) => {
            comparison.vector(texts::END, ends_at, Some(found.end(scene)));
            velocity.iter().for_each(|velocity| comparison.vector(texts::VELOCITY, *velocity, Some(found.answer.velocity)));
            stopped_by.iter().for_each(|bodies| comparison.bodies(texts::STOPPED_BY, scene, [bodies, &found.stopped_by()]));
        }
        Err(error) => comparison.deviate(texts::END, texts::vector(ends_at.x, ends_at.y), error.to_string(), Deviation::Unproven),
    }
}

/// Returns the present claim about a move, in full. `None` if the mover is not made for the body, or the body has no level.
pub(super) fn present(scene: &Scene, of: usize, by: &Mover) -> Option<Claim> {
    let found = move_of(scene, of, by).ok().filter(|_| !level_bodies(scene, of).is_empty())?;
    Some(Claim::Move {
        of,
        by: *by,
        ends_at: found.end(scene),
        velocity: Some(found.answer.velocity),
        stopped_by: Some(found.stopped_by()),
    })
}
