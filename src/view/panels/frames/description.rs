//! The text about the step in view, beside the strip.

use egui_macroquad::egui::{Label, Rect, RichText, Ui, UiBuilder};

use crate::capture::{Arrival, RecordedStep, Reporting};
use crate::picture::theme::{Palette, Rgba};
use crate::session::CaptureView;
use crate::view::texts::frames as texts;
use crate::view::theme;

/// Draws the finding in the step, and what the engine reported about the pair in focus.
pub(super) fn ui(ui: &mut Ui, capture: &CaptureView, rect: Rect) {
    let (head, color) = head(theme::of(ui), capture);
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect));
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.add(Label::new(RichText::new(&head).size(12.0).color(color)).wrap()).on_hover_text(head);
    if let Some(reported) = capture.step().and_then(|step| reported(capture, step)) {
        ui.add(Label::new(RichText::new(reported).size(11.5).color(theme::of(ui).text_weak)).truncate());
    }
}

fn head(palette: &Palette, capture: &CaptureView) -> (String, Rgba) {
    if let Some(words) = capture.finding_in_words() {
        return (words, palette.text_strong);
    }
    let text = match capture.step().filter(|_| !capture.is_pending()) {
        None => texts::SEEKING.to_owned(),
        Some(step) if step.from.is_none() => texts::FIRST_FRAME.to_owned(),
        Some(step) => without_step(capture, step).unwrap_or_else(|| no_finding(capture, step)),
    };
    (text, palette.text_weak)
}

/// Returns the text of a step without a finding. Until the whole capture is audited, one may still be found.
fn no_finding(capture: &CaptureView, step: &RecordedStep) -> String {
    if capture.findings().is_some_and(|findings| findings.during(step.index).next().is_some()) {
        return texts::FINDING_OF_OTHERS.to_owned();
    }
    let auditing = capture.recording().auditing();
    match auditing.audit {
        _ if !auditing.is_complete => texts::no_finding_yet((100.0 * auditing.fraction).floor()),
        Some(audit) if !audit.is_capture => texts::NOT_AUDITED_HERE.to_owned(),
        Some(audit) if !audit.lists(step.index) => texts::NOT_LISTED_HERE.to_owned(),
        Some(_) | None => texts::NO_FINDING_HERE.to_owned(),
    }
}

/// Returns the reason why a body of the pair in focus has no step. `None` if both have one.
fn without_step(capture: &CaptureView, step: &RecordedStep) -> Option<String> {
    let pair = capture.pair()?;
    if pair.iter().any(|body| step.position(*body).is_none()) {
        return Some(texts::ABSENT.to_owned());
    }
    pair.into_iter().find_map(|body| {
        let of_body = &step.bodies[step.position(body)?];
        match of_body.arrival {
            Arrival::Moved => None,
            Arrival::Spawned => Some(texts::appears(&of_body.declared.name)),
            Arrival::Jumped => Some(texts::set_here(&of_body.declared.name)),
        }
    })
}

/// Returns what the engine reported about the pair in focus in this step. `None` if no step leads to the frame.
fn reported(capture: &CaptureView, step: &RecordedStep) -> Option<&'static str> {
    let [a, b] = capture.pair()?;
    step.from?;
    Some(match capture.recording().header().contacts {
        Reporting::None => texts::NOT_RECORDED,
        Reporting::State | Reporting::Events if step.reported.contains(&[a.min(b), a.max(b)]) => texts::REPORTED,
        Reporting::State | Reporting::Events => texts::NOT_REPORTED,
    })
}
