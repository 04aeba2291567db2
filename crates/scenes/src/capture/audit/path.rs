//! One step of two bodies, in little memory: if many pairs begin something in the same step, they share its bodies.

use std::sync::Arc;

use super::audit_body::AuditBody;
use super::body_path::{BodyPath, PairLeg, legs, pair_legs};
use super::rules::PairKey;
use super::timeline::FullFrame;
use crate::capture::bodies::BodyKind;

/// One step of two bodies, in the order of their names.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::capture) struct StepPath {
    pub(super) at: Arc<StepTime>,
    bodies: [Arc<BodyPath>; 2],
}

/// The time of a step.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::capture) struct StepTime {
    /// The number of the step, counted from 1.
    pub(super) step: u64,
    /// The number of the frame that ends it.
    pub(super) frame: u64,
    /// Seconds from the first frame to its start.
    pub(super) time: Option<f64>,
    /// The duration in seconds.
    pub(super) dt: Option<f64>,
}

impl StepPath {
    /// Returns the parts of the step in which both bodies move on straight lines: one if neither passes poses.
    pub(super) fn legs(&self, actors: [&AuditBody; 2]) -> Vec<PairLeg<'static>> {
        legs_of(self.bodies.each_ref().map(|path| &**path), actors)
    }

    /// Returns the two bodies, as indices into the bodies of the capture.
    pub(in crate::capture) fn bodies(&self) -> [u32; 2] {
        self.bodies.each_ref().map(|path| path.ends[0].body)
    }
}

/// The paths of one step.
pub(super) struct StepPaths<'s> {
    pub(super) at: Arc<StepTime>,
    before: &'s FullFrame,
    now: &'s FullFrame,
    actors: &'s [Arc<AuditBody>],
    /// The path of each body of `now`, filled in when asked for. Empty until the first one is.
    found: Vec<Option<Arc<BodyPath>>>,
}

impl<'s> StepPaths<'s> {
    /// Returns the paths of the step of this number, which leads from one frame to the next.
    pub(super) fn new(step: u64, [before, now]: [&'s FullFrame; 2], actors: &'s [Arc<AuditBody>]) -> StepPaths<'s> {
        let at = Arc::new(StepTime { step, frame: now.number, time: before.time, dt: now.dt });
        StepPaths { at, before, now, actors, found: Vec::new() }
    }

    /// Returns the path of a pair. `None` if one of the two is not at both frames.
    pub(super) fn of(&mut self, pair: PairKey) -> Option<StepPath> {
        let mut bodies = pair.bodies();
        bodies.sort_by_key(|body| &self.actors[*body as usize].name);
        let [a, b] = bodies.map(|body| self.path(body));
        Some(StepPath { at: Arc::clone(&self.at), bodies: [a?, b?] })
    }

    /// Returns true if the body of a pair that is not static is reported in contact with another static body in this step.
    pub(super) fn reports_beside(&self, pair: PairKey) -> bool {
        let is_static = |body: u32| self.actors[body as usize].kind == BodyKind::Static;
        let [first, second] = pair.bodies();
        let mover = if is_static(first) { second } else { first };
        is_static(first) != is_static(second)
            && self
                .now
                .reported
                .iter()
                .filter(|other| **other != pair)
                .map(|other| other.bodies())
                .any(|[a, b]| (a == mover && is_static(b)) || (b == mover && is_static(a)))
    }

    fn path(&mut self, body: u32) -> Option<Arc<BodyPath>> {
        let index = self.now.posed.binary_search_by_key(&body, |posed| posed.body).ok()?;
        if self.found.is_empty() {
            self.found.resize(self.now.posed.len(), None);
        }
        if self.found[index].is_none() {
            self.found[index] = Some(Arc::new(self.now.path(self.before, body)?));
        }
        self.found[index].clone()
    }
}

/// Returns the parts of a step in which both bodies move on straight lines.
pub(in crate::capture) fn legs_of(paths: [&BodyPath; 2], actors: [&AuditBody; 2]) -> Vec<PairLeg<'static>> {
    let bodies = [0, 1].map(|index| {
        let (BodyPath { ends: [from, to], via }, actor) = (paths[index], actors[index]);
        let via = via.as_ref().map_or_else(Vec::new, |via| legs(actor, [from, to], via));
        (actor.moving(from, to), via)
    });
    let found = pair_legs(bodies.each_ref().map(|(motion, legs)| (motion, &legs[..])));
    found.into_iter().map(PairLeg::into_owned).collect()
}
