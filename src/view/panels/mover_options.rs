//! The options of a mover, each with the field that its values ask for.

use egui_macroquad::egui::Ui;

use super::number::{NumberField, number, pair};
use super::widgets::caption;
use crate::movers::{Mover, MoverKind, OptionForm, OptionValue};
use crate::session::Command;
use crate::view::texts::fields;

/// The width of a field, points.
const FIELD: f32 = 70.0;

/// Draws the list of the movers. All of them are visible: a click on a list beyond a menu would close the menu. Returns the one that was clicked.
pub(super) fn choice_ui(ui: &mut Ui, chosen: Option<MoverKind>) -> Option<MoverKind> {
    let clicked = |ui: &mut Ui, kind: MoverKind| ui.selectable_label(chosen == Some(kind), kind.id()).clicked();
    MoverKind::ALL.into_iter().filter(|kind| clicked(ui, *kind)).last()
}

/// Draws the options of a mover, one a row. Returns the mover with what was changed. A value that is not allowed changes nothing.
pub(super) fn ui(ui: &mut Ui, mover: Mover, commands: &mut Vec<Command>) -> Mover {
    let mut changed = mover;
    for option in mover.kind().options() {
        let Some(value) = option.value(&mover) else { continue };
        let name = option.name.replace('_', " ");
        ui.horizontal_wrapped(|ui| {
            caption(ui, &name);
            if let Some(value) = value_ui(ui, &name, (option.form, value), commands) {
                changed = changed.with_option(option, value);
            }
        });
    }
    changed
}

/// Draws the field of a value. Returns the value that was entered.
fn value_ui(ui: &mut Ui, name: &str, of: (OptionForm, OptionValue), commands: &mut Vec<Command>) -> Option<OptionValue> {
    match of {
        (OptionForm::Number { .. }, OptionValue::Number(mut value)) => {
            number(ui, &mut value, NumberField::any("", name).width(FIELD), commands).then_some(OptionValue::Number(value))
        }
        (OptionForm::WholeNumber { .. }, OptionValue::Number(mut value)) => {
            number(ui, &mut value, NumberField::any("", name).width(FIELD), commands).then(|| OptionValue::Number(value.round()))
        }
        (OptionForm::NumberOrOff { .. }, value) => {
            let mut length = if let OptionValue::Number(length) = value { length } else { 0.0 };
            let mut is_on = value != OptionValue::Off;
            let switched = ui.checkbox(&mut is_on, "").changed();
            let entered = ui
                .add_enabled_ui(is_on, |ui| number(ui, &mut length, NumberField::not_negative("", name).width(FIELD), commands))
                .inner;
            (switched || entered).then_some(if is_on { OptionValue::Number(length) } else { OptionValue::Off })
        }
        (OptionForm::Vector, OptionValue::Vector(mut vector)) => {
            let edits = [fields::X, fields::Y].map(|axis| NumberField::any(axis, name).width(FIELD));
            pair(ui, &mut vector, edits, commands).then_some(OptionValue::Vector(vector))
        }
        (OptionForm::Choice(words), OptionValue::Choice(chosen)) => {
            let clicked = |ui: &mut Ui, index: usize| ui.selectable_label(chosen == index, words[index].id).clicked();
            (0..words.len()).filter(|index| clicked(ui, *index)).last().map(OptionValue::Choice)
        }
        _ => None,
    }
}
