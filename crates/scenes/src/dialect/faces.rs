//! The gap along the normals of faces, as engines measure it that search for a separating axis and clip the incident edge to the reference face.
//! Source: planck 1.5.0, src/collision/shape/CollidePolygon.ts, `CollidePolygons`; Matter.js 0.20.0, src/collision/Collision.js, `_overlapAxes`.
//!
//! At a vertex the gap is smaller than the distance: what is nearer than a length has a mitered outline, not a rounded one.

use crate::kernel::{DVec2, Shape};

/// A gap, and where it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gap {
    /// The separation of the skins, units of the scene: negative if they overlap.
    pub(super) length: f64,
    /// Unit vector from A to B.
    pub(super) normal: DVec2,
    /// A point between the two.
    pub(super) at: DVec2,
}

/// The fraction of the reach by which the face of B must be the better reference.
const PREFERENCE: f64 = 0.025;

/// A face of one shape with the separation of the other along its normal.
#[derive(Clone, Copy)]
struct Face {
    separation: f64,
    normal: DVec2,
    ends: [DVec2; 2],
}

/// Returns the gap of two convex shapes with straight edges. `None` if an axis separates them by more than `most`, or, with `side`, if the incident
/// edge has no part within the reference face made longer by it at both ends.
pub(super) fn face_gap([a, b]: [&Shape; 2], most: f64, side: Option<f64>) -> Option<Gap> {
    let (p, q) = (a.core_vertices(), b.core_vertices());
    let of_a = best_face(&p, &q)?;
    let of_b = best_face(&q, &p)?;
    if most < of_a.separation.max(of_b.separation) {
        return None;
    }
    let b_is_reference = of_a.separation + PREFERENCE * most < of_b.separation;
    let (face, other, sign) = if b_is_reference { (of_b, &p, -1.0) } else { (of_a, &q, 1.0) };
    let incident = incident_edge(other, face.normal);
    let ends = match side {
        Some(side) => clipped(incident, face.ends, side)?,
        None => incident,
    };
    let depth_of = |point: DVec2| (point - face.ends[0]).dot(face.normal);
    let [near, far] = ends.map(|end| (depth_of(end), end));
    let (length, at) = if near.0 <= far.0 { near } else { far };
    // Along the axis it is the separation, unless the nearest vertex is clipped away.
    let length = if side.is_some() { length } else { face.separation };
    (length <= most).then(|| Gap { length, normal: face.normal * sign, at: at - face.normal * (length / 2.0) })
}

/// Returns the edges of a shape with these vertices: counter-clockwise, a segment has two.
fn edges(vertices: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    (0..vertices.len()).map(|i| [vertices[i], vertices[(i + 1) % vertices.len()]])
}

/// Returns the outward unit normal of an edge. `None` if it has no length.
fn outward([from, to]: [DVec2; 2]) -> Option<DVec2> {
    (-(to - from).perp()).try_normalize()
}

/// Returns the face of `p` along whose normal `q` is farthest away. `None` if `p` has no edges.
fn best_face(p: &[DVec2], q: &[DVec2]) -> Option<Face> {
    let face = |ends: [DVec2; 2]| {
        let normal = outward(ends)?;
        let separation = q.iter().map(|vertex| (*vertex - ends[0]).dot(normal)).fold(f64::INFINITY, f64::min);
        Some(Face { separation, normal, ends })
    };
    edges(p).filter_map(face).reduce(|best, next| if best.separation < next.separation { next } else { best })
}

/// Returns the edge of a shape that faces a normal most.
fn incident_edge(vertices: &[DVec2], normal: DVec2) -> [DVec2; 2] {
    let facing = |edge: [DVec2; 2]| outward(edge).map(|outward| (outward.dot(normal), edge));
    let found = edges(vertices).filter_map(facing).reduce(|best, next| if next.0 < best.0 { next } else { best });
    found.map_or([vertices[0]; 2], |(_, edge)| edge)
}

/// Returns the part of an edge that is beside a face made longer by `side` at both ends.
fn clipped(edge: [DVec2; 2], face: [DVec2; 2], side: f64) -> Option<[DVec2; 2]> {
    let tangent = (face[1] - face[0]).try_normalize()?;
    let [from, to] = edge.map(|end| (end - face[0]).dot(tangent));
    let (lowest, highest) = (-side, (face[1] - face[0]).dot(tangent) + side);
    if from.max(to) < lowest || highest < from.min(to) {
        return None;
    }
    let at = |position: f64| {
        if from == to { edge[0] } else { edge[0].lerp(edge[1], (position - from) / (to - from)) }
    };
    let inside = |end: DVec2, position: f64| {
        if lowest <= position && position <= highest { end } else { at(position.clamp(lowest, highest)) }
    };
    Some([inside(edge[0], from), inside(edge[1], to)])
}
