//! `clashbox check --watch`: replays again whenever a file changes.
//!
//! The files are looked at, as the window looks at the one that is open: that works on every file system, and with editors that
//! replace a file. Ten thousand of them take a few milliseconds.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use super::super::inputs::{chosen_scene_files, found_scene_files, is_stdin};
use super::super::output::{Ending, complain};
use super::super::texts;
use super::arguments::CheckArguments;

/// Between two looks at the files.
const PAUSE: Duration = Duration::from_millis(300);

/// When each file was changed last, and how long it is.
type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Never ends by itself but where there is nothing to watch.
pub(super) fn run(arguments: &CheckArguments) -> io::Result<Ending> {
    if arguments.paths.iter().any(|path| is_stdin(path)) {
        complain(texts::WATCH_STDIN);
        return Ok(Ending::CouldNotRun);
    }
    let Some(mut files) = chosen_scene_files(&arguments.paths, &arguments.filters) else { return Ok(Ending::CouldNotRun) };
    loop {
        let replayed = stamps(files.clone());
        super::once(arguments, &files)?;
        complain(texts::WATCHING);
        files = changed(arguments, &replayed);
    }
}

/// Waits for other files than these. They rest by then: no program is caught in the middle of writing.
fn changed(arguments: &CheckArguments, replayed: &Stamps) -> Vec<PathBuf> {
    let look = || {
        thread::sleep(PAUSE);
        stamps(found_scene_files(&arguments.paths, &arguments.filters).0)
    };
    let mut before = look();
    loop {
        let now = look();
        if now == before && now != *replayed && !now.is_empty() {
            return now.into_keys().collect();
        }
        before = now;
    }
}

fn stamps(files: Vec<PathBuf>) -> Stamps {
    let stamp = |path: &PathBuf| {
        let metadata = fs::metadata(path).ok()?;
        Some((metadata.modified().ok()?, metadata.len()))
    };
    files.into_iter().map(|path| (path.clone(), stamp(&path))).collect()
}
