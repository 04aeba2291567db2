//! The bounding volumes of each body, and of the two bodies of the pair together. A lesson compares those of the two bodies: there the
//! one around both is left out.

use super::draft::PictureDraft;
use crate::kernel::Shape;
use crate::kernel::bounds::{bounding_aabb, bounding_circle, union_aabb, union_circle};
use crate::picture::Layer;
use crate::picture::meaning::{BodyRole, Meaning};

/// Draws the bounding volumes that are asked for.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    let at = |index: usize| scope.scene.bodies.get(index).map(|body| body.moving().at(scope.t));
    let together = scope.scene.pair.filter(|_| scope.scene.lesson.is_none());
    if scope.layers.shows(Layer::Rectangles) {
        draw_kind(draft, rectangle);
        let pair = together.and_then(|[a, b]| Some([bounding_aabb(&at(a)?)?, bounding_aabb(&at(b)?)?]));
        if let Some([a, b]) = pair {
            draft.shape(&Shape::Aabb(union_aabb(&a, &b)), Meaning::PairVolume);
        }
    }
    if scope.layers.shows(Layer::Circles) {
        draw_kind(draft, circle);
        let pair = together.and_then(|[a, b]| Some([bounding_circle(&at(a)?)?, bounding_circle(&at(b)?)?]));
        if let Some([a, b]) = pair {
            draft.shape(&Shape::Circle(union_circle(&a, &b)), Meaning::PairVolume);
        }
    }
}

/// Returns the bounding rectangle of a shape, as a shape.
pub(super) fn rectangle(shape: &Shape) -> Option<Shape> {
    bounding_aabb(shape).map(Shape::Aabb)
}

/// Returns the bounding circle of a shape, as a shape.
pub(super) fn circle(shape: &Shape) -> Option<Shape> {
    bounding_circle(shape).map(Shape::Circle)
}

/// Draws the bounding volume of each body.
fn draw_kind(draft: &mut PictureDraft, around: fn(&Shape) -> Option<Shape>) {
    let scope = draft.scope;
    for (index, body) in scope.scene.bodies.iter().enumerate().filter(|(index, _)| !scope.scene.is_hidden(*index)) {
        draw_around(draft, index, &body.moving().at(scope.t), around);
    }
}

/// Draws the bounding volume of one body with this shape. Draws nothing if the shape is its own bounding volume.
pub(super) fn draw_around(draft: &mut PictureDraft, body: usize, shape: &Shape, around: fn(&Shape) -> Option<Shape>) {
    if let Some(bound) = around(shape).filter(|bound| bound != shape) {
        draft.shape(&bound, Meaning::BoundingVolume(draft.scope.who(body)));
    }
}

/// Draws the bounding volume of a group. It is always drawn, because it is part of the group.
pub(super) fn draw_group_volume(draft: &mut PictureDraft, shape: &Shape, who: BodyRole) {
    if let Some(group) = shape.as_group() {
        draft.shape(&group.bounding_shape(), Meaning::GroupVolume(who));
    }
}
