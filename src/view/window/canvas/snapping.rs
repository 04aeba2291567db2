//! What a drag or a drawn point comes to rest on.

use glam::Vec2;

use super::stage::{REACH, Stage, is_relative};
use crate::handles::{Reach, Snap, SnapKind};
use crate::kernel::Kind;
use crate::picture::camera::Camera;
use crate::picture::grid_step;
use crate::session::{Grows, Session, Stroke};
use crate::view::panels::keys::Modifiers;

/// With Shift, a body dragged to within this many points of another one comes to touch it.
const TOUCH: f64 = 10.0;

/// The pointer at a position on the screen, as the tool that draws takes it.
pub(super) fn stroke(at: Vec2, stage: &Stage) -> Stroke {
    let is_box = stage.session.tool().is_some_and(|tool| tool.kind == Kind::Aabb);
    let grows = if is_box && stage.held.alt { Grows::FromCenter } else { Grows::FromVertex };
    // Of a box Alt has another meaning.
    let held = Modifiers { alt: stage.held.alt && !is_box, ..stage.held };
    Stroke { at: stage.camera.world_from_screen(at), snap: snap(stage, held), grows }
}

/// What a drag comes to rest on. A key that is held chooses it alone: nothing, the grid, or touching. Without one it is what is switched on,
/// and a grid of about one point, so that numbers stay short.
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
        // Landmarks and their guides are known in the world alone.
        let landmarks = (!is_relative(stage.session)).then_some(Reach { kinds, length: stage.camera.length_from_points(REACH) });
        Snap { grid, touch: touch.filter(|_| kinds.has(SnapKind::Touching)), landmarks, ..Snap::FREE }
    }
}

/// Whether a drag with these keys held comes to rest on the lines of the grid.
pub(in crate::view::window) fn snaps_to_grid(session: &Session, held: Modifiers) -> bool {
    !held.alt && (held.ctrl || session.snaps().has(SnapKind::Grid) && !held.shift)
}

/// The largest power of ten that is no more than a point on the screen: a step that nobody sees.
pub(in crate::view::window) fn fine_step(camera: &Camera) -> f64 {
    power_of_ten(camera.length_from_points(1.0)) / 10.0
}

/// The smallest power of ten that is not below `length`, > 0.
fn power_of_ten(length: f64) -> f64 {
    // A quotient for small ones: 1 / 100 is the number a person writes, 10 to the power of -2 may be off.
    let exponent = length.log10().ceil().clamp(-30.0, 30.0) as i32;
    if exponent < 0 { 1.0 / 10f64.powi(-exponent) } else { 10f64.powi(exponent) }
}
