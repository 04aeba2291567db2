//! The parts that the panels are made of.

use egui_macroquad::egui::{
    Align, Button, Color32, CornerRadius, CursorIcon, Direction, DragValue, Frame, Id, InnerResponse, Label, Layout, Margin,
    Painter, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::{icon, words};
use crate::explain::figure;
use crate::kernel::DVec2;
use crate::session::Command;
use crate::view::style::ROUNDING;
use crate::view::texts::{fields, widgets as texts};
use crate::view::theme;

/// The width of a caption, points.
const CAPTION: f32 = 66.0;
/// The height of a heading that stands in a row with others, points.
const HEADING: f32 = 16.0;
/// Between the fields of a row, points.
const GAP: f32 = 6.0;
/// The width of a field for a number, points: two of them and a caption fill a row of the left panel.
const FIELD: f32 = 80.0;

/// A heading for a part of a panel, small, strong and spaced.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    heading_label(ui, text);
}

/// A heading within a row.
pub(super) fn heading_label(ui: &mut Ui, text: &str) {
    ui.label(heading_text(text));
}

fn heading_text(text: &str) -> RichText {
    RichText::new(text).size(12.0).color(theme::TEXT_WEAK).strong().extra_letter_spacing(0.6)
}

/// A heading with a sign: a click hides the section below it, so that what follows is visible. Whether that is shown. `aside` is
/// at the end of the row while it is.
pub(super) fn fold_heading(ui: &mut Ui, text: &str, aside: impl FnOnce(&mut Ui)) -> bool {
    let id = Id::new(("folded", text));
    let mut folded: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    ui.add_space(4.0);
    let row = vec2(ui.available_width(), HEADING);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(row.x);
        ui.spacing_mut().item_spacing.x = 2.0;
        let label = ui.add(Label::new(heading_text(text)).selectable(false));
        let (rect, _) = ui.allocate_exact_size(vec2(HEADING, HEADING), Sense::hover());
        let whole = label.rect.union(rect);
        // One stop of the Tab key, for the words and the sign together.
        let response = ui.interact(whole, id, Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
        let name = if folded { texts::expand(text) } else { texts::collapse(text) };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::CollapsingHeader, true, name.clone()));
        if response.has_focus() {
            ui.painter().rect_stroke(whole, CornerRadius::same(3), Stroke::new(1.0, theme::ACCENT), StrokeKind::Outside);
        }
        let color = if response.hovered() { theme::TEXT_STRONG } else { theme::TEXT_WEAK };
        icon::fold(ui.painter(), rect.center(), folded, color.into());
        if response.on_hover_text(if folded { texts::EXPAND_HINT } else { texts::COLLAPSE_HINT }).clicked() {
            folded = !folded;
            ui.data_mut(|data| data.insert_temp(id, folded));
        }
        if !folded {
            ui.with_layout(Layout::right_to_left(Align::Center), aside);
        }
    });
    !folded
}

/// A raised card over the full width of the panel.
pub(super) fn card<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    card_with(ui, theme::BORDER.into(), add)
}

/// A raised card with a rim of this colour.
pub(super) fn card_with<R>(ui: &mut Ui, rim: Color32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let frame = Frame::new()
        .fill(theme::PANEL_RAISED.into())
        .stroke(Stroke::new(1.0, rim))
        .corner_radius(CornerRadius::same(ROUNDING + 1))
        .inner_margin(Margin::symmetric(12, 10));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui)
    })
}

/// A line of a card: a weak label to the left, a value to the right.
pub(super) fn fact(ui: &mut Ui, label: &str, value: impl Into<String>) -> Response {
    fact_in(ui, label, RichText::new(value.into()).color(theme::TEXT_STRONG))
}

/// As [`fact`], with a value of any look.
pub(super) fn fact_in(ui: &mut Ui, label: &str, value: RichText) -> Response {
    let size = vec2(ui.available_width(), 18.0);
    let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(size.x);
        ui.label(RichText::new(label).color(theme::TEXT_WEAK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(value)).response
    });
    row.response
}

/// Shown in place of an answer, where the scene has no pair.
pub(super) fn no_pair(ui: &mut Ui, bodies: usize) {
    let text = if bodies == 1 { texts::ONE_BODY } else { texts::NO_BODIES };
    card(ui, |ui| ui.label(RichText::new(text).color(theme::TEXT_WEAK)));
}

/// A caption in front of editable values, always of the same width, so that the values line up.
pub(super) fn caption(ui: &mut Ui, text: &str) {
    let size = vec2(CAPTION, ui.spacing().interact_size.y);
    ui.spacing_mut().item_spacing.x = GAP;
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(CAPTION);
        ui.label(RichText::new(text).color(theme::TEXT_WEAK));
    });
}

