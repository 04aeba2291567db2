//! Two convex shapes: which function measures which pair, and the exact verdict on what it measured.
//!
//! A pair function measures with rounding. Here its error bound is compared with the separation it found: outside the bound the
//! sign is right, inside it exact arithmetic decides. Then the numbers are made to agree with the verdict.

use super::containment;
use super::convex_core::ConvexCore;
use super::exact;
use super::pairs::{
    BoxFrame, SegmentCore, ShapeExtent, aabb_aabb, contains, convex, discs, line_convex, line_line, line_ray, may_contain,
    point_box, point_line, point_ray, point_segment, ray_convex, ray_ray, segment_segment, symmetric,
};
use super::proximity::{Contact, Proximity, Relation};
use super::shape::{self, ConvexPolygon, Kind, Shape};
use super::trace::{Step, Trace};
use super::vector::error_bound;

/// What is asked about a pair that has been measured.
pub(super) trait PairQuestion {
    type Answer;

    /// The answer, from what the pair's own function measured.
    fn answer<A: ShapeExtent, B: ShapeExtent, T: Trace>(
        pair: [&Shape; 2],
        extents: (&A, &B),
        proximity: Proximity,
        trace: &mut T,
    ) -> Self::Answer;

    /// The answer for this pair, from that for the same pair in the other order.
    fn flipped(pair: [&Shape; 2], answer: Self::Answer) -> Self::Answer;
}

/// Apart, touching or overlapping, with all numbers.
pub(super) struct PartsContact;

impl PairQuestion for PartsContact {
    type Answer = Contact;

    #[inline(always)]
    fn answer<A: ShapeExtent, B: ShapeExtent, T: Trace>(
        pair: [&Shape; 2],
        (a, b): (&A, &B),
        proximity: Proximity,
        trace: &mut T,
    ) -> Contact {
        with_exact_sign(pair, proximity, error_bound(a.magnitude() + b.magnitude()), trace)
    }

    fn flipped(_pair: [&Shape; 2], contact: Contact) -> Contact {
        contact.flipped()
    }
}

/// The same, and whether one contains the other.
pub(super) struct WholeContact;

impl PairQuestion for WholeContact {
    type Answer = Contact;

    #[inline(always)]
    fn answer<A: ShapeExtent, B: ShapeExtent, T: Trace>(
        pair: [&Shape; 2],
        (a, b): (&A, &B),
        proximity: Proximity,
        trace: &mut T,
    ) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let contact = with_exact_sign(pair, proximity, error_bound, trace);
        let (Some(separation), Some(normal)) = (proximity.separation, proximity.normal) else { return contact };
        if may_contain(a, b, separation, normal, error_bound) || may_contain(b, a, separation, normal, error_bound) {
            return Contact { relation: containing(pair, a, b, contact.relation, trace), ..contact };
        }
        contact
    }

    fn flipped([a, b]: [&Shape; 2], answer: Contact) -> Contact {
        // Equal shapes contain each other, and the first one counts.
        let are_equal = answer.relation == Relation::AContainsB && containment::contains(a, b);
        let relation = if are_equal { Relation::AContainsB } else { answer.relation.flipped() };
        Contact { relation, ..answer.flipped() }
    }
}

/// The relation of two that may contain each other.
#[inline(never)]
fn containing<A: ShapeExtent, B: ShapeExtent, T: Trace>(
    pair: [&Shape; 2],
    a: &A,
    b: &B,
    relation: Relation,
    trace: &mut T,
) -> Relation {
    if relation != Relation::Overlapping {
        return relation;
    }
    match (contains(a, b), contains(b, a)) {
        (Some(false), Some(false)) => Relation::Overlapping,
        (Some(true), Some(_)) => Relation::AContainsB,
        (Some(false), Some(true)) => Relation::BContainsA,
        (None, _) | (_, None) => containment::relation(pair[0], pair[1], trace),
    }
}

