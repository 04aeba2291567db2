//! `stop`: the body goes up to the first impact, and the rest of the displacement is dropped.
//!
//! The velocity after it is 0.

use super::log::{BumpReason, MoveLog};
use crate::kernel::DVec2;

pub(super) fn run(log: &mut MoveLog<'_, '_>) {
    let desired = log.request.desired;
    match log.first_impact(desired) {
        None => log.advance(desired),
        Some(impact) => {
            log.t = impact.t;
            log.advance_to(desired, &impact);
            log.bump(&impact, BumpReason::Stopped, DVec2::ZERO);
        }
    }
}
