//! Choices of the user are restored at the next start.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::explain::code::Language;
use clashbox::files;
use clashbox::picture::Layer;
use clashbox::session::{LESSONS, Pane, PanelSide, Section, Workspace};
use clashbox::shipped::{empty_scene, opening_scene};
use clashbox::view::panels::WindowRequest;
use clashbox::view::window::StateStore;
use egui_macroquad::egui::{self, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, egui_key};

/// Returns an app that starts with the state in a folder.
fn start(folder: &std::path::Path) -> Sandbox {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.keep_state_in(StateStore::at(folder));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    sandbox
}

#[test]
fn a_second_start_is_as_the_first_one_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let scene = folder.path().join("mine.ron");
    files::save(&scene, &opening_scene()).unwrap();
    let mut first = start(folder.path());
    first.app.open(&scene);
    let keys = [(KeyCode::Key3, CTRL), (KeyCode::F9, PLAIN), (KeyCode::T, PLAIN), (KeyCode::G, PLAIN), (KeyCode::Equal, CTRL)];
    keys.into_iter().for_each(|(key, held)| first.key(key, held));
    let width = first.app.camera().viewport[2];
    let edge = pos2(1280.0 - 316.0, 300.0);
    drag_edge(&mut first, edge, edge - vec2(80.0, 0.0));
    assert!((width - 80.0 - first.app.camera().viewport[2]).abs() < 3.0, "the edge was dragged: {width}");
    let drawn = first.app.camera().viewport;
    first.app.close();

    let second = start(folder.path());
    let session = second.app.session();
    let tabs = session.view().tabs;
    assert_eq!(tabs.workspace(), Workspace::Review, "the workspace");
    assert!(tabs.hides(PanelSide::Left) && !tabs.hides(PanelSide::Right), "what was hidden");
    assert!(tabs.shows(Pane::Curve) && tabs.shows(Pane::Lanes) && !session.view().layers.shows(Layer::Grid), "panes and layers");
    assert_eq!(session.view().scale.percent(), 110, "the size of text");
    assert_eq!(session.view().recent, [scene], "the file");
    assert_eq!(second.app.camera().viewport, drawn, "the width of the panel");
}

#[test]
fn sections_stay_folded_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path());
    for section in [Section::Search, Section::Notes] {
        let heading = first.ctx.read_response(egui::Id::new(("section", section))).unwrap().rect.center();
        first.click(glam::Vec2::new(heading.x, heading.y));
        first.frame(Vec::new());
    }
    first.app.close();
    let second = start(folder.path());
    let folded: Vec<Section> =
        Section::ALL.into_iter().filter(|section| second.app.session().view().folded.has(*section)).collect();
    let of_lens = [Section::WorstCases, Section::BroadCurve, Section::BestCell, Section::BroadCode];
    let expected = [&[Section::Notes, Section::Search][..], &of_lens, &[Section::Cures, Section::Movers]].concat();
    assert_eq!(folded, expected, "the first two, and those that any new window folds");
}

#[test]
fn the_language_of_the_code_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("preferences.ron");
    std::fs::write(&file, "Preferences(version: 1, code: Some(\"Lua\"))").unwrap();
    let sandbox = start(folder.path());
    assert_eq!(sandbox.app.session().view().code, Some(Language::Lua), "as it was chosen");
    sandbox.app.close();
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("code: Some(\"Lua\")"), "{text}");
}

/// Drags the edge of a panel with events of egui.
fn drag_edge(sandbox: &mut Sandbox, from: egui::Pos2, to: egui::Pos2) {
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    sandbox.frame(vec![egui::Event::PointerMoved(from)]);
    sandbox.frame(vec![button(from, true)]);
    sandbox.frame(vec![egui::Event::PointerMoved(from.lerp(to, 0.5))]);
    sandbox.frame(vec![egui::Event::PointerMoved(to)]);
    sandbox.frame(vec![button(to, false)]);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
}

