//! Reading and writing of scene files, and the dialogs to choose them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui_macroquad::egui::Context;

use super::lessons::{course_of, errors_in, first_in, open_scene};
use super::texts;
use crate::background::Recording;
use crate::files;
use crate::files::output::Replaceable;
use crate::files::{is_capture, is_capture_file};
use crate::import::{ImportFormat, ImportOptions, Imported, ShapelessTiles, TileShapes, import};
use crate::json::answers;
use crate::link;
use crate::platform::window_system::FileChooser;
use crate::platform::{FileChoice, GivenFile, HAS_FILES};
use crate::programs::FunctionLanguage;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};
use crate::session::{Command, CourseLesson, Disk, Look, Open, Session, StatusMessage};
use crate::shipped::{ShippedCapture, empty_scene};
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
        let extension = match animation {
            AnimationKind::Motion => "png",
            AnimationKind::Search => "gif",
        };
        let name = format!("{}.{extension}", file_name(&session.scene().title));
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
    let extension = match animation {
        AnimationKind::Motion => "png",
        AnimationKind::Search => "gif",
    };
    let (path, replaceable) = with_extension(path, extension);
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

/// Returns the commands that open the scene of a link, with a hint about values that are probably not intended. Errors become a message;
/// the session is then not changed.
pub(super) fn open_link(link: &str) -> Vec<Command> {
    let read = link::text(link).and_then(|text| Ok((format::parse(&text, link::NAME)?, text)));
    match read {
        Ok((scene, text)) => open_scene(scene).into_iter().chain(hint_about(&text)).collect(),
        Err(errors) => vec![refusal(&errors)],
    }
}

/// Returns all answers for a scene, given as its text or as a link, as `clashbox query --json` prints them. An error has all problems of the text.
pub(super) fn answers(scene: &str) -> Result<String, String> {
    let read = if link::is_link(scene) { link::parse(scene) } else { format::parse(scene, texts::SCENE_IN_QUESTION) };
    read.map(|scene| answers::text(texts::SCENE_IN_QUESTION, &scene)).map_err(|errors| errors.to_string())
}

/// Returns the command that shows the first hint about the text of a scene.
fn hint_about(text: &str) -> Option<Command> {
    let hints = format::hints(text);
    hints.first().map(|hint| Command::Look(Look::ShowMessage(StatusMessage::info(texts::hint(&hint.message)))))
}

/// Returns the commands that open a file, or the first lesson of a folder, with a hint about values that are probably not
/// intended. A link stands for its scene. Errors become a message; the session is then not changed.
pub(super) fn open(path: &Path) -> Vec<Command> {
    if let Some(link) = path.to_str().filter(|text| link::is_link(text)) {
        return open_link(link);
    }
    if path.is_dir() {
        let no_lesson = || {
            let lines: Vec<String> = std::iter::once(texts::no_lesson_in(path.display())).chain(errors_in(path)).collect();
            StatusMessage::error(lines.join("\n"))
        };
        return first_in(path).map_or_else(|| vec![Command::Look(Look::ShowMessage(no_lesson()))], |lesson| open(&lesson));
    }
    if is_capture_file(path) {
        return vec![
            open_capture(path).map_or_else(|errors| refusal(&errors), |recording| Command::Open(Open::Capture(recording))),
        ];
    }
    if ImportFormat::of(path).is_some() {
        return open_foreign(path, &files::read_text);
    }
    match files::read_text(path) {
        Ok(text) => open_scene_file(&text, absolute(path)),
        Err(errors) => vec![refusal(&errors)],
    }
}

/// Returns the commands that open a file that was given to the page, as [`open`] does. It has a name and no folder.
pub(super) fn open_given(file: GivenFile) -> Vec<Command> {
    let GivenFile { name, bytes } = file;
    let path = Path::new(&name);
    let text = match files::text_from(bytes.as_slice(), &name) {
        _ if is_capture(path, &bytes) => {
            let opened = Recording::of_bytes(bytes, &name);
            return vec![opened.map_or_else(|errors| refusal(&errors), |opened| Command::Open(Open::Capture(Arc::new(opened))))];
        }
        Ok(text) => text,
        Err(errors) => return vec![refusal(&errors)],
    };
    if ImportFormat::of(path).is_some() {
        let own = |asked: &Path| if asked == path { Ok(text.clone()) } else { files::read_text(asked) };
        return open_foreign(path, &own);
    }
    open_scene_file(&text, path.to_path_buf())
}

