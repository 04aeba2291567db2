//! AABB - convex polygon. Separating axes: the normals of the sides of both, the likeliest first.
//! Degenerate: where several axes are equally deep, the first one met is taken.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, ConvexPolygon};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Corners, Piece};

pub(crate) fn contact<T: Trace>(aabb: &Aabb, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = aabb.center();
    convex(&Corners::of_aabb(aabb, origin), &Piece::new(polygon, origin), origin, trace)
}
