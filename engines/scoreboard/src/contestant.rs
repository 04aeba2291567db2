//! The engines of the scoreboard: the commands that install and start each of them.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use clashbox::programs::Program;
use serde::Deserialize;

use crate::lines::{Fault, read_lines};

/// The list of the engines.
const LIST: &str = "engines/scoreboard/engines.jsonl";

/// An engine of the list. `{target}` stands for the folder of build results.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Contestant {
    /// The name in the tables, and in the files of known failures and of remarks.
    pub(crate) name: String,
    /// The commands that install it, in order, each as a list of words.
    install: Vec<Vec<String>>,
    /// A path that exists once it is installed.
    installed: String,
    /// The command that starts it.
    command: String,
    /// The file of its known failures.
    known: String,
}

/// An answer about a shipped scene that is known to be wrong.
#[derive(Deserialize)]
pub(crate) struct Known {
    engine: String,
    scene: String,
    pair: Option<[String; 2]>,
    asked: Option<String>,
    /// The reason, as far as it is known.
    pub(crate) why: String,
}

impl Known {
    pub(crate) fn is_about(&self, scene: &str, names: &[String; 2], asked: &str) -> bool {
        let [a, b] = names;
        let is_pair = self.pair.as_ref().is_none_or(|[p, q]| (p == a && q == b) || (p == b && q == a));
        scene.ends_with(&self.scene) && is_pair && self.asked.as_ref().is_none_or(|of| of == asked)
    }
}

/// Reads all engines of the list, in its order.
pub(crate) fn contestants() -> Result<Vec<Contestant>, Fault> {
    read_lines(LIST)
}

impl Contestant {
    /// Checks that it is installed. The error says that it is not.
    pub(crate) fn find(&self) -> Result<(), String> {
        if Path::new(&with_target(&self.installed)).exists() { Ok(()) } else { Err("it is not installed".to_owned()) }
    }

    /// Installs it, in the pinned version. The error says what failed.
    pub(crate) fn install(&self) -> Result<(), String> {
        for words in &self.install {
            let words: Vec<String> = words.iter().map(|word| with_target(word)).collect();
            let Some((program, arguments)) = words.split_first() else { continue };
            let said = words.join(" ");
            let output = Command::new(program).args(arguments).output().map_err(|error| format!("`{said}`: {error}"))?;
            if !output.status.success() {
                let last = String::from_utf8_lossy(&output.stderr);
                return Err(format!("`{said}` failed: {}", last.lines().last().unwrap_or_default()));
            }
        }
        Ok(())
    }

    /// Starts it. The error says why there is no trial.
    pub(crate) fn start(&self) -> Result<Program, String> {
        /// Longer than any engine here needs for an answer, in a debug build on a busy machine.
        const TIMEOUT: Duration = Duration::from_secs(20);
        Program::start(&with_target(&self.command), TIMEOUT).map_err(|error| error.to_string())
    }

    /// Reads its known failures.
    pub(crate) fn known(&self) -> Result<Vec<Known>, Fault> {
        if !fs::exists(&self.known)? {
            return Ok(Vec::new());
        }
        let all: Vec<Known> = read_lines(&self.known)?;
        Ok(all.into_iter().filter(|known| known.engine == self.name).collect())
    }
}

fn with_target(word: &str) -> String {
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    word.replace("{target}", &target)
}
