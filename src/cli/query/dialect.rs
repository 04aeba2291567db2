//! `query --dialect`: prints the pairs of a scene as a physics engine sees them, beside the proof.

use std::io::{self, Write};
use std::path::Path;

use clashbox::dialect::{ContactForecast, Dialect, DialectEvidence, DialectView, NotSeen};
use clashbox::explain::{figure, grouped, outcome_in_words};
use clashbox::scene::{Body, Scene};
use clashbox::search::{Outcome, prover};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::inputs::titled;
use super::super::texts;
use super::crowd::{MAX_PAIRS, TooManyPairs};
use clashbox::json::{Fraction, VERSION, Version, line};

/// The answer: the pairs of a scene as an engine sees them.
pub(super) struct DialectAnswer {
    scene: Scene,
    dialect: Dialect,
}

impl DialectAnswer {
    /// Returns the answer about a scene. Fails if there are more than [`MAX_PAIRS`].
    pub(super) fn of(scene: Scene, dialect: Dialect) -> Result<DialectAnswer, TooManyPairs> {
        let count = scene.bodies.len();
        if MAX_PAIRS < count.saturating_mul(count.saturating_sub(1)) / 2 {
            Err(TooManyPairs)
        } else {
            Ok(DialectAnswer { scene, dialect })
        }
    }

    fn pairs(&self) -> impl Iterator<Item = [&Body; 2]> {
        let bodies = &self.scene.bodies;
        bodies.iter().enumerate().flat_map(|(i, a)| bodies[i + 1..].iter().map(move |b| [a, b]))
    }

    fn sees(&self, [a, b]: [&Body; 2]) -> Result<DialectView, NotSeen> {
        self.dialect.sees([&a.moving(), &b.moving()])
    }

    /// Returns the check of the smaller body of a pair in words, if its size does not fit.
    fn alarm(&self, pair: [&Body; 2]) -> Option<UnitsDocument> {
        let check = self.dialect.unit_check_of_pair(pair.map(|body| &body.shape))?;
        Some(UnitsDocument {
            size: check.size,
            fraction: check.fraction,
            constant: check.constant,
            alarm: check.alarm.map(|alarm| alarm.id()),
            in_words: check.sentence,
        })
    }

    /// Writes a table for each pair.
    pub(super) fn write_text(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let Dialect { name, version, evidence, .. } = &self.dialect;
        writeln!(out, "{}", titled(path, &self.scene))?;
        let check = match evidence {
            DialectEvidence::Held { scenes, differs, .. } => {
                texts::dialect_held(grouped(*scenes), grouped(differs.iter().map(|differs| differs.count).sum()))
            }
            DialectEvidence::ReadOnly { why } => why.clone(),
        };
        writeln!(out, "{}", texts::indented(texts::as_seen_by(name, version, check)))?;
        for pair in self.pairs() {
            let [a, b] = pair;
            writeln!(out, "{}", texts::pair(&a.name, a.shape.kind().name(), &b.name, b.shape.kind().name()))?;
            let mut row = |name: &str, value: String| writeln!(out, "{}", texts::row(name, value));
            match self.sees(pair) {
                Err(why) => row(texts::FORECAST, why.to_string())?,
                Ok(view) => {
                    row(texts::FORECAST, view.in_words())?;
                    row(texts::TRUTH, truth_in_words(pair, &view.truth))?;
                    let gap = view.gap.map_or(texts::BEYOND.to_owned(), figure);
                    row(texts::GAP, texts::gap_on_path(gap, figure(view.reach)))?;
                    let lengths = &view.lengths;
                    let [skin_a, skin_b] = lengths.skins.map(figure);
                    row(
                        texts::LENGTHS,
                        texts::lengths(skin_a, skin_b, figure(lengths.reach), figure(lengths.slop), figure(lengths.rest_offset)),
                    )?;
                }
            }
            if let Some(UnitsDocument { alarm: Some(_), in_words, .. }) = self.alarm(pair) {
                row(texts::UNITS, in_words)?;
            }
        }
        Ok(())
    }

