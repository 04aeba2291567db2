//! The pointer on the canvas: it drags, pans, zooms, selects and points at things.

use clashbox::kernel::{DVec2, Kind, Relation, Shape, contact};
use clashbox::session::examples::{opening_scene, pair_scene};
use clashbox::session::{Handle, Target};
use clashbox::view::window::{Button, Event};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, PLAIN, square_scene};

#[test]
fn with_shift_a_dragged_body_comes_to_touch_and_without_it_does_not() {
    for (shift, expected) in [(true, Relation::Touching), (false, Relation::Apart)] {
        let mut desk = Desk::new(pair_scene(Kind::Circle, Kind::Aabb));
        let at = |desk: &Desk, body: usize| desk.scene().bodies[body].moving().at(0.0);
        let is_circle = |desk: &Desk, body: usize| at(desk, body).kind() == Kind::Circle;
        let (circle, rectangle) = if is_circle(&desk, 0) { (0, 1) } else { (1, 0) };
        let (Shape::Circle(disc), Shape::Aabb(wall)) = (at(&desk, circle), at(&desk, rectangle)) else {
            panic!("a circle, an AABB")
        };
        // The boundary of the circle is then a little to the left of the edge.
        let gap = 3.0 / desk.app.camera().pixels_per_unit;
        let to = DVec2::new(wall.min().x - disc.radius() - gap, wall.center().y);
        let [from, to] = [disc.center(), to].map(|p| desk.screen(p.x, p.y));
        if shift {
            desk.app.take(Event::Key { key: KeyCode::LeftShift, modifiers: PLAIN, repeat: false }, 0.0, &desk.ctx.clone());
        }
        desk.press_and_move(from, to);
        assert_eq!(contact(&at(&desk, circle), &at(&desk, rectangle)).relation, expected, "shift: {shift}");
        assert_eq!(desk.app.session().snapped().and_then(|snapped| snapped.body), shift.then_some(rectangle), "shift: {shift}");
    }
}

#[test]
fn a_drag_moves_a_body_and_one_undo_takes_it_back() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.5), desk.screen(1.0, 2.5));
    desk.drag(from, to);
    let moved = desk.reference(1);
    assert!(moved.distance(DVec2::new(1.0, 1.0)) < 0.02, "the paper moved by (1, 1), it is at {moved}");
    assert_eq!(desk.app.session().selected(), Some(1), "a press selects");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.scene(), &opening_scene(), "as it was, to the last bit");
    desk.key(KeyCode::Y, CTRL);
    assert_eq!(desk.reference(1), moved, "made again");
}

#[test]
fn a_press_counts_where_it_happened_not_where_the_pointer_went() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.0), desk.screen(-2.0, -2.0));
    // All events come in one frame, as on a slow machine.
    desk.send(&[Event::Moved(from), Event::Pressed(Button::Left, from), Event::Moved(to), Event::Released(Button::Left, to)]);
    let moved = desk.reference(1);
    assert!(moved.distance(DVec2::new(-2.0, -3.0)) < 0.02, "the paper moved by (-2, -3), it is at {moved}");
}

#[test]
fn escape_cancels_a_drag() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.0), desk.screen(1.0, 1.0));
    desk.press_and_move(from, to);
    assert_ne!(desk.scene(), &opening_scene(), "it is in progress");
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!(desk.scene(), &opening_scene(), "it is cancelled");
    desk.send(&[Event::Moved(from + 50.0), Event::Released(Button::Left, from)]);
    assert_eq!(desk.scene(), &opening_scene(), "and stays so until the next press");
}

