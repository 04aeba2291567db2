//! A mover and the level around it: static bodies that stand still, taken as one.

use std::sync::Arc;

use smallvec::SmallVec;

use super::audit_body::AuditBody;
use super::body_in_step::{BodyInStep, slot_of};
use super::body_pose::BodyPose;
use super::finding_kind::FindingKind;
use super::judged_normal::{JudgedNormal, NormalFact, by_names, least_angle, reach, worst};
use super::level_bodies::LevelBodies;
use super::oneway::lets_pass;
use super::rules::PairKey;
use super::step_context::StepContext;
use super::timeline::ReportedNormal;
use crate::capture::bodies::BodyKind;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::{Level, MARGIN, NormalArc};
use crate::kernel::{Aabb, Circle, DVec2, Moving, Shape, contact};

/// The surroundings of a mover in a step.
pub(super) struct Surroundings {
    /// The bodies of the level.
    pub(super) bodies: Box<[BodyPose]>,
    /// The outward normals of the level within reach.
    pub(super) normals: Vec<NormalArc>,
}

/// A mover and a body of its level.
pub(super) struct LevelMover<'s> {
    step: &'s StepContext<'s>,
    pub(super) level: &'s LevelBodies,
    slot: &'s BodyInStep,
    actor: &'s AuditBody,
    pub(super) member: &'s BodyInStep,
    /// The position of the member in the level.
    pub(super) position: usize,
    /// True if the member was declared first.
    pub(super) member_is_first: bool,
    diameter: f64,
}

impl<'s> LevelMover<'s> {
    /// Returns the mover of a pair. `None` if the pair has no body of a level, or is not asked about.
    pub(super) fn of_pair(
        step: &'s StepContext<'s>,
        level: &'s LevelBodies,
        pair: [&'s BodyInStep; 2],
    ) -> Option<LevelMover<'s>> {
        let as_mover = |mover: usize| {
            let (slot, member) = (pair[mover], pair[1 - mover]);
            let position = level.position(member.to.body)?;
            (step.actor(slot).kind != BodyKind::Static).then_some((slot, member, position, mover == 1))
        };
        let (slot, member, position, member_is_first) = as_mover(0).or_else(|| as_mover(1))?;
        let actor = step.actor(slot);
        let mut mover = LevelMover { step, level, slot, actor, member, position, member_is_first, diameter: 0.0 };
        if !mover.meets(position) {
            return None;
        }
        mover.diameter = mover.diameter();
        Some(mover)
    }

    /// Returns true if a body of the level is one of the level of this mover in this step.
    fn meets(&self, position: usize) -> bool {
        let pose = self.level.pose(position);
        let actor = &self.step.actors[pose.body as usize];
        self.actor.meets_level(actor)
            && !self.step.ignores([self.slot.to.body, pose.body])
            && !lets_pass(
                (actor, pose, self.level.shape(position)),
                &self.slot.moving.shape,
                self.slot.motions().map(Moving::velocity),
            )
    }

    fn diameter(&self) -> f64 {
        self.actor.diameter.unwrap_or_else(|| {
            let all = self.level.near(&Aabb::EVERYTHING, 0.0);
            let members = all.into_iter().filter(|position| self.meets(*position));
            Level::of(members.map(|position| self.level.shape(position))).diameter(&self.slot.moving.shape)
        })
    }

    fn seam(&self) -> f64 {
        self.step.criteria.normals.seam * self.diameter
    }

    /// Returns the distance up to which points of the level count: the margin and the depth of the pair, or their least distance.
    pub(super) fn reach(&self) -> f64 {
        let margin = self.step.margin(self.slot, self.member);
        reach([self.member, self.slot], margin, self.diameter)
    }

