//! Drawing of bodies: by a drag, point by point, and with snapping.

use clashbox::handles::{Snap, SnapKinds, SnapReach, SnappedOn};
use clashbox::kernel::{DVec2, Kind, Relation, Shape, contact};
use clashbox::scene::Scene;
use clashbox::session::{BoxOrigin, Command, Draw, DrawingPointer, Open, Session, Severity, Tool, ToolUse};
use clashbox::shipped::empty_scene;

use super::{aabb, body, capsule, circle, line, obb, point, polygon, ray, segment, v};

fn stroke(at: (f64, f64), snap: Snap) -> DrawingPointer {
    DrawingPointer { at: at.into(), snap, grows: BoxOrigin::FromVertex }
}

fn place(at: (f64, f64)) -> Command {
    Command::Draw(Draw::Place(stroke(at, Snap::FREE)))
}

fn tool(kind: Kind) -> Command {
    Command::Draw(Draw::Take(Some(Tool { kind, lasts: ToolUse::OneBody })))
}

fn drawing(scene: Scene, kind: Kind) -> Session {
    let mut session = Session::new(scene);
    session.apply(tool(kind));
    session
}

fn near(length: f64) -> Snap {
    Snap { landmarks: Some(SnapReach { kinds: SnapKinds::standard(), length }), ..Snap::FREE }
}

fn with(shapes: &[(&str, Shape)]) -> Scene {
    let bodies = shapes.iter().map(|(name, shape)| body(name, shape.clone(), DVec2::ZERO)).collect();
    Scene { bodies, ..empty_scene() }
}

#[test]
fn every_kind_but_a_group_is_drawn_by_its_points_as_one_step() {
    type Row<'a> = (Kind, &'a [(f64, f64)], Shape);
    let rows: [Row; 8] = [
        (Kind::Point, &[(1.0, 2.0)], point(1.0, 2.0)),
        (Kind::Line, &[(1.0, 2.0), (2.0, 4.0)], line((1.0, 2.0), (1.0, 2.0))),
        (Kind::Ray, &[(1.0, 2.0), (2.0, 4.0)], ray((1.0, 2.0), (1.0, 2.0))),
        (Kind::Segment, &[(1.0, 2.0), (2.0, 4.0)], segment((1.0, 2.0), (2.0, 4.0))),
        (Kind::Circle, &[(1.0, 2.0), (4.0, 6.0)], circle(1.0, 2.0, 5.0)),
        (Kind::Aabb, &[(1.0, 4.0), (3.0, 2.0)], aabb((1.0, 2.0), (3.0, 4.0))),
        (Kind::Obb, &[(0.0, 0.0), (4.0, 0.0), (1.0, -2.0)], obb((2.0, -1.0), (2.0, 1.0), 0.0)),
        (Kind::Capsule, &[(0.0, 0.0), (4.0, 0.0), (6.0, 0.0)], capsule((0.0, 0.0), (4.0, 0.0), 2.0)),
    ];
    for (kind, points, expected) in rows {
        let mut session = drawing(empty_scene(), kind);
        for (i, &at) in points.iter().enumerate() {
            assert_eq!(
                (session.scene().bodies.len(), session.drawing().sketch().unwrap().points.len()),
                (0, i),
                "{kind:?} before point {i}"
            );
            session.apply(place(at));
        }
        assert_eq!(session.view().message.as_ref(), None, "{kind:?}");
        let drawn: Vec<&Shape> = session.scene().bodies.iter().map(|body| &body.shape).collect();
        assert_eq!(drawn, [&expected], "{kind:?}");
        assert_eq!(
            (session.selection().primary(), session.drawing().tool()),
            (Some(0), None),
            "{kind:?}: selected, and the tool is put away"
        );
        assert_eq!(session.scene().bodies[0].name, kind.id(), "{kind:?}: its name");
        session.apply(Command::Undo);
        assert_eq!((session.scene(), session.document().undo_label()), (&empty_scene(), None), "{kind:?}: one step");
    }
    let mut session = drawing(empty_scene(), Kind::Group);
    assert_eq!(
        (session.drawing().tool(), session.view().message.as_ref().map(|message| message.severity)),
        (None, Some(Severity::Error)),
        "no group"
    );
    session.apply(place((0.0, 0.0)));
    assert_eq!(session.scene(), &empty_scene(), "nothing without a tool");
}

