//! The engines that a command puts on trial in addition to its own work.

use std::collections::HashSet;
use std::time::Duration;

use clap::Args;
use clashbox::background::BackgroundEngine;
use clashbox::engine::Tolerance;
use clashbox::programs::{NoGreeting, Program};

use super::choices::{engine, seconds, tolerance};
use super::texts;

/// The arguments for engines on trial.
#[derive(Debug, Args)]
pub(super) struct EngineArguments {
    /// An engine to put on trial: a name of your choice, and the command that starts it; may be given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND", value_parser = engine)]
    engines: Vec<(String, String)>,
    /// With --engine: one that is silent for this many seconds is started again
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10", allow_negative_numbers = true)]
    timeout: Duration,
    /// With --engine: the largest error of an answer, world units [default: of the size of the pair, 1e-9 for f64 and 1e-4 for
    /// f32]
    #[arg(long, value_name = "D", value_parser = tolerance, allow_negative_numbers = true)]
    tolerance: Option<f64>,
}

/// An engine of the arguments, before it is started.
pub(super) struct EngineOnTrial {
    pub(super) name: String,
    pub(super) tolerance: Tolerance,
    command: String,
    timeout: Duration,
}

impl EngineArguments {
    /// Returns true if no engine is given.
    pub(super) fn is_empty(&self) -> bool {
        self.engines.is_empty()
    }

    /// Returns all engines. The error says what is wrong with their names.
    pub(super) fn checked(&self) -> Result<Vec<EngineOnTrial>, String> {
        let mut names = HashSet::new();
        if let Some((name, _)) = self.engines.iter().find(|(name, _)| !names.insert(name)) {
            return Err(texts::named_engine_twice(name));
        }
        let tolerance = self.tolerance.map_or(Tolerance::OfPrecision, Tolerance::Length);
        let timeout = self.timeout;
        let engine = |(name, command): &(String, String)| {
            let (name, command) = (name.clone(), command.clone());
            EngineOnTrial { name, tolerance, command, timeout }
        };
        Ok(self.engines.iter().map(engine).collect())
    }
}

impl EngineOnTrial {
    /// Starts the engine.
    pub(super) fn start(&self) -> Result<Program, NoGreeting> {
        Program::start(&self.command, self.timeout)
    }

    /// Starts the engine on a thread of its own.
    pub(super) fn start_in_background(&self) -> BackgroundEngine {
        BackgroundEngine::of_program(&self.name, &self.command, self.timeout, self.tolerance)
    }
}
