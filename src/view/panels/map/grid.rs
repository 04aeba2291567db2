//! The map itself: cells, numbers along the axes, and a cross at the position of the scene. A click loads the scene of a cell.

use egui_macroquad::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Event, EventFilter, FontId, Id, Key, Mesh, Painter, Pos2, Rect, Response, Sense,
    Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::super::view::View;
use crate::picture::map::{axis_name, blocks, scene_position, ticks};
use crate::scene::Scene;
use crate::session::{Command, Edit};
use crate::sweep::{CellClass, Sweep, SweepAxis, SweepQuestion};
use crate::view::texts::map_panel as texts;
use crate::view::theme;

/// The width to the left of the map, for the numbers of the y axis, points.
pub(super) const LEFT: f32 = 38.0;
/// The height above the map, for the name of the y axis, points.
pub(super) const ABOVE: f32 = 20.0;
/// The height below the map, for the numbers and the name of the x axis, points.
pub(super) const BELOW: f32 = 36.0;
/// The height that the other parts of the panel need, points: they should be visible together with the map.
const BESIDE: f32 = 390.0;
/// The smallest height of the map, points.
const LOWEST: f32 = 180.0;
/// The same two heights in a presentation, which has a low panel: the axes should be visible together with the map.
const BESIDE_PRESENTED: f32 = ABOVE + BELOW + 40.0;
const LOWEST_PRESENTED: f32 = 90.0;
/// The distance between two lines of a hatching, points.
const HATCHING: f32 = 7.0;

/// Returns the id of the map in egui, which is needed to give it the focus.
pub fn focus_id() -> Id {
    Id::new("phase-map")
}

/// Draws the map. Returns the cell that is looked at: the one under the pointer, or else under the cursor of the keyboard.
pub(super) fn ui(
    ui: &mut Ui,
    view: View,
    setup: &SweepQuestion,
    axes: [SweepAxis; 2],
    commands: &mut Vec<Command>,
) -> Option<[usize; 2]> {
    let width = ui.available_width() - LEFT;
    let presents = view.session.view().tabs.presents();
    let (beside, lowest) = if presents { (BESIDE_PRESENTED, LOWEST_PRESENTED) } else { (BESIDE, LOWEST) };
    let height = width.min((ui.clip_rect().height() - beside).max(lowest));
    let (area, _) = ui.allocate_exact_size(vec2(LEFT + width, ABOVE + height + BELOW), Sense::hover());
    let plot = MapLayout { rect: Rect::from_min_size(area.min + vec2(LEFT, ABOVE), vec2(width, height)), axes };
    let response = ui.interact(plot.rect, focus_id(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ImageButton, true, texts::MAP_NAME));
    let cursor = keys(ui, &response, plot.axes.map(|axis| axis.cells()), |cell| load(view, cell, commands));
    let pointed = response.hover_pos().map(|at| plot.cell_at(at));
    if response.clicked()
        && let Some(cell) = pointed
    {
        load(view, cell, commands);
    }
    let painter = ui.painter();
    painter.rect_filled(plot.rect, CornerRadius::ZERO, theme::of(ui).panel_sunken);
    if let Some(sweep) = view.map.filter(|sweep| sweep.axes() == axes) {
        plot.draw_cells(painter, sweep);
    }
    plot.draw_cross(painter, setup);
    plot.draw_axes(painter, view.session.scene(), area);
    painter.rect_stroke(plot.rect, CornerRadius::ZERO, Stroke::new(1.0, theme::of(ui).border), StrokeKind::Outside);
    for (cell, color) in [(cursor, theme::of(ui).accent), (pointed, theme::of(ui).text_strong)] {
        if let Some(cell) = cell {
            // A dark outline around a bright one is visible on every colour.
            let outline = plot.cell(cell).expand(1.0);
            painter.rect_stroke(outline, CornerRadius::ZERO, Stroke::new(4.0, theme::of(ui).canvas), StrokeKind::Outside);
            painter.rect_stroke(outline, CornerRadius::ZERO, Stroke::new(2.0, color), StrokeKind::Outside);
        }
    }
    response.on_hover_cursor(CursorIcon::Crosshair);
    pointed.or(cursor)
}

/// Loads the scene of a cell, if it has one.
fn load(view: View, cell: [usize; 2], commands: &mut Vec<Command>) {
    let setup = view.map.and_then(|sweep| sweep.setup(cell).ok());
    commands.extend(setup.map(|setup| Command::Edit(Edit::LoadCell(Box::new(setup)))));
}

/// Handles the keys while a map of so many columns and rows has the focus: arrows move the cursor, Enter loads its cell. Returns the cursor; `None`
/// without focus.
pub(super) fn keys(
    ui: &Ui,
    response: &Response,
    [columns, rows]: [usize; 2],
    mut load: impl FnMut([usize; 2]),
) -> Option<[usize; 2]> {
    if !response.has_focus() {
        return None;
    }
    // The arrows move the cursor of the map, not the focus of egui.
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let id = response.id.with("cursor");
    let [mut column, mut row] = ui.data(|data| data.get_temp(id)).unwrap_or([columns / 2, rows / 2]);
    // The key press that gave the map the focus does nothing else.
    let pressed = if response.gained_focus() { Vec::new() } else { ui.input(|input| input.events.clone()) };
    ui.input(|input| {
        let step = if input.modifiers.shift { 10 } else { 1 };
        let times = |key: Key| pressed.iter().filter(|event| is_press(event, key)).count() * step;
        column = (column + times(Key::ArrowRight)).saturating_sub(times(Key::ArrowLeft)).min(columns - 1);
        row = (row + times(Key::ArrowUp)).saturating_sub(times(Key::ArrowDown)).min(rows - 1);
        if 0 < times(Key::Enter) {
            load([column, row]);
        }
    });
    ui.data_mut(|data| data.insert_temp(id, [column, row]));
    Some([column, row])
}

