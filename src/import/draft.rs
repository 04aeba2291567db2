//! The scene as it comes about, body by body.

use glam::DAffine2;

use super::form::{Built, Form, Rounding, together};
use super::names::{Names, plain};
use super::{Imported, Note, texts};
use crate::explain::figure;
use crate::kernel::Shape;
use crate::scene::limits::{MAX_BODIES, MAX_MEMBERS_IN_ALL, MAX_TITLE_CHARS, MAX_VERTICES_IN_ALL};
use crate::scene::{Body, Scene};
use crate::search::Method;

/// The most notes that are kept; the rest is counted.
const MAX_NOTES: usize = 1000;
/// Where there are more vertices and members than these, there are too many of one of them.
const MOST_PARTS: usize = MAX_VERTICES_IN_ALL + MAX_MEMBERS_IN_ALL;

/// What was read so far.
pub(super) struct Draft {
    bodies: Vec<Body>,
    /// Vertices and members of all bodies together.
    parts: usize,
    names: Names,
    notes: Vec<Note>,
    /// How many notes there are beyond those that are kept.
    more_notes: usize,
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
            parts: 0,
            names: Names::default(),
            notes: Vec::new(),
            more_notes: 0,
            world_from_file,
            rounding,
            origin: Box::new(origin),
        }
    }

    /// Adds a body of these forms, in the coordinates of the file, or says why it is none. `subject`: what it is in the file.
    /// Beyond the limits of scenes the rest is left out: the scene is refused anyway.
    pub(super) fn add(&mut self, name: &str, subject: &str, forms: &[Form]) {
        if MAX_BODIES < self.bodies.len() || MOST_PARTS < self.parts {
            return;
        }
        let forms: Vec<Form> = forms.iter().map(|form| form.mapped(&self.world_from_file)).collect();
        match together(&forms, self.rounding) {
            Ok(Built { shape, off }) => {
                if let Some(off) = off {
                    self.note(subject, texts::approximated(figure(off)));
                }
                self.parts += parts(&shape);
                let name = self.names.free(if plain(name, 1).is_empty() { shape.kind().name() } else { name });
                self.bodies.push(Body::new(name, shape));
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
        if MAX_NOTES <= self.notes.len() {
            self.more_notes += 1;
            return;
        }
        self.notes.push(Note { subject: plain(subject, 200), message: message.into() });
    }

    /// The scene, with the file's name as its title.
    pub(super) fn finished(mut self, stem: &str, file: &str) -> Imported {
        let scene = Scene {
            title: plain(stem, MAX_TITLE_CHARS),
            notes: (self.origin)(&plain(file, MAX_TITLE_CHARS)),
            ..Scene::new(self.bodies, Method::Exact)
        };
        if 0 < self.more_notes {
            self.notes.push(Note { subject: texts::THE_REST.to_owned(), message: texts::more_notes(self.more_notes) });
        }
        Imported { scene, notes: self.notes }
    }
}

/// The vertices of a polygon, and the members of a group with theirs.
fn parts(shape: &Shape) -> usize {
    match shape {
        Shape::Polygon(polygon) => polygon.vertices().len(),
        Shape::Group(group) => group.members().iter().map(|member| 1 + parts(member)).sum(),
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => 0,
    }
}
