//! The menu of what to do with the step in view: keep it, test with it, and see which search finds its contact.

use super::super::keys;
use super::super::lines::MenuLines;
use super::super::request::WindowRequest;
use super::super::view::View;
use crate::capture::FindingKind;
use crate::search::MethodKind;
use crate::session::{CaptureCommand, Command, Focus, Look, Pane, Section, Session, Shrink};
use crate::view::texts::frames as texts;

/// Adds the lines. None if no capture is in view.
pub(in crate::view::panels) fn lines(
    ui: &mut impl MenuLines,
    view: View,
    commands: &mut Vec<Command>,
    requests: &mut Vec<WindowRequest>,
) {
    let Some(capture) = view.session.capture() else { return };
    if ui.line(capture.has_step_to_save(), texts::TEST_FUNCTION, "") {
        requests.push(WindowRequest::TryFunction);
    }
    if ui.line(capture.has_step_to_save(), texts::KEEP_STEP, &keys::SAVE.name()) {
        requests.push(WindowRequest::SaveAs);
    }
    let kind = capture.finding_kind();
    let seen_by = kind.and_then(|kind| seen_by(view.session, kind));
    if ui.line(seen_by.is_some(), texts::WHAT_CATCHES, "") {
        commands.extend(seen_by.into_iter().flatten());
    }
    if ui.line(kind.is_some(), texts::SHRINK, "") {
        commands.push(Shrink::Finding.into());
    }
    ui.separator();
    if ui.line(!view.session.scene().bodies.is_empty(), texts::EDIT_STEP, "") {
        commands.push(CaptureCommand::EditStep.into());
    }
}

/// Returns the commands that show what would have found the contact of a finding: the lanes of all searches, with the speed and the rate of
/// frames from which on the search at the end of a step finds it; or the cures of a ghost. `None` for findings that no search prevents.
fn seen_by(session: &Session, kind: FindingKind) -> Option<Vec<Command>> {
    match kind {
        FindingKind::Tunneled | FindingKind::Late | FindingKind::Missed => Some(vec![
            Focus::SetMethod(session.method(MethodKind::Discrete)).into(),
            Look::SetPane { pane: Pane::Lanes, shown: true }.into(),
            Look::Reveal(Section::Changes).into(),
        ]),
        FindingKind::Ghost => Some(vec![Look::Reveal(Section::Cures).into()]),
        FindingKind::Phantom | FindingKind::Stuck | FindingKind::WrongNormal => None,
    }
}
