//! The picture of steps towards the time at which two moving shapes meet.

use super::super::draft::Draft;
use crate::kernel::trace::MotionStep;
use crate::view::meaning::Meaning;

pub(super) fn draw(_draft: &mut Draft, step: &MotionStep, _meaning: Meaning) {
    match *step {}
}
