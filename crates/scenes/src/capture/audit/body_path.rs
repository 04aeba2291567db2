//! The path of a body in a step: one straight line, or one from each pose that it passed to the next.

use std::borrow::Cow;
use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use super::audit_body::{AuditBody, permitted};
use super::body_pose::BodyPose;
use crate::kernel::Moving;

/// A pose that a body passes within a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::capture) struct ViaStop {
    /// The fraction of the step, greater than 0 and less than 1.
    pub(super) t: f64,
    pub(super) pose: BodyPose,
}

/// The poses of a body at the start and at the end of a step, and those that it passes.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::capture) struct BodyPath {
    pub(in crate::capture) ends: [BodyPose; 2],
    /// In the order of their times. `None`: the path is a straight line.
    pub(in crate::capture) via: Option<Arc<[ViaStop]>>,
}

/// A straight part of the path of a body.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Leg {
    /// The fraction of the step at its end.
    pub(super) until: f64,
    pub(super) motion: Moving,
}

/// A part of a step in which two bodies both move on straight lines.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::capture) struct PairLeg<'m> {
    /// The fractions of the step at its start and its end.
    pub(super) span: [f64; 2],
    pub(super) motions: [Cow<'m, Moving>; 2],
}

impl PairLeg<'_> {
    /// Returns the same part, which borrows nothing.
    pub(super) fn into_owned(self) -> PairLeg<'static> {
        PairLeg { span: self.span, motions: self.motions.map(|motion| Cow::Owned(motion.into_owned())) }
    }

    pub(super) fn motions(&self) -> [&Moving; 2] {
        self.motions.each_ref().map(|motion| &**motion)
    }

    /// Returns the fraction of the step at a fraction of this part.
    pub(super) fn time(&self, t: f64) -> f64 {
        let [from, to] = self.span;
        if [from, to] == [0.0, 1.0] { t } else { from + t * (to - from) }
    }
}

/// Returns the straight parts of a path that passes poses.
pub(super) fn legs(actor: &AuditBody, [from, to]: [&BodyPose; 2], via: &[ViaStop]) -> Vec<Leg> {
    let starts = [from].into_iter().chain(via.iter().map(|stop| &stop.pose));
    let ends = via.iter().map(|stop| (stop.t, &stop.pose)).chain([(1.0, to)]);
    starts.zip(ends).map(|(start, (until, end))| Leg { until, motion: actor.moving(start, end) }).collect()
}

/// Returns the parts in which both bodies move on straight lines. Each body is given by its whole motion and, unless that is a
/// straight line, its parts.
pub(super) fn pair_legs<'m>(bodies: [(&'m Moving, &'m [Leg]); 2]) -> SmallVec<[PairLeg<'m>; 1]> {
    if bodies.iter().all(|(_, legs)| legs.is_empty()) {
        return smallvec![PairLeg { span: [0.0, 1.0], motions: bodies.map(|(motion, _)| Cow::Borrowed(motion)) }];
    }
    let mut times: Vec<f64> = bodies.iter().flat_map(|(_, legs)| legs.iter().map(|leg| leg.until)).collect();
    times.sort_by(f64::total_cmp);
    times.dedup();
    let starts = [0.0].into_iter().chain(times.iter().copied());
    let spans = starts.zip(&times).map(|(from, to)| [from, *to]);
    spans.map(|span| PairLeg { span, motions: bodies.map(|body| between(body, span)) }).collect()
}

/// Returns the motion of a body in a part of the step that lies within one of its legs.
fn between<'m>((motion, legs): (&'m Moving, &'m [Leg]), [from, to]: [f64; 2]) -> Cow<'m, Moving> {
    let index = legs.partition_point(|leg| leg.until < to);
    let start = index.checked_sub(1).map_or(0.0, |before| legs[before].until);
    let (motion, until) = legs.get(index).map_or((motion, 1.0), |leg| (&leg.motion, leg.until));
    if [from, to] == [start, until] {
        return Cow::Borrowed(motion);
    }
    let (at, share) = ((from - start) / (until - start), (to - from) / (until - start));
    Cow::Owned(Moving::from_valid(motion.at(at), permitted(motion.velocity() * share), motion.spin() * share))
}
