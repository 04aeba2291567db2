//! Prints one JSON document per scene, on one line. Pairs are written as they are answered, so memory stays bounded for any
//! number of pairs.

mod bodies;

use std::io::{self, Write};
use std::path::Path;

use clashbox::kernel::{
    Crossings, ManifoldPoint, Moving, PartManifold, Separates, SeparatingTranslation, Silent, contact_by, crossings, manifolds,
    separating_translation,
};
use clashbox::scene::{Body, Scene};
use clashbox::search::{MethodKind, Outcome, Phases, Starts, contacts, prove, search, starts_of_all};
use serde::{Serialize, Serializer};

use super::super::json::{VERSION, coordinates, line, unsigned_zero};
use super::PairsQuestion;
use super::crowd::Found;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    scene: String,
    title: &'a str,
    /// The duration of the frame, seconds, if the scene states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    dt: Option<f64>,
    bodies: Bodies<'a>,
    pairs: Pairs<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Counts>,
}

/// The counts, if only the pairs that hit were asked for.
#[derive(Serialize)]
struct Counts {
    bodies: usize,
    /// Number of pairs that the broad phase left to be tested.
    candidates: usize,
    hits: usize,
}

#[derive(Serialize)]
struct Failure {
    version: u32,
    scene: String,
    error: String,
}

/// The bodies of a scene, whose bounds are computed while they are written.
struct Bodies<'a>(&'a Scene);

impl Serialize for Bodies<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.bodies.iter().map(bodies::Body::of))
    }
}

/// The pairs of a scene, answered while they are written.
struct Pairs<'a>(&'a PairsQuestion);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.pairs().map(|pair| Pair::of(self.0, pair)))
    }
}

#[derive(Serialize)]
struct Pair<'a> {
    a: &'a str,
    b: &'a str,
    a_kind: &'static str,
    b_kind: &'static str,
    /// The algorithm that answered the static questions.
    method: &'static str,
    hit: bool,
    relation: &'static str,
    separation: Option<f64>,
    normal: Option<[f64; 2]>,
    witness_a: [f64; 2],
    witness_b: [f64; 2],
    depth: Option<f64>,
    /// The shortest translation of B that ends an overlap.
    mtv: Option<Mtv>,
    /// One for each pair of convex parts that hit, the deepest first.
    manifolds: Vec<ManifoldOf>,
    /// Number of further manifolds.
    #[serde(skip_serializing_if = "is_zero")]
    manifolds_left_out: usize,
    crossings: CrossingsOf,
    motion: Motion,
}

#[derive(Serialize)]
struct ManifoldOf {
    /// The parts of A and of B, counted from 0.
    parts: [usize; 2],
    normal: [f64; 2],
    points: Vec<ManifoldPointOf>,
}

#[derive(Serialize)]
struct ManifoldPointOf {
    /// The point halfway between the two shapes.
    position: [f64; 2],
    on_a: [f64; 2],
    on_b: [f64; 2],
    separation: f64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[derive(Serialize)]
struct Mtv {
    translation: [f64; 2],
    /// The parts that it separates: the shapes, or, if there are very many parts, the deepest ones.
    separates: &'static str,
}

#[derive(Serialize)]
struct CrossingsOf {
    points: Vec<[f64; 2]>,
    stretches: Vec<[[f64; 2]; 2]>,
}

#[derive(Serialize)]
struct Motion {
    #[serde(flatten)]
    answers: Answers,
    /// The intervals of contact, in the order of time.
    contacts: Vec<[f64; 2]>,
    /// Upper bound for the length of a contact that may be missing, as a fraction of the frame.
    unseen: f64,
    /// The start positions from which each sampling method hits, if the two meet during the frame.
    starts: StartsOf,
}

#[derive(Serialize)]
struct StartsEntry {
    /// Number of positions that it looks at in each frame.
    samples: usize,
    /// The phases that hit.
    hits: Vec<[f64; 2]>,
    /// The bounds of their share.
    share: [f64; 2],
}

/// The start positions of each sampling method, under its name, in order.
struct StartsOf(Vec<(MethodKind, Phases)>);

impl StartsOf {
    fn of(scene: &Scene, a: &Moving, b: &Moving, proof: &Outcome) -> StartsOf {
        let methods = MethodKind::ALL.map(|kind| scene.method(kind));
        let found = starts_of_all(a, b, &methods, scene.slop, proof);
        let sampled = MethodKind::ALL.into_iter().zip(found).filter_map(|(kind, starts)| match starts {
            Some(Starts::Sampled(phases)) => Some((kind, phases)),
            Some(Starts::Every) | None => None,
        });
        StartsOf(sampled.collect())
    }
}

impl Serialize for StartsOf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let entry = |(kind, phases): &'_ (MethodKind, Phases)| {
            let Phases { samples, hits, share, .. } = phases.clone();
            (kind.id(), StartsEntry { samples, hits, share })
        };
        serializer.collect_map(self.0.iter().map(entry))
    }
}

/// The answer of each method under its name, in order.
struct Answers([(MethodKind, Answer); MethodKind::ALL.len()]);

impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(kind, answer)| (kind.id(), answer)))
    }
}

#[derive(Serialize)]
struct Answer {
    outcome: &'static str,
    t: Option<f64>,
    bracket: Option<[f64; 2]>,
    tests: usize,
    #[serde(flatten)]
    detail: Detail,
}

