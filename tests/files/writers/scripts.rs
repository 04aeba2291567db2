//! Writers that are one file to copy, and the languages that need no compiler.

use std::fs;
use std::path::Path;

use super::readme::game_with_example;
use super::{Program, check_game, check_killed, check_values, installed};

/// A language with an interpreter.
struct Script {
    /// As in the README.
    heading: &'static str,
    interpreter: &'static str,
    /// The writer, in `writers/`.
    writer: &'static str,
    /// The program that writes values, and the game around the example.
    values: &'static str,
    game: &'static str,
    /// How a program of the language is named.
    extension: &'static str,
}

const JAVASCRIPT: Script = Script {
    heading: "JavaScript",
    interpreter: "node",
    writer: "javascript/clashbox-capture.js",
    values: include_str!("programs/values.mjs"),
    game: include_str!("programs/game.mjs"),
    extension: "mjs",
};

const PYTHON: Script = Script {
    heading: "Python",
    interpreter: "python3",
    writer: "python/clashbox_capture.py",
    values: include_str!("programs/values.py"),
    game: include_str!("programs/game.py"),
    extension: "py",
};

impl Script {
    /// This program in a folder with the writer.
    fn program(&self, text: &str) -> Program {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = Path::new(env!("CARGO_MANIFEST_DIR")).join("writers").join(self.writer);
        fs::copy(&writer, folder.path().join(writer.file_name().expect("a file"))).expect("the writer is there");
        // Node reads a module from a file of another name only where this says so.
        fs::write(folder.path().join("package.json"), "{\"type\":\"module\"}").expect("written");
        let name = format!("program.{}", self.extension);
        fs::write(folder.path().join(&name), text).expect("written");
        Program { folder, command: vec![self.interpreter.to_owned(), name] }
    }

    /// Everything that a writer is asked for.
    fn check(&self) {
        if !installed(self.interpreter) {
            return;
        }
        let values = self.program(self.values);
        check_values(&values);
        check_killed(&values);
        check_game(&self.program(&game_with_example(self.game, self.heading)));
    }
}

#[test]
fn javascript_writes_what_it_is_given() {
    JAVASCRIPT.check();
}

#[test]
fn python_writes_what_it_is_given() {
    PYTHON.check();
}

#[test]
fn a_file_to_copy_has_less_than_120_lines() {
    for script in [JAVASCRIPT, PYTHON] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("writers").join(script.writer);
        let lines = fs::read_to_string(&path).expect("the writer is there").lines().count();
        assert!(lines < 120, "{} has {lines} lines", script.writer);
    }
}
