//! The pieces of boundaries. [`boundary`] divides a shape into them.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::{self, obb_vertices};
use super::super::exact_number::Vector;
use super::super::shape::{Capsule, Circle, Line, Obb, Ray, Shape, unit};
use super::super::vector::Orientation;
use super::super::vector::{closest_on_segment, orientation};
use super::circle::RimPoint;
use super::offset::OffsetEdge;
use super::{lexicographic, ray};

/// A part of a boundary.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a boundary has few pieces, and a box would cost an allocation for each")]
pub(super) enum Piece {
    /// A shape without extent.
    Point(DVec2),
    /// A line is its own boundary.
    Line(Line),
    /// A ray is its own boundary.
    Ray(Ray),
    /// A segment, or a straight edge of an AABB or a polygon: its ends are exact.
    Edge(BoundaryEdge),
    /// A straight edge of an OBB or a capsule.
    Offset(OffsetEdge),
    /// A circle, or the round end of a capsule.
    Rim(Rim),
}

/// The rim of a circle of radius > 0, or half of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rim {
    pub(super) circle: Circle,
    /// A point on the other side of the center, for half a rim: the half is the part that faces away from it.
    pub(super) behind: Option<DVec2>,
}

impl Rim {
    /// Returns the ends of half a rim.
    fn ends(&self) -> Vec<DVec2> {
        let center = self.circle.center();
        let aside = self.behind.and_then(|behind| unit(center - behind)).map(|outwards| outwards.perp() * self.circle.radius());
        aside.map_or_else(Vec::new, |aside| vec![center + aside, center - aside])
    }

    /// Returns the direction from the center to the middle of half a rim, without rounding and of any length.
    fn outwards(&self) -> Option<Vector> {
        self.behind.map(|behind| Vector::of(self.circle.center()).minus(&Vector::of(behind)))
    }

    /// Returns true if a point of the whole rim belongs to this part. The ends of half a rim belong to the edges that start
    /// there; a point that a root has rounded belongs to both.
    pub(super) fn has(&self, point: &RimPoint) -> bool {
        match (self.outwards(), &point.outwards) {
            (None, _) => true,
            (Some(outwards), Some(towards)) => outwards.dot(towards).sign() == Ordering::Greater,
            (Some(_), None) => self.spans(point.at),
        }
    }

    /// Returns true if a point of the whole rim belongs to this part, up to rounding.
    fn spans(&self, p: DVec2) -> bool {
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let Some(behind) = self.behind else { return true };
        let center = self.circle.center();
        let in_play = p.abs().max_element() + self.circle.radius();
        unit(center - behind).is_none_or(|outwards| -ROUNDING * in_play <= outwards.dot(p - center))
    }

    /// Returns true if it shares more than its ends with another part of the same rim.
    pub(super) fn shares_length_with(&self, other: &Rim) -> bool {
        match (self.outwards(), other.outwards()) {
            (Some(a), Some(b)) => !a.cross(&b).is_zero() || a.dot(&b).sign() == Ordering::Greater,
            (None, _) | (_, None) => true,
        }
    }
}

/// A straight piece of positive length; `from` precedes `to` in lexicographic order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct BoundaryEdge {
    pub(super) from: DVec2,
    pub(super) to: DVec2,
}

impl BoundaryEdge {
    /// Returns the edge between two points. `None` if they coincide.
    pub(super) fn between(p: DVec2, q: DVec2) -> Option<BoundaryEdge> {
        match lexicographic(&p, &q) {
            Ordering::Less => Some(BoundaryEdge { from: p, to: q }),
            Ordering::Equal => None,
            Ordering::Greater => Some(BoundaryEdge { from: q, to: p }),
        }
    }

    /// Returns the displacement from `from` to `to`, without rounding.
    pub(super) fn exact_direction(&self) -> Vector {
        Vector::of(self.to).minus(&Vector::of(self.from))
    }

