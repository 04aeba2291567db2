//! The filter of the findings: how deep, of which body, and whether only those that are certain. Kinds are chosen in the rows of
//! the strip.

use std::collections::BTreeSet;

use egui_macroquad::egui::{ComboBox, Grid, PopupCloseBehavior, ScrollArea, Ui};

use super::super::number::{NumberField, number};
use crate::capture::{Audit, CertaintyFilter, Depths, FindingFilter};
use crate::session::{CaptureCommand, CaptureView, Command};
use crate::view::texts::frames as texts;

/// The width of the menu, points.
const WIDTH: f32 = 136.0;
/// The width of a field for a depth, points.
const DEPTH: f32 = 52.0;
/// The depth that is proposed first, world units: a body that rests on another one overlaps it less in most engines.
const PROPOSED_DEPTH: f64 = 0.05;
/// The largest height of the menu, points.
const MENU: f32 = 440.0;
/// The largest height of the list of bodies, points.
const LIST: f32 = 320.0;

/// Draws a menu with the filter in words.
pub(super) fn ui(ui: &mut Ui, capture: &CaptureView, commands: &mut Vec<Command>) {
    let filter = capture.filter();
    let menu = ComboBox::from_id_salt("findings").width(WIDTH).truncate().selected_text(in_words(capture, &filter));
    // A number can be typed in the menu: a click in it must not close it.
    let menu = menu.close_behavior(PopupCloseBehavior::CloseOnClickOutside).height(MENU);
    let response = menu.show_ui(ui, |ui| {
        let mut certain = filter.certainty == CertaintyFilter::CertainOnly;
        if ui.checkbox(&mut certain, texts::CERTAIN_ONLY).changed() {
            let certainty = if certain { CertaintyFilter::CertainOnly } else { CertaintyFilter::Any };
            commands.push(CaptureCommand::SetFilter(FindingFilter { certainty, ..filter }).into());
        }
        ui.separator();
        depths_ui(ui, capture, commands);
        ui.separator();
        let chosen = bodies_ui(ui, capture, &filter);
        if let Some(body) = chosen {
            commands.push(CaptureCommand::SetFilter(FindingFilter { body, ..filter }).into());
            ui.memory_mut(|memory| memory.close_popup());
        }
    });
    response.response.on_hover_text(texts::FILTER_HINT);
}

/// Draws the depths from which two bodies are found, each with a checkbox that turns it on.
fn depths_ui(ui: &mut Ui, capture: &CaptureView, commands: &mut Vec<Command>) {
    let depths = capture.depths();
    Grid::new("depths").num_columns(2).show(ui, |ui| {
        let stuck = depth_ui(ui, [texts::STUCK, texts::STUCK_NAME, texts::STUCK_HINT], depths.stuck, commands);
        commands.extend(stuck.map(|stuck| Command::Capture(CaptureCommand::SetDepths(Depths { stuck, ..depths }))));
        let reported = depth_ui(ui, [texts::DEPTH, texts::DEPTH_NAME, texts::DEPTH_HINT], depths.reported, commands);
        commands.extend(reported.map(|reported| Command::Capture(CaptureCommand::SetDepths(Depths { reported, ..depths }))));
    });
}

/// Draws a row with a depth that may be left open. Returns the new choice if it changed: a depth, or `None` if it is left open.
fn depth_ui(ui: &mut Ui, [text, name, hint]: [&str; 3], depth: Option<f64>, commands: &mut Vec<Command>) -> Option<Option<f64>> {
    let mut is_asked = depth.is_some();
    let is_switched = ui.checkbox(&mut is_asked, text).on_hover_text(hint).changed();
    let mut value = depth.unwrap_or(PROPOSED_DEPTH);
    let edit = NumberField::not_negative("", name).width(DEPTH);
    let is_edited = ui.add_enabled_ui(is_asked, |ui| number(ui, &mut value, edit, commands)).inner;
    ui.end_row();
    (is_switched || is_edited).then_some(is_asked.then_some(value))
}

/// Draws the bodies that have findings. Returns the new choice if one was made: a body, or `None` for all of them.
fn bodies_ui(ui: &mut Ui, capture: &CaptureView, filter: &FindingFilter) -> Option<Option<u32>> {
    let mut chosen = ui.radio(filter.body.is_none(), texts::ALL_BODIES).clicked().then_some(None);
    let bodies = capture.recording().bodies();
    let with_findings = capture.findings().map_or(Vec::new(), |findings| with_findings(findings.audit()));
    let row = ui.spacing().interact_size.y;
    ScrollArea::vertical().max_height(LIST).show_rows(ui, row, with_findings.len(), |ui, rows| {
        for &body in &with_findings[rows] {
            let Some(declared) = bodies.get(body as usize) else { continue };
            if ui.radio(filter.body == Some(body), declared.name.as_str()).clicked() {
                chosen = Some(Some(body));
            }
        }
    });
    chosen
}

fn with_findings(audit: &Audit) -> Vec<u32> {
    let bodies: BTreeSet<u32> = audit.findings.iter().flat_map(|finding| audit.bodies(finding)).collect();
    bodies.into_iter().collect()
}

fn in_words(capture: &CaptureView, filter: &FindingFilter) -> String {
    let bodies = capture.recording().bodies();
    let body = filter.body.and_then(|body| bodies.get(body as usize)).map(|body| body.name.as_str());
    match (filter.certainty, body) {
        (CertaintyFilter::Any, None) => texts::ALL_FINDINGS.to_owned(),
        (CertaintyFilter::CertainOnly, None) => texts::CERTAIN_FINDINGS.to_owned(),
        (CertaintyFilter::Any, Some(body)) => texts::findings_of(body),
        (CertaintyFilter::CertainOnly, Some(body)) => texts::certain_findings_of(body),
    }
}
