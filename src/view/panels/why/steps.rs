//! The steps, one below the other: what is done, the formula, the numbers in it, and the result.

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{
    Align, Color32, CornerRadius, FontId, Id, Layout, Rect, Response, RichText, Sense, Shape, TextFormat, Ui, UiBuilder,
    WidgetInfo, WidgetType, vec2,
};

use super::super::formula::{self, formula_ui, unbroken};
use super::super::view::View;
use super::super::widgets::card;
use crate::answers::Analysis;
use crate::explain::Derivation;
use crate::picture::theme::Rgba;
use crate::session::{Command, Play};
use crate::view::texts::why as texts;
use crate::view::theme;

/// The largest number of steps that are listed, those around the selected one: many parts make thousands of steps.
const LISTED: usize = 120;
/// The width of the column with the numbers of the steps, points.
const NUMBERS: f32 = 20.0;

/// Draws the steps.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let derivations = analysis.derivations();
    let count = derivations.len();
    let selected = view.session.playback().steps.selected(count);
    let (hover, mut looked_at) = (view.session.playback().steps.hover, None);
    let first = selected.unwrap_or(0).saturating_sub(LISTED / 2).min(count.saturating_sub(LISTED));
    let scrolls = is_new(ui, selected);
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        omitted_ui(ui, first, texts::more_before);
        for (index, derivation) in derivations.iter().enumerate().skip(first).take(LISTED) {
            let highlight = Highlight {
                hovered: hover == Some(index),
                selected: selected == Some(index),
                later: selected.is_some_and(|selected| selected < index),
            };
            if index + 1 == count {
                omitted_ui(ui, analysis.reasons().left_out, texts::left_out);
            }
            let response = step_ui(ui, index, derivation, highlight);
            if response.contains_pointer() || response.has_focus() {
                looked_at = Some(index);
            }
            if highlight.selected && scrolls {
                // A part of the next step is shown too, so that the user sees that there is one.
                let rect = response.rect.expand2(vec2(0.0, 48.0));
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
            if response.clicked() {
                commands.push(Play::SelectReason((!highlight.selected).then_some(index)).into());
            }
        }
        omitted_ui(ui, count.saturating_sub(first + LISTED), texts::more_after);
    });
    // While the pointer is on the canvas, the canvas sets the step.
    let on_canvas = ui.ctx().read_response(Id::new("canvas")).is_some_and(|canvas| canvas.contains_pointer());
    if looked_at != hover && (looked_at.is_some() || !on_canvas) {
        commands.push(Play::ShowReason(looked_at).into());
    }
}

/// Draws the selected step alone. Returns false if there is none.
pub(super) fn selected_ui(ui: &mut Ui, view: View, analysis: &Analysis) -> bool {
    let derivations = analysis.derivations();
    let selected = view.session.playback().steps.selected(derivations.len());
    let Some((index, derivation)) = selected.and_then(|index| Some((index, derivations.get(index)?))) else { return false };
    let scrolls = is_new(ui, selected);
    card(ui, |ui| {
        let response = step_ui(ui, index, derivation, Highlight { hovered: false, selected: true, later: false });
        if scrolls {
            response.scroll_to_me(Some(Align::TOP));
        }
    });
    true
}

/// Returns true if another step is selected than in the last call: then it must be scrolled into view.
fn is_new(ui: &Ui, selected: Option<usize>) -> bool {
    let id = Id::new("step-in-view");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Option<usize>>(id), selected));
    before != selected
}

fn omitted_ui(ui: &mut Ui, count: usize, text: fn(usize) -> String) {
    if 0 < count {
        ui.label(RichText::new(text(count)).size(12.0).color(theme::of(ui).text_weak));
    }
}

/// The highlighting of a step.
#[derive(Debug, Clone, Copy)]
struct Highlight {
    hovered: bool,
    selected: bool,
    /// True if the step comes after the selected one.
    later: bool,
}

fn step_ui(ui: &mut Ui, index: usize, derivation: &Derivation, highlight: Highlight) -> Response {
    let later = theme::of(ui).later_step();
    let ink = |color: Rgba| Color32::from(if highlight.later { later } else { color });
    // The background is painted behind the text, whose size is not known yet: this keeps its position in the order of painting.
    let background = ui.painter().add(Shape::Noop);
    let row = ui.scope_builder(UiBuilder::new().id_salt(("step", index)).sense(Sense::click()), |ui| {
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.allocate_ui(vec2(NUMBERS, 16.0), |ui| {
                ui.set_min_width(NUMBERS);
                ui.label(RichText::new((index + 1).to_string()).size(12.0).color(ink(theme::of(ui).text_weak)));
            });
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                derivation_ui(ui, derivation, ink);
            });
        });
        ui.add_space(5.0);
        ui.set_min_width(ui.available_width());
    });
    let response = row.response;
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, highlight.selected, derivation.sentence()));
    let rect = response.rect.expand2(vec2(7.0, 1.0));
    if highlight.selected || highlight.hovered || response.has_focus() {
        // All inks stand out from these two grounds.
        let fill = if highlight.selected { theme::of(ui).panel_sunken } else { theme::of(ui).panel };
        ui.painter().set(background, Shape::rect_filled(rect, CornerRadius::same(4), fill));
    }
    if highlight.selected {
        let bar = Rect::from_min_max(rect.left_top(), rect.left_bottom() + vec2(3.0, 0.0));
        ui.painter().rect_filled(bar, CornerRadius::same(1), theme::of(ui).accent);
    }
    response
}

/// Draws the value of a formula, as large as the formula, and its meaning, as large as other text.
fn result_ui(ui: &mut Ui, result: &str, color: Color32) {
    let format = |size| TextFormat { font_id: FontId::proportional(size), color, valign: Align::BOTTOM, ..TextFormat::default() };
    let (value, meaning) = result.split_at(result.find(": ").unwrap_or(result.len()));
    let mut job = LayoutJob::default();
    job.append(&unbroken(&texts::equals(value)), 0.0, format(formula::SIZE));
    job.append(&unbroken(meaning), 0.0, format(12.5));
    ui.label(job);
}

fn derivation_ui(ui: &mut Ui, derivation: &Derivation, ink: impl Fn(Rgba) -> Color32) {
    let Derivation { title, given, formula, substituted, result, tone, .. } = derivation;
    let color = ink(theme::of(ui).tone(*tone));
    ui.label(RichText::new(unbroken(title)).size(12.5).strong().color(ink(theme::of(ui).text_strong)));
    if !given.is_empty() {
        ui.label(RichText::new(unbroken(given)).size(12.0).color(ink(theme::of(ui).text_weak)));
    }
    if formula.is_empty() {
        if !result.is_empty() {
            ui.label(RichText::new(unbroken(result)).size(12.5).color(color));
        }
        return;
    }
    // The letters of a fraction must not touch the line above it.
    ui.add_space(3.0);
    formula_ui(ui, "", formula, ink(theme::of(ui).text_strong));
    ui.add_space(2.0);
    formula_ui(ui, texts::EQUALS, substituted, ink(theme::of(ui).text));
    ui.add_space(1.0);
    result_ui(ui, result, color);
}
