//! The derivation of steps towards the points of a contact manifold.

use crate::explain::derivation::Derivation;
use crate::kernel::trace::ManifoldStep;

pub(super) fn derived(step: &ManifoldStep) -> Derivation {
    match *step {}
}
