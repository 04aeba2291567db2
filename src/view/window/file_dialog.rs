//! The dialogs to choose files, and the paths that they result in.

use std::path::{Path, PathBuf};

use egui_macroquad::egui::Context;

use super::texts;
use crate::files::output::Replaceable;
use crate::platform::FileChoice;
use crate::platform::window_system::FileChooser;
use crate::programs::FunctionLanguage;
use crate::session::{CourseLesson, Session};
use crate::view::panels::{WorksheetContent, WorksheetSolutions};

/// The purpose of the open dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DialogPurpose {
    Open,
    Save,
    Picture(AnimationKind),
    Lessons,
    Function,
    Worksheet(WorksheetContent),
    Progress,
}

/// The content of an animated picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnimationKind {
    /// The bodies during the frame.
    Motion,
    /// The probes of the search, one after the other.
    Search,
}

impl AnimationKind {
    /// Returns the extension of a file that is named without one.
    fn extension(self) -> &'static str {
        match self {
            AnimationKind::Motion => "png",
            AnimationKind::Search => "gif",
        }
    }
}

/// The result of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DialogResult {
    /// A file to open.
    Open(PathBuf),
    /// The file to save the scene to. If it exists, the user has confirmed that it may be replaced.
    Save(PathBuf),
    /// An existing file to save the scene to. The user typed the name without its extension, and was not asked yet.
    SaveOver(PathBuf),
    /// The file to save a picture to.
    Picture {
        /// The file.
        path: PathBuf,
        /// The content, if the picture is animated.
        animation: AnimationKind,
        /// The existing files that the user allows to be replaced.
        replaceable: Replaceable,
    },
    /// The file to save a worksheet to.
    Worksheet {
        /// The file.
        path: PathBuf,
        /// The lessons, with or without solutions.
        content: WorksheetContent,
        /// The existing files that the user allows to be replaced.
        replaceable: Replaceable,
    },
    /// The file to save the progress of the present learner to.
    Progress {
        /// The file.
        path: PathBuf,
        /// The existing files that the user allows to be replaced.
        replaceable: Replaceable,
    },
    /// A file of functions to put on trial.
    Function(PathBuf),
    /// The dialog was closed.
    Nothing,
}

/// The dialog to choose a file, open or not.
pub(super) struct SceneFileDialog {
    chooser: FileChooser,
    purpose: Option<DialogPurpose>,
}

impl SceneFileDialog {
    pub(super) fn new() -> SceneFileDialog {
        SceneFileDialog { chooser: FileChooser::new(), purpose: None }
    }

    /// Returns true if the dialog is open.
    pub(super) fn is_open(&self) -> bool {
        self.purpose.is_some()
    }

    pub(super) fn ask_open(&mut self, session: &Session) {
        self.chooser.ask_file(texts::OPEN_A_SCENE, folder(session), texts::ALL_KINDS, &["ron", "jsonl", "tmx", "svg"]);
        self.purpose = Some(DialogPurpose::Open);
    }

    pub(super) fn ask_save(&mut self, session: &Session) {
        let name = session.document().file().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_else(|| format!("{}.ron", file_name(&session.scene().title)));
        self.chooser.ask_new_file(texts::SAVE_THE_SCENE_AS, folder(session), texts::SCENES, &["ron"], &name);
        self.purpose = Some(DialogPurpose::Save);
    }

    /// Asks for the file of a picture.
    pub(super) fn ask_picture(&mut self, session: &Session, animation: AnimationKind) {
        let name = format!("{}.{}", file_name(&session.scene().title), animation.extension());
        let extensions = ["svg", "png", "gif"];
        self.chooser.ask_new_file(texts::SAVE_THE_PICTURE_AS, folder(session), texts::PICTURES, &extensions, &name);
        self.purpose = Some(DialogPurpose::Picture(animation));
    }

    /// Asks for a folder of lessons.
    pub(super) fn ask_lessons(&mut self, session: &Session) {
        self.chooser.ask_folder(texts::OPEN_LESSONS, folder(session), texts::SCENES, &["ron"]);
        self.purpose = Some(DialogPurpose::Lessons);
    }

    /// Asks for a file of functions.
    pub(super) fn ask_function(&mut self, session: &Session) {
        let extensions: Vec<&str> = FunctionLanguage::ALL.iter().flat_map(|language| language.extensions()).copied().collect();
        let last = session.trial().files().last().and_then(|(_, path)| path.parent());
        self.chooser.ask_file(texts::TRY_FUNCTION, last.or(folder(session)), texts::FUNCTIONS, &extensions);
        self.purpose = Some(DialogPurpose::Function);
    }

    /// Asks for the file of a worksheet.
    pub(super) fn ask_worksheet(&mut self, session: &Session, content: WorksheetContent) {
        let title = content.lesson.and_then(|lesson| session.course().lessons().get(lesson)).map(CourseLesson::title);
        let stem = file_name(title.unwrap_or(texts::ALL_LESSONS));
        let name = match content.solutions {
            WorksheetSolutions::LeftOut => format!("{stem}.html"),
            WorksheetSolutions::AtTheEnd => format!("{stem}-{}.html", texts::SOLUTIONS_IN_NAME),
        };
        self.chooser.ask_new_file(texts::SAVE_WORKSHEET_AS, folder(session), texts::PAGES, &["html"], &name);
        self.purpose = Some(DialogPurpose::Worksheet(content));
    }

