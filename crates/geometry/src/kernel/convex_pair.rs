//! Measures two convex shapes: chooses the function for the pair, and makes the verdict on what it measured exact.
//!
//! A pair function measures with rounding. This module compares its error bound with the separation it found: outside the bound
//! the sign is right, inside it exact arithmetic decides. Then the numbers are made to agree with the verdict.

use glam::DVec2;

use super::containment;
use super::convex_core::HasCore;
use super::exact;
use super::pairs::{
    BoxFrame, aabb_aabb, convex, discs, line_convex, line_line, line_ray, point_box, point_line, point_ray, point_segment,
    ray_convex, ray_ray, segment_segment, symmetric,
};
use super::proximity::{Contact, Proximity, Relation};
use super::shape::{self, Kind, Shape};
use super::trace::{RecastAs, Step, Trace};
use super::vector::error_bound;

/// A question about a pair that has been measured.
pub(super) trait PairQuestion {
    type Answer;

    /// Returns the answer, from what the pair's own function measured.
    fn answer<T: Trace>(
        pair: [&Shape; 2],
        shapes: (&impl HasCore, &impl HasCore),
        proximity: Proximity,
        trace: &mut T,
    ) -> Self::Answer;

    /// Returns the answer for this pair, from that for the same pair in the other order.
    fn flipped(pair: [&Shape; 2], answer: Self::Answer) -> Self::Answer;
}

/// The unchecked measurement of two parts. An exact verdict costs more, and few pairs of parts need one.
pub(super) struct PairMeasurement {
    pub(super) proximity: Proximity,
    /// Error bound of the separation, world units.
    pub(super) error_bound: f64,
}

/// The question for the measurement alone.
pub(super) struct MeasurementOnly;

impl PairQuestion for MeasurementOnly {
    /// `None` if one of the two is not convex.
    type Answer = Option<PairMeasurement>;

    #[inline(always)]
    fn answer<T: Trace>(
        _pair: [&Shape; 2],
        (a, b): (&impl HasCore, &impl HasCore),
        proximity: Proximity,
        _trace: &mut T,
    ) -> Option<PairMeasurement> {
        Some(PairMeasurement { proximity, error_bound: error_bound(a.magnitude() + b.magnitude()) })
    }

    fn flipped(_pair: [&Shape; 2], measured: Option<PairMeasurement>) -> Option<PairMeasurement> {
        measured.map(|measured| PairMeasurement { proximity: measured.proximity.flipped(), ..measured })
    }
}

/// The question for the contact, including whether one of the two contains the other.
pub(super) struct WholeContact;

impl PairQuestion for WholeContact {
    type Answer = Contact;

    #[inline(always)]
    fn answer<T: Trace>(
        pair: [&Shape; 2],
        (a, b): (&impl HasCore, &impl HasCore),
        proximity: Proximity,
        trace: &mut T,
    ) -> Contact {
        let error_bound = error_bound(a.magnitude() + b.magnitude());
        let contact = with_exact_sign(pair, proximity, error_bound, trace);
        let (Some(separation), Some(normal)) = (proximity.separation, proximity.normal) else { return contact };
        let a_may_contain_b = may_contain(a, b, separation, normal, error_bound);
        let b_may_contain_a = may_contain(b, a, separation, normal, error_bound);
        if !(a_may_contain_b | b_may_contain_a) || contact.relation != Relation::Overlapping {
            return contact;
        }
        let a_contains_b = || a_may_contain_b && contains(pair, a, b);
        let b_contains_a = || b_may_contain_a && contains([pair[1], pair[0]], b, a);
        Contact { relation: containment::relation_by(a_contains_b, b_contains_a, trace), ..contact }
    }

    fn flipped([a, b]: [&Shape; 2], answer: Contact) -> Contact {
        // Equal shapes contain each other; the answer is then that the first one contains the second.
        let are_equal = answer.relation == Relation::AContainsB && containment::contains(a, b);
        let relation = if are_equal { Relation::AContainsB } else { answer.relation.flipped() };
        Contact { relation, ..answer.flipped() }
    }
}

/// Returns true if `outer` may contain `inner`, up to rounding. Never true for shapes that are apart; rarely true when it does
/// not contain it.
#[inline(always)]
fn may_contain(outer: &impl HasCore, inner: &impl HasCore, separation: f64, normal: DVec2, error_bound: f64) -> bool {
    let (outer, core) = (outer.core(), inner.core());
    match (outer.kind, core.kind) {
        (Kind::Point | Kind::Line | Kind::Ray | Kind::Segment, _) | (_, Kind::Line | Kind::Ray) => false,
        // A shape without width may be long: its ends must not lie outside of the disc.
        (Kind::Circle, Kind::Segment) => {
            let reach = outer.radius + error_bound;
            let is_within = |end: DVec2| (core.origin + end - outer.origin).length_squared() <= reach * reach;
            core.ends().into_iter().all(is_within)
        }
        // The overlap with a shape that contains this one is at least as deep as this one is wide.
        _ => separation + inner.width(normal) <= 8.0 * error_bound,
    }
}

