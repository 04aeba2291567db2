//! What boundaries are made of.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::{self, Vector};
use super::super::shape::{Circle, Line, Shape, unit};
use super::super::trace::Orientation;
use super::super::vector::closest_on_segment;
use super::lexicographic;

/// A part of a boundary.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Piece {
    /// A shape without extent.
    Point(DVec2),
    /// A line is its own boundary.
    Line(Line),
    /// A segment, or a side of a rectangle.
    Segment(Segment),
    /// The rim, of radius > 0.
    Circle(Circle),
}

/// A straight stretch of positive length; `from` precedes `to` in lexicographic order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Segment {
    pub(super) from: DVec2,
    pub(super) to: DVec2,
}

impl Segment {
    /// The segment between two points. `None` where they coincide.
    fn between(p: DVec2, q: DVec2) -> Option<Segment> {
        match lexicographic(&p, &q) {
            Ordering::Less => Some(Segment { from: p, to: q }),
            Ordering::Equal => None,
            Ordering::Greater => Some(Segment { from: q, to: p }),
        }
    }

    /// From `from` to `to`, without rounding.
    pub(super) fn exact_direction(&self) -> Vector {
        Vector::of(self.to).minus(&Vector::of(self.from))
    }

    /// On which side of its carrier, from `from` to `to`, a point lies. Exact.
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
            self.exact_direction().cross(&Vector::of(p).minus(&Vector::of(self.from))).sign()
        };
        match sign {
            Ordering::Less => Orientation::Clockwise,
            Ordering::Equal => Orientation::Collinear,
            Ordering::Greater => Orientation::CounterClockwise,
        }
    }

    /// Whether a point of its carrier lies between its ends, ends included.
    pub(super) fn spans(&self, p: DVec2) -> bool {
        lexicographic(&self.from, &p).is_le() && lexicographic(&p, &self.to).is_le()
    }

    /// Whether a point lies on it. Exact.
    pub(super) fn holds(&self, p: DVec2) -> bool {
        self.spans(p) && self.side(p) == Orientation::Collinear
    }
}

impl Piece {
    /// Whether a point lies on the piece. Exact.
    pub(super) fn holds(&self, p: DVec2) -> bool {
        match self {
            Piece::Point(q) => p == *q,
            Piece::Line(line) => exact::cross_sign(line.direction(), p, line.base()).is_eq(),
            Piece::Segment(segment) => segment.holds(p),
            Piece::Circle(circle) => exact::distance_ordering(p, circle.center(), circle.radius()).is_eq(),
        }
    }
}

impl Piece {
    /// How far a point is from the piece, world units.
    pub(super) fn distance(&self, p: DVec2) -> f64 {
        match self {
            Piece::Point(q) => p.distance(*q),
            Piece::Line(line) => line.signed_distance(p).abs(),
            Piece::Segment(segment) => p.distance(closest_on_segment(p, segment.from, segment.to)),
            Piece::Circle(circle) => (p.distance(circle.center()) - circle.radius()).abs(),
        }
    }

    /// Where this piece and another may come closest: the vertices of both, and the side of a rim that faces the other.
    pub(super) fn places_towards(&self, other: &Piece) -> Vec<DVec2> {
        let mut places = [self.vertices(), other.vertices()].concat();
        for (piece, other) in [(self, other), (other, self)] {
            if let Piece::Circle(circle) = piece {
                let towards = other.closest_point(circle.center()) - circle.center();
                places.extend(unit(towards).map(|towards| circle.center() + towards * circle.radius()));
            }
        }
        places
    }

    fn vertices(&self) -> Vec<DVec2> {
        match self {
            Piece::Point(p) => vec![*p],
            Piece::Segment(segment) => vec![segment.from, segment.to],
            Piece::Line(_) | Piece::Circle(_) => Vec::new(),
        }
    }

    /// The point of the piece closest to `p`; the center of a circle, which lies in the same direction.
    fn closest_point(&self, p: DVec2) -> DVec2 {
        match self {
            Piece::Point(q) => *q,
            Piece::Line(line) => p - line.normal() * line.signed_distance(p),
            Piece::Segment(segment) => closest_on_segment(p, segment.from, segment.to),
            Piece::Circle(circle) => circle.center(),
        }
    }
}

/// The pieces of a shape's boundary, each once.
pub(super) fn boundary(shape: &Shape) -> Vec<Piece> {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => vec![Piece::Point(point.at())],
        Shape::Line(line) => vec![Piece::Line(*line)],
        Shape::Segment(segment) => outline(&[segment.a(), segment.b()]),
        Shape::Circle(circle) if circle.radius() == 0.0 => vec![Piece::Point(circle.center())],
        Shape::Circle(circle) => vec![Piece::Circle(*circle)],
        Shape::Aabb(aabb) => outline(&aabb.corners()),
        Shape::Obb(obb) => outline(&obb.corners()),
    }
}

/// The closed loop through `vertices`. A flat rectangle runs there and back: each side is listed once.
fn outline(vertices: &[DVec2]) -> Vec<Piece> {
    let next = vertices.iter().cycle().skip(1);
    let mut pieces: Vec<Piece> = Vec::with_capacity(vertices.len());
    for segment in vertices.iter().zip(next).filter_map(|(p, q)| Segment::between(*p, *q)) {
        if !pieces.contains(&Piece::Segment(segment)) {
            pieces.push(Piece::Segment(segment));
        }
    }
    match vertices.first() {
        Some(vertex) if pieces.is_empty() => vec![Piece::Point(*vertex)],
        _ => pieces,
    }
}
