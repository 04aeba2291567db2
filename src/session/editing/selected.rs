//! Edits of all selected bodies at once.

use glam::DVec2;

use super::copies::LastCopies;
use super::effect::{Effect, change_scene};
use super::list::leads_out;
use super::list::{add_body, beside, copy_moved, remove_body, unused_name};
use super::names::names_in_words;
use super::selection::Selection;
use crate::handles::{Snap, frame, moved, scaled, turned};
use crate::kernel::Shape;
use crate::scene::limits::MAX_BODIES;
use crate::scene::{Body, Scene};
use crate::session::checks::{self, check_range, check_spin, check_vector, check_velocity};
use crate::session::document::{SceneChange, SceneField};
use crate::session::refusal::Refusal;
use crate::session::shared_numbers::{SharedNumber, with_shape_number};
use crate::session::texts::{messages, refusals, steps};
use crate::session::view_state::StatusMessage;

/// The smallest and the largest factor of one scaling.
const FACTORS: [f64; 2] = [1e-6, 1e6];

/// Returns the selected bodies: at least one, and none of them locked.
pub(super) fn unlocked<'a>(scene: &Scene, selection: &'a Selection) -> Result<&'a [usize], Refusal> {
    let bodies = selection.bodies();
    bodies.first().ok_or(Refusal::NothingSelected)?;
    bodies.iter().try_for_each(|&index| checks::unlocked_body(scene, index).map(drop))?;
    Ok(bodies)
}

/// Returns the effect of a change to the shapes of bodies. `shape` returns the new shape of the body of an index.
pub(super) fn reshaped(
    scene: &Scene,
    bodies: &[usize],
    label: String,
    field: Option<SceneField>,
    shape: impl Fn(usize, &Shape) -> Result<Shape, Refusal>,
) -> Result<Effect, Refusal> {
    let (change, ()) = change_scene(label, scene, |scene| {
        for &index in bodies {
            let new = shape(index, &scene.bodies[index].shape)?;
            scene.bodies[index].shape = new;
        }
        Ok(())
    })?;
    Ok(Effect::of(SceneChange { field, ..change }))
}

/// Moves the selected bodies. Repeated nudges are one step.
pub(in crate::session) fn nudge(scene: &Scene, selection: &Selection, offset: DVec2) -> Result<Effect, Refusal> {
    check_vector(refusals::NUDGE, offset)?;
    let bodies = unlocked(scene, selection)?;
    let field = match *bodies {
        [one] => SceneField::Nudge(one),
        _ => SceneField::NudgeAll,
    };
    reshaped(scene, bodies, steps::nudge(names_in_words(scene, bodies)), Some(field), |_, shape| {
        moved(shape, offset, Snap::FREE).ok_or_else(|| leads_out("nudge", offset))
    })
}

/// Turns the selected bodies about the center of the rectangle around them; a single one about its reference point.
pub(in crate::session) fn turn(scene: &Scene, selection: &Selection, degrees: f64) -> Result<Effect, Refusal> {
    check_spin(degrees)?;
    let bodies = unlocked(scene, selection)?;
    let center = center(scene, bodies);
    reshaped(scene, bodies, steps::turn(names_in_words(scene, bodies)), None, |_, shape| {
        turned(shape, center, degrees).ok_or_else(|| leads_out(refusals::POSITION, center))
    })
}

/// Scales the selected bodies about the center of the rectangle around them; a single one about its reference point.
pub(in crate::session) fn scale(scene: &Scene, selection: &Selection, factor: f64) -> Result<Effect, Refusal> {
    check_range(refusals::SCALE_FACTOR, factor, FACTORS, refusals::SCALE_RANGE)?;
    let bodies = unlocked(scene, selection)?;
    let center = center(scene, bodies);
    reshaped(scene, bodies, steps::scale(names_in_words(scene, bodies)), None, |_, shape| {
        scaled(shape, center, factor).ok_or_else(|| leads_out(refusals::POSITION, center))
    })
}

/// Returns the point that bodies are turned and scaled about, at t = 0.
pub(in crate::session) fn center(scene: &Scene, bodies: &[usize]) -> DVec2 {
    match *bodies {
        [one] => scene.bodies[one].shape.reference_point(),
        _ => frame(scene, bodies, 0.0).map_or(DVec2::ZERO, |[min, max]| min.midpoint(max)),
    }
}

/// Sets a number of the selected bodies that have it.
pub(in crate::session) fn set_number(
    scene: &Scene,
    selection: &Selection,
    number: SharedNumber,
    value: f64,
) -> Result<Effect, Refusal> {
    let bodies = unlocked(scene, selection)?;
    let (names, field) = (names_in_words(scene, bodies), Some(SceneField::NumberAll(number.of_step())));
    match number {
        SharedNumber::Velocity(axis) => {
            let with = |body: &Body| {
                let mut velocity = body.velocity;
                velocity[axis as usize] = value;
                velocity
            };
            bodies.iter().try_for_each(|&index| check_velocity(with(&scene.bodies[index])))?;
            Ok(changed(scene, bodies, steps::change_velocity(names), field, |body| body.velocity = with(body)))
        }
        SharedNumber::Spin => {
            check_spin(value)?;
            Ok(changed(scene, bodies, steps::change_spin(names), field, |body| body.spin = value))
        }
        SharedNumber::Size(_) | SharedNumber::Field(_) | SharedNumber::Coordinate(..) => {
            reshaped(scene, bodies, steps::reshape(names), field, |_, shape| Ok(with_shape_number(shape, number, value)?))
        }
    }
}

