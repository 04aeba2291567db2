//! The frame backwards. The last contact of one frame is the first of the other: the answers correspond, they are not equal.

use super::super::texts::{self, GAVE_UP, NEAR_THE_FLIP, OTHER_PIECES, PIVOT_MOVES, WITHIN_TOLERANCE};
use super::compare::{ROUNDING, magnitude, number, outcome, within, yes_no};
use super::question::PropertyQuestion;
use super::{Agreement, ComparedQuantity, PropertyFinding, Transform};
use crate::kernel::contact;
use crate::search::rules::Clearance;
use crate::search::{Method, Outcome, TIME_ROUNDING, relative_distance};

/// Returns the findings for the static answers at the mirrored time, and for whether both frames meet.
pub(super) fn findings(before: &PropertyQuestion, after: &PropertyQuestion) -> Vec<PropertyFinding> {
    let magnitude = magnitude(Transform::Reverse, before, after);
    let reversal = Reversal { before, after, magnitude };
    let mut findings = reversal.static_findings();
    findings.push(reversal.proof());
    findings.extend((before.search != before.prover).then(|| reversal.search()));
    findings
}

struct Reversal<'a> {
    before: &'a PropertyQuestion,
    after: &'a PropertyQuestion,
    magnitude: f64,
}

impl Reversal<'_> {
    fn finding(&self, quantity: ComparedQuantity, [before, after]: [String; 2], agreement: Agreement) -> PropertyFinding {
        let agreement = match agreement {
            Agreement::Different if self.turns_elsewhere() => Agreement::Documented { why: PIVOT_MOVES },
            agreement => agreement,
        };
        PropertyFinding { transform: Transform::Reverse, quantity, before, after, agreement }
    }

    /// Returns true if a body turns about another point than before, beyond rounding.
    fn turns_elsewhere(&self) -> bool {
        self.before.bodies.iter().zip(&self.after.bodies).any(|(body, back)| {
            let at_end = body.shape.reference_point() + body.velocity();
            body.spins() && ROUNDING * self.magnitude < at_end.distance(back.shape.reference_point())
        })
    }

    /// Compares the static answers: the start of this frame is the end of the reversed one.
    fn static_findings(&self) -> Vec<PropertyFinding> {
        let (before, after) = (self.before.static_answer(0.0), self.after.static_answer(1.0));
        let near = |same: &dyn Fn(&PropertyQuestion) -> bool| {
            let near = self.before.is_near(self.before.slop, 0.0, self.magnitude)
                || self.before.perturbed(self.magnitude).any(|perturbed| same(&perturbed));
            if near { Agreement::Documented { why: NEAR_THE_FLIP } } else { Agreement::Different }
        };
        let hits = if before.hit == after.hit {
            Agreement::Same
        } else {
            near(&|perturbed| perturbed.static_answer(0.0).hit == after.hit)
        };
        let separations = match (before.contact.separation, after.contact.separation) {
            (None, None) => Agreement::Same,
            (Some(was), Some(is)) => match within(was, is, ROUNDING * self.magnitude) {
                Agreement::Different if was < 0.0 && is < 0.0 && (self.before.is_cut() || self.after.is_cut()) => {
                    Agreement::Documented { why: OTHER_PIECES }
                }
                agreement => agreement,
            },
            (None, Some(_)) | (Some(_), None) => {
                near(&|perturbed| perturbed.static_answer(0.0).contact.separation.is_some() == after.contact.separation.is_some())
            }
        };
        vec![
            self.finding(ComparedQuantity::Hit, [before.hit, after.hit].map(yes_no), hits),
            self.finding(
                ComparedQuantity::Separation,
                [before.contact.separation, after.contact.separation].map(number),
                separations,
            ),
        ]
    }

    /// Compares the proofs: both meet or neither does. The impact backwards is the last contact of this frame: there the two
    /// touch.
    fn proof(&self) -> PropertyFinding {
        let method = &self.before.prover;
        let [forth, back] = [self.before.outcome(method), self.after.outcome(method)];
        let [a, b] = &self.before.bodies;
        let agreement = match (&forth, &back) {
            (_, Outcome::Impact(impact)) if forth.contact_t().is_some() => {
                let t = 1.0 - impact.t;
                let separation = contact(&a.at(t), &b.at(t)).separation.unwrap_or(0.0);
                let off = (separation - self.before.slop).max(0.0);
                let speed = relative_distance(a, b);
                let tolerance = 2.0 * method.tolerance(a, b);
                within(0.0, off, ROUNDING * self.magnitude + TIME_ROUNDING * speed + tolerance)
            }
            (Outcome::Separated { clearance: before, .. }, Outcome::Separated { clearance: after, .. }) => {
                match method.rules().clearance {
                    Clearance::Exact => within(*before, *after, ROUNDING * self.magnitude),
                    Clearance::LowerBound | Clearance::Never => Agreement::Same,
                }
            }
            _ if forth.contact_t().is_some() == back.contact_t().is_some() => Agreement::Same,
            _ => self.excuse(method, &forth, &back),
        };
        self.finding(ComparedQuantity::Proof, [outcome(&forth, 1.0), backwards(&back)], agreement)
    }

    /// Compares whether the search sees a contact.
    fn search(&self) -> PropertyFinding {
        let method = &self.before.search;
        let [forth, back] = [self.before.outcome(method), self.after.outcome(method)];
        let agreement = if forth.contact_t().is_some() == back.contact_t().is_some() {
            Agreement::Same
        } else {
            match method.rules().irreversible {
                Some(why) => Agreement::Documented { why },
                None => self.excuse(method, &forth, &back),
            }
        };
        self.finding(ComparedQuantity::Search, [outcome(&forth, 1.0), backwards(&back)], agreement)
    }

    fn excuse(&self, method: &Method, forth: &Outcome, back: &Outcome) -> Agreement {
        let meets = |outcome: &Outcome| outcome.contact_t().is_some();
        let [a, b] = &self.before.bodies;
        if 0.0 < method.tolerance(a, b) && forth.id() != "not_converged" && back.id() != "not_converged" {
            return Agreement::Documented { why: WITHIN_TOLERANCE };
        }
        if forth.id() != back.id() && [forth.id(), back.id()].contains(&"not_converged") {
            return Agreement::Documented { why: GAVE_UP };
        }
        // The hit may occur only at an end of the frame.
        let at_an_end = [0.0, 1.0].into_iter().any(|t| self.before.is_near(self.before.slop, t, self.magnitude));
        let near =
            at_an_end || self.before.perturbed(self.magnitude).any(|perturbed| meets(&perturbed.outcome(method)) == meets(back));
        if near { Agreement::Documented { why: NEAR_THE_FLIP } } else { Agreement::Different }
    }
}

/// Returns the outcome of the reversed frame, with its time as this frame counts it.
fn backwards(back: &Outcome) -> String {
    match back {
        Outcome::Impact(impact) => texts::backwards_impact(1.0 - impact.t),
        Outcome::InContactAtStart { .. } => texts::IN_CONTACT_AT_END.to_owned(),
        other => outcome(other, 1.0),
    }
}
