//! The gap of two boxes, as parry2d measures it for Rapier.
//! Source: parry2d 0.31.1, src/query/contact_manifolds/contact_manifolds_cuboid_cuboid.rs:21, `contact_manifold_cuboid_cuboid`;
//! src/query/sat/sat_cuboid_cuboid.rs:248, `cuboid_cuboid_find_local_separating_normal_oneway`; src/shape/cuboid.rs:184, `support_face`;
//! src/query/clip/clip_segment_segment.rs:14, `clip_segment_segment_with_normal`.
//!
//! Where both axes of a box separate the two, parry takes the vector from vertex to vertex for the normal. Projected on its perpendicular, the faces
//! that meet there may have that one point in common: in f32, rounding then decides whether there is a contact. Here they have it.

use super::faces::Gap;
use crate::kernel::{DVec2, Obb, Rotation, Shape};

/// The rounding of the projections of two faces, as a fraction of their lengths.
const ROUNDING: f64 = 1e-9;

/// Returns a box as one that may turn. `None` of another shape.
pub(super) fn box_of(shape: &Shape) -> Option<Obb> {
    match shape {
        Shape::Aabb(aabb) => Obb::new(aabb.center(), aabb.size() / 2.0, Rotation::IDENTITY).ok(),
        Shape::Obb(obb) => Some(*obb),
        _ => None,
    }
}

/// Returns the gap of two boxes. `None` if an axis separates them by more than `most`, or if the faces are not beside each other.
pub(super) fn box_gap([a, b]: [&Obb; 2], most: f64) -> Option<Gap> {
    let (of_a, normal_of_a) = separation_along_axes(a, b);
    let (of_b, normal_of_b) = separation_along_axes(b, a);
    if most < of_a.max(of_b) {
        return None;
    }
    let normal = if of_a < of_b { -normal_of_b } else { normal_of_a };
    let (from_a, from_b) = nearest_ends(support_face(a, normal), support_face(b, -normal), normal)?;
    Some(Gap { length: (from_b - from_a).dot(normal), normal, at: from_a.midpoint(from_b) })
}

/// Returns the axes of a box, world frame.
fn axes(of: &Obb) -> [DVec2; 2] {
    [DVec2::X, DVec2::Y].map(|axis| of.rotation().world_from_local(axis))
}

/// Returns the vertex of a box that is farthest in a direction.
fn support_point(of: &Obb, direction: DVec2) -> DVec2 {
    let [x, y] = axes(of).map(|axis| direction.dot(axis));
    of.world_from_local(DVec2::new(1.0_f64.copysign(x), 1.0_f64.copysign(y)) * of.half_extents())
}

/// Returns the face of a box that looks in a direction, clockwise or counter-clockwise.
fn support_face(of: &Obb, direction: DVec2) -> [DVec2; 2] {
    let [x, y] = axes(of).map(|axis| direction.dot(axis));
    let half = of.half_extents();
    let ends = if x.abs() <= y.abs() {
        let y = half.y.copysign(y);
        [DVec2::new(half.x, y), DVec2::new(-half.x, y)]
    } else {
        let x = half.x.copysign(x);
        [DVec2::new(x, half.y), DVec2::new(x, -half.y)]
    };
    ends.map(|end| of.world_from_local(end))
}

/// Returns the separation of two boxes along the axes of the first one, with its unit vector, out of the first: along the better axis, or, where both
/// separate them, from vertex to vertex.
fn separation_along_axes(of: &Obb, other: &Obb) -> (f64, DVec2) {
    let half = of.half_extents();
    let along = |axis: DVec2, half: f64| {
        let out = axis * 1.0_f64.copysign((other.center() - of.center()).dot(axis));
        ((support_point(other, -out) - of.center()).dot(out) - half, out)
    };
    let [x, y] = axes(of);
    let (x, y) = (along(x, half.x), along(y, half.y));
    if 0.0 <= x.0 && 0.0 <= y.0 {
        let diagonal = (x.1 * x.0.max(f64::EPSILON) + y.1 * y.0.max(f64::EPSILON)).normalize();
        let between = support_point(other, -diagonal) - support_point(of, diagonal);
        return (between.dot(diagonal), diagonal);
    }
    if x.0 < y.0 { y } else { x }
}

/// Returns the ends of two faces that are nearest to each other along a normal, of the parts of both that are beside each other. `None` if there are
/// none.
fn nearest_ends(face_a: [DVec2; 2], face_b: [DVec2; 2], normal: DVec2) -> Option<(DVec2, DVec2)> {
    let tangent = normal.perp();
    let span = |face: [DVec2; 2]| {
        let [from, to] = face.map(|end| ((end - face_a[0]).dot(tangent), end));
        if to.0 < from.0 { [to, from] } else { [from, to] }
    };
    let [a, b] = [span(face_a), span(face_b)];
    let (lo, hi) = (a[0].0.max(b[0].0), a[1].0.min(b[1].0));
    let rounding = ROUNDING * (face_a[0].distance(face_a[1]) + face_b[0].distance(face_b[1]));
    if hi + rounding < lo {
        return None;
    }
    let at = |[from, to]: [(f64, DVec2); 2], position: f64| {
        let length = to.0 - from.0;
        if length <= 0.0 { from.1 } else { from.1.lerp(to.1, ((position - from.0) / length).clamp(0.0, 1.0)) }
    };
    let pairs = [lo, hi].map(|position| (at(a, position), at(b, position)));
    let separation = |(p, q): (DVec2, DVec2)| (q - p).dot(normal);
    Some(if separation(pairs[0]) <= separation(pairs[1]) { pairs[0] } else { pairs[1] })
}
