//! The pair picker: a triangle of all kinds against all kinds. One click loads the ready-made scene of that pair.

use egui_macroquad::egui::{
    Align2, Color32, CornerRadius, CursorIcon, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::View;
use super::icon;
use super::widgets::heading;
use crate::kernel::Kind;
use crate::session::Command;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 26.0;
/// The width of the names in front of the rows, points.
const NAMES: f32 = 58.0;
/// Between two cells, points.
const GAP: f32 = 2.0;

/// The pair picker.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    heading(ui, "PAIR");
    let current = current_kinds(view);
    let width = ui.available_width();
    let rows = Kind::ALL.len() as f32;
    let (area, _) = ui.allocate_exact_size(vec2(width, rows * ROW), Sense::hover());
    let cell = vec2((width - NAMES) / rows, ROW);
    for (row, &b) in Kind::ALL.iter().enumerate() {
        let top = area.top() + row as f32 * ROW;
        let in_row = current.is_some_and(|[a, c]| a == b || c == b);
        let color = if in_row { theme::TEXT_STRONG } else { theme::TEXT_WEAK };
        let at = pos2(area.left(), top + ROW / 2.0);
        ui.painter().text(at, Align2::LEFT_CENTER, title(b), FontId::proportional(12.5), color.into());
        for (column, &a) in Kind::ALL[..=row].iter().enumerate() {
            let corner = pos2(area.left() + NAMES + column as f32 * cell.x, top);
            let rect = Rect::from_min_size(corner, cell).shrink(GAP / 2.0);
            if cell_ui(ui, rect, [a, b], current == Some([a, b])).clicked() {
                commands.push(Command::LoadPair(a, b));
            }
        }
    }
    ui.add_space(2.0);
}

/// The kinds of the pair in focus, in order.
fn current_kinds(view: View) -> Option<[Kind; 2]> {
    let scene = view.session.scene();
    let [a, b] = scene.pair?;
    let (a, b) = (scene.bodies.get(a)?.shape.kind(), scene.bodies.get(b)?.shape.kind());
    Some([a.min(b), a.max(b)])
}

/// One pair: both signs side by side, in the colours the bodies have on the canvas.
fn cell_ui(ui: &Ui, rect: Rect, [a, b]: [Kind; 2], current: bool) -> Response {
    let response = ui.interact(rect, ui.id().with(("pair", a, b)), Sense::click());
    let name = format!("{} \u{2013} {}", title(a), title(b));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, current, &name));
    let hovered = response.hovered() || response.has_focus();
    let (fill, rim) = match (current, hovered) {
        (true, _) => (theme::ACCENT.with_alpha(80), Stroke::new(1.5, theme::ACCENT)),
        (false, true) => (theme::PANEL_RAISED, Stroke::new(1.0, theme::ACCENT.with_alpha(150))),
        (false, false) => (theme::PANEL_RAISED, Stroke::NONE),
    };
    ui.painter().rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    let dim = |color: theme::Rgba| if current || hovered { Color32::from(color) } else { Color32::from(color.with_alpha(190)) };
    let size = (rect.width() / 2.0 - 3.0).min(rect.height() - 10.0).max(4.0);
    for (kind, color, side) in [(a, theme::SHAPE_A, -1.0), (b, theme::SHAPE_B, 1.0)] {
        let center = rect.center() + vec2(side * (size / 2.0 + 1.0), 0.0);
        icon::kind(ui.painter(), Rect::from_center_size(center, vec2(size - 1.0, size - 1.0)), kind, dim(color));
    }
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(name)
}

/// The name of a kind as a title.
pub(super) fn title(kind: Kind) -> &'static str {
    match kind {
        Kind::Ray | Kind::Capsule | Kind::Polygon | Kind::Group => todo!("new kinds"),
        Kind::Point => "Point",
        Kind::Line => "Line",
        Kind::Segment => "Segment",
        Kind::Circle => "Circle",
        Kind::Aabb => "AABB",
        Kind::Obb => "OBB",
    }
}
