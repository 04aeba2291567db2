//! The timeline: one frame from t = 0 to t = 1, with everything the search looked at.

use egui_macroquad::egui::{
    Align, Align2, Button, Color32, ComboBox, CornerRadius, CursorIcon, FontId, Layout, Painter, Rect, RichText, Sense, Shape,
    Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::time_axis::TimeAxis;
use super::verdict::{found_color, outcome_color};
use super::widgets::{Edit, number};
use super::{View, curve, icon, lanes};
use crate::explain::probe_in_words;
use crate::search::{Found, Outcome, Tested};
use crate::session::{Analysis, AtEnd, Command, Direction, Pane};
use crate::view::theme;

/// The speeds to choose from.
const SPEEDS: [f64; 5] = [0.1, 0.25, 0.5, 1.0, 2.0];
/// The height of the track with everything above and below it, points.
const HEIGHT: f32 = 66.0;
/// Stretches are drawn in at most this many rows, one for each halving.
const ROWS: f64 = 5.0;

/// The timeline.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if sign_button(ui, Sign::Start, "To the start (Home)").clicked() {
            commands.push(Command::SetTime(0.0));
        }
        let probes = view.analysis.is_some_and(|analysis| !analysis.report.probes.is_empty());
        ui.add_enabled_ui(probes, |ui| {
            if sign_button(ui, Sign::Backward, "Previous probe (,)").clicked() {
                commands.push(Command::StepProbe(Direction::Backward));
            }
        });
        let (sign, hint) = if session.playing() { (Sign::Pause, "Pause (Space)") } else { (Sign::Play, "Play (Space)") };
        if sign_button(ui, sign, hint).clicked() {
            commands.push(if session.playing() { Command::Pause } else { Command::Play });
        }
        ui.add_enabled_ui(probes, |ui| {
            if sign_button(ui, Sign::Forward, "Next probe (.)").clicked() {
                commands.push(Command::StepProbe(Direction::Forward));
            }
        });
        if sign_button(ui, Sign::End, "To the end (End)").clicked() {
            commands.push(Command::SetTime(1.0));
        }
        ui.add_space(6.0);
        let mut t = session.t();
        if number(ui, &mut t, Edit::not_negative("t", "time"), commands) {
            commands.push(Command::SetTime(t));
        }
        ui.add_space(6.0);
        probe_ui(ui, view);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| speed_ui(ui, view, commands));
    });
    let axis = TimeAxis::within(ui.max_rect());
    if view.session.tabs().shows(Pane::Curve) {
        curve::ui(ui, view, axis, commands);
    }
    if view.session.tabs().shows(Pane::Lanes) {
        lanes::ui(ui, view, axis, commands);
    }
    track_ui(ui, view, axis, commands);
}

/// What the probe in focus saw, or how many there are.
fn probe_ui(ui: &mut Ui, view: View) {
    let Some(analysis) = view.analysis else { return };
    let probes = &analysis.report.probes;
    let text = match view.session.probe().and_then(|index| Some((index, probes.get(index)?))) {
        Some((index, probe)) => {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            icon::found(ui.painter(), rect.center(), 4.5, probe.found, found_color(probe.found).into());
            format!("Probe {} of {}: {}", index + 1, probes.len(), probe_in_words(probe))
        }
        None if analysis.report.outcome == Outcome::NotApplicable => "No probes: the search does not apply".to_string(),
        None if probes.is_empty() => "No probes: the answer is computed".to_string(),
        None => format!("{} {}", probes.len(), if probes.len() == 1 { "probe" } else { "probes" }),
    };
    ui.label(RichText::new(text).size(12.5).color(theme::TEXT_WEAK));
}

fn speed_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    let mut again = session.at_end() == AtEnd::Loop;
    if ui.checkbox(&mut again, "Loop").changed() {
        commands.push(Command::SetAtEnd(if again { AtEnd::Loop } else { AtEnd::Stop }));
    }
    let text = |speed: f64| format!("{speed}\u{d7}");
    ComboBox::from_id_salt("speed").width(64.0).selected_text(text(session.playback_speed())).show_ui(ui, |ui| {
        for speed in SPEEDS {
            if ui.selectable_label(speed == session.playback_speed(), text(speed)).clicked() {
                commands.push(Command::SetPlaybackSpeed(speed));
            }
        }
    });
    ui.label(RichText::new("Speed").color(theme::TEXT_WEAK));
}

/// The track with the probes; pressing or dragging on it moves the time.
fn track_ui(ui: &mut Ui, view: View, axis: TimeAxis, commands: &mut Vec<Command>) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click_and_drag());
    let t = view.session.t();
    response.widget_info(|| WidgetInfo {
        label: Some("timeline".to_string()),
        value: Some(t),
        ..WidgetInfo::new(WidgetType::Slider)
    });
    let track = Track { axis, y: rect.top() + 20.0 };
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on() || response.clicked())
    {
        let wanted = axis.t(pointer.x);
        if wanted != t {
            commands.push(Command::SetTime(wanted));
        }
    }
    let painter = ui.painter().with_clip_rect(rect.expand(2.0));
    track.draw_scale(&painter);
    if let Some(analysis) = view.analysis {
        track.draw_probes(&painter, analysis, view.session.probe());
        track.draw_impacts(&painter, analysis);
    }
    track.draw_cursor(&painter, t);
    response.on_hover_cursor(CursorIcon::ResizeHorizontal);
}

/// The track below the axis of time.
struct Track {
    axis: TimeAxis,
    y: f32,
}

impl Track {
    fn x(&self, t: f64) -> f32 {
        self.axis.x(t)
    }

