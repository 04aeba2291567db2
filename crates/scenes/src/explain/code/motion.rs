//! The steps of a motion by the tags of the lines of code.

use super::super::texts::answers as texts;
use super::step_tags::{StepTags, measured, named};
use crate::kernel::trace::{MotionStep, MotionVerdict};
use crate::kernel::{DVec2, Relation, Step};

/// The facts about all steps of a motion that decide their tags.
pub(super) struct MotionTags {
    /// True if the code does the same as the steps.
    is_of_code: bool,
    /// True if the path reaches the disc around a vertex.
    meets_disc: bool,
    /// True if the path is in both slabs at some time of the frame.
    is_within_slabs: bool,
    /// True if the disc that the code looks at is that of the steps. They look at the vertex whose disc the line of the path enters,
    /// which can be before the frame; the code looks at the vertex that is next when the frame begins.
    is_disc_of_code: bool,
    /// The number of earlier slabs.
    slabs: usize,
}

impl MotionTags {
    pub(super) fn of(steps: &[Step]) -> MotionTags {
        let is_within_slabs = motion(steps).any(is_within);
        let has_slabs = motion(steps).any(|step| matches!(step, MotionStep::Slab { .. }));
        MotionTags {
            is_of_code: difference(steps).is_none(),
            meets_disc: motion(steps).any(|step| matches!(step, MotionStep::Offset { .. })),
            is_within_slabs,
            is_disc_of_code: !has_slabs || is_within_slabs && enters_next_disc(steps),
            slabs: 0,
        }
    }

    /// Returns the names of a step. `next`: the step after it.
    pub(super) fn tagged(&mut self, step: &MotionStep, next: Option<&Step>) -> StepTags {
        if !self.is_of_code {
            return named("motion");
        }
        match step {
            MotionStep::Relative { .. } => named("relative"),
            MotionStep::Start { .. } => named("start"),
            MotionStep::Reach { reach, .. } => measured("reach", *reach),
            MotionStep::Slab { interval, times, .. } => {
                self.slabs += 1;
                named("slab").and(&format!("slab_{}", self.slabs)).and(if times.is_some() {
                    "moving"
                } else if interval.lo <= 0.0 && 0.0 <= interval.hi {
                    "still"
                } else {
                    "beside"
                })
            }
            MotionStep::Slabs { .. } if self.is_within_slabs => named("slabs").and("within_slabs"),
            MotionStep::Slabs { .. } => named("slabs").and("outside_slabs"),
            MotionStep::Offset { .. }
            | MotionStep::SquaredSpeed { .. }
            | MotionStep::Along { .. }
            | MotionStep::Beyond { .. }
            | MotionStep::Discriminant { .. }
            | MotionStep::EarlierRoot { .. }
                if !self.is_disc_of_code =>
            {
                named("motion")
            }
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
            MotionStep::Sample { step: Some(_), hit, .. } => named("sample").and_if(*hit, "hit_sample"),
            MotionStep::Sample { step: None, hit, .. } => named("end").and_if(*hit, "hit_end"),
            MotionStep::Envelope { gap: Some(_), .. } => named("envelope").and("pruned"),
            MotionStep::Envelope { stretch: [lo, hi], gap: None, .. } => {
                let tagged = measured("envelope", lo.midpoint(*hi)).and("enclosed");
                tagged.and_if(!next.is_some_and(decides_short_stretch), "halved")
            }
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
            | MotionStep::Accepted { .. }
            | MotionStep::Advanced { .. }
            | MotionStep::RoundedVertex { .. }
            | MotionStep::Proven { .. } => named("motion"),
        }
    }

