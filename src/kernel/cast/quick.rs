//! Which pairs have a quick way.

use glam::DVec2;

use super::super::motion::Moving;
use super::super::shape::Shape;
use super::zonogon::{self, Body};
use super::{Cast, disc};

/// The first contact, where rounding cannot change it. `None`: ask the careful way.
#[inline]
pub(super) fn cast(a: &Moving, b: &Moving, slop: f64) -> Option<Cast> {
    if let (Shape::Circle(p), Shape::Circle(q)) = (&a.shape, &b.shape) {
        return disc::cast([p.center(), q.center()], p.radius() + q.radius(), a.velocity - b.velocity, slop);
    }
    symmetric(a, b, slop)
}

/// As [`cast`]. Out of line: two circles have no use for its registers.
#[inline(never)]
fn symmetric(a: &Moving, b: &Moving, slop: f64) -> Option<Cast> {
    let v = a.velocity - b.velocity;
    match (&a.shape, &b.shape) {
        (Shape::Point(_) | Shape::Circle(_), Shape::Point(_) | Shape::Circle(_)) => None,
        (Shape::Aabb(a), Shape::Aabb(b)) => zonogon::cast(&Body::of_aabb(a).grown(b), &Body::at_center(b), v, slop),
        (Shape::Point(a), b) => against(&Body::of_disc(a.at(), 0.0), b, v, slop),
        (Shape::Segment(a), b) => against(&Body::of_segment(a)?, b, v, slop),
        (Shape::Circle(a), b) => against(&Body::of_disc(a.center(), a.radius()), b, v, slop),
        (Shape::Aabb(a), b) => against(&Body::of_aabb(a), b, v, slop),
        (Shape::Obb(a), b) => against(&Body::of_obb(a), b, v, slop),
        (Shape::Capsule(a), b) => against(&Body::of_capsule(a)?, b, v, slop),
        (Shape::Line(_) | Shape::Ray(_) | Shape::Polygon(_) | Shape::Group(_), _) => None,
    }
}

#[inline]
fn against<const M: usize>(a: &Body<M>, b: &Shape, velocity: DVec2, slop: f64) -> Option<Cast> {
    match b {
        Shape::Point(b) => zonogon::cast(a, &Body::of_disc(b.at(), 0.0), velocity, slop),
        Shape::Segment(b) => zonogon::cast(a, &Body::of_segment(b)?, velocity, slop),
        Shape::Circle(b) => zonogon::cast(a, &Body::of_disc(b.center(), b.radius()), velocity, slop),
        Shape::Aabb(b) => zonogon::cast(a, &Body::of_aabb(b), velocity, slop),
        Shape::Obb(b) => zonogon::cast(a, &Body::of_obb(b), velocity, slop),
        Shape::Capsule(b) => zonogon::cast(a, &Body::of_capsule(b)?, velocity, slop),
        Shape::Line(_) | Shape::Ray(_) | Shape::Polygon(_) | Shape::Group(_) => None,
    }
}
