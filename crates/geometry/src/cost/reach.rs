//! Points and segments within a distance: the test of circles and capsules.
//! Source: Ericson, Real-Time Collision Detection, 5.1.2 and 5.1.9.

use super::lines::{Ends, by_orientations};
use super::number::{Number, Vector};
use super::rounded::Rounded;
use super::tally::Tally;

/// Tests a point and a segment by the closest point: the parameter of the foot is a quotient, clamped to [0, 1].
pub(super) fn by_projection<'t>(p: Vector<Rounded<'t>>, [a, b]: Ends<Rounded<'t>>, reach: Rounded<'t>, tally: &'t Tally) -> bool {
    let (zero, one) = (Rounded::of(0.0, tally), Rounded::of(1.0, tally));
    let (direction, from_a) = (b - a, p - a);
    let squared = direction.length_squared();
    let t = if zero < squared { (from_a.dot(direction) / squared).max(zero).min(one) } else { zero };
    (from_a - direction.scaled(t)).length_squared() <= reach * reach
}

/// Tests a point and a segment by the region in which the point lies: before the start, beyond the end, or beside. No quotient.
pub(super) fn by_segment_regions<'t, N: Number<'t>>(p: Vector<N>, [a, b]: Ends<N>, reach: N, tally: &'t Tally) -> bool {
    let (direction, from_a) = (b - a, p - a);
    let along = from_a.dot(direction);
    if along <= N::of(0.0, tally) {
        return from_a.length_squared() <= reach * reach;
    }
    let squared = direction.length_squared();
    if squared <= along {
        return (p - b).length_squared() <= reach * reach;
    }
    // The distance from the line is |d x f| / |d|, squared on both sides.
    let side = direction.cross(from_a);
    side * side <= reach * reach * squared
}

/// Tests two segments: they cross, or an end of one is within reach of the other.
pub(super) fn segments<'t, N: Number<'t>>([a, b]: Ends<N>, [c, d]: Ends<N>, reach: N, tally: &'t Tally) -> bool {
    by_orientations([a, b], [c, d], tally)
        || by_segment_regions(a, [c, d], reach, tally)
        || by_segment_regions(b, [c, d], reach, tally)
        || by_segment_regions(c, [a, b], reach, tally)
        || by_segment_regions(d, [a, b], reach, tally)
}
