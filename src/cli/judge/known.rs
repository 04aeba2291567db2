//! The wrong answers that are known, each with its reason, which must still be wrong.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use clashbox::capture::json_problem;
use clashbox::check::TrialAnswer;
use clashbox::engine::EngineQuantity;
use clashbox::scene::limits::MAX_FILE_BYTES;
use serde::Deserialize;

use super::super::inputs::open_named;
use super::super::texts;

/// The known failures of a file.
#[derive(Default)]
pub(super) struct KnownFailures {
    file: String,
    failures: Vec<KnownFailure>,
}

struct KnownFailure {
    content: KnownLine,
    line: usize,
    /// True if its scene was judged, and true if an engine was wrong as it says.
    is_judged: bool,
    is_wrong: bool,
}

/// A line of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownLine {
    engine: String,
    /// The end of the path of a scene.
    scene: PathBuf,
    pair: Option<[String; 2]>,
    asked: Option<String>,
    why: String,
}

impl KnownFailures {
    /// Reads a file. The error says what is wrong with it.
    pub(super) fn read(path: &Path) -> Result<KnownFailures, String> {
        let file = path.display().to_string();
        let text = text_of(path).map_err(|message| texts::of_file(&file, message))?;
        let (mut failures, mut wrong) = (Vec::new(), Vec::new());
        for (index, text) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match read_line(text) {
                Ok(content) => failures.push(KnownFailure { content, line: index + 1, is_judged: false, is_wrong: false }),
                Err(message) => wrong.push(texts::known_unreadable(&file, index + 1, message)),
            }
        }
        if wrong.is_empty() { Ok(KnownFailures { file, failures }) } else { Err(wrong.join("\n")) }
    }

    /// Records that a scene is judged.
    pub(super) fn add_judged_scene(&mut self, scene: &Path) {
        self.failures.iter_mut().for_each(|failure| failure.is_judged |= scene.ends_with(&failure.content.scene));
    }

    /// Returns the reason why a wrong answer is known. Marks all lines that list it as still needed.
    pub(super) fn reason(&mut self, engine: &str, scene: &Path, answer: &TrialAnswer) -> Option<&str> {
        let is_listed = |content: &KnownLine| {
            let [a, b] = &answer.names;
            let of_pair = content.pair.as_ref().is_none_or(|[p, q]| (p == a && q == b) || (p == b && q == a));
            let of_quantity = content.asked.as_ref().is_none_or(|asked| asked == answer.quantity.id());
            content.engine == engine && scene.ends_with(&content.scene) && of_pair && of_quantity
        };
        let mut reason = None;
        for failure in self.failures.iter_mut().filter(|failure| is_listed(&failure.content)) {
            failure.is_wrong = true;
            reason = Some(failure.content.why.as_str());
        }
        reason
    }

    /// Returns messages about the lines whose scenes were judged and whose engines were asked, but for which no answer was wrong.
    pub(super) fn obsolete<'e>(&self, engines: impl Iterator<Item = &'e str>) -> Vec<String> {
        let engines: Vec<&str> = engines.collect();
        let is_obsolete =
            |failure: &&KnownFailure| failure.is_judged && !failure.is_wrong && engines.contains(&&*failure.content.engine);
        let in_words = |KnownFailure { content, line, .. }: &KnownFailure| {
            texts::no_longer_wrong(&self.file, line, &content.engine, content.scene.display())
        };
        self.failures.iter().filter(is_obsolete).map(in_words).collect()
    }
}

/// Reads the text of a file. The error says why it cannot be read.
fn text_of(path: &Path) -> Result<String, String> {
    let file = open_named(path).map_err(|error| error.to_string())?;
    let mut text = String::new();
    file.take(MAX_FILE_BYTES + 1).read_to_string(&mut text).map_err(texts::cannot_be_read)?;
    if MAX_FILE_BYTES < text.len() as u64 { Err(texts::known_too_long(MAX_FILE_BYTES)) } else { Ok(text) }
}

fn read_line(text: &str) -> Result<KnownLine, String> {
    let content: KnownLine = serde_json::from_str(text).map_err(json_problem)?;
    let is_known = |asked: &String| EngineQuantity::ALL.iter().any(|quantity| quantity.id() == asked);
    match content.asked.as_ref().filter(|asked| !is_known(asked)) {
        Some(asked) => Err(texts::known_asked(asked)),
        None => Ok(content),
    }
}
