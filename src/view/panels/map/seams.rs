//! The seam map: speeds upward, start phases to the right, coloured by the seam of the first ghost. A click takes the speed of a row.

use egui_macroquad::egui::{
    Align2, Color32, CornerRadius, CursorIcon, FontId, Mesh, Painter, Pos2, ProgressBar, Rect, RichText, Sense, Shape, Stroke,
    StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText, WidgetType, pos2, vec2,
};

use super::super::number::{NumberField, number};
use super::super::view::View;
use super::super::widgets::card;
use super::grid::{ABOVE, BELOW, LEFT, focus_id, keys};
use super::settings::{NUMBER, head};
use crate::explain::{pace_name, phase_in_words, safe_paces_in_words};
use crate::picture::seam_map::{SeamColors, pace_ticks, phase_ticks};
use crate::seams::{PaceAxis, SeamMap, SeamMapOfMover};
use crate::session::{Command, Edit, Look, MapCommand, StatusMessage};
use crate::view::texts::map_panel as texts;
use crate::view::theme;

/// The height that the other parts of the panel need, points: they should be visible together with the map.
const BESIDE: f32 = 430.0;
/// The smallest height of the map, points.
const LOWEST: f32 = 160.0;
/// The height of the card of a cell, points: three lines of words.
const CARD: f32 = 50.0;
/// The height of a line of the legend, points.
const ENTRY: f32 = 18.0;
/// The size of the letters below the map.
const LETTERS: f32 = 12.5;

/// The number of start phases that can be pointed at: two decimals.
const PHASES: usize = 100;

/// A cell that can be pointed at: its phase in hundredths, and its row.
type Cell = [usize; 2];

/// Draws the seam map of the scene, which has a body that slides over a level.
pub(super) fn ui(ui: &mut Ui, view: View, axis: PaceAxis, commands: &mut Vec<Command>) {
    if !view.session.view().tabs.presents() {
        speeds_ui(ui, axis, commands);
        ui.add_space(4.0);
    }
    let state = view.seam_map;
    let map = state.and_then(|state| state.map);
    let pointed = plot_ui(ui, view, axis, map, commands);
    if let Some(progress) = state.and_then(|state| state.progress) {
        let width = ui.available_width();
        ui.add(ProgressBar::new(progress as f32).desired_height(6.0).desired_width(width).fill(theme::of(ui).accent.into()));
    }
    let Some(map) = map else {
        let failed = state.and_then(|state| state.failure).map(texts::failed);
        let is_done = state.is_some_and(|state| state.progress.is_none());
        let text = failed.unwrap_or_else(|| if is_done { texts::NO_SEAM_AHEAD } else { texts::IN_THE_MAKING }.to_owned());
        ui.label(RichText::new(text).color(theme::of(ui).text_weak));
        return;
    };
    legend_ui(ui, view, map);
    ui.add_space(2.0);
    cell_ui(ui, view, map, pointed);
    ui.add_space(2.0);
    for sentence in safe_paces_in_words(view.session.scene(), map) {
        ui.label(RichText::new(sentence).size(LETTERS).color(theme::of(ui).text));
    }
}

/// Draws the range of speeds.
fn speeds_ui(ui: &mut Ui, axis: PaceAxis, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        head(ui, texts::SPEEDS);
        let [mut from, mut to] = [axis.from(), axis.to()];
        let edit = |name| NumberField::not_negative("", name).width(NUMBER);
        let mut changed = number(ui, &mut from, edit(texts::SPEEDS_FROM), commands);
        changed |= number(ui, &mut to, edit(texts::SPEEDS_TO), commands);
        if changed {
            commands.push(match PaceAxis::new(axis.quantity(), from, to, axis.rows()) {
                Ok(axis) => MapCommand::SetSpeeds(axis).into(),
                Err(invalid) => Look::ShowMessage(StatusMessage::error(invalid.to_string())).into(),
            });
        }
    });
}