#[test]
fn the_background_pans_and_the_wheel_zooms_at_the_pointer() {
    let mut desk = Desk::new(opening_scene());
    let before = *desk.app.camera();
    let from = desk.screen(2.0, -3.0);
    desk.drag(from, from + Vec2::new(60.0, 30.0));
    let moved = desk.screen(2.0, -3.0);
    assert!(moved.distance(from + Vec2::new(60.0, 30.0)) < 0.5, "the world moves with the pointer, to {moved}");
    assert_eq!(desk.scene(), &opening_scene(), "panning changes no scene");
    let world = desk.app.camera().world_from_screen(moved);
    desk.send(&[Event::Moved(moved), Event::Wheel(Vec2::new(0.0, 2.0))]);
    assert!(before.pixels_per_unit < desk.app.camera().pixels_per_unit, "closer");
    assert!(desk.app.camera().screen_from_world(world).distance(moved) < 0.5, "the position under the pointer stays");
    desk.key(KeyCode::F, PLAIN);
    assert_eq!(desk.app.camera(), &before, "F shows everything again");
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
    let mut desk = Desk::new(scene);
    let at = desk.reference(0) + DVec2::new(0.2, 0.3);
    let at = desk.screen(at.x, at.y);
    let mut reached = Vec::new();
    for _ in 0..6 {
        desk.click(at);
        reached.extend(desk.app.session().selected());
    }
    for body in [0, 2, 3] {
        assert!(reached.contains(&body), "six clicks at {at} selected {reached:?}, never {body}");
    }
}

#[test]
fn a_drag_that_began_on_the_canvas_stays_there_over_a_panel() {
    let mut desk = Desk::new(opening_scene());
    let method = desk.scene().search;
    let from = desk.screen(0.0, 1.0);
    desk.drag(from, Vec2::new(1150.0, 255.0));
    assert_eq!(desk.scene().search, method, "no button of the search panel was pressed");
    assert_ne!(desk.reference(1), DVec2::ZERO, "the paper followed");
}

#[test]
fn a_press_on_a_panel_stays_there_over_the_canvas() {
    let mut desk = Desk::new(opening_scene());
    let to = desk.screen(0.0, 1.0);
    desk.drag(Vec2::new(150.0, 640.0), to);
    assert_eq!(desk.scene(), &opening_scene(), "nothing was dragged");
    assert_eq!(desk.app.session().selected(), None, "nothing was selected");
}

#[test]
fn the_pointer_shows_what_a_press_would_take() {
    let mut desk = Desk::new(opening_scene());
    let tip = desk.reference(0) + desk.scene().bodies[0].velocity;
    let tip = desk.screen(tip.x, tip.y);
    desk.send(&[Event::Moved(tip)]);
    assert_eq!(desk.app.session().hover(), Some(Target::Handle(0, Handle::Velocity)), "the tip of the bullet's arrow");
    let paper = desk.screen(0.0, 1.5);
    desk.send(&[Event::Moved(paper)]);
    assert_eq!(desk.app.session().hover(), Some(Target::Body(1)), "the paper");
    desk.send(&[Event::Moved(Vec2::new(100.0, 100.0))]);
    assert_eq!(desk.app.session().hover(), None, "a panel");
}

#[test]
fn the_wheel_during_a_pan_brings_what_is_near_into_reach() {
    let mut desk = Desk::new(opening_scene());
    // The right edge of the paper is at x = 0.05.
    let beside = desk.screen(0.05, 1.5) + Vec2::new(12.0, 0.0);
    desk.send(&[Event::Moved(beside), Event::Pressed(Button::Left, beside)]);
    let panned = beside + Vec2::new(-40.0, 20.0);
    desk.send(&[Event::Moved(panned)]);
    assert_eq!(desk.app.session().hover(), None, "12 points beside the paper");
    desk.send(&[Event::Wheel(Vec2::new(0.0, -4.0))]);
    assert_eq!(desk.app.session().hover(), Some(Target::Body(1)), "7 points beside the paper, before the release");
    desk.send(&[Event::Wheel(Vec2::new(0.0, 4.0))]);
    assert_eq!(desk.app.session().hover(), None, "out of reach again");
}

#[test]
fn the_pointer_on_the_canvas_marks_the_step_it_is_at() {
    let mut desk = Desk::new(square_scene());
    let between = desk.screen(5.75, 2.0);
    desk.send(&[Event::Moved(between)]);
    assert_eq!(desk.app.session().reason(), None, "nobody asked why");
    desk.key(KeyCode::F6, PLAIN);
    desk.send(&[Event::Moved(between)]);
    assert!(desk.app.session().reason().is_some(), "the distance between the two");
    let nowhere = desk.screen(7.0, 5.0);
    desk.send(&[Event::Moved(nowhere)]);
    assert_eq!(desk.app.session().reason(), None, "nothing is there");
    let (dot, up) = (desk.screen(8.0, 2.0), desk.screen(8.0, 3.0));
    desk.drag(dot, up);
    assert!((desk.reference(1).y - 3.0).abs() < 0.02, "a drag is still a drag: {}", desk.reference(1));
}

