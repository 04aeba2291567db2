//! Polygons that are shaped with the pointer.

use clashbox::kernel::DVec2;
use clashbox::view::window::{Button, Event};
use macroquad::miniquad::KeyCode;

use super::{CTRL, Desk, square_scene};

#[test]
fn an_edge_pulled_out_makes_a_vertex_and_a_double_click_removes_it() {
    let mut desk = Desk::new(square_scene());
    let middle = desk.screen(3.0, 3.0);
    desk.click(middle);
    let (from, to) = (desk.screen(2.0, 0.0), desk.screen(2.0, -2.0));
    desk.drag(from, to);
    assert_eq!(desk.vertices().len(), 5, "a new vertex");
    assert!(desk.vertices()[1].distance(DVec2::new(2.0, -2.0)) < 0.02, "where the pointer let go: {:?}", desk.vertices());
    let vertex = desk.vertices()[1];
    let at = desk.screen(vertex.x, vertex.y);
    desk.send(&[Event::Moved(at)]);
    for _ in 0..2 {
        desk.send(&[Event::Pressed(Button::Left, at)]);
        desk.send(&[Event::Released(Button::Left, at)]);
    }
    assert_eq!(desk.scene().bodies[0], square_scene().bodies[0], "the double click takes it away");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.vertices().len(), 5, "and one undo brings it back");
}

#[test]
fn a_polygon_that_would_cross_itself_stays_and_says_so() {
    let mut desk = Desk::new(square_scene());
    let middle = desk.screen(3.0, 3.0);
    desk.click(middle);
    let (from, to) = (desk.screen(4.0, 4.0), desk.screen(-2.0, 1.0));
    desk.press_and_move(from, to);
    assert!(desk.app.session().refused().is_some(), "the reason is shown while the pointer is there");
    desk.send(&[Event::Released(Button::Left, to)]);
    assert_eq!(desk.vertices().len(), 4, "the last valid shape stays: {:?}", desk.vertices());
    assert_eq!(desk.app.session().refused(), None, "the drag is over");
}
