//! GJK: the distance of two convex sets is that of the origin from their Minkowski difference (A minus B).
//!
//! A simplex of at most three points of the difference moves towards the origin: from its point nearest to the origin, the
//! support point in the direction of the origin is added, and vertices that no longer contribute to the nearest point are
//! dropped. The cores have finitely many vertices, so the search ends when a support point is in the simplex already, or is no
//! closer than rounding allows.
//!
//! Source: Gilbert, Johnson and Keerthi's algorithm as in Ericson, Real-Time Collision Detection, 9.5.

use glam::DVec2;

use crate::kernel::convex_core::highest;
use crate::kernel::trace::{Step, SupportPurpose, Trace};
use crate::kernel::vector::length;

/// A point of the Minkowski difference, and the vertices it comes from.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Vertex {
    /// The index of the vertex of A.
    pub(crate) on_a: usize,
    /// The index of the vertex of B.
    pub(crate) on_b: usize,
    /// The vertex of A minus that of B.
    pub(super) point: DVec2,
}

impl Vertex {
    /// Returns the difference of two vertices.
    pub(super) fn new(a: &[DVec2], b: &[DVec2], on_a: usize, on_b: usize) -> Vertex {
        Vertex { on_a, on_b, point: a[on_a] - b[on_b] }
    }

    /// Returns the point of the difference farthest along `direction`.
    pub(super) fn support(a: &[DVec2], b: &[DVec2], direction: DVec2) -> Vertex {
        Vertex::new(a, b, highest(a, direction), highest(b, -direction))
    }

    /// Returns the vertices of A and of B whose difference it is.
    pub(super) fn origins(&self, a: &[DVec2], b: &[DVec2]) -> [DVec2; 2] {
        [a[self.on_a], b[self.on_b]]
    }

    fn is_same(&self, other: &Vertex) -> bool {
        self.on_a == other.on_a && self.on_b == other.on_b
    }
}

/// One to three points of the Minkowski difference.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Simplex {
    vertices: [Vertex; 3],
    count: usize,
}

impl Simplex {
    /// Returns a simplex of the support point along a direction: on the boundary of the difference, like every later point.
    pub(crate) fn towards(a: &[DVec2], b: &[DVec2], direction: DVec2) -> Simplex {
        Simplex { vertices: [Vertex::support(a, b, start_direction(direction)); 3], count: 1 }
    }

    /// Returns the vertices, in the order in which they were found.
    pub(crate) fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    fn points(&self) -> Vec<DVec2> {
        self.vertices().iter().map(|vertex| vertex.point).collect()
    }
}

/// Returns the direction of the first support point, which must not be zero.
pub(super) fn start_direction(direction: DVec2) -> DVec2 {
    if direction == DVec2::ZERO { DVec2::X } else { direction }
}

/// The point of a simplex nearest to the origin.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nearest {
    /// The smallest part of the simplex that contains it: one or two vertices; three if the origin is inside.
    pub(crate) simplex: Simplex,
    /// The point itself; the origin if the origin is inside.
    pub(crate) point: DVec2,
    /// The position between the two vertices, in [0, 1]; 0 for a single one.
    pub(super) parameter: f64,
}

impl Nearest {
    fn of_vertex(vertex: Vertex) -> Nearest {
        Nearest { simplex: Simplex { vertices: [vertex; 3], count: 1 }, point: vertex.point, parameter: 0.0 }
    }

    fn of_edge(p: Vertex, q: Vertex) -> Nearest {
        let (point, parameter) = nearest_on_edge(p.point, q.point);
        if parameter <= 0.0 {
            Nearest::of_vertex(p)
        } else if 1.0 <= parameter {
            Nearest::of_vertex(q)
        } else {
            Nearest { simplex: Simplex { vertices: [p, q, q], count: 2 }, point, parameter }
        }
    }

    /// Returns the nearest point for an edge p, q and the support point r beyond it: unless the origin is inside, it is on one of
    /// the new edges.
    fn of_triangle([p, q, r]: [Vertex; 3]) -> Nearest {
        let turns = [p.point.perp_dot(q.point), q.point.perp_dot(r.point), r.point.perp_dot(p.point)];
        let is_inside =
            (0.0 < turns[0] && 0.0 < turns[1] && 0.0 < turns[2]) || (turns[0] < 0.0 && turns[1] < 0.0 && turns[2] < 0.0);
        if is_inside {
            return Nearest { simplex: Simplex { vertices: [p, q, r], count: 3 }, point: DVec2::ZERO, parameter: 0.0 };
        }
        let by_p = nearest_on_edge(r.point, p.point).0.length_squared();
        let by_q = nearest_on_edge(r.point, q.point).0.length_squared();
        Nearest::of_edge(r, if by_q < by_p { q } else { p })
    }

