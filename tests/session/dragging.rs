//! The handles of each kind, the effect of dragging them, and the course of a drag from press to release.

use clashbox::handles::{Handle, PressTarget, Snap, dragged, handles};
use clashbox::kernel::{DVec2, Kind, Shape};
use clashbox::session::{Command, Drag, Edit};

use super::{aabb, after, body, capsule, circle, group, line, obb, one_of_each, point, polygon, range, ray, segment, session, v};

const VERTICES: [Handle; 4] = [Handle::Vertex(0), Handle::Vertex(1), Handle::Vertex(2), Handle::Vertex(3)];

fn drag_to(x: f64, y: f64) -> Command {
    Command::Drag(Drag::To { at: v(x, y), snap: Snap::FREE })
}

fn begin(target: PressTarget, x: f64, y: f64) -> Command {
    Command::Drag(Drag::Begin { target, at: v(x, y) })
}

#[test]
fn every_kind_has_its_handles() {
    let r = 2.0 * std::f64::consts::FRAC_1_SQRT_2;
    let turned_line = vec![(Handle::Vertex(0), v(1.0, 2.0)), (Handle::Rotation, v(2.8, 4.4))];
    let ends = [(Handle::Vertex(0), v(0.0, 0.0)), (Handle::Vertex(1), v(4.0, 3.0))];
    let expected: [Vec<(Handle, DVec2)>; 10] = [
        vec![],
        // The unit direction is (0.6, 0.8), the handle is three margins along it.
        turned_line.clone(),
        turned_line,
        ends.to_vec(),
        vec![(Handle::Radius, v(1.0 + r, 2.0 + r))],
        VERTICES.into_iter().zip([v(-1.0, -2.0), v(3.0, -2.0), v(3.0, 2.0), v(-1.0, 2.0)]).collect(),
        VERTICES
            .into_iter()
            .chain([Handle::Rotation])
            .zip([v(2.0, 0.0), v(2.0, 4.0), v(0.0, 4.0), v(0.0, 0.0), v(1.0, 5.0)])
            .collect(),
        // To the left of the core, in the direction (-0.6, 0.8) from its middle.
        ends.into_iter().chain([(Handle::Radius, v(1.4, 2.3))]).collect(),
        VERTICES
            .into_iter()
            .chain([0, 1, 2, 3].map(Handle::Edge))
            // One margin beyond the first vertex, which is 5 away.
            .chain([Handle::Rotation])
            .zip([v(4.0, -3.0), v(0.0, 4.0), v(-4.0, -3.0), v(0.0, -1.0)].into_iter().chain([
                v(2.0, 0.5),
                v(-2.0, 0.5),
                v(-2.0, -2.0),
                v(2.0, -2.0),
                v(4.8, -3.6),
            ]))
            .collect(),
        // The smallest circle around the members reaches from (-3, 0) to (3, 1): its center is at 1/12, its radius 37/12.
        vec![(Handle::Rotation, v(-(1.0 / 12.0 + 37.0 / 12.0 + 1.0), 0.0))],
    ];
    for (shape, expected) in one_of_each().into_iter().zip(expected) {
        let reference = shape.reference_point();
        let kind = shape.kind();
        let resting = body("it", shape.clone(), DVec2::ZERO);
        // The arc of a spin begins on the body's own +x axis.
        let own_x = match &shape {
            Shape::Line(line) => line.direction().normalize(),
            Shape::Ray(ray) => ray.direction().normalize(),
            Shape::Obb(obb) => obb.rotation().axis(),
            _ => DVec2::X,
        };
        let spin = (!matches!(shape, Shape::Point(_) | Shape::Circle(_))).then_some((Handle::Spin, reference + 1.4 * own_x));
        let with_velocity =
            |tip: DVec2| expected.iter().copied().chain(spin).chain([(Handle::Velocity, tip)]).collect::<Vec<_>>();
        let near = |found: &[(Handle, DVec2)], wanted: &[(Handle, DVec2)]| {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(p, q)| p.0 == q.0 && p.1.distance(q.1) <= 1e-12)
        };
        let wanted = with_velocity(reference + v(0.0, -1.0));
        assert!(
            near(&handles(&resting, 0.0, 1.0), &wanted),
            "{kind:?} at rest: {:?}, not {wanted:?}",
            handles(&resting, 0.0, 1.0)
        );

        let moving = body("it", shape, v(10.0, 20.0));
        let mut wanted = with_velocity(reference);
        wanted.iter_mut().for_each(|handle| handle.1 += v(5.0, 10.0));
        wanted.last_mut().unwrap().1 = reference + v(10.0, 20.0);
        let found = handles(&moving, 0.5, 1.0);
        assert!(near(&found, &wanted), "{kind:?} halfway: {found:?}, not {wanted:?}");
    }
}

