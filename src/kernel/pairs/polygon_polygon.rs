//! Convex polygon - convex polygon. Separating axes: the normals of the sides of both, the likeliest first.
//! Degenerate: where several axes are equally deep, the first one met is taken.

use super::super::contact::Proximity;
use super::super::shape::ConvexPolygon;
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::Piece;

pub(crate) fn contact<T: Trace>(a: &ConvexPolygon, b: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = a.vertices()[0];
    convex(&Piece::new(a, origin), &Piece::new(b, origin), origin, trace)
}