fn is_press(event: &Event, wanted: Key) -> bool {
    matches!(event, Event::Key { key, pressed: true, .. } if *key == wanted)
}

/// Draws lines across a rectangle, at the same points of the screen for every rectangle.
pub(super) fn hatch(painter: &Painter, rect: Rect) {
    let first = ((rect.left() + rect.top()) / HATCHING).ceil() as i32;
    let last = ((rect.right() + rect.bottom()) / HATCHING).floor() as i32;
    for line in first..=last {
        // All points with x + y = sum, within the rectangle.
        let sum = line as f32 * HATCHING;
        let (left, right) = (rect.left().max(sum - rect.bottom()), rect.right().min(sum - rect.top()));
        painter.line_segment([pos2(left, sum - left), pos2(right, sum - right)], Stroke::new(1.0, theme::of(painter).border));
    }
}

/// The layout of the cells on the screen.
#[derive(Debug, Clone, Copy)]
struct MapLayout {
    rect: Rect,
    axes: [SweepAxis; 2],
}

impl MapLayout {
    /// Returns the point of the screen at fractions of the axes.
    fn at(&self, x: f32, y: f32) -> Pos2 {
        pos2(self.rect.left() + x * self.rect.width(), self.rect.bottom() - y * self.rect.height())
    }

    /// Returns the cell under a point of the screen, or the closest cell if there is none.
    fn cell_at(&self, at: Pos2) -> [usize; 2] {
        let fraction = (at - self.rect.left_bottom()) / self.rect.size();
        let cell = |fraction: f32, axis: &SweepAxis| ((fraction * axis.cells() as f32).max(0.0) as usize).min(axis.cells() - 1);
        [cell(fraction.x, &self.axes[0]), cell(-fraction.y, &self.axes[1])]
    }

    fn cell(&self, [column, row]: [usize; 2]) -> Rect {
        self.block([column, column + 1], row)
    }

    fn block(&self, columns: [usize; 2], row: usize) -> Rect {
        let [across, up] = self.axes.map(|axis| axis.cells() as f32);
        let [from, to] = columns.map(|column| column as f32 / across);
        Rect::from_two_pos(self.at(from, row as f32 / up), self.at(to, (row + 1) as f32 / up))
    }

    fn draw_cells(&self, painter: &Painter, sweep: &Sweep) {
        // One mesh: thousands of rectangles with smoothed rims would be slow, and seams would be visible.
        let mut mesh = Mesh::default();
        let blocks = blocks(sweep);
        for block in &blocks {
            mesh.add_colored_rect(self.block(block.columns, block.row), theme::of(painter).map_cell(block.look).into());
        }
        painter.add(Shape::mesh(mesh));
        for block in blocks.iter().filter(|block| block.look.class == CellClass::Invalid) {
            hatch(painter, self.block(block.columns, block.row));
        }
    }

    /// Draws a cross at the position of the scene itself.
    fn draw_cross(&self, painter: &Painter, setup: &SweepQuestion) {
        let [x, y] = scene_position(&self.axes, setup).map(|fraction| fraction.map(|fraction| fraction as f32));
        let stroke = Stroke::new(1.0, Color32::from(theme::of(painter).text_strong.with_alpha(190)));
        let lines = [x.map(|x| [self.at(x, 0.0), self.at(x, 1.0)]), y.map(|y| [self.at(0.0, y), self.at(1.0, y)])];
        for line in lines.into_iter().flatten() {
            painter.extend(Shape::dashed_line(&line, stroke, 4.0, 3.0));
        }
        if let Some((x, y)) = x.zip(y) {
            painter.circle(self.at(x, y), 3.5, theme::of(painter).canvas, Stroke::new(1.5, theme::of(painter).text_strong));
        }
    }

    fn draw_axes(&self, painter: &Painter, scene: &Scene, area: Rect) {
        let [x, y] = &self.axes;
        let (small, font) = (FontId::proportional(10.5), FontId::proportional(12.0));
        let (weak, text) = (Color32::from(theme::of(painter).text_weak), Color32::from(theme::of(painter).text));
        for tick in ticks(x, 4) {
            let at = self.at(tick.at as f32, 0.0);
            painter.line_segment([at, at + vec2(0.0, 3.0)], Stroke::new(1.0, weak));
            painter.text(at + vec2(0.0, 4.0), Align2::CENTER_TOP, tick.text, small.clone(), weak);
        }
        for tick in ticks(y, 4) {
            let at = self.at(0.0, tick.at as f32);
            painter.line_segment([at, at - vec2(3.0, 0.0)], Stroke::new(1.0, weak));
            painter.text(at - vec2(5.0, 0.0), Align2::RIGHT_CENTER, tick.text, small.clone(), weak);
        }
        let name = |axis: &SweepAxis| axis_name(axis, scene);
        painter.text(self.rect.left_top() - vec2(0.0, 4.0), Align2::LEFT_BOTTOM, name(y), font.clone(), text);
        painter.text(pos2(self.rect.right(), area.bottom() - 2.0), Align2::RIGHT_BOTTOM, name(x), font, text);
    }
}
