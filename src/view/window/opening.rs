//! Opening of scenes, captures and files of other programs: from a file, a link, a drop on the page, or what is shipped.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::name_of;
use super::lessons::{course_of, errors_in, first_in, open_scene};
use super::texts;
use crate::background::Recording;
use crate::files::{self, is_capture, is_capture_file};
use crate::import::{ImportFormat, ImportOptions, Imported, ShapelessTiles, TileShapes, import};
use crate::json::answers;
use crate::link;
use crate::platform::{GivenFile, HAS_FILES};
use crate::scene::errors::SceneErrors;
use crate::scene::format;
use crate::session::{Command, Look, Open, StatusMessage};
use crate::shipped::{ShippedCapture, empty_scene};

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

/// Returns the command that loads the base of restored work: the current scene of its file, or an empty scene if there is none or it cannot be
/// opened, with the errors of that.
pub(super) fn beneath(file: Option<PathBuf>) -> (Command, Option<SceneErrors>) {
    let (scene, errors) = match file.as_deref().map(files::load).transpose() {
        Ok(scene) => (scene.unwrap_or_else(empty_scene), None),
        Err(errors) => (empty_scene(), Some(errors)),
    };
    (Command::Open(Open::Scene { scene, file }), errors)
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

#[cfg(test)]
mod tests {
    use super::*;

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
