//! `clashbox query`: every answer for every pair of a scene's bodies, or for those that touch, as text or as JSON.
//!
//! All pairs are answered one by one while they are written: memory stays bounded, and a reader sees the first at once.

mod crowd;
mod json;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::explain::grouped;
use clashbox::kernel::Algorithm;
use clashbox::scene::{Body, Scene};
use crowd::{Found, MAX_PAIRS};

use super::inputs::load;
use super::output::{Ending, complain, stdout};
use super::texts;

/// Which pairs of a scene are answered.
#[derive(Debug, Clone, Copy)]
pub(super) enum Which {
    /// All of them.
    All,
    /// Those that hit at t = 0.
    Touching,
    /// Those that meet during the frame.
    Meeting,
}

pub(super) fn run(paths: &[PathBuf], which: Which, as_json: bool, slop: Option<f64>, algorithm: Algorithm) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match question(path, which, slop, algorithm) {
            Ok(question) => answer(&mut out, path, &question, as_json)?,
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

/// The question about the scene in a file, or why it has no answer.
fn question(path: &Path, which: Which, slop: Option<f64>, algorithm: Algorithm) -> Result<Question, String> {
    let mut scene = load(path).map_err(|errors| errors.to_string())?;
    scene.slop = slop.unwrap_or(scene.slop);
    let too_many = || texts::of_file(path.display(), texts::too_many_pairs(grouped(MAX_PAIRS)));
    Question::new(scene, which, algorithm).ok_or_else(too_many)
}

/// What is asked: everything about some pairs of the scene, the static questions by this algorithm.
struct Question {
    scene: Scene,
    algorithm: Algorithm,
    /// The pairs in question. `None`: all of them.
    found: Option<Found>,
}

impl Question {
    /// `None` where the pairs in question are more than [`MAX_PAIRS`].
    fn new(scene: Scene, which: Which, algorithm: Algorithm) -> Option<Question> {
        let found = match which {
            Which::All => None,
            Which::Touching => Some(Found::touching(&scene)?),
            Which::Meeting => Some(Found::meeting(&scene)?),
        };
        Some(Question { scene, algorithm, found })
    }

    /// The pairs in question, each once, in order.
    fn pairs(&self) -> Box<dyn Iterator<Item = [&Body; 2]> + '_> {
        let bodies = &self.scene.bodies;
        match &self.found {
            Some(found) => Box::new(found.pairs.iter().map(|pair| pair.map(|body| &bodies[body]))),
            None => Box::new(bodies.iter().enumerate().flat_map(|(idx, a)| bodies.iter().skip(idx + 1).map(move |b| [a, b]))),
        }
    }
}

fn answer(out: &mut impl Write, path: &Path, question: &Question, as_json: bool) -> io::Result<()> {
    if as_json { json::write(out, path, question) } else { text::write(out, path, question) }
}