    fn draw_scale(&self, painter: &Painter) {
        let bar = Rect::from_min_max(pos2(self.axis.left, self.y - 2.0), pos2(self.axis.right, self.y + 2.0));
        painter.rect_filled(bar, CornerRadius::same(2), theme::PANEL_SUNKEN);
        for tenth in 0..=10 {
            let x = self.x(f64::from(tenth) / 10.0);
            painter.line_segment([pos2(x, self.y - 2.0), pos2(x, self.y + 2.0)], Stroke::new(1.0, theme::BORDER));
        }
        for (t, text) in [(0.0, "0"), (0.5, "0.5"), (1.0, "1")] {
            let at = pos2(self.x(t), self.y + 33.0);
            painter.text(at, Align2::CENTER_TOP, text, FontId::proportional(10.5), theme::TEXT_WEAK.into());
        }
    }

    /// Positions as signs on the track, stretches as bars below it, the longest on top.
    fn draw_probes(&self, painter: &Painter, analysis: &Analysis, focus: Option<usize>) {
        let mut last: Option<(f32, Found)> = None;
        for (index, probe) in analysis.report.probes.iter().enumerate() {
            let color = Color32::from(found_color(probe.found));
            let [lo, hi] = probe.tested.stretch();
            if matches!(probe.tested, Tested::Position { .. }) {
                let x = self.x(lo);
                // A hundred thousand probes need no more signs than the track has points.
                if focus != Some(index) && last.is_some_and(|(drawn, found)| (drawn - x).abs() < 1.0 && found == probe.found) {
                    continue;
                }
                last = Some((x, probe.found));
                icon::found(painter, pos2(x, self.y), 4.0, probe.found, color);
                if focus == Some(index) {
                    painter.circle_stroke(pos2(x, self.y), 8.0, Stroke::new(1.5, theme::TEXT_STRONG));
                }
                continue;
            }
            let row = (-(hi - lo).max(1e-9).log2()).round().clamp(0.0, ROWS) as f32;
            let top = self.y + 7.0 + 4.0 * row;
            let bar = Rect::from_min_max(pos2(self.x(lo) + 0.5, top), pos2((self.x(hi) - 0.5).max(self.x(lo) + 1.5), top + 3.0));
            let fill = if focus == Some(index) { theme::TEXT_STRONG.into() } else { color.gamma_multiply(0.8) };
            painter.rect_filled(bar, CornerRadius::same(1), fill);
        }
    }

    /// The impact of the search above the track, filled; that of the proof beside it, hollow.
    fn draw_impacts(&self, painter: &Painter, analysis: &Analysis) {
        let exact = analysis.proof.outcome.contact_t().map(|t| (t, theme::PROVEN, Color32::TRANSPARENT));
        let color = outcome_color(&analysis.report.outcome);
        let found = analysis.report.outcome.contact_t().map(|t| (t, color, Color32::from(color)));
        for (t, color, fill) in exact.into_iter().chain(found) {
            let x = self.x(t);
            let tip = pos2(x, self.y - 4.0);
            let triangle = vec![tip, tip + vec2(-5.0, -9.0), tip + vec2(5.0, -9.0)];
            painter.add(Shape::convex_polygon(triangle, fill, Stroke::new(1.5, color)));
        }
    }

    fn draw_cursor(&self, painter: &Painter, t: f64) {
        let x = self.x(t);
        painter.line_segment([pos2(x, self.y - 14.0), pos2(x, self.y + 30.0)], Stroke::new(1.5, theme::ACCENT));
        painter.circle(pos2(x, self.y), 6.0, theme::ACCENT, Stroke::new(1.5, theme::TEXT_STRONG));
    }
}

/// A sign on a button of the timeline.
#[derive(Debug, Clone, Copy)]
pub(super) enum Sign {
    Start,
    Backward,
    Play,
    Pause,
    Forward,
    End,
}

pub(super) fn sign_button(ui: &mut Ui, sign: Sign, hint: &str) -> egui_macroquad::egui::Response {
    let response = ui.add_sized(vec2(32.0, 26.0), Button::new(""));
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, hint));
    let color =
        if enabled { ui.style().interact(&response).text_color() } else { Color32::from(theme::TEXT_WEAK).gamma_multiply(0.5) };
    let (c, r) = (response.rect.center(), 5.0);
    let triangle = |x: f32, side: f32| {
        let tip = pos2(c.x + x + side * r * 0.8, c.y);
        Shape::convex_polygon(vec![tip, tip + vec2(-side * r * 1.6, -r), tip + vec2(-side * r * 1.6, r)], color, Stroke::NONE)
    };
    let bar = |x: f32| Rect::from_center_size(c + vec2(x, 0.0), vec2(2.5, 2.0 * r));
    let painter = ui.painter();
    match sign {
        Sign::Start | Sign::End => {
            let side = if matches!(sign, Sign::End) { 1.0 } else { -1.0 };
            painter.add(triangle(-side * 2.0, side));
            painter.rect_filled(bar(side * 4.5), CornerRadius::ZERO, color);
        }
        Sign::Backward | Sign::Forward => {
            let side = if matches!(sign, Sign::Forward) { 1.0 } else { -1.0 };
            painter.rect_filled(bar(-side * 4.5), CornerRadius::ZERO, color);
            painter.add(triangle(side * 2.0, side));
        }
        Sign::Play => {
            painter.add(triangle(0.5, 1.0));
        }
        Sign::Pause => {
            painter.rect_filled(bar(-3.0), CornerRadius::ZERO, color);
            painter.rect_filled(bar(3.0), CornerRadius::ZERO, color);
        }
    }
    response.on_hover_text(hint)
}
