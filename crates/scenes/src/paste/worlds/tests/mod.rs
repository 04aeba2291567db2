//! Tests of worlds: one made with planck 1.4.2, the same one dumped by Box2D 2.3, one as b2dJson writes them, and damaged ones.

mod damaged;

use super::super::{PasteContent, TextReadings, read, texts};
use crate::kernel::{Circle, DVec2, Polygon, Rotation, Segment, Shape};
use crate::scene::Body;

/// Written by `Serializer.toJson` of planck, with a hook that adds `userData` to bodies.
const PLANCK: &str = include_str!("planck.json");
/// Printed by `b2World::Dump`.
const DUMP: &str = include_str!("box2d_dump.txt");
const RUBE: &str = include_str!("rube.json");

fn understood(text: &str) -> TextReadings {
    read(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the bodies of the reading with this index.
fn bodies(text: &str, reading: usize) -> Vec<Body> {
    match &understood(text).readings[reading].content {
        PasteContent::Bodies(bodies) => bodies.clone(),
        other => panic!("{other:?}"),
    }
}

fn names(bodies: &[Body]) -> Vec<&str> {
    bodies.iter().map(|body| body.name.as_str()).collect()
}

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn segment(a: [f64; 2], b: [f64; 2]) -> Shape {
    Shape::Segment(Segment::new(a, b).expect("valid"))
}

fn members(shape: &Shape) -> &[Shape] {
    shape.as_group().unwrap_or_else(|| panic!("a group: {shape:?}")).members()
}

/// Checks that two points are equal within the rounding of an `f32`, in which Box2D computes.
fn assert_close(found: DVec2, expected: DVec2, what: &str) {
    assert!((found - expected).length() <= 1e-6 * expected.length().max(1.0), "{what}: {found}, expected {expected}");
}

#[test]
fn a_world_of_planck_becomes_its_bodies() {
    let found = bodies(PLANCK, 0);
    assert_eq!(names(&found), ["body 0", "body 1", "body 1 sensor", "tile 0", "crate \"A\"", "ring", "body 5"]);
    let [kinematic, two, sensor, ball, turned, ring, ground] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(ball.shape, Shape::Circle(Circle::new([-2.9, 4.0], 0.25).expect("valid")));
    assert_eq!((ball.velocity, ball.spin), (v(0.0, -2.0), 0.0));
    assert_eq!(turned.velocity, v(3.0, -1.5));
    assert_eq!(turned.spin, 0.5_f64.to_degrees());
    let Shape::Polygon(polygon) = &turned.shape else { panic!("a polygon: {turned:?}") };
    // Printed by planck: `getWorldPoint` of the vertices.
    let expected = [
        v(1.5580127018922192, 2.03349364905389),
        v(1.3080127018922194, 2.46650635094611),
        v(0.4419872981077807, 1.9665063509461098),
        v(0.6919872981077806, 1.5334936490538904),
    ];
    for (vertex, expected) in polygon.vertices().iter().zip(expected) {
        assert!((*vertex - expected).length() < 1e-12, "{vertex}, expected {expected}");
    }
    // `getWorldCenter` of planck.
    assert!((two.shape.reference_point() - v(7.414961982595005, 8.0)).length() < 1e-12, "{:?}", two.shape.reference_point());
    assert_eq!((members(&two.shape).len(), two.spin), (2, sensor.spin), "the sensor is not part of the solid body");
    assert_eq!(sensor.shape.reference_point(), two.shape.reference_point(), "it turns with the body");
    assert_eq!((kinematic.velocity, kinematic.shape.reference_point()), (v(1.0, 0.0), v(0.0, 9.0)), "about its origin");
    assert_eq!(members(&ring.shape).len(), 4, "a closed chain");
    let chain = [segment([-2.0, -1.0], [0.0, 0.0]), segment([0.0, 0.0], [2.0, -1.0])];
    assert_eq!(members(&members(&ground.shape)[0]), chain, "an open chain");
    assert_eq!(members(&ground.shape)[1], segment([-20.0, -1.0], [20.0, -1.0]));
}

#[test]
fn a_dump_of_box2d_is_the_same_world() {
    let (dumped, planck) = (bodies(DUMP, 0), bodies(PLANCK, 0));
    // The bodies of the dump are those of planck but the kinematic one, and one that is switched off.
    assert_eq!(names(&dumped), ["body 1", "body 1 sensor", "body 2", "body 3", "body 4", "body 5"]);
    for (body, expected) in dumped.iter().zip(&planck[1..]) {
        let what = format!("{} and {}", body.name, expected.name);
        assert_eq!(body.shape.kind(), expected.shape.kind(), "{what}");
        assert_close(body.shape.reference_point(), expected.shape.reference_point(), &what);
        // planck starts bodies with the velocity of their origin, Box2D with that of their center of mass.
        if expected.name != "body 1" && expected.name != "body 1 sensor" {
            assert_close(body.velocity, expected.velocity, &what);
        }
        assert!((body.spin - expected.spin).abs() < 1e-5, "{what}: {}, expected {}", body.spin, expected.spin);
        if let (Shape::Polygon(one), Shape::Polygon(other)) = (&body.shape, &expected.shape) {
            let center = |polygon: &Polygon| polygon.vertices().iter().sum::<DVec2>() / polygon.vertices().len() as f64;
            assert_close(center(one), center(other), &what);
        }
    }
    let notes = understood(DUMP).notes;
    for note in [texts::joints_left_out(1), texts::inactive_left_out(1), texts::sensors_apart(1), texts::skin_left_out("0.01")] {
        assert!(notes.contains(&note), "{note} is in {notes:?}");
    }
    let newer = DUMP.replace("bd.active", "bd.enabled").replace("m_hasVertex0", "m_oneSided");
    assert_eq!(names(&bodies(&newer, 0)), names(&dumped), "2.4 has other flags");
}

#[test]
fn a_world_of_rube_becomes_its_bodies() {
    let found = bodies(RUBE, 0);
    assert_eq!(names(&found), ["ground", "tile 0", "caf\u{e9} \"A\"", "caf\u{e9} \"A\" sensor", "body 4"]);
    let [ground, tile, ball, sensor, edge] = found.as_slice() else { panic!("{found:?}") };
    let [slope, ring] = members(&ground.shape) else { panic!("{ground:?}") };
    assert_eq!(members(slope), [segment([-20.0, 0.0], [0.0, -1.5]), segment([0.0, -1.5], [20.5, 0.0])]);
    assert_eq!(members(ring).len(), 4, "the first point is repeated at the end");
    // 3F860A92 is the `f32` next to pi / 3, 40000000 is 2, C0200000 is -2.5.
    let rotation = Rotation::from_radians(f64::from(f32::from_bits(0x3F86_0A92))).expect("finite");
    let local = Polygon::new([(0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0)]).expect("valid");
    let placed = Shape::Polygon(local).turned(DVec2::ZERO, rotation).translated(v(1.0, -2.5)).rebuilt().expect("valid");
    assert_eq!((&tile.shape, tile.velocity), (&placed, v(3.0, 0.0)));
    assert_eq!(tile.spin, (-0.5_f64).to_degrees());
    assert_eq!(ball.shape, Shape::Circle(Circle::new([4.0, 5.0], 0.25).expect("valid")));
    assert_eq!((ball.velocity, sensor.velocity), (v(0.0, -2.5), v(0.0, -2.5)));
    assert_eq!((&edge.shape, edge.velocity), (&segment([0.0, 9.0], [3.0, 13.0]), v(1.0, 0.0)));
    let notes = understood(RUBE).notes;
    let expected = [
        texts::PER_SECOND.to_owned(),
        texts::joints_left_out(1),
        texts::images_left_out(1),
        texts::inactive_left_out(1),
        texts::sensors_apart(1),
        texts::skin_left_out("0.01"),
        texts::FILTERS_LEFT_OUT.to_owned(),
    ];
    assert_eq!(notes, expected);
}

#[test]
fn motion_is_that_of_a_second_or_of_a_frame() {
    for (text, name) in [(PLANCK, "crate \"A\""), (DUMP, "body 3"), (RUBE, "tile 0")] {
        let found = understood(text);
        assert_eq!(found.readings.len(), 2, "{name}");
        let of = |reading: usize| bodies(text, reading).into_iter().find(|body| body.name == name).expect("the body");
        let (second, frame) = (of(0), of(1));
        assert_eq!((second.velocity / 60.0, second.spin / 60.0), (frame.velocity, frame.spin), "{name}");
        assert_eq!(second.shape, frame.shape, "{name}");
        assert!(found.notes.contains(&texts::PER_SECOND.to_owned()), "{:?}", found.notes);
    }
    let at_rest = RUBE.replace("\"type\" : 1", "\"type\" : 0").replace("\"type\" : 2", "\"type\" : 0");
    let found = understood(&at_rest);
    assert_eq!(found.readings.len(), 1, "static bodies do not move");
    assert!(!found.notes.contains(&texts::PER_SECOND.to_owned()), "{:?}", found.notes);
}

#[test]
fn a_world_is_read_wherever_it_stands() {
    let in_function = format!("void Load(b2World* m_world)\n{{\n{DUMP}\n}}\n");
    let assigned = format!("var scene = \n{RUBE};\n");
    let of_python = PLANCK.replace("true", "True").replace("false", "False").replace("null", "None");
    for (text, plain) in [(in_function, DUMP), (assigned, RUBE), (of_python, PLANCK)] {
        assert_eq!(bodies(&text, 0), bodies(plain, 0), "{}", &text[..60]);
    }
    let world = r#"{"gravity":{"x":0,"y":0},"bodies":[{"type":"static","fixtures":[{"shape":{"type":"circle","p":{"x":1,"y":2},"radius":3}}]}]}"#;
    assert_eq!(bodies(world, 0)[0].shape, Shape::Circle(Circle::new([1.0, 2.0], 3.0).expect("valid")), "without references");
}

#[test]
fn parts_of_a_world_are_read_alone() {
    let fixture = r#"{"density":1,"name":"roof","polygon":{"vertices":{"x":[0,4,0],"y":[0,0,3]}}}"#;
    let triangle = Shape::Polygon(Polygon::new([(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]).expect("valid"));
    let found = bodies(fixture, 0);
    assert_eq!((names(&found), &found[0].shape), (vec!["roof"], &triangle));
    let body = format!(r#"{{"name":"house","type":0,"position":{{"x":1,"y":0}},"fixture":[{fixture}]}}"#);
    let found = bodies(&body, 0);
    assert_eq!((names(&found), &found[0].shape), (vec!["house"], &triangle.translated(v(1.0, 0.0))));
}

#[test]
fn a_body_of_many_fixtures_is_one_body() {
    let edge = |x: usize| format!(r#"{{"edge":{{"vertex1":{{"x":{x},"y":0}},"vertex2":{{"x":{},"y":1}}}}}}"#, x + 1);
    let fixtures: Vec<String> = (0..3_000).map(edge).collect();
    let world =
        format!(r#"{{"gravity":0,"body":[{{"name":"ground","type":0,"position":0,"fixture":[{}]}}]}}"#, fixtures.join(","));
    let found = bodies(&world, 0);
    let parts: Vec<usize> = members(&found[0].shape).iter().map(|part| members(part).len()).collect();
    assert_eq!((found.len(), parts), (1, vec![1024, 1024, 952]), "groups of a group");
}
