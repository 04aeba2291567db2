//! The speed of the mover, or its spin if it only spins, at which the answer changes.

use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip, shorter};
use super::{Change, ChangedNumber, FlipNumber, PairEdit, in_words, is_impact};
use crate::explain::figures::in_full;
use crate::explain::texts::change as texts;
use crate::kernel::DVec2;
use crate::scene::Body;
use crate::search::rules::TestedTimes;
use crate::search::{Method, Outcome, Role, search};

/// The number of steps in which the speed is lowered, from the present one to 0.
const SLOWER: usize = 32;
/// The largest multiple of the present speed that is tried.
const FASTER: usize = 4;

/// Looks for the speed at which there is an impact, if there is no contact, or else for the speed from which on there is none.
pub(super) fn change(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let Some(parameter) = MotionParameter::of(question) else { return Ok(None) };
    let edit = |speed: f64| Some(parameter.edit(speed));
    let to_hit = !is_impact(&question.outcome);
    let turn = if to_hit { AnswerTurn::IntoContact } else { AnswerTurn::OutOfImpact };
    // A sampling search loses a hit at a higher speed; a body that does not arrive yet does so at a higher speed.
    let tunneled = to_hit && is_impact(&question.proof.outcome);
    let slower_first = if to_hit { tunneled } else { !question.scene.search.rules().evidence.can_tunnel() };
    let scans = if slower_first { [parameter.slower(), parameter.faster()] } else { [parameter.faster(), parameter.slower()] };
    for scan in scans {
        if let Some(found) = flip(asker, parameter.now, scan.iter().copied(), edit, turn)?
            && !(to_hit && found.0.value == 0.0)
        {
            let text = parameter.sentence(asker, found, turn, &scan)?;
            return Ok(Change::of_number(parameter.what, found, edit, text));
        }
    }
    Ok(None)
}

/// The parameter of the motion that is varied.
struct MotionParameter {
    what: ChangedNumber,
    role: Role,
    /// The present number, > 0.
    now: f64,
    /// The velocity or spin per unit of the number: a direction, or a sign.
    unit: DVec2,
    /// The name: "speed", or "speed of east" if both move.
    name: String,
}

impl MotionParameter {
    fn of(question: &InquiryQuestion) -> Option<MotionParameter> {
        let role = question.mover();
        let (body, other) = (question.body(role), question.body(question.target()));
        let alone = other.rests();
        let speed = body.velocity.length();
        if 0.0 < speed && speed.is_finite() {
            Some(MotionParameter {
                what: ChangedNumber::Speed,
                role,
                now: speed,
                unit: body.velocity / speed,
                name: if alone { texts::SPEED.to_owned() } else { texts::speed_of(&body.name) },
            })
        } else if body.spin != 0.0 {
            let unit = DVec2::splat(body.spin.signum());
            Some(MotionParameter {
                what: ChangedNumber::Spin,
                role,
                now: body.spin.abs(),
                unit,
                name: if alone { texts::SPIN.to_owned() } else { texts::spin_of(&body.name) },
            })
        } else {
            None
        }
    }

    fn edit(&self, number: f64) -> PairEdit {
        match self.what {
            ChangedNumber::Spin => PairEdit::Spin(self.role, self.unit.x * number),
            _ => PairEdit::Velocity(self.role, self.unit * number),
        }
    }

    fn slower(&self) -> Vec<f64> {
        (0..SLOWER).rev().map(|part| self.now * part as f64 / SLOWER as f64).collect()
    }

    fn faster(&self) -> Vec<f64> {
        let per_now = SLOWER / FASTER;
        (per_now + 1..=per_now * FASTER).map(|part| self.now * part as f64 / per_now as f64).collect()
    }

