//! The selected body in numbers: name, place in the pair, shape, velocity.

use egui_macroquad::egui::{ComboBox, RichText, TextEdit, Ui};

use super::View;
use super::bodies::{place_in_pair, with_body};
use super::pairs::title;
use super::shape_fields;
use super::widgets::{Edit, caption, card, heading, number};
use crate::kernel::{DVec2, Rotation};
use crate::scene::Body;
use crate::session::Command;
use crate::session::message::Message;
use crate::view::theme;

/// The selected body.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    let selected = view.session.selected().and_then(|index| Some((index, scene.bodies.get(index)?)));
    heading(ui, "SELECTED BODY");
    card(ui, |ui| match selected {
        None => {
            ui.label(RichText::new("Click a shape on the canvas or in the list to see its numbers.").color(theme::TEXT_WEAK));
        }
        Some((index, body)) => body_ui(ui, view, index, body, commands),
    });
}

fn body_ui(ui: &mut Ui, view: View, index: usize, body: &Body, commands: &mut Vec<Command>) {
    // A body's fields are its own: focus and half-typed numbers must not pass to the next one.
    ui.push_id(index, |ui| {
        ui.horizontal(|ui| {
            caption(ui, "Name");
            name_ui(ui, index, body, commands);
        });
        pair_ui(ui, view, index, commands);
        ui.separator();
        ui.label(RichText::new(format!("{} at t = 0", title(body.shape.kind()))).color(theme::TEXT_STRONG));
        if let Some(changed) = shape_fields::ui(ui, &body.shape, commands) {
            commands.push(match changed {
                Ok(shape) => Command::SetShape { body: index, shape },
                Err(invalid) => Command::ShowMessage(Message::error(invalid.to_string())),
            });
        }
        ui.separator();
        velocity_ui(ui, index, body, commands);
    });
}

/// The name is taken over when the field is left: half a name may be somebody else's.
fn name_ui(ui: &mut Ui, index: usize, body: &Body, commands: &mut Vec<Command>) {
    let id = ui.id().with("name");
    let mut name = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_else(|| body.name.clone());
    let response = ui.add(TextEdit::singleline(&mut name).desired_width(f32::INFINITY));
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, name));
    } else {
        ui.data_mut(|data| data.remove_temp::<String>(id));
        if response.lost_focus() && name != body.name {
            commands.push(Command::Rename { body: index, name });
            commands.push(Command::EndEdit);
        }
    }
}

fn pair_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let Some(pair) = view.session.scene().pair else { return };
    let now = place_in_pair(Some(pair), index).0.unwrap_or("not in the pair");
    ui.horizontal(|ui| {
        caption(ui, "In the pair");
        ComboBox::from_id_salt("place").selected_text(now).show_ui(ui, |ui| {
            for (place, label) in [(0, "A"), (1, "B")] {
                if ui.selectable_label(now == label, label).clicked() && now != label {
                    commands.push(Command::SetPair(with_body(pair, place, index)));
                }
            }
        });
    });
}

/// The velocity twice: as a vector, and as speed and direction.
fn velocity_ui(ui: &mut Ui, index: usize, body: &Body, commands: &mut Vec<Command>) {
    ui.label(RichText::new("Displacement during the frame").color(theme::TEXT_STRONG));
    let mut velocity = body.velocity;
    let mut changed = false;
    ui.horizontal(|ui| {
        caption(ui, "Velocity");
        changed |= number(ui, &mut velocity.x, Edit::any("x", "velocity x"), commands);
        changed |= number(ui, &mut velocity.y, Edit::any("y", "velocity y"), commands);
    });
    let direction = Rotation::from_direction(velocity);
    let (mut speed, mut degrees) = (body.velocity.length(), direction.map_or(0.0, Rotation::degrees));
    ui.horizontal(|ui| {
        caption(ui, "Speed");
        let faster = number(ui, &mut speed, Edit::not_negative("", "speed"), commands);
        let turned = ui.add_enabled_ui(direction.is_some(), |ui| number(ui, &mut degrees, Edit::degrees("direction"), commands));
        if faster {
            velocity = direction.map_or(DVec2::X, Rotation::axis) * speed;
        } else if turned.inner
            && let Ok(rotation) = Rotation::from_degrees(degrees)
        {
            velocity = rotation.axis() * speed;
        }
        changed |= faster || turned.inner;
    });
    if changed && velocity != body.velocity {
        commands.push(Command::SetVelocity { body: index, velocity });
    }
}
