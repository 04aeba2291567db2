//! The level of a mover in a scene, and their contact: all other bodies at rest, taken as one.

use super::Scene;
use crate::kernel::level::{Level, LevelBoundary, LevelContact, LevelOptions, MemberLabel};

/// The contact of a body of a scene with its level. Bodies are indices into the bodies of the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct LevelOfMover {
    /// The mover.
    pub mover: usize,
    /// The contact. Its members have the indices of `members`.
    pub contact: LevelContact,
    /// The bodies of the level, in order: all others that neither move nor spin.
    pub bodies: Vec<usize>,
    /// The body of each member, and its number in a group.
    pub members: Vec<(usize, Option<usize>)>,
}

/// Returns the bodies of the level of a body, as indices in order: all others that neither move nor spin.
pub fn level_bodies(scene: &Scene, mover: usize) -> Vec<usize> {
    (0..scene.bodies.len()).filter(|body| *body != mover).filter(|body| scene.bodies[*body].rests()).collect()
}

impl LevelOfMover {
    /// Finds the contact of the body `mover`, an index that the scene has, with all other bodies that neither move nor spin. The slop
    /// is that of the scene, the other limits are those of `options`.
    pub fn of(scene: &Scene, mover: usize, options: LevelOptions) -> LevelOfMover {
        LevelOfMover::at(scene, mover, 0.0, options)
    }

    /// Finds the contact as [`LevelOfMover::of`] does, at the time `t` in [0, 1].
    pub fn at(scene: &Scene, mover: usize, t: f64, options: LevelOptions) -> LevelOfMover {
        let bodies = level_bodies(scene, mover);
        let level = Level::of(bodies.iter().map(|&body| &scene.bodies[body].shape));
        let options = LevelOptions { slop: scene.slop, ..options };
        let contact = level.contact(&scene.bodies[mover].moving().at(t), options);
        let members = level.members().iter().map(|member| (bodies[member.body], member.part)).collect();
        LevelOfMover { mover, contact, bodies, members }
    }

    /// Returns the boundary of the level. Gaps and steps are seams up to a fraction of the diameter of the mover.
    pub fn boundary(&self, scene: &Scene, gap: f64) -> LevelBoundary {
        let level = Level::of(self.bodies.iter().map(|&body| &scene.bodies[body].shape));
        level.boundary(gap * level.diameter(&scene.bodies[self.mover].shape))
    }

    /// Returns the bodies with a member whose contact is a ghost, each once, in order.
    pub fn ghosts(&self) -> Vec<usize> {
        let ghosts = self.contact.members.iter().filter(|member| member.label == MemberLabel::Ghost);
        let mut bodies: Vec<usize> = ghosts.map(|member| self.members[member.member].0).collect();
        bodies.sort_unstable();
        bodies.dedup();
        bodies
    }
}
