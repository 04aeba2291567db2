//! Two segments, or cores of capsules. They cross if neither normal separates them; the depth is the shortest translation that
//! moves one end past the other segment, and the crossing lies at the two parameters.
//! Degenerate: collinear segments touch or are apart; a segment of zero length is a point.

use super::super::convex_core::ConvexCore;
use super::super::proximity::Proximity;
use super::super::trace::{Step, Trace};
use super::symmetric::{SymmetricShape, symmetric};

/// Measures two segments or cores of capsules.
#[inline(always)]
pub(in crate::kernel) fn segment_segment<T: Trace>(
    a: &impl SymmetricShape<1>,
    b: &impl SymmetricShape<1>,
    trace: &mut T,
) -> Proximity {
    let proximity = symmetric(a, b, trace);
    if proximity.separation < Some(0.0) {
        trace.step(|| parameters(&a.core(), &b.core()));
    }
    proximity
}

/// Returns the point where the carriers of two crossing segments meet: a + t * (b - a) on both, so t = cross(c - a, d - c) /
/// cross(b - a, d - c).
fn parameters(a: &ConvexCore<'_>, b: &ConvexCore<'_>) -> Step {
    let (along_a, along_b) = (a.edge(0), b.edge(0));
    let between = b.origin - a.origin;
    let cross = along_a.perp_dot(along_b);
    // The segments cross, so they are not parallel; if the product rounds to 0, the middle is the best guess.
    let [t, u] = if cross == 0.0 { [0.5, 0.5] } else { [between.perp_dot(along_b) / cross, between.perp_dot(along_a) / cross] };
    Step::Parameters {
        kinds: [a.kind, b.kind],
        origins: [a.origin, b.origin],
        directions: [along_a, along_b],
        parameters: [t, u],
        point: a.origin + along_a * t,
    }
}
