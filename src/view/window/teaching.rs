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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{CourseCommand, LESSONS, Session, Severity};
    use crate::shipped::opening_scene;

    #[test]
    fn worksheets_and_progress_are_written_and_replace_only_their_own_kind() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let read = |name: &str| std::fs::read_to_string(path(name)).expect("written");
        let mut session = Session::new(opening_scene());
        session.apply(CourseCommand::TurnTo("Ada".to_owned()));
        let course = session.course();
        let content = |lesson, solutions| WorksheetContent { lesson, solutions };
        let one = content(Some(4), WorksheetSolutions::LeftOut);
        assert_eq!(save_worksheet(&path("one.html"), course, one, Replaceable::Outputs).severity, Severity::Info);
        let page = read("one.html");
        assert!(page.contains(&format!(">5. {}<", LESSONS[4].title())) && page.matches("<h2>").count() == 1, "{page}");
        let all = content(None, WorksheetSolutions::AtTheEnd);
        assert_eq!(save_worksheet(&path("one.html"), course, all, Replaceable::Outputs).severity, Severity::Info, "its own");
        assert_eq!(read("one.html").matches("<h2>").count(), 2 * LESSONS.len(), "lessons and solutions");

        assert_eq!(save_progress(&path("ada.json"), course, Replaceable::Outputs).severity, Severity::Info);
        assert_eq!(save_progress(&path("ada.json"), course, Replaceable::Outputs).severity, Severity::Info, "again");
        assert_eq!(ProgressReport::parse(&read("ada.json")).map(|report| report.name), Ok("Ada".to_owned()));
        let foreign = save_progress(&path("one.html"), course, Replaceable::Outputs);
        assert!(foreign.severity == Severity::Error && foreign.text.starts_with("one.html was not saved: "), "{foreign:?}");
    }
}
