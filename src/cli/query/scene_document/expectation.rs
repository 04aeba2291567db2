//! The expectations of a scene as JSON. A field that is null is not stated, and not compared.

use clashbox::json::{Fraction, ValueName, Vector, coordinates, unsigned_zero};
use clashbox::kernel::Relation;
use clashbox::scene::{Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation, Scene};
use schemars::JsonSchema;
use serde::Serialize;

use super::options::{MoverDocument, SearchDocument};

/// A claim that a replay must find.
#[derive(Serialize, JsonSchema)]
pub(super) struct ExpectationDocument<'a> {
    claim: ClaimDocument<'a>,
    /// The largest error of a number, in the unit of the number.
    #[schemars(range(min = 0))]
    tolerance: f64,
    /// The reason why this is the right answer. May be empty.
    why: &'a str,
    /// The reason of a known failure. Null: the claim must hold.
    known_failure: Option<&'a str>,
}

/// A claim. What is null in it is not stated.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ClaimDocument<'a> {
    /// About a pair at t = 0.
    Static {
        a: &'a str,
        b: &'a str,
        relation: ValueName<Relation>,
        separation: Option<SeparationDocument>,
        /// Number of points of the contact manifolds.
        point_count: Option<usize>,
        /// The points of the contact manifolds, in any order.
        points: Option<Vec<PointDocument>>,
    },
    /// About a pair during the frame.
    Motion { a: &'a str, b: &'a str, search: SearchDocument, outcome: OutcomeDocument, tests: Option<usize> },
    /// About all pairs that hit at t = 0.
    Touching { pairs: Option<Vec<[&'a str; 2]>>, count: Option<usize> },
    /// About the bodies that one body meets first during the frame, by the proof.
    First {
        of: &'a str,
        /// Several if it meets them at the same time. Empty: none.
        with: Vec<&'a str>,
        t: Option<Fraction>,
        /// All bodies that it is in contact with at t = 0.
        at_start: Option<Vec<&'a str>>,
    },
    /// About a body and the union of all others that neither move nor spin, at t = 0.
    Level {
        of: &'a str,
        relation: ValueName<Relation>,
        separation: Option<SeparationDocument>,
        /// The shortest translation that frees the body.
        translation: Option<Vector>,
        /// All bodies whose contact is a ghost.
        ghosts: Option<Vec<&'a str>>,
    },
    /// About where a body ends by the rule of a mover. Its velocity is the desired displacement.
    Move {
        of: &'a str,
        by: MoverDocument<'a>,
        /// The pivot of the body at the end.
        ends_at: Vector,
        /// The velocity that is left, as a displacement of one frame.
        velocity: Option<Vector>,
        /// All bodies that stop, turn or push it.
        stopped_by: Option<Vec<&'a str>>,
    },
}

/// A separation, or `undefined`: no finite translation separates the two.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum SeparationDocument {
    Value(f64),
    Undefined(Undefined),
}

/// No finite translation separates the two.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Undefined {
    Undefined,
}

/// A point of a contact manifold, halfway between the two shapes.
#[derive(Serialize, JsonSchema)]
struct PointDocument {
    position: Vector,
    separation: f64,
}

/// The outcome of a search.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum OutcomeDocument {
    Impact { t: Option<Fraction>, normal: Option<Vector>, point: Option<Vector>, grazing: Option<bool> },
    InContactAtStart { relation: Option<ValueName<Relation>>, leaving: Option<bool> },
    NoImpactSeen,
    Separated { closest_t: Option<Fraction>, clearance: Option<f64> },
    NotConverged,
    NotApplicable,
}

impl<'a> ExpectationDocument<'a> {
    pub(super) fn of(expectation: &'a Expectation, scene: &'a Scene) -> ExpectationDocument<'a> {
        ExpectationDocument {
            claim: ClaimDocument::of(&expectation.claim, scene),
            tolerance: expectation.tolerance,
            why: &expectation.why,
            known_failure: expectation.known_failure.as_deref(),
        }
    }
}

impl<'a> ClaimDocument<'a> {
    fn of(claim: &'a Claim, scene: &'a Scene) -> ClaimDocument<'a> {
        let name = |body: usize| scene.name(body);
        let names = |bodies: &[usize]| bodies.iter().map(|&body| name(body)).collect::<Vec<&str>>();
        match claim {
            Claim::Static { pair: [a, b], relation, separation, points } => {
                let (point_count, points) = match points {
                    None => (None, None),
                    Some(ExpectedPoints::Count(count)) => (Some(*count), None),
                    Some(ExpectedPoints::Listed(points)) => {
                        let points = points.iter().map(|(position, separation)| PointDocument {
                            position: coordinates(*position),
                            separation: unsigned_zero(*separation),
                        });
                        (None, Some(points.collect()))
                    }
                };
                let (relation, separation) = (ValueName(*relation), separation.map(SeparationDocument::of));
                ClaimDocument::Static { a: name(*a), b: name(*b), relation, separation, point_count, points }
            }
            Claim::Motion { pair: [a, b], search, outcome, tests } => ClaimDocument::Motion {
                a: name(*a),
                b: name(*b),
                search: SearchDocument(*search),
                outcome: OutcomeDocument::of(outcome),
                tests: *tests,
            },
            Claim::Touching { pairs, count } => ClaimDocument::Touching {
                pairs: pairs.as_ref().map(|pairs| pairs.iter().map(|pair| pair.map(name)).collect()),
                count: *count,
            },
            Claim::First { of, with, t, at_start } => ClaimDocument::First {
                of: name(*of),
                with: names(with),
                t: t.map(Fraction),
                at_start: at_start.as_deref().map(names),
            },
            Claim::Level { of, relation, separation, translation, ghosts } => ClaimDocument::Level {
                of: name(*of),
                relation: ValueName(*relation),
                separation: separation.map(SeparationDocument::of),
                translation: translation.map(coordinates),
                ghosts: ghosts.as_deref().map(names),
            },
            Claim::Move { of, by, ends_at, velocity, stopped_by } => ClaimDocument::Move {
                of: name(*of),
                by: MoverDocument(by),
                ends_at: coordinates(*ends_at),
                velocity: velocity.map(coordinates),
                stopped_by: stopped_by.as_deref().map(names),
            },
        }
    }
}

impl SeparationDocument {
    fn of(separation: ExpectedSeparation) -> SeparationDocument {
        match separation {
            ExpectedSeparation::Undefined => SeparationDocument::Undefined(Undefined::Undefined),
            ExpectedSeparation::Value(value) => SeparationDocument::Value(unsigned_zero(value)),
        }
    }
}

impl OutcomeDocument {
    fn of(outcome: &ExpectedOutcome) -> OutcomeDocument {
        match *outcome {
            ExpectedOutcome::Impact { t, normal, point, grazing } => OutcomeDocument::Impact {
                t: t.map(Fraction),
                normal: normal.map(coordinates),
                point: point.map(coordinates),
                grazing,
            },
            ExpectedOutcome::InContactAtStart { relation, leaving } => {
                OutcomeDocument::InContactAtStart { relation: relation.map(ValueName), leaving }
            }
            ExpectedOutcome::NoImpactSeen => OutcomeDocument::NoImpactSeen,
            ExpectedOutcome::Separated { closest_t, clearance } => {
                OutcomeDocument::Separated { closest_t: closest_t.map(Fraction), clearance }
            }
            ExpectedOutcome::NotConverged => OutcomeDocument::NotConverged,
            ExpectedOutcome::NotApplicable => OutcomeDocument::NotApplicable,
        }
    }
}
