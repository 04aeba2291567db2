//! The separation of the pair over time, on the scale of the timeline: where a search could have seen a hit, and where it looked.

mod brackets;
mod columns;
mod line;
mod marks;
mod plot;

use egui_macroquad::egui::{
    Color32, CornerRadius, CursorIcon, EventFilter, Key, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

use super::time_axis::TimeAxis;
use super::view::View;
use crate::kernel::separation;
use crate::session::{Command, Play};
use crate::view::texts::curve as texts;
use crate::view::theme;
use marks::CurveMarks;
use plot::CurvePane;

/// The height of the pane as a fraction of the height of the window: a low window keeps room for the canvas.
const PART: f32 = 0.14;
/// The smallest and the largest height of the pane, points.
const HEIGHTS: [f32; 2] = [84.0, 132.0];
/// The change of the time by an arrow key; with Shift a tenth of it.
const KEY_STEP: f64 = 0.01;

/// Draws the separation of the pair over time, on the scale of the timeline. Dragging in it moves the time.
pub(super) fn ui(ui: &mut Ui, view: View, axis: TimeAxis, commands: &mut Vec<Command>) {
    let (Some(analysis), Some(profile)) = (view.analysis, view.profile) else { return };
    let [least, most] = HEIGHTS;
    let height = (PART * ui.ctx().screen_rect().height()).clamp(least, most).round();
    let (pane, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let area = Rect::from_x_y_ranges(axis.left..=axis.right, pane.y_range()).shrink2(vec2(0.0, 4.0));
    let shown = CurvePane { view, analysis, profile, axis, pane, area };
    ui.painter().rect_filled(area, CornerRadius::same(3), Color32::from(theme::of(ui).panel_sunken));
    marks::draw_contacts(&ui.painter().with_clip_rect(area), &shown);
    let (response, transform) = plot::ui(ui, &shown);
    let marks = CurveMarks { shown: &shown, transform: &transform, painter: &ui.painter().with_clip_rect(area.expand(1.0)) };
    marks.draw();
    if let Some(pointer) = response.hover_pos().filter(|_| !response.is_pointer_button_down_on()) {
        let t = axis.t(pointer.x);
        marks.draw_reading(t, separation_at(&shown, t));
    }
    columns::ui(ui, &shown, &transform, commands);
    scrub(ui, &response, &shown, commands);
    response.on_hover_cursor(CursorIcon::ResizeHorizontal);
}

/// Moves the time when the plot is pressed or dragged, and with the arrow keys while the plot has the keyboard focus.
fn scrub(ui: &Ui, response: &Response, shown: &CurvePane, commands: &mut Vec<Command>) {
    let t = shown.view.session.playback().t;
    response.widget_info(|| WidgetInfo {
        label: Some(texts::SEPARATION_OVER_TIME.to_owned()),
        value: Some(t),
        ..WidgetInfo::new(WidgetType::Slider)
    });
    let mut wanted = t;
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on() || response.clicked())
    {
        wanted = shown.axis.t(pointer.x);
    }
    if response.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        wanted += ui.input(|input| {
            let step = if input.modifiers.shift { KEY_STEP / 10.0 } else { KEY_STEP };
            step * f64::from(i8::from(input.key_pressed(Key::ArrowRight)) - i8::from(input.key_pressed(Key::ArrowLeft)))
        });
    }
    if wanted.clamp(0.0, 1.0) != t {
        commands.push(Play::SetTime(wanted).into());
    }
}

/// Returns the separation at `t`, computed by the kernel.
fn separation_at(shown: &CurvePane, t: f64) -> Option<f64> {
    let [a, b] = shown.view.session.scene().moving(shown.analysis.pair)?;
    separation(&a.at(t), &b.at(t))
}
