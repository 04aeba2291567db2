//! Files for a class: lessons as a page for paper, and the progress of a learner.

use std::path::Path;

use super::files::name_of;
use super::texts;
use crate::files::output::{self, Replaceable};
use crate::session::{Course, ProgressReport, StatusMessage};
use crate::view::panels::{WorksheetContent, WorksheetSolutions};
use crate::worksheet::{self, WorksheetPage};

/// Writes lessons of the course as a page for paper. Returns the message about it.
pub(super) fn save_worksheet(path: &Path, course: &Course, content: WorksheetContent, replaceable: Replaceable) -> StatusMessage {
    let mut page = WorksheetPage::default();
    let is_wanted = |index: usize| content.lesson.is_none_or(|lesson| lesson == index);
    let lessons = course.lessons().iter().enumerate().filter(|(index, _)| is_wanted(*index));
    lessons.for_each(|(index, lesson)| page.add_numbered(index + 1, lesson.scene()));
    let text = match content.solutions {
        WorksheetSolutions::LeftOut => page.without_solutions(),
        WorksheetSolutions::AtTheEnd => page.with_solutions(),
    };
    written(path, &text, worksheet::MARK, replaceable)
}

/// Writes the progress of the present learner. Returns the message about it.
pub(super) fn save_progress(path: &Path, course: &Course, replaceable: Replaceable) -> StatusMessage {
    written(path, &course.report().to_json(), ProgressReport::MARK, replaceable)
}

fn written(path: &Path, text: &str, mark: &str, replaceable: Replaceable) -> StatusMessage {
    match output::write(path, text, mark, replaceable) {
        Ok(()) => StatusMessage::info(texts::saved(name_of(path))),
        Err(error) => StatusMessage::error(texts::not_saved(name_of(path), error)),
    }
}
