//! The fault of a finding as a property of a scene: what must still be there where the scene of its step is made smaller.
//!
//! A scene holds two bodies, their motion in one straight part of the step, and the bodies of the level. It holds no reports. So a missed report
//! is the contact that had to be reported, a phantom is the distance at which none may be, and a ghost is the reported normal among bodies that do
//! not have it.

use super::Audit;
use super::audit_body::AuditBody;
use super::depth::{deepest, signed_depth};
use super::doubt::Doubt;
use super::finding::Finding;
use super::finding_kind::FindingKind;
use super::judged_normal::{least_angle, reach_at};
use super::one_step::PairStep;
use super::proof_between::{ProofResult, meet_between, stay_apart};
use super::step_context::{Depths, NormalLimits};
use super::wrong_normal::{normals_of_pair, off_pair};
use crate::capture::bodies::BodyKind;
use crate::capture::texts;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::diameter;
use crate::kernel::{DVec2, Moving, Shape, hit};
use crate::scene::{Scene, level_bodies, level_of};

/// The fault of a finding, as a test of scenes.
#[derive(Debug, Clone, PartialEq)]
pub struct StepFault {
    kind: FindingKind,
    names: [String; 2],
    /// The distance up to which bodies are in contact, world units.
    margin: f64,
    /// The least depth of a contact that must be reported, or of bodies that are stuck, world units.
    least: f64,
    /// True at each end of the step at which the two hit.
    hits: [bool; 2],
    /// The reported normal, of a ghost and of a wrong normal.
    report: Option<FaultyNormal>,
    limits: NormalLimits,
}

/// A reported normal that is at fault.
#[derive(Debug, Clone, Copy, PartialEq)]
struct FaultyNormal {
    /// Unit vector from the first body to the second.
    normal: DVec2,
    /// The one of the two bodies that has the level.
    mover: usize,
    /// The greatest depth in the step; negative where the two are apart.
    depth: f64,
    /// True if the pair alone has the normal.
    is_of_pair: bool,
}

/// The reason why no scene has the fault of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoStepFault {
    /// It is not proven.
    #[error("{}", texts::FAULT_UNPROVEN)]
    Unproven,
    /// A loss of speed without a normal.
    #[error("{}", texts::FAULT_IS_LOSS)]
    LossOfSpeed,
    /// It is not in the part of the step that a scene holds.
    #[error("{}", texts::FAULT_ELSEWHERE)]
    Elsewhere,
}

impl Audit {
    /// Returns the fault of a finding as a test of scenes, which the scene of its step passes. `depths` and `limits` are those of the audit.
    ///
    /// # Errors
    ///
    /// If a scene cannot hold the fault.
    pub fn fault(&self, finding: &Finding, depths: Depths, limits: NormalLimits) -> Result<StepFault, NoStepFault> {
        match finding.doubt {
            Some(Doubt::Unproven) => return Err(NoStepFault::Unproven),
            Some(Doubt::NoNormal) => return Err(NoStepFault::LossOfSpeed),
            Some(_) | None => {}
        }
        let actors = self.pair(finding);
        let PairStep { names, motions, .. } = self.step(finding);
        let margin = actors.map(|actor| actor.margin).into_iter().fold(self.header.margin, f64::max);
        let least = match finding.kind {
            FindingKind::Stuck => depths.stuck.unwrap_or_default(),
            _ => depths.reported.unwrap_or(margin),
        };
        let hits = hits_at_ends(motions.each_ref());
        let mut fault = StepFault { kind: finding.kind, names, margin, least, hits, report: None, limits };
        fault.report = finding.report.as_ref().map(|report| {
            let is_static = |actor: &AuditBody| actor.kind == BodyKind::Static;
            FaultyNormal {
                normal: report.normal,
                mover: usize::from(is_static(actors[0])),
                depth: deepest(&motions[0], &motions[1]),
                is_of_pair: fault.is_of_pair(motions.each_ref(), report.normal),
            }
        });
        Ok(fault)
    }
}

