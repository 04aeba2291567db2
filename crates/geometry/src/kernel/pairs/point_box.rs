//! A point and a box. Outside, clamp each coordinate to its interval: the clamped point is the closest one. An OBB is an AABB in
//! its own frame.
//! Source: Ericson, Real-Time Collision Detection, 5.1.3 and 5.1.4.
//! Degenerate: a point inside has no direction to the closest point; the nearest face decides; if several are equally near, the
//! first one.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Aabb, Kind, Obb, unit};
use super::super::trace::{Degeneracy, PointInBox, RecastAs, Region, Step, Trace};
use super::super::vector::length;
use super::discs::TINY;

/// A box in a frame of its own: the world frame for an AABB, the frame that turns with it for an OBB.
pub(in crate::kernel) struct BoxFrame<'a> {
    /// The kind that is named in the trace.
    pub(in crate::kernel) kind: Kind,
    /// The lower left vertex, in the frame.
    pub(in crate::kernel) min: DVec2,
    /// The upper right vertex, in the frame.
    pub(in crate::kernel) max: DVec2,
    /// The OBB whose frame it is; `None` for the world frame.
    pub(super) obb: Option<&'a Obb>,
}

impl<'a> BoxFrame<'a> {
    /// Returns the frame of an AABB, which is the world frame.
    #[inline(always)]
    pub(in crate::kernel) fn of_aabb(aabb: &Aabb) -> BoxFrame<'a> {
        BoxFrame { kind: Kind::Aabb, min: aabb.min(), max: aabb.max(), obb: None }
    }

    /// Returns the frame of an OBB, in which it is an AABB.
    #[inline(always)]
    pub(in crate::kernel) fn of_obb(obb: &'a Obb) -> BoxFrame<'a> {
        BoxFrame { kind: Kind::Obb, min: -obb.half_extents(), max: obb.half_extents(), obb: Some(obb) }
    }

    /// Returns a point of the frame together with the box.
    pub(in crate::kernel) fn within(&self, point: DVec2) -> PointInBox {
        PointInBox { point, min: self.min, max: self.max }
    }

    /// Returns a position in the frame, and records the change of frame.
    #[inline(always)]
    pub(in crate::kernel) fn turned<T: Trace>(&self, point: DVec2, trace: &mut T) -> DVec2 {
        let Some(obb) = self.obb else { return point };
        let local = obb.local_from_world(point);
        let (center, axis) = (obb.center(), obb.rotation().axis());
        trace.step(|| Step::Recast { from: Kind::Obb, to: RecastAs::LocalAabb { point, center, axis, local } });
        local
    }

    /// Returns a position in the frame.
    #[inline(always)]
    pub(in crate::kernel) fn local_from_world(&self, p: DVec2) -> DVec2 {
        self.obb.map_or(p, |obb| obb.local_from_world(p))
    }

    /// Returns a position of the frame in the world.
    #[inline(always)]
    pub(in crate::kernel) fn world_from_local(&self, p: DVec2) -> DVec2 {
        self.obb.map_or(p, |obb| obb.world_from_local(p))
    }

    /// Returns a direction of the frame in the world.
    #[inline(always)]
    pub(in crate::kernel) fn world_direction(&self, v: DVec2) -> DVec2 {
        self.obb.map_or(v, |obb| obb.rotation().world_from_local(v))
    }
}

