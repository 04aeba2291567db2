//! All answers for the pairs of a scene as one JSON document on one line: the output of `clashbox query --json`, and that of a page in a
//! browser, with the same bytes. Pairs are written as they are answered, so memory stays bounded for any number of pairs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::kernel::{
    Algorithm, Crossings, Kind, ManifoldPoint, Moving, PartManifold, Relation, SeparatedPair, SeparatingTranslation, contact_by,
    crossings, manifolds, separating_translation,
};
use crate::scene::{Body, Scene, UpDirection};
use crate::search::{Impact, MethodKind, Outcome, Phases, Report, Starts, contacts, prove, search, starts_of_all};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{ForEachValue, Fraction, VERSION, ValueName, Vector, Version, bodies, coordinates, interval, line, unsigned_zero};

/// A question: everything about some pairs of a scene.
#[derive(Debug, Clone, Copy)]
pub struct PairsInQuestion<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The algorithm for the static questions. A pair for which it does not work is answered by its own function.
    pub algorithm: Algorithm,
    /// The pairs that the broad phase has found. `None`: all pairs.
    pub found: Option<FoundPairs<'a>>,
}

/// Pairs that the broad phase has found.
#[derive(Debug, Clone, Copy)]
pub struct FoundPairs<'a> {
    /// The pairs, as indices into the bodies, in order.
    pub pairs: &'a [[usize; 2]],
    /// Number of pairs that the broad phase left to be tested.
    pub candidates: usize,
}

impl<'a> PairsInQuestion<'a> {
    /// Returns the question about all pairs of a scene, each answered by its own function.
    pub fn all(scene: &'a Scene) -> PairsInQuestion<'a> {
        PairsInQuestion { scene, algorithm: Algorithm::Direct, found: None }
    }

    /// Returns the pairs to answer, each once, in order.
    pub fn pairs(self) -> Box<dyn Iterator<Item = [&'a Body; 2]> + 'a> {
        let bodies = &self.scene.bodies;
        match self.found {
            Some(found) => Box::new(found.pairs.iter().map(move |pair| pair.map(|body| &bodies[body]))),
            None => {
                Box::new(bodies.iter().enumerate().flat_map(move |(idx, a)| bodies.iter().skip(idx + 1).map(move |b| [a, b])))
            }
        }
    }
}

/// Returns all answers for all pairs of a scene: the line that `clashbox query --json` prints for the file `name`.
pub fn text(name: &str, scene: &Scene) -> String {
    let mut text = Vec::new();
    // Writing to a vector cannot fail.
    let _ = write(&mut text, name, PairsInQuestion::all(scene));
    String::from_utf8(text).unwrap_or_default()
}

/// The answers of a scene.
#[derive(Serialize, JsonSchema)]
pub struct SceneAnswersDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The duration of the frame, seconds, if the scene states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64", extend("exclusiveMinimum" = 0))]
    dt: Option<f64>,
    /// `-y` where y points down: all numbers are those of the file. Left out where y points up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", extend("enum" = ["-y"]))]
    up: Option<&'static str>,
    #[schemars(with = "Vec<bodies::BodyDocument>")]
    bodies: BodyDocuments<'a>,
    #[schemars(with = "Vec<PairAnswersDocument>")]
    pairs: PairDocuments<'a>,
    /// The counts, if only the pairs that hit were asked for, with --touching.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "PairCountsDocument")]
    counts: Option<PairCountsDocument>,
}

/// Numbers of bodies and pairs.
#[derive(Serialize, JsonSchema)]
struct PairCountsDocument {
    bodies: usize,
    /// Number of pairs that the broad phase left to be tested.
    candidates: usize,
    hits: usize,
}

/// There is no answer.
#[derive(Serialize, JsonSchema)]
pub struct FailureDocument {
    version: Version,
    /// The file.
    scene: String,
    /// The reason.
    error: String,
}

/// The bodies of a scene, whose bounds are computed while they are written.
struct BodyDocuments<'a>(&'a Scene);

impl Serialize for BodyDocuments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.bodies.iter().map(bodies::BodyDocument::of))
    }
}

/// The pairs of a scene, answered while they are written.
struct PairDocuments<'a>(PairsInQuestion<'a>);

impl Serialize for PairDocuments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.pairs().map(|pair| PairAnswersDocument::of(self.0, pair)))
    }
}

/// The answers for two bodies, at t = 0 and for the motion.
#[derive(Serialize, JsonSchema)]
struct PairAnswersDocument<'a> {
    a: &'a str,
    b: &'a str,
    a_kind: ValueName<Kind>,
    b_kind: ValueName<Kind>,
    /// The algorithm that answered the questions at t = 0.
    method: ValueName<Algorithm>,
    /// True if separation <= slop.
    hit: bool,
    relation: ValueName<Relation>,
    /// World units. Apart: the distance, > 0. Touching: 0. Overlapping: minus the penetration depth. Null if no finite translation
    /// separates the two.
    separation: Option<f64>,
    /// Unit vector from A to B.
    normal: Option<Vector>,
    witness_a: Vector,
    witness_b: Vector,
    /// The penetration depth, >= 0.
    depth: Option<f64>,
    /// The shortest translation of B that ends an overlap.
    mtv: Option<MtvDocument>,
    /// The contact manifolds with the slop of the scene: one for each pair of convex parts that hit, the deepest first.
    manifolds: Vec<ManifoldDocument>,
    /// Number of further manifolds; missing if none are left out.
    #[serde(skip_serializing_if = "is_zero")]
    #[schemars(range(min = 1))]
    manifolds_left_out: usize,
    /// The points and stretches in which the two boundaries meet.
    crossings: CrossingsDocument,
    motion: MotionDocument,
}

