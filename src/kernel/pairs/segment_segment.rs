//! Segment - segment. They cross where each has its ends on both sides of the other: four orientations decide, exactly.
//! The crossing lies at the u-parameters; the depth is the shortest way of one end past the other segment.
//! Degenerate: collinear segments touch or are apart; a segment of zero length is a point.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::Segment;
use super::super::trace::{Orientation, Step, Trace};
use super::super::vector::orientation;
use super::convex::convex;
use super::hull::{Core, Corners};

pub(crate) fn contact<T: Trace>(a: &Segment, b: &Segment, trace: &mut T) -> Proximity {
    core_core(&Core::from(a), &Core::from(b), trace)
}

/// Two segments or cores of capsules.
pub(super) fn core_core<T: Trace>(a: &Core, b: &Core, trace: &mut T) -> Proximity {
    if straddles(a, b, trace) && straddles(b, a, trace) {
        trace.step(|| parameters(a, b));
    }
    let origin = a.middle();
    convex(&Corners::of_core(a, origin), &Corners::of_core(b, origin), origin, trace)
}

/// Whether the ends of `other` lie on opposite sides of the carrier of `segment`.
fn straddles<T: Trace>(segment: &Core, other: &Core, trace: &mut T) -> bool {
    let mut side = |point: DVec2| {
        let orientation = orientation(segment.a, segment.b, point);
        trace.step(|| Step::Side { of: segment.kind, from: segment.a, towards: segment.b, point, orientation });
        orientation
    };
    matches!(
        (side(other.a), side(other.b)),
        (Orientation::Clockwise, Orientation::CounterClockwise) | (Orientation::CounterClockwise, Orientation::Clockwise)
    )
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
