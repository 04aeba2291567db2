//! What the pointer works on: the session, the camera and the keys that are held.

use glam::Vec2;

use crate::kernel::DVec2;
use crate::session::{Layer, Session, Target, frame_handles, pick, pick_handles};
use crate::view::camera::Camera;
use crate::view::panels::keys::Modifiers;
use crate::view::picture::HANDLE_MARGIN;

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
        let at = camera.world_from_screen(at) + frame_offset(session);
        let (scene, t) = (session.scene(), session.t());
        if is_relative(session) {
            // Handles are not drawn there.
            let bodies = pick(scene, t, at, reach, margin, None).into_iter();
            return bodies.filter(|target| matches!(target, Target::Body(_))).collect();
        }
        match (session.selected(), session.selection()) {
            (Some(primary), selection) if selection.is_many() => {
                let handles = frame_handles(scene, selection.bodies(), primary, t, margin);
                [pick_handles(&handles, at, reach), pick(scene, t, at, reach, margin, None)].concat()
            }
            (selected, _) => pick(scene, t, at, reach, margin, selected),
        }
    }
}

/// Whether the picture is that in B's frame. Positions of the world are elsewhere there, so that nothing is dragged.
pub(super) fn is_relative(session: &Session) -> bool {
    session.layers().shows(Layer::RelativeFrame) && session.scene().pair.is_some()
}

/// From where a point of the world is seen to where it is, at the time of the timeline.
pub(in crate::view::window) fn frame_offset(session: &Session) -> DVec2 {
    let b = session.scene().pair.filter(|_| is_relative(session)).and_then(|[_, b]| session.scene().bodies.get(b));
    b.map_or(DVec2::ZERO, |b| b.velocity * session.t())
}
