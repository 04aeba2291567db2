//! The pieces of boundaries. [`boundary`] divides a shape into them.

use glam::DVec2;

use super::super::exact::{self, obb_vertices};
use super::super::exact_number::ExactVector;
use super::super::shape::{Capsule, Circle, Line, Obb, Ray, Shape, unit};
use super::super::vector::Orientation;
use super::super::vector::{closest_on_segment, orientation};
use super::circle::{RimArc, RimPoint};
use super::offset::OffsetEdge;
use super::ray;
use super::straight::BoundaryEdge;

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
    Rim(RimArc),
}

impl Piece {
    /// Returns true if a point lies on the piece. Exact.
    pub(super) fn contains(&self, p: DVec2) -> bool {
        match self {
            Piece::Point(q) => p == *q,
            Piece::Line(line) => exact::cross_sign(line.direction(), p, line.base()).is_eq(),
            Piece::Ray(ray) => ray::contains(ray, p),
            Piece::Edge(segment) => segment.contains(p),
            Piece::Offset(edge) => edge.contains(&ExactVector::of(p)),
            Piece::Rim(rim) => {
                let RimArc { circle, .. } = rim;
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
            let RimArc { circle, .. } = rim;
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
        Shape::Circle(circle) => vec![Piece::Rim(RimArc { circle: *circle, behind: None })],
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
    let rim = |center, behind| Circle::bounding(center, radius).map(|circle| Piece::Rim(RimArc { circle, behind }));
    let Some(along) = unit(b - a) else { return rim(a, None).into_iter().collect() };
    let aside = along.perp() * radius;
    let exact = [a, b].map(ExactVector::of);
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
