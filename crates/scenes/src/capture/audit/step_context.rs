//! The data that a step is judged by: its frames, its bodies, the rules of the file and the criteria of the audit.

use std::sync::Arc;

use super::audit_body::AuditBody;
use super::body_in_step::BodyInStep;
use super::body_path::pair_legs;
use super::body_pose::BodyPose;
use super::doubt::Doubt;
use super::oneway::lets_pass;
use super::rules::{IgnoreRules, key};
use super::timeline::FrameWindow;
use crate::kernel::DVec2;
use crate::kernel::level::NormalArc;

/// The depths from which on two bodies are a finding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Depths {
    /// The least depth of a contact that must be reported, world units, >= 0. `None`: the margin of the pair.
    pub reported: Option<f64>,
    /// The least depth of two bodies that are stuck, world units, >= 0. `None`: not asked.
    pub stuck: Option<f64>,
}

impl Depths {
    /// The default: contacts must be reported from the margin on, and nothing is called stuck.
    pub const STANDARD: Depths = Depths { reported: None, stuck: None };
}

/// The limits by which reported normals are judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NormalLimits {
    /// The largest angle between a reported normal and a right one, degrees, >= 0.
    pub angle: f64,
    /// The radius of the disc that tells the outward normals of a level, as a fraction of the diameter of the mover, > 0.
    pub seam: f64,
}

impl NormalLimits {
    /// The default: 1 degree, and 1 % of the mover.
    pub const STANDARD: NormalLimits = NormalLimits { angle: 1.0, seam: 0.01 };
}

/// The criteria by which contacts are judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Criteria {
    /// The depths from which on two bodies are a finding.
    pub(super) depths: Depths,
    /// The margin of the header.
    pub(super) margin: f64,
    /// True if contacts are reported at all.
    pub(super) has_reports: bool,
    pub(super) normals: NormalLimits,
}

/// The data that a step is judged by.
pub(super) struct StepContext<'s> {
    pub(super) window: FrameWindow<'s>,
    pub(super) actors: &'s [Arc<AuditBody>],
    pub(super) rules: &'s IgnoreRules,
    pub(super) criteria: &'s Criteria,
}

impl StepContext<'_> {
    pub(super) fn actor(&self, slot: &BodyInStep) -> &AuditBody {
        &self.actors[slot.to.body as usize]
    }

    pub(super) fn asks(&self, a: &BodyInStep, b: &BodyInStep) -> bool {
        let [of_a, of_b] = [a, b].map(|slot| self.actor(slot));
        of_a.meets(of_b) && !self.ignores([a.to.body, b.to.body]) && !self.passes_oneway(a, b) && !self.passes_oneway(b, a)
    }

    /// Returns true if the second body passes the first one, which is one-way.
    fn passes_oneway(&self, platform: &BodyInStep, other: &BodyInStep) -> bool {
        let actor = self.actor(platform);
        // Mostly a body is not one-way.
        actor.oneway.is_some() && {
            let legs = pair_legs([platform.path(), other.path()]);
            let relative = legs.iter().map(|leg| {
                let [of_platform, of_other] = leg.motions();
                of_other.velocity() - of_platform.velocity()
            });
            lets_pass((actor, &platform.from, &platform.moving.shape), &other.moving.shape, relative)
        }
    }

    /// Returns true if two unit vectors differ by no more than the angle that is allowed.
    pub(super) fn is_right(&self, own: DVec2, reported: DVec2) -> bool {
        NormalArc { from: own, to: own, at: DVec2::ZERO }.degrees_from(reported) <= self.criteria.normals.angle
    }

    /// Returns true if a rule of the file says that the pair is not asked about.
    pub(super) fn ignores(&self, pair: [u32; 2]) -> bool {
        self.rules.ignores(key(pair), self.window.now.number)
    }

    pub(super) fn margin(&self, a: &BodyInStep, b: &BodyInStep) -> f64 {
        self.criteria.margin.max(self.actor(a).margin).max(self.actor(b).margin)
    }

    pub(super) fn doubt_of_motion(&self, a: &BodyInStep, b: &BodyInStep) -> Option<Doubt> {
        let unreadable = self.window.now.is_doubtful.then_some(Doubt::Unreadable);
        unreadable.or(a.doubt).or(b.doubt)
    }

    /// Returns true if the pair is asked about in the next step.
    pub(super) fn has_next(&self, a: &BodyInStep, b: &BodyInStep) -> bool {
        self.window.next.is_some_and(|next| {
            let both_step = next.stepped(a.to.body).is_some() && next.stepped(b.to.body).is_some();
            both_step && !self.rules.ignores(key([a.to.body, b.to.body]), next.number)
        })
    }

    /// Returns the pose of a body one step earlier, if it moved from there.
    pub(super) fn pose_before(&self, slot: &BodyInStep) -> Option<BodyPose> {
        self.window.before.stepped(slot.to.body)?;
        self.window.earlier?.of(slot.to.body).copied()
    }

    /// Returns the velocities of a body in the step before, in this one and in the next: world units per second, or per step where a
    /// duration is not known.
    pub(super) fn velocities(&self, slot: &BodyInStep) -> [Option<DVec2>; 3] {
        let FrameWindow { before, now, next, .. } = self.window;
        let known = before.dt.is_some() && now.dt.is_some() && next.is_none_or(|next| next.dt.is_some());
        let per_second = |path: DVec2, dt: Option<f64>| path / dt.filter(|_| known).unwrap_or(1.0);
        let earlier = self.pose_before(slot).map(|pose| per_second(slot.from.center - pose.center, before.dt));
        let later = next.and_then(|next| Some(per_second(next.stepped(slot.to.body)?.center - slot.to.center, next.dt)));
        [earlier, Some(per_second(slot.displacement(), now.dt)), later]
    }
}
