//! Number fields: dragged, or typed in full precision and with arithmetic.

mod arithmetic;
mod entry;
mod field;

use egui_macroquad::egui::{Direction, Layout, Ui, WidgetInfo, WidgetType, vec2};

use crate::explain::in_full;
use crate::kernel::DVec2;
use crate::session::{Command, Look, StatusMessage};
use crate::view::texts::fields;
use entry::NumberEntry;
pub use field::forget_drafts;
use field::{AcceptedEntry, EditEnd};

/// The width of a field for a number, points: two fields and a caption fill a row of the left panel.
const FIELD: f32 = 80.0;

/// The texts, the limit and the width of a number field.
#[derive(Debug, Clone, Copy)]
pub(super) struct NumberField<'a> {
    /// The text in front of the number, as "x".
    pub(super) prefix: &'a str,
    /// The text after the number, as "°".
    pub(super) suffix: &'a str,
    /// The name for screen readers, and for tests: "center x".
    pub(super) name: &'a str,
    /// The smallest allowed number.
    pub(super) min: f64,
    /// The width of the field, points.
    pub(super) width: f32,
    /// True if it stands for several numbers that are not the same. It then shows no number, and what is typed applies to all of them.
    pub(super) differs: bool,
}

impl<'a> NumberField<'a> {
    /// Returns an edit for any number.
    pub(super) fn any(prefix: &'a str, name: &'a str) -> NumberField<'a> {
        NumberField { prefix, suffix: "", name, min: f64::NEG_INFINITY, width: FIELD, differs: false }
    }

    /// Returns an edit for numbers of 0 or more.
    pub(super) fn not_negative(prefix: &'a str, name: &'a str) -> NumberField<'a> {
        NumberField { min: 0.0, ..NumberField::any(prefix, name) }
    }

    /// Returns an edit for degrees.
    pub(super) fn degrees(name: &'a str) -> NumberField<'a> {
        NumberField { suffix: fields::DEGREES, ..NumberField::any("", name) }
    }

    /// Returns the edit for numbers that are the same, or differ.
    pub(super) fn differing(self, differs: bool) -> NumberField<'a> {
        NumberField { differs, ..self }
    }

    /// Returns the edit with a field of this width, points.
    pub(super) fn width(self, width: f32) -> NumberField<'a> {
        NumberField { width, ..self }
    }
}

/// Draws a number that can be dragged, or typed in full precision. Returns true if it changed. The end of an edit is pushed as a
/// command, so that the next edit is an undo step of its own.
pub(super) fn number(ui: &mut Ui, value: &mut f64, edit: NumberField, commands: &mut Vec<Command>) -> bool {
    match field_ui(ui, *value, edit, AcceptedEntry::Number, commands) {
        Some(NumberEntry::Number(number)) => {
            *value = number;
            true
        }
        Some(NumberEntry::Pair(_)) | None => false,
    }
}

/// Draws both coordinates of a point or a vector. Returns true if one changed.
pub(super) fn coordinates(
    ui: &mut Ui,
    v: &mut DVec2,
    names: fields::VectorTexts,
    edit: fn(&'static str, &'static str) -> NumberField<'static>,
    commands: &mut Vec<Command>,
) -> bool {
    pair(ui, v, [edit(fields::X, names.x), edit(fields::Y, names.y)], commands)
}

/// Draws two fields side by side, for x and y. A pair that is typed or pasted into one of them fills both. Returns true if one
/// changed.
pub(super) fn pair(ui: &mut Ui, v: &mut DVec2, fields: [NumberField; 2], commands: &mut Vec<Command>) -> bool {
    let before = *v;
    let [x, y] = entered(ui, before.to_array(), fields, commands);
    *v = DVec2::new(x.unwrap_or(before.x), y.unwrap_or(before.y));
    *v != before
}

/// Draws the same two fields. Returns the numbers that were entered.
pub(super) fn entered(ui: &mut Ui, values: [f64; 2], fields: [NumberField; 2], commands: &mut Vec<Command>) -> [Option<f64>; 2] {
    let mut entered = [None; 2];
    for (axis, edit) in fields.into_iter().enumerate() {
        match field_ui(ui, values[axis], edit, AcceptedEntry::Pair, commands) {
            Some(NumberEntry::Number(number)) => entered[axis] = Some(number),
            Some(NumberEntry::Pair(both)) => entered = both.map(Some),
            None => {}
        }
    }
    entered
}

fn field_ui(
    ui: &mut Ui,
    value: f64,
    edit: NumberField,
    accepts: AcceptedEntry,
    commands: &mut Vec<Command>,
) -> Option<NumberEntry> {
    let size = vec2(edit.width, ui.spacing().interact_size.y);
    let shown = ui.allocate_ui_with_layout(size, Layout::centered_and_justified(Direction::LeftToRight), |ui| {
        ui.spacing_mut().button_padding.x = 3.0;
        field::ui(ui, value, edit, accepts)
    });
    let field::FieldResult { response, entered, ended } = shown.inner;
    let (enabled, name) = (response.enabled(), edit.name.to_string());
    response.widget_info(|| WidgetInfo {
        label: Some(name.clone()),
        value: Some(value).filter(|_| !edit.differs),
        enabled,
        ..WidgetInfo::new(WidgetType::DragValue)
    });
    if response.drag_started() {
        commands.push(Command::EndEdit);
    }
    match ended {
        EditEnd::Not => {}
        EditEnd::Done => commands.push(Command::EndEdit),
        EditEnd::Refused(reason) => {
            commands.push(Look::ShowMessage(StatusMessage::error(fields::refused(edit.name, reason))).into())
        }
        EditEnd::GivenUp => commands.push(Look::DismissMessage.into()),
    }
    let hint = match accepts {
        _ if edit.differs => fields::DIFFERS_HINT.to_owned(),
        AcceptedEntry::Number => fields::hint(in_full(value)),
        AcceptedEntry::Pair => fields::pair_hint(in_full(value)),
    };
    response.on_hover_text(hint);
    entered
}
