//! Files that are opened and saved, and the questions before something is lost.

use clashbox::files;
use clashbox::kernel::Kind;
use clashbox::search::MethodKind;
use clashbox::shipped::{opening_scene, pair_scene};
use clashbox::view::window::Modifiers;
use egui_macroquad::egui;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, egui_key};

#[test]
fn quitting_asks_before_changes_are_lost() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::Key4, PLAIN);
    assert!(sandbox.app.session().is_dirty(), "a change");
    sandbox.key(KeyCode::Q, CTRL);
    assert!(!sandbox.app.wants_to_quit(), "there is a question first");
    sandbox.key(KeyCode::Key1, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Exact, "no shortcut works meanwhile");

    let mut clean = Sandbox::new(opening_scene());
    clean.key(KeyCode::Q, CTRL);
    assert!(clean.app.wants_to_quit(), "nothing is lost, so there is no question");
}

#[test]
fn a_file_is_opened_changed_and_saved_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scene.ron");
    files::save(&path, &pair_scene(Kind::Circle, Kind::Obb)).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(path.clone(), &sandbox.ctx);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.scene(), &pair_scene(Kind::Circle, Kind::Obb), "a dropped file opens");
    sandbox.key(KeyCode::Key1, PLAIN);
    sandbox.key(KeyCode::S, CTRL);
    assert!(!sandbox.app.session().is_dirty(), "saved: {:?}", sandbox.app.session().view().message.as_ref());
    assert_eq!(files::load(&path).unwrap(), *sandbox.scene(), "the file holds the scene");
}

#[test]
fn a_picture_of_the_canvas_is_saved_by_keyboard_while_the_window_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scene.ron");
    files::save(&path, &opening_scene()).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    // The dialog opens in the folder of the scene.
    sandbox.app.open(&path);
    sandbox.key(KeyCode::E, Modifiers { shift: true, ..CTRL });
    for _ in 0..5 {
        sandbox.frame(Vec::new());
    }
    sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
    let started = std::time::Instant::now();
    while !sandbox.message().starts_with("Saved ") {
        assert!(started.elapsed().as_secs() < 60, "no picture: {:?}", sandbox.message());
        sandbox.frame(Vec::new());
    }
    let pictures: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    let picture = pictures.iter().find(|path| path.extension().is_some_and(|extension| extension == "png"));
    let bytes = std::fs::read(picture.unwrap_or_else(|| panic!("{pictures:?}"))).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "it is a PNG");
    assert!(
        !sandbox.app.session().is_dirty() && sandbox.app.session().document().file() == Some(path.as_path()),
        "the scene is as it was"
    );
}

#[test]
fn a_map_of_tiled_is_dropped_as_a_new_scene() {
    let map = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/import/level.tmx");
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(map, &sandbox.ctx);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.scene().bodies.len(), 18, "{}", sandbox.message());
    assert_eq!(sandbox.app.session().document().file(), None, "it has no file to be saved over");
}

#[test]
fn a_map_in_which_nothing_has_a_shape_opens_with_its_tiles_as_boxes() {
    let map = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/import/solid.tmx");
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(map, &sandbox.ctx);
    sandbox.frame(Vec::new());
    let message = sandbox.message();
    assert_eq!(sandbox.scene().bodies.len(), 5, "{message}");
    let found = "found 1 tile layer with 5 tiles without collision shapes: each of these tiles became a box";
    assert!(message.contains(found), "{message}");
}

#[test]
fn a_file_without_any_body_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.svg");
    std::fs::write(&path, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>").unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(path, &sandbox.ctx);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.scene(), &opening_scene(), "the opening scene stays");
    let message = sandbox.message();
    assert!(message.contains("empty.svg: nothing is imported, because no part of it is a body"), "{message}");
}

