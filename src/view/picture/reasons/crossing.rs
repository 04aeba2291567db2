//! The picture of steps towards the points where two boundaries cross.

use super::super::draft::Draft;
use crate::kernel::trace::CrossingStep;
use crate::view::meaning::Meaning;

pub(super) fn draw(_draft: &mut Draft, step: &CrossingStep, _meaning: Meaning) {
    match *step {}
}