#[test]
fn handles_of_a_small_shape_leave_room_to_grab_it() {
    let small = [
        circle(0.0, 0.0, 0.0),
        segment((0.0, 0.0), (0.0, 0.0)),
        aabb((0.0, 0.0), (0.0, 0.0)),
        obb((0.0, 0.0), (0.1, 0.0), 30.0),
        capsule((0.0, 0.0), (0.0, 0.0), 0.1),
        polygon(&[(-0.1, -0.1), (0.1, -0.1), (0.1, 0.1), (-0.1, 0.1)]),
        group(vec![point(0.0, 0.0)]),
    ];
    for shape in small {
        for (handle, position) in handles(&body("it", shape.clone(), DVec2::ZERO), 0.0, 1.0) {
            assert!(0.7 <= position.length(), "{handle:?} of {shape:?} is at {position}");
        }
    }
}

#[test]
fn dragging_a_handle_changes_what_it_stands_for() {
    let rows = [
        (segment((0.0, 0.0), (4.0, 0.0)), Handle::Vertex(1), (4.0, 0.0), (1.0, 2.0), segment((0.0, 0.0), (1.0, 2.0))),
        // The pointer is half a unit beside the end and keeps this offset.
        (segment((0.0, 0.0), (4.0, 0.0)), Handle::Vertex(0), (0.5, 0.0), (1.5, 2.0), segment((1.0, 2.0), (4.0, 0.0))),
        (circle(1.0, 1.0, 2.0), Handle::Radius, (3.0, 1.0), (1.0, 6.0), circle(1.0, 1.0, 5.0)),
        (circle(1.0, 1.0, 2.0), Handle::Radius, (4.0, 1.0), (1.0, 1.0), circle(1.0, 1.0, 0.0)),
        (aabb((0.0, 0.0), (2.0, 1.0)), Handle::Vertex(2), (2.0, 1.0), (5.0, 4.0), aabb((0.0, 0.0), (5.0, 4.0))),
        (aabb((0.0, 0.0), (2.0, 1.0)), Handle::Vertex(3), (0.0, 1.0), (-1.0, 3.0), aabb((-1.0, 0.0), (2.0, 3.0))),
        // The vertex is dragged past the opposite one.
        (aabb((0.0, 0.0), (2.0, 1.0)), Handle::Vertex(0), (0.0, 0.0), (4.0, 3.0), aabb((2.0, 1.0), (4.0, 3.0))),
        (obb((0.0, 0.0), (2.0, 1.0), 90.0), Handle::Vertex(0), (1.0, -2.0), (3.0, -4.0), obb((1.0, -1.0), (3.0, 2.0), 90.0)),
        (obb((0.0, 0.0), (2.0, 1.0), 0.0), Handle::Vertex(0), (-2.0, -1.0), (4.0, 3.0), obb((3.0, 2.0), (1.0, 1.0), 0.0)),
        (obb((1.0, 0.0), (2.0, 1.0), 20.0), Handle::Rotation, (5.0, 0.0), (1.0, 3.0), obb((1.0, 0.0), (2.0, 1.0), 110.0)),
        (obb((0.0, 0.0), (2.0, 1.0), 170.0), Handle::Rotation, (1.0, 0.0), (1.0, 1.0), obb((0.0, 0.0), (2.0, 1.0), -145.0)),
        (line((1.0, 1.0), (0.0, 2.0)), Handle::Vertex(0), (1.0, 1.0), (3.0, 0.0), line((3.0, 0.0), (0.0, 2.0))),
        (line((1.0, 1.0), (0.0, 2.0)), Handle::Rotation, (1.0, 4.0), (7.0, 1.0), line((1.0, 1.0), (2.0, 0.0))),
        (ray((1.0, 1.0), (0.0, 2.0)), Handle::Vertex(0), (1.0, 1.0), (3.0, 0.0), ray((3.0, 0.0), (0.0, 2.0))),
        (ray((1.0, 1.0), (0.0, 2.0)), Handle::Rotation, (1.0, 4.0), (7.0, 1.0), ray((1.0, 1.0), (2.0, 0.0))),
        (capsule((0.0, 0.0), (4.0, 0.0), 1.0), Handle::Vertex(0), (0.0, 0.0), (1.0, 2.0), capsule((1.0, 2.0), (4.0, 0.0), 1.0)),
        // The radius is the distance from the core, beside it and beyond its end.
        (capsule((0.0, 0.0), (4.0, 0.0), 1.0), Handle::Radius, (2.0, 1.0), (1.0, 3.0), capsule((0.0, 0.0), (4.0, 0.0), 3.0)),
        (capsule((0.0, 0.0), (4.0, 0.0), 1.0), Handle::Radius, (2.0, 1.0), (7.0, 4.0), capsule((0.0, 0.0), (4.0, 0.0), 5.0)),
        (
            polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]),
            Handle::Vertex(2),
            (4.0, 4.0),
            (5.0, 6.0),
            polygon(&[(0.0, 0.0), (4.0, 0.0), (5.0, 6.0)]),
        ),
        // An edge that is pulled inwards makes a notch.
        (
            polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
            Handle::Edge(0),
            (2.0, 0.0),
            (2.0, 1.0),
            polygon(&[(0.0, 0.0), (2.0, 1.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
        ),
        // The last edge ends at the first vertex.
        (
            polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
            Handle::Edge(3),
            (0.0, 2.0),
            (-3.0, 2.0),
            polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0), (-3.0, 2.0)]),
        ),
    ];
    for (shape, handle, from, to, expected) in rows {
        let found = dragged(&shape, handle, from.into(), to.into(), Snap::FREE);
        assert_eq!(found, Ok(expected), "{handle:?} of {shape:?} from {from:?} to {to:?}");
    }
}

