//! The answers before and after a change that leaves the frame in its order.

use super::question::{Question, Standing};
use super::{Agreement, Finding, Quantity, Transform};
use crate::kernel::{Contact, DVec2, Relation, contact};
use crate::scene::in_full;
use crate::search::{
    AtLimit, Envelope, Method, Outcome, Role, auto_max_step, auto_min_move, auto_tolerance, mover, moving_body, relative_distance,
};

/// Lengths may be off by this fraction of the coordinates: a hundred units in the last place.
pub(super) const ROUNDING: f64 = 2e-14;
/// Times of the closed form may be off by this.
const TIME_ROUNDING: f64 = 1e-11;

pub(super) const NEAR_THE_FLIP: &str = "the change rounds the numbers, and the pair stands closer to a flip than that: the scene itself, \
     shaken by as little, answers so too";
const TIE: &str = "several answers are equally good, and which one is met first depends on the order";
const EQUAL_SHAPES: &str = "both shapes are the same set, and then A contains B, whichever is called A";
pub(super) const OTHER_PIECES: &str =
    "a concave polygon may be cut into other pieces then, and its depth is that of the deepest pair of pieces";
const STEPS_DO_NOT_SCALE: &str =
    "the step or tolerance chosen automatically has a smallest length in world units, which does not scale";
const MOVER_IS_A_TIE: &str = "both bodies are equally fast and equally large, and then A sets the steps, whichever is called A";
pub(super) const WITHIN_TOLERANCE: &str = "the advancement stops anywhere within its tolerance, and rounding adds to that";
const RECTANGLE_TURNS: &str =
    "the rectangle around a stretch lies along the axes of the world, so it prunes other stretches when the scene is turned";
pub(super) const GAVE_UP: &str =
    "the search gives up where it would need too many tests, or where a speed is infinite, and then it claims nothing";
const LOWER_BOUND: &str = "the clearance is a proven lower bound, and another stretch was pruned";

/// Every answer, before and after.
pub(super) fn findings(transform: Transform, before: &Question, after: &Question) -> Vec<Finding> {
    let comparison = Comparison { transform, before, after, magnitude: magnitude(transform, before, after) };
    let mut findings = comparison.standing();
    findings.push(comparison.outcome(Quantity::Proof, [&before.prover, &after.prover]));
    if before.search != before.prover {
        findings.push(comparison.outcome(Quantity::Search, [&before.search, &after.search]));
    }
    findings
}

/// The largest number that was rounded on the way, as a length of the scene itself.
pub(super) fn magnitude(transform: Transform, before: &Question, after: &Question) -> f64 {
    before.magnitude().max(after.magnitude() / transform.scale())
}

struct Comparison<'a> {
    transform: Transform,
    before: &'a Question,
    after: &'a Question,
    magnitude: f64,
}

