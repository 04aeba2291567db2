//! Bodies drawn with the pointer, and handles reached with the keyboard, by real events.

use clashbox::kernel::{Kind, Shape};
use clashbox::session::examples::empty_scene;
use clashbox::session::{Handle, Target};
use clashbox::view::window::{Button, Event};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, Modifiers, PLAIN};

/// Takes the tool of a kind by the key that goes through all tools.
fn take(desk: &mut Desk, kind: Kind) {
    for _ in 0..9 {
        desk.key(KeyCode::A, PLAIN);
        if desk.app.session().tool().is_some_and(|tool| tool.kind == kind) {
            return;
        }
    }
    panic!("no tool draws a {kind:?}");
}

fn hold(desk: &mut Desk, key: KeyCode, modifiers: Modifiers) {
    desk.app.take(Event::Key { key, modifiers, repeat: false }, 0.0, &desk.ctx.clone());
}

fn click(desk: &mut Desk, at: Vec2) {
    desk.send(&[Event::Moved(at), Event::Pressed(Button::Left, at), Event::Released(Button::Left, at)]);
}

fn only_shape(desk: &Desk) -> Shape {
    let [body] = &desk.scene().bodies[..] else { panic!("{} bodies", desk.scene().bodies.len()) };
    body.shape.clone()
}

#[test]
fn a_bullet_and_a_wall_are_drawn_and_shot_without_a_typed_number() {
    let mut desk = Desk::new(empty_scene());
    take(&mut desk, Kind::Aabb);
    let [from, to] = [desk.screen(2.0, -2.0), desk.screen(3.0, 2.0)];
    desk.drag(from, to);
    take(&mut desk, Kind::Circle);
    let [from, to] = [desk.screen(-3.0, 0.0), desk.screen(-2.5, 0.0)];
    desk.drag(from, to);
    assert_eq!((desk.scene().bodies.len(), desk.scene().pair, desk.app.session().tool()), (2, Some([0, 1]), None), "both");
    let tip = Vec2::new(0.0, clashbox::view::picture::HANDLE_MARGIN as f32);
    let [from, to] = [desk.screen(-3.0, 0.0) + tip, desk.screen(4.0, 0.0)];
    desk.drag(from, to);
    let velocity = desk.scene().bodies[1].velocity;
    assert!(velocity.y == 0.0 && (velocity.x - 7.0).abs() < 0.1, "it flies to the right, by {velocity}");
    desk.key(KeyCode::Z, CTRL);
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.scene().bodies.len(), 1, "a body is one step");
}

#[test]
fn two_clicks_draw_as_a_drag_does_and_escape_ends_it() {
    let mut desk = Desk::new(empty_scene());
    take(&mut desk, Kind::Segment);
    let [a, b] = [desk.screen(-1.0, -1.0), desk.screen(2.0, 1.0)];
    click(&mut desk, a);
    click(&mut desk, b);
    assert_eq!(only_shape(&desk).kind(), Kind::Segment, "two clicks");
    take(&mut desk, Kind::Segment);
    click(&mut desk, a);
    desk.key(KeyCode::Escape, PLAIN);
    assert!(desk.app.session().sketch().is_some_and(|sketch| sketch.points.is_empty()), "the first Escape drops the segment");
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!((desk.app.session().tool(), desk.scene().bodies.len()), (None, 1), "the second one puts the tool away");
}

#[test]
fn a_polygon_closes_by_a_click_on_its_first_vertex_a_double_click_or_enter() {
    for end in 0..3 {
        let mut desk = Desk::new(empty_scene());
        take(&mut desk, Kind::Polygon);
        let at = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0)].map(|(x, y)| desk.screen(x, y));
        at.into_iter().for_each(|at| click(&mut desk, at));
        match end {
            0 => click(&mut desk, at[0] + Vec2::new(3.0, -3.0)),
            1 => click(&mut desk, at[2]),
            _ => desk.key(KeyCode::Enter, PLAIN),
        }
        let Shape::Polygon(polygon) = only_shape(&desk) else { panic!("by {end}") };
        assert_eq!(polygon.vertices().len(), 3, "by {end}");
    }
}

#[test]
fn alt_grows_a_box_from_its_center_and_ctrl_from_line_to_line_of_the_grid() {
    let mut desk = Desk::new(empty_scene());
    take(&mut desk, Kind::Aabb);
    hold(&mut desk, KeyCode::LeftAlt, PLAIN);
    let [from, to] = [desk.screen(1.0, 1.0), desk.screen(2.0, 3.0)];
    desk.drag(from, to);
    let Shape::Aabb(found) = only_shape(&desk) else { panic!() };
    assert!(found.center().distance(glam::DVec2::ONE) < 0.02, "{found:?}");
    desk.app.take(Event::KeyUp(KeyCode::LeftAlt), 0.0, &desk.ctx.clone());

    let mut desk = Desk::new(empty_scene());
    desk.key(KeyCode::G, PLAIN);
    take(&mut desk, Kind::Aabb);
    hold(&mut desk, KeyCode::LeftControl, PLAIN);
    let [from, to] = [desk.screen(0.07, 0.07), desk.screen(1.93, 2.07)];
    desk.drag(from, to);
    let Shape::Aabb(found) = only_shape(&desk) else { panic!() };
    let step = clashbox::view::picture::grid_step(desk.app.camera());
    let on_grid = |x: f64| (x / step - (x / step).round()).abs() < 1e-9;
    let numbers = [found.min().x, found.min().y, found.max().x, found.max().y];
    assert!(numbers.into_iter().all(on_grid), "{numbers:?} in steps of {step}");
}

#[test]
fn keys_go_from_body_to_body_and_from_handle_to_handle() {
    let mut desk = Desk::new(super::square_scene());
    desk.key(KeyCode::N, PLAIN);
    assert_eq!(desk.app.session().selected(), Some(0), "the first body");
    desk.key(KeyCode::V, PLAIN);
    let Some(Target::Handle(0, Handle::Vertex(0))) = desk.app.session().focus() else { panic!("no handle has the keyboard") };
    let before = desk.scene().clone();
    desk.key(KeyCode::Right, PLAIN);
    assert_ne!(desk.scene(), &before, "an arrow moves it");
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!((desk.app.session().focus(), desk.app.session().selected()), (None, Some(0)), "Escape leaves the handle first");
}
