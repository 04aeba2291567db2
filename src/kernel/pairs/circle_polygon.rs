//! Circle - convex polygon. The center and the polygon, then the radius.
//! Degenerate: where several sides are equally near to a center inside, the first one met is taken.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{Circle, ConvexPolygon, Kind};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Corners, Piece};

pub(crate) fn contact<T: Trace>(circle: &Circle, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let origin = circle.center();
    let center = Corners::of_place(Kind::Circle, DVec2::ZERO);
    convex(&center, &Piece::new(polygon, origin), origin, trace).with_a_grown(circle.radius(), trace)
}
