//! The panel of several selected bodies: their number, what they have in common, and what can be done to all of them.

use egui_macroquad::egui::{Id, Rect, RichText, Ui, Vec2, vec2};

use super::icon;
use super::keys::{self, Shortcut, selection};
use super::number::{NumberField, entered, number};
use super::request::WindowAction;
use super::view::View;
use super::widgets::{caption, card, fold_heading};
use crate::scene::Body;
use crate::session::{Command, Section, SelectionEdit, SharedNumber, SharedValue};
use crate::view::texts::fields::{self, VectorTexts};
use crate::view::theme;

/// The size of a button with a sign, points.
const SIGN: Vec2 = vec2(26.0, 24.0);

/// The angle of a turn, degrees, and the factor of a scaling, as they were typed last.
#[derive(Debug, Clone, Copy)]
struct TypedTransform {
    degrees: f64,
    factor: f64,
}

/// Draws the inspector of several selected bodies.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    let bodies: Vec<&Body> = session.selection().bodies().iter().filter_map(|&index| session.scene().bodies.get(index)).collect();
    if !fold_heading(ui, view, (Section::Selection, &texts::heading(bodies.len())), commands, |_, _| {}) {
        return;
    }
    let locked = bodies.iter().find(|body| body.locked);
    card(ui, |ui| {
        if let Some(body) = locked {
            ui.label(RichText::new(texts::locked(&body.name)).size(12.0).color(theme::of(ui).text_weak));
        }
        ui.add_enabled_ui(session.is_editable() && locked.is_none(), |ui| {
            shared_ui(ui, &bodies, commands);
            ui.separator();
            signs_ui(ui, view, texts::ALIGN, &selection::ALIGNMENTS, icon::ALIGNMENTS, commands);
            signs_ui(ui, view, texts::DISTRIBUTE, &selection::DISTRIBUTIONS, icon::DISTRIBUTIONS, commands);
            numbers_ui(ui, commands);
        });
    });
}

/// Draws the numbers that all of the bodies have: the velocity, the spin, and those of their shapes.
fn shared_ui(ui: &mut Ui, bodies: &[&Body], commands: &mut Vec<Command>) {
    let shared = SharedNumber::of_all(bodies);
    let mut rest = shared.as_slice();
    while let Some((first, others)) = rest.split_first() {
        let names = names_of(first.number);
        // The two coordinates of a vector are one row.
        let second = others.first().filter(|other| names_of(other.number).caption == names.caption);
        ui.horizontal(|ui| {
            caption(ui, names.caption);
            match second {
                Some(second) => vector_ui(ui, [first, second], names, commands),
                None => number_ui(ui, first, names, commands),
            }
        });
        rest = &others[usize::from(second.is_some())..];
    }
}

fn number_ui(ui: &mut Ui, shared: &SharedValue, names: VectorTexts, commands: &mut Vec<Command>) {
    let is_angle = matches!(shared.number, SharedNumber::Spin | SharedNumber::Field("rotation"));
    let field = if is_angle { NumberField::degrees(names.x) } else { NumberField::not_negative("", names.x) };
    let mut value = shared.value;
    if number(ui, &mut value, field.differing(shared.differs), commands) {
        commands.push(SelectionEdit::SetNumber { number: shared.number, value }.into());
    }
}

/// Draws the two coordinates of a vector. A pair that is typed into one of them sets both.
fn vector_ui(ui: &mut Ui, both: [&SharedValue; 2], names: VectorTexts, commands: &mut Vec<Command>) {
    let is_size = matches!(both[0].number, SharedNumber::Size(_) | SharedNumber::Coordinate("half_extents", _));
    let field = if is_size { NumberField::not_negative } else { NumberField::any };
    let fields = [field(fields::X, names.x).differing(both[0].differs), field(fields::Y, names.y).differing(both[1].differs)];
    for (shared, value) in both.into_iter().zip(entered(ui, both.map(|shared| shared.value), fields, commands)) {
        commands.extend(value.map(|value| Command::from(SelectionEdit::SetNumber { number: shared.number, value })));
    }
}

/// Returns the texts of a number, those of both of its coordinates if it is one of a vector.
fn names_of(number: SharedNumber) -> VectorTexts {
    match number {
        SharedNumber::Velocity(_) => fields::VELOCITY,
        SharedNumber::Spin => VectorTexts { caption: texts::SPIN, x: texts::SPIN_NAME, y: texts::SPIN_NAME },
        SharedNumber::Size(_) => fields::SIZE,
        SharedNumber::Field(name) | SharedNumber::Coordinate(name, _) => fields::of_field(name),
    }
}

/// Draws a row of buttons with signs, one for each row of the table of keys.
fn signs_ui(ui: &mut Ui, view: View, name: &str, rows: &[Shortcut], signs: &[icon::BarsSign], commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, name);
        ui.spacing_mut().item_spacing.x = 4.0;
        for (row, sign) in rows.iter().zip(signs) {
            let action = keys::entry(row, view.session);
            let clicked = ui.add_enabled_ui(action.is_some(), |ui| sign_button(ui, sign, row.description)).inner;
            if let (true, Some(WindowAction::Do(command))) = (clicked, action) {
                commands.push(command);
            }
        }
    });
}

fn sign_button(ui: &mut Ui, sign: &icon::BarsSign, hint: &str) -> bool {
    use egui_macroquad::egui::{Button, WidgetInfo, WidgetType};
    let response = ui.add(Button::new("").min_size(SIGN));
    let (enabled, color) = (response.enabled(), ui.style().interact(&response).fg_stroke.color);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, hint));
    icon::bars(ui.painter(), Rect::from_center_size(response.rect.center(), vec2(14.0, 14.0)), sign, color);
    response.on_hover_text(hint).clicked()
}

/// Draws a turn and a scaling by a number.
fn numbers_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let id = Id::new("turn-and-scale");
    let mut typed: TypedTransform = ui.data(|data| data.get_temp(id)).unwrap_or(TypedTransform { degrees: 90.0, factor: 2.0 });
    ui.horizontal(|ui| {
        caption(ui, texts::TURN);
        number(ui, &mut typed.degrees, NumberField::degrees(texts::TURN_NAME), commands);
        if ui.button(texts::DO_TURN).clicked() {
            commands.push(SelectionEdit::Turn(typed.degrees).into());
        }
    });
    ui.horizontal(|ui| {
        caption(ui, texts::SCALE);
        number(ui, &mut typed.factor, NumberField::not_negative("", texts::SCALE_NAME), commands);
        if ui.button(texts::DO_SCALE).clicked() {
            commands.push(SelectionEdit::Scale(typed.factor).into());
        }
    });
    ui.data_mut(|data| data.insert_temp(id, typed));
}

mod texts {
    texts! {
        heading(count) => "{count} SELECTED BODIES";
        locked(name) => "{name} is locked: unlock it to change them.";
        SPIN => "Spin";
        SPIN_NAME => "spin of all";
        ALIGN => "Align";
        DISTRIBUTE => "Distribute";
        TURN => "Turn by";
        TURN_NAME => "turn of all";
        DO_TURN => "Turn";
        SCALE => "Scale by";
        SCALE_NAME => "scale of all";
        DO_SCALE => "Scale";
    }
}