#[test]
fn the_second_body_makes_a_pair_and_a_tool_that_lasts_stays() {
    let mut session = Session::new(empty_scene());
    session.apply(Draw::Take(Some(Tool { kind: Kind::Circle, lasts: ToolUse::ManyBodies })));
    for at in [(0.0, 0.0), (1.0, 0.0), (5.0, 0.0), (6.0, 0.0)] {
        session.apply(place(at));
    }
    assert_eq!(session.scene().pair, Some([0, 1]), "two bodies");
    let names: Vec<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!((names, session.drawing().tool().is_some()), (vec!["circle", "circle 2"], true), "names, and the tool is held");
    session.apply(Draw::Drop);
    assert_eq!(session.drawing().tool(), None, "Escape puts it away");
}

#[test]
fn with_alt_a_box_grows_from_its_center() {
    let mut session = drawing(empty_scene(), Kind::Aabb);
    for at in [v(1.0, 1.0), v(3.0, 2.0)] {
        session.apply(Draw::Place(DrawingPointer { at, snap: Snap::FREE, grows: BoxOrigin::FromCenter }));
    }
    assert_eq!(session.scene().bodies[0].shape, aabb((-1.0, 0.0), (3.0, 2.0)), "the first point is its center");
}

#[test]
fn a_polygon_is_drawn_vertex_by_vertex_and_never_crosses_itself() {
    let mut session = drawing(empty_scene(), Kind::Polygon);
    for at in [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)] {
        session.apply(place(at));
    }
    // Across the first edge; back along the last edge; back along it and beyond its start.
    for refused in [(2.0, -1.0), (4.0, 2.0), (4.0, -3.0)] {
        session.apply(place(refused));
        let sketch = session.drawing().sketch().unwrap();
        assert_eq!((sketch.points.len(), sketch.refused.is_some()), (3, true), "{refused:?}: {:?}", sketch.refused);
    }
    session.apply(place((0.0, 4.0)));
    session.apply(place((1.0, 3.0)));
    session.apply(Draw::TakeBack);
    assert_eq!(session.drawing().sketch().unwrap().points.len(), 4, "taken back");
    session.apply(Draw::Close);
    let square = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
    assert_eq!(session.scene().bodies.iter().map(|body| &body.shape).collect::<Vec<_>>(), [&square], "closed");
    assert_eq!((session.document().undo_label(), session.drawing().tool()), (Some("Add polygon"), None), "one step");
}

#[test]
fn an_outline_that_cannot_be_closed_says_why_and_stays() {
    let mut session = drawing(empty_scene(), Kind::Polygon);
    for at in [(0.0, 0.0), (4.0, 0.0), (0.0, 2.0), (3.0, 3.0)] {
        session.apply(place(at));
    }
    session.apply(place((2.0, 9.0)));
    let closable = session.drawing().sketch().unwrap().points.len();
    session.apply(Draw::TakeBack);
    session.apply(Draw::Close);
    let sketch = session.drawing().sketch().unwrap();
    assert!(closable == 5 && sketch.refused.is_some(), "the closing edge crosses: {sketch:?}");
    session.apply(Draw::Drop);
    assert!(session.drawing().sketch().is_some_and(|sketch| sketch.points.is_empty()), "Escape drops it first");
}

