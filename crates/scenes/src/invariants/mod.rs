//! Invariants of movers: properties that a player takes for granted, each checked for the move of a body of a scene.
//!
//! A mover that breaks one is not wrong by its own rule: the rule is. A change that must not change a move is made to the scene, and the moves in both scenes are
//! compared, for our own movers within 1e-7 of the diameter of the body. Whatever [moves a body](MovesBody) can be asked: a mover, or an engine.

mod split;
#[cfg(test)]
mod tests;
mod texts;

use crate::explain::{figure, point_in_words};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::{Level, LevelContact, LevelOptions};
use crate::kernel::{DVec2, Moving};
use crate::movers::{MoveError, Mover};
use crate::scene::{BodyMove, Scene, level_bodies, level_of, members_of, move_of, stretched};
use crate::search::{Outcome, prove};

/// A property of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Invariant {
    /// The body ends no deeper in its level than it began, beyond the margin of the mover.
    NotDeeper,
    /// The body passes through nothing: no member of the level is on each path to its end that is as long as the displacement along both axes.
    PassesNothing,
    /// The displacement does not lead against the desired one.
    NotBack,
    /// Neither the displacement nor the velocity is longer than the desired displacement.
    NotFarther,
    /// Without a desired displacement the body stays where it is.
    Stays,
    /// The body ends where it desires to, if nothing is on the straight path.
    Unhindered,
    /// The move is the same for any order of the bodies.
    AnyOrder,
    /// The move is mirrored in the mirrored scene.
    Mirrored,
    /// The move is the same where a body of the level is split in two.
    Split,
    /// The end is the same if the frame is split in two halves, where nothing is met in the first one.
    HalfFrames,
}

impl Invariant {
    /// All of them, in the order of the list.
    pub const ALL: [Invariant; 10] = [
        Invariant::NotDeeper,
        Invariant::PassesNothing,
        Invariant::NotBack,
        Invariant::NotFarther,
        Invariant::Stays,
        Invariant::Unhindered,
        Invariant::AnyOrder,
        Invariant::Mirrored,
        Invariant::Split,
        Invariant::HalfFrames,
    ];

    /// Returns those that every rule of a game can be held to, and that need nothing but displacements. A body may bounce back, and one that slides in a
    /// notch goes back too; two halves of a frame need the velocity.
    pub fn of_every_rule() -> impl Iterator<Item = Invariant> {
        Self::ALL.into_iter().filter(|invariant| !matches!(invariant, Invariant::NotBack | Invariant::HalfFrames))
    }

    /// Returns the name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Invariant::NotDeeper => "not-deeper",
            Invariant::PassesNothing => "passes-nothing",
            Invariant::NotBack => "not-back",
            Invariant::NotFarther => "not-farther",
            Invariant::Stays => "stays",
            Invariant::Unhindered => "unhindered",
            Invariant::AnyOrder => "any-order",
            Invariant::Mirrored => "mirrored",
            Invariant::Split => "split",
            Invariant::HalfFrames => "half-frames",
        }
    }

    /// Returns the property as a sentence.
    pub fn rule(self) -> &'static str {
        match self {
            Invariant::NotDeeper => texts::NOT_DEEPER,
            Invariant::PassesNothing => texts::PASSES_NOTHING,
            Invariant::NotBack => texts::NOT_BACK,
            Invariant::NotFarther => texts::NOT_FARTHER,
            Invariant::Stays => texts::STAYS,
            Invariant::Unhindered => texts::UNHINDERED,
            Invariant::AnyOrder => texts::ANY_ORDER,
            Invariant::Mirrored => texts::MIRRORED,
            Invariant::Split => texts::SPLIT,
            Invariant::HalfFrames => texts::HALF_FRAMES,
        }
    }
}

/// The state of an invariant for one move.
#[derive(Debug, Clone, PartialEq)]
pub enum InvariantState {
    /// It holds.
    Holds,
    /// It is broken.
    Broken(Breach),
    /// It says nothing about this move.
    NotApplicable,
}

/// A breach of an invariant.
#[derive(Debug, Clone, PartialEq)]
pub struct Breach {
    /// The breach as a sentence.
    pub how: String,
    /// By how much it is broken, world units, > 0.
    pub by: f64,
    /// The body of the level that it is about, an index into the bodies of the scene. `None` if it is about none of them.
    pub body: Option<usize>,
}

/// Something that moves the body of a scene by its velocity.
pub trait MovesBody {
    /// Returns the move of a body, an index that the scene has. `None` if there is no answer.
    fn moved(&self, scene: &Scene, of: usize) -> Option<MoveFacts>;

