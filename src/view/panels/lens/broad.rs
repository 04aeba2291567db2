//! The bodies as a broad phase divides them: what it counts in a frame, and the steps of one operation.

use egui_macroquad::egui::{RichText, Ui};

use super::super::number::{NumberField, number};
use super::super::view::View;
use super::super::widgets::{caption, card, fact};
use crate::broad_lens::{BoundsFirst, BroadMethod, BroadMethodKind, BroadOperation, BroadWork, DistanceForm};
use crate::explain::{broad_step_in_words, grouped, grouped_count, idea_of_broad_method};
use crate::session::{BroadChoice, BroadView, Command, Lens, Look};
use crate::view::texts::lens as texts;
use crate::view::theme;

/// The most steps that are listed.
const LISTED: usize = 24;
/// The width of the field for a length, points.
const FIELD: f32 = 64.0;

/// Returns the name of a method.
pub(super) fn name(method: BroadMethodKind) -> &'static str {
    match method {
        BroadMethodKind::BruteForce => texts::BRUTE_FORCE,
        BroadMethodKind::Grid => texts::GRID,
        BroadMethodKind::SweepAndPrune => texts::SWEEP,
        BroadMethodKind::Tree => texts::TREE,
        BroadMethodKind::Quadtree => texts::QUADTREE,
    }
}

/// Draws the card.
pub(super) fn ui(ui: &mut Ui, view: View, found: &BroadView, commands: &mut Vec<Command>) {
    let choice = found.choice;
    let mut chosen = choice;
    card(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for method in BroadMethodKind::ALL {
                if ui.selectable_label(choice.method == method, name(method)).clicked() {
                    chosen = BroadChoice { method, length: None, ..chosen };
                }
            }
        });
        ui.label(RichText::new(idea_of_broad_method(choice.method)).size(12.5).color(theme::of(ui).text));
        length_ui(ui, found, &mut chosen, commands);
        ui.add_space(2.0);
        match &found.work {
            Some(work) => work_ui(ui, work),
            None => drop(ui.label(texts::takes_long(grouped(found.n_bodies * (found.n_bodies - 1) / 2)))),
        }
        ui.add_space(2.0);
        row_ui(ui, texts::BOUNDS, BoundsFirst::ALL, bounds_name, &mut chosen.bounds);
        row_ui(ui, texts::DISTANCE, DistanceForm::ALL, form_name, &mut chosen.form);
        ui.add_space(2.0);
        steps_ui(ui, view, found, &mut chosen);
    });
    if chosen != choice {
        commands.push(Look::SetLens(Some(Lens::Broad(chosen))).into());
    }
}

/// Draws the field for the length that the method has.
fn length_ui(ui: &mut Ui, found: &BroadView, chosen: &mut BroadChoice, commands: &mut Vec<Command>) {
    let (text, name, mut length) = match found.method {
        BroadMethod::Grid(cell) => (texts::CELL, texts::CELL_NAME, cell.length()),
        BroadMethod::Tree(margin) => (texts::MARGIN, texts::MARGIN_NAME, margin.length()),
        BroadMethod::BruteForce | BroadMethod::SweepAndPrune | BroadMethod::Quadtree => return,
    };
    ui.horizontal(|ui| {
        caption(ui, text);
        if number(ui, &mut length, NumberField::not_negative("", name).width(FIELD), commands) {
            chosen.length = Some(length);
        }
    });
}

/// Draws the counts of a frame.
fn work_ui(ui: &mut Ui, work: &BroadWork) {
    let BroadWork { frame, filter, .. } = work;
    fact(ui, texts::MET, texts::of_pairs(grouped_count(frame.search.met), grouped(work.all_pairs())))
        .on_hover_text(texts::MET_HINT);
    fact(ui, texts::CANDIDATES, grouped_count(filter.candidates)).on_hover_text(texts::CANDIDATES_HINT);
    fact(ui, texts::FALSE_CANDIDATES, grouped_count(filter.false_candidates)).on_hover_text(texts::FALSE_CANDIDATES_HINT);
    fact(ui, texts::WORK, grouped_count(frame.work())).on_hover_text(texts::WORK_HINT);
    let tests =
        texts::bounds_tests(grouped_count(filter.products), grouped_count(filter.roots), grouped_count(filter.comparisons));
    fact(ui, texts::TESTS, tests).on_hover_text(texts::TESTS_HINT);
}

/// Draws a choice in a row.
fn row_ui<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    caption_text: &str,
    all: [T; N],
    name: fn(T) -> &'static str,
    chosen: &mut T,
) {
    ui.horizontal(|ui| {
        caption(ui, caption_text);
        ui.spacing_mut().item_spacing.x = 2.0;
        for value in all {
            if ui.selectable_label(*chosen == value, RichText::new(name(value)).size(12.0)).clicked() {
                *chosen = value;
            }
        }
    });
}

fn bounds_name(bounds: BoundsFirst) -> &'static str {
    match bounds {
        BoundsFirst::Nothing => texts::NO_BOUNDS,
        BoundsFirst::Circle => texts::CIRCLE,
        BoundsFirst::Box => texts::BOX,
        BoundsFirst::CircleThenBox => texts::CIRCLE_THEN_BOX,
    }
}

fn form_name(form: DistanceForm) -> &'static str {
    match form {
        DistanceForm::Root => texts::ROOT,
        DistanceForm::Squared => texts::SQUARED,
    }
}

fn operation_name(operation: BroadOperation) -> &'static str {
    match operation {
        BroadOperation::Insert => texts::INSERT,
        BroadOperation::Query => texts::QUERY,
        BroadOperation::Move => texts::MOVE,
    }
}

/// Draws the steps of one operation.
fn steps_ui(ui: &mut Ui, view: View, found: &BroadView, chosen: &mut BroadChoice) {
    let (Some(body), Some(steps)) = (found.body, &found.steps) else { return };
    let bodies = &view.session.scene().bodies;
    let name = |index: usize| bodies.get(index).map_or_else(String::new, |body| body.name.clone());
    row_ui(ui, texts::STEPS, BroadOperation::ALL, operation_name, &mut chosen.operation);
    let looked_at = texts::looked_at(name(body), grouped_count(steps.counts.visited), grouped_count(steps.counts.met));
    ui.label(RichText::new(looked_at).size(12.5).color(theme::of(ui).text_strong));
    for (index, step) in steps.steps.iter().take(LISTED).enumerate() {
        let name = |number: u32| steps.body(number).map_or_else(String::new, name);
        let line = texts::step(index + 1, broad_step_in_words(step, &name));
        ui.label(RichText::new(line).size(12.5).color(theme::of(ui).text));
    }
    let more = steps.steps.len().saturating_sub(LISTED) + steps.left_out;
    if 0 < more {
        ui.label(RichText::new(texts::more_steps(grouped(more))).size(12.5).color(theme::of(ui).text_weak));
    }
}