#[test]
fn what_has_no_extent_is_not_drawn() {
    for kind in [Kind::Segment, Kind::Line, Kind::Ray, Kind::Circle, Kind::Aabb] {
        let mut session = drawing(empty_scene(), kind);
        session.apply(place((1.0, 1.0)));
        session.apply(place((1.0, 1.0)));
        assert_eq!((session.scene().bodies.len(), session.drawing().tool().is_some()), (0, true), "{kind:?}");
    }
    let mut session = drawing(empty_scene(), Kind::Aabb);
    session.apply(place((1.0, 1.0)));
    session.apply(place((1.0, 3.0)));
    assert!(session.drawing().sketch().is_some_and(|sketch| sketch.refused.is_some()), "a box without a width");
}

#[test]
fn a_drawn_point_snaps_to_vertices_centers_midpoints_edges_and_angles() {
    let scene = || {
        with(&[
            ("wall", aabb((0.0, 0.0), (2.0, 4.0))),
            ("ball", circle(-6.0, 1.0, 1.0)),
            ("slope", segment((5.0, 0.0), (9.0, 3.0))),
        ])
    };
    let rows = [
        ((2.05, 4.1), (2.0, 4.0), "Landmark(Vertex)"),
        ((0.9, 2.1), (1.0, 2.0), "Landmark(Center)"),
        ((0.06, 2.1), (0.0, 2.0), "Landmark(Midpoint)"),
        ((-0.1, 1.0), (0.0, 1.0), "Edge"),
        // Along (3, 4) / 5 from the center of the ball.
        ((-6.0 + 0.66, 1.0 + 0.88), (-6.0 + 0.6, 1.0 + 0.8), "Edge"),
        ((6.97, 1.54), (7.0, 1.5), "Landmark(Midpoint)"),
        ((20.0, -10.1), (20.0, -10.0), "Degrees(0.0)"),
        ((12.1, -7.95), (12.075, -7.925), "Degrees(45.0)"),
        // The direction of the slope: 3 up for 4 to the right.
        ((14.1, -6.99), (14.069, -6.948), "Parallel"),
    ];
    for (at, expected, on) in rows {
        let mut session = drawing(scene(), Kind::Segment);
        session.apply(place((10.0, -10.0)));
        session.apply(Draw::To(stroke(at, near(0.2))));
        let sketch = session.drawing().sketch().unwrap().clone();
        let snapped = sketch.snapped.unwrap_or_else(|| panic!("{at:?} snaps to nothing"));
        assert!(sketch.tip.unwrap().distance(expected.into()) <= 0.02, "{at:?}: {sketch:?}");
        let touching = matches!(snapped.on, SnappedOn::Touching(_));
        assert!(touching || format!("{:?}", snapped.on) == on, "{at:?}: {:?} is not {on}", snapped.on);
        session.apply(Draw::To(stroke(at, Snap::FREE)));
        assert_eq!(session.drawing().sketch().unwrap().tip, Some(at.into()), "{at:?}: free without the snap");
    }
}

#[test]
fn a_drawn_circle_comes_to_touch_what_its_boundary_is_near_to() {
    let mut session = drawing(with(&[("wall", aabb((3.0, -1.0), (4.0, 1.0)))]), Kind::Circle);
    session.apply(place((0.0, 0.3)));
    session.apply(Draw::Place(stroke((0.0, 3.25), Snap { touch: Some(0.2), ..Snap::FREE })));
    let bodies = &session.scene().bodies;
    assert_eq!(bodies[1].shape, circle(0.0, 0.3, 3.0), "the radius at which it touches");
    assert_eq!(contact(&bodies[0].shape, &bodies[1].shape).relation, Relation::Touching, "to the last bit");
}

#[test]
fn a_step_of_a_capture_takes_no_tool_and_another_scene_drops_it() {
    let mut session = drawing(empty_scene(), Kind::Segment);
    session.apply(place((0.0, 0.0)));
    session.apply(Open::Empty);
    assert_eq!((session.drawing().tool(), session.drawing().sketch()), (None, None), "another scene");
}
