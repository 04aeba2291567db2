//! `clashbox record --review`: the user decides on each answer.

use std::io::{self, BufRead as _, Write as _};
use std::path::PathBuf;

use clashbox::check::question_of;
use clashbox::scene::file::Saves;
use clashbox::scene::{Expectation, Scene};

use super::super::output::{Ending, Out, complain, expectations, stdout};
use super::super::texts;
use super::arguments::RecordArguments;
use super::plan::Plan;

/// What the user says of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decision {
    /// It is recorded.
    Accept,
    /// What the scene expects is right, the answer is wrong.
    Reject,
    /// That is not decided now.
    Skip,
    /// That, and all that follow, are not decided now.
    Quit,
}

/// What was decided, in all files.
#[derive(Default)]
struct Decisions {
    accepted: usize,
    rejected: usize,
    skipped: usize,
    has_quit: bool,
}

/// Shows the changes one by one. A file is saved as soon as all of its changes are decided on.
pub(super) fn run(arguments: &RecordArguments, files: &[PathBuf]) -> io::Result<Ending> {
    let (mut out, saves) = (stdout(), Saves::default());
    let (mut ending, mut decisions) = (Ending::Fine, Decisions::default());
    for file in files {
        let result = match Plan::of(file, &arguments.recording(), arguments.comments()) {
            Ok(plan) => review(&mut out, plan, arguments, &mut decisions)?.and_then(|plan| plan.save(&saves)),
            Err(message) => Err(message),
        };
        if let Err(message) = result {
            complain(message);
            ending = Ending::CouldNotRun;
        }
    }
    let Decisions { accepted, rejected, skipped, .. } = decisions;
    writeln!(out, "{}", texts::reviewed(expectations(accepted), rejected, skipped))?;
    out.flush()?;
    Ok(if rejected + skipped == 0 { ending } else { ending.max(Ending::Differences) })
}

/// Asks about each change of a file. What is left of the plan, or why it cannot be written.
fn review(out: &mut Out, plan: Plan, arguments: &RecordArguments, decisions: &mut Decisions) -> io::Result<Result<Plan, String>> {
    let mut accepted = plan.scene.clone();
    let changes: Vec<(usize, bool, Expectation)> =
        plan.changed().map(|(idx, before, after)| (idx, before.is_some(), after.clone())).collect();
    let count = changes.len();
    for (number, (idx, is_there, expectation)) in changes.into_iter().enumerate() {
        // New ones stand in the order in which they were accepted.
        let put = |scene: &mut Scene| match scene.expectations.get_mut(idx).filter(|_| is_there) {
            Some(there) => *there = expectation.clone(),
            None => scene.expectations.push(expectation.clone()),
        };
        if decisions.has_quit {
            decisions.skipped += 1;
            continue;
        }
        let mut alone = plan.scene.clone();
        put(&mut alone);
        let shown = match plan.clone().with(alone, arguments.comments()) {
            Ok(shown) => shown,
            Err(message) => return Ok(Err(message)),
        };
        writeln!(out, "{}", texts::change(plan.path.display(), number + 1, count, question_of(&plan.scene, &expectation)))?;
        shown.write_hunks(out, 0)?;
        match ask(out)? {
            Decision::Accept => {
                decisions.accepted += 1;
                put(&mut accepted);
            }
            Decision::Reject => decisions.rejected += 1,
            Decision::Skip => decisions.skipped += 1,
            Decision::Quit => {
                decisions.skipped += 1;
                decisions.has_quit = true;
            }
        }
    }
    Ok(plan.with(accepted, arguments.comments()))
}

/// Asks until there is an answer. Where there is no more input, the user has left.
fn ask(out: &mut Out) -> io::Result<Decision> {
    loop {
        write!(out, "{}", texts::REVIEW_PROMPT)?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(Decision::Quit);
        }
        match line.trim().to_ascii_lowercase().as_str() {
            "a" | "accept" => return Ok(Decision::Accept),
            "r" | "reject" => return Ok(Decision::Reject),
            "s" | "skip" => return Ok(Decision::Skip),
            "q" | "quit" => return Ok(Decision::Quit),
            _ => {}
        }
    }
}
