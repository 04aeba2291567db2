use super::method::Refinement;
use super::outcome::Report;
use crate::kernel::Moving;
pub(super) fn search(a: &Moving, b: &Moving, max_step: Option<f64>, refinement: Refinement, slop: f64) -> Report {
    todo!()
}
