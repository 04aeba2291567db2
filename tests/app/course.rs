//! The course of lessons: passed through by keyboard, with tasks solved by the pointer.

use clashbox::files;
use clashbox::kernel::DVec2;
use clashbox::search::MethodKind;
use clashbox::session::{LESSONS, LeftTab};
use clashbox::shipped::opening_scene;
use clashbox::view::window::{Button, StateStore, UserEvent};
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox};

#[test]
fn the_course_is_walked_by_keyboard() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::PageDown, PLAIN);
    assert_eq!(sandbox.app.session().lesson(), None, "the lessons are not shown");
    sandbox.key(KeyCode::F3, PLAIN);
    sandbox.key(KeyCode::PageUp, PLAIN);
    assert_eq!(sandbox.app.session().lesson(), None, "nothing is before the first");
    for expected in [Some(0), Some(1), Some(2)] {
        sandbox.key(KeyCode::PageDown, PLAIN);
        assert_eq!(sandbox.app.session().lesson(), expected, "the next one");
    }
    assert_eq!(sandbox.app.session().scene(), LESSONS[2].scene().as_ref(), "its scene");
    sandbox.key(KeyCode::PageUp, PLAIN);
    assert_eq!(sandbox.app.session().lesson(), Some(1), "the one before");
    for _ in 0..LESSONS.len() {
        sandbox.key(KeyCode::PageDown, PLAIN);
    }
    assert_eq!(sandbox.app.session().lesson(), Some(LESSONS.len() - 1), "nothing is after the last");
}

#[test]
fn a_solved_task_is_marked_when_the_pointer_lets_go() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::F3, PLAIN);
    sandbox.key(KeyCode::PageDown, PLAIN);
    let guest = sandbox.reference(1);
    let (from, to) = (sandbox.screen(guest.x, guest.y), sandbox.screen(2.0, 1.0));
    sandbox.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
    sandbox.press_and_move(from, to);
    assert_eq!(sandbox.reference(1), DVec2::new(2.0, 1.0), "on the grid: 4, 3, 5");
    assert!(!sandbox.app.session().course().is_solved(0), "the pointer may be only passing by");
    sandbox.send(&[UserEvent::Released(Button::Left, to)]);
    assert!(sandbox.app.session().course().is_solved(0), "solved");
    sandbox.key(KeyCode::Z, CTRL);
    assert!(sandbox.app.session().course().is_solved(0), "and stays so");
}

#[test]
fn tries_are_counted_and_kept_with_their_day() {
    let folder = tempfile::tempdir().unwrap();
    let state = || StateStore::at(folder.path());
    let mut first = Sandbox::new(opening_scene());
    first.app.keep_state_in(state());
    first.key(KeyCode::F3, PLAIN);
    first.key(KeyCode::PageDown, PLAIN);
    assert_eq!(first.app.session().course().record(0).task_tries, 0, "opening a lesson is no try");
    for (to, tries) in [((1.0, 0.0), 1), ((0.0, -1.0), 2), ((2.0, 1.0), 3)] {
        let guest = first.reference(1);
        first.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
        first.drag(first.screen(guest.x, guest.y), first.screen(to.0, to.1));
        assert_eq!(first.app.session().course().record(0).task_tries, tries, "a drag is a try: {to:?}");
    }
    assert!(first.app.session().course().is_solved(0), "the third solved it");
    first.key(KeyCode::Z, CTRL);
    first.key(KeyCode::Key1, PLAIN);
    let record = first.app.session().course().record(0);
    assert!(record.task_tries == 3 && record.last.is_some(), "later changes do not count: {record:?}");
    first.app.close();

    let mut second = Sandbox::new(opening_scene());
    second.app.keep_state_in(state());
    assert_eq!(second.app.session().course().record(0), record, "in the next session too");
}

