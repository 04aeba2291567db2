//! Widgets that several panels are made of.

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::{
    Align, Button, Color32, CornerRadius, CursorIcon, Frame, Id, InnerResponse, Label, Layout, Margin, Painter, Response,
    RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::icon;
use super::view::View;
use crate::picture::theme::Palette;
use crate::session::{Command, Look, Section};
use crate::view::style::ROUNDING;
use crate::view::theme;

/// The width of a caption, points.
const CAPTION: f32 = 66.0;
/// The height of a heading in a row with other parts, points.
const HEADING: f32 = 16.0;
/// The distance between the fields of a row, points.
const GAP: f32 = 6.0;

texts! {
    /// The name of the sign beside a heading, for screen readers.
    collapse(heading) => "Fold {heading}";
    expand(heading) => "Show {heading}";
    COLLAPSE_HINT => "Hide this section";
    EXPAND_HINT => "Show this section";

    /// Shown in place of an answer if the scene has one body.
    ONE_BODY => "The scene has no pair: add another body.";
    /// Shown in place of an answer if the scene has no bodies.
    NO_BODIES => "The scene has no pair: add two bodies.";

    more(count) => "and {count} more";
    /// Shown if the pair has no value of this kind.
    NONE => "none";
    NO_FINITE_MTV => "none: no finite MTV";
}

/// Draws a heading for a part of a panel, small, strong and spaced.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    heading_label(ui, text);
}

/// Draws a heading within a row.
pub(super) fn heading_label(ui: &mut Ui, text: &str) {
    ui.label(heading_text(theme::of(ui), text));
}

fn heading_text(palette: &Palette, text: &str) -> RichText {
    RichText::new(text).size(12.0).color(palette.text_weak).strong().extra_letter_spacing(0.6)
}

/// Draws the heading of a section with a sign: a click hides the section, so that what follows is visible. Returns true if the section
/// is shown; `aside` is then drawn at the end of the row.
pub(super) fn fold_heading(
    ui: &mut Ui,
    view: View,
    (section, text): (Section, &str),
    commands: &mut Vec<Command>,
    aside: impl FnOnce(&mut Ui, &mut Vec<Command>),
) -> bool {
    let folded = view.session.view().folded.has(section);
    ui.add_space(4.0);
    let row = vec2(ui.available_width(), HEADING);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(row.x);
        ui.spacing_mut().item_spacing.x = 2.0;
        let label = ui.add(Label::new(heading_text(theme::of(ui), text)).selectable(false));
        let (rect, _) = ui.allocate_exact_size(vec2(HEADING, HEADING), Sense::hover());
        let whole = label.rect.union(rect);
        // A presentation begins with its text.
        if view.session.view().revealed == Some(section) && !view.session.view().tabs.presents() {
            ui.scroll_to_rect_animation(whole, Some(Align::TOP), ScrollAnimation::none());
        }
        // The words and the sign are one stop of the Tab key.
        let response =
            ui.interact(whole, Id::new(("section", section)), Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
        let name = if folded { expand(text) } else { collapse(text) };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::CollapsingHeader, true, name.clone()));
        let color = if response.hovered() { theme::of(ui).text_strong } else { theme::of(ui).text_weak };
        icon::fold(ui.painter(), rect.center(), folded, color.into());
        if response.on_hover_text(if folded { EXPAND_HINT } else { COLLAPSE_HINT }).clicked() {
            commands.push(Look::SetFolded { section, folded: !folded }.into());
        }
        if !folded {
            // A button there is as high as the heading.
            ui.spacing_mut().button_padding.y = 0.0;
            ui.spacing_mut().interact_size.y = HEADING;
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| aside(ui, commands));
        }
    });
    !folded
}

/// Draws a raised card over the full width of the panel.
pub(super) fn card<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    card_with(ui, theme::of(ui).border.into(), add)
}

/// Draws a raised card with a rim of this colour.
pub(super) fn card_with<R>(ui: &mut Ui, rim: Color32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let frame = Frame::new()
        .fill(theme::of(ui).panel_raised.into())
        .stroke(Stroke::new(1.0, rim))
        .corner_radius(CornerRadius::same(ROUNDING + 1))
        .inner_margin(Margin::symmetric(12, 10));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui)
    })
}

/// Draws a line of a card: a weak label to the left, a value to the right.
pub(super) fn fact(ui: &mut Ui, label: &str, value: impl Into<String>) -> Response {
    fact_in(ui, label, RichText::new(value.into()).color(theme::of(ui).text_strong))
}

/// Draws a line of a card as [`fact`] does, with a value of any look.
pub(super) fn fact_in(ui: &mut Ui, label: &str, value: RichText) -> Response {
    let size = vec2(ui.available_width(), 18.0);
    let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(size.x);
        ui.label(RichText::new(label).color(theme::of(ui).text_weak));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(Label::new(value).truncate())).response
    });
    row.response
}

/// Draws a card in place of an answer, for a scene without a pair.
pub(super) fn no_pair(ui: &mut Ui, bodies: usize) {
    let text = if bodies == 1 { ONE_BODY } else { NO_BODIES };
    card(ui, |ui| ui.label(RichText::new(text).color(theme::of(ui).text_weak)));
}

/// Draws a caption in front of editable values, always of the same width, so that the values line up.
pub(super) fn caption(ui: &mut Ui, text: &str) {
    let size = vec2(CAPTION, ui.spacing().interact_size.y);
    ui.spacing_mut().item_spacing.x = GAP;
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(CAPTION);
        ui.label(RichText::new(text).color(theme::of(ui).text_weak));
    });
}

/// Draws a button with a short sign; `hint` is its name for tests and screen readers. Returns true if it was clicked.
pub(super) fn small_button(ui: &mut Ui, sign: &str, hint: &str) -> bool {
    let response = ui.add(Button::new(RichText::new(sign).size(12.0)).small().min_size(vec2(20.0, 20.0)));
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, hint));
    response.on_hover_text(hint).clicked()
}

/// Adds a row of a list over the full width of the panel: raised under the pointer, tinted if it is selected. The caller paints
/// its content; `name` is for tests and screen readers.
pub(super) fn list_row(ui: &mut Ui, height: f32, selected: bool, name: &str) -> (Painter, Response) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, selected, name));
    let (fill, rim) = match (selected, response.hovered()) {
        (true, _) => (theme::of(ui).accent.with_alpha(60), Stroke::new(1.0, theme::of(ui).accent)),
        (false, true) => (theme::of(ui).panel_raised, Stroke::new(1.0, theme::of(ui).border)),
        (false, false) => (theme::of(ui).panel_raised.with_alpha(0), Stroke::NONE),
    };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    (painter, response)
}
