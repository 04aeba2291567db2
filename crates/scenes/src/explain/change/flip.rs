//! Finds the number at which an answer changes: a scan away from the present number, then halving among decimal numbers.

use super::budgeted_search::{JournaledSearch, SearchStop};
use super::{FlipNumber, PairEdit, is_impact, is_no_contact};
use crate::explain::figures::in_full;
use crate::search::Outcome;

/// The number of decimals by which the tried numbers are finer than the distance to the change.
const DIGITS: i32 = 3;
/// The most refinements to finer decimals, for a change at a much smaller number or very near to the present one.
const ROUNDS: usize = 4;

/// The change of the answer that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerTurn {
    /// A change from no contact to an impact, or to a contact at the start.
    IntoContact,
    /// A change from an impact to no contact.
    OutOfImpact,
    /// A change from a contact at the start to none at the start.
    OutOfContact,
    /// A change from no impact seen to a proof that none occurs.
    IntoProof,
}

impl AnswerTurn {
    /// Returns true if the answer has turned. `None` if it is neither the old one nor the wanted one.
    pub(super) fn made(self, outcome: &Outcome) -> Option<bool> {
        let is_start = matches!(outcome, Outcome::InContactAtStart { .. });
        let [before, after] = match self {
            AnswerTurn::IntoContact => [is_no_contact(outcome), is_impact(outcome) || is_start],
            AnswerTurn::OutOfImpact => [is_impact(outcome), is_no_contact(outcome)],
            AnswerTurn::OutOfContact => [is_start, is_impact(outcome) || is_no_contact(outcome)],
            AnswerTurn::IntoProof => [matches!(outcome, Outcome::NoImpactSeen), matches!(outcome, Outcome::Separated { .. })],
        };
        if before || after { Some(after) } else { None }
    }
}

/// Finds the number at which an answer turns, with the answer there. The answer at `from` must not have turned; the numbers of
/// `scan` lead away from it. `None` if no number of `scan` gives the wanted answer, if another answer comes first, or if `edit`
/// returns `None`.
///
/// The numbers found are adjacent decimals, with three digits more than the size of the change. The scan can step over a change
/// that is reversed. It is certain that the answer has turned at `value` and not at `beside`.
pub(super) fn flip(
    asker: &mut JournaledSearch<'_>,
    from: f64,
    scan: impl IntoIterator<Item = f64>,
    edit: impl Fn(f64) -> Option<PairEdit>,
    turn: AnswerTurn,
) -> Result<Option<(FlipNumber, Outcome)>, SearchStop> {
    let mut ask = |x: f64| match Some(x).filter(|x| x.is_finite()).and_then(&edit) {
        Some(edit) => asker.outcome(&edit).map(|found| turn.made(&found).map(|made| (made, found))),
        None => Ok(None),
    };
    let mut near = from;
    let mut far = None;
    for x in scan {
        match ask(x)? {
            None => return Ok(None),
            Some((true, _)) => {
                far = Some(x);
                break;
            }
            Some((false, _)) => near = x,
        }
    }
    let Some(mut far) = far else { return Ok(None) };
    let mut found = None;
    for _ in 0..ROUNDS {
        let Some(decimals) = Decimals::finer_than(far - near) else { break };
        let Some(next) = decimals.between(near, far, &mut ask)? else { continue };
        let (FlipNumber { value, beside }, _) = next;
        found = Some(next);
        // Next to the present number the result cannot be nearer; elsewhere the numbers should have digits of their own.
        if beside == from || decimals.is_fine_for(value.abs().max(beside.abs())) {
            break;
        }
        (near, far) = (beside, value);
    }
    Ok(found)
}