    /// Writes one document on a line.
    pub(super) fn write_json(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let Dialect { name, engine, version, evidence, scale, constants, .. } = &self.dialect;
        let pair = |pair: [&'_ Body; 2]| DialectPairDocument {
            a: pair[0].name.clone(),
            b: pair[1].name.clone(),
            refused: self.sees(pair).err().map(|why| why.to_string()),
            view: self.sees(pair).ok().map(|view| ViewDocument::of(pair, &view)),
            units: self.alarm(pair),
        };
        let document = DialectDocument {
            version: VERSION,
            scene: path.display().to_string(),
            title: &self.scene.title,
            dialect: name,
            engine,
            release: version,
            held: matches!(evidence, DialectEvidence::Held { .. }),
            scale: *scale,
            constants: constants
                .iter()
                .map(|constant| ConstantDocument {
                    name: &constant.name,
                    value: constant.value,
                    meaning: &constant.meaning,
                    source: &constant.source,
                })
                .collect(),
            pairs: self.pairs().map(pair).collect(),
        };
        line(out, &document)
    }
}

/// Returns the truth in words. A clearance is that of the method that proves the pair.
fn truth_in_words([a, b]: [&Body; 2], truth: &Outcome) -> String {
    outcome_in_words(truth, prover(&a.moving(), &b.moving()).kind())
}

/// With --dialect: the pairs as a physics engine sees them.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DialectDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The name of the dialect.
    dialect: &'a str,
    /// The name that the engine gives itself.
    engine: &'a str,
    /// The version of the engine.
    release: &'a str,
    /// True if a test holds the dialect against the installed engine. False if only its source was read.
    held: bool,
    /// The units of the scene that are one of the engine.
    scale: f64,
    /// The constants, each with its source.
    constants: Vec<ConstantDocument<'a>>,
    /// All pairs, in the order of the scene.
    pairs: Vec<DialectPairDocument>,
}

#[derive(Serialize, JsonSchema)]
struct ConstantDocument<'a> {
    name: &'a str,
    /// In units of the engine.
    value: f64,
    meaning: &'a str,
    /// The file and the line of source.
    source: &'a str,
}

#[derive(Serialize, JsonSchema)]
struct DialectPairDocument {
    a: String,
    b: String,
    /// The reason why the engine has no such pair. null if it has.
    refused: Option<String>,
    /// null if it is refused.
    view: Option<ViewDocument>,
    /// The size of the smaller body beside the largest constant. null if there is none.
    units: Option<UnitsDocument>,
}

/// A pair as the engine sees it. All lengths are in units of the scene.
#[derive(Serialize, JsonSchema)]
struct ViewDocument {
    /// "now", "later", "never" in this frame, or "open".
    forecast: &'static str,
    /// For later: the fraction of the frame.
    t: Option<Fraction>,
    /// True if there is a contact now that changes the velocity.
    pushes: bool,
    /// True if it pushes although the proof says that the shapes do not touch in this frame.
    ghost: bool,
    /// The separation of the skins at t = 0, as the engine measures it. null if it is beyond the reach.
    gap: Option<f64>,
    /// The skins of A and B.
    skins: [f64; 2],
    /// The gap up to which there is a contact, along this velocity.
    reach: f64,
    slop: f64,
    /// The separation at which the engine lets them rest.
    rest_offset: f64,
    /// The proof in words.
    truth: String,
}

#[derive(Serialize, JsonSchema)]
struct UnitsDocument {
    /// The diameter of the smaller body.
    size: f64,
    constant: String,
    /// The constant as a fraction of the size.
    fraction: f64,
    /// "too_large" or "too_small": the body, for the engine. null if it fits.
    alarm: Option<&'static str>,
    in_words: String,
}

impl ViewDocument {
    fn of(pair: [&Body; 2], view: &DialectView) -> ViewDocument {
        ViewDocument {
            forecast: view.forecast.id(),
            t: match view.forecast {
                ContactForecast::Later { t } => Some(Fraction(t)),
                ContactForecast::Now | ContactForecast::Never | ContactForecast::Open => None,
            },
            pushes: view.pushes,
            ghost: view.is_ghost(),
            gap: view.gap.filter(|gap| gap.is_finite()),
            skins: view.lengths.skins,
            reach: view.reach,
            slop: view.lengths.slop,
            rest_offset: view.lengths.rest_offset,
            truth: truth_in_words(pair, &view.truth),
        }
    }
}
