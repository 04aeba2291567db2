//! Copies of the selected bodies: in rows and columns, and farther on by what the last copies were moved by.

use glam::DVec2;

use super::effect::{Effect, change_scene};
use super::list::{add_body, leads_out};
use super::names::{TakenNames, names_in_words};
use super::selection::Selection;
use crate::handles::{anchor, frame, shifted_by, size_or, tidied};
use crate::scene::limits::MAX_BODIES;
use crate::scene::{Body, Scene};
use crate::session::checks::{self, check_vector};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals, steps};

/// The most bodies of a plan that are shown before it is carried out.
const PREVIEWED: usize = 2_000;
/// The spacing of copies along an axis along which the selected bodies have no extent.
const SPACING_OF_POINTS: f64 = 1.0;

/// The copies of the selected bodies that are to be made: in columns to the right and in rows upwards, the selected bodies in the first
/// column of the first row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CopyPlan {
    /// The number of columns, at least 1.
    pub columns: usize,
    /// The number of rows, at least 1.
    pub rows: usize,
    /// The displacement from column to column, and from row to row, world units.
    pub spacing: DVec2,
}

impl CopyPlan {
    /// Returns a plan in which each copy begins where the one before it ends. `None`: nothing is selected.
    pub fn side_by_side(scene: &Scene, selection: &Selection, columns: usize, rows: usize) -> Option<CopyPlan> {
        let spacing = size_or(frame(scene, selection.bodies(), 0.0)?, SPACING_OF_POINTS);
        Some(CopyPlan { columns, rows, spacing })
    }

    /// Returns the number of bodies that the plan adds.
    pub fn added(&self, selection: &Selection) -> usize {
        self.columns.saturating_mul(self.rows).saturating_sub(1).saturating_mul(selection.bodies().len())
    }

    /// Returns the bodies that the plan adds, as they would be: the first ones, if there are very many.
    pub fn preview(&self, scene: &Scene, selection: &Selection) -> Vec<Body> {
        if check_plan(scene, selection, self).is_err() {
            return Vec::new();
        }
        let copies = self.offsets().flat_map(|offset| {
            let bodies = selection.bodies().iter().filter_map(|&index| scene.bodies.get(index));
            bodies.filter_map(move |body| Some(Body { shape: shifted_by(&body.shape, offset)?, ..body.clone() }))
        });
        copies.take(PREVIEWED).collect()
    }

    /// Returns the displacements of the copies, row by row.
    fn offsets(self) -> impl Iterator<Item = DVec2> {
        let CopyPlan { columns, rows, spacing } = self;
        let places = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row))).skip(1);
        places.map(move |(column, row)| {
            let offset = DVec2::new(column as f64, row as f64) * spacing;
            tidied(offset, offset.abs())
        })
    }
}

/// Checks that a plan can be carried out.
pub(in crate::session) fn check_plan(scene: &Scene, selection: &Selection, plan: &CopyPlan) -> Result<(), Refusal> {
    if selection.bodies().is_empty() {
        return Err(Refusal::NothingSelected);
    }
    if plan.columns == 0 || plan.rows == 0 {
        return Err(Refusal::OutOfRange { field: refusals::NUMBER_OF_COPIES, found: 0.0, allowed: messages::ONE_OR_MORE });
    }
    check_vector(refusals::SPACING, plan.spacing)?;
    let found = scene.bodies.len().saturating_add(plan.added(selection));
    if found <= MAX_BODIES { Ok(()) } else { Err(Refusal::TooManyCopies { found }) }
}

/// Adds the copies of a plan. They and the bodies that were copied are selected afterwards.
pub(in crate::session) fn add_copies(scene: &Scene, selection: &Selection, plan: &CopyPlan) -> Result<Effect, Refusal> {
    check_plan(scene, selection, plan)?;
    let bodies = selection.bodies();
    let label = steps::copies(plan.added(selection), names_in_words(scene, bodies));
    let mut names = TakenNames::of(scene);
    let (change, mut all) = change_scene(label, scene, |scene| {
        let mut copies = Vec::with_capacity(plan.added(selection));
        for offset in plan.offsets() {
            for &index in bodies {
                let body = checks::body(scene, index)?.clone();
                let shape = shifted_by(&body.shape, offset).ok_or_else(|| leads_out(refusals::POSITION, offset))?;
                let name = names.take(&body.name);
                copies.push(add_body(scene, Body { name, shape, hidden: false, locked: false, ..body })?);
            }
        }
        Ok(copies)
    })?;
    all.extend(bodies.iter().copied().chain(selection.primary()));
    Ok(Effect::of(change).selecting_all(Selection::of(all)))
}

/// Adds bodies under names that no other body has. `names` are those of the scene.
pub(in crate::session) fn add_named(scene: &mut Scene, bodies: Vec<Body>, names: &mut TakenNames) -> Result<(), Refusal> {
    bodies.into_iter().try_for_each(|body| add_body(scene, Body { name: names.take(&body.name), ..body }).map(drop))
}

/// The copies that were made last, each with the anchor of the body that it is a copy of.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::session) struct LastCopies(Vec<(String, DVec2)>);

impl LastCopies {
    /// Notes copies of bodies, in the same order.
    pub(in crate::session) fn of(scene: &Scene, sources: &[usize], copies: &[usize]) -> LastCopies {
        let noted = sources.iter().zip(copies).filter_map(|(&source, &copy)| {
            Some((scene.bodies.get(copy)?.name.clone(), anchor(&scene.bodies.get(source)?.shape)))
        });
        LastCopies(noted.collect())
    }

    /// Returns true if these bodies are the copies.
    pub(in crate::session) fn are(&self, scene: &Scene, bodies: &[usize]) -> bool {
        self.0.len() == bodies.len()
            && self.0.iter().zip(bodies).all(|((name, _), &index)| scene.bodies.get(index).is_some_and(|body| body.name == *name))
    }

    /// Returns the displacement of these bodies from those that they are copies of. `None`: they are not the last copies, or have
    /// not been moved as one.
    pub(in crate::session) fn displacement(&self, scene: &Scene, bodies: &[usize]) -> Option<DVec2> {
        if !self.are(scene, bodies) {
            return None;
        }
        let mut displacements = self.0.iter().zip(bodies).map(|((_, from), &index)| {
            let to = anchor(&scene.bodies[index].shape);
            let magnitude = to.abs().max(from.abs());
            (tidied(to - *from, magnitude), magnitude.max_element())
        });
        let (first, _) = displacements.next()?;
        let is_one = displacements.all(|(other, magnitude)| other.distance(first) <= 1e-12 * magnitude);
        (is_one && first != DVec2::ZERO).then_some(first)
    }
}
