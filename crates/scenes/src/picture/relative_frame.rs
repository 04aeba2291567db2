//! The picture in the frame of B: B rests, and all other bodies move by their velocity minus that of B. At t = 0 all positions
//! are those of the world.
//!
//! The frame is translated but not rotated: a spin of B is still visible.

use glam::DVec2;

use super::draft::{PictureDraft, Scope};
use super::label::{self, LabelAnchor, LabelRequest, LabelSubject};
use super::primitive::{PictureItem, Primitive, shifted};
use crate::explain::point_in_words;
use crate::picture::Layer;
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::Scene;

/// The scene and the trails in the frame of B.
pub(super) struct RelativeFrame {
    scene: Scene,
    trails: Vec<(usize, Vec<DVec2>)>,
    /// The displacement of B in the world.
    velocity: DVec2,
}

impl RelativeFrame {
    /// Creates the relative frame. `None` if the picture is to be that of the world.
    pub(super) fn of(scope: &Scope) -> Option<RelativeFrame> {
        if !scope.layers.shows(Layer::RelativeFrame) {
            return None;
        }
        let [_, b] = scope.scene.pair?;
        let velocity = scope.scene.bodies.get(b)?.velocity;
        let scene = scope.scene.seen_from(b)?;
        let of_b = scope.trails.iter().find(|(body, _)| *body == b).map_or(&[][..], |(_, points)| points);
        let trails = scope.trails.iter().map(|(body, points)| (*body, relative_trail(points, of_b)));
        Some(RelativeFrame { trails: trails.collect(), scene, velocity })
    }

    /// Returns the trails, in the form that a scope needs.
    pub(super) fn trails(&self) -> Vec<(usize, &[DVec2])> {
        self.trails.iter().map(|(body, points)| (*body, &points[..])).collect()
    }

    /// Returns the scope of the picture. It has no sketch and no snapping, because both are known only in the world.
    pub(super) fn scope<'s>(&'s self, scope: &Scope<'s>, trails: &'s [(usize, &'s [DVec2])]) -> Scope<'s> {
        Scope { scene: &self.scene, frame_velocity: self.velocity, trails, sketch: None, snapped: None, ..*scope }
    }
}

/// Returns the positions of a body relative to another one, in the frames in which both existed.
fn relative_trail(points: &[DVec2], of_b: &[DVec2]) -> Vec<DVec2> {
    let Some(now) = of_b.last() else { return points.to_vec() };
    let count = points.len().min(of_b.len());
    let pairs = points[points.len() - count..].iter().zip(&of_b[of_b.len() - count..]);
    pairs.map(|(point, b)| *point - (*b - *now)).collect()
}

/// Draws a label that names the frame.
pub(super) fn draw_label(draft: &mut PictureDraft) {
    let scope = draft.scope;
    if !scope.layers.shows(Layer::RelativeFrame) {
        return;
    }
    let Some([a, b]) = scope.scene.pair.map(|pair| pair.map(|body| scope.scene.bodies.get(body))) else { return };
    let (Some(a), Some(b)) = (a, b) else { return };
    let velocity = point_in_words(a.velocity);
    let text = if b.spin == 0.0 { texts::frame_of_b(velocity) } else { texts::frame_of_b_that_spins(velocity) };
    let [x, y, width, _] = scope.camera.viewport;
    let top = DVec2::new(x + width / 2.0, y);
    let subject = LabelSubject::new(vec![[top, top]], Vec::new());
    draft.request(LabelRequest { anchor: LabelAnchor::Around(subject), rank: label::BADGE, text, meaning: Meaning::Note });
}

/// Draws things that are known in the world at `t` at their positions in the relative frame.
pub(super) fn draw_in_frame(draft: &mut PictureDraft, t: f64, draw: impl FnOnce(&mut PictureDraft)) {
    let offset = -draft.scope.frame_velocity * t;
    if offset == DVec2::ZERO {
        return draw(draft);
    }
    // Moving the camera by the offset places the labels at their final positions on the screen.
    let camera = Camera { center: draft.scope.camera.center - offset, ..*draft.scope.camera };
    let scope = Scope { camera: &camera, ..*draft.scope };
    let mut displaced_draft = PictureDraft::new(&scope);
    draw(&mut displaced_draft);
    let (items, requests) = (displaced_draft.items, displaced_draft.requests);
    draft.items.extend(
        items
            .into_iter()
            .map(|PictureItem { primitive, meaning }| PictureItem { primitive: displaced(primitive, offset), meaning }),
    );
    draft.requests.extend(requests);
}

fn displaced(primitive: Primitive, by: DVec2) -> Primitive {
    let all = |points: Vec<DVec2>| points.into_iter().map(|p| shifted(p, by)).collect::<Vec<DVec2>>();
    match primitive {
        Primitive::Polygon(points) => Primitive::Polygon(all(points)),
        Primitive::Polyline(points) => Primitive::Polyline(all(points)),
        Primitive::Concave { outline, pieces } => {
            Primitive::Concave { outline: all(outline), pieces: pieces.into_iter().map(all).collect() }
        }
        Primitive::Area(parts) => Primitive::Area(parts.into_iter().map(all).collect()),
        Primitive::Circle { center, radius } => Primitive::Circle { center: shifted(center, by), radius },
        Primitive::Line { base, unit } => Primitive::Line { base: shifted(base, by), unit },
        Primitive::Ray { origin, unit } => Primitive::Ray { origin: shifted(origin, by), unit },
        Primitive::Arrow { from, to } => Primitive::Arrow { from: shifted(from, by), to: shifted(to, by) },
        Primitive::Marker { at, form } => Primitive::Marker { at: shifted(at, by), form },
    }
}
