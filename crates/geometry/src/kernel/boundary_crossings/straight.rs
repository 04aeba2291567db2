//! Intersects lines and segments with each other.
//!
//! Orientations decide whether two pieces meet. Carriers `p + t * u` and `q + s * v` meet at `t = cross(q - p, v) / cross(u, v)`;
//! both
//! products are formed exactly, so that nearly parallel carriers cost no digits.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact;
use super::super::exact_number::ExactVector;
use super::super::shape::{Line, MAX_COORDINATE};
use super::super::vector::Orientation;
use super::{Crossings, lexicographic};

/// A straight piece of positive length; `from` precedes `to` in lexicographic order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct BoundaryEdge {
    pub(super) from: DVec2,
    pub(super) to: DVec2,
}

impl BoundaryEdge {
    /// The edge between two points. `None` where they coincide.
    pub(super) fn between(p: DVec2, q: DVec2) -> Option<BoundaryEdge> {
        match lexicographic(&p, &q) {
            Ordering::Less => Some(BoundaryEdge { from: p, to: q }),
            Ordering::Equal => None,
            Ordering::Greater => Some(BoundaryEdge { from: q, to: p }),
        }
    }

    /// Returns the vector from `from` to `to`, without rounding.
    pub(super) fn exact_direction(&self) -> ExactVector {
        ExactVector::of(self.to).minus(&ExactVector::of(self.from))
    }

    /// Returns the side of its carrier, from `from` to `to`, on which a point lies. Exact.
    pub(super) fn side(&self, p: DVec2) -> Orientation {
        /// Differences, products and the last difference are off by less than this part of the products.
        const ROUNDING: f64 = 4.0 * f64::EPSILON;
        /// More than what products lose that are too small for all their digits.
        const UNDERFLOW: f64 = 1e-290;
        let (u, v) = (self.to - self.from, p - self.from);
        let (left, right) = (u.x * v.y, u.y * v.x);
        let cross = left - right;
        let sign = if ROUNDING * (left.abs() + right.abs()) + UNDERFLOW < cross.abs() {
            cross.total_cmp(&0.0)
        } else {
            self.exact_direction().cross(&ExactVector::of(p).minus(&ExactVector::of(self.from))).sign()
        };
        match sign {
            Ordering::Less => Orientation::Clockwise,
            Ordering::Equal => Orientation::Collinear,
            Ordering::Greater => Orientation::CounterClockwise,
        }
    }

    /// Returns true if a point of its carrier lies between its ends, ends included.
    pub(super) fn spans(&self, p: DVec2) -> bool {
        lexicographic(&self.from, &p).is_le() && lexicographic(&p, &self.to).is_le()
    }

    /// Returns true if a point lies on it. Exact.
    pub(super) fn contains(&self, p: DVec2) -> bool {
        self.spans(p) && self.side(p) == Orientation::Collinear
    }
}

pub(super) fn line_line(a: &Line, b: &Line, found: &mut Crossings) {
    if exact::cross_sign(a.direction(), b.direction(), DVec2::ZERO).is_eq() {
        // Parallel: the same line, or no common point.
        found.coincident |= exact::cross_sign(a.direction(), b.base(), a.base()).is_eq();
    } else {
        let point = meeting_point(&[CarrierStart::of(a.base(), a.direction())], &[CarrierStart::of(b.base(), b.direction())]);
        found.points.extend(in_range(point));
    }
}

/// Returns the point, if it is in the permitted range: beyond it no coordinates can represent it.
pub(super) fn in_range(point: DVec2) -> Option<DVec2> {
    point.abs().cmple(DVec2::splat(MAX_COORDINATE)).all().then_some(point)
}

pub(super) fn line_segment(line: &Line, segment: &BoundaryEdge, found: &mut Crossings) {
    let side = |p| exact::cross_sign(line.direction(), p, line.base());
    match (side(segment.from), side(segment.to)) {
        (Ordering::Equal, Ordering::Equal) => found.stretches.push([segment.from, segment.to]),
        (Ordering::Equal, _) => found.points.push(segment.from),
        (_, Ordering::Equal) => found.points.push(segment.to),
        (from, to) if from == to => {}
        _ => {
            let point = meeting_point(&[CarrierStart::of(line.base(), line.direction())], &ends_of(segment));
            found.points.push(within(segment, point));
        }
    }
}

