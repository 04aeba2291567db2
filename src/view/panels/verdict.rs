//! The verdict: what the search says, in words and numbers, and whether the proof agrees.

use egui_macroquad::egui::{Color32, CornerRadius, Frame, Margin, RichText, Sense, Ui, vec2};

use super::widgets::{card_with, fact, fact_in, heading};
use super::{View, icon, words};
use crate::explain::{figure, judgement_in_short, outcome_in_words};
use crate::scene::Body;
use crate::search::{Found, Judgement, Outcome, Probe, Tested, relative_distance};
use crate::session::{Analysis, Command};
use crate::view::theme::{self, Rgba};

/// The height of the sentence on the outcome, points: four lines.
const TEXT_HEIGHT: f32 = 70.0;

/// The verdict of the search, and that of the proof beside it.
pub fn ui(ui: &mut Ui, view: View, _commands: &mut Vec<Command>) {
    heading(ui, "VERDICT");
    let Some(analysis) = view.analysis else {
        card_with(ui, theme::BORDER.into(), |ui| ui.label("The scene has no pair: add two bodies."));
        return;
    };
    let kind = view.session.scene().search.kind();
    let outcome = &analysis.report.outcome;
    let color = color(analysis);
    card_with(ui, Color32::from(color.with_alpha(150)), |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 24.0), Sense::hover());
            icon::outcome(ui.painter(), rect.shrink(2.0), outcome, color.into());
            ui.label(RichText::new(words::headline(outcome)).size(20.0).color(color).strong());
        });
        // Room for the longest text: what is below must not move while a body is dragged.
        ui.scope(|ui| {
            ui.set_min_height(TEXT_HEIGHT);
            match wrong(view, analysis) {
                Some(text) => alarm(ui, &text),
                None => drop(ui.label(RichText::new(outcome_in_words(outcome, kind)).color(theme::TEXT))),
            }
        });
        fact(ui, &format!("{} search", words::method(kind)), words::tests(analysis.report.tests));
        fact(ui, &format!("Proof ({})", words::method(analysis.prover.kind())), short(&analysis.proof.outcome));
        let worth = judgement_in_short(&analysis.lane());
        let worth = if worth.is_empty() { "no answer".to_owned() } else { worth };
        fact_in(ui, "Judgement", RichText::new(worth).color(judgement_color(&analysis.judgement())));
    });
}

/// The colour of an outcome, by what it means.
pub(super) fn color(analysis: &Analysis) -> Rgba {
    if analysis.judgement().is_false() {
        return theme::ALARM;
    }
    outcome_color(&analysis.report.outcome)
}

/// The colour of an outcome that is not known to be wrong.
pub(super) fn outcome_color(outcome: &Outcome) -> Rgba {
    match outcome {
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => theme::HIT,
        Outcome::NoImpactSeen | Outcome::NotApplicable => theme::TEXT,
        Outcome::Separated { .. } => theme::PROVEN,
        Outcome::NotConverged { .. } => theme::CLOSEST,
    }
}

/// The colour of what an answer is worth.
pub(super) fn judgement_color(judgement: &Judgement) -> Rgba {
    match judgement {
        Judgement::FalseYes { .. } | Judgement::FalseNo { .. } => theme::ALARM,
        Judgement::RightYes { late_by: 0.0 } | Judgement::RightNo { .. } => theme::PROVEN,
        Judgement::RightYes { .. } => theme::CLOSEST,
        Judgement::NoClaim | Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => theme::TEXT_WEAK,
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
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            headline.to_string()
        }
    }
}

/// Where the search is wrong: how, with the numbers.
fn wrong(view: View, analysis: &Analysis) -> Option<String> {
    if let Some(clearance) = analysis.false_impact() {
        let clearance = figure(clearance);
        let t = analysis.report.outcome.contact_t().map(figure).unwrap_or_default();
        return Some(format!("False yes at t = {t}! In truth the two pass each other with {clearance} to spare."));
    }
    if !analysis.tunneled() {
        return None;
    }
    let t = analysis.proof.outcome.contact_t()?;
    let bodies = &view.session.scene().bodies;
    let [a, b] = analysis.pair.map(|index| bodies.get(index).map(Body::moving));
    let way = relative_distance(&a?, &b?);
    Some(match tested_around(&analysis.report.probes, t) {
        (Some(lo), Some(hi)) => {
            let step = figure(way * (hi - lo));
            let (t, lo, hi) = (figure(t), figure(lo), figure(hi));
            format!("Tunneled! They meet at t = {t}, between the tested t = {lo} and {hi}: a step of {step}.")
        }
        (_, Some(end)) => {
            let (t, end, way) = (figure(t), figure(end), figure(way * end));
            format!("Tunneled! They meet at t = {t}, but nothing is tested before t = {end}, after a way of {way}.")
        }
        (_, None) => format!("Tunneled! They meet at t = {}, which is not tested.", figure(t)),
    })
}

/// The last tested position before `t`, and the first one after it.
fn tested_around(probes: &[Probe], t: f64) -> (Option<f64>, Option<f64>) {
    let times = || {
        probes.iter().filter_map(|probe| match probe.tested {
            Tested::Position { t } => Some(t),
            Tested::CircleEnvelope { .. }
            | Tested::RectangleEnvelope { .. }
            | Tested::GrownEnvelope { .. }
            | Tested::Advanced { .. }
            | Tested::Untested { .. } => None,
        })
    };
    (times().filter(|&tested| tested <= t).reduce(f64::max), times().filter(|&tested| t <= tested).reduce(f64::min))
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
