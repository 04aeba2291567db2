//! All lessons of the course: which are solved, which one is open.

use egui_macroquad::egui::{Align2, CursorIcon, FontId, RichText, Ui, vec2};

use super::super::widgets::{fold_heading, list_row};
use super::super::{View, icon};
use crate::session::Command;
use crate::session::lessons::LESSONS;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 22.0;

/// All lessons; a click opens one.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let solved = (0..LESSONS.len()).filter(|&index| view.session.is_solved(index)).count();
    let shown = fold_heading(ui, "COURSE", |ui| {
        ui.label(RichText::new(format!("{solved} of {} solved", LESSONS.len())).size(12.0).color(theme::TEXT_WEAK));
    });
    if !shown {
        return;
    }
    ui.spacing_mut().item_spacing.y = 1.0;
    for (index, lesson) in LESSONS.iter().enumerate() {
        if row_ui(ui, index, lesson.title, view.session.lesson() == Some(index), view.session.is_solved(index)) {
            commands.push(Command::OpenLesson(index));
        }
    }
}

/// A row: the number, or a mark where it is solved, and the title. True where it was clicked.
fn row_ui(ui: &mut Ui, index: usize, title: &str, open: bool, solved: bool) -> bool {
    let name = if solved { format!("{}. {title}, solved", index + 1) } else { format!("{}. {title}", index + 1) };
    let (painter, response) = list_row(ui, ROW, open, &name);
    let rect = response.rect;
    let font = FontId::proportional(13.0);
    let number = rect.left_center() + vec2(26.0, 0.0);
    let [weak, color] = if open { [theme::TEXT, theme::TEXT_STRONG] } else { [theme::TEXT_WEAK, theme::TEXT] };
    painter.text(number, Align2::RIGHT_CENTER, (index + 1).to_string(), font.clone(), weak.into());
    painter.text(rect.left_center() + vec2(36.0, 0.0), Align2::LEFT_CENTER, title, font, color.into());
    if solved {
        icon::check(&painter, rect.right_center() - vec2(14.0, 0.0), 4.5, theme::PROVEN.into());
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}
