//! `pixels`: along x, then along y, the displacement is rounded to whole units, and the body goes unit by unit until a unit would make it overlap
//! a member.
//!
//! Touching is free. The remainder of the frame before is part of the desired displacement, and half a unit is rounded to the even number. The velocity along an axis that is stopped
//! becomes 0. A body that starts off the grid of units stays off it, and one that overlaps a member at the start is stuck.
//!
//! Source: Maddy Thorson, "Celeste and TowerFall Physics", 2018: `Actor.MoveX`, `Actor.MoveY`.

use super::constants::MAX_STEPS;
use super::log::{BumpReason, MoveLog};
use super::request::MoveError;
use crate::kernel::level::{Level, NearPair};
use crate::kernel::{DVec2, Shape};

pub(super) fn run(log: &mut MoveLog<'_, '_>) -> Result<(), MoveError> {
    let desired = log.request.desired;
    let steps = desired.abs().max_element();
    if MAX_STEPS < steps {
        return Err(MoveError::TooFar { steps: steps.round() });
    }
    for (axis, along, done) in [(DVec2::X, desired.x, 0.0), (DVec2::Y, desired.y, 0.5)] {
        let units = whole(along);
        let step = axis * units.signum();
        let (start, level) = (log.body(), log.request.level);
        let mut free = 0.0;
        let mut blocked = None;
        while free < units.abs() && blocked.is_none() {
            match overlapped(level, &start.translated(step * (free + 1.0))) {
                Some(pair) => blocked = Some(pair),
                None => free += 1.0,
            }
        }
        log.advance(step * free);
        if let Some(pair) = blocked {
            log.t = done + 0.5 * free / units.abs();
            log.note(Some(pair.member), Some(-step), BumpReason::AxisStopped, log.velocity * (DVec2::ONE - axis));
        }
    }
    Ok(())
}

/// Returns the part of a displacement that is left for the next frame.
pub(super) fn remainder(desired: DVec2) -> DVec2 {
    desired - DVec2::new(whole(desired.x), whole(desired.y))
}

/// Returns the number of whole units of a displacement along an axis.
fn whole(along: f64) -> f64 {
    along.round_ties_even()
}

/// Returns the first member that a body overlaps.
fn overlapped(level: &Level<'_>, body: &Shape) -> Option<NearPair> {
    level.contacts_within(body, 0.0).into_iter().find(|pair| pair.contact.relation.overlaps())
}
