//! The context of the pointer: the session, the camera and the keys that are held.

use glam::Vec2;

use crate::handles::{GridLines, PressTarget, Snap, SnapKind, SnapReach, frame_handles};
use crate::kernel::{DVec2, Kind};
use crate::picture::camera::Camera;
use crate::picture::{HANDLE_MARGIN, grid_step};
use crate::session::{BoxOrigin, DrawingPointer, Session, pick, pick_handles};
use crate::view::panels::keys::Modifiers;

/// The distance in points within which a press takes a target.
pub(in crate::view::window) const REACH: f64 = 8.0;

/// With Shift, a body dragged to within this many points of another one comes to touch it.
const TOUCH: f64 = 10.0;

/// The input of the pointer.
pub(in crate::view::window) struct PointerInput<'a> {
    pub(in crate::view::window) session: &'a Session,
    pub(in crate::view::window) camera: &'a mut Camera,
    /// The keys that are held now.
    pub(in crate::view::window) held: Modifiers,
    /// The time of the event, in seconds.
    pub(in crate::view::window) now: f64,
    /// Returns true if a position belongs to the canvas, and not to a panel, a menu or a dialog.
    pub(in crate::view::window) on_canvas: &'a dyn Fn(Vec2) -> bool,
}

impl PointerInput<'_> {
    /// Returns the targets that a press at a position on the screen may take, the best one first.
    pub(super) fn candidates(&self, at: Vec2) -> Vec<PressTarget> {
        let (session, camera) = (self.session, &self.camera);
        let (reach, margin) = (camera.length_from_points(REACH), camera.length_from_points(HANDLE_MARGIN));
        let at = camera.world_from_screen(at);
        let (scene, t) = (&*session.scene_in_frame(), session.playback().t);
        let targets = match (session.selection().primary(), session.selection()) {
            (Some(primary), selection) if selection.is_many() => {
                let handles = frame_handles(scene, selection.bodies(), primary, t, margin);
                [pick_handles(&handles, at, reach), pick(scene, t, at, reach, margin, None)].concat()
            }
            (selected, _) => pick(scene, t, at, reach, margin, selected),
        };
        targets.into_iter().filter(|target| session.can_drag(*target)).collect()
    }

    /// Returns the position in the world at which a press grabs a target. The handle of a velocity that is 0 in the frame of the
    /// picture is beside the body; it is grabbed at the tip of the velocity in the world.
    pub(super) fn grabbed_at(&self, target: PressTarget, at: Vec2) -> DVec2 {
        let own = self.session.scene().bodies.get(target.body()).filter(|_| target.is_velocity());
        let velocity = self.session.frame_velocity();
        match own {
            Some(body) if velocity != DVec2::ZERO && body.velocity == velocity => body.shape.reference_point() + velocity,
            Some(_) | None => self.dragged_to(target, at),
        }
    }

    /// Returns the position in the world of the pointer that drags a target. The tip of a velocity is shown in the frame at the
    /// end of the motion, everything else at the time of the timeline.
    pub(super) fn dragged_to(&self, target: PressTarget, at: Vec2) -> DVec2 {
        self.camera.world_from_screen(at) + self.frame_offset(target)
    }

    /// Returns the displacement of the frame of the picture until the time at which a target is shown.
    pub(super) fn frame_offset(&self, target: PressTarget) -> DVec2 {
        let t = if target.is_velocity() { 1.0 } else { self.session.playback().t };
        self.session.frame_velocity() * t
    }
}

/// Returns the pointer at a position on the screen, as the tool that draws takes it.
pub(super) fn stroke(at: Vec2, stage: &PointerInput) -> DrawingPointer {
    let is_box = stage.session.drawing().tool().is_some_and(|tool| tool.kind == Kind::Aabb);
    let grows = if is_box && stage.held.alt { BoxOrigin::FromCenter } else { BoxOrigin::FromVertex };
    // Alt has another meaning for a box.
    let held = Modifiers { alt: stage.held.alt && !is_box, ..stage.held };
    DrawingPointer { at: stage.camera.world_from_screen(at), snap: snap(stage, held, DVec2::ZERO), grows }
}

/// Returns the things that a drag snaps to. A held key chooses one alone: nothing, the grid, or touching. Without a key they are those that are
/// switched on, and a grid of about one point, so that numbers stay short. `frame_offset` is the displacement of the grid that is drawn.
pub(super) fn snap(stage: &PointerInput, held: Modifiers, frame_offset: DVec2) -> Snap {
    let fine = Snap { grid: Some(fine_step(stage.camera)), ..Snap::FREE };
    let touch = Some(stage.camera.length_from_points(TOUCH));
    let kinds = stage.session.view().snaps;
    let step = grid_step(stage.camera);
    let lines = Some(GridLines { step, origin: frame_offset });
    if held.alt {
        Snap::FREE
    } else if held.ctrl {
        Snap { lines, ..Snap::to_grid(step) }
    } else if held.shift {
        Snap { touch, ..fine }
    } else {
        let (grid, lines) = if kinds.has(SnapKind::Grid) { (Some(step), lines) } else { (fine.grid, None) };
        // Landmarks and their guides are known in the world alone.
        let landmarks =
            (!stage.session.is_relative()).then_some(SnapReach { kinds, length: stage.camera.length_from_points(REACH) });
        Snap { grid, lines, touch: touch.filter(|_| kinds.has(SnapKind::Touching)), landmarks, ..Snap::FREE }
    }
}

/// Returns the largest power of ten that is at most a point on the screen: a step that cannot be seen.
pub(in crate::view::window) fn fine_step(camera: &Camera) -> f64 {
    power_of_ten(camera.length_from_points(1.0)) / 10.0
}

/// Returns the smallest power of ten that is not below `length`, > 0.
fn power_of_ten(length: f64) -> f64 {
    // A quotient for small ones: 1 / 100 is the number a person writes, 10 to the power of -2 may be off.
    let exponent = length.log10().ceil().clamp(-30.0, 30.0) as i32;
    if exponent < 0 { 1.0 / 10f64.powi(-exponent) } else { 10f64.powi(exponent) }
}