/// Returns the commands that open the text of a scene from this file.
fn open_scene_file(text: &str, file: PathBuf) -> Vec<Command> {
    match format::parse(text, &file.display().to_string()) {
        Ok(scene) => {
            let course = if scene.lesson.is_some() && HAS_FILES { course_of(&file) } else { Vec::new() };
            std::iter::once(Command::Open(Open::Scene { scene, file: Some(file) }))
                .chain(course)
                .chain(hint_about(text))
                .collect()
        }
        Err(errors) => vec![refusal(&errors)],
    }
}

/// Maximum number of lines that are shown about losses of an import; the command line lists all of them.
const MOST_NOTES: usize = 8;

/// Returns the commands that open the file of another program, as a scene without a file of its own. `read` returns the text of the file, and of
/// those that it names. If nothing in a map has a shape, its tiles are opened as boxes: a page in a browser has no option to ask for this.
fn open_foreign(path: &Path, read: &dyn Fn(&Path) -> Result<String, SceneErrors>) -> Vec<Command> {
    let import_tiles = |tiles| import(path, &ImportOptions { tiles, ..ImportOptions::default() }, read);
    let imported = import_tiles(TileShapes::Own).and_then(|own| {
        let found = own.shapeless;
        let is_helped = own.scene.bodies.is_empty() && 0 < found.tiles;
        if is_helped { Ok((import_tiles(TileShapes::Solid)?, Some(found))) } else { Ok((own, None)) }
    });
    match imported {
        Ok((imported, _)) if imported.scene.bodies.is_empty() => {
            let reasons = [texts::nothing_imported(name_of(path))].into_iter().chain(lines_of(&imported));
            vec![refusal_because(reasons.collect::<Vec<_>>().join("\n"))]
        }
        Ok((imported, as_solid)) => {
            let message = StatusMessage::info(import_message(path, &imported, as_solid));
            vec![Command::Open(Open::Scene { scene: imported.scene, file: None }), Command::Look(Look::ShowMessage(message))]
        }
        Err(error) => vec![refusal_because(error)],
    }
}

/// Returns the message about an import that was opened. `as_solid`: the tiles that are boxes because nothing in the map has a shape.
fn import_message(path: &Path, imported: &Imported, as_solid: Option<ShapelessTiles>) -> String {
    let lines = lines_of(imported);
    let name = name_of(path);
    match (as_solid, lines.is_empty()) {
        (Some(found), true) => texts::imported_as_solid(name, found),
        (Some(found), false) => texts::imported_as_solid_with(name, found, lines.join("\n")),
        (None, true) => texts::imported(name),
        (None, false) => texts::imported_with(name, lines.join("\n")),
    }
}

/// Returns the lines about everything that an import has left out.
fn lines_of(Imported { notes, shapeless, .. }: &Imported) -> Vec<String> {
    let lines = notes.iter().map(ToString::to_string).take(MOST_NOTES);
    let more = notes.len().saturating_sub(MOST_NOTES);
    let help = (0 < shapeless.tiles).then(|| texts::shapeless_left_out(shapeless));
    lines.chain((0 < more).then(|| texts::more_notes(more))).chain(help).collect()
}

/// Returns the command that opens a shipped capture.
pub(super) fn open_shipped(capture: &ShippedCapture) -> Command {
    let opened = Recording::of_text(capture.text, capture.name);
    opened.map_or_else(|errors| refusal(&errors), |recording| Command::Open(Open::Capture(Arc::new(recording))))
}

