//! `clashbox record --review`: lets the user decide on each answer.

use std::io::{self, BufRead as _, Write as _};
use std::path::{Path, PathBuf};

use clashbox::check::{RecordingChoice, question_of};
use clashbox::files::FileWriter;
use clashbox::scene::Scene;

use super::super::output::{CommandOutput, Ending, TextMeaning, complain, expectations, stdout};
use super::super::texts;
use super::arguments::RecordArguments;
use super::plan::OriginalFile;

/// A decision of the user on an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReviewDecision {
    /// The answer is recorded.
    Accept,
    /// The expectation of the scene is right, and the answer is wrong.
    Reject,
    /// This answer is not decided now.
    Skip,
    /// This answer and all that follow are not decided now.
    Quit,
}

/// The numbers of decisions.
#[derive(Default)]
struct DecisionCounts {
    /// Number of answers that were accepted and saved.
    recorded: usize,
    rejected: usize,
    skipped: usize,
    has_quit: bool,
}

/// Shows the changes one by one. A file is saved as soon as all of its changes are decided.
pub(super) fn run(arguments: &RecordArguments, files: &[PathBuf]) -> io::Result<Ending> {
    let (mut out, writer, recording) = (stdout(), FileWriter::of_named_files(), arguments.recording());
    let (mut ending, mut decided) = (Ending::Fine, DecisionCounts::default());
    for file in files {
        if let Err(message) = review(&mut out, file, &recording, &writer, &mut decided)? {
            complain(message);
            ending = Ending::CouldNotRun;
        }
    }
    let DecisionCounts { recorded, rejected, skipped, .. } = decided;
    writeln!(out, "{}", texts::reviewed(expectations(recorded), rejected, skipped))?;
    out.flush()?;
    Ok(if rejected + skipped == 0 { ending } else { ending.max(Ending::Differences) })
}

/// Asks about each change of a file, and saves those that are accepted. The inner error says why nothing was recorded.
fn review(
    out: &mut CommandOutput,
    file: &Path,
    recording: &RecordingChoice,
    writer: &FileWriter,
    decided: &mut DecisionCounts,
) -> io::Result<Result<(), String>> {
    let original_and_plan = OriginalFile::read(file).and_then(|original| {
        let plan = original.recorded(recording)?;
        Ok((original, plan))
    });
    let (original, plan) = match original_and_plan {
        Ok(found) => found,
        Err(message) => return Ok(Err(message)),
    };
    let (mut chosen, mut accepted) = (original.scene.clone(), 0);
    let count = original.changed(&plan).count();
    for (number, (idx, before, after)) in original.changed(&plan).enumerate() {
        if decided.has_quit {
            decided.skipped += 1;
            continue;
        }
        // New expectations are appended in the order in which they are accepted.
        let put = |scene: &mut Scene| match scene.expectations.get_mut(idx).filter(|_| before.is_some()) {
            Some(there) => there.clone_from(after),
            None => scene.expectations.push(after.clone()),
        };
        let mut alone = original.scene.clone();
        put(&mut alone);
        let shown = match original.with(alone) {
            Ok(shown) => shown,
            Err(message) => return Ok(Err(message)),
        };
        writeln!(out, "{}", texts::change(file.display(), number + 1, count, question_of(&original.scene, after)))?;
        original.write_hunks(&shown, out, 0)?;
        if shown.loses_comments {
            out.styled(TextMeaning::Bad, texts::COMMENTS_DROPPED_IF_ACCEPTED)?;
            writeln!(out)?;
        }
        match ask(out)? {
            ReviewDecision::Accept => {
                accepted += 1;
                put(&mut chosen);
            }
            ReviewDecision::Reject => decided.rejected += 1,
            ReviewDecision::Skip => decided.skipped += 1,
            ReviewDecision::Quit => {
                decided.skipped += 1;
                decided.has_quit = true;
            }
        }
    }
    let saved = original.with(chosen).and_then(|plan| original.save(&plan, writer));
    if saved.is_ok() {
        decided.recorded += accepted;
    }
    Ok(saved)
}

/// Asks until there is an answer. The end of the input counts as quit.
fn ask(out: &mut CommandOutput) -> io::Result<ReviewDecision> {
    loop {
        write!(out, "{}", texts::REVIEW_PROMPT)?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(ReviewDecision::Quit);
        }
        match line.trim().to_ascii_lowercase().as_str() {
            "a" | "accept" => return Ok(ReviewDecision::Accept),
            "r" | "reject" => return Ok(ReviewDecision::Reject),
            "s" | "skip" => return Ok(ReviewDecision::Skip),
            "q" | "quit" => return Ok(ReviewDecision::Quit),
            _ => {}
        }
    }
}
