//! The pair picker: a triangle of all kinds against all kinds. One click loads the ready-made scene of that pair.

use egui_macroquad::egui::{
    Align2, Color32, CornerRadius, CursorIcon, EventFilter, FontId, Id, Key, Painter, Pos2, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::icon;
use super::view::View;
use super::widgets::{fold_heading, list_row};
use super::words;
use crate::kernel::Kind;
use crate::picture::theme::Rgba;
use crate::session::{Command, Look, Open, Section};
use crate::view::texts::{names, scene as texts};
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 17.0;
/// The height of the sign above the first column, points.
const HEAD: f32 = 14.0;
/// The width of the names in front of the rows, points.
const NAMES: f32 = 58.0;
/// The height of the one row that is shown after the picker was used, points.
const FOLDED: f32 = 24.0;
/// The distance between two cells, points.
const GAP: f32 = 2.0;

/// Draws the pair picker.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let current = current_kinds(view);
    if !fold_heading(ui, view, (Section::Pair, texts::PAIR), commands, |_, _| ()) {
        return current.into_iter().for_each(|kinds| row_ui(ui, kinds, commands));
    }
    let sorted = current.map(|[a, b]| [a.min(b), a.max(b)]);
    let size = vec2(ui.available_width(), HEAD + ROW * Kind::ALL.len() as f32);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let table =
        PairsLayout { origin: area.left_top() + vec2(NAMES, HEAD), cell: vec2((size.x - NAMES) / Kind::ALL.len() as f32, ROW) };
    let mut cells = Vec::new();
    for (row, &b) in Kind::ALL.iter().enumerate() {
        for (column, &a) in Kind::ALL[..=row].iter().enumerate() {
            let response = cell_ui(ui, table.cell(row, column), [a, b], sorted);
            if response.clicked() {
                commands.push(Open::Pair(a, b).into());
                // After a choice, one row with the pair is enough.
                commands.push(Look::SetFolded { section: Section::Pair, folded: true }.into());
            }
            cells.push(([row, column], response));
        }
    }
    if let Some((at, cell)) = cells.iter().find(|(_, cell)| cell.has_focus()) {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(cell.id, arrows));
        if let Some(next) = neighbor(ui, *at) {
            ui.memory_mut(|memory| memory.request_focus(cell_id(ui, next)));
        }
    }
    let looked_at = cells.iter().find(|(_, cell)| cell.hovered() || cell.has_focus()).map(|&(at, _)| at);
    let chosen = sorted.and_then(|[a, b]| {
        let index = |kind: Kind| Kind::ALL.iter().position(|&other| other == kind);
        Some([index(b)?, index(a)?])
    });
    for &(at, _) in &cells {
        table.draw_cell(ui.painter(), at, looked_at, chosen);
    }
    for (index, &kind) in Kind::ALL.iter().enumerate() {
        let is_highlighted = looked_at.or(chosen).is_some_and(|[row, column]| index == row || index == column);
        table.draw_names(ui.painter(), area.left(), index, kind, is_highlighted);
    }
    let offered = looked_at.filter(|&at| Some(at) != chosen).map(|[row, column]| [Kind::ALL[column], Kind::ALL[row]]);
    if let Some(kinds) = offered.or(current) {
        draw_pair(ui.painter(), area, kinds);
    }
    ui.add_space(2.0);
}

/// Draws the pair in one row, in place of the matrix: a click brings the matrix back.
fn row_ui(ui: &mut Ui, kinds: [Kind; 2], commands: &mut Vec<Command>) {
    let [a, b] = kinds.map(words::kind);
    let (painter, response) = list_row(ui, FOLDED, false, &texts::other_pair(a, b));
    let rect = response.rect.shrink2(vec2(8.0, 0.0));
    let mut left = rect.left();
    for (kind, color) in kinds.into_iter().zip([theme::of(ui).shape_a, theme::of(ui).shape_b]) {
        icon::kind(&painter, Rect::from_center_size(pos2(left + 8.0, rect.center().y), vec2(15.0, 15.0)), kind, color.into());
        let at = pos2(left + 22.0, rect.center().y);
        left = painter.text(at, Align2::LEFT_CENTER, words::kind(kind), FontId::proportional(13.5), color.into()).right() + 16.0;
    }
    if response.on_hover_text(texts::OTHER_PAIR_HINT).clicked() {
        commands.push(Look::SetFolded { section: Section::Pair, folded: false }.into());
    }
}

/// Returns the kinds of A and B.
fn current_kinds(view: View) -> Option<[Kind; 2]> {
    let scene = view.session.scene();
    let [a, b] = scene.pair?;
    Some([scene.bodies.get(a)?.shape.kind(), scene.bodies.get(b)?.shape.kind()])
}

