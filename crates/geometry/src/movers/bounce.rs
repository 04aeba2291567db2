//! `bounce`: at each impact the velocity v and the rest of the displacement become v - (1 + e)(v.n)n, where e is the restitution and n the normal.
//!
//! Source: Ericson, Real-Time Collision Detection, 5.5 for the impact; the mirrored velocity is Newton's law of restitution against a body at rest.

use super::constants::BOUNCE_IMPACTS;
use super::log::{BumpReason, MoveLog};
use crate::kernel::DVec2;

pub(super) fn run(log: &mut MoveLog<'_, '_>, restitution: f64) {
    let mut rest = log.request.desired;
    for _ in 0..BOUNCE_IMPACTS {
        let Some(impact) = log.first_impact(rest) else {
            log.advance(rest);
            return;
        };
        log.advance_to(rest, &impact);
        log.t += impact.t * (1.0 - log.t);
        let mirrored = |vector: DVec2| vector - impact.normal * (1.0 + restitution) * vector.dot(impact.normal);
        log.bump(&impact, BumpReason::Mirrored { restitution }, mirrored(log.velocity));
        rest = mirrored(rest * (1.0 - impact.t));
    }
    log.note(None, None, BumpReason::TooMany, log.velocity);
}
