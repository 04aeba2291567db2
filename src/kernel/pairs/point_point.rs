//! Point - point. Their distance; two discs of radius 0.
//! Degenerate: equal points have no direction between them, +x is taken.

use super::super::contact::Proximity;
use super::super::shape::Point;
use super::super::trace::Trace;
use super::discs;

#[inline(always)]
pub(crate) fn contact<T: Trace>(a: &Point, b: &Point, trace: &mut T) -> Proximity {
    discs(a.at(), 0.0, b.at(), 0.0, trace)
}
