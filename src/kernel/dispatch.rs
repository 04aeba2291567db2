//! The one place that knows which function answers which pair, and the one that writes the verdict.
//!
//! A pair function measures with rounding. Here its error bound is compared with the separation it found: outside the bound the
//! sign is right, inside it exact arithmetic decides. Then the numbers are made to agree with the verdict, and the verdict is
//! written to the trace: once, last, for the shapes as they were asked for.

use glam::DVec2;

use super::composite;
use super::contact::{Contact, Proximity, Relation};
use super::exact;
use super::pairs::extent::{Extent, holds, may_hold};
use super::pairs::*;
use super::shape::{self, ConvexPolygon, Polygon, Shape};
use super::trace::{Degeneracy, Silent, Step, Trace};
use super::vector::error_bound;

/// How `a` and `b` stand to each other.
///
/// ```
/// use clashbox::kernel::{Aabb, Circle, Relation, contact};
///
/// let ball = Circle::new([0.0, 3.0], 1.0)?.into();
/// let ground = Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into();
/// let contact = contact(&ball, &ground);
/// assert_eq!((contact.relation, contact.separation), (Relation::Apart, Some(2.0)));
/// # Ok::<(), clashbox::kernel::InvalidShape>(())
/// ```
pub fn contact(a: &Shape, b: &Shape) -> Contact {
    contact_traced(a, b, &mut Silent)
}

/// How `a` and `b` stand to each other, and why.
pub fn contact_traced<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    if !(a.is_convex() && b.is_convex()) {
        return contact_of_parts(a, b, trace);
    }
    let contact = answered::<WholeContact, T>(a, b, trace);
    trace.step(|| Step::Verdict { relation: contact.relation, separation: contact.separation });
    contact
}

#[inline(never)]
fn contact_of_parts<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let contact = composite::contact(a, b, trace);
    verdict(a, b, contact, trace)
}

/// The separation alone: that of [`contact`], to the last bit.
pub fn separation(a: &Shape, b: &Shape) -> Option<f64> {
    if !(a.is_convex() && b.is_convex()) {
        return composite::contact(a, b, &mut Silent).separation;
    }
    answered::<SeparationOnly, Silent>(a, b, &mut Silent)
}

/// How two shapes of one convex piece each stand to each other, and why: apart, touching or overlapping. Neither whether one contains
/// the other, nor a verdict in the trace.
pub(super) fn convex_contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    answered::<Parts, T>(a, b, trace)
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
    fn told<A: Extent, B: Extent, T: Trace>(pair: [&Shape; 2], a: &A, b: &B, proximity: Proximity, trace: &mut T)
    -> Self::Answer;

    /// The answer for this pair, from that for the same pair in the other order.
    fn flipped(pair: [&Shape; 2], answer: Self::Answer) -> Self::Answer;

    /// The answer for shapes of several parts.
    fn of_parts(contact: Contact) -> Self::Answer;
}

/// All but containment.
struct Parts;

impl Question for Parts {
    type Answer = Contact;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(pair: [&Shape; 2], a: &A, b: &B, proximity: Proximity, trace: &mut T) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        agreed(pair, proximity, error_bound, trace)
    }

    fn flipped(_pair: [&Shape; 2], answer: Contact) -> Contact {
        answer.flipped()
    }

    fn of_parts(contact: Contact) -> Contact {
        contact
    }
}

/// Everything.
struct WholeContact;

impl Question for WholeContact {
    type Answer = Contact;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(pair: [&Shape; 2], a: &A, b: &B, proximity: Proximity, trace: &mut T) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let contact = agreed(pair, proximity, error_bound, trace);
        let (Some(separation), Some(normal)) = (proximity.separation, proximity.normal) else { return contact };
        if may_hold(a, b, separation, normal, error_bound) || may_hold(b, a, separation, normal, error_bound) {
            return Contact { relation: held(pair, a, b, contact.relation, error_bound, trace), ..contact };
        }
        contact
    }

    fn flipped([a, b]: [&Shape; 2], answer: Contact) -> Contact {
        // Equal shapes hold each other, and the first one counts.
        let are_equal = answer.relation == Relation::AContainsB && super::containment::contains(a, b);
        let relation = if are_equal { Relation::AContainsB } else { answer.relation.flipped() };
        Contact { relation, ..answer.flipped() }
    }

    fn of_parts(contact: Contact) -> Contact {
        contact
    }
}

