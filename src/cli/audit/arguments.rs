//! The arguments of `clashbox audit`.

use std::path::PathBuf;

use clap::Args;
use clashbox::capture::{FindingKind, UnreadableParts};
use clashbox::files::output::Replaceable;

use super::super::choices::{replaceable, whole_number};
use super::super::findings::{AuditLimits, finding_kind};
use super::super::report::ReportFormat;
use super::super::report::shard::{Shard, shard};
use super::super::texts;

/// The arguments of `clashbox audit`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AuditArguments {
    /// Captures, - for standard input, and folders that are searched for them
    #[arg(required = true, value_name = "CAPTURE")]
    pub(in crate::cli) captures: Vec<PathBuf>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,
    /// The same as --format json: one JSON object for each finding, and one with the totals after those of a capture
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Only every N-th file from the K-th on, in sorted order, so that N machines share the work; `merge-reports` merges their reports
    #[arg(long, value_name = "K/N", value_parser = shard, conflicts_with_all = ["save", "frame", "write_known", "compare"])]
    pub(in crate::cli) shard: Option<Shard>,
    /// Save each finding of the one capture as a scene into this folder, with its motion and its proof as expectations
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) save: Option<PathBuf>,
    /// With -o: save the step that ends in this frame as a scene of all bodies, or of those of --pair, whether it has a finding or not, and audit
    /// nothing
    #[arg(long, value_name = "N", value_parser = whole_number, requires = "output", conflicts_with_all = ["format", "json", "save", "kinds", "bodies", "certain", "depth", "stuck", "keep_going", "known"])]
    pub(in crate::cli) frame: Option<u64>,
    /// With --frame: save the step of these two bodies alone
    #[arg(long, num_args = 2, value_names = ["A", "B"], requires = "frame")]
    pub(in crate::cli) pair: Option<Vec<String>>,
    /// With --frame: the scene to write, - for standard output
    #[arg(short, long, value_name = "FILE", requires = "frame")]
    pub(in crate::cli) output: Option<PathBuf>,
    /// Only findings of this kind; may be given several times
    #[arg(long = "kind", value_name = "KIND", value_parser = finding_kind())]
    pub(in crate::cli) kinds: Vec<FindingKind>,
    /// Only findings of this body; may be given several times
    #[arg(long = "body", value_name = "NAME")]
    pub(in crate::cli) bodies: Vec<String>,
    /// Only findings that are certain
    #[arg(long)]
    pub(in crate::cli) certain: bool,
    #[command(flatten)]
    pub(in crate::cli) limits: AuditLimits,
    /// Findings that are accepted, each with its reason: they are counted and not reported. Those that are not found any more are said on standard
    /// error
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) known: Option<PathBuf>,
    /// With --known: end with 1 if an accepted finding is not found any more
    #[arg(long, requires = "known")]
    pub(in crate::cli) fail_gone: bool,
    /// Write all findings into this file as accepted. A finding that it lists keeps its reason; one that is gone leaves it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["known", "format", "json", "save", "certain", "frame"])]
    pub(in crate::cli) write_known: Option<PathBuf>,
    /// With --write-known: the reason for the findings that have none yet [default: none, to be written into the file]
    #[arg(long, value_name = "REASON", requires = "write_known")]
    pub(in crate::cli) why: Option<String>,
    /// Compare with the audit of this older capture: list the findings that are new, fixed or still there, and end with 1 if one is new
    #[arg(long, value_name = "OLD", conflicts_with_all = ["known", "write_known", "save", "frame"])]
    pub(in crate::cli) compare: Option<PathBuf>,
    /// By how many frames an accepted finding, or one of the older capture, may be earlier or later
    #[arg(long, value_name = "N", value_parser = shift, default_value = "1")]
    shift: u32,
    /// Audit the readable parts of a file with errors
    #[arg(long)]
    keep_going: bool,
    /// Also replace files that were not saved from a capture
    #[arg(long)]
    force: bool,
}

impl AuditArguments {
    pub(in crate::cli) fn format(&self) -> ReportFormat {
        if self.json { ReportFormat::Json } else { self.format }
    }

    /// Returns the largest number of frames by which the same finding may differ.
    pub(in crate::cli) fn shift(&self) -> u64 {
        u64::from(self.shift)
    }

    /// Returns true if findings of this kind and this pair are searched for.
    pub(in crate::cli) fn asks_for(&self, kind: FindingKind, pair: [&str; 2]) -> bool {
        let of_kind = self.kinds.is_empty() || self.kinds.contains(&kind);
        let of_body = self.bodies.is_empty() || self.bodies.iter().any(|body| pair.contains(&body.as_str()));
        of_kind && of_body && (kind != FindingKind::Stuck || self.limits.depths().stuck.is_some())
    }

    pub(in crate::cli) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }

    pub(in crate::cli) fn unreadable(&self) -> UnreadableParts {
        if self.keep_going { UnreadableParts::LeftOut } else { UnreadableParts::Refused }
    }
}

/// Reads a number of frames by which two findings may differ.
fn shift(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| texts::not_a_whole_number(u32::MAX))
}
