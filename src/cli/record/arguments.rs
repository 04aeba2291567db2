//! The arguments of `clashbox record`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use clashbox::check::{CheckQuestion, LevelContacts, RecordingChoice, TestCounts};
use clashbox::movers::MoverKind;

use super::super::choices::{cores, mover, one_of, threads};

/// Number of threads for each core: most of the time they wait until a file is on disk.
const THREADS: usize = 4;

/// The treatment of the changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum RecordMode {
    /// They are saved.
    Save,
    /// They are counted.
    DryRun,
    /// They are printed.
    Diff,
    /// The user decides on each.
    Review,
}

/// The arguments of `clashbox record`.
#[derive(Debug, Args)]
pub(in crate::cli) struct RecordArguments {
    /// Scene files, and folders that are searched for them
    #[arg(required = true)]
    pub(in crate::cli) paths: Vec<PathBuf>,
    /// Write nothing, say what would be recorded
    #[arg(long, conflicts_with = "review")]
    dry_run: bool,
    /// Write nothing, print what would change as a unified diff
    #[arg(long, conflicts_with = "review")]
    diff: bool,
    /// Show the changes one by one: accept, reject (the scene is right, the answer is wrong), skip or quit
    #[arg(long, conflicts_with = "jobs")]
    review: bool,
    /// Record only the answers to these questions; with level, also state it of each body that moves, or of the first of the pair; with move,
    /// also state the moves by the movers of --by
    #[arg(long, value_name = "QUESTION", value_delimiter = ',', value_parser = question())]
    only: Vec<CheckQuestion>,
    /// With --only move: a mover whose move of each body that moves is stated; may be given several times
    #[arg(long, value_name = "MOVER", value_parser = mover(), requires = "only")]
    by: Vec<MoverKind>,
    /// In new expectations of a search, also state how many tests it makes
    #[arg(long)]
    tests: bool,
    /// Also write if a comment within a replaced answer is lost; --review says so and asks
    #[arg(long)]
    drop_comments: bool,
    /// Number of threads that record [default: four for each core, because they wait for the disk]
    #[arg(long, value_name = "N", value_parser = threads)]
    jobs: Option<NonZeroUsize>,
}

/// The treatment of comments within text that is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum CommentTreatment {
    /// The file is not changed.
    Kept,
    /// They are dropped.
    Dropped,
}

impl RecordArguments {
    pub(in crate::cli) fn mode(&self) -> RecordMode {
        match (self.review, self.diff, self.dry_run) {
            (true, _, _) => RecordMode::Review,
            (_, true, _) => RecordMode::Diff,
            (_, _, true) => RecordMode::DryRun,
            (false, false, false) => RecordMode::Save,
        }
    }

    pub(in crate::cli) fn recording(&self) -> RecordingChoice {
        let only = (!self.only.is_empty()).then(|| self.only.clone());
        let asks_for_level = self.only.contains(&CheckQuestion::Level);
        RecordingChoice {
            only,
            test_counts: if self.tests { TestCounts::Stated } else { TestCounts::Open },
            level_contacts: if asks_for_level { LevelContacts::Stated } else { LevelContacts::Open },
            moves: self.by.iter().map(|kind| kind.with_defaults()).collect(),
        }
    }

    pub(in crate::cli) fn comments(&self) -> CommentTreatment {
        if self.drop_comments { CommentTreatment::Dropped } else { CommentTreatment::Kept }
    }

    pub(in crate::cli) fn jobs(&self) -> NonZeroUsize {
        self.jobs.unwrap_or_else(|| cores().saturating_add((THREADS - 1) * cores().get()))
    }
}

/// Reads one of the questions.
fn question() -> impl TypedValueParser<Value = CheckQuestion> {
    one_of(CheckQuestion::all(), |question| PossibleValue::new(question.id()))
}
