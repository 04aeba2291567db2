//! The lanes of the engines on trial, below those of the searches and on the same axis.

use egui_macroquad::egui::{
    Color32, CornerRadius, CursorIcon, FontId, Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::engines::{answer_text, ask_again_ui};
use super::lane_labels::{MARGIN, elided};
use super::lane_row::{backdrop, scrub};
use super::time_axis::TimeAxis;
use super::view::View;
use crate::engine::{AnswerValues, Assessment, EngineAnswer, EngineQuantity, FirstImpact, Reply};
use crate::explain::one_line;
use crate::picture::theme::Rgba;
use crate::session::{Command, EngineCommand, EngineLane};
use crate::view::texts::engines as texts;
use crate::view::theme;

/// The height of a lane, points.
const ROW: f32 = 19.0;
/// The width of the button at the end of a lane, points.
const BUTTON: f32 = 64.0;

/// Draws one lane for each engine while the lanes are shown. A click keeps its claim on the canvas, a drag moves the time.
pub(super) fn ui(ui: &mut Ui, view: View, axis: TimeAxis, commands: &mut Vec<Command>) {
    let mut hovered = None;
    let lanes = if view.lanes.is_empty() { Vec::new() } else { view.session.engine_lanes() };
    for (index, lane) in lanes.iter().enumerate() {
        let response = lane_ui(ui, view, axis, index, lane, commands);
        if response.contains_pointer() {
            hovered = Some(index);
        }
    }
    if !view.session.trial().is_empty() && hovered != view.session.trial().hover {
        commands.push(EngineCommand::Hover(hovered).into());
    }
}

fn lane_ui(ui: &mut Ui, view: View, axis: TimeAxis, index: usize, lane: &EngineLane, commands: &mut Vec<Command>) -> Response {
    let is_selected = view.session.trial().selected == Some(index);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click_and_drag());
    let (name, answer) = (one_line(lane.name), answer_text(theme::of(ui), lane));
    let label = texts::lane(&name, &answer.whole);
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_selected, &label));
    backdrop(ui, rect, is_selected, &response);
    let painter = ui.painter();
    let y = rect.center().y;
    painter.hline(axis.left..=axis.right, y, Stroke::new(1.0, theme::of(ui).border));
    if let Some(reply) = lane.says.reply() {
        draw_claim(ui, axis, rect, reply);
    }
    let color = if is_selected { theme::of(ui).text_strong } else { theme::of(ui).text };
    let line = |at, width, parts: &[(&str, Rgba, f32)]| {
        let galley = painter.layout_job(elided(parts, width));
        painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, theme::of(ui).text.into());
    };
    if axis.columns {
        let tag = painter.layout_no_wrap(texts::ENGINE.to_owned(), FontId::proportional(11.5), theme::of(ui).text_weak.into());
        let end = axis.left - MARGIN - tag.size().x;
        painter.galley(pos2(end, y - tag.size().y / 2.0), tag, theme::of(ui).text_weak.into());
        painter.circle_filled(pos2(rect.left() + 13.0, y), 3.0, theme::of(ui).engine);
        let left = rect.left() + 24.0;
        line(pos2(left, y), end - left - 6.0, &[(&name, color, 12.5)]);
        let left = axis.right + MARGIN;
        let button_width = if answer.can_ask_again { BUTTON } else { 0.0 };
        let parts: Vec<_> = answer.parts.iter().map(|(text, color)| (text.as_str(), *color, 12.0)).collect();
        line(pos2(left, y), rect.right() - left - 4.0 - button_width, &parts);
        if answer.can_ask_again {
            let button = Rect::from_min_max(pos2(rect.right() - BUTTON, rect.top()), rect.max);
            ask_again_ui(ui, button, index, &name, commands);
        }
    } else {
        let answer_parts: Vec<_> = answer.parts.iter().map(|(text, color)| (text.as_str(), *color, 11.0)).collect();
        let parts = [&[(name.as_str(), color, 11.0), ("  ", color, 11.0)], &answer_parts[..]].concat();
        line(pos2(axis.left + 8.0, y), axis.right - axis.left - 16.0, &parts);
    }
    scrub(&response, axis, view.session.playback().t, commands);
    if response.clicked() {
        commands.push(EngineCommand::Select(if is_selected { None } else { Some(index) }).into());
    }
    let heading =
        lane.greeting.map_or_else(|| name.clone(), |greeting| texts::engine_and_greeting(&name, one_line(&greeting.to_string())));
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text_at_pointer(texts::hint(heading, &answer.whole))
}

/// Draws the claimed impact, the bar from there to the proven one, and an impact that is missed.
fn draw_claim(ui: &Ui, axis: TimeAxis, rect: Rect, reply: &Reply) {
    let Some((_, assessment)) = reply.main() else { return };
    let (painter, y) = (ui.painter(), rect.center().y);
    let color = theme::of(ui).assessment(assessment.kind());
    let claimed = match *reply.answer.about(EngineQuantity::Impact) {
        EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::At { t, .. }), .. }) => Some(t),
        EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => None,
    };
    let proven = claimed.and_then(|t| match assessment {
        Assessment::Early { by, .. } => Some(t + by),
        Assessment::Late { by, .. } => Some(t - by),
        _ => None,
    });
    if let Some((claimed, proven)) = claimed.zip(proven) {
        let ends = [pos2(axis.x(claimed), y - 2.0), pos2(axis.x(proven), y + 2.0)];
        painter.rect_filled(Rect::from_two_pos(ends[0], ends[1]), CornerRadius::same(1), color.with_alpha(110));
    }
    if let Some(t) = claimed {
        painter.vline(axis.x(t), rect.shrink(3.0).y_range(), Stroke::new(1.5, color));
        painter.add(Shape::convex_polygon(
            super::icon::diamond(pos2(axis.x(t), y), 4.0),
            Color32::from(theme::of(ui).engine),
            Stroke::NONE,
        ));
    }
    if let Assessment::FalseNo { t, .. } = assessment {
        painter.circle(pos2(axis.x(*t), y), 5.5, theme::of(ui).alarm.with_alpha(46), Stroke::new(1.5, theme::of(ui).alarm));
    }
}
