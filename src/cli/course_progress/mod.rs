//! `clashbox progress`: collects the files of learners, and prints who has solved what with how many tries.

mod format;
pub(super) mod json;

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use clashbox::session::{MAX_REPORT_BYTES, ProgressReport};

use super::inputs::{found_files, is_stdin, open_named};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The arguments of `clashbox progress`.
#[derive(Debug, Args)]
pub(super) struct ProgressArguments {
    /// Files of progress, - for standard input, and folders that are searched for them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The format of the table
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    format: TableFormat,
}

/// The format of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TableFormat {
    /// A table of learners and a table of lessons
    Text,
    /// A JSON document for each learner
    Json,
    /// Comma-separated values, a line for each learner and lesson
    Csv,
}

/// A person, with what all files of that name hold.
struct CollectedLearner {
    /// The name; of a person who gave none, the file in parentheses.
    name: String,
    files: Vec<String>,
    report: ProgressReport,
}

pub(super) fn run(arguments: &ProgressArguments) -> io::Result<Ending> {
    let (files, unsearched) = found_files(&arguments.paths, "json", &[]);
    let mut unreadable = unsearched.len();
    unsearched.into_iter().for_each(complain);
    if files.is_empty() && unreadable == 0 {
        let names: Vec<String> = arguments.paths.iter().map(|path| path.display().to_string()).collect();
        complain(texts::of_file(names.join(", "), texts::NO_PROGRESS));
        return Ok(Ending::CouldNotRun);
    }
    let mut learners = Vec::new();
    for file in &files {
        match read(file) {
            Ok(report) => add(&mut learners, file, report),
            Err(message) => {
                complain(message);
                unreadable += 1;
            }
        }
    }
    learners.sort_by_cached_key(|learner| (learner.name.to_lowercase(), learner.name.clone()));
    for CollectedLearner { name, files, .. } in learners.iter().filter(|learner| 1 < learner.files.len()) {
        complain(texts::joined(name, files.len(), files.join(", ")));
    }
    let mut out = stdout();
    match arguments.format {
        TableFormat::Text => format::text(&mut out, &learners, unreadable)?,
        TableFormat::Json => json::write(&mut out, &learners, unreadable)?,
        TableFormat::Csv => format::csv(&mut out, &learners)?,
    }
    out.flush()?;
    Ok(if unreadable == 0 { Ending::Fine } else { Ending::CouldNotRun })
}

/// Adds the content of a file to that of the person of the same name. Files without a name are a person each.
fn add(learners: &mut Vec<CollectedLearner>, file: &Path, report: ProgressReport) {
    let file = file.display().to_string();
    let known = learners.iter_mut().find(|learner| !report.name.is_empty() && learner.report.name == report.name);
    match known {
        Some(learner) => {
            learner.files.push(file);
            learner.report.join(report);
        }
        None => {
            let name = if report.name.is_empty() { texts::no_name(&file) } else { report.name.clone() };
            learners.push(CollectedLearner { name, files: vec![file], report });
        }
    }
}

/// Reads a file. The error says what is wrong with it.
fn read(path: &Path) -> Result<ProgressReport, String> {
    let file = path.display().to_string();
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        io::stdin().lock().take(MAX_REPORT_BYTES + 1).read_to_end(&mut bytes).map_err(texts::cannot_be_read)
    } else {
        let opened = open_named(path).map_err(|error| error.to_string());
        opened.and_then(|file| file.take(MAX_REPORT_BYTES + 1).read_to_end(&mut bytes).map_err(texts::cannot_be_read))
    };
    read.map_err(|message| texts::of_file(&file, message))?;
    if MAX_REPORT_BYTES < bytes.len() as u64 {
        return Err(texts::of_file(&file, texts::progress_too_long(MAX_REPORT_BYTES)));
    }
    let text =
        str::from_utf8(&bytes).map_err(|error| texts::of_file(&file, texts::progress_not_text(error.valid_up_to() + 1)))?;
    ProgressReport::parse(text).map_err(|error| texts::of_file(&file, error))
}