/// The separation, and nothing else.
pub(super) struct SeparationOnly;

impl PairQuestion for SeparationOnly {
    type Answer = Option<f64>;

    #[inline(always)]
    fn answer<A: ShapeExtent, B: ShapeExtent, T: Trace>(
        pair: [&Shape; 2],
        (a, b): (&A, &B),
        proximity: Proximity,
        trace: &mut T,
    ) -> Option<f64> {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let separation = proximity.separation?;
        if separation.abs() <= error_bound {
            return Some(exact_sign(pair, separation, error_bound, trace).1);
        }
        Some(separation)
    }

    fn flipped(_pair: [&Shape; 2], answer: Option<f64>) -> Option<f64> {
        answer
    }
}

/// Measures a pair by its own function and answers a question about it; or answers otherwise, where one of the two is not convex.
#[rustfmt::skip]
pub(super) fn ask<Q, T, F>(a: &Shape, b: &Shape, trace: &mut T, otherwise: F) -> Q::Answer
where
    Q: PairQuestion,
    T: Trace,
    F: FnOnce(&mut T) -> Q::Answer,
{
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    use ConvexCore as Core;
    if !(a.is_convex() && b.is_convex()) {
        return otherwise(trace);
    }
    // Each pair has a function of its own, so that none saves the registers that only another one uses.
    macro_rules! by {
        ($p:ident: $P:ident, $q:ident: $Q:ident, $trace:ident => $measured:expr) => {{
            #[inline(never)]
            fn ask<Q: PairQuestion, T: Trace>(a: &Shape, b: &Shape, $p: &shape::$P, $q: &shape::$Q, $trace: &mut T) -> Q::Answer {
                let proximity = $measured;
                Q::answer([a, b], ($p, $q), proximity, $trace)
            }
            ask::<Q, T>(a, b, $p, $q, $trace)
        }};
    }
    match (a, b) {
        (Point(p), Point(q)) => by!(p: Point, q: Point, trace => discs(p.at(), 0.0, q.at(), 0.0, trace)),
        (Point(p), Line(q)) => by!(p: Point, q: Line, trace => point_line(p.at(), q, trace)),
        (Point(p), Ray(q)) => by!(p: Point, q: Ray, trace => point_ray(p.at(), q, trace)),
        (Point(p), Segment(q)) => by!(p: Point, q: Segment, trace => point_segment(p.at(), &SegmentCore::of_segment(q), trace)),
        (Point(p), Circle(q)) => by!(p: Point, q: Circle, trace => discs(p.at(), 0.0, q.center(), q.radius(), trace)),
        (Point(p), Aabb(q)) => by!(p: Point, q: Aabb, trace => point_box(p.at(), &BoxFrame::of_aabb(q), trace)),
        (Point(p), Obb(q)) => by!(p: Point, q: Obb, trace => point_box(p.at(), &BoxFrame::of_obb(q, trace), trace)),
        (Point(p), Capsule(q)) => by!(p: Point, q: Capsule, trace => point_segment(p.at(), &SegmentCore::of_capsule(q, trace), trace).with_b_grown(q.radius(), trace)),
        (Point(p), Polygon(q)) => by!(p: Point, q: Polygon, trace => convex(&Core::of_point(p), &Core::of_polygon(piece(q)), trace)),

        (Line(p), Line(q)) => by!(p: Line, q: Line, trace => line_line(p, q, trace)),
        (Line(p), Ray(q)) => by!(p: Line, q: Ray, trace => line_ray(p, q, trace)),
        (Line(p), Segment(q)) => by!(p: Line, q: Segment, trace => line_convex(p, &[q.a(), q.b()], Kind::Segment, trace)),
        (Line(p), Circle(q)) => by!(p: Line, q: Circle, trace => point_line(q.center(), p, trace).with_a_grown(q.radius(), trace).flipped()),
        (Line(p), Aabb(q)) => by!(p: Line, q: Aabb, trace => line_convex(p, &q.vertices(), Kind::Aabb, trace)),
        (Line(p), Obb(q)) => by!(p: Line, q: Obb, trace => line_convex(p, &q.vertices(), Kind::Obb, trace)),
        (Line(p), Capsule(q)) => by!(p: Line, q: Capsule, trace => line_convex(p, &SegmentCore::of_capsule(q, trace).ends(), Kind::Capsule, trace).with_b_grown(q.radius(), trace)),
        (Line(p), Polygon(q)) => by!(p: Line, q: Polygon, trace => line_convex(p, piece(q).vertices(), Kind::Polygon, trace)),

        (Ray(p), Ray(q)) => by!(p: Ray, q: Ray, trace => ray_ray(p, q, trace)),
        (Ray(p), Segment(q)) => by!(p: Ray, q: Segment, trace => ray_convex(p, &Core::of_segment(q), trace)),
        (Ray(p), Circle(q)) => by!(p: Ray, q: Circle, trace => point_ray(q.center(), p, trace).with_a_grown(q.radius(), trace).flipped()),
        (Ray(p), Aabb(q)) => by!(p: Ray, q: Aabb, trace => ray_convex(p, &Core::of_aabb(q), trace)),
        (Ray(p), Obb(q)) => by!(p: Ray, q: Obb, trace => ray_convex(p, &Core::of_obb(q), trace)),
        (Ray(p), Capsule(q)) => by!(p: Ray, q: Capsule, trace => ray_convex(p, &SegmentCore::of_capsule(q, trace).convex(), trace).with_b_grown(q.radius(), trace)),
        (Ray(p), Polygon(q)) => by!(p: Ray, q: Polygon, trace => ray_convex(p, &Core::of_polygon(piece(q)), trace)),

        (Segment(p), Segment(q)) => by!(p: Segment, q: Segment, trace => segment_segment(&SegmentCore::of_segment(p), &SegmentCore::of_segment(q), trace)),
        (Segment(p), Circle(q)) => by!(p: Segment, q: Circle, trace => point_segment(q.center(), &SegmentCore::of_segment(p), trace).with_a_grown(q.radius(), trace).flipped()),
        (Segment(p), Aabb(q)) => by!(p: Segment, q: Aabb, trace => symmetric(&SegmentCore::of_segment(p), q, q.center(), trace)),
        (Segment(p), Obb(q)) => by!(p: Segment, q: Obb, trace => symmetric(&SegmentCore::of_segment(p), q, q.center(), trace)),
        (Segment(p), Capsule(q)) => by!(p: Segment, q: Capsule, trace => segment_segment(&SegmentCore::of_segment(p), &SegmentCore::of_capsule(q, trace), trace).with_b_grown(q.radius(), trace)),
        (Segment(p), Polygon(q)) => by!(p: Segment, q: Polygon, trace => convex(&Core::of_segment(p), &Core::of_polygon(piece(q)), trace)),

        (Circle(p), Circle(q)) => by!(p: Circle, q: Circle, trace => discs(p.center(), p.radius(), q.center(), q.radius(), trace)),
        (Circle(p), Aabb(q)) => by!(p: Circle, q: Aabb, trace => point_box(p.center(), &BoxFrame::of_aabb(q), trace).with_a_grown(p.radius(), trace)),
        (Circle(p), Obb(q)) => by!(p: Circle, q: Obb, trace => point_box(p.center(), &BoxFrame::of_obb(q, trace), trace).with_a_grown(p.radius(), trace)),
        (Circle(p), Capsule(q)) => by!(p: Circle, q: Capsule, trace => point_segment(p.center(), &SegmentCore::of_capsule(q, trace), trace).with_a_grown(p.radius(), trace).with_b_grown(q.radius(), trace)),
        (Circle(p), Polygon(q)) => by!(p: Circle, q: Polygon, trace => convex(&Core::of_circle(p), &Core::of_polygon(piece(q)), trace).with_a_grown(p.radius(), trace)),

        (Aabb(p), Aabb(q)) => by!(p: Aabb, q: Aabb, trace => aabb_aabb(p, q, trace)),
        (Aabb(p), Obb(q)) => by!(p: Aabb, q: Obb, trace => symmetric(p, q, p.center(), trace)),
        (Aabb(p), Capsule(q)) => by!(p: Aabb, q: Capsule, trace => symmetric(p, &SegmentCore::of_capsule(q, trace), p.center(), trace).with_b_grown(q.radius(), trace)),
        (Aabb(p), Polygon(q)) => by!(p: Aabb, q: Polygon, trace => convex(&Core::of_aabb(p), &Core::of_polygon(piece(q)), trace)),

        (Obb(p), Obb(q)) => by!(p: Obb, q: Obb, trace => symmetric(p, q, p.center(), trace)),
        (Obb(p), Capsule(q)) => by!(p: Obb, q: Capsule, trace => symmetric(p, &SegmentCore::of_capsule(q, trace), p.center(), trace).with_b_grown(q.radius(), trace)),
        (Obb(p), Polygon(q)) => by!(p: Obb, q: Polygon, trace => convex(&Core::of_obb(p), &Core::of_polygon(piece(q)), trace)),

        (Capsule(p), Capsule(q)) => by!(p: Capsule, q: Capsule, trace => {
            let cores = (SegmentCore::of_capsule(p, trace), SegmentCore::of_capsule(q, trace));
            segment_segment(&cores.0, &cores.1, trace).with_a_grown(p.radius(), trace).with_b_grown(q.radius(), trace)
        }),
        (Capsule(p), Polygon(q)) => by!(p: Capsule, q: Polygon, trace => convex(&SegmentCore::of_capsule(p, trace).convex(), &Core::of_polygon(piece(q)), trace).with_a_grown(p.radius(), trace)),

        (Polygon(p), Polygon(q)) => by!(p: Polygon, q: Polygon, trace => convex(&Core::of_polygon(piece(p)), &Core::of_polygon(piece(q)), trace)),

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
            Q::flipped([a, b], ask::<Q, T, F>(b, a, trace, otherwise))
        }
        (Group(_), _) | (_, Group(_)) => otherwise(trace),
    }
}