/// Hides or shows bodies. A body of the pair cannot be hidden.
pub(in crate::session) fn set_hidden(
    scene: &Scene,
    bodies: &[usize],
    hidden: bool,
    selection: &Selection,
) -> Result<Effect, Refusal> {
    for &index in bodies {
        let body = checks::body(scene, index)?;
        if hidden && scene.pair.is_some_and(|pair| pair.contains(&index)) {
            return Err(Refusal::InFocus { name: body.name.clone() });
        }
    }
    let label = if hidden { steps::hide } else { steps::show };
    let edit = changed(scene, bodies, label(names_in_words(scene, bodies)), None, |body| body.hidden = hidden);
    // A hidden body must not be moved by a key.
    let left = selection.renumbered(|index| Some(index).filter(|index| !(hidden && bodies.contains(index))));
    Ok(edit.selecting_all(left))
}

/// Locks or unlocks bodies.
pub(in crate::session) fn set_locked(scene: &Scene, bodies: &[usize], locked: bool) -> Result<Effect, Refusal> {
    bodies.iter().try_for_each(|&index| checks::body(scene, index).map(drop))?;
    let label = if locked { steps::lock } else { steps::unlock };
    Ok(changed(scene, bodies, label(names_in_words(scene, bodies)), None, |body| body.locked = locked))
}

/// Checks that the selected bodies can be copied.
pub(in crate::session) fn check_duplicate(scene: &Scene, selection: &Selection) -> Result<(), Refusal> {
    let copies = selection.bodies().len();
    if copies == 0 {
        return Err(Refusal::NothingSelected);
    }
    if scene.bodies.len() + copies <= MAX_BODIES { Ok(()) } else { Err(Refusal::TooManyBodies) }
}

/// Checks that the selected bodies can be removed.
pub(in crate::session) fn check_remove(scene: &Scene, selection: &Selection) -> Result<(), Refusal> {
    unlocked(scene, selection).map(drop)
}

/// Adds copies in the positions of the selected bodies, and selects them.
pub(in crate::session) fn duplicate_in_place(scene: &Scene, selection: &Selection) -> Result<Effect, Refusal> {
    duplicated(scene, selection, |scene, index| {
        let body = checks::body(scene, index)?;
        Ok(Body { name: unused_name(scene, &body.name), hidden: false, locked: false, ..body.clone() })
    })
}

/// Adds copies in the same arrangement, farther on by what the last copies were moved by, or beside the selected bodies; and selects them.
pub(in crate::session) fn duplicate_moved(scene: &Scene, selection: &Selection, last: &LastCopies) -> Result<Effect, Refusal> {
    let bodies = selection.bodies();
    let offset = last.displacement(scene, bodies).unwrap_or_else(|| beside(scene, bodies));
    duplicated(scene, selection, |scene, index| copy_moved(scene, index, offset))
}

fn duplicated(
    scene: &Scene,
    selection: &Selection,
    copy: impl Fn(&Scene, usize) -> Result<Body, Refusal>,
) -> Result<Effect, Refusal> {
    let bodies = selection.bodies();
    check_duplicate(scene, selection)?;
    let (change, copies) = change_scene(steps::duplicate(names_in_words(scene, bodies)), scene, |scene| {
        bodies.iter().map(|&index| copy(scene, index).and_then(|body| add_body(scene, body))).collect::<Result<Vec<_>, _>>()
    })?;
    Ok(Effect::of(change).selecting_all(Selection::of(copies)))
}

/// Removes the selected bodies, and the expectations about them.
pub(in crate::session) fn remove(scene: &Scene, selection: &Selection) -> Result<Effect, Refusal> {
    let bodies = unlocked(scene, selection)?;
    let names = names_in_words(scene, bodies);
    let (change, expectations) = change_scene(steps::remove(&names), scene, |scene| {
        // From the last one on: those before it keep their indices.
        bodies.iter().rev().try_fold(0, |removed, &index| Ok(removed + remove_body(scene, index)?))
    })?;
    let message = match expectations {
        0 => None,
        1 => Some(StatusMessage::info(messages::removed_with_one(names))),
        count => Some(StatusMessage::info(messages::removed_with_some(names, count))),
    };
    Ok(Effect::of(change).renumbering(Selection::NOTHING, message))
}

fn changed(scene: &Scene, bodies: &[usize], label: String, field: Option<SceneField>, change: impl Fn(&mut Body)) -> Effect {
    Effect::of(SceneChange::by(label, field, scene, |scene| bodies.iter().for_each(|&index| change(&mut scene.bodies[index]))))
}
