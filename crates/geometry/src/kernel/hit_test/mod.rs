//! Decides between hit and miss only: the test for inner loops.
//!
//! A pair function here measures neither lengths nor points. It compares squares instead of computing roots, evaluates all axes
//! instead of branching on the first that separates, and tells how sure it is (`Verdict`). Cases that rounding leaves in doubt
//! are decided by exact arithmetic, out of line. The answer is always that of [`contact`](super::contact()); the tests compare
//! the two.

mod boxes;
mod discs;
mod lines;
mod polygons;
mod portal;
mod segments;
mod verdict;

use std::hint::black_box;

use super::bounds::bounding_aabb;
use super::composite;
use super::convex_core::{ConvexCore, HasCore};
use super::dispatch::contact;
use super::exact;
use super::proximity::Relation;
use super::shape::{Kind, Polygon, Shape};
use verdict::Verdict;

/// Returns true if `a` and `b` hit: `separation <= slop`, with `slop >= 0`. Exact at slop 0.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Circle, hit};
///
/// let ball = Circle::new([0.0, 3.0], 1.0)?.into();
/// let ground = Aabb::new([-5.0, -1.0], [5.0, 2.0])?.into();
/// assert!(hit(&ball, &ground, 0.0), "touching is a hit");
/// # Ok::<(), clashbox_geometry::kernel::InvalidShape>(())
/// ```
#[inline]
pub fn hit(a: &Shape, b: &Shape, slop: f64) -> bool {
    // Finding the test of two circles would cost as much as the test itself.
    let verdict = if let (Shape::Circle(a), Shape::Circle(b)) = (a, b) {
        discs::discs(a.center(), b.center(), a.radius() + b.radius())
    } else {
        verdict(a, b)
    };
    // One branch that is predictable; the branch on hit or miss would not be. `black_box` keeps the compiler from splitting `hit
    // | miss` into two branches.
    let is_sure = black_box(verdict.is_sure());
    if is_sure & (slop == 0.0) { verdict.hit } else { settled(a, b, slop, verdict) }
}

/// Returns the verdict of the pair's own test.
#[rustfmt::skip]
#[inline(always)]
fn verdict(a: &Shape, b: &Shape) -> Verdict {
    use Shape::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (a, b) {
        (Point(a), Point(b)) => Verdict::exact(a.at() == b.at()),
        (Point(a), Line(b)) | (Line(b), Point(a)) => lines::line_convex(b, &a.core()),
        (Point(a), Ray(b)) | (Ray(b), Point(a)) => lines::point_ray(a.at(), b),
        (Point(a), Segment(b)) | (Segment(b), Point(a)) => segments::point_segment(a.at(), b),
        (Point(a), Circle(b)) | (Circle(b), Point(a)) => discs::discs(a.at(), b.center(), b.radius()),
        (Point(a), Aabb(b)) | (Aabb(b), Point(a)) => boxes::point_aabb(a.at(), b),
        (Point(a), Obb(b)) | (Obb(b), Point(a)) => boxes::point_obb(a.at(), b),
        (Point(a), Capsule(b)) | (Capsule(b), Point(a)) => discs::disc_segment(a.at(), [b.a(), b.b()], b.radius()),
        (Line(a), Line(b)) => lines::line_line(a, b),
        (Line(a), Ray(b)) | (Ray(b), Line(a)) => lines::line_ray(a, b),
        (Line(a), Segment(b)) | (Segment(b), Line(a)) => lines::line_convex(a, &b.core()),
        (Line(a), Circle(b)) | (Circle(b), Line(a)) => lines::line_convex(a, &b.core()),
        (Line(a), Aabb(b)) | (Aabb(b), Line(a)) => lines::line_convex(a, &b.core()),
        (Line(a), Obb(b)) | (Obb(b), Line(a)) => lines::line_convex(a, &b.core()),
        (Line(a), Capsule(b)) | (Capsule(b), Line(a)) => lines::line_convex(a, &b.core()),
        (Ray(a), Ray(b)) => lines::ray_ray(a, b),
        (Ray(a), Segment(b)) | (Segment(b), Ray(a)) => segments::crossing(lines::cut_off(a, &b.core()), [b.a(), b.b()]),
        (Ray(a), Circle(b)) | (Circle(b), Ray(a)) => discs::disc_segment(b.center(), lines::cut_off(a, &b.core()), b.radius()),
        (Ray(a), Aabb(b)) | (Aabb(b), Ray(a)) => segments::segment_aabb(lines::cut_off(a, &b.core()), b),
        (Ray(a), Obb(b)) | (Obb(b), Ray(a)) => segments::segment_obb(lines::cut_off(a, &b.core()), b),
        (Ray(a), Capsule(b)) | (Capsule(b), Ray(a)) => discs::segments(lines::cut_off(a, &b.core()), [b.a(), b.b()], b.radius()),
        (Segment(a), Segment(b)) => segments::segment_segment(a, b),
        (Segment(a), Circle(b)) | (Circle(b), Segment(a)) => discs::disc_segment(b.center(), [a.a(), a.b()], b.radius()),
        (Segment(a), Aabb(b)) | (Aabb(b), Segment(a)) => segments::segment_aabb([a.a(), a.b()], b),
        (Segment(a), Obb(b)) | (Obb(b), Segment(a)) => segments::segment_obb([a.a(), a.b()], b),
        (Segment(a), Capsule(b)) | (Capsule(b), Segment(a)) => discs::segments([a.a(), a.b()], [b.a(), b.b()], b.radius()),
        (Circle(a), Circle(b)) => discs::discs(a.center(), b.center(), a.radius() + b.radius()),
        (Circle(a), Aabb(b)) | (Aabb(b), Circle(a)) => boxes::circle_aabb(a, b),
        (Circle(a), Obb(b)) | (Obb(b), Circle(a)) => boxes::circle_obb(a, b),
        (Circle(a), Capsule(b)) | (Capsule(b), Circle(a)) => discs::disc_segment(a.center(), [b.a(), b.b()], a.radius() + b.radius()),
        (Aabb(a), Aabb(b)) => boxes::aabb_aabb(a, b),
        (Aabb(a), Obb(b)) | (Obb(b), Aabb(a)) => boxes::aabb_obb(a, b),
        (Aabb(a), Capsule(b)) | (Capsule(b), Aabb(a)) => boxes::aabb_capsule(a, b),
        (Obb(a), Obb(b)) => boxes::obb_obb(a, b),
        (Obb(a), Capsule(b)) | (Capsule(b), Obb(a)) => boxes::obb_capsule(a, b),
        (Capsule(a), Capsule(b)) => discs::segments([a.a(), a.b()], [b.a(), b.b()], a.radius() + b.radius()),
        (Polygon(a), Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_) | Polygon(_)) => of_polygon(a, b),
        (Point(_) | Line(_) | Ray(_) | Segment(_) | Circle(_) | Aabb(_) | Obb(_) | Capsule(_), Polygon(b)) => of_polygon(b, a),
        (Group(_), _) | (_, Group(_)) => Verdict::DOUBT,
    }
}

