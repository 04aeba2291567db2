//! Polygons that are shaped with the pointer.

use clashbox::kernel::DVec2;
use clashbox::view::window::{Button, UserEvent};
use macroquad::miniquad::KeyCode;

use super::{CTRL, Sandbox, square_scene};

#[test]
fn an_edge_pulled_out_makes_a_vertex_and_a_double_click_removes_it() {
    let mut sandbox = Sandbox::new(square_scene());
    let middle = sandbox.screen(3.0, 3.0);
    sandbox.click(middle);
    let (from, to) = (sandbox.screen(2.0, 0.0), sandbox.screen(2.0, -2.0));
    sandbox.drag(from, to);
    assert_eq!(sandbox.vertices().len(), 5, "a new vertex");
    assert!(sandbox.vertices()[1].distance(DVec2::new(2.0, -2.0)) < 0.02, "where the pointer let go: {:?}", sandbox.vertices());
    let vertex = sandbox.vertices()[1];
    let at = sandbox.screen(vertex.x, vertex.y);
    sandbox.send(&[UserEvent::Moved(at)]);
    for _ in 0..2 {
        sandbox.send(&[UserEvent::Pressed(Button::Left, at)]);
        sandbox.send(&[UserEvent::Released(Button::Left, at)]);
    }
    assert_eq!(sandbox.scene().bodies[0], square_scene().bodies[0], "the double click takes it away");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(sandbox.vertices().len(), 5, "and one undo brings it back");
}

#[test]
fn a_polygon_that_would_cross_itself_stays_and_says_so() {
    let mut sandbox = Sandbox::new(square_scene());
    let middle = sandbox.screen(3.0, 3.0);
    sandbox.click(middle);
    let (from, to) = (sandbox.screen(4.0, 4.0), sandbox.screen(-2.0, 1.0));
    sandbox.press_and_move(from, to);
    assert!(sandbox.app.session().dragging().refused().is_some(), "the reason is shown while the pointer is there");
    sandbox.send(&[UserEvent::Released(Button::Left, to)]);
    assert_eq!(sandbox.vertices().len(), 4, "the last valid shape stays: {:?}", sandbox.vertices());
    assert_eq!(sandbox.app.session().dragging().refused(), None, "the drag is over");
}