    fn verdict(&self, verdict: &MotionVerdict) -> StepTags {
        let tagged = named("verdict");
        match verdict {
            MotionVerdict::Impact { .. } => tagged.and("met").and(if self.meets_disc { "vertex_disc" } else { "face" }),
            MotionVerdict::InContact { .. } => tagged.and("in_contact"),
            // A path that is in both slabs can pass the box only beyond a vertex.
            MotionVerdict::Separated { .. } => {
                let passes = tagged.and("separated").and_if(self.is_within_slabs, "vertex_disc");
                passes.and_if(self.is_within_slabs && !self.is_disc_of_code, "other_disc")
            }
            MotionVerdict::NothingSeen => tagged.and("nothing_seen"),
            MotionVerdict::GaveUp { .. } | MotionVerdict::NotApplicable => tagged,
        }
    }
}

fn motion(steps: &[Step]) -> impl Iterator<Item = &MotionStep> {
    steps.iter().filter_map(|step| if let Step::Motion(step) = step { Some(step) } else { None })
}

/// Returns true if a step decides a stretch that is too short to be halved.
fn decides_short_stretch(step: &Step) -> bool {
    matches!(step, Step::Motion(MotionStep::Sample { .. } | MotionStep::Accepted { .. }))
}

/// Returns the difference between the code and the steps of a motion, as a sentence. `None` if there is none.
pub(super) fn difference(steps: &[Step]) -> Option<&'static str> {
    let tests = |step: &MotionStep| matches!(step, MotionStep::EqualSteps { .. } | MotionStep::Envelope { .. });
    let is_search = motion(steps).any(tests);
    motion(steps).find_map(|step| difference_of(step, is_search))
}

/// Returns the difference of one step. `is_search`: the slop and the motion are left to the functions that the code calls.
fn difference_of(step: &MotionStep, is_search: bool) -> Option<&'static str> {
    match step {
        MotionStep::Start { slop, relation: Relation::Apart, .. } | MotionStep::Reach { slop, .. } => {
            (*slop != 0.0 && !is_search).then_some(texts::HAS_SLOP)
        }
        // For resting bodies the steps say only that.
        MotionStep::Relative { velocity, .. } => (*velocity == DVec2::ZERO && !is_search).then_some(texts::RESTS),
        MotionStep::Across { .. } | MotionStep::Settled { .. } | MotionStep::ExactEdge { .. } => Some(texts::IS_EXACT),
        MotionStep::Bisection { .. } => Some(texts::BISECTS),
        MotionStep::Accepted { .. } => Some(texts::ACCEPTS),
        // The searches with these steps have no code.
        MotionStep::Parts { .. } | MotionStep::Unseen { .. } | MotionStep::Advanced { .. } => None,
        MotionStep::Start { .. }
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
        | MotionStep::Envelope { .. }
        | MotionStep::RoundedVertex { .. }
        | MotionStep::Verdict(_)
        | MotionStep::Proven { .. } => None,
    }
}

/// Returns true if the path enters the disc of the vertex that is next to it when it is in both slabs, in the frame.
fn enters_next_disc(steps: &[Step]) -> bool {
    let enters_within =
        motion(steps).any(|step| matches!(step, MotionStep::Slabs { enters, .. } if enters.iter().any(|t| 0.0 <= *t)));
    let separation = motion(steps).find_map(|step| match step {
        MotionStep::Start { separation, .. } => *separation,
        _ => None,
    });
    let reach = motion(steps).find_map(|step| if let MotionStep::Reach { reach, .. } = step { Some(*reach) } else { None });
    let (Some(separation), Some(reach)) = (separation, reach) else { return false };
    motion(steps).any(|step| match step {
        // If the vertex is the closest one at the start, the separation is measured to it.
        MotionStep::Offset { offset, .. } => {
            let distance = offset.length();
            enters_within || (distance - reach - separation).abs() <= 1e-9 * (1.0 + distance)
        }
        _ => false,
    })
}

/// Returns true if the path is in both slabs at some time of the frame.
fn is_within(step: &MotionStep) -> bool {
    let MotionStep::Slabs { enters, leaves } = step else { return false };
    let enter = enters.iter().copied().fold(0.0, f64::max);
    enter <= leaves.iter().copied().fold(1.0, f64::min)
}