#[test]
fn the_vertex_opposite_to_the_dragged_one_stays() {
    for degrees in [0.0, 30.0, 45.0, 123.4] {
        let shape = obb((3.0, -2.0), (2.0, 1.0), degrees);
        let Shape::Obb(before) = &shape else { panic!("{shape:?}") };
        for i in 0..4 {
            let vertex = before.vertices()[i];
            let Ok(Shape::Obb(after)) = dragged(&shape, Handle::Vertex(i), vertex, vertex + v(0.3, 0.4), Snap::FREE) else {
                panic!()
            };
            let moved = [after.vertices()[i] - vertex, after.vertices()[(i + 2) % 4] - before.vertices()[(i + 2) % 4]];
            assert!(moved[0].distance(v(0.3, 0.4)) <= 1e-14, "vertex {i} at {degrees} degrees moved by {}", moved[0]);
            assert!(moved[1].length() <= 1e-14, "the one opposite to {i} at {degrees} degrees moved by {}", moved[1]);
        }
    }
}

#[test]
fn no_drag_makes_an_invalid_shape() {
    let nasty = [v(f64::NAN, 0.0), v(f64::INFINITY, 1.0), v(1e300, -1e300), v(1e30, 0.0), v(0.0, 0.0), v(1.0, 2.0)];
    let others =
        [Handle::Vertex(9), Handle::Edge(2), Handle::Edge(9), Handle::Radius, Handle::Rotation, Handle::Spin, Handle::Velocity];
    let all = VERTICES.into_iter().chain(others);
    let mut dragged_somewhere = 0;
    for shape in one_of_each() {
        for handle in all.clone() {
            for to in nasty {
                for snap in [Snap::FREE, Snap::to_grid(0.5)] {
                    let Ok(found) = dragged(&shape, handle, v(1.5, 2.5), to, snap) else { continue };
                    assert!(found.reference_point().is_finite(), "{handle:?} of {shape:?} to {to}: {found:?}");
                    assert_eq!(found.kind(), shape.kind(), "{handle:?} of {shape:?} to {to}");
                    dragged_somewhere += usize::from(found != shape);
                }
            }
        }
    }
    assert!(80 <= dragged_somewhere, "only {dragged_somewhere} drags changed anything");
}

#[test]
fn a_snapped_drag_lands_on_numbers_a_person_would_write() {
    let snap = Snap::to_grid(0.1);
    let to = v(0.2123, -0.1049);
    let drag = |shape: Shape, velocity: DVec2, target: PressTarget| {
        let mut scene = range();
        scene.bodies[0] = body("it", shape, velocity);
        let mut session = clashbox::session::Session::new(scene);
        session.apply(begin(target, 0.0, 0.0));
        session.apply(Drag::To { at: to, snap });
        session.scene().bodies[0].clone()
    };
    let whole = PressTarget::Body(0);
    assert_eq!(drag(point(0.1, 0.7), DVec2::ZERO, whole).shape, point(0.3, 0.6), "0.1 + 0.2 is 0.3");
    assert_eq!(drag(aabb((0.1, 0.0), (0.3, 0.2)), DVec2::ZERO, whole).shape, aabb((0.3, -0.1), (0.5, 0.1)), "the vertices too");
    assert_eq!(
        drag(circle(0.11, 0.7, 1.23), DVec2::ZERO, whole).shape,
        circle(0.3, 0.6, 1.23),
        "the center snaps, the radius stays"
    );
    let velocity = PressTarget::Handle(0, Handle::Velocity);
    assert_eq!(drag(point(0.0, 0.0), v(0.1, 0.7), velocity).velocity, v(0.3, 0.6), "velocities snap");
    assert_eq!(
        drag(circle(0.1, 0.1, 1.0), DVec2::ZERO, velocity).velocity,
        v(0.1, -0.2),
        "from rest the tip comes to the pointer"
    );
    let turned = dragged(&obb((0.0, 0.0), (2.0, 1.0), 3.0), Handle::Rotation, v(1.0, 0.0), v(1.0, 1.1), snap);
    assert_eq!(turned, Ok(obb((0.0, 0.0), (2.0, 1.0), 45.0)), "angles snap to 15 degrees");
}