/// The fields that only one outcome has, after those that all have.
#[derive(Serialize)]
#[serde(untagged)]
enum Detail {
    Impact { normal: Option<[f64; 2]>, point: [f64; 2], grazing: bool },
    InContactAtStart { relation: &'static str, leaving: bool },
    Separated { closest_t: f64, clearance: f64 },
    NotConverged { reached_t: f64, ended_by: &'static str },
    Nothing {},
}

impl Detail {
    fn of(outcome: &Outcome) -> Detail {
        match *outcome {
            Outcome::Impact(impact) => Detail::Impact {
                normal: impact.normal.map(coordinates),
                point: coordinates(impact.point),
                grazing: impact.grazing,
            },
            Outcome::InContactAtStart { relation, leaving } => Detail::InContactAtStart { relation: relation.id(), leaving },
            Outcome::Separated { closest_t, clearance } => Detail::Separated { closest_t, clearance },
            Outcome::NotConverged { reached_t, ended_by } => Detail::NotConverged { reached_t, ended_by: ended_by.id() },
            Outcome::NoImpactSeen | Outcome::NotApplicable => Detail::Nothing {},
        }
    }
}

impl<'a> Pair<'a> {
    fn of(PairsQuestion { scene, algorithm, .. }: &PairsQuestion, [a, b]: [&'a Body; 2]) -> Pair<'a> {
        let contact = contact_by(*algorithm, &a.shape, &b.shape, &mut Silent);
        let answered_by = Some(*algorithm).filter(|algorithm| algorithm.applies(&a.shape, &b.shape)).unwrap_or_default();
        let (moving_a, moving_b) = (a.moving(), b.moving());
        let (_, proof) = prove(&moving_a, &moving_b, scene.slop);
        let contacts = contacts(&moving_a, &moving_b, scene.slop, &proof);
        let manifolds = manifolds(&a.shape, &b.shape, scene.slop);
        Pair {
            a: &a.name,
            b: &b.name,
            a_kind: a.shape.kind().id(),
            b_kind: b.shape.kind().id(),
            method: answered_by.id(),
            hit: contact.hit(scene.slop),
            relation: contact.relation.id(),
            separation: contact.separation.map(unsigned_zero),
            normal: contact.normal.map(coordinates),
            witness_a: coordinates(contact.witness_a),
            witness_b: coordinates(contact.witness_b),
            depth: contact.penetration_depth().map(unsigned_zero),
            mtv: separating_translation(&a.shape, &b.shape, &contact).map(Mtv::of),
            manifolds: manifolds.list.iter().map(ManifoldOf::of).collect(),
            manifolds_left_out: manifolds.left_out,
            crossings: CrossingsOf::of(crossings(&a.shape, &b.shape)),
            motion: Motion {
                answers: Answers(MethodKind::ALL.map(|kind| (kind, Answer::of(scene, [a, b], kind)))),
                unseen: contacts.unseen(),
                contacts: contacts.intervals.iter().map(|contact| [contact.from, contact.to]).collect(),
                starts: StartsOf::of(scene, &moving_a, &moving_b, &proof.outcome),
            },
        }
    }
}

impl Mtv {
    fn of(found: SeparatingTranslation) -> Mtv {
        let separates = match found.separates {
            Separates::Shapes => "shapes",
            Separates::DeepestParts => "deepest_parts",
        };
        Mtv { translation: coordinates(found.translation), separates }
    }
}

impl ManifoldOf {
    fn of(PartManifold { parts, manifold }: &PartManifold) -> ManifoldOf {
        let point = |point: &ManifoldPoint| ManifoldPointOf {
            position: coordinates(point.position()),
            on_a: coordinates(point.on_a),
            on_b: coordinates(point.on_b),
            separation: unsigned_zero(point.separation),
        };
        ManifoldOf { parts: *parts, normal: coordinates(manifold.normal), points: manifold.points().iter().map(point).collect() }
    }
}

impl CrossingsOf {
    fn of(crossings: Crossings) -> CrossingsOf {
        CrossingsOf {
            points: crossings.points.into_iter().map(coordinates).collect(),
            stretches: crossings.stretches.into_iter().map(|stretch| stretch.map(coordinates)).collect(),
        }
    }
}

impl Answer {
    fn of(scene: &Scene, [a, b]: [&Body; 2], kind: MethodKind) -> Answer {
        let report = search(&a.moving(), &b.moving(), &scene.method(kind), scene.slop);
        let bracket = match report.outcome {
            Outcome::Impact(impact) => Some(impact.bracket),
            Outcome::InContactAtStart { .. }
            | Outcome::NoImpactSeen
            | Outcome::Separated { .. }
            | Outcome::NotConverged { .. }
            | Outcome::NotApplicable => None,
        };
        let (outcome, t) = (report.outcome.id(), report.outcome.contact_t());
        Answer { outcome, t, bracket, tests: report.tests, detail: Detail::of(&report.outcome) }
    }
}

/// Writes the answers of a scene.
pub(super) fn write(out: &mut impl Write, path: &Path, question: &PairsQuestion) -> io::Result<()> {
    let (name, scene) = (path.display().to_string(), &question.scene);
    let counts = |found: &Found| Counts { bodies: scene.bodies.len(), candidates: found.candidates, hits: found.pairs.len() };
    let counts = question.found.as_ref().map(counts);
    line(
        out,
        &Document {
            version: VERSION,
            scene: name,
            title: &scene.title,
            dt: scene.dt,
            bodies: Bodies(scene),
            pairs: Pairs(question),
            counts,
        },
    )
}

/// Writes that there are no answers, and why.
pub(super) fn write_error(out: &mut impl Write, path: &Path, message: &str) -> io::Result<()> {
    line(out, &Failure { version: VERSION, scene: path.display().to_string(), error: message.to_owned() })
}
