//! The scenes that a command works on: files, standard input, links and shipped lessons.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clashbox::files::open::{OpenError, open_regular};
use clashbox::files::{is_capture, read_text, text_from};
use clashbox::link;
use clashbox::scene::errors::SceneErrors;
use clashbox::scene::{Scene, format};
use clashbox::session::{CourseLesson, LESSONS};
use clashbox::shipped::{EXAMPLES, Topic};

use super::destination::STANDARD;
use super::output::complain;
use super::texts;

/// True once standard input was read: there is nothing left for a second `-`.
static IS_STDIN_READ: AtomicBool = AtomicBool::new(false);

/// A scene that was read.
pub(super) struct LoadedScene {
    /// The text of the file.
    pub(super) text: String,
    pub(super) scene: Scene,
    /// Possible mistakes, in words with their positions.
    pub(super) hints: Vec<String>,
}

/// Reads the scene in a file or a link, or from standard input if the path is `-`. Prints hints.
pub(super) fn load(path: &Path) -> Result<Scene, SceneErrors> {
    loaded(path).map(|loaded| {
        loaded.hints.into_iter().for_each(complain);
        loaded.scene
    })
}

/// Reads the scene in a file or a link, or from standard input if the path is `-`, and returns it with its text. Where that text is a link, it
/// stands for its scene.
pub(super) fn loaded(path: &Path) -> Result<LoadedScene, SceneErrors> {
    let mut name = if link_of(path).is_some() { link::NAME.to_owned() } else { path.display().to_string() };
    let mut text = text(path)?;
    // A link too long for an argument stands in a file, or on standard input, in place of its scene.
    if link_of(path).is_none() && link::is_link(&text) {
        text = link::text(&text).map_err(|errors| SceneErrors::whole_file(&name, errors.to_string()))?;
        name = texts::of_file(name, link::NAME);
    }
    let parsed = format::parse(&text, &name);
    let is_capture =
        is_capture(path, text.as_bytes()) && text.lines().next().is_some_and(|header| header.contains("\"clashbox\""));
    let scene =
        parsed.map_err(|errors| if is_capture { SceneErrors::whole_file(&name, texts::is_a_capture(&name)) } else { errors })?;
    let hints = format::hints(&text).into_iter().map(|hint| texts::hint(hint.at(&name))).collect();
    Ok(LoadedScene { text, scene, hints })
}

/// Reads the text of a scene. A pipe is read as well: `clashbox check <(generate)`.
fn text(path: &Path) -> Result<String, SceneErrors> {
    if let Some(link) = link_of(path) {
        return link::text(link);
    }
    let name = path.display().to_string();
    if is_stdin(path) {
        if IS_STDIN_READ.swap(true, Ordering::Relaxed) {
            return Err(SceneErrors::whole_file(STANDARD, texts::STDIN_TWICE));
        }
        return text_from(io::stdin().lock(), &name);
    }
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        let pipe = File::open(path).map_err(|error| SceneErrors::whole_file(&name, texts::cannot_be_read(error)))?;
        return text_from(pipe, &name);
    }
    read_text(path)
}

/// Reads a scene as [`load`] does, or a shipped lesson by its number or its name. A file of that name comes first.
pub(super) fn scene_or_lesson(path: &Path) -> Result<Scene, SceneErrors> {
    if is_no_file(path) || path.exists() {
        return load(path);
    }
    let name = path.to_string_lossy();
    let number = name.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let lessons: Vec<&str> =
        EXAMPLES.iter().filter(|example| example.topic == Topic::Lessons).map(|example| example.name).collect();
    let is_named = |lesson: &&str| **lesson == *name || CourseLesson::id_of_name(lesson) == name;
    let found = number.or_else(|| lessons.iter().position(is_named)).and_then(|index| LESSONS.get(index));
    let no_such = || SceneErrors::whole_file(&name, texts::no_such_lesson(LESSONS.len()));
    found.map(|lesson| Scene::clone(lesson.scene())).ok_or_else(no_such)
}

/// Returns the body of this name; without a name the first one that moves.
pub(super) fn named_or_moving(scene: &Scene, name: Option<&str>) -> Result<usize, String> {
    match name {
        Some(name) => scene.body_named(name).map_err(|error| error.to_string()),
        None => scene.bodies.iter().position(|body| !body.rests()).ok_or_else(|| texts::NO_BODY_MOVES.to_owned()),
    }
}

/// Opens a file that the user names. Opening a pipe waits for the program that writes to it.
pub(super) fn open_named(path: &Path) -> Result<File, OpenError> {
    match open_regular(path) {
        Err(OpenError::NotRegular) => Ok(File::open(path)?),
        opened => Ok(opened?.0),
    }
}

/// Returns true if a path stands for standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path == Path::new(STANDARD)
}

/// Returns the link that an argument is. `None`: it is a path.
pub(super) fn link_of(path: &Path) -> Option<&str> {
    path.to_str().filter(|text| link::is_link(text))
}

