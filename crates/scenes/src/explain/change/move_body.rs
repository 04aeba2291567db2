//! The distance by which B must be moved: into the path of A, out of it, or out of the contact at the start.

use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip, turns_at};
use super::{Change, ChangedNumber, FlipNumber, PairEdit, in_words};
use crate::explain::figures::{in_full, with_decimals};
use crate::explain::texts::change as texts;
use crate::explain::vector_in_full;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::shape::unit;
use crate::kernel::{DVec2, Moving, contact, parting_translation};
use crate::search::rules::TestedTimes;
use crate::search::{Outcome, Role, largest_coordinate};

/// The multiples at which a roughly known distance is tried.
const MULTIPLES: [f64; 9] = [1.0, 1.01, 1.1, 1.25, 1.5, 2.0, 3.0, 5.0, 8.0];
/// The number of parts of both bodies' sizes by which B is moved across the path.
const PARTS: usize = 16;

/// Finds a move of B that changes the answer, the shortest of those tried.
pub(super) fn change(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    match (asker.question.outcome, asker.question.proof.outcome) {
        (Outcome::InContactAtStart { .. }, _) => out_of_contact(asker),
        (Outcome::Impact(impact), Outcome::Impact(_)) => out_of_the_path(asker, impact.t),
        (_, Outcome::Separated { closest_t, clearance }) => into_the_path(asker, closest_t, clearance),
        _ => Ok(None),
    }
}

fn into_the_path(asker: &mut JournaledSearch<'_>, closest_t: f64, clearance: f64) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let Some(normal) = contact(&a.at(closest_t), &b.at(closest_t)).normal else { return Ok(None) };
    let towards = tidy(-normal);
    let gap = clearance - question.scene.slop;
    let Some(found) = Move::found(asker, towards, MULTIPLES.map(|times| times * gap), AnswerTurn::IntoContact)? else {
        return Ok(None);
    };
    let (distance, direction) = (in_full(found.flip.value), found.direction_in_words());
    let text = texts::moved(found.answer(question), name(question), distance, direction);
    Ok(found.change(question, text))
}

fn out_of_the_path(asker: &mut JournaledSearch<'_>, t: f64) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let across = (a.velocity() - b.velocity()).normalize_or_zero().perp();
    let directions = if across == DVec2::ZERO {
        let Some(normal) = contact(&a.at(t), &b.at(t)).normal else { return Ok(None) };
        [tidy(normal), tidy(-normal)]
    } else {
        [tidy(across), tidy(-across)]
    };
    let size = size(&a, directions[0]) + size(&b, directions[0]);
    // Both directions are tried: the first one that leads out of the path is the shorter one only up to one part.
    let mut shortest: Option<Change> = None;
    for towards in directions {
        let known = shortest.as_ref().and_then(|change| change.flip).map_or(f64::INFINITY, |flip| flip.value);
        let scan = (1..=PARTS)
            .map(|part| size * part as f64 / PARTS as f64)
            .take_while(|distance| *distance < known + size / PARTS as f64);
        if let Some(found) = Move::found(asker, towards, scan, AnswerTurn::OutOfImpact)?
            && found.flip.value < known
        {
            let (name, direction) = (name(question), found.direction_in_words());
            let text = match found.distance_out(asker)? {
                Distance::Any => texts::misses_if_moved_at_all(name, direction),
                Distance::Exactly(distance) => texts::moved(found.answer(question), name, distance, direction),
                Distance::MoreThan(distance) => texts::misses_if_moved_more(name, distance, direction),
            };
            shortest = found.change(question, text);
        }
    }
    Ok(shortest)
}

fn out_of_contact(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let [a, b] = [Role::A, Role::B].map(|role| &question.body(role).shape);
    let Some(out) = parting_translation(a, b, &contact(a, b)) else { return Ok(None) };
    // A touch is left along the normal. For a touch, `outward` is that direction.
    let towards = tidy(unit(out.translation).unwrap_or(out.outward));
    let distance = out.translation.length() + question.scene.slop;
    // Touching bodies are apart after any move: a thousandth of the sizes is tried.
    let tried = if 0.0 < distance { distance } else { (size(&question.a(), towards) + size(&question.b(), towards)) / 1000.0 };
    let scan = MULTIPLES.map(|times| times * tried);
    let Some(found) = Move::found(asker, towards, scan, AnswerTurn::OutOfContact)? else { return Ok(None) };
    let (name, direction) = (name(question), found.direction_in_words());
    let text = match found.distance_out(asker)? {
        Distance::Any => texts::apart_if_moved_at_all(name, direction),
        Distance::Exactly(distance) => texts::apart_if_moved(name, distance, direction),
        Distance::MoreThan(distance) => texts::apart_if_moved_more(name, distance, direction),
    };
    Ok(found.change(question, text))
}

/// A move of B that changes the answer, along a direction with the digits that are printed.
struct Move {
    towards: DVec2,
    flip: FlipNumber,
    outcome: Outcome,
    turn: AnswerTurn,
}