#[test]
fn a_recent_file_that_is_gone_leaves_the_list_when_it_is_tried() {
    let folder = tempfile::tempdir().unwrap();
    let [here, gone] = ["here.ron", "gone.ron"].map(|name| folder.path().join(name));
    let mut sandbox = start(folder.path());
    for path in [&here, &gone] {
        files::save(path, &empty_scene()).unwrap();
        sandbox.app.open(path);
    }
    std::fs::remove_file(&gone).unwrap();
    assert_eq!(sandbox.app.session().view().recent, [gone.clone(), here.clone()], "the last one first");
    sandbox.app.ask(WindowRequest::Recent(gone));
    assert!(sandbox.message().contains("gone.ron no longer exists"), "{}", sandbox.message());
    assert_eq!(sandbox.app.session().view().recent, std::slice::from_ref(&here), "it left the list");
    sandbox.app.ask(WindowRequest::Recent(here.clone()));
    assert_eq!(sandbox.app.session().document().file(), Some(here.as_path()), "the other one is opened");
}

/// Preferences that are not a file, or not one that this program wrote: the start does not wait for them, says what is wrong and
/// leaves them unchanged.
#[cfg(unix)]
#[test]
fn preferences_that_cannot_be_read_are_named_and_left_alone() {
    use std::path::Path;
    use std::process::Command;

    type Make = fn(&Path);
    let rows: [(Make, &str); 4] = [
        (|path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success(), "no pipe"), "is not a regular file"),
        (|path| std::os::unix::fs::symlink("/dev/zero", path).unwrap(), "is not a regular file"),
        (|path| std::fs::create_dir(path).unwrap(), "is a folder"),
        (
            |path| std::fs::File::create(path).unwrap().set_len(1 << 40).unwrap(),
            "has more than 16777216 bytes, which is the limit",
        ),
    ];
    for (make, reason) in rows {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("preferences.ron");
        make(&file);
        let before = std::fs::symlink_metadata(&file).unwrap();
        let (sender, receiver) = std::sync::mpsc::channel();
        let state = folder.path().to_owned();
        std::thread::spawn(move || {
            let mut sandbox = start(&state);
            let message = sandbox.message();
            sandbox.key(KeyCode::T, PLAIN);
            sandbox.app.close();
            sender.send(message)
        });
        let message = receiver.recv_timeout(std::time::Duration::from_secs(60));
        let message = message.unwrap_or_else(|error| panic!("{reason}: the start waits: {error}"));
        assert!(message.contains(&format!("preferences.ron: {reason}")), "{reason}: {message}");
        let after = std::fs::symlink_metadata(&file).unwrap();
        assert_eq!((after.file_type(), after.len()), (before.file_type(), before.len()), "{reason}: it stays");
    }
}

#[test]
fn the_palette_does_what_is_found_by_its_words() {
    let mut sandbox = Sandbox::new(opening_scene());
    let type_and_enter = |sandbox: &mut Sandbox, words: &str| {
        sandbox.key(KeyCode::P, super::Modifiers { shift: true, ..CTRL });
        sandbox.frame(vec![egui::Event::Text(words.to_owned())]);
        sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
        sandbox.frame(Vec::new());
    };
    type_and_enter(&mut sandbox, "grid");
    assert!(!sandbox.app.session().view().layers.shows(Layer::Grid), "the grid is hidden");
    type_and_enter(&mut sandbox, "work rev");
    assert_eq!(sandbox.app.session().view().tabs.workspace(), Workspace::Review, "words by their beginnings");
    let last = LESSONS.len() - 1;
    type_and_enter(&mut sandbox, &format!("lesson {}", last + 1));
    assert_eq!(sandbox.app.session().lesson(), Some(last), "a lesson");
    type_and_enter(&mut sandbox, "duplicate");
    assert_eq!(sandbox.app.session().scene().bodies.len(), LESSONS[last].scene().bodies.len(), "none is selected");
    sandbox.frame(vec![egui_key(egui::Key::Escape, egui::Modifiers::NONE)]);
    sandbox.frame(Vec::new());
    sandbox.key(KeyCode::F11, PLAIN);
    assert!(sandbox.app.session().view().tabs.presents(), "keys are shortcuts again");
    sandbox.key(KeyCode::Escape, PLAIN);
    assert!(!sandbox.app.session().view().tabs.presents(), "Escape brings the panels back");
}
