//! The phase map: the answer of a method over two parameters, filled while it is shown. In scenes with a level, the seam map beside it.

mod grid;
mod seams;
mod settings;

use egui_macroquad::egui::{
    Align, Align2, Button, FontId, Label, Layout, ProgressBar, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

use super::engines::ask_again_ui;
use super::view::View;
use super::widgets::{card, heading, no_pair};
use super::words;
use crate::explain::{capital, figure, grouped, one_line};
use crate::picture::map::{legend, percent};
use crate::picture::theme::{Palette, Rgba};
use crate::session::{Command, MapCommand, MapContent};
use crate::sweep::{Cell, CellClass, Sweep, SweepQuestion};
use crate::view::texts::map_panel as texts;
use crate::view::theme;

pub use grid::focus_id;

/// The height of the card of a cell, points: two lines of values, three of words.
const CARD: f32 = 84.0;
/// The height of a line of the legend, points.
const ENTRY: f32 = 18.0;

/// Draws the phase map, or the seam map.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let seams = view.session.map().seams();
    heading(ui, if seams.is_shown() { texts::SEAM_MAP } else { texts::PHASE_MAP });
    if let Some(axis) = seams.axis() {
        if !view.session.view().tabs.presents() {
            content_ui(ui, seams.is_shown(), commands);
        }
        if seams.is_shown() {
            return seams::ui(ui, view, axis, commands);
        }
    }
    let (Some(setup), Some(axes)) = (view.session.map_setup(), view.session.map().axes()) else {
        return no_pair(ui, view.session.scene().bodies.len());
    };
    // An audience reads the map; the axes are chosen before.
    if !view.session.view().tabs.presents() {
        settings::ui(ui, view, &setup, axes, commands);
        ui.add_space(4.0);
    }
    let pointed = grid::ui(ui, view, &setup, axes, commands);
    progress_ui(ui, view, commands);
    let Some(sweep) = view.map else { return };
    legend_ui(ui, sweep);
    ui.add_space(2.0);
    cell_ui(ui, view, sweep, pointed.or_else(|| own_cell(sweep, &setup)));
}

/// Draws the choice between the two maps.
fn content_ui(ui: &mut Ui, shows_seams: bool, commands: &mut Vec<Command>) {
    let maps = [
        (MapContent::Phases, texts::PHASES, texts::PHASES_HINT, !shows_seams),
        (MapContent::Seams, texts::SEAMS, texts::SEAMS_HINT, shows_seams),
    ];
    ui.horizontal(|ui| {
        for (content, name, hint, is_shown) in maps {
            if ui.selectable_label(is_shown, name).on_hover_text(hint).clicked() && !is_shown {
                commands.push(MapCommand::Show(content).into());
            }
        }
    });
}

/// Returns the cell that has the scene's own values, if there is one.
fn own_cell(sweep: &Sweep, setup: &SweepQuestion) -> Option<[usize; 2]> {
    let [x, y] = sweep.axes().map(|axis| {
        let value = axis.parameter().value(setup)?;
        axis.nearest(value).filter(|&cell| axis.value(cell) == value)
    });
    Some([x?, y?])
}

/// Draws the progress of the map, with a button that stops it or lets it go on; at the end, the result.
fn progress_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let (running, progress) = (view.session.map().running(), view.map.map_or(0.0, Sweep::progress));
    let row = vec2(ui.available_width(), 24.0);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(row);
        if let Some(sweep) = view.map.filter(|sweep| sweep.is_done()) {
            let (text, color) = result(theme::of(ui), sweep);
            ui.label(RichText::new(text).color(color));
            return;
        }
        let cells = |sweep: &Sweep| sweep.axes().iter().map(|axis| axis.cells()).product::<usize>();
        if let Some((sweep, reason)) = view.map.and_then(|sweep| Some((sweep, sweep.over()?))) {
            let text = texts::over(one_line(reason), grouped(sweep.filled()), grouped(cells(sweep)));
            if let Some(engine) = view.session.map().asks().engine() {
                let (rect, _) = ui.allocate_exact_size(vec2(62.0, 24.0), Sense::hover());
                ask_again_ui(ui, rect, engine, &one_line(sweep.name()), commands);
            }
            ui.add(Label::new(RichText::new(&text).color(theme::of(ui).alarm)).truncate()).on_hover_text(&text);
            return;
        }
        let (label, hint) = if running { (texts::CANCEL, texts::CANCEL_HINT) } else { (texts::GO_ON, texts::GO_ON_HINT) };
        if ui.add(Button::new(label).min_size(vec2(64.0, 24.0))).on_hover_text(hint).clicked() {
            commands.push(MapCommand::Run(!running).into());
        }
        let width = ui.available_width() - 48.0;
        ui.add(ProgressBar::new(progress as f32).desired_height(8.0).desired_width(width).fill(theme::of(ui).accent.into()));
        ui.label(RichText::new(texts::progress(100.0 * progress)).size(12.0).color(theme::of(ui).text_weak));
    });
}

