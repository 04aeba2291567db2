//! The vertices of a polygon, as a list of fields.

use egui_macroquad::egui::{Align, Layout, RichText, ScrollArea, Ui, vec2};

use super::number::{NumberField, pair};
use super::widgets::small_button;
use crate::handles::{with_vertex, without_vertex};
use crate::kernel::{InvalidShape, Polygon};
use crate::session::{Command, Edit};
use crate::view::texts::fields as texts;
use crate::view::theme;

/// The height of the list, points. It scrolls if it has more vertices than fit.
const HEIGHT: f32 = 148.0;
/// The width of the number of a vertex, points.
const NUMBER: f32 = 22.0;
/// The width of a coordinate of a vertex, points.
const COORDINATE: f32 = 70.0;

/// Draws the vertices. Returns the new polygon if one was changed, or the reason why it is invalid. `body` is the body whose
/// whole shape the polygon is: a command then adds or removes a vertex. A member of a group, `None`, changes as a whole.
pub(super) fn ui(
    ui: &mut Ui,
    polygon: &Polygon,
    body: Option<usize>,
    commands: &mut Vec<Command>,
) -> Option<Result<Polygon, InvalidShape>> {
    let vertices = polygon.vertices();
    let text = if polygon.is_convex() {
        texts::convex_polygon(vertices.len())
    } else {
        texts::concave_polygon(vertices.len(), polygon.pieces().len())
    };
    ui.label(RichText::new(text).size(12.0).color(theme::of(ui).text_weak));
    let mut changed = None;
    let row = ui.spacing().interact_size.y;
    ScrollArea::vertical()
        .id_salt("vertices")
        .max_height(HEIGHT)
        .min_scrolled_height(HEIGHT)
        .auto_shrink([false, true])
        .show_rows(ui, row, vertices.len(), |ui, rows| {
            for vertex in rows {
                // The fields of a vertex have ids of their own: they stay while others come and go above them.
                ui.push_id(vertex, |ui| {
                    ui.horizontal(|ui| changed = vertex_ui(ui, polygon, vertex, body, commands).or(changed.take()))
                });
            }
        });
    changed
}

fn vertex_ui(
    ui: &mut Ui,
    polygon: &Polygon,
    vertex: usize,
    body: Option<usize>,
    commands: &mut Vec<Command>,
) -> Option<Result<Polygon, InvalidShape>> {
    ui.spacing_mut().item_spacing.x = 4.0;
    ui.allocate_ui_with_layout(vec2(NUMBER, ui.spacing().interact_size.y), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(NUMBER);
        ui.label(RichText::new((vertex + 1).to_string()).size(12.0).color(theme::of(ui).text_weak));
    });
    let mut p = polygon.vertices()[vertex];
    let [x, y] = [texts::vertex_x(vertex + 1), texts::vertex_y(vertex + 1)];
    let edits = [NumberField::any(texts::X, &x), NumberField::any(texts::Y, &y)].map(|edit| edit.width(COORDINATE));
    let changed = pair(ui, &mut p, edits, commands);
    if small_button(ui, texts::ADD, &texts::add_vertex(vertex + 1)) {
        let Some(body) = body else {
            commands.push(Command::EndEdit);
            return Some(with_vertex(polygon, vertex));
        };
        commands.push(Edit::AddVertex { body, edge: vertex }.into());
    }
    if small_button(ui, texts::REMOVE, &texts::remove_vertex(vertex + 1)) {
        let Some(body) = body else {
            commands.push(Command::EndEdit);
            return Some(without_vertex(polygon, vertex));
        };
        commands.push(Edit::RemoveVertex { body, vertex }.into());
    }
    changed.then(|| {
        let mut vertices = polygon.vertices().to_vec();
        vertices[vertex] = p;
        Polygon::new(vertices)
    })
}
