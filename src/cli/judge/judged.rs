//! An engine that is judged, and an answer of it.

use std::path::Path;

use clashbox::check::TrialAnswer;
use clashbox::dialect::{DialectReason, dialect_of_engine};
use clashbox::engine::Engine as _;
use clashbox::programs::Program;
use clashbox::scene::Scene;

use super::super::texts;
use super::tally::KindPairCounts;

/// An engine on trial.
pub(super) struct JudgedEngine {
    pub(super) name: String,
    pub(super) program: Program,
    pub(super) tally: KindPairCounts,
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
    /// Returns the constants of its dialect that explain an answer.
    pub(super) fn reason_for(&self, scene: &Scene, answer: &TrialAnswer) -> Option<DialectReason> {
        let dialect = dialect_of_engine(&self.program.greeting().engine)?;
        dialect.reason_for(answer.quantity, &answer.assessment, answer.pair.map(|body| &scene.bodies[body].shape))
    }

    /// Returns its name on the command line, and what its greeting says.
    pub(super) fn heading(&self) -> String {
        texts::engine_heading(&self.name, self.program.greeting())
    }
}
