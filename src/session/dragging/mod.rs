//! Dragging: from press to release, one step of the history.
//!
//! While a drag is in progress the scene shows its result; the document adds it to the history when it ends. This module names
//! the document, the shapes, the snapping and the editing.

mod landing;
mod pick;

use glam::DVec2;

pub use pick::{bodies_at, cycle, pick, pick_handles, touched};

use super::checks;
use super::document::Document;
use super::editing::{Selection, names::names_in_words, selected::center};
use super::refusal::Refusal;
use super::snapping::{by_verdict, held_point, snapped_body, touching_body};
use super::texts::{messages, steps};
use crate::handles::Snapped;
use crate::handles::{
    Handle, PressTarget, RefusedDrag, Snap, anchor, dragged, frame, has_handle, moved, moved_along, nearest_vertex, placed,
    scaled, shifted_by, tidied, turn_between, turned, unplaced,
};
use crate::kernel::{MAX_COORDINATE, Shape};
use crate::scene::limits::MAX_SPIN;
use crate::scene::{Body, Scene};

/// The drag in progress, if there is one.
#[derive(Debug, Clone, Default)]
pub struct Dragging {
    drag: Option<DragInProgress>,
}

/// The drag as it can be read.
impl Dragging {
    /// Returns true while a drag is in progress.
    pub fn is_in_progress(&self) -> bool {
        self.drag.is_some()
    }

    /// Returns the dragged target, as its body has it now: a drag may add a vertex.
    pub fn target(&self) -> Option<PressTarget> {
        self.drag.as_ref().map(|drag| drag.shown)
    }

    /// Returns the reason for which the dragged body does not follow the pointer, if it does not.
    pub fn refused(&self) -> Option<&RefusedDrag> {
        self.drag.as_ref().and_then(|drag| drag.refused.as_ref())
    }

    /// Returns the thing that the dragged handle or body has snapped to.
    pub fn snapped(&self) -> Option<Snapped> {
        self.drag.as_ref().and_then(|drag| drag.snapped)
    }
}

/// The drag as commands change it.
impl Dragging {
    /// Returns true if keeping the drag in progress would change `now`, the scene.
    pub(super) fn has_changed(&self, now: &Scene) -> bool {
        self.drag.as_ref().is_some_and(|drag| drag.before != *now)
    }

    /// Begins a drag by a press on a target that exists, at the time `t`. No drag is in progress. If `selection` has several
    /// bodies, the body takes the others along.
    pub(super) fn begin(&mut self, target: PressTarget, at: DVec2, t: f64, selection: &Selection, document: &mut Document) {
        document.end_edit();
        self.drag = Some(DragInProgress::new(target, at, t, selection, document.scene()));
    }

    /// Moves the dragged bodies after the pointer. Returns true if the scene follows.
    pub(super) fn move_to(&mut self, at: DVec2, snap: Snap, document: &mut Document) -> Result<bool, Refusal> {
        let Some(drag) = &mut self.drag else { return Ok(false) };
        let moved = drag.move_to(at, snap, checks::body(document.scene(), drag.target.body())?);
        let follows = !moved.is_empty();
        moved.into_iter().for_each(|(index, body)| document.preview(index, body));
        Ok(follows)
    }

    /// Keeps the drag in progress, if there is one. Returns true if it changed the scene.
    pub(super) fn finish(&mut self, document: &mut Document) -> bool {
        self.drag.take().is_some_and(|drag| document.keep_preview(drag.label(), drag.before))
    }

    /// Restores the scene before the drag, bit for bit. Returns true if there was a drag.
    pub(super) fn cancel(&mut self, document: &mut Document) -> bool {
        self.drag.take().map(|drag| document.drop_preview(drag.before)).is_some()
    }

    /// Forgets the drag, whose scene no longer exists.
    pub(super) fn forget(&mut self) {
        self.drag = None;
    }
}

