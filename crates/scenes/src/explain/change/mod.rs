//! What would change the answer of a search: changes to one number of the scene, each found by searching the changed scene.
//!
//! Nothing is derived here that a search does not confirm: a change names the number that yields the other answer and the number
//! beside it that does not, and both were searched. What is claimed beyond that, as "every number of steps from 9 on", follows from
//! how long the contact lasts, and the text says so only where that is proven.

mod asker;
mod finders;
mod flip;
mod inquiry;
mod method;
mod numbers;
mod place;
mod size;
mod speed;
mod steps;

pub use inquiry::{Inquiry, MOST_CHANGES};

use super::texts::change as texts;
use crate::kernel::{DVec2, Shape};
use crate::scene::{Body, Scene};
use crate::search::{AtLimit, Method, Outcome, Role};

/// A change to one field of a scene, of its pair or its search.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// Another search, or other parameters of it.
    Method(Method),
    /// Another slop, >= 0, world units.
    Slop(f64),
    /// Another velocity of a body.
    Velocity(Role, DVec2),
    /// Another spin of a body, degrees.
    Spin(Role, f64),
    /// Another shape of a body, of the same kind.
    Shape(Role, Shape),
}

impl Edit {
    /// Makes the change. Does nothing where the scene has no pair.
    pub fn apply(&self, scene: &mut Scene) {
        match self {
            Edit::Method(method) => scene.search = *method,
            Edit::Slop(slop) => scene.slop = *slop,
            Edit::Velocity(role, velocity) => change(scene, *role, |body| body.velocity = *velocity),
            Edit::Spin(role, spin) => change(scene, *role, |body| body.spin = *spin),
            Edit::Shape(role, shape) => change(scene, *role, |body| body.shape = shape.clone()),
        }
    }
}

fn change(scene: &mut Scene, role: Role, change: impl FnOnce(&mut Body)) {
    let index = scene.pair.map(|pair| role.of(pair));
    if let Some(body) = index.and_then(|index| scene.bodies.get_mut(index)) {
        change(body);
    }
}

/// Which number of the scene a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The longest step of a linear search, world units: it sets the number of steps.
    MaxStep,
    /// The shortest stretch that a binary search halves, world units.
    MinMove,
    /// The length of a body's velocity, world units per frame.
    Speed,
    /// One coordinate of a body's velocity, world units per frame.
    Velocity,
    /// The spin of a body, degrees per frame.
    Spin,
    /// The thickness of a rectangle along the motion or the radius of a round body, world units.
    Size,
    /// How far a body is moved, world units.
    Place,
    /// The slop, world units.
    Slop,
    /// No number: another search, or another option of the same.
    Method,
}

/// The number at which an answer changes, as a person would write it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flip {
    /// The number that yields the other answer.
    pub value: f64,
    /// The number beside it, one unit in its last decimal away, that yields what was claimed before: contact or none.
    pub beside: f64,
}

/// One change that yields another answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// What is changed.
    pub what: What,
    /// From which number on. `None` where it is a choice and no number.
    pub flip: Option<Flip>,
    /// The change itself.
    pub edit: Edit,
    /// The change to the number beside, which leaves the answer as it is: contact or none.
    pub beside: Option<Edit>,
    /// What the search of the changed scene answers.
    pub outcome: Outcome,
    /// The whole as a sentence: `Hits with any max step below 0.8: 11 steps or more.`
    pub text: String,
}

impl Change {
    /// A change of one number.
    fn of_number(
        what: What,
        (flip, outcome): (Flip, Outcome),
        edit: impl Fn(f64) -> Option<Edit>,
        text: String,
    ) -> Option<Change> {
        let beside = edit(flip.beside)?;
        Some(Change { what, flip: Some(flip), edit: edit(flip.value)?, beside: Some(beside), outcome, text })
    }

    /// A choice.
    fn of_choice(edit: Edit, outcome: Outcome, text: String) -> Change {
        Change { what: What::Method, flip: None, edit, beside: None, outcome, text }
    }
}

/// What a search says with an answer, as the beginning of a sentence.
fn in_words(method: &Method, outcome: &Outcome) -> &'static str {
    match (outcome, method) {
        (Outcome::InContactAtStart { .. }, _) => texts::HITS,
        (Outcome::Impact(_), Method::Discrete | Method::Linear { .. } | Method::Exact) => texts::HITS,
        (Outcome::Impact(_), Method::Binary { at_limit: AtLimit::Test, .. }) => texts::HITS,
        (Outcome::Impact(_), Method::Binary { at_limit: AtLimit::Accept, .. } | Method::Advance { .. }) => texts::CLAIMS_A_HIT,
        (Outcome::Separated { .. }, _) => texts::MISSES,
        (Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable, _) => texts::SEES_NO_HIT,
    }
}

/// Whether an answer is an impact during the frame.
fn is_impact(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Impact(_))
}

/// Whether an answer claims no contact, seen or proven.
fn is_no_contact(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::NoImpactSeen | Outcome::Separated { .. })
}
