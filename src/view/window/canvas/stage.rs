//! What the pointer works on: the session, the camera and the keys that are held.

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

/// A press takes what is within this many points of it.
pub(in crate::view::window) const REACH: f64 = 8.0;

/// What the pointer works on.
pub(in crate::view::window) struct Stage<'a> {
    pub(in crate::view::window) session: &'a Session,
    pub(in crate::view::window) camera: &'a mut Camera,
    /// What is held now.
    pub(in crate::view::window) held: Modifiers,
    /// The time of the event, in seconds.
    pub(in crate::view::window) now: f64,
    /// Whether a position belongs to the canvas, and not to a panel, a menu or a dialog.
    pub(in crate::view::window) on_canvas: &'a dyn Fn(Vec2) -> bool,
}

impl Stage<'_> {
    /// What a press at a position on the screen may take, the best first.
    pub(super) fn candidates(&self, at: Vec2) -> Vec<Target> {
        let (session, camera) = (self.session, &self.camera);
        let (reach, margin) = (camera.length_from_points(REACH), camera.length_from_points(HANDLE_MARGIN));
        let at = camera.world_from_screen(at);
        let (scene, t) = (&*seen(session), session.t());
        let targets = match (session.selected(), session.selection()) {
            (Some(primary), selection) if selection.is_many() => {
                let handles = frame_handles(scene, selection.bodies(), primary, t, margin);
                [pick_handles(&handles, at, reach), pick(scene, t, at, reach, margin, None)].concat()
            }
            (selected, _) => pick(scene, t, at, reach, margin, selected),
        };
        targets.into_iter().filter(|target| can_be_dragged(session, *target)).collect()
    }

    /// Where in the world a press takes hold of a target. The handle of a velocity that is seen as 0 is beside the body: it is taken hold of
    /// where its arrow ends.
    pub(super) fn grabbed_at(&self, target: Target, at: Vec2) -> DVec2 {
        let own = self.session.scene().bodies.get(target.body()).filter(|_| is_velocity(target));
        let velocity = frame_velocity(self.session);
        match own {
            Some(body) if velocity != DVec2::ZERO && body.velocity == velocity => body.shape.reference_point() + velocity,
            Some(_) | None => self.dragged_to(target, at),
        }
    }

    /// Where in the world the pointer is that drags a target: the tip of a velocity is where it is seen at the end of the frame, all else where
    /// it is seen now.
    pub(super) fn dragged_to(&self, target: Target, at: Vec2) -> DVec2 {
        let t = if is_velocity(target) { 1.0 } else { self.session.t() };
        self.camera.world_from_screen(at) + frame_velocity(self.session) * t
    }
}

fn is_velocity(target: Target) -> bool {
    matches!(target, Target::Handle(_, Handle::Velocity))
}

/// Whether a target can be dragged as it is seen: in its own frame B rests, and has no velocity to be changed.
pub(in crate::view::window) fn can_be_dragged(session: &Session, target: Target) -> bool {
    frame(session) != Some(target.body()) || !is_velocity(target)
}

/// The body whose frame the picture is in: B. `None`: it is that of the world.
fn frame(session: &Session) -> Option<usize> {
    session.scene().pair.filter(|_| session.layers().shows(Layer::RelativeFrame)).map(|[_, b]| b)
}

/// Whether the picture is that in B's frame.
pub(in crate::view::window) fn is_relative(session: &Session) -> bool {
    frame(session).is_some()
}

/// The scene as it is seen: in the frame of the picture.
pub(in crate::view::window) fn seen(session: &Session) -> Cow<'_, Scene> {
    let from_b = frame(session).and_then(|b| session.scene().seen_from(b));
    from_b.map_or(Cow::Borrowed(session.scene()), Cow::Owned)
}

/// The displacement of the frame of the picture.
fn frame_velocity(session: &Session) -> DVec2 {
    frame(session).and_then(|b| session.scene().bodies.get(b)).map_or(DVec2::ZERO, |b| b.velocity)
}

/// From where a point of the world is seen to where it is, at the time of the timeline.
pub(in crate::view::window) fn frame_offset(session: &Session) -> DVec2 {
    frame_velocity(session) * session.t()
}
