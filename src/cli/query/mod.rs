//! `clashbox query`: every answer for every pair of a scene's bodies, as text or as JSON.

mod json;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::kernel::Algorithm;
use clashbox::scene::{Body, Scene};

use super::inputs::load;
use super::output::{Ending, complain, stdout};

pub(super) fn run(paths: &[PathBuf], as_json: bool, slop: Option<f64>, algorithm: Algorithm) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match load(path) {
            Ok(mut scene) => {
                scene.slop = slop.unwrap_or(scene.slop);
                answer(&mut out, path, &Question { scene, algorithm }, as_json)?;
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

/// What is asked: everything about the scene, the static questions by this algorithm.
struct Question {
    scene: Scene,
    algorithm: Algorithm,
}

fn answer(out: &mut impl Write, path: &Path, question: &Question, as_json: bool) -> io::Result<()> {
    if as_json { json::write(out, path, question) } else { text::write(out, path, question) }
}

/// All pairs of the scene's bodies, each once, in order.
fn pairs(scene: &Scene) -> impl Iterator<Item = [&Body; 2]> {
    let bodies = &scene.bodies;
    bodies.iter().enumerate().flat_map(move |(idx, a)| bodies.iter().skip(idx + 1).map(move |b| [a, b]))
}