/// The one piece of a convex polygon.
#[inline(always)]
fn piece(polygon: &shape::Polygon) -> &ConvexPolygon {
    &polygon.pieces()[0]
}

/// What was measured, with an exact verdict and in agreement with it: apart, touching or overlapping.
#[inline(always)]
pub(super) fn with_exact_sign<T: Trace>(pair: [&Shape; 2], proximity: Proximity, error_bound: f64, trace: &mut T) -> Contact {
    let Proximity { separation, normal, witness_a, witness_b } = proximity;
    let (relation, separation) = match separation {
        None => (Relation::Overlapping, None),
        Some(separation) if separation.abs() <= error_bound => {
            let (relation, separation) = exact_sign(pair, separation, error_bound, trace);
            (relation, Some(separation))
        }
        Some(separation) => (if 0.0 < separation { Relation::Apart } else { Relation::Overlapping }, Some(separation)),
    };
    Contact { relation, separation, normal, witness_a, witness_b }
}

/// Rounding could have changed the sign: exact arithmetic decides, and the separation agrees with it.
#[cold]
#[inline(never)]
fn exact_sign<T: Trace>([a, b]: [&Shape; 2], separation: f64, error_bound: f64, trace: &mut T) -> (Relation, f64) {
    let relation = exact::relation(a, b);
    trace.step(|| Step::Exact { separation, error_bound, relation });
    let separation = match relation {
        Relation::Apart => separation.max(f64::MIN_POSITIVE),
        Relation::Touching => 0.0,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => separation.min(-f64::MIN_POSITIVE),
    };
    (relation, separation)
}
