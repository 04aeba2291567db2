//! Dragging: from press to release, one step of the history.
//!
//! While a drag is in progress the scene shows where it leads; the document notes it when it ends. This room names the document, the
//! shapes, the snapping and the editing.

mod landing;
mod pick;

use glam::DVec2;

pub use pick::{CROWD, cycle, pick};

use super::checks::{self, check_vector};
use super::document::Document;
use super::refusal::Refusal;
use super::shapes::{Handle, Refused, Snap, Target, dragged, has_handle, moved, nearest_vertex, placed, turn_between, unplaced};
use super::snapping::{Snapped, snapped_body, touching_body};
use super::texts::{messages, steps};
use crate::kernel::MAX_COORDINATE;
use crate::scene::limits::MAX_SPIN;
use crate::scene::{Body, Scene};

/// What the hand holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Dragging {
    drag: Option<Drag>,
}

impl Dragging {
    /// Whether a drag is in progress.
    pub(super) fn is_in_progress(&self) -> bool {
        self.drag.is_some()
    }

    /// What is dragged, as its body has it now: a drag may add a vertex.
    pub(super) fn target(&self) -> Option<Target> {
        self.drag.as_ref().map(|drag| drag.shown)
    }

    /// Why the dragged body does not follow the pointer.
    pub(super) fn refused(&self) -> Option<&Refused> {
        self.drag.as_ref().and_then(|drag| drag.refused.as_ref())
    }

    /// What is dragged has snapped to.
    pub(super) fn snapped(&self) -> Option<Snapped> {
        self.drag.as_ref().and_then(|drag| drag.snapped)
    }

    /// The pointer was pressed on a target, at the time `t`. No drag is in progress.
    pub(super) fn begin(&mut self, target: Target, at: DVec2, t: f64, document: &mut Document) -> Result<(), Refusal> {
        check_target(document.scene(), target)?;
        check_vector("pointer", at)?;
        document.end_edit();
        self.drag = Some(Drag::new(target, at, t, document.scene()));
        Ok(())
    }

    /// The pointer moved. Whether the scene follows.
    pub(super) fn move_to(&mut self, at: DVec2, snap: Snap, document: &mut Document) -> Result<bool, Refusal> {
        let Some(drag) = &mut self.drag else { return Ok(false) };
        let index = drag.target.body();
        let body = drag.move_to(at, snap, checks::body(document.scene(), index)?);
        Ok(body.map(|body| document.preview(index, body)).is_some())
    }

    /// Keeps the drag in progress, if there is one. Whether it changed the scene.
    pub(super) fn finish(&mut self, document: &mut Document) -> bool {
        self.drag.take().is_some_and(|drag| document.keep_preview(drag.label(), drag.before))
    }

    /// Puts everything back, bit for bit. Whether there was a drag.
    pub(super) fn cancel(&mut self, document: &mut Document) -> bool {
        self.drag.take().map(|drag| document.drop_preview(drag.before)).is_some()
    }

    /// Forgets the drag: its scene is gone.
    pub(super) fn forget(&mut self) {
        self.drag = None;
    }
}

/// Whether the scene has what a press is to take.
pub(super) fn check_target(scene: &Scene, target: Target) -> Result<(), Refusal> {
    let body = checks::body(scene, target.body())?;
    match target {
        Target::Handle(_, handle) if !has_handle(body, handle) => Err(Refusal::NoSuchHandle { body: body.name.clone() }),
        Target::Handle(..) | Target::Body(_) => Ok(()),
    }
}

/// A drag in progress. Every move starts from the scene at the press, so that a drag leaves no trace of its path.
#[derive(Debug, Clone)]
struct Drag {
    target: Target,
    from: DVec2,
    /// The time on the timeline at the press: the body was grabbed where it stood then.
    t: f64,
    before: Scene,
    /// The handle as the body has it now: vertices may have been renumbered.
    shown: Target,
    /// Why the last move led to no body.
    refused: Option<Refused>,
    /// What the body has snapped to.
    snapped: Option<Snapped>,
}

impl Drag {
    /// A drag that starts here.
    fn new(target: Target, from: DVec2, t: f64, scene: &Scene) -> Drag {
        Drag { target, from, t, before: scene.clone(), shown: target, refused: None, snapped: None }
    }

