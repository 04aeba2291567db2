//! The numbers of a shape, as fields.

use egui_macroquad::egui::Ui;

use super::widgets::{Edit, caption, number};
use super::{group_fields, polygon_fields};
use crate::kernel::{Aabb, Capsule, Circle, DVec2, InvalidShape, Line, Obb, Point, Ray, Rotation, Segment, Shape};
use crate::session::Command;

/// The numbers of a shape. Where one was changed: the new shape, or why there is none. `body` is the body it is the whole shape of,
/// `None` for a member of a group.
pub(super) fn ui(
    ui: &mut Ui,
    shape: &Shape,
    body: Option<usize>,
    commands: &mut Vec<Command>,
) -> Option<Result<Shape, InvalidShape>> {
    match shape {
        Shape::Point(point) => {
            let mut at = point.at();
            vector(ui, "At", &mut at, ["at x", "at y"], commands).then(|| Point::new(at).map(Shape::Point))
        }
        Shape::Line(line) => {
            let (mut base, mut direction) = (line.base(), line.direction());
            let mut changed = vector(ui, "Base", &mut base, ["base x", "base y"], commands);
            changed |= vector(ui, "Direction", &mut direction, ["direction x", "direction y"], commands);
            changed.then(|| Line::new(base, direction).map(Shape::Line))
        }
        Shape::Ray(ray) => {
            let (mut origin, mut direction) = (ray.origin(), ray.direction());
            let mut changed = vector(ui, "Origin", &mut origin, ["origin x", "origin y"], commands);
            changed |= vector(ui, "Direction", &mut direction, ["direction x", "direction y"], commands);
            changed.then(|| Ray::new(origin, direction).map(Shape::Ray))
        }
        Shape::Segment(segment) => {
            let (mut a, mut b) = (segment.a(), segment.b());
            let changed = ends(ui, [&mut a, &mut b], commands);
            changed.then(|| Segment::new(a, b).map(Shape::Segment))
        }
        Shape::Circle(circle) => {
            let (mut center, mut radius) = (circle.center(), circle.radius());
            let mut changed = vector(ui, "Center", &mut center, ["center x", "center y"], commands);
            changed |= length(ui, "Radius", &mut radius, "radius", commands);
            changed.then(|| Circle::new(center, radius).map(Shape::Circle))
        }
        Shape::Aabb(aabb) => {
            let (mut min, mut max) = (aabb.min(), aabb.max());
            let mut changed = vector(ui, "Min", &mut min, ["min x", "min y"], commands);
            changed |= vector(ui, "Max", &mut max, ["max x", "max y"], commands);
            changed.then(|| Aabb::new(min, max).map(Shape::Aabb))
        }
        Shape::Obb(obb) => {
            let (mut center, mut half, mut degrees) = (obb.center(), obb.half_extents(), obb.rotation().degrees());
            let mut changed = vector(ui, "Center", &mut center, ["center x", "center y"], commands);
            ui.horizontal(|ui| {
                caption(ui, "Half size");
                changed |= number(ui, &mut half.x, Edit::not_negative("x", "half size x"), commands);
                changed |= number(ui, &mut half.y, Edit::not_negative("y", "half size y"), commands);
            });
            ui.horizontal(|ui| {
                caption(ui, "Rotation");
                changed |= number(ui, &mut degrees, Edit::degrees("rotation"), commands);
            });
            let rotation = Rotation::from_degrees(degrees);
            changed.then(|| rotation.and_then(|rotation| Obb::new(center, half, rotation)).map(Shape::Obb))
        }
        Shape::Capsule(capsule) => {
            let (mut a, mut b, mut radius) = (capsule.a(), capsule.b(), capsule.radius());
            let mut changed = ends(ui, [&mut a, &mut b], commands);
            changed |= length(ui, "Radius", &mut radius, "radius", commands);
            changed.then(|| Capsule::new(a, b, radius).map(Shape::Capsule))
        }
        Shape::Polygon(polygon) => polygon_fields::ui(ui, polygon, body, commands).map(|polygon| polygon.map(Shape::Polygon)),
        Shape::Group(group) => group_fields::ui(ui, group, body, self::ui, commands).map(|group| group.map(Shape::Group)),
    }
}

/// The two ends of a stretch. True where one changed.
fn ends(ui: &mut Ui, [a, b]: [&mut DVec2; 2], commands: &mut Vec<Command>) -> bool {
    let from = vector(ui, "From", a, ["from x", "from y"], commands);
    let to = vector(ui, "To", b, ["to x", "to y"], commands);
    from || to
}

/// A caption and a length, 0 or more. True where it changed.
fn length(ui: &mut Ui, text: &str, value: &mut f64, name: &str, commands: &mut Vec<Command>) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, text);
        number(ui, value, Edit::not_negative("", name), commands)
    });
    row.inner
}

/// A caption and two numbers. True where one changed.
fn vector(ui: &mut Ui, text: &str, v: &mut DVec2, [x, y]: [&str; 2], commands: &mut Vec<Command>) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, text);
        let x = number(ui, &mut v.x, Edit::any("x", x), commands);
        let y = number(ui, &mut v.y, Edit::any("y", y), commands);
        x || y
    });
    row.inner
}
