//! The panel of several selected bodies: their number, what they have in common, and what can be done to all of them.

use egui_macroquad::egui::{Id, Rect, RichText, Ui, Vec2, vec2};

use super::icon;
use super::keys::{self, Shortcut, selection};
use super::number::{NumberField, coordinates, number};
use super::request::WindowAction;
use super::view::View;
use super::widgets::{caption, card, fold_heading};
use crate::kernel::DVec2;
use crate::scene::Body;
use crate::session::{Command, Section, SelectionEdit};
use crate::view::texts::fields;
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
            motion_ui(ui, &bodies, session.selection().primary().and_then(|index| session.scene().bodies.get(index)), commands);
            ui.separator();
            signs_ui(ui, view, texts::ALIGN, &selection::ALIGNMENTS, icon::ALIGNMENTS, commands);
            signs_ui(ui, view, texts::DISTRIBUTE, &selection::DISTRIBUTIONS, icon::DISTRIBUTIONS, commands);
            numbers_ui(ui, commands);
        });
    });
}

/// Draws the velocity and the spin of the primary body, with a mark if others differ from it.
fn motion_ui(ui: &mut Ui, bodies: &[&Body], primary: Option<&Body>, commands: &mut Vec<Command>) {
    let Some(primary) = primary else { return };
    let mixed = |ui: &mut Ui, differs: bool| {
        if differs {
            ui.label(RichText::new(texts::MIXED).size(12.0).color(theme::of(ui).text_weak))
                .on_hover_text(texts::mixed_hint(&primary.name));
        }
    };
    let mut velocity: DVec2 = primary.velocity;
    ui.horizontal(|ui| {
        caption(ui, fields::VELOCITY.caption);
        if coordinates(ui, &mut velocity, fields::VELOCITY, NumberField::any, commands) {
            commands.push(SelectionEdit::SetVelocity(velocity).into());
        }
    });
    let mut spin = primary.spin;
    ui.horizontal(|ui| {
        caption(ui, texts::SPIN);
        if number(ui, &mut spin, NumberField::degrees(texts::SPIN_NAME), commands) {
            commands.push(SelectionEdit::SetSpin(spin).into());
        }
        mixed(ui, bodies.iter().any(|body| body.velocity != primary.velocity || body.spin != primary.spin));
    });
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
        MIXED => "mixed";
        mixed_hint(name) => "They move differently: the numbers shown are those of {name}. A number that is typed applies to all of them";
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