    /// Returns the bodies of the level that decide about normals within reach, and these normals, at any time of the step.
    pub(super) fn surroundings(&self, reach: f64) -> Surroundings {
        let seam = self.seam();
        let near = self.level.near(&self.slot.bounds(self.actor), reach + 4.0 * seam);
        let near: Vec<usize> = near.into_iter().filter(|position| self.meets(*position)).collect();
        let level = Level::of(near.iter().map(|position| self.level.shape(*position)));
        let normals = self.slot.motions().flat_map(|motion| level.normals_along(motion, reach, seam)).collect();
        Surroundings { bodies: near.iter().map(|position| *self.level.pose(*position)).collect(), normals }
    }

    /// Returns the ghost among these contacts with the largest impulse.
    pub(super) fn ghost(&self, pair: PairKey, pushed: &[&ReportedNormal]) -> Option<NormalFact> {
        let from_member = |reported: &ReportedNormal| if self.member_is_first { reported.normal } else { -reported.normal };
        let suspects: SmallVec<[&&ReportedNormal; 2]> =
            pushed.iter().filter(|reported| !self.is_plainly_real(from_member(reported))).collect();
        if suspects.is_empty() {
            return None;
        }
        let Surroundings { bodies, normals } = self.surroundings(self.reach());
        let judged = suspects.into_iter().map(|reported| (*reported, least_angle(&normals, from_member(reported))));
        let (reported, off) = worst(self.step, judged)?;
        Some(NormalFact {
            pair,
            kind: FindingKind::Ghost,
            doubt: self.step.doubt_of_motion(self.slot, self.member),
            judged: Arc::new(JudgedNormal {
                normal: by_names(self.step, pair, reported.normal),
                point: reported.point,
                fraction: reported.fraction,
                off,
                lost: self.lost(from_member(reported)),
                level: bodies,
            }),
        })
    }

    /// Returns true if the disc that tells outward normals is free where the member touches the mover at an end of the step, and the
    /// normal is that one. Mostly this decides; nothing else is decided here.
    fn is_plainly_real(&self, normal: DVec2) -> bool {
        let (member, seam) = (self.level.shape(self.position), self.seam());
        let margin = self.step.margin(self.slot, self.member) + MARGIN * self.diameter;
        [&self.slot.end, &self.slot.moving.shape].into_iter().any(|mover| {
            let found = contact(member, mover);
            let is_near = found.separation.is_some_and(|separation| separation <= margin);
            found.normal.filter(|own| is_near && self.step.is_right(*own, normal)).is_some_and(|own| {
                // The disc may reach into a body by a rounding.
                let disc = Circle::new(found.witness_a + own * seam, seam * (1.0 - 1e-9)).map(Shape::Circle);
                disc.is_ok_and(|disc| {
                    let near = bounding_aabb(&disc).map(|bounds| self.level.near(&bounds, 0.0)).unwrap_or_default();
                    near.into_iter().filter(|position| self.meets(*position)).all(|position| {
                        let relation = contact(self.level.shape(position), &disc).relation;
                        !relation.overlaps()
                    })
                })
            })
        })
    }

    /// Returns the share of the speed against a normal in the step before that is gone in this step or the next one.
    pub(super) fn lost(&self, normal: DVec2) -> Option<f64> {
        let [before, now, next] = self.step.velocities(self.slot).map(|velocity| velocity.map(|velocity| -velocity.dot(normal)));
        let before = before?;
        if before <= 0.0 {
            return Some(0.0);
        }
        let least = [now, next].into_iter().flatten().fold(before, f64::min);
        Some(((before - least) / before).clamp(0.0, 1.0))
    }

    /// Returns the mover of a pair that touches. `None` if the other body is not one of its level.
    pub(super) fn touching(
        step: &'s StepContext<'s>,
        level: &'s LevelBodies,
        slots: &'s [BodyInStep],
        slot: &'s BodyInStep,
        pair: PairKey,
    ) -> Option<LevelMover<'s>> {
        let other = pair.bodies().into_iter().find(|body| *body != slot.to.body)?;
        let other = slot_of(slots, other)?;
        LevelMover::of_pair(step, level, if slot.to.body < other.to.body { [slot, other] } else { [other, slot] })
    }
}
