//! What is judged: an engine, and an answer of it.

use std::path::Path;

use clashbox::check::Assessed;
use clashbox::engine::Engine as _;
use clashbox::programs::Program;
use clashbox::scene::Scene;

use super::super::texts;
use super::tally::Tally;

/// An engine on trial.
pub(super) struct Engine {
    pub(super) name: String,
    pub(super) program: Program,
    pub(super) tally: Tally,
}

/// An answer that is not right, and where it was given.
pub(super) struct Given<'a> {
    pub(super) engine: &'a str,
    pub(super) file: &'a Path,
    pub(super) scene: &'a Scene,
    pub(super) answer: &'a Assessed,
    /// Why it is known to be wrong.
    pub(super) known: Option<&'a str>,
}

impl Engine {
    /// Its name on the command line, and what it says of itself.
    pub(super) fn heading(&self) -> String {
        texts::engine_heading(&self.name, self.program.greeting())
    }
}
