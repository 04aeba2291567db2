//! `clashbox worksheet`: writes lessons as one page for paper.

use std::io;
use std::path::PathBuf;

use clap::Args;
use clashbox::files::output::Replaceable;
use clashbox::scene::Scene;
use clashbox::session::LESSONS;
use clashbox::worksheet::{MARK, WorksheetPage};

use super::choices::replaceable;
use super::inputs::{load, scene_files};
use super::output::{Ending, complain};
use super::{destination, texts};

/// The arguments of `clashbox worksheet`.
#[derive(Debug, Args)]
pub(super) struct WorksheetArguments {
    /// Scene files, - for standard input, and folders that are searched for them [default: the shipped lessons]
    paths: Vec<PathBuf>,
    /// The file to write, whose name ends in .html; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Also print the solutions, on pages of their own at the end
    #[arg(long)]
    solutions: bool,
    /// Also replace a file that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl WorksheetArguments {
    fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }
}

pub(super) fn run(arguments: &WorksheetArguments) -> io::Result<Ending> {
    if let Err(message) = destination::check(&arguments.output, MARK, arguments.replaceable()) {
        complain(message);
        return Ok(Ending::CouldNotRun);
    }
    let Some(scenes) = lessons(&arguments.paths) else { return Ok(Ending::CouldNotRun) };
    let mut page = WorksheetPage::default();
    scenes.iter().for_each(|scene| page.add(scene));
    if page.is_empty() {
        complain(texts::NO_LESSON);
        return Ok(Ending::CouldNotRun);
    }
    let document = if arguments.solutions { page.with_solutions() } else { page.without_solutions() };
    Ok(match destination::write(&arguments.output, &document, MARK, arguments.replaceable())? {
        Ok(()) => Ending::Fine,
        Err(message) => {
            complain(message);
            Ending::CouldNotRun
        }
    })
}

/// Returns the scenes in the files, in their order; those of the shipped course if no file is named. If one could not be read,
/// prints a message and returns `None`.
fn lessons(paths: &[PathBuf]) -> Option<Vec<Scene>> {
    if paths.is_empty() {
        return Some(LESSONS.iter().map(|lesson| Scene::clone(lesson.scene())).collect());
    }
    let read = scene_files(paths)?.into_iter().map(|path| load(&path));
    let (scenes, errors): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
    for error in errors.iter().filter_map(|read| read.as_ref().err()) {
        complain(error);
    }
    errors.is_empty().then(|| scenes.into_iter().flatten().collect())
}
