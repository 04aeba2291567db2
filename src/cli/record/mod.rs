//! `clashbox record`: writes the present answers into scenes. Only the lines of answers that change are written anew.

mod arguments;
mod plan;
mod review;

use std::io::{self, Write as _};
use std::path::PathBuf;

use arguments::Mode;
pub(super) use arguments::RecordArguments;
use clashbox::scene::file::Saves;
use plan::Plan;

use super::inputs::{is_stdin, scene_files};
use super::output::{Ending, Out, complain, expectations, stdout};
use super::progress::Progress;
use super::{parallel, texts};

pub(super) fn run(arguments: &RecordArguments) -> io::Result<Ending> {
    if arguments.paths.iter().any(|path| is_stdin(path)) {
        complain(texts::RECORD_FROM_STDIN);
        return Ok(Ending::CouldNotRun);
    }
    let Some(files) = scene_files(&arguments.paths) else { return Ok(Ending::CouldNotRun) };
    if arguments.mode() == Mode::Review { review::run(arguments, &files) } else { all(arguments, &files) }
}

/// What became of a file.
struct Recorded {
    plan: Plan,
    /// Why it was not saved.
    failure: Option<String>,
}

/// Records into all files, or says what would be recorded.
fn all(arguments: &RecordArguments, files: &[PathBuf]) -> io::Result<Ending> {
    let (mode, recording, saves) = (arguments.mode(), arguments.recording(), Saves::default());
    let record = |path: &PathBuf| {
        let plan = Plan::of(path, &recording, arguments.comments())?;
        let failure = (mode == Mode::Save).then(|| plan.save(&saves).err()).flatten();
        Ok(Recorded { plan, failure })
    };
    let (mut out, mut progress) = (stdout(), Progress::new());
    let (mut ending, mut done) = (Ending::Fine, 0);
    parallel::in_order(files, arguments.jobs(), record, |result: Result<Recorded, String>| {
        done += 1;
        progress.say(|| texts::recording_progress(done, files.len()));
        match result {
            Ok(Recorded { plan, failure: None }) => {
                if mode != Mode::Save && plan.changes() != 0 {
                    ending = ending.max(Ending::Differences);
                }
                say(&mut out, mode, &plan)
            }
            Ok(Recorded { failure: Some(message), .. }) | Err(message) => {
                progress.clear();
                complain(message);
                ending = Ending::CouldNotRun;
                Ok(())
            }
        }
    })?;
    progress.clear();
    out.flush()?;
    Ok(ending)
}

fn say(out: &mut Out, mode: Mode, plan: &Plan) -> io::Result<()> {
    plan.lost_comments().into_iter().for_each(complain);
    let count = plan.changes();
    let news = match mode {
        Mode::Diff => return plan.write_diff(out),
        _ if count == 0 => texts::unchanged(expectations(plan.scene.expectations.len())),
        Mode::Save => texts::recorded(expectations(count)),
        Mode::DryRun | Mode::Review => texts::would_be_recorded(expectations(count)),
    };
    writeln!(out, "{}", texts::of_file(plan.path.display(), news))
}
