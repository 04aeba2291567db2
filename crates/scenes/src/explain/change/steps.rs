//! The number of steps of a linear search: the numbers that hit, and the number from which on every one hits.
//!
//! A contact from t1 to t2 is hit by n steps if some k / n lies between the two. This is certain from 1 / (t2 - t1) steps on.

use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip, shorter};
use super::{Change, ChangedNumber, PairEdit, is_impact};
use crate::explain::figures::{grouped, in_full};
use crate::explain::texts::{change as texts, sentences};
use crate::search::{ContactInterval, Method, Outcome, Refinement, TIME_ROUNDING, contacts, linear_steps, relative_distance};

/// The most numbers of steps that are named although they hit only by chance.
const NAMED: usize = 3;
/// The number of step counts that are searched one by one, if it is not proven that the bodies stay in contact in between.
const TRIED: usize = 24;
/// Larger numbers of steps are not counted one by one.
const MOST: f64 = 1e5;

/// Looks for the number of steps from which on a tunneling search hits, or for one with which a hitting search does not.
pub(super) fn change(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let Some(counts) = StepCounts::of(question) else { return Ok(None) };
    let Some(sure) = counts.sure() else { return Ok(None) };
    if is_impact(&question.outcome) { more_than_enough(asker, &counts, sure) } else { too_few(asker, &counts, sure) }
}

/// The numbers that decide which step counts hit.
struct StepCounts {
    distance: f64,
    refinement: Refinement,
    /// The number of steps now.
    now: usize,
    contact: ContactInterval,
    /// True if it is proven that the bodies stay in contact in between.
    is_unbroken: bool,
}

impl StepCounts {
    fn of(question: &InquiryQuestion) -> Option<StepCounts> {
        let Method::Linear { max_step, refinement } = question.scene.search else { return None };
        let Outcome::Impact(_) = question.proof.outcome else { return None };
        let (a, b) = (question.a(), question.b());
        let (distance, now) = (relative_distance(&a, &b), linear_steps(&a, &b, max_step));
        let contacts = contacts(&a, &b, question.scene.slop, &question.proof);
        let first = contacts.first()?;
        let is_unbroken = contacts.is_unbroken(&first);
        // A sample at the very end of the contact may miss by rounding.
        let contact = ContactInterval { from: first.from + TIME_ROUNDING, to: first.to - TIME_ROUNDING, ..first };
        (distance.is_finite() && now <= MOST).then_some(StepCounts {
            distance,
            refinement,
            now: now as usize,
            contact,
            is_unbroken,
        })
    }

    /// Returns true if one of so many equal steps ends during the contact, the end of the frame included.
    fn hits(&self, steps: usize) -> bool {
        let n = steps as f64;
        (n * self.contact.from).ceil().max(1.0) <= (n * self.contact.to).floor()
    }

    /// Returns the number of steps from which on each number hits. `None` if they only graze, or if the number is too large to
    /// count.
    fn sure(&self) -> Option<usize> {
        let enough = (1.0 / self.contact.length()).ceil();
        let enough = if 0.0 < enough && enough <= MOST { enough as usize } else { return None };
        Some((1..enough).rev().find(|&steps| !self.hits(steps)).map_or(1, |misses| misses + 1))
    }

    /// Returns a longest step that leads to this number of steps, far from rounding.
    fn max_step(&self, steps: usize) -> f64 {
        self.distance / (steps as f64 - 0.5)
    }

    fn edit(&self, max_step: f64) -> Option<PairEdit> {
        let refinement = self.refinement;
        (0.0 < max_step).then_some(PairEdit::Method(Method::Linear { max_step: Some(max_step), refinement }))
    }

    fn asked(&self, asker: &mut JournaledSearch<'_>, steps: usize) -> Result<Option<Outcome>, SearchStop> {
        self.edit(self.max_step(steps)).map(|edit| asker.outcome(&edit)).transpose()
    }

