//! Intersects rays with lines, rays, segments and circles.
//!
//! A ray meets what its carrier meets, unless that lies behind its origin. With u and v the directions, the carrier of v is ahead
//! when its side of the origin and the turn from v to u have opposite signs.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::{cross_sign, distance_ordering, dot_sign};
use super::super::exact_number::ExactVector;
use super::super::shape::{Circle, Line, Ray};
use super::circle::{RimPoint, Secant, line_circle};
use super::straight::{BoundaryEdge, CarrierStart, ends_of, in_range, meeting_point, within};
use super::{Crossings, lexicographic};

/// The position of the carrier through `base` along `direction`, in relation to a ray.
enum CarrierPosition {
    /// Parallel to the ray, or behind it.
    Nowhere,
    /// The carrier runs through the origin and crosses the ray there.
    AtOrigin,
    Beyond,
    /// The carrier of the ray itself.
    Along,
}

fn ahead(ray: &Ray, base: DVec2, direction: DVec2) -> CarrierPosition {
    let side = cross_sign(direction, ray.origin(), base);
    let turn = cross_sign(direction, ray.direction(), DVec2::ZERO);
    match (side, turn) {
        (Ordering::Equal, Ordering::Equal) => CarrierPosition::Along,
        (Ordering::Equal, _) => CarrierPosition::AtOrigin,
        (_, Ordering::Equal) => CarrierPosition::Nowhere,
        (side, turn) if side == turn => CarrierPosition::Nowhere,
        _ => CarrierPosition::Beyond,
    }
}

/// Returns true if a point of the carrier is not behind the origin. Exact.
pub(super) fn is_ahead(ray: &Ray, p: DVec2) -> bool {
    dot_sign(ray.direction(), p, ray.origin()).is_ge()
}

pub(super) fn contains(ray: &Ray, p: DVec2) -> bool {
    cross_sign(ray.direction(), p, ray.origin()).is_eq() && is_ahead(ray, p)
}

pub(super) fn line_ray(line: &Line, ray: &Ray, found: &mut Crossings) {
    match ahead(ray, line.base(), line.direction()) {
        CarrierPosition::Nowhere => {}
        CarrierPosition::AtOrigin => found.points.push(ray.origin()),
        CarrierPosition::Along => found.coincident = true,
        CarrierPosition::Beyond => {
            let carriers = [CarrierStart::of(line.base(), line.direction())];
            let point = meeting_point(&carriers, &[CarrierStart::of(ray.origin(), ray.direction())]);
            found.points.extend(in_range(ahead_of(ray, point)));
        }
    }
}

pub(super) fn ray_ray(a: &Ray, b: &Ray, found: &mut Crossings) {
    let carrier = |ray: &Ray| CarrierStart::of(ray.origin(), ray.direction());
    match (ahead(a, b.origin(), b.direction()), ahead(b, a.origin(), a.direction())) {
        (CarrierPosition::Along, _) | (_, CarrierPosition::Along) => along_ray(a, b, found),
        (CarrierPosition::Nowhere, _) | (_, CarrierPosition::Nowhere) => {}
        (CarrierPosition::AtOrigin, _) => found.points.push(a.origin()),
        (_, CarrierPosition::AtOrigin) => found.points.push(b.origin()),
        (CarrierPosition::Beyond, CarrierPosition::Beyond) => {
            let point = meeting_point(&[carrier(a)], &[carrier(b)]);
            found.points.extend(in_range(ahead_of(b, ahead_of(a, point))));
        }
    }
}

/// Adds what two rays of one carrier share.
fn along_ray(a: &Ray, b: &Ray, found: &mut Crossings) {
    if dot_sign(a.direction(), b.direction(), DVec2::ZERO).is_gt() {
        found.coincident = true;
    } else if a.origin() == b.origin() {
        found.points.push(a.origin());
    } else if is_ahead(a, b.origin()) {
        let (p, q) = (a.origin(), b.origin());
        found.stretches.push(if lexicographic(&p, &q).is_lt() { [p, q] } else { [q, p] });
    }
}

pub(super) fn ray_segment(ray: &Ray, segment: &BoundaryEdge, found: &mut Crossings) {
    let side = |p| cross_sign(ray.direction(), p, ray.origin());
    match (side(segment.from), side(segment.to)) {
        (Ordering::Equal, Ordering::Equal) => along_segment(ray, segment, found),
        (Ordering::Equal, _) => found.points.extend(is_ahead(ray, segment.from).then_some(segment.from)),
        (_, Ordering::Equal) => found.points.extend(is_ahead(ray, segment.to).then_some(segment.to)),
        (from, to) if from == to => {}
        // The ends lie on different sides of the ray's carrier: it crosses the segment, ahead of the origin or behind it.
        _ => {
            let u = segment.exact_direction();
            let origin = u.cross(&ExactVector::of(ray.origin()).minus(&ExactVector::of(segment.from))).sign();
            let turn = u.cross(&ExactVector::of(ray.direction())).sign();
            if origin == Ordering::Equal {
                found.points.push(ray.origin());
            } else if origin != turn {
                let point = meeting_point(&[CarrierStart::of(ray.origin(), ray.direction())], &ends_of(segment));
                found.points.push(within(segment, point));
            }
        }
    }
}

/// Adds what a segment on the carrier of a ray shares with it: the part that is not behind the origin.
fn along_segment(ray: &Ray, segment: &BoundaryEdge, found: &mut Crossings) {
    let BoundaryEdge { from, to } = *segment;
    match (is_ahead(ray, from), is_ahead(ray, to)) {
        (true, true) => found.stretches.push([from, to]),
        (false, false) => {}
        (true, false) if from == ray.origin() => found.points.push(from),
        (false, true) if to == ray.origin() => found.points.push(to),
        (true, false) => found.stretches.push([from, ray.origin()]),
        (false, true) => found.stretches.push([ray.origin(), to]),
    }
}

pub(super) fn ray_circle(ray: &Ray, circle: &Circle) -> Vec<RimPoint> {
    let chord = || Secant::of(ray.origin(), ray.direction(), circle);
    let exit = || RimPoint::crossing(ahead_of(ray, chord().ends()[1]));
    let leads_in = dot_sign(ray.direction(), circle.center(), ray.origin()).is_gt();
    match distance_ordering(ray.origin(), circle.center(), circle.radius()) {
        Ordering::Less => vec![exit()],
        Ordering::Equal => {
            let origin = RimPoint::at_vertex(ray.origin(), circle);
            if leads_in { vec![origin, exit()] } else { vec![origin] }
        }
        Ordering::Greater if leads_in => line_circle(ray.origin(), ray.direction(), circle),
        Ordering::Greater => Vec::new(),
    }
}

/// Moves a crossing that rounding has put behind the origin to the origin.
pub(super) fn ahead_of(ray: &Ray, p: DVec2) -> DVec2 {
    if ray.direction().dot(p - ray.origin()) < 0.0 { ray.origin() } else { p }
}
