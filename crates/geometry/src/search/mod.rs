//! Motion questions: when two moving shapes first meet, and which probes a search made to answer. The layer and its main
//! function, [`search`](search()), share a name.
//!
//! Every method works on the relative motion: the mover travels by the difference of the velocities, the target rests. Methods
//! differ in what they may claim, and that difference is half of what the sandbox teaches: a sampling method that finds nothing
//! says [`Outcome::NoImpactSeen`], never [`Outcome::Separated`].

mod advance;
mod binary;
pub mod boundary;
mod contacts;
mod cost;
mod crossing;
mod curve;
mod discrete;
mod exact;
mod first;
mod judgement;
mod lane;
mod linear;
mod log;
mod method;
mod outcome;
mod phases;
mod proof;
mod reach;
mod reasons;
mod relative;
pub mod rules;
mod search_and_prove;
mod steps;
mod swept;
mod table;

pub use contacts::{ContactInterval, Contacts, contacts};
pub use cost::{cost_of_test, test_limit};
pub use curve::{PROFILE_TESTS, Profile, Sample, profile, profile_knowing};
pub use exact::TIME_ROUNDING;
pub use first::{ContactAtStart, FirstContact, FirstContacts, Undecided, first_contacts, first_contacts_until};
pub use judgement::{Judgement, judge};
pub use lane::{Lane, compared, test_budget};
pub use method::{AtLimit, Envelope, MIN_STEP, Method, Refinement};
pub use outcome::{EndedBy, Impact, MAX_TESTS, Outcome, Probe, ProbeResult, Probes, Report, Tested, contact_in_words};
pub use phases::{Phases, Starts, safe_step, starts, starts_of_all};
pub use proof::{prove, prove_knowing, prover};
pub use reach::{largest_coordinate, largest_on_path, turning_speed};
pub use reasons::{trace_proof, trace_report};
pub use relative::{Role, auto_max_step, auto_min_move, auto_tolerance, linear_steps, mover, moving_body, relative_distance};
pub use search_and_prove::{ProvenSearch, search_and_prove};
pub use swept::{claimed_aabb, swept_aabb, visit_meeting_candidates};
pub use table::MethodKind;

use crate::kernel::Moving;
pub use log::Limits;
use log::SearchTerms;

/// Searches the frame for the first impact of `a` with `b`. A hit is `separation <= slop`. Gives up after [`test_limit`] tests.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Circle, DVec2, InvalidShape, Moving, Shape};
/// use clashbox_geometry::search::{Method, Outcome, search};
///
/// let bullet = Shape::Circle(Circle::new(DVec2::new(-4.0, 0.0), 0.1)?);
/// let bullet = Moving::new(bullet, DVec2::new(8.0, 0.0))?;
/// let paper = Moving::resting(Shape::Aabb(Aabb::new(DVec2::new(-0.05, -2.0), DVec2::new(0.05, 2.0))?));
///
/// // The end positions do not overlap: the naive game loop sees nothing.
/// assert_eq!(search(&bullet, &paper, &Method::Discrete, 0.0).outcome, Outcome::NoImpactSeen);
///
/// // The closed form: 3.85 of 8.
/// let report = search(&bullet, &paper, &Method::Exact, 0.0);
/// assert_eq!(report.to_string(), "impact at t = 0.48125 (2 tests)");
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn search(a: &Moving, b: &Moving, method: &Method, slop: f64) -> Report {
    search_within(a, b, method, slop, Limits::NONE)
}

/// Does the same as [`search`], and gives up at these limits.
pub fn search_within(a: &Moving, b: &Moving, method: &Method, slop: f64, limits: Limits<'_>) -> Report {
    // Only searches that step need the limit: counting vertices would cost the closed form a tenth of its time.
    let terms = || {
        let tests = limits.tests.min(test_limit(a, b, method.kind()));
        SearchTerms { slop, limits: Limits { tests, ..limits } }
    };
    match method {
        Method::Discrete => discrete::search(a, b, slop),
        Method::Linear { max_step, refinement } => linear::search(a, b, *max_step, *refinement, terms()),
        Method::Binary { min_move, envelope, at_limit } => binary::search(a, b, *min_move, *envelope, *at_limit, terms()),
        Method::Exact => exact::search(a, b, slop),
        Method::Advance { tolerance } => advance::search(a, b, *tolerance, terms()),
    }
}