    /// Returns the certainty that every number from `sure` on hits. `None` if one does not.
    fn certainty(&self, asker: &mut JournaledSearch<'_>, sure: usize) -> Result<Option<StepsEvidence>, SearchStop> {
        if self.is_unbroken {
            return Ok(Some(StepsEvidence::Proven));
        }
        for steps in sure..sure + TRIED {
            if !self.asked(asker, steps)?.is_some_and(|outcome| is_impact(&outcome)) {
                return Ok(None);
            }
        }
        Ok(Some(StepsEvidence::Tried))
    }
}

/// The evidence that every number of steps from one on hits.
#[derive(Clone, Copy)]
enum StepsEvidence {
    /// The contact lasts long enough.
    Proven,
    /// The next [`TRIED`] numbers were searched.
    Tried,
}

fn too_few(asker: &mut JournaledSearch<'_>, counts: &StepCounts, sure: usize) -> Result<Option<Change>, SearchStop> {
    if sure <= counts.now {
        return Ok(None);
    }
    let Some(certainty) = counts.certainty(asker, sure)? else { return Ok(None) };
    let edit = |max_step: f64| counts.edit(max_step);
    let Some(found) = flip(asker, counts.max_step(sure - 1), [counts.max_step(sure)], edit, AnswerTurn::IntoContact)? else {
        return Ok(None);
    };
    let mut named = Vec::new();
    let mut by_chance = (counts.now + 1..sure).filter(|&steps| counts.hits(steps));
    for steps in by_chance.by_ref().take(NAMED) {
        if counts.asked(asker, steps)?.is_some_and(|outcome| is_impact(&outcome)) {
            named.push(grouped(steps));
        }
    }
    let max_step = shorter(asker, found.0, AnswerTurn::IntoContact, edit, texts::max_step_up_to, texts::max_step_below)?;
    if !named.is_empty() && by_chance.next().is_some() {
        named.push("..".to_owned());
    }
    let (named, enough) = (named.join(", "), grouped(sure));
    let text = match (named.as_str(), certainty) {
        ("", StepsEvidence::Proven) => texts::hits_from(enough, max_step),
        ("", StepsEvidence::Tried) => texts::hits_from_tried(enough, max_step),
        (_, StepsEvidence::Proven) => texts::hits_with(named, enough, max_step),
        (_, StepsEvidence::Tried) => texts::hits_with_tried(named, enough, max_step),
    };
    Ok(Change::of_number(ChangedNumber::MaxStep, found, edit, text))
}

fn more_than_enough(asker: &mut JournaledSearch<'_>, counts: &StepCounts, sure: usize) -> Result<Option<Change>, SearchStop> {
    // The search uses fewer steps than are certain to hit, or one more than a number that hits by chance.
    let (hits, misses) = if sure <= counts.now {
        (sure, sure - 1)
    } else {
        let Some(misses) = (counts.now + 1..sure).find(|&steps| !counts.hits(steps)) else { return Ok(None) };
        (misses - 1, misses)
    };
    if misses == 0 {
        return Ok(None);
    }
    let Some(certainty) = counts.certainty(asker, sure)? else { return Ok(None) };
    let edit = |max_step: f64| counts.edit(max_step);
    let Some(found) = flip(asker, counts.max_step(hits), [counts.max_step(misses)], edit, AnswerTurn::OutOfImpact)? else {
        return Ok(None);
    };
    let max_step = in_full(found.0.value);
    let tunnels = match (sure <= counts.now, misses) {
        (true, 1) => texts::tunnels_with_one(max_step),
        (true, misses) => texts::tunnels_with(grouped(misses), max_step),
        // It is one more than a number that hits, so it is at least 2.
        (false, misses) => texts::chance_tunnels_with(grouped(misses), max_step),
    };
    let others = match certainty {
        StepsEvidence::Proven => texts::all_hit_from(grouped(sure)),
        StepsEvidence::Tried => texts::all_tried_hit_from(grouped(sure)),
    };
    let text = sentences([tunnels, others]);
    Ok(Change::of_number(ChangedNumber::MaxStep, found, edit, text))
}
