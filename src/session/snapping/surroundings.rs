//! The points, boundaries and directions of the bodies near a dragged point.

use glam::DVec2;

use super::angle::{self, Directions};
use super::{Snapped, SnappedOn};
use crate::handles::{Boundary, Landmark, Snap, SnapKind, SnapReach, boundaries, landmarks};
use crate::kernel::bounds::bounding_aabb;
use crate::scene::Scene;

/// The landmarks and boundaries within reach of a rectangle, each with its body.
pub(in crate::session) struct Surroundings {
    pub(super) landmarks: Vec<(Landmark, DVec2, usize)>,
    pub(super) boundaries: Vec<(Boundary, usize)>,
    directions: Directions,
    pub(super) reach: SnapReach,
}

impl Surroundings {
    /// Finds the landmarks and boundaries of all shown bodies but `dragged` within reach of a rectangle, at the time `t`. `None`:
    /// the snap has no reach.
    pub(in crate::session) fn of(
        scene: &Scene,
        dragged: Option<usize>,
        t: f64,
        [min, max]: [DVec2; 2],
        snap: Snap,
    ) -> Option<Surroundings> {
        let reach = snap.landmarks.filter(|reach| 0.0 < reach.length)?;
        let (min, max) = (min - reach.length, max + reach.length);
        let is_near = |p: DVec2| min.cmple(p).all() && p.cmple(max).all();
        let (mut near, mut edges) = (Vec::new(), Vec::new());
        for (index, body) in
            scene.bodies.iter().enumerate().filter(|(index, _)| Some(*index) != dragged && !scene.is_hidden(*index))
        {
            let shape = body.moving().at(t);
            if bounding_aabb(&shape).is_some_and(|bounds| !(bounds.min().cmple(max).all() && min.cmple(bounds.max()).all())) {
                continue;
            }
            let wanted = |(landmark, p): &(Landmark, DVec2)| reach.kinds.has(kind_of(*landmark)) && is_near(*p);
            near.extend(landmarks(&shape).into_iter().filter(wanted).map(|(landmark, p)| (landmark, p, index)));
            if reach.kinds.has(SnapKind::Edges) {
                edges.extend(boundaries(&shape).into_iter().map(|boundary| (boundary, index)));
            }
        }
        let directions = if reach.kinds.has(SnapKind::Angles) { Directions::of(scene, dragged, t) } else { Directions::none() };
        Some(Surroundings { landmarks: near, boundaries: edges, directions, reach })
    }

    /// Snaps a point that is at `p` without snapping: to the nearest landmark, else to the nearest edge, else to a direction from
    /// `origin`. `None`: nothing is within reach. Of two that are equally near, the one of the first body is taken.
    pub(in crate::session) fn point(&self, p: DVec2, origin: Option<DVec2>, snap: Snap) -> Option<Snapped> {
        let at_landmark = self.landmarks.iter().map(|&(landmark, at, body)| Snapped {
            on: SnappedOn::Landmark(landmark),
            body: Some(body),
            at,
            from: None,
        });
        let on_edge = || self.boundaries.iter().filter_map(|(boundary, body)| on_boundary(*boundary, *body, p, snap));
        let in_direction = || origin.and_then(|origin| angle::in_direction(&self.directions, origin, p, self.reach, snap));
        self.nearest(p, at_landmark).or_else(|| self.nearest(p, on_edge())).or_else(in_direction)
    }

    fn nearest(&self, p: DVec2, candidates: impl Iterator<Item = Snapped>) -> Option<Snapped> {
        let within = candidates.filter(|candidate| candidate.at.distance(p) <= self.reach.length);
        within.min_by(|a, b| a.at.distance_squared(p).total_cmp(&b.at.distance_squared(p)))
    }
}

/// Returns the point of a boundary closest to `p`. On an edge along an axis, the other coordinate stays on the grid.
pub(super) fn on_boundary(boundary: Boundary, body: usize, p: DVec2, snap: Snap) -> Option<Snapped> {
    let on_grid = Snap { exact: None, ..snap }.position(p);
    let straight = boundary.direction().is_some_and(|direction| direction.x == 0.0 || direction.y == 0.0);
    let at = boundary.closest(if straight { on_grid } else { p })?;
    Some(Snapped { on: SnappedOn::Edge, body: Some(body), at, from: None })
}

fn kind_of(landmark: Landmark) -> SnapKind {
    match landmark {
        Landmark::Vertex => SnapKind::Vertices,
        Landmark::Center | Landmark::Midpoint => SnapKind::Centers,
    }
}
