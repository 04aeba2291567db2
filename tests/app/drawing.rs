//! Bodies drawn with the pointer, and handles reached with the keyboard, by real events.

use clashbox::handles::{Handle, PressTarget};
use clashbox::kernel::{Kind, Shape};
use clashbox::shipped::empty_scene;
use clashbox::view::window::{Button, UserEvent};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Modifiers, PLAIN, Sandbox};

/// Takes the tool of a kind by the key that goes through all tools.
fn take(sandbox: &mut Sandbox, kind: Kind) {
    for _ in 0..9 {
        sandbox.key(KeyCode::A, PLAIN);
        if sandbox.app.session().drawing().tool().is_some_and(|tool| tool.kind == kind) {
            return;
        }
    }
    panic!("no tool draws a {kind:?}");
}

fn hold(sandbox: &mut Sandbox, key: KeyCode, modifiers: Modifiers) {
    sandbox.app.take(UserEvent::Key { key, modifiers, repeat: false }, 0.0, &sandbox.ctx.clone());
}

fn click(sandbox: &mut Sandbox, at: Vec2) {
    sandbox.send(&[UserEvent::Moved(at), UserEvent::Pressed(Button::Left, at), UserEvent::Released(Button::Left, at)]);
}

fn only_shape(sandbox: &Sandbox) -> Shape {
    let [body] = &sandbox.scene().bodies[..] else { panic!("{} bodies", sandbox.scene().bodies.len()) };
    body.shape.clone()
}

#[test]
fn a_bullet_and_a_wall_are_drawn_and_shot_without_a_typed_number() {
    let mut sandbox = Sandbox::new(empty_scene());
    take(&mut sandbox, Kind::Aabb);
    let [from, to] = [sandbox.screen(2.0, -2.0), sandbox.screen(3.0, 2.0)];
    sandbox.drag(from, to);
    take(&mut sandbox, Kind::Circle);
    let [from, to] = [sandbox.screen(-3.0, 0.0), sandbox.screen(-2.5, 0.0)];
    sandbox.drag(from, to);
    assert_eq!(
        (sandbox.scene().bodies.len(), sandbox.scene().pair, sandbox.app.session().drawing().tool()),
        (2, Some([0, 1]), None),
        "both"
    );
    let tip = Vec2::new(0.0, clashbox::picture::HANDLE_MARGIN as f32);
    let [from, to] = [sandbox.screen(-3.0, 0.0) + tip, sandbox.screen(4.0, 0.0)];
    sandbox.drag(from, to);
    let velocity = sandbox.scene().bodies[1].velocity;
    assert!(velocity.y == 0.0 && (velocity.x - 7.0).abs() < 0.1, "it flies to the right, by {velocity}");
    sandbox.key(KeyCode::Z, CTRL);
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.scene().bodies.len(), 1, "a body is one step");
}

#[test]
fn the_world_stays_where_it_is_when_the_panels_of_a_drawn_pair_appear() {
    let mut sandbox = Sandbox::new(empty_scene());
    let mut canvases = vec![sandbox.app.camera().viewport];
    for (kind, ends) in [(Kind::Aabb, [(2.0, -2.0), (3.0, 2.0)]), (Kind::Circle, [(-3.0, 0.0), (-2.5, 0.0)])] {
        take(&mut sandbox, kind);
        let [from, to] = ends.map(|(x, y)| sandbox.screen(x, y));
        sandbox.drag(from, to);
        for _ in 0..4 {
            sandbox.frame(Vec::new());
        }
        let [_, (x, y)] = ends;
        let now = sandbox.screen(x, y);
        assert!(now.distance(to) < 0.5, "{kind:?}: the end was drawn at {to} and is at {now}");
        canvases.push(sandbox.app.camera().viewport);
    }
    canvases.dedup();
    assert!(1 < canvases.len(), "panels have appeared: {canvases:?}");
}

