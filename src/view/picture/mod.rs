//! A frame as a list of drawing primitives in world coordinates, styled by meaning.
//!
//! No pixels, no colours: [`theme`](super::theme) knows how a [`Meaning`] looks, [`paint`](super::paint) puts it on the screen or
//! into a file, so that the two are the same picture. What must not grow with the zoom (line widths, arrow heads, markers,
//! letters) is measured in logical points.

mod bodies;
mod bounds;
mod contact;
mod crowd;
mod grid;
mod labels;
mod meaning;
mod motion;
mod outline;
mod probes;
mod reasons;
mod sweep;

pub use bodies::HANDLE_MARGIN;
use glam::{DVec2, Vec2};
pub use labels::Placements;
pub(crate) use labels::width_of;
pub use meaning::{Gridline, Meaning, Who};
pub use outline::extent;
#[cfg(feature = "window")]
pub(crate) use outline::grown_hull;
pub(crate) use outline::steps_of_circle;
pub use reasons::{reason_at, step_primitives};

use super::camera::Camera;
use crate::kernel::Shape;
use crate::scene::Scene;
use crate::session::{Analysis, Layer, Layers, Target, Touching};
use labels::{Place, Wish};

/// What is drawn, back to front, and the labels on top of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Picture {
    /// The primitives, in drawing order.
    pub items: Vec<Item>,
    /// The labels; no two of them overlap.
    pub labels: Vec<Label>,
    /// On which side of what they name the labels are, for the next picture.
    pub placements: Placements,
}

/// One primitive and what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// What to draw.
    pub primitive: Primitive,
    /// What it stands for; decides how it looks.
    pub meaning: Meaning,
}

/// A thing to draw. World frame.
#[derive(Debug, Clone, PartialEq)]
pub enum Primitive {
    /// A convex polygon: filled and outlined.
    Polygon(Vec<DVec2>),
    /// A concave polygon: filled and outlined.
    Concave {
        /// Its vertices.
        outline: Vec<DVec2>,
        /// Convex polygons that cover it and do not overlap.
        pieces: Vec<Vec<DVec2>>,
    },
    /// The union of convex polygons: filled, evenly, also where they overlap.
    Area(Vec<Vec<DVec2>>),
    /// Stretches from point to point, open.
    Polyline(Vec<DVec2>),
    /// A disc: filled and outlined.
    Circle {
        /// The center.
        center: DVec2,
        /// The radius, world units, >= 0.
        radius: f64,
    },
    /// A line without ends.
    Line {
        /// A point on it.
        base: DVec2,
        /// Its direction, a unit vector.
        unit: DVec2,
    },
    /// A line with one end.
    Ray {
        /// Its end.
        origin: DVec2,
        /// Its direction, a unit vector.
        unit: DVec2,
    },
    /// An arrow with a head of fixed size in points.
    Arrow {
        /// Where it starts.
        from: DVec2,
        /// Where its tip is.
        to: DVec2,
    },
    /// A sign of fixed size in points.
    Marker {
        /// Its middle.
        at: DVec2,
        /// Its form.
        form: Form,
    },
}

/// The form of a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A small disc.
    Speck,
    /// A disc.
    Dot,
    /// A larger disc.
    Disc,
    /// A small square on its corner.
    Diamond,
    /// A square.
    Square,
}

impl Form {
    /// Half its width, logical points.
    pub fn radius(self) -> f64 {
        match self {
            Form::Speck => 2.25,
            Form::Dot => 3.5,
            Form::Disc => 5.5,
            Form::Diamond => 5.5,
            Form::Square => 4.5,
        }
    }
}

/// A text on the screen. Placed by the picture, so that labels keep clear of each other on the screen and in files alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The text, one line.
    pub text: String,
    /// What it speaks of; decides how it looks.
    pub meaning: Meaning,
    /// The upper left corner of its plate, logical points in the window.
    pub min: Vec2,
    /// The lower right corner of its plate.
    pub max: Vec2,
}

