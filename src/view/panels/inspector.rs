//! The selected body: its name, shape, velocity and spin, its role in the pair and its group.

use egui_macroquad::egui::{Button, ComboBox, Key, RichText, ScrollArea, TextEdit, Ui};

use super::bodies::letter_in_pair;
use super::number::{NumberField, coordinates, number};
use super::roles::with_body;
use super::selection;
use super::shape_fields;
use super::view::View;
use super::widgets::{caption, card, fold_heading};
use super::words;
use crate::explain::figure;
use crate::kernel::{DVec2, Rotation};
use crate::scene::{Body, UpDirection};
use crate::session::{Command, Edit, Focus, Look, Section, StatusMessage};
use crate::view::texts::{fields, scene as texts};
use crate::view::theme;

/// Draws the selected body.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    if view.session.selection().is_many() {
        return selection::ui(ui, view, commands);
    }
    let selected = view.session.selection().primary().and_then(|index| Some((index, scene.bodies.get(index)?)));
    let Some((index, body)) = selected else {
        if !scene.bodies.is_empty() {
            ui.label(RichText::new(texts::SELECT_A_BODY).size(12.0).color(theme::of(ui).text_weak));
        }
        return;
    };
    if !fold_heading(ui, view, (Section::Selection, texts::SELECTED_BODY), commands, |_, _| {}) {
        return;
    }
    card(ui, |ui| body_ui(ui, view, index, body, commands));
}

fn body_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    // The fields of each body have ids of their own: focus and half-typed numbers must not pass to the next body.
    ui.push_id(index, |ui| {
        let is_editable = view.session.is_editable();
        if body.locked {
            ui.label(RichText::new(texts::LOCKED).size(12.0).color(theme::of(ui).text_weak));
        }
        ui.add_enabled_ui(is_editable && !body.locked, |ui| numbers_ui(ui, view, index, body, commands));
        // This is below all fields: Tab leads from the name through the numbers.
        ui.separator();
        pair_ui(ui, view, index, commands);
        if is_editable && !body.locked {
            group_ui(ui, view, index, body, commands);
        }
    });
}

/// Draws the fields: the name, the shape, the velocity and the spin.
fn numbers_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, texts::NAME);
        name_ui(ui, index, body, commands);
    });
    ui.separator();
    ui.label(RichText::new(texts::kind_at_start(words::kind(body.shape.kind()))).color(theme::of(ui).text_strong));
    if let Some(changed) = shape_fields::ui(ui, &body.shape, Some(index), commands) {
        commands.push(match changed {
            Ok(shape) => Command::Edit(Edit::SetShape { body: index, shape }),
            Err(invalid) => Command::Look(Look::ShowMessage(StatusMessage::error(invalid.to_string()))),
        });
    }
    if view.session.view().tabs.hides_motion() {
        return;
    }
    ui.separator();
    velocity_ui(ui, view, index, body, commands);
    spin_ui(ui, view, index, body, commands);
}

/// Draws the name. It is taken over when the field is left: half a name may be that of another body. Escape restores the old
/// name.
fn name_ui(ui: &mut Ui, index: usize, body: &Body, commands: &mut Vec<Command>) {
    let id = ui.id().with("name");
    let draft = ui.data_mut(|data| data.remove_temp::<String>(id));
    let was_open = draft.is_some();
    let mut name = draft.unwrap_or_else(|| body.name.clone());
    let response = ui.add(TextEdit::singleline(&mut name).desired_width(f32::INFINITY));
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, name));
    } else if was_open && name != body.name && !ui.input(|input| input.key_pressed(Key::Escape)) {
        commands.push(Edit::Rename { body: index, name }.into());
        commands.push(Command::EndEdit);
    }
}

fn pair_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let Some(pair) = view.session.scene().pair else { return };
    let now = letter_in_pair(theme::of(ui), Some(pair), index).0.unwrap_or(texts::NOT_IN_THE_PAIR);
    ui.horizontal(|ui| {
        caption(ui, texts::IN_THE_PAIR);
        ComboBox::from_id_salt("role").selected_text(now).show_ui(ui, |ui| {
            for (slot, label) in [(0, texts::A), (1, texts::B)] {
                if ui.selectable_label(now == label, label).clicked() && now != label {
                    commands.push(Focus::SetPair(with_body(pair, slot, index)).into());
                }
            }
        });
    });
}

