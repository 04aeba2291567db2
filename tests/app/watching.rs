//! The file of the open scene is changed, broken or removed by another program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;

use clashbox::files;
use clashbox::kernel::Kind;
use clashbox::scene::{Scene, format};
use clashbox::search::MethodKind;
use clashbox::session::Edit;
use clashbox::shipped::{opening_scene, pair_scene};
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox};

/// An app with an open file that another program writes too.
struct Shared {
    sandbox: Sandbox,
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Shared {
    fn new() -> Shared {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scene.ron");
        files::save(&path, &opening_scene()).unwrap();
        let mut sandbox = Sandbox::new(opening_scene());
        sandbox.app.open(&path);
        Shared { sandbox, path, _folder: folder }
    }

    /// Writes the file as another program would, and lets the window notice it.
    fn write(&mut self, text: &str) {
        fs::write(&self.path, text).unwrap();
        self.look();
    }

    fn look(&mut self) {
        self.sandbox.app.file_changed();
        self.sandbox.frame(Vec::new());
        self.sandbox.frame(Vec::new());
    }

    fn on_disk(&self) -> Scene {
        files::load(&self.path).unwrap()
    }
}

/// Returns the scene that the other program writes: the same bodies in another order, and the bullet faster.
fn theirs() -> Scene {
    let mut scene = opening_scene();
    scene.bodies.swap(0, 1);
    scene.bodies[1].velocity *= 2.0;
    scene.expectations.clear();
    scene
}

#[test]
fn a_changed_file_is_read_again_where_nothing_is_unsaved() {
    let mut shared = Shared::new();
    let bullet = shared.sandbox.reference(0);
    shared.sandbox.click(shared.sandbox.screen(bullet.x, bullet.y));
    assert_eq!(shared.sandbox.app.session().selection().primary(), Some(0), "the bullet is selected");
    let camera = *shared.sandbox.app.camera();
    shared.write(&format!("// By another program.\n{}", format::to_text(&theirs())));
    let session = shared.sandbox.app.session();
    assert_eq!(
        (session.scene(), session.is_dirty(), session.selection().primary()),
        (&theirs(), false, Some(1)),
        "still the bullet"
    );
    assert_eq!(*shared.sandbox.app.camera(), camera, "the view stays");
    assert!(shared.sandbox.message().contains("changed scene.ron"), "the message: {}", shared.sandbox.message());
    shared.sandbox.key(KeyCode::Z, CTRL);
    let session = shared.sandbox.app.session();
    assert_eq!(
        (session.scene(), session.is_dirty()),
        (&opening_scene(), true),
        "what it was is one undo away, and not in the file"
    );
}

#[test]
fn a_file_that_holds_the_same_scene_has_not_changed() {
    let mut shared = Shared::new();
    shared.write(&format!("// A comment.\n{}", format::to_text(&opening_scene())));
    assert_eq!(
        (shared.sandbox.message().as_str(), shared.sandbox.app.session().document().undo_label()),
        ("", None),
        "no message and no change"
    );
    // Another program has made the same change as the window.
    shared.sandbox.key(KeyCode::Key4, PLAIN);
    let text = format::to_text(shared.sandbox.scene());
    shared.write(&text);
    assert!(!shared.sandbox.app.session().is_dirty(), "what is here is saved: {}", shared.sandbox.message());
}

#[test]
fn where_both_have_changed_the_user_decides() {
    const KEEP_MINE: usize = 1;
    const LOAD_THE_FILE: usize = 2;
    for answer in [KEEP_MINE, LOAD_THE_FILE] {
        let mut shared = Shared::new();
        shared.sandbox.key(KeyCode::Key4, PLAIN);
        let mine = shared.sandbox.scene().clone();
        shared.write(&format::to_text(&theirs()));
        shared.sandbox.key(KeyCode::Key1, PLAIN);
        assert_eq!((shared.sandbox.scene(), shared.on_disk()), (&mine, theirs()), "there is a question first");
        shared.sandbox.choose(answer);
        let expected = if answer == KEEP_MINE { (mine.clone(), true) } else { (theirs(), false) };
        assert_eq!((shared.sandbox.scene().clone(), shared.sandbox.app.session().is_dirty()), expected, "answer {answer}");
        shared.sandbox.key(KeyCode::S, CTRL);
        assert_eq!(
            shared.on_disk(),
            expected.0,
            "answer {answer}: the next save does not ask again: {}",
            shared.sandbox.message()
        );
        shared.sandbox.key(KeyCode::Key1, PLAIN);
        assert_eq!(shared.sandbox.scene().search.kind(), MethodKind::Discrete, "the window goes on");
    }
}

#[test]
fn a_question_waits_for_the_end_of_a_drag() {
    let mut shared = Shared::new();
    let bullet = shared.sandbox.reference(0);
    let from = shared.sandbox.screen(bullet.x, bullet.y);
    shared.sandbox.press_and_move(from, from + glam::Vec2::new(30.0, 30.0));
    shared.write(&format::to_text(&theirs()));
    let dragged = shared.sandbox.reference(0);
    assert!(shared.sandbox.app.session().dragging().target().is_some(), "the drag goes on");
    shared.sandbox.key(KeyCode::Escape, PLAIN);
    shared.sandbox.frame(Vec::new());
    assert_ne!(dragged, bullet, "it had moved");
    assert_eq!(shared.sandbox.scene(), &theirs(), "the drag was cancelled, so nothing was unsaved");
}

#[test]
fn saving_over_a_change_asks_also_where_it_was_not_noticed_yet() {
    const REPLACE: usize = 2;
    for text in [format::to_text(&theirs()), "no scene".to_owned()] {
        let mut shared = Shared::new();
        shared.sandbox.key(KeyCode::Key4, PLAIN);
        fs::write(&shared.path, &text).unwrap();
        shared.sandbox.key(KeyCode::S, CTRL);
        assert_eq!(fs::read_to_string(&shared.path).unwrap(), text, "untouched, until the question is answered");
        shared.sandbox.choose(REPLACE);
        assert_eq!(&shared.on_disk(), shared.sandbox.scene(), "replaced");
        assert!(!shared.sandbox.app.session().is_dirty(), "saved: {}", shared.sandbox.message());
    }
}

#[test]
fn a_file_that_is_gone_is_said_and_written_again_after_a_question() {
    const SAVE: usize = 1;
    let mut shared = Shared::new();
    fs::remove_file(&shared.path).unwrap();
    shared.look();
    assert!(shared.sandbox.message().starts_with("scene.ron no longer exists"), "{}", shared.sandbox.message());
    shared.sandbox.key(KeyCode::S, CTRL);
    assert!(!shared.path.exists(), "there is a question first");
    shared.sandbox.choose(SAVE);
    assert_eq!(shared.on_disk(), opening_scene(), "written again");
}

#[test]
fn a_file_that_was_broken_leaves_the_scene() {
    let mut shared = Shared::new();
    shared.write("Scene(version: 1, bodies: [");
    assert_eq!(shared.sandbox.scene(), &opening_scene(), "the scene stays");
    assert!(shared.sandbox.message().contains("scene.ron:1:"), "the message says what is wrong: {}", shared.sandbox.message());
    // The file is read when it is valid again.
    shared.write(&format::to_text(&theirs()));
    assert_eq!(shared.sandbox.scene(), &theirs(), "read again");
}

#[test]
fn another_scene_has_nothing_to_do_with_the_file() {
    let mut shared = Shared::new();
    shared.sandbox.key(KeyCode::N, CTRL);
    shared.write(&format::to_text(&theirs()));
    assert_eq!((shared.sandbox.scene().bodies.len(), shared.sandbox.message().as_str()), (0, ""), "the file is closed");
    let mut session = clashbox::session::Session::new(opening_scene());
    session.apply(Edit::ReadAgain(pair_scene(Kind::Circle, Kind::Obb)));
    assert_eq!((session.is_dirty(), session.selection().primary()), (false, None), "what is selected is not in another scene");
}