/// Draws the map with its axes. Returns the cell under the pointer.
fn plot_ui(ui: &mut Ui, view: View, axis: PaceAxis, map: Option<&SeamMapOfMover>, commands: &mut Vec<Command>) -> Option<Cell> {
    let width = ui.available_width() - LEFT;
    let height = width.min((ui.clip_rect().height() - BESIDE).max(LOWEST));
    let (area, _) = ui.allocate_exact_size(vec2(LEFT + width, ABOVE + height + BELOW), Sense::hover());
    let plot = SeamPlot { rect: Rect::from_min_size(area.min + vec2(LEFT, ABOVE), vec2(width, height)), axis };
    let response = ui.interact(plot.rect, focus_id(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ImageButton, true, texts::SEAM_MAP_NAME));
    let cursor = keys(ui, &response, [PHASES, axis.rows()], |[_, row]| take_speed(view, axis, row, commands));
    let pointed = response.hover_pos().map(|at| plot.cell_at(at));
    if response.clicked()
        && let Some([_, row]) = pointed
    {
        take_speed(view, axis, row, commands);
    }
    let (painter, palette) = (ui.painter(), theme::of(ui));
    painter.rect_filled(plot.rect, CornerRadius::ZERO, palette.panel_sunken);
    if let Some(map) = map.filter(|map| map.map.axis == axis) {
        plot.draw_cells(painter, map);
        plot.draw_own_speed(painter, &map.map);
    }
    plot.draw_axes(painter, area);
    painter.rect_stroke(plot.rect, CornerRadius::ZERO, Stroke::new(1.0, palette.border), StrokeKind::Outside);
    for (cell, color) in [(cursor, palette.accent), (pointed, palette.text_strong)] {
        if let Some([phase, row]) = cell {
            // A dark outline around a bright one is visible on every colour. The row is what a click takes.
            let outline = plot.row(row, [0.0, 1.0]);
            painter.rect_stroke(outline, CornerRadius::ZERO, Stroke::new(3.0, palette.canvas), StrokeKind::Outside);
            painter.rect_stroke(outline, CornerRadius::ZERO, Stroke::new(1.5, color), StrokeKind::Outside);
            let at = plot.at(phase_of(phase), (row as f64 + 0.5) / axis.rows() as f64);
            painter.circle(at, 3.0, palette.canvas, Stroke::new(1.5, color));
        }
    }
    response.on_hover_cursor(CursorIcon::Crosshair);
    pointed.or(cursor).filter(|_| map.is_some_and(|map| map.map.axis == axis))
}

/// Gives the body the speed of a row, in its direction.
fn take_speed(view: View, axis: PaceAxis, row: usize, commands: &mut Vec<Command>) {
    let Some(map) = view.seam_map.and_then(|state| state.map) else { return };
    let Some(body) = view.session.scene().bodies.get(map.mover) else { return };
    let velocity = body.velocity.normalize_or_zero() * axis.step(axis.value(row));
    commands.extend([Command::EndEdit, Edit::SetVelocity { body: map.mover, velocity }.into(), Command::EndEdit]);
}

/// Draws the seams by their colours, each with its share of the map.
fn legend_ui(ui: &mut Ui, view: View, map: &SeamMapOfMover) {
    let entries = SeamColors::of(map).legend(view.session.scene(), map);
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), ENTRY * entries.len() as f32), Sense::hover());
    for (index, entry) in entries.iter().enumerate() {
        let rect = Rect::from_min_size(area.min + vec2(0.0, ENTRY * index as f32), vec2(area.width(), ENTRY));
        let (painter, palette) = (ui.painter(), theme::of(ui));
        let swatch = Rect::from_center_size(rect.left_center() + vec2(6.0, 0.0), vec2(12.0, 12.0));
        painter.rect_filled(swatch, 2.0, palette.seam_cell(entry.look));
        let font = FontId::proportional(12.0);
        let share = painter.text(rect.right_center(), Align2::RIGHT_CENTER, &entry.share, font, palette.text_strong.into());
        let name = WidgetText::from(RichText::new(&entry.name).size(12.0).color(palette.text));
        let width = share.left() - 8.0 - (rect.left() + 18.0);
        let name = name.into_galley(ui, Some(TextWrapMode::Truncate), width, TextStyle::Body);
        let at = rect.left_center() + vec2(18.0, -name.size().y / 2.0);
        ui.painter().galley(at, name, palette.text.into());
        let response = ui.interact(rect, ui.id().with(("seam-legend", index)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, texts::legend(&entry.name, &entry.share)));
    }
}

