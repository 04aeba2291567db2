//! Snapping of drags and drawn points.

use glam::Vec2;

use super::stage::{REACH, Stage, is_relative};
use crate::handles::{Reach, Snap, SnapKind};
use crate::kernel::Kind;
use crate::picture::camera::Camera;
use crate::picture::grid_step;
use crate::session::{Grows, Session, Stroke};
use crate::view::panels::keys::Modifiers;

/// The distance in points within which a body dragged with Shift comes to touch another one.
const TOUCH: f64 = 10.0;

/// Returns the pointer at a position on the screen, in the form that a drawing tool takes.
pub(super) fn stroke(at: Vec2, stage: &Stage) -> Stroke {
    let is_box = stage.session.tool().is_some_and(|tool| tool.kind == Kind::Aabb);
    let grows = if is_box && stage.held.alt { Grows::FromCenter } else { Grows::FromVertex };
    // For a box, Alt has another meaning.
    let held = Modifiers { alt: stage.held.alt && !is_box, ..stage.held };
    Stroke { at: stage.camera.world_from_screen(at), snap: snap(stage, held), grows }
}

/// Returns the snapping of a drag. A held key alone chooses it: nothing, the grid, or touching. Without a key it is what is
/// switched on, and a grid of about one point, so that numbers stay short.
pub(super) fn snap(stage: &Stage, held: Modifiers) -> Snap {
    let fine = Snap { grid: Some(fine_step(stage.camera)), ..Snap::FREE };
    let touch = Some(stage.camera.length_from_points(TOUCH));
    let kinds = stage.session.snaps();
    if held.alt {
        Snap::FREE
    } else if held.ctrl {
        Snap::to_grid(grid_step(stage.camera))
    } else if held.shift {
        Snap { touch, ..fine }
    } else {
        let grid = if kinds.has(SnapKind::Grid) { Some(grid_step(stage.camera)) } else { fine.grid };
        // Landmarks and their guides are known only in the world.
        let landmarks = (!is_relative(stage.session)).then_some(Reach { kinds, length: stage.camera.length_from_points(REACH) });
        Snap { grid, touch: touch.filter(|_| kinds.has(SnapKind::Touching)), landmarks, ..Snap::FREE }
    }
}

/// Returns true if a drag with these keys held snaps to the lines of the grid.
pub(in crate::view::window) fn snaps_to_grid(session: &Session, held: Modifiers) -> bool {
    !held.alt && (held.ctrl || session.snaps().has(SnapKind::Grid) && !held.shift)
}

/// Returns the largest power of ten below one point on the screen: a step too small to be visible.
pub(in crate::view::window) fn fine_step(camera: &Camera) -> f64 {
    power_of_ten(camera.length_from_points(1.0)) / 10.0
}

/// Returns the smallest power of ten that is not below `length`, > 0.
fn power_of_ten(length: f64) -> f64 {
    // Small powers are computed as a quotient: 1 / 100 is exactly the number that a person writes, 10 to the power of -2 may not
    // be.
    let exponent = length.log10().ceil().clamp(-30.0, 30.0) as i32;
    if exponent < 0 { 1.0 / 10f64.powi(-exponent) } else { 10f64.powi(exponent) }
}
