//! A reported normal that is at fault in a step.

use std::sync::Arc;

use super::body_in_step::BodyInStep;
use super::body_path::pair_legs;
use super::body_pose::BodyPose;
use super::depth::deepest_in;
use super::doubt::Doubt;
use super::finding_kind::FindingKind;
use super::rules::PairKey;
use super::step_context::StepContext;
use super::timeline::ReportedNormal;
use crate::kernel::DVec2;
use crate::kernel::level::{self, NormalArc};

/// A fault of a step that is about a normal.
#[derive(Debug)]
pub(super) struct NormalFact {
    pub(super) pair: PairKey,
    pub(super) kind: FindingKind,
    pub(super) doubt: Option<Doubt>,
    pub(super) judged: Arc<JudgedNormal>,
}

/// A normal that is at fault.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct JudgedNormal {
    /// From A to B, in the order of their names; unit vector, world frame.
    pub(super) normal: DVec2,
    pub(super) point: Option<DVec2>,
    pub(super) fraction: Option<f64>,
    /// The angle to the nearest normal that is right, degrees. `None` if there is none within reach.
    pub(super) off: Option<f64>,
    /// The share of the speed against the normal that is gone. `None` without a step before, and for a wrong normal.
    pub(super) lost: Option<f64>,
    /// The bodies of the level within reach.
    pub(super) level: Box<[BodyPose]>,
}

/// The contacts of one pair in one step, with the angle to the nearest normal that is right: degrees, `None` without one.
type Judged<'r> = (&'r ReportedNormal, Option<f64>);

/// Returns the one with the largest impulse of those that are at fault.
pub(super) fn worst<'r>(step: &StepContext<'_>, judged: impl Iterator<Item = Judged<'r>>) -> Option<Judged<'r>> {
    let at_fault = judged.filter(|(_, off)| off.is_none_or(|off| step.criteria.normals.angle < off));
    at_fault.reduce(|one, other| if one.0.impulse < other.0.impulse { other } else { one })
}

/// Returns the distance up to which points of a boundary count in a step of a pair.
pub(super) fn reach([a, b]: [&BodyInStep; 2], margin: f64, diameter: f64) -> f64 {
    reach_at(deepest_in(&pair_legs([a.path(), b.path()])), margin, diameter)
}

/// Returns the distance up to which points of a boundary count where a pair is so deep at most, in a step; negative where it is apart.
pub(super) fn reach_at(depth: f64, margin: f64, diameter: f64) -> f64 {
    let depth = if depth.is_finite() { depth } else { diameter };
    level::reach(Some(0.0 - depth), margin) + level::MARGIN * diameter
}

/// Returns the angle between a normal and the nearest one of these arcs, degrees. `None` without arcs.
pub(super) fn least_angle(arcs: &[NormalArc], normal: DVec2) -> Option<f64> {
    arcs.iter().map(|arc| arc.degrees_from(normal)).reduce(f64::min)
}

/// Returns a normal from the body that was declared first as one from A to B, in the order of their names.
pub(super) fn by_names(step: &StepContext<'_>, pair: PairKey, normal: DVec2) -> DVec2 {
    let [first, second] = pair.bodies().map(|body| &step.actors[body as usize].name);
    if first <= second { normal } else { -normal }
}
