//! Functions of the user on trial in the window: chosen in the dialog, asked, asked again when the file is saved, and never started otherwise.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clashbox::engine::AssessmentKind;
use clashbox::files;
use clashbox::session::{EngineLane, EngineSays};
use clashbox::shipped::opening_scene;
use clashbox::view::panels::WindowRequest;
use egui_macroquad::egui;

use super::panels::texts;
use super::{Sandbox, egui_key};

/// A function that sees no impact, and one that fails in its second line.
const BLIND: &str = "def impact(a, b, va, vb):\n    print('asked')\n    return None\n";
const FAILING: &str = "def impact(a, b, va, vb):\n    return 1 / 0\n";
/// It is not Python.
const BROKEN: &str = "def impact(a, b, va, vb)\n    return None\n";

/// Returns an app with a scene in a folder of its own, and beside it a file of functions.
fn with_file(text: &str) -> (Sandbox, PathBuf, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let [scene, functions] = ["scene.ron", "impact.py"].map(|name| folder.path().join(name));
    files::save(&scene, &opening_scene()).unwrap();
    fs::write(&functions, text).unwrap();
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.open(&scene);
    (sandbox, functions, folder)
}

/// Returns true if Python is there. If languages are required, it must be.
fn has_python() -> bool {
    let found = std::process::Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(found || std::env::var_os("CLASHBOX_REQUIRE_LANGUAGES").is_none(), "python3 is required");
    found
}

/// Chooses the only file of functions in the dialog.
fn choose(sandbox: &mut Sandbox) {
    sandbox.app.ask(WindowRequest::TryFunction);
    let frames = |sandbox: &mut Sandbox| (0..5).for_each(|_| sandbox.frame(Vec::new()));
    frames(sandbox);
    assert!(sandbox.app.has_dialog(), "the dialog is open");
    for key in [egui::Key::ArrowDown, egui::Key::Enter] {
        sandbox.frame(vec![egui_key(key, egui::Modifiers::NONE)]);
        frames(sandbox);
    }
    assert!(!sandbox.app.has_dialog(), "a file is chosen");
}

/// Draws frames until the only lane meets the condition.
fn wait_for(sandbox: &mut Sandbox, is_met: impl Fn(&EngineLane) -> bool) {
    let start = Instant::now();
    loop {
        sandbox.frame(Vec::new());
        let lanes = sandbox.app.session().engine_lanes();
        assert_eq!(lanes.len(), 1, "{lanes:?}");
        if is_met(&lanes[0]) {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "{lanes:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn is_a(lane: &EngineLane, kind: AssessmentKind) -> bool {
    lane.says.reply().and_then(|reply| reply.main()).is_some_and(|(_, found)| found.kind() == kind)
}

/// Saves the file, and lets the window notice it.
fn save(sandbox: &mut Sandbox, file: &Path, text: &str) {
    fs::write(file, text).unwrap();
    sandbox.app.changed_on_disk(file);
}

#[test]
fn a_chosen_file_is_judged_and_judged_again_when_it_is_saved() {
    let (mut sandbox, file, _folder) = with_file(BLIND);
    if !has_python() {
        return;
    }
    choose(&mut sandbox);
    assert!(sandbox.app.watched_files().contains(&file), "{:?}", sandbox.app.watched_files());
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    save(&mut sandbox, &file, FAILING);
    let says = |lane: &EngineLane, words: &str| format!("{:?}", lane.says).contains(words);
    wait_for(&mut sandbox, |lane| says(lane, "impact.py:2: ZeroDivisionError"));
    save(&mut sandbox, &file, BROKEN);
    wait_for(&mut sandbox, |lane| matches!(lane.says, EngineSays::NoGreeting(_)) && says(lane, "impact.py:1: SyntaxError"));
    save(&mut sandbox, &file, BLIND);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    // The same file again is the same lane.
    choose(&mut sandbox);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    assert_eq!(sandbox.app.session().engine_lanes()[0].name, "impact.py", "named by its file");
}

#[test]
fn the_right_code_comes_into_view_and_scrolls_once() {
    let (mut sandbox, _file, _folder) = with_file(BLIND);
    if !has_python() {
        return;
    }
    choose(&mut sandbox);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    (0..5).for_each(|_| sandbox.frame(Vec::new()));
    let button = texts(&sandbox).into_iter().find(|(text, ..)| text == "Right code").map(|(_, at, _)| at.center()).unwrap();
    sandbox.click(glam::Vec2::new(button.x, button.y));
    (0..5).for_each(|_| sandbox.frame(Vec::new()));
    let shown = texts(&sandbox);
    let in_view = |wanted: &str| shown.iter().any(|(text, at, clip)| text.starts_with(wanted) && clip.contains_rect(*at));
    assert!(in_view("def ") && in_view("Python"), "{shown:?}");
    assert!(!sandbox.app.session().view().reveals_code, "a later frame leaves the panel where it is");
}

#[test]
fn a_loop_without_an_end_is_ended_when_the_file_is_saved() {
    let (mut sandbox, file, _folder) = with_file("def impact(a, b, va, vb):\n    while True:\n        pass\n");
    if !has_python() {
        return;
    }
    choose(&mut sandbox);
    wait_for(&mut sandbox, |lane| matches!(lane.says, EngineSays::Asked { .. }));
    let start = Instant::now();
    save(&mut sandbox, &file, BLIND);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    assert!(start.elapsed() < Duration::from_secs(5), "nobody waits for the time limit: {:?}", start.elapsed());
}

#[test]
fn nothing_but_the_choice_of_a_user_starts_functions() {
    let (mut sandbox, file, folder) = with_file("open('started', 'w')\n");
    sandbox.app.drop_file(file.clone(), &sandbox.ctx);
    sandbox.frame(Vec::new());
    sandbox.app.open(&file);
    sandbox.app.changed_on_disk(&file);
    for _ in 0..5 {
        sandbox.frame(Vec::new());
    }
    assert!(sandbox.app.session().trial().is_empty(), "{}", sandbox.message());
    assert!(!folder.path().join("started").exists() && !sandbox.app.watched_files().contains(&file), "it is not run");
}
