//! The course: the text of the open lesson, its task, and whether the task is solved.

mod learners;
mod list;
mod question;

use egui_macroquad::egui::{Align, Button, Color32, CornerRadius, Frame, Id, Layout, Margin, RichText, Sense, Stroke, Ui, vec2};

pub use list::ui as list_ui;

use super::icon;
use super::inspector;
use super::view::View;
use super::widgets::{card, heading_label};
use crate::goal::GoalProgress;
use crate::scene::Lesson;
use crate::session::{Command, CourseLesson, Open, Session};
use crate::view::texts::lessons as texts;
use crate::view::theme;

/// The height of the hint, points: two lines. What is below must not move while a body is dragged.
const HINT: f32 = 36.0;

/// Draws the open lesson, or an invitation if no lesson is open.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    match view.session.open_lesson() {
        Some((index, lesson)) => lesson_ui(ui, view, index, lesson, commands),
        None => invitation_ui(ui, view.session, commands),
    }
}

/// Draws the numbers of the selected body, below the lesson.
pub fn selected_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if view.session.selection().primary().is_some() {
        ui.push_id("lesson", |ui| inspector::ui(ui, view, commands));
    }
}

/// Returns the lesson to go on with: the first one that is not solved, or the first one of all if all are solved.
fn next_open(session: &Session) -> usize {
    (0..session.course().lessons().len()).find(|&index| !session.course().is_solved(index)).unwrap_or_default()
}

fn invitation_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    heading_label(ui, texts::LESSONS);
    let (lessons, next) = (session.course().lessons(), next_open(session));
    card(ui, |ui| {
        ui.label(RichText::new(texts::invitation(lessons.len())).size(13.0));
        ui.add_space(4.0);
        let title = lessons.get(next).map_or("", CourseLesson::title);
        let text = match (0..lessons.len()).filter(|&index| session.course().is_solved(index)).count() {
            0 => texts::start(title),
            all if all == lessons.len() => texts::again(title),
            _ => texts::go_on(title),
        };
        if main_button(ui, &text) {
            commands.push(Open::Lesson(next).into());
        }
    });
}

fn lesson_ui(ui: &mut Ui, view: View, index: usize, lesson: &CourseLesson, commands: &mut Vec<Command>) {
    let count = view.session.course().lessons().len();
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 20.0), Layout::left_to_right(Align::Center), |ui| {
        heading_label(ui, &texts::lesson_of(index + 1, count));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let reset = ui.add(Button::new(RichText::new(texts::RESET).size(12.0)).small().frame(false));
            if reset.on_hover_text(texts::RESET_HINT).clicked() {
                commands.push(Open::Lesson(index).into());
            }
        });
    });
    card(ui, |ui| {
        ui.label(RichText::new(lesson.title()).size(14.5).color(theme::of(ui).text_strong).strong());
        ui.label(RichText::new(lesson.lesson().text_on_screen()).size(13.0));
        if shows_closing(ui, lesson, is_done(view, index)) {
            learned_ui(ui, &lesson.lesson().learned);
            question::ui(ui, view.session, index, lesson, commands);
        }
    });
}

/// Draws the task of the open lesson, with what is missing, and the buttons that lead to the lessons before and after it.
pub(super) fn open_task_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some((index, lesson)) = view.session.open_lesson() else { return };
    let progress = view.session.progress(view.analysis);
    task_ui(ui, lesson.lesson(), progress.as_ref(), view.session.course().is_solved(index));
    ui.add_space(2.0);
    neighbors_ui(ui, view, index, commands);
}

/// Returns true if what follows the task is shown. It does not appear while a button is held: a number that is dragged below would move
/// away from the pointer.
fn shows_closing(ui: &Ui, lesson: &CourseLesson, is_done: bool) -> bool {
    let id = Id::new(("closing", lesson.id()));
    let is_held = ui.input(|input| input.pointer.any_down());
    ui.data_mut(|data| {
        let shown = data.get_temp_mut_or(id, false);
        *shown = is_done && (*shown || !is_held);
        *shown
    })
}

/// Returns true if the task of a lesson is solved, now or earlier.
fn is_done(view: View, index: usize) -> bool {
    view.session.progress(view.analysis) == Some(GoalProgress::Solved) || view.session.course().is_solved(index)
}

/// Draws the buttons that lead to the lessons before and after this one.
fn neighbors_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let count = view.session.course().lessons().len();
    ui.horizontal(|ui| {
        if ui.add_enabled(0 < index, Button::new(texts::PREVIOUS)).on_hover_text(texts::PREVIOUS_HINT).clicked() {
            commands.push(Open::Lesson(index - 1).into());
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let clicked = match (index + 1 < count, is_done(view, index)) {
                (true, true) => main_button(ui, texts::NEXT),
                (true, false) => ui.button(texts::NEXT).on_hover_text(texts::NEXT_HINT).clicked(),
                (false, true) => {
                    ui.label(RichText::new(texts::LAST).size(12.5).color(theme::of(ui).text_weak));
                    false
                }
                (false, false) => false,
            };
            if clicked {
                commands.push(Open::Lesson(index + 1).into());
            }
        });
    });
}

/// Draws the task and the progress: what is missing, or that it is solved.
pub(super) fn task_ui(ui: &mut Ui, lesson: &Lesson, progress: Option<&GoalProgress>, before: bool) {
    let solved = progress == Some(&GoalProgress::Solved);
    let color = if solved { theme::of(ui).proven } else { theme::of(ui).accent };
    let frame = Frame::new()
        .fill(theme::of(ui).panel_sunken.into())
        .stroke(Stroke::new(1.0, Color32::from(color.with_alpha(150))))
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(10, 8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(&lesson.task).size(13.0).color(theme::of(ui).text_strong));
        ui.scope(|ui| {
            ui.set_min_height(HINT);
            match progress {
                Some(GoalProgress::Open { hint }) => {
                    let text = if before { texts::solved_before(hint) } else { hint.to_string() };
                    ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_weak));
                }
                Some(GoalProgress::Solved) => {
                    ui.horizontal(|ui| {
                        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
                        icon::check(ui.painter(), rect.center(), 5.0, color.into());
                        ui.label(RichText::new(texts::SOLVED).size(14.0).color(color).strong());
                    });
                }
                None => {}
            }
        });
    });
}

fn learned_ui(ui: &mut Ui, learned: &str) {
    if !learned.is_empty() {
        ui.add_space(4.0);
        heading_label(ui, texts::LEARNED);
        ui.label(RichText::new(learned).size(13.0));
    }
}

/// Draws the button of the next step. Returns true if it was clicked.
fn main_button(ui: &mut Ui, text: &str) -> bool {
    ui.add(Button::new(RichText::new(text).color(theme::of(ui).text_on_accent).strong()).fill(theme::of(ui).accent)).clicked()
}
