//! A point and a box: clamp when outside, nearest face when inside. Circles use it with their center.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Kind, Obb, unit};
use super::super::trace::{Degeneracy, Region, Step, Trace};
use super::super::vector::length;

/// A box in a frame of its own: an Aabb in the world's, an Obb in the one that turns with it.
pub(super) struct Frame<'a> {
    /// The kind that is named in the trace.
    pub(super) kind: Kind,
    /// The lower left corner, in the frame.
    pub(super) min: DVec2,
    /// The upper right corner, in the frame.
    pub(super) max: DVec2,
    /// The frame itself; the world where there is none.
    pub(super) obb: Option<&'a Obb>,
}

impl<'a> Frame<'a> {
    /// An Aabb is at home in the world.
    pub(super) fn of_aabb(aabb: &Aabb) -> Frame<'a> {
        Frame { kind: Kind::Aabb, min: aabb.min(), max: aabb.max(), obb: None }
    }

    /// An Obb is an Aabb in its own frame.
    pub(super) fn of_obb<T: Trace>(obb: &'a Obb, trace: &mut T) -> Frame<'a> {
        trace.step(|| Step::Recast { from: Kind::Obb, to: "AABB in its own frame" });
        Frame { kind: Kind::Obb, min: -obb.half_extents(), max: obb.half_extents(), obb: Some(obb) }
    }

    fn local_from_world(&self, p: DVec2) -> DVec2 {
        self.obb.map_or(p, |obb| obb.local_from_world(p))
    }

    fn world_from_local(&self, p: DVec2) -> DVec2 {
        self.obb.map_or(p, |obb| obb.world_from_local(p))
    }

    fn world_direction(&self, v: DVec2) -> DVec2 {
        self.obb.map_or(v, |obb| obb.rotation().world_from_local(v))
    }
}

/// A point (A) and a box (B).
pub(super) fn point_box<T: Trace>(p: DVec2, frame: &Frame<'_>, trace: &mut T) -> Proximity {
    let local = frame.local_from_world(p);
    let clamped = local.clamp(frame.min, frame.max);
    let outside = clamped - local;
    let (separation, normal, witness) = match unit(outside) {
        // Outside: the clamped point is the closest one.
        Some(normal) => {
            trace.step(|| Step::Clamp { to: frame.kind, point: p, clamped: frame.world_from_local(clamped) });
            trace.step(|| Step::Region { of: frame.kind, region: region(frame, local, clamped) });
            trace.step(|| Step::ClosestPoint { on: frame.kind, to: p, point: frame.world_from_local(clamped) });
            (length(outside), normal, clamped)
        }
        // Inside: no direction leads to the closest point; the nearest face decides.
        None => {
            trace.step(|| Step::Region { of: frame.kind, region: Region::Interior });
            let face = nearest_face(local, frame);
            if face.tied {
                trace.step(|| Step::Degenerate { reason: Degeneracy::Tie });
            }
            trace.step(|| Step::DeepestPoint { of: frame.kind, point: frame.world_from_local(face.foot) });
            (0.0 - face.distance, -face.outward, face.foot)
        }
    };
    let witness_b = frame.world_from_local(witness);
    Proximity { separation: Some(separation), normal: Some(frame.world_direction(normal)), witness_a: p, witness_b }
}

struct Face {
    outward: DVec2,
    distance: f64,
    foot: DVec2,
    tied: bool,
}

fn nearest_face(local: DVec2, frame: &Frame<'_>) -> Face {
    let faces = [
        (DVec2::NEG_X, local.x - frame.min.x, DVec2::new(frame.min.x, local.y)),
        (DVec2::X, frame.max.x - local.x, DVec2::new(frame.max.x, local.y)),
        (DVec2::NEG_Y, local.y - frame.min.y, DVec2::new(local.x, frame.min.y)),
        (DVec2::Y, frame.max.y - local.y, DVec2::new(local.x, frame.max.y)),
    ];
    let mut nearest = Face { outward: faces[0].0, distance: faces[0].1, foot: faces[0].2, tied: false };
    for (outward, distance, foot) in faces.into_iter().skip(1) {
        if distance < nearest.distance {
            nearest = Face { outward, distance, foot, tied: false };
        } else if distance == nearest.distance {
            nearest.tied = true;
        }
    }
    nearest
}

/// The corner or the side that the clamped point lies on.
fn region(frame: &Frame<'_>, local: DVec2, clamped: DVec2) -> Region {
    let beyond_x = local.x != clamped.x;
    let beyond_y = local.y != clamped.y;
    let at = |x, y| frame.world_from_local(DVec2::new(x, y));
    match (beyond_x, beyond_y) {
        (true, true) => Region::Vertex(frame.world_from_local(clamped)),
        (true, false) => Region::Edge(at(clamped.x, frame.min.y), at(clamped.x, frame.max.y)),
        (false, true) => Region::Edge(at(frame.min.x, clamped.y), at(frame.max.x, clamped.y)),
        (false, false) => Region::Interior,
    }
}
