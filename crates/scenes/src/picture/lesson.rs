//! The annotations that a lesson draws over its scene.

use super::bounds;
use super::draft::PictureDraft;
use super::label;
use super::primitive::{OrientedBox, Primitive, oriented_box};
use crate::explain::figure;
use crate::kernel::{DVec2, Relation, Shape};
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::Annotation;

/// The length of the lines between regions, as a multiple of the width and height of the box together.
const REACH: f64 = 3.0;
/// The distance of a region's name from the box, as a fraction of the width and height of the box together.
const BESIDE: f64 = 0.12;

/// Draws the annotations of the scene's lesson.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    for annotation in scope.scene.lesson.iter().flat_map(|lesson| &lesson.draws) {
        match annotation {
            Annotation::RightTriangle => right_triangle(draft),
            Annotation::Regions => of_pair(draft, |draft, _, shape| regions(draft, shape)),
            Annotation::BoundingVolumes => of_pair(draft, |draft, body, shape| {
                bounds::draw_around(draft, body, shape, bounds::circle);
                bounds::draw_around(draft, body, shape, bounds::rectangle);
            }),
            Annotation::BoundingRectangles => {
                of_pair(draft, |draft, body, shape| bounds::draw_around(draft, body, shape, bounds::rectangle));
            }
            // Its layer draws it.
            Annotation::Level => {}
        }
    }
}

/// Draws something for each body of the pair, given its index and its shape at the shown time.
fn of_pair(draft: &mut PictureDraft, draw: impl Fn(&mut PictureDraft, usize, &Shape)) {
    let scope = draft.scope;
    for index in scope.scene.pair.into_iter().flatten() {
        if let Some(body) = scope.scene.bodies.get(index) {
            draw(draft, index, &body.moving().at(scope.t));
        }
    }
}

/// Draws the legs along x and y that lead from the closest point of A to that of B, with their lengths.
fn right_triangle(draft: &mut PictureDraft) {
    let apart = draft.scope.analysis.filter(|analysis| analysis.now.relation == Relation::Apart);
    let Some(analysis) = apart else { return };
    let (from, to) = (analysis.now.witness_a, analysis.now.witness_b);
    let vertex = DVec2::new(to.x, from.y);
    draft.push(Primitive::Polyline(vec![from, vertex, to]), Meaning::Reason);
    if draft.shows_labels() {
        for (one, other) in [(from, vertex), (vertex, to)].into_iter().filter(|(one, other)| one != other) {
            draft.label(one.midpoint(other), label::CONTACT, figure(one.distance(other)), Meaning::Reason);
        }
    }
}

/// Draws the lines between the regions of a box, along its axes from each of its vertices, and the names of the regions.
fn regions(draft: &mut PictureDraft, shape: &Shape) {
    let Some(OrientedBox { center, half, x }) = oriented_box(shape) else { return };
    let (y, size) = (x.perp(), 2.0 * (half.x + half.y));
    for (right, up) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        let vertex = center + right * half.x * x + up * half.y * y;
        for away in [right * x, up * y] {
            draft.push(Primitive::Polyline(vec![vertex, vertex + REACH * size * away]), Meaning::Reason);
        }
        name(draft, vertex + BESIDE * size * (right * x + up * y), texts::VERTEX_REGION);
    }
    for (direction, half) in [(x, half.x), (-x, half.x), (y, half.y), (-y, half.y)] {
        name(draft, center + (half + BESIDE * size) * direction, texts::EDGE_REGION);
    }
}

fn name(draft: &mut PictureDraft, at: DVec2, text: &str) {
    if draft.shows_labels() {
        draft.label(at, label::CONTACT, text.to_owned(), Meaning::Reason);
    }
}
