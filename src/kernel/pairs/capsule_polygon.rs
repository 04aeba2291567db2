//! Capsule - convex polygon. The core and the polygon, then the radius.
//! Degenerate: a core of zero length is a center; a core along a side faces the stretch they share.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, ConvexPolygon};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Core, Corners, Piece};

pub(crate) fn contact<T: Trace>(capsule: &Capsule, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let core = Core::of_capsule(capsule, trace);
    let origin = core.middle();
    convex(&Corners::of_core(&core, origin), &Piece::new(polygon, origin), origin, trace).with_a_grown(capsule.radius(), trace)
}
