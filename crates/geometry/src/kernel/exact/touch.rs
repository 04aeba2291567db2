//! Finds where two convex figures touch: at the vertices and edges of their cores whose distance is the sum of the radii.
//!
//! The common part is then convex and without area: one point, or a stretch if two edges are parallel. Either end of it belongs
//! to a vertex of one of the cores. The choice of these vertices is exact; only their positions are rounded.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::unit;
use super::distance::{Edge, Extension};
use super::figure::{CoreExtent, Figure};

/// A vertex of one core whose distance from the other core is the sum of the radii.
struct NearestVertex<'f> {
    vertex: &'f ExactVector,
    /// The length by which the core of the vertex is grown.
    radius: &'f Dyadic,
    /// The length by which the other core is grown.
    other_radius: &'f Dyadic,
    facing: NearestPart<'f>,
}

/// The feature of the other core that is nearest to a vertex.
enum NearestPart<'f> {
    Vertex(&'f ExactVector),
    /// A point between the ends of an edge.
    Edge(Edge),
}

/// Returns the ends of the common part of two figures that touch; the same point twice if it is a single point. `None` if the
/// common part is unbounded, and if they do not touch.
pub(super) fn ends(a: &Figure, b: &Figure) -> Option<[DVec2; 2]> {
    let reach = &a.radius + &b.radius;
    let mut nearest = nearest_vertices(a, b, &reach);
    nearest.extend(nearest_vertices(b, a, &reach));
    let start = nearest.first()?;
    // The direction along the common stretch, if it is one.
    let tangent = if reach.is_zero() {
        nearest.iter().map(|other| other.vertex.minus(start.vertex)).find(|between| !between.is_zero())
    } else {
        Some(start.tangent())
    };
    let Some(tangent) = tangent else { return Some([start.point(); 2]) };
    let level = |nearest: &&NearestVertex<'_>| nearest.vertex.dot(&tangent);
    let first = nearest.iter().min_by(|p, q| level(p).cmp(&level(q)))?;
    let last = nearest.iter().min_by(|p, q| level(q).cmp(&level(p)))?;
    let is_one = level(&first).cmp(&level(&last)) == Ordering::Equal;
    Some([first.point(), if is_one { first } else { last }.point()])
}

/// Returns the vertices of `a` whose distance from the core of `b` is `reach`.
fn nearest_vertices<'f>(a: &'f Figure, b: &'f Figure, reach: &Dyadic) -> Vec<NearestVertex<'f>> {
    let squared = reach.squared();
    let mut nearest = Vec::new();
    for vertex in vertices(a) {
        let with = |facing| NearestVertex { vertex, radius: &a.radius, other_radius: &b.radius, facing };
        let is_near = |other: &&ExactVector| vertex.minus(other).length_squared().cmp(&squared) == Ordering::Equal;
        nearest.extend(vertices(b).iter().filter(is_near).map(|other| with(NearestPart::Vertex(other))));
        let is_near = |edge: &Edge| edge.distance_ordering(vertex, &squared) == Some(Ordering::Equal);
        nearest.extend(b.all_edges().filter(is_near).map(|edge| with(NearestPart::Edge(edge))));
    }
    nearest
}

/// Returns the vertices of a core: the base of a line is not a vertex.
fn vertices(figure: &Figure) -> &[ExactVector] {
    match figure.extent {
        CoreExtent::Bounded | CoreExtent::Ray(_) => &figure.points,
        CoreExtent::Line(_) => &[],
    }
}

impl NearestVertex<'_> {
    /// Returns a direction perpendicular to the shortest connection of the cores, which are apart.
    fn tangent(&self) -> ExactVector {
        match &self.facing {
            NearestPart::Vertex(other) => other.minus(self.vertex).perp(),
            NearestPart::Edge(edge) => edge.direction.clone(),
        }
    }

    /// Returns the common point of the boundaries, rounded.
    fn point(&self) -> DVec2 {
        match &self.facing {
            NearestPart::Vertex(other) => self.point_towards_vertex(other),
            NearestPart::Edge(edge) => self.point_towards_edge(edge),
        }
    }

    /// Returns the point, measured from the vertex with the smaller radius: the shorter the displacement, the smaller the
    /// rounding.
    fn point_towards_vertex(&self, other: &ExactVector) -> DVec2 {
        let (from, to) = (self.vertex.rounded(), other.rounded());
        let (radius, other_radius) = (self.radius.to_f64(), self.other_radius.to_f64());
        // The order of the arguments must not matter.
        let is_first = (radius, from.x, from.y) <= (other_radius, to.x, to.y);
        let direction = unit(other.minus(self.vertex).rounded()).unwrap_or(DVec2::ZERO);
        if is_first { from + direction * radius } else { to - direction * other_radius }
    }

    /// Returns the point, measured from the vertex by its own radius, or from the nearer end of the edge by its radius, whichever
    /// is shorter.
    fn point_towards_edge(&self, edge: &Edge) -> DVec2 {
        let from_start = self.vertex.minus(&edge.from);
        let (direction, length_squared) = (edge.direction.rounded(), edge.direction.length_squared().to_f64());
        let along = unit(direction).unwrap_or(DVec2::X);
        let to_edge = match edge.direction.cross(&from_start).sign() {
            Ordering::Greater => -along.perp(),
            Ordering::Equal => DVec2::ZERO,
            Ordering::Less => along.perp(),
        };
        let start = edge.from.rounded();
        let end = edge.from.plus(&edge.direction).rounded();
        let from_start = from_start.dot(&edge.direction).to_f64() / length_squared;
        let (nearer_end, displacement) = match edge.reach {
            Extension::Bounded if 0.5 < from_start => {
                let from_end = self.vertex.minus(&edge.from.plus(&edge.direction));
                (end, direction * (from_end.dot(&edge.direction).to_f64() / length_squared))
            }
            Extension::Bounded | Extension::Forward | Extension::BothWays => (start, direction * from_start),
        };
        let (radius, other_radius) = (self.radius.to_f64(), self.other_radius.to_f64());
        let point = if radius <= displacement.length() + other_radius {
            self.vertex.rounded() + to_edge * radius
        } else {
            nearer_end + displacement - to_edge * other_radius
        };
        match edge.reach {
            // A point of an edge without radius that rounding has put beside it is kept between its ends.
            Extension::Bounded if other_radius == 0.0 => point.clamp(start.min(end), start.max(end)),
            Extension::Bounded | Extension::Forward | Extension::BothWays => point,
        }
    }
}
