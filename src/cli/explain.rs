//! `clashbox explain`: the reasons in words.

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::explain::explain;
use clashbox::kernel::Algorithm;
use clashbox::scene::Scene;

use super::inputs::load;
use super::output::{Ending, complain, stdout};
use super::texts;

pub(super) fn run(path: &Path, names: Option<&[String]>, slop: Option<f64>, algorithm: Algorithm) -> io::Result<Ending> {
    match explanation(path, names, slop, algorithm) {
        Ok(text) => {
            let mut out = stdout();
            out.write_all(text.as_bytes())?;
            out.flush()?;
            Ok(Ending::Fine)
        }
        Err(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

fn explanation(path: &Path, names: Option<&[String]>, slop: Option<f64>, algorithm: Algorithm) -> Result<String, String> {
    let mut scene = load(path).map_err(|errors| errors.to_string())?;
    scene.slop = slop.unwrap_or(scene.slop);
    let about = |message: String| texts::of_file(path.display(), message);
    let pair = match names {
        Some([a, b]) => pair_named(&scene, a, b).map_err(about)?,
        _ => scene.pair.ok_or_else(|| about(texts::NO_PAIR_TO_EXPLAIN.to_owned()))?,
    };
    let title = if scene.title.is_empty() { String::new() } else { format!("{}\n\n", scene.title) };
    explain(&scene, pair, algorithm).map(|text| title + &text).ok_or_else(|| about(texts::PAIR_NAMES_NO_BODY.to_owned()))
}

fn pair_named(scene: &Scene, a: &str, b: &str) -> Result<[usize; 2], String> {
    let find = |name: &str| scene.body_named(name).map_err(|error| error.to_string());
    match [find(a)?, find(b)?] {
        [a, b] if a == b => Err(texts::named_twice(scene.name(a))),
        pair => Ok(pair),
    }
}
