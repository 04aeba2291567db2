//! The findings of an audit, and their numbers.

use std::sync::Arc;

use glam::DVec2;

use super::audit_body::AuditBody;
use super::body_path::PairLeg;
use super::depth::deepest_in;
use super::doubt::Doubt;
use super::finding_kind::FindingKind;
use super::judged_normal::JudgedNormal;
use super::path::{StepPath, StepTime};
use super::rules::PairKey;
use crate::kernel::{Moving, contact, hit};
use crate::search::{Impact, Outcome, prove};

/// Consecutive steps in which one pair has one fault.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The kind of fault.
    pub kind: FindingKind,
    /// The numbers of the frames that end its first and its last step.
    pub frames: [u64; 2],
    /// The reason why it is uncertain in one of its steps. `None` if it is certain.
    pub doubt: Option<Doubt>,
    pub(super) pair: PairKey,
    /// The first and the last step, counted from 1.
    pub(super) steps: [u64; 2],
    /// The motion of the bodies in the first step.
    pub(super) path: StepPath,
    /// True if another contact of the same body with its level is reported in the first step.
    pub(super) is_beside_report: bool,
    /// The contact that is at fault, of a ghost and of a wrong normal.
    pub(super) report: Option<Arc<JudgedNormal>>,
}

impl Finding {
    /// Returns true if both are the same finding, also if one of them was taken before all of its steps were known.
    pub fn is_of(&self, other: &Finding) -> bool {
        (self.kind, self.pair, self.steps[0]) == (other.kind, other.pair, other.steps[0])
    }

    /// Returns the indices of the frames that end its first and its last step, counted from 0 for the first frame of the capture.
    pub fn frame_indices(&self) -> [usize; 2] {
        // A file never has more frames than bytes.
        self.steps.map(|step| step as usize)
    }
}

/// The numbers of the first step of a finding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FindingNumbers {
    /// The first contact as a fraction of the step, 0 if it starts in contact; for a phantom, the closest approach.
    pub t: f64,
    /// Seconds from the first frame up to that time, if known.
    pub time: Option<f64>,
    /// The point where they touch at that time, the reported one if there is one; for a phantom, the middle between the closest points.
    pub point: DVec2,
    /// Unit vector from A to B at that time, the reported one of a ghost and of a wrong normal. `None` if they overlap without one
    /// (crossing lines).
    pub normal: Option<DVec2>,
    /// The greatest depth in the step, >= 0. `None` for a phantom, and if no finite translation separates the two.
    pub depth: Option<f64>,
    /// The least distance of a phantom; if a body turns, a lower bound, mostly correct to nine digits. Of a ghost, the angle in degrees
    /// between the reported normal and the nearest outward normal of the level within reach; of a wrong normal, the nearest one of the
    /// pair. `None` for all other kinds, and if there is none within reach.
    pub clearance: Option<f64>,
    /// The share of the speed against the level that a ghost takes away, in [0, 1], in its first step or the next one. `None` for all
    /// other kinds, and without a step before.
    pub lost: Option<f64>,
    /// First and last fraction of the step between which it is not proven whether the two meet. `None` if it is proven.
    pub open: Option<[f64; 2]>,
}

impl FindingNumbers {
    pub(super) fn of(finding: &Finding, actors: [&AuditBody; 2]) -> FindingNumbers {
        let (kind, path) = (finding.kind, &finding.path);
        let legs = path.legs(actors);
        let is_about_distance = kind == FindingKind::Phantom;
        let first = first_event(&legs, is_about_distance);
        let LegEvent { leg, t, clearance, impact, open } = first;
        let leg = &legs[leg];
        let time_in_step = |t: f64| leg.time(t);
        let contact_there = || {
            let [a, b] = leg.motions().map(|motion| motion.at(t));
            let there = contact(&a, &b);
            (there.point(), there.normal)
        };
        let (point, normal) = impact.map_or_else(contact_there, |impact| (impact.point, impact.normal));
        let depth = (!is_about_distance).then(|| deepest_in(&legs).max(0.0)).filter(|depth| depth.is_finite());
        let StepTime { time: start, dt, .. } = *path.at;
        let report = finding.report.as_deref();
        let t = report.and_then(|report| report.fraction).unwrap_or_else(|| time_in_step(t));
        let time = if t == 0.0 { start } else { start.zip(dt).map(|(start, dt)| start + t * dt) };
        let point = report.and_then(|report| report.point).unwrap_or(point);
        let normal = report.map(|report| report.normal).or(normal);
        FindingNumbers {
            t: t + 0.0,
            time: time.filter(|_| dt.is_some()),
            point: point + DVec2::ZERO,
            normal: normal.map(|normal| normal + DVec2::ZERO),
            depth,
            clearance: report.map_or(clearance, |report| report.off),
            lost: report.and_then(|report| report.lost),
            open: open.map(|open| open.map(time_in_step)),
        }
    }
}

/// The first contact in a step, or the closest approach.
struct LegEvent {
    /// The index of the part of the step in which it is.
    leg: usize,
    /// The fraction of that part.
    t: f64,
    clearance: Option<f64>,
    impact: Option<Impact>,
    /// The fractions of that part between which it is not proven whether the two meet.
    open: Option<[f64; 2]>,
}

/// Returns the first contact; the closest approach of a pair that is apart if it is `about_distance`.
fn first_event(legs: &[PairLeg<'_>], about_distance: bool) -> LegEvent {
    let event = |leg, t| LegEvent { leg, t, clearance: None, impact: None, open: None };
    let mut closest: Option<LegEvent> = None;
    for (leg, motions) in legs.iter().map(PairLeg::motions).enumerate() {
        let [a, b] = motions;
        if hit(&a.shape, &b.shape, 0.0) {
            return event(leg, 0.0);
        }
        let proof = prove(a, b, 0.0).1;
        let is_open = proof.outcome.claims_contact().is_none();
        let open = proof.open.first().zip(proof.open.last()).filter(|_| is_open).map(|([from, _], [_, to])| [*from, *to]);
        match proof.outcome {
            Outcome::Impact(impact) => return LegEvent { impact: Some(impact), ..event(leg, impact.t) },
            Outcome::NotConverged { reached_t, .. } => return LegEvent { open, ..event(leg, reached_t) },
            Outcome::Separated { closest_t, clearance } => {
                let is_closer = closest.as_ref().is_none_or(|before| before.clearance.is_none_or(|least| clearance < least));
                if about_distance && is_closer {
                    closest = Some(LegEvent { clearance: Some(clearance), ..event(leg, closest_t) });
                }
            }
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable if open.is_some() => {
                return LegEvent { open, ..event(leg, 1.0) };
            }
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => {}
        }
    }
    // By rounding they meet only at the end, where the frame says that they are.
    closest.unwrap_or(event(legs.len() - 1, 1.0))
}

/// Returns the motions in the part of a step in which the first contact is, or the last one. The other value: the number of that part and
/// of all parts, if there are several.
pub(super) fn decisive_motions(legs: &[PairLeg<'_>]) -> ([Moving; 2], Option<[usize; 2]>) {
    // A single part needs no proof.
    let leg = if legs.len() == 1 { 0 } else { first_event(legs, false).leg };
    let part = (1 < legs.len()).then_some([leg + 1, legs.len()]);
    (legs[leg].motions().map(Moving::clone), part)
}
