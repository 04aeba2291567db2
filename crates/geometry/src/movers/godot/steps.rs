//! The steps that both versions share: the body follows the answer of the server, and its contact is noted.

use super::super::log::{BumpReason, MoveLog};
use super::test_motion::Tested;
use crate::kernel::DVec2;

/// Displaces the body as the server answered, and notes the pushes.
pub(super) fn follow(log: &mut MoveLog<'_, '_>, tested: &Tested) {
    let mut rest = tested.travel;
    for push in &tested.pushes {
        log.advance(push.by);
        log.note(push.member, push.by.try_normalize(), BumpReason::Recovered { push: push.by.length() }, log.velocity);
        rest -= push.by;
    }
    log.t += (1.0 - log.t) * if tested.collision.is_some() { tested.safe } else { 1.0 };
    log.advance(rest);
}

/// Notes the contact at which the body came to rest: the velocity becomes `velocity`.
pub(super) fn note_rest(log: &mut MoveLog<'_, '_>, tested: &Tested, velocity: DVec2) {
    if let Some(collision) = tested.collision {
        let reason = BumpReason::Narrowed { safe: tested.safe, blocked: tested.blocked, depth: collision.depth };
        log.note(Some(collision.member), Some(collision.normal), reason, velocity);
    }
}

/// Returns a vector without its part along a normal.
pub(super) fn along(vector: DVec2, normal: DVec2) -> DVec2 {
    vector - normal * vector.dot(normal)
}
