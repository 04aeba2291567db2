//! The scene while it is built, body by body.

use std::path::Path;

use glam::{DAffine2, DVec2};

use super::form::{FileShape, Rounding, SceneShape, together};
use super::names::{UsedNames, plain};
use super::xml::FileLine;
use super::{ImportNote, Imported, ShapelessTiles, texts};
use crate::explain::figure;
use crate::scene::limits::MAX_TITLE_CHARS;
use crate::scene::{Body, Scene, SceneSizes, UpDirection, pair_of_mover};
use crate::search::Method;

/// The most notes that are kept; the rest is counted.
const MAX_NOTES: usize = 1000;
/// The most points of all shapes that are read, including shapes without a body.
pub(super) const MAX_POINTS: usize = 1_000_000;

/// Everything read so far.
pub(super) struct SceneDraft {
    bodies: Vec<Body>,
    /// The first body that is an object of its own, not a cell of a map: it comes in focus.
    subject: Option<usize>,
    sizes: SceneSizes,
    /// The points of all forms that were added.
    points: usize,
    names: UsedNames,
    notes: Vec<ImportNote>,
    /// The number of notes beyond those that are kept.
    more_notes: usize,
    /// The tiles that were left out because they have no collision shapes.
    pub(super) shapeless: ShapelessTiles,
    world_from_file: DAffine2,
    up: UpDirection,
    rounding: Rounding,
    /// The notes of the scene about the file, by its name.
    origin: Box<dyn Fn(&str) -> String>,
}

impl SceneDraft {
    /// Returns an empty draft. A point of the file is multiplied by `scale`; where y points up in the scene, the line `bottom` of the file becomes the
    /// x axis. Coordinates are rounded.
    pub(super) fn new(
        (scale, up, bottom): (f64, UpDirection, f64),
        rounding: Rounding,
        origin: impl Fn(&str) -> String + 'static,
    ) -> SceneDraft {
        let world_from_file = match up {
            UpDirection::Y => {
                DAffine2::from_scale(DVec2::new(scale, -scale)) * DAffine2::from_translation(DVec2::new(0.0, -bottom))
            }
            UpDirection::MinusY => DAffine2::from_scale(DVec2::splat(scale)),
        };
        SceneDraft {
            bodies: Vec::new(),
            subject: None,
            sizes: SceneSizes::default(),
            points: 0,
            names: UsedNames::default(),
            notes: Vec::new(),
            more_notes: 0,
            shapeless: ShapelessTiles::default(),
            world_from_file,
            up,
            rounding,
            origin: Box::new(origin),
        }
    }

    /// Counts points before work is done for them. Fails with the limit.
    pub(super) fn take_points(&mut self, more: usize) -> Result<(), String> {
        self.points = self.points.saturating_add(more);
        if MAX_POINTS < self.points { Err(texts::too_many_points(MAX_POINTS)) } else { Ok(()) }
    }

    /// Adds a body of these forms, which `file_from_forms` maps into the coordinates of the file, or notes why they are not a
    /// valid shape. `subject`: their description in the file. Returns true if a body was added. Fails with the limit of scenes
    /// that the file exceeds.
    pub(super) fn add(
        &mut self,
        place: FileLine,
        name: &str,
        subject: &str,
        forms: &[FileShape],
        file_from_forms: &DAffine2,
    ) -> Result<bool, String> {
        let world_from_forms = self.world_from_file * *file_from_forms;
        match together(forms, &world_from_forms, self.rounding) {
            Ok(SceneShape { shape, off }) => {
                if let Some(off) = off {
                    self.note(place, || subject.to_owned(), texts::approximated(figure(off)));
                }
                self.sizes.add(&shape)?;
                let name = self.names.free(if plain(name, 1).is_empty() { shape.kind().name() } else { name });
                self.bodies.push(Body::new(name, shape));
                Ok(true)
            }
            Err(reason) => {
                self.skip(place, || subject.to_owned(), reason);
                Ok(false)
            }
        }
    }

    /// Notes that the last body is an object of its own.
    pub(super) fn note_object(&mut self) {
        self.subject = self.subject.or(self.bodies.len().checked_sub(1));
    }

    /// Notes a part that is not in the scene.
    pub(super) fn skip(&mut self, place: FileLine, subject: impl FnOnce() -> String, reason: impl std::fmt::Display) {
        self.note(place, subject, texts::skipped(reason));
    }

    /// Notes a part that is not in the scene, or not exactly as in the file.
    pub(super) fn note(&mut self, place: FileLine, subject: impl FnOnce() -> String, message: impl Into<String>) {
        if MAX_NOTES <= self.notes.len() {
            self.more_notes += 1;
            return;
        }
        let FileLine { file, line } = place;
        let (subject, message) = (plain(&subject(), 200), plain(&message.into(), 400));
        self.notes.push(ImportNote { file: file.to_owned(), line: Some(line), subject, message });
    }

    /// Returns the scene, with the file's name as its title. `path`: the file as it was named.
    pub(super) fn finished(mut self, path: &Path) -> Imported {
        let [stem, file] = [path.file_stem(), path.file_name()].map(|part| part.unwrap_or_default().to_string_lossy());
        let focus = pair_of_mover(&self.bodies, self.subject);
        let scene = Scene::new(self.bodies, Method::Exact);
        let scene = Scene {
            title: plain(&stem, MAX_TITLE_CHARS),
            notes: (self.origin)(&plain(&file, MAX_TITLE_CHARS)),
            up: self.up,
            pair: focus.or(scene.pair),
            ..scene
        };
        if 0 < self.more_notes {
            self.notes.push(ImportNote {
                file: path.display().to_string(),
                line: None,
                subject: texts::THE_REST.to_owned(),
                message: texts::more_notes(self.more_notes),
            });
        }
        Imported { scene, notes: self.notes, shapeless: self.shapeless }
    }
}