    /// Returns the side of its carrier, from `from` to `to`, on which a point lies. Exact.
    pub(super) fn side(&self, p: DVec2) -> Orientation {
        /// The relative error of the differences, the products and the last difference, as a fraction of the products.
        const ROUNDING: f64 = 4.0 * f64::EPSILON;
        /// An upper limit of what products lose that are too small for all their digits.
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

    /// Returns true if a point of its carrier lies between its ends, ends included.
    pub(super) fn spans(&self, p: DVec2) -> bool {
        lexicographic(&self.from, &p).is_le() && lexicographic(&p, &self.to).is_le()
    }

    /// Returns true if a point lies on it. Exact.
    pub(super) fn contains(&self, p: DVec2) -> bool {
        self.spans(p) && self.side(p) == Orientation::Collinear
    }
}

impl Piece {
    /// Returns true if a point lies on the piece. Exact.
    pub(super) fn contains(&self, p: DVec2) -> bool {
        match self {
            Piece::Point(q) => p == *q,
            Piece::Line(line) => exact::cross_sign(line.direction(), p, line.base()).is_eq(),
            Piece::Ray(ray) => ray::contains(ray, p),
            Piece::Edge(segment) => segment.contains(p),
            Piece::Offset(edge) => edge.contains(&Vector::of(p)),
            Piece::Rim(rim) => {
                let Rim { circle, .. } = rim;
                let is_on_rim = exact::distance_ordering(p, circle.center(), circle.radius()).is_eq();
                is_on_rim && rim.has(&RimPoint::at_vertex(p, circle))
            }
        }
    }
}

impl Piece {
    /// Returns how far a point is from the piece, world units.
    pub(super) fn distance(&self, p: DVec2) -> f64 {
        match self {
            Piece::Point(_) | Piece::Line(_) | Piece::Ray(_) | Piece::Edge(_) | Piece::Offset(_) => {
                p.distance(self.closest_point(p))
            }
            Piece::Rim(rim) if rim.spans(p) => (p.distance(rim.circle.center()) - rim.circle.radius()).abs(),
            Piece::Rim(rim) => rim.ends().into_iter().map(|end| p.distance(end)).fold(f64::INFINITY, f64::min),
        }
    }

    /// Returns points at which this piece and another may come closest: the vertices of both, and the point of a rim that faces
    /// the other.
    pub(super) fn points_towards(&self, other: &Piece) -> Vec<DVec2> {
        let mut points = [self.vertices(), other.vertices()].concat();
        for (piece, other) in [(self, other), (other, self)] {
            let Piece::Rim(rim) = piece else { continue };
            let Rim { circle, .. } = rim;
            let towards = other.closest_point(circle.center()) - circle.center();
            let point = unit(towards).map(|towards| circle.center() + towards * circle.radius());
            points.extend(point.filter(|p| rim.spans(*p)));
        }
        points
    }

    fn vertices(&self) -> Vec<DVec2> {
        match self {
            Piece::Point(p) => vec![*p],
            Piece::Ray(ray) => vec![ray.origin()],
            Piece::Edge(segment) => vec![segment.from, segment.to],
            Piece::Offset(edge) => vec![edge.rounded().from, edge.rounded().to],
            Piece::Rim(rim) => rim.ends(),
            Piece::Line(_) => Vec::new(),
        }
    }

