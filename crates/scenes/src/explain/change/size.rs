//! The thickness that the target would need to be hit.

use super::budgeted_search::{JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip};
use super::{Change, ChangedNumber, PairEdit, in_words};
use crate::explain::figures::{beside, in_full};
use crate::explain::texts::change as texts;
use crate::kernel::{DVec2, InvalidShape, Rotation, Shape, separation};

/// The number of steps in which the size is raised, at most until the two would touch at the start.
const STEPS: usize = 24;

/// The largest increase of the size, as a multiple of it: a wall of five times the thickness would be another wall.
const MOST: f64 = 3.0;

/// Looks for the size from which on there is an impact, if there is no contact: that of the target, or else that of the mover.
pub(super) fn change(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let Some(gap) = separation(&a.shape, &b.shape).filter(|gap| 0.0 < *gap) else { return Ok(None) };
    let motion = a.velocity() - b.velocity();
    for role in [question.target(), question.mover()] {
        let body = question.body(role);
        let Some(size) = ShapeSize::of(&body.shape, motion) else { continue };
        let edit = |now: f64| Some(PairEdit::Shape(role, (size.resized)(now).ok()?));
        // A thickness grows in both directions.
        let most = match size.of {
            SizeKind::Radius => gap,
            SizeKind::Thickness => 2.0 * gap,
        };
        let most = if 0.0 < size.now { most.min(MOST * size.now) } else { most };
        let scan = (1..=STEPS).map(|step| size.now + most * step as f64 / STEPS as f64);
        if let Some(found) = flip(asker, size.now, scan, edit, AnswerTurn::IntoContact)? {
            let (name, value, now) = (&body.name, in_full(found.0.value), beside(size.now, found.0.value));
            let answer = in_words(&question.scene.search, &found.1);
            let text = match size.of {
                SizeKind::Radius => texts::with_radius(answer, name, value, now),
                SizeKind::Thickness => texts::with_thickness(answer, name, value, now),
            };
            return Ok(Change::of_number(ChangedNumber::Size, found, edit, text));
        }
    }
    Ok(None)
}

/// The number that states the thickness of a shape.
struct ShapeSize<'s> {
    now: f64,
    of: SizeKind,
    /// The shape with another number, about the same center.
    resized: Box<dyn Fn(f64) -> Result<Shape, InvalidShape> + 's>,
}

enum SizeKind {
    Radius,
    Thickness,
}

impl<'s> ShapeSize<'s> {
    /// Returns the radius, or the thickness along the motion. `None` for shapes without such a number.
    fn of(shape: &'s Shape, motion: DVec2) -> Option<ShapeSize<'s>> {
        if let Some(radius) = shape.radius() {
            return Some(ShapeSize::radius(radius, |radius| shape.with_radius(radius).unwrap_or_else(|| Ok(shape.clone()))));
        }
        let size = shape.size()?;
        // The direction as the rectangle sees it.
        let is_x = is_along_x(shape.rotation().unwrap_or(Rotation::IDENTITY).local_from_world(motion));
        Some(ShapeSize::thickness(along(size, is_x), move |thickness| {
            shape.with_size(with_along(size, thickness, is_x)).unwrap_or_else(|| Ok(shape.clone()))
        }))
    }

    fn radius(now: f64, resized: impl Fn(f64) -> Result<Shape, InvalidShape> + 's) -> ShapeSize<'s> {
        ShapeSize { now, of: SizeKind::Radius, resized: Box::new(resized) }
    }

    fn thickness(now: f64, resized: impl Fn(f64) -> Result<Shape, InvalidShape> + 's) -> ShapeSize<'s> {
        ShapeSize { now, of: SizeKind::Thickness, resized: Box::new(resized) }
    }
}

/// Returns the x, or else the y.
fn along(v: DVec2, is_x: bool) -> f64 {
    if is_x { v.x } else { v.y }
}

/// Returns the vector with another x, or else another y.
fn with_along(v: DVec2, new: f64, is_x: bool) -> DVec2 {
    if is_x { DVec2::new(new, v.y) } else { DVec2::new(v.x, new) }
}

fn is_along_x(direction: DVec2) -> bool {
    direction.y.abs() <= direction.x.abs()
}
