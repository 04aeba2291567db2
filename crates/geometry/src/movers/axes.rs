//! `axes`: the body goes along x, then along y, each up to the first impact.
//!
//! The velocity along an axis that is stopped becomes 0. Half of the frame is used up when x is done.

use super::log::{BumpReason, MoveLog};
use crate::kernel::DVec2;

pub(super) fn run(log: &mut MoveLog<'_, '_>) {
    for (axis, done) in [(DVec2::X, 0.0), (DVec2::Y, 0.5)] {
        let path = log.request.desired * axis;
        match log.first_impact(path) {
            None => log.advance(path),
            Some(impact) => {
                log.t = done + 0.5 * impact.t;
                log.advance_to(path, &impact);
                log.bump(&impact, BumpReason::AxisStopped, log.velocity * (DVec2::ONE - axis));
            }
        }
    }
}
