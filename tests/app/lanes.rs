//! The lanes of all methods, and the search for changes, which runs beside them.

use clashbox::search::MethodKind;
use clashbox::session::Pane;
use clashbox::shipped::opening_scene;
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{PLAIN, Sandbox};

#[test]
fn keys_put_lanes_in_focus_and_step_through_their_probes() {
    let mut sandbox = Sandbox::new(opening_scene());
    let linear = sandbox.scene().search;
    sandbox.key(KeyCode::Key3, PLAIN);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Binary, "3 is the binary lane");
    for expected in [0, 1, 2] {
        sandbox.key(KeyCode::Period, PLAIN);
        assert_eq!(sandbox.app.session().playback().probe, Some(expected), "forward in the order visited");
    }
    sandbox.key(KeyCode::Comma, PLAIN);
    assert_eq!(sandbox.app.session().playback().probe, Some(1), "and back");
    sandbox.key(KeyCode::Key2, PLAIN);
    assert_eq!(sandbox.scene().search, linear, "2 brings the linear lane back with the step of the scene");
    let canvas = |sandbox: &Sandbox| sandbox.app.camera().viewport[3];
    let with_lanes = canvas(&sandbox);
    sandbox.key(KeyCode::L, PLAIN);
    sandbox.frame(Vec::new());
    assert!(!sandbox.app.session().view().tabs.shows(Pane::Lanes), "L hides the lanes");
    assert!(
        with_lanes + 40.0 < canvas(&sandbox),
        "the canvas takes their height: {with_lanes} points high, now {}",
        canvas(&sandbox)
    );
    sandbox.key(KeyCode::L, PLAIN);
    sandbox.frame(Vec::new());
    assert_eq!(canvas(&sandbox), with_lanes, "L shows them again");
}

#[test]
fn a_lane_is_put_in_focus_by_a_click_and_scrubbed_by_a_drag() {
    let mut sandbox = Sandbox::new(opening_scene());
    // The lanes are above the scale, and the scale is above the status line: the last lane is that of the exact search.
    let exact = Vec2::new(600.0, 800.0 - 26.0 - 2.0 - 20.0 - 10.0);
    sandbox.click(exact);
    assert_eq!(sandbox.scene().search.kind(), MethodKind::Exact, "a click");
    sandbox.drag(exact, exact + Vec2::new(200.0, 0.0));
    let t = sandbox.app.session().playback().t;
    let expected = (800.0 - 12.0 - 150.0) / (1280.0 - 24.0 - 150.0 - 250.0);
    assert!((t - expected).abs() < 0.01, "the drag ended at {expected}, the time is {t}");
    assert_eq!(sandbox.app.session().selection().primary(), None, "nothing on the canvas was touched");
}

#[test]
fn the_search_for_changes_comes_to_rest() {
    let mut sandbox = Sandbox::new(opening_scene());
    for _ in 0..100 {
        sandbox.frame(Vec::new());
    }
    assert!(!sandbox.app.is_moving(), "nothing is in progress any more");
    let (from, to) = (sandbox.screen(0.0, 1.5), sandbox.screen(0.5, 2.0));
    sandbox.drag(from, to);
    for _ in 0..100 {
        sandbox.frame(Vec::new());
    }
    assert!(!sandbox.app.is_moving(), "nor after a change");
}
