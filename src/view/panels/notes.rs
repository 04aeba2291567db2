//! The title and the notes of the scene, which say what there is to see and to learn: to read and to edit.

use egui_macroquad::egui::{Button, Response, RichText, ScrollArea, TextEdit, Ui};

use super::view::View;
use super::widgets::{card, fold_heading};
use crate::scene::Scene;
use crate::session::{Command, Edit, LeftTab, Look, Section, Session, Workspace};
use crate::view::texts::scene as texts;
use crate::view::theme;

/// The height of the notes of every scene that has some, points: the notes of most scenes fit into it.
const TEXT_HEIGHT: f32 = 112.0;
/// The height of the notes of a scene that has none, points: two lines.
const LINE: f32 = 40.0;

/// Draws the title and the notes of the scene.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    let id = ui.id().with("edit");
    let mut editing = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or_default();
    let shown = fold_heading(ui, view, (Section::Notes, texts::NOTES), commands, |ui, _| {
        let text = RichText::new(if editing { texts::EDIT_DONE } else { texts::EDIT }).size(12.0);
        if ui.add(Button::new(text).small().frame(false)).on_hover_text(texts::EDIT_HINT).clicked() {
            editing = !editing;
            ui.data_mut(|data| data.insert_temp(id, editing));
        }
    });
    if !shown {
        return;
    }
    let is_empty = scene.notes.is_empty() && !editing;
    let height = if is_empty { 0.0 } else { TEXT_HEIGHT };
    card(ui, |ui| {
        // Longer notes scroll: what is below has the same position in every scene.
        let area =
            ScrollArea::vertical().id_salt("notes").max_height(height.max(LINE)).min_scrolled_height(height).auto_shrink(false);
        let area = if is_empty { area.auto_shrink([false, true]) } else { area };
        area.show(ui, |ui| {
            if editing {
                return edit_ui(ui, scene, commands);
            }
            let (text, color) =
                if is_empty { (texts::NO_NOTES, theme::of(ui).text_weak) } else { (scene.notes.as_str(), theme::of(ui).text) };
            ui.label(RichText::new(text).color(color));
        });
        if !editing {
            invitation_ui(ui, view.session, commands);
        }
    });
}

/// Draws the fields for the title and the notes.
fn edit_ui(ui: &mut Ui, scene: &Scene, commands: &mut Vec<Command>) {
    let mut title = scene.title.clone();
    let edit = TextEdit::singleline(&mut title).desired_width(f32::INFINITY).hint_text(texts::TITLE);
    let response = ui.add(edit);
    edited(&response, Command::Edit(Edit::SetTitle(title)), commands);
    let mut notes = scene.notes.clone();
    let edit = TextEdit::multiline(&mut notes).desired_width(f32::INFINITY).desired_rows(3).hint_text(texts::NOTES_HINT);
    let response = ui.add(edit);
    edited(&response, Command::Edit(Edit::SetNotes(notes)), commands);
}

/// Draws a link to the course, until a lesson was opened or solved. An edit does not remove it: the fields below must not move
/// under the pointer.
fn invitation_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let known = session.lesson().is_some() || !session.course().learner().solved.is_empty();
    if known || session.document().file().is_some() || session.view().tabs.workspace() == Workspace::Learn {
        return;
    }
    if ui.link(RichText::new(texts::LESSONS).size(12.5)).clicked() {
        commands.push(Look::ShowLeft(LeftTab::Lessons).into());
    }
}

/// Takes over an edit as it is typed; leaving the field ends the edit.
fn edited(response: &Response, change: Command, commands: &mut Vec<Command>) {
    if response.changed() {
        commands.push(change);
    }
    if response.lost_focus() {
        commands.push(Command::EndEdit);
    }
}
