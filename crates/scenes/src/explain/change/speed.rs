//! The speed of the mover, or its spin where it only spins: at which one the answer changes.

use super::asker::{Asker, Question, Stop};
use super::flip::{Turn, flip, shorter};
use super::{Change, Edit, Flip, What, in_words, is_impact};
use crate::explain::figures::in_full;
use crate::explain::texts::change as texts;
use crate::kernel::DVec2;
use crate::scene::Body;
use crate::search::rules::Looks;
use crate::search::{Method, Outcome, Role, search};

/// The speed is changed in so many steps, from the one of now to none.
const SLOWER: usize = 32;
/// The speed is raised to so many times the one of now.
const FASTER: usize = 4;

/// No contact: the speed at which there is an impact. An impact: the one from which on there is none.
pub(super) fn change(asker: &mut Asker<'_>) -> Result<Option<Change>, Stop> {
    let question = asker.question;
    let Some(dial) = Dial::of(question) else { return Ok(None) };
    let edit = |speed: f64| Some(dial.edit(speed));
    let to_hit = !is_impact(&question.outcome);
    let turn = if to_hit { Turn::IntoContact } else { Turn::OutOfImpact };
    // What samples hit they lose when it is faster; what was not reached is reached when it is faster.
    let tunneled = to_hit && is_impact(&question.proof.outcome);
    let slower_first = if to_hit { tunneled } else { !question.scene.search.rules().evidence.can_tunnel() };
    let scans = if slower_first { [dial.slower(), dial.faster()] } else { [dial.faster(), dial.slower()] };
    for scan in scans {
        if let Some(found) = flip(asker, dial.now, scan.iter().copied(), edit, turn)?
            && !(to_hit && found.0.value == 0.0)
        {
            let text = dial.sentence(asker, found, turn, &scan)?;
            return Ok(Change::of_number(dial.what, found, edit, text));
        }
    }
    Ok(None)
}

/// What is turned up and down.
struct Dial {
    what: What,
    role: Role,
    /// The number now, > 0.
    now: f64,
    /// What 1 of it is: a direction, or a sign.
    unit: DVec2,
    /// "speed", or "speed of east" where both move.
    name: String,
}

impl Dial {
    fn of(question: &Question) -> Option<Dial> {
        let role = question.mover();
        let (body, other) = (question.body(role), question.body(question.target()));
        let alone = other.velocity == DVec2::ZERO && other.spin == 0.0;
        let speed = body.velocity.length();
        if 0.0 < speed && speed.is_finite() {
            Some(Dial {
                what: What::Speed,
                role,
                now: speed,
                unit: body.velocity / speed,
                name: if alone { texts::SPEED.to_owned() } else { texts::speed_of(&body.name) },
            })
        } else if body.spin != 0.0 {
            let unit = DVec2::splat(body.spin.signum());
            Some(Dial {
                what: What::Spin,
                role,
                now: body.spin.abs(),
                unit,
                name: if alone { texts::SPIN.to_owned() } else { texts::spin_of(&body.name) },
            })
        } else {
            None
        }
    }

    fn edit(&self, number: f64) -> Edit {
        match self.what {
            What::Spin => Edit::Spin(self.role, self.unit.x * number),
            _ => Edit::Velocity(self.role, self.unit * number),
        }
    }

    fn slower(&self) -> Vec<f64> {
        (0..SLOWER).rev().map(|part| self.now * part as f64 / SLOWER as f64).collect()
    }

    fn faster(&self) -> Vec<f64> {
        let per_now = SLOWER / FASTER;
        (per_now + 1..=per_now * FASTER).map(|part| self.now * part as f64 / per_now as f64).collect()
    }

    /// The change in words. `scan` is what found it.
    fn sentence(
        &self,
        asker: &mut Asker<'_>,
        (flip, outcome): (Flip, Outcome),
        turn: Turn,
        scan: &[f64],
    ) -> Result<String, Stop> {
        let to_hit = turn == Turn::IntoContact;
        let (name, value, beside) = (&self.name, self.in_words(flip.value), self.in_words(flip.beside));
        let faster = flip.beside < flip.value;
        let question = asker.question;
        let translates = !question.spins();
        if to_hit && faster && question.scene.search.rules().looks == Looks::Whole && self.lengthens_the_path(question) {
            return Ok(texts::hits_from_speed(name, value));
        }
        if !to_hit && !faster && self.lengthens_the_path(question) && self.falls_short(question, flip.value) {
            return self.bounded(asker, flip, turn, texts::too_slow_at, texts::too_slow_below);
        }
        // The end positions that hit are one interval: the path is straight, and the Minkowski difference is convex.
        if question.scene.search.rules().looks == Looks::End && translates && question.is_convex() {
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

    /// What holds of a number and beyond it, or beyond the one beside it.
    fn bounded(
        &self,
        asker: &mut Asker<'_>,
        flip: Flip,
        turn: Turn,
        from: impl FnOnce(String, String) -> String,
        beyond: impl FnOnce(String, String) -> String,
    ) -> Result<String, Stop> {
        let edit = |number: f64| Some(self.edit(number));
        let (from, beyond) = (|value| from(self.name.clone(), value), |beside| beyond(self.name.clone(), beside));
        shorter(asker, flip, turn, edit, from, beyond)
    }

    /// Whether a higher number makes the relative path longer and nothing else: the other body rests, and neither spins.
    fn lengthens_the_path(&self, question: &Question) -> bool {
        self.what == What::Speed && !question.spins() && question.body(question.target()).velocity == DVec2::ZERO
    }

    /// Whether it is proven that at this number they do not meet.
    fn falls_short(&self, question: &Question, number: f64) -> bool {
        let mut scene = question.scene.clone();
        self.edit(number).apply(&mut scene);
        let [a, b] = [&scene.bodies[0], &scene.bodies[1]].map(Body::moving);
        matches!(search(&a, &b, &Method::Exact, scene.slop).outcome, Outcome::Separated { .. })
    }

    /// Beyond the first number that hits: the last one.
    fn other_end(&self, asker: &mut Asker<'_>, found: Flip, scan: &[f64]) -> Result<Option<f64>, Stop> {
        let towards = (found.value - found.beside).signum();
        let beyond = scan.iter().copied().filter(|&number| 0.0 < (number - found.value) * towards);
        let edit = |number: f64| Some(self.edit(number));
        Ok(flip(asker, found.value, beyond, edit, Turn::OutOfImpact)?.map(|(other, _)| other.beside))
    }

    fn in_words(&self, number: f64) -> String {
        if self.what == What::Spin { texts::degrees(in_full(number)) } else { in_full(number) }
    }
}
