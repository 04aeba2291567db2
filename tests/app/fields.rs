//! Fields: a typed text is not lost, whatever comes next. And dialogs.

use clashbox::files;
use clashbox::scene::Scene;
use clashbox::shipped::opening_scene;
use clashbox::view::window::{Modifiers, UserEvent};
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox};

/// Returns an app with an open file, whose second body is selected. Another name is typed into its field, which still has the
/// focus.
fn renaming(folder: &tempfile::TempDir) -> Sandbox {
    let path = folder.path().join("scene.ron");
    files::save(&path, &opening_scene()).unwrap_or_else(|error| panic!("{error}"));
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path);
    sandbox.frame(Vec::new());
    let paper = sandbox.screen(0.0, 1.5);
    sandbox.click(paper);
    sandbox.tab_to_field();
    sandbox.send(&[UserEvent::Key { key: KeyCode::A, modifiers: CTRL, repeat: false }]);
    sandbox.type_text("wall");
    assert_eq!(name(sandbox.scene()), "paper", "it is not taken over yet");
    sandbox
}

fn name(scene: &Scene) -> &str {
    &scene.bodies[1].name
}

fn saved(folder: &tempfile::TempDir) -> Scene {
    files::load(&folder.path().join("scene.ron")).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn a_typed_name_is_saved_by_the_keyboard_and_typing_goes_on() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut sandbox = renaming(&folder);
    sandbox.key(KeyCode::S, CTRL);
    assert_eq!(name(&saved(&folder)), "wall", "the file has the name");
    sandbox.type_text("s");
    sandbox.key(KeyCode::S, CTRL);
    assert_eq!(name(&saved(&folder)), "walls", "the field has the focus still");
}

#[test]
fn a_typed_name_is_kept_where_another_body_is_selected() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut sandbox = renaming(&folder);
    let bullet = sandbox.reference(0);
    let at = sandbox.screen(bullet.x, bullet.y);
    sandbox.click(at);
    assert_eq!((sandbox.app.session().selection().primary(), name(sandbox.scene())), (Some(0), "wall"), "the bullet is selected");
}

#[test]
fn a_typed_name_is_kept_where_the_window_closes_or_a_file_is_dropped() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    for closes in [true, false] {
        let mut sandbox = renaming(&folder);
        if closes {
            sandbox.app.ask_to_quit(&sandbox.ctx);
        } else {
            sandbox.app.drop_file(folder.path().join("scene.ron"), &sandbox.ctx);
        }
        sandbox.frame(Vec::new());
        assert_eq!(name(sandbox.scene()), "wall", "closes: {closes}");
        assert!(sandbox.app.session().is_dirty() && !sandbox.app.wants_to_quit(), "there is a question first; closes: {closes}");
    }
}

#[test]
fn escape_gives_a_typed_name_up() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut sandbox = renaming(&folder);
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!(name(sandbox.scene()), "paper", "the name stays");
}

/// Returns true if keys have an effect, which means that no dialog is open.
fn takes_keys(sandbox: &mut Sandbox) -> bool {
    let before = sandbox.scene().search;
    let other = if before.kind() == clashbox::search::MethodKind::Discrete { KeyCode::Key4 } else { KeyCode::Key1 };
    sandbox.key(other, PLAIN);
    sandbox.scene().search != before
}

#[test]
fn escape_closes_every_dialog_at_once_and_no_time_goes_by_behind_it() {
    let shift = Modifiers { shift: true, ..CTRL };
    for (key, held) in [(KeyCode::O, CTRL), (KeyCode::S, shift), (KeyCode::E, shift), (KeyCode::F1, PLAIN), (KeyCode::Q, CTRL)] {
        let mut sandbox = Sandbox::new(opening_scene());
        if key == KeyCode::Q {
            assert!(takes_keys(&mut sandbox), "an unsaved change, so that there is a question");
        }
        sandbox.key(KeyCode::Space, PLAIN);
        assert!(sandbox.app.is_moving(), "it plays");
        sandbox.key(key, held);
        for _ in 0..3 {
            sandbox.frame(Vec::new());
        }
        let t = sandbox.app.session().playback().t;
        sandbox.app.advance(0.25);
        assert_eq!(sandbox.app.session().playback().t, t, "no time goes by behind {key:?}");
        assert!(!takes_keys(&mut sandbox), "{key:?} opens a dialog");
        sandbox.key(KeyCode::Escape, PLAIN);
        assert!(takes_keys(&mut sandbox), "Escape has closed {key:?}");
        sandbox.app.advance(0.25);
        assert_ne!(sandbox.app.session().playback().t, t, "time goes on after {key:?}");
    }
}
