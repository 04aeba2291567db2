//! The panel of the contact: the relation of the two bodies at the time on the timeline.

use egui_macroquad::egui::{Response, RichText, SelectableLabel, Ui};

use super::view::View;
use super::widgets::{self, card, fact, fact_in, fold_heading};
use super::words;
use crate::answers::Analysis;
use crate::explain::{
    algorithm_in_words, capital, distance_in_words, figure, in_full, point_in_words, vector_in_full, why_no_gjk,
};
use crate::kernel::{Algorithm, Crossings, DVec2, Manifolds, Relation, SeparatedPair};
use crate::session::{Command, Look, Section};
use crate::view::texts::contact as texts;
use crate::view::theme;

/// The largest number of crossings, and of contact points, that are listed; the rest is counted.
const LISTED: usize = 4;

/// Draws the static answers at the time on the timeline.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else { return };
    let heading = texts::contact_at(figure(analysis.t));
    let aside = |ui: &mut Ui, commands: &mut Vec<Command>| algorithm_ui(ui, view, analysis, commands);
    if !fold_heading(ui, view, (Section::Contact, &heading), commands, aside) {
        return;
    }
    card(ui, |ui| {
        contact_ui(ui, analysis, view.names(), view.session.scene().slop);
        crossings_ui(ui, &analysis.crossings);
        manifold_ui(ui, &analysis.manifolds);
    });
}

/// Draws the switch between the pair's own function and one other method: the chosen one, or else GJK. A method that has no
/// answer for the pair is disabled, with the reason.
fn algorithm_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 2.0;
    let bodies = &view.session.scene().bodies;
    let shapes = analysis.pair.map(|index| bodies.get(index));
    let [Some(a), Some(b)] = shapes else { return };
    let reason = [a, b].into_iter().find_map(|body| {
        let why = why_no_gjk(&body.shape)?;
        Some(texts::gjk_why_not(&body.name, why))
    });
    let other = Some(analysis.algorithm).filter(|method| *method != Algorithm::Direct).unwrap_or(Algorithm::Gjk);
    // Right to left: the last one first. More than two would not fit beside the heading; the tab Why has all methods of the pair.
    for algorithm in [other, Algorithm::Direct] {
        let text = RichText::new(words::algorithm(algorithm)).size(12.0);
        let label = SelectableLabel::new(analysis.algorithm == algorithm, text);
        let enabled = analysis.methods.contains(&algorithm);
        let response = ui.add_enabled(enabled, label);
        let response = response.on_hover_text(texts::answer(algorithm_in_words(algorithm, &a.shape, &b.shape)));
        let response = response.on_disabled_hover_text(reason.as_deref().unwrap_or(texts::GJK_NOT_FOR_THIS_PAIR));
        if response.clicked() && view.session.view().reasoning.algorithm != algorithm {
            commands.push(Look::SetAlgorithm(algorithm).into());
        }
    }
    let asked = view.session.view().reasoning.algorithm;
    if asked != analysis.algorithm {
        let text = RichText::new(texts::not_applicable(words::algorithm(asked))).size(12.0).color(theme::of(ui).closest);
        let why = if asked == Algorithm::Gjk { reason } else { None };
        ui.label(text).on_hover_text(why.unwrap_or_else(|| capital(&algorithm_in_words(asked, &a.shape, &b.shape))));
    }
}

fn contact_ui(ui: &mut Ui, analysis: &Analysis, names: [&str; 2], slop: f64) {
    let now = &analysis.now;
    let hit = now.hit(slop);
    let color = if hit { theme::of(ui).hit } else { theme::of(ui).text_strong };
    let relation = words::relation_and_verdict(now.relation, names, hit);
    fact_in(ui, texts::RELATION, RichText::new(relation).color(color));
    let in_words = |separation| distance_in_words(separation, [now.witness_a, now.witness_b]);
    let separation = now.separation.map_or(widgets::NO_FINITE_MTV.to_owned(), in_words);
    let row = fact_in(ui, texts::SEPARATION, RichText::new(separation).color(theme::of(ui).closest));
    show_all_digits(row, now.separation.map(in_full));
    // Every line is always present: what is below must not move while a body is dragged.
    let normal = now.normal.map_or(widgets::NONE.to_owned(), point_in_words);
    let row = fact_in(ui, texts::NORMAL, RichText::new(normal).color(theme::of(ui).normal));
    show_all_digits(row, now.normal.map(vector_in_full));
    let translation = analysis.separating.as_ref().map(|found| found.translation);
    let separates = analysis.separating.as_ref().map_or(SeparatedPair::Shapes, |found| found.separates);
    let hint = match separates {
        SeparatedPair::Shapes => texts::MTV_HINT,
        SeparatedPair::DeepestParts => texts::MTV_OF_PARTS_HINT,
    };
    let shown = translation.map_or(widgets::NONE.to_owned(), point_in_words);
    fact_in(ui, texts::MTV, RichText::new(shown).color(theme::of(ui).mtv)).on_hover_ui(|ui| {
        translation.into_iter().for_each(|translation| drop(ui.label(vector_in_full(translation))));
        ui.label(hint);
    });
    let (a, b) = match now.relation {
        Relation::Apart => (texts::CLOSEST_ON_A, texts::CLOSEST_ON_B),
        Relation::Touching => (texts::TOUCH_ON_A, texts::TOUCH_ON_B),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => (texts::DEEPEST_OF_A, texts::DEEPEST_OF_B),
    };
    for (name, point) in [(a, now.witness_a), (b, now.witness_b)] {
        show_all_digits(fact(ui, name, point_in_words(point)), Some(vector_in_full(point)));
    }
}

/// Shows all digits of a number at the pointer.
fn show_all_digits(row: Response, all_digits: Option<String>) {
    if let Some(text) = all_digits {
        row.on_hover_text(text);
    }
}

/// Draws the points of the contact manifolds, the deepest manifold first.
fn manifold_ui(ui: &mut Ui, manifolds: &Manifolds) {
    let points = || manifolds.list.iter().flat_map(|part| part.manifold.points());
    if points().next().is_none() {
        fact(ui, texts::MANIFOLD, widgets::NONE).on_hover_text(texts::MANIFOLD_HINT);
    }
    for (i, point) in points().take(LISTED).enumerate() {
        let separation = distance_in_words(point.separation, [point.position(); 2]);
        let line = texts::manifold_point(point_in_words(point.position()), separation);
        fact(ui, if i == 0 { texts::MANIFOLD } else { "" }, line).on_hover_text(texts::MANIFOLD_HINT);
    }
    let count = points().count();
    if LISTED < count {
        fact(ui, "", widgets::more(count - LISTED));
    }
}

fn crossings_ui(ui: &mut Ui, crossings: &Crossings) {
    if crossings.coincident {
        fact(ui, texts::BOUNDARIES, texts::COINCIDE);
    }
    let points = crossings.points.iter().map(|&p: &DVec2| point_in_words(p));
    let stretches = crossings.stretches.iter().map(|[p, q]| texts::from_to(point_in_words(*p), point_in_words(*q)));
    let count = crossings.points.len() + crossings.stretches.len();
    if count == 0 && !crossings.coincident {
        fact(ui, texts::BOUNDARIES, texts::DO_NOT_MEET);
    }
    for (i, meeting) in points.chain(stretches).take(LISTED).enumerate() {
        fact(ui, if i == 0 { texts::MEET_AT } else { "" }, meeting);
    }
    if LISTED < count {
        fact(ui, "", widgets::more(count - LISTED));
    }
}
