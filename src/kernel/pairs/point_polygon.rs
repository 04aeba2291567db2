//! Point - convex polygon. The sides the point lies beyond lead to the closest one; inside, the nearest side decides.
//! Degenerate: where several sides are equally near the first one met is taken.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{ConvexPolygon, Kind, Point};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Corners, Piece};

pub(crate) fn contact<T: Trace>(point: &Point, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = point.at();
    convex(&Corners::of_place(Kind::Point, DVec2::ZERO), &Piece::new(polygon, origin), origin, trace)
}
