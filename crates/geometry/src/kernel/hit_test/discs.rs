//! Hit tests of discs and capsules: squared distances of points and segments against squared reaches.

use glam::DVec2;

use super::segments::crossing;
use super::verdict::{Verdict, min, sum_of_parts};

/// Tests a point against a point, with the sum of the radii. Squares are compared, no root is computed.
#[inline(always)]
pub(super) fn discs(p: DVec2, q: DVec2, reach: f64) -> Verdict {
    let d = q - p;
    let (squared, reach_squared) = (d.length_squared(), reach * reach);
    Verdict::of(squared - reach_squared, squared + reach_squared)
}

/// The direction of a segment. Its squared length is inverted once for all points that are projected on it.
#[derive(Clone, Copy)]
struct SegmentDirection {
    direction: DVec2,
    /// The inverse of the squared length; 0 for a segment without length, so that every projection falls on its start.
    inverse_squared: f64,
}

impl SegmentDirection {
    #[inline(always)]
    fn of(direction: DVec2) -> SegmentDirection {
        let squared = direction.length_squared();
        SegmentDirection { direction, inverse_squared: if 0.0 < squared { 1.0 / squared } else { 0.0 } }
    }

    /// Returns the squared distance of a point given relative to the start. For a core so short that its square underflows, it is
    /// off by no more than the length of the core, which is less than any square that matters.
    #[inline(always)]
    fn distance_squared(self, p: DVec2) -> f64 {
        let s = p.dot(self.direction) * self.inverse_squared;
        #[expect(clippy::manual_clamp, reason = "its comparisons would become unpredictable branches")]
        let s = s.max(0.0).min(1.0);
        (p - self.direction * s).length_squared()
    }
}

/// Tests a point against a segment, with the sum of the radii.
#[inline(always)]
pub(super) fn disc_segment(p: DVec2, [a, b]: [DVec2; 2], reach: f64) -> Verdict {
    let (from_a, direction) = (p - a, b - a);
    let squared = SegmentDirection::of(direction).distance_squared(from_a);
    let terms = sum_of_parts(from_a) + sum_of_parts(direction) + reach;
    Verdict::of(squared - reach * reach, terms * terms)
}

/// Tests two segments, with the sum of the radii above 0: they cross, or an end of one is near the other.
#[inline(always)]
pub(super) fn segments([a, b]: [DVec2; 2], [c, d]: [DVec2; 2], reach: f64) -> Verdict {
    let (r, s) = (b - a, d - c);
    let (of_r, of_s) = (SegmentDirection::of(r), SegmentDirection::of(s));
    let ends_of_s = min(of_r.distance_squared(c - a), of_r.distance_squared(d - a));
    let ends_of_r = min(of_s.distance_squared(a - c), of_s.distance_squared(b - c));
    let squared = min(ends_of_s, ends_of_r);
    let terms = sum_of_parts(c - a) + sum_of_parts(r) + sum_of_parts(s) + reach;
    Verdict::of(squared - reach * reach, terms * terms).or(crossing([a, b], [c, d]))
}