#[test]
fn a_lesson_asks_before_own_changes_are_lost_and_not_before_tries_are() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::Key4, PLAIN);
    sandbox.key(KeyCode::F3, PLAIN);
    sandbox.key(KeyCode::PageDown, PLAIN);
    assert_eq!(sandbox.app.session().lesson(), None, "there is a question first");

    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::F3, PLAIN);
    sandbox.key(KeyCode::PageDown, PLAIN);
    sandbox.key(KeyCode::Key1, PLAIN);
    assert!(sandbox.app.session().is_dirty(), "a try");
    sandbox.key(KeyCode::PageDown, PLAIN);
    assert_eq!(sandbox.app.session().lesson(), Some(1), "on without a question");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.app.session().lesson(), Some(1), "undo does not leave the lesson");
}

#[test]
fn what_was_solved_stays_so_until_it_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let state = || StateStore::at(folder.path());
    let mut first = Sandbox::new(opening_scene());
    first.app.keep_state_in(state());
    first.key(KeyCode::F3, PLAIN);
    first.key(KeyCode::PageDown, PLAIN);
    let guest = first.reference(1);
    first.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
    first.drag(first.screen(guest.x, guest.y), first.screen(2.0, 1.0));
    assert!(first.app.session().course().is_solved(0), "solved");
    first.app.close();

    let mut second = Sandbox::new(opening_scene());
    second.app.keep_state_in(state());
    let solved: Vec<usize> = (0..LESSONS.len()).filter(|&lesson| second.app.session().course().is_solved(lesson)).collect();
    assert_eq!(solved, [0], "in the next session too");
    second.app.close();
    std::fs::write(folder.path().join("preferences.ron"), "Preferences(").unwrap();
    let mut third = Sandbox::new(opening_scene());
    third.app.keep_state_in(state());
    third.frame(Vec::new());
    let message = third.message();
    assert!(message.contains("preferences.ron:1:"), "a broken file is named: {message}");
    third.key(KeyCode::Key4, PLAIN);
    assert_eq!(third.scene().search.kind(), MethodKind::Exact, "and the window goes on");
}

#[test]
fn a_lesson_of_a_file_is_shown_with_those_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, lesson) in [("1_first.ron", 4), ("2_second.ron", 0)] {
        files::save(&path(name), LESSONS[lesson].scene()).unwrap();
    }
    std::fs::write(path("3_broken.ron"), "Scene(").unwrap();
    files::save(&path("4_no_lesson.ron"), &opening_scene()).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path("2_second.ron"));
    let session = sandbox.app.session();
    assert_eq!((session.lesson(), session.course().lessons().len()), (Some(1), 2), "the lesson of the file, of two");
    assert_eq!(
        (session.view().tabs.left(), session.document().file()),
        (LeftTab::Lessons, Some(path("2_second.ron").as_path())),
        "in its panel"
    );
    let broken = session.course().unreadable();
    assert!(broken.len() == 1 && broken[0].file == path("3_broken.ron") && !broken[0].error.is_empty(), "{broken:?}");
    assert!(!session.course().is_shipped() && !session.course().is_solved(1), "nothing is solved");
    let guest = sandbox.reference(1);
    sandbox.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
    sandbox.drag(sandbox.screen(guest.x, guest.y), sandbox.screen(2.0, 1.0));
    assert!(sandbox.app.session().course().is_solved(1), "solved as the shipped ones are");
    sandbox.key(KeyCode::Z, CTRL);
    sandbox.key(KeyCode::PageUp, PLAIN);
    assert_eq!(
        (sandbox.app.session().lesson(), sandbox.app.session().document().file()),
        (Some(0), None),
        "a learner does not write over the file"
    );
    sandbox.app.open(&path("4_no_lesson.ron"));
    assert_eq!(sandbox.app.session().lesson(), None, "an ordinary scene is not a lesson");
    sandbox.app.open(folder.path());
    let session = sandbox.app.session();
    assert_eq!((session.lesson(), session.course().lessons().len()), (Some(0), 2), "a folder opens on its first lesson");
    let without = tempfile::tempdir().unwrap();
    std::fs::write(without.path().join("broken.ron"), "Scene(").unwrap();
    sandbox.app.open(without.path());
    let message = sandbox.app.session().view().message.as_ref().map(|message| message.text.clone()).unwrap_or_default();
    assert!(message.contains("is a folder without a lesson") && message.contains("broken.ron:1"), "{message}");
    assert_eq!(sandbox.app.session().lesson(), Some(0), "nothing is lost");
}