/// Draws the answer of a cell in words.
fn cell_ui(ui: &mut Ui, view: View, map: &SeamMapOfMover, pointed: Option<Cell>) {
    card(ui, |ui| {
        ui.set_min_height(CARD);
        let found = pointed.and_then(|[phase, row]| Some((map.map.rows.get(row)?, phase_of(phase))));
        let Some((row, phase)) = found else {
            ui.label(RichText::new(texts::POINT_AT_A_ROW).size(LETTERS).color(theme::of(ui).text_weak));
            return;
        };
        let text = phase_in_words(view.session.scene(), map, row, phase);
        ui.label(RichText::new(text).size(LETTERS).color(theme::of(ui).text_strong));
    });
}

/// Returns the start phase in [0, 1) of a number of hundredths.
fn phase_of(hundredths: usize) -> f64 {
    hundredths as f64 / PHASES as f64
}

/// The layout of the rows on the screen.
#[derive(Debug, Clone, Copy)]
struct SeamPlot {
    rect: Rect,
    axis: PaceAxis,
}

impl SeamPlot {
    /// Returns the point of the screen at fractions of the axes.
    fn at(&self, x: f64, y: f64) -> Pos2 {
        pos2(self.rect.left() + x as f32 * self.rect.width(), self.rect.bottom() - y as f32 * self.rect.height())
    }

    /// Returns the cell under a point of the screen, or the closest one.
    fn cell_at(&self, at: Pos2) -> Cell {
        let fraction = (at - self.rect.left_bottom()) / self.rect.size();
        let nearest = |fraction: f32, cells: usize| ((fraction * cells as f32).max(0.0) as usize).min(cells - 1);
        [nearest(fraction.x, PHASES), nearest(-fraction.y, self.axis.rows())]
    }

    fn row(&self, row: usize, [from, to]: [f64; 2]) -> Rect {
        let [low, high] = [row, row + 1].map(|row| row as f64 / self.axis.rows() as f64);
        Rect::from_two_pos(self.at(from, low), self.at(to, high))
    }

    fn draw_cells(&self, painter: &Painter, map: &SeamMapOfMover) {
        // One mesh: thousands of rectangles with smoothed rims would be slow.
        let (mut mesh, colors, palette) = (Mesh::default(), SeamColors::of(map), theme::of(painter));
        for (row, found) in map.map.rows.iter().enumerate() {
            for stretch in &found.stretches {
                mesh.add_colored_rect(self.row(row, stretch.phases), palette.seam_cell(colors.look(stretch.first)).into());
            }
        }
        painter.add(Shape::mesh(mesh));
    }

    /// Draws a line at the speed of the body, with a ring at its own start.
    fn draw_own_speed(&self, painter: &Painter, map: &SeamMap) {
        let Some(y) = map.own.as_ref().and_then(|own| self.axis.position(own.value)) else { return };
        let palette = theme::of(painter);
        let stroke = Stroke::new(1.0, Color32::from(palette.text_strong.with_alpha(190)));
        painter.extend(Shape::dashed_line(&[self.at(0.0, y), self.at(1.0, y)], stroke, 4.0, 3.0));
        painter.circle(self.at(0.0, y), 3.5, palette.canvas, Stroke::new(1.5, palette.text_strong));
    }

    fn draw_axes(&self, painter: &Painter, area: Rect) {
        let (small, font) = (FontId::proportional(10.5), FontId::proportional(12.0));
        let (weak, text) = (Color32::from(theme::of(painter).text_weak), Color32::from(theme::of(painter).text));
        for tick in phase_ticks(4) {
            let at = self.at(tick.at, 0.0);
            painter.line_segment([at, at + vec2(0.0, 3.0)], Stroke::new(1.0, weak));
            painter.text(at + vec2(0.0, 4.0), Align2::CENTER_TOP, tick.text, small.clone(), weak);
        }
        for tick in pace_ticks(&self.axis, 6) {
            let at = self.at(0.0, tick.at);
            painter.line_segment([at, at - vec2(3.0, 0.0)], Stroke::new(1.0, weak));
            painter.text(at - vec2(5.0, 0.0), Align2::RIGHT_CENTER, tick.text, small.clone(), weak);
        }
        painter.text(self.rect.left_top() - vec2(0.0, 4.0), Align2::LEFT_BOTTOM, pace_name(&self.axis), font.clone(), text);
        painter.text(pos2(self.rect.right(), area.bottom() - 2.0), Align2::RIGHT_BOTTOM, texts::START_PHASE, font, text);
    }
}
