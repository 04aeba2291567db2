//! An entry of the glossary: the term, its picture, its sentences, and a link to its lesson.

use std::path::Path;

use egui_macroquad::egui::{RichText, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::request::WindowRequest;
use crate::glossary::{Term, TermPicture};
use crate::picture::Theme;
use crate::session::{CourseLesson, Session};
use crate::view::paint::inset;
use crate::view::texts::glossary as texts;
use crate::view::theme;

/// Draws an entry, `height` points of it the picture. Returns the request of its link.
pub fn ui(ui: &mut Ui, term: &Term, picture: &TermPicture, height: f32, session: &Session) -> Option<WindowRequest> {
    ui.label(RichText::new(term.name).heading().color(theme::of(ui).text_strong));
    if !term.in_full.is_empty() && term.in_full != term.name {
        ui.label(RichText::new(term.in_full).color(theme::of(ui).text_weak));
    }
    picture_ui(ui, term, picture, height, session.view().theme);
    ui.label(RichText::new(term.text).size(14.0).color(theme::of(ui).text));
    let (index, title) = lesson_of(term, session)?;
    let link = ui.link(texts::lesson(index + 1, title));
    link.clicked().then_some(WindowRequest::Lesson(index))
}

/// Draws the picture over the full width.
fn picture_ui(ui: &mut Ui, term: &Term, picture: &TermPicture, height: f32, theme: Theme) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, term.name));
    let viewport = [rect.left(), rect.top(), rect.width(), rect.height()].map(f64::from);
    let (drawn, camera) = picture.drawn(viewport, theme);
    inset::draw(&drawn, &camera, &ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())));
    ui.painter().rect_stroke(rect, 0.0, (1.0, theme::of(ui).border), StrokeKind::Inside);
}

/// Returns the lesson that teaches a term: its index and its title. `None`: no lesson of the present course does.
fn lesson_of<'s>(term: &Term, session: &'s Session) -> Option<(usize, &'s str)> {
    let id = CourseLesson::id_of_name(term.lesson);
    let lessons = session.course().lessons();
    // The lessons of a folder are known by their files.
    let is_it = |lesson: &CourseLesson| match lesson.file().and_then(Path::file_stem) {
        Some(name) => name.to_str() == Some(term.lesson),
        None => lesson.id() == id,
    };
    let index = lessons.iter().position(|lesson| !id.is_empty() && is_it(lesson))?;
    Some((index, lessons[index].title()))
}
