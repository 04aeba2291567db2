//! `clashbox query`: prints every answer for every pair of a scene's bodies, or for those that touch, as text or as JSON; or the
//! bodies that one body meets, or how it meets all bodies at rest; or the pairs as a physics engine sees them; or the scene itself as JSON.
//!
//! Pairs are answered one by one while they are written: memory stays bounded, and a reader sees the first one at once.

mod crowd;
mod cures;
pub(super) mod dialect;
pub(super) mod first;
pub(super) mod level;
pub(super) mod scene_document;
pub(super) mod seams;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::dialect::Dialect;
use clashbox::explain::grouped;
use clashbox::json::answers::{self, FoundPairs, PairsInQuestion};
use clashbox::kernel::Algorithm;
use clashbox::kernel::level::LevelOptions;
use clashbox::scene::Scene;
use crowd::{ListedPairs, MAX_PAIRS, TooManyPairs};
use dialect::DialectAnswer;
use first::FirstContactsAnswer;
use level::{LevelAnswer, LevelExtras};

use super::inputs::{load, shown_name};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The pairs of a scene that are answered.
#[derive(Debug, Clone)]
pub(super) enum PairChoice {
    /// The pairs of the body of this name, in the order in which they first meet.
    First(String),
    /// The body of this name with all bodies at rest, taken as one.
    Level(String, LevelOptions, LevelExtras),
    /// All pairs, as an engine sees them.
    Dialect(Box<Dialect>),
    /// All pairs.
    All,
    /// The pairs that hit at t = 0.
    Touching,
    /// The pairs that meet during the frame.
    Meeting,
}

pub(super) fn run(
    paths: &[PathBuf],
    which: &PairChoice,
    as_json: bool,
    slop: Option<f64>,
    algorithm: Algorithm,
) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match question_about(path, which, slop, algorithm) {
            Ok(question) => question.answer(&mut out, path, as_json)?,
            Err(message) => {
                ending = Ending::CouldNotRun;
                if as_json {
                    answers::write_error(&mut out, &path.display().to_string(), &message)?;
                }
                complain(message);
            }
        }
    }
    out.flush()?;
    Ok(ending)
}

/// Prints scenes as JSON, each on its line.
pub(super) fn print_scenes(paths: &[PathBuf]) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match load(path) {
            Ok(scene) => scene_document::write(&mut out, path, &scene)?,
            Err(errors) => {
                ending = Ending::CouldNotRun;
                answers::write_error(&mut out, &path.display().to_string(), &errors.to_string())?;
                complain(errors);
            }
        }
    }
    out.flush()?;
    Ok(ending)
}

/// The question about a scene.
enum SceneQuestion {
    /// Everything about pairs.
    Pairs(PairsQuestion),
    /// The bodies that one body meets.
    First(FirstContactsAnswer),
    /// The contact of one body with all bodies at rest.
    Level(Box<LevelAnswer>),
    /// The pairs as an engine sees them.
    Dialect(Box<DialectAnswer>),
}

impl SceneQuestion {
    fn answer(&self, out: &mut impl Write, path: &Path, as_json: bool) -> io::Result<()> {
        match (self, as_json) {
            (SceneQuestion::Pairs(question), true) => answers::write(out, &path.display().to_string(), question.to_answer()),
            (SceneQuestion::Pairs(question), false) => text::write(out, path, question),
            (SceneQuestion::First(first), true) => first.write_json(out, path),
            (SceneQuestion::First(first), false) => first.write_text(out, path),
            (SceneQuestion::Level(level), true) => level.write_json(out, path),
            (SceneQuestion::Level(level), false) => level.write_text(out, path),
            (SceneQuestion::Dialect(dialect), true) => dialect.write_json(out, path),
            (SceneQuestion::Dialect(dialect), false) => dialect.write_text(out, path),
        }
    }
}

/// Returns the question about the scene in a file, or why it has no answer.
fn question_about(path: &Path, which: &PairChoice, slop: Option<f64>, algorithm: Algorithm) -> Result<SceneQuestion, String> {
    let mut scene = load(path).map_err(|errors| errors.to_string())?;
    scene.slop = slop.unwrap_or(scene.slop);
    let about = |message: String| texts::of_file(shown_name(path), message);
    let found = match which {
        PairChoice::First(name) => {
            let body = scene.body_named(name).map_err(|error| about(error.to_string()))?;
            return Ok(SceneQuestion::First(FirstContactsAnswer::of(scene, body)));
        }
        PairChoice::Level(name, options, extras) => {
            let body = scene.body_named(name).map_err(|error| about(error.to_string()))?;
            return Ok(SceneQuestion::Level(Box::new(LevelAnswer::of(scene, body, *options, *extras))));
        }
        PairChoice::Dialect(dialect) => {
            let answer = DialectAnswer::of(scene, (**dialect).clone());
            let answer = answer.map_err(|TooManyPairs| about(texts::too_many_pairs(grouped(MAX_PAIRS))))?;
            return Ok(SceneQuestion::Dialect(Box::new(answer)));
        }
        PairChoice::All => Ok(None),
        PairChoice::Touching => ListedPairs::touching(&scene).map(Some),
        PairChoice::Meeting => ListedPairs::meeting(&scene).map(Some),
    };
    let found = found.map_err(|TooManyPairs| about(texts::too_many_pairs(grouped(MAX_PAIRS))))?;
    Ok(SceneQuestion::Pairs(PairsQuestion { scene, algorithm, found }))
}

/// A question: everything about some pairs of the scene, with this algorithm for the static questions.
struct PairsQuestion {
    scene: Scene,
    algorithm: Algorithm,
    /// The pairs to answer. `None`: all pairs.
    found: Option<ListedPairs>,
}

impl PairsQuestion {
    fn to_answer(&self) -> PairsInQuestion<'_> {
        let found = self.found.as_ref().map(|ListedPairs { pairs, candidates }| FoundPairs { pairs, candidates: *candidates });
        PairsInQuestion { scene: &self.scene, algorithm: self.algorithm, found }
    }
}