#[test]
fn saving_over_comments_asks_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scene.ron");
    files::save(&path, &opening_scene()).unwrap();
    let text = format!("// By hand.\n{}", std::fs::read_to_string(&path).unwrap());
    std::fs::write(&path, &text).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path);
    sandbox.key(KeyCode::Key4, PLAIN);
    sandbox.key(KeyCode::S, CTRL);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the file is as it was, until the question is answered");
    assert!(sandbox.app.session().is_dirty(), "nothing was saved");
}

#[test]
fn a_broken_file_opens_the_window_with_its_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.ron");
    std::fs::write(&path, "Scene(version: 1, bodies: [Body(nam: \"x\")])").unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&path);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.scene(), &opening_scene(), "the opening scene stays");
    let message = sandbox.message();
    assert!(message.contains("broken.ron:1:"), "it says where: {message}");
}

#[test]
fn saving_as_a_name_without_extension_asks_before_it_replaces() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b] = ["a.ron", "b.ron"].map(|name| folder.path().join(name));
    files::save(&a, &opening_scene()).unwrap();
    files::save(&b, &pair_scene(Kind::Circle, Kind::Obb)).unwrap();
    let before = std::fs::read_to_string(&b).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&a);
    sandbox.key(KeyCode::S, Modifiers { shift: true, ..CTRL });
    sandbox.frame(Vec::new());
    sandbox.frame(vec![egui_key(egui::Key::A, egui::Modifiers::COMMAND), egui::Event::Text("b".to_owned())]);
    sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
    sandbox.frame(Vec::new());
    assert_eq!(std::fs::read_to_string(&b).unwrap(), before, "the file is as it was, until the question is answered");
    assert_eq!(sandbox.app.session().document().file(), Some(a.as_path()), "nothing was saved");
    // Tab leads from "Save as" to "Replace".
    sandbox.choose(2);
    assert_eq!(
        sandbox.app.session().document().file(),
        Some(b.as_path()),
        "saved: {:?}",
        sandbox.app.session().view().message.as_ref()
    );
    assert_eq!(files::load(&b).unwrap(), opening_scene(), "replaced");
}

#[test]
fn a_capture_opens_is_followed_when_it_grows_and_has_no_unsaved_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let text = "{\"clashbox\":\"capture\",\"version\":1}\n{\"body\":\"a\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}\n\
                {\"body\":\"b\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}\n{\"frame\":5,\"at\":{\"a\":[0,0],\"b\":[9,0]}}\n";
    std::fs::write(&path, text).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(path.clone(), &sandbox.ctx);
    sandbox.app.look_at_frame(Some(5));
    let shows = |sandbox: &mut Sandbox, frames: usize| {
        for _ in 0..1000 {
            sandbox.frame(Vec::new());
            let capture = sandbox.app.session().capture().unwrap();
            if capture.step().is_some() && capture.recording().reading().frames == frames && !capture.is_pending() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("{frames} frames are not shown: {:?}", sandbox.app.session().view().message.as_ref());
    };
    shows(&mut sandbox, 1);
    assert_eq!((sandbox.scene().bodies.len(), sandbox.scene().title.as_str()), (2, "frame 5"), "the content says what it is");
    std::fs::write(&path, format!("{text}{{\"frame\":6,\"at\":{{\"a\":[1,0]}}}}\n")).unwrap();
    sandbox.app.file_changed();
    shows(&mut sandbox, 2);
    assert_eq!(sandbox.app.session().capture().unwrap().frame(), 0, "the same frame is shown");
    assert!(!sandbox.app.session().is_dirty(), "a capture has no unsaved work");
    sandbox.key(KeyCode::Q, CTRL);
    assert!(sandbox.app.wants_to_quit(), "there is no question");
}

#[cfg(unix)]
#[test]
fn a_pipe_does_not_block_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success(), "a pipe is there");
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.drop_file(path, &sandbox.ctx);
    let message = sandbox.message();
    assert!(message.contains("pipe.ron: is not a regular file"), "{message}");
}
