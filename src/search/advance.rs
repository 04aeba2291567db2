//! Conservative advancement.

use super::outcome::Report;
use crate::kernel::Moving;

pub(super) fn search(_a: &Moving, _b: &Moving, _tolerance: Option<f64>, _slop: f64) -> Report {
    todo!("owner: advance")
}