/// Returns true if `outer`, which may contain `inner`, does contain it. Out of line: only here must the cores be in memory.
#[inline(never)]
fn contains(pair: [&Shape; 2], outer: &impl HasCore, inner: &impl HasCore) -> bool {
    let verdict = containment::convex_verdict(&outer.core(), &inner.core());
    verdict.unwrap_or_else(|| exact::contains(pair[0], pair[1]))
}

/// The question for the separation alone.
pub(super) struct SeparationOnly;

impl PairQuestion for SeparationOnly {
    type Answer = Option<f64>;

    #[inline(always)]
    fn answer<T: Trace>(
        pair: [&Shape; 2],
        (a, b): (&impl HasCore, &impl HasCore),
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

/// Measures a pair by its own function and answers a question about it. Calls `otherwise` if one of the two is not convex.
#[rustfmt::skip]
pub(super) fn ask<Q, T, F>(a: &Shape, b: &Shape, trace: &mut T, otherwise: F) -> Q::Answer
where
    Q: PairQuestion,
    T: Trace,
    F: FnOnce(&mut T) -> Q::Answer,
{
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    if !(a.is_convex() && b.is_convex()) {
        return otherwise(trace);
    }
    // Each pair has a function of its own, so that no pair saves the registers that only another one uses.
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
        (Point(p), Segment(q)) => by!(p: Point, q: Segment, trace => point_segment(p.at(), [q.a(), q.b()], Kind::Segment, trace)),
        (Point(p), Circle(q)) => by!(p: Point, q: Circle, trace => discs(p.at(), 0.0, q.center(), q.radius(), trace)),
        (Point(p), Aabb(q)) => by!(p: Point, q: Aabb, trace => point_box(p.at(), &BoxFrame::of_aabb(q), trace)),
        (Point(p), Obb(q)) => by!(p: Point, q: Obb, trace => point_box(p.at(), &BoxFrame::of_obb(q), trace)),
        (Point(p), Capsule(q)) => by!(p: Point, q: Capsule, trace => point_segment(p.at(), ends(recast(q, trace)), Kind::Capsule, trace).with_b_grown(q.radius(), trace)),
        (Point(p), Polygon(q)) => by!(p: Point, q: Polygon, trace => convex(&p.core(), &q.core(), trace)),

        (Line(p), Line(q)) => by!(p: Line, q: Line, trace => line_line(p, q, trace)),
        (Line(p), Ray(q)) => by!(p: Line, q: Ray, trace => line_ray(p, q, trace)),
        (Line(p), Segment(q)) => by!(p: Line, q: Segment, trace => line_convex(p, &[q.a(), q.b()], Kind::Segment, trace)),
        (Line(p), Circle(q)) => by!(p: Line, q: Circle, trace => point_line(q.center(), p, trace).with_a_grown(q.radius(), trace).flipped()),
        (Line(p), Aabb(q)) => by!(p: Line, q: Aabb, trace => line_convex(p, &q.vertices(), Kind::Aabb, trace)),
        (Line(p), Obb(q)) => by!(p: Line, q: Obb, trace => line_convex(p, &q.vertices(), Kind::Obb, trace)),
        (Line(p), Capsule(q)) => by!(p: Line, q: Capsule, trace => line_convex(p, &ends(recast(q, trace)), Kind::Capsule, trace).with_b_grown(q.radius(), trace)),
        (Line(p), Polygon(q)) => by!(p: Line, q: Polygon, trace => line_convex(p, q.pieces()[0].vertices(), Kind::Polygon, trace)),

        (Ray(p), Ray(q)) => by!(p: Ray, q: Ray, trace => ray_ray(p, q, trace)),
        (Ray(p), Segment(q)) => by!(p: Ray, q: Segment, trace => ray_convex(p, &q.core(), trace)),
        (Ray(p), Circle(q)) => by!(p: Ray, q: Circle, trace => point_ray(q.center(), p, trace).with_a_grown(q.radius(), trace).flipped()),
        (Ray(p), Aabb(q)) => by!(p: Ray, q: Aabb, trace => ray_convex(p, &q.core(), trace)),
        (Ray(p), Obb(q)) => by!(p: Ray, q: Obb, trace => ray_convex(p, &q.core(), trace)),
        (Ray(p), Capsule(q)) => by!(p: Ray, q: Capsule, trace => ray_convex(p, &recast(q, trace).core(), trace).with_b_grown(q.radius(), trace)),
        (Ray(p), Polygon(q)) => by!(p: Ray, q: Polygon, trace => ray_convex(p, &q.core(), trace)),

        (Segment(p), Segment(q)) => by!(p: Segment, q: Segment, trace => segment_segment(p, q, trace)),
        (Segment(p), Circle(q)) => by!(p: Segment, q: Circle, trace => point_segment(q.center(), [p.a(), p.b()], Kind::Segment, trace).with_a_grown(q.radius(), trace).flipped()),
        (Segment(p), Aabb(q)) => by!(p: Segment, q: Aabb, trace => symmetric(p, q, trace)),
        (Segment(p), Obb(q)) => by!(p: Segment, q: Obb, trace => symmetric(p, q, trace)),
        (Segment(p), Capsule(q)) => by!(p: Segment, q: Capsule, trace => segment_segment(p, recast(q, trace), trace).with_b_grown(q.radius(), trace)),
        (Segment(p), Polygon(q)) => by!(p: Segment, q: Polygon, trace => convex(&p.core(), &q.core(), trace)),

        (Circle(p), Circle(q)) => by!(p: Circle, q: Circle, trace => discs(p.center(), p.radius(), q.center(), q.radius(), trace)),
        (Circle(p), Aabb(q)) => by!(p: Circle, q: Aabb, trace => point_box(p.center(), &BoxFrame::of_aabb(q), trace).with_a_grown(p.radius(), trace)),
        (Circle(p), Obb(q)) => by!(p: Circle, q: Obb, trace => point_box(p.center(), &BoxFrame::of_obb(q), trace).with_a_grown(p.radius(), trace)),
        (Circle(p), Capsule(q)) => by!(p: Circle, q: Capsule, trace => point_segment(p.center(), ends(recast(q, trace)), Kind::Capsule, trace).with_a_grown(p.radius(), trace).with_b_grown(q.radius(), trace)),
        (Circle(p), Polygon(q)) => by!(p: Circle, q: Polygon, trace => convex(&p.core(), &q.core(), trace).with_a_grown(p.radius(), trace)),

        (Aabb(p), Aabb(q)) => by!(p: Aabb, q: Aabb, trace => aabb_aabb(p, q, trace)),
        (Aabb(p), Obb(q)) => by!(p: Aabb, q: Obb, trace => symmetric(p, q, trace)),
        (Aabb(p), Capsule(q)) => by!(p: Aabb, q: Capsule, trace => symmetric(p, recast(q, trace), trace).with_b_grown(q.radius(), trace)),
        (Aabb(p), Polygon(q)) => by!(p: Aabb, q: Polygon, trace => convex(&p.core(), &q.core(), trace)),

        (Obb(p), Obb(q)) => by!(p: Obb, q: Obb, trace => symmetric(p, q, trace)),
        (Obb(p), Capsule(q)) => by!(p: Obb, q: Capsule, trace => symmetric(p, recast(q, trace), trace).with_b_grown(q.radius(), trace)),
        (Obb(p), Polygon(q)) => by!(p: Obb, q: Polygon, trace => convex(&p.core(), &q.core(), trace)),

        (Capsule(p), Capsule(q)) => by!(p: Capsule, q: Capsule, trace => {
            let (p, q) = (recast(p, trace), recast(q, trace));
            segment_segment(p, q, trace).with_a_grown(p.radius(), trace).with_b_grown(q.radius(), trace)
        }),
        (Capsule(p), Polygon(q)) => by!(p: Capsule, q: Polygon, trace => convex(&recast(p, trace).core(), &q.core(), trace).with_a_grown(p.radius(), trace)),

        (Polygon(p), Polygon(q)) => by!(p: Polygon, q: Polygon, trace => convex(&p.core(), &q.core(), trace)),

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

/// Returns the core of a capsule, which is measured in its place; the radius is added afterwards.
#[inline(always)]
fn recast<'s, T: Trace>(capsule: &'s shape::Capsule, trace: &mut T) -> &'s shape::Capsule {
    trace.step(|| Step::Recast { from: Kind::Capsule, to: RecastAs::Core });
    capsule
}

fn ends(capsule: &shape::Capsule) -> [DVec2; 2] {
    [capsule.a(), capsule.b()]
}

/// Returns the contact with an exact verdict, and with a separation that agrees with it: apart, touching or overlapping.
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

/// Decides with exact arithmetic, for rounding could have changed the sign, and makes the separation agree.
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
