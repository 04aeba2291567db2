//! The picture of steps towards the points of a contact manifold.

use super::super::draft::Draft;
use crate::kernel::trace::ManifoldStep;
use crate::view::meaning::Meaning;

pub(super) fn draw(_draft: &mut Draft, step: &ManifoldStep, _meaning: Meaning) {
    match *step {}
}
