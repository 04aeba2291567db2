//! Two intervals on an axis, and the gap between them or their overlap, drawn on a line beside the bodies.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::label;
use super::super::primitive::{Primitive, extent};
use super::marks;
use crate::explain::figure;
use crate::kernel::Shape;
use crate::kernel::trace::Interval;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;

/// The distance of the axis from the bodies, logical points.
const BESIDE: f64 = 30.0;
/// Half of the space between the two intervals, logical points.
const APART: f64 = 4.0;

/// An axis with the intervals of two shapes on it.
pub(super) struct Projection {
    /// The direction of the axis, a unit vector.
    pub(super) axis: DVec2,
    /// The roles of the bodies to which the intervals belong.
    pub(super) order: [BodyRole; 2],
    /// The intervals, measured from the origin of the world.
    pub(super) intervals: [Interval; 2],
    /// The gap between the intervals, positive if they are apart.
    pub(super) gap: f64,
    /// The letters on the intervals.
    pub(super) letters: IntervalLetters,
}

/// The letters on two intervals, as the formula of the gap between them has them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum IntervalLetters {
    /// The two ends that face each other: `A.hi` and `B.lo`.
    Ends,
    /// Half of each interval: `e1` and `e2`.
    HalfExtents,
}

/// Draws the axis, the intervals on it and lines from their ends to the bodies.
pub(super) fn draw(draft: &mut PictureDraft, shapes: &[Option<Shape>; 2], projection: &Projection, meaning: Meaning) {
    let Some(analysis) = draft.scope.analysis else { return };
    let camera = draft.scope.camera;
    let (axis, across) = (projection.axis, projection.axis.perp());
    let middle = analysis.now.point();
    let (here, there) = (axis.dot(middle), across.dot(middle));
    let [min, max] = camera.visible();
    let reach = min.distance(max);
    // The axis is beside both bodies, on the side that is nearer to the middle of the picture.
    let levels = || {
        shapes.iter().flatten().filter(|shape| !shape.is_unbounded()).flat_map(|shape| box_vertices(shape).map(|p| across.dot(p)))
    };
    let (low, high) = levels().fold((there, there), |(low, high), level| (low.min(level), high.max(level)));
    let center = across.dot(camera.center);
    let beside = camera.length_from_points(BESIDE);
    let (line, out) = if center - low < high - center { (low - beside, -1.0) } else { (high + beside, 1.0) };
    let line = line.clamp(center - 0.38 * (max - min).min_element(), center + 0.38 * (max - min).min_element());
    let at = |s: f64, points: f64| axis * s + across * (line + out * camera.length_from_points(points));
    let within = |s: f64| s.clamp(here - reach, here + reach);

    let is_active = meaning == Meaning::ActiveReason;
    let own = |who: BodyRole| if is_active { Meaning::Interval(who) } else { meaning };
    for ((interval, who), points) in projection.intervals.into_iter().zip(projection.order).zip([-APART, APART]) {
        let ends = [within(interval.lo), within(interval.hi)];
        draft.push(Primitive::Polyline(ends.map(|s| at(s, points)).to_vec()), own(who));
        if is_active {
            for end in ends.into_iter().filter(|end| (*end - here).abs() < reach) {
                draft.push(Primitive::Polyline(vec![at(end, points), axis * end + across * there]), Meaning::Reason);
            }
        }
    }
    let [p, q] = projection.intervals;
    // From the end of one interval to the start of the other; for an overlap, the shorter translation that ends it.
    let (lo, hi) = if q.lo - p.hi < p.lo - q.hi { (q.hi, p.lo) } else { (p.hi, q.lo) };
    let (lo, hi) = (within(lo.min(hi)), within(lo.max(hi)));
    if is_active {
        let meaning = if 0.0 < projection.gap { Meaning::Gap } else { Meaning::SharedInterval };
        draft.push(Primitive::Polyline(vec![at(lo, 0.0), at(hi, 0.0)]), meaning);
        for end in [lo, hi] {
            draft.push(Primitive::Polyline(vec![at(end, -2.5 * APART), at(end, 2.5 * APART)]), meaning);
        }
        letters(draft, projection, at);
        if draft.shows_labels() {
            let text =
                if 0.0 < projection.gap { texts::gap(figure(projection.gap)) } else { texts::overlap(figure(-projection.gap)) };
            draft.label(at(f64::midpoint(lo, hi), 0.0), label::CONTACT, text, meaning);
        }
    }
}

/// Writes the letters of the formula on the intervals. `at` returns a position at a coordinate along the axis, some points beside it.
fn letters(draft: &mut PictureDraft, projection: &Projection, at: impl Fn(f64, f64) -> DVec2) {
    let ([p, q], levels) = (projection.intervals, [-APART, APART]);
    let is_first_below = p.lo - q.hi <= q.lo - p.hi;
    for (index, (interval, who)) in projection.intervals.into_iter().zip(projection.order).enumerate() {
        let is_below = (index == 0) == is_first_below;
        let (end, level) = (if is_below { interval.hi } else { interval.lo }, levels[index]);
        if !end.is_finite() {
            continue;
        }
        match projection.letters {
            IntervalLetters::Ends => {
                let role = if who == BodyRole::A { texts::ROLE_A } else { texts::ROLE_B };
                let text = if is_below { texts::upper_end(role) } else { texts::lower_end(role) };
                marks::letter_in(draft, at(end, level), text, Meaning::Interval(who));
            }
            IntervalLetters::HalfExtents => {
                let middle = f64::midpoint(interval.lo, interval.hi);
                let text = texts::half_extent_of(index + 1, figure((interval.hi - interval.lo) / 2.0));
                draft.push(Primitive::Polyline(vec![at(middle, 2.5 * level), at(middle, -2.5 * level)]), Meaning::ActiveReason);
                marks::letter_in(draft, at(f64::midpoint(middle, end), level), text, Meaning::Interval(who));
            }
        }
    }
}

/// Returns the vertices of the bounding rectangle of a shape.
fn box_vertices(shape: &Shape) -> [DVec2; 4] {
    let [min, max] = extent(shape);
    [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
}
