//! Which pairs have a quick way.

use super::super::motion::Moving;
use super::super::shape::Shape;
use super::answer::Answer;
use super::zonogon::{self, Body};
use super::{boxes, disc, polygons};

/// The first contact, by the quick way where there is one and rounding cannot change the answer.
#[inline]
pub(super) fn cast<A: Answer>(a: &Moving, b: &Moving, slop: f64) -> A {
    if let (Shape::Circle(p), Shape::Circle(q)) = (&a.shape, &b.shape) {
        let (centers, radii) = ([p.center(), q.center()], p.radius() + q.radius());
        return disc::cast(centers, radii, a.velocity - b.velocity, slop, || A::careful(a, b, slop));
    }
    if let (Shape::Aabb(p), Shape::Aabb(q)) = (&a.shape, &b.shape) {
        return boxes::cast([p, q], a, b, slop);
    }
    symmetric(a, b, slop)
}

/// As [`cast`]. Out of line: two circles and two upright rectangles have no use for its registers.
#[inline(never)]
fn symmetric<A: Answer>(a: &Moving, b: &Moving, slop: f64) -> A {
    match &a.shape {
        Shape::Point(p) => against(&Body::of_disc(p.at(), 0.0), a, b, slop),
        Shape::Segment(segment) => match Body::of_segment(segment) {
            Some(body) => against(&body, a, b, slop),
            None => A::careful(a, b, slop),
        },
        Shape::Circle(circle) => against(&Body::of_disc(circle.center(), circle.radius()), a, b, slop),
        Shape::Aabb(aabb) => against(&Body::of_aabb(aabb), a, b, slop),
        Shape::Obb(obb) => against(&Body::of_obb(obb), a, b, slop),
        Shape::Capsule(capsule) => match Body::of_capsule(capsule) {
            Some(body) => against(&body, a, b, slop),
            None => A::careful(a, b, slop),
        },
        Shape::Polygon(_) => polygons::cast(a, b, slop),
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => A::careful(a, b, slop),
    }
}

/// The shape of `a` against that of `b`, which has a body too or is left to the careful way.
#[inline]
fn against<const M: usize, A: Answer>(body: &Body<M>, a: &Moving, b: &Moving, slop: f64) -> A {
    let v = a.velocity - b.velocity;
    let careful = || A::careful(a, b, slop);
    match &b.shape {
        // Two discs have no sides.
        Shape::Point(_) | Shape::Circle(_) if M == 0 => careful(),
        Shape::Point(point) => zonogon::cast(body, &Body::of_disc(point.at(), 0.0), v, slop, careful),
        Shape::Segment(segment) => match Body::of_segment(segment) {
            Some(other) => zonogon::cast(body, &other, v, slop, careful),
            None => careful(),
        },
        Shape::Circle(circle) => zonogon::cast(body, &Body::of_disc(circle.center(), circle.radius()), v, slop, careful),
        Shape::Aabb(aabb) => zonogon::cast(body, &Body::of_aabb(aabb), v, slop, careful),
        Shape::Obb(obb) => zonogon::cast(body, &Body::of_obb(obb), v, slop, careful),
        Shape::Capsule(capsule) => match Body::of_capsule(capsule) {
            Some(other) => zonogon::cast(body, &other, v, slop, careful),
            None => careful(),
        },
        Shape::Polygon(_) => polygons::cast(a, b, slop),
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => careful(),
    }
}
