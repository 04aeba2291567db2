//! `clashbox explain`: the reasons in words, or the algorithms as code.

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::explain::code::{Language, code_of_pair, no_code_in_words};
use clashbox::explain::explain;
use clashbox::kernel::Algorithm;
use clashbox::scene::Scene;

use super::inputs::load;
use super::output::{Ending, complain, stdout};
use super::texts;

pub(super) fn run(path: &Path, names: Option<&[String]>, slop: Option<f64>, algorithm: Algorithm) -> io::Result<Ending> {
    say(explanation(path, names, slop, algorithm))
}

/// The algorithms of the pair as code, and nothing else: what is printed is a file.
pub(super) fn code(path: &Path, names: Option<&[String]>, language: Language) -> io::Result<Ending> {
    say(code_of_scene(path, names, language))
}

fn say(text: Result<String, String>) -> io::Result<Ending> {
    match text {
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
    let (mut scene, pair) = scene_and_pair(path, names)?;
    scene.slop = slop.unwrap_or(scene.slop);
    let title = if scene.title.is_empty() { String::new() } else { format!("{}\n\n", scene.title) };
    explain(&scene, pair, algorithm)
        .map(|text| title + &text)
        .ok_or_else(|| texts::of_file(path.display(), texts::PAIR_NAMES_NO_BODY))
}

fn code_of_scene(path: &Path, names: Option<&[String]>, language: Language) -> Result<String, String> {
    let (scene, pair) = scene_and_pair(path, names)?;
    let [Some(a), Some(b)] = pair.map(|body| scene.bodies.get(body)) else {
        return Err(texts::of_file(path.display(), texts::PAIR_NAMES_NO_BODY));
    };
    let kinds = [a.shape.kind(), b.shape.kind()];
    let code = code_of_pair(kinds, &scene.search, language);
    code.map(|code| code.text()).ok_or_else(|| texts::of_file(path.display(), no_code_in_words(kinds)))
}

fn scene_and_pair(path: &Path, names: Option<&[String]>) -> Result<(Scene, [usize; 2]), String> {
    let scene = load(path).map_err(|errors| errors.to_string())?;
    let about = |message: String| texts::of_file(path.display(), message);
    let pair = match names {
        Some([a, b]) => pair_named(&scene, a, b).map_err(about)?,
        _ => scene.pair.ok_or_else(|| about(texts::NO_PAIR_TO_EXPLAIN.to_owned()))?,
    };
    Ok((scene, pair))
}

fn pair_named(scene: &Scene, a: &str, b: &str) -> Result<[usize; 2], String> {
    let find = |name: &str| scene.body_named(name).map_err(|error| error.to_string());
    match [find(a)?, find(b)?] {
        [a, b] if a == b => Err(texts::named_twice(scene.name(a))),
        pair => Ok(pair),
    }
}
