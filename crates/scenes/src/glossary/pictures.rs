//! The pictures of the glossary: a small scene for each entry, drawn as the canvas draws a scene.

use crate::answers::Analysis;
use crate::explain::Reasoning;
use crate::kernel::{Algorithm, Step};
use crate::picture::camera::Camera;
use crate::picture::{Layer, Layers, Picture, Scope, Theme, svg};
use crate::scene::{Scene, format};

/// The factor of the zoom that leaves space for the intervals of an axis.
const WITH_INTERVALS: f64 = 0.72;

/// A picture as it is declared: a scene, and which layers of it are drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct TermScene {
    /// The fields of the scene beside its version.
    fields: &'static str,
    /// The layers that are drawn beside the names of the bodies.
    layers: &'static [Layer],
    /// The algorithm of the contact, whose reasons may be drawn.
    algorithm: Algorithm,
}

impl TermScene {
    /// A picture whose contact is answered by the pair's own function.
    pub(super) const fn new(fields: &'static str, layers: &'static [Layer]) -> TermScene {
        TermScene { fields, layers, algorithm: Algorithm::Direct }
    }

    /// The same picture with the contact answered by this algorithm.
    pub(super) const fn by(self, algorithm: Algorithm) -> TermScene {
        TermScene { algorithm, ..self }
    }
}

/// The scene of an entry with its answers, ready to be drawn in any theme and size.
#[derive(Debug, Clone)]
pub struct TermPicture {
    scene: Scene,
    analysis: Option<Analysis>,
    layers: Layers,
    /// The step of the reasons that is highlighted: the axis with a gap, if an axis was tested.
    reason: Option<usize>,
}

impl TermPicture {
    /// Reads the scene and computes its answers.
    #[expect(clippy::expect_used, reason = "the scenes are part of the program, and a test draws each of them")]
    pub(super) fn of(declared: &TermScene) -> TermPicture {
        let text = format!("Scene(version: 1, {})", declared.fields);
        let scene = format::parse(&text, "glossary").expect("a scene of the glossary is valid");
        let reasoning = Reasoning { algorithm: declared.algorithm, ..Reasoning::default() };
        let analysis = Analysis::by(reasoning, &scene, 0.0);
        let layers =
            declared.layers.iter().fold(Layers::NONE.with(Layer::Labels, true), |layers, &layer| layers.with(layer, true));
        let has_gap = |step: &Step| matches!(step, Step::Axis { gap, .. } if 0.0 < *gap);
        let reason = analysis.as_ref().and_then(|analysis| analysis.reasons().steps.iter().position(has_gap));
        TermPicture { scene, analysis, layers, reason }
    }

    /// Draws the picture within a rectangle of the screen: x, y, width and height, points. Returns it with its camera.
    pub fn drawn(&self, viewport: [f64; 4], theme: Theme) -> (Picture, Camera) {
        let fitted = svg::fit(&self.scene, viewport);
        // The intervals of an axis are beside the bodies.
        let zoom = if self.reason.is_some() { WITH_INTERVALS } else { 1.0 };
        let camera = fitted.with_zoom(fitted.pixels_per_unit * zoom);
        let scope = Scope::new(&self.scene, self.analysis.as_ref(), 0.0, &camera);
        let mut picture = Picture::of(&Scope { layers: self.layers, reason: self.reason, theme, ..scope });
        // The bodies are called A and B already.
        for label in &mut picture.labels {
            if let Some(name) = label.text.strip_prefix("A \u{b7} ").or(label.text.strip_prefix("B \u{b7} ")) {
                label.text = name.to_owned();
            }
        }
        (picture, camera)
    }
}
