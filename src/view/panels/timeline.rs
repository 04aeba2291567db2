//! The timeline: one frame from t = 0 to t = 1, with every probe of the search.

use egui_macroquad::egui::{
    Align, Button, Color32, ComboBox, CornerRadius, Layout, Rect, RichText, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::number::{NumberField, number};
use super::time_axis::TimeAxis;
use super::view::View;
use super::{curve, icon, lanes, run};
use crate::explain::probe_in_words;
use crate::search::Outcome;
use crate::session::{CaptureCommand, Command, Direction, EndOfPlayback, Pane, Play};
use crate::view::texts::{fields, frames, timeline as texts};
use crate::view::theme;

/// The speeds to choose from.
const SPEEDS: [f64; 5] = [0.1, 0.25, 0.5, 1.0, 2.0];
/// Draws the timeline.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if sign_button(ui, ButtonSign::Start, texts::TO_START).clicked() {
            commands.push(Play::SetTime(0.0).into());
        }
        let probes = view.analysis.is_some_and(|analysis| !analysis.report.probes.is_empty());
        ui.add_enabled_ui(probes, |ui| {
            if sign_button(ui, ButtonSign::Backward, texts::PREVIOUS_PROBE).clicked() {
                commands.push(Play::StepProbe(Direction::Backward).into());
            }
        });
        let (sign, command) = if session.playback().playing {
            (ButtonSign::Pause, Command::Play(Play::Pause))
        } else {
            (ButtonSign::Play, Command::Play(Play::Start))
        };
        let hint = match (session.capture(), sign) {
            // In a capture, the key Space plays the frames.
            (Some(_), _) => texts::PLAY_STEP,
            (None, ButtonSign::Pause) => texts::PAUSE,
            (None, _) => texts::PLAY,
        };
        // The frames of a run are played above: a second button for one of them would be taken for the same.
        if !session.is_run() && sign_button(ui, sign, hint).clicked() {
            commands.push(command);
        }
        ui.add_enabled_ui(probes, |ui| {
            if sign_button(ui, ButtonSign::Forward, texts::NEXT_PROBE).clicked() {
                commands.push(Play::StepProbe(Direction::Forward).into());
            }
        });
        if sign_button(ui, ButtonSign::End, texts::TO_END).clicked() {
            commands.push(Play::SetTime(1.0).into());
        }
        ui.add_space(6.0);
        let mut t = session.playback().t;
        if number(ui, &mut t, NumberField::not_negative(fields::T, texts::TIME_NAME), commands) {
            commands.push(Play::SetTime(t).into());
        }
        ui.add_space(6.0);
        probe_ui(ui, view);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            speed_ui(ui, view, commands);
            run::ui(ui, view, commands);
            let has_left = session.has_left_capture();
            if has_left && ui.button(frames::RETURN).on_hover_text(frames::RETURN_HINT).clicked() {
                commands.push(CaptureCommand::Return.into());
            }
        });
    });
    panes_ui(ui, view, commands);
}

/// Draws the panes that are shown above the scale of time, and the scale.
pub fn panes_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let axis = TimeAxis::within(ui.max_rect());
    if view.session.view().tabs.shows(Pane::Curve) {
        curve::ui(ui, view, axis, commands);
    }
    lanes::ui(ui, view, axis, commands);
}

/// Draws the result of the probe in focus, or the number of probes.
fn probe_ui(ui: &mut Ui, view: View) {
    let Some(analysis) = view.analysis else { return };
    let probes = &analysis.report.probes;
    let text = match view.session.playback().probe.and_then(|index| Some((index, probes.get(index)?))) {
        Some((index, probe)) => {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            icon::found(ui.painter(), rect.center(), 4.5, probe.found, theme::of(ui).found(probe.found).into());
            texts::probe_of(index + 1, probes.len(), probe_in_words(probe))
        }
        None if analysis.report.outcome == Outcome::NotApplicable => texts::NOT_APPLICABLE.to_owned(),
        None if probes.is_empty() => texts::COMPUTED.to_owned(),
        None if probes.len() == 1 => texts::ONE_PROBE.to_owned(),
        None => texts::probes(probes.len()),
    };
    ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_weak));
}

fn speed_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    let mut again = session.playback().at_end == EndOfPlayback::Loop;
    if ui.checkbox(&mut again, texts::LOOP).changed() {
        commands.push(Play::SetAtEnd(if again { EndOfPlayback::Loop } else { EndOfPlayback::Stop }).into());
    }
    let text = |speed: f64| texts::speed(speed);
    ComboBox::from_id_salt("speed").width(64.0).selected_text(text(session.playback().speed)).show_ui(ui, |ui| {
        for speed in SPEEDS {
            if ui.selectable_label(speed == session.playback().speed, text(speed)).clicked() {
                commands.push(Play::SetSpeed(speed).into());
            }
        }
    });
    ui.label(RichText::new(texts::SPEED).color(theme::of(ui).text_weak));
}

/// A sign on a button of the timeline.
#[derive(Debug, Clone, Copy)]
pub(super) enum ButtonSign {
    Start,
    Backward,
    Play,
    Pause,
    Forward,
    End,
}

pub(super) fn sign_button(ui: &mut Ui, sign: ButtonSign, hint: &str) -> egui_macroquad::egui::Response {
    let response = ui.add_sized(vec2(32.0, 26.0), Button::new(""));
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, hint));
    let color = if enabled {
        ui.style().interact(&response).text_color()
    } else {
        Color32::from(theme::of(ui).text_weak).gamma_multiply(0.5)
    };
    let (c, r) = (response.rect.center(), 5.0);
    let triangle = |x: f32, direction: f32| {
        let tip = pos2(c.x + x + direction * r * 0.8, c.y);
        Shape::convex_polygon(
            vec![tip, tip + vec2(-direction * r * 1.6, -r), tip + vec2(-direction * r * 1.6, r)],
            color,
            Stroke::NONE,
        )
    };
    let bar = |x: f32| Rect::from_center_size(c + vec2(x, 0.0), vec2(2.5, 2.0 * r));
    let painter = ui.painter();
    match sign {
        ButtonSign::Start | ButtonSign::End => {
            let direction = if matches!(sign, ButtonSign::End) { 1.0 } else { -1.0 };
            painter.add(triangle(-direction * 2.0, direction));
            painter.rect_filled(bar(direction * 4.5), CornerRadius::ZERO, color);
        }
        ButtonSign::Backward | ButtonSign::Forward => {
            let direction = if matches!(sign, ButtonSign::Forward) { 1.0 } else { -1.0 };
            painter.rect_filled(bar(-direction * 4.5), CornerRadius::ZERO, color);
            painter.add(triangle(direction * 2.0, direction));
        }
        ButtonSign::Play => {
            painter.add(triangle(0.5, 1.0));
        }
        ButtonSign::Pause => {
            painter.rect_filled(bar(-3.0), CornerRadius::ZERO, color);
            painter.rect_filled(bar(3.0), CornerRadius::ZERO, color);
        }
    }
    response.on_hover_text(hint)
}