/// Measures a point (A) and a box (B).
#[inline(always)]
pub(in crate::kernel) fn point_box<T: Trace>(p: DVec2, frame: &BoxFrame<'_>, trace: &mut T) -> Proximity {
    let local = frame.turned(p, trace);
    let x = IntervalSide::of(local.x, frame.min.x, frame.max.x);
    let y = IntervalSide::of(local.y, frame.min.y, frame.max.y);
    // From the box outwards: the offset from the closest point; inside, the normal of the nearest face. Selects instead of
    // branching: whether the point is inside is unpredictable.
    let (is_y, level) = if x.by < y.by { (1.0, y.by) } else { (0.0, x.by) };
    let (out_x, out_y) = (positive(x.by), positive(y.by));
    let squared = out_x * out_x + out_y * out_y;
    let root = squared.sqrt();
    let is_outside = 0.0 < level;
    if (if is_outside { squared } else { 1.0 }) < TINY {
        return outside_by_tiny_distance(p, DVec2::new(x.side * out_x, y.side * out_y), frame, trace);
    }
    let (separation, divisor) = if is_outside { (root, root) } else { (level, 1.0) };
    let along_x = if is_outside { out_x } else { 1.0 - is_y };
    let along_y = if is_outside { out_y } else { is_y };
    let outwards = DVec2::new(x.side * along_x, y.side * along_y) / divisor;
    let foot = local - outwards * separation;
    let witness_b = frame.world_from_local(foot);
    if is_outside {
        trace.step(|| Step::Clamp { to: frame.kind, point: p, clamped: witness_b, within: frame.within(local) });
        trace.step(|| Step::Region { of: frame.kind, region: region(frame, foot, &x, &y) });
        trace.step(|| Step::ClosestPoint { on: frame.kind, to: p, point: witness_b });
    } else {
        trace.step(|| Step::Clamp { to: frame.kind, point: p, clamped: p, within: frame.within(local) });
        nearest_face(p, witness_b, frame.kind, frame.within(local), trace);
    }
    Proximity { separation: Some(separation + 0.0), normal: Some(frame.world_direction(-outwards)), witness_a: p, witness_b }
}

/// Records, for a point inside, the face that is nearest to it, and whether another one is as near. `foot` is the foot of the
/// point on it.
#[inline(always)]
pub(in crate::kernel) fn nearest_face<T: Trace>(point: DVec2, foot: DVec2, of: Kind, within: PointInBox, trace: &mut T) {
    trace.several(|trace| {
        let PointInBox { point: p, min, max } = within;
        let separations = [min.x - p.x, p.x - max.x, min.y - p.y, p.y - max.y];
        let separation = separations.into_iter().fold(f64::NEG_INFINITY, f64::max);
        trace.step(|| Step::NearestFace { of, point, foot, within, separation });
        if 1 < separations.into_iter().filter(|other| *other == separation).count() {
            trace.step(|| Step::Degenerate { reason: Degeneracy::Tie });
        }
    });
}

/// The position of a coordinate in relation to an interval.
struct IntervalSide {
    /// The distance beyond the nearer end; inside, minus the distance from it.
    by: f64,
    /// -1 at the lower end, 1 at the upper one.
    side: f64,
}

impl IntervalSide {
    #[inline(always)]
    fn of(coordinate: f64, lo: f64, hi: f64) -> IntervalSide {
        let (below, above) = (lo - coordinate, coordinate - hi);
        let (by, side) = if below < above { (above, 1.0) } else { (below, -1.0) };
        IntervalSide { by, side }
    }
}

#[inline(always)]
fn positive(x: f64) -> f64 {
    if 0.0 < x { x } else { 0.0 }
}

/// Measures a point so close to the box that its squared distance underflows.
#[cold]
fn outside_by_tiny_distance<T: Trace>(p: DVec2, offset: DVec2, frame: &BoxFrame<'_>, trace: &mut T) -> Proximity {
    let outwards = unit(offset).unwrap_or(DVec2::X);
    let witness_b = frame.world_from_local(frame.local_from_world(p) - offset);
    trace.step(|| Step::ClosestPoint { on: frame.kind, to: p, point: witness_b });
    Proximity { separation: Some(length(offset)), normal: Some(frame.world_direction(-outwards)), witness_a: p, witness_b }
}

/// Returns the vertex or the edge on which the closest point lies.
fn region(frame: &BoxFrame<'_>, foot: DVec2, x: &IntervalSide, y: &IntervalSide) -> Region {
    let at = |x, y| frame.world_from_local(DVec2::new(x, y));
    match (0.0 < x.by, 0.0 < y.by) {
        (true, false) => Region::Edge(at(foot.x, frame.min.y), at(foot.x, frame.max.y)),
        (false, true) => Region::Edge(at(frame.min.x, foot.y), at(frame.max.x, foot.y)),
        (true, true) | (false, false) => Region::Vertex(at(foot.x, foot.y)),
    }
}