    /// Returns the depth in which it may leave a body, world units.
    fn margin(&self) -> f64;
}

/// The facts of a move that invariants are about.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MoveFacts {
    /// The displacement of the body, world units.
    pub displacement: DVec2,
    /// The velocity that is left, as a displacement of one frame. `None` if it is not known.
    pub velocity: Option<DVec2>,
    /// The bodies that were met, as far as they are known, indices into the bodies of the scene.
    pub met: Vec<usize>,
    /// The fraction of the frame at the first bump. `None` without a bump.
    pub first_bump: Option<f64>,
}

impl MoveFacts {
    fn of(found: &BodyMove) -> MoveFacts {
        MoveFacts {
            displacement: found.answer.displacement,
            velocity: Some(found.answer.velocity),
            met: found.stopped_by(),
            first_bump: found.answer.bumps.iter().map(|bump| bump.t).reduce(f64::min),
        }
    }
}

impl MovesBody for Mover {
    fn moved(&self, scene: &Scene, of: usize) -> Option<MoveFacts> {
        move_of(scene, of, self).ok().map(|found| MoveFacts::of(&found))
    }

    fn margin(&self) -> f64 {
        Mover::margin(self)
    }
}

/// The largest difference that counts as none, as a fraction of the diameter of the body.
const TOLERANCE: f64 = 1e-7;

/// A move of a body, of which invariants are asked.
struct Asked<'s> {
    scene: &'s Scene,
    of: usize,
    by: &'s dyn MovesBody,
    found: MoveFacts,
    level: Level<'s>,
    /// The body of each member of the level.
    bodies: Vec<usize>,
    tolerance: f64,
}

/// Returns the state of every invariant for the move of a body, an index that the scene has.
///
/// # Errors
///
/// If the mover is not made for the body or its displacement.
pub fn invariants(scene: &Scene, of: usize, by: &Mover) -> Result<Vec<(Invariant, InvariantState)>, MoveError> {
    let asked = Asked::of_mover(scene, of, by)?;
    Ok(Invariant::ALL.into_iter().map(|invariant| (invariant, asked.state(invariant))).collect())
}

/// Returns the state of one invariant.
///
/// # Errors
///
/// If the mover is not made for the body or its displacement.
pub fn invariant(scene: &Scene, of: usize, by: &Mover, invariant: Invariant) -> Result<InvariantState, MoveError> {
    Ok(Asked::of_mover(scene, of, by)?.state(invariant))
}

/// Returns the first invariant of [`Invariant::of_every_rule`] that the move of a body breaks, by more than a tolerance, world units. `found` is
/// that move; `by` is asked about other scenes than this. Where the body begins in its level, only [`Invariant::NotDeeper`] and
/// [`Invariant::PassesNothing`] count.
pub fn first_breach(
    scene: &Scene,
    of: usize,
    by: &dyn MovesBody,
    found: MoveFacts,
    tolerance: f64,
) -> Option<(Invariant, Breach)> {
    let asked = Asked::new(scene, of, by, found, Some(tolerance));
    // How a body is pushed out of its level is a rule of its own, and may be arbitrary: two circles around one point have no direction.
    let of_any_start = [Invariant::NotDeeper, Invariant::PassesNothing];
    let begins_free = asked.begins_free();
    let is_asked = |invariant: &Invariant| begins_free || of_any_start.contains(invariant);
    Invariant::of_every_rule().filter(is_asked).find_map(|invariant| match asked.state(invariant) {
        InvariantState::Broken(breach) => Some((invariant, breach)),
        InvariantState::Holds | InvariantState::NotApplicable => None,
    })
}

