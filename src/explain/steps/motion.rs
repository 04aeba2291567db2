//! The derivation of steps towards the time at which two moving shapes meet.

use crate::explain::derivation::Derivation;
use crate::kernel::trace::MotionStep;

pub(super) fn derived(step: &MotionStep) -> Derivation {
    match *step {}
}
