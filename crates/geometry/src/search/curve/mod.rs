//! The separation over the whole frame: the curve, the contacts, and the closest approach.
//!
//! A method finds a single time. The curve is the background for it: a search that stepped over a contact stepped over a dip of
//! this curve. It is a picture: samples where the [contacts](super::contacts()) begin and end and in the middle of each, evenly
//! in between, where the separation is lowest, and where the line bends.

mod sampler;
mod smooth;

pub use sampler::Sample;

use super::contacts::{Contacts, contacts};
use super::cost::samples_for;
use super::method::Method;
use super::outcome::{Outcome, Report};
use super::proof::{prove, prover};
use crate::kernel::Moving;
use crate::kernel::bounds::smallest_extent;
use sampler::Sampler;

/// The largest number of samples of a curve; those of the proof and of the contacts are not counted.
pub const PROFILE_TESTS: usize = 400;
/// The smallest number of samples of a curve.
const LEAST: usize = 12;
/// The largest cost of a curve, in vertices that are read: a few milliseconds, except for groups of hundreds of members each.
const COST: usize = 60_000;

/// The separation of two bodies over the frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// The samples in the order of time, at least two: the first at 0, the last at 1. Each is the answer of the kernel at that
    /// time.
    pub samples: Vec<Sample>,
    /// The times at which contacts begin and end, in the order of time: those of [`Contacts::intervals`].
    pub contacts: Vec<[f64; 2]>,
    /// The lowest sample, the first of several: the closest approach, or the deepest penetration. If the closed form proves that
    /// the bodies are separated, its time and its clearance. `None` if no sample has a number.
    pub lowest: Option<Sample>,
    /// See [`Contacts::unseen`].
    pub unseen: f64,
    /// The slop of the contacts.
    pub slop: f64,
    /// The smallest extent of the two bodies, world units: the measure of what is near. 0 for a point, a segment, a line.
    pub extent: f64,
    /// The number of times that the kernel was asked, proof and contacts not counted: at most [`PROFILE_TESTS`].
    pub tests: usize,
}

/// Returns the separation of `a` and `b` over the frame. A hit is `separation <= slop`.
pub fn profile(a: &Moving, b: &Moving, slop: f64) -> Profile {
    let proof = prove(a, b, slop).1;
    profile_knowing(a, b, slop, &proof, &contacts(a, b, slop, &proof))
}

/// Does the same as [`profile`], if the proof and the contacts are known already: the report of [`prove`] or
/// [`prove_knowing`](super::prove_knowing), and the answer of [`contacts`].
pub fn profile_knowing(a: &Moving, b: &Moving, slop: f64, proof: &Report, contacts: &Contacts) -> Profile {
    let contacts_unseen = contacts.unseen();
    let contacts: Vec<[f64; 2]> = contacts.intervals.iter().map(|contact| [contact.from, contact.to]).collect();
    let mut sampler = Sampler::new(a, b, slop, samples_for(&a.shape, &b.shape, COST, [LEAST, PROFILE_TESTS]));
    sampler.sample_ends(&contacts);
    sampler.sample_evenly();
    let lowest = match proof.outcome {
        Outcome::Separated { closest_t, clearance } if prover(a, b) == Method::Exact => {
            sampler.sample_all([closest_t]);
            Some(Sample { t: closest_t, separation: Some(clearance) })
        }
        _ => sampler.find_lowest(),
    };
    let extent = smallest_extent(&a.shape).min(smallest_extent(&b.shape));
    sampler.smooth(extent);
    let tests = sampler.tests();
    Profile { samples: sampler.into_samples(), contacts, lowest, unseen: contacts_unseen, slop, extent, tests }
}

impl Profile {
    /// Returns the separation at a time by straight lines from sample to sample, as the curve is drawn. `None` if the curve has a
    /// gap there.
    pub fn interpolated(&self, t: f64) -> Option<f64> {
        let after = self.samples.partition_point(|sample| sample.t < t);
        let hi = self.samples.get(after).or(self.samples.last())?;
        let lo = self.samples.get(after.saturating_sub(1)).unwrap_or(hi);
        let (from, to) = (lo.separation?, hi.separation?);
        let part = if lo.t < hi.t { ((t - lo.t) / (hi.t - lo.t)).clamp(0.0, 1.0) } else { 1.0 };
        Some(from + (to - from) * part)
    }

    /// Returns the range of separations to show, from below to above, world units: 0, the slop and the lowest sample are among
    /// them. Bodies that come from far away are cut off above, or their meeting would be too small to be seen; the second value
    /// is true if they are.
    pub fn visible_range(&self) -> ([f64; 2], bool) {
        smooth::visible_range(self.samples.iter().copied(), self.slop, self.extent)
    }
}
