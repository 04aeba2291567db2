//! The picture of steps of the classic methods that a pair offers beside its own function.

use super::super::draft::Draft;
use crate::kernel::trace::ClassicStep;
use crate::view::meaning::Meaning;

pub(super) fn draw(_draft: &mut Draft, step: &ClassicStep, _meaning: Meaning) {
    match *step {}
}