    /// Returns the change in words. `scan` is the scan that found it.
    fn sentence(
        &self,
        asker: &mut JournaledSearch<'_>,
        (flip, outcome): (FlipNumber, Outcome),
        turn: AnswerTurn,
        scan: &[f64],
    ) -> Result<String, SearchStop> {
        let to_hit = turn == AnswerTurn::IntoContact;
        let (name, value, beside) = (&self.name, self.in_words(flip.value), self.in_words(flip.beside));
        let faster = flip.beside < flip.value;
        let question = asker.question;
        let translates = !question.spins();
        if to_hit && faster && question.scene.search.rules().looks == TestedTimes::Whole && self.lengthens_the_path(question) {
            return Ok(texts::hits_from_speed(name, value));
        }
        if !to_hit && !faster && self.lengthens_the_path(question) && self.falls_short(question, flip.value) {
            return self.bounded(asker, flip, turn, texts::too_slow_at, texts::too_slow_below);
        }
        // The end positions that hit are one interval: the path is straight, and the Minkowski difference is convex.
        if question.scene.search.rules().looks == TestedTimes::End && translates && question.is_convex() {
            if !to_hit {
                return if faster {
                    self.bounded(asker, flip, turn, texts::sees_none_at_and_above, texts::sees_none_above)
                } else {
                    self.bounded(asker, flip, turn, texts::sees_none_at_and_below, texts::sees_none_below)
                };
            }
            if let Some(end) = self.other_end(asker, flip, scan)? {
                let (low, high) = if faster { (flip.value, end) } else { (end, flip.value) };
                return Ok(if low == high {
                    texts::hits_alone(name, value)
                } else {
                    texts::hits_between(name, self.in_words(low), self.in_words(high))
                });
            }
        }
        Ok(match in_words(&question.scene.search, &outcome) {
            texts::SEES_NO_HIT => texts::sees_none_at(name, value, beside),
            answer => texts::answer_at(answer, name, value, beside),
        })
    }

    /// Returns the sentence that holds for a number and beyond it, or beyond the adjacent one.
    fn bounded(
        &self,
        asker: &mut JournaledSearch<'_>,
        flip: FlipNumber,
        turn: AnswerTurn,
        from: impl FnOnce(String, String) -> String,
        beyond: impl FnOnce(String, String) -> String,
    ) -> Result<String, SearchStop> {
        let edit = |number: f64| Some(self.edit(number));
        let (from, beyond) = (|value| from(self.name.clone(), value), |beside| beyond(self.name.clone(), beside));
        shorter(asker, flip, turn, edit, from, beyond)
    }

    /// Returns true if a higher number lengthens the relative path and changes nothing else: the other body rests, and neither
    /// spins.
    fn lengthens_the_path(&self, question: &InquiryQuestion) -> bool {
        self.what == ChangedNumber::Speed && !question.spins() && question.body(question.target()).velocity == DVec2::ZERO
    }

    /// Returns true if it is proven that they do not meet at this number.
    fn falls_short(&self, question: &InquiryQuestion, number: f64) -> bool {
        let mut scene = question.scene.clone();
        self.edit(number).apply(&mut scene);
        let [a, b] = [&scene.bodies[0], &scene.bodies[1]].map(Body::moving);
        matches!(search(&a, &b, &Method::Exact, scene.slop).outcome, Outcome::Separated { .. })
    }

    /// Returns the last number that hits, beyond the first one.
    fn other_end(&self, asker: &mut JournaledSearch<'_>, found: FlipNumber, scan: &[f64]) -> Result<Option<f64>, SearchStop> {
        let towards = (found.value - found.beside).signum();
        let beyond = scan.iter().copied().filter(|&number| 0.0 < (number - found.value) * towards);
        let edit = |number: f64| Some(self.edit(number));
        Ok(flip(asker, found.value, beyond, edit, AnswerTurn::OutOfImpact)?.map(|(other, _)| other.beside))
    }

    fn in_words(&self, number: f64) -> String {
        if self.what == ChangedNumber::Spin { texts::degrees(in_full(self.unit.x * number)) } else { in_full(number) }
    }
}
