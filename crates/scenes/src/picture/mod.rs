//! A frame as a list of drawing primitives in world coordinates, styled by meaning.
//!
//! It contains no pixels and no colours: [`theme`] gives each [`Meaning`] its style, and the modules of
//! [`paint`] draw the picture on the screen or into a file, so both show the same. Sizes that must not grow with
//! the zoom (line widths, arrow heads, markers, letters) are measured in logical points.

mod bodies;
mod bounds;
mod broad;
pub mod camera;
mod claim;
pub mod clip;
mod contact;
mod crowd;
mod draft;
mod expected;
mod grid;
mod guides;
mod label;
mod layers;
mod layout;
mod lens;
mod lesson;
mod letters;
mod level;
pub mod map;
pub mod meaning;
mod motion;
mod moves;
mod obstacle;
mod on_screen;
pub mod paint;
mod primitive;
mod probes;
mod reasons;
mod relative_frame;
pub mod seam_map;
mod sketch;
pub mod svg;
mod sweep;
mod texts;
pub mod theme;
mod trails;

pub use bodies::HANDLE_MARGIN;
use draft::PictureDraft;
pub use draft::{EngineClaim, LensInView, LevelInView, MoveInView, Scope, Sketch};
pub use grid::grid_step;
pub use guides::snapped_in_words;
pub use label::{Label, Placements, width_of};
pub use layers::{Layer, Layers};
use layout::PlacedLabels;
use meaning::Meaning;
pub use primitive::{MarkerForm, PictureItem, Primitive, extent, grown_hull, steps_of_circle};
pub use reasons::{reason_at, step_primitives};
use relative_frame::{RelativeFrame, draw_in_frame};
pub use theme::Theme;

use crate::explain::DerivedAnswer;
use crate::kernel::DVec2;

/// The drawing of a frame: the primitives, back to front, and the labels on top of them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Picture {
    /// The primitives, in drawing order.
    pub items: Vec<PictureItem>,
    /// The theme, which gives the colours.
    pub theme: Theme,
    /// The labels; no two of them overlap.
    pub labels: Vec<Label>,
    /// The sides on which the labels are, for the next picture.
    pub placements: Placements,
}

impl Picture {
    /// Draws the picture of `scope`.
    pub fn of(scope: &Scope) -> Picture {
        match RelativeFrame::of(scope) {
            None => Picture::drawn(scope),
            Some(frame) => Picture::drawn(&frame.scope(scope, &frame.trails())),
        }
    }

    fn drawn(scope: &Scope) -> Picture {
        let mut draft = PictureDraft::new(scope);
        let now = scope.analysis.map_or(0.0, |analysis| analysis.t);
        let shows_move = moves::in_view(scope).is_some();
        let shows = |layer: Layer| scope.layers.shows(layer) && !(shows_move && layer.is_of_answers());
        if shows(Layer::Grid) {
            grid::draw(&mut draft);
        }
        if shows(Layer::Trails) {
            trails::draw(&mut draft);
        }
        if shows(Layer::Swept) {
            motion::draw_swept(&mut draft);
        }
        if shows(Layer::Probes) {
            probes::draw(&mut draft);
        }
        broad::draw(&mut draft);
        bodies::draw(&mut draft);
        bounds::draw(&mut draft);
        broad::draw_lit(&mut draft);
        if shows(Layer::Level) {
            level::draw(&mut draft);
        }
        lesson::draw(&mut draft);
        let of_motion = scope.analysis.is_some_and(|analysis| analysis.why == DerivedAnswer::Motion);
        if shows(Layer::Impact) {
            motion::draw_first_contact(&mut draft);
            // While the impact is derived, it is the answer and stays hidden until the derivation reaches it.
            if !of_motion || reasons::show_answer(scope) {
                motion::draw_impact(&mut draft);
            }
        }
        if shows(Layer::Crossings) {
            draw_in_frame(&mut draft, now, contact::draw_crossings);
        }
        if shows(Layer::Reasons) {
            // The reasons of a motion are those of the relative motion.
            draw_in_frame(&mut draft, if of_motion { 0.0 } else { now }, reasons::draw);
        }
        if shows(Layer::Letters) && scope.step.or(scope.reason).is_none() {
            letters::draw(&mut draft);
        }
        // The contact does not answer when the two meet.
        let shows_contact = if of_motion { scope.step.is_none() } else { reasons::show_answer(scope) };
        if shows(Layer::Contact) && shows_contact {
            draw_in_frame(&mut draft, now, contact::draw);
        }
        if shows(Layer::Manifold) && shows_contact {
            draw_in_frame(&mut draft, now, contact::draw_manifolds);
        }
        lens::draw(&mut draft);
        moves::draw(&mut draft);
        expected::draw(&mut draft);
        claim::draw(&mut draft);
        sketch::draw(&mut draft);
        draw_pasted(&mut draft);
        bodies::draw_handles(&mut draft);
        guides::draw(&mut draft);
        relative_frame::draw_label(&mut draft);
        let PictureDraft { mut items, requests, .. } = draft;
        let PlacedLabels { labels, placements, leaders } = layout::place_labels(requests, &items, scope);
        items.extend(leaders);
        Picture { items, theme: scope.theme, labels, placements }
    }
}

/// Draws the bodies that are about to be pasted: their shapes at their new positions, with their velocities.
fn draw_pasted(draft: &mut PictureDraft) {
    for body in draft.scope.pasted {
        draft.shape(&body.shape, Meaning::Expected);
        if body.velocity != DVec2::ZERO {
            let from = body.shape.reference_point();
            draft.arrow(from, from + body.velocity, Meaning::Expected);
        }
    }
}

#[cfg(test)]
mod tests;