/// Opens a capture. It is read while it is shown.
pub(super) fn open_capture(path: &Path) -> Result<Arc<Recording>, SceneErrors> {
    Recording::open(&absolute(path)).map(Arc::new)
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Returns the command that loads the base of restored work: the current scene of its file if that can be opened, otherwise an
/// empty scene.
pub(super) fn beneath(file: Option<PathBuf>) -> Command {
    let scene = file.as_ref().and_then(|file| files::load(file).ok()).unwrap_or_else(empty_scene);
    Command::Open(Open::Scene { scene, file })
}

/// Returns the command that opens an example. It has no file: saving it asks for one.
pub(super) fn open_text(text: &str, name: &str) -> Command {
    match format::parse(text, name) {
        Ok(scene) => Command::Open(Open::Scene { scene, file: None }),
        Err(errors) => refusal(&errors),
    }
}

fn refusal(errors: &SceneErrors) -> Command {
    refusal_because(errors)
}

fn refusal_because(reason: impl std::fmt::Display) -> Command {
    Command::Look(Look::ShowMessage(StatusMessage::error(texts::not_opened(reason))))
}

/// Writes the scene to a file. Returns the commands that tell the session about it, or an error if it was not written.
pub(super) fn save(path: &Path, scene: &Scene) -> Result<[Command; 2], StatusMessage> {
    match files::save(path, scene) {
        Ok(()) => {
            let saved = Command::Look(Look::ShowMessage(StatusMessage::info(texts::saved(name_of(path)))));
            Ok([Command::Disk(Disk::Saved { file: path.to_path_buf() }), saved])
        }
        Err(error) => Err(StatusMessage::error(error.to_string())),
    }
}

/// The content of the scene's file, compared with its content when it was last read or written.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FileOnDisk {
    /// The same scene.
    Same {
        /// True if the file contains comments, which saving over it would drop.
        has_comments: bool,
    },
    /// Another scene.
    Changed(Scene),
    /// Content that is not a scene, or cannot be read.
    Unreadable(SceneErrors),
    /// There is no file.
    Gone,
}

/// Reads the file of the scene again.
pub(super) fn on_disk(path: &Path, session: &Session) -> FileOnDisk {
    if !HAS_FILES {
        // A file that was handed over is the user's own: another one is handed over in its place.
        return FileOnDisk::Same { has_comments: false };
    }
    if !path.exists() {
        return FileOnDisk::Gone;
    }
    let read = files::read_text(path).and_then(|text| Ok((format::parse(&text, &path.display().to_string())?, text)));
    match read {
        Ok((scene, text)) if scene == *session.document().saved() => {
            FileOnDisk::Same { has_comments: format::has_comments(&text) }
        }
        Ok((scene, _)) => FileOnDisk::Changed(scene),
        Err(errors) => FileOnDisk::Unreadable(errors),
    }
}

/// Returns the name of a file without its folders.
pub(super) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
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

    #[test]
    fn a_file_that_cannot_be_read_is_a_message() {
        let commands = open(Path::new("no-such-folder/no-such-file.ron"));
        let [Command::Look(Look::ShowMessage(message))] = commands.as_slice() else { panic!("it must not open: {commands:?}") };
        assert!(message.text.contains("no-such-file.ron"), "{message:?}");
    }

    #[test]
    fn a_map_opens_as_a_scene_without_a_file_and_says_what_it_lost() {
        let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/import/level.tmx");
        let commands = open(&map);
        let [Command::Open(Open::Scene { scene, file }), Command::Look(Look::ShowMessage(message))] = commands.as_slice() else {
            panic!("{commands:?}")
        };
        assert_eq!((scene.bodies.len(), file), (18, &None), "saving asks for a file");
        assert!(message.text.starts_with("Imported level.tmx; it is not saved yet."), "{message:?}");
        assert!(message.text.contains("object 9 \"sign\": skipped: text is not a shape"), "{message:?}");
    }

    #[test]
    fn an_angle_in_radians_gets_a_hint() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("s.ron");
        let shape = "Obb(center: (0, 0), half_extents: (1, 1), rotation: 1.57)";
        let text = format!("Scene(version: 1, bodies: [Body(name: \"a\", shape: {shape})])");
        std::fs::write(&file, text).expect("written");
        let commands = open(&file);
        let [Command::Open(Open::Scene { .. }), Command::Look(Look::ShowMessage(message))] = commands.as_slice() else {
            panic!("{commands:?}")
        };
        assert_eq!(message.text, "Hint: `rotation: 1.57` is in degrees; for 1.57 radians write `rotation: 90`", "the hint");
    }
}
