//! Engines on trial in the window: real programs, asked in the background while a body is dragged, ended with the window.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::time::{Duration, Instant};

use clashbox::background::BackgroundEngine;
use clashbox::engine::{AssessmentKind, Tolerance};
use clashbox::session::{EngineLane, EngineSays};
use clashbox::shipped::opening_scene;
use glam::Vec2;

use super::Desk;

/// It sees no contact, whatever is asked.
const BLIND: &str = r#"
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}'
while read question; do
id=$((id + 1))
echo "{\"id\":$id,\"impact\":null}"
done
"#;
/// It says who it is, and then no more.
const MUTE: &str = r#"
echo $$ > pid
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}'
exec sleep 1000
"#;

/// The opening scene on trial with a script of the shell.
fn on_trial(script: &str, timeout: f64) -> (Desk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let script = script.replace("> pid", &format!("> '{}'", folder.path().join("pid").display()));
    fs::write(folder.path().join("engine.sh"), script).unwrap();
    let command = format!("sh '{}'", folder.path().join("engine.sh").display());
    let mut desk = Desk::new(opening_scene());
    let timeout = Duration::from_secs_f64(timeout);
    desk.app.put_on_trial(vec![BackgroundEngine::of_program("script", &command, timeout, Tolerance::OfPrecision)]);
    (desk, folder)
}

/// Draws frames until the engine says something of this kind.
fn wait_for(desk: &mut Desk, is_said: impl Fn(&EngineLane) -> bool) {
    let start = Instant::now();
    loop {
        desk.frame(Vec::new());
        let lanes = desk.app.session().engines();
        if lanes.iter().any(&is_said) {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "{lanes:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn is_a(lane: &EngineLane, kind: AssessmentKind) -> bool {
    lane.says.reply().and_then(|reply| reply.main()).is_some_and(|(_, found)| found.kind() == kind)
}

#[test]
fn a_program_is_asked_again_about_each_pose() {
    let (mut desk, _folder) = on_trial(BLIND, 10.0);
    wait_for(&mut desk, |lane| is_a(lane, AssessmentKind::FalseNo));
    // Far above the paper there is nothing to see.
    let from = desk.screen(desk.reference(0).x, desk.reference(0).y);
    desk.press_and_move(from, from - Vec2::new(0.0, 250.0));
    wait_for(&mut desk, |lane| is_a(lane, AssessmentKind::Right));
}

#[test]
fn a_program_that_says_nothing_is_ended_with_the_window() {
    let (mut desk, folder) = on_trial(MUTE, 1000.0);
    let is_asked = |lane: &EngineLane| matches!(lane.says, EngineSays::Asked { .. });
    wait_for(&mut desk, is_asked);
    for step in 0..5 {
        desk.drag(desk.screen(-4.0, 0.0), desk.screen(-4.0, f64::from(step) / 10.0));
        assert!(is_asked(&desk.app.session().engines()[0]), "nobody waits for it");
    }
    for _ in 0..100 {
        desk.frame(Vec::new());
    }
    assert!(!desk.app.is_moving(), "it is waited for without drawing all the time");
    let pid = fs::read_to_string(folder.path().join("pid")).unwrap();
    desk.app.close();
    let start = Instant::now();
    let is_there = || std::process::Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status.success();
    while is_there() {
        assert!(start.elapsed() < Duration::from_secs(10), "{pid} is still there");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_program_that_says_nothing_for_too_long_has_failed() {
    let (mut desk, _folder) = on_trial(MUTE, 0.2);
    wait_for(&mut desk, |lane| is_a(lane, AssessmentKind::Failed));
}
