//! `clashbox new-engine`: writes a file of functions that answers right about circles and boxes, with scenes to judge it by.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use clashbox::explain::code::Language;
use clashbox::files::create;
use clashbox::programs::{FUNCTION_HEADER_IN_C, FunctionLanguage};

use super::destination::to_stdout;
use super::output::{Ending, complain};
use super::texts;

/// The arguments of `clashbox new-engine`.
#[derive(Debug, Args)]
pub(super) struct NewEngineArguments {
    /// The language
    #[arg(value_enum)]
    language: NewEngineLanguage,
    /// The folder to write into, which is made if it does not exist; a file that exists is never replaced
    folder: PathBuf,
}

/// A language of a new engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum NewEngineLanguage {
    /// Python 3.9 or later
    Python,
    /// JavaScript, for Node
    #[value(name = "javascript", alias = "js")]
    JavaScript,
    /// Lua 5.1 or later, or LuaJIT
    Lua,
    /// C99 or later
    C,
    /// Rust
    Rust,
}

impl From<NewEngineLanguage> for FunctionLanguage {
    fn from(name: NewEngineLanguage) -> FunctionLanguage {
        match name {
            NewEngineLanguage::Python => FunctionLanguage::Python,
            NewEngineLanguage::JavaScript => FunctionLanguage::JavaScript,
            NewEngineLanguage::Lua => FunctionLanguage::Lua,
            NewEngineLanguage::C => FunctionLanguage::C,
            NewEngineLanguage::Rust => FunctionLanguage::Rust,
        }
    }
}

const README: &str = include_str!("../../assets/new-engine/README.md");

/// The scenes, with their paths in the folder.
const FIXTURES: [(&str, &str); 3] = [
    ("fixtures/fast.ron", include_str!("../../assets/new-engine/fixtures/fast.ron")),
    ("fixtures/touching.ron", include_str!("../../assets/new-engine/fixtures/touching.ron")),
    ("fixtures/vertex.ron", include_str!("../../assets/new-engine/fixtures/vertex.ron")),
];

pub(super) fn run(arguments: &NewEngineArguments) -> io::Result<Ending> {
    let files = files(arguments.language.into());
    match written(&arguments.folder, &files) {
        Ok(paths) => {
            to_stdout(&paths)?;
            Ok(Ending::Fine)
        }
        Err(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// Writes the files, and returns a line for each. The error says which one exists: then none is written.
fn written(folder: &Path, files: &[(String, String)]) -> Result<String, String> {
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    let existing: Vec<String> =
        paths.iter().filter(|path| path.symlink_metadata().is_ok()).map(|path| texts::file_exists(path.display())).collect();
    if !existing.is_empty() {
        return Err(existing.join("\n"));
    }
    for (path, (_, text)) in paths.iter().zip(files) {
        create(path, text).map_err(|error| texts::not_created(path.display(), error))?;
    }
    Ok(paths.iter().map(|path| format!("{}\n", path.display())).collect())
}

/// Returns the files of a new engine, with their paths in the folder.
fn files(language: FunctionLanguage) -> Vec<(String, String)> {
    let file = format!("collide.{}", language.extensions()[0]);
    let code = language.code().unwrap_or(Language::C).id();
    let readme = README.replace("FILE", &file).replace("CODE", code).replace("NOTES", notes(language));
    let header = (language == FunctionLanguage::C).then(|| ("clashbox.h".to_owned(), FUNCTION_HEADER_IN_C.to_owned()));
    let fixtures = FIXTURES.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let first = [(file, skeleton(language).to_owned()), ("README.md".to_owned(), readme)];
    first.into_iter().chain(header).chain(fixtures).collect()
}

fn skeleton(language: FunctionLanguage) -> &'static str {
    match language {
        FunctionLanguage::Python => include_str!("../../assets/new-engine/collide.py"),
        FunctionLanguage::JavaScript => include_str!("../../assets/new-engine/collide.js"),
        FunctionLanguage::Lua => include_str!("../../assets/new-engine/collide.lua"),
        FunctionLanguage::C => include_str!("../../assets/new-engine/collide.c"),
        FunctionLanguage::Rust => include_str!("../../assets/new-engine/collide.rs"),
    }
}

/// Returns what is particular about functions in a language, as a list for the README.
fn notes(language: FunctionLanguage) -> &'static str {
    match language {
        FunctionLanguage::Python => texts::NOTES_ON_PYTHON,
        FunctionLanguage::JavaScript => texts::NOTES_ON_JAVASCRIPT,
        FunctionLanguage::Lua => texts::NOTES_ON_LUA,
        FunctionLanguage::C => texts::NOTES_ON_C,
        FunctionLanguage::Rust => texts::NOTES_ON_RUST,
    }
}
