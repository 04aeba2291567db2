//! The verdict: the answer of the search in words and numbers, its reason, and whether the proof agrees.

use egui_macroquad::egui::{Color32, CornerRadius, Frame, Margin, RichText, Sense, Ui, vec2};

use super::view::View;
use super::widgets::{card_with, fact, fact_in, fold_heading, no_pair};
use super::{icon, words};
use crate::answers::Analysis;
use crate::explain::{at_least, figure, first_contact_in_words, judgement_in_short, outcome_in_words};
use crate::handles::mover_and_target;
use crate::picture::theme::{Palette, Rgba};
use crate::scene::Body;
use crate::search::rules::Clearance;
use crate::search::{Judgement, MethodKind, Outcome};
use crate::session::{Advice, Command, Section};
use crate::view::texts::verdict as texts;
use crate::view::theme;

/// The height of the sentences on the outcome and its reason, points: six lines, or three if nothing moves.
const TEXT_HEIGHT: [f32; 2] = [102.0, 51.0];
/// The height of the sentence on the first contact of all, points: two lines.
const FIRST_HEIGHT: f32 = 34.0;

/// Draws the verdict of the search, and that of the proof beside it.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if !fold_heading(ui, view, (Section::Verdict, texts::VERDICT), commands, |_, _| {}) {
        return;
    }
    let Some(analysis) = view.analysis else {
        return no_pair(ui, view.session.scene().bodies.len());
    };
    let kind = view.session.scene().search.kind();
    let outcome = &analysis.report.outcome;
    let (headline, color) = headline(theme::of(ui), view, analysis);
    card_with(ui, Color32::from(color.with_alpha(150)), |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 24.0), Sense::hover());
            icon::outcome(ui.painter(), rect.shrink(2.0), outcome, color.into());
            ui.label(RichText::new(headline).size(20.0).color(color).strong());
        });
        if view.first.is_some() || awaits_first(view) {
            first_ui(ui, view);
        }
        // The height of the longest text is reserved: what is below must not move while a body is dragged.
        ui.scope(|ui| {
            let [moving, resting] = TEXT_HEIGHT;
            let bodies = &view.session.scene().bodies;
            let all_rests = analysis.pair.iter().filter_map(|&index| bodies.get(index)).all(Body::rests);
            ui.set_min_height(if all_rests { resting } else { moving });
            let reason = view.advice.map(Advice::reason);
            // The reason of an exact closed form is the clearance, which the sentence on the outcome would repeat.
            let reason_is_outcome =
                reason.is_some() && kind.rules().clearance == Clearance::Exact && outcome.clearance().is_some();
            match reason.and_then(|reason| reason.alarm.as_ref()) {
                Some(text) => alarm(ui, text),
                None if reason_is_outcome => {}
                None => drop(ui.label(RichText::new(outcome_in_words(outcome, kind)).color(theme::of(ui).text))),
            }
            if let Some(reason) = reason {
                let color = if reason_is_outcome { theme::of(ui).text } else { theme::of(ui).text_weak };
                ui.label(RichText::new(&reason.because).color(color));
            }
        });
        ui.spacing_mut().item_spacing.y = 1.0;
        fact(ui, &texts::search(kind.name()), words::tests(analysis.report.tests));
        fact(ui, &texts::proof(analysis.prover.kind().name()), short(&analysis.proof.outcome, analysis.prover.kind()));
        let judgement = judgement_in_short(&analysis.lane());
        let judgement = match analysis.judgement() {
            _ if judgement.is_empty() => texts::NO_ANSWER.to_owned(),
            Judgement::RightNo { short_by: Some(short_by) } if 0.0 < short_by => texts::right_but_short(judgement),
            _ => judgement,
        };
        fact_in(ui, texts::JUDGEMENT, RichText::new(judgement).color(theme::of(ui).judgement(&analysis.judgement())));
    });
}

/// Returns the outcome in a word or two, and its colour. If another body is met first, the text says that it is about this pair
/// only.
pub(super) fn headline(palette: &Palette, view: View, analysis: &Analysis) -> (String, Rgba) {
    let outcome = &analysis.report.outcome;
    let overruled = match view.first {
        Some(first) => first.overrules(&analysis.report),
        None => awaits_first(view) && !matches!(outcome, Outcome::InContactAtStart { .. }),
    };
    let headline = words::headline(outcome);
    let headline = if overruled { texts::of_this_pair(headline) } else { headline.to_owned() };
    (headline, if overruled && !analysis.judgement().is_false() { palette.text } else { palette.answer(analysis) })
}

/// Returns true while it is not known yet what the moving body of the pair meets first of all.
pub(super) fn awaits_first(view: View) -> bool {
    view.first.is_none() && mover_and_target(view.session.scene()).is_some()
}

/// Draws the first contact of all of the moving body of the pair, in the height of two lines for any text.
fn first_ui(ui: &mut Ui, view: View) {
    ui.scope(|ui| {
        ui.set_min_height(FIRST_HEIGHT);
        let Some(first) = view.first else {
            ui.label(RichText::new(texts::FIRST_WAITS).color(theme::of(ui).text_weak));
            return;
        };
        let color = if first.found.met.is_empty() { theme::of(ui).text } else { theme::of(ui).hit };
        let sentence = first_contact_in_words(view.session.scene(), first.body, &first.found);
        ui.label(RichText::new(sentence).color(color).strong());
    });
}

/// Returns an outcome with its one number.
fn short(outcome: &Outcome, method: MethodKind) -> String {
    let headline = words::headline(outcome);
    match outcome {
        Outcome::Impact(impact) => texts::impact_at(headline, figure(impact.t)),
        Outcome::Separated { clearance, .. } => match method.rules().clearance {
            Clearance::LowerBound => texts::separated_by_at_least(headline, at_least(*clearance)),
            Clearance::Exact | Clearance::Never => texts::separated_by(headline, figure(*clearance)),
        },
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            headline.to_string()
        }
    }
}

/// Draws a text that must not be missed.
fn alarm(ui: &mut Ui, text: &str) {
    let frame = Frame::new()
        .fill(theme::of(ui).alarm.with_alpha(38).into())
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(8, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(text).color(theme::of(ui).text_strong));
    });
}