    /// Asks for the file of the present learner's progress.
    pub(super) fn ask_progress(&mut self, session: &Session) {
        let name = match session.course().learner().name.as_str() {
            "" => format!("{}.json", texts::PROGRESS_IN_NAME),
            name => format!("{}.json", file_name(name)),
        };
        self.chooser.ask_new_file(texts::EXPORT_AS, folder(session), texts::PROGRESS_FILES, &["json"], &name);
        self.purpose = Some(DialogPurpose::Progress);
    }

    /// Shows the dialog if it is open, and returns its result once there is one.
    pub(super) fn ui(&mut self, ctx: &Context) -> Option<DialogResult> {
        let purpose = self.purpose?;
        let chosen = match (self.chooser.ui(ctx)?, purpose) {
            (FileChoice::Nothing, _) => DialogResult::Nothing,
            (FileChoice::Path(path), DialogPurpose::Open | DialogPurpose::Lessons) => DialogResult::Open(path),
            (FileChoice::Path(path), DialogPurpose::Function) => DialogResult::Function(path),
            (FileChoice::Path(path), DialogPurpose::Worksheet(content)) => {
                let (path, replaceable) = with_extension(path, "html");
                DialogResult::Worksheet { path, content, replaceable }
            }
            (FileChoice::Path(path), DialogPurpose::Progress) => {
                let (path, replaceable) = with_extension(path, "json");
                DialogResult::Progress { path, replaceable }
            }
            (FileChoice::Path(path), DialogPurpose::Save) => to_save(path),
            (FileChoice::Path(path), DialogPurpose::Picture(animation)) => picture_to_save(path, animation),
        };
        self.purpose = None;
        Some(chosen)
    }
}

/// Returns the folder that a dialog begins in.
fn folder(session: &Session) -> Option<&Path> {
    session.open_file().and_then(Path::parent)
}

/// Returns a title as the name of a file: "Bullet through paper" becomes "bullet-through-paper".
fn file_name(title: &str) -> String {
    let words: Vec<String> =
        title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let name: String = words.join("-").chars().take(60).collect();
    match name.as_str() {
        "" => "scene".to_owned(),
        name if is_device(name) => format!("scene-{name}"),
        name => name.to_owned(),
    }
}

/// Returns true for the names that Windows reserves for devices, whatever the extension: `con`, `com1`. `name` is in lower case.
fn is_device(name: &str) -> bool {
    let is_port = |name: &str| {
        let number = name.strip_prefix("com").or_else(|| name.strip_prefix("lpt"));
        number.is_some_and(|number| number.chars().count() == 1 && number.chars().all(char::is_numeric))
    };
    ["aux", "con", "nul", "prn"].contains(&name) || is_port(name)
}

/// Returns the path as it was typed if it has an extension, otherwise with that of scenes. The dialog has asked about the path as
/// it was typed.
fn to_save(path: PathBuf) -> DialogResult {
    let single = once_extended(&path);
    if path.extension().is_some() && single.is_none() {
        return DialogResult::Save(path);
    }
    let path = single.unwrap_or_else(|| path.with_extension("ron"));
    if path.exists() { DialogResult::SaveOver(path) } else { DialogResult::Save(path) }
}

/// Returns the path as it was typed if it has an extension, otherwise with that of its content. In that case the dialog has asked
/// about another path.
fn picture_to_save(path: PathBuf, animation: AnimationKind) -> DialogResult {
    let (path, replaceable) = with_extension(path, animation.extension());
    DialogResult::Picture { path, animation, replaceable }
}

/// Returns the path with an extension, and the files that may be replaced: all if the dialog has asked about this path.
fn with_extension(path: PathBuf, extension: &str) -> (PathBuf, Replaceable) {
    match once_extended(&path) {
        Some(single) => (single, Replaceable::Outputs),
        None if path.extension().is_some() => (path, Replaceable::Anything),
        None => (path.with_extension(extension), Replaceable::Outputs),
    }
}

/// Returns a path that ends in the same extension twice with only one: the dialog offers a name of which the part before the extension is
/// selected, so that a whole name typed over it is followed by the extension once more. `None` for all other paths.
fn once_extended(path: &Path) -> Option<PathBuf> {
    let before = Path::new(path.file_stem()?);
    (before.extension()? == path.extension()?).then(|| path.with_file_name(before))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_becomes_the_name_of_a_file() {
        let rows = [
            ("Bullet through paper", "bullet-through-paper"),
            ("", "scene"),
            ("../../etc", "etc"),
            ("AABB \u{2013} OBB: 2x", "aabb-obb-2x"),
            ("CON", "scene-con"),
            ("com1", "scene-com1"),
            ("Lpt\u{b2}", "scene-lpt\u{b2}"),
            ("com 1, console, com12", "com-1-console-com12"),
        ];
        for (title, expected) in rows {
            assert_eq!(file_name(title), expected, "{title:?}");
        }
    }

    #[test]
    fn a_name_that_was_typed_with_its_extension_is_not_extended_again() {
        let rows = [
            ("a/level12.ron.ron", "a/level12.ron", false),
            ("level12.ron", "level12.ron", true),
            ("level12", "level12.ron", false),
            ("level.old.ron", "level.old.ron", true),
            (".ron", ".ron.ron", false),
        ];
        for (typed, expected, is_asked) in rows {
            let (path, replaceable) = with_extension(PathBuf::from(typed), "ron");
            assert_eq!(
                (path.as_path(), matches!(replaceable, Replaceable::Anything)),
                (Path::new(expected), is_asked),
                "{typed}"
            );
            let DialogResult::Save(path) = to_save(PathBuf::from(typed)) else { panic!("{typed}: no such file exists") };
            assert_eq!(path, Path::new(expected), "{typed}");
        }
    }
}
