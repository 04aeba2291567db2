//! The level of a mover in a scene, and their contact: all other bodies at rest, taken as one.

use super::Scene;
use crate::kernel::Recorder;
use crate::kernel::level::{Level, LevelBoundary, LevelContact, LevelOptions, MemberLabel, NormalArc};

/// The largest gap and the largest step of a level that are seams, as a fraction of the diameter of the mover.
pub const LEVEL_GAP: f64 = 0.01;

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

/// The first impact of a body with its level.
#[derive(Debug, Clone, PartialEq)]
pub struct LevelImpact {
    /// The time of the first impact with a member that is proven, in [0, 1]; 0 if the body is in contact with one at the start. `None`: it
    /// meets none during the frame.
    pub t: Option<f64>,
    /// The bodies that are met then.
    pub bodies: Vec<usize>,
    /// The outward normals of the level at that time.
    pub normals: Vec<NormalArc>,
    /// The bodies for which it is not proven whether they are met before that.
    pub open: Vec<usize>,
}

/// The level of a body in a step of a capture, where the file says which bodies are static. Bodies are indices into the bodies of the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct StepLevel {
    /// The mover: a body that is not static, also where it stands still.
    pub mover: usize,
    /// The static bodies that it meets, in order.
    pub bodies: Vec<usize>,
}

/// Returns the bodies of the level of a body, as indices in order: all others that neither move nor spin, or those of the
/// [step](Scene::step_level).
pub fn level_bodies(scene: &Scene, mover: usize) -> Vec<usize> {
    (0..scene.bodies.len()).filter(|body| is_of_level(scene, mover, *body)).collect()
}

fn is_of_level(scene: &Scene, mover: usize, body: usize) -> bool {
    match &scene.step_level {
        Some(level) => level.bodies.binary_search(&body).is_ok(),
        None => body != mover && scene.bodies[body].rests(),
    }
}

/// Returns the body of a pair that moves, the first one if both do. `None`: neither moves, or its level has fewer than two bodies.
pub fn level_mover(scene: &Scene, pair: [usize; 2]) -> Option<usize> {
    let moves = |body: &usize| match &scene.step_level {
        Some(level) => *body == level.mover,
        None => scene.bodies.get(*body).is_some_and(|body| !body.rests()),
    };
    let mover = pair.into_iter().find(moves)?;
    // This is asked in every frame of the window: the second body is enough.
    (0..scene.bodies.len()).filter(|body| is_of_level(scene, mover, *body)).nth(1)?;
    Some(mover)
}

/// Returns the members of the level of a body, in order: the body of each, and its number in a group.
pub fn level_members(scene: &Scene, mover: usize) -> Vec<(usize, Option<usize>)> {
    let bodies = level_bodies(scene, mover);
    members_of(&bodies, &level_of(scene, &bodies))
}

/// Returns these bodies of a scene, indices that it has, as a level.
pub fn level_of<'s>(scene: &'s Scene, bodies: &[usize]) -> Level<'s> {
    Level::of(bodies.iter().map(|&body| &scene.bodies[body].shape))
}

/// Returns the members of a level of these bodies of a scene, in order: the body of each, and its number in a group.
pub fn members_of(bodies: &[usize], level: &Level<'_>) -> Vec<(usize, Option<usize>)> {
    level.members().iter().map(|member| (bodies[member.body], member.part)).collect()
}

/// Returns the depth in its level on which a body of this diameter rests: the slop of the scene, or where it has none 0.5 % of the diameter.
pub fn rest_depth(scene: &Scene, diameter: f64) -> f64 {
    if 0.0 < scene.slop { scene.slop } else { 0.005 * diameter }
}

impl Scene {
    /// Returns the body of the pair that [has a level](level_mover).
    pub fn level_mover(&self) -> Option<usize> {
        level_mover(self, self.pair?)
    }

    /// Returns true if a body of the pair [has a level](level_mover).
    pub fn has_level(&self) -> bool {
        self.level_mover().is_some()
    }
}

impl LevelOfMover {
    /// Finds the contact of the [body that has a level](level_mover) of the pair of the scene, at the time `t` in [0, 1].
    pub fn of_pair(scene: &Scene, t: f64) -> Option<LevelOfMover> {
        let mover = scene.level_mover()?;
        Some(LevelOfMover::at(scene, mover, t, LevelOptions::default()))
    }

    /// Finds the contact of the body `mover`, an index that the scene has, with all other bodies that neither move nor spin. The slop
    /// is that of the scene, the other limits are those of `options`.
    pub fn of(scene: &Scene, mover: usize, options: LevelOptions) -> LevelOfMover {
        LevelOfMover::at(scene, mover, 0.0, options)
    }

    /// Finds the contact as [`LevelOfMover::of`] does, at the time `t` in [0, 1].
    pub fn at(scene: &Scene, mover: usize, t: f64, options: LevelOptions) -> LevelOfMover {
        LevelOfMover::of_level(scene, mover, options, |level, options| {
            level.contact(&scene.bodies[mover].moving().at(t), options)
        })
    }

    /// Does the same as [`LevelOfMover::at`], and records why.
    pub fn traced(scene: &Scene, mover: usize, t: f64, options: LevelOptions, trace: &mut Recorder) -> LevelOfMover {
        LevelOfMover::of_level(scene, mover, options, |level, options| {
            level.contact_traced(&scene.bodies[mover].moving().at(t), options, trace)
        })
    }

    fn of_level(
        scene: &Scene,
        mover: usize,
        options: LevelOptions,
        contact: impl FnOnce(&Level<'_>, LevelOptions) -> LevelContact,
    ) -> LevelOfMover {
        let bodies = level_bodies(scene, mover);
        let level = level_of(scene, &bodies);
        let contact = contact(&level, LevelOptions { slop: scene.slop, ..options });
        let members = members_of(&bodies, &level);
        LevelOfMover { mover, contact, bodies, members }
    }

    /// Finds the first impact of a body with its level during the frame.
    pub fn first_impact(scene: &Scene, mover: usize, options: LevelOptions) -> LevelImpact {
        let is_level = |body: &usize| is_of_level(scene, mover, *body);
        let found = scene.first_contacts_until(mover, &|| false);
        let at_start: Vec<usize> = found.at_start.iter().map(|contact| contact.other).filter(is_level).collect();
        let met: Vec<_> = found.met.iter().filter(|contact| is_level(&contact.other)).collect();
        let (t, bodies) = match met.first() {
            _ if !at_start.is_empty() => (Some(0.0), at_start),
            Some(first) => {
                let same = met.iter().filter(|contact| contact.rank == first.rank);
                (Some(first.impact.t), same.map(|contact| contact.other).collect())
            }
            None => (None, Vec::new()),
        };
        let is_before = |from: f64| t.is_none_or(|t| from < t);
        let open = found.undecided.iter().filter(|undecided| is_before(undecided.from)).map(|undecided| undecided.other);
        let normals = t.map(|t| LevelOfMover::at(scene, mover, t, options).contact.normals);
        LevelImpact { t, bodies, normals: normals.unwrap_or_default(), open: open.filter(is_level).collect() }
    }

    /// Returns the boundary of the level. Gaps and steps are seams up to a fraction of the diameter of the mover.
    pub fn boundary(&self, scene: &Scene, gap: f64) -> LevelBoundary {
        let level = level_of(scene, &self.bodies);
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
