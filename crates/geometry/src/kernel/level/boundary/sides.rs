//! Compares points with lines: on which side they are, and in which order along it. Exact for lines and points all of whose digits are known.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::super::exact_number::ExactVector;
use super::super::super::vector::{Orientation, orientation};
use super::pieces::StraightCurve;
use super::points::{BoundaryPoint, BoundaryPoints, PointIdx};

/// Returns the side of a line on which a point lies: `Greater` is left.
pub(super) fn side(points: &BoundaryPoints, line: &StraightCurve, point: PointIdx) -> Ordering {
    let (base, point) = (points.point(line.base), points.point(point));
    let offset = point.at - base.at;
    if base.is_rounded_exactly() && point.is_rounded_exactly() {
        if line.is_level && line.along.x != 0.0 {
            return sign(offset.y * line.along.x.signum());
        }
        if line.is_upright && line.along.y != 0.0 {
            return sign(-offset.x * line.along.y.signum());
        }
        if let Some(end) = line.end {
            return match orientation(base.at, points.at(end), point.at) {
                Orientation::CounterClockwise => Ordering::Greater,
                Orientation::Collinear => Ordering::Equal,
                Orientation::Clockwise => Ordering::Less,
            };
        }
    }
    decided(line.along.perp_dot(offset), line, [base.at, point.at], offset)
        .unwrap_or_else(|| line.direction.cross(&offset_of(base, point)).sign())
}

/// Returns the order of two points along a line.
pub(super) fn order_along(points: &BoundaryPoints, line: &StraightCurve, p: PointIdx, q: PointIdx) -> Ordering {
    if p == q {
        return Ordering::Equal;
    }
    let (p, q) = (points.point(p), points.point(q));
    let offset = p.at - q.at;
    if p.is_rounded_exactly() && q.is_rounded_exactly() {
        if line.is_level && line.along.x != 0.0 {
            return sign(offset.x * line.along.x.signum());
        }
        if line.is_upright && line.along.y != 0.0 {
            return sign(offset.y * line.along.y.signum());
        }
    }
    decided(line.along.dot(offset), line, [p.at, q.at], offset).unwrap_or_else(|| line.direction.dot(&offset_of(q, p)).sign())
}

/// Returns the order of two points by their y.
pub(super) fn order_in_y(points: &BoundaryPoints, p: PointIdx, q: PointIdx) -> Ordering {
    let (p, q) = (points.point(p), points.point(q));
    // Rounding keeps the order, and may make two numbers equal.
    match sign(p.at.y - q.at.y) {
        Ordering::Equal if !(p.is_rounded_exactly() && q.is_rounded_exactly()) => {
            offset_of(q, p).dot(&ExactVector::of(DVec2::Y)).sign()
        }
        order => order,
    }
}

/// Returns the sign of a number.
pub(super) fn sign(number: f64) -> Ordering {
    number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// Returns the sign of a product of the direction of a line and an offset, if rounding cannot have changed it.
fn decided(product: f64, line: &StraightCurve, ends: [DVec2; 2], offset: DVec2) -> Option<Ordering> {
    /// The error of both products and their sum, and that of a difference of rounded coordinates: as fractions.
    const ERROR: f64 = 4.0 * f64::EPSILON;
    /// The part of a product that underflow may take away.
    const UNDERFLOW: f64 = 1e-300;
    let largest = ends[0].abs().max(ends[1].abs()).max_element();
    let [along, offset] = [line.along, offset].map(|vector| vector.abs().element_sum());
    let error = ERROR * along * (offset + largest) + line.error * (offset + ERROR * largest) + UNDERFLOW;
    (error < product.abs()).then(|| sign(product))
}

/// Returns the vector from one point to another, times a positive number.
fn offset_of(from: &BoundaryPoint, to: &BoundaryPoint) -> ExactVector {
    let ((from, of_from), (to, of_to)) = (from.exact(), to.exact());
    to.scaled(&of_from).minus(&from.scaled(&of_to))
}
