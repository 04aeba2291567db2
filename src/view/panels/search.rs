//! The panel of the search: the method, and its parameters.

use egui_macroquad::egui::{
    Align2, CornerRadius, CursorIcon, FontId, Label, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::frame_time;
use super::number::{NumberField, number};
use super::view::View;
use super::widgets::{caption, fold_heading};
use crate::explain::{capital, lane_in_words};
use crate::kernel::Moving;
use crate::search::{MethodKind, Outcome};
use crate::session::{Command, Edit, Focus, Section};
use crate::view::texts::search as texts;
use crate::view::theme;

/// The height of the parameters and the slop, points: four rows. Methods with fewer rows leave the rest free, so that nothing
/// below moves.
const PARAMETERS: f32 = 102.0;
/// The distance between two of these rows, points: a low window still shows all of them below the verdict.
const GAP: f32 = 2.0;

/// Draws the methods, and the parameters of the one in focus.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if !fold_heading(ui, view, (Section::Search, texts::SEARCH), commands, |_, _| {}) {
        return;
    }
    let scene = view.session.scene();
    let current = scene.search.kind();
    let gap = 4.0;
    let count = MethodKind::ALL.len() as f32;
    let width = (ui.available_width() - (count - 1.0) * gap) / count;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for kind in MethodKind::ALL {
            if mode_ui(ui, view, kind, width) && kind != current {
                commands.push(Focus::SetMethod(view.session.method(kind)).into());
            }
        }
    });
    ui.label(RichText::new(current.rules().idea).size(12.5).color(theme::of(ui).text_weak));
    ui.scope(|ui| {
        ui.set_min_height(PARAMETERS);
        ui.spacing_mut().item_spacing.y = GAP;
        parameters_ui(ui, view, commands);
        slop_ui(ui, scene.slop, commands);
    });
    frame_time::ui(ui, view, commands);
}

/// Draws the slop alone, in a lesson that asks for it.
pub(super) fn slop_of_lesson_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    if scene.slop != 0.0 || scene.lesson.as_ref().is_some_and(|lesson| lesson.asks_for_slop()) {
        ui.add_space(4.0);
        slop_ui(ui, scene.slop, commands);
    }
}

/// Draws the slop: the largest separation that counts as a hit.
fn slop_ui(ui: &mut Ui, mut slop: f64, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, texts::SLOP);
        if number(ui, &mut slop, NumberField::not_negative("", texts::SLOP_NAME), commands) {
            commands.push(Edit::SetSlop(slop).into());
        }
        ui.add(Label::new(RichText::new(texts::SLOP_RULE).size(12.0).color(theme::of(ui).text_weak)).truncate());
    });
}

/// Draws one of the method buttons, with the colour of the judgement as a line at its bottom. Returns true if it was clicked.
fn mode_ui(ui: &mut Ui, view: View, kind: MethodKind, width: f32) -> bool {
    let current = view.session.scene().search.kind() == kind;
    let (rect, response) = ui.allocate_exact_size(vec2(width, 30.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, current, kind.name()));
    let hovered = response.hovered() || response.has_focus();
    let (fill, rim, text) = match (current, hovered) {
        (true, _) => (theme::of(ui).accent, Stroke::NONE, theme::of(ui).text_on_accent),
        (false, true) => (theme::of(ui).panel_raised, Stroke::new(1.0, theme::of(ui).accent), theme::of(ui).text_strong),
        (false, false) => (theme::of(ui).panel_raised, Stroke::new(1.0, theme::of(ui).border), theme::of(ui).text),
    };
    ui.painter().rect(rect, CornerRadius::same(5), fill, rim, StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, kind.name(), FontId::proportional(12.5), text.into());
    let lane = view.lanes.iter().find(|lane| lane.method.kind() == kind);
    if let Some(lane) = lane {
        let underline = Rect::from_min_max(rect.left_bottom() + vec2(8.0, -4.0), rect.right_bottom() + vec2(-8.0, -2.0));
        // Only a dark line is visible on the accent colour; the verdict above has the judgement of the method in focus.
        let color = if current { theme::of(ui).text_on_accent.with_alpha(120) } else { theme::of(ui).judgement(&lane.judgement) };
        ui.painter().rect_filled(underline, CornerRadius::same(1), color);
    }
    let (idea, key) = (kind.rules().idea, kind.key());
    let hint = match lane {
        Some(lane) => texts::method_hint_here(idea, key, lane_in_words(lane)),
        None => texts::method_hint(idea, key),
    };
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(hint).clicked()
}

/// Draws the parameters of the method in focus, or its claim if it has no choices.
fn parameters_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if view.analysis.is_some_and(|analysis| analysis.report.outcome == Outcome::NotApplicable) {
        return not_applicable_ui(ui, view, commands);
    }
    let method = view.session.scene().search;
    let rules = method.rules();
    if let Some(parameter) = &rules.length {
        // Without a pair there is no automatic length, and 1 is shown.
        let automatic = pair_of(view).map_or(1.0, |[a, b]| (parameter.automatic)(&a, &b));
        let title = capital(parameter.label);
        let names = [title.as_str(), parameter.label, parameter.origin];
        if let Some(length) = auto_or_number(ui, names, method.given_length(), automatic, commands) {
            commands.push(Focus::SetMethod(method.with_length(length)).into());
        }
    }
    for choice in rules.choices {
        ui.horizontal(|ui| {
            caption(ui, choice.label);
            ui.spacing_mut().item_spacing.x = 2.0;
            let chosen = (choice.read)(&method);
            for (idx, option) in choice.options.iter().enumerate() {
                if ui.selectable_label(chosen == idx, option.label).clicked() && chosen != idx {
                    commands.push(Focus::SetMethod(method.with_choice(choice, idx)).into());
                }
            }
        });
    }
    if rules.choices.is_empty() {
        ui.label(RichText::new(rules.claim).size(12.5).color(theme::of(ui).text_weak));
    }
}

/// Draws the reason why the closed form has no answer for a body that spins, and a button for the method that proves one.
fn not_applicable_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.label(RichText::new(texts::NOT_APPLICABLE).size(12.5).color(theme::of(ui).closest));
    if ui.button(texts::USE_ADVANCE).clicked() {
        commands.push(Focus::SetMethod(view.session.method(MethodKind::Advance)).into());
    }
}

/// Draws a length that the method or the user chooses. Returns the new choice if it was changed; `None` in it stands for the
/// method. The texts are the caption, the name of the field, and the origin of the automatic length.
fn auto_or_number(
    ui: &mut Ui,
    [text, name, hint]: [&str; 3],
    value: Option<f64>,
    auto: f64,
    commands: &mut Vec<Command>,
) -> Option<Option<f64>> {
    let mut new = None;
    ui.horizontal(|ui| {
        caption(ui, text);
        let mut length = value.unwrap_or(auto);
        let changed = number(ui, &mut length, NumberField::not_negative("", name), commands);
        if changed && 0.0 < length {
            new = Some(Some(length));
        }
        let mut by_itself = value.is_none();
        if ui.checkbox(&mut by_itself, texts::AUTO).on_hover_text(hint).changed() {
            new = Some(if by_itself { None } else { Some(length) });
        }
    });
    new
}

/// Returns the two bodies of the pair.
fn pair_of(view: View) -> Option<[Moving; 2]> {
    let scene = view.session.scene();
    scene.moving(scene.pair?)
}
