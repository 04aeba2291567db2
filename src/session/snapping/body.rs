//! Snapping of a body that is moved as a whole: one of its points comes to lie on a point or an edge of another one.

use glam::DVec2;

use super::by_verdict;
use super::surroundings::{Surroundings, on_boundary};
use super::{Snapped, SnappedOn};
use crate::handles::{Landmark, Snap, landmarks, moved_onto};
use crate::kernel::Shape;
use crate::kernel::bounds::bounding_aabb;
use crate::scene::{Body, Scene};

/// The most points of a shape that snap: of more, only the first ones do.
const MOST_POINTS: usize = 256;

/// Snaps a body that was moved so that a vertex or the center of it is near a point or an edge of another one, at the time `t`:
/// its shape, put there. `None`: nothing is within reach, or the shape is unbounded.
pub(in crate::session) fn snapped_body(scene: &Scene, index: usize, body: &Body, t: f64, snap: Snap) -> Option<(Shape, Snapped)> {
    let here = body.moving().at(t);
    let bounds = bounding_aabb(&here)?;
    let around = Surroundings::of(scene, Some(index), t, [bounds.min(), bounds.max()], snap)?;
    let own: Vec<(Landmark, DVec2)> =
        landmarks(&here).into_iter().filter(|(landmark, _)| *landmark != Landmark::Midpoint).take(MOST_POINTS).collect();
    let on_landmark = own.iter().flat_map(|&(_, from)| {
        around.landmarks.iter().map(move |&(landmark, at, other)| {
            (from, Snapped { on: SnappedOn::Landmark(landmark), body: Some(other), at, from: None })
        })
    });
    // A center rests on a center, not on an edge: it has nothing to do with an edge.
    let vertices = || own.iter().filter(|(landmark, _)| *landmark == Landmark::Vertex);
    let on_edge = || {
        vertices().flat_map(|&(_, from)| {
            let candidates =
                around.boundaries.iter().filter_map(move |&(boundary, other)| on_boundary(boundary, other, from, snap));
            candidates.map(move |snapped| (from, snapped))
        })
    };
    let nearest = |candidates: &mut dyn Iterator<Item = (DVec2, Snapped)>| {
        let within = candidates.filter(|(from, snapped)| snapped.at.distance(*from) <= around.reach.length);
        within.min_by(|(p, a), (q, b)| a.at.distance_squared(*p).total_cmp(&b.at.distance_squared(*q)))
    };
    let (from, snapped) = nearest(&mut { on_landmark }).or_else(|| nearest(&mut on_edge()))?;
    // At a later time the shape at t = 0 moves by as much.
    let (from, to) = if t == 0.0 {
        (from, snapped.at)
    } else {
        let pivot = body.shape.reference_point();
        (pivot, pivot + (snapped.at - from))
    };
    let shape = moved_onto(&body.shape, from, to, snap)?;
    let there = Body { shape: shape.clone(), ..body.clone() }.moving().at(t);
    Some((shape, by_verdict(snapped, &there, scene, t)))
}
