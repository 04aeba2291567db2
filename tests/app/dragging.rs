//! The pointer on the canvas: it drags, pans, zooms, selects and points at things.

use clashbox::handles::{Handle, PressTarget};
use clashbox::kernel::{DVec2, Kind, Relation, Shape, contact};
use clashbox::shipped::{opening_scene, pair_scene};
use clashbox::view::window::{Button, UserEvent};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, square_scene};

#[test]
fn with_shift_a_dragged_body_comes_to_touch_and_without_it_does_not() {
    for (shift, expected) in [(true, Relation::Touching), (false, Relation::Apart)] {
        let mut sandbox = Sandbox::new(pair_scene(Kind::Circle, Kind::Aabb));
        let at = |sandbox: &Sandbox, body: usize| sandbox.scene().bodies[body].moving().at(0.0);
        let is_circle = |sandbox: &Sandbox, body: usize| at(sandbox, body).kind() == Kind::Circle;
        let (circle, rectangle) = if is_circle(&sandbox, 0) { (0, 1) } else { (1, 0) };
        let (Shape::Circle(disc), Shape::Aabb(wall)) = (at(&sandbox, circle), at(&sandbox, rectangle)) else {
            panic!("a circle, an AABB")
        };
        // The boundary of the circle is then a little to the left of the edge.
        let gap = 3.0 / sandbox.app.camera().pixels_per_unit;
        let to = DVec2::new(wall.min().x - disc.radius() - gap, wall.center().y);
        let [from, to] = [disc.center(), to].map(|p| sandbox.screen(p.x, p.y));
        if shift {
            sandbox.app.take(
                UserEvent::Key { key: KeyCode::LeftShift, modifiers: PLAIN, repeat: false },
                0.0,
                &sandbox.ctx.clone(),
            );
        }
        sandbox.press_and_move(from, to);
        assert_eq!(contact(&at(&sandbox, circle), &at(&sandbox, rectangle)).relation, expected, "shift: {shift}");
        assert_eq!(
            sandbox.app.session().dragging().snapped().and_then(|snapped| snapped.body),
            shift.then_some(rectangle),
            "shift: {shift}"
        );
    }
}

#[test]
fn a_drag_moves_a_body_and_one_undo_takes_it_back() {
    let mut sandbox = Sandbox::new(opening_scene());
    let (from, to) = (sandbox.screen(0.0, 1.5), sandbox.screen(1.0, 2.5));
    sandbox.drag(from, to);
    let moved = sandbox.reference(1);
    assert!(moved.distance(DVec2::new(1.0, 1.0)) < 0.02, "the paper moved by (1, 1), it is at {moved}");
    assert_eq!(sandbox.app.session().selection().primary(), Some(1), "a press selects");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.scene(), &opening_scene(), "as it was, to the last bit");
    sandbox.key(KeyCode::Y, CTRL);
    assert_eq!(sandbox.reference(1), moved, "made again");
}

#[test]
fn a_press_counts_where_it_happened_not_where_the_pointer_went() {
    let mut sandbox = Sandbox::new(opening_scene());
    let (from, to) = (sandbox.screen(0.0, 1.0), sandbox.screen(-2.0, -2.0));
    // All events come in one frame, as on a slow machine.
    sandbox.send(&[
        UserEvent::Moved(from),
        UserEvent::Pressed(Button::Left, from),
        UserEvent::Moved(to),
        UserEvent::Released(Button::Left, to),
    ]);
    let moved = sandbox.reference(1);
    assert!(moved.distance(DVec2::new(-2.0, -3.0)) < 0.02, "the paper moved by (-2, -3), it is at {moved}");
}

#[test]
fn escape_cancels_a_drag() {
    let mut sandbox = Sandbox::new(opening_scene());
    let (from, to) = (sandbox.screen(0.0, 1.0), sandbox.screen(1.0, 1.0));
    sandbox.press_and_move(from, to);
    assert_ne!(sandbox.scene(), &opening_scene(), "it is in progress");
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!(sandbox.scene(), &opening_scene(), "it is cancelled");
    sandbox.send(&[UserEvent::Moved(from + 50.0), UserEvent::Released(Button::Left, from)]);
    assert_eq!(sandbox.scene(), &opening_scene(), "and stays so until the next press");
}

#[test]
fn the_background_pans_and_the_wheel_zooms_at_the_pointer() {
    let mut sandbox = Sandbox::new(opening_scene());
    let before = *sandbox.app.camera();
    let from = sandbox.screen(2.0, -3.0);
    sandbox.drag(from, from + Vec2::new(60.0, 30.0));
    let moved = sandbox.screen(2.0, -3.0);
    assert!(moved.distance(from + Vec2::new(60.0, 30.0)) < 0.5, "the world moves with the pointer, to {moved}");
    assert_eq!(sandbox.scene(), &opening_scene(), "panning changes no scene");
    let world = sandbox.app.camera().world_from_screen(moved);
    sandbox.send(&[UserEvent::Moved(moved), UserEvent::Wheel(Vec2::new(0.0, 2.0))]);
    assert!(before.pixels_per_unit < sandbox.app.camera().pixels_per_unit, "closer");
    assert!(sandbox.app.camera().screen_from_world(world).distance(moved) < 0.5, "the position under the pointer stays");
    sandbox.key(KeyCode::F, PLAIN);
    assert_eq!(sandbox.app.camera(), &before, "F shows everything again");
}

