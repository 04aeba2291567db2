//! Turns a file of plain functions into a program that answers questions: a small runner in the language of the file reads the
//! protocol and calls what the file defines. The runners are files of `assets/functions`.
//!
//! A runner marks the lines of its answers, so that whatever the functions print cannot be taken for one.

mod compile;
mod definitions;
mod language;

use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use tempfile::TempDir;

use super::stop::StopSwitch;
use crate::files::open::open_regular;
use compile::compile;
pub use language::{FUNCTION_HEADER_IN_C, FUNCTION_IN_JAVASCRIPT, FunctionLanguage};

/// Maximum length of a file of functions, in bytes: 4 MiB.
const MAX_BYTES: u64 = 4 << 20;

/// The beginning of each line of an answer.
pub(super) const MARK: &str = "@clashbox ";

texts! {
    other_language(file) => "{file}: a file of functions ends in .py, .js, .mjs, .cjs, .lua, .c or .rs";
    not_installed(file, names) => "{file}: to run it, one of these is needed on the path: {names}";
    cannot_read(file, error) => "{file}: {error}";
    too_long(limit) => "has more than {limit} bytes, which is the limit";
    cannot_prepare(file, error) => "{file}: cannot be prepared: {error}";
    cannot_compile(file, compiler, output: lines) => "{file}: {compiler} cannot compile it:\n{output}";
}

/// A program around a file of functions.
pub(super) struct FunctionProgram {
    words: Vec<String>,
    /// The runner, and what was compiled. It is removed with this value.
    _folder: TempDir,
}

impl FunctionProgram {
    /// Writes the runner for a file, and compiles it if it has to be. The error says what is wrong with the file.
    pub(super) fn prepare(path: &Path, stop: &StopSwitch) -> Result<FunctionProgram, String> {
        let file = path.display();
        let language = FunctionLanguage::of(path).ok_or_else(|| other_language(&file))?;
        let text = text_of(path).map_err(|reason| cannot_read(&file, reason))?;
        let names = language.programs();
        let program = names.iter().find(|name| is_installed(name)).ok_or_else(|| not_installed(&file, names.join(", ")))?;
        let problem = |error: io::Error| cannot_prepare(&file, error);
        let folder = tempfile::tempdir().map_err(problem)?;
        let absolute = std::path::absolute(path).map_err(problem)?;
        for (name, contents) in language.runner(&text, &absolute) {
            fs::write(folder.path().join(name), contents).map_err(problem)?;
        }
        let in_folder = |name: &str| folder.path().join(name).display().to_string();
        let words = match language.compiler_arguments(path, folder.path()) {
            None => vec![(*program).to_owned(), in_folder(language.runner_name()), file.to_string()],
            Some(arguments) => {
                let output = compile(program, &arguments, folder.path(), stop).map_err(problem)?;
                output.map_err(|output| cannot_compile(&file, program, output))?;
                vec![in_folder(&language::executable())]
            }
        };
        Ok(FunctionProgram { words, _folder: folder })
    }

    /// Returns the program and its arguments.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }
}

/// Reads a file of functions. The error says why that is not possible.
fn text_of(path: &Path) -> Result<String, String> {
    let (file, metadata) = open_regular(path).map_err(|error| error.to_string())?;
    if MAX_BYTES < metadata.len() {
        return Err(too_long(MAX_BYTES));
    }
    let mut text = String::new();
    file.take(MAX_BYTES).read_to_string(&mut text).map_err(|error| error.to_string())?;
    Ok(text)
}

/// Returns true if the path of the system has a program of this name.
fn is_installed(program: &str) -> bool {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(&file).is_file())
}
