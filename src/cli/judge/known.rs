//! The wrong answers that are known, each with its reason, which must still be wrong.

use std::path::{Path, PathBuf};

use clashbox::capture::json_problem;
use clashbox::check::TrialAnswer;
use clashbox::engine::EngineQuantity;
use serde::Deserialize;

use super::super::known_lines::{ObsoleteLine, read_lines};
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
        let lines = read_lines(path, read_line)?;
        let failure = |(line, content)| KnownFailure { content, line, is_judged: false, is_wrong: false };
        Ok(KnownFailures { file: path.display().to_string(), failures: lines.into_iter().map(failure).collect() })
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

    /// Returns the lines whose scenes were judged and whose engines were asked, but for which no answer was wrong.
    pub(super) fn obsolete<'e>(&self, engines: impl Iterator<Item = &'e str>) -> Vec<ObsoleteLine> {
        let engines: Vec<&str> = engines.collect();
        let is_obsolete =
            |failure: &&KnownFailure| failure.is_judged && !failure.is_wrong && engines.contains(&&*failure.content.engine);
        let in_words = |KnownFailure { content, line, .. }: &KnownFailure| ObsoleteLine {
            file: self.file.clone(),
            line: *line,
            message: texts::no_longer_wrong(&content.engine, content.scene.display()),
        };
        self.failures.iter().filter(is_obsolete).map(in_words).collect()
    }
}

fn read_line(text: &str) -> Result<KnownLine, String> {
    let content: KnownLine = serde_json::from_str(text).map_err(json_problem)?;
    let is_known = |asked: &String| EngineQuantity::ALL.iter().any(|quantity| quantity.id() == asked);
    match content.asked.as_ref().filter(|asked| !is_known(asked)) {
        Some(asked) => Err(texts::known_asked(asked)),
        None => Ok(content),
    }
}
