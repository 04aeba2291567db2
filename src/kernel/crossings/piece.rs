//! What boundaries are made of.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::{self, Vector};
use super::super::shape::{Circle, Line, Shape};
use super::super::trace::Orientation;
use super::super::vector::orientation;
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
        orientation(self.from, self.to, p)
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

/// The pieces of a shape's boundary, each once.
pub(super) fn boundary(shape: &Shape) -> Vec<Piece> {
    match shape {
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
