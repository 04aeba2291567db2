//! Hit or miss, and nothing else: the test of the inner loops.
//!
//! A pair function here measures neither length nor place. It compares squares instead of taking roots, evaluates all axes instead
//! of branching on the first that separates, and says how sure it is (`Verdict`). What rounding leaves in doubt goes to exact
//! arithmetic, out of line. So the answer is that of [`contact`](super::contact()), always; the tests hold the two together.

mod boxes;
mod convex;
mod discs;
mod lines;
mod polygons;
mod portal;
mod segments;
mod verdict;

use super::bounds::bounding_aabb;
use super::composite;
use super::contact::{Contact, Relation};
use super::dispatch::contact;
use super::exact;
use super::shape::{Polygon, Shape};
use super::trace::{Silent, Step, Trace};
use super::vector::error_bound;
use verdict::Verdict;

/// Whether `a` and `b` hit: `separation <= slop`, with `slop >= 0`. Exact at slop 0.
#[inline]
pub fn hit(a: &Shape, b: &Shape, slop: f64) -> bool {
    hit_traced(a, b, slop, &mut Silent)
}

/// As [`hit`], and why: squared distances, the axes up to the first that separates, the portals around the origin. The steps are
/// those of this test, not of [`contact_traced`](super::contact_traced): there is no verdict among them, because a hit alone is no
/// relation.
pub fn hit_traced<T: Trace>(a: &Shape, b: &Shape, slop: f64, trace: &mut T) -> bool {
    let verdict = verdict(a, b, trace);
    // One branch that is easy to guess; whether it is a hit must not be one.
    if verdict.is_sure() & (slop == 0.0) { verdict.hit } else { settled(a, b, slop, verdict, trace) }
}

/// What the pair's own test says.
#[rustfmt::skip]
#[inline(always)]
fn verdict<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Verdict {
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (a, b) {
        (Point(a), Point(b)) => Verdict::exact(a.at() == b.at()),
        (Point(a), Line(b)) | (Line(b), Point(a)) => lines::line_convex(b, a),
        (Point(a), Ray(b)) | (Ray(b), Point(a)) => lines::point_ray(a.at(), b),
        (Point(a), Segment(b)) | (Segment(b), Point(a)) => segments::point_segment(a.at(), b, trace),
        (Point(a), Circle(b)) | (Circle(b), Point(a)) => discs::places(a.at(), b.center(), b.radius(), trace),
        (Point(a), Aabb(b)) | (Aabb(b), Point(a)) => boxes::point_aabb(a.at(), b),
        (Point(a), Obb(b)) | (Obb(b), Point(a)) => boxes::point_obb(a.at(), b),
        (Point(a), Capsule(b)) | (Capsule(b), Point(a)) => discs::place_core(a.at(), [b.a(), b.b()], b.radius(), trace),
        (Line(a), Line(b)) => lines::line_line(a, b),
        (Line(a), Ray(b)) | (Ray(b), Line(a)) => lines::line_ray(a, b),
        (Line(a), Segment(b)) | (Segment(b), Line(a)) => lines::line_convex(a, b),
        (Line(a), Circle(b)) | (Circle(b), Line(a)) => lines::line_convex(a, b),
        (Line(a), Aabb(b)) | (Aabb(b), Line(a)) => lines::line_convex(a, b),
        (Line(a), Obb(b)) | (Obb(b), Line(a)) => lines::line_convex(a, b),
        (Line(a), Capsule(b)) | (Capsule(b), Line(a)) => lines::line_convex(a, b),
        (Ray(a), Ray(b)) => lines::ray_ray(a, b),
        (Ray(a), Segment(b)) | (Segment(b), Ray(a)) => segments::crossing(lines::stretch(a, b), [b.a(), b.b()]),
        (Ray(a), Circle(b)) | (Circle(b), Ray(a)) => discs::place_core(b.center(), lines::stretch(a, b), b.radius(), trace),
        (Ray(a), Aabb(b)) | (Aabb(b), Ray(a)) => segments::segment_aabb(lines::stretch(a, b), b, trace),
        (Ray(a), Obb(b)) | (Obb(b), Ray(a)) => segments::segment_obb(lines::stretch(a, b), b, trace),
        (Ray(a), Capsule(b)) | (Capsule(b), Ray(a)) => discs::cores(lines::stretch(a, b), [b.a(), b.b()], b.radius(), trace),
        (Segment(a), Segment(b)) => segments::segment_segment(a, b, trace),
        (Segment(a), Circle(b)) | (Circle(b), Segment(a)) => discs::place_core(b.center(), [a.a(), a.b()], b.radius(), trace),
        (Segment(a), Aabb(b)) | (Aabb(b), Segment(a)) => segments::segment_aabb([a.a(), a.b()], b, trace),
        (Segment(a), Obb(b)) | (Obb(b), Segment(a)) => segments::segment_obb([a.a(), a.b()], b, trace),
        (Segment(a), Capsule(b)) | (Capsule(b), Segment(a)) => discs::cores([a.a(), a.b()], [b.a(), b.b()], b.radius(), trace),
        (Circle(a), Circle(b)) => discs::places(a.center(), b.center(), a.radius() + b.radius(), trace),
        (Circle(a), Aabb(b)) | (Aabb(b), Circle(a)) => boxes::circle_aabb(a, b, trace),
        (Circle(a), Obb(b)) | (Obb(b), Circle(a)) => boxes::circle_obb(a, b, trace),
        (Circle(a), Capsule(b)) | (Capsule(b), Circle(a)) => discs::place_core(a.center(), [b.a(), b.b()], a.radius() + b.radius(), trace),
        (Aabb(a), Aabb(b)) => boxes::aabb_aabb(a, b, trace),
        (Aabb(a), Obb(b)) | (Obb(b), Aabb(a)) => boxes::aabb_obb(a, b, trace),
        (Aabb(a), Capsule(b)) | (Capsule(b), Aabb(a)) => boxes::aabb_capsule(a, b, trace),
        (Obb(a), Obb(b)) => boxes::obb_obb(a, b, trace),
        (Obb(a), Capsule(b)) | (Capsule(b), Obb(a)) => boxes::obb_capsule(a, b, trace),
        (Capsule(a), Capsule(b)) => discs::cores([a.a(), a.b()], [b.a(), b.b()], a.radius() + b.radius(), trace),
        (Polygon(a), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_) | Polygon(_)) => of_polygon(a, b, trace),
        (Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_), Polygon(b)) => of_polygon(b, a, trace),
        (Group(_), _) | (_, Group(_)) => Verdict::DOUBT,
    }
}

