//! Three parts below the counts of a broad phase: worlds that are hard for it, the growth of its work, the best cell size over a capture.

use egui_macroquad::egui::{ComboBox, Ui};

use super::super::super::view::View;
use super::super::super::widgets::{caption, fact, fold_heading};
use super::curve::{self, CurveOfBodies};
use super::parts::{row_ui, weak};
use crate::broad_lens::{BroadMethodKind, CellCost, CellSearch, MAX_WORST_CASE, WorstCase};
use crate::explain::{figure, grouped, grouped_count, worst_case_name};
use crate::session::{BroadShown, Command, CurveQuantity, Look, Open, Section};
use crate::view::texts::lens as texts;

/// The worlds that are hard for some method, in the order of the buttons.
const HARD: [WorstCase; 5] =
    [WorstCase::OneCell, WorstCase::OneGiant, WorstCase::Diagonal, WorstCase::LongThin, WorstCase::EverythingMoves];

/// Draws the parts.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let shown = view.session.view().broad;
    let mut chosen = shown;
    if fold_heading(ui, view, (Section::WorstCases, texts::WORST_CASES), commands, |_, _| ()) {
        worst_cases_ui(ui, &mut chosen, commands);
    }
    if fold_heading(ui, view, (Section::BroadCurve, texts::COST_OVER_N), commands, |_, _| ()) {
        curve_ui(ui, view, &mut chosen);
    }
    if view.session.capture().is_some() && fold_heading(ui, view, (Section::BestCell, texts::BEST_CELL), commands, |_, _| ()) {
        cells_ui(ui, view);
    }
    if chosen != shown {
        commands.push(Look::ShowBroad(chosen).into());
    }
}

/// Draws a button for each world that is hard for some method.
fn worst_cases_ui(ui: &mut Ui, chosen: &mut BroadShown, commands: &mut Vec<Command>) {
    row_ui(ui, texts::BODIES, BroadShown::SIZES, grouped, &mut chosen.n_bodies);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for case in HARD {
            if ui.button(worst_case_name(case)).on_hover_text(texts::WORST_CASE_HINT).clicked() {
                commands.push(Open::WorstCase(case, chosen.n_bodies).into());
            }
        }
    });
}

fn quantity_name(quantity: CurveQuantity) -> &'static str {
    match quantity {
        CurveQuantity::Work => texts::WORK,
        CurveQuantity::Met => texts::MET,
    }
}

/// Draws the curves of all methods.
fn curve_ui(ui: &mut Ui, view: View, chosen: &mut BroadShown) {
    ui.horizontal(|ui| {
        caption(ui, texts::WORLD);
        ComboBox::from_id_salt("broad-world").selected_text(worst_case_name(chosen.case)).show_ui(ui, |ui| {
            for case in WorstCase::ALL {
                ui.selectable_value(&mut chosen.case, case, worst_case_name(case));
            }
        });
    });
    row_ui(ui, texts::SHOWN, [CurveQuantity::Work, CurveQuantity::Met], quantity_name, &mut chosen.quantity);
    let Some(news) = view.broad.curve else { return };
    let curves = BroadMethodKind::ALL.map(|method| CurveOfBodies::of(method, &news.value, chosen.quantity));
    curve::over_bodies(ui, &curves, MAX_WORST_CASE);
    state_ui(ui, news.end.as_ref());
}

/// Draws the costs of cell sizes over the capture in view.
fn cells_ui(ui: &mut Ui, view: View) {
    let Some(news) = view.broad.cells else { return };
    let best = news.value.as_ref().and_then(|search| Some((search, search.best()?)));
    if let Some((search, best)) = best {
        best_ui(ui, search, &best);
    } else if news.end == Some(Ok(())) {
        weak(ui, texts::NO_STEP);
    }
    state_ui(ui, news.end.as_ref());
}

fn best_ui(ui: &mut Ui, search: &CellSearch, best: &CellCost) {
    fact(ui, texts::BEST_CELL_SIZE, figure(best.cell.length())).on_hover_text(texts::BEST_CELL_HINT);
    fact(ui, texts::FRAMES_MEASURED, grouped(search.n_frames()));
    fact(ui, texts::WORK, grouped_count(best.work)).on_hover_text(texts::WORK_OF_FRAMES_HINT);
    curve::over_cells(ui, search.costs(), best);
}

/// Draws the state of a value that is computed in the background.
fn state_ui(ui: &mut Ui, end: Option<&Result<(), String>>) {
    match end {
        None => weak(ui, texts::COUNTING),
        Some(Err(reason)) => weak(ui, reason),
        Some(Ok(())) => {}
    }
}
