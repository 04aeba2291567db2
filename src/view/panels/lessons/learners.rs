//! The menu of the learners, with the progress of the present one: each name has its own progress.

use egui_macroquad::egui::{Color32, Id, Key, RichText, Stroke, TextEdit, Ui, vec2};

use crate::session::{Command, CourseCommand, Learner, MAX_LEARNER_CHARS, Session};
use crate::view::texts::lessons as texts;
use crate::view::theme;

/// The number of characters of a name that are shown beside the heading.
const SHOWN_CHARS: usize = 12;

/// Draws the number of solved lessons as a button, with a menu of all names and a field for another one.
pub(super) fn ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let (learner, count) = (session.course().learner(), session.course().lessons().len());
    let solved = (0..count).filter(|&index| session.course().is_solved(index)).count();
    let text = match learner.name.as_str() {
        "" => texts::solved_of(solved, count),
        name => texts::solved_by(shortened(name), solved, count),
    };
    // The button looks like the heading beside it until the pointer is over it.
    let inactive = &mut ui.visuals_mut().widgets.inactive;
    (inactive.weak_bg_fill, inactive.bg_stroke) = (Color32::TRANSPARENT, Stroke::NONE);
    (ui.spacing_mut().button_padding, ui.spacing_mut().interact_size.y) = (vec2(4.0, 0.0), 0.0);
    let menu = ui.menu_button(RichText::new(text).size(12.0).color(theme::of(ui).text_weak), |ui| {
        for other in session.course().learners() {
            if ui.selectable_label(other == learner, name_of(other)).clicked() {
                commands.push(turn_to(&other.name));
                ui.close_menu();
            }
        }
        new_name_ui(ui, commands);
        if 0 < solved || !learner.name.is_empty() {
            ui.separator();
        }
        if 0 < solved && ui.button(texts::FORGET_PROGRESS).clicked() {
            commands.push(CourseCommand::ForgetProgress.into());
            ui.close_menu();
        }
        if !learner.name.is_empty() && ui.button(texts::remove_learner(&learner.name)).clicked() {
            commands.push(CourseCommand::RemoveLearner.into());
            ui.close_menu();
        }
    });
    menu.response.on_hover_text(texts::LEARNER_HINT);
}

/// Returns as much of a name as fits beside the heading.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_owned(),
    }
}

fn new_name_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let id = Id::new("new-learner");
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
