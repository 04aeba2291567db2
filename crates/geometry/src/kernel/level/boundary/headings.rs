//! The directions in which pieces leave a point, and their order around it.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::super::exact_number::Dyadic;
use super::super::super::portable;
use super::super::super::shape::unit;
use super::pieces::{Curve, Piece, StraightCurve};
use super::sides::sign;

/// The direction in which a piece leaves a point, and how it bends there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heading<'p> {
    /// The direction, of any length, rounded.
    vector: DVec2,
    /// The line of a straight piece all of whose digits are known; -1 where it is left against its direction, else 1.
    line: Option<(&'p StraightCurve, f64)>,
    /// The sine up to which another direction is the same. 0 where `line` is known.
    tolerance: f64,
    /// 1 / radius where the path bends to the left, negative to the right, 0 if it is straight.
    curvature: f64,
}

/// Both products of two directions, or their signs.
struct Turn {
    cross: Ordering,
    dot: Ordering,
}

impl<'p> Heading<'p> {
    /// Returns the direction of a piece at a point on it: forward, or back. `None` for a single point.
    pub(super) fn of(piece: &'p Piece, at: DVec2, is_forward: bool, tolerance: f64) -> Option<Heading<'p>> {
        let factor = if is_forward { 1.0 } else { -1.0 };
        match &piece.curve {
            Curve::Dot => None,
            // The sides of a turned capsule are as near to others as its points.
            Curve::Straight(line) if !line.is_known => Some(Heading {
                vector: line.along * factor,
                line: None,
                tolerance: tolerance / line.along.length(),
                curvature: 0.0,
            }),
            Curve::Straight(line) => {
                Some(Heading { vector: line.along * factor, line: Some((line, factor)), tolerance: 0.0, curvature: 0.0 })
            }
            Curve::Arc(arc) => Some(Heading {
                vector: (at - arc.center).perp() * (factor / arc.radius),
                line: None,
                // A point that is off by the tolerance turns the tangent by this.
                tolerance: tolerance / arc.radius,
                curvature: factor / arc.radius,
            }),
        }
    }

    /// Returns the signs of the products of two straight directions, if rounding cannot have changed them, or those without rounding.
    fn turn_to(&self, other: &Heading<'_>) -> Turn {
        let (cross, dot) = (self.vector.perp_dot(other.vector), self.vector.dot(other.vector));
        let (Some((line, factor)), Some((of_other, other_factor))) = (self.line, other.line) else {
            let [Some(p), Some(q)] = [self, other].map(|heading| unit(heading.vector)) else {
                return Turn { cross: Ordering::Equal, dot: Ordering::Equal };
            };
            let sine = p.perp_dot(q);
            let limit = self.tolerance + other.tolerance + 4.0 * f64::EPSILON;
            return Turn { cross: if sine.abs() <= limit { Ordering::Equal } else { sign(sine) }, dot: sign(dot) };
        };
        let [p, q] = [self, other].map(|heading| heading.vector.abs().element_sum());
        let error = 4.0 * f64::EPSILON * p * q + line.error * (q + of_other.error) + of_other.error * p + 1e-300;
        let is_reversed = factor * other_factor < 0.0;
        let exact = |product: Dyadic| if is_reversed { product.sign().reverse() } else { product.sign() };
        let is_parallel = (line.is_level && of_other.is_level) || (line.is_upright && of_other.is_upright);
        Turn {
            cross: match () {
                () if is_parallel => Ordering::Equal,
                () if error < cross.abs() => sign(cross),
                () => exact(line.direction.cross(&of_other.direction)),
            },
            dot: if error < dot.abs() { sign(dot) } else { exact(line.direction.dot(&of_other.direction)) },
        }
    }

    /// Returns the position of a direction counter-clockwise from this one, coarsely: 0 the same, then left of it, opposite, right of it, and again
    /// the same for one that bends to the right of this one.
    fn zone_of(&self, other: &Heading<'_>) -> u8 {
        match self.turn_to(other) {
            Turn { cross: Ordering::Greater, .. } => 1,
            Turn { cross: Ordering::Less, .. } => 3,
            Turn { dot: Ordering::Less, .. } => 2,
            Turn { .. } if other.curvature < self.curvature => 4,
            Turn { .. } => 0,
        }
    }

    /// Returns the order of two directions, counter-clockwise from this one. Paths with the same direction are in the order of their bends.
    pub(super) fn order(&self, p: &Heading<'_>, q: &Heading<'_>) -> Ordering {
        let [zone, of_q] = [p, q].map(|heading| self.zone_of(heading));
        zone.cmp(&of_q).then_with(|| {
            let cross = if zone % 2 == 1 { p.turn_to(q).cross } else { Ordering::Equal };
            cross.reverse().then(p.curvature.total_cmp(&q.curvature))
        })
    }

    /// Returns the angle from the direction that arrives along a path to one that leaves, where `arriving` leads back along it: degrees in
    /// [-180, 180], positive counter-clockwise. 0 only if the path goes on straight. A path that turns back turns to the right if it leaves
    /// on the left of itself: what is between both is outside.
    pub(super) fn turn_after(&self, arriving: &Heading<'_>) -> f64 {
        let turn = arriving.turn_to(self);
        if turn.cross.is_eq() {
            return match () {
                () if turn.dot.is_lt() => 0.0,
                () if arriving.curvature < self.curvature => -180.0,
                () => 180.0,
            };
        }
        let (cross, dot) = match (arriving.line, self.line) {
            (Some((line, factor)), Some((own, own_factor))) => {
                let factor = factor * own_factor;
                (line.direction.cross(&own.direction).to_f64() * factor, line.direction.dot(&own.direction).to_f64() * factor)
            }
            (_, _) => (arriving.vector.perp_dot(self.vector), arriving.vector.dot(self.vector)),
        };
        portable::angle(DVec2::new(-dot, -cross)).to_degrees()
    }

    /// Returns true if a path turns by at most 45 degrees, in the terms of [`turn_after`](Heading::turn_after).
    pub(super) fn bends_slightly_after(&self, arriving: &Heading<'_>) -> bool {
        let (Some((line, factor)), Some((own, own_factor))) = (arriving.line, self.line) else {
            return self.turn_after(arriving).abs() <= 45.0;
        };
        let (cross, dot) = (line.direction.cross(&own.direction), line.direction.dot(&own.direction));
        // The dot product with the direction of arrival, which is opposite to the one back.
        let ahead = if factor * own_factor < 0.0 { dot } else { dot.negated() };
        let across = if cross.sign().is_lt() { cross.negated() } else { cross };
        across.cmp(&ahead).is_le()
    }
}
