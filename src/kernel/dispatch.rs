//! The one place that knows which function answers which pair, and the one that writes the verdict.
//!
//! A pair function measures with rounding. Here its error bound is compared with the separation it found: outside the bound the
//! sign is right, inside it exact arithmetic decides. Then the numbers are made to agree with the verdict, and the verdict is
//! written to the trace: once, last, for the shapes as they were asked for.

use glam::DVec2;

use super::composite;
use super::contact::{Contact, Proximity, Relation};
use super::exact;
use super::pairs::*;
use super::shape::{ConvexPolygon, Polygon, Shape};
use super::trace::{Degeneracy, Silent, Step, Trace};
use super::vector::ERROR_BOUND;

/// How `a` and `b` stand to each other.
pub fn contact(a: &Shape, b: &Shape) -> Contact {
    contact_traced(a, b, &mut Silent)
}

/// How `a` and `b` stand to each other, and why.
pub fn contact_traced<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let contact = if composite::is_composite(a) || composite::is_composite(b) {
        composite::contact(a, b, trace)
    } else {
        convex_contact(a, b, trace)
    };
    verdict(a, b, contact, trace)
}

/// The contact with containment told, and written down: the last step, whatever algorithm measured.
pub(super) fn verdict<T: Trace>(a: &Shape, b: &Shape, contact: Contact, trace: &mut T) -> Contact {
    let relation = if contact.relation == Relation::Overlapping { containment(a, b, trace) } else { contact.relation };
    trace.step(|| Step::Verdict { relation, separation: contact.separation });
    Contact { relation, ..contact }
}

/// How two shapes of one convex piece each stand to each other, and why: apart, touching or overlapping. Neither whether one contains
/// the other, nor a verdict in the trace.
pub(super) fn convex_contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let proximity = measure(a, b, trace);
    settled(a, b, proximity, trace)
}

/// What the pair's own function measures.
#[rustfmt::skip]
fn measure<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Proximity {
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (a, b) {
        (Point(a), Point(b)) => point_point::contact(a, b, trace),
        (Point(a), Line(b)) => point_line::contact(a, b, trace),
        (Point(a), Ray(b)) => point_ray::contact(a, b, trace),
        (Point(a), Segment(b)) => point_segment::contact(a, b, trace),
        (Point(a), Circle(b)) => point_circle::contact(a, b, trace),
        (Point(a), Aabb(b)) => point_aabb::contact(a, b, trace),
        (Point(a), Obb(b)) => point_obb::contact(a, b, trace),
        (Point(a), Capsule(b)) => point_capsule::contact(a, b, trace),
        (Point(a), Polygon(b)) => point_polygon::contact(a, convex(b), trace),
        (Line(a), Line(b)) => line_line::contact(a, b, trace),
        (Line(a), Ray(b)) => line_ray::contact(a, b, trace),
        (Line(a), Segment(b)) => line_segment::contact(a, b, trace),
        (Line(a), Circle(b)) => line_circle::contact(a, b, trace),
        (Line(a), Aabb(b)) => line_aabb::contact(a, b, trace),
        (Line(a), Obb(b)) => line_obb::contact(a, b, trace),
        (Line(a), Capsule(b)) => line_capsule::contact(a, b, trace),
        (Line(a), Polygon(b)) => line_polygon::contact(a, convex(b), trace),
        (Ray(a), Ray(b)) => ray_ray::contact(a, b, trace),
        (Ray(a), Segment(b)) => ray_segment::contact(a, b, trace),
        (Ray(a), Circle(b)) => ray_circle::contact(a, b, trace),
        (Ray(a), Aabb(b)) => ray_aabb::contact(a, b, trace),
        (Ray(a), Obb(b)) => ray_obb::contact(a, b, trace),
        (Ray(a), Capsule(b)) => ray_capsule::contact(a, b, trace),
        (Ray(a), Polygon(b)) => ray_polygon::contact(a, convex(b), trace),
        (Segment(a), Segment(b)) => segment_segment::contact(a, b, trace),
        (Segment(a), Circle(b)) => segment_circle::contact(a, b, trace),
        (Segment(a), Aabb(b)) => segment_aabb::contact(a, b, trace),
        (Segment(a), Obb(b)) => segment_obb::contact(a, b, trace),
        (Segment(a), Capsule(b)) => segment_capsule::contact(a, b, trace),
        (Segment(a), Polygon(b)) => segment_polygon::contact(a, convex(b), trace),
        (Circle(a), Circle(b)) => circle_circle::contact(a, b, trace),
        (Circle(a), Aabb(b)) => circle_aabb::contact(a, b, trace),
        (Circle(a), Obb(b)) => circle_obb::contact(a, b, trace),
        (Circle(a), Capsule(b)) => circle_capsule::contact(a, b, trace),
        (Circle(a), Polygon(b)) => circle_polygon::contact(a, convex(b), trace),
        (Aabb(a), Aabb(b)) => aabb_aabb::contact(a, b, trace),
        (Aabb(a), Obb(b)) => aabb_obb::contact(a, b, trace),
        (Aabb(a), Capsule(b)) => aabb_capsule::contact(a, b, trace),
        (Aabb(a), Polygon(b)) => aabb_polygon::contact(a, convex(b), trace),
        (Obb(a), Obb(b)) => obb_obb::contact(a, b, trace),
        (Obb(a), Capsule(b)) => obb_capsule::contact(a, b, trace),
        (Obb(a), Polygon(b)) => obb_polygon::contact(a, convex(b), trace),
        (Capsule(a), Capsule(b)) => capsule_capsule::contact(a, b, trace),
        (Capsule(a), Polygon(b)) => capsule_polygon::contact(a, convex(b), trace),
        (Polygon(a), Polygon(b)) => polygon_polygon::contact(convex(a), convex(b), trace),
        // The same pairs in the other order.
        (Line(_), Point(_))
        | (Ray(_), Point(_) | Line(_))
        | (Segment(_), Point(_) | Line(_) | Ray(_))
        | (Circle(_), Point(_) | Line(_) | Ray(_) | Segment(_))
        | (Aabb(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_))
        | (Obb(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_))
        | (Capsule(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_))
        | (Polygon(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_)) => {
            trace.step(|| Step::Swapped { first: b.kind(), second: a.kind() });
            measure(b, a, trace).flipped()
        }
        // What has several parts has no measure of its own.
        (Group(_), _) | (_, Group(_)) => {
            let Contact { relation: _, separation, normal, witness_a, witness_b } = composite::contact(a, b, trace);
            Proximity { separation, normal, witness_a, witness_b }
        }
    }
}