/// Checks that the scene has the target of a press.
pub(super) fn check_target(scene: &Scene, target: PressTarget) -> Result<(), Refusal> {
    let body = checks::body(scene, target.body())?;
    match target {
        PressTarget::Handle(_, handle) if !has_handle(body, handle) => Err(Refusal::NoSuchHandle { body: body.name.clone() }),
        PressTarget::Handle(..) | PressTarget::Body(_) => Ok(()),
    }
}

/// A drag in progress. Every move starts from the scene at the press, so that a drag leaves no trace of its path.
#[derive(Debug, Clone)]
struct DragInProgress {
    target: PressTarget,
    /// The bodies that it changes, that of the target among them.
    bodies: Vec<usize>,
    from: DVec2,
    /// The time on the timeline at the press: the body was grabbed at its position then.
    t: f64,
    before: Scene,
    /// The handle as the body has it now: vertices may have been renumbered.
    shown: PressTarget,
    /// The reason for which the last move led to no body.
    refused: Option<RefusedDrag>,
    /// The thing that the body has snapped to.
    snapped: Option<Snapped>,
}

impl DragInProgress {
    /// A drag that starts at `from`.
    fn new(target: PressTarget, from: DVec2, t: f64, selection: &Selection, scene: &Scene) -> DragInProgress {
        let index = target.body();
        let takes_all = match target {
            PressTarget::Body(_) | PressTarget::Handle(_, Handle::TurnAll | Handle::ScaleAll(_)) => selection.contains(index),
            PressTarget::Handle(..) => false,
        };
        let bodies = if takes_all { selection.bodies().to_vec() } else { vec![index] };
        DragInProgress { target, bodies, from, t, before: scene.clone(), shown: target, refused: None, snapped: None }
    }

    /// Returns the label of its undo step: "Move bullet".
    fn label(&self) -> String {
        let name = self.before.bodies.get(self.target.body()).map_or("", |body| body.name.as_str());
        match self.target {
            PressTarget::Body(_) => steps::move_body(names_in_words(&self.before, &self.bodies)),
            PressTarget::Handle(_, Handle::TurnAll) => steps::turn(names_in_words(&self.before, &self.bodies)),
            PressTarget::Handle(_, Handle::ScaleAll(_)) => steps::scale(names_in_words(&self.before, &self.bodies)),
            PressTarget::Handle(_, Handle::Vertex(_) | Handle::Radius) => steps::reshape(name),
            PressTarget::Handle(_, Handle::Edge(_)) => steps::add_vertex(name),
            PressTarget::Handle(_, Handle::Rotation) => steps::turn(name),
            PressTarget::Handle(_, Handle::Spin) => steps::change_spin(name),
            PressTarget::Handle(_, Handle::Velocity) => steps::change_velocity(name),
        }
    }

    /// Returns the dragged bodies with the pointer at `to`; `now` is the body of the target as it is. Empty if they stay as they
    /// are: the reason is kept.
    fn move_to(&mut self, to: DVec2, snap: Snap, now: &Body) -> Vec<(usize, Body)> {
        self.snapped = None;
        let bodies = match self.target {
            PressTarget::Handle(_, Handle::TurnAll | Handle::ScaleAll(_)) => self.frame_at(to, snap),
            PressTarget::Body(_) | PressTarget::Handle(..) => self.bodies_at(to, snap, now),
        };
        let (bodies, refused) = bodies.map_or_else(|refused| (Vec::new(), Some(refused)), |bodies| (bodies, None));
        self.refused = refused;
        bodies
    }

