//! Two intervals on an axis, and the gap between them or their overlap, drawn on a line beside the bodies.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::label;
use super::super::primitive::{Primitive, extent};
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
        if draft.shows_labels() {
            let text =
                if 0.0 < projection.gap { texts::gap(figure(projection.gap)) } else { texts::overlap(figure(-projection.gap)) };
            draft.label(at(f64::midpoint(lo, hi), 0.0), label::CONTACT, text, meaning);
        }
    }
}

/// Returns the vertices of the bounding rectangle of a shape.
fn box_vertices(shape: &Shape) -> [DVec2; 4] {
    let [min, max] = extent(shape);
    [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
}
