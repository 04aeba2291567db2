//! Invariants of movers: properties that a player takes for granted, each checked for the move of a body of a scene.
//!
//! A mover that breaks one is not wrong by its own rule: the rule is. A change that must not change a move is made to the scene, and the moves in both scenes are
//! compared, within 1e-7 of the diameter of the body.

mod split;
#[cfg(test)]
mod tests;
mod texts;

use crate::check::properties::Transform;
use crate::explain::{figure, point_in_words};
use crate::kernel::level::{Level, LevelOptions};
use crate::kernel::{DVec2, Moving};
use crate::movers::{MoveError, Mover};
use crate::scene::{BodyMove, Scene, level_bodies, level_of, move_of};

/// A property of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Invariant {
    /// The body ends no deeper in its level than it began, beyond the margin of the mover.
    NotDeeper,
    /// The displacement does not lead against the desired one.
    NotBack,
    /// Neither the displacement nor the velocity is longer than the desired displacement.
    NotFarther,
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
    pub const ALL: [Invariant; 7] = [
        Invariant::NotDeeper,
        Invariant::NotBack,
        Invariant::NotFarther,
        Invariant::AnyOrder,
        Invariant::Mirrored,
        Invariant::Split,
        Invariant::HalfFrames,
    ];

    /// Returns the name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Invariant::NotDeeper => "not-deeper",
            Invariant::NotBack => "not-back",
            Invariant::NotFarther => "not-farther",
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
            Invariant::NotBack => texts::NOT_BACK,
            Invariant::NotFarther => texts::NOT_FARTHER,
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
    /// It is broken: how, as a sentence.
    Broken(String),
    /// It says nothing about this move.
    NotApplicable,
}

/// The largest difference that counts as none, as a fraction of the diameter of the body.
const TOLERANCE: f64 = 1e-7;

/// A move of a body by a mover, of which invariants are asked.
struct Asked<'s> {
    scene: &'s Scene,
    of: usize,
    by: Mover,
    found: BodyMove,
    level: Level<'s>,
    tolerance: f64,
}

/// Returns the state of every invariant for the move of a body, an index that the scene has.
///
/// # Errors
///
/// If the mover is not made for the body or its displacement.
pub fn invariants(scene: &Scene, of: usize, by: &Mover) -> Result<Vec<(Invariant, InvariantState)>, MoveError> {
    let asked = Asked::new(scene, of, by)?;
    Ok(Invariant::ALL.into_iter().map(|invariant| (invariant, asked.state(invariant))).collect())
}

/// Returns the state of one invariant.
///
/// # Errors
///
/// If the mover is not made for the body or its displacement.
pub fn invariant(scene: &Scene, of: usize, by: &Mover, invariant: Invariant) -> Result<InvariantState, MoveError> {
    Ok(Asked::new(scene, of, by)?.state(invariant))
}

