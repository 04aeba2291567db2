//! The controls of the frames: the buttons that step through them, the number of the frame, the speed, the filter, and the
//! menu of what to do with the step.

use egui_macroquad::egui::{Align, ComboBox, Layout, RichText, Ui};

use super::super::number::{NumberField, number};
use super::super::request::WindowRequest;
use super::super::timeline::{ButtonSign, sign_button};
use super::super::view::View;
use super::filter;
use super::next_steps;
use crate::explain::{figure, grouped};
use crate::session::{CaptureCommand, CaptureView, Command, Direction};
use crate::view::texts::{frames as texts, timeline};
use crate::view::theme;

/// The speeds to choose from: 1 is as fast as the frames were recorded.
const SPEEDS: [f64; 7] = [0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 4.0];
/// The width of the field for the number of the frame, points.
const NUMBER: f32 = 104.0;

/// Draws the controls, in one row above the strip.
pub(super) fn ui(ui: &mut Ui, view: View, capture: &CaptureView, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        steps_ui(ui, view, capture, commands);
        ui.add_space(6.0);
        frame_ui(ui, capture, commands);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            step_ui(ui, view, capture, commands, requests);
            ui.add_space(6.0);
            speed_ui(ui, capture, commands);
            ui.add_space(6.0);
            filter::ui(ui, capture, commands);
        });
    });
}

fn steps_ui(ui: &mut Ui, view: View, capture: &CaptureView, commands: &mut Vec<Command>) {
    let has_findings = capture.findings().is_some_and(|findings| !findings.indices().is_empty());
    let (sign, hint) = if capture.playing() { (ButtonSign::Pause, texts::PAUSE) } else { (ButtonSign::Play, texts::PLAY) };
    let buttons = [
        (
            ButtonSign::Start,
            texts::PREVIOUS_FINDING,
            has_findings,
            Command::Capture(CaptureCommand::StepFinding(Direction::Backward)),
        ),
        (ButtonSign::Backward, texts::PREVIOUS_FRAME, true, Command::Capture(CaptureCommand::StepFrame(Direction::Backward))),
        (sign, hint, true, Command::play_or_pause(view.session)),
        (ButtonSign::Forward, texts::NEXT_FRAME, true, Command::Capture(CaptureCommand::StepFrame(Direction::Forward))),
        (ButtonSign::End, texts::NEXT_FINDING, has_findings, Command::Capture(CaptureCommand::StepFinding(Direction::Forward))),
    ];
    for (sign, hint, enabled, command) in buttons {
        ui.add_enabled_ui(enabled, |ui| {
            if sign_button(ui, sign, hint).clicked() {
                commands.push(command);
            }
        });
    }
}

/// Draws the number of the frame, the number of all frames, and the time of the frame.
fn frame_ui(ui: &mut Ui, capture: &CaptureView, commands: &mut Vec<Command>) {
    let step = capture.step();
    let mut wanted = step.map_or(0.0, |step| step.number as f64);
    let edit = NumberField::not_negative(texts::FRAME, texts::FRAME_NAME).width(NUMBER);
    if number(ui, &mut wanted, edit, commands) {
        commands.push(CaptureCommand::ShowFrameNumber(wanted.round() as u64).into());
    }
    let count = match capture.recording().reading().frames {
        1 => texts::ONE_FRAME.to_owned(),
        count => texts::frames(grouped(count)),
    };
    let time = step.and_then(|step| step.time).map(|time| texts::seconds(figure(time)));
    for text in [Some(count), time].into_iter().flatten() {
        ui.add_space(4.0);
        ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_weak));
    }
}

fn speed_ui(ui: &mut Ui, capture: &CaptureView, commands: &mut Vec<Command>) {
    let speed = ComboBox::from_id_salt("frame-speed").width(64.0).selected_text(timeline::speed(capture.speed()));
    speed.show_ui(ui, |ui| {
        for speed in SPEEDS {
            if ui.selectable_label(speed == capture.speed(), timeline::speed(speed)).clicked() {
                commands.push(CaptureCommand::SetSpeed(speed).into());
            }
        }
    });
    ui.label(RichText::new(timeline::SPEED).color(theme::of(ui).text_weak));
}

/// Draws the menu of what to do with the step. In a run, a button goes back to the scene.
fn step_ui(ui: &mut Ui, view: View, capture: &CaptureView, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let back_hint = if capture.is_returned() { texts::BACK_TO_STEP_HINT } else { texts::BACK_HINT };
    if view.session.is_run() && ui.button(texts::BACK).on_hover_text(back_hint).clicked() {
        commands.push(CaptureCommand::Close.into());
    }
    let title = if capture.finding().is_some() { texts::USE_FINDING } else { texts::USE_STEP };
    ui.menu_button(title, |ui| next_steps::lines(ui, view, commands, requests)).response.on_hover_text(texts::USE_HINT);
}
