//! The context of the pointer: the session, the camera and the keys that are held.

use std::borrow::Cow;

use glam::Vec2;

use crate::handles::{Handle, Target, frame_handles};
use crate::kernel::DVec2;
use crate::picture::HANDLE_MARGIN;
use crate::picture::Layer;
use crate::picture::camera::Camera;
use crate::scene::Scene;
use crate::session::{Session, pick, pick_handles};
use crate::view::panels::keys::Modifiers;

/// The distance in points within which a press takes a target.
pub(in crate::view::window) const REACH: f64 = 8.0;

/// The context of the pointer.
pub(in crate::view::window) struct Stage<'a> {
    pub(in crate::view::window) session: &'a Session,
    pub(in crate::view::window) camera: &'a mut Camera,
    /// The keys that are held now.
    pub(in crate::view::window) held: Modifiers,
    /// The time of the event, in seconds.
    pub(in crate::view::window) now: f64,
    /// Returns true if a position belongs to the canvas, and not to a panel, a menu or a dialog.
    pub(in crate::view::window) on_canvas: &'a dyn Fn(Vec2) -> bool,
}

impl Stage<'_> {
    /// Returns the targets that a press at a position on the screen may take, the best one first.
    pub(super) fn candidates(&self, at: Vec2) -> Vec<Target> {
        let (session, camera) = (self.session, &self.camera);
        let (reach, margin) = (camera.length_from_points(REACH), camera.length_from_points(HANDLE_MARGIN));
        let at = camera.world_from_screen(at);
        let (scene, t) = (&*scene_in_frame(session), session.t());
        let targets = match (session.selected(), session.selection()) {
            (Some(primary), selection) if selection.is_many() => {
                let handles = frame_handles(scene, selection.bodies(), primary, t, margin);
                [pick_handles(&handles, at, reach), pick(scene, t, at, reach, margin, None)].concat()
            }
            (selected, _) => pick(scene, t, at, reach, margin, selected),
        };
        targets.into_iter().filter(|target| can_be_dragged(session, *target)).collect()
    }

    /// Returns the position in the world at which a press grabs a target. The handle of a velocity that is 0 in the frame of the
    /// picture is beside the body; it is grabbed at the tip of the velocity in the world.
    pub(super) fn grabbed_at(&self, target: Target, at: Vec2) -> DVec2 {
        let own = self.session.scene().bodies.get(target.body()).filter(|_| is_velocity(target));
        let velocity = frame_velocity(self.session);
        match own {
            Some(body) if velocity != DVec2::ZERO && body.velocity == velocity => body.shape.reference_point() + velocity,
            Some(_) | None => self.dragged_to(target, at),
        }
    }

    /// Returns the position in the world of the pointer that drags a target. The tip of a velocity is shown in the frame at the
    /// end of the motion, everything else at the time of the timeline.
    pub(super) fn dragged_to(&self, target: Target, at: Vec2) -> DVec2 {
        let t = if is_velocity(target) { 1.0 } else { self.session.t() };
        self.camera.world_from_screen(at) + frame_velocity(self.session) * t
    }
}

fn is_velocity(target: Target) -> bool {
    matches!(target, Target::Handle(_, Handle::Velocity))
}

/// Returns true if a target can be dragged in the frame of the picture. B rests in its own frame, so its velocity cannot be
/// changed there.
pub(in crate::view::window) fn can_be_dragged(session: &Session, target: Target) -> bool {
    frame(session) != Some(target.body()) || !is_velocity(target)
}

/// Returns the body whose frame the picture is in: B. `None`: the frame of the world.
fn frame(session: &Session) -> Option<usize> {
    session.scene().pair.filter(|_| session.layers().shows(Layer::RelativeFrame)).map(|[_, b]| b)
}

/// Returns true if the picture is in B's frame.
pub(in crate::view::window) fn is_relative(session: &Session) -> bool {
    frame(session).is_some()
}

/// Returns the scene in the frame of the picture.
pub(in crate::view::window) fn scene_in_frame(session: &Session) -> Cow<'_, Scene> {
    let from_b = frame(session).and_then(|b| session.scene().seen_from(b));
    from_b.map_or(Cow::Borrowed(session.scene()), Cow::Owned)
}

/// Returns the displacement of the frame of the picture.
fn frame_velocity(session: &Session) -> DVec2 {
    frame(session).and_then(|b| session.scene().bodies.get(b)).map_or(DVec2::ZERO, |b| b.velocity)
}

/// Returns the offset from the position of a point in the frame of the picture to its position in the world, at the time of the
/// timeline.
pub(in crate::view::window) fn frame_offset(session: &Session) -> DVec2 {
    frame_velocity(session) * session.t()
}
