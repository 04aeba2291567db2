//! A body as convex parts that turn about its reference point.

use crate::kernel::DVec2;
use crate::kernel::convex_core::{ConvexCore, Unbounded};
use crate::search::reach::farthest;

/// A convex part at t = 0, relative to the point about which the body turns.
pub(super) struct RigidPart<'c> {
    pub(super) core: &'c ConvexCore<'c>,
    /// The largest distance of a vertex of the core from that point.
    pub(super) reach: f64,
}

/// Returns the largest distance of a vertex of a core from its origin.
#[inline]
pub(super) fn vertex_reach(core: &ConvexCore<'_>) -> f64 {
    farthest(core.vertices())
}

impl<'c> RigidPart<'c> {
    /// Returns the part with this core, whose vertices extend as far as `vertex_reach`. An unbounded one is cut off `far` from
    /// the point about which the body turns.
    #[inline]
    pub(super) fn new(core: &'c mut ConvexCore<'c>, vertex_reach: f64, far: f64) -> RigidPart<'c> {
        if core.unbounded.is_none() {
            return RigidPart { core, reach: vertex_reach };
        }
        core.cut_off(far);
        RigidPart { core, reach: far }
    }

    /// Returns the largest distance of a point of it from that point; infinite if it is unbounded.
    pub(super) fn full_reach(&self) -> f64 {
        full_reach(self.core, self.reach)
    }

    /// Returns the axis, bent by a rounding if the part is unbounded against it: `axis` leads into the part, which is turned by
    /// `turn`.
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

/// Returns the largest distance of a point of a shape with this core from its origin; infinite if it is unbounded.
pub(super) fn full_reach(core: &ConvexCore<'_>, vertex_reach: f64) -> f64 {
    if core.unbounded.is_some() { f64::INFINITY } else { vertex_reach + core.radius }
}
