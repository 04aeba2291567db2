//! `slide`: the body goes up to the first impact, and the rest of the displacement goes on along the tangent there, for a few impacts.
//!
//! Source: Fauerby, "Improved Collision detection and Response", 2003, 3: the rest of the velocity is projected onto the sliding plane, and the
//! search begins anew.

use super::constants::SLIDE_IMPACTS;
use super::log::{BumpReason, MoveLog, clipped};

pub(super) fn run(log: &mut MoveLog<'_, '_>) {
    let mut rest = log.request.desired;
    for _ in 0..SLIDE_IMPACTS {
        let Some(impact) = log.first_impact(rest) else {
            log.advance(rest);
            return;
        };
        log.advance_to(rest, &impact);
        log.t += impact.t * (1.0 - log.t);
        let dot = log.velocity.dot(impact.normal);
        log.bump(&impact, BumpReason::Clipped { dot }, clipped(log.velocity, impact.normal));
        rest = clipped(rest * (1.0 - impact.t), impact.normal);
    }
    log.note(None, None, BumpReason::TooMany, log.velocity);
}
