//! Calls the functions of one language through a program that reads calls and prints answers.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use clashbox::explain::code::Language;

use crate::writers::installed;

/// A call of a function, by its name in words separated by `_`.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) function: String,
    pub(super) numbers: Vec<f64>,
}

/// The answer of a function: `None` if it has no answer, no numbers if it has no points.
pub(super) type Answer = Option<Vec<f64>>;

/// The program with the functions, ready to run.
pub(super) struct Runner {
    language: Language,
    folder: tempfile::TempDir,
    command: Vec<String>,
    /// The names of the functions as they are written in the language, by their letters.
    functions: HashMap<String, String>,
}

impl Runner {
    /// Prepares the functions of a language. `None` if it is not installed.
    pub(super) fn new(language: Language) -> Option<Runner> {
        let (program, file, driver) = match language {
            Language::Python => ("python3", "clashbox.py", include_str!("drivers/driver.py")),
            Language::JavaScript => ("node", "clashbox.js", include_str!("drivers/driver.js")),
            Language::C => ("cc", "clashbox.c", include_str!("drivers/driver.c")),
            Language::Lua => ("lua5.4", "clashbox.lua", include_str!("drivers/driver.lua")),
        };
        if !installed(program) {
            return None;
        }
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/code").join(file);
        let library = fs::read_to_string(library).unwrap();
        let functions = names(&library);
        let listed = functions.iter().map(|name| format!("{name} = {name}")).collect::<Vec<_>>().join(", ");
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
        write(file, &library);
        let command = match language {
            Language::Python => {
                write("driver.py", driver);
                words(&[program, "driver.py", file])
            }
            Language::JavaScript => {
                write("driver.js", &(library + &driver.replace("FUNCTIONS}", &format!("{}}}", functions.join(", ")))));
                words(&[program, "driver.js"])
            }
            Language::C => {
                write("driver.c", &driver.replace("    CALLS\n", &calls_in_c(&library)));
                let options = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "driver.c", "-o", "driver", "-lm"];
                let said = Command::new(program).args(options).current_dir(folder.path()).output().unwrap();
                assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
                words(&["./driver"])
            }
            Language::Lua => {
                let last = library.lines().count().to_string();
                let driver = driver.replace("{FUNCTIONS}", &format!("{{{listed}}}")).replace("LAST", &last);
                write("driver.lua", &(library + &driver));
                words(&[program, "driver.lua"])
            }
        };
        let functions = functions.into_iter().map(|name| (letters(&name), name)).collect();
        Some(Runner { language, folder, command, functions })
    }

    /// Returns the lines that the program prints, one for each call.
    pub(super) fn lines(&self, calls: &[Call], arguments: &[&str]) -> Vec<String> {
        let mut input = String::new();
        for call in calls {
            write!(input, "{}", self.written(&call.function)).unwrap();
            for number in &call.numbers {
                write!(input, " {number:?}").unwrap();
            }
            input.push('\n');
        }
        fs::write(self.folder.path().join("calls"), input).unwrap();
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).args(arguments).current_dir(self.folder.path());
        command.stdin(fs::File::open(self.folder.path().join("calls")).unwrap()).stdout(Stdio::piped());
        let output = command.output().unwrap();
        std::io::stderr().write_all(&output.stderr).unwrap();
        assert!(output.status.success(), "{:?} ends with {}", self.language, output.status);
        let lines: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), calls.len(), "{:?}: an answer for every call", self.language);
        lines
    }

    /// Returns the answers.
    pub(super) fn answers(&self, calls: &[Call]) -> Vec<Answer> {
        self.lines(calls, &[]).iter().map(|line| answer(line)).collect()
    }

    /// Returns the name of a function in the language; the two of the driver are the same in all.
    fn written<'n>(&'n self, name: &'n str) -> &'n str {
        self.functions.get(&letters(name)).map_or(name, String::as_str)
    }
}

/// Returns the letters and digits of a name, which every language writes in this order.
fn letters(name: &str) -> String {
    name.replace('_', "").to_ascii_lowercase()
}

fn answer(line: &str) -> Answer {
    let line = line.trim();
    if line == "none" {
        return None;
    }
    Some(line.split_whitespace().map(|word| word.parse().unwrap_or_else(|_| panic!("no number in: {line}"))).collect())
}

/// Returns the names of the functions of a file: the word before the parenthesis of a line without indentation.
fn names(library: &str) -> Vec<String> {
    let starts = library
        .lines()
        .filter(|line| line.contains('(') && line.starts_with(|c: char| c.is_ascii_alphabetic()) && !line.starts_with("import"));
    let name = |line: &str| line.split('(').next().and_then(|start| start.rsplit(' ').next()).unwrap().to_owned();
    starts.map(name).collect()
}

/// Returns, for each function of the C file, a line that calls it and prints its answer.
fn calls_in_c(library: &str) -> String {
    let mut calls = String::new();
    for block in library.split("\n\n") {
        let Some(start) = block.lines().position(|line| {
            line.starts_with("bool ") || line.starts_with("double ") || line.starts_with("int ") || line.starts_with("void ")
        }) else {
            continue;
        };
        let signature = block.lines().skip(start).collect::<Vec<_>>().join(" ");
        let (head, rest) = signature.split_once('(').unwrap();
        let (kind, name) = head.split_once(' ').unwrap();
        let parameters = rest.split(") {").next().unwrap();
        // The driver has no functions and no lists to hand over; `examples` runs the functions that take lists.
        if name.ends_with("_search") || parameters.contains("const ") {
            continue;
        }
        let outputs = parameters.matches("double *").count();
        let inputs = parameters.matches("double ").count() - outputs - parameters.matches("points[2]").count();
        let mut arguments: Vec<String> = (0..inputs).map(|k| format!("a[{k}]")).collect();
        arguments.extend((0..outputs).map(|k| format!("&out[{k}]")));
        let say = (0..outputs).map(|k| format!("say(out[{k}]);")).collect::<String>();
        let called = match kind {
            "double" => format!("say({name}({}));", arguments.join(", ")),
            "bool" if outputs == 0 => format!("say({name}({}));", arguments.join(", ")),
            "bool" => format!("if ({name}({})) {{ {say} }} else printf(\"none\");", arguments.join(", ")),
            "void" => format!("{name}({}); {say}", arguments.join(", ")),
            _ => {
                arguments.push("points".to_owned());
                let each = "say(points[k][0]); say(points[k][1]);";
                format!("int n = {name}({}); for (int k = 0; k < n; k++) {{ {each} }}", arguments.join(", "))
            }
        };
        writeln!(calls, "    if (!strcmp(name, \"{name}\")) {{ {called} }}").unwrap();
    }
    calls
}