#[test]
fn a_lesson_that_is_edited_while_it_is_open_has_its_new_task() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, lesson) in [("1_first.ron", 0), ("2_second.ron", 1)] {
        files::save(&path(name), LESSONS[lesson].scene()).unwrap();
    }
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path("2_second.ron"));
    let edit = |name: &str, task: &str| {
        let text = std::fs::read_to_string(path(name)).unwrap();
        let (before, rest) = text.split_once("task: \"").unwrap();
        let (_, after) = rest.split_once('"').unwrap();
        std::fs::write(path(name), format!("{before}task: \"{task}\"{after}").replace("title: \"", "title: \"New ")).unwrap();
    };
    let task = |sandbox: &Sandbox| {
        let session = sandbox.app.session();
        session.course().lessons()[session.lesson().unwrap()].lesson().task.clone()
    };
    let look = |sandbox: &mut Sandbox| {
        sandbox.app.file_changed();
        sandbox.frame(Vec::new());
        sandbox.frame(Vec::new());
    };
    edit("2_second.ron", "By its author.");
    look(&mut sandbox);
    assert_eq!(task(&sandbox), "By its author.", "opened as a file");
    sandbox.key(KeyCode::PageUp, PLAIN);
    assert_eq!(sandbox.app.session().watched_file(), Some(path("1_first.ron").as_path()), "a lesson of the list is watched too");
    edit("1_first.ron", "For a learner.");
    look(&mut sandbox);
    assert_eq!(task(&sandbox), "For a learner.", "opened from the list");
    assert!(sandbox.scene().title.starts_with("New "), "the scene follows: nothing was tried");
    sandbox.key(KeyCode::Key4, PLAIN);
    edit("1_first.ron", "After a try.");
    look(&mut sandbox);
    assert_eq!((task(&sandbox), sandbox.scene().search.kind()), ("After a try.".to_owned(), MethodKind::Exact), "the try stays");
    std::fs::write(path("1_first.ron"), "Scene(").unwrap();
    look(&mut sandbox);
    assert!(sandbox.message().contains("cannot be read"), "{}", sandbox.message());
    assert_eq!(task(&sandbox), "After a try.", "a broken file changes nothing");
}

#[test]
fn each_name_has_its_own_progress() {
    let folder = tempfile::tempdir().unwrap();
    let state = || StateStore::at(folder.path());
    let known = "Preferences(version: 1, solved: [\"01_two_points\", \"a lesson that is no more\"],
        learners: [(\"Ada\", [\"two_circles\"])], learner: Some(\"Ada\"))";
    std::fs::write(folder.path().join("preferences.ron"), known).unwrap();
    let mut first = Sandbox::new(opening_scene());
    first.app.keep_state_in(state());
    let session = first.app.session();
    assert_eq!(
        (session.course().learner().name.as_str(), session.course().is_solved(0), session.course().is_solved(1)),
        ("Ada", false, true),
        "who learned last"
    );
    let unnamed = &session.course().learners()[0];
    assert!(unnamed.solved.contains("two_points"), "by the name of its file in an earlier edition: {unnamed:?}");
    first.key(KeyCode::F3, PLAIN);
    first.key(KeyCode::PageDown, PLAIN);
    let guest = first.reference(1);
    first.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
    first.drag(first.screen(guest.x, guest.y), first.screen(2.0, 1.0));
    assert!(first.app.session().course().is_solved(0), "solved by Ada");
    first.app.close();

    let mut second = Sandbox::new(opening_scene());
    second.app.keep_state_in(state());
    let [unnamed, ada] = second.app.session().course().learners() else {
        panic!("{:?}", second.app.session().course().learners())
    };
    assert!(ada.solved.contains("two_points") && ada.solved.contains("two_circles"), "{ada:?}");
    assert!(
        unnamed.solved.contains("a lesson that is no more") && !unnamed.solved.contains("two_circles"),
        "nothing is lost: {unnamed:?}"
    );
}
