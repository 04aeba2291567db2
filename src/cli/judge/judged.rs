//! An engine that is judged, an answer of it, and its points.

use std::path::Path;

use clashbox::check::TrialAnswer;
use clashbox::dialect::DialectReason;
use clashbox::engine::{Engine as _, EngineQuantity};
use clashbox::explain::code::code_of_pair;
use clashbox::held_out::Grade;
use clashbox::programs::{FunctionLanguage, NoGreeting, Program};
use clashbox::scene::Scene;

use super::super::engines::EngineSource;
use super::super::inputs::shown_name;
use super::super::texts;
use super::tally::KindPairCounts;

/// An engine on trial.
pub(super) struct JudgedEngine {
    pub(super) name: String,
    pub(super) program: Program,
    pub(super) tally: KindPairCounts,
    source: EngineSource,
    /// The first wrong answer that is not known.
    first_wrong: Option<WrongAnswer>,
}

/// A wrong answer of a file of functions.
struct WrongAnswer {
    scene: String,
    names: [String; 2],
    /// True if there is code of the right algorithms for the pair, in the language of the file.
    has_code: bool,
}

/// The points of an engine, or the reason why there is no trial.
pub(super) struct GradedEngine {
    pub(super) name: String,
    /// The engine, as its greeting says it, with its points.
    pub(super) result: Result<(String, Grade), NoGreeting>,
}

/// An answer that is judged, with its engine and its scene.
pub(super) struct JudgedAnswer<'a> {
    pub(super) engine: &'a str,
    pub(super) file: &'a Path,
    pub(super) scene: &'a Scene,
    pub(super) answer: &'a TrialAnswer,
    /// The reason why it is known to be wrong.
    pub(super) known: Option<&'a str>,
    /// The constants of the engine that explain it, if the engine has a dialect.
    pub(super) reason: Option<DialectReason>,
}

impl JudgedEngine {
    pub(super) fn new(name: String, source: EngineSource, program: Program) -> JudgedEngine {
        JudgedEngine { name, program, tally: KindPairCounts::default(), source, first_wrong: None }
    }

    /// Notes a wrong answer about a pair of a scene, if it is the first one.
    pub(super) fn note_wrong(&mut self, file: &Path, scene: &Scene, answer: &TrialAnswer) {
        if self.first_wrong.is_none() {
            let code = |language| code_of_pair(scene, answer.pair, 0.0, language).is_some();
            // A move has no right algorithm: rules differ.
            let is_of_pair = EngineQuantity::OF_PAIR.contains(&answer.quantity);
            let has_code = is_of_pair && self.language().and_then(FunctionLanguage::code).is_some_and(code);
            self.first_wrong = Some(WrongAnswer { scene: shown_name(file), names: answer.names.clone(), has_code });
        }
    }

    /// Returns the commands that lead on from the first wrong answer of a file of functions: to the smallest scene that it gets
    /// wrong, and to the right algorithm in its language.
    pub(super) fn advice(&self, is_strict: bool) -> Option<String> {
        let (EngineSource::Function(path), Some(wrong)) = (&self.source, &self.first_wrong) else { return None };
        let [function, scene] = [path.display().to_string(), wrong.scene.clone()].map(|text| shell_word(&text));
        let strict = if is_strict { texts::STRICT_OPTION } else { "" };
        let shrink = texts::shrink_function(&scene, function, strict);
        let code = self.language().and_then(FunctionLanguage::code).filter(|_| wrong.has_code);
        Some(match code {
            Some(code) => {
                let [a, b] = wrong.names.each_ref().map(|name| shell_word(name));
                format!("{shrink}\n{}", texts::right_algorithm(scene, a, b, code.id()))
            }
            None => shrink,
        })
    }

    fn language(&self) -> Option<FunctionLanguage> {
        match &self.source {
            EngineSource::Command(_) => None,
            EngineSource::Function(path) => FunctionLanguage::of(path),
        }
    }

    /// Returns its name on the command line, and what its greeting says.
    pub(super) fn heading(&self) -> String {
        texts::engine_heading(&self.name, self.program.greeting())
    }
}

/// Returns a text as a word of a command.
fn shell_word(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./\\:+@".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\\\"")) }
}