/// The relation with containment, where an overlap may be one.
#[inline(never)]
fn held<A: Extent, B: Extent, T: Trace>(
    pair: [&Shape; 2],
    a: &A,
    b: &B,
    relation: Relation,
    error_bound: f64,
    trace: &mut T,
) -> Relation {
    if relation != Relation::Overlapping {
        return relation;
    }
    match holds(a, b, error_bound) {
        Some(true) => Relation::AContainsB,
        Some(false) => match holds(b, a, error_bound) {
            Some(true) => Relation::BContainsA,
            Some(false) => Relation::Overlapping,
            None => containment(pair[0], pair[1], trace),
        },
        None => containment(pair[0], pair[1], trace),
    }
}

/// The separation, and nothing else.
struct SeparationOnly;

impl Question for SeparationOnly {
    type Answer = Option<f64>;

    #[inline(always)]
    fn told<A: Extent, B: Extent, T: Trace>(pair: [&Shape; 2], a: &A, b: &B, proximity: Proximity, trace: &mut T) -> Option<f64> {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let separation = proximity.separation?;
        if separation.abs() <= error_bound {
            return Some(doubtful(pair, separation, error_bound, trace).1);
        }
        Some(separation)
    }

    fn flipped(_pair: [&Shape; 2], answer: Option<f64>) -> Option<f64> {
        answer
    }

    fn of_parts(contact: Contact) -> Option<f64> {
        contact.separation
    }
}

/// Measures a pair by its own function and asks about it.
#[rustfmt::skip]
fn answered<Q: Question, T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Q::Answer {
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    // Each pair has a function of its own, so that none carries the registers of another.
    macro_rules! ask {
        ($pair:ident($p:expr, $P:ident, $q:expr, $Q:ident)) => {{
            #[inline(never)]
            fn ask<Q: Question, T: Trace>(a: &Shape, b: &Shape, p: &shape::$P, q: &shape::$Q, trace: &mut T) -> Q::Answer {
                let proximity = $pair::contact(p, q, trace);
                Q::told([a, b], p, q, proximity, trace)
            }
            ask::<Q, T>(a, b, $p, $q, trace)
        }};
    }
    match (a, b) {
        (Point(p), Point(q)) => ask!(point_point(p, Point, q, Point)),
        (Point(p), Line(q)) => ask!(point_line(p, Point, q, Line)),
        (Point(p), Ray(q)) => ask!(point_ray(p, Point, q, Ray)),
        (Point(p), Segment(q)) => ask!(point_segment(p, Point, q, Segment)),
        (Point(p), Circle(q)) => ask!(point_circle(p, Point, q, Circle)),
        (Point(p), Aabb(q)) => ask!(point_aabb(p, Point, q, Aabb)),
        (Point(p), Obb(q)) => ask!(point_obb(p, Point, q, Obb)),
        (Point(p), Capsule(q)) => ask!(point_capsule(p, Point, q, Capsule)),
        (Point(p), Polygon(q)) => ask!(point_polygon(p, Point, convex(q), ConvexPolygon)),
        (Line(p), Line(q)) => ask!(line_line(p, Line, q, Line)),
        (Line(p), Ray(q)) => ask!(line_ray(p, Line, q, Ray)),
        (Line(p), Segment(q)) => ask!(line_segment(p, Line, q, Segment)),
        (Line(p), Circle(q)) => ask!(line_circle(p, Line, q, Circle)),
        (Line(p), Aabb(q)) => ask!(line_aabb(p, Line, q, Aabb)),
        (Line(p), Obb(q)) => ask!(line_obb(p, Line, q, Obb)),
        (Line(p), Capsule(q)) => ask!(line_capsule(p, Line, q, Capsule)),
        (Line(p), Polygon(q)) => ask!(line_polygon(p, Line, convex(q), ConvexPolygon)),
        (Ray(p), Ray(q)) => ask!(ray_ray(p, Ray, q, Ray)),
        (Ray(p), Segment(q)) => ask!(ray_segment(p, Ray, q, Segment)),
        (Ray(p), Circle(q)) => ask!(ray_circle(p, Ray, q, Circle)),
        (Ray(p), Aabb(q)) => ask!(ray_aabb(p, Ray, q, Aabb)),
        (Ray(p), Obb(q)) => ask!(ray_obb(p, Ray, q, Obb)),
        (Ray(p), Capsule(q)) => ask!(ray_capsule(p, Ray, q, Capsule)),
        (Ray(p), Polygon(q)) => ask!(ray_polygon(p, Ray, convex(q), ConvexPolygon)),
        (Segment(p), Segment(q)) => ask!(segment_segment(p, Segment, q, Segment)),
        (Segment(p), Circle(q)) => ask!(segment_circle(p, Segment, q, Circle)),
        (Segment(p), Aabb(q)) => ask!(segment_aabb(p, Segment, q, Aabb)),
        (Segment(p), Obb(q)) => ask!(segment_obb(p, Segment, q, Obb)),
        (Segment(p), Capsule(q)) => ask!(segment_capsule(p, Segment, q, Capsule)),
        (Segment(p), Polygon(q)) => ask!(segment_polygon(p, Segment, convex(q), ConvexPolygon)),
        (Circle(p), Circle(q)) => ask!(circle_circle(p, Circle, q, Circle)),
        (Circle(p), Aabb(q)) => ask!(circle_aabb(p, Circle, q, Aabb)),
        (Circle(p), Obb(q)) => ask!(circle_obb(p, Circle, q, Obb)),
        (Circle(p), Capsule(q)) => ask!(circle_capsule(p, Circle, q, Capsule)),
        (Circle(p), Polygon(q)) => ask!(circle_polygon(p, Circle, convex(q), ConvexPolygon)),
        (Aabb(p), Aabb(q)) => ask!(aabb_aabb(p, Aabb, q, Aabb)),
        (Aabb(p), Obb(q)) => ask!(aabb_obb(p, Aabb, q, Obb)),
        (Aabb(p), Capsule(q)) => ask!(aabb_capsule(p, Aabb, q, Capsule)),
        (Aabb(p), Polygon(q)) => ask!(aabb_polygon(p, Aabb, convex(q), ConvexPolygon)),
        (Obb(p), Obb(q)) => ask!(obb_obb(p, Obb, q, Obb)),
        (Obb(p), Capsule(q)) => ask!(obb_capsule(p, Obb, q, Capsule)),
        (Obb(p), Polygon(q)) => ask!(obb_polygon(p, Obb, convex(q), ConvexPolygon)),
        (Capsule(p), Capsule(q)) => ask!(capsule_capsule(p, Capsule, q, Capsule)),
        (Capsule(p), Polygon(q)) => ask!(capsule_polygon(p, Capsule, convex(q), ConvexPolygon)),
        (Polygon(p), Polygon(q)) => ask!(polygon_polygon(convex(p), ConvexPolygon, convex(q), ConvexPolygon)),
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
            Q::flipped([a, b], answered::<Q, T>(b, a, trace))
        }
        // What has several parts is measured through them.
        (Group(_), _) | (_, Group(_)) => Q::of_parts(composite::contact(a, b, trace)),
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
        Shape::Polygon(polygon) => largest(polygon.bounds().min()).max(largest(polygon.bounds().max())),
        Shape::Group(group) => group.members().iter().map(magnitude).fold(0.0, f64::max),
    }
}

