//! Lessons in a folder of the user, and in a scene without a file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files;
use crate::scene::Scene;
use crate::session::{Command, CourseCommand, CourseLesson, LESSONS, Open, UnreadableLesson};

/// Maximum number of scenes of a folder that are read, in the order of their names.
const MOST_FILES: usize = 200;

/// Returns the commands that show the lesson of a loaded file among those of its folder. Files without a lesson are skipped; files
/// that cannot be read are listed with their errors.
pub(super) fn course_of(path: &Path) -> Vec<Command> {
    let (mut lessons, mut unreadable) = (Vec::new(), Vec::new());
    for file in scenes_beside(path) {
        match files::load(&file) {
            Ok(scene) => lessons.extend(CourseLesson::of_file(file, scene)),
            Err(errors) => unreadable.push(UnreadableLesson { file, error: errors.to_string() }),
        }
    }
    let Some(opened) = lessons.iter().position(|lesson| lesson.file() == Some(path)) else { return Vec::new() };
    vec![
        Command::Course(CourseCommand::Show(lessons.into())),
        Command::Course(CourseCommand::ListUnreadable(unreadable.into())),
        Command::Course(CourseCommand::Continue(opened)),
    ]
}

/// Returns the commands that open a scene without a file, such as that of a link. A lesson of the shipped course opens there, another one
/// is a course of one lesson.
pub(super) fn open_scene(scene: Scene) -> Vec<Command> {
    if scene.lesson.is_some()
        && let Some(shipped) = LESSONS.iter().position(|lesson| **lesson.scene() == scene)
    {
        return vec![Command::Course(CourseCommand::Show(Vec::new().into())), Command::Open(Open::Lesson(shipped))];
    }
    let lesson = CourseLesson::of_scene(scene.clone());
    let course = lesson.map(|lesson| [CourseCommand::Show(vec![lesson].into()), CourseCommand::Continue(0)].map(Command::Course));
    std::iter::once(Command::Open(Open::Scene { scene, file: None })).chain(course.into_iter().flatten()).collect()
}

/// Returns the first file of a folder that contains a lesson, in the order of their names.
pub(super) fn first_in(folder: &Path) -> Option<PathBuf> {
    scenes_in(folder).into_iter().find(|path| files::load(path).is_ok_and(|scene| scene.lesson.is_some()))
}

/// Returns the errors of the scene files of a folder that cannot be read, a line or more each.
pub(super) fn errors_in(folder: &Path) -> Vec<String> {
    scenes_in(folder).iter().filter_map(|path| files::load(path).err()).map(|errors| errors.to_string()).collect()
}

/// Returns the scene files in the folder of a file, in the order of their names, including the file itself.
fn scenes_beside(path: &Path) -> Vec<PathBuf> {
    let mut files = path.parent().map_or_else(Vec::new, scenes_in);
    if !files.iter().any(|file| file == path) {
        files.push(path.to_owned());
    }
    files
}

/// Returns the scene files of a folder, in the order of their names; none if it cannot be read.
fn scenes_in(folder: &Path) -> Vec<PathBuf> {
    let is_scene = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ron");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_scene).collect();
    files.sort();
    files.truncate(MOST_FILES);
    files
}
