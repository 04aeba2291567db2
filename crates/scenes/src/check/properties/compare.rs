//! The answers before and after a change that keeps the order of the frame.

use super::super::texts::{self, EQUAL_SHAPES, NEAR_THE_FLIP, OTHER_PIECES, TIE};
use super::question::{PropertyQuestion, StaticAnswer};
use super::{Agreement, ComparedQuantity, PropertyFinding, Transform};
use crate::kernel::in_full;
use crate::kernel::{Contact, DVec2, Relation, Shape, contact};
use crate::search::{Method, Outcome, TIME_ROUNDING, contact_in_words};

/// The permitted rounding of a length, as a fraction of the coordinates: a hundred units in the last place.
pub(super) const ROUNDING: f64 = 2e-14;

/// Returns the findings for every answer, before and after.
pub(super) fn findings(transform: Transform, before: &PropertyQuestion, after: &PropertyQuestion) -> Vec<PropertyFinding> {
    let comparison = PropertyComparison { transform, before, after, magnitude: magnitude(transform, before, after) };
    let mut findings = comparison.static_findings();
    findings.push(comparison.outcome(ComparedQuantity::Proof, [&before.prover, &after.prover]));
    if before.search != before.prover {
        findings.push(comparison.outcome(ComparedQuantity::Search, [&before.search, &after.search]));
    }
    findings
}

/// Returns the largest number that was rounded in between, as a length of the scene itself.
pub(super) fn magnitude(transform: Transform, before: &PropertyQuestion, after: &PropertyQuestion) -> f64 {
    before.magnitude().max(after.magnitude() / transform.scale())
}

pub(super) struct PropertyComparison<'a> {
    pub(super) transform: Transform,
    pub(super) before: &'a PropertyQuestion,
    pub(super) after: &'a PropertyQuestion,
    /// The largest number that was rounded in between, as a length of the scene itself.
    pub(super) magnitude: f64,
}

