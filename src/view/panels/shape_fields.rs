//! The fields of a shape.

use egui_macroquad::egui::Ui;

use super::number::{NumberField, coordinates, number};
use super::widgets::caption;
use super::{box_fields, group_fields, polygon_fields};
use crate::kernel::{Capsule, Circle, DVec2, InvalidShape, Line, Obb, Point, Ray, Rotation, Segment, Shape};
use crate::session::Command;
use crate::view::texts::fields as texts;

/// Draws the fields of a shape. Returns the new shape if a number was changed, or the reason why it is invalid. `body` is the
/// body whose whole shape it is, `None` for a member of a group.
pub(super) fn ui(
    ui: &mut Ui,
    shape: &Shape,
    body: Option<usize>,
    commands: &mut Vec<Command>,
) -> Option<Result<Shape, InvalidShape>> {
    match shape {
        Shape::Point(point) => {
            let mut at = point.at();
            vector(ui, texts::POSITION, &mut at, commands).then(|| Point::new(at).map(Shape::Point))
        }
        Shape::Line(line) => {
            let (mut base, mut direction) = (line.base(), line.direction());
            let mut changed = vector(ui, texts::BASE, &mut base, commands);
            changed |= vector(ui, texts::DIRECTION, &mut direction, commands);
            changed.then(|| Line::new(base, direction).map(Shape::Line))
        }
        Shape::Ray(ray) => {
            let (mut origin, mut direction) = (ray.origin(), ray.direction());
            let mut changed = vector(ui, texts::ORIGIN, &mut origin, commands);
            changed |= vector(ui, texts::DIRECTION, &mut direction, commands);
            changed.then(|| Ray::new(origin, direction).map(Shape::Ray))
        }
        Shape::Segment(segment) => {
            let (mut a, mut b) = (segment.a(), segment.b());
            let changed = ends(ui, [&mut a, &mut b], commands);
            changed.then(|| Segment::new(a, b).map(Shape::Segment))
        }
        Shape::Circle(circle) => {
            let (mut center, mut radius) = (circle.center(), circle.radius());
            let mut changed = vector(ui, texts::CENTER, &mut center, commands);
            changed |= length(ui, texts::RADIUS, &mut radius, texts::RADIUS_NAME, commands);
            changed.then(|| Circle::new(center, radius).map(Shape::Circle))
        }
        Shape::Aabb(aabb) => box_fields::ui(ui, aabb, commands).map(|aabb| aabb.map(Shape::Aabb)),
        Shape::Obb(obb) => {
            let (mut center, mut half, mut degrees) = (obb.center(), obb.half_extents(), obb.rotation().degrees());
            let mut changed = vector(ui, texts::CENTER, &mut center, commands);
            ui.horizontal(|ui| {
                caption(ui, texts::HALF_SIZE.caption);
                changed |= coordinates(ui, &mut half, texts::HALF_SIZE, NumberField::not_negative, commands);
            });
            ui.horizontal(|ui| {
                caption(ui, texts::ROTATION);
                changed |= number(ui, &mut degrees, NumberField::degrees(texts::ROTATION_NAME), commands);
            });
            let rotation = Rotation::from_degrees(degrees);
            changed.then(|| rotation.and_then(|rotation| Obb::new(center, half, rotation)).map(Shape::Obb))
        }
        Shape::Capsule(capsule) => {
            let (mut a, mut b, mut radius) = (capsule.a(), capsule.b(), capsule.radius());
            let mut changed = ends(ui, [&mut a, &mut b], commands);
            changed |= length(ui, texts::RADIUS, &mut radius, texts::RADIUS_NAME, commands);
            changed.then(|| Capsule::new(a, b, radius).map(Shape::Capsule))
        }
        Shape::Polygon(polygon) => polygon_fields::ui(ui, polygon, body, commands).map(|polygon| polygon.map(Shape::Polygon)),
        Shape::Group(group) => group_fields::ui(ui, group, body, self::ui, commands).map(|group| group.map(Shape::Group)),
    }
}

/// Draws the two ends of a segment or of the axis of a capsule. Returns true if one changed.
fn ends(ui: &mut Ui, [a, b]: [&mut DVec2; 2], commands: &mut Vec<Command>) -> bool {
    let from = vector(ui, texts::FROM, a, commands);
    let to = vector(ui, texts::TO, b, commands);
    from || to
}

/// Draws a caption and a length, 0 or more. Returns true if it changed.
fn length(ui: &mut Ui, text: &str, value: &mut f64, name: &str, commands: &mut Vec<Command>) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, text);
        number(ui, value, NumberField::not_negative("", name), commands)
    });
    row.inner
}

/// Draws a caption and two numbers. Returns true if one changed.
fn vector(ui: &mut Ui, names: texts::Vector, v: &mut DVec2, commands: &mut Vec<Command>) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, names.caption);
        coordinates(ui, v, names, NumberField::any, commands)
    });
    row.inner
}
