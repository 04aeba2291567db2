//! `clashbox query`: every answer for every pair of a scene's bodies, as text or as JSON.

mod json;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::kernel::{Algorithm, Crowd, Shape};
use clashbox::scene::{Body, Scene};

use super::inputs::load;
use super::output::{Ending, complain, stdout};

pub(super) fn run(
    paths: &[PathBuf],
    as_json: bool,
    slop: Option<f64>,
    algorithm: Algorithm,
    pairs: PairsAsked,
) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for path in paths {
        match load(path) {
            Ok(mut scene) => {
                scene.slop = slop.unwrap_or(scene.slop);
                answer(&mut out, path, &Question { scene, algorithm, pairs }, as_json)?;
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
    pairs: PairsAsked,
}

/// Which pairs of bodies are asked for.
#[derive(Debug, Clone, Copy)]
pub(super) enum PairsAsked {
    /// All of them.
    All,
    /// Those that hit at the start.
    Hits,
}

fn answer(out: &mut impl Write, path: &Path, question: &Question, as_json: bool) -> io::Result<()> {
    if as_json { json::write(out, path, question) } else { text::write(out, path, question) }
}

/// The pairs that are asked for, each once, in order.
fn pairs(question: &Question) -> Box<dyn Iterator<Item = [&Body; 2]> + '_> {
    let bodies = &question.scene.bodies;
    match question.pairs {
        PairsAsked::All => {
            Box::new(bodies.iter().enumerate().flat_map(|(idx, a)| bodies.iter().skip(idx + 1).map(move |b| [a, b])))
        }
        PairsAsked::Hits => {
            let shapes: Vec<Shape> = bodies.iter().map(|body| body.shape.clone()).collect();
            let hits = Crowd::new().hits(&shapes, question.scene.slop);
            Box::new(hits.into_iter().map(|pair| pair.map(|idx| &bodies[idx as usize])))
        }
    }
}