impl PropertyComparison<'_> {
    fn finding(&self, quantity: ComparedQuantity, [before, after]: [String; 2], agreement: Agreement) -> PropertyFinding {
        PropertyFinding { transform: self.transform, quantity, before, after, agreement }
    }

    fn static_findings(&self) -> Vec<PropertyFinding> {
        let (before, after) = (self.before.static_answer(0.0), self.after.static_answer(0.0));
        let back = self.brought_back(&after.contact);
        let relations = [before.contact.relation, back.relation];
        let numbers = [before.contact.separation, back.separation];
        let normals = [before.contact.normal, back.normal];
        vec![
            self.finding(ComparedQuantity::Hit, [before.hit, after.hit].map(yes_no), self.hits([before.hit, after.hit])),
            self.finding(ComparedQuantity::Relation, relations.map(|relation| relation.to_string()), self.relations(relations)),
            self.finding(ComparedQuantity::Separation, numbers.map(number), self.separations(relations, numbers)),
            self.finding(ComparedQuantity::Normal, normals.map(vector), self.normals(&before, &after, &back)),
        ]
    }

    /// Returns the contact after the change, mapped back to the scene itself: normal and separation. The witnesses are not
    /// mapped.
    fn brought_back(&self, after: &Contact) -> Contact {
        let relation = if self.transform == Transform::Swap { after.relation.flipped() } else { after.relation };
        let separation = after.separation.map(|separation| separation / self.transform.scale());
        let normal = after.normal.map(|normal| self.transform.direction_before(normal) + DVec2::ZERO);
        Contact { relation, separation, normal, ..*after }
    }

    /// Returns true if the change keeps every number of both shapes exactly: then the verdicts must be the same.
    pub(super) fn keeps_numbers(&self) -> bool {
        self.before.bodies.iter().all(|body| self.transform.is_exact_for(&body.shape))
    }

    pub(super) fn perturbed(&self) -> impl Iterator<Item = PropertyQuestion> {
        self.before.perturbed(self.magnitude)
    }

    /// Returns true if the pair is at the limit of a hit, up to rounding.
    pub(super) fn all_but_hits(&self) -> bool {
        self.before.is_near(self.before.slop, 0.0, self.magnitude)
    }

    fn hits(&self, [before, after]: [bool; 2]) -> Agreement {
        let may_round = !self.keeps_numbers() || 0.0 < self.before.slop;
        if before == after {
            Agreement::Same
        } else if may_round
            && (self.all_but_hits() || self.perturbed().any(|perturbed| perturbed.static_answer(0.0).hit == after))
        {
            Agreement::Documented { why: NEAR_THE_FLIP }
        } else {
            Agreement::Different
        }
    }

    fn relations(&self, [before, after]: [Relation; 2]) -> Agreement {
        if before == after {
            return Agreement::Same;
        }
        if self.transform == Transform::Swap && [before, after] == [Relation::AContainsB, Relation::BContainsA] {
            let [a, b] = self.before.bodies.each_ref().map(|body| &body.shape);
            if contact(b, a).relation == Relation::AContainsB {
                return Agreement::Documented { why: EQUAL_SHAPES };
            }
        }
        let near = || {
            let perturbed = self.perturbed().map(|perturbed| perturbed.static_answer(0.0).contact.relation);
            let ranks: Vec<u8> = perturbed.chain([before]).map(rank).collect();
            ranks.iter().any(|rank_of| *rank_of <= rank(after)) && ranks.iter().any(|rank_of| rank(after) <= *rank_of)
        };
        // The slop can make a hit of shapes that are apart; the relation is that of the shapes themselves.
        let all_but_touches = || self.before.is_near(0.0, 0.0, self.magnitude);
        if !self.keeps_numbers() && (all_but_touches() || near()) {
            Agreement::Documented { why: NEAR_THE_FLIP }
        } else {
            Agreement::Different
        }
    }

    fn separations(&self, relations: [Relation; 2], [before, after]: [Option<f64>; 2]) -> Agreement {
        let bound = ROUNDING * self.magnitude;
        let agreement = match (before, after) {
            (None, None) => Agreement::Same,
            (Some(before), Some(after)) => within(before, after, bound),
            (None, Some(_)) | (Some(_), None) => Agreement::Different,
        };
        if agreement == Agreement::Different && self.may_be_cut_otherwise(relations) {
            return Agreement::Documented { why: OTHER_PIECES };
        }
        // Parallel lines keep their distance; once their numbers are rounded, they may cross.
        match (agreement, self.relations(relations)) {
            (Agreement::Different, documented @ Agreement::Documented { .. }) => documented,
            (agreement, _) => agreement,
        }
    }

    fn normals(&self, before: &StaticAnswer, after: &StaticAnswer, back: &Contact) -> Agreement {
        let relations = [before.contact.relation, back.relation];
        let [Some(was), Some(is)] = [before.contact.normal, back.normal] else {
            return match (before.contact.normal, back.normal) {
                (None, None) => Agreement::Same,
                _ => self.relations(relations),
            };
        };
        // For shapes close together, rounding turns the normal farther.
        let apart = before.contact.separation.map_or(0.0, f64::abs);
        let bound = (ROUNDING * (self.magnitude / apart)).clamp(ROUNDING, 1e-6);
        let agreement = if was == is { Agreement::Same } else { within(0.0, was.distance(is), bound) };
        match agreement {
            Agreement::Different if before.degenerate || after.degenerate || self.is_as_good(&before.contact, is) => {
                Agreement::Documented { why: TIE }
            }
            Agreement::Different if self.may_be_cut_otherwise(relations) => Agreement::Documented { why: OTHER_PIECES },
            Agreement::Different => match self.relations(relations) {
                documented @ Agreement::Documented { .. } => documented,
                _ => Agreement::Different,
            },
            agreement => agreement,
        }
    }

    /// Returns true if the depth may be that of other pieces: the two overlap, and one of them is a concave polygon or has one.
    fn may_be_cut_otherwise(&self, relations: [Relation; 2]) -> bool {
        relations.map(rank) == [2, 2] && (self.before.is_cut() || self.after.is_cut())
    }

    /// Finds the reason why the separation grows at once only before or only after the change: another depth counts, with another
    /// normal or of other pieces.
    fn leaving(&self) -> Agreement {
        let (before, after) = (self.before.static_answer(0.0), self.after.static_answer(0.0));
        let back = self.brought_back(&after.contact);
        match self.normals(&before, &after, &back) {
            documented @ Agreement::Documented { .. } => documented,
            _ if self.may_be_cut_otherwise([before.contact.relation, back.relation]) => {
                Agreement::Documented { why: OTHER_PIECES }
            }
            Agreement::Same | Agreement::Rounded { .. } | Agreement::Different => Agreement::Different,
        }
    }

    /// Returns true if another normal is as good an answer. Apart: B moved against it by the separation comes to touch A.
    /// Otherwise: a part of B that is as deep in a part of A, moved along it by the depth, leaves that part.
    fn is_as_good(&self, before: &Contact, normal: DVec2) -> bool {
        let Some(separation) = before.separation else { return false };
        let [a, b] = self.before.bodies.each_ref().map(|body| &body.shape);
        let slack = 4.0 * ROUNDING * self.magnitude;
        let is_near = |found: Option<f64>, wanted: f64| found.is_some_and(|found| (found - wanted).abs() <= slack);
        if before.relation == Relation::Apart {
            return is_near(contact(a, &b.translated(normal * -separation)).separation, 0.0);
        }
        let parts_of_b = single_parts(b);
        let leaves = |a: &Shape, b: &Shape| contact(a, &b.translated(normal * (slack - separation))).relation == Relation::Apart;
        let is_as_deep = |a: &Shape, b: &Shape| is_near(contact(a, b).separation, separation) && leaves(a, b);
        single_parts(a).into_iter().any(|a| parts_of_b.iter().any(|b| is_as_deep(a, b)))
    }

    fn outcome(&self, quantity: ComparedQuantity, methods: [&Method; 2]) -> PropertyFinding {
        let [before, after] = [self.before.outcome(methods[0]), self.after.outcome(methods[1])];
        let shown = [outcome(&before, 1.0), outcome(&after, self.transform.scale())];
        self.finding(quantity, shown, self.outcomes(methods[0], &before, &after))
    }

    fn outcomes(&self, method: &Method, before: &Outcome, after: &Outcome) -> Agreement {
        let agreement = match (before, after) {
            (Outcome::Impact(before), Outcome::Impact(after)) => within(before.t, after.t, TIME_ROUNDING),
            (Outcome::Separated { clearance: before, .. }, Outcome::Separated { clearance: after, .. }) => {
                within(*before, after / self.transform.scale(), ROUNDING * self.magnitude)
            }
            (Outcome::NotConverged { reached_t: before, .. }, Outcome::NotConverged { reached_t: after, .. }) => {
                // The time is the sum of up to thousands of steps, each of which is rounded.
                within(*before, *after, 100.0 * TIME_ROUNDING)
            }
            (
                Outcome::InContactAtStart { relation: before, leaving: left },
                Outcome::InContactAtStart { relation: after, leaving: leaves },
            ) => {
                let after = if self.transform == Transform::Swap { after.flipped() } else { *after };
                match self.relations([*before, after]) {
                    Agreement::Same if left != leaves => self.leaving(),
                    agreement => agreement,
                }
            }
            (before, after) if before.id() == after.id() => Agreement::Same,
            _ => Agreement::Different,
        };
        match agreement {
            Agreement::Different => self.excuse(method, before, after),
            agreement => agreement,
        }
    }
}

