//! Vertices of polygons: added and removed, dragged until the polygon would cross itself, and renumbered during a drag.

use clashbox::handles::{Handle, PressTarget, Snap};
use clashbox::kernel::{DVec2, Shape};
use clashbox::session::{Command, Drag, Edit, Play, Session};

use super::{body, dart, error, polygon, range, v};

/// Returns a session with a square in place of the bullet in the range.
fn square() -> Session {
    let mut scene = range();
    scene.bodies[0] = body("square", polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]), DVec2::ZERO);
    Session::new(scene)
}

fn vertices(session: &Session) -> Vec<(f64, f64)> {
    let Shape::Polygon(polygon) = &session.scene().bodies[0].shape else { panic!("{:?}", session.scene().bodies[0]) };
    polygon.vertices().iter().map(|&p| p.into()).collect()
}

fn drag(session: &mut Session, handle: Handle, from: (f64, f64), path: &[(f64, f64)]) {
    session.apply(Drag::Begin { target: PressTarget::Handle(0, handle), at: from.into() });
    for &at in path {
        session.apply(Drag::To { at: at.into(), snap: Snap::FREE });
    }
}

#[test]
fn vertices_are_added_and_removed_and_it_can_be_undone() {
    let mut session = square();
    session.apply(Edit::AddVertex { body: 0, edge: 3 });
    assert_eq!(vertices(&session)[4], (0.0, 2.0), "in the middle of the last edge");
    assert_eq!(session.document().undo_label(), Some("Add a vertex to square"), "a step");
    session.apply(Edit::RemoveVertex { body: 0, vertex: 1 });
    assert_eq!(vertices(&session), [(0.0, 0.0), (4.0, 4.0), (0.0, 4.0), (0.0, 2.0)], "the second one is gone");
    assert_eq!(session.document().undo_label(), Some("Remove a vertex of square"), "a step of its own");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(session.scene(), square().scene(), "as before");
}

#[test]
fn a_triangle_keeps_its_vertices() {
    let mut session = square();
    session.apply(Edit::RemoveVertex { body: 0, vertex: 0 });
    assert_eq!(error(&session), None, "three are enough");
    session.apply(Edit::RemoveVertex { body: 0, vertex: 0 });
    assert!(error(&session).is_some(), "two are not");
    assert_eq!(vertices(&session).len(), 3, "it stays a triangle");
    for command in [Command::Edit(Edit::RemoveVertex { body: 0, vertex: 3 }), Command::Edit(Edit::AddVertex { body: 1, edge: 0 })]
    {
        let before = session.scene().clone();
        session.apply(command.clone());
        assert!(error(&session).is_some(), "{command:?} is refused");
        assert_eq!(session.scene(), &before, "{command:?}");
    }
}

#[test]
fn a_drag_that_would_cross_the_polygon_is_refused_and_goes_on_when_it_can() {
    let mut session = square();
    drag(&mut session, Handle::Vertex(2), (4.0, 4.0), &[(5.0, 5.0), (-2.0, 1.0)]);
    assert_eq!(vertices(&session)[2], (5.0, 5.0), "the last valid position");
    let refused = session.dragging().refused().cloned();
    assert!(refused.as_ref().is_some_and(|refused| refused.outline.len() == 4), "what it would be is kept: {refused:?}");
    assert_eq!(session.view().message.as_ref(), None, "it is no message: the drag goes on");
    session.apply(Drag::To { at: v(3.0, 3.0), snap: Snap::FREE });
    assert_eq!((vertices(&session)[2], session.dragging().refused()), ((3.0, 3.0), None), "it follows again");
    session.apply(Drag::End);
    assert_eq!(session.document().undo_label(), Some("Reshape square"), "one step");
}

#[test]
fn an_edge_pulled_out_is_a_vertex_from_then_on() {
    let mut session = square();
    drag(&mut session, Handle::Edge(0), (2.0, 0.0), &[(2.0, -1.0), (2.0, -3.0)]);
    assert_eq!(session.dragging().target(), Some(PressTarget::Handle(0, Handle::Vertex(1))), "the new vertex is what is dragged");
    session.apply(Drag::End);
    assert_eq!(vertices(&session)[1], (2.0, -3.0), "one vertex, where the pointer let go");
    assert_eq!((vertices(&session).len(), session.document().undo_label()), (5, Some("Add a vertex to square")), "one step");
}

#[test]
fn a_polygon_turned_inside_out_by_a_drag_is_renumbered_and_so_is_the_handle() {
    let mut scene = range();
    scene.bodies[0] = body("wedge", polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]), DVec2::ZERO);
    let mut session = Session::new(scene);
    drag(&mut session, Handle::Vertex(2), (0.0, 3.0), &[(0.0, -3.0)]);
    let Some(PressTarget::Handle(0, Handle::Vertex(vertex))) = session.dragging().target() else {
        panic!("{:?}", session.dragging().target())
    };
    assert_eq!(vertices(&session)[vertex], (0.0, -3.0), "vertex {vertex} is under the pointer");
}

#[test]
fn a_vertex_of_a_spinning_polygon_follows_the_pointer_where_it_is_drawn() {
    let mut scene = range();
    scene.bodies[0] = body("dart", dart(), v(10.0, 0.0));
    scene.bodies[0].spin = 180.0;
    let mut session = Session::new(scene);
    session.apply(Play::SetTime(0.5));
    // At t = 0.5 the polygon has made a quarter turn and half the displacement: the tip (0, 4) is at (5 - 4, 0).
    let tip = clashbox::handles::handles(&session.scene().bodies[0], 0.5, 0.1)[1].1;
    assert!(tip.distance(v(1.0, 0.0)) < 1e-9, "the tip is at {tip}");
    drag(&mut session, Handle::Vertex(1), (1.0, 0.0), &[(-2.0, 0.0)]);
    let (x, y) = vertices(&session)[1];
    assert!(x.abs() < 1e-9 && (y - 7.0).abs() < 1e-9, "to the left by 3 is up by 3 in its own frame: ({x}, {y})");
}

#[test]
fn the_spin_handle_goes_round_more_than_once() {
    let mut session = square();
    let around = |degrees: f64| -> (f64, f64) { (DVec2::new(2.0, 2.0) + DVec2::from_angle(degrees.to_radians())).into() };
    let path: Vec<(f64, f64)> = (1..=54).map(|step| around(90.0 + 10.0 * f64::from(step))).collect();
    drag(&mut session, Handle::Spin, around(90.0), &path);
    session.apply(Drag::End);
    assert_eq!(session.scene().bodies[0].spin, 540.0, "one and a half turns");
    assert_eq!(session.document().undo_label(), Some("Change spin of square"), "one step");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), square().scene(), "taken back");
}
