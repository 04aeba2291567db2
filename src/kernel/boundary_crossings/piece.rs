//! What boundaries are made of. See `boundary` for how shapes are taken apart.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact;
use super::super::exact_number::Vector;
use super::super::shape::{Capsule, Circle, Line, Ray, Shape, unit};
use super::super::vector::Orientation;
use super::super::vector::{closest_on_segment, orientation};
use super::{lexicographic, ray};

/// A part of a boundary.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Piece {
    /// A shape without extent.
    Point(DVec2),
    /// A line is its own boundary.
    Line(Line),
    /// A ray is its own boundary.
    Ray(Ray),
    /// A segment, or a straight edge of a rectangle, a capsule or a polygon.
    Edge(BoundaryEdge),
    /// The rim, of radius > 0.
    Circle(Circle),
    /// The round end of a capsule.
    Arc(Arc),
}

/// Half a circle's boundary, of radius > 0: what lies outwards of its center.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Arc {
    pub(super) circle: Circle,
    /// From the center to the middle of the arc, a unit vector.
    pub(super) outwards: DVec2,
}

impl Arc {
    fn ends(&self) -> [DVec2; 2] {
        let aside = self.outwards.perp() * self.circle.radius();
        [self.circle.center() + aside, self.circle.center() - aside]
    }

    /// Whether a point of the circle's boundary belongs to the arc, up to rounding.
    pub(super) fn spans(&self, p: DVec2) -> bool {
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let in_play = p.abs().max_element() + self.circle.radius();
        -ROUNDING * in_play <= self.outwards.dot(p - self.circle.center())
    }

    /// Whether it shares more than its ends with an arc of the same circle.
    pub(super) fn shares_length_with(&self, other: &Arc) -> bool {
        self.outwards != -other.outwards
    }
}

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
    pub(super) fn contains(&self, p: DVec2) -> bool {
        self.spans(p) && self.side(p) == Orientation::Collinear
    }
}

impl Piece {
    /// Whether a point lies on the piece. Exact.
    pub(super) fn contains(&self, p: DVec2) -> bool {
        match self {
            Piece::Point(q) => p == *q,
            Piece::Line(line) => exact::cross_sign(line.direction(), p, line.base()).is_eq(),
            Piece::Ray(ray) => ray::contains(ray, p),
            Piece::Edge(segment) => segment.contains(p),
            Piece::Circle(circle) => on_rim(circle, p),
            Piece::Arc(arc) => on_rim(&arc.circle, p) && arc.spans(p),
        }
    }
}

impl Piece {
    /// How far a point is from the piece, world units.
    pub(super) fn distance(&self, p: DVec2) -> f64 {
        match self {
            Piece::Point(q) => p.distance(*q),
            Piece::Line(_) | Piece::Ray(_) | Piece::Edge(_) => p.distance(self.closest_point(p)),
            Piece::Circle(circle) => (p.distance(circle.center()) - circle.radius()).abs(),
            Piece::Arc(arc) if arc.spans(p) => (p.distance(arc.circle.center()) - arc.circle.radius()).abs(),
            Piece::Arc(arc) => arc.ends().map(|end| p.distance(end)).into_iter().fold(f64::INFINITY, f64::min),
        }
    }

    /// Points where this piece and another may come closest: the vertices of both, and the point of a rim that faces the other.
    pub(super) fn points_towards(&self, other: &Piece) -> Vec<DVec2> {
        let mut points = [self.vertices(), other.vertices()].concat();
        for (piece, other) in [(self, other), (other, self)] {
            let (circle, arc) = match piece {
                Piece::Circle(circle) => (circle, None),
                Piece::Arc(arc) => (&arc.circle, Some(arc)),
                Piece::Point(_) | Piece::Line(_) | Piece::Ray(_) | Piece::Edge(_) => continue,
            };
            let towards = other.closest_point(circle.center()) - circle.center();
            let point = unit(towards).map(|towards| circle.center() + towards * circle.radius());
            points.extend(point.filter(|p| arc.is_none_or(|arc| arc.spans(*p))));
        }
        points
    }

    fn vertices(&self) -> Vec<DVec2> {
        match self {
            Piece::Point(p) => vec![*p],
            Piece::Ray(ray) => vec![ray.origin()],
            Piece::Edge(segment) => vec![segment.from, segment.to],
            Piece::Arc(arc) => arc.ends().to_vec(),
            Piece::Line(_) | Piece::Circle(_) => Vec::new(),
        }
    }

