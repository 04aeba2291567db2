//! The arguments of `clashbox judge`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args};
use clashbox::engine::Tolerance;
use clashbox::files::output::Replaceable;

use super::super::choices::{engine, replaceable, seconds, tolerance, whole_number};
use super::super::engines::{EngineSource, named_engines};
use super::super::report::ReportFormat;
use super::super::report::shard::{Shard, shard};
use super::super::texts;

/// The scenes of a trial by points: their seed, and how many there are for each pair of kinds.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) struct HeldOutScenes {
    pub(in crate::cli) seed: u64,
    pub(in crate::cli) count: usize,
}

/// The arguments of `clashbox judge`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("judged").required(true).multiple(true).args(["engines", "functions"])))]
pub(in crate::cli) struct JudgeArguments {
    /// Scene files, - for standard input, and folders that are searched for them
    #[arg(required_unless_present = "held_out")]
    pub(in crate::cli) paths: Vec<PathBuf>,
    /// An engine: a name of your choice, and the command that starts it; may be given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND", value_parser = engine)]
    engines: Vec<(String, String)>,
    /// A file of functions, .py, .js, .lua, .c or .rs: hit(a, b), impact(a, b, va, vb), separation(a, b), move(mover, wish, level), those that it
    /// defines; may be given several times
    #[arg(long = "function", value_name = "FILE")]
    functions: Vec<PathBuf>,
    /// Ask about random scenes of this seed in place of files: points for each pair of kinds of shapes, of several functions one table; each hit is
    /// exact
    #[arg(long, value_name = "SEED", value_parser = whole_number, conflicts_with_all = ["paths", "html", "known", "shard", "strict", "tolerance", "force"])]
    held_out: Option<u64>,
    /// With --held-out: the number of scenes for each pair of kinds [default: 112]
    #[arg(long, value_name = "N", value_parser = scene_count)]
    count: Option<NonZeroUsize>,
    /// With --held-out: save the first scene of each pair of kinds that is answered wrong into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(in crate::cli) save: Option<PathBuf>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,
    /// The same as --format json: one JSON object for each answer that is not right, and a last one for each engine
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Only every N-th file from the K-th on, in sorted order, so that N machines share the work; `merge-reports` merges their reports
    #[arg(long, value_name = "K/N", value_parser = shard)]
    pub(in crate::cli) shard: Option<Shard>,
    /// Write a page with the tables and with pictures of the wrong answers; with - for standard output nothing else is printed
    /// there
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) html: Option<PathBuf>,
    /// The largest error of an answer, world units [default: of the size of the pair, 1e-9 for f64 and 1e-4 for f32]
    #[arg(long, value_name = "D", value_parser = tolerance)]
    tolerance: Option<f64>,
    /// Each hit is exact: touching, one last bit apart and one last bit deep are each answered exactly, for the scene as it is and with B moved
    /// to the boundary of A
    #[arg(long, conflicts_with = "tolerance")]
    strict: bool,
    /// An engine that is silent for this many seconds is started again
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub(in crate::cli) timeout: Duration,
    /// Wrong answers that are known, each with its reason, which must still be wrong; one JSON object per line:
    /// {"engine":"NAME","scene":"zoo/one.ron","pair":["a","b"],"asked":"impact","why":"..."}, pair and asked are optional
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) known: Option<PathBuf>,
    /// Also replace a page that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl JudgeArguments {
    /// Returns the scenes of --held-out. The error says which option is for them alone: clap does not, because paths exclude them.
    pub(super) fn held_out(&self) -> Result<Option<HeldOutScenes>, String> {
        /// Sixteen scenes of each situation.
        const COUNT: usize = 112;
        let count = self.count.map_or(COUNT, NonZeroUsize::get);
        match self.held_out {
            Some(seed) => Ok(Some(HeldOutScenes { seed, count })),
            None if self.count.is_some() || self.save.is_some() => Err(texts::ONLY_HELD_OUT.to_owned()),
            None => Ok(None),
        }
    }

    /// Returns all engines with their names. The error says which name two of them have.
    pub(in crate::cli) fn engines(&self) -> Result<Vec<(String, EngineSource)>, String> {
        named_engines(&self.engines, &self.functions)
    }

    pub(in crate::cli) fn format(&self) -> ReportFormat {
        if self.json { ReportFormat::Json } else { self.format }
    }

    pub(in crate::cli) fn tolerance(&self) -> Tolerance {
        if self.strict { Tolerance::Exact } else { self.tolerance.map_or(Tolerance::OfPrecision, Tolerance::Length) }
    }

    pub(in crate::cli) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }
}

/// Reads the number of scenes for a pair of kinds.
fn scene_count(text: &str) -> Result<NonZeroUsize, String> {
    /// More than an hour for a function that knows many kinds.
    const MOST: usize = 100_000;
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST);
    count.ok_or_else(|| texts::not_a_scene_count(MOST))
}