impl<'s> Asked<'s> {
    fn new(scene: &'s Scene, of: usize, by: &Mover) -> Result<Asked<'s>, MoveError> {
        let found = move_of(scene, of, by)?;
        let level = level_of(scene, &level_bodies(scene, of));
        let tolerance = TOLERANCE * level.diameter(&scene.bodies[of].shape);
        Ok(Asked { scene, of, by: *by, found, level, tolerance })
    }

    fn state(&self, invariant: Invariant) -> InvariantState {
        let broken = match invariant {
            Invariant::NotDeeper => self.deeper(),
            Invariant::NotBack => self.back(),
            Invariant::NotFarther => self.farther(),
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

    fn deeper(&self) -> Option<String> {
        let body = &self.scene.bodies[self.of].shape;
        let contact = |displacement: DVec2| self.level.contact(&body.translated(displacement), LevelOptions::default());
        let depth = |separation: Option<f64>| separation.map_or(0.0, |separation| -separation.min(0.0));
        let [before, after] = [DVec2::ZERO, self.found.answer.displacement].map(contact);
        // The margin is that of each member: between two of them a body may need more to get free.
        let of_member = after.members.iter().map(|member| depth(member.separation)).fold(0.0, f64::max);
        let [before, after] = [before, after].map(|contact| depth(contact.separation));
        let is_deeper = before + self.tolerance < after && self.by.margin() + self.tolerance < of_member;
        is_deeper.then(|| texts::deeper(figure(after), figure(before)))
    }

    fn back(&self) -> Option<String> {
        let along = self.found.answer.displacement.dot(self.desired().normalize_or_zero());
        (along < -self.tolerance).then(|| texts::back(figure(-along)))
    }

    fn farther(&self) -> Option<String> {
        let [length, speed] = [self.found.answer.displacement, self.found.answer.velocity].map(DVec2::length);
        let desired = self.desired().length();
        if desired + self.tolerance < length {
            return Some(texts::farther(figure(length), figure(desired)));
        }
        (desired + self.tolerance < speed).then(|| texts::faster(figure(speed), figure(desired)))
    }

    /// Reverses the order of the bodies, and moves the first half of them behind the others.
    fn other_order(&self) -> Option<String> {
        let n = self.scene.bodies.len();
        let rotated = (n / 2..n).chain(0..n / 2).collect::<Vec<usize>>();
        let orders = [(0..n).rev().collect::<Vec<usize>>(), rotated];
        orders.into_iter().find_map(|order| {
            let of = order.iter().position(|body| *body == self.of)?;
            let bodies = order.iter().map(|body| self.scene.bodies[*body].clone()).collect();
            let other = self.moved_in(Scene { up: self.scene.up, ..Scene::new(bodies, self.scene.search) }, of)?;
            self.difference(other.answer.displacement).map(texts::other_order)
        })
    }

    fn mirrored(&self) -> Option<String> {
        let scene = Transform::Mirror.applied(&bodies_of(self.scene)).ok()?;
        let other = self.moved_in(scene, self.of)?;
        let DVec2 { x, y } = other.answer.displacement;
        self.difference(DVec2::new(-x, y)).map(texts::mirrored)
    }

    fn split(&self) -> Option<String> {
        split::splits(self.scene, &self.found).find_map(|(body, scene)| {
            let other = self.moved_in(scene, self.of)?;
            let difference = self.difference(other.answer.displacement)?;
            Some(texts::split(self.scene.name(body), difference))
        })
    }

    fn half_frames(&self) -> InvariantState {
        if self.found.answer.bumps.iter().any(|bump| bump.t <= 0.5) {
            return InvariantState::NotApplicable;
        }
        let half = self.desired() / 2.0;
        let mut scene = bodies_of(self.scene);
        let Ok(valid) = Moving::new(scene.bodies[self.of].shape.clone(), half) else { return InvariantState::NotApplicable };
        scene.bodies[self.of].velocity = valid.velocity();
        let Some(first) = self.moved_in(scene.clone(), self.of).filter(|first| first.answer.bumps.is_empty()) else {
            return InvariantState::NotApplicable;
        };
        let body = &mut scene.bodies[self.of];
        body.shape = body.shape.translated(first.answer.displacement);
        let Some(second) = self.moved_in(scene, self.of) else { return InvariantState::NotApplicable };
        let whole = first.answer.displacement + second.answer.displacement;
        match self.difference(whole) {
            Some(difference) => InvariantState::Broken(texts::half_frames(difference)),
            None => InvariantState::Holds,
        }
    }

    /// Returns the move of the body in another scene. `None` if the mover refuses it there.
    fn moved_in(&self, scene: Scene, of: usize) -> Option<BodyMove> {
        move_of(&scene, of, &self.by).ok()
    }

    /// Returns the end at a displacement beside the end of the move, if they differ.
    fn difference(&self, displacement: DVec2) -> Option<String> {
        let apart = displacement.distance(self.found.answer.displacement);
        let [end, changed] =
            [self.found.answer.displacement, displacement].map(|by| point_in_words(self.found.at(self.scene, by)));
        (self.tolerance < apart).then(|| texts::ends(changed, end))
    }
}

/// Returns a scene with the bodies alone.
fn bodies_of(scene: &Scene) -> Scene {
    Scene { up: scene.up, step_level: scene.step_level.clone(), ..Scene::new(scene.bodies.clone(), scene.search) }
}
