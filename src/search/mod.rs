//! Motion questions: when do two moving shapes first meet, and what did a search look at to say so.
//!
//! Every method works on the relative motion: the mover travels by the difference of the velocities, the target rests.
//! What a method may claim differs, and that difference is half of what the sandbox teaches: a sampling method that finds
//! nothing says [`Outcome::NoImpactSeen`], never [`Outcome::Separated`].

mod advance;
mod binary;
mod discrete;
mod exact;
mod linear;
mod log;
mod method;
mod outcome;
mod reach;
mod relative;
mod swept;

pub use method::{AtLimit, Envelope, MIN_STEP, Method, MethodKind, Refinement};
pub use outcome::{Found, Impact, MAX_TESTS, Outcome, Probe, Probes, Report, Tested};
pub use relative::{Role, auto_max_step, auto_min_move, auto_tolerance, mover, relative_distance};
pub use swept::swept_aabb;

use crate::kernel::Moving;

/// Searches the frame for the first impact of `a` with `b`. A hit is `separation <= slop`.
pub fn search(a: &Moving, b: &Moving, method: &Method, slop: f64) -> Report {
    match method {
        Method::Discrete => discrete::search(a, b, slop),
        Method::Linear { max_step, refinement } => linear::search(a, b, *max_step, *refinement, slop),
        Method::Binary { min_move, envelope, at_limit } => binary::search(a, b, *min_move, *envelope, *at_limit, slop),
        Method::Exact => exact::search(a, b, slop),
        Method::Advance { tolerance } => advance::search(a, b, *tolerance, slop),
    }
}
