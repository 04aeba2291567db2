//! `clashbox query`: every answer for every pair of a scene's bodies, or for those that touch, as text or as JSON; or what one body meets.
//!
//! All pairs are answered one by one while they are written: memory stays bounded, and a reader sees the first at once.

mod crowd;
mod first;
mod json;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::explain::grouped;
use clashbox::kernel::Algorithm;
use clashbox::scene::{Body, Scene};
use crowd::{Found, MAX_PAIRS, TooManyPairs};
use first::First;

use super::inputs::load;
use super::output::{Ending, complain, stdout};
use super::texts;

/// Which pairs of a scene are answered.
#[derive(Debug, Clone)]
pub(super) enum Which {
    /// Those of the body of this name, by when they first meet.
    First(String),
    /// All of them.
    All,
    /// Those that hit at t = 0.
    Touching,
    /// Those that meet during the frame.
    Meeting,
}

pub(super) fn run(
    paths: &[PathBuf],
    which: &Which,
    as_json: bool,
    slop: Option<f64>,
    algorithm: Algorithm,
) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match asked(path, which, slop, algorithm) {
            Ok(asked) => asked.answer(&mut out, path, as_json)?,
            Err(message) => {
                ending = Ending::CouldNotRun;
                if as_json {
                    json::write_error(&mut out, path, &message)?;
                }
                complain(message);
            }
        }
    }
    out.flush()?;
    Ok(ending)
}

/// What is asked of a scene.
enum Asked {
    /// Everything about pairs.
    Pairs(Question),
    /// What one body meets.
    First(First),
}

impl Asked {
    fn answer(&self, out: &mut impl Write, path: &Path, as_json: bool) -> io::Result<()> {
        match (self, as_json) {
            (Asked::Pairs(question), true) => json::write(out, path, question),
            (Asked::Pairs(question), false) => text::write(out, path, question),
            (Asked::First(first), true) => first.write_json(out, path),
            (Asked::First(first), false) => first.write_text(out, path),
        }
    }
}

/// What is asked of the scene in a file, or why it has no answer.
fn asked(path: &Path, which: &Which, slop: Option<f64>, algorithm: Algorithm) -> Result<Asked, String> {
    let mut scene = load(path).map_err(|errors| errors.to_string())?;
    scene.slop = slop.unwrap_or(scene.slop);
    let about = |message: String| texts::of_file(path.display(), message);
    let found = match which {
        Which::First(name) => {
            let body = scene.body_named(name).map_err(|error| about(error.to_string()))?;
            return Ok(Asked::First(First::of(scene, body)));
        }
        Which::All => Ok(None),
        Which::Touching => Found::touching(&scene).map(Some),
        Which::Meeting => Found::meeting(&scene).map(Some),
    };
    let found = found.map_err(|TooManyPairs| about(texts::too_many_pairs(grouped(MAX_PAIRS))))?;
    Ok(Asked::Pairs(Question { scene, algorithm, found }))
}

/// What is asked: everything about some pairs of the scene, the static questions by this algorithm.
struct Question {
    scene: Scene,
    algorithm: Algorithm,
    /// The pairs in question. `None`: all of them.
    found: Option<Found>,
}

impl Question {
    /// The pairs in question, each once, in order.
    fn pairs(&self) -> Box<dyn Iterator<Item = [&Body; 2]> + '_> {
        let bodies = &self.scene.bodies;
        match &self.found {
            Some(found) => Box::new(found.pairs.iter().map(|pair| pair.map(|body| &bodies[body]))),
            None => Box::new(bodies.iter().enumerate().flat_map(|(idx, a)| bodies.iter().skip(idx + 1).map(move |b| [a, b]))),
        }
    }
}
