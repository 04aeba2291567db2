//! A number in a field: dragged, or typed in full precision.

use egui_macroquad::egui::{Direction, DragValue, Layout, Ui, WidgetInfo, WidgetType, vec2};

use super::words;
use crate::explain::figure;
use crate::kernel::DVec2;
use crate::session::Command;
use crate::view::texts::fields;

/// The width of a field for a number, points: two of them and a caption fill a row of the left panel.
const FIELD: f32 = 80.0;

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
