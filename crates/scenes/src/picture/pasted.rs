//! The bodies that are about to be pasted: their shapes at their new positions, with their velocities.

use super::draft::Draft;
use crate::kernel::DVec2;
use crate::picture::meaning::Meaning;

pub(super) fn draw(draft: &mut Draft) {
    for body in draft.scope.pasted {
        draft.shape(&body.shape, Meaning::Expected);
        if body.velocity != DVec2::ZERO {
            let from = body.shape.reference_point();
            draft.arrow(from, from + body.velocity, Meaning::Expected);
        }
    }
}