/// Returns the convex shapes through which a shape is answered; the shape itself if it is convex.
fn single_parts(shape: &Shape) -> Vec<&Shape> {
    if shape.parts().is_empty() { vec![shape] } else { shape.parts().iter().flat_map(single_parts).collect() }
}

/// Returns the depth of a relation. Overlap and containment have one rank, because rounding exchanges them if edges coincide. A
/// touch lies between apart and overlapping, and perturbed scenes may step over it.
fn rank(relation: Relation) -> u8 {
    match relation {
        Relation::Apart => 0,
        Relation::Touching => 1,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => 2,
    }
}

/// Compares two numbers that may differ by rounding.
pub(super) fn within(before: f64, after: f64, bound: f64) -> Agreement {
    let off = (after - before).abs();
    if before == after {
        Agreement::Same
    } else if off <= bound {
        Agreement::Rounded { off, bound }
    } else {
        Agreement::Different
    }
}

pub(super) fn yes_no(hit: bool) -> String {
    if hit { texts::HIT } else { texts::NO_HIT }.to_owned()
}

pub(super) fn number(separation: Option<f64>) -> String {
    separation.map_or_else(|| texts::NONE.to_owned(), in_full)
}

fn vector(normal: Option<DVec2>) -> String {
    normal.map_or_else(|| texts::NONE.to_owned(), |normal| texts::vector(in_full(normal.x), in_full(normal.y)))
}

