//! Snapping of bodies and handles that are dragged near to others.

use clashbox::handles::{Handle, PressTarget, Snap, SnapKind, SnapKinds, SnapReach, SnappedOn};
use clashbox::kernel::{DVec2, Relation, Shape, contact};
use clashbox::scene::Scene;
use clashbox::session::{Drag, Look, Session};
use clashbox::shipped::empty_scene;

use super::{aabb, body, circle, obb, polygon, segment, v};

fn near(kinds: SnapKinds) -> Snap {
    Snap { landmarks: Some(SnapReach { kinds, length: 0.2 }), ..Snap::FREE }
}

fn scene(shapes: &[Shape]) -> Scene {
    let bodies = shapes.iter().enumerate().map(|(i, shape)| body(&format!("body {i}"), shape.clone(), DVec2::ZERO)).collect();
    Scene { bodies, ..empty_scene() }
}

fn dragged(scene: Scene, target: PressTarget, from: DVec2, to: DVec2, snap: Snap) -> Session {
    let mut session = Session::new(scene);
    session.apply(Drag::Begin { target, at: from });
    session.apply(Drag::To { at: to, snap });
    session
}

#[test]
fn a_moved_body_rests_on_the_vertices_centers_and_edges_of_others() {
    let wall = aabb((0.0, 0.0), (2.0, 4.0));
    let rows = [
        // Vertex to vertex, vertex to edge, center to center.
        (aabb((-5.0, 0.0), (-4.0, 1.0)), v(4.1, -1.1), aabb((-1.0, -1.0), (0.0, 0.0)), true),
        (aabb((-5.0, 0.0), (-4.0, 1.0)), v(3.9, 1.5), aabb((-1.0, 1.5), (0.0, 2.5)), true),
        (circle(-5.0, 2.0, 0.5), v(6.1, 0.1), circle(1.0, 2.0, 0.5), false),
    ];
    for (shape, by, expected, touches) in rows {
        let session =
            dragged(scene(&[shape.clone(), wall.clone()]), PressTarget::Body(0), DVec2::ZERO, by, near(SnapKinds::standard()));
        let found = &session.scene().bodies[0].shape;
        assert_eq!(found, &expected, "{shape:?} by {by}");
        let on = session.dragging().snapped().map(|snapped| snapped.on);
        assert_eq!(matches!(on, Some(SnappedOn::Touching(_))), touches, "{shape:?} by {by}: {on:?}");
        assert_eq!(contact(found, &wall).relation == Relation::Touching, touches, "{shape:?} by {by}");
        let free = dragged(scene(&[shape.clone(), wall.clone()]), PressTarget::Body(0), DVec2::ZERO, by, near(SnapKinds::NONE));
        assert_eq!(
            (free.dragging().snapped(), free.scene().bodies[0].shape.reference_point()),
            (None, shape.reference_point() + by),
            "off"
        );
    }
}

#[test]
fn a_dragged_vertex_rests_on_what_is_near() {
    let rows = [
        (segment((-5.0, 0.0), (-3.0, 0.0)), Handle::Vertex(1), v(0.1, 4.1), Handle::Vertex(3), v(0.0, 4.0)),
        (polygon(&[(-5.0, 0.0), (-3.0, 0.0), (-4.0, 2.0)]), Handle::Vertex(1), v(-0.1, 1.25), Handle::Edge(3), v(0.0, 1.25)),
    ];
    for (shape, handle, to, what, expected) in rows {
        let all = scene(&[shape.clone(), aabb((0.0, 0.0), (2.0, 4.0))]);
        let session = dragged(all, PressTarget::Handle(0, handle), v(-3.0, 0.0), to, near(SnapKinds::standard()));
        let vertices = match &session.scene().bodies[0].shape {
            Shape::Segment(segment) => vec![segment.a(), segment.b()],
            Shape::Polygon(polygon) => polygon.vertices().to_vec(),
            other => panic!("{other:?}"),
        };
        assert!(vertices.contains(&expected), "{handle:?} of {shape:?} to {what:?}: {vertices:?}");
        assert_eq!(session.dragging().snapped().and_then(|snapped| snapped.body), Some(1), "{handle:?} of {shape:?}");
    }
}

