//! Circle - circle. The squared distance of the centers against the square of the sum of the radii.
//! Degenerate: concentric circles have no direction between them, +x is taken.

use super::super::contact::Proximity;
use super::super::shape::Circle;
use super::super::trace::Trace;
use super::discs;

#[inline(always)]
pub(crate) fn contact<T: Trace>(a: &Circle, b: &Circle, trace: &mut T) -> Proximity {
    discs(a.center(), a.radius(), b.center(), b.radius(), trace)
}
