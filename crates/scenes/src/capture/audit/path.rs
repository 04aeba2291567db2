//! One step of two bodies, in little memory: if many pairs begin something in the same step, they share its bodies.

use std::sync::Arc;

use super::audit_body::AuditBody;
use super::body_pose::BodyPose;
use super::rules::PairKey;
use super::timeline::FullFrame;
use crate::kernel::Moving;

/// One step of two bodies, in the order of their names.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::capture) struct StepPath {
    pub(super) at: Arc<StepTime>,
    /// The poses of each body at the start and at the end.
    poses: [Arc<[BodyPose; 2]>; 2],
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
    /// Returns the motions of the two bodies.
    pub(in crate::capture) fn motions(&self, actors: [&AuditBody; 2]) -> [Moving; 2] {
        let [of_a, of_b] = &self.poses;
        [actors[0].moving(&of_a[0], &of_a[1]), actors[1].moving(&of_b[0], &of_b[1])]
    }

    /// Returns the two bodies, as indices into the bodies of the capture.
    pub(in crate::capture) fn bodies(&self) -> [u32; 2] {
        self.poses.each_ref().map(|poses| poses[0].body)
    }
}

/// The paths of one step.
pub(super) struct StepPaths<'s> {
    pub(super) at: Arc<StepTime>,
    before: &'s FullFrame,
    now: &'s FullFrame,
    actors: &'s [Arc<AuditBody>],
    /// The poses of each body of `now`, filled in when asked for. Empty until the first one is.
    poses: Vec<Option<Arc<[BodyPose; 2]>>>,
}

impl<'s> StepPaths<'s> {
    /// Returns the paths of the step of this number, which leads from one frame to the next.
    pub(super) fn new(step: u64, [before, now]: [&'s FullFrame; 2], actors: &'s [Arc<AuditBody>]) -> StepPaths<'s> {
        let at = Arc::new(StepTime { step, frame: now.number, time: before.time, dt: now.dt });
        StepPaths { at, before, now, actors, poses: Vec::new() }
    }

    /// Returns the path of a pair. `None` if one of the two is not at both frames.
    pub(super) fn of(&mut self, pair: PairKey) -> Option<StepPath> {
        let mut bodies = pair.bodies();
        bodies.sort_by_key(|body| &self.actors[*body as usize].name);
        let [a, b] = bodies.map(|body| self.poses(body));
        Some(StepPath { at: Arc::clone(&self.at), poses: [a?, b?] })
    }

    fn poses(&mut self, body: u32) -> Option<Arc<[BodyPose; 2]>> {
        let index = self.now.posed.binary_search_by_key(&body, |posed| posed.body).ok()?;
        if self.poses.is_empty() {
            self.poses.resize(self.now.posed.len(), None);
        }
        if self.poses[index].is_none() {
            self.poses[index] = Some(Arc::new([*self.before.of(body)?, self.now.posed[index]]));
        }
        self.poses[index].clone()
    }
}
