//! Prints one JSON object per answer that is not right, and a last one for each engine.

use std::io::{self, Write};

use clashbox::engine::{Assessment, AssessmentKind, Engine as _};
use clashbox::kernel::Kind;
use serde::{Serialize, Serializer};

use super::super::json::{VERSION, line, unsigned_zero};
use super::judged::{JudgedAnswer, JudgedEngine};
use super::tally::Counts;

#[derive(Serialize)]
struct AnswerDocument<'a> {
    version: u32,
    engine: &'a str,
    scene: String,
    a: &'a str,
    b: &'a str,
    kinds: [&'static str; 2],
    asked: &'static str,
    assessment: &'static str,
    by: Option<f64>,
    t: Option<f64>,
    depth: Option<f64>,
    clearance: Option<f64>,
    why: Option<String>,
    known: Option<&'a str>,
}

#[derive(Serialize)]
struct EngineDocument<'a> {
    version: u32,
    engine: &'a str,
    name: &'a str,
    release: &'a str,
    precision: &'static str,
    slop: f64,
    scenes: usize,
    totals: CountsDocument,
    pairs: Vec<PairDocument>,
}

#[derive(Serialize)]
struct PairDocument {
    kinds: [&'static str; 2],
    #[serde(flatten)]
    counts: CountsDocument,
}

#[derive(Serialize)]
struct CountsDocument {
    asked: usize,
    #[serde(flatten)]
    of_kind: OfKind,
    known: usize,
    worst_time: f64,
}

/// Number of answers of each assessment.
struct OfKind(Counts);

impl Serialize for OfKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(AssessmentKind::ALL.map(|kind| (kind.id(), self.0.of(kind))))
    }
}

impl CountsDocument {
    fn of(counts: &Counts) -> CountsDocument {
        let Counts { known, worst_time, .. } = *counts;
        CountsDocument { asked: counts.asked(), of_kind: OfKind(*counts), known, worst_time }
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
        kinds: answer.pair.map(|body| given.scene.bodies[body].shape.kind().id()),
        asked: answer.quantity.id(),
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

pub(super) fn totals(out: &mut impl Write, engine: &JudgedEngine, scenes: usize) -> io::Result<()> {
    let greeting = engine.program.greeting();
    let pair = |(kinds, counts): ([Kind; 2], &Counts)| PairDocument {
        kinds: kinds.map(|kind| kind.id()),
        counts: CountsDocument::of(counts),
    };
    let document = EngineDocument {
        version: VERSION,
        engine: &engine.name,
        name: &greeting.engine,
        release: &greeting.version,
        precision: greeting.precision.id(),
        slop: greeting.slop,
        scenes,
        totals: CountsDocument::of(&engine.tally.all()),
        pairs: engine.tally.pairs().map(pair).collect(),
    };
    line(out, &document)
}