    /// Returns the body of the target after the drag, and the others that it takes along.
    fn bodies_at(&mut self, to: DVec2, snap: Snap, now: &Body) -> Result<Vec<(usize, Body)>, RefusedDrag> {
        if to != self.from {
            self.check_unlocked()?;
        }
        let index = self.target.body();
        let held = landing::of_handle(&self.before, self.target, [self.from, to], self.t, snap);
        let exact = held.map_or(snap, |(exact, _)| snap.exactly(exact));
        let mut body = self.body_at(to, exact, now)?;
        let mut displacement = None;
        self.snapped = match self.target {
            PressTarget::Handle(_, Handle::Velocity) => held.map(|(_, snapped)| snapped),
            PressTarget::Handle(..) => {
                held.map(|(_, snapped)| by_verdict(snapped, &body.moving().at(self.t), &self.before, self.t))
            }
            PressTarget::Body(_) if to == self.from => None,
            PressTarget::Body(index) => {
                // Several bodies would snap to each other, where they were.
                let is_alone = self.bodies.len() == 1;
                let touching = || touching_body(&self.before, index, &body, self.t, snap);
                let near = || touching().or_else(|| snapped_body(&self.before, index, &body, self.t, snap));
                if let Some((shape, snapped)) = is_alone.then(near).flatten() {
                    body.shape = shape;
                    Some(snapped)
                } else if let Some((offset, snapped)) = self.displacement_on_grid(index, to, snap) {
                    displacement = Some(offset);
                    body.shape = self.shifted(index, offset)?;
                    Some(snapped)
                } else {
                    None
                }
            }
        };
        self.shown = self.renumbered(to, &body);
        let mut bodies = Vec::with_capacity(self.bodies.len());
        for &other in self.bodies.iter().filter(|other| **other != index) {
            let Some([before, taken]) = self.before.bodies.get(other).zip(self.before.bodies.get(index)).map(|(p, q)| [p, q])
            else {
                return Err(RefusedDrag::because(messages::BODY_IS_GONE));
            };
            let shape = match displacement {
                _ if to == self.from => before.shape.clone(),
                Some(offset) => self.shifted(other, offset)?,
                None => {
                    let offset = anchor(&body.shape) - anchor(&taken.shape);
                    moved_along(&before.shape, offset, snap).ok_or(RefusedDrag::because(messages::OUT_OF_RANGE))?
                }
            };
            bodies.push((other, Body { shape, ..before.clone() }));
        }
        bodies.push((index, body));
        Ok(bodies)
    }

    /// Returns the displacement of all dragged bodies that brings a point of the body held onto the grid, and that point. `None`: it does not
    /// snap to the grid.
    fn displacement_on_grid(&self, index: usize, to: DVec2, snap: Snap) -> Option<(DVec2, Snapped)> {
        let lines = snap.lines?;
        let from = held_point(&self.before.bodies.get(index)?.moving().at(self.t), self.from, lines);
        let at = lines.nearest(from + (to - self.from));
        Some((tidied(at - from, at.abs().max(from.abs())), Snapped::on_grid(at)))
    }

    /// Returns the shape of a body before the drag, moved.
    fn shifted(&self, index: usize, offset: DVec2) -> Result<Shape, RefusedDrag> {
        let body = self.before.bodies.get(index).ok_or(RefusedDrag::because(messages::BODY_IS_GONE))?;
        shifted_by(&body.shape, offset).ok_or(RefusedDrag::because(messages::OUT_OF_RANGE))
    }

    /// Returns all bodies of the frame, turned or scaled about their common center.
    fn frame_at(&self, to: DVec2, snap: Snap) -> Result<Vec<(usize, Body)>, RefusedDrag> {
        let still = || self.bodies.iter().filter_map(|&index| Some((index, self.before.bodies.get(index)?.clone())));
        let Some([min, max]) = frame(&self.before, &self.bodies, self.t).filter(|_| to != self.from) else {
            return Ok(still().collect());
        };
        self.check_unlocked()?;
        let (seen, center) = (min.midpoint(max), center(&self.before, &self.bodies));
        let change = if matches!(self.target, PressTarget::Handle(_, Handle::TurnAll)) {
            let turn = turn_between(seen, self.from, to).ok_or(RefusedDrag::because(messages::ON_THE_CENTER))?;
            FrameChange::Turn(snap.angle(turn))
        } else {
            let factor = snap.factor(to.distance(seen) / self.from.distance(seen));
            if !(factor.is_finite() && 0.0 < factor) {
                return Err(RefusedDrag::because(messages::ON_THE_CENTER));
            }
            FrameChange::Scale(factor)
        };
        let changed = still().map(|(index, body)| {
            let shape = match change {
                FrameChange::Turn(degrees) => turned(&body.shape, center, degrees),
                FrameChange::Scale(factor) => scaled(&body.shape, center, factor),
            };
            Some((index, Body { shape: shape?, ..body }))
        });
        changed.collect::<Option<Vec<_>>>().ok_or(RefusedDrag::because(messages::OUT_OF_RANGE))
    }