#[test]
fn two_clicks_draw_as_a_drag_does_and_escape_ends_it() {
    let mut sandbox = Sandbox::new(empty_scene());
    take(&mut sandbox, Kind::Segment);
    let [a, b] = [sandbox.screen(-1.0, -1.0), sandbox.screen(2.0, 1.0)];
    click(&mut sandbox, a);
    click(&mut sandbox, b);
    assert_eq!(only_shape(&sandbox).kind(), Kind::Segment, "two clicks");
    take(&mut sandbox, Kind::Segment);
    click(&mut sandbox, a);
    sandbox.key(KeyCode::Escape, PLAIN);
    assert!(
        sandbox.app.session().drawing().sketch().is_some_and(|sketch| sketch.points.is_empty()),
        "the first Escape drops the segment"
    );
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!(
        (sandbox.app.session().drawing().tool(), sandbox.scene().bodies.len()),
        (None, 1),
        "the second one puts the tool away"
    );
}

#[test]
fn a_polygon_closes_by_a_click_on_its_first_vertex_a_double_click_or_enter() {
    for end in 0..3 {
        let mut sandbox = Sandbox::new(empty_scene());
        take(&mut sandbox, Kind::Polygon);
        let at = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0)].map(|(x, y)| sandbox.screen(x, y));
        at.into_iter().for_each(|at| click(&mut sandbox, at));
        match end {
            0 => click(&mut sandbox, at[0] + Vec2::new(3.0, -3.0)),
            1 => click(&mut sandbox, at[2]),
            _ => sandbox.key(KeyCode::Enter, PLAIN),
        }
        let Shape::Polygon(polygon) = only_shape(&sandbox) else { panic!("by {end}") };
        assert_eq!(polygon.vertices().len(), 3, "by {end}");
    }
}

#[test]
fn alt_grows_a_box_from_its_center_and_ctrl_from_line_to_line_of_the_grid() {
    let mut sandbox = Sandbox::new(empty_scene());
    take(&mut sandbox, Kind::Aabb);
    hold(&mut sandbox, KeyCode::LeftAlt, PLAIN);
    let [from, to] = [sandbox.screen(1.0, 1.0), sandbox.screen(2.0, 3.0)];
    sandbox.drag(from, to);
    let Shape::Aabb(found) = only_shape(&sandbox) else { panic!() };
    assert!(found.center().distance(glam::DVec2::ONE) < 0.02, "{found:?}");
    sandbox.app.take(UserEvent::KeyUp(KeyCode::LeftAlt), 0.0, &sandbox.ctx.clone());

    let mut sandbox = Sandbox::new(empty_scene());
    sandbox.key(KeyCode::G, PLAIN);
    take(&mut sandbox, Kind::Aabb);
    hold(&mut sandbox, KeyCode::LeftControl, PLAIN);
    let [from, to] = [sandbox.screen(0.07, 0.07), sandbox.screen(1.93, 2.07)];
    sandbox.drag(from, to);
    let Shape::Aabb(found) = only_shape(&sandbox) else { panic!() };
    let step = clashbox::picture::grid_step(sandbox.app.camera());
    let on_grid = |x: f64| (x / step - (x / step).round()).abs() < 1e-9;
    let numbers = [found.min().x, found.min().y, found.max().x, found.max().y];
    assert!(numbers.into_iter().all(on_grid), "{numbers:?} in steps of {step}");
}

#[test]
fn keys_go_from_body_to_body_and_from_handle_to_handle() {
    let mut sandbox = Sandbox::new(super::square_scene());
    sandbox.key(KeyCode::N, PLAIN);
    assert_eq!(sandbox.app.session().selection().primary(), Some(0), "the first body");
    sandbox.key(KeyCode::V, PLAIN);
    let Some(PressTarget::Handle(0, Handle::Vertex(0))) = sandbox.app.session().view().focused_handle else {
        panic!("no handle has the keyboard")
    };
    let before = sandbox.scene().clone();
    sandbox.key(KeyCode::Right, PLAIN);
    assert_ne!(sandbox.scene(), &before, "an arrow moves it");
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!(
        (sandbox.app.session().view().focused_handle, sandbox.app.session().selection().primary()),
        (None, Some(0)),
        "Escape leaves the handle first"
    );
}
