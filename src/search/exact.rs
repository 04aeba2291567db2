use super::outcome::Report;
use crate::kernel::Moving;
pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    todo!()
}
