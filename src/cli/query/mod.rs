//! `clashbox query`: every answer for every pair of a scene's bodies, or for those that touch, as text or as JSON.
//!
//! All pairs are answered one by one while they are written: memory stays bounded, and a reader sees the first at once.

mod crowd;
mod json;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::kernel::Algorithm;
use clashbox::scene::{Body, Scene};
use crowd::Found;

use super::inputs::load;
use super::output::{Ending, complain, stdout};

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
        match load(path) {
            Ok(mut scene) => {
                scene.slop = slop.unwrap_or(scene.slop);
                answer(&mut out, path, &Question::new(scene, which, algorithm), as_json)?;
            }
            Err(errors) => {
                ending = Ending::CouldNotRun;
                if as_json {
                    json::write_error(&mut out, path, &errors)?;
                }
                complain(errors);
            }
        }
    }
    out.flush()?;
    Ok(ending)
}

/// What is asked: everything about some pairs of the scene, the static questions by this algorithm.
struct Question {
    scene: Scene,
    algorithm: Algorithm,
    /// The pairs in question. `None`: all of them.
    found: Option<Found>,
}

impl Question {
    fn new(scene: Scene, which: Which, algorithm: Algorithm) -> Question {
        let found = match which {
            Which::All => None,
            Which::Touching => Some(Found::touching(&scene)),
            Which::Meeting => Some(Found::meeting(&scene)),
        };
        Question { scene, algorithm, found }
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