/// The measured numbers with an exact verdict, and in agreement with it.
pub(super) fn settled<T: Trace>(a: &Shape, b: &Shape, proximity: Proximity, trace: &mut T) -> Contact {
    let error_bound = error_bound(magnitude(a) + magnitude(b));
    agreed([a, b], proximity, error_bound, trace)
}

#[inline(always)]
fn agreed<T: Trace>(pair: [&Shape; 2], proximity: Proximity, error_bound: f64, trace: &mut T) -> Contact {
    let Proximity { separation, normal, witness_a, witness_b } = proximity;
    let (relation, separation) = match separation {
        None => (Relation::Overlapping, None),
        Some(separation) if separation.abs() <= error_bound => {
            let (relation, separation) = doubtful(pair, separation, error_bound, trace);
            (relation, Some(separation))
        }
        Some(separation) => (if 0.0 < separation { Relation::Apart } else { Relation::Overlapping }, Some(separation)),
    };
    Contact { relation, separation, normal, witness_a, witness_b }
}

/// Rounding could have changed the sign: exact arithmetic decides, and the separation agrees with it.
#[cold]
#[inline(never)]
fn doubtful<T: Trace>([a, b]: [&Shape; 2], separation: f64, error_bound: f64, trace: &mut T) -> (Relation, f64) {
    let relation = exact::relation(a, b);
    trace.step(|| Step::Exact { separation, error_bound, relation });
    let separation = match relation {
        Relation::Apart => separation.max(f64::MIN_POSITIVE),
        Relation::Touching => 0.0,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => separation.min(-f64::MIN_POSITIVE),
    };
    (relation, separation)
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
