//! Two rays. The Minkowski difference of two rays is a wedge, so two axes suffice: the normal of each ray, on the side away from
//! the other. If the gap is negative on both, they cross, and an origin that moves back by the smaller depth ends the overlap.
//! Otherwise one of the origins is the closest point.
//! Degenerate: rays in the same or the opposite direction; they touch if they lie on one carrier and meet.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Ray};
use super::super::trace::{Interval, Orientation, Step, Trace};
use super::point_ray::point_ray;
use super::turn;

pub(in crate::kernel) fn ray_ray<T: Trace>(a: &Ray, b: &Ray, trace: &mut T) -> Proximity {
    let turn = turn(Kind::Ray, a.origin(), [a.direction(), b.direction()], trace);
    // The normals from A to B: on the side to which B leaves A, and on which A stays below B.
    let (of_a, of_b) = match turn {
        Orientation::CounterClockwise => (a.normal(), b.normal()),
        Orientation::Clockwise => (-a.normal(), -b.normal()),
        Orientation::Collinear => return closest_origin(a, b, trace),
    };
    let between = b.origin() - a.origin();
    let gaps = [of_a.dot(between), of_b.dot(between)];
    trace.step(|| axis(a, b, of_a));
    trace.step(|| axis(a, b, of_b));
    if 0.0 < gaps[0] || 0.0 < gaps[1] {
        return closest_origin(a, b, trace);
    }
    // Along the normal of A, the origin of B is the deepest point of B; along that of B, the origin of A is that of A.
    let (gap, normal, witness_a, witness_b) = if gaps[1] <= gaps[0] {
        (gaps[0], of_a, b.origin() - of_a * gaps[0], b.origin())
    } else {
        (gaps[1], of_b, a.origin(), a.origin() + of_b * gaps[1])
    };
    trace.step(|| Step::MinimumTranslation { normal, gap, from: witness_a, to: witness_b });
    Proximity { separation: Some(gap + 0.0), normal: Some(normal), witness_a, witness_b }
}

/// Measures the distance of the nearer origin from the other ray.
fn closest_origin<T: Trace>(a: &Ray, b: &Ray, trace: &mut T) -> Proximity {
    let of_a = point_ray(a.origin(), b, trace);
    let of_b = point_ray(b.origin(), a, trace).flipped();
    if of_a.separation <= of_b.separation { of_a } else { of_b }
}

/// Returns the step with the intervals on a normal: that of A is unbounded below, that of B above.
fn axis(a: &Ray, b: &Ray, axis: DVec2) -> Step {
    let (hi, lo) = (axis.dot(a.origin()), axis.dot(b.origin()));
    let intervals = [Interval { lo: f64::NEG_INFINITY, hi }, Interval { lo, hi: f64::INFINITY }];
    Step::Axis { axis, of: Kind::Ray, kinds: [Kind::Ray, Kind::Ray], intervals, gap: axis.dot(b.origin() - a.origin()) }
}
