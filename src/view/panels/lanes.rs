//! All methods over the same motion, one lane each, on the scale of the timeline. The lane in focus is the search of the scene.

use egui_macroquad::egui::{CursorIcon, Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::engine_lanes;
use super::lane_marks::LaneMarks;
use super::lane_paint::{LanePainter, draw_cursor, draw_proven_contact, draw_scale};
use super::lane_row::{backdrop, scrub};
use super::starts_bar;
use super::time_axis::TimeAxis;
use super::view::View;
use crate::explain::{lane_in_words, probe_in_words};
use crate::search::Lane;
use crate::session::{Command, Focus, Play};
use crate::view::texts::timeline as texts;

/// The height of a lane, points.
const ROW: f32 = 19.0;
/// The height of the lane in focus, points.
const FOCUS: f32 = 46.0;
/// The height of the numbers below, points.
const SCALE: f32 = 22.0;

/// Draws the lanes and the scale below them. If the lanes are not shown, only the one in focus is drawn. Dragging anywhere moves
/// the time.
pub(super) fn ui(ui: &mut Ui, view: View, axis: TimeAxis, commands: &mut Vec<Command>) {
    let alone = view.analysis.map(|analysis| [analysis.lane()]);
    let lanes = match &alone {
        Some(alone) if view.lanes.is_empty() => alone.as_slice(),
        Some(_) | None => view.lanes,
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    let top = ui.cursor().top();
    for lane in lanes {
        lane_ui(ui, view, axis, lane, commands);
    }
    engine_lanes::ui(ui, view, axis, commands);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), SCALE), Sense::click_and_drag());
    let t = view.session.playback().t;
    response.widget_info(|| WidgetInfo {
        label: Some(texts::TIMELINE_NAME.to_owned()),
        value: Some(t),
        ..WidgetInfo::new(WidgetType::Slider)
    });
    scrub(&response, axis, t, commands);
    if response.clicked()
        && let Some(pointer) = response.interact_pointer_pos()
    {
        commands.push(Play::SetTime(axis.t(pointer.x)).into());
    }
    let painter = ui.painter();
    draw_scale(painter, axis, rect);
    if let Some(t) = view.analysis.and_then(|analysis| analysis.proof.outcome.contact_t()) {
        draw_proven_contact(painter, axis.x(t), [top, rect.top()]);
    }
    draw_cursor(painter, axis.x(t), [top, rect.top() + 3.0]);
    response.on_hover_cursor(CursorIcon::ResizeHorizontal);
}

/// Draws one lane. A click puts it in focus; a click in the lane in focus moves the cursor to one of its probes, or to a time.
fn lane_ui(ui: &mut Ui, view: View, axis: TimeAxis, lane: &Lane, commands: &mut Vec<Command>) {
    let kind = lane.method.kind();
    let is_focus = view.session.scene().search.kind() == kind;
    let height = if is_focus { FOCUS } else { ROW };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    let label = texts::lane(kind.name(), lane_in_words(lane));
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_focus, &label));
    backdrop(ui, rect, is_focus, &response);
    let area = Rect::from_x_y_ranges(axis.left..=axis.right, rect.y_range()).shrink2(vec2(0.0, if is_focus { 4.0 } else { 2.0 }));
    let probe = view.session.playback().probe.filter(|_| is_focus);
    let marks = LaneMarks::of(lane.report, axis, area, probe);
    let pen = LanePainter { painter: ui.painter(), axis, rect, lane, is_focus };
    pen.draw_marks(&marks, probe);
    let starts = view.starts[kind as usize];
    if axis.columns {
        pen.draw_columns();
        starts_bar::draw(&pen, starts);
    } else {
        pen.draw_name();
    }
    scrub(&response, axis, view.session.playback().t, commands);
    if response.clicked() {
        let pointer =
            response.interact_pointer_pos().filter(|pointer| axis.left - 8.0 <= pointer.x && pointer.x <= axis.right + 8.0);
        match (is_focus, pointer) {
            (false, _) => commands.push(Focus::SetMethod(lane.method).into()),
            (true, Some(pointer)) => commands.push(match marks.at(pointer) {
                Some(mark) => Command::Play(Play::ShowProbe(mark.probe)),
                None => Command::Play(Play::SetTime(axis.t(pointer.x))),
            }),
            (true, None) => {}
        }
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let hover = response.hover_pos().map(|pointer| match marks.at(pointer) {
        Some(mark) => probe_text(lane, mark.probe),
        None if axis.right < pointer.x => lane_in_words(lane),
        None if pointer.x < axis.left => starts_bar::hint(lane, starts),
        None => kind.rules().idea.to_owned(),
    });
    if let Some(text) = hover {
        response.on_hover_text_at_pointer(text);
    }
}

fn probe_text(lane: &Lane, index: usize) -> String {
    let probes = &lane.report.probes;
    probes.get(index).map_or_else(String::new, |probe| texts::probe_of(index + 1, probes.len(), probe_in_words(probe)))
}
