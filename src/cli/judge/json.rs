//! Prints one JSON object per answer that is not right, and a last one for each engine. `docs/schemas/judge.json` describes them.

use std::io::{self, Write};
use std::path::Path;

use clashbox::engine::{Assessment, AssessmentKind, BoundaryRelation, Engine as _, EngineQuantity, Precision};
use clashbox::held_out::{Grade, PairGrade, Points, Situation};
use clashbox::kernel::Kind;
use clashbox::scene::errors::SceneErrors;
use schemars::JsonSchema;
use serde::Serialize;

use super::arguments::HeldOutScenes;
use super::judged::{GradedEngine, JudgedAnswer, JudgedEngine};
use super::tally::AnswerCounts;
use clashbox::json::{ForEachValue, VERSION, ValueName, Version, line, unsigned_zero};

/// An answer that is not right.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnswerDocument<'a> {
    version: Version,
    /// The name of the engine on the command line.
    engine: &'a str,
    /// The file.
    scene: String,
    a: &'a str,
    b: &'a str,
    /// The kinds of A and B.
    kinds: [ValueName<Kind>; 2],
    asked: ValueName<EngineQuantity>,
    /// With --strict: how B was moved to the boundary of A. null for the pose of the scene.
    pose: Option<PoseDocument>,
    #[schemars(extend("enum" = AssessmentKind::ALL[1..].iter().map(|kind| kind.id()).collect::<Vec<_>>()))]
    assessment: &'static str,
    /// For early and late: a fraction of the frame. For off: the answer minus the proven separation, world units. For within_slop:
    /// the length by which the answer is off, world units.
    by: Option<f64>,
    /// For false_no: the time at which they first meet.
    t: Option<f64>,
    /// For false_no: the greatest depth, world units; null if no finite translation separates them. For late: the depth at the
    /// claimed time; negative if they only come near to each other: minus their distance then.
    depth: Option<f64>,
    /// For false_yes: the clearance by which they miss each other, world units. For early: their distance at the claimed time.
    clearance: Option<f64>,
    /// For unsupported and failed: the words of the engine, or the event that ended it.
    why: Option<String>,
    /// The reason why the wrong answer is known.
    known: Option<&'a str>,
}

/// A pose on the boundary between hit and no hit.
#[derive(Serialize, JsonSchema)]
struct PoseDocument {
    relation: ValueName<BoundaryRelation>,
    /// The translation of B, world units.
    by: [f64; 2],
}

/// A scene that could not be read.
#[derive(Serialize, JsonSchema)]
pub(crate) struct UnreadableTrialDocument {
    version: Version,
    /// The file.
    scene: String,
    /// The problems, each on a line.
    message: String,
}

/// An engine on trial, and how often it is right.
#[derive(Serialize, JsonSchema)]
pub(crate) struct EngineDocument<'a> {
    version: Version,
    /// The name of the engine on the command line.
    engine: &'a str,
    /// The name that the engine gives itself.
    name: &'a str,
    /// The version of the engine.
    release: &'a str,
    precision: ValueName<Precision>,
    /// The length by which the answers may be off as the engine documents, world units; 0 if it documents none.
    #[schemars(range(min = 0))]
    slop: f64,
    scenes: usize,
    totals: CountsDocument,
    /// The answers about each pair of kinds that was asked about.
    pairs: Vec<PairDocument>,
}

/// With --held-out: the points of an engine.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GradeDocument<'a> {
    version: Version,
    /// The name of the engine on the command line, or the file of functions.
    engine: &'a str,
    seed: u64,
    /// The number of scenes for each pair of kinds.
    count: usize,
    #[serde(flatten)]
    points: PointsDocument,
    /// The points for each pair of kinds about which it answers.
    pairs: Vec<PairPointsDocument>,
    /// The reason why there is no trial.
    why: Option<String>,
}

/// The points for two kinds of shapes.
#[derive(Serialize, JsonSchema)]
struct PairPointsDocument {
    kinds: [ValueName<Kind>; 2],
    #[serde(flatten)]
    points: PointsDocument,
    first_wrong: Option<WrongDocument>,
}

/// Numbers of answers about random scenes.
#[derive(Serialize, JsonSchema)]
struct PointsDocument {
    /// Number of right answers.
    points: usize,
    /// Number of answers that are right or wrong.
    of: usize,
    /// Number of answers that the engine does not support, which are in neither.
    unsupported: usize,
}

/// A wrong answer about a random scene.
#[derive(Serialize, JsonSchema)]
struct WrongDocument {
    /// The number of the scene, from 0.
    number: usize,
    #[schemars(extend("enum" = Situation::ALL.map(Situation::id)))]
    situation: &'static str,
    asked: ValueName<EngineQuantity>,
    /// The assessment in words.
    why: String,
}

impl PointsDocument {
    fn of(points: Points) -> PointsDocument {
        PointsDocument { points: points.right, of: points.judged, unsupported: points.unsupported }
    }
}

