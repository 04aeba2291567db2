//! Motion questions: when do two moving shapes first meet, and what did a search look at to say so.
//!
//! Every method works on the relative motion: the mover travels by the difference of the velocities, the target rests.
//! What a method may claim differs, and that difference is half of what the sandbox teaches: a sampling method that finds
//! nothing says [`Outcome::NoImpactSeen`], never [`Outcome::Separated`].

mod advance;
mod binary;
pub mod boundary;
mod corners;
mod discrete;
mod exact;
mod judge;
mod lane;
mod linear;
mod log;
mod method;
mod outcome;
mod profile;
mod proof;
mod reach;
mod relative;
pub mod rules;
mod stretch;
mod swept;

pub use corners::{corners, cost_of_test};
pub use exact::TIME_ROUNDING;
pub use judge::{Judgement, judge};
pub use lane::{Lane, affordable_tests, compared};
pub use method::{AtLimit, Envelope, MIN_STEP, Method, MethodKind, Refinement};
pub use outcome::{Found, Impact, MAX_TESTS, Outcome, Probe, Probes, Report, Tested};
pub use profile::{PROFILE_TESTS, Profile, Sample, profile, profile_knowing};
pub use proof::{prove, prove_knowing, prover};
pub use relative::{Role, auto_max_step, auto_min_move, auto_tolerance, linear_steps, mover, moving_body, relative_distance};
pub use stretch::Stretch;
pub use swept::swept_aabb;

use crate::kernel::Moving;
use log::Terms;

/// Searches the frame for the first impact of `a` with `b`. A hit is `separation <= slop`. Gives up after [`MAX_TESTS`] tests.
pub fn search(a: &Moving, b: &Moving, method: &Method, slop: f64) -> Report {
    search_within(a, b, method, slop, MAX_TESTS)
}

/// As [`search`], giving up after `limit` tests already.
pub fn search_within(a: &Moving, b: &Moving, method: &Method, slop: f64, limit: usize) -> Report {
    let terms = Terms { slop, limit: limit.min(MAX_TESTS) };
    match method {
        Method::Discrete => discrete::search(a, b, slop),
        Method::Linear { max_step, refinement } => linear::search(a, b, *max_step, *refinement, terms),
        Method::Binary { min_move, envelope, at_limit } => binary::search(a, b, *min_move, *envelope, *at_limit, terms),
        Method::Exact => exact::search(a, b, slop),
        Method::Advance { tolerance } => advance::search(a, b, *tolerance, terms),
    }
}
