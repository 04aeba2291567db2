//! The one place that knows which function answers which pair, and the one that writes the verdict.
//!
//! A pair function measures with rounding. Here its error bound is compared with the separation it found: outside the bound the
//! sign is right, inside it exact arithmetic decides. Then the numbers are made to agree with the verdict, and the verdict is
//! written to the trace: once, last, for the shapes as they were asked for.

use glam::DVec2;

use super::composite;
use super::contact::{Contact, Proximity, Relation};
use super::exact;
use super::pairs::extent::Extent;
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
    if composite::is_composite(a) || composite::is_composite(b) {
        let contact = composite::contact(a, b, trace);
        return verdict(a, b, contact, trace);
    }
    let contact = answered(&WholeContact, [a, b], trace);
    trace.step(|| Step::Verdict { relation: contact.relation, separation: contact.separation });
    contact
}

/// The separation alone: that of [`contact`], to the last bit.
pub fn separation(a: &Shape, b: &Shape) -> Option<f64> {
    if composite::is_composite(a) || composite::is_composite(b) {
        return composite::contact(a, b, &mut Silent).separation;
    }
    answered(&SeparationOnly, [a, b], &mut Silent)
}

/// How two shapes of one convex piece each stand to each other, and why: apart, touching or overlapping. Neither whether one contains
/// the other, nor a verdict in the trace.
pub(super) fn convex_contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    answered(&Parts, [a, b], trace)
}

/// The contact with containment told, and written down: the last step, whatever algorithm measured.
pub(super) fn verdict<T: Trace>(a: &Shape, b: &Shape, contact: Contact, trace: &mut T) -> Contact {
    let relation = if contact.relation == Relation::Overlapping { containment(a, b, trace) } else { contact.relation };
    trace.step(|| Step::Verdict { relation, separation: contact.separation });
    Contact { relation, ..contact }
}

/// What is asked about a pair that has been measured.
trait Question {
    type Answer;

    /// The answer, from what the pair's own function measured.
    fn told<A: Extent, B: Extent, T: Trace>(
        &self,
        pair: [&Shape; 2],
        a: &A,
        b: &B,
        proximity: Proximity,
        trace: &mut T,
    ) -> Self::Answer;

    /// The answer for this pair, from that for the same pair in the other order.
    fn flipped(&self, pair: [&Shape; 2], answer: Self::Answer) -> Self::Answer;

    /// The answer for shapes of several parts.
    fn of_parts(&self, contact: Contact) -> Self::Answer;
}

/// All but containment.
struct Parts;

impl Question for Parts {
    type Answer = Contact;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(
        &self,
        pair: [&Shape; 2],
        a: &A,
        b: &B,
        proximity: Proximity,
        trace: &mut T,
    ) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        agreed(pair, proximity, error_bound, trace)
    }

    fn flipped(&self, _pair: [&Shape; 2], answer: Contact) -> Contact {
        answer.flipped()
    }

    fn of_parts(&self, contact: Contact) -> Contact {
        contact
    }
}

/// Everything.
struct WholeContact;

impl Question for WholeContact {
    type Answer = Contact;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(
        &self,
        pair: [&Shape; 2],
        a: &A,
        b: &B,
        proximity: Proximity,
        trace: &mut T,
    ) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let contact = agreed(pair, proximity, error_bound, trace);
        let (Some(separation), Some(normal)) = (proximity.separation, proximity.normal) else { return contact };
        // What holds a shape is as deep as that is wide, at least. That is seldom so, and never where the two are apart.
        let may_hold = |width: f64| separation + width <= 8.0 * error_bound;
        if (A::HOLDS && may_hold(b.width(normal))) || (B::HOLDS && may_hold(a.width(normal))) {
            return held(pair, contact, trace);
        }
        contact
    }

    fn flipped(&self, [a, b]: [&Shape; 2], answer: Contact) -> Contact {
        // Equal shapes hold each other, and the first one counts.
        let are_equal = answer.relation == Relation::AContainsB && super::containment::contains(a, b);
        let relation = if are_equal { Relation::AContainsB } else { answer.relation.flipped() };
        Contact { relation, ..answer.flipped() }
    }

    fn of_parts(&self, contact: Contact) -> Contact {
        contact
    }
}

/// The contact with containment, where an overlap may be one.
#[cold]
#[inline(never)]
fn held<T: Trace>([a, b]: [&Shape; 2], contact: Contact, trace: &mut T) -> Contact {
    let relation = if contact.relation == Relation::Overlapping { containment(a, b, trace) } else { contact.relation };
    Contact { relation, ..contact }
}

/// The separation, and nothing else.
struct SeparationOnly;