impl<'s> Asked<'s> {
    fn of_mover(scene: &'s Scene, of: usize, by: &'s Mover) -> Result<Asked<'s>, MoveError> {
        let found = move_of(scene, of, by)?;
        Ok(Asked::new(scene, of, by, MoveFacts::of(&found), None))
    }

    fn new(scene: &'s Scene, of: usize, by: &'s dyn MovesBody, found: MoveFacts, tolerance: Option<f64>) -> Asked<'s> {
        let bodies = level_bodies(scene, of);
        let level = level_of(scene, &bodies);
        let tolerance = tolerance.unwrap_or_else(|| TOLERANCE * level.diameter(&scene.bodies[of].shape));
        let bodies = members_of(&bodies, &level).into_iter().map(|(body, _)| body).collect();
        Asked { scene, of, by, found, level, bodies, tolerance }
    }

    fn state(&self, invariant: Invariant) -> InvariantState {
        let broken = match invariant {
            Invariant::NotDeeper => self.deeper(),
            Invariant::PassesNothing => self.passage(),
            // A body that begins in its level may be pushed out of it.
            Invariant::NotBack | Invariant::NotFarther | Invariant::Stays if !self.begins_free() => {
                return InvariantState::NotApplicable;
            }
            Invariant::NotBack => self.back(),
            Invariant::NotFarther => self.farther(),
            Invariant::Stays => self.drift(),
            Invariant::Unhindered if !self.is_path_free() => return InvariantState::NotApplicable,
            Invariant::Unhindered => self.hindrance(),
            Invariant::AnyOrder => self.other_order(),
            Invariant::Mirrored => self.mirrored(),
            Invariant::Split => self.split(),
            Invariant::HalfFrames => return self.half_frames(),
        };
        broken.map_or(InvariantState::Holds, InvariantState::Broken)
    }

    fn desired(&self) -> DVec2 {
        self.scene.bodies[self.of].velocity
    }

    fn contact(&self, displacement: DVec2) -> LevelContact {
        self.level.contact(&self.scene.bodies[self.of].shape.translated(displacement), LevelOptions::default())
    }

    /// Returns true if the body begins outside of its level. One without an extent that touches it may be on either of its edges.
    fn begins_free(&self) -> bool {
        let separation = self.contact(DVec2::ZERO).separation;
        let bounds = bounding_aabb(&self.scene.bodies[self.of].shape);
        let has_extent = bounds.is_some_and(|bounds| 0.0 < bounds.size().min_element());
        let is_free =
            |separation: f64| self.tolerance < separation || has_extent && -separation <= self.tolerance + self.by.margin();
        separation.map_or(self.level.members().is_empty(), is_free)
    }

    fn deeper(&self) -> Option<Breach> {
        let [before, after] = [DVec2::ZERO, self.found.displacement].map(|displacement| self.contact(displacement));
        // The margin is that of each member: between two of them a body may need more to get free.
        let deepest = after.members.iter().map(|member| (member.member, depth(member.separation)));
        let (member, of_member) = deepest.max_by(|(_, p), (_, q)| p.total_cmp(q))?;
        let [before, after] = [before, after].map(|contact| depth(contact.separation));
        let is_deeper = before + self.tolerance < after && self.by.margin() + self.tolerance < of_member;
        let body = self.bodies.get(member).copied();
        is_deeper.then(|| Breach { how: texts::deeper(figure(after), figure(before)), by: after - before, body })
    }

    /// Finds the body that no path of the mover leads around. A mover may go along one axis, then along the other one; one that goes farther than it
    /// desires breaks another invariant.
    fn passage(&self) -> Option<Breach> {
        let along_axes = |displacement: DVec2| displacement.x.abs() + displacement.y.abs();
        let longest = along_axes(self.desired()).max(along_axes(self.found.displacement)) + self.by.margin();
        let passage = self.level.passage(&self.scene.bodies[self.of].shape, self.found.displacement, longest, self.tolerance)?;
        let body = self.bodies.get(passage.member).copied()?;
        let how = texts::passes_through(self.scene.name(body), figure(passage.around), figure(longest));
        Some(Breach { how, by: passage.around - longest, body: Some(body) })
    }

    fn back(&self) -> Option<Breach> {
        let along = self.found.displacement.dot(self.desired().normalize_or_zero());
        self.beyond(-along).map(|by| Breach { how: texts::back(figure(by)), by, body: None })
    }

    fn farther(&self) -> Option<Breach> {
        let desired = self.desired().length();
        let beyond = |length: f64, how: fn(String, String) -> String| {
            self.beyond(length - desired).map(|by| Breach { how: how(figure(length), figure(desired)), by, body: None })
        };
        beyond(self.found.displacement.length(), texts::farther).or_else(|| beyond(self.found.velocity?.length(), texts::faster))
    }

    fn drift(&self) -> Option<Breach> {
        let mut scene = bodies_of(self.scene);
        scene.bodies[self.of].velocity = DVec2::ZERO;
        let length = self.by.moved(&scene, self.of)?.displacement.length();
        self.beyond(length - self.by.margin()).map(|_| Breach { how: texts::drifts(figure(length)), by: length, body: None })
    }

    /// Returns true if it is proven that the straight path leads past all bodies, at more than the margin.
    fn is_path_free(&self) -> bool {
        let body = Moving::from_valid(self.scene.bodies[self.of].shape.clone(), self.desired(), 0.0);
        self.level.members().iter().all(|member| {
            let found = prove(&body, &Moving::resting(member.shape.clone()), 0.0).1.outcome;
            matches!(found, Outcome::Separated { clearance, .. } if self.tolerance + self.by.margin() < clearance)
        })
    }

    fn hindrance(&self) -> Option<Breach> {
        let by = self.beyond(self.found.displacement.distance(self.desired()))?;
        let start = self.scene.bodies[self.of].shape.reference_point();
        let [end, desired] = [self.found.displacement, self.desired()].map(|by| point_in_words(start + by));
        Some(Breach { how: texts::hindered(end, desired), by, body: None })
    }

    /// Reverses the order of the bodies, and moves the first half of them behind the others.
    fn other_order(&self) -> Option<Breach> {
        let n = self.scene.bodies.len();
        let rotated = (n / 2..n).chain(0..n / 2).collect::<Vec<usize>>();
        let orders = [(0..n).rev().collect::<Vec<usize>>(), rotated];
        orders.into_iter().find_map(|order| {
            let of = order.iter().position(|body| *body == self.of)?;
            let bodies = order.iter().map(|body| self.scene.bodies[*body].clone()).collect();
            let scene = Scene { up: self.scene.up, ..Scene::new(bodies, self.scene.search) };
            let other = self.by.moved(&scene, of)?;
            self.difference(other.displacement, texts::other_order)
        })
    }

    fn mirrored(&self) -> Option<Breach> {
        let mirror = DVec2::new(-1.0, 1.0);
        let mut scene = bodies_of(self.scene);
        for body in &mut scene.bodies {
            body.shape = stretched(&body.shape, mirror).ok()?;
            body.velocity = body.velocity * mirror + DVec2::ZERO;
            body.spin = 0.0 - body.spin;
        }
        let other = self.by.moved(&scene, self.of)?;
        self.difference(other.displacement * mirror, texts::mirrored)
    }

    fn split(&self) -> Option<Breach> {
        split::splits(self.scene, self.of, &self.found).find_map(|(body, scene)| {
            let other = self.by.moved(&scene, self.of)?;
            let how = |difference: String| texts::split(self.scene.name(body), difference);
            self.difference(other.displacement, how).map(|breach| Breach { body: Some(body), ..breach })
        })
    }

    fn half_frames(&self) -> InvariantState {
        if self.found.first_bump.is_some_and(|t| t <= 0.5) {
            return InvariantState::NotApplicable;
        }
        let half = self.desired() / 2.0;
        let mut scene = bodies_of(self.scene);
        let Ok(valid) = Moving::new(scene.bodies[self.of].shape.clone(), half) else { return InvariantState::NotApplicable };
        scene.bodies[self.of].velocity = valid.velocity();
        let Some(first) = self.by.moved(&scene, self.of).filter(|first| first.first_bump.is_none()) else {
            return InvariantState::NotApplicable;
        };
        let body = &mut scene.bodies[self.of];
        body.shape = body.shape.translated(first.displacement);
        let Some(second) = self.by.moved(&scene, self.of) else { return InvariantState::NotApplicable };
        match self.difference(first.displacement + second.displacement, texts::half_frames) {
            Some(breach) => InvariantState::Broken(breach),
            None => InvariantState::Holds,
        }
    }

    /// Returns a length if it is beyond the tolerance.
    fn beyond(&self, length: f64) -> Option<f64> {
        (self.tolerance < length).then_some(length)
    }

    /// Returns the end at a displacement beside the end of the move, if they differ.
    fn difference(&self, displacement: DVec2, how: impl Fn(String) -> String) -> Option<Breach> {
        let by = self.beyond(displacement.distance(self.found.displacement))?;
        let start = self.scene.bodies[self.of].shape.reference_point();
        let [end, changed] = [self.found.displacement, displacement].map(|by| point_in_words(start + by));
        Some(Breach { how: how(texts::ends(changed, end)), by, body: None })
    }
}

fn depth(separation: Option<f64>) -> f64 {
    separation.map_or(0.0, |separation| -separation.min(0.0))
}

/// Returns a scene with the bodies alone.
fn bodies_of(scene: &Scene) -> Scene {
    Scene { up: scene.up, step_level: scene.step_level.clone(), ..Scene::new(scene.bodies.clone(), scene.search) }
}
