//! `clashbox explain`: prints the answers, the reasons and, on demand, each step; or the algorithms as code.

use std::io::{self, Write as _};

use clashbox::explain::code::{Language, code_of_pair, no_code_in_words};
use clashbox::explain::explain;
use clashbox::scene::Scene;

use super::arguments::ExplainArguments;
use super::inputs::{load, pair_named, shown_name};
use super::output::{Ending, complain, stdout};
use super::texts;

pub(super) fn run(arguments: &ExplainArguments) -> io::Result<Ending> {
    match explanation(arguments) {
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

fn explanation(arguments: &ExplainArguments) -> Result<String, String> {
    let path = &arguments.scene;
    let mut scene = load(path).map_err(|errors| errors.to_string())?;
    scene.slop = arguments.slop.unwrap_or(scene.slop);
    let about = |message: String| texts::of_file(shown_name(path), message);
    let pair = match arguments.pair.as_deref() {
        Some([a, b]) => pair_named(&scene, a, b).map_err(about)?,
        _ => scene.pair.ok_or_else(|| about(texts::NO_PAIR_TO_EXPLAIN.to_owned()))?,
    };
    let no_body = || about(texts::PAIR_NAMES_NO_BODY.to_owned());
    if let Some(language) = arguments.code {
        return code(&scene, pair, language.into()).ok_or_else(no_body)?.map_err(about);
    }
    let mut text = if scene.title.is_empty() { String::new() } else { format!("{}\n\n", scene.title) };
    let algorithm = arguments.method.unwrap_or_default();
    text.push_str(&explain(&scene, pair, algorithm, arguments.whys()).ok_or_else(no_body)?);
    if arguments.whys().is_empty() {
        text.push_str(texts::STEP_BY_STEP);
    }
    Ok(text)
}

/// Returns the algorithms of the pair, and nothing else, because the output is a source file. `None` if a body does not exist, an
/// error if there is no code for the pair.
fn code(scene: &Scene, pair: [usize; 2], language: Language) -> Option<Result<String, String>> {
    let kinds = scene.moving(pair)?.map(|body| body.shape.kind());
    let code = code_of_pair(scene, pair, 0.0, language);
    Some(code.map(|code| code.text()).ok_or_else(|| no_code_in_words(kinds)))
}