    fn check_unlocked(&self) -> Result<(), RefusedDrag> {
        let locked = self.bodies.iter().filter_map(|&index| self.before.bodies.get(index)).find(|body| body.locked);
        locked.map_or(Ok(()), |body| Err(RefusedDrag::because(&Refusal::Locked { name: body.name.clone() }.to_string())))
    }

    fn body_at(&self, to: DVec2, snap: Snap, now: &Body) -> Result<Body, RefusedDrag> {
        let body = self.before.bodies.get(self.target.body()).ok_or(RefusedDrag::because(messages::BODY_IS_GONE))?;
        // A press that did not move does nothing, not even snap.
        if to == self.from {
            return Ok(body.clone());
        }
        let out_of_range = RefusedDrag::because(messages::OUT_OF_RANGE);
        match self.target {
            PressTarget::Body(_) => {
                let shape = moved(&body.shape, to - self.from, snap).ok_or(out_of_range)?;
                Ok(Body { shape, ..body.clone() })
            }
            PressTarget::Handle(_, Handle::Velocity) => {
                let velocity = dragged_velocity(body, self.from, to, snap).ok_or(out_of_range)?;
                Ok(Body { velocity, ..body.clone() })
            }
            PressTarget::Handle(_, Handle::Spin) => {
                let center = placed(body, self.t, body.shape.reference_point());
                let turn = turn_between(center, self.from, to).ok_or(RefusedDrag::because(messages::ON_THE_CENTER))?;
                // The pointer may go round more than once: of all turns that lead here, the one nearest to the spin it has now.
                let winding = ((now.spin - body.spin - turn) / 360.0).round() * 360.0;
                let spin = snap.angle(body.spin + turn + winding);
                if MAX_SPIN < spin.abs() { Err(out_of_range) } else { Ok(Body { spin, ..body.clone() }) }
            }
            PressTarget::Handle(_, handle @ (Handle::Vertex(_) | Handle::Edge(_) | Handle::Radius | Handle::Rotation)) => {
                let [from, to] = [self.from, to].map(|p| unplaced(body, self.t, p));
                Ok(Body { shape: dragged(&body.shape, handle, from, to, snap)?, ..body.clone() })
            }
            // These handles belong to all selected bodies, not to one.
            PressTarget::Handle(_, Handle::TurnAll | Handle::ScaleAll(_)) => Err(RefusedDrag::because(messages::NO_SUCH_HANDLE)),
        }
    }

    fn renumbered(&self, to: DVec2, body: &Body) -> PressTarget {
        match self.target {
            PressTarget::Handle(index, Handle::Vertex(_) | Handle::Edge(_)) if to != self.from => {
                nearest_vertex(&body.shape, unplaced(body, self.t, to))
                    .map_or(self.target, |handle| PressTarget::Handle(index, handle))
            }
            target => target,
        }
    }
}

/// The change of all bodies by a drag of the frame around them.
#[derive(Debug, Clone, Copy)]
enum FrameChange {
    /// Degrees, counter-clockwise positive.
    Turn(f64),
    /// The factor of all lengths, > 0.
    Scale(f64),
}

/// Returns the velocity after its tip was dragged. The tip of a resting body is drawn off its reference point, so it comes to the pointer.
fn dragged_velocity(body: &Body, from: DVec2, to: DVec2, snap: Snap) -> Option<DVec2> {
    let free = if body.velocity == DVec2::ZERO { to - body.shape.reference_point() } else { body.velocity + (to - from) };
    let velocity = snap.position(free);
    (velocity.is_finite() && velocity.abs().max_element() <= MAX_COORDINATE).then_some(velocity)
}
