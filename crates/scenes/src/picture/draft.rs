//! A picture that is being drawn: its input, the items drawn so far, and the labels asked for.

use glam::DVec2;

use super::label::{LabelAnchor, LabelRequest, LabelSubject, Placements};
use super::on_screen::ScreenOutline;
use super::primitive::{self, MarkerForm, PictureItem, Primitive};
use crate::answers::{Analysis, OneAgainstAll, TouchingBodies};
use crate::broad_lens::BroadRegion;
use crate::cures::CureLane;
use crate::dialect::DialectLengths;
use crate::handles::{PressTarget, Snapped};
use crate::kernel::level::LevelBoundary;
use crate::kernel::{Aabb, Shape};
use crate::picture::camera::Camera;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::{Layer, Layers, Theme};
use crate::scene::{Body, BodyMove, Claim, LevelOfMover, Scene};

/// The content of a picture, and the state of the view that changes it.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The answers for the pair of the scene. `None`: only bodies are drawn.
    pub analysis: Option<&'a Analysis>,
    /// The bodies that hit others. `None`: none is marked.
    pub touching: Option<&'a TouchingBodies>,
    /// The contacts of a moving body of the pair with all others. `None`: its first contact is not marked.
    pub first: Option<&'a OneAgainstAll>,
    /// The level of a moving body of the pair, and its contact at `t`. `None`: it is not drawn.
    pub level: Option<LevelInView<'a>>,
    /// The lengths of a physics engine, drawn around the pair. `None`: none are drawn.
    pub lens: Option<LensInView<'a>>,
    /// The cells, nodes or intervals of a broad phase, world frame at `t`.
    pub regions: &'a [BroadRegion],
    /// The cells, nodes or intervals of the selected step of a broad phase, world frame. Not all of them are bounded.
    pub lit_regions: &'a [Aabb],
    /// The move of a body by a mover. `None`: none is drawn.
    pub body_move: Option<MoveInView<'a>>,
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// The displacement of the frame that the picture is drawn in. It is already subtracted from the velocities of the scene; 0
    /// in the world.
    pub frame_velocity: DVec2,
    /// The selected bodies, as ascending indices.
    pub selected: &'a [usize],
    /// The rectangle around several selected bodies, or one that is drawn to select bodies: two opposite vertices, in the frame
    /// of the picture.
    pub frame: Option<[DVec2; 2]>,
    /// The target that a press would take.
    pub hover: Option<PressTarget>,
    /// The handles to draw, with their positions in the frame of the picture.
    pub handles: &'a [(PressTarget, DVec2)],
    /// The handle that the keyboard moves.
    pub focus: Option<PressTarget>,
    /// The unfinished shape of a drawing tool.
    pub sketch: Option<&'a Sketch>,
    /// The landmark that the dragged handle or body, or the next point of a sketch, has snapped to.
    pub snapped: Option<Snapped>,
    /// The probe to highlight, as an index into the probes of the search.
    pub probe: Option<usize>,
    /// The step of the contact's reasons to highlight, as an index into its trace.
    pub reason: Option<usize>,
    /// The selected step of these reasons. Steps after it are not drawn, and the answer is not drawn before it is reached.
    pub step: Option<usize>,
    /// The vertices of an invalid polygon that a drag would lead to, in the frame of the picture.
    pub refused: &'a [DVec2],
    /// The positions of bodies in the frames before: their indices, and positions in the order of time, world frame.
    pub trails: &'a [(usize, &'a [DVec2])],
    /// The bodies that are about to be pasted, or added as copies.
    pub pasted: &'a [Body],
    /// The expectation to draw over the answers. `None`: no expectation is drawn.
    pub expected: Option<&'a Claim>,
    /// The claim of an engine on trial. `None`: no claim is drawn.
    pub claim: Option<EngineClaim<'a>>,
    /// The layers to draw.
    pub layers: Layers,
    /// The sides of the labels in the picture before: they keep their sides as long as they can. `None`: there was no picture
    /// before.
    pub before: Option<&'a Placements>,
    /// The view.
    pub camera: &'a Camera,
    /// The theme, which gives the colours.
    pub theme: Theme,
}

/// The level of a moving body.
#[derive(Debug, Clone, Copy)]
pub struct LevelInView<'a> {
    /// The contact of the body with its level.
    pub of: &'a LevelOfMover,
    /// The boundary of the level.
    pub boundary: &'a LevelBoundary,
    /// The cure whose normals are drawn in place of those of the level and its ghosts. `None`: no cure.
    pub cure: Option<&'a CureLane>,
}

