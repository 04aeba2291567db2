//! The coordinates of both bodies one by one, and those of their velocities. They are tried if nothing known about the answer
//! suggests a number that would change it.

use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip};
use super::{Change, ChangedNumber, PairEdit, in_words};
use crate::explain::figures::{beside, in_full};
use crate::explain::texts::change as texts;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, separation};
use crate::scene::Body;
use crate::search::boundary::Coordinate;
use crate::search::{Outcome, Role};

/// The number of steps in which a number is raised and lowered.
const STEPS: usize = 64;

/// Moves B along x or y.
pub(super) fn place_of_b(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    place(asker, Role::B)
}

/// Moves A along x or y.
pub(super) fn place_of_a(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    place(asker, Role::A)
}

/// Gives B another velocity along x or y.
pub(super) fn velocity_of_b(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    velocity(asker, Role::B)
}

/// Gives A another velocity along x or y.
pub(super) fn velocity_of_a(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    velocity(asker, Role::A)
}

fn place(asker: &mut JournaledSearch<'_>, role: Role) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let (turn, reach, body) = (turn(&question.outcome), reach(question), question.body(role));
    for (direction, name) in [(DVec2::X, "+x"), (DVec2::NEG_X, "-x"), (DVec2::Y, "+y"), (DVec2::NEG_Y, "-y")] {
        let edit = |distance: f64| Some(PairEdit::Shape(role, body.shape.translated(direction * distance)));
        let Some(found) = flip(asker, 0.0, steps(reach), edit, turn)? else { continue };
        let answer = in_words(&question.scene.search, &found.1);
        let text = texts::moved(answer, &body.name, in_full(found.0.value), name);
        return Ok(Change::of_number(ChangedNumber::Place, found, edit, text));
    }
    Ok(None)
}

fn velocity(asker: &mut JournaledSearch<'_>, role: Role) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let (turn, reach, body) = (turn(&question.outcome), reach(question), question.body(role));
    for axis in [Coordinate::X, Coordinate::Y] {
        let now = axis.of(body.velocity);
        let edit = |value: f64| Some(PairEdit::Velocity(role, with_along(body.velocity, axis, value)));
        for sign in [1.0, -1.0] {
            let scan = steps(reach).map(|step| now + sign * step);
            let Some(found) = flip(asker, now, scan, edit, turn)? else { continue };
            let answer = in_words(&question.scene.search, &found.1);
            let (value, now) = (in_full(found.0.value), beside(now, found.0.value));
            let text = match axis {
                Coordinate::X => texts::with_velocity_x(answer, &body.name, value, now),
                Coordinate::Y => texts::with_velocity_y(answer, &body.name, value, now),
            };
            return Ok(Change::of_number(ChangedNumber::Velocity, found, edit, text));
        }
    }
    Ok(None)
}

/// Returns the change to look for, by the present answer of the search.
fn turn(now: &Outcome) -> AnswerTurn {
    match now {
        Outcome::InContactAtStart { .. } => AnswerTurn::OutOfContact,
        Outcome::Impact(_) => AnswerTurn::OutOfImpact,
        Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            AnswerTurn::IntoContact
        }
    }
}

fn steps(reach: f64) -> impl Iterator<Item = f64> {
    (1..=STEPS).map(move |step| reach * step as f64 / STEPS as f64)
}

/// Returns the largest distance by which a body, or its end position through its velocity, must be moved to pass the other one:
/// both sizes, the gap between them, and both paths. World units.
fn reach(question: &InquiryQuestion) -> f64 {
    let size = |body: &Body| bounding_aabb(&body.shape).map_or(1.0, |aabb| aabb.size().max_element());
    let [a, b] = [Role::A, Role::B].map(|role| question.body(role));
    let gap = separation(&a.shape, &b.shape).map_or(0.0, |separation| separation.max(0.0));
    2.0 * (size(a) + size(b)) + gap + a.velocity.length() + b.velocity.length()
}

/// Returns the vector with another coordinate.
fn with_along(v: DVec2, axis: Coordinate, new: f64) -> DVec2 {
    match axis {
        Coordinate::X => DVec2::new(new, v.y),
        Coordinate::Y => DVec2::new(v.x, new),
    }
}
