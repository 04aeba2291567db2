//! A rough outer limit of a shape: a rectangle grown by a radius, and the carrier of a line or ray. Cheap, for many tests.

use glam::DVec2;

use crate::kernel::shape::{Obb, Shape};
use crate::kernel::vector::error_bound;

/// The rectangle and the radius around a shape: every point of the shape lies within `radius` of the rectangle, up to rounding.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    min: DVec2,
    max: DVec2,
    radius: f64,
    /// A point of a line or ray, and its unit normal. The rectangle then is not finite.
    carrier: Option<(DVec2, DVec2)>,
}

impl Span {
    pub(super) fn of(shape: &Shape) -> Span {
        match shape {
            Shape::Point(point) => Span::around(point.at(), DVec2::ZERO),
            Shape::Line(line) => {
                let everywhere = Span { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY, radius: 0.0, carrier: None };
                Span { carrier: Some((line.base(), line.normal())), ..everywhere }
            }
            Shape::Ray(ray) => {
                let (origin, direction) = (ray.origin(), ray.direction());
                let min = DVec2::select(direction.cmplt(DVec2::ZERO), DVec2::NEG_INFINITY, origin);
                let max = DVec2::select(direction.cmpgt(DVec2::ZERO), DVec2::INFINITY, origin);
                Span { min, max, radius: 0.0, carrier: Some((origin, ray.normal())) }
            }
            Shape::Segment(segment) => Span::between(segment.a(), segment.b(), 0.0),
            Shape::Circle(circle) => Span::between(circle.center(), circle.center(), circle.radius()),
            Shape::Aabb(aabb) => Span { min: aabb.min(), max: aabb.max(), radius: 0.0, carrier: None },
            Shape::Obb(obb) => Span::around(obb.center(), reach(obb)),
            Shape::Capsule(capsule) => Span::between(capsule.a(), capsule.b(), capsule.radius()),
            Shape::Polygon(polygon) => {
                Span { min: polygon.bounds().min(), max: polygon.bounds().max(), radius: 0.0, carrier: None }
            }
            Shape::Group(group) => Span::of(&group.bounding_shape()),
        }
    }

    fn around(center: DVec2, reach: DVec2) -> Span {
        Span { min: center - reach, max: center + reach, radius: 0.0, carrier: None }
    }

    fn between(a: DVec2, b: DVec2, radius: f64) -> Span {
        Span { min: a.min(b), max: a.max(b), radius, carrier: None }
    }

    /// Returns a lower limit of the separation of two shapes, as measured and exactly. At least one of them is bounded.
    ///
    /// Apart, it is a distance. If the spans overlap, it is minus a depth, and the shapes inside overlap no deeper than their
    /// spans.
    pub(super) fn separation_bound(&self, other: &Span) -> f64 {
        let gaps = (other.min - self.max).max(self.min - other.max);
        let between = if 0.0 < gaps.x && 0.0 < gaps.y { gaps.length() } else { gaps.max_element() };
        let from_carriers = self.separation_from_carrier(other).max(other.separation_from_carrier(self));
        let slack = error_bound(self.magnitude().max(other.magnitude()));
        between.max(from_carriers) - (self.radius + other.radius) - slack
    }

    /// Returns how far this rectangle is from the carrier of a line or ray, below 0 if the carrier runs through it.
    fn separation_from_carrier(&self, other: &Span) -> f64 {
        match other.carrier {
            Some((base, normal)) if self.carrier.is_none() => {
                let half = (self.max - self.min) / 2.0;
                normal.dot(self.min + half - base).abs() - normal.abs().dot(half)
            }
            Some(_) | None => f64::NEG_INFINITY,
        }
    }

    /// Returns the largest coordinate that takes part, the radius added.
    pub(super) fn magnitude(&self) -> f64 {
        match self.carrier {
            Some((base, _)) => base.abs().max_element(),
            None => self.min.abs().max(self.max.abs()).max_element() + self.radius,
        }
    }
}

/// Returns how far an OBB extends from its center along the world's axes.
fn reach(obb: &Obb) -> DVec2 {
    let (half_extents, axis) = (obb.half_extents(), obb.rotation().axis().abs());
    DVec2::new(half_extents.dot(axis), half_extents.dot(DVec2::new(axis.y, axis.x)))
}
