//! The move of a body of a scene by a mover: its desired displacement is its velocity, its level all other bodies at rest.

use super::Scene;
use super::level_of_mover::{level_bodies, level_of, members_of};
use crate::kernel::DVec2;
use crate::kernel::level::Level;
use crate::movers::{Bump, Move, MoveError, MoveRequest, Mover};

/// The move of a body. Bodies are indices into the bodies of the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyMove {
    /// The body.
    pub of: usize,
    /// The mover.
    pub by: Mover,
    /// The answer. Its members have the indices of `members`.
    pub answer: Move,
    /// The body of each member of the level, and its number in a group.
    pub members: Vec<(usize, Option<usize>)>,
}

/// Returns the move of a body, an index that the scene has.
///
/// # Errors
///
/// If the mover is not made for the body or its displacement.
pub fn move_of(scene: &Scene, of: usize, by: &Mover) -> Result<BodyMove, MoveError> {
    let bodies = level_bodies(scene, of);
    moved(scene, of, by, &bodies, &level_of(scene, &bodies))
}

/// Returns the moves of a body, an index that the scene has, by these movers. The level is built once.
pub fn moves_of(scene: &Scene, of: usize, by: &[Mover]) -> Vec<Result<BodyMove, MoveError>> {
    let bodies = level_bodies(scene, of);
    let level = level_of(scene, &bodies);
    by.iter().map(|by| moved(scene, of, by, &bodies, &level)).collect()
}

fn moved(scene: &Scene, of: usize, by: &Mover, bodies: &[usize], level: &Level<'_>) -> Result<BodyMove, MoveError> {
    let body = &scene.bodies[of];
    let answer = by.moved(&MoveRequest { body: &body.shape, desired: body.velocity, level, up: scene.up.vector() })?;
    Ok(BodyMove { of, by: *by, answer, members: members_of(bodies, level) })
}

/// Returns the bodies that a mover does not see, in order: those that move or spin themselves.
pub fn left_out_of_moves(scene: &Scene, of: usize) -> Vec<usize> {
    let level = level_bodies(scene, of);
    (0..scene.bodies.len()).filter(|body| *body != of && level.binary_search(body).is_err()).collect()
}

impl BodyMove {
    /// Returns the reference point of the body at the end, world frame.
    pub fn end(&self, scene: &Scene) -> DVec2 {
        self.at(scene, self.answer.displacement)
    }

    /// Returns the reference point of the body at a displacement since its start, world frame.
    pub fn at(&self, scene: &Scene, displacement: DVec2) -> DVec2 {
        scene.bodies[self.of].shape.reference_point() + displacement
    }

    /// Returns the distance between the end and the desired end, world units.
    pub fn missing(&self, scene: &Scene) -> f64 {
        self.answer.displacement.distance(scene.bodies[self.of].velocity)
    }

    /// Returns true if the body ends where it desired to, up to rounding.
    pub fn is_complete(&self, scene: &Scene) -> bool {
        self.missing(scene) <= 1e-9 * self.answer.displacement.length()
    }

    /// Returns true if a bump is a ghost.
    pub fn has_ghost(&self) -> bool {
        self.answer.bumps.iter().any(|bump| bump.is_ghost)
    }

    /// Returns the body of a bump. `None` if the bump belongs to none.
    pub fn body_of(&self, bump: &Bump) -> Option<usize> {
        bump.member.and_then(|member| self.members.get(member)).map(|(body, _)| *body)
    }

    /// Returns the bodies that stopped, turned or pushed the body, each once, in the order of the bumps.
    pub fn stopped_by(&self) -> Vec<usize> {
        let mut found = Vec::new();
        for body in self.answer.bumps.iter().filter_map(|bump| self.body_of(bump)) {
            if !found.contains(&body) {
                found.push(body);
            }
        }
        found
    }
}
