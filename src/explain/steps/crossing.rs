//! The derivation of steps towards the points where two boundaries cross.

use crate::explain::derivation::Derivation;
use crate::kernel::trace::CrossingStep;

pub(super) fn derived(step: &CrossingStep) -> Derivation {
    match *step {}
}
