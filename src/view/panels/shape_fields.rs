//! The fields of a shape.

use egui_macroquad::egui::Ui;

use super::number::{NumberField, coordinates, number};
use super::widgets::caption;
use super::{box_fields, group_fields, polygon_fields};
use crate::kernel::{DVec2, FieldValue, InvalidShape, Rotation, Shape};
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
    if let Shape::Aabb(aabb) = shape {
        return box_fields::ui(ui, aabb, commands).map(|aabb| aabb.map(Shape::Aabb));
    }
    if let Shape::Polygon(polygon) = shape {
        return polygon_fields::ui(ui, polygon, body, commands).map(|polygon| polygon.map(Shape::Polygon));
    }
    if let Some(group) = shape.as_group() {
        return group_fields::ui(ui, group, body, self::ui, commands).map(|group| group.map(Shape::Group));
    }
    let (mut values, mut changed, mut invalid) = (shape.values(), false, None);
    for (field, value) in shape.kind().fields().iter().zip(&mut values) {
        let names = texts::of_field(field.name);
        changed |= match value {
            FieldValue::Position(v) | FieldValue::Minimum(v) | FieldValue::Maximum(v) | FieldValue::Direction(v) => {
                vector(ui, names, v, NumberField::any, commands)
            }
            FieldValue::Extents(v) => vector(ui, names, v, NumberField::not_negative, commands),
            FieldValue::Length(value) => length(ui, names.caption, value, field.name, commands),
            FieldValue::Rotation(rotation) => match angle(ui, names.caption, *rotation, commands) {
                Some(Ok(turned)) => {
                    *rotation = turned;
                    true
                }
                Some(Err(error)) => {
                    invalid = Some(error);
                    true
                }
                None => false,
            },
            // Lists have panels of their own.
            FieldValue::Points(_) | FieldValue::Bound(_) | FieldValue::Pivot(_) | FieldValue::Members(_) => false,
        };
    }
    changed.then(|| invalid.map_or_else(|| Shape::from_values(shape.kind(), &values), Err))
}

/// A caption and an angle in degrees. Where it changed: the new rotation.
fn angle(ui: &mut Ui, text: &str, rotation: Rotation, commands: &mut Vec<Command>) -> Option<Result<Rotation, InvalidShape>> {
    let mut degrees = rotation.degrees();
    let row = ui.horizontal(|ui| {
        caption(ui, text);
        number(ui, &mut degrees, NumberField::degrees(texts::ROTATION_NAME), commands)
    });
    row.inner.then(|| Rotation::from_degrees(degrees))
}

/// Draws a caption and a length, 0 or more. Returns true if it changed.
fn length(ui: &mut Ui, text: &str, value: &mut f64, name: &str, commands: &mut Vec<Command>) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, text);
        number(ui, value, NumberField::not_negative("", name), commands)
    });
    row.inner
}

/// A caption and two numbers. Returns true where one changed.
fn vector(
    ui: &mut Ui,
    names: texts::VectorTexts,
    v: &mut DVec2,
    edit: fn(&'static str, &'static str) -> NumberField<'static>,
    commands: &mut Vec<Command>,
) -> bool {
    let row = ui.horizontal(|ui| {
        caption(ui, names.caption);
        coordinates(ui, v, names, edit, commands)
    });
    row.inner
}
