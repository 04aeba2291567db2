//! The lessons in a folder of the user's.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files;
use crate::session::{Command, CourseCommand, CourseLesson};

/// So many scenes of a folder are read, in the order of their names.
const MOST_FILES: usize = 200;

/// What shows the lesson in a file that was loaded, among those of its folder. Files that hold no lesson, or cannot be read, are passed over.
pub(super) fn course_of(path: &Path) -> Vec<Command> {
    let files = scenes_beside(path);
    let lessons = files.into_iter().filter_map(|path| CourseLesson::of_file(path.clone(), files::load(&path).ok()?));
    let lessons: Vec<CourseLesson> = lessons.collect();
    let Some(opened) = lessons.iter().position(|lesson| lesson.file() == Some(path)) else { return Vec::new() };
    vec![Command::Course(CourseCommand::Show(lessons.into())), Command::Course(CourseCommand::Continue(opened))]
}

/// The first file of a folder that holds a lesson, in the order of their names.
pub(super) fn first_in(folder: &Path) -> Option<PathBuf> {
    scenes_in(folder).into_iter().find(|path| files::load(path).is_ok_and(|scene| scene.lesson.is_some()))
}

/// The scene files in the folder of a file, in the order of their names. The file is among them.
fn scenes_beside(path: &Path) -> Vec<PathBuf> {
    let mut files = path.parent().map_or_else(Vec::new, scenes_in);
    if !files.iter().any(|file| file == path) {
        files.push(path.to_owned());
    }
    files
}

/// The scene files of a folder, in the order of their names; none where it cannot be read.
fn scenes_in(folder: &Path) -> Vec<PathBuf> {
    let is_scene = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ron");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_scene).collect();
    files.sort();
    files.truncate(MOST_FILES);
    files
}