    fn of(simplex: &Simplex) -> Nearest {
        match simplex.vertices() {
            [p] => Nearest::of_vertex(*p),
            [p, q] => Nearest::of_edge(*p, *q),
            _ => Nearest::of_triangle(simplex.vertices),
        }
    }

    fn squared(&self) -> f64 {
        self.point.length_squared()
    }

    /// Returns the points of A and of B that it comes from, given their vertices.
    pub(crate) fn witnesses(&self, a: &[DVec2], b: &[DVec2]) -> [DVec2; 2] {
        let [p, q] = [self.simplex.vertices[0], self.simplex.vertices[self.simplex.count.min(2) - 1]];
        between(a, b, p, q, self.parameter)
    }
}

/// Returns the point of the edge from p to q nearest to the origin, and its position between them, in [0, 1].
#[inline]
fn nearest_on_edge(p: DVec2, q: DVec2) -> (DVec2, f64) {
    let edge = q - p;
    let (along, squared) = (-p.dot(edge), edge.length_squared());
    if along <= 0.0 {
        return (p, 0.0);
    }
    if squared <= along {
        return (q, 1.0);
    }
    // The part of p across the edge: exactly at a right angle to it, however close the origin is.
    let across = edge.perp();
    (across * (across.dot(p) / squared), along / squared)
}

/// Returns the points of A and of B that belong to a point of the difference between two vertices.
pub(super) fn between(a: &[DVec2], b: &[DVec2], p: Vertex, q: Vertex, parameter: f64) -> [DVec2; 2] {
    [(a[p.on_a], a[q.on_a]), (b[p.on_b], b[q.on_b])].map(|(from, to)| from + (to - from) * parameter)
}

/// Returns the point of A minus B nearest to the origin, from a simplex to start with. Levels that differ by less than `rounding`
/// are equal. The vertices are relative to `origin`.
pub(crate) fn nearest<T: Trace>(
    a: &[DVec2],
    b: &[DVec2],
    start: &Simplex,
    rounding: f64,
    origin: DVec2,
    trace: &mut T,
) -> Nearest {
    let mut nearest = Nearest::of(&moved_simplex(a, b, start));
    // Every round but the last comes closer, and the number of vertices is finite: only rounding can make the limit apply.
    for iteration in 1..=2 * (a.len() + b.len()) + 8 {
        trace.step(|| Step::Simplex { iteration, points: nearest.simplex.points(), nearest: nearest.point });
        if nearest.simplex.count == 3 || nearest.squared() <= rounding * rounding {
            break;
        }
        let towards_origin = -nearest.point;
        let vertex = Vertex::support(a, b, towards_origin);
        trace.step(|| {
            let [on_a, on_b] = vertex.origins(a, b).map(|vertex| origin + vertex);
            Step::Support { purpose: SupportPurpose::TowardsOrigin, direction: towards_origin, on_a, on_b }
        });
        let stop = || Step::SimplexStop { nearest: nearest.point, support: vertex.point };
        let gained = nearest.squared() - nearest.point.dot(vertex.point);
        let is_known = nearest.simplex.vertices().iter().any(|known| known.is_same(&vertex));
        if is_known || gained <= rounding * length(nearest.point) {
            trace.step(stop);
            break;
        }
        let mut grown = nearest.simplex;
        grown.vertices[grown.count] = vertex;
        grown.count += 1;
        let next = Nearest::of(&grown);
        if nearest.squared() <= next.squared() {
            trace.step(stop);
            break;
        }
        nearest = next;
    }
    nearest
}

/// Returns the start with its vertices at their current positions. A degenerate triangle is replaced by its first vertex.
fn moved_simplex(a: &[DVec2], b: &[DVec2], start: &Simplex) -> Simplex {
    let mut simplex = *start;
    simplex.count = if simplex.count == 2 { 2 } else { 1 };
    for vertex in &mut simplex.vertices[..simplex.count] {
        *vertex = Vertex::new(a, b, vertex.on_a, vertex.on_b);
    }
    simplex
}