/// A button with a short sign; `hint` is its name for tests and those who do not see the screen. True where it was clicked.
pub(super) fn small_button(ui: &mut Ui, sign: &str, hint: &str) -> bool {
    let response = ui.add(Button::new(RichText::new(sign).size(12.0)).small().min_size(vec2(20.0, 20.0)));
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, hint));
    response.on_hover_text(hint).clicked()
}

/// A row of a list over the full width of the panel: raised under the pointer, tinted where it is selected. What it shows is to be painted
/// on it; `name` is for tests and those who do not see the screen.
pub(super) fn list_row(ui: &mut Ui, height: f32, selected: bool, name: &str) -> (Painter, Response) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, selected, name));
    let (fill, rim) = match (selected, response.hovered()) {
        (true, _) => (theme::ACCENT.with_alpha(60), Stroke::new(1.0, theme::ACCENT)),
        (false, true) => (theme::PANEL_RAISED, Stroke::new(1.0, theme::BORDER)),
        (false, false) => (theme::PANEL_RAISED.with_alpha(0), Stroke::NONE),
    };
    let rim = if response.has_focus() { Stroke::new(1.0, theme::TEXT_STRONG) } else { rim };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    (painter, response)
}

/// How a number may be edited.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edit<'a> {
    /// What is in front of the number, as "x".
    pub(super) prefix: &'a str,
    /// What is behind it, as "°".
    pub(super) suffix: &'a str,
    /// The name for those who do not see the screen, and for tests: "center x".
    pub(super) name: &'a str,
    /// The smallest allowed number.
    pub(super) min: f64,
    /// The width of the field, points.
    pub(super) width: f32,
}

impl<'a> Edit<'a> {
    /// Any number.
    pub(super) fn any(prefix: &'a str, name: &'a str) -> Edit<'a> {
        Edit { prefix, suffix: "", name, min: f64::NEG_INFINITY, width: FIELD }
    }

    /// 0 or more.
    pub(super) fn not_negative(prefix: &'a str, name: &'a str) -> Edit<'a> {
        Edit { min: 0.0, ..Edit::any(prefix, name) }
    }

    /// Degrees.
    pub(super) fn degrees(name: &'a str) -> Edit<'a> {
        Edit { suffix: fields::DEGREES, ..Edit::any("", name) }
    }

    /// In a field of this width, points.
    pub(super) fn width(self, width: f32) -> Edit<'a> {
        Edit { width, ..self }
    }
}

/// A number that can be dragged, or typed in full precision. True where it changed. The end of an edit is pushed as a command, so that
/// the next one is an undo step of its own.
pub(super) fn number(ui: &mut Ui, value: &mut f64, edit: Edit, commands: &mut Vec<Command>) -> bool {
    let before = *value;
    let size = vec2(edit.width, ui.spacing().interact_size.y);
    let response = ui.allocate_ui_with_layout(size, Layout::centered_and_justified(Direction::LeftToRight), |ui| {
        ui.spacing_mut().button_padding.x = 3.0;
        // To read, six digits are enough; to edit, it must be the number itself.
        let editing = ui.memory(|memory| memory.has_focus(ui.next_auto_id()));
        ui.add(drag_value(value, edit, editing))
    });
    let response = response.inner;
    let (enabled, name, shown) = (response.enabled(), edit.name.to_string(), *value);
    response.widget_info(|| WidgetInfo {
        label: Some(name.clone()),
        value: Some(shown),
        enabled,
        ..WidgetInfo::new(WidgetType::DragValue)
    });
    if response.drag_stopped() || response.lost_focus() {
        commands.push(Command::EndEdit);
    }
    response.on_hover_text(words::exact(before));
    // Not `changed()`: a mere click writes the same number back.
    *value != before
}

/// Both coordinates of a point or a vector. True where one changed.
pub(super) fn coordinates(
    ui: &mut Ui,
    v: &mut DVec2,
    names: fields::Vector,
    edit: fn(&'static str, &'static str) -> Edit<'static>,
    commands: &mut Vec<Command>,
) -> bool {
    let x = number(ui, &mut v.x, edit(fields::X, names.x), commands);
    let y = number(ui, &mut v.y, edit(fields::Y, names.y), commands);
    x || y
}

fn drag_value<'a>(value: &'a mut f64, edit: Edit<'a>, editing: bool) -> DragValue<'a> {
    let speed = (value.abs() * 0.01).clamp(0.005, 1e6);
    let prefix = if edit.prefix.is_empty() { String::new() } else { fields::prefix(edit.prefix) };
    DragValue::new(value)
        .speed(speed)
        .range(edit.min..=f64::INFINITY)
        .clamp_existing_to_range(false)
        .prefix(prefix)
        .suffix(edit.suffix)
        .update_while_editing(false)
        .custom_formatter(move |value, _| if editing { words::exact(value) } else { figure(value) })
        .custom_parser(words::parsed)
}
