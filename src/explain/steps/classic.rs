//! The derivation of steps of the classic methods that a pair offers beside its own function.

use crate::explain::derivation::Derivation;
use crate::kernel::trace::ClassicStep;

pub(super) fn derived(step: &ClassicStep) -> Derivation {
    match *step {}
}