/// Draws the menu that makes another body a member of this one, and the button that ungroups it.
fn group_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    let bodies = &view.session.scene().bodies;
    let joins = |body: &Body| !body.shape.is_unbounded();
    if !joins(body) || (bodies.len() < 2 && body.shape.as_group().is_none()) {
        return;
    }
    ui.horizontal(|ui| {
        caption(ui, texts::GROUP);
        ui.menu_button(texts::ADD_MEMBER, |ui| {
            ScrollArea::vertical().max_height(260.0).show(ui, |ui| {
                for (other, candidate) in bodies.iter().enumerate().filter(|&(other, body)| other != index && joins(body)) {
                    if ui.button(&candidate.name).clicked() {
                        commands.push(Edit::Join { body: other, to: index }.into());
                        ui.close_menu();
                    }
                }
            });
        })
        .response
        .on_hover_text(texts::ADD_MEMBER_HINT);
        if ui
            .add_enabled(body.shape.as_group().is_some(), Button::new(texts::UNGROUP))
            .on_hover_text(texts::UNGROUP_HINT)
            .clicked()
        {
            commands.push(Edit::Ungroup(index).into());
        }
    });
}

/// Draws the velocity twice: as a vector, and as speed and direction.
fn velocity_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    ui.label(RichText::new(texts::DISPLACEMENT).color(theme::of(ui).text_strong));
    let mut velocity = body.velocity;
    let mut changed = false;
    ui.horizontal(|ui| {
        caption(ui, fields::VELOCITY.caption);
        changed |= coordinates(ui, &mut velocity, fields::VELOCITY, NumberField::any, commands);
    });
    let direction = Rotation::from_direction(velocity);
    let (mut speed, mut degrees) = (body.velocity.length(), direction.map_or(0.0, Rotation::degrees));
    ui.horizontal(|ui| {
        caption(ui, texts::SPEED);
        let faster = number(ui, &mut speed, NumberField::not_negative("", texts::SPEED_NAME), commands);
        let turned = ui.add_enabled_ui(direction.is_some(), |ui| {
            number(ui, &mut degrees, NumberField::degrees(texts::DIRECTION_NAME), commands)
        });
        if faster {
            velocity = direction.map_or(DVec2::X, Rotation::axis) * speed;
        } else if turned.inner
            && let Ok(rotation) = Rotation::from_degrees(degrees)
        {
            velocity = rotation.axis() * speed;
        }
        changed |= faster || turned.inner;
    });
    if let Some(speed) = view.session.scene().per_second(body.velocity.length()) {
        ui.horizontal(|ui| {
            caption(ui, "");
            ui.label(RichText::new(texts::speed_per_second(figure(speed))).size(12.0).color(theme::of(ui).text_weak));
        });
    }
    if changed && velocity != body.velocity {
        commands.push(Edit::SetVelocity { body: index, velocity }.into());
    }
}

/// Draws the spin: the turn during the frame.
fn spin_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, texts::SPIN);
        let mut spin = body.spin;
        if number(ui, &mut spin, NumberField::degrees(texts::SPIN_NAME), commands) && spin != body.spin {
            commands.push(Edit::SetSpin { body: index, spin }.into());
        }
        let positive = match view.session.scene().up {
            UpDirection::Y => texts::COUNTER_CLOCKWISE,
            UpDirection::MinusY => texts::CLOCKWISE,
        };
        let per_second = view.session.scene().per_second(body.spin).filter(|_| body.spin != 0.0);
        let unit = per_second.map_or_else(|| texts::PER_FRAME.to_owned(), |spin| texts::spin_per_second(figure(spin)));
        ui.label(RichText::new(unit).size(12.0).color(theme::of(ui).text_weak)).on_hover_text(texts::spin_hint(positive));
    });
}