#[test]
fn repeated_clicks_reach_all_overlapping_bodies() {
    let mut scene = pair_scene(Kind::Aabb, Kind::Obb);
    let copy = scene.bodies[0].clone();
    for (i, name) in ["second", "third"].into_iter().enumerate() {
        let mut body = copy.clone();
        body.name = name.to_string();
        body.shape = body.shape.translated(DVec2::new(0.1 * (i + 1) as f64, 0.0));
        body.velocity = DVec2::ZERO;
        scene.bodies.push(body);
    }
    let mut sandbox = Sandbox::new(scene);
    let at = sandbox.reference(0) + DVec2::new(0.2, 0.3);
    let at = sandbox.screen(at.x, at.y);
    let mut reached = Vec::new();
    for _ in 0..6 {
        sandbox.click(at);
        reached.extend(sandbox.app.session().selection().primary());
    }
    for body in [0, 2, 3] {
        assert!(reached.contains(&body), "six clicks at {at} selected {reached:?}, never {body}");
    }
}

#[test]
fn a_drag_that_began_on_the_canvas_stays_there_over_a_panel() {
    let mut sandbox = Sandbox::new(opening_scene());
    let method = sandbox.scene().search;
    let from = sandbox.screen(0.0, 1.0);
    sandbox.drag(from, Vec2::new(1150.0, 255.0));
    assert_eq!(sandbox.scene().search, method, "no button of the search panel was pressed");
    assert_ne!(sandbox.reference(1), DVec2::ZERO, "the paper followed");
}

#[test]
fn a_press_on_a_panel_stays_there_over_the_canvas() {
    let mut sandbox = Sandbox::new(opening_scene());
    let to = sandbox.screen(0.0, 1.0);
    sandbox.drag(Vec2::new(150.0, 640.0), to);
    assert_eq!(sandbox.scene(), &opening_scene(), "nothing was dragged");
    assert_eq!(sandbox.app.session().selection().primary(), None, "nothing was selected");
}

#[test]
fn the_pointer_shows_what_a_press_would_take() {
    let mut sandbox = Sandbox::new(opening_scene());
    let tip = sandbox.reference(0) + sandbox.scene().bodies[0].velocity;
    let tip = sandbox.screen(tip.x, tip.y);
    sandbox.send(&[UserEvent::Moved(tip)]);
    assert_eq!(
        sandbox.app.session().view().hover,
        Some(PressTarget::Handle(0, Handle::Velocity)),
        "the tip of the bullet's arrow"
    );
    let paper = sandbox.screen(0.0, 1.5);
    sandbox.send(&[UserEvent::Moved(paper)]);
    assert_eq!(sandbox.app.session().view().hover, Some(PressTarget::Body(1)), "the paper");
    sandbox.send(&[UserEvent::Moved(Vec2::new(100.0, 100.0))]);
    assert_eq!(sandbox.app.session().view().hover, None, "a panel");
}

#[test]
fn the_wheel_during_a_pan_brings_what_is_near_into_reach() {
    let mut sandbox = Sandbox::new(opening_scene());
    // The right edge of the paper is at x = 0.05.
    let beside = sandbox.screen(0.05, 1.5) + Vec2::new(12.0, 0.0);
    sandbox.send(&[UserEvent::Moved(beside), UserEvent::Pressed(Button::Left, beside)]);
    let panned = beside + Vec2::new(-40.0, 20.0);
    sandbox.send(&[UserEvent::Moved(panned)]);
    assert_eq!(sandbox.app.session().view().hover, None, "12 points beside the paper");
    sandbox.send(&[UserEvent::Wheel(Vec2::new(0.0, -4.0))]);
    assert_eq!(sandbox.app.session().view().hover, Some(PressTarget::Body(1)), "7 points beside the paper, before the release");
    sandbox.send(&[UserEvent::Wheel(Vec2::new(0.0, 4.0))]);
    assert_eq!(sandbox.app.session().view().hover, None, "out of reach again");
}

#[test]
fn the_pointer_on_the_canvas_marks_the_step_it_is_at() {
    let mut sandbox = Sandbox::new(square_scene());
    let between = sandbox.screen(5.75, 2.0);
    sandbox.send(&[UserEvent::Moved(between)]);
    assert_eq!(sandbox.app.session().playback().steps.hover, None, "nobody asked why");
    sandbox.key(KeyCode::F6, PLAIN);
    sandbox.send(&[UserEvent::Moved(between)]);
    assert!(sandbox.app.session().playback().steps.hover.is_some(), "the distance between the two");
    let nowhere = sandbox.screen(7.0, 5.0);
    sandbox.send(&[UserEvent::Moved(nowhere)]);
    assert_eq!(sandbox.app.session().playback().steps.hover, None, "nothing is there");
    let (dot, up) = (sandbox.screen(8.0, 2.0), sandbox.screen(8.0, 3.0));
    sandbox.drag(dot, up);
    assert!((sandbox.reference(1).y - 3.0).abs() < 0.02, "a drag is still a drag: {}", sandbox.reference(1));
}

