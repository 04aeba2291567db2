//! The steps of a motion by the names that the lines of the code are tagged with.

use super::tagged::{Tagged, measured, named};
use crate::kernel::trace::{MotionStep, MotionVerdict};
use crate::kernel::{DVec2, Relation, Step};

/// What the steps of a motion say of each other.
pub(super) struct Path {
    /// Whether the code answers so: it has no slop, no exact arithmetic, no other envelope and no bisection; and whether there is a motion.
    is_of_code: bool,
    /// Whether the path comes to the disc around a vertex.
    meets_disc: bool,
    /// Whether it is in both slabs at some time of the frame.
    is_within_slabs: bool,
    /// How many slabs there were before.
    slabs: usize,
}

impl Path {
    pub(super) fn of(steps: &[Step]) -> Path {
        let motion = || steps.iter().filter_map(|step| if let Step::Motion(step) = step { Some(step) } else { None });
        // Of bodies that rest nothing is derived but that.
        let rests = |step: &MotionStep| matches!(step, MotionStep::Relative { velocity, .. } if *velocity == DVec2::ZERO);
        Path {
            is_of_code: motion().all(is_of_code) && !motion().any(rests),
            meets_disc: motion().any(|step| matches!(step, MotionStep::Offset { .. })),
            is_within_slabs: motion().any(is_within),
            slabs: 0,
        }
    }

    /// A step in its turn.
    pub(super) fn tagged(&mut self, step: &MotionStep) -> Tagged {
        if !self.is_of_code {
            return named("motion");
        }
        match step {
            MotionStep::Relative { .. } => named("relative"),
            MotionStep::Start { .. } => named("start"),
            MotionStep::Reach { reach, .. } => measured("reach", *reach),
            MotionStep::Slab { interval, times, .. } => {
                self.slabs += 1;
                let tagged = named(&format!("slab_{}", self.slabs));
                let is_beside = times.is_none() && !(interval.lo <= 0.0 && 0.0 <= interval.hi);
                if is_beside { tagged.and("beside") } else { tagged }
            }
            MotionStep::Slabs { .. } if self.is_within_slabs => named("slabs").and("within_slabs"),
            MotionStep::Slabs { .. } => named("slabs").and("outside_slabs"),
            MotionStep::Offset { .. } => named("offset"),
            MotionStep::SquaredSpeed { squared, .. } => measured("squared_speed", *squared),
            MotionStep::Along { along, .. } if *along <= 0.0 => measured("along", *along).and("moves_apart"),
            MotionStep::Along { along, .. } => measured("along", *along),
            MotionStep::Beyond { beyond, .. } => measured("beyond", *beyond),
            MotionStep::Discriminant { discriminant, .. } if *discriminant < 0.0 => {
                measured("discriminant", *discriminant).and("passes")
            }
            MotionStep::Discriminant { discriminant, .. } => measured("discriminant", *discriminant),
            MotionStep::EarlierRoot { t, .. } if 1.0 < *t => measured("earlier_root", *t).and("too_late"),
            MotionStep::EarlierRoot { t, .. } => measured("earlier_root", *t),
            MotionStep::EqualSteps { count, .. } => measured("equal_steps", *count),
            MotionStep::Sample { hit: true, .. } => named("sample").and("hit_sample"),
            MotionStep::Sample { hit: false, .. } => named("sample"),
            MotionStep::Verdict(verdict) => self.verdict(verdict),
            MotionStep::Leaving { .. }
            | MotionStep::Parts { .. }
            | MotionStep::Across { .. }
            | MotionStep::EdgeGap { .. }
            | MotionStep::EdgeSpeed { .. }
            | MotionStep::EdgeTime { .. }
            | MotionStep::Settled { .. }
            | MotionStep::ExactEdge { .. }
            | MotionStep::ClosestTime { .. }
            | MotionStep::Clearance { .. }
            | MotionStep::StepLength { .. }
            | MotionStep::Thickness { .. }
            | MotionStep::Bisection { .. }
            | MotionStep::Unseen { .. }
            | MotionStep::Envelope { .. }
            | MotionStep::Accepted { .. }
            | MotionStep::Advanced { .. }
            | MotionStep::RoundedVertex { .. }
            | MotionStep::Proven { .. } => named("motion"),
        }
    }

    fn verdict(&self, verdict: &MotionVerdict) -> Tagged {
        let tagged = named("verdict");
        match verdict {
            MotionVerdict::Impact { .. } => tagged.and("met").and(if self.meets_disc { "vertex_disc" } else { "face" }),
            MotionVerdict::InContact { .. } => tagged.and("in_contact"),
            // In both slabs a path passes the box beyond a vertex alone.
            MotionVerdict::Separated { .. } if self.is_within_slabs => tagged.and("vertex_disc"),
            MotionVerdict::NothingSeen => tagged.and("nothing_seen"),
            MotionVerdict::Separated { .. } | MotionVerdict::GaveUp { .. } | MotionVerdict::NotApplicable => tagged,
        }
    }
}

/// Whether the code does what a step says.
fn is_of_code(step: &MotionStep) -> bool {
    match step {
        MotionStep::Start { slop, relation, .. } => *slop == 0.0 || *relation != Relation::Apart,
        MotionStep::Reach { slop, .. } => *slop == 0.0,
        MotionStep::Across { .. }
        | MotionStep::Settled { .. }
        | MotionStep::ExactEdge { .. }
        | MotionStep::Parts { .. }
        | MotionStep::Bisection { .. }
        | MotionStep::Unseen { .. }
        | MotionStep::Envelope { .. }
        | MotionStep::Accepted { .. }
        | MotionStep::Advanced { .. } => false,
        MotionStep::Relative { .. }
        | MotionStep::Leaving { .. }
        | MotionStep::Slab { .. }
        | MotionStep::Slabs { .. }
        | MotionStep::Offset { .. }
        | MotionStep::SquaredSpeed { .. }
        | MotionStep::Along { .. }
        | MotionStep::Beyond { .. }
        | MotionStep::Discriminant { .. }
        | MotionStep::EarlierRoot { .. }
        | MotionStep::EdgeGap { .. }
        | MotionStep::EdgeSpeed { .. }
        | MotionStep::EdgeTime { .. }
        | MotionStep::ClosestTime { .. }
        | MotionStep::Clearance { .. }
        | MotionStep::EqualSteps { .. }
        | MotionStep::StepLength { .. }
        | MotionStep::Thickness { .. }
        | MotionStep::Sample { .. }
        | MotionStep::RoundedVertex { .. }
        | MotionStep::Verdict(_)
        | MotionStep::Proven { .. } => true,
    }
}

/// Whether the path is in both slabs at some time of the frame.
fn is_within(step: &MotionStep) -> bool {
    let MotionStep::Slabs { enters, leaves } = step else { return false };
    let enter = enters.iter().copied().fold(0.0, f64::max);
    enter <= leaves.iter().copied().fold(1.0, f64::min)
}
