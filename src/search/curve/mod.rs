//! The separation over the whole frame: the curve, all stretches of contact, and the closest approach.
//!
//! What a method finds is one time. This is the background that it is seen against: a search that stepped over a contact stepped over
//! a dip of this curve.
//!
//! - No point of either body moves faster relative to the other than [`relative_distance`](super::relative_distance) per frame, so the separation changes no
//!   faster. Between two samples it cannot hide a contact that this leaves no time for (Piyavskii's and Shubert's search). Where it
//!   could hide the longest one is where the next sample goes, and what is left in the end is reported: [`Profile::unseen`].
//! - The proof says when the first contact begins or where they come closest: samples go there, and nothing before is looked at.
//! - The ends of a contact are halved between a time that hits and one that does not, down to neighbouring numbers.
//! - What is left of the budget makes the line smooth: samples where it bends.

mod budget;
mod edges;
mod sample;
mod sampler;
mod smooth;

pub use budget::PROFILE_TESTS;
pub use sample::Sample;

use super::method::Method;
use super::outcome::{Outcome, Report};
use super::proof::{prove, prover};
use crate::kernel::Moving;
use crate::kernel::bounds::smallest_extent;
use budget::Budget;
use sampler::Sampler;

/// The separation of two bodies over the frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// In the order of time, at least two: the first at 0, the last at 1. Each is what the kernel says of that time.
    pub samples: Vec<Sample>,
    /// All stretches of contact that were found, in the order of time: when they begin and when they end. Between the two the
    /// separation was never seen to exceed the slop by more than rounding, and at both it does not exceed it; a representable time
    /// before the first and after the second it does. Three exceptions: a graze that is proven, but that no representable time shows,
    /// is a stretch of no length; bodies that are proven to be apart are not in contact where only rounding says so; and where there
    /// are more ends than the budget allows to halve, the last ones are as far apart as the samples.
    pub contacts: Vec<[f64; 2]>,
    /// The lowest sample, the first of several: the closest approach, or the deepest penetration. Where the closed form proves that
    /// the bodies are separated, its time and its clearance. `None` where no sample has a number.
    pub lowest: Option<Sample>,
    /// No contact that is not among [`contacts`](Self::contacts) lasts longer, as a fraction of the frame; nor does a gap in one.
    /// 0: proven to be complete. Infinite speeds (a line that turns against another) prove nothing: then it is the widest step.
    pub unseen: f64,
    /// The slop the contacts are for.
    pub slop: f64,
    /// The smallest extent of the two bodies, world units: the measure of what is near. 0 for a point, a segment, a line.
    pub extent: f64,
    /// How many times the kernel was asked, the proof not counted: at most [`PROFILE_TESTS`].
    pub tests: usize,
}

/// The separation of `a` and `b` over the frame. A hit is `separation <= slop`.
pub fn profile(a: &Moving, b: &Moving, slop: f64) -> Profile {
    profile_knowing(a, b, slop, &prove(a, b, slop).1)
}

/// As [`profile`], where the proof is known already: what [`prove`] or [`prove_knowing`](super::prove_knowing) reported.
pub fn profile_knowing(a: &Moving, b: &Moving, slop: f64, proof: &Report) -> Profile {
    let mut sampler = Sampler::new(a, b, slop, Budget::of(&a.shape, &b.shape));
    sampler.knows(proof);
    sampler.sample_evenly();
    sampler.find_contacts();
    sampler.find_lowest(proof);
    let extent = smallest_extent(&a.shape).min(smallest_extent(&b.shape));
    sampler.smooth(extent);
    let contacts = sampler.contacts(proof);
    let lowest = match proof.outcome {
        Outcome::Separated { closest_t, clearance } if prover(a, b) == Method::Exact => {
            Some(Sample { t: closest_t, separation: Some(clearance) })
        }
        _ => sampler.lowest(),
    };
    let unseen = if matches!(proof.outcome, Outcome::Separated { .. }) { 0.0 } else { sampler.unseen() };
    let tests = sampler.tests();
    Profile { samples: sampler.into_samples(), contacts, lowest, unseen, slop, extent, tests }
}

impl Profile {
    /// The separation at a time by straight lines from sample to sample: where the drawn curve is. `None` where the curve has a gap.
    pub fn interpolated(&self, t: f64) -> Option<f64> {
        let after = self.samples.partition_point(|sample| sample.t < t);
        let hi = self.samples.get(after).or(self.samples.last())?;
        let lo = self.samples.get(after.saturating_sub(1)).unwrap_or(hi);
        let (from, to) = (lo.separation?, hi.separation?);
        let part = if lo.t < hi.t { ((t - lo.t) / (hi.t - lo.t)).clamp(0.0, 1.0) } else { 1.0 };
        Some(from + (to - from) * part)
    }

    /// The range of separations to show, from below to above, world units: 0, the slop and the lowest sample are among them. Bodies that
    /// come from afar are cut off above, or their meeting would be too small to be seen; the second says whether they are.
    pub fn visible_range(&self) -> ([f64; 2], bool) {
        smooth::visible_range(self.samples.iter().copied(), self.slop, self.extent)
    }
}