/// Returns an app with two bodies of these velocities. In the frame of the second body, they approach along x.
fn two_moving(of_ball: (f64, f64), of_wall: (f64, f64)) -> Sandbox {
    let text = format!(
        r#"Scene(
            version: 1,
            bodies: [
                Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: {of_ball:?}),
                Body(name: "wall", shape: Aabb(min: (5.0, -3.0), max: (6.0, 3.0)), velocity: {of_wall:?}),
            ],
            pair: ("ball", "wall"),
        )"#
    );
    Sandbox::new(clashbox::scene::format::parse(&text, "moving.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

#[test]
fn in_the_frame_of_b_bodies_and_the_relative_velocity_are_dragged() {
    let mut sandbox = two_moving((6.0, 2.0), (-4.0, 2.0));
    let velocity = |sandbox: &Sandbox, body: usize| sandbox.scene().bodies[body].velocity;
    sandbox.key(KeyCode::K, PLAIN);
    sandbox.key(KeyCode::End, PLAIN);
    // At t = 1 the ball is drawn 10 farther to the right, and the wall where it starts.
    let [from, to] = [(10.0, 0.5), (11.0, 1.5)].map(|(x, y)| sandbox.screen(x, y));
    sandbox.drag(from, to);
    assert!(sandbox.reference(0).distance(DVec2::ONE) < 0.05, "the ball moved by (1, 1), it is at {}", sandbox.reference(0));
    let tip = sandbox.reference(0) + DVec2::new(10.0, 0.0);
    let [from, to] = [tip, tip + DVec2::new(1.0, 2.0)].map(|p| sandbox.screen(p.x, p.y));
    sandbox.drag(from, to);
    let found = velocity(&sandbox, 0);
    assert!(found.distance(DVec2::new(7.0, 4.0)) < 0.05, "v_A - v_B is (11, 2), v_A is {found}");
    let [from, to] = [(5.5, 2.0), (6.5, 2.0)].map(|(x, y)| sandbox.screen(x, y));
    sandbox.drag(from, to);
    assert!(
        (sandbox.reference(1) - DVec2::new(6.5, 0.0)).length() < 0.05,
        "the wall moved by (1, 0), it is at {}",
        sandbox.reference(1)
    );
    // The arrow of a body at rest has no handle to drag at its start: B is at rest in the picture.
    let below = sandbox.screen(6.5, 0.0) + Vec2::new(0.0, clashbox::picture::HANDLE_MARGIN as f32);
    sandbox.drag(below, below + Vec2::new(40.0, 0.0));
    assert_eq!(velocity(&sandbox, 1), DVec2::new(-4.0, 2.0), "the velocity of B is not changed there");
}

#[test]
fn in_the_frame_of_b_the_velocity_of_a_body_at_rest_is_pulled_out() {
    let mut sandbox = two_moving((-4.0, 2.0), (-4.0, 2.0));
    sandbox.key(KeyCode::K, PLAIN);
    let center = sandbox.screen(0.0, 0.0);
    sandbox.click(center);
    let handle = center + Vec2::new(0.0, clashbox::picture::HANDLE_MARGIN as f32);
    let to = sandbox.screen(3.0, 1.0);
    sandbox.drag(handle, to);
    let found = sandbox.scene().bodies[0].velocity;
    assert!(found.distance(DVec2::new(-1.0, 3.0)) < 0.05, "v_A - v_B is (3, 1), v_A is {found}");
}

#[test]
fn the_view_is_fitted_where_it_would_not_hold_the_relative_path() {
    let mut sandbox = two_moving((0.0, 0.0), (-20.0, 0.0));
    let end = DVec2::new(21.0, 0.0);
    assert!(!sandbox.app.camera().shows(end, 0.0), "in the world nothing comes there");
    sandbox.key(KeyCode::K, PLAIN);
    sandbox.frame(Vec::new());
    assert!(sandbox.app.camera().shows(end, 0.0), "in the frame of the wall, the ball comes there: {:?}", sandbox.app.camera());
    let fitted = *sandbox.app.camera();
    sandbox.key(KeyCode::K, PLAIN);
    sandbox.frame(Vec::new());
    assert!(
        sandbox.app.camera().shows(DVec2::new(-15.0, 0.0), 0.0),
        "the path of the wall in the world: {:?}",
        sandbox.app.camera()
    );
    sandbox.key(KeyCode::K, PLAIN);
    sandbox.frame(Vec::new());
    assert_eq!(*sandbox.app.camera(), fitted, "the same again");
}
