//! The list of all lessons of the course, with marks for those that are solved and for the open one.

use std::sync::Arc;

use egui_macroquad::egui::{Align2, Button, CursorIcon, FontId, Id, Response, RichText, ScrollArea, Ui, vec2};

use super::super::icon;
use super::super::view::View;
use super::super::widgets::{fold_heading, list_row};
use super::learners;
use crate::session::{Command, CourseCommand, Open, Section, UnreadableLesson};
use crate::view::texts::lessons as texts;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 22.0;
/// The distance between two rows, points.
const GAP: f32 = 1.0;
/// The number of rows that are visible in a low window too.
const LEAST: f32 = 3.0;
/// The height that the side panel leaves free below its last part, points.
const BELOW: f32 = 28.0;

/// Draws all lessons; a click opens one. They scroll below the text of the open lesson, which stays visible. The open lesson is
/// scrolled into view.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let lessons = view.session.course().lessons();
    let heading = (Section::Course, texts::COURSE);
    if !fold_heading(ui, view, heading, commands, |ui, commands| learners::ui(ui, view.session, commands)) {
        return;
    }
    let height = (ui.clip_rect().bottom() - ui.cursor().top() - BELOW).max(LEAST * (ROW + GAP)).round();
    let list = ScrollArea::vertical().id_salt("course").auto_shrink([false, true]).max_height(height);
    list.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for (index, lesson) in lessons.iter().enumerate() {
            let open = view.session.lesson() == Some(index);
            let row = row_ui(ui, index, lesson.title(), open, view.session.course().is_solved(index));
            if open && has_changed(ui, (index, height)) {
                // No farther than needed: a row that was clicked stays under the pointer.
                row.scroll_to_me(None);
            }
            if row.clicked() {
                commands.push(Open::Lesson(index).into());
            }
        }
        view.session.course().unreadable().iter().for_each(|file| unreadable_ui(ui, file));
        if !view.session.course().is_shipped()
            && ui.add(Button::new(RichText::new(texts::SHIPPED_COURSE).size(12.0)).small()).clicked()
        {
            commands.push(CourseCommand::Show(Arc::default()).into());
        }
    });
}

/// Draws a file that cannot be read: its name and its errors.
fn unreadable_ui(ui: &mut Ui, UnreadableLesson { file, error }: &UnreadableLesson) {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    ui.label(RichText::new(texts::unreadable_row(name)).size(13.0).color(theme::of(ui).alarm));
    ui.label(RichText::new(error).size(12.0).color(theme::of(ui).text_weak));
}

/// Returns true if another lesson was open when the list was shown last, or if the list had another height.
fn has_changed(ui: &Ui, open: (usize, f32)) -> bool {
    ui.data_mut(|data| data.get_temp_mut_or(Id::new("lesson-in-view"), None).replace(open) != Some(open))
}

/// Draws a row: the number, the title, and a mark if the lesson is solved.
fn row_ui(ui: &mut Ui, index: usize, title: &str, open: bool, solved: bool) -> Response {
    let name = if solved { texts::solved_row(index + 1, title) } else { texts::row(index + 1, title) };
    let (painter, response) = list_row(ui, ROW, open, &name);
    let rect = response.rect;
    let font = FontId::proportional(13.0);
    let number = rect.left_center() + vec2(26.0, 0.0);
    let [weak, color] =
        if open { [theme::of(ui).text, theme::of(ui).text_strong] } else { [theme::of(ui).text_weak, theme::of(ui).text] };
    painter.text(number, Align2::RIGHT_CENTER, (index + 1).to_string(), font.clone(), weak.into());
    painter.text(rect.left_center() + vec2(36.0, 0.0), Align2::LEFT_CENTER, title, font, color.into());
    if solved {
        icon::check(&painter, rect.right_center() - vec2(14.0, 0.0), 4.5, theme::of(ui).proven.into());
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}
