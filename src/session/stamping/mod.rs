//! Stamping: copies of bodies in the cells under the pointer, by clicks and by strokes.
//!
//! The cells are as large as the bodies and lie side by side, so that tiles abut: the bodies themselves fill one of them. While a stroke
//! is in progress the scene shows its copies; the document adds it to the history when it ends. This module names the document, the
//! shapes, the snapping and the editing.

mod cells;

use glam::DVec2;

use super::document::Document;
use super::editing::copies::add_named;
use super::editing::names::{TakenNames, names_in_words};
use super::refusal::Refusal;
use super::texts::steps;
use crate::scene::limits::MAX_BODIES;
use crate::scene::{Body, Scene};
use cells::{Cell, Cells};

/// The stamp that is held.
#[derive(Debug, Clone, Default)]
pub struct Stamping {
    stamp: Option<HeldStamp>,
}

/// The bodies that are copied, and the stroke in progress.
#[derive(Debug, Clone)]
struct HeldStamp {
    /// The bodies, at least one, as they were when the stamp was taken.
    bodies: Vec<Body>,
    /// The label of a stroke's undo step.
    label: String,
    /// The cells. `None`: the pointer has not been on the canvas yet.
    cells: Option<Cells>,
    /// The copies that a press would add. Empty: the pointer is not on the canvas, or its cell is filled.
    next: Vec<Body>,
    stroke: Option<Stroke>,
}

/// A stroke in progress.
#[derive(Debug, Clone)]
struct Stroke {
    /// The scene before the stroke.
    before: Scene,
    /// The position of the pointer now.
    at: DVec2,
}

/// The stamp as it can be read.
impl Stamping {
    /// Returns true if a stamp is held.
    pub fn is_held(&self) -> bool {
        self.stamp.is_some()
    }

    /// Returns true while a stroke is in progress.
    pub fn is_in_progress(&self) -> bool {
        self.stamp.as_ref().is_some_and(|stamp| stamp.stroke.is_some())
    }

    /// Returns the copies that a press would add now.
    pub fn next(&self) -> &[Body] {
        self.stamp.as_ref().map_or(&[], |stamp| &stamp.next)
    }
}

/// The stamp as commands change it.
impl Stamping {
    /// Takes these bodies of a scene as the stamp.
    pub(super) fn take(&mut self, scene: &Scene, indices: &[usize]) {
        let bodies = indices.iter().filter_map(|&index| scene.bodies.get(index));
        let bodies: Vec<Body> = bodies.map(|body| Body { hidden: false, locked: false, ..body.clone() }).collect();
        let label = steps::stamp(names_in_words(scene, indices));
        self.stamp = (!bodies.is_empty()).then_some(HeldStamp { bodies, label, cells: None, next: Vec::new(), stroke: None });
    }

    /// Moves the stamp to the pointer. During a stroke, all cells on the way there are filled. `step` is the distance of the lines of the grid.
    pub(super) fn move_to(&mut self, at: DVec2, step: f64, document: &mut Document) -> Result<(), Refusal> {
        let Some(stamp) = &mut self.stamp else { return Ok(()) };
        let cells = *stamp.cells.get_or_insert_with(|| Cells::of(&stamp.bodies, step));
        if let Some(stroke) = &mut stamp.stroke {
            fill(&stamp.bodies, cells.between(stroke.at, at), cells, document)?;
            stroke.at = at;
        }
        stamp.next = cells.copies(&stamp.bodies, cells.at(at), document.scene()).unwrap_or_default();
        Ok(())
    }

    /// Begins a stroke: the cell under the pointer is filled.
    pub(super) fn press(&mut self, at: DVec2, step: f64, document: &mut Document) -> Result<(), Refusal> {
        let Some(stamp) = &mut self.stamp else { return Ok(()) };
        let cells = *stamp.cells.get_or_insert_with(|| Cells::of(&stamp.bodies, step));
        let before = document.scene().clone();
        fill(&stamp.bodies, vec![cells.at(at)], cells, document)?;
        document.end_edit();
        stamp.stroke = Some(Stroke { before, at });
        stamp.next = cells.copies(&stamp.bodies, cells.at(at), document.scene()).unwrap_or_default();
        Ok(())
    }

    /// Keeps the stroke in progress, if there is one. Returns true if it added bodies.
    pub(super) fn finish(&mut self, document: &mut Document) -> bool {
        let Some(stamp) = &mut self.stamp else { return false };
        stamp.stroke.take().is_some_and(|stroke| document.keep_preview(stamp.label.clone(), stroke.before))
    }

    /// Takes the stroke in progress back. Returns true if there was one.
    pub(super) fn cancel(&mut self, document: &mut Document) -> bool {
        let stroke = self.stamp.as_mut().and_then(|stamp| stamp.stroke.take());
        stroke.map(|stroke| document.drop_preview(stroke.before)).is_some()
    }

    /// Returns true if keeping the stroke in progress would change `now`, the scene.
    pub(super) fn has_changed(&self, now: &Scene) -> bool {
        let stroke = self.stamp.as_ref().and_then(|stamp| stamp.stroke.as_ref());
        stroke.is_some_and(|stroke| stroke.before != *now)
    }
}

/// Fills cells that hold no copy yet. Fills none of them if the scene has no space for all.
fn fill(bodies: &[Body], path: Vec<Cell>, cells: Cells, document: &mut Document) -> Result<(), Refusal> {
    let mut changed: Option<(Scene, TakenNames)> = None;
    for cell in path {
        let now = changed.as_ref().map_or(document.scene(), |(scene, _)| scene);
        let Some(copies) = cells.copies(bodies, cell, now) else { continue };
        if MAX_BODIES < now.bodies.len() + copies.len() {
            return Err(Refusal::TooManyBodies);
        }
        let (scene, names) = changed.get_or_insert_with(|| (document.scene().clone(), TakenNames::of(document.scene())));
        add_named(scene, copies, names)?;
    }
    changed.into_iter().for_each(|(scene, _)| document.preview_scene(scene));
    Ok(())
}
