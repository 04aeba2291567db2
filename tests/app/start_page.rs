//! The start page: one question, its verdict, and the doors, until a workspace is chosen.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use clashbox::kernel::DVec2;
use clashbox::search::{Method, MethodKind};
use clashbox::session::{LeftTab, Workspace};
use clashbox::shipped::{opening_scene, start_scene};
use clashbox::view::panels::WindowRequest;
use clashbox::view::window::StateStore;
use egui_macroquad::egui::accesskit::{Node, Role};
use egui_macroquad::egui::{RawInput, Rect, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox};

/// The largest number of visible controls at the first start.
const MOST_CONTROLS: usize = 25;

/// Returns an app that starts without a scene, with the state in a folder, on a screen of this size.
fn start_on(screen: [f32; 2], folder: &Path) -> Sandbox {
    let mut sandbox = Sandbox::on(screen.into(), opening_scene());
    sandbox.app.keep_state_in(StateStore::at(folder));
    sandbox.app.begin();
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    sandbox
}

fn start(folder: &Path) -> Sandbox {
    start_on([1280.0, 800.0], folder)
}

fn is_shown(sandbox: &Sandbox) -> bool {
    sandbox.app.session().view().tabs.shows_start_page()
}

/// Draws a frame, and returns what a screen reader is given of it.
fn nodes(sandbox: &mut Sandbox) -> Vec<Node> {
    sandbox.ctx.enable_accesskit();
    let input = RawInput { screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), sandbox.screen)), ..Default::default() };
    let (app, ctx) = (&mut sandbox.app, sandbox.ctx.clone());
    let update = ctx.run(input, |ctx| drop(app.ui(ctx))).platform_output.accesskit_update;
    update.unwrap().nodes.into_iter().map(|(_, node)| node).collect()
}

fn says(sandbox: &mut Sandbox, text: &str) -> bool {
    let says = |node: &Node| [node.label(), node.value()].into_iter().flatten().any(|said| said.contains(text));
    nodes(sandbox).iter().any(says)
}

/// Drags the tip of the arrow until the speed is this.
fn set_speed(sandbox: &mut Sandbox, speed: f64) {
    let tip = |velocity: DVec2| DVec2::new(-3.0, 0.0) + velocity;
    let from = tip(sandbox.scene().bodies[0].velocity);
    let to = tip(DVec2::new(speed, 0.0));
    let [from, to] = [from, to].map(|at| sandbox.screen(at.x, at.y));
    sandbox.drag(from, to);
    let found = sandbox.scene().bodies[0].velocity;
    assert!((found - DVec2::new(speed, 0.0)).length() < 0.1, "{speed} wanted, {found:?} now");
}

#[test]
fn the_first_start_shows_few_controls_in_every_size() {
    for screen in [[1024.0, 700.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let folder = tempfile::tempdir().unwrap();
        let mut sandbox = start_on(screen, folder.path());
        assert!(is_shown(&sandbox), "{screen:?}");
        let is_control = |node: &&Node| {
            matches!(
                node.role(),
                Role::Button
                    | Role::RadioButton
                    | Role::CheckBox
                    | Role::Slider
                    | Role::ComboBox
                    | Role::TextInput
                    | Role::SpinButton
            )
        };
        let nodes = nodes(&mut sandbox);
        let controls: Vec<_> = nodes.iter().filter(is_control).map(|node| node.label().unwrap_or_default()).collect();
        assert!((6..=MOST_CONTROLS).contains(&controls.len()), "{screen:?}: {} controls: {controls:?}", controls.len());
        println!("{screen:?}: {} controls", controls.len());
    }
}

#[test]
fn the_verdict_follows_the_arrow() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = start(folder.path());
    assert!(says(&mut sandbox, "The ball ends in the wall"), "at first it is seen");
    set_speed(&mut sandbox, 5.0);
    assert!(says(&mut sandbox, "no look saw it"), "too fast");
    set_speed(&mut sandbox, 1.5);
    assert!(says(&mut sandbox, "does not meet the wall"), "too slow");
}

#[test]
fn a_ball_that_is_found_stops_and_one_that_tunnels_flies_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = start(folder.path());
    set_speed(&mut sandbox, 5.0);
    let play = |sandbox: &mut Sandbox| {
        sandbox.key(KeyCode::Space, PLAIN);
        (0..200).for_each(|_| {
            sandbox.app.advance(0.02);
            sandbox.frame(Vec::new());
        });
        sandbox.app.session().playback().t
    };
    assert_eq!(play(&mut sandbox), 1.0, "through the wall");
    sandbox.key(KeyCode::Key4, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Exact, "along the whole path");
    sandbox.frame(Vec::new());
    let t = play(&mut sandbox);
    assert!((t - 0.525).abs() < 0.02, "it stops at the wall: {t}");
    assert!(says(&mut sandbox, "and stops"), "and the page says so");
}

#[test]
fn a_door_is_remembered_and_the_page_is_shown_until_one_was_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path());
    set_speed(&mut first, 4.0);
    assert!(!first.app.session().is_dirty(), "its scene is not the user's work");
    first.app.close();

    let mut second = start(folder.path());
    assert!(is_shown(&second), "no door was taken yet");
    set_speed(&mut second, 4.0);
    second.app.ask(WindowRequest::Enter(Workspace::Build));
    (0..3).for_each(|_| second.frame(Vec::new()));
    let tabs = second.app.session().view().tabs;
    assert_eq!((tabs.workspace(), tabs.left(), tabs.shows_start_page()), (Workspace::Build, LeftTab::Scene, false), "the door");
    assert!(second.scene().bodies.is_empty() && !second.app.has_dialog(), "an empty scene, without a question");
    second.app.close();

    let mut third = start(folder.path());
    assert!(!is_shown(&third), "the choice is remembered");
    third.app.ask(WindowRequest::StartPage);
    (0..3).for_each(|_| third.frame(Vec::new()));
    assert!(is_shown(&third) && *third.scene() == start_scene(), "the menu leads back");
    third.app.close();
    assert!(!is_shown(&start(folder.path())), "looking at it again is not a first start");
}

#[test]
fn the_other_doors_open_lesson_1_and_a_capture() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = start(folder.path());
    sandbox.app.ask(WindowRequest::Enter(Workspace::Learn));
    assert_eq!(sandbox.app.session().lesson(), Some(0), "lesson 1");
    sandbox.app.ask(WindowRequest::StartPage);
    sandbox.app.ask(WindowRequest::Enter(Workspace::Review));
    assert!(sandbox.app.session().capture().is_some(), "a capture");
    assert_eq!(sandbox.app.session().view().tabs.workspace(), Workspace::Review, "in its workspace");
}

#[test]
fn keys_of_panels_leave_the_page_and_keep_its_scene() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = start(folder.path());
    set_speed(&mut sandbox, 4.0);
    sandbox.key(KeyCode::Key2, CTRL);
    assert!(!is_shown(&sandbox), "Ctrl+2 shows the workspace Build");
    assert_eq!(sandbox.scene().search, Method::Discrete, "with the same scene");
    assert!(sandbox.app.session().is_dirty(), "which can be saved now");
    assert_eq!(
        sandbox.app.camera().viewport[2] as u32 / 100,
        vec2(1280.0 - 290.0 - 316.0, 0.0).x as u32 / 100,
        "beside the panels"
    );
}
