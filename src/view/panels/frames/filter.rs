//! Which findings are shown: of which body, and whether only those that are certain. Kinds are chosen in the rows of the strip.

use std::collections::BTreeSet;

use egui_macroquad::egui::{ComboBox, ScrollArea, Ui};

use crate::capture::{Audit, Certainty, FindingFilter};
use crate::session::{CaptureView, Command};
use crate::view::texts::frames as texts;

/// The width of the menu, points.
const WIDTH: f32 = 136.0;
/// The most that the list of bodies is high, points.
const LIST: f32 = 320.0;

/// A menu with the filter in words.
pub(super) fn ui(ui: &mut Ui, capture: &CaptureView, commands: &mut Vec<Command>) {
    let filter = capture.filter();
    let menu = ComboBox::from_id_salt("findings").width(WIDTH).truncate().selected_text(in_words(capture, &filter));
    let response = menu.show_ui(ui, |ui| {
        let mut certain = filter.certainty == Certainty::CertainOnly;
        if ui.checkbox(&mut certain, texts::CERTAIN_ONLY).changed() {
            let certainty = if certain { Certainty::CertainOnly } else { Certainty::Any };
            commands.push(Command::SetFindingFilter(FindingFilter { certainty, ..filter }));
        }
        ui.separator();
        let chosen = bodies_ui(ui, capture, &filter);
        if let Some(body) = chosen {
            commands.push(Command::SetFindingFilter(FindingFilter { body, ..filter }));
        }
    });
    response.response.on_hover_text(texts::FILTER_HINT);
}

/// The bodies that have findings. The one that was chosen, `None` for all of them.
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
        (Certainty::Any, None) => texts::ALL_FINDINGS.to_owned(),
        (Certainty::CertainOnly, None) => texts::CERTAIN_FINDINGS.to_owned(),
        (Certainty::Any, Some(body)) => texts::findings_of(body),
        (Certainty::CertainOnly, Some(body)) => texts::certain_findings_of(body),
    }
}