/// The one piece of a convex polygon.
fn convex(polygon: &Polygon) -> &ConvexPolygon {
    &polygon.pieces()[0]
}

/// Whether rounding could have changed the sign of `separation`.
fn is_doubtful(a: &Shape, b: &Shape, separation: f64) -> bool {
    separation.abs() <= error_bound(a, b)
}

/// How far off the separation of two shapes may be, world units.
fn error_bound(a: &Shape, b: &Shape) -> f64 {
    // Coordinates next to the smallest number round by as much, whatever their size.
    ERROR_BOUND * magnitude(a).max(magnitude(b)) + f64::MIN_POSITIVE
}

/// The largest coordinate that takes part in the arithmetic of a shape.
pub(super) fn magnitude(shape: &Shape) -> f64 {
    let largest = |v: DVec2| v.abs().max_element();
    match shape {
        Shape::Point(point) => largest(point.at()),
        Shape::Line(line) => largest(line.base()),
        Shape::Ray(ray) => largest(ray.origin()),
        Shape::Segment(segment) => largest(segment.a()).max(largest(segment.b())),
        Shape::Circle(circle) => largest(circle.center()) + circle.radius(),
        Shape::Aabb(aabb) => largest(aabb.min()).max(largest(aabb.max())),
        Shape::Obb(obb) => largest(obb.center()) + obb.half_extents().element_sum(),
        Shape::Capsule(capsule) => largest(capsule.a()).max(largest(capsule.b())) + capsule.radius(),
        Shape::Polygon(polygon) => polygon.vertices().iter().map(|vertex| largest(*vertex)).fold(0.0, f64::max),
        Shape::Group(group) => group.members().iter().map(magnitude).fold(0.0, f64::max),
    }
}

/// The measured numbers with an exact verdict, and in agreement with it.
pub(super) fn settled<T: Trace>(a: &Shape, b: &Shape, proximity: Proximity, trace: &mut T) -> Contact {
    let Proximity { separation, normal, witness_a, witness_b } = proximity;
    let relation = match separation {
        None => Relation::Overlapping,
        Some(separation) if is_doubtful(a, b, separation) => {
            let relation = exact::relation(a, b);
            trace.step(|| Step::Exact { separation, error_bound: error_bound(a, b), relation });
            relation
        }
        Some(separation) if 0.0 < separation => Relation::Apart,
        Some(_) => Relation::Overlapping,
    };
    let separation = separation.map(|separation| match relation {
        Relation::Apart => separation.max(f64::MIN_POSITIVE),
        Relation::Touching => 0.0,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => separation.min(-f64::MIN_POSITIVE),
    });
    Contact { relation, separation, normal, witness_a, witness_b }
}

/// Which of two overlapping shapes contains the other, if any.
fn containment<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Relation {
    let [b_in_a, a_in_b] = [super::containment::contains(a, b), super::containment::contains(b, a)];
    if b_in_a && a_in_b {
        trace.step(|| Step::Degenerate { reason: Degeneracy::EqualShapes });
    }
    match (b_in_a, a_in_b) {
        (true, _) => Relation::AContainsB,
        (false, true) => Relation::BContainsA,
        (false, false) => Relation::Overlapping,
    }
}
