//! Whether one shape holds all of another, for two that overlap.
//!
//! A convex shape holds another when it holds its corners, each grown by the other's radius. The room left over is measured with
//! rounding; where it is too small to be sure of, exact arithmetic decides. A concave polygon is left by a corner that lies
//! outside or by an edge that crosses one of its sides. A group holds what one of its members holds, and is held when all of them are.

use glam::DVec2;

use super::dispatch::magnitude;
use super::exact;
use super::pairs::extent::Extent;
use super::shape::{Polygon, Shape};
use super::trace::Orientation;
use super::vector::{self, closest_on_segment, length, orientation};

/// Whether every point of `inner` belongs to `outer`. Exact. Right for shapes that overlap.
pub(super) fn contains(outer: &Shape, inner: &Shape) -> bool {
    match outer {
        // A shape without an inside holds nothing that overlaps it.
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) => false,
        Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => {
            holds(outer, inner)
        }
    }
}

/// Whether every point of `inner` belongs to `outer`. Exact, also where the two only touch: a member may hold what overlaps another.
fn holds(outer: &Shape, inner: &Shape) -> bool {
    if let Some(group) = inner.as_group() {
        return group.members().iter().all(|member| holds(outer, member));
    }
    let Some(core) = Core::of(inner) else { return false };
    match outer {
        Shape::Line(_) | Shape::Ray(_) => false,
        Shape::Point(_) | Shape::Segment(_) => exact::contains(outer, inner),
        Shape::Circle(circle) => settled(outer, inner, &core, |p| circle.room(p)),
        Shape::Aabb(aabb) => settled(outer, inner, &core, |p| aabb.room(p)),
        Shape::Obb(obb) => settled(outer, inner, &core, |p| obb.room(p)),
        Shape::Capsule(capsule) => settled(outer, inner, &core, |p| capsule.room(p)),
        Shape::Polygon(polygon) => match polygon.pieces() {
            [piece] => settled(outer, inner, &core, |p| piece.room(p)),
            _ => concave_verdict(polygon, &core, error_bound(outer, inner)).unwrap_or_else(|| exact::contains(outer, inner)),
        },
        Shape::Group(group) => group.members().iter().any(|member| holds(member, inner)),
    }
}

/// Compares the room around each corner of `inner` with its radius.
fn settled(outer: &Shape, inner: &Shape, core: &Core, room: impl Fn(DVec2) -> f64) -> bool {
    let smallest = core.corners().iter().map(|corner| room(*corner) - core.radius).fold(f64::INFINITY, f64::min);
    if smallest.abs() <= error_bound(outer, inner) { exact::contains(outer, inner) } else { 0.0 < smallest }
}

/// How far off a measured room may be. What contains a shape may be far larger than it.
fn error_bound(outer: &Shape, inner: &Shape) -> f64 {
    vector::error_bound(magnitude(outer).max(magnitude(inner)))
}

/// Whether a concave polygon holds a core grown by its radius. `None` where rounding leaves that open.
fn concave_verdict(polygon: &Polygon, core: &Core, error_bound: f64) -> Option<bool> {
    let vertices = polygon.vertices();
    let sides = || vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1));
    let to_boundary = |p: DVec2| sides().map(|(v, w)| length(p - closest_on_segment(p, v, w))).fold(f64::INFINITY, f64::min);
    let mut room = f64::INFINITY;
    for corner in core.corners() {
        let distance = to_boundary(*corner);
        if error_bound < distance && !is_inside(vertices, *corner) {
            return Some(false);
        }
        room = room.min(distance - core.radius);
    }
    for (a, b) in core.edges() {
        if sides().any(|(v, w)| are_split(v, w, a, b, error_bound) && are_split(a, b, v, w, error_bound)) {
            return Some(false);
        }
        for vertex in vertices {
            room = room.min(length(*vertex - closest_on_segment(*vertex, a, b)) - core.radius);
        }
    }
    // All corners are inside, and a polygon has no holes: without a side nearby, so is the rest.
    if room < -error_bound { Some(false) } else { (error_bound < room).then_some(true) }
}

/// Whether a point clear of the boundary is inside: a ray from it meets an odd number of sides.
fn is_inside(vertices: &[DVec2], p: DVec2) -> bool {
    let sides = vertices.iter().zip(vertices.iter().cycle().skip(1));
    let met = sides.filter(|(v, w)| match orientation(**v, **w, p) {
        Orientation::CounterClockwise => v.y <= p.y && p.y < w.y,
        Orientation::Clockwise => w.y <= p.y && p.y < v.y,
        Orientation::Collinear => false,
    });
    met.count() % 2 == 1
}

/// Whether `p` and `q` lie on different sides of the line through `a` and `b`, clear of rounding.
fn are_split(a: DVec2, b: DVec2, p: DVec2, q: DVec2, error_bound: f64) -> bool {
    let normal = (b - a).perp().normalize_or_zero();
    let (s, t) = (normal.dot(p - a), normal.dot(q - a));
    (s < -error_bound && error_bound < t) || (t < -error_bound && error_bound < s)
}

/// The corners of a bounded shape's core, and by how much it is grown.
struct Core<'s> {
    corners: Corners<'s>,
    radius: f64,
}

enum Corners<'s> {
    Few([DVec2; 4], usize),
    Many(&'s [DVec2]),
}

impl Core<'_> {
    /// `None` for what has no end, and for groups, which have no one core.
    fn of(shape: &Shape) -> Option<Core<'_>> {
        let sharp = |corners| Core { corners, radius: 0.0 };
        let core = match shape {
            Shape::Point(point) => sharp(Corners::Few([point.at(); 4], 1)),
            Shape::Segment(segment) => sharp(Corners::Few([segment.a(), segment.b(), segment.b(), segment.b()], 2)),
            Shape::Circle(circle) => Core { corners: Corners::Few([circle.center(); 4], 1), radius: circle.radius() },
            Shape::Aabb(aabb) => sharp(Corners::Few(aabb.corners(), 4)),
            Shape::Obb(obb) => sharp(Corners::Few(obb.corners(), 4)),
            Shape::Capsule(capsule) => {
                let (a, b) = (capsule.a(), capsule.b());
                Core { corners: Corners::Few([a, b, b, b], 2), radius: capsule.radius() }
            }
            Shape::Polygon(polygon) => sharp(Corners::Many(polygon.vertices())),
            Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => return None,
        };
        Some(core)
    }

    fn corners(&self) -> &[DVec2] {
        match &self.corners {
            Corners::Few(corners, count) => &corners[..*count],
            Corners::Many(corners) => corners,
        }
    }

    /// Each edge once: a segment has one, a point none.
    fn edges(&self) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
        let corners = self.corners();
        let count = if corners.len() <= 2 { corners.len() - 1 } else { corners.len() };
        (0..count).map(|i| (corners[i], corners[(i + 1) % corners.len()]))
    }
}
