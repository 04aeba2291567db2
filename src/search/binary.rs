use super::method::*;
use super::outcome::Report;
use crate::kernel::Moving;
pub(super) fn search(a: &Moving, b: &Moving, min_move: Option<f64>, envelope: Envelope, at_limit: AtLimit, slop: f64) -> Report {
    todo!()
}