/// Returns the result of the whole map: the most serious class of error that it has.
fn result(palette: &Palette, sweep: &Sweep) -> (String, Rgba) {
    let (tally, cells) = (sweep.tally(), grouped(sweep.tally().all()));
    let part = |class| percent(tally.percent(class));
    let classes = [CellClass::Tunneled, CellClass::StartMissed, CellClass::FalseYes, CellClass::WrongTime, CellClass::Failed];
    match classes.into_iter().find(|class| 0 < tally.of(*class)) {
        Some(class @ CellClass::FalseYes) if sweep.asks_a_dialect() => (texts::ghosts_in(part(class), cells), palette.false_yes),
        Some(class @ CellClass::Tunneled) => (texts::tunneled_in(part(class), cells), palette.alarm),
        Some(class @ CellClass::StartMissed) => (texts::start_missed_in(part(class), cells), palette.alarm),
        Some(class @ CellClass::FalseYes) => (texts::false_yes_in(part(class), cells), palette.false_yes),
        Some(class @ CellClass::WrongTime) => (texts::wrong_time_in(part(class), cells), palette.closest),
        Some(class) => (texts::failed_in(part(class), cells), palette.alarm),
        None if sweep.asks_a_dialect() => (texts::no_ghosts(cells), palette.proven),
        None => match tally.of(CellClass::NoAnswer) + tally.of(CellClass::Unsupported) {
            0 => (texts::never_wrong(cells), palette.proven),
            unanswered => (texts::no_answer_in(grouped(unanswered), cells), palette.text_weak),
        },
    }
}

/// Draws the details of a cell: its values, and the answer in words.
fn cell_ui(ui: &mut Ui, view: View, sweep: &Sweep, at: Option<[usize; 2]>) {
    card(ui, |ui| {
        ui.set_min_height(CARD);
        let Some((at, cell)) = at.and_then(|at| Some((at, sweep.cell(at)?))) else {
            ui.label(RichText::new(texts::POINT_AT_A_CELL).size(12.5).color(theme::of(ui).text_weak));
            return;
        };
        ui.spacing_mut().item_spacing.y = 2.0;
        for (parameter, value) in sweep.values(at) {
            let text = texts::value(parameter.name(view.session.scene()), figure(value), parameter.unit());
            ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_strong));
        }
        let (text, color) = match cell {
            Cell::Invalid(reason) => (texts::not_possible(reason), theme::of(ui).text_weak),
            Cell::Answered(answer) => {
                let text = texts::answer(capital(&answer.in_words(sweep.method())), words::tests(answer.tests));
                (text, if cell.is_false() { theme::of(ui).alarm } else { theme::of(ui).text })
            }
            Cell::Seen(seen) => (seen.in_words(), if cell.is_false() { theme::of(ui).alarm } else { theme::of(ui).text }),
            Cell::Assessed(assessed) => {
                (capital(&assessed.in_words()), if cell.is_false() { theme::of(ui).alarm } else { theme::of(ui).text })
            }
        };
        ui.label(RichText::new(text).size(12.5).color(color));
    });
}

/// Draws the meaning of each colour, and the share of the cells that have it: two in a row.
fn legend_ui(ui: &mut Ui, sweep: &Sweep) {
    let (entries, half) = (legend(sweep), ui.available_width() / 2.0);
    let (area, _) = ui.allocate_exact_size(vec2(2.0 * half, ENTRY * entries.len().div_ceil(2) as f32), Sense::hover());
    for (index, entry) in entries.iter().enumerate() {
        let upper_left = area.min + vec2(half * (index % 2) as f32, ENTRY * (index / 2) as f32);
        let rect = Rect::from_min_size(upper_left, vec2(half - 8.0, ENTRY));
        let swatch = Rect::from_center_size(rect.left_center() + vec2(6.0, 0.0), vec2(12.0, 12.0));
        let painter = ui.painter();
        painter.rect_filled(swatch, 2.0, theme::of(ui).map_cell(entry.look));
        if entry.look.class == CellClass::Invalid {
            grid::hatch(painter, swatch);
        }
        let font = FontId::proportional(12.0);
        painter.text(
            rect.left_center() + vec2(18.0, 0.0),
            Align2::LEFT_CENTER,
            entry.name,
            font.clone(),
            theme::of(ui).text.into(),
        );
        painter.text(rect.right_center(), Align2::RIGHT_CENTER, &entry.share, font, theme::of(ui).text_strong.into());
        let response = ui.interact(rect, ui.id().with(("legend", index)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, texts::legend(entry.name, &entry.share)));
        if !entry.shades.is_empty() {
            response.on_hover_text(texts::shades(&entry.shades));
        }
    }
}
