//! The findings of an audit, and their numbers.

use std::fmt;

use glam::DVec2;

use super::audit_body::AuditBody;
use super::depth::deepest;
use super::doubt::Doubt;
use super::path::{StepPath, StepTime};
use super::rules::PairKey;
use crate::capture::bodies::UpDirection;
use crate::kernel::{contact, hit};
use crate::search::{Outcome, prove};

/// The ways in which an engine can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// Two bodies passed through each other between two frames.
    Tunneled,
    /// A contact was reported more than one step after it had begun.
    Late,
    /// A contact was not reported.
    Missed,
    /// A contact was reported where there was none.
    Phantom,
    /// Two bodies overlap deeply at the end of a step.
    Stuck,
}

impl FindingKind {
    /// All kinds, in the order in which a step is checked for them.
    pub const ALL: [FindingKind; 5] =
        [FindingKind::Tunneled, FindingKind::Late, FindingKind::Missed, FindingKind::Phantom, FindingKind::Stuck];

    /// Returns the name in machine-readable output and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            FindingKind::Tunneled => "tunneled",
            FindingKind::Late => "late",
            FindingKind::Missed => "missed",
            FindingKind::Phantom => "phantom",
            FindingKind::Stuck => "stuck",
        }
    }
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

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

/// The numbers of the first step of a finding, in the coordinates of the file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FindingNumbers {
    /// The first contact as a fraction of the step, 0 if it starts in contact; for a phantom, the closest approach.
    pub t: f64,
    /// Seconds from the first frame up to that time, if known.
    pub time: Option<f64>,
    /// The point where they touch at that time; for a phantom, the middle between the closest points.
    pub point: DVec2,
    /// Unit vector from A to B at that time. `None` if they overlap without one (crossing lines).
    pub normal: Option<DVec2>,
    /// The greatest depth in the step, >= 0. `None` for a phantom, and if no finite translation separates the two.
    pub depth: Option<f64>,
    /// The least distance of a phantom; if a body turns, a lower bound, mostly correct to nine digits. `None` for all other
    /// kinds.
    pub clearance: Option<f64>,
    /// First and last fraction of the step between which it is not proven whether the two meet. `None` if it is proven.
    pub open: Option<[f64; 2]>,
}

impl FindingNumbers {
    pub(super) fn of(kind: FindingKind, path: &StepPath, actors: [&AuditBody; 2], up: UpDirection) -> FindingNumbers {
        let [a, b] = path.motions(actors);
        let proof = prove(&a, &b, 0.0).1;
        let starts_in_contact = hit(&a.shape, &b.shape, 0.0);
        let is_open = !starts_in_contact && proof.outcome.claims_contact().is_none();
        let open = proof.open.first().zip(proof.open.last()).filter(|_| is_open).map(|([from, _], [_, to])| [*from, *to]);
        let (t, clearance, impact) = match proof.outcome {
            _ if starts_in_contact => (0.0, None, None),
            Outcome::Impact(impact) => (impact.t, None, Some(impact)),
            Outcome::Separated { closest_t, clearance } if kind == FindingKind::Phantom => (closest_t, Some(clearance), None),
            Outcome::NotConverged { reached_t, .. } => (reached_t, None, None),
            // By rounding they meet only at the end, where the frame says that they are.
            Outcome::Separated { .. } | Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => {
                (1.0, None, None)
            }
        };
        let contact_there = || {
            let there = contact(&a.at(t), &b.at(t));
            (there.point(), there.normal)
        };
        let (point, normal) = impact.map_or_else(contact_there, |impact| (impact.point, impact.normal));
        let depth = (kind != FindingKind::Phantom).then(|| deepest(&a, &b).max(0.0)).filter(|depth| depth.is_finite());
        let StepTime { time: start, dt, .. } = *path.at;
        let time = if t == 0.0 { start } else { start.zip(dt).map(|(start, dt)| start + t * dt) };
        FindingNumbers {
            t: t + 0.0,
            time: time.filter(|_| dt.is_some()),
            point: up.mirrored(point),
            normal: normal.map(|normal| up.mirrored(normal)),
            depth,
            clearance,
            open,
        }
    }
}
