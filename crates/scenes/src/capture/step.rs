//! A frame of a capture with the step that led to it.

use std::sync::Arc;

use super::audit::{AuditBody, BodyPath, BodyPose, Doubt, FrameWindow, FullFrame, PairStep, doubt_of, legs_of};
use super::bodies::{BodyKind, CaptureBody, Header};
use super::game_notes::GameNotes;
use super::save::body_of;
use super::texts;
use crate::kernel::Moving;
use crate::scene::limits::{MAX_DT, MAX_TITLE_CHARS, MIN_DT};
use crate::scene::{Scene, StepLevel, nearest};
use crate::search::Method;

/// A frame, and the step that led to it from the frame before.
#[derive(Debug, Clone)]
pub struct RecordedStep {
    /// The index of the frame, from 0. The first frame has no step: its bodies rest.
    pub index: usize,
    /// The number that the file gives the frame.
    pub number: u64,
    /// The number of the frame before. `None` for the first frame.
    pub from: Option<u64>,
    /// Seconds from the first frame to this one, if known.
    pub time: Option<f64>,
    /// Seconds of the step, if known.
    pub dt: Option<f64>,
    /// True if a part of the file that may belong to the step could not be read.
    pub is_doubtful: bool,
    /// The bodies that are there at the frame, in the order of their declaration.
    pub bodies: Vec<StepBody>,
    /// The bodies that were there at the frame before and are gone.
    pub gone: Vec<u32>,
    /// The pairs that are in contact during the step according to the engine's reports, as indices into the bodies of the
    /// capture, the smaller one first.
    pub reported: Vec<[u32; 2]>,
    /// True if the frame after it was known, which decides whether a body is uncertain.
    pub has_next: bool,
    /// The notes of the game on the frame.
    pub notes: Option<Arc<GameNotes>>,
}

/// A body during a step.
#[derive(Debug, Clone)]
pub struct StepBody {
    /// The body, as an index into the bodies of the capture.
    pub body: u32,
    /// The declaration of the body in the capture.
    pub declared: Arc<CaptureBody>,
    /// The motion from the frame before to this one, world frame. A body without a step rests where it is at the frame.
    pub motion: Moving,
    /// The way in which it came to be where it is.
    pub arrival: Arrival,
    /// The reason why it may not have moved on the straight line between the two frames. `None` if nothing speaks against it.
    pub doubt: Option<Doubt>,
    actor: Arc<AuditBody>,
    path: Option<BodyPath>,
}

/// The ways in which a body can come to be where it is at a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// The body moved there from the frame before, or stayed there.
    Moved,
    /// The body was not there at the frame before.
    Spawned,
    /// The body was teleported there.
    Jumped,
}

impl RecordedStep {
    /// Returns the step between two of these frames. `bodies` and `actors` are those of the capture.
    pub fn of(
        index: usize,
        [earlier, before, now, next]: [Option<&FullFrame>; 4],
        bodies: &[Arc<CaptureBody>],
        actors: &[Arc<AuditBody>],
    ) -> Option<RecordedStep> {
        let now = now?;
        let window = before.map(|before| FrameWindow { earlier, before, now, next });
        let step_body = |posed: &BodyPose| {
            let actor = &actors[posed.body as usize];
            let from = before.and_then(|before| before.of(posed.body));
            let resting = || Moving::resting(actor.placed(posed));
            let (motion, arrival) = match from {
                Some(from) if posed.has_step => (actor.moving(from, posed), Arrival::Moved),
                Some(_) => (resting(), Arrival::Jumped),
                None => (resting(), Arrival::Spawned),
            };
            let moved = from.zip(window).filter(|_| posed.has_step);
            StepBody {
                body: posed.body,
                declared: Arc::clone(&bodies[posed.body as usize]),
                motion,
                arrival,
                path: before.filter(|_| posed.has_step).and_then(|before| now.path(before, posed.body)),
                doubt: moved.and_then(|(from, window)| doubt_of(from, posed, actor, window)),
                actor: Arc::clone(actor),
            }
        };
        let posed_before = before.map_or(&[][..], |before| &before.posed);
        Some(RecordedStep {
            index,
            number: now.number,
            from: before.map(|before| before.number),
            time: now.time,
            dt: now.dt,
            is_doubtful: now.is_doubtful,
            bodies: now.posed.iter().map(step_body).collect(),
            gone: posed_before.iter().map(|posed| posed.body).filter(|body| now.of(*body).is_none()).collect(),
            reported: now.reported.iter().map(|pair| pair.bodies()).collect(),
            has_next: next.is_some(),
            notes: now.notes.clone(),
        })
    }

