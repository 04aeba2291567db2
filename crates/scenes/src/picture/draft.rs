//! A picture that is being drawn: the items drawn so far, and the labels asked for.

use glam::DVec2;

use super::label::{Anchor, LabelRequest, Subject};
use super::on_screen::Outline;
use super::outline;
use super::primitive::{Form, Item, Primitive};
use super::scope::Scope;
use crate::kernel::Shape;
use crate::picture::Layer;
use crate::picture::meaning::Meaning;

/// A picture that is being drawn.
pub(super) struct Draft<'a> {
    pub(super) scope: &'a Scope<'a>,
    pub(super) items: Vec<Item>,
    pub(super) requests: Vec<LabelRequest>,
}

impl<'a> Draft<'a> {
    /// Starts a picture without items.
    pub(super) fn new(scope: &'a Scope<'a>) -> Draft<'a> {
        Draft { scope, items: Vec::new(), requests: Vec::new() }
    }

    pub(super) fn push(&mut self, primitive: Primitive, meaning: Meaning) {
        self.items.push(Item { primitive, meaning });
    }

    pub(super) fn shape(&mut self, shape: &Shape, meaning: Meaning) {
        for primitive in outline::primitives(shape, self.scope.camera) {
            self.push(primitive, meaning);
        }
    }

    pub(super) fn shows_labels(&self) -> bool {
        self.scope.layers.shows(Layer::Labels)
    }

    pub(super) fn marker(&mut self, at: DVec2, form: Form, meaning: Meaning) {
        self.push(Primitive::Marker { at, form }, meaning);
    }

    /// Draws an arrow if it is at least one point long: a shorter one could not be read.
    pub(super) fn arrow(&mut self, from: DVec2, to: DVec2, meaning: Meaning) {
        if 1.0 <= self.scope.camera.points_from_length(from.distance(to)) {
            self.push(Primitive::Arrow { from, to }, meaning);
        }
    }

    /// Asks for a label beside a point of the world.
    pub(super) fn label(&mut self, at: DVec2, rank: u8, text: String, meaning: Meaning) {
        self.label_around([at, at], rank, text, meaning);
    }

    /// Asks for a label beside a rectangle of the world.
    pub(super) fn label_around(&mut self, around: [DVec2; 2], rank: u8, text: String, meaning: Meaning) {
        self.label_of(&[], &[around], rank, text, meaning);
    }

    /// Asks for a label beside one of some rectangles of the world, as near as possible to what it names.
    pub(super) fn label_of(&mut self, named: &[Primitive], beside: &[[DVec2; 2]], rank: u8, text: String, meaning: Meaning) {
        let camera = self.scope.camera;
        let on_screen = |around: &[DVec2; 2]| {
            let [p, q] = around.map(|p| camera.points_from_world(p));
            [p.min(q), p.max(q)]
        };
        let outlines = named.iter().filter_map(|primitive| Outline::of(primitive, camera)).collect();
        let subject = Subject::new(beside.iter().map(on_screen).collect(), outlines);
        self.request(LabelRequest { anchor: Anchor::Around(subject), rank, text, meaning });
    }

    pub(super) fn request(&mut self, request: LabelRequest) {
        self.requests.push(request);
    }
}
