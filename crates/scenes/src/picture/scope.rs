//! What a picture is drawn from: the scene, its answers, and what the user looks at.

use glam::DVec2;

use super::label::Placements;
use crate::answers::{Analysis, OneAgainstAll, Touching};
use crate::handles::{Snapped, Target};
use crate::picture::camera::Camera;
use crate::picture::meaning::Who;
use crate::picture::{Layers, Theme};
use crate::kernel::Shape;
use crate::scene::{Body, Claim, Scene};

/// What a picture shows.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The answers for its pair. `None`: bodies only.
    pub analysis: Option<&'a Analysis>,
    /// Which bodies hit others. `None`: none is marked.
    pub touching: Option<&'a Touching>,
    /// What a moving body of the pair meets of all others. `None`: its first contact is not marked.
    pub first: Option<&'a OneAgainstAll>,
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// The displacement of the frame that the picture is drawn in, which the velocities of the scene are without already; 0 in the world.
    pub frame_velocity: DVec2,
    /// The selected bodies, as ascending indices.
    pub selected: &'a [usize],
    /// The rectangle around several selected bodies, or one that is drawn to select bodies: two opposite vertices, where they are seen.
    pub frame: Option<[DVec2; 2]>,
    /// What a press would take.
    pub hover: Option<Target>,
    /// The handles to draw, and where they are seen.
    pub handles: &'a [(Target, DVec2)],
    /// How far the lines of the grid are apart that is snapped to, world units, > 0. `None`: nothing snaps to it, so that fewer lines do.
    pub grid_step: Option<f64>,
    /// The handle that the keyboard moves.
    pub focus: Option<Target>,
    /// What is drawn with a tool, as far as it is.
    pub sketch: Option<&'a Sketch>,
    /// What the dragged handle or body, or the next point of what is drawn, has snapped to.
    pub snapped: Option<Snapped>,
    /// The probe to highlight, as an index into the probes of the search.
    pub probe: Option<usize>,
    /// The step of the contact's reasons to highlight, as an index into its trace.
    pub reason: Option<usize>,
    /// The selected step of these reasons: those after it are not drawn, nor the answer before it is reached.
    pub step: Option<usize>,
    /// A polygon that a drag would lead to and that is none, as its vertices, where they are seen.
    pub refused: &'a [DVec2],
    /// Where bodies were in the frames before: their indices, and positions in the order of time, world frame.
    pub trails: &'a [(usize, &'a [DVec2])],
    /// What is about to be pasted.
    pub pasted: &'a [Body],
    /// What the scene expects, drawn over what is found. `None`: nothing.
    pub expected: Option<&'a Claim>,
    /// What an engine on trial claims. `None`: no claim is drawn.
    pub claim: Option<EngineClaim<'a>>,
    /// What to draw.
    pub layers: Layers,
    /// How much larger than normal the labels are, > 0.
    pub text_scale: f32,
    /// Where the labels were in the picture before: they keep their side as long as they can. `None`: there was none.
    pub before: Option<&'a Placements>,
    /// The view.
    pub camera: &'a Camera,
    /// The colours that it is drawn in.
    pub theme: Theme,
}

/// What is drawn, as far as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sketch {
    /// The points that are placed, world frame.
    pub points: Vec<DVec2>,
    /// Where the next one would be. `None`: the pointer is not on the canvas.
    pub tip: Option<DVec2>,
    /// What the placed points and the next one make. `None`: no shape yet.
    pub shape: Option<Shape>,
    /// Why the next point cannot be there. `None`: it can.
    pub refused: Option<String>,
    /// What the next point has snapped to.
    pub snapped: Option<Snapped>,
}

/// The first impact of the pair as an engine on trial claims it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EngineClaim<'a> {
    /// What its user calls the engine.
    pub engine: &'a str,
    /// When, in [0, 1].
    pub t: f64,
    /// Unit vector from A to B, world frame, where it says so.
    pub normal: Option<DVec2>,
    /// Where, world frame, at `t`, where it says so.
    pub point: Option<DVec2>,
}

impl<'a> Scope<'a> {
    /// A scene at time `t`, nothing selected, the layers of a new window.
    pub fn new(scene: &'a Scene, analysis: Option<&'a Analysis>, t: f64, camera: &'a Camera) -> Scope<'a> {
        Scope {
            scene,
            analysis,
            touching: None,
            first: None,
            t,
            frame_velocity: DVec2::ZERO,
            selected: &[],
            frame: None,
            hover: None,
            handles: &[],
            grid_step: None,
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
            text_scale: 1.0,
            before: None,
            camera,
            theme: Theme::default(),
        }
    }

    /// Where a point that is known in the world at `t` is seen.
    pub(super) fn seen(&self, point: DVec2, t: f64) -> DVec2 {
        point - self.frame_velocity * t
    }

    /// Which body of the pair a body is.
    pub(super) fn who(&self, body: usize) -> Who {
        match self.scene.pair {
            Some([a, _]) if a == body => Who::A,
            Some([_, b]) if b == body => Who::B,
            _ => Who::Other,
        }
    }
}