#[test]
fn one_drag_is_one_undo_step() {
    let bullet = PressTarget::Body(0);
    let mut session = after([begin(bullet, -4.0, 0.0), drag_to(-3.0, 0.0), drag_to(0.0, 5.0), drag_to(-1.0, 1.0)]);
    assert_eq!((session.dragging().target(), session.selection().primary()), (Some(bullet), Some(0)), "in progress");
    assert_eq!(session.scene().bodies[0].shape, circle(-1.0, 1.0, 0.5), "the scene follows the pointer");
    assert_eq!(session.document().undo_label(), None, "not kept yet");
    session.apply(Drag::End);
    assert_eq!((session.dragging().target(), session.document().undo_label()), (None, Some("Move bullet")), "kept");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "taken back");
    session.apply(Command::Redo);
    assert_eq!(session.scene().bodies[0].shape, circle(-1.0, 1.0, 0.5), "made again");
}

#[test]
fn a_cancelled_drag_leaves_everything_as_it_was_bit_for_bit() {
    for (shape, kind) in one_of_each().into_iter().zip(Kind::ALL) {
        let mut scene = range();
        scene.bodies[0] = body("it", shape.translated(v(0.1, 0.7)), v(0.3, 1.0 / 3.0));
        let targets = handles(&scene.bodies[0], 0.0, 0.2).into_iter().map(|(handle, _)| PressTarget::Handle(0, handle));
        for target in targets.chain([PressTarget::Body(0)]) {
            let mut session = clashbox::session::Session::new(scene.clone());
            session.apply(begin(target, 0.123, 0.456));
            session.apply(drag_to(7.89, -1.23));
            let stays = session.dragging().refused().is_some() && kind == Kind::Polygon;
            assert_eq!(session.scene() == &scene, stays, "{target:?} of a {kind:?} was dragged, or would have crossed itself");
            session.apply(Drag::Cancel);
            // The text of a number contains every bit of it, and distinguishes -0 from 0.
            assert_eq!(format!("{:?}", session.scene()), format!("{scene:?}"), "{target:?} of a {kind:?}");
            assert_eq!(
                (session.dragging().target(), session.document().undo_label(), session.is_dirty()),
                (None, None, false),
                "{target:?}"
            );
        }
    }
}

#[test]
fn a_press_without_a_move_changes_nothing() {
    let snap = Snap::to_grid(1.0);
    let mut session = after([begin(PressTarget::Handle(1, Handle::Velocity), 0.0, -0.2)]);
    session.apply(Drag::To { at: v(0.0, -0.2), snap });
    session.apply(Drag::End);
    assert_eq!((session.document().undo_label(), session.is_dirty()), (None, false), "only selected");
}

#[test]
fn a_change_in_the_middle_of_a_drag_ends_the_drag() {
    let mut session =
        after([begin(PressTarget::Body(0), 0.0, 0.0), drag_to(1.0, 0.0), Edit::SetSlop(0.5).into(), drag_to(2.0, 0.0)]);
    assert_eq!(session.scene().bodies[0].shape, circle(-3.0, 0.0, 0.5), "the drag went no further");
    session.apply(Command::Undo);
    assert_eq!(session.document().undo_label(), Some("Move bullet"), "two steps");

    let session = after([begin(PressTarget::Body(0), 0.0, 0.0), drag_to(1.0, 0.0), Command::Undo]);
    assert_eq!((session.scene(), session.document().redo_label()), (&range(), Some("Move bullet")), "undo takes the drag back");
}

#[test]
fn moves_without_a_press_do_nothing() {
    let mut session = session();
    for command in [drag_to(1.0, 1.0), Command::Drag(Drag::End), Command::Drag(Drag::Cancel)] {
        session.apply(command.clone());
        assert_eq!((session.scene(), session.view().message.as_ref()), (&range(), None), "{command:?}");
    }
}

#[test]
fn a_drag_out_of_the_permitted_range_waits_at_the_last_position() {
    let session = after([begin(PressTarget::Body(0), 0.0, 0.0), drag_to(1.0, 0.0), drag_to(1e300, 0.0), drag_to(f64::NAN, 0.0)]);
    assert_eq!(session.scene().bodies[0].shape, circle(-3.0, 0.0, 0.5), "still valid");
}
