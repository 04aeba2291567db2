//! The picture as B sees it: B rests, and everything else moves by its velocity less that of B. At t = 0 nothing is elsewhere.
//!
//! The frame is displaced and does not turn: a spin of B is still seen.

use glam::DVec2;

use super::draft::Draft;
use super::label::{self, Anchor, LabelRequest, Subject};
use super::outline::shifted;
use super::primitive::{Item, Primitive};
use super::scope::Scope;
use crate::explain::point_in_words;
use crate::picture::Layer;
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;
use crate::picture::texts::picture as texts;
use crate::scene::Scene;

/// What is drawn from in the frame of B.
pub(super) struct RelativeFrame {
    scene: Scene,
    trails: Vec<(usize, Vec<DVec2>)>,
    /// The displacement of B in the world.
    velocity: DVec2,
}

impl RelativeFrame {
    /// `None` where the picture is to be that of the world.
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

    /// Its trails, as a scope has them.
    pub(super) fn trails(&self) -> Vec<(usize, &[DVec2])> {
        self.trails.iter().map(|(body, points)| (*body, &points[..])).collect()
    }

    /// The scope of the picture. Nothing is drawn with a tool in it, and what a drag has snapped to is known in the world alone.
    pub(super) fn scope<'s>(&'s self, scope: &Scope<'s>, trails: &'s [(usize, &'s [DVec2])]) -> Scope<'s> {
        Scope { scene: &self.scene, frame_velocity: self.velocity, trails, sketch: None, snapped: None, ..*scope }
    }
}

/// Where a body was as seen from another one, in the frames in which both were.
fn relative_trail(points: &[DVec2], of_b: &[DVec2]) -> Vec<DVec2> {
    let Some(now) = of_b.last() else { return points.to_vec() };
    let count = points.len().min(of_b.len());
    let pairs = points[points.len() - count..].iter().zip(&of_b[of_b.len() - count..]);
    pairs.map(|(point, b)| *point - (*b - *now)).collect()
}

/// Says which frame it is.
pub(super) fn draw_label(draft: &mut Draft) {
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
    let subject = Subject::new(vec![[top, top]], Vec::new());
    draft.request(LabelRequest { anchor: Anchor::Around(subject), rank: label::BADGE, text, meaning: Meaning::Note });
}

/// Draws what is known in the world at `t` where it is seen.
pub(super) fn seen_at(draft: &mut Draft, t: f64, draw: impl FnOnce(&mut Draft)) {
    let offset = -draft.scope.frame_velocity * t;
    if offset == DVec2::ZERO {
        return draw(draft);
    }
    // As if the camera were elsewhere: labels are placed on the screen at once.
    let camera = Camera { center: draft.scope.camera.center - offset, ..*draft.scope.camera };
    let scope = Scope { camera: &camera, ..*draft.scope };
    let mut seen = Draft::new(&scope);
    draw(&mut seen);
    let (items, requests) = (seen.items, seen.requests);
    draft
        .items
        .extend(items.into_iter().map(|Item { primitive, meaning }| Item { primitive: displaced(primitive, offset), meaning }));
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