/// The answers about two kinds of shapes.
#[derive(Serialize, JsonSchema)]
struct PairDocument {
    kinds: [ValueName<Kind>; 2],
    #[serde(flatten)]
    counts: CountsDocument,
}

/// Numbers of answers. Those within the slop that the engine documents are not among the wrong ones.
#[derive(Serialize, JsonSchema)]
struct CountsDocument {
    /// Number of answers that were asked for.
    asked: usize,
    #[serde(flatten)]
    of_kind: ForEachValue<AssessmentKind, usize>,
    /// Number of wrong answers that are listed as known.
    known: usize,
    /// The largest error of a wrong time of impact, a fraction of the frame.
    worst_time: f64,
}

impl CountsDocument {
    fn of(counts: &AnswerCounts) -> CountsDocument {
        let AnswerCounts { known, worst_time, .. } = *counts;
        CountsDocument { asked: counts.asked(), of_kind: ForEachValue::new(|kind| counts.of(kind)), known, worst_time }
    }
}

pub(super) fn answer(out: &mut impl Write, given: &JudgedAnswer) -> io::Result<()> {
    let JudgedAnswer { answer, .. } = given;
    let (mut by, mut t, mut depth, mut clearance, mut why) = (None, None, None, None, None);
    match &answer.assessment {
        Assessment::Right { off_by: found } | Assessment::WithinSlop { by: found } | Assessment::Off { by: found } => {
            by = Some(unsigned_zero(*found));
        }
        Assessment::Early { by: found, clearance: apart } => (by, clearance) = (Some(*found), Some(*apart)),
        Assessment::Late { by: found, depth: deep } => (by, depth) = (Some(*found), Some(*deep)),
        Assessment::FalseNo { t: found, depth: deep } => (t, depth) = (Some(*found), Some(*deep)),
        Assessment::FalseYes { clearance: found } => clearance = Some(*found),
        Assessment::Borderline | Assessment::Unproven => {}
        Assessment::Unsupported { why: found } => why = Some(found.clone()),
        Assessment::Failed { failure } => why = Some(failure.to_string()),
    }
    let document = AnswerDocument {
        version: VERSION,
        engine: given.engine,
        scene: given.file.display().to_string(),
        a: &answer.names[0],
        b: &answer.names[1],
        kinds: answer.pair.map(|body| ValueName(given.scene.bodies[body].shape.kind())),
        asked: ValueName(answer.quantity),
        pose: answer
            .pose
            .as_ref()
            .map(|pose| PoseDocument { relation: ValueName(pose.relation), by: pose.by.to_array().map(unsigned_zero) }),
        assessment: answer.assessment.kind().id(),
        by,
        t,
        depth,
        clearance,
        why,
        known: given.known,
    };
    line(out, &document)
}

pub(super) fn unreadable(out: &mut impl Write, file: &Path, errors: &SceneErrors) -> io::Result<()> {
    line(out, &UnreadableTrialDocument { version: VERSION, scene: file.display().to_string(), message: errors.to_string() })
}

pub(super) fn totals(out: &mut impl Write, engine: &JudgedEngine, scenes: usize) -> io::Result<()> {
    let greeting = engine.program.greeting();
    let pair = |(kinds, counts): ([Kind; 2], &AnswerCounts)| PairDocument {
        kinds: kinds.map(ValueName),
        counts: CountsDocument::of(counts),
    };
    let document = EngineDocument {
        version: VERSION,
        engine: &engine.name,
        name: &greeting.engine,
        release: &greeting.version,
        precision: ValueName(greeting.precision),
        slop: greeting.slop,
        scenes,
        totals: CountsDocument::of(&engine.tally.all()),
        pairs: engine.tally.pairs().map(pair).collect(),
    };
    line(out, &document)
}

pub(super) fn points(out: &mut impl Write, scenes: HeldOutScenes, engine: &GradedEngine) -> io::Result<()> {
    let (grade, why) = match &engine.result {
        Ok((_, grade)) => (Some(grade), None),
        Err(error) => (None, Some(error.to_string())),
    };
    let pair = |pair: &PairGrade| {
        let wrong = pair.first_wrong.as_ref().map(|wrong| WrongDocument {
            number: wrong.number,
            situation: wrong.situation.id(),
            asked: ValueName(wrong.quantity),
            why: wrong.assessment.to_string(),
        });
        PairPointsDocument { kinds: pair.kinds.map(ValueName), points: PointsDocument::of(pair.all()), first_wrong: wrong }
    };
    let document = GradeDocument {
        version: VERSION,
        engine: &engine.name,
        seed: scenes.seed,
        count: scenes.count,
        points: PointsDocument::of(grade.map(Grade::all).unwrap_or_default()),
        pairs: grade.map(|grade| grade.pairs.iter().map(pair).collect()).unwrap_or_default(),
        why,
    };
    line(out, &document)
}
