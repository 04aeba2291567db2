//! The panel about the capture in view.

use egui_macroquad::egui::{RichText, Ui};

use super::super::view::View;
use super::super::widgets::{card, fact_in, fold_heading};
use crate::capture::Reporting;
use crate::explain::{figure, grouped};
use crate::session::{Command, Section};
use crate::view::texts::frames as texts;
use crate::view::theme;

/// Draws the engine, the seconds of a step, the margin, how contacts are reported, and the numbers of bodies and of pairs.
pub(in crate::view::panels) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(capture) = view.session.capture() else { return };
    let recording = capture.recording();
    let header = recording.header();
    if !fold_heading(ui, view, (Section::Capture, texts::CAPTURE), commands, |_, _| {}) {
        return;
    }
    card(ui, |ui| {
        let contacts = match header.contacts {
            Reporting::State => texts::STATE,
            Reporting::Events => texts::EVENTS,
            Reporting::None => texts::NONE,
        };
        let asked =
            recording.auditing().audit.filter(|audit| 0 < audit.pair_steps).map(|audit| grouped(audit.pair_steps as usize));
        let rows = [
            (texts::ENGINE, Some(header.engine).filter(|engine| !engine.is_empty())),
            (texts::STEP, header.dt.map(|dt| texts::seconds(figure(dt)))),
            (texts::MARGIN, (0.0 < header.margin).then(|| figure(header.margin))),
            (texts::CONTACTS, Some(contacts.to_owned())),
            (texts::CAPTURED_BODIES, Some(grouped(recording.bodies().len()))),
            (texts::ASKED, asked),
        ];
        for (caption, value) in rows {
            if let Some(value) = value {
                fact_in(ui, caption, RichText::new(value).color(theme::of(ui).text));
            }
        }
    });
}
