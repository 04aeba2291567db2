//! Ray - OBB. Axes along which the ray does not run ahead: its own normal, and those of the sides it leaves by.
//! Degenerate: a ray along a side touches it; where several ways out are equally short the first one is taken.

use super::super::contact::Proximity;
use super::super::shape::{Obb, Ray};
use super::super::trace::Trace;
use super::hull::Corners;
use super::ray_hull::ray_hull;

pub(crate) fn contact<T: Trace>(ray: &Ray, obb: &Obb, trace: &mut T) -> Proximity {
    let origin = obb.center();
    ray_hull(ray, &Corners::of_obb(obb, origin), origin, trace)
}
