//! The verdict: what the search says, in words and numbers, and whether the closed form agrees.

use egui_macroquad::egui::{Color32, CornerRadius, Frame, Margin, RichText, Sense, Ui, vec2};

use super::widgets::{card_with, fact, heading};
use super::{View, icon, words};
use crate::explain::{figure, outcome_in_words};
use crate::search::{Found, MethodKind, Outcome};
use crate::session::{Analysis, Command};
use crate::view::theme::{self, Rgba};

/// The verdict of the search, and that of the closed form beside it.
pub fn ui(ui: &mut Ui, view: View, _commands: &mut Vec<Command>) {
    heading(ui, "VERDICT");
    let Some(analysis) = view.analysis else {
        card_with(ui, theme::BORDER.into(), |ui| ui.label("The scene has no pair: add two bodies."));
        return;
    };
    let kind = view.session.scene().search.kind();
    let outcome = &analysis.report.outcome;
    let sentence = outcome_in_words(outcome, kind);
    let color = color(analysis);
    card_with(ui, Color32::from(color.with_alpha(150)), |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 24.0), Sense::hover());
            icon::outcome(ui.painter(), rect.shrink(2.0), outcome, color.into());
            ui.label(RichText::new(words::headline(outcome)).size(20.0).color(color).strong());
        });
        ui.label(RichText::new(sentence).color(theme::TEXT));
        if let Some(text) = wrong(view, analysis) {
            ui.add_space(2.0);
            alarm(ui, &text);
        }
        ui.add_space(2.0);
        fact(ui, &format!("{} search", words::method(kind)), words::tests(analysis.report.tests));
        let exact = &analysis.exact.outcome;
        fact(ui, "Exact answer", short(exact));
    });
}

/// The colour of an outcome, by what it means.
pub(super) fn color(analysis: &Analysis) -> Rgba {
    if analysis.tunneled() || analysis.false_impact().is_some() {
        return theme::ALARM;
    }
    outcome_color(&analysis.report.outcome)
}

/// The colour of an outcome that is not known to be wrong.
pub(super) fn outcome_color(outcome: &Outcome) -> Rgba {
    match outcome {
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => theme::HIT,
        Outcome::NoImpactSeen => theme::TEXT,
        Outcome::Separated { .. } => theme::PROVEN,
        Outcome::NotConverged { .. } => theme::CLOSEST,
    }
}

/// The colour of what a probe saw.
pub(super) fn found_color(found: Found) -> Rgba {
    match found {
        Found::Hit | Found::Accepted => theme::HIT,
        Found::Miss => theme::MISS,
        Found::Pruned => theme::PROVEN,
        Found::Halved => theme::SHAPE_OTHER,
    }
}

/// An outcome with its one number.
fn short(outcome: &Outcome) -> String {
    let headline = words::headline(outcome);
    match outcome {
        Outcome::Impact(impact) => format!("{headline}, t = {}", figure(impact.t)),
        Outcome::Separated { clearance, .. } => format!("{headline}, by {}", figure(*clearance)),
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } => headline.to_string(),
    }
}

/// Where the search is wrong: how, with the numbers.
fn wrong(view: View, analysis: &Analysis) -> Option<String> {
    if let Some(clearance) = analysis.false_impact() {
        let clearance = figure(clearance);
        return Some(format!("False yes! In truth the two pass each other with {clearance} to spare."));
    }
    if !analysis.tunneled() {
        return None;
    }
    let t = analysis.exact.outcome.contact_t()?;
    let scene = view.session.scene();
    let [a, b] = analysis.pair.map(|index| scene.bodies.get(index));
    let speed = (a?.velocity - b?.velocity).length();
    let met = figure(t);
    let missed = match analysis.report.probes.len() {
        0 | 1 => format!("but only the end of a way of {} is tested", figure(speed)),
        // Equal steps, one fewer than positions: the first position is the start.
        n if scene.search.kind() == MethodKind::Linear => {
            format!("between two tested positions {} apart", figure(speed / (n - 1) as f64))
        }
        _ => "between two tested positions".to_string(),
    };
    Some(format!("Tunneled! They meet at t = {met}, {missed}."))
}

/// A text that must not be missed.
fn alarm(ui: &mut Ui, text: &str) {
    let frame = Frame::new()
        .fill(theme::ALARM.with_alpha(38).into())
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(8, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(text).color(theme::TEXT_STRONG));
    });
}