/// Adds the cell of one pair without painting it: its look depends on which pair is under the pointer. The Tab key stops once in
/// the matrix, at the chosen pair; from there the arrow keys lead to the others.
fn cell_ui(ui: &Ui, rect: Rect, [a, b]: [Kind; 2], chosen: Option<[Kind; 2]>) -> Response {
    let id = cell_id(ui, [a, b]);
    let has_focus = ui.memory(|memory| memory.has_focus(id));
    let is_stop = has_focus || chosen.unwrap_or([Kind::ALL[0]; 2]) == [a, b];
    let response = ui.interact(rect, id, if is_stop { Sense::click() } else { Sense::CLICK });
    let name = names::pair(words::kind(a), words::kind(b));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen == Some([a, b]), &name));
    response.on_hover_cursor(CursorIcon::PointingHand)
}

fn cell_id(ui: &Ui, [a, b]: [Kind; 2]) -> Id {
    ui.id().with(("pair", a, b))
}

/// Returns the pair in the direction of the pressed arrow key. `None` if there is none.
fn neighbor(ui: &Ui, [row, column]: [usize; 2]) -> Option<[Kind; 2]> {
    let steps = [(Key::ArrowLeft, 0, -1), (Key::ArrowRight, 0, 1), (Key::ArrowUp, -1, 0), (Key::ArrowDown, 1, 0)];
    let (_, down, right) = steps.into_iter().find(|(key, _, _)| ui.input(|input| input.key_pressed(*key)))?;
    let (row, column) = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
    if row < column {
        return None;
    }
    Some([*Kind::ALL.get(column)?, *Kind::ALL.get(row)?])
}

/// The layout of the cells on the screen.
struct PairsLayout {
    origin: Pos2,
    cell: egui_macroquad::egui::Vec2,
}

impl PairsLayout {
    fn cell(&self, row: usize, column: usize) -> Rect {
        Rect::from_min_size(self.origin + vec2(column as f32, row as f32) * self.cell, self.cell)
    }

    /// Draws a cell. The parts of the row and of the column that lead to the cell under the pointer are highlighted.
    fn draw_cell(&self, painter: &Painter, [row, column]: [usize; 2], looked_at: Option<[usize; 2]>, chosen: Option<[usize; 2]>) {
        let at = [row, column];
        let leads_to =
            |[to_row, to_column]: [usize; 2]| (row == to_row && column <= to_column) || (column == to_column && row <= to_row);
        let (fill, rim) = match (chosen == Some(at), looked_at == Some(at)) {
            (true, true) => (theme::of(painter).accent, Stroke::new(1.0, theme::of(painter).text_strong)),
            (true, false) => (theme::of(painter).accent, Stroke::NONE),
            (false, true) => (theme::of(painter).accent.with_alpha(110), Stroke::new(1.0, theme::of(painter).accent)),
            (false, false) if looked_at.or(chosen).is_some_and(leads_to) => (theme::of(painter).border, Stroke::NONE),
            (false, false) => (theme::of(painter).panel_raised, Stroke::NONE),
        };
        let rect = self.cell(row, column).shrink(GAP / 2.0);
        painter.rect(rect, CornerRadius::same(3), fill, rim, StrokeKind::Inside);
    }

    /// Draws the name of a row to its left, and the sign of its column above the first cell of the column.
    fn draw_names(&self, painter: &Painter, left: f32, index: usize, kind: Kind, is_highlighted: bool) {
        let color: Color32 =
            if is_highlighted { theme::of(painter).text_strong.into() } else { theme::of(painter).text_weak.into() };
        let first = self.cell(index, index);
        painter.text(pos2(left, first.center().y), Align2::LEFT_CENTER, words::kind(kind), FontId::proportional(12.0), color);
        let size = first.height().min(first.width()) - 6.0;
        icon::kind(painter, Rect::from_center_size(first.center_top() - vec2(0.0, HEAD / 2.0), vec2(size, size)), kind, color);
    }
}

/// Draws the pair under the pointer, or else the present one, at the upper right, which the triangle leaves free: A above B.
fn draw_pair(painter: &Painter, area: Rect, kinds: [Kind; 2]) {
    let colors: [Rgba; 2] = [theme::of(painter).shape_a, theme::of(painter).shape_b];
    for (line, (kind, color)) in kinds.into_iter().zip(colors).enumerate() {
        let at = area.right_top() + vec2(-2.0, 14.0 + 22.0 * line as f32);
        icon::kind(painter, Rect::from_center_size(at - vec2(10.0, 0.0), vec2(18.0, 18.0)), kind, color.into());
        painter.text(at - vec2(26.0, 0.0), Align2::RIGHT_CENTER, words::kind(kind), FontId::proportional(13.5), color.into());
    }
}