/// Returns an outcome in words, its number as a length of the scene itself.
pub(super) fn outcome(outcome: &Outcome, scale: f64) -> String {
    match outcome {
        Outcome::Impact(impact) => texts::impact(impact.t),
        Outcome::InContactAtStart { relation, leaving: true } => texts::start_leaving(contact_in_words(*relation)),
        Outcome::InContactAtStart { relation, leaving: false } => texts::start(contact_in_words(*relation)),
        Outcome::NoImpactSeen => texts::NO_IMPACT_SEEN.to_owned(),
        Outcome::Separated { clearance, .. } => texts::separated(in_full(clearance / scale)),
        Outcome::NotConverged { reached_t, .. } => texts::not_converged(reached_t),
        Outcome::NotApplicable => texts::NOT_APPLICABLE.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Moving};

    fn question(x: f64, velocity: f64) -> PropertyQuestion {
        let ball = Shape::Circle(Circle::new(DVec2::new(x, 0.0), 1.0).unwrap());
        let wall = Shape::Aabb(Aabb::new(DVec2::new(4.0, -1.0), DVec2::new(5.0, 1.0)).unwrap());
        let bodies = [Moving::new(ball, DVec2::new(velocity, 0.0)).unwrap(), Moving::resting(wall)];
        PropertyQuestion { bodies, slop: 0.0, prover: Method::Exact, search: Method::Discrete }
    }

    #[test]
    fn a_wrong_answer_is_seen() {
        let rows = [
            // Each row is a planted fault and the quantity that must differ. The last one is smaller than any tolerance that a
            // person sets.
            (question(3.5, 1.0), ComparedQuantity::Hit),
            (question(3.0, 1.0), ComparedQuantity::Relation),
            (question(0.0, 1.0), ComparedQuantity::Proof),
            (question(0.0, 4.0), ComparedQuantity::Search),
            (question(1e-12, 8.0), ComparedQuantity::Separation),
        ];
        for (after, quantity) in rows {
            for transform in [Transform::QuarterTurn, Transform::Double, Transform::Turn] {
                let findings = findings(transform, &question(0.0, 8.0), &after);
                let found = findings.iter().find(|finding| finding.quantity == quantity);
                let scaled = transform == Transform::Double && matches!(quantity, ComparedQuantity::Separation);
                assert!(
                    scaled || found.is_some_and(|finding| finding.agreement == Agreement::Different),
                    "{transform:?}, {quantity:?}: {found:?}"
                );
            }
        }
    }

    #[test]
    fn the_same_answers_are_the_same() {
        for finding in findings(Transform::MoveFar, &question(0.0, 8.0), &question(0.0, 8.0)) {
            assert_eq!(finding.agreement, Agreement::Same, "{finding:?}");
        }
    }
}
