//! The method that answers, among those that the pair offers: its idea, the source of the idea, and what it saves.

use egui_macroquad::egui::{RichText, SelectableLabel, Ui, vec2};

use super::super::view::View;
use super::super::widgets::{card, fold_heading};
use super::super::words;
use crate::answers::Analysis;
use crate::explain::{Idea, algorithm_in_words, idea_of, idea_of_level};
use crate::kernel::Shape;
use crate::session::{Command, Look, Section};
use crate::view::texts::why as texts;
use crate::view::theme;

/// Draws the pair and its algorithm.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let Some([a, b]) = shapes(view, analysis) else { return };
    if !fold_heading(ui, view, (Section::Idea, texts::IDEA), commands, |_, _| {}) {
        return;
    }
    card(ui, |ui| {
        methods_ui(ui, [&a, &b], analysis, commands);
        let by = algorithm_in_words(view.session.view().reasoning.algorithm, &a, &b);
        idea_ui(ui, pair_in_words([&a, &b]), Some(by), idea_of(&a, &b, analysis.algorithm));
    });
}

/// Draws the methods that the pair offers, if there is a choice.
fn methods_ui(ui: &mut Ui, [a, b]: [&Shape; 2], analysis: &Analysis, commands: &mut Vec<Command>) {
    if analysis.methods.len() < 2 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        for &method in &analysis.methods {
            let is_chosen = analysis.algorithm == method;
            let label = SelectableLabel::new(is_chosen, RichText::new(words::algorithm(method)).size(12.0));
            let response = ui.add(label).on_hover_text(texts::answer(algorithm_in_words(method, a, b)));
            if response.clicked() && !is_chosen {
                commands.push(Look::SetAlgorithm(method).into());
            }
        }
    });
}

/// Draws the pair, and the idea of another answer than its contact.
pub(super) fn other_ui(
    ui: &mut Ui,
    view: View,
    analysis: &Analysis,
    commands: &mut Vec<Command>,
    idea_of: impl FnOnce([&Shape; 2]) -> Idea,
) {
    let Some([a, b]) = shapes(view, analysis) else { return };
    if fold_heading(ui, view, (Section::Idea, texts::IDEA), commands, |_, _| {}) {
        card(ui, |ui| idea_ui(ui, pair_in_words([&a, &b]), None, idea_of([&a, &b])));
    }
}

/// Draws the idea of the contact with the level.
pub(super) fn level_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if fold_heading(ui, view, (Section::Idea, texts::IDEA), commands, |_, _| {}) {
        card(ui, |ui| idea_ui(ui, texts::MOVER_AND_LEVEL.to_owned(), None, idea_of_level()));
    }
}

fn pair_in_words([a, b]: [&Shape; 2]) -> String {
    texts::pair(words::kind(a.kind()), words::kind(b.kind()))
}

/// Draws the idea of an answer for the shapes that `title` names. `by` is the algorithm, if there is a choice.
fn idea_ui(ui: &mut Ui, title: String, by: Option<String>, Idea { idea, source, optimisation }: Idea) {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.label(RichText::new(title).size(13.5).strong().color(theme::of(ui).text_strong));
    if let Some(by) = by {
        ui.label(RichText::new(by).size(12.0).color(theme::of(ui).text_weak));
    }
    ui.label(RichText::new(idea).size(12.5).color(theme::of(ui).text));
    ui.label(RichText::new(optimisation.name).size(12.5).strong().color(theme::of(ui).proven));
    ui.label(RichText::new(optimisation.how).size(12.5).color(theme::of(ui).text));
    ui.label(RichText::new(source).size(11.5).color(theme::of(ui).text_weak));
}

/// Returns the two shapes at the time of the analysis.
pub(super) fn shapes(view: View, analysis: &Analysis) -> Option<[Shape; 2]> {
    Some(view.session.scene().moving(analysis.pair)?.map(|body| body.at(analysis.t)))
}