    /// Returns the index of a body in [`bodies`](Self::bodies), which is also its index in the [scene](Self::scene). `None` if it
    /// is not there.
    pub fn position(&self, body: u32) -> Option<usize> {
        self.bodies.binary_search_by_key(&body, |step_body| step_body.body).ok()
    }

    /// Returns true if an audit may ask about two bodies, as indices into [`bodies`](Self::bodies).
    pub(super) fn meets(&self, [a, b]: [usize; 2]) -> bool {
        self.bodies[a].actor.meets(&self.bodies[b].actor)
    }

    /// Returns the number of bodies that pass poses in the step. A scene moves them straight to the last one.
    pub(super) fn bent_paths(&self) -> usize {
        self.bodies.iter().filter(|body| body.path.as_ref().is_some_and(|path| path.via.is_some())).count()
    }

    /// Returns the two bodies that are nearest to meeting, of those that an audit asks about: the ones whose swept bounds are
    /// closest; among overlapping bounds, the ones that are closest when the step starts. `None` if an audit asks about no pair.
    pub fn nearest(&self) -> Option<[u32; 2]> {
        let motions: Vec<&Moving> = self.bodies.iter().map(|body| &body.motion).collect();
        nearest(&motions, |a, b| self.meets([a, b])).map(|pair| pair.map(|index| self.bodies[index].body))
    }

    /// Returns the step as a scene of all bodies. The pair in focus is the first two.
    pub fn scene(&self, header: &Header) -> Scene {
        let body = |step_body: &StepBody| body_of(&step_body.declared.name, &step_body.motion);
        let title = match &*header.title {
            "" => texts::frame(self.number),
            capture => texts::frame_of(self.number, capture),
        };
        Scene {
            title: title.chars().take(MAX_TITLE_CHARS).collect(),
            up: header.up,
            dt: self.dt.filter(|dt| (MIN_DT..=MAX_DT).contains(dt)),
            ..Scene::new(self.bodies.iter().map(body).collect(), Method::Exact)
        }
    }

    /// Returns the level of a pair, as indices into the bodies of the scene. The mover is the first of the two that is not static and moves, else
    /// the first that is not static. Its level consists of the static bodies that stand still and that its layers meet, without sensors. `ignores`
    /// tells whether the file ignores two bodies of the capture.
    pub fn level(&self, pair: [usize; 2], ignores: impl Fn([u32; 2]) -> bool) -> StepLevel {
        let is_static = |body: usize| self.bodies.get(body).is_none_or(|body| body.declared.kind == BodyKind::Static);
        let moves = |body: &&usize| !self.bodies[**body].motion.rests();
        let free: Vec<usize> = pair.into_iter().filter(|body| !is_static(*body)).collect();
        let Some(&mover) = free.iter().find(moves).or(free.first()) else {
            return StepLevel { mover: pair[0], bodies: Vec::new() };
        };
        let is_of_level = |body: &usize| {
            let rests = self.bodies[*body].motion.rests();
            let meets = || self.bodies[mover].actor.meets_level(&self.bodies[*body].actor);
            is_static(*body) && rests && meets() && !ignores([self.bodies[mover].body, self.bodies[*body].body])
        };
        StepLevel { mover, bodies: (0..self.bodies.len()).filter(is_of_level).collect() }
    }

    /// Returns a body that has a step. `None` if it is not there, appears or was teleported.
    fn moved(&self, body: u32) -> Option<&StepBody> {
        let step_body = &self.bodies[self.position(body)?];
        (step_body.arrival == Arrival::Moved && self.from.is_some()).then_some(step_body)
    }

    /// Returns true if both bodies have a step.
    pub fn is_of_pair(&self, pair: [u32; 2]) -> bool {
        pair.iter().all(|body| self.moved(*body).is_some())
    }

    /// Returns the step of two bodies, in the order of their names. `None` if one of them has no step.
    pub fn of_pair(&self, pair: [u32; 2], header: &Header) -> Option<PairStep> {
        let [a, b] = pair.map(|body| self.moved(body));
        let mut found = [a?, b?];
        found.sort_by_key(|step_body| &step_body.declared.name);
        let [Some(a), Some(b)] = found.map(|step_body| step_body.path.as_ref()) else { return None };
        let legs = legs_of([a, b], found.map(|step_body| &*step_body.actor));
        Some(PairStep::of(found.map(|step_body| step_body.declared.name.clone()), &legs, self.number, header))
    }
}