impl Question for SeparationOnly {
    type Answer = Option<f64>;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(
        &self,
        pair: [&Shape; 2],
        a: &A,
        b: &B,
        proximity: Proximity,
        trace: &mut T,
    ) -> Option<f64> {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let separation = proximity.separation?;
        if separation.abs() <= error_bound {
            return doubtful(pair, proximity, separation, error_bound, trace).separation;
        }
        Some(separation)
    }

    fn flipped(&self, _pair: [&Shape; 2], answer: Option<f64>) -> Option<f64> {
        answer
    }

    fn of_parts(&self, contact: Contact) -> Option<f64> {
        contact.separation
    }
}

/// Measures a pair by its own function and asks about it.
#[rustfmt::skip]
fn answered<Q: Question, T: Trace>(question: &Q, pair: [&Shape; 2], trace: &mut T) -> Q::Answer {
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (pair[0], pair[1]) {
        (Point(p), Point(q)) => question.told(pair, p, q, point_point::contact(p, q, trace), trace),
        (Point(p), Line(q)) => question.told(pair, p, q, point_line::contact(p, q, trace), trace),
        (Point(p), Ray(q)) => question.told(pair, p, q, point_ray::contact(p, q, trace), trace),
        (Point(p), Segment(q)) => question.told(pair, p, q, point_segment::contact(p, q, trace), trace),
        (Point(p), Circle(q)) => question.told(pair, p, q, point_circle::contact(p, q, trace), trace),
        (Point(p), Aabb(q)) => question.told(pair, p, q, point_aabb::contact(p, q, trace), trace),
        (Point(p), Obb(q)) => question.told(pair, p, q, point_obb::contact(p, q, trace), trace),
        (Point(p), Capsule(q)) => question.told(pair, p, q, point_capsule::contact(p, q, trace), trace),
        (Point(p), Polygon(q)) => question.told(pair, p, convex(q), point_polygon::contact(p, convex(q), trace), trace),
        (Line(p), Line(q)) => question.told(pair, p, q, line_line::contact(p, q, trace), trace),
        (Line(p), Ray(q)) => question.told(pair, p, q, line_ray::contact(p, q, trace), trace),
        (Line(p), Segment(q)) => question.told(pair, p, q, line_segment::contact(p, q, trace), trace),
        (Line(p), Circle(q)) => question.told(pair, p, q, line_circle::contact(p, q, trace), trace),
        (Line(p), Aabb(q)) => question.told(pair, p, q, line_aabb::contact(p, q, trace), trace),
        (Line(p), Obb(q)) => question.told(pair, p, q, line_obb::contact(p, q, trace), trace),
        (Line(p), Capsule(q)) => question.told(pair, p, q, line_capsule::contact(p, q, trace), trace),
        (Line(p), Polygon(q)) => question.told(pair, p, convex(q), line_polygon::contact(p, convex(q), trace), trace),
        (Ray(p), Ray(q)) => question.told(pair, p, q, ray_ray::contact(p, q, trace), trace),
        (Ray(p), Segment(q)) => question.told(pair, p, q, ray_segment::contact(p, q, trace), trace),
        (Ray(p), Circle(q)) => question.told(pair, p, q, ray_circle::contact(p, q, trace), trace),
        (Ray(p), Aabb(q)) => question.told(pair, p, q, ray_aabb::contact(p, q, trace), trace),
        (Ray(p), Obb(q)) => question.told(pair, p, q, ray_obb::contact(p, q, trace), trace),
        (Ray(p), Capsule(q)) => question.told(pair, p, q, ray_capsule::contact(p, q, trace), trace),
        (Ray(p), Polygon(q)) => question.told(pair, p, convex(q), ray_polygon::contact(p, convex(q), trace), trace),
        (Segment(p), Segment(q)) => question.told(pair, p, q, segment_segment::contact(p, q, trace), trace),
        (Segment(p), Circle(q)) => question.told(pair, p, q, segment_circle::contact(p, q, trace), trace),
        (Segment(p), Aabb(q)) => question.told(pair, p, q, segment_aabb::contact(p, q, trace), trace),
        (Segment(p), Obb(q)) => question.told(pair, p, q, segment_obb::contact(p, q, trace), trace),
        (Segment(p), Capsule(q)) => question.told(pair, p, q, segment_capsule::contact(p, q, trace), trace),
        (Segment(p), Polygon(q)) => question.told(pair, p, convex(q), segment_polygon::contact(p, convex(q), trace), trace),
        (Circle(p), Circle(q)) => question.told(pair, p, q, circle_circle::contact(p, q, trace), trace),
        (Circle(p), Aabb(q)) => question.told(pair, p, q, circle_aabb::contact(p, q, trace), trace),
        (Circle(p), Obb(q)) => question.told(pair, p, q, circle_obb::contact(p, q, trace), trace),
        (Circle(p), Capsule(q)) => question.told(pair, p, q, circle_capsule::contact(p, q, trace), trace),
        (Circle(p), Polygon(q)) => question.told(pair, p, convex(q), circle_polygon::contact(p, convex(q), trace), trace),
        (Aabb(p), Aabb(q)) => question.told(pair, p, q, aabb_aabb::contact(p, q, trace), trace),
        (Aabb(p), Obb(q)) => question.told(pair, p, q, aabb_obb::contact(p, q, trace), trace),
        (Aabb(p), Capsule(q)) => question.told(pair, p, q, aabb_capsule::contact(p, q, trace), trace),
        (Aabb(p), Polygon(q)) => question.told(pair, p, convex(q), aabb_polygon::contact(p, convex(q), trace), trace),
        (Obb(p), Obb(q)) => question.told(pair, p, q, obb_obb::contact(p, q, trace), trace),
        (Obb(p), Capsule(q)) => question.told(pair, p, q, obb_capsule::contact(p, q, trace), trace),
        (Obb(p), Polygon(q)) => question.told(pair, p, convex(q), obb_polygon::contact(p, convex(q), trace), trace),
        (Capsule(p), Capsule(q)) => question.told(pair, p, q, capsule_capsule::contact(p, q, trace), trace),
        (Capsule(p), Polygon(q)) => question.told(pair, p, convex(q), capsule_polygon::contact(p, convex(q), trace), trace),
        (Polygon(p), Polygon(q)) => question.told(pair, convex(p), convex(q), polygon_polygon::contact(convex(p), convex(q), trace), trace),
        // The same pairs in the other order.
        (Line(_), Point(_))
        | (Ray(_), Point(_) | Line(_))
        | (Segment(_), Point(_) | Line(_) | Ray(_))
        | (Circle(_), Point(_) | Line(_) | Ray(_) | Segment(_))
        | (Aabb(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_))
        | (Obb(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_))
        | (Capsule(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_))
        | (Polygon(_), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_)) => {
            let [a, b] = pair;
            trace.step(|| Step::Swapped { first: b.kind(), second: a.kind() });
            let answer = answered(question, [b, a], trace);
            question.flipped(pair, answer)
        }
        // What has several parts is measured through them.
        (Group(_), _) | (_, Group(_)) => question.of_parts(composite::contact(pair[0], pair[1], trace)),
    }
}