/// The points at which two convex parts rest on each other.
#[derive(Serialize, JsonSchema)]
struct ManifoldDocument {
    /// The parts of A and of B, counted from 0; 0 for a convex shape.
    parts: [usize; 2],
    /// Unit vector from A to B.
    normal: Vector,
    #[schemars(length(min = 1, max = 2))]
    points: Vec<ManifoldPointDocument>,
}

#[derive(Serialize, JsonSchema)]
struct ManifoldPointDocument {
    /// The point halfway between the two shapes.
    position: Vector,
    on_a: Vector,
    on_b: Vector,
    /// World units, at most the slop; below 0 if the two overlap here.
    separation: f64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[derive(Serialize, JsonSchema)]
struct MtvDocument {
    translation: Vector,
    /// The parts that it separates: the shapes, or, if there are very many parts, the deepest ones.
    #[schemars(extend("enum" = ["shapes", "deepest_parts"]))]
    separates: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct CrossingsDocument {
    points: Vec<Vector>,
    stretches: Vec<[Vector; 2]>,
}

/// The answer of each search, and all contacts by the proof.
#[derive(Serialize, JsonSchema)]
struct MotionDocument {
    #[serde(flatten)]
    answers: ForEachValue<MethodKind, SearchAnswerDocument>,
    /// The intervals of contact, in the order of time.
    contacts: Vec<[Fraction; 2]>,
    /// Upper bound for the length of a contact that may be missing.
    unseen: Fraction,
    /// The start positions from which each sampling method hits, under its name. Empty if the bodies do not meet after the start of
    /// the frame.
    #[schemars(with = "BTreeMap<ValueName<MethodKind>, StartsDocument>")]
    starts: ForEachValue<MethodKind, StartsDocument>,
}

#[derive(Serialize, JsonSchema)]
struct StartsDocument {
    /// Number of positions that it looks at in each frame.
    #[schemars(range(min = 1))]
    samples: usize,
    /// The phases that hit, as intervals: how much earlier the motion begins, as a fraction of the step from one sample to the next.
    /// 0 is the scene itself.
    hits: Vec<[Fraction; 2]>,
    /// The bounds of the share of the phases that hit.
    share: [Fraction; 2],
}

/// The answer of a search. The fields beside the first four depend on the outcome.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
enum SearchAnswerDocument {
    Impact { t: Fraction, bracket: [Fraction; 2], tests: usize, normal: Option<Vector>, point: Vector, grazing: bool },
    InContactAtStart { t: Fraction, bracket: (), tests: usize, relation: ValueName<Relation>, leaving: bool },
    NoImpactSeen { t: (), bracket: (), tests: usize },
    Separated { t: (), bracket: (), tests: usize, closest_t: Fraction, clearance: f64 },
    NotConverged { t: (), bracket: (), tests: usize, reached_t: Fraction, ended_by: EndedById },
    NotApplicable { t: (), bracket: (), tests: usize },
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline, extend("enum" = ["tests", "time", "unbounded", "rounding"]))]
struct EndedById(&'static str);

/// Returns the start positions of the sampling methods, in order.
fn starts(scene: &Scene, a: &Moving, b: &Moving, proof: &Outcome) -> ForEachValue<MethodKind, StartsDocument> {
    let methods = MethodKind::ALL.map(|kind| scene.method(kind));
    let found = starts_of_all(a, b, &methods, scene.slop, proof);
    let sampled = MethodKind::ALL.into_iter().zip(found).filter_map(|(kind, starts)| match starts {
        Some(Starts::Sampled(Phases { samples, hits, share, .. })) => {
            Some((kind, StartsDocument { samples, hits: hits.into_iter().map(interval).collect(), share: interval(share) }))
        }
        Some(Starts::Every) | None => None,
    });
    ForEachValue(sampled.collect())
}

impl<'a> PairAnswersDocument<'a> {
    fn of(PairsInQuestion { scene, algorithm, .. }: PairsInQuestion<'_>, [a, b]: [&'a Body; 2]) -> PairAnswersDocument<'a> {
        let contact = contact_by(algorithm, &a.shape, &b.shape);
        let answered_by = Some(algorithm).filter(|algorithm| algorithm.applies(&a.shape, &b.shape)).unwrap_or_default();
        let (moving_a, moving_b) = (a.moving(), b.moving());
        let (_, proof) = prove(&moving_a, &moving_b, scene.slop);
        let contacts = contacts(&moving_a, &moving_b, scene.slop, &proof);
        let manifolds = manifolds(&a.shape, &b.shape, scene.slop);
        PairAnswersDocument {
            a: &a.name,
            b: &b.name,
            a_kind: ValueName(a.shape.kind()),
            b_kind: ValueName(b.shape.kind()),
            method: ValueName(answered_by),
            hit: contact.hit(scene.slop),
            relation: ValueName(contact.relation),
            separation: contact.separation.map(unsigned_zero),
            normal: contact.normal.map(coordinates),
            witness_a: coordinates(contact.witness_a),
            witness_b: coordinates(contact.witness_b),
            depth: contact.penetration_depth().map(unsigned_zero),
            mtv: separating_translation(&a.shape, &b.shape, &contact).map(MtvDocument::of),
            manifolds: manifolds.list.iter().map(ManifoldDocument::of).collect(),
            manifolds_left_out: manifolds.left_out,
            crossings: CrossingsDocument::of(crossings(&a.shape, &b.shape)),
            motion: MotionDocument {
                answers: ForEachValue::new(|kind| SearchAnswerDocument::of(scene, [a, b], kind)),
                unseen: Fraction(contacts.unseen()),
                contacts: contacts.intervals.iter().map(|contact| interval([contact.from, contact.to])).collect(),
                starts: starts(scene, &moving_a, &moving_b, &proof.outcome),
            },
        }
    }
}