    /// What it does, for the menu: "Move bullet".
    fn label(&self) -> String {
        let name = self.before.bodies.get(self.target.body()).map_or("", |body| body.name.as_str());
        match self.target {
            Target::Body(_) => steps::move_body(name),
            Target::Handle(_, Handle::Vertex(_) | Handle::Radius) => steps::reshape(name),
            Target::Handle(_, Handle::Edge(_)) => steps::add_vertex(name),
            Target::Handle(_, Handle::Rotation) => steps::turn(name),
            Target::Handle(_, Handle::Spin) => steps::change_spin(name),
            Target::Handle(_, Handle::Velocity) => steps::change_velocity(name),
        }
    }

    /// The dragged body with the pointer at `to`; `now` is the body as it is. `None` where it stays as it is: the reason is kept.
    fn move_to(&mut self, to: DVec2, snap: Snap, now: &Body) -> Option<Body> {
        self.snapped = None;
        let held = landing::of_handle(&self.before, self.target, [self.from, to], self.t, snap);
        let exact = held.map_or(snap, |(exact, _)| snap.exactly(exact));
        match self.body_at(to, exact, now) {
            Ok(mut body) => {
                self.refused = None;
                self.snapped = match self.target {
                    Target::Handle(_, Handle::Velocity) => held.map(|(_, snapped)| snapped),
                    Target::Handle(..) => {
                        held.map(|(_, snapped)| snapped.by_verdict(&body.moving().at(self.t), &self.before, self.t))
                    }
                    Target::Body(index) if to != self.from => {
                        let touching = touching_body(&self.before, index, &body, self.t, snap);
                        let found = touching.or_else(|| snapped_body(&self.before, index, &body, self.t, snap));
                        found.map(|(shape, snapped)| {
                            body.shape = shape;
                            snapped
                        })
                    }
                    Target::Body(_) => None,
                };
                self.shown = self.renumbered(to, &body);
                Some(body)
            }
            Err(refused) => {
                self.refused = Some(refused);
                None
            }
        }
    }

    fn body_at(&self, to: DVec2, snap: Snap, now: &Body) -> Result<Body, Refused> {
        let body = self.before.bodies.get(self.target.body()).ok_or(Refused::because(messages::BODY_IS_GONE))?;
        // A press that did not move does nothing, not even snap.
        if to == self.from {
            return Ok(body.clone());
        }
        let out_of_range = Refused::because(messages::OUT_OF_RANGE);
        match self.target {
            Target::Body(_) => {
                let shape = moved(&body.shape, to - self.from, snap).ok_or(out_of_range)?;
                Ok(Body { shape, ..body.clone() })
            }
            Target::Handle(_, Handle::Velocity) => {
                let velocity = dragged_velocity(body, self.from, to, snap).ok_or(out_of_range)?;
                Ok(Body { velocity, ..body.clone() })
            }
            Target::Handle(_, Handle::Spin) => {
                let center = placed(body, self.t, body.shape.reference_point());
                let turn = turn_between(center, self.from, to).ok_or(Refused::because(messages::ON_THE_CENTER))?;
                // The pointer may go round more than once: of all turns that lead here, the one nearest to the spin it has now.
                let winding = ((now.spin - body.spin - turn) / 360.0).round() * 360.0;
                let spin = snap.angle(body.spin + turn + winding);
                if MAX_SPIN < spin.abs() { Err(out_of_range) } else { Ok(Body { spin, ..body.clone() }) }
            }
            Target::Handle(_, handle @ (Handle::Vertex(_) | Handle::Edge(_) | Handle::Radius | Handle::Rotation)) => {
                let [from, to] = [self.from, to].map(|p| unplaced(body, self.t, p));
                Ok(Body { shape: dragged(&body.shape, handle, from, to, snap)?, ..body.clone() })
            }
        }
    }

    fn renumbered(&self, to: DVec2, body: &Body) -> Target {
        match self.target {
            Target::Handle(index, Handle::Vertex(_) | Handle::Edge(_)) if to != self.from => {
                nearest_vertex(&body.shape, unplaced(body, self.t, to))
                    .map_or(self.target, |handle| Target::Handle(index, handle))
            }
            target => target,
        }
    }
}

/// The velocity after its tip was dragged. The tip of a resting body is drawn off its reference point, so it comes to the pointer.
fn dragged_velocity(body: &Body, from: DVec2, to: DVec2, snap: Snap) -> Option<DVec2> {
    let free = if body.velocity == DVec2::ZERO { to - body.shape.reference_point() } else { body.velocity + (to - from) };
    let velocity = snap.position(free);
    (velocity.is_finite() && velocity.abs().max_element() <= MAX_COORDINATE).then_some(velocity)
}
