//! The languages of functions: their interpreters or compilers, and their runners.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;

use super::definitions::{Grammar, defined};
use crate::explain::code::Language;

/// Returns the name of a compiled program in its folder.
pub(super) fn executable() -> String {
    format!("functions{EXE_SUFFIX}")
}

/// The functions that a file may define.
const FUNCTIONS: [&str; 3] = ["hit", "separation", "impact"];

/// The part of the runner for JavaScript that needs neither Node nor a browser: `greetingOf`, `answerOf`, and what reads a file of
/// functions as a script.
pub const FUNCTION_IN_JAVASCRIPT: &str = include_str!("../../../assets/functions/answer.js");

const PYTHON: &str = include_str!("../../../assets/functions/runner.py");
const NODE: &str = include_str!("../../../assets/functions/node.js");
const LUA: &str = include_str!("../../../assets/functions/runner.lua");
const C: &str = include_str!("../../../assets/functions/runner.c");
/// The header with what a function in C receives. It is included by itself, and helps an editor.
pub const FUNCTION_HEADER_IN_C: &str = include_str!("../../../assets/functions/clashbox.h");
const RUST: &str = include_str!("../../../assets/functions/runner.rs");

/// A language in which a function may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FunctionLanguage {
    /// Python 3.9 or later.
    Python,
    /// JavaScript, run by Node.
    JavaScript,
    /// Lua 5.1 or later, or LuaJIT.
    Lua,
    /// C99 or later.
    C,
    /// Rust.
    Rust,
}

impl FunctionLanguage {
    /// All languages.
    pub const ALL: [FunctionLanguage; 5] = [
        FunctionLanguage::Python,
        FunctionLanguage::JavaScript,
        FunctionLanguage::Lua,
        FunctionLanguage::C,
        FunctionLanguage::Rust,
    ];

    /// Returns the language of a file by its extension. `None` if functions are not read from such files.
    pub fn of(path: &Path) -> Option<FunctionLanguage> {
        let extension = path.extension()?.to_str()?;
        FunctionLanguage::ALL.into_iter().find(|language| language.extensions().contains(&extension))
    }

    /// Returns the extensions of its files, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            FunctionLanguage::Python => &["py"],
            FunctionLanguage::JavaScript => &["js", "mjs", "cjs"],
            FunctionLanguage::Lua => &["lua"],
            FunctionLanguage::C => &["c"],
            FunctionLanguage::Rust => &["rs"],
        }
    }

    /// Returns the language in which the right algorithms are shown. `None` if there is no code in it.
    pub fn code(self) -> Option<Language> {
        match self {
            FunctionLanguage::Python => Some(Language::Python),
            FunctionLanguage::JavaScript => Some(Language::JavaScript),
            FunctionLanguage::Lua => Some(Language::Lua),
            FunctionLanguage::C => Some(Language::C),
            FunctionLanguage::Rust => None,
        }
    }

    /// Returns the interpreters or compilers that can be used, the first choice first.
    pub fn programs(self) -> &'static [&'static str] {
        match self {
            FunctionLanguage::Python => &["python3", "python"],
            FunctionLanguage::JavaScript => &["node"],
            FunctionLanguage::Lua => &["lua", "lua5.4", "lua5.3", "luajit", "lua5.2", "lua5.1"],
            FunctionLanguage::C => &["cc", "gcc", "clang"],
            FunctionLanguage::Rust => &["rustc"],
        }
    }

    /// Returns the name of the runner in its folder.
    pub(super) fn runner_name(self) -> &'static str {
        match self {
            FunctionLanguage::Python => "runner.py",
            FunctionLanguage::JavaScript => "runner.cjs",
            FunctionLanguage::Lua => "runner.lua",
            FunctionLanguage::C => "runner.c",
            FunctionLanguage::Rust => "runner.rs",
        }
    }

    /// Returns the files of the runner for a file of functions, given as its text and its absolute path.
    pub(super) fn runner(self, text: &str, path: &Path) -> Vec<(&'static str, String)> {
        let runner = match self {
            FunctionLanguage::Python => PYTHON.to_owned(),
            FunctionLanguage::JavaScript => [FUNCTION_IN_JAVASCRIPT, NODE].join("\n"),
            FunctionLanguage::Lua => LUA.to_owned(),
            FunctionLanguage::C => [&c_definitions(text), C].join("\n"),
            FunctionLanguage::Rust => [RUST, &rust_definitions(text, path)].concat(),
        };
        let header = (self == FunctionLanguage::C).then(|| ("clashbox.h", FUNCTION_HEADER_IN_C.to_owned()));
        [(self.runner_name(), runner)].into_iter().chain(header).collect()
    }

    /// Returns the arguments that compile a file with its runner, which is in `folder`. `None` if it is interpreted.
    pub(super) fn compiler_arguments(self, path: &Path, folder: &Path) -> Option<Vec<String>> {
        let in_folder = |name: &str| folder.join(name).display().to_string();
        let (runner, executable) = (in_folder(self.runner_name()), in_folder(&executable()));
        let arguments = match self {
            FunctionLanguage::Python | FunctionLanguage::JavaScript | FunctionLanguage::Lua => return None,
            FunctionLanguage::C => {
                let (header, path, folder) = (in_folder("clashbox.h"), path.display().to_string(), folder.display().to_string());
                let included = ["-include".to_owned(), header, "-include".to_owned(), path];
                let options = ["-O2".to_owned(), "-g".to_owned(), "-I".to_owned(), folder].into_iter().chain(included);
                options.chain(["-o".to_owned(), executable, runner, "-lm".to_owned()]).collect()
            }
            FunctionLanguage::Rust => {
                let options = ["--edition=2021", "-O", "-Coverflow-checks=on", "--cap-lints=allow", "--color=never", "-o"];
                options.map(str::to_owned).into_iter().chain([executable, runner]).collect()
            }
        };
        Some(arguments)
    }
}

/// Returns what the file defines, as macros for the runner in C.
fn c_definitions(text: &str) -> String {
    let defined: Vec<&str> = defined(text, &FUNCTIONS, Grammar::C);
    let macros: String = defined.iter().map(|name| format!("#define HAS_{}\n", name.to_uppercase())).collect();
    let answers: Vec<String> = defined.iter().map(|name| format!("\\\"{name}\\\"")).collect();
    format!("{macros}#define ANSWERS \"{}\"\n", answers.join(","))
}

/// Returns the file as a module, and what it defines, for the runner in Rust.
fn rust_definitions(text: &str, path: &Path) -> String {
    let functions: Vec<&str> = defined(text, &FUNCTIONS, Grammar::Rust);
    let call = |name: &&str| {
        let arguments = if *name == "impact" { "a, b, a.velocity, b.velocity" } else { "a, b" };
        format!("        \"{name}\" => of_{name}(function::{name}({arguments})),\n")
    };
    let calls: String = functions.iter().map(call).collect();
    let turns = if defined(text, &["TURNS"], Grammar::RustConstant).is_empty() { "false" } else { "function::TURNS" };
    format!(
        "#[path = {path:?}]\nmod function;\n\nconst ANSWERS: [&str; {}] = {functions:?};\nconst TURNS: bool = {turns};\n\n\
         fn ask(asked: &str, a: &Body, b: &Body) -> Found {{\n    match asked {{\n{calls}        \
         _ => Err(Unsupported(\"it is not defined\")),\n    }}\n}}\n",
        functions.len(),
    )
}