/// What a picture shows.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The answers for its pair. `None`: bodies only.
    pub analysis: Option<&'a Analysis>,
    /// Which bodies hit others. `None`: none is marked.
    pub touching: Option<&'a Touching>,
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// The selected body, as an index.
    pub selected: Option<usize>,
    /// What a press would take.
    pub hover: Option<Target>,
    /// The handles to draw, and where, world frame.
    pub handles: &'a [(Target, DVec2)],
    /// The probe to bring out, as an index into the probes of the search.
    pub probe: Option<usize>,
    /// The step of the contact's reasons to bring out, as an index into its trace.
    pub reason: Option<usize>,
    /// The selected step of these reasons: those after it are not drawn, nor the answer before it is reached.
    pub step: Option<usize>,
    /// A polygon that a drag would lead to and that is none, as its vertices.
    pub refused: &'a [DVec2],
    /// What to draw.
    pub layers: Layers,
    /// Where the labels were in the picture before: they stay on their side as long as they can. `None`: there was none.
    pub before: Option<&'a Placements>,
    /// From where.
    pub camera: &'a Camera,
}

impl<'a> Scope<'a> {
    /// A scene at time `t`, nothing selected, the layers of a new window.
    pub fn new(scene: &'a Scene, analysis: Option<&'a Analysis>, t: f64, camera: &'a Camera) -> Scope<'a> {
        Scope {
            scene,
            analysis,
            touching: None,
            t,
            selected: None,
            hover: None,
            handles: &[],
            probe: None,
            reason: None,
            step: None,
            refused: &[],
            layers: Layers::standard(),
            before: None,
            camera,
        }
    }

    /// The place of a body in the pair.
    fn who(&self, body: usize) -> Who {
        match self.scene.pair {
            Some([a, _]) if a == body => Who::A,
            Some([_, b]) if b == body => Who::B,
            _ => Who::Other,
        }
    }
}

/// The picture of `scope`.
pub fn picture(scope: &Scope) -> Picture {
    let mut draft = Draft { scope, items: Vec::new(), wishes: Vec::new() };
    let shows = |layer| scope.layers.shows(layer);
    if shows(Layer::Grid) {
        grid::draw(&mut draft);
    }
    if shows(Layer::Swept) {
        motion::draw_swept(&mut draft);
    }
    if shows(Layer::Probes) {
        probes::draw(&mut draft);
    }
    bodies::draw(&mut draft);
    bounds::draw(&mut draft);
    if shows(Layer::Impact) {
        motion::draw_impact(&mut draft);
    }
    if shows(Layer::Crossings) {
        contact::draw_crossings(&mut draft);
    }
    if shows(Layer::Reasons) {
        reasons::draw(&mut draft);
    }
    if shows(Layer::Contact) && reasons::are_told(scope) {
        contact::draw(&mut draft);
    }
    bodies::draw_handles(&mut draft);
    draft.finished()
}

/// A picture in the making.
struct Draft<'a> {
    scope: &'a Scope<'a>,
    items: Vec<Item>,
    wishes: Vec<Wish>,
}

impl Draft<'_> {
    fn push(&mut self, primitive: Primitive, meaning: Meaning) {
        self.items.push(Item { primitive, meaning });
    }

    fn shape(&mut self, shape: &Shape, meaning: Meaning) {
        for primitive in outline::primitives(shape, self.scope.camera) {
            self.push(primitive, meaning);
        }
    }

    fn shows_labels(&self) -> bool {
        self.scope.layers.shows(Layer::Labels)
    }

    fn marker(&mut self, at: DVec2, form: Form, meaning: Meaning) {
        self.push(Primitive::Marker { at, form }, meaning);
    }

    /// An arrow of at least one point: shorter ones would be a blot.
    fn arrow(&mut self, from: DVec2, to: DVec2, meaning: Meaning) {
        if 1.0 <= self.scope.camera.points_from_length(from.distance(to)) {
            self.push(Primitive::Arrow { from, to }, meaning);
        }
    }

    /// Asks for a label beside a place of the world.
    fn label(&mut self, at: DVec2, rank: u8, text: String, meaning: Meaning) {
        self.label_around([at, at], rank, text, meaning);
    }

    /// Asks for a label beside a rectangle of the world.
    fn label_around(&mut self, around: [DVec2; 2], rank: u8, text: String, meaning: Meaning) {
        let [p, q] = around.map(|corner| self.scope.camera.points_from_world(corner));
        self.wish(Wish { place: Place::Around([p.min(q), p.max(q)]), rank, text, meaning });
    }

    fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }

    fn finished(self) -> Picture {
        labels::place(self)
    }
}

/// A number for a label: few digits, and none that say nothing.
fn number(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 {
        "0".to_owned()
    } else if !(1e-3..1e6).contains(&magnitude) {
        format!("{value:.2e}")
    } else if 1e3 <= magnitude {
        format!("{value:.1}")
    } else {
        format!("{value:.3}")
    }
}

#[cfg(test)]
mod tests;
