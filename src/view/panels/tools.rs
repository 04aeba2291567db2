//! The row of tools that draw bodies, and the menu of snapping.

use egui_macroquad::egui::{
    Color32, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::icon;
use super::lines::MenuLines;
use super::view::View;
use super::words;
use crate::handles::SnapKind;
use crate::kernel::Kind;
use crate::session::{Command, Draw, Look, Session, Tool, ToolUse};
use crate::view::texts::tools as texts;
use crate::view::theme;

/// The kinds that can be drawn, in the order of the row. A group is not among them: it is made of existing bodies.
pub(super) const DRAWN: [Kind; 9] =
    [Kind::Point, Kind::Line, Kind::Ray, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];

/// The height of the row, points.
const HEIGHT: f32 = 26.0;

/// Draws a tool for each kind, over the full width of the panel.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let width = ui.available_width() / DRAWN.len() as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for kind in DRAWN {
            let held = view.session.drawing().tool().is_some_and(|tool| tool.kind == kind);
            let response = tool_ui(ui, width, kind, held);
            if response.double_clicked() {
                commands.push(Draw::Take(Some(Tool { kind, lasts: ToolUse::ManyBodies })).into());
            } else if response.clicked() {
                let tool = Tool { kind, lasts: ToolUse::OneBody };
                commands.push(Draw::Take((!held).then_some(tool)).into());
            }
        }
    });
}

fn tool_ui(ui: &mut Ui, width: f32, kind: Kind, held: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click());
    let name = texts::draw(words::kind(kind));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, held, name.clone()));
    let palette = theme::of(ui);
    let (fill, color): (Color32, Color32) = match (held, response.hovered()) {
        (true, _) => (palette.accent.with_alpha(60).into(), palette.text_strong.into()),
        (false, true) => (palette.panel_raised.into(), palette.text_strong.into()),
        (false, false) => (Color32::TRANSPARENT, palette.text_weak.into()),
    };
    let rim = if held { Stroke::new(1.0, palette.accent) } else { Stroke::NONE };
    ui.painter().rect(rect.shrink(1.0), CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    icon::kind(ui.painter(), Rect::from_center_size(rect.center(), vec2(14.0, 14.0)), kind, color);
    response.on_hover_text(texts::draw_hint(words::kind(kind)))
}

/// Draws the menu of snapping.
pub(super) fn snap_menu(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.visuals_mut().widgets.inactive.weak_bg_fill = Color32::TRANSPARENT;
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
    ui.spacing_mut().button_padding = vec2(4.0, 1.0);
    let text = RichText::new(texts::SNAP_TO).size(12.0);
    ui.menu_button(text, |ui| snap_ui(ui, view, commands)).response.on_hover_text(texts::SNAP_TO_HINT);
}

/// Draws the switches of what is snapped to, and the keys that choose it for one drag.
fn snap_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    snap_lines(ui, view, commands);
    ui.separator();
    ui.label(RichText::new(texts::SNAP_KEYS).size(12.0).color(theme::of(ui).text_weak));
}

fn snap_lines(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>) {
    for kind in SnapKind::ALL {
        let on = view.session.view().snaps.has(kind);
        if ui.switch(kind.name(), "", on) {
            commands.push(Look::SetSnap { kind, on: !on }.into());
        }
    }
}

/// Draws the tools and the switches of snapping as two menus within a menu.
pub(super) fn menus_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>) {
    ui.menu_button(texts::DRAW, |ui| {
        for kind in DRAWN {
            if ui.line(view.session.is_editable(), &words::kind(kind), "") {
                commands.push(Draw::Take(Some(Tool { kind, lasts: ToolUse::OneBody })).into());
            }
        }
    });
    ui.menu_button(texts::SNAP_TO, |ui| snap_lines(ui, view, commands));
}

/// Returns what the next click does when this many points are placed.
pub(super) fn next_step(kind: Kind, points: usize) -> &'static str {
    match (kind, points) {
        (Kind::Point, _) => texts::POINT,
        (Kind::Line, _) => texts::LINE,
        (Kind::Ray, _) => texts::RAY,
        (Kind::Segment, _) => texts::SEGMENT,
        (Kind::Circle, _) => texts::CIRCLE,
        (Kind::Aabb, _) => texts::BOX,
        (Kind::Obb, 0 | 1) => texts::EDGE_OF_BOX,
        (Kind::Obb, _) => texts::WIDTH_OF_BOX,
        (Kind::Capsule, 0 | 1) => texts::AXIS_OF_CAPSULE,
        (Kind::Capsule, _) => texts::RADIUS_OF_CAPSULE,
        (Kind::Polygon | Kind::Group, 0) => texts::POLYGON,
        (Kind::Polygon | Kind::Group, 1 | 2) => texts::NEXT_VERTEX,
        (Kind::Polygon | Kind::Group, _) => texts::NEXT_VERTEX_OR_CLOSE,
    }
}

/// Draws on the canvas of an empty scene the first thing to do, or the purpose of the next click of the held tool.
pub fn empty_canvas_ui(ui: &Ui, canvas: Rect, session: &Session) {
    let tool = session.drawing().tool();
    let first = tool.map_or(texts::FIRST_STEP, |tool| next_step(tool.kind, 0));
    let lines = [(first, 20.0, theme::of(ui).text), (texts::FIRST_STEP_MORE, 14.0, theme::of(ui).text_weak)];
    // Above the center, where the axis of a new scene is.
    let mut top = canvas.center().y - 90.0;
    for (text, size, color) in lines {
        let font = FontId::proportional(size);
        let galley = ui.painter().layout(text.to_owned(), font, color.into(), (canvas.width() - 40.0).max(80.0));
        let at = pos2(canvas.center().x - galley.size().x / 2.0, top);
        top += galley.size().y + 8.0;
        ui.painter().galley(at, galley, color.into());
    }
}
