//! The document: the file behind the scene, its texts, and how another one takes its place.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use super::edits::{check_length, check_one_line, check_scene};
use super::history::{Field, History};
use super::message::Refusal;
use super::playback::Playback;
use super::{Session, examples};
use crate::kernel::Kind;
use crate::scene::Scene;
use crate::scene::limits::{MAX_NOTES_CHARS, MAX_TITLE_CHARS};
use crate::search::MethodKind;

/// The file behind the scene, and what it holds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Document {
    pub(super) file: Option<PathBuf>,
    /// The scene as last loaded or saved.
    pub(super) saved: Arc<Scene>,
    /// The lesson whose scene it is.
    pub(super) lesson: Option<usize>,
}

impl Session {
    pub(super) fn load(&mut self, scene: Scene, file: Option<PathBuf>) -> Result<(), Refusal> {
        check_scene(&scene)?;
        self.hold(scene, file);
        Ok(())
    }

    /// Holds another scene, as after the start.
    pub(super) fn hold(&mut self, scene: Scene, file: Option<PathBuf>) {
        self.document = Document { file, saved: Arc::new(scene.clone()), lesson: None };
        *self.scene = scene;
        self.history = History::default();
        self.message = None;
        self.start_over();
    }

    pub(super) fn mark_saved(&mut self, file: PathBuf) {
        self.finish_drag();
        // What was saved stays a place to come back to.
        self.history.end_edit();
        let saved = Arc::new(Scene::clone(&self.scene));
        self.document = Document { file: Some(file), saved, lesson: self.document.lesson };
    }

    /// The ready-made scene has no file: saving it must not overwrite the scene before. Where that one had unsaved changes, these
    /// count as unsaved still.
    pub(super) fn load_pair(&mut self, a: Kind, b: Kind) {
        self.finish_drag();
        let scene = examples::pair_scene(a, b);
        if scene == *self.scene {
            return self.start_over();
        }
        let saved = if self.is_dirty() { Arc::clone(&self.document.saved) } else { Arc::new(scene.clone()) };
        self.turn_to(format!("Load {} and {}", a.name(), b.name()), scene, Document { file: None, saved, lesson: None });
    }

    /// Turns to the scene of another document, as a change that can be undone.
    pub(super) fn turn_to(&mut self, label: String, scene: Scene, document: Document) {
        self.finish_drag();
        let document = mem::replace(&mut self.document, document);
        let before = mem::replace(&mut *self.scene, scene);
        self.note(label, before, Some(document), None);
        self.start_over();
    }

    /// Forgets what belongs to the scene before: selection, drag, time. Speed and layers stay.
    fn start_over(&mut self) {
        self.drag = None;
        self.selected = None;
        self.hover = None;
        self.methods = MethodKind::ALL.map(MethodKind::with_defaults);
        self.map.start_over();
        self.forget_focus();
        self.reasons.start_over();
        self.playback = Playback { t: 0.0, playing: false, ..self.playback };
    }

    pub(super) fn set_title(&mut self, title: String) -> Result<(), Refusal> {
        check_one_line("title", &title, MAX_TITLE_CHARS)?;
        self.change("Edit title", Some(Field::Title), |scene| scene.title = title);
        Ok(())
    }

    pub(super) fn set_notes(&mut self, notes: String) -> Result<(), Refusal> {
        check_length("notes", &notes, MAX_NOTES_CHARS)?;
        self.change("Edit notes", Some(Field::Notes), |scene| scene.notes = notes);
        Ok(())
    }
}