pub(super) fn segment_segment(a: &BoundaryEdge, b: &BoundaryEdge, found: &mut Crossings) {
    let [from_b, to_b] = [a.side(b.from), a.side(b.to)];
    if from_b == Orientation::Collinear && to_b == Orientation::Collinear {
        return collinear(a, b, found);
    }
    let [from_a, to_a] = [b.side(a.from), b.side(a.to)];
    // An end on the other segment is the only common point, and is known without rounding.
    let ends = [(from_b, b.from, a), (to_b, b.to, a), (from_a, a.from, b), (to_a, a.to, b)];
    let touch = ends.iter().find(|(side, end, other)| *side == Orientation::Collinear && other.spans(*end));
    if let Some((_, end, _)) = touch {
        found.points.push(*end);
    } else if are_opposite(from_b, to_b) && are_opposite(from_a, to_a) {
        let point = meeting_point(&ends_of(a), &ends_of(b));
        found.points.push(within(b, within(a, point)));
    }
}

/// Adds what two segments of one carrier share: the stretch from the later start to the earlier end.
fn collinear(a: &BoundaryEdge, b: &BoundaryEdge, found: &mut Crossings) {
    let from = if lexicographic(&a.from, &b.from).is_lt() { b.from } else { a.from };
    let to = if lexicographic(&a.to, &b.to).is_lt() { a.to } else { b.to };
    match lexicographic(&from, &to) {
        Ordering::Less => found.stretches.push([from, to]),
        Ordering::Equal => found.points.push(from),
        Ordering::Greater => {}
    }
}

pub(super) fn are_opposite(a: Orientation, b: Orientation) -> bool {
    matches!(
        (a, b),
        (Orientation::Clockwise, Orientation::CounterClockwise) | (Orientation::CounterClockwise, Orientation::Clockwise)
    )
}

/// A point of a carrier, and the carrier's direction from there.
pub(super) struct CarrierStart {
    point: DVec2,
    direction: DVec2,
    /// The direction without rounding.
    exact: ExactVector,
}

impl CarrierStart {
    /// Returns a start with its direction; `exact` is the direction without rounding.
    pub(super) fn new(point: DVec2, direction: DVec2, exact: ExactVector) -> CarrierStart {
        CarrierStart { point, direction, exact }
    }

    /// Returns the carrier of a line or a ray, from the point that it is given by.
    pub(super) fn of(point: DVec2, direction: DVec2) -> CarrierStart {
        CarrierStart { point, direction, exact: ExactVector::of(direction) }
    }
}

/// Returns both ends as starts: an edge can be followed from either end.
pub(super) fn ends_of(segment: &BoundaryEdge) -> [CarrierStart; 2] {
    let direction = segment.to - segment.from;
    let exact = segment.exact_direction();
    [CarrierStart::new(segment.to, -direction, exact.negated()), CarrierStart::new(segment.from, direction, exact)]
}

/// Returns where two carriers that are not parallel meet, computed from the nearest of the given starts: the shorter the
/// displacement, the smaller the rounding.
pub(super) fn meeting_point(a: &[CarrierStart], b: &[CarrierStart]) -> DVec2 {
    let from_a = a.iter().filter_map(|origin| b.first().map(|other| (origin.point, displacement(origin, other))));
    let from_b = b.iter().filter_map(|origin| a.first().map(|other| (origin.point, displacement(origin, other))));
    let by_length = |(p, from_p): &(DVec2, DVec2), (q, from_q): &(DVec2, DVec2)| {
        // If displacements are equally long, the one from the lower left is taken: the order of the carriers must not matter.
        from_p.length_squared().total_cmp(&from_q.length_squared()).then(lexicographic(p, q))
    };
    from_a.chain(from_b).min_by(by_length).map_or(DVec2::ZERO, |(origin, displacement)| origin + displacement)
}

/// Returns the displacement from an origin along its direction to the other carrier.
fn displacement(origin: &CarrierStart, other: &CarrierStart) -> DVec2 {
    let between = ExactVector::of(other.point).minus(&ExactVector::of(origin.point));
    let t = between.cross(&other.exact).to_f64() / origin.exact.cross(&other.exact).to_f64();
    origin.direction * t
}

/// Moves a crossing that rounding has put beside its segment so that it is not beyond the ends.
pub(super) fn within(segment: &BoundaryEdge, p: DVec2) -> DVec2 {
    p.clamp(segment.from.min(segment.to), segment.from.max(segment.to))
}
