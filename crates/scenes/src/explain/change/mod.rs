//! Changes to one number of the scene that would lead to another answer of a search. Each is found by searching the changed
//! scene.
//!
//! Every change is confirmed by a search: a change names the number that leads to the other answer and the adjacent number that
//! does not, and both were searched. Claims beyond that, such as "every number of steps from 9 on", follow from the duration of
//! the contact. The text makes them only if they are proven.

mod budgeted_search;
mod finders;
mod flip;
mod inquiry;
mod method;
mod move_body;
mod numbers;
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
pub enum PairEdit {
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

impl PairEdit {
    /// Makes the change. Does nothing if the scene has no pair.
    pub fn apply(&self, scene: &mut Scene) {
        match self {
            PairEdit::Method(method) => scene.search = *method,
            PairEdit::Slop(slop) => scene.slop = *slop,
            PairEdit::Velocity(role, velocity) => change(scene, *role, |body| body.velocity = *velocity),
            PairEdit::Spin(role, spin) => change(scene, *role, |body| body.spin = *spin),
            PairEdit::Shape(role, shape) => change(scene, *role, |body| body.shape = shape.clone()),
        }
    }
}

fn change(scene: &mut Scene, role: Role, change: impl FnOnce(&mut Body)) {
    let index = scene.pair.map(|pair| role.of(pair));
    if let Some(body) = index.and_then(|index| scene.bodies.get_mut(index)) {
        change(body);
    }
}

/// The number of the scene that a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangedNumber {
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
    /// The distance by which a body is moved, world units.
    Place,
    /// The slop, world units.
    Slop,
    /// A choice instead of a number: another search, or another option of the same search.
    Method,
}

/// The number at which an answer changes, in the form a person would write.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FlipNumber {
    /// The number that leads to the other answer.
    pub value: f64,
    /// The adjacent number, one unit in its last decimal away, that leads to the old claim: contact or none.
    pub beside: f64,
}

/// One change that leads to another answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The number or choice that is changed.
    pub what: ChangedNumber,
    /// The number from which on the answer is another. `None` if the change is a choice.
    pub flip: Option<FlipNumber>,
    /// The change itself.
    pub edit: PairEdit,
    /// The change to the adjacent number, which keeps the old claim: contact or none.
    pub beside: Option<PairEdit>,
    /// The answer of the search for the changed scene.
    pub outcome: Outcome,
    /// The change as a sentence: `Hits with any max step below 0.8: 11 steps or more.`
    pub text: String,
}

impl Change {
    /// Returns the change as a whole sentence, which says whose answer it is about: `The search hits at any speed from 2 to 3.`
    pub fn sentence(&self) -> String {
        let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| self.text.starts_with(beginning));
        let mut letters = self.text.chars();
        let change: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
        if begins(&[texts::HITS, texts::CLAIMS, texts::MISSES, texts::SEES, texts::FINDS, texts::PROVES, texts::TUNNELS]) {
            texts::the_search(change)
        } else if begins(&[texts::APART]) {
            texts::they_are(change)
        } else if begins(&[texts::TOO_SLOW, texts::BY_CHANCE]) {
            texts::it_is(change)
        } else {
            self.text.clone()
        }
    }

    /// Returns a change of one number.
    fn of_number(
        what: ChangedNumber,
        (flip, outcome): (FlipNumber, Outcome),
        edit: impl Fn(f64) -> Option<PairEdit>,
        text: String,
    ) -> Option<Change> {
        let beside = edit(flip.beside)?;
        Some(Change { what, flip: Some(flip), edit: edit(flip.value)?, beside: Some(beside), outcome, text })
    }

    /// Returns a choice.
    fn of_choice(edit: PairEdit, outcome: Outcome, text: String) -> Change {
        Change { what: ChangedNumber::Method, flip: None, edit, beside: None, outcome, text }
    }
}

/// Returns an answer of a search, as the beginning of a sentence.
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

/// Returns true if an answer is an impact during the frame.
fn is_impact(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Impact(_))
}

/// Returns true if an answer claims no contact, seen or proven.
fn is_no_contact(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::NoImpactSeen | Outcome::Separated { .. })
}
