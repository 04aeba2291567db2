//! The arguments of `clashbox check`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use clashbox::files::output::Replaceable;

use super::super::choices::{cores, replaceable, threads};
use super::super::report::ReportFormat;
use super::super::report::shard::{Shard, shard};

/// The arguments of `clashbox check`.
#[derive(Debug, Args)]
pub(in crate::cli) struct CheckArguments {
    /// Scene files, - for standard input, and folders that are searched for them
    #[arg(required = true)]
    pub(in crate::cli) paths: Vec<PathBuf>,
    /// Check something else: does the pair in focus get the same answers swapped, mirrored, turned, moved, scaled and reversed?
    #[arg(long, conflicts_with_all = ["format", "jobs", "artifacts", "watch"])]
    pub(in crate::cli) properties: bool,
    /// The format of the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub(in crate::cli) format: ReportFormat,
    /// Only files whose path contains this text; may be given several times
    #[arg(long = "filter", value_name = "TEXT")]
    pub(in crate::cli) filters: Vec<String>,
    /// Only every N-th file from the K-th on, in sorted order, so that N machines share the work; `merge-reports` merges their reports
    #[arg(long, value_name = "K/N", value_parser = shard, conflicts_with_all = ["properties", "watch"])]
    pub(in crate::cli) shard: Option<Shard>,
    /// Number of threads that replay [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads)]
    jobs: Option<NonZeroUsize>,
    /// Draw what differs: a picture of expected over found for each difference, as SVG in this folder
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) artifacts: Option<PathBuf>,
    /// With --artifacts: also replace files that clashbox has not written, but never a scene
    #[arg(long, requires = "artifacts")]
    force: bool,
    /// Replay again whenever a file changes, until Ctrl+C
    #[arg(long)]
    pub(in crate::cli) watch: bool,
}

impl CheckArguments {
    pub(in crate::cli) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }

    pub(in crate::cli) fn jobs(&self) -> NonZeroUsize {
        self.jobs.unwrap_or_else(cores)
    }
}
