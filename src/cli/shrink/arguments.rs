//! The arguments of `clashbox shrink`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use clashbox::capture::FindingKind;
use clashbox::engine::Tolerance;
use clashbox::invariants::Invariant;
use clashbox::movers::MoverKind;

use super::super::choices::{engine, mover, one_of, seconds, whole_number};
use super::super::engines::EngineSource;
use super::super::findings::{AuditLimits, finding_kind};

/// The options that name a fault of a scene.
const OF_SCENES: [&str; 4] = ["expectation", "property", "engine", "function"];

/// The arguments of `clashbox shrink`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ShrinkArguments {
    /// A scene or a capture, - for standard input
    pub(super) scene: PathBuf,
    /// The scene to write, - for standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// The number of the expectation that fails, from 1 [default: the first one that fails]
    #[arg(long, value_name = "N", conflicts_with_all = ["property", "engine", "function"])]
    pub(super) expectation: Option<usize>,
    /// A property of a move that is broken, with --by
    #[arg(long, value_name = "PROPERTY", value_parser = property(), requires = "by", conflicts_with_all = ["engine", "function"])]
    pub(super) property: Option<Invariant>,
    /// With --property: the mover
    #[arg(long, value_name = "MOVER", value_parser = mover(), requires = "property")]
    pub(super) by: Option<MoverKind>,
    /// With --property: the body [default: the first one that moves]
    #[arg(long, value_name = "NAME", requires = "property")]
    pub(super) of: Option<String>,
    /// An engine that answers wrong: a name of your choice, and the command that starts it
    #[arg(long, value_name = "NAME=COMMAND", value_parser = engine, conflicts_with = "function")]
    engine: Option<(String, String)>,
    /// A file of functions that answer wrong, as for `judge`
    #[arg(long, value_name = "FILE")]
    function: Option<PathBuf>,
    /// With --engine or --function: each hit is exact, as for `judge`
    #[arg(long, conflicts_with_all = ["expectation", "property", "frame", "pair", "kind"])]
    strict: bool,
    /// Of a capture: a frame of the finding [default: the first finding]
    #[arg(long, value_name = "N", value_parser = whole_number, conflicts_with_all = OF_SCENES)]
    pub(super) frame: Option<u64>,
    /// Of a capture: the two bodies of the finding
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = OF_SCENES)]
    pub(super) pair: Option<Vec<String>>,
    /// Of a capture: the kind of the finding
    #[arg(long, value_name = "KIND", value_parser = finding_kind(), conflicts_with_all = OF_SCENES)]
    pub(super) kind: Option<FindingKind>,
    #[command(flatten)]
    pub(super) limits: AuditLimits,
    /// The longest time, after which the smallest scene so far is written, seconds. An engine or a function may be silent for no longer at a question
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    pub(super) timeout: Duration,
    /// Replace a file that exists
    #[arg(long)]
    pub(super) force: bool,
}

/// Reads one of the properties of moves.
fn property() -> impl TypedValueParser<Value = Invariant> {
    one_of(Invariant::ALL, |property| PossibleValue::new(property.id()))
}

impl ShrinkArguments {
    /// Returns true if an option names a finding of a capture.
    pub(super) fn names_finding(&self) -> bool {
        self.frame.is_some() || self.pair.is_some() || self.kind.is_some()
    }

    /// Returns true if an option names a fault of a scene.
    pub(super) fn names_fault(&self) -> bool {
        self.expectation.is_some() || self.property.is_some() || self.engine().is_some()
    }

    /// Returns the engine that answers wrong.
    pub(super) fn engine(&self) -> Option<EngineSource> {
        let of_command = |(_, command): &(String, String)| EngineSource::Command(command.clone());
        self.engine.as_ref().map(of_command).or_else(|| self.function.clone().map(EngineSource::Function))
    }

    /// Returns the largest error of an answer of the engine.
    pub(super) fn tolerance(&self) -> Tolerance {
        if self.strict { Tolerance::Exact } else { Tolerance::OfPrecision }
    }
}
