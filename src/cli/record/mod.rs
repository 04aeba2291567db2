//! `clashbox record`: writes the present answers into scenes. Only the lines of answers that change are rewritten.

mod arguments;
mod plan;
mod review;

use std::io::{self, Write as _};
use std::path::PathBuf;

pub(super) use arguments::RecordArguments;
use arguments::{CommentTreatment, RecordMode};
use clashbox::files::FileWriter;
use clashbox::worker::in_order;
use plan::{OriginalFile, RecordPlan};

use super::inputs::{is_no_file, is_stdin, scene_files};
use super::output::{CommandOutput, Ending, complain, expectations, stdout};
use super::progress::ProgressLine;
use super::texts;

pub(super) fn run(arguments: &RecordArguments) -> io::Result<Ending> {
    if let Some(path) = arguments.paths.iter().find(|path| is_no_file(path)) {
        complain(if is_stdin(path) { texts::RECORD_FROM_STDIN } else { texts::RECORD_INTO_LINK });
        return Ok(Ending::CouldNotRun);
    }
    let Some(files) = scene_files(&arguments.paths) else { return Ok(Ending::CouldNotRun) };
    if arguments.mode() == RecordMode::Review { review::run(arguments, &files) } else { all(arguments, &files) }
}

/// The result for a file.
struct RecordResult {
    original: OriginalFile,
    plan: RecordPlan,
    /// The reason why it was not saved.
    failure: Option<String>,
}

/// Records into all files, or prints what would be recorded.
fn all(arguments: &RecordArguments, files: &[PathBuf]) -> io::Result<Ending> {
    let (mode, recording, writer) = (arguments.mode(), arguments.recording(), FileWriter::of_named_files());
    let record = |path: &PathBuf| {
        let original = OriginalFile::read(path)?;
        let plan = original.recorded(&recording)?;
        if plan.loses_comments && arguments.comments() == CommentTreatment::Kept {
            return Err(texts::of_file(path.display(), texts::COMMENTS_WOULD_BE_LOST));
        }
        let failure = (mode == RecordMode::Save).then(|| original.save(&plan, &writer).err()).flatten();
        Ok(RecordResult { original, plan, failure })
    };
    let (mut out, mut progress) = (stdout(), ProgressLine::new());
    let (mut ending, mut done) = (Ending::Fine, 0);
    in_order(files, arguments.jobs(), record, |result: Result<RecordResult, String>| {
        done += 1;
        progress.show(|| texts::recording_progress(done, files.len()));
        match result {
            Ok(RecordResult { original, plan, failure: None }) => {
                let count = original.changed(&plan).count();
                if mode != RecordMode::Save && count != 0 {
                    ending = ending.max(Ending::Differences);
                }
                report(&mut out, mode, &original, &plan, count)
            }
            Ok(RecordResult { failure: Some(message), .. }) | Err(message) => {
                complain(message);
                ending = Ending::CouldNotRun;
                Ok(())
            }
        }
    })?;
    out.flush()?;
    Ok(ending)
}

/// Reports the result for a file; `count` is the number of answers that change.
fn report(out: &mut CommandOutput, mode: RecordMode, original: &OriginalFile, plan: &RecordPlan, count: usize) -> io::Result<()> {
    let file = original.path.display();
    if plan.loses_comments {
        complain(texts::of_file(&file, texts::COMMENTS_DROPPED));
    }
    let message = match mode {
        RecordMode::Diff => return original.write_diff(plan, out),
        _ if count == 0 => texts::unchanged(expectations(original.scene.expectations.len())),
        RecordMode::Save => texts::recorded(expectations(count)),
        RecordMode::DryRun | RecordMode::Review => texts::would_be_recorded(expectations(count)),
    };
    writeln!(out, "{}", texts::of_file(file, message))
}