/// Returns true for standard input and links, which nothing can be written to.
pub(super) fn is_no_file(path: &Path) -> bool {
    is_stdin(path) || link_of(path).is_some()
}

/// Returns the name of a scene in messages: a path, or the beginning of a link.
pub(super) fn shown_name(path: &Path) -> String {
    link_of(path).map_or_else(|| path.display().to_string(), link::short_name)
}

/// Returns the name of a scene with its title, as the first line of an answer.
pub(super) fn titled(path: &Path, scene: &Scene) -> String {
    let file = shown_name(path);
    if scene.title.is_empty() { file } else { texts::titled(file, &scene.title) }
}

/// Returns the two bodies of these names.
pub(super) fn pair_named(scene: &Scene, a: &str, b: &str) -> Result<[usize; 2], String> {
    let find = |name: &str| scene.body_named(name).map_err(|error| error.to_string());
    match [find(a)?, find(b)?] {
        [a, b] if a == b => Err(texts::named_twice(scene.name(a))),
        pair => Ok(pair),
    }
}

/// Finds the scene files below the given paths: a file, a link or `-` is taken as it is, a folder is searched for `*.ron`, sorted. Each
/// file counts once. If something could not be searched, or if there is no file, prints a message and returns `None`.
pub(super) fn scene_files(paths: &[PathBuf]) -> Option<Vec<PathBuf>> {
    chosen_scene_files(paths, &[])
}

/// Finds the [`scene_files`] whose path contains one of the texts; all of them if no text is given.
pub(super) fn chosen_scene_files(paths: &[PathBuf], filters: &[String]) -> Option<Vec<PathBuf>> {
    let (files, unsearched) = found_scene_files(paths, filters);
    if !unsearched.is_empty() {
        unsearched.into_iter().for_each(complain);
        return None;
    }
    if files.is_empty() {
        let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let message = if filters.is_empty() { texts::NO_SCENE } else { texts::NO_SCENE_CHOSEN };
        complain(texts::of_file(names.join(", "), message));
        return None;
    }
    Some(files)
}

/// Finds files as [`chosen_scene_files`] does. Returns messages about what could not be searched.
pub(super) fn found_scene_files(paths: &[PathBuf], filters: &[String]) -> (Vec<PathBuf>, Vec<String>) {
    found_files(paths, "ron", filters)
}

/// Finds files as [`found_scene_files`] does, with another extension.
pub(super) fn found_files(paths: &[PathBuf], extension: &str, filters: &[String]) -> (Vec<PathBuf>, Vec<String>) {
    let (mut files, mut unsearched) = (Vec::new(), Vec::new());
    for path in paths {
        if let Err(UnsearchedFolder { folder, error }) = search(path, extension, &mut files) {
            let message = match error.kind() {
                io::ErrorKind::NotFound => texts::NO_SUCH_PATH.to_owned(),
                _ => texts::cannot_be_searched(error),
            };
            unsearched.push(texts::of_file(folder.display(), message));
        }
    }
    let is_chosen = |path: &Path| {
        let name = path.display().to_string();
        filters.is_empty() || filters.iter().any(|filter| name.contains(filter.as_str()))
    };
    let mut seen = HashSet::new();
    files.retain(|file| is_chosen(file) && seen.insert(file.clone()));
    (files, unsearched)
}

/// A folder that cannot be searched.
struct UnsearchedFolder {
    folder: PathBuf,
    error: io::Error,
}

fn search(path: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<(), UnsearchedFolder> {
    let of_folder = |folder: &Path| {
        let folder = folder.to_owned();
        move |error| UnsearchedFolder { folder, error }
    };
    if is_no_file(path) || !fs::metadata(path).map_err(of_folder(path))?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut folders = vec![path.to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(of_folder(&folder))? {
            let entry = entry.map_err(of_folder(&folder))?;
            let path = path_of(&folder, entry.file_name());
            // A link to a folder is not followed: it may lead back here.
            if entry.file_type().map_err(of_folder(&folder))?.is_dir() {
                folders.push(path);
            } else if has_extension(&path, extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    files.append(&mut found);
    Ok(())
}

/// Returns the path of an entry of a folder. The separator is `/` on Windows too, where both separators work: then reports name a
/// file alike on every system. Only paths that begin with `\\?\` need the separator of the system.
pub(super) fn path_of(folder: &Path, name: impl AsRef<OsStr>) -> PathBuf {
    let name = name.as_ref();
    let joined = folder.join(name);
    let is_verbatim = folder.as_os_str().as_encoded_bytes().starts_with(br"\\?\");
    let has_separator = joined.as_os_str().len() == folder.as_os_str().len() + 1 + name.len();
    if MAIN_SEPARATOR == '/' || is_verbatim || !has_separator {
        return joined;
    }
    let mut path = folder.as_os_str().to_owned();
    path.push("/");
    path.push(name);
    path.into()
}

/// Returns true if the name of a file has this extension and is not hidden.
fn has_extension(path: &Path, wanted: &str) -> bool {
    let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    !is_hidden && path.extension().is_some_and(|extension| extension == wanted) && path.is_file()
}
