//! OBB - convex polygon. Separating axes: the normals of the sides of both, the likeliest first.
//! Degenerate: where several axes are equally deep, the first one met is taken.

use super::super::contact::Proximity;
use super::super::shape::{ConvexPolygon, Obb};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Corners, Piece};

pub(crate) fn contact<T: Trace>(obb: &Obb, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = obb.center();
    convex(&Corners::of_obb(obb, origin), &Piece::new(polygon, origin), origin, trace)
}