    /// Returns the point of the piece closest to `p`; the center of a rim, which lies in the same direction.
    fn closest_point(&self, p: DVec2) -> DVec2 {
        match self {
            Piece::Point(q) => *q,
            Piece::Line(line) => p - line.normal() * line.signed_distance(p),
            Piece::Ray(ray) if ray.unit().dot(p - ray.origin()) <= 0.0 => ray.origin(),
            Piece::Ray(ray) => p - ray.normal() * ray.normal().dot(p - ray.origin()),
            Piece::Edge(segment) => closest_on_segment(p, segment.from, segment.to),
            Piece::Offset(edge) => closest_on_segment(p, edge.rounded().from, edge.rounded().to),
            Piece::Rim(rim) => rim.circle.center(),
        }
    }
}

/// Returns the pieces of a shape's boundary, each once; for a group, those of its members.
pub(super) fn boundary(shape: &Shape) -> Vec<Piece> {
    match shape {
        Shape::Point(point) => vec![Piece::Point(point.at())],
        Shape::Line(line) => vec![Piece::Line(*line)],
        Shape::Ray(ray) => vec![Piece::Ray(*ray)],
        Shape::Segment(segment) => outline(&[segment.a(), segment.b()]),
        Shape::Circle(circle) if circle.radius() == 0.0 => vec![Piece::Point(circle.center())],
        Shape::Circle(circle) => vec![Piece::Rim(Rim { circle: *circle, behind: None })],
        Shape::Aabb(aabb) => outline(&aabb.vertices()),
        Shape::Obb(obb) => obb_outline(obb),
        Shape::Capsule(capsule) if capsule.radius() == 0.0 => outline(&[capsule.a(), capsule.b()]),
        Shape::Capsule(capsule) => capsule_outline(capsule),
        Shape::Polygon(polygon) => outline(&turning_vertices(polygon.vertices())),
        Shape::Group(group) => group.members().iter().flat_map(boundary).collect(),
    }
}

/// Returns two straight edges and two round ends; a circle if both ends coincide.
fn capsule_outline(capsule: &Capsule) -> Vec<Piece> {
    let (a, b, radius) = (capsule.a(), capsule.b(), capsule.radius());
    let rim = |center, behind| Circle::bounding(center, radius).map(|circle| Piece::Rim(Rim { circle, behind }));
    let Some(along) = unit(b - a) else { return rim(a, None).into_iter().collect() };
    let aside = along.perp() * radius;
    let exact = [a, b].map(Vector::of);
    let back = [exact[1].clone(), exact[0].clone()];
    let edges = [OffsetEdge::new(exact, radius, [a + aside, b + aside]), OffsetEdge::new(back, radius, [b - aside, a - aside])];
    edges.into_iter().flatten().map(Piece::Offset).chain(rim(a, Some(b))).chain(rim(b, Some(a))).collect()
}

/// Returns the edges of an OBB, one of each pair if it is flat.
fn obb_outline(obb: &Obb) -> Vec<Piece> {
    let (vertices, exact) = (obb.vertices(), obb_vertices(obb));
    let edge = |i: usize| {
        let j = (i + 1) % 4;
        OffsetEdge::new([exact[i].clone(), exact[j].clone()], 0.0, [vertices[i], vertices[j]]).map(Piece::Offset)
    };
    let half = obb.half_extents();
    let edges: Vec<Piece> = match (half.x == 0.0, half.y == 0.0) {
        (false, false) => (0..4).filter_map(edge).collect(),
        (false, true) => edge(0).into_iter().collect(),
        (true, _) => edge(1).into_iter().collect(),
    };
    if edges.is_empty() { vec![Piece::Point(vertices[0])] } else { edges }
}

/// Returns the vertices without those that lie on a straight edge: an edge is one piece.
fn turning_vertices(vertices: &[DVec2]) -> Vec<DVec2> {
    let n = vertices.len();
    let turns = |i: &usize| {
        let neighbours = (vertices[(i + n - 1) % n], vertices[(i + 1) % n]);
        orientation(neighbours.0, neighbours.1, vertices[*i]) != Orientation::Collinear
    };
    (0..n).filter(turns).map(|i| vertices[i]).collect()
}

/// Returns the closed loop through `vertices`. A flat rectangle runs there and back: each edge is listed once.
fn outline(vertices: &[DVec2]) -> Vec<Piece> {
    let next = vertices.iter().cycle().skip(1);
    let mut edges: Vec<BoundaryEdge> = Vec::with_capacity(vertices.len());
    for edge in vertices.iter().zip(next).filter_map(|(p, q)| BoundaryEdge::between(*p, *q)) {
        if !edges.contains(&edge) {
            edges.push(edge);
        }
    }
    match vertices.first() {
        Some(vertex) if edges.is_empty() => vec![Piece::Point(*vertex)],
        _ => edges.into_iter().map(Piece::Edge).collect(),
    }
}
