//! Measures convex polygons that are grown by a radius, with rounding: Minkowski differences of two parts, and parts grown by a distance.
//!
//! Their coordinates are to be of the order of 1: a point within [`ROUNDING`] of a boundary lies on it.

use glam::DVec2;

use super::bounds::convex_hull;
use super::convex_core::ConvexCore;
use super::shape::unit;
use super::vector::closest_on_segment;

/// The distance below which a point lies on a boundary.
pub(super) const ROUNDING: f64 = 1e-13;

/// A convex polygon, grown by a radius.
#[derive(Debug, Clone)]
pub(super) struct RoundedPolygon {
    /// The vertices, counter-clockwise, without the radius.
    pub(super) vertices: Vec<DVec2>,
    pub(super) radius: f64,
}

/// A piece of the boundary. The whole circle is used in place of an arc: the rest of it lies inside.
#[derive(Debug, Clone, Copy)]
pub(super) enum OutlinePiece {
    Edge { from: DVec2, to: DVec2 },
    Arc { center: DVec2, radius: f64 },
}

impl RoundedPolygon {
    /// Returns a convex part with another origin.
    pub(super) fn of(core: &ConvexCore<'_>, origin: DVec2) -> RoundedPolygon {
        let between = core.origin - origin;
        RoundedPolygon { vertices: convex_hull(core.vertices().map(|p| between + p).collect()), radius: core.radius }
    }

    /// Returns the Minkowski difference A minus B of two parts: the translations of B that let it meet A.
    pub(super) fn difference(a: &ConvexCore<'_>, b: &ConvexCore<'_>) -> RoundedPolygon {
        let between = a.origin - b.origin;
        let points = a.vertices().flat_map(|p| b.vertices().map(move |q| between + (p - q)));
        RoundedPolygon { vertices: convex_hull(points.collect()), radius: a.radius + b.radius }
    }

    /// Returns the convex hull of two polygons with the same radius.
    pub(super) fn joined(&self, other: &RoundedPolygon) -> RoundedPolygon {
        let vertices = self.vertices.iter().chain(&other.vertices).copied();
        RoundedPolygon { vertices: convex_hull(vertices.collect()), radius: self.radius.max(other.radius) }
    }

    /// Returns the same polygon, grown further.
    pub(super) fn grown(&self, by: f64) -> RoundedPolygon {
        RoundedPolygon { vertices: self.vertices.clone(), radius: self.radius + by }
    }

    /// Returns an upper limit of its coordinates.
    pub(super) fn extent(&self) -> f64 {
        self.vertices.iter().map(|vertex| vertex.abs().max_element()).fold(0.0, f64::max) + self.radius
    }

    /// Returns a distance that no two points of both fall below.
    pub(super) fn bounds_distance(&self, other: &RoundedPolygon) -> f64 {
        let bounds = |polygon: &RoundedPolygon| {
            let extreme = |pick: fn(DVec2, DVec2) -> DVec2| polygon.vertices.iter().copied().reduce(pick).unwrap_or(DVec2::ZERO);
            [extreme(DVec2::min) - polygon.radius, extreme(DVec2::max) + polygon.radius]
        };
        let ([min, max], [from, to]) = (bounds(self), bounds(other));
        (from - max).max(min - to).max(DVec2::ZERO).length() * (1.0 - 4.0 * f64::EPSILON)
    }

    /// Returns the outward normals of the edges whose distance from the origin, which lies inside, is `depth` up to rounding; at a vertex
    /// at the origin those between its edges. Each from one unit vector to another, counter-clockwise.
    pub(super) fn faces_at_depth(&self, depth: f64, rounding: f64) -> impl Iterator<Item = [DVec2; 2]> {
        let edges: Vec<([DVec2; 2], DVec2)> =
            self.edges().filter_map(|edge| Some((edge, outward_normal(edge[0], edge[1])?))).collect();
        let n = edges.len();
        let mut found = Vec::new();
        for (i, ([from, to], normal)) in edges.iter().enumerate() {
            let foot = closest_on_segment(DVec2::ZERO, *from, *to);
            let is_face = (normal.dot(*from) + self.radius - depth).abs() <= rounding
                && (foot - *normal * normal.dot(*from)).length() <= rounding;
            found.extend(is_face.then_some([*normal, *normal]));
            let is_vertex = self.radius == 0.0 && to.length() <= rounding;
            found.extend(is_vertex.then(|| [*normal, edges[(i + 1) % n].1]));
        }
        found.into_iter()
    }

    /// Returns the smallest distance of two parallel lines that it lies between, both along an edge of the core; 0 for a point without a radius.
    pub(super) fn width(&self) -> f64 {
        let across = |[from, to]: [DVec2; 2]| {
            let normal = outward_normal(from, to)?;
            self.vertices.iter().map(|vertex| normal.dot(from - *vertex)).reduce(f64::max)
        };
        self.edges().filter_map(across).reduce(f64::min).unwrap_or(0.0) + 2.0 * self.radius
    }

    pub(super) fn divide_by(&mut self, scale: f64) {
        self.vertices.iter_mut().for_each(|vertex| *vertex /= scale);
        self.radius /= scale;
    }

