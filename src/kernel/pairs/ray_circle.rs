//! Ray - circle. The closest point of the ray to the center, then the radius.
//! Degenerate: a center on the ray counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Ray};
use super::super::trace::Trace;
use super::point_ray::place_ray;

pub(crate) fn contact<T: Trace>(ray: &Ray, circle: &Circle, trace: &mut T) -> Proximity {
    place_ray(circle.center(), ray, trace).with_a_grown(circle.radius(), trace).flipped()
}
