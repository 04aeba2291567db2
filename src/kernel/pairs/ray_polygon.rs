//! Ray - convex polygon. Axes along which the ray does not run ahead: its own normal, and those of the sides it leaves by.
//! Degenerate: a ray along a side touches it; where several ways out are equally short the first one is taken.

use super::super::contact::Proximity;
use super::super::shape::{ConvexPolygon, Ray};
use super::super::trace::Trace;
use super::hull::Piece;
use super::ray_hull::ray_hull;

pub(crate) fn contact<T: Trace>(ray: &Ray, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = polygon.vertices()[0];
    ray_hull(ray, &Piece::new(polygon, origin), origin, trace)
}
