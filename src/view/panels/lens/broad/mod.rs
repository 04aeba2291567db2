//! The bodies as a broad phase divides them: what it counts in a frame, the steps of one operation, the growth of the work.

mod curve;
mod growth;
mod parts;
mod steps;

use egui_macroquad::egui::{RichText, Ui};

use super::super::number::{NumberField, number};
use super::super::view::View;
use super::super::widgets::{caption, card, fact};
use crate::background::{CountedWork, MOST_TESTED};
use crate::broad_lens::{BoundsFirst, BroadMethod, BroadMethodKind, BroadWork, DistanceForm};
use crate::explain::{grouped, grouped_count, idea_of_broad_method};
use crate::session::{BroadChoice, BroadView, Command, Lens, Look};
use crate::view::texts::lens as texts;
use crate::view::theme;
pub(super) use parts::name;
use parts::{row_ui, weak};

/// The width of the field for a length, points.
const FIELD: f32 = 64.0;

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
        match view.broad.work {
            Some(CountedWork { work: Some(work), is_whole }) => work_ui(ui, &work, is_whole),
            Some(CountedWork { work: None, .. }) | None => weak(ui, texts::COUNTING),
        }
        ui.add_space(2.0);
        row_ui(ui, texts::BOUNDS, BoundsFirst::ALL, bounds_name, &mut chosen.bounds);
        if choice.bounds.has_circles() {
            row_ui(ui, texts::DISTANCE, DistanceForm::ALL, form_name, &mut chosen.form);
        }
        ui.add_space(2.0);
        steps::ui(ui, view, found, &mut chosen, commands);
        growth::ui(ui, view, commands);
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

/// Draws the counts of a frame. `is_whole`: the tests of all pairs are counted.
fn work_ui(ui: &mut Ui, work: &BroadWork, is_whole: bool) {
    let BroadWork { frame, filter, .. } = work;
    fact(ui, texts::MET, texts::of_pairs(grouped_count(frame.search.met), grouped(work.all_pairs())))
        .on_hover_text(texts::MET_HINT);
    fact(ui, texts::WORK, grouped_count(frame.work())).on_hover_text(texts::WORK_HINT);
    if !is_whole {
        let takes_long = MOST_TESTED < frame.search.met;
        return weak(ui, if takes_long { texts::TAKES_LONG } else { texts::COUNTING_TESTS });
    }
    fact(ui, texts::CANDIDATES, grouped_count(filter.candidates)).on_hover_text(texts::CANDIDATES_HINT);
    fact(ui, texts::FALSE_CANDIDATES, grouped_count(filter.false_candidates)).on_hover_text(texts::FALSE_CANDIDATES_HINT);
    let tests =
        texts::bounds_tests(grouped_count(filter.products), grouped_count(filter.roots), grouped_count(filter.comparisons));
    fact(ui, texts::TESTS, tests).on_hover_text(texts::TESTS_HINT);
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
