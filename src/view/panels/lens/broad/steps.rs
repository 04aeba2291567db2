//! The steps of one operation of a broad phase. The selected one is lit on the canvas.

use egui_macroquad::egui::{EventFilter, Key, RichText, Ui, vec2};

use super::super::super::view::View;
use super::super::super::why::code::{self, copy_ui};
use super::super::super::widgets::fold_heading;
use super::parts::{choice_ui, row_ui, weak};
use crate::broad_lens::{BroadOperation, BroadStep};
use crate::explain::code::{Code, Language, broad_code};
use crate::explain::{broad_step_in_words, grouped, grouped_count};
use crate::session::{BroadChoice, BroadShown, BroadView, Command, Look, Play, Section};
use crate::view::texts::lens as texts;
use crate::view::theme;

/// The most steps that are listed, those around the selected one.
const LISTED: usize = 24;

fn operation_name(operation: BroadOperation) -> &'static str {
    match operation {
        BroadOperation::Insert => texts::INSERT,
        BroadOperation::Query => texts::QUERY,
        BroadOperation::Move => texts::MOVE,
    }
}

/// Draws the choice of the operation and its steps.
pub(super) fn ui(ui: &mut Ui, view: View, found: &BroadView, chosen: &mut BroadChoice, commands: &mut Vec<Command>) {
    let (Some(body), Some(steps)) = (found.body, &found.steps) else { return };
    let bodies = &view.session.scene().bodies;
    let name = |index: usize| bodies.get(index).map_or_else(String::new, |body| body.name.clone());
    row_ui(ui, texts::STEPS, BroadOperation::ALL, operation_name, &mut chosen.operation);
    let looked_at = texts::looked_at(name(body), grouped_count(steps.counts.visited), grouped_count(steps.counts.met));
    ui.label(RichText::new(looked_at).size(12.5).color(theme::of(ui).text_strong));
    let shown = view.session.view().broad;
    let (selected, count) = (found.step(shown), steps.steps.len());
    let first = selected.unwrap_or(0).saturating_sub(LISTED / 2).min(count.saturating_sub(LISTED));
    omitted_ui(ui, first, texts::steps_before);
    let mut next = None;
    let spacing = ui.spacing().clone();
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.spacing_mut().button_padding = vec2(5.0, 1.0);
    ui.spacing_mut().interact_size.y = 18.0;
    for (index, step) in steps.steps.iter().enumerate().skip(first).take(LISTED) {
        let name = |number: u32| steps.body(number).map_or_else(String::new, name);
        let line = texts::step(index + 1, broad_step_in_words(step, &name));
        let is_selected = selected == Some(index);
        let response = ui.selectable_label(is_selected, RichText::new(line).size(12.5)).on_hover_text(texts::STEP_HINT);
        if response.clicked() {
            next = Some((!is_selected).then_some(index));
            response.request_focus();
        }
        if response.has_focus() {
            let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
            let pressed = |key| ui.input(|input| input.key_pressed(key));
            let to = match (pressed(Key::ArrowUp), pressed(Key::ArrowDown)) {
                (true, false) => selected.unwrap_or(index).checked_sub(1),
                (false, true) => Some(selected.map_or(index, |selected| selected + 1)).filter(|to| *to < count),
                _ => None,
            };
            next = to.map(Some).or(next);
        }
    }
    *ui.spacing_mut() = spacing;
    omitted_ui(ui, count.saturating_sub(first + LISTED) + steps.left_out, texts::more_steps);
    if let Some(step) = next {
        // The operation begins with the bodies at t = 0.
        if view.session.playback().t != 0.0 {
            commands.push(Play::SetTime(0.0).into());
        }
        commands.push(Look::ShowBroad(BroadShown { step, ..shown }).into());
    }
    let code = |language| broad_code(chosen.method, chosen.operation, language);
    if code(Language::default()).is_some() && fold_heading(ui, view, (Section::BroadCode, texts::CODE), commands, |_, _| ()) {
        code_ui(ui, view, code, (&steps.steps, selected), commands);
    }
}

/// Draws the operation as code, with the lines lit that the selected step executes, or all steps.
fn code_ui(
    ui: &mut Ui,
    view: View,
    code: impl Fn(Language) -> Option<Code>,
    (steps, selected): (&[BroadStep], Option<usize>),
    commands: &mut Vec<Command>,
) {
    let shown = view.session.view().code.unwrap_or_default();
    let mut chosen = shown;
    choice_ui(ui, Language::ALL, Language::name, &mut chosen);
    if chosen != shown {
        commands.push(Look::ShowCode(Some(chosen)).into());
    }
    if let Some(code) = code(shown) {
        copy_ui(ui, &code, commands);
        code::code_ui(ui, &code, &code.lit_by_broad(steps, None), &code.lit_by_broad(steps, selected));
    }
}

fn omitted_ui(ui: &mut Ui, count: usize, text: fn(String) -> String) {
    if 0 < count {
        weak(ui, &text(grouped(count)));
    }
}
