//! Convex polygons by the quick way: against each other, and against anything else that ends.

use glam::DVec2;

use super::super::motion::Moving;
use super::super::shape::Shape;
use super::core::drift;
use super::outline::{self, Outline, Place, Sides};
use super::question::Question;
use super::walk::{Body, Walk};

/// The first contact of two shapes, at least one of them a polygon, by the quick way where there is one and it is sure.
#[inline(never)]
pub(super) fn cast<Q: Question>(a: &Moving, b: &Moving, slop: f64, question: Q) -> Q::Answer {
    let pair = Pair { velocity: a.velocity() - b.velocity(), slop, question };
    // A place nearby: the corners of the polygon lose nothing there.
    let origin = match (&a.shape, &b.shape) {
        (Shape::Polygon(polygon), _) | (_, Shape::Polygon(polygon)) => polygon.bounds().min(),
        _ => DVec2::ZERO,
    };
    match (place(&a.shape, origin), place(&b.shape, origin)) {
        (None, None) => pair.with_sides(&a.shape, origin, |a| pair.with_sides(&b.shape, origin, |b| pair.cast_sides(a, b))),
        (Some(a), None) => pair.with_sides(&b.shape, origin, |b| pair.cast(&a, b)),
        (None, Some(b)) => pair.with_sides(&a.shape, origin, |a| pair.cast(a, &b)),
        (Some(_), Some(_)) => question.careful(),
    }
}

/// A shape whose core is one place.
#[inline]
fn place(shape: &Shape, origin: DVec2) -> Option<Body<Place>> {
    let of = |place: DVec2, radius: f64| {
        Some(Body { outline: Place(place - origin), middle: place - origin, extent: 0.0, radius, drift: 0.0 })
    };
    match shape {
        Shape::Point(point) => of(point.at(), 0.0),
        Shape::Circle(circle) => of(circle.center(), circle.radius()),
        Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_)
        | Shape::Polygon(_)
        | Shape::Group(_) => None,
    }
}

/// What is asked, and of what motion.
#[derive(Clone, Copy)]
struct Pair<Q> {
    /// Of A relative to B.
    velocity: DVec2,
    slop: f64,
    question: Q,
}

impl<Q: Question> Pair<Q> {
    /// What `then` answers for a shape whose core has sides.
    #[inline(always)]
    fn with_sides(&self, shape: &Shape, origin: DVec2, then: impl FnOnce(&Body<Sides<'_>>) -> Q::Answer) -> Q::Answer {
        match shape {
            Shape::Segment(segment) => self.with_ends([segment.a(), segment.b()], 0.0, origin, then),
            Shape::Capsule(capsule) => self.with_ends([capsule.a(), capsule.b()], capsule.radius(), origin, then),
            Shape::Aabb(aabb) => {
                let sides = outline::of_aabb(aabb, origin);
                let outline = Sides::of(&sides);
                let middle = ((aabb.min() - origin) + (aabb.max() - origin)) * 0.5;
                then(&Body { outline, middle, extent: aabb.size().element_sum(), radius: 0.0, drift: 0.0 })
            }
            Shape::Obb(obb) => {
                let sides = outline::of_obb(obb, origin);
                let outline = Sides::of(&sides);
                let extent = 2.0 * obb.half_extents().element_sum();
                then(&Body { outline, middle: obb.center() - origin, extent, radius: 0.0, drift: 0.0 })
            }
            Shape::Polygon(polygon) => {
                let [piece] = polygon.pieces() else { return self.question.careful() };
                let (outline, bounds) = (Sides::of_polygon(piece, origin), piece.bounds());
                let middle = ((bounds.min() - origin) + (bounds.max() - origin)) * 0.5;
                then(&Body { outline, middle, extent: bounds.size().element_sum(), radius: 0.0, drift: drift(polygon) })
            }
            Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Circle(_) | Shape::Group(_) => self.question.careful(),
        }
    }

    #[inline(always)]
    fn with_ends(
        &self,
        [a, b]: [DVec2; 2],
        radius: f64,
        origin: DVec2,
        then: impl FnOnce(&Body<Sides<'_>>) -> Q::Answer,
    ) -> Q::Answer {
        let Some(sides) = outline::of_ends([a, b], origin) else { return self.question.careful() };
        let middle = ((a - origin) + (b - origin)) * 0.5;
        then(&Body { outline: Sides::of(&sides), middle, extent: (b - a).abs().element_sum(), radius, drift: 0.0 })
    }

    #[inline(never)]
    fn cast_sides(&self, a: &Body<Sides<'_>>, b: &Body<Sides<'_>>) -> Q::Answer {
        self.cast(a, b)
    }

    #[inline(always)]
    fn cast<A: Outline, B: Outline>(&self, a: &Body<A>, b: &Body<B>) -> Q::Answer {
        Walk {
            cores: (&a.outline, &b.outline),
            center: b.middle - a.middle,
            extent: a.extent + b.extent,
            velocity: self.velocity,
            drift: a.drift + b.drift,
            radii: a.radius + b.radius,
            slop: self.slop,
        }
        .cast(self.question)
    }
}
