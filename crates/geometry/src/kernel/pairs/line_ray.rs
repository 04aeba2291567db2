//! A line and a ray. The ray leads from its origin towards one side of the line, or along it: an origin on that side is apart,
//! one on the other side has to move back to the line. Thus the signed distance of the origin is the answer, even if they cross.
//! Degenerate: a ray along the line counts as left of it.

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Line, Ray};
use super::super::trace::{Degeneracy, Orientation, Step, Trace};
use super::turn;

pub(in crate::kernel) fn line_ray<T: Trace>(line: &Line, ray: &Ray, trace: &mut T) -> Proximity {
    let turn = turn(Kind::Line, line.base(), [line.direction(), ray.direction()], trace);
    let signed_distance = line.signed_distance(ray.origin());
    let is_left = match turn {
        Orientation::CounterClockwise => true,
        Orientation::Clockwise => false,
        Orientation::Collinear => 0.0 <= signed_distance,
    };
    if turn == Orientation::Collinear && signed_distance == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnLine });
    }
    let (separation, normal) = if is_left { (signed_distance, line.normal()) } else { (-signed_distance, -line.normal()) };
    let foot = ray.origin() - line.normal() * signed_distance;
    trace.step(|| Step::SideDistance { point: ray.origin(), base: line.base(), normal, separation });
    // `+ 0.0`: touching is 0.0, not -0.0.
    Proximity { separation: Some(separation + 0.0), normal: Some(normal), witness_a: foot, witness_b: ray.origin() }
}