impl StepFault {
    /// Returns true if a scene has the fault: bodies of these names, with the same kind of finding.
    pub fn is_in(&self, scene: &Scene) -> bool {
        let found = self.names.each_ref().map(|name| scene.body_named(name).ok());
        let [Some(a), Some(b)] = found else { return false };
        let motions = [a, b].map(|body| scene.bodies[body].moving());
        let pair = motions.each_ref();
        match self.kind {
            FindingKind::Tunneled => hits_at_ends(pair) == [false, false] && meet_between(pair[0], pair[1]) == ProofResult::Meet,
            FindingKind::Late | FindingKind::Missed => {
                hits_at_ends(pair) == self.hits && (self.least <= 0.0 || self.least <= deepest(pair[0], pair[1]))
            }
            FindingKind::Phantom => stay_apart(pair[0], pair[1], self.margin) == ProofResult::Apart,
            FindingKind::Stuck => self.least <= signed_depth(&pair[0].at(1.0), &pair[1].at(1.0)),
            FindingKind::Ghost => self.report.is_some_and(|report| self.is_ghost(scene, [a, b], pair, report)),
            FindingKind::WrongNormal => {
                let is_wrong = |report: FaultyNormal| self.is_near(pair, report) && !self.is_of_pair(pair, report.normal);
                self.report.is_some_and(is_wrong)
            }
        }
    }

    /// Returns true if the level of the mover does not have the reported normal within reach, and the pair alone has it where it had it before.
    fn is_ghost(&self, scene: &Scene, bodies: [usize; 2], pair: [&Moving; 2], report: FaultyNormal) -> bool {
        let FaultyNormal { normal, mover, is_of_pair, .. } = report;
        let of_level = level_bodies(scene, bodies[mover]);
        if !of_level.contains(&bodies[1 - mover]) || !self.is_near(pair, report) {
            return false;
        }
        let level = level_of(scene, &of_level);
        let diameter = level.diameter(&pair[mover].shape);
        let reach = reach_at(deepest(pair[0], pair[1]), self.margin, diameter);
        let normals = level.normals_along(pair[mover], reach, self.limits.seam * diameter);
        let from_member = if mover == 0 { -normal } else { normal };
        let is_outward = least_angle(&normals, from_member).is_some_and(|off| off <= self.limits.angle);
        !is_outward && self.is_of_pair(pair, normal) == is_of_pair
    }

    /// Returns true if two bodies come within the margin in the step, or as near as they came before where they did not.
    fn is_near(&self, pair: [&Moving; 2], report: FaultyNormal) -> bool {
        report.depth.min(-self.margin) <= deepest(pair[0], pair[1])
    }

    /// Returns true if the two bodies have a normal at any time of the step, others aside.
    fn is_of_pair(&self, pair: [&Moving; 2], normal: DVec2) -> bool {
        let diameters = pair.map(|body| diameter(&body.shape).unwrap_or(1.0));
        let reach = reach_at(deepest(pair[0], pair[1]), self.margin, diameters[0].max(diameters[1]));
        let seam = self.limits.seam * diameters[0].min(diameters[1]);
        let own = normals_of_pair([pair].into_iter(), pair.map(|body| size(&body.shape)), reach, seam);
        off_pair(&own, normal).is_some_and(|off| off <= self.limits.angle)
    }
}

/// Returns true at each end of a step at which two bodies hit.
fn hits_at_ends([a, b]: [&Moving; 2]) -> [bool; 2] {
    [0.0, 1.0].map(|t| hit(&a.at(t), &b.at(t), 0.0))
}

/// Returns an upper bound of the distance of the farthest point of a shape from its reference point; infinite without bounds.
fn size(shape: &Shape) -> f64 {
    let about = shape.translated(-shape.reference_point());
    bounding_aabb(&about).map_or(f64::INFINITY, |aabb| aabb.largest_coordinates().length())
}
