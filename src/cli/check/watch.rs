//! `clashbox check --watch`: replays again whenever a file changes.
//!
//! The files are polled, as the window polls the open one: that works on every file system, and with editors that replace a file.
//! Ten thousand files take a few milliseconds.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use super::super::inputs::{chosen_scene_files, found_scene_files, is_no_file, is_stdin};
use super::super::output::{Ending, complain};
use super::super::texts;
use super::arguments::CheckArguments;

/// The pause between two looks at the files.
const PAUSE: Duration = Duration::from_millis(300);

/// The time of the last change and the length of each file.
type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Runs until the program is ended. Returns only if there is nothing to watch.
pub(super) fn run(arguments: &CheckArguments) -> io::Result<Ending> {
    if let Some(path) = arguments.paths.iter().find(|path| is_no_file(path)) {
        complain(if is_stdin(path) { texts::WATCH_STDIN } else { texts::WATCH_LINK });
        return Ok(Ending::CouldNotRun);
    }
    let Some(mut files) = chosen_scene_files(&arguments.paths, &arguments.filters) else { return Ok(Ending::CouldNotRun) };
    loop {
        let replayed = stamps(files.clone());
        super::once(arguments, &files, None)?;
        complain(texts::WATCHING);
        files = changed(arguments, &replayed);
    }
}

/// Waits until the files differ from these. They must stay unchanged between two looks, because a program may be writing them.
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