#[test]
fn a_velocity_rests_in_a_round_direction_and_on_a_center() {
    let rows =
        [(v(3.0, 0.05), v(3.0, 0.0)), (v(2.05, 1.95), v(2.0, 2.0)), (v(5.9, 0.1), v(6.0, 0.0)), (v(3.0, 0.4), v(3.0, 0.4))];
    for (to, expected) in rows {
        let all = scene(&[circle(0.0, 0.0, 0.5), circle(6.0, 0.0, 0.5)]);
        let target = PressTarget::Handle(0, Handle::Velocity);
        let session = dragged(all, target, v(0.0, -0.3), to, near(SnapKinds::standard()));
        assert!(session.scene().bodies[0].velocity.distance(expected) < 1e-12, "{to}: {}", session.scene().bodies[0].velocity);
    }
}

#[test]
fn a_turned_box_comes_to_lie_parallel_to_an_edge() {
    let slope = segment((0.0, 5.0), (4.0, 8.0));
    let slant = (3.0f64).atan2(4.0).to_degrees();
    let turn = |to: f64| DVec2::from_angle(to.to_radians()) * 3.0;
    for (to, expected) in [(slant + 1.0, slant), (46.0, 45.0), (52.0, 90.0 - slant), (20.0, 20.0)] {
        let all = scene(&[obb((0.0, 0.0), (2.0, 1.0), 0.0), slope.clone()]);
        let target = PressTarget::Handle(0, Handle::Rotation);
        let session = dragged(all, target, turn(0.0), turn(to), near(SnapKinds::standard()));
        let Shape::Obb(found) = &session.scene().bodies[0].shape else { panic!() };
        // A box has two axes: an angle of 52 degrees is not near to either edge direction.
        let expected = if to == 52.0 { 52.0 } else { expected };
        assert!((found.rotation().degrees() - expected).abs() <= 1e-3, "{to}: {}", found.rotation().degrees());
    }
}

#[test]
fn a_kind_that_is_switched_off_attracts_nothing() {
    let edges_only = SnapKinds::NONE.with(SnapKind::Edges, true);
    let all = || scene(&[segment((-5.0, 0.0), (-3.0, 0.0)), aabb((0.0, 0.0), (2.0, 4.0))]);
    let end = PressTarget::Handle(0, Handle::Vertex(1));
    let session = dragged(all(), end, v(-3.0, 0.0), v(-0.1, 3.9), near(edges_only));
    let Shape::Segment(found) = &session.scene().bodies[0].shape else { panic!() };
    assert_eq!(found.b(), v(0.0, 3.9), "the edge, not the vertex beside it");
    let mut session = Session::new(all());
    session.apply(Look::SetSnap { kind: SnapKind::Grid, on: true });
    assert!(session.view().snaps.has(SnapKind::Grid) && !session.view().snaps.has(SnapKind::Touching), "switched");
}

#[test]
fn a_radius_grows_until_the_circle_touches() {
    let all = scene(&[circle(0.0, 0.0, 0.5), aabb((2.0, -1.0), (3.0, 1.0))]);
    let target = PressTarget::Handle(0, Handle::Radius);
    let session = dragged(all, target, v(0.5, 0.0), v(1.9, 0.0), Snap { touch: Some(0.2), ..Snap::FREE });
    assert_eq!(session.scene().bodies[0].shape, circle(0.0, 0.0, 2.0), "it touches at 2");
    assert!(
        matches!(session.dragging().snapped().map(|snapped| snapped.on), Some(SnappedOn::Touching(_))),
        "{:?}",
        session.dragging().snapped()
    );
}