    /// Returns the edges of the core, counter-clockwise: one on either side of a segment.
    pub(super) fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices.iter().zip(next).filter(|_| 1 < self.vertices.len()).map(|(from, to)| [*from, *to])
    }

    /// Returns the edges, moved outward by the radius, and the circles around the vertices.
    pub(super) fn pieces(&self) -> impl Iterator<Item = OutlinePiece> + '_ {
        let edges = self.edges().filter_map(|[from, to]| {
            let outward = outward_normal(from, to)? * self.radius;
            Some(OutlinePiece::Edge { from: from + outward, to: to + outward })
        });
        let arcs = self.vertices.iter().filter(|_| 0.0 < self.radius);
        edges.chain(arcs.map(|vertex| OutlinePiece::Arc { center: *vertex, radius: self.radius }))
    }

    /// Returns how far outside a point lies, below 0 inside, and the direction in which that grows fastest.
    pub(super) fn distance(&self, p: DVec2) -> (f64, DVec2) {
        let lines = self.edges().filter_map(|[from, to]| {
            let normal = outward_normal(from, to)?;
            Some((normal.dot(p - from), normal))
        });
        let is_solid = 2 < self.vertices.len();
        let deepest = lines.filter(|_| is_solid).max_by(|one, other| one.0.total_cmp(&other.0));
        if let Some((inside, normal)) = deepest.filter(|(distance, _)| *distance <= 0.0) {
            return (inside - self.radius, normal);
        }
        let ends = self.edges().map(|[from, to]| closest_on_segment(p, from, to)).chain(self.vertices.first().copied());
        let closest = ends.min_by(|q, r| q.distance_squared(p).total_cmp(&r.distance_squared(p))).unwrap_or(DVec2::ZERO);
        let away = unit(p - closest).or(deepest.map(|(_, normal)| normal)).unwrap_or(DVec2::X);
        (closest.distance(p) - self.radius, away)
    }

    /// Returns the normals of the boundary at a point on it: of both edges at a vertex.
    pub(super) fn normals_at(&self, p: DVec2, normal: DVec2, near: f64) -> Vec<DVec2> {
        let edges = self.edges().filter(|_| self.radius == 0.0);
        let at_p = edges.filter(|[from, to]| closest_on_segment(p, *from, *to).distance(p) <= near);
        at_p.filter_map(|[from, to]| outward_normal(from, to)).chain([normal]).collect()
    }
}

impl OutlinePiece {
    pub(super) fn nearest_to_origin(&self) -> DVec2 {
        match *self {
            OutlinePiece::Edge { from, to } => closest_on_segment(DVec2::ZERO, from, to),
            OutlinePiece::Arc { center, radius } => center + unit(-center).unwrap_or(DVec2::X) * radius,
        }
    }

    /// Returns where two boundaries cross, two points at most.
    pub(super) fn crossings(&self, other: &OutlinePiece) -> impl Iterator<Item = DVec2> {
        let found = match (*self, *other) {
            (OutlinePiece::Edge { from, to }, OutlinePiece::Edge { from: start, to: end }) => {
                [edges_cross([from, to], [start, end]), None]
            }
            (OutlinePiece::Edge { from, to }, OutlinePiece::Arc { center, radius })
            | (OutlinePiece::Arc { center, radius }, OutlinePiece::Edge { from, to }) => {
                edge_crosses_circle([from, to], center, radius)
            }
            (OutlinePiece::Arc { center, radius }, OutlinePiece::Arc { center: other, radius: of_other }) => {
                circles_cross([center, other], [radius, of_other])
            }
        };
        found.into_iter().flatten()
    }
}

/// Returns the unit normal on the right of an edge: outward, for a polygon counter-clockwise.
pub(super) fn outward_normal(from: DVec2, to: DVec2) -> Option<DVec2> {
    unit(to - from).map(|along| -along.perp())
}

fn edges_cross([from, to]: [DVec2; 2], [start, end]: [DVec2; 2]) -> Option<DVec2> {
    let (edge, other) = (to - from, end - start);
    let denominator = edge.perp_dot(other);
    if denominator == 0.0 {
        return None;
    }
    // from + s * edge lies on the other line: perp_dot(start - from, other) = s * perp_dot(edge, other).
    let (s, t) = ((start - from).perp_dot(other) / denominator, (start - from).perp_dot(edge) / denominator);
    let within = |part: f64| (-ROUNDING..=1.0 + ROUNDING).contains(&part);
    (within(s) && within(t)).then(|| from + edge * s)
}

fn edge_crosses_circle([from, to]: [DVec2; 2], center: DVec2, radius: f64) -> [Option<DVec2>; 2] {
    let Some(along) = unit(to - from) else { return [None; 2] };
    let foot = from + along * (center - from).dot(along);
    let half_chord = radius * radius - foot.distance_squared(center);
    if half_chord < 0.0 {
        return [None; 2];
    }
    let on_edge = |p: DVec2| (closest_on_segment(p, from, to).distance(p) <= ROUNDING).then_some(p);
    [-1.0, 1.0].map(|sign| on_edge(foot + along * (sign * half_chord.sqrt())))
}

fn circles_cross([center, other]: [DVec2; 2], [radius, of_other]: [f64; 2]) -> [Option<DVec2>; 2] {
    let distance = center.distance(other);
    let Some(along) = unit(other - center) else { return [None; 2] };
    // x^2 + h^2 = radius^2 and (distance - x)^2 + h^2 = of_other^2.
    let x = (distance * distance + radius * radius - of_other * of_other) / (2.0 * distance);
    let half_chord = radius * radius - x * x;
    if half_chord < 0.0 {
        return [None; 2];
    }
    [-1.0, 1.0].map(|sign| Some(center + along * x + along.perp() * (sign * half_chord.sqrt())))
}