/// Tests a polygon and anything but a group. A concave polygon is left to its pieces.
#[rustfmt::skip]
#[inline(always)]
fn of_polygon(polygon: &Polygon, other: &Shape) -> Verdict {
    let [piece] = polygon.pieces() else { return Verdict::DOUBT };
    let core = &piece.core();
    match other {
        Shape::Point(other) => polygons::disc_polygon(other.at(), 0.0, piece),
        Shape::Line(other) => lines::line_convex(other, core),
        Shape::Ray(other) => portal::portal(&ConvexCore::of_ends(Kind::Ray, lines::cut_off(other, core), 0.0), core),
        Shape::Segment(other) => portal::portal(&other.core(), core),
        Shape::Circle(other) => polygons::disc_polygon(other.center(), other.radius(), piece),
        Shape::Aabb(other) => portal::portal(&other.core(), core),
        Shape::Obb(other) => portal::portal(&other.core(), core),
        Shape::Capsule(other) => portal::portal(&other.core(), core),
        Shape::Polygon(other) => match other.pieces() {
            [other] => portal::portal(&other.core(), core),
            _ => Verdict::DOUBT,
        },
        Shape::Group(_) => Verdict::DOUBT,
    }
}

/// Decides what rounding left in doubt, and what a slop allows beyond contact: there the separation itself decides.
#[cold]
#[inline(never)]
fn settled(a: &Shape, b: &Shape, slop: f64, verdict: Verdict) -> bool {
    if !(a.is_convex() && b.is_convex()) {
        return composite::any_pair(a, b, slop, &|a, b| hit(a, b, slop));
    }
    let hits = if verdict.is_sure() { verdict.hit } else { in_contact(a, b) };
    hits || (0.0 < slop && contact(a, b).hit(slop))
}

/// Returns true if two shapes touch or overlap. Exact.
fn in_contact(a: &Shape, b: &Shape) -> bool {
    // Rectangles that miss prove that the shapes miss; that is cheaper than the exact proof.
    if let (Some(around_a), Some(around_b)) = (bounding_aabb(a), bounding_aabb(b)) {
        let gap = (around_b.min() - around_a.max()).max(around_a.min() - around_b.max()).max_element();
        if 0.0 < gap {
            return false;
        }
    }
    exact::relation(a, b) != Relation::Apart
}