/// The lengths that a physics engine adds to the pair of the scene.
#[derive(Debug, Clone, Copy)]
pub struct LensInView<'a> {
    /// The lengths.
    pub lengths: &'a DialectLengths,
    /// The gap up to which there is a contact, along the velocity of the pair, world units.
    pub reach: f64,
}

/// The move of a body by a mover.
#[derive(Debug, Clone, Copy)]
pub struct MoveInView<'a> {
    /// The move.
    pub of: &'a BodyMove,
    /// The selected bump, as an index into those of the move. `None`: no bump is selected.
    pub bump: Option<usize>,
}

/// The shape that the user is drawing, as far as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sketch {
    /// The points that are placed, world frame.
    pub points: Vec<DVec2>,
    /// The position of the next point. `None`: the pointer is not on the canvas.
    pub tip: Option<DVec2>,
    /// The shape of the placed points and the next one. `None`: no shape yet.
    pub shape: Option<Shape>,
    /// The reason why the next point cannot be there. `None`: it can.
    pub refused: Option<String>,
    /// The object that the next point has snapped to.
    pub snapped: Option<Snapped>,
}

/// The first impact of the pair as an engine on trial claims it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EngineClaim<'a> {
    /// The name that its user gave the engine.
    pub engine: &'a str,
    /// The time of the impact, in [0, 1].
    pub t: f64,
    /// Unit vector from A to B, world frame. `None` if the engine does not claim one.
    pub normal: Option<DVec2>,
    /// The point of the impact at `t`, world frame. `None` if the engine does not claim one.
    pub point: Option<DVec2>,
}

impl<'a> Scope<'a> {
    /// Creates the scope of a scene at time `t`, with nothing selected and the layers of a new window.
    pub fn new(scene: &'a Scene, analysis: Option<&'a Analysis>, t: f64, camera: &'a Camera) -> Scope<'a> {
        Scope {
            scene,
            analysis,
            touching: None,
            first: None,
            level: None,
            lens: None,
            regions: &[],
            lit_regions: &[],
            body_move: None,
            t,
            frame_velocity: DVec2::ZERO,
            selected: &[],
            frame: None,
            hover: None,
            handles: &[],
            focus: None,
            sketch: None,
            snapped: None,
            probe: None,
            reason: None,
            step: None,
            refused: &[],
            trails: &[],
            pasted: &[],
            expected: None,
            claim: None,
            layers: Layers::standard(),
            before: None,
            camera,
            theme: Theme::default(),
        }
    }

    /// Returns the position in the frame of the picture of a point that is known in the world at `t`.
    pub(super) fn frame_from_world(&self, point: DVec2, t: f64) -> DVec2 {
        point - self.frame_velocity * t
    }

    /// Returns the role of a body: A or B of the pair, or neither.
    pub(super) fn who(&self, body: usize) -> BodyRole {
        match self.scene.pair {
            Some([a, _]) if a == body => BodyRole::A,
            Some([_, b]) if b == body => BodyRole::B,
            _ => BodyRole::Other,
        }
    }
}

/// A picture that is being drawn.
pub(super) struct PictureDraft<'a> {
    pub(super) scope: &'a Scope<'a>,
    pub(super) items: Vec<PictureItem>,
    pub(super) requests: Vec<LabelRequest>,
}

impl<'a> PictureDraft<'a> {
    /// Starts a picture without items.
    pub(super) fn new(scope: &'a Scope<'a>) -> PictureDraft<'a> {
        PictureDraft { scope, items: Vec::new(), requests: Vec::new() }
    }

    pub(super) fn push(&mut self, primitive: Primitive, meaning: Meaning) {
        self.items.push(PictureItem { primitive, meaning });
    }

    pub(super) fn shape(&mut self, shape: &Shape, meaning: Meaning) {
        for primitive in primitive::primitives(shape, self.scope.camera) {
            self.push(primitive, meaning);
        }
    }

    pub(super) fn shows_labels(&self) -> bool {
        self.scope.layers.shows(Layer::Labels)
    }

    pub(super) fn marker(&mut self, at: DVec2, form: MarkerForm, meaning: Meaning) {
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
        let outlines = named.iter().filter_map(|primitive| ScreenOutline::of(primitive, camera)).collect();
        let subject = LabelSubject::new(beside.iter().map(on_screen).collect(), outlines);
        self.request(LabelRequest { anchor: LabelAnchor::Around(subject), rank, text, meaning });
    }

    pub(super) fn request(&mut self, request: LabelRequest) {
        self.requests.push(request);
    }
}
