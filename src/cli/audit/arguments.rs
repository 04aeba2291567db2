//! The arguments of `clashbox audit`.

use std::path::PathBuf;

use clap::Args;
use clashbox::capture::{FindingKind, UnreadableParts};
use clashbox::files::output::Replaceable;

use super::super::choices::replaceable;
use super::super::findings::{AuditLimits, finding_kind};

/// The arguments of `clashbox audit`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AuditArguments {
    /// The capture, - for standard input
    pub(super) capture: PathBuf,
    /// Print one JSON object per finding, and a last one with the totals
    #[arg(long)]
    pub(super) json: bool,
    /// Save each finding as a scene into this folder, with its motion and its proof as expectations
    #[arg(long, value_name = "DIR")]
    pub(super) save: Option<PathBuf>,
    /// With --pair and -o: save the step that ends in this frame as a scene, whether it has a finding or not, and audit nothing
    #[arg(long, value_name = "N", requires = "pair", requires = "output", conflicts_with_all = ["json", "save", "kinds", "bodies", "certain", "depth", "stuck", "keep_going"])]
    pub(super) frame: Option<u64>,
    /// With --frame: the names of the two bodies
    #[arg(long, num_args = 2, value_names = ["A", "B"], requires = "frame")]
    pub(super) pair: Option<Vec<String>>,
    /// With --frame: the scene to write, - for standard output
    #[arg(short, long, value_name = "FILE", requires = "frame")]
    pub(super) output: Option<PathBuf>,
    /// Only findings of this kind; may be given several times
    #[arg(long = "kind", value_name = "KIND", value_parser = finding_kind())]
    pub(super) kinds: Vec<FindingKind>,
    /// Only findings of this body; may be given several times
    #[arg(long = "body", value_name = "NAME")]
    pub(super) bodies: Vec<String>,
    /// Only findings that are certain
    #[arg(long)]
    pub(super) certain: bool,
    #[command(flatten)]
    pub(super) limits: AuditLimits,
    /// Audit the readable parts of a file with errors
    #[arg(long)]
    keep_going: bool,
    /// Also replace files that were not saved from a capture
    #[arg(long)]
    force: bool,
}

impl AuditArguments {
    pub(super) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }

    pub(super) fn unreadable(&self) -> UnreadableParts {
        if self.keep_going { UnreadableParts::LeftOut } else { UnreadableParts::Refused }
    }
}
