//! Who learns: each name has its own progress.

use egui_macroquad::egui::{Id, Key, RichText, TextEdit, Ui};

use crate::session::{Command, CourseCommand, Learner, MAX_LEARNER_CHARS, Session};
use crate::view::texts::lessons as texts;

/// A menu of all names, with a field for another one.
pub(super) fn ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let learner = session.learner();
    let text = if learner.name.is_empty() { texts::NO_NAME.to_owned() } else { texts::learner(&learner.name) };
    let menu = ui.menu_button(RichText::new(text).size(12.0), |ui| {
        for other in session.learners() {
            if ui.selectable_label(other == learner, name_of(other)).clicked() {
                commands.push(turn_to(&other.name));
                ui.close_menu();
            }
        }
        ui.separator();
        new_name_ui(ui, commands);
        if !learner.name.is_empty() {
            ui.separator();
            if ui.button(texts::remove_learner(&learner.name)).clicked() {
                commands.push(Command::Course(CourseCommand::RemoveLearner));
                ui.close_menu();
            }
        }
    });
    menu.response.on_hover_text(texts::LEARNER_HINT);
}

fn new_name_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let id = Id::new("new learner");
    let mut name: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = ui.add(
        TextEdit::singleline(&mut name).hint_text(texts::NEW_LEARNER_HINT).char_limit(MAX_LEARNER_CHARS).desired_width(160.0),
    );
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !name.trim().is_empty() {
        commands.push(turn_to(&name));
        name.clear();
        ui.close_menu();
    }
    ui.data_mut(|data| data.insert_temp(id, name));
}

fn turn_to(name: &str) -> Command {
    Command::Course(CourseCommand::TurnTo(name.trim().to_owned()))
}

fn name_of(learner: &Learner) -> &str {
    if learner.name.is_empty() { texts::NO_NAME_ROW } else { &learner.name }
}