    /// The point of the piece closest to `p`; the center of a circle or an arc, which lies in the same direction.
    fn closest_point(&self, p: DVec2) -> DVec2 {
        match self {
            Piece::Point(q) => *q,
            Piece::Line(line) => p - line.normal() * line.signed_distance(p),
            Piece::Ray(ray) if ray.unit().dot(p - ray.origin()) <= 0.0 => ray.origin(),
            Piece::Ray(ray) => p - ray.normal() * ray.normal().dot(p - ray.origin()),
            Piece::Edge(segment) => closest_on_segment(p, segment.from, segment.to),
            Piece::Circle(circle) => circle.center(),
            Piece::Arc(arc) => arc.circle.center(),
        }
    }
}

fn on_rim(circle: &Circle, p: DVec2) -> bool {
    exact::distance_ordering(p, circle.center(), circle.radius()).is_eq()
}

/// The pieces of a shape's boundary, each once. Of a group, those of its members.
pub(super) fn boundary(shape: &Shape) -> Vec<Piece> {
    match shape {
        Shape::Point(point) => vec![Piece::Point(point.at())],
        Shape::Line(line) => vec![Piece::Line(*line)],
        Shape::Ray(ray) => vec![Piece::Ray(*ray)],
        Shape::Segment(segment) => outline(&[segment.a(), segment.b()]),
        Shape::Circle(circle) if circle.radius() == 0.0 => vec![Piece::Point(circle.center())],
        Shape::Circle(circle) => vec![Piece::Circle(*circle)],
        Shape::Aabb(aabb) => outline(&aabb.vertices()),
        Shape::Obb(obb) => outline(&obb.vertices()),
        Shape::Capsule(capsule) if capsule.radius() == 0.0 => outline(&[capsule.a(), capsule.b()]),
        Shape::Capsule(capsule) => capsule_outline(capsule),
        Shape::Polygon(polygon) => outline(&turning_vertices(polygon.vertices())),
        Shape::Group(group) => group.members().iter().flat_map(boundary).collect(),
    }
}

/// Two straight edges and two round ends; a circle where both ends coincide.
fn capsule_outline(capsule: &Capsule) -> Vec<Piece> {
    let (a, b, radius) = (capsule.a(), capsule.b(), capsule.radius());
    let rim = |center| Circle::new(center, radius).ok();
    let Some(along) = unit(b - a) else { return rim(a).map(Piece::Circle).into_iter().collect() };
    let aside = along.perp() * radius;
    let edges = [BoundaryEdge::between(a + aside, b + aside), BoundaryEdge::between(a - aside, b - aside)];
    let ends = [(a, -along), (b, along)];
    let arcs = ends.into_iter().filter_map(|(center, outwards)| Some(Piece::Arc(Arc { circle: rim(center)?, outwards })));
    edges.into_iter().flatten().map(Piece::Edge).chain(arcs).collect()
}

/// The vertices without those that lie on a straight edge: an edge is one piece.
fn turning_vertices(vertices: &[DVec2]) -> Vec<DVec2> {
    let n = vertices.len();
    let turns = |i: &usize| {
        let neighbours = (vertices[(i + n - 1) % n], vertices[(i + 1) % n]);
        orientation(neighbours.0, neighbours.1, vertices[*i]) != Orientation::Collinear
    };
    (0..n).filter(turns).map(|i| vertices[i]).collect()
}

/// The closed loop through `vertices`. A flat rectangle runs there and back: each edge is listed once.
fn outline(vertices: &[DVec2]) -> Vec<Piece> {
    let next = vertices.iter().cycle().skip(1);
    let mut pieces: Vec<Piece> = Vec::with_capacity(vertices.len());
    for edge in vertices.iter().zip(next).filter_map(|(p, q)| BoundaryEdge::between(*p, *q)) {
        if !pieces.contains(&Piece::Edge(edge)) {
            pieces.push(Piece::Edge(edge));
        }
    }
    match vertices.first() {
        Some(vertex) if pieces.is_empty() => vec![Piece::Point(*vertex)],
        _ => pieces,
    }
}
