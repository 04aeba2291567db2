//! What there is to see and to learn in the scene: its title and notes, to read and to edit.

use egui_macroquad::egui::{CollapsingHeader, RichText, TextEdit, Ui};

use super::View;
use super::widgets::{caption, card, heading};
use crate::session::Command;
use crate::view::theme;

/// The title and the notes of the scene.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    if !scene.notes.is_empty() {
        heading(ui, "NOTES");
        card(ui, |ui| ui.label(RichText::new(&scene.notes).color(theme::TEXT)));
    }
    CollapsingHeader::new(RichText::new("Edit title and notes").color(theme::TEXT_WEAK)).id_salt("notes").show(ui, |ui| {
        ui.horizontal(|ui| {
            caption(ui, "Title");
            let mut title = scene.title.clone();
            let response = ui.add(TextEdit::singleline(&mut title).desired_width(f32::INFINITY));
            if response.changed() {
                commands.push(Command::SetTitle(title));
            }
            if response.lost_focus() {
                commands.push(Command::EndEdit);
            }
        });
        let mut notes = scene.notes.clone();
        let edit =
            TextEdit::multiline(&mut notes).desired_width(f32::INFINITY).desired_rows(3).hint_text("What is there to see?");
        let response = ui.add(edit);
        if response.changed() {
            commands.push(Command::SetNotes(notes));
        }
        if response.lost_focus() {
            commands.push(Command::EndEdit);
        }
    });
}
