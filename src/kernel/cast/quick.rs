//! Which pairs have a quick way.

use super::super::motion::Moving;
use super::super::shape::Shape;
use super::question::Question;
use super::zonogon::{self, Body};
use super::{boxes, disc, polygons};

/// The first contact, by the quick way where there is one and rounding cannot change the answer.
#[inline]
pub(super) fn cast<Q: Question>(a: &Moving, b: &Moving, slop: f64, question: Q) -> Q::Answer {
    if let (Shape::Circle(p), Shape::Circle(q)) = (&a.shape, &b.shape) {
        let (centers, radii) = ([p.center(), q.center()], p.radius() + q.radius());
        return disc::cast(centers, radii, a.velocity() - b.velocity(), slop, question);
    }
    if let (Shape::Aabb(p), Shape::Aabb(q)) = (&a.shape, &b.shape) {
        return boxes::cast([p, q], a.velocity() - b.velocity(), slop, question);
    }
    symmetric(a, b, slop, question)
}

/// As [`cast`]. Out of line: two circles and two upright rectangles have no use for its registers.
#[inline(never)]
fn symmetric<Q: Question>(a: &Moving, b: &Moving, slop: f64, question: Q) -> Q::Answer {
    match &a.shape {
        Shape::Point(p) => against(&Body::of_disc(p.at(), 0.0), a, b, slop, question),
        Shape::Segment(segment) => match Body::of_segment(segment) {
            Some(body) => against(&body, a, b, slop, question),
            None => question.careful(),
        },
        Shape::Circle(circle) => against(&Body::of_disc(circle.center(), circle.radius()), a, b, slop, question),
        Shape::Aabb(aabb) => against(&Body::of_aabb(aabb), a, b, slop, question),
        Shape::Obb(obb) => against(&Body::of_obb(obb), a, b, slop, question),
        Shape::Capsule(capsule) => match Body::of_capsule(capsule) {
            Some(body) => against(&body, a, b, slop, question),
            None => question.careful(),
        },
        Shape::Polygon(_) => polygons::cast(a, b, slop, question),
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => question.careful(),
    }
}

/// The shape of `a` against that of `b`, which has a body too or is left to the careful way.
#[inline]
fn against<const M: usize, Q: Question>(body: &Body<M>, a: &Moving, b: &Moving, slop: f64, question: Q) -> Q::Answer {
    let v = a.velocity() - b.velocity();
    match &b.shape {
        // Two discs have no sides.
        Shape::Point(_) | Shape::Circle(_) if M == 0 => question.careful(),
        Shape::Point(point) => zonogon::cast(body, &Body::of_disc(point.at(), 0.0), v, slop, question),
        Shape::Segment(segment) => match Body::of_segment(segment) {
            Some(other) => zonogon::cast(body, &other, v, slop, question),
            None => question.careful(),
        },
        Shape::Circle(circle) => zonogon::cast(body, &Body::of_disc(circle.center(), circle.radius()), v, slop, question),
        Shape::Aabb(aabb) => zonogon::cast(body, &Body::of_aabb(aabb), v, slop, question),
        Shape::Obb(obb) => zonogon::cast(body, &Body::of_obb(obb), v, slop, question),
        Shape::Capsule(capsule) => match Body::of_capsule(capsule) {
            Some(other) => zonogon::cast(body, &other, v, slop, question),
            None => question.careful(),
        },
        Shape::Polygon(_) => polygons::cast(a, b, slop, question),
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => question.careful(),
    }
}
