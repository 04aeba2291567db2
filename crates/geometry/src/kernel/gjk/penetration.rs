//! EPA: the penetration depth is the distance of the origin from the boundary of the Minkowski difference around it.
//!
//! A polygon inside the difference is grown at the edge that is nearest to the origin: the support point along the outward normal
//! of that edge becomes a new vertex. If there is none, the edge lies on the boundary, and its normal is the direction of the
//! MTV. The polygon may start flat, as an edge in both directions: the difference may be flat too, and both sides are then its
//! boundary.
//!
//! Source: van den Bergen, Collision Detection in Interactive 3D Environments, 4.3.8, for the idea; in the plane no face is ever removed.

use glam::DVec2;

use super::distance::{Nearest, Vertex, between};
use crate::kernel::trace::{Degeneracy, Step, SupportPurpose, Trace};

/// The shortest translation that ends an overlap of two cores.
pub(super) struct Penetration {
    /// The depth, 0 or more except for rounding.
    pub(super) depth: f64,
    /// Unit vector from A to B: the direction in which B leaves A.
    pub(super) normal: DVec2,
    /// The deepest points of A and of B.
    pub(super) witnesses: [DVec2; 2],
}

/// An edge of the polygon, from one vertex to the next.
struct PolytopeEdge {
    index: usize,
    /// Outward unit normal.
    normal: DVec2,
    /// The distance of the edge from the origin, inwards positive.
    depth: f64,
}

/// Measures the depth of two cores whose difference contains the origin, from the simplex that GJK ended with. The vertices are
/// relative to `origin`.
pub(super) fn penetration<T: Trace>(
    a: &[DVec2],
    b: &[DVec2],
    nearest: &Nearest,
    rounding: f64,
    origin: DVec2,
    trace: &mut T,
) -> Penetration {
    let Some(mut polygon) = start(a, b, nearest.simplex.vertices()) else {
        // Two single points that coincide.
        trace.step(|| Step::Degenerate { reason: Degeneracy::CoincidentCenters });
        return Penetration { depth: 0.0, normal: DVec2::X, witnesses: [a[0], b[0]] };
    };
    let mut iteration = 1;
    loop {
        let edge = nearest_edge(&polygon);
        trace.step(|| Step::Polytope {
            iteration,
            points: polygon.iter().map(|vertex| vertex.point).collect(),
            nearest_edge: edge.index,
            depth: edge.depth,
        });
        let vertex = Vertex::support(a, b, edge.normal);
        trace.step(|| {
            let [on_a, on_b] = vertex.origins(a, b).map(|vertex| origin + vertex);
            Step::Support { purpose: SupportPurpose::Outwards, direction: edge.normal, on_a, on_b }
        });
        // Each round adds a vertex of the difference, which has no more vertices than both shapes together.
        if edge.normal.dot(vertex.point) - edge.depth <= rounding || a.len() + b.len() < iteration {
            trace.step(|| Step::PolytopeStop { normal: edge.normal, support: vertex.point, depth: edge.depth });
            return penetration_at(a, b, &polygon, &edge);
        }
        polygon.insert(edge.index + 1, vertex);
        iteration += 1;
    }
}

/// Returns a counter-clockwise polygon to start with, flat if necessary. `None` if the difference is a single point.
fn start(a: &[DVec2], b: &[DVec2], simplex: &[Vertex]) -> Option<Vec<Vertex>> {
    if let [p, q, r] = simplex {
        let turn = (q.point - p.point).perp_dot(r.point - p.point);
        return Some(if turn < 0.0 { vec![*p, *r, *q] } else { vec![*p, *q, *r] });
    }
    let first = simplex[0];
    let around = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y].map(|direction| Vertex::support(a, b, direction));
    let other = simplex.iter().chain(&around).find(|vertex| vertex.point != first.point)?;
    Some(vec![first, *other])
}

fn nearest_edge(polygon: &[Vertex]) -> PolytopeEdge {
    let edges = (0..polygon.len()).map(|index| {
        let (p, q) = (polygon[index].point, polygon[(index + 1) % polygon.len()].point);
        let normal = -(q - p).perp().normalize_or(DVec2::X);
        PolytopeEdge { index, normal, depth: normal.dot(p) }
    });
    let nearer = |best: PolytopeEdge, edge: PolytopeEdge| if edge.depth < best.depth { edge } else { best };
    edges.reduce(nearer).unwrap_or(PolytopeEdge { index: 0, normal: DVec2::X, depth: 0.0 })
}

fn penetration_at(a: &[DVec2], b: &[DVec2], polygon: &[Vertex], edge: &PolytopeEdge) -> Penetration {
    let (p, q) = (polygon[edge.index], polygon[(edge.index + 1) % polygon.len()]);
    let along = q.point - p.point;
    let squared = along.length_squared();
    let parameter = if 0.0 < squared { (-p.point.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    Penetration { depth: edge.depth, normal: edge.normal, witnesses: between(a, b, p, q, parameter) }
}