impl Comparison<'_> {
    fn finding(&self, quantity: Quantity, [before, after]: [String; 2], agreement: Agreement) -> Finding {
        Finding { transform: self.transform, quantity, before, after, agreement }
    }

    fn standing(&self) -> Vec<Finding> {
        let (before, after) = (self.before.standing(0.0), self.after.standing(0.0));
        let back = self.brought_back(&after.contact);
        let relations = [before.contact.relation, back.relation];
        let numbers = [before.contact.separation, back.separation];
        let normals = [before.contact.normal, back.normal];
        vec![
            self.finding(Quantity::Hit, [before.hit, after.hit].map(yes_no), self.hits([before.hit, after.hit])),
            self.finding(Quantity::Relation, relations.map(|relation| relation.to_string()), self.relations(relations)),
            self.finding(Quantity::Separation, numbers.map(number), self.separations(relations, numbers)),
            self.finding(Quantity::Normal, normals.map(vector), self.normals(&before, &after, &back)),
        ]
    }

    /// The contact after the change as the scene itself would have it: normal and separation. The witnesses stay where they are.
    fn brought_back(&self, after: &Contact) -> Contact {
        let relation = if self.transform == Transform::Swap { after.relation.flipped() } else { after.relation };
        let separation = after.separation.map(|separation| separation / self.transform.scale());
        let normal = after.normal.map(|normal| self.transform.direction_before(normal) + DVec2::ZERO);
        Contact { relation, separation, normal, ..*after }
    }

    /// Whether the change keeps every number of both shapes: then the verdicts are the same without excuse.
    fn keeps_numbers(&self) -> bool {
        self.before.bodies.iter().all(|body| self.transform.is_exact_for(&body.shape))
    }

    fn shaken(&self) -> impl Iterator<Item = Question> {
        self.before.shaken(self.magnitude)
    }

    /// Whether the pair stands at the edge of a hit, up to rounding.
    fn all_but_hits(&self) -> bool {
        self.before.is_near(self.before.slop, 0.0, self.magnitude)
    }

    fn hits(&self, [before, after]: [bool; 2]) -> Agreement {
        let may_round = !self.keeps_numbers() || 0.0 < self.before.slop;
        if before == after {
            Agreement::Same
        } else if may_round && (self.all_but_hits() || self.shaken().any(|shaken| shaken.standing(0.0).hit == after)) {
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
            let shaken = self.shaken().map(|shaken| shaken.standing(0.0).contact.relation);
            let ranks: Vec<u8> = shaken.chain([before]).map(rank).collect();
            ranks.iter().any(|rank_of| *rank_of <= rank(after)) && ranks.iter().any(|rank_of| rank(after) <= *rank_of)
        };
        // The slop makes a hit of what is apart; the relation is that of the shapes themselves.
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
        // Parallel lines keep their distance; with their numbers rounded they cross.
        match (agreement, self.relations(relations)) {
            (Agreement::Different, documented @ Agreement::Documented { .. }) => documented,
            (agreement, _) => agreement,
        }
    }

    fn normals(&self, before: &Standing, after: &Standing, back: &Contact) -> Agreement {
        let relations = [before.contact.relation, back.relation];
        let [Some(was), Some(is)] = [before.contact.normal, back.normal] else {
            return match (before.contact.normal, back.normal) {
                (None, None) => Agreement::Same,
                _ => self.relations(relations),
            };
        };
        // Of shapes close together rounding turns the normal farther.
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

    /// Whether the depth may be that of other pieces: the two overlap, and one of them is a concave polygon or has one.
    fn may_be_cut_otherwise(&self, relations: [Relation; 2]) -> bool {
        relations.map(rank) == [2, 2] && (self.before.is_cut() || self.after.is_cut())
    }

    /// Why one motion may lead out and the same one not: it is judged by the normal.
    fn leaving(&self) -> Agreement {
        let (before, after) = (self.before.standing(0.0), self.after.standing(0.0));
        match self.normals(&before, &after, &self.brought_back(&after.contact)) {
            documented @ Agreement::Documented { .. } => documented,
            Agreement::Same | Agreement::Rounded { .. } | Agreement::Different => Agreement::Different,
        }
    }

    /// Whether another normal is an answer as good: apart, B moved against it by the separation comes to touch A; otherwise, B moved
    /// along it by the depth leaves A.
    fn is_as_good(&self, before: &Contact, normal: DVec2) -> bool {
        let Some(separation) = before.separation else { return false };
        let [a, b] = self.before.bodies.each_ref().map(|body| &body.shape);
        let slack = 4.0 * ROUNDING * self.magnitude;
        let moved = |by: f64| contact(a, &b.translated(normal * by));
        if before.relation == Relation::Apart {
            moved(-separation).separation.is_some_and(|left| left.abs() <= slack)
        } else {
            moved(slack - separation).relation == Relation::Apart
        }
    }

    fn outcome(&self, quantity: Quantity, methods: [&Method; 2]) -> Finding {
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
            (Outcome::NotConverged { reached_t: before }, Outcome::NotConverged { reached_t: after }) => {
                within(*before, *after, TIME_ROUNDING)
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

    /// Why two outcomes may differ, where there is a reason.
    fn excuse(&self, method: &Method, before: &Outcome, after: &Outcome) -> Agreement {
        let [a, b] = &self.before.bodies;
        if self.transform == Transform::Swap && takes_steps(method) && mover(a, b) == Role::A && mover(b, a) == Role::A {
            return Agreement::Documented { why: MOVER_IS_A_TIE };
        }
        if self.transform.scale() != 1.0 && self.has_smallest_length(method) {
            return Agreement::Documented { why: STEPS_DO_NOT_SCALE };
        }
        if let (Method::Advance { tolerance }, Outcome::Impact(impact)) = (method, after) {
            let tolerance = tolerance.unwrap_or_else(|| auto_tolerance(a, b));
            let there = contact(&a.at(impact.t), &b.at(impact.t)).separation;
            // The tolerance is no finer than the rounding of what turns.
            let turns: f64 = self.before.bodies.iter().map(|body| body.spin.to_radians().abs()).sum();
            let rounding = 8.0 * ROUNDING * self.magnitude * (1.0 + turns);
            if there.is_none_or(|separation| separation <= self.before.slop + 2.0 * tolerance + rounding) {
                return Agreement::Documented { why: WITHIN_TOLERANCE };
            }
        }
        if self.transform == Transform::Turn && may_prune_otherwise(method, before, after) {
            return Agreement::Documented { why: RECTANGLE_TURNS };
        }
        let ids = [before.id(), after.id()];
        let infinitely_fast = || relative_distance(a, b) == f64::INFINITY;
        if ids[0] != ids[1]
            && ids.contains(&"not_converged")
            && (!self.transform.keeps_steps() || infinitely_fast() || self.all_but_hits())
        {
            return Agreement::Documented { why: GAVE_UP };
        }
        if let (Method::Binary { .. } | Method::Advance { .. }, Outcome::Separated { .. }, Outcome::Separated { .. }) =
            (method, before, after)
        {
            return Agreement::Documented { why: LOWER_BOUND };
        }
        let rounds = !self.keeps_numbers() || !self.transform.keeps_steps() || 0.0 < self.before.slop;
        let spread: Vec<Outcome> = if rounds { self.shaken().map(|shaken| shaken.outcome(method)).collect() } else { Vec::new() };
        let reaches = |shaken: &Outcome| {
            let moves = if before.id() == after.id() { reaches(before, shaken, after, self.transform.scale()) } else { false };
            moves || (shaken.id() == after.id() && before.id() != after.id())
        };
        if rounds && before.id() != after.id() && self.all_but_hits() {
            return Agreement::Documented { why: NEAR_THE_FLIP };
        }
        // Where the scene, shaken, has another outcome altogether, its numbers mean nothing.
        if spread.iter().any(|shaken| reaches(shaken) || (before.id() == after.id() && shaken.id() != before.id())) {
            return Agreement::Documented { why: NEAR_THE_FLIP };
        }
        Agreement::Different
    }

    /// Whether what the method chooses by itself is held at its smallest length, in this scene or the changed one.
    fn has_smallest_length(&self, method: &Method) -> bool {
        let chosen = |question: &Question| {
            let [a, b] = &question.bodies;
            let mover = moving_body(a, b);
            match method {
                Method::Linear { max_step: None, .. } => Some(auto_max_step(mover)),
                Method::Binary { min_move: None, .. } => Some(auto_min_move(mover)),
                Method::Advance { tolerance: None } => Some(auto_tolerance(a, b)),
                Method::Discrete | Method::Linear { .. } | Method::Binary { .. } | Method::Exact | Method::Advance { .. } => None,
            }
        };
        let lengths = chosen(self.before).zip(chosen(self.after));
        lengths.is_some_and(|(before, after)| 1e-9 * after < (before * self.transform.scale() - after).abs())
    }
}

/// Whether a scene shaken by rounding moves its answer at least half as far as the change did.
fn reaches(before: &Outcome, shaken: &Outcome, after: &Outcome, scale: f64) -> bool {
    let far = |p: f64, q: f64, r: f64| (r - p).abs() <= 4.0 * (q - p).abs();
    match (before, shaken, after) {
        (Outcome::Impact(p), Outcome::Impact(q), Outcome::Impact(r)) => far(p.t, q.t, r.t),
        (
            Outcome::Separated { clearance: p, .. },
            Outcome::Separated { clearance: q, .. },
            Outcome::Separated { clearance: r, .. },
        ) => far(*p, *q, r / scale),
        (
            Outcome::NotConverged { reached_t: p },
            Outcome::NotConverged { reached_t: q },
            Outcome::NotConverged { reached_t: r },
        ) => far(*p, *q, *r),
        (
            Outcome::InContactAtStart { leaving: p, .. },
            Outcome::InContactAtStart { leaving: q, .. },
            Outcome::InContactAtStart { leaving: r, .. },
        ) => p != q && q == r,
        _ => false,
    }
}

/// How deep a relation is. Overlaps and containments are one: rounding makes one of the other where sides coincide. A touch lies between
/// what is apart and what overlaps, and no shaking need meet it.
fn rank(relation: Relation) -> u8 {
    match relation {
        Relation::Apart => 0,
        Relation::Touching => 1,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => 2,
    }
}

/// Whether a search by rectangles may answer so and so, depending on how they lie. What it proves and what it tests is never refuted.
fn may_prune_otherwise(method: &Method, before: &Outcome, after: &Outcome) -> bool {
    let Method::Binary { envelope: Envelope::Rectangle, at_limit, .. } = method else { return false };
    let at_start = |outcome: &Outcome| matches!(outcome, Outcome::InContactAtStart { .. });
    let contradict = |p: &Outcome, q: &Outcome| matches!((p, q), (Outcome::Separated { .. }, Outcome::Impact(_)));
    let refuted = *at_limit == AtLimit::Test && (contradict(before, after) || contradict(after, before));
    !at_start(before) && !at_start(after) && !refuted
}

fn takes_steps(method: &Method) -> bool {
    matches!(method, Method::Linear { max_step: None, .. } | Method::Binary { .. })
}

/// Two numbers that may differ by rounding.
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
    if hit { "hit" } else { "no hit" }.to_owned()
}

pub(super) fn number(separation: Option<f64>) -> String {
    separation.map_or("none".to_owned(), in_full)
}

fn vector(normal: Option<DVec2>) -> String {
    normal.map_or("none".to_owned(), |normal| format!("({}, {})", in_full(normal.x), in_full(normal.y)))
}

/// An outcome with its number, as a length of the scene itself.
pub(super) fn outcome(outcome: &Outcome, scale: f64) -> String {
    match outcome {
        Outcome::Impact(impact) => format!("impact at t = {}", impact.t),
        Outcome::InContactAtStart { relation, leaving: true } => format!("{relation} at the start, leaving"),
        Outcome::InContactAtStart { relation, leaving: false } => format!("{relation} at the start"),
        Outcome::NoImpactSeen => "no impact seen".to_owned(),
        Outcome::Separated { clearance, .. } => format!("separated by {}", in_full(clearance / scale)),
        Outcome::NotConverged { reached_t } => format!("not converged after t = {reached_t}"),
        Outcome::NotApplicable => "does not apply".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Moving, Shape};

    fn question(x: f64, velocity: f64) -> Question {
        let ball = Shape::Circle(Circle::new(DVec2::new(x, 0.0), 1.0).unwrap());
        let wall = Shape::Aabb(Aabb::new(DVec2::new(4.0, -1.0), DVec2::new(5.0, 1.0)).unwrap());
        let bodies = [Moving::new(ball, DVec2::new(velocity, 0.0)), Moving::resting(wall)];
        Question { bodies, slop: 0.0, prover: Method::Exact, search: Method::Discrete }
    }

    #[test]
    fn a_wrong_answer_is_seen() {
        let rows = [
            // A planted fault, and what must be seen of it. The last one is smaller than any tolerance of a person.
            (question(3.5, 1.0), Quantity::Hit),
            (question(3.0, 1.0), Quantity::Relation),
            (question(0.0, 1.0), Quantity::Proof),
            (question(0.0, 4.0), Quantity::Search),
            (question(1e-12, 8.0), Quantity::Separation),
        ];
        for (after, quantity) in rows {
            for transform in [Transform::QuarterTurn, Transform::Double, Transform::Turn] {
                let findings = findings(transform, &question(0.0, 8.0), &after);
                let found = findings.iter().find(|finding| finding.quantity == quantity);
                let scaled = transform == Transform::Double && matches!(quantity, Quantity::Separation);
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
