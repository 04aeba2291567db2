//! `clashbox check`: replays scenes and lists every difference, for people and for programs.

mod arguments;
mod artifacts;
pub(super) mod format;
mod properties;
mod replayed;
mod watch;

use std::io::{self, Write as _};
use std::path::PathBuf;

pub(super) use arguments::CheckArguments;
use artifacts::PictureFolder;
use clashbox::worker::in_order;
use replayed::{CheckTotals, ReplayedFile};

use super::inputs::chosen_scene_files;
use super::output::{Ending, complain, stdout};
use super::progress::ProgressLine;
use super::report::shard::{ShardDocument, chosen};
use super::texts;

pub(super) fn run(arguments: &CheckArguments) -> io::Result<Ending> {
    if arguments.properties {
        return properties::run(arguments);
    }
    if let Some(path) = arguments.artifacts.as_deref().filter(|path| path.exists() && !path.is_dir()) {
        complain(texts::of_file(path.display(), texts::NO_PICTURE_FOLDER));
        return Ok(Ending::CouldNotRun);
    }
    if arguments.watch {
        return watch::run(arguments);
    }
    let Some(files) = chosen_scene_files(&arguments.paths, &arguments.filters) else { return Ok(Ending::CouldNotRun) };
    let (files, shard) = chosen(arguments.shard, "check", files);
    once(arguments, &files, shard)
}

/// Replays each of the files once.
fn once(arguments: &CheckArguments, files: &[PathBuf], shard: Option<ShardDocument>) -> io::Result<Ending> {
    let artifacts = arguments.artifacts.as_deref().map(|folder| PictureFolder::new(folder, arguments.replaceable()));
    let mut format = format::named(arguments.format, shard);
    let mut out = stdout();
    format.begin(&mut out)?;
    let (mut totals, mut progress) = (CheckTotals::default(), ProgressLine::new());
    let replay = |path: &PathBuf| ReplayedFile::of(path, artifacts.as_ref());
    in_order(files, arguments.jobs(), replay, |file| {
        totals.add(&file);
        let has_news = file.needs_attention();
        file.messages().for_each(complain);
        format.file(&mut out, file)?;
        if has_news {
            // Flushes, so that it is shown at once, and in order with the messages on standard error.
            out.flush()?;
        }
        progress.show(|| texts::replayed(totals.files(), files.len()));
        Ok(())
    })?;
    format.end(&mut out, &totals)?;
    out.flush()?;
    Ok(totals.ending())
}
