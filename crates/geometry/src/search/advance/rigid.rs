//! A body as convex parts that turn about its reference point.

use crate::kernel::DVec2;
use crate::kernel::convex_core::{ConvexCore, Unbounded};
use crate::search::reach::farthest;

/// A convex part at t = 0, seen from the point the body turns about.
pub(super) struct Part<'c> {
    pub(super) core: &'c ConvexCore<'c>,
    /// No vertex of the core is farther from that point.
    pub(super) reach: f64,
}

/// How far the vertices of a core are from its origin, at most.
#[inline]
pub(super) fn vertex_reach(core: &ConvexCore<'_>) -> f64 {
    farthest(core.vertices())
}

impl<'c> Part<'c> {
    /// The part with this core, whose vertices reach so far. An unbounded one is cut off `far` from the point the body turns about.
    #[inline]
    pub(super) fn new(core: &'c mut ConvexCore<'c>, vertex_reach: f64, far: f64) -> Part<'c> {
        if core.unbounded.is_none() {
            return Part { core, reach: vertex_reach };
        }
        core.cut_off(far);
        Part { core, reach: far }
    }

    /// No point of it is farther from that point; infinite where it is unbounded.
    pub(super) fn full_reach(&self) -> f64 {
        full_reach(self.core, self.reach)
    }

    /// The axis, bent by a rounding where the part is unbounded against it: `axis` leads into the part, which is turned by `turn`.
    pub(super) fn bounded(&self, axis: DVec2, turn: DVec2) -> DVec2 {
        match self.core.unbounded {
            None => axis,
            Some(Unbounded::Line(direction)) => {
                let normal = turn.rotate(direction).perp();
                if normal.dot(axis) < 0.0 { -normal } else { normal }
            }
            Some(Unbounded::Ray(direction)) => {
                let direction = turn.rotate(direction);
                let along = direction.dot(axis);
                if along < 0.0 { (axis - direction * along).normalize_or(direction.perp()) } else { axis }
            }
        }
    }
}

/// No point of a shape with this core is farther from its origin; infinite where it is unbounded.
pub(super) fn full_reach(core: &ConvexCore<'_>, vertex_reach: f64) -> f64 {
    if core.unbounded.is_some() { f64::INFINITY } else { vertex_reach + core.radius }
}
