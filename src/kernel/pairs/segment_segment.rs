//! Segment - segment. They cross where neither normal separates them; the depth is the shortest way of one end past the other
//! segment, and the crossing lies where both parameters say.
//! Degenerate: collinear segments touch or are apart; a segment of zero length is a point.

use super::super::contact::Proximity;
use super::super::shape::Segment;
use super::super::trace::{Step, Trace};
use super::convex::with_care;
use super::hull::{Core, Corners};
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(a: &Segment, b: &Segment, trace: &mut T) -> Proximity {
    core_core(&Core::from(a), &Core::from(b), trace)
}

/// Two segments or cores of capsules.
#[inline(always)]
pub(super) fn core_core<T: Trace>(a: &Core, b: &Core, trace: &mut T) -> Proximity {
    let origin = a.a;
    let found = symmetric(&Symmetric::of_core(a, origin), &Symmetric::of_core(b, origin), origin, trace);
    let proximity = found.unwrap_or_else(|| with_care(&Corners::of_core(a, origin), &Corners::of_core(b, origin), origin, trace));
    if proximity.separation < Some(0.0) {
        trace.step(|| parameters(a, b));
    }
    proximity
}

/// Where the carriers of two crossing segments meet: a + t * (b - a) on both, so t = cross(c - a, d - c) / cross(b - a, d - c).
fn parameters(a: &Core, b: &Core) -> Step {
    let (along_a, along_b) = (a.b - a.a, b.b - b.a);
    let between = b.a - a.a;
    let cross = along_a.perp_dot(along_b);
    // The segments cross, so they are not parallel; a product that rounds to 0 leaves the middle as the best guess.
    let [t, u] = if cross == 0.0 { [0.5, 0.5] } else { [between.perp_dot(along_b) / cross, between.perp_dot(along_a) / cross] };
    Step::Parameters { kinds: [a.kind, b.kind], parameters: [t, u], point: a.a + along_a * t }
}