impl MtvDocument {
    fn of(found: SeparatingTranslation) -> MtvDocument {
        let separates = match found.separates {
            SeparatedPair::Shapes => "shapes",
            SeparatedPair::DeepestParts => "deepest_parts",
        };
        MtvDocument { translation: coordinates(found.translation), separates }
    }
}

impl ManifoldDocument {
    fn of(PartManifold { parts, manifold }: &PartManifold) -> ManifoldDocument {
        let point = |point: &ManifoldPoint| ManifoldPointDocument {
            position: coordinates(point.position()),
            on_a: coordinates(point.on_a),
            on_b: coordinates(point.on_b),
            separation: unsigned_zero(point.separation),
        };
        ManifoldDocument {
            parts: *parts,
            normal: coordinates(manifold.normal),
            points: manifold.points().iter().map(point).collect(),
        }
    }
}

impl CrossingsDocument {
    fn of(crossings: Crossings) -> CrossingsDocument {
        CrossingsDocument {
            points: crossings.points.into_iter().map(coordinates).collect(),
            stretches: crossings.stretches.into_iter().map(|stretch| stretch.map(coordinates)).collect(),
        }
    }
}

impl SearchAnswerDocument {
    fn of(scene: &Scene, [a, b]: [&Body; 2], kind: MethodKind) -> SearchAnswerDocument {
        let Report { outcome, tests, .. } = search(&a.moving(), &b.moving(), &scene.method(kind), scene.slop);
        match outcome {
            Outcome::Impact(Impact { t, bracket, normal, point, grazing }) => {
                let (bracket, normal, point) = (interval(bracket), normal.map(coordinates), coordinates(point));
                SearchAnswerDocument::Impact { t: Fraction(t), bracket, tests, normal, point, grazing }
            }
            Outcome::InContactAtStart { relation, leaving } => SearchAnswerDocument::InContactAtStart {
                t: Fraction(0.0),
                bracket: (),
                tests,
                relation: ValueName(relation),
                leaving,
            },
            Outcome::NoImpactSeen => SearchAnswerDocument::NoImpactSeen { t: (), bracket: (), tests },
            Outcome::Separated { closest_t, clearance } => {
                SearchAnswerDocument::Separated { t: (), bracket: (), tests, closest_t: Fraction(closest_t), clearance }
            }
            Outcome::NotConverged { reached_t, ended_by } => {
                let (reached_t, ended_by) = (Fraction(reached_t), EndedById(ended_by.id()));
                SearchAnswerDocument::NotConverged { t: (), bracket: (), tests, reached_t, ended_by }
            }
            Outcome::NotApplicable => SearchAnswerDocument::NotApplicable { t: (), bracket: (), tests },
        }
    }
}

/// Writes the answers for the pairs of a scene. `name`: the file.
///
/// # Errors
///
/// If the writer fails.
pub fn write(out: &mut impl Write, name: &str, question: PairsInQuestion<'_>) -> io::Result<()> {
    let scene = question.scene;
    let counts = |found: FoundPairs<'_>| PairCountsDocument {
        bodies: scene.bodies.len(),
        candidates: found.candidates,
        hits: found.pairs.len(),
    };
    line(
        out,
        &SceneAnswersDocument {
            version: VERSION,
            scene: name.to_owned(),
            title: &scene.title,
            dt: scene.dt,
            up: (scene.up != UpDirection::Y).then(|| scene.up.name()),
            bodies: BodyDocuments(scene),
            pairs: PairDocuments(question),
            counts: question.found.map(counts),
        },
    )
}

/// Writes that there are no answers, and why.
///
/// # Errors
///
/// If the writer fails.
pub fn write_error(out: &mut impl Write, name: &str, message: &str) -> io::Result<()> {
    line(out, &FailureDocument { version: VERSION, scene: name.to_owned(), error: message.to_owned() })
}
