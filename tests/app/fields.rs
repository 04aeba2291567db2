//! Fields: a typed text is not lost, whatever comes next. And dialogs.

use clashbox::scene::{Scene, file};
use clashbox::session::examples::opening_scene;
use clashbox::view::window::{Event, Modifiers};
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, PLAIN};

/// Returns an app with an open file, whose second body is selected. Another name is typed into its field, which still has the
/// focus.
fn renaming(folder: &tempfile::TempDir) -> Desk {
    let path = folder.path().join("scene.ron");
    file::save(&path, &opening_scene()).unwrap_or_else(|error| panic!("{error}"));
    let mut desk = Desk::new(opening_scene());
    desk.app.open(&path);
    desk.frame(Vec::new());
    let paper = desk.screen(0.0, 1.5);
    desk.click(paper);
    desk.tab_to_field();
    desk.send(&[Event::Key { key: KeyCode::A, modifiers: CTRL, repeat: false }]);
    desk.type_text("wall");
    assert_eq!(name(desk.scene()), "paper", "it is not taken over yet");
    desk
}

fn name(scene: &Scene) -> &str {
    &scene.bodies[1].name
}

fn saved(folder: &tempfile::TempDir) -> Scene {
    file::load(&folder.path().join("scene.ron")).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn a_typed_name_is_saved_by_the_keyboard_and_typing_goes_on() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut desk = renaming(&folder);
    desk.key(KeyCode::S, CTRL);
    assert_eq!(name(&saved(&folder)), "wall", "the file has the name");
    desk.type_text("s");
    desk.key(KeyCode::S, CTRL);
    assert_eq!(name(&saved(&folder)), "walls", "the field has the focus still");
}

#[test]
fn a_typed_name_is_kept_where_another_body_is_selected() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut desk = renaming(&folder);
    let bullet = desk.reference(0);
    let at = desk.screen(bullet.x, bullet.y);
    desk.click(at);
    assert_eq!((desk.app.session().selected(), name(desk.scene())), (Some(0), "wall"), "the bullet is selected");
}

#[test]
fn a_typed_name_is_kept_where_the_window_closes_or_a_file_is_dropped() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    for closes in [true, false] {
        let mut desk = renaming(&folder);
        if closes {
            desk.app.ask_to_quit(&desk.ctx);
        } else {
            desk.app.drop_file(folder.path().join("scene.ron"), &desk.ctx);
        }
        desk.frame(Vec::new());
        assert_eq!(name(desk.scene()), "wall", "closes: {closes}");
        assert!(desk.app.session().is_dirty() && !desk.app.wants_to_quit(), "there is a question first; closes: {closes}");
    }
}

#[test]
fn escape_gives_a_typed_name_up() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let mut desk = renaming(&folder);
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!(name(desk.scene()), "paper", "the name stays");
}

/// Returns true if keys have an effect, which means that no dialog is open.
fn takes_keys(desk: &mut Desk) -> bool {
    let before = desk.scene().search;
    let other = if before.kind() == clashbox::search::MethodKind::Discrete { KeyCode::Key4 } else { KeyCode::Key1 };
    desk.key(other, PLAIN);
    desk.scene().search != before
}

#[test]
fn escape_closes_every_dialog_at_once_and_no_time_goes_by_behind_it() {
    let shift = Modifiers { shift: true, ..CTRL };
    for (key, held) in [(KeyCode::O, CTRL), (KeyCode::S, shift), (KeyCode::E, shift), (KeyCode::F1, PLAIN), (KeyCode::Q, CTRL)] {
        let mut desk = Desk::new(opening_scene());
        if key == KeyCode::Q {
            assert!(takes_keys(&mut desk), "an unsaved change, so that there is a question");
        }
        desk.key(KeyCode::Space, PLAIN);
        assert!(desk.app.is_moving(), "it plays");
        desk.key(key, held);
        for _ in 0..3 {
            desk.frame(Vec::new());
        }
        let t = desk.app.session().t();
        desk.app.advance(0.25);
        assert_eq!(desk.app.session().t(), t, "no time goes by behind {key:?}");
        assert!(!takes_keys(&mut desk), "{key:?} opens a dialog");
        desk.key(KeyCode::Escape, PLAIN);
        assert!(takes_keys(&mut desk), "Escape has closed {key:?}");
        desk.app.advance(0.25);
        assert_ne!(desk.app.session().t(), t, "time goes on after {key:?}");
    }
}
