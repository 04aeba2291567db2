//! The scene as it comes about, body by body.

use glam::{DAffine2, DVec2};

use super::form::{Built, Form, Rounding, together};
use super::names::{Names, plain};
use super::{Imported, Note, texts};
use crate::explain::figure;
use crate::scene::limits::MAX_TITLE_CHARS;
use crate::scene::{Body, Scene};
use crate::search::Method;

/// What was read so far.
pub(super) struct Draft {
    bodies: Vec<Body>,
    names: Names,
    notes: Vec<Note>,
    world_from_file: DAffine2,
    rounding: Rounding,
    /// What the notes of the scene say about the file, by its name.
    origin: Box<dyn Fn(&str) -> String>,
}

impl Draft {
    /// `world_from_file` flips y. Coordinates are rounded.
    pub(super) fn new(world_from_file: DAffine2, rounding: Rounding, origin: impl Fn(&str) -> String + 'static) -> Draft {
        Draft {
            bodies: Vec::new(),
            names: Names::default(),
            notes: Vec::new(),
            world_from_file,
            rounding,
            origin: Box::new(origin),
        }
    }

    /// Adds a body of these forms, in the coordinates of the file, or says why it is none. `subject`: what it is in the file.
    pub(super) fn add(&mut self, name: &str, subject: &str, forms: &[Form]) {
        let forms: Vec<Form> = forms.iter().map(|form| form.mapped(&self.world_from_file)).collect();
        match together(&forms, self.rounding) {
            Ok(Built { shape, off }) => {
                if let Some(off) = off {
                    self.note(subject, texts::approximated(figure(off)));
                }
                let name = self.names.free(if plain(name, 1).is_empty() { shape.kind().name() } else { name });
                self.bodies.push(Body { name, shape, velocity: DVec2::ZERO, spin: 0.0 });
            }
            Err(reason) => self.skip(subject, reason),
        }
    }

    /// Something is not in the scene.
    pub(super) fn skip(&mut self, subject: &str, reason: impl std::fmt::Display) {
        self.note(subject, texts::skipped(reason));
    }

    /// Something is not in the scene as it is in the file.
    pub(super) fn note(&mut self, subject: &str, message: impl Into<String>) {
        self.notes.push(Note { subject: plain(subject, 200), message: message.into() });
    }

    /// The scene, with the file's name as its title.
    pub(super) fn finished(self, stem: &str, file: &str) -> Imported {
        let scene = Scene {
            title: plain(stem, MAX_TITLE_CHARS),
            notes: (self.origin)(&plain(file, MAX_TITLE_CHARS)),
            slop: 0.0,
            pair: (2 <= self.bodies.len()).then_some([0, 1]),
            bodies: self.bodies,
            search: Method::Exact,
            expectations: Vec::new(),
        };
        Imported { scene, notes: self.notes }
    }
}
