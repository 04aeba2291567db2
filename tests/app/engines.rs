//! Engines on trial in the window: real programs that are asked in the background while a body is dragged, and end with the
//! window.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::time::{Duration, Instant};

use clashbox::background::BackgroundEngine;
use clashbox::engine::{AssessmentKind, Tolerance};
use clashbox::session::{EngineLane, EngineSays};
use clashbox::shipped::opening_scene;
use glam::Vec2;

use super::Sandbox;

/// The script of an engine that sees no contact, whatever is asked.
const BLIND: &str = r#"
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}'
while read question; do
id=$((id + 1))
echo "{\"id\":$id,\"impact\":null}"
done
"#;
/// The script of an engine that greets, and then never answers.
const MUTE: &str = r#"
echo $$ > pid
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}'
exec sleep 1000
"#;

/// Returns an app that shows the opening scene, with a script of the shell as an engine on trial.
fn on_trial(script: &str, timeout: f64) -> (Sandbox, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let script = script.replace("> pid", &format!("> '{}'", folder.path().join("pid").display()));
    fs::write(folder.path().join("engine.sh"), script).unwrap();
    let command = format!("sh '{}'", folder.path().join("engine.sh").display());
    let mut sandbox = Sandbox::new(opening_scene());
    let timeout = Duration::from_secs_f64(timeout);
    sandbox.app.put_on_trial(vec![BackgroundEngine::of_program("script", &command, timeout, Tolerance::OfPrecision)]);
    (sandbox, folder)
}

/// Draws frames until a lane of an engine meets the condition.
fn wait_for(sandbox: &mut Sandbox, is_met: impl Fn(&EngineLane) -> bool) {
    let start = Instant::now();
    loop {
        sandbox.frame(Vec::new());
        let lanes = sandbox.app.session().engine_lanes();
        if lanes.iter().any(&is_met) {
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
    let (mut sandbox, _folder) = on_trial(BLIND, 10.0);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::FalseNo));
    // There is no contact far above the paper.
    let from = sandbox.screen(sandbox.reference(0).x, sandbox.reference(0).y);
    sandbox.press_and_move(from, from - Vec2::new(0.0, 250.0));
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::Right));
}

#[test]
fn a_program_that_says_nothing_is_ended_with_the_window() {
    let (mut sandbox, folder) = on_trial(MUTE, 1000.0);
    let is_asked = |lane: &EngineLane| matches!(lane.says, EngineSays::Asked { .. });
    wait_for(&mut sandbox, is_asked);
    for step in 0..5 {
        sandbox.drag(sandbox.screen(-4.0, 0.0), sandbox.screen(-4.0, f64::from(step) / 10.0));
        assert!(is_asked(&sandbox.app.session().engine_lanes()[0]), "the window does not wait for it");
    }
    for _ in 0..100 {
        sandbox.frame(Vec::new());
    }
    assert!(!sandbox.app.is_moving(), "the window waits for it without drawing all the time");
    let pid = fs::read_to_string(folder.path().join("pid")).unwrap();
    sandbox.app.close();
    let start = Instant::now();
    let is_there = || std::process::Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status.success();
    while is_there() {
        assert!(start.elapsed() < Duration::from_secs(10), "{pid} is still there");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_program_that_says_nothing_for_too_long_has_failed() {
    let (mut sandbox, _folder) = on_trial(MUTE, 0.2);
    wait_for(&mut sandbox, |lane| is_a(lane, AssessmentKind::Failed));
}
