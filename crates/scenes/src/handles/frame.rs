//! The frame around several selected bodies, and its handles: they turn and scale all of them about their common center.

use glam::DVec2;

use super::handle::{Handle, PressTarget};
use super::pose::placed;
use super::snap::tidied;
use crate::kernel::bounds::bounding_aabb;
use crate::scene::Scene;

/// The handle that turns the bodies is this far off their frame, in margins.
const TURN_REACH: f64 = 1.0;

/// The rectangle around bodies at the time `t`, from its lower left to its upper right, world frame: of lines and rays it holds the
/// reference point. `None` where there is no such body.
pub fn frame(scene: &Scene, bodies: &[usize], t: f64) -> Option<[DVec2; 2]> {
    let extents = bodies.iter().filter_map(|&index| scene.bodies.get(index)).map(|body| {
        let bounds = if t == 0.0 { bounding_aabb(&body.shape) } else { bounding_aabb(&body.moving().at(t)) };
        let at = placed(body, t, body.shape.reference_point());
        bounds.map_or([at; 2], |bounds| [bounds.min(), bounds.max()])
    });
    extents.reduce(|[p, q], [min, max]| [p.min(min), q.max(max)])
}

/// Returns the width and the height of a rectangle; along an axis along which it has no extent, `least`.
pub fn size_or([min, max]: [DVec2; 2], least: f64) -> DVec2 {
    let size = tidied(max - min, max.abs().max(min.abs()));
    DVec2::from_array(size.to_array().map(|size| if 0.0 < size { size } else { least }))
}

/// The handles of the frame around bodies at the time `t`: one at each vertex scales them, one to the right of it turns them. `margin` as
/// of [`handles`](super::handles()). They are those of the body `primary`, which is one of them. None for fewer than two bodies.
pub fn frame_handles(scene: &Scene, bodies: &[usize], primary: usize, t: f64, margin: f64) -> Vec<(PressTarget, DVec2)> {
    let Some([min, max]) = frame(scene, bodies, t).filter(|_| 1 < bodies.len()) else { return Vec::new() };
    // Off the bodies, so that those of a body are not covered.
    let (lower, upper) = (min - margin / 2.0, max + margin / 2.0);
    let vertices = [lower, DVec2::new(upper.x, lower.y), upper, DVec2::new(lower.x, upper.y)];
    let scales = vertices.into_iter().enumerate().map(|(vertex, at)| (Handle::ScaleAll(vertex), at));
    let turns = (Handle::TurnAll, DVec2::new(upper.x + TURN_REACH * margin, (lower.y + upper.y) / 2.0));
    scales.chain([turns]).map(|(handle, at)| (PressTarget::Handle(primary, handle), at)).collect()
}