/// A polygon and anything but a group. What is not convex is left to its pieces.
#[rustfmt::skip]
#[inline(always)]
fn of_polygon<T: Trace>(polygon: &Polygon, other: &Shape, trace: &mut T) -> Verdict {
    let [piece] = polygon.pieces() else { return Verdict::DOUBT };
    match other {
        Shape::Point(other) => polygons::disc_polygon(other.at(), 0.0, piece, trace),
        Shape::Line(other) => lines::line_convex(other, piece),
        Shape::Ray(other) => portal::portal(&lines::stretch(other, piece), piece, trace),
        Shape::Segment(other) => portal::portal(other, piece, trace),
        Shape::Circle(other) => polygons::disc_polygon(other.center(), other.radius(), piece, trace),
        Shape::Aabb(other) => portal::portal(other, piece, trace),
        Shape::Obb(other) => portal::portal(other, piece, trace),
        Shape::Capsule(other) => portal::portal(other, piece, trace),
        Shape::Polygon(other) => match other.pieces() {
            [other] => portal::portal(other, piece, trace),
            _ => Verdict::DOUBT,
        },
        Shape::Group(_) => Verdict::DOUBT,
    }
}

/// What rounding left in doubt, and what a slop allows beyond contact: there the number itself decides.
#[cold]
#[inline(never)]
fn settled<T: Trace>(a: &Shape, b: &Shape, slop: f64, verdict: Verdict, trace: &mut T) -> bool {
    if !(a.is_convex() && b.is_convex()) {
        return composite::hit(a, b, slop);
    }
    let hits = if verdict.is_sure() { verdict.hit } else { in_contact(a, b, trace) };
    hits || (0.0 < slop && contact(a, b).hit(slop))
}

/// Whether two shapes touch or overlap: exact.
fn in_contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> bool {
    // Rectangles that miss prove that the shapes miss; that is cheaper than to prove it exactly.
    if let (Some(around_a), Some(around_b)) = (bounding_aabb(a), bounding_aabb(b)) {
        let gap = (around_b.min() - around_a.max()).max(around_a.min() - around_b.max()).max_element();
        if 0.0 < gap {
            let (of, against) = (a.kind(), b.kind());
            trace.step(|| Step::Bound { of, against, shape: Shape::Aabb(around_a), separation: gap, saved: 1 });
            return false;
        }
    }
    let relation = exact::relation(a, b);
    trace.step(|| {
        let Contact { separation, witness_a, witness_b, .. } = contact(a, b);
        let error_bound = error_bound(witness_a.abs().max(witness_b.abs()).max_element());
        Step::Exact { separation: separation.unwrap_or(0.0), error_bound, relation }
    });
    relation != Relation::Apart
}