/// The one piece of a convex polygon.
#[inline(always)]
fn convex(polygon: &Polygon) -> &ConvexPolygon {
    &polygon.pieces()[0]
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

/// How far off the separation of two shapes of these magnitudes together may be, world units.
#[inline(always)]
fn error_bound(magnitudes: f64) -> f64 {
    // Coordinates next to the smallest number round by as much, whatever their size.
    ERROR_BOUND * magnitudes + f64::MIN_POSITIVE
}

/// The measured numbers with an exact verdict, and in agreement with it.
pub(super) fn settled<T: Trace>(a: &Shape, b: &Shape, proximity: Proximity, trace: &mut T) -> Contact {
    let error_bound = error_bound(magnitude(a) + magnitude(b));
    agreed([a, b], proximity, error_bound, trace)
}

#[inline(always)]
fn agreed<T: Trace>(pair: [&Shape; 2], proximity: Proximity, error_bound: f64, trace: &mut T) -> Contact {
    let Proximity { separation, normal, witness_a, witness_b } = proximity;
    if let Some(separation) = separation
        && separation.abs() <= error_bound
    {
        return doubtful(pair, proximity, separation, error_bound, trace);
    }
    let relation = if separation.is_some_and(|separation| 0.0 < separation) { Relation::Apart } else { Relation::Overlapping };
    Contact { relation, separation, normal, witness_a, witness_b }
}

/// Rounding could have changed the sign: exact arithmetic decides, and the separation agrees with it.
#[cold]
#[inline(never)]
fn doubtful<T: Trace>([a, b]: [&Shape; 2], proximity: Proximity, separation: f64, error_bound: f64, trace: &mut T) -> Contact {
    let relation = exact::relation(a, b);
    trace.step(|| Step::Exact { separation, error_bound, relation });
    let separation = match relation {
        Relation::Apart => separation.max(f64::MIN_POSITIVE),
        Relation::Touching => 0.0,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => separation.min(-f64::MIN_POSITIVE),
    };
    let Proximity { normal, witness_a, witness_b, .. } = proximity;
    Contact { relation, separation: Some(separation), normal, witness_a, witness_b }
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
