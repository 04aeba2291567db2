//! The engines that a command puts on trial in addition to its own work.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clashbox::background::BackgroundEngine;
use clashbox::engine::Tolerance;
use clashbox::programs::{NoGreeting, Program, StopSwitch};

use super::choices::{engine, seconds, tolerance};
use super::inputs::shown_name;
use super::texts;

/// The arguments for engines on trial.
#[derive(Debug, Args)]
pub(super) struct EngineArguments {
    /// An engine to put on trial: a name of your choice, and the command that starts it; may be given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND", value_parser = engine)]
    engines: Vec<(String, String)>,
    /// A file of functions to put on trial, .py, .js, .lua, .c or .rs: hit(a, b), impact(a, b, va, vb), separation(a, b), those that
    /// it defines; may be given several times
    #[arg(long = "function", value_name = "FILE")]
    functions: Vec<PathBuf>,
    /// With --engine: one that is silent for this many seconds is started again
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    timeout: Duration,
    /// With --engine: the largest error of an answer, world units [default: of the size of the pair, 1e-9 for f64 and 1e-4 for
    /// f32]
    #[arg(long, value_name = "D", value_parser = tolerance)]
    tolerance: Option<f64>,
}

/// An engine of the arguments, before it is started.
pub(super) struct EngineOnTrial {
    pub(super) name: String,
    pub(super) tolerance: Tolerance,
    source: EngineSource,
    timeout: Duration,
}

/// The program of an engine.
#[derive(Debug, Clone)]
pub(super) enum EngineSource {
    /// The command that starts it.
    Command(String),
    /// A file of functions.
    Function(PathBuf),
}

impl EngineSource {
    /// Starts the program. It must answer each question within `timeout`.
    pub(super) fn start(&self, timeout: Duration) -> Result<Program, NoGreeting> {
        match self {
            EngineSource::Command(command) => Program::start(command, timeout),
            EngineSource::Function(path) => Program::of_function(path, timeout, &StopSwitch::default()),
        }
    }
}

/// Returns the engines of `--engine`, then those of `--function`, which are named by their files. The error says which name two of
/// them have.
pub(super) fn named_engines(engines: &[(String, String)], functions: &[PathBuf]) -> Result<Vec<(String, EngineSource)>, String> {
    let of_command = |(name, command): &(String, String)| (name.clone(), EngineSource::Command(command.clone()));
    let of_function = |path: &PathBuf| (shown_name(path), EngineSource::Function(path.clone()));
    let all: Vec<_> = engines.iter().map(of_command).chain(functions.iter().map(of_function)).collect();
    let mut names = HashSet::new();
    match all.iter().find(|(name, _)| !names.insert(name)) {
        Some((name, _)) => Err(texts::named_engine_twice(name)),
        None => Ok(all),
    }
}

impl EngineArguments {
    /// Returns true if no engine is given.
    pub(super) fn is_empty(&self) -> bool {
        self.engines.is_empty() && self.functions.is_empty()
    }

    /// Returns all engines. The error says what is wrong with their names.
    pub(super) fn checked(&self) -> Result<Vec<EngineOnTrial>, String> {
        let tolerance = self.tolerance.map_or(Tolerance::OfPrecision, Tolerance::Length);
        let timeout = self.timeout;
        let engines = named_engines(&self.engines, &self.functions)?.into_iter();
        Ok(engines.map(|(name, source)| EngineOnTrial { name, tolerance, source, timeout }).collect())
    }
}

impl EngineOnTrial {
    /// Starts the engine.
    pub(super) fn start(&self) -> Result<Program, NoGreeting> {
        self.source.start(self.timeout)
    }

    /// Starts the engine on a thread of its own.
    pub(super) fn start_in_background(&self) -> BackgroundEngine {
        match &self.source {
            EngineSource::Command(command) => BackgroundEngine::of_program(&self.name, command, self.timeout, self.tolerance),
            EngineSource::Function(path) => {
                // As in the dialog of the window, touching counts.
                let tolerance = if self.tolerance == Tolerance::OfPrecision { Tolerance::Exact } else { self.tolerance };
                BackgroundEngine::of_function(&self.name, path, self.timeout, tolerance)
            }
        }
    }
}