/// Returns an app with two bodies of these velocities. In the frame of the second body, they approach along x.
fn two_moving(of_ball: (f64, f64), of_wall: (f64, f64)) -> Desk {
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
    Desk::new(clashbox::scene::format::parse(&text, "moving.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

#[test]
fn in_the_frame_of_b_bodies_and_the_relative_velocity_are_dragged() {
    let mut desk = two_moving((6.0, 2.0), (-4.0, 2.0));
    let velocity = |desk: &Desk, body: usize| desk.scene().bodies[body].velocity;
    desk.key(KeyCode::K, PLAIN);
    desk.key(KeyCode::End, PLAIN);
    // At t = 1 the ball is drawn 10 farther to the right, and the wall where it starts.
    let [from, to] = [(10.0, 0.5), (11.0, 1.5)].map(|(x, y)| desk.screen(x, y));
    desk.drag(from, to);
    assert!(desk.reference(0).distance(DVec2::ONE) < 0.05, "the ball moved by (1, 1), it is at {}", desk.reference(0));
    let tip = desk.reference(0) + DVec2::new(10.0, 0.0);
    let [from, to] = [tip, tip + DVec2::new(1.0, 2.0)].map(|p| desk.screen(p.x, p.y));
    desk.drag(from, to);
    let found = velocity(&desk, 0);
    assert!(found.distance(DVec2::new(7.0, 4.0)) < 0.05, "v_A - v_B is (11, 2), v_A is {found}");
    let [from, to] = [(5.5, 2.0), (6.5, 2.0)].map(|(x, y)| desk.screen(x, y));
    desk.drag(from, to);
    assert!(
        (desk.reference(1) - DVec2::new(6.5, 0.0)).length() < 0.05,
        "the wall moved by (1, 0), it is at {}",
        desk.reference(1)
    );
    // The arrow of a body at rest has no handle to drag at its start: B is at rest in the picture.
    let below = desk.screen(6.5, 0.0) + Vec2::new(0.0, clashbox::view::picture::HANDLE_MARGIN as f32);
    desk.drag(below, below + Vec2::new(40.0, 0.0));
    assert_eq!(velocity(&desk, 1), DVec2::new(-4.0, 2.0), "the velocity of B is not changed there");
}

#[test]
fn in_the_frame_of_b_the_velocity_of_a_body_at_rest_is_pulled_out() {
    let mut desk = two_moving((-4.0, 2.0), (-4.0, 2.0));
    desk.key(KeyCode::K, PLAIN);
    let center = desk.screen(0.0, 0.0);
    desk.click(center);
    let handle = center + Vec2::new(0.0, clashbox::view::picture::HANDLE_MARGIN as f32);
    let to = desk.screen(3.0, 1.0);
    desk.drag(handle, to);
    let found = desk.scene().bodies[0].velocity;
    assert!(found.distance(DVec2::new(-1.0, 3.0)) < 0.05, "v_A - v_B is (3, 1), v_A is {found}");
}

#[test]
fn the_view_is_fitted_where_it_would_not_hold_the_relative_path() {
    let mut desk = two_moving((0.0, 0.0), (-20.0, 0.0));
    let end = DVec2::new(21.0, 0.0);
    assert!(!desk.app.camera().shows(end, 0.0), "in the world nothing comes there");
    desk.key(KeyCode::K, PLAIN);
    desk.frame(Vec::new());
    assert!(desk.app.camera().shows(end, 0.0), "the ball is seen to come there: {:?}", desk.app.camera());
    let fitted = *desk.app.camera();
    desk.key(KeyCode::K, PLAIN);
    desk.frame(Vec::new());
    assert!(desk.app.camera().shows(DVec2::new(-15.0, 0.0), 0.0), "the path of the wall in the world: {:?}", desk.app.camera());
    desk.key(KeyCode::K, PLAIN);
    desk.frame(Vec::new());
    assert_eq!(*desk.app.camera(), fitted, "the same again");
}
