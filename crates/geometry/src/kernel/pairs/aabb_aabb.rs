//! Two AABBs. They share their axes, so two tests suffice.
//! Source: Ericson, Real-Time Collision Detection, 4.2.1.
//! Degenerate: if x and y are equally deep, x is chosen.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Aabb, Kind};
use super::super::trace::{AxisSaving, ClassicStep, Degeneracy, Interval, Step, Trace};
use super::super::vector::length;

#[inline(always)]
pub(in crate::kernel) fn aabb_aabb<T: Trace>(a: &Aabb, b: &Aabb, trace: &mut T) -> Proximity {
    let x = Overlap::new(a.min().x, a.max().x, b.min().x, b.max().x);
    let y = Overlap::new(a.min().y, a.max().y, b.min().y, b.max().y);
    for (axis, overlap) in [(DVec2::X, &x), (DVec2::Y, &y)] {
        trace.step(|| Step::Axis {
            axis,
            of: Kind::Aabb,
            kinds: [Kind::Aabb, Kind::Aabb],
            intervals: overlap.intervals,
            gap: overlap.gap,
        });
    }
    trace.step(|| Step::Saved { saving: AxisSaving::SameAxes, tested: 2, saved: 6 });
    if 0.0 < x.gap || 0.0 < y.gap {
        // Apart: edge to edge on one axis, vertex to vertex on two.
        let between = DVec2::new(x.gap.max(0.0) * x.sign, y.gap.max(0.0) * y.sign);
        let witness_a = DVec2::new(x.witness_a(x.gap > 0.0), y.witness_a(y.gap > 0.0));
        let witness_b = DVec2::new(x.witness_b(x.gap > 0.0), y.witness_b(y.gap > 0.0));
        let separation = length(between);
        let (gaps, witnesses) = ([x.gap, y.gap], [witness_a, witness_b]);
        trace.step(|| Step::Classic(ClassicStep::FromGaps { gaps, separation, witnesses }));
        return Proximity { separation: Some(separation), normal: Some(between / separation), witness_a, witness_b };
    }
    // Overlapping or touching: the MTV is along the axis of the smaller overlap.
    let along_x = y.gap <= x.gap;
    let (gap, normal) = if along_x { (x.gap, DVec2::X * x.sign) } else { (y.gap, DVec2::Y * y.sign) };
    let witness_a = DVec2::new(x.witness_a(along_x), y.witness_a(!along_x));
    let witness_b = DVec2::new(x.witness_b(along_x), y.witness_b(!along_x));
    trace.step(|| Step::MinimumTranslation { normal, gap, from: witness_a, to: witness_b });
    if x.gap == y.gap || (if along_x { &x } else { &y }).is_tied() {
        trace.step(|| Step::Degenerate { reason: Degeneracy::Tie });
    }
    Proximity { separation: Some(gap + 0.0), normal: Some(normal), witness_a, witness_b }
}

/// Two intervals of one axis.
struct Overlap {
    intervals: [Interval; 2],
    /// Positive: apart by this much. Negative: the shorter translation out of the overlap.
    gap: f64,
    /// +1 if B leaves upwards, -1 if downwards.
    sign: f64,
}

impl Overlap {
    fn new(min_a: f64, max_a: f64, min_b: f64, max_b: f64) -> Overlap {
        let (above, below) = (min_b - max_a, min_a - max_b);
        let (gap, sign) = if below <= above { (above, 1.0) } else { (below, -1.0) };
        Overlap { intervals: [Interval { lo: min_a, hi: max_a }, Interval { lo: min_b, hi: max_b }], gap, sign }
    }

    /// Returns true if B leaves upwards and downwards by translations that are equally short.
    fn is_tied(&self) -> bool {
        let [a, b] = self.intervals;
        b.lo - a.hi == a.lo - b.hi
    }

    /// Returns the end of A that faces B, or the middle of the common part.
    fn witness_a(&self, facing: bool) -> f64 {
        if !facing {
            self.middle()
        } else if self.sign < 0.0 {
            self.intervals[0].lo
        } else {
            self.intervals[0].hi
        }
    }

    /// Returns the end of B that faces A, or the middle of the common part.
    fn witness_b(&self, facing: bool) -> f64 {
        if !facing {
            self.middle()
        } else if self.sign < 0.0 {
            self.intervals[1].hi
        } else {
            self.intervals[1].lo
        }
    }

    fn middle(&self) -> f64 {
        let [a, b] = self.intervals;
        f64::midpoint(a.lo.max(b.lo), a.hi.min(b.hi))
    }
}