/// Returns the text with the shorter of two adjacent numbers: by `own` with the number itself, or by `other` with the one beside
/// it. The latter is a bound that does not have the answer itself, which takes a search with the next number after the bound.
pub(super) fn shorter<T>(
    asker: &mut JournaledSearch<'_>,
    flip: FlipNumber,
    turn: AnswerTurn,
    edit: impl Fn(f64) -> Option<PairEdit>,
    own: impl FnOnce(String) -> T,
    other: impl FnOnce(String) -> T,
) -> Result<T, SearchStop> {
    let [value, beside] = [flip.value, flip.beside].map(in_full);
    let next = if flip.beside < flip.value { flip.beside.next_up() } else { flip.beside.next_down() };
    let is_bound = beside.len() < value.len() && turns_at(asker, next, turn, edit)?;
    Ok(if is_bound { other(beside) } else { own(value) })
}

/// Returns true if the answer has turned at a number.
pub(super) fn turns_at(
    asker: &mut JournaledSearch<'_>,
    number: f64,
    turn: AnswerTurn,
    edit: impl Fn(f64) -> Option<PairEdit>,
) -> Result<bool, SearchStop> {
    let Some(edit) = edit(number) else { return Ok(false) };
    Ok(turn.made(&asker.outcome(&edit)?) == Some(true))
}

/// The numbers with a given count of decimals, as whole multiples of a power of ten.
struct Decimals {
    exponent: i32,
}

impl Decimals {
    /// Returns decimals so fine that the distance holds a thousand of them or more. `None` if the distance is 0.
    fn finer_than(distance: f64) -> Option<Decimals> {
        let exponent = distance.abs().log10().floor();
        exponent.is_finite().then(|| Decimals { exponent: exponent as i32 - DIGITS })
    }

    /// Returns true if a number is as large as a thousand of them.
    fn is_fine_for(&self, number: f64) -> bool {
        self.number(10.0_f64.powi(DIGITS)) <= number
    }

    /// Returns the number that a person would write: 325 hundredths are 3.25.
    fn number(&self, count: f64) -> f64 {
        let power = 10.0_f64.powi(self.exponent.abs());
        if self.exponent < 0 { count / power } else { count * power }
    }

    /// Returns the first of the numbers at or beyond `x`, in the direction of `towards`.
    fn beyond(&self, x: f64, towards: f64) -> f64 {
        let power = 10.0_f64.powi(self.exponent.abs());
        let count = if self.exponent < 0 { x * power } else { x / power };
        // A number that is a decimal up to rounding counts as one.
        let whole = count.round();
        if self.number(whole) == x {
            whole
        } else if towards < 0.0 {
            count.floor()
        } else {
            count.ceil()
        }
    }

    /// Finds two adjacent numbers between `near`, which has not turned, and `far`, which has, or at most one step beyond either.
    /// `None` if that fails.
    fn between(
        &self,
        near: f64,
        far: f64,
        ask: &mut impl FnMut(f64) -> Result<Option<(bool, Outcome)>, SearchStop>,
    ) -> Result<Option<(FlipNumber, Outcome)>, SearchStop> {
        let towards = (far - near).signum();
        let (mut old, mut new) = (self.beyond(near, towards), self.beyond(far, towards));
        let Some((true, mut outcome)) = ask(self.number(new))? else { return Ok(None) };
        if self.number(old) != near {
            match ask(self.number(old))? {
                // It changes between `near` and the next decimal: the decimal before is on the other side.
                Some((true, found)) => {
                    (new, old, outcome) = (old, old - towards, found);
                    let Some((false, _)) = ask(self.number(old))? else { return Ok(None) };
                }
                Some((false, _)) => {}
                None => return Ok(None),
            }
        }
        while 1.0 < (new - old).abs() {
            let mid = ((new + old) / 2.0).floor();
            match ask(self.number(mid))? {
                Some((true, found)) => (new, outcome) = (mid, found),
                Some((false, _)) => old = mid,
                None => return Ok(None),
            }
        }
        let flip = FlipNumber { value: self.number(new), beside: self.number(old) };
        Ok((flip.value != flip.beside).then_some((flip, outcome)))
    }
}
