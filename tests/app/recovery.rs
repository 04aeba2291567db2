//! Unsaved work is kept on disk as long as it is unsaved, and offered to the next app.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use clashbox::scene::Scene;
use clashbox::search::MethodKind;
use clashbox::shipped::opening_scene;
use clashbox::view::window::StateStore;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox};

/// The longest time to wait: the disk may be slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// Returns an app with its state in this folder.
fn sandbox(folder: &Path) -> Sandbox {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.keep_state_in(StateStore::at(folder));
    sandbox.frame(Vec::new());
    sandbox
}

/// Returns the scenes that are kept in the folder.
fn kept(folder: &Path) -> Vec<Scene> {
    let Ok(entries) = fs::read_dir(folder.join("unsaved")) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|kind| kind == "ron"));
    paths.filter_map(|path| clashbox::files::load(&path).ok()).collect()
}

/// Draws frames until these scenes are kept.
fn wait_until_kept(sandbox: &mut Sandbox, folder: &Path, expected: &[Scene]) {
    let start = Instant::now();
    while kept(folder) != expected {
        assert!(start.elapsed() < PATIENCE, "kept is {:?}, expected {expected:?}", kept(folder));
        sandbox.frame(Vec::new());
        std::thread::sleep(Duration::from_millis(20));
    }
}

// The buttons of the question, in the order of the focus, which begins at the safest one.
const RESTORE: usize = 0;
const LATER: usize = 1;
const DISCARD: usize = 2;

#[test]
fn what_is_unsaved_is_kept_and_forgotten_once_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = sandbox(folder.path());
    assert!(!folder.path().join("unsaved").exists(), "nothing is unsaved");
    sandbox.key(KeyCode::Key4, PLAIN);
    let changed = sandbox.scene().clone();
    wait_until_kept(&mut sandbox, folder.path(), std::slice::from_ref(&changed));
    // A drag in progress is kept too.
    let ball = sandbox.screen(changed.bodies[0].shape.reference_point().x, changed.bodies[0].shape.reference_point().y);
    sandbox.press_and_move(ball, ball + glam::Vec2::new(40.0, 30.0));
    let dragged = sandbox.scene().clone();
    assert_ne!(dragged, changed, "the drag has moved the ball");
    wait_until_kept(&mut sandbox, folder.path(), &[dragged]);
    sandbox.key(KeyCode::Escape, PLAIN);
    wait_until_kept(&mut sandbox, folder.path(), &[changed]);
    sandbox.key(KeyCode::Z, CTRL);
    wait_until_kept(&mut sandbox, folder.path(), &[]);
    sandbox.key(KeyCode::Key4, PLAIN);
    sandbox.app.close();
    assert_eq!(kept(folder.path()), [], "a user who closes the window without saving wants nothing back");
}

#[test]
fn work_of_a_crash_is_offered_restored_or_discarded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scene.ron");
    clashbox::files::save(&file, &opening_scene()).unwrap();
    let mut first = sandbox(folder.path());
    first.app.open(&file);
    first.key(KeyCode::Key4, PLAIN);
    let work = first.scene().clone();
    wait_until_kept(&mut first, folder.path(), std::slice::from_ref(&work));
    let mut other = sandbox(folder.path());
    other.key(KeyCode::Key1, PLAIN);
    assert_eq!(other.scene().search.kind(), MethodKind::ALL[0], "what another process works on is not offered: no question");
    other.app.close();
    drop(first);

    let mut second = sandbox(folder.path());
    second.key(KeyCode::Key1, PLAIN);
    assert_eq!(second.scene(), &opening_scene(), "the question comes first");
    second.choose(LATER);
    second.key(KeyCode::Key2, PLAIN);
    assert_eq!(second.scene().search.kind(), MethodKind::ALL[1], "the question was postponed");
    second.app.close();

    let mut third = sandbox(folder.path());
    third.choose(RESTORE);
    let session = third.app.session();
    assert_eq!(
        (session.scene(), session.document().file(), session.is_dirty()),
        (&work, Some(file.as_path()), true),
        "as it was"
    );
    assert_eq!(kept(folder.path()), [work], "it is kept until it is saved");
    third.key(KeyCode::S, CTRL);
    wait_until_kept(&mut third, folder.path(), &[]);
    third.key(KeyCode::Key1, PLAIN);
    let work = third.scene().clone();
    wait_until_kept(&mut third, folder.path(), &[work]);
    drop(third);

    fs::write(&file, "Scene(version: 1, bodies: [").unwrap();
    let mut unreadable = sandbox(folder.path());
    unreadable.choose(RESTORE);
    let message = unreadable.message();
    assert!(
        message.starts_with("Restored.") && message.contains("its file cannot be read:") && message.contains(":1:"),
        "{message}"
    );
    assert_eq!(unreadable.app.session().document().file(), Some(file.as_path()));
    unreadable.key(KeyCode::S, CTRL);
    unreadable.frame(Vec::new());
    let question = unreadable.app.spoken().unwrap().answer;
    assert!(question.starts_with("Replace the file?") && question.contains("cannot be read as a scene any more:"), "{question}");
    assert!(question.ends_with("Save as\u{2026}, Replace, Cancel."), "there is nothing to load: {question}");
    unreadable.key(KeyCode::Escape, PLAIN);
    drop(unreadable);

    let mut fourth = sandbox(folder.path());
    fourth.choose(DISCARD);
    assert_eq!(kept(folder.path()), [], "discarded");
    fourth.key(KeyCode::Key1, PLAIN);
    assert_eq!(fourth.scene().search.kind(), MethodKind::ALL[0], "and the window goes on");
}