impl Move {
    /// Finds the first of the distances along `towards` that changes the answer, narrows it down, and confirms it as printed.
    fn found(
        asker: &mut JournaledSearch<'_>,
        towards: DVec2,
        scan: impl IntoIterator<Item = f64>,
        turn: AnswerTurn,
    ) -> Result<Option<Move>, SearchStop> {
        /// The decimals with which a direction may be printed; the fewest that work are taken.
        const DECIMALS: [i32; 4] = [3, 6, 9, 12];
        let question = asker.question;
        let Some((flip, outcome)) = flip(asker, 0.0, scan, |distance| Some(moved(question, towards, distance)), turn)? else {
            return Ok(None);
        };
        for decimals in DECIMALS {
            let printed = DVec2::new(with_decimals(towards.x, decimals), with_decimals(towards.y, decimals));
            let Some(outcome) = confirmed(asker, printed, flip, turn)? else { continue };
            return Ok(Some(Move { towards: printed, flip, outcome, turn }));
        }
        Ok(Some(Move { towards, flip, outcome, turn }))
    }

    /// Returns the distance by which B must be moved until the bodies no longer hit.
    fn distance_out(&self, asker: &mut JournaledSearch<'_>) -> Result<Distance, SearchStop> {
        let question = asker.question;
        // For convex bodies on straight paths, the moves along a line that hit are one interval.
        let is_final = question.is_convex() && !question.spins() && question.scene.search.rules().looks == TestedTimes::Whole;
        let FlipNumber { value, beside } = self.flip;
        // A smaller step would be rounded to the same position.
        let next = beside + 4.0 * f64::EPSILON * (largest_coordinate(&question.body(Role::B).shape) + beside);
        let edit = |distance: f64| Some(moved(question, self.towards, distance));
        let [own, bound] = [value, beside].map(in_full);
        let is_bound = is_final && bound.len() < own.len() && next < value && turns_at(asker, next, self.turn, edit)?;
        Ok(match (is_bound, beside) {
            (true, 0.0) => Distance::Any,
            (true, _) => Distance::MoreThan(bound),
            (false, _) => Distance::Exactly(own),
        })
    }

    /// Returns the answer of the search after the move.
    fn answer(&self, question: &InquiryQuestion) -> &'static str {
        in_words(&question.scene.search, &self.outcome)
    }

    fn direction_in_words(&self) -> String {
        match (self.towards.x, self.towards.y) {
            (x, 0.0) => if 0.0 < x { "+x" } else { "-x" }.to_owned(),
            (0.0, y) => if 0.0 < y { "+y" } else { "-y" }.to_owned(),
            (_, _) => vector_in_full(self.towards),
        }
    }

    fn change(self, question: &InquiryQuestion, text: String) -> Option<Change> {
        let Move { towards, flip, outcome, .. } = self;
        Change::of_number(ChangedNumber::Place, (flip, outcome), |distance| Some(moved(question, towards, distance)), text)
    }
}

/// Returns the answer after a move along the printed direction, if it is the same with and without normalisation. `None` if it is
/// not the wanted answer, or if the adjacent distance also has it.
fn confirmed(
    asker: &mut JournaledSearch<'_>,
    printed: DVec2,
    flip: FlipNumber,
    turn: AnswerTurn,
) -> Result<Option<Outcome>, SearchStop> {
    let question = asker.question;
    let Some(unit) = unit(printed) else { return Ok(None) };
    let mut made = |towards: DVec2, distance: f64| -> Result<(Option<bool>, Outcome), SearchStop> {
        let outcome = asker.outcome(&moved(question, towards, distance))?;
        Ok((turn.made(&outcome), outcome))
    };
    let (does, outcome) = made(printed, flip.value)?;
    let (does_too, _) = made(unit, flip.value)?;
    let (does_not, _) = made(printed, flip.beside)?;
    Ok(((does, does_too, does_not) == (Some(true), Some(true), Some(false))).then_some(outcome))
}

fn moved(question: &InquiryQuestion, towards: DVec2, distance: f64) -> PairEdit {
    PairEdit::Shape(Role::B, question.body(Role::B).shape.translated(towards * distance))
}

/// The distance by which B must be moved until the bodies no longer hit, in the form a person would write.
enum Distance {
    /// Any distance above 0: they just touch.
    Any,
    /// Exactly this distance.
    Exactly(String),
    /// More than this distance, because touching is a hit.
    MoreThan(String),
}

fn name(question: &InquiryQuestion) -> &str {
    &question.body(Role::B).name
}

/// Returns the extent of a body's bounds along a direction, or its larger extent if it spins or is flat there; 1 if it is
/// unbounded.
fn size(body: &Moving, towards: DVec2) -> f64 {
    let Some(aabb) = bounding_aabb(&body.shape) else { return 1.0 };
    let across = aabb.size().dot(towards.abs());
    if body.spins() || across <= 0.0 { aabb.size().max_element() } else { across }
}

/// Returns the direction, made exactly parallel to an axis if it is so up to rounding.
fn tidy(direction: DVec2) -> DVec2 {
    /// A smaller part of a unit vector counts as rounding.
    const ROUNDING: f64 = 1e-12;
    if direction.x.abs() < ROUNDING {
        DVec2::new(0.0, direction.y.signum())
    } else if direction.y.abs() < ROUNDING {
        DVec2::new(direction.x.signum(), 0.0)
    } else {
        direction
    }
}
