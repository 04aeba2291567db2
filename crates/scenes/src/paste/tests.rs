//! Tests which text has which readings.

use super::*;
use crate::kernel::{Aabb, Bound, Capsule, Circle, Group, Obb, Polygon, Ray, Segment};

fn first(text: &str) -> PasteContent {
    match read(text) {
        Ok(understood) => understood.readings[0].content.clone(),
        Err(error) => panic!("{text:?}: {error}"),
    }
}

fn circle(x: f64, y: f64, r: f64) -> PasteContent {
    PasteContent::Shape(Shape::Circle(Circle::new([x, y], r).expect("valid")))
}

fn aabb(min: [f64; 2], max: [f64; 2]) -> PasteContent {
    PasteContent::Shape(Shape::Aabb(Aabb::new(min, max).expect("valid")))
}

fn segment(a: [f64; 2], b: [f64; 2]) -> PasteContent {
    PasteContent::Shape(Shape::Segment(Segment::new(a, b).expect("valid")))
}

fn capsule(a: [f64; 2], b: [f64; 2], r: f64) -> PasteContent {
    PasteContent::Shape(Shape::Capsule(Capsule::new(a, b, r).expect("valid")))
}

fn triangle() -> PasteContent {
    PasteContent::Shape(Shape::Polygon(Polygon::new([(0.0, 0.0), (3.0, 0.0), (0.0, 4.0)]).expect("valid")))
}

fn pose(x: f64, y: f64, radians: f64) -> PasteContent {
    PasteContent::Pose(PastedPose { position: DVec2::new(x, y), rotation: Rotation::from_radians(radians).expect("finite") })
}

#[test]
fn a_vector_is_read_however_it_is_written() {
    let texts = [
        // glam, mint, euclid, nalgebra: as printed by `{:?}` and `{}`, and in code.
        "Vec2(3.2, 1.0)",
        "DVec2(3.2, 1.0)",
        "DVec2(\n    3.2,\n    1.0,\n)",
        "[3.2, 1]",
        "Point2 { x: 3.2, y: 1.0 }",
        "(3.2, 1.0)",
        "[[3.2, 1.0]]",
        "Vec2::new(3.2_f32, 1.)",
        "glam::DVec2::new(3.2, 1.0)",
        "Vector2::<f32>::new(3.2, 1.0)",
        "let velocity: Vec2 = Vec2::new(3.2, 1.0);",
        "point![3.2, 1.0]",
        // gdb, lldb, C and C++.
        "$1 = {x = 3.2, y = 1}",
        "(b2Vec2) $0 = (x = 3.2, y = 1)",
        "(b2Vec2) $0 = {\n  x = 3.2\n  y = 1\n}",
        "b2Vec2 v = {3.2f, 1.0f};",
        "b2Vec2 v(3.2f, 1.f);",
        "const b2Vec2 v{3.2F, 1};",
        "(b2Vec2){ .x = 3.2f, .y = 1 }",
        "glm::vec2(3.2, 1)",
        "std::array<float, 2>{3.2f, 1.0f}",
        // JSON, JavaScript, Python, numpy.
        "{\"x\": 3.2, \"y\": 1}",
        "{x: 3.2, y: 1}",
        "new planck.Vec2(3.2, 1.0)",
        "Vec2d(3.2, 1.0)",
        "array([3.2, 1.0])",
        "[3.2 1.0]",
        // Godot, Unity, Unreal.
        "Vector2(3.2, 1)",
        "Vector2(x=3.2, y=1.0)",
        "(3.20, 1.00)",
        "X=3.200 Y=1.000",
        // Logs.
        "pos.x = 3.2, pos.y = 1.0",
        "[12:00:01.123] INFO player at Vec2(3.2, 1.0)",
        "3.2, 1.0",
        "3.2 1.0",
        "Some(Vec2(3.2, 1.0))",
        "+3.2, \u{2b}1",
    ];
    for text in texts {
        assert_eq!(first(text), PasteContent::Vector(DVec2::new(3.2, 1.0)), "{text:?}");
    }
    assert_eq!(first("(1.5, -2.0, 0.0)"), PasteContent::Vector(DVec2::new(1.5, -2.0)), "z is 0");
}

#[test]
fn shapes_are_read_by_their_types_and_their_keys() {
    let rows: Vec<(&str, PasteContent)> = vec![
        ("b2Circle { center = {x = 1, y = 2}, radius = 0.5 }", circle(1.0, 2.0, 0.5)),
        ("b2Circle c = {{1.0f, 2.0f}, 0.5f};", circle(1.0, 2.0, 0.5)),
        ("{m_p = {x = 1, y = 2}, m_radius = 0.5}", circle(1.0, 2.0, 0.5)),
        ("{\"x\": 1, \"y\": 2, \"radius\": 0.5}", circle(1.0, 2.0, 0.5)),
        ("Bodies.circle(1, 2, 0.5)", circle(1.0, 2.0, 0.5)),
        ("Ball::new(0.5)", circle(0.0, 0.0, 0.5)),
        ("b2AABB {lowerBound = {x = 0, y = 1}, upperBound = {x = 2, y = 3}}", aabb([0.0, 1.0], [2.0, 3.0])),
        ("b2AABB{{0, 1}, {2, 3}}", aabb([0.0, 1.0], [2.0, 3.0])),
        ("Rect2(0, 1, 2, 2)", aabb([0.0, 1.0], [2.0, 3.0])),
        ("Rect2(Vector2(0, 1), Vector2(2, 2))", aabb([0.0, 1.0], [2.0, 3.0])),
        ("[P: (0, 1), S: (2, 2)]", aabb([0.0, 1.0], [2.0, 3.0])),
        ("<Rect(0, 1, 2, 2)>", aabb([0.0, 1.0], [2.0, 3.0])),
        ("(x:0.00, y:1.00, width:2.00, height:2.00)", aabb([0.0, 1.0], [2.0, 3.0])),
        ("Center: (1.0, 2.0), Extents: (1.0, 1.0)", aabb([0.0, 1.0], [2.0, 3.0])),
        ("Cuboid::new(Vec2::new(1.0, 2.0))", aabb([-1.0, -2.0], [1.0, 2.0])),
        ("shape.SetAsBox(1.0f, 2.0f);", aabb([-1.0, -2.0], [1.0, 2.0])),
        ("Bodies.rectangle(1, 2, 2, 2)", aabb([0.0, 1.0], [2.0, 3.0])),
        ("b2Segment{{0, 0}, {3, 4}}", segment([0.0, 0.0], [3.0, 4.0])),
        ("{point1 = {x = 0, y = 0}, point2 = {x = 3, y = 4}}", segment([0.0, 0.0], [3.0, 4.0])),
        ("b2Capsule{{0, 0}, {3, 4}, 0.5f}", capsule([0.0, 0.0], [3.0, 4.0], 0.5)),
        ("PackedVector2Array(0, 0, 3, 0, 0, 4)", triangle()),
        ("PackedVector2Array([Vector2(0, 0), Vector2(3, 0), Vector2(0, 4)])", triangle()),
        ("[(0, 0), (3, 0), (0, 4)]", triangle()),
        ("[[0,0],[3,0],[0,4]]", triangle()),
        ("[{\"x\":0,\"y\":0},{\"x\":3,\"y\":0},{\"x\":0,\"y\":4}]", triangle()),
        ("std::vector<b2Vec2> points = {{0, 0}, {3, 0}, {0, 4}};", triangle()),
        ("{vertices = {{x = 0, y = 0}, {x = 3, y = 0}, {x = 0, y = 4}, {x = 0, y = 0}}, count = 3}", triangle()),
        ("array([[0., 0.],\n       [3., 0.],\n       [0., 4.]])", triangle()),
        ("Transform2D(1, 0, 0, 1, 3, 4)", pose(3.0, 4.0, 0.0)),
        ("[X: (1, 0), Y: (0, 1), O: (3, 4)]", pose(3.0, 4.0, 0.0)),
        ("{p = {x = 3, y = 4}, q = {c = 1, s = 0}}", pose(3.0, 4.0, 0.0)),
        ("{p = {x = 3, y = 4}, q = {s = 1, c = 0}}", pose(3.0, 4.0, std::f64::consts::FRAC_PI_2)),
        ("Isometry2::new(Vector2::new(3.0, 4.0), 0.0)", pose(3.0, 4.0, 0.0)),
        ("-0.5f", PasteContent::Number(-0.5)),
        ("speed = 3.5", PasteContent::Number(3.5)),
    ];
    for (text, expected) in rows {
        assert_eq!(first(text), expected, "{text:?}");
    }
}

#[test]
fn a_text_with_several_meanings_has_a_reading_for_each() {
    let hows = |text: &str| -> Vec<&str> {
        let understood = read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        understood.readings.iter().map(|reading| reading.how).collect()
    };
    assert_eq!(hows("3.2, 1.0"), [texts::VECTOR, texts::SIZE]);
    assert_eq!(hows("(1, 2, 0.5)"), [texts::CENTER_RADIUS, texts::FLAT, texts::POSE_RADIANS, texts::POSE_DEGREES]);
    let four = [texts::ENDS, texts::MIN_MAX, texts::POSITION_SIZE, texts::CENTER_HALF];
    assert_eq!(hows("0 0 3 4"), four);
    assert_eq!(hows("{position: [1, 2], angle: 0.5}"), [texts::POSE_RADIANS, texts::POSE_DEGREES]);
    assert_eq!(hows("[(0, 0), (3, 0), (0, 4)]"), [texts::POLYGON, texts::CHAIN, texts::POINTS]);
    assert_eq!(hows("[P: (0, 1), S: (2, 2)]"), [texts::POSITION_SIZE, texts::CENTER_SIZE]);
}

#[test]
fn bodies_are_read_from_their_fields() {
    let PasteContent::Bodies(bodies) =
        first("Player { name: \"ball\", position: Vec2(1.0, 2.0), velocity: Vec2(3.0, 0.0), radius: 0.5 }")
    else {
        panic!("a body")
    };
    let [ball] = bodies.as_slice() else { panic!("{bodies:?}") };
    assert_eq!((ball.name.as_str(), ball.velocity), ("ball", DVec2::new(3.0, 0.0)));
    assert_eq!(PasteContent::Shape(ball.shape.clone()), circle(1.0, 2.0, 0.5));
    let PasteContent::Bodies(bodies) = first("ball = Ball { radius: 0.5 }, wall = Cuboid { half_extents: [[1.0, 2.0]] }") else {
        panic!("two bodies")
    };
    let names: Vec<&str> = bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["ball", "wall"]);
    let turned = first("{shape: Cuboid { half_extents: [1, 2] }, position: [3, 4], rotation: 0.5}");
    let rotation = Rotation::from_radians(0.5).expect("finite");
    assert_eq!(turned, PasteContent::Shape(Shape::Obb(Obb::new([3.0, 4.0], [1.0, 2.0], rotation).expect("valid"))));
    let ray = first("Ray { origin: [[1.0, 2.0]], dir: [[3.0, 0.0]] }");
    assert_eq!(ray, PasteContent::Shape(Shape::Ray(Ray::new([1.0, 2.0], [3.0, 0.0]).expect("valid"))));
}

#[test]
fn the_format_of_scenes_is_read_by_its_own_rules() {
    assert_eq!(first("Circle(center: (1.0, 2.0), radius: 0.5)"), circle(1.0, 2.0, 0.5));
    let PasteContent::Bodies(bodies) = first("Body(name: \"a\", shape: Point(at: (1, 2)), spin: 90.0),\n") else {
        panic!("a body")
    };
    assert_eq!(bodies[0].spin, 90.0);
    assert!(matches!(first("Scene(version: 1, bodies: [])"), PasteContent::Scene(_)));
    let error = read("// a\nBody(name: \"a\", shape: Circle(center: (1, 2), radius: -1)),").expect_err("a negative radius");
    assert_eq!(error.to_string().split(": ").next(), Some("pasted text:2:55"), "{error}");
}

#[test]
fn left_out_parts_are_listed() {
    let understood = read("player 7: pos=(3.2, 1.0) state=idle hp=100").expect("a vector");
    assert_eq!(understood.readings[0].content, PasteContent::Vector(DVec2::new(3.2, 1.0)));
    assert_eq!(understood.left_out, ["player", "7", "state=idle", "hp=100"]);
    let understood = read("Vector3(1.0, 2.0, 3.0)").expect("a vector");
    assert_eq!(understood.readings[0].content, PasteContent::Vector(DVec2::new(1.0, 2.0)));
    assert_eq!(understood.notes, [texts::Z_LEFT_OUT]);
}

#[test]
fn a_text_tells_where_y_points_or_does_not() {
    let rows = [
        ("Rect2(0, 1, 2, 2)", Some(UpDirection::MinusY)),
        ("b2Vec2(0, 1)", None),
        ("3, 4", None),
        ("Scene(version: 1, bodies: [])", Some(UpDirection::Y)),
        ("Scene(version: 1, up: \"-y\", bodies: [])", Some(UpDirection::MinusY)),
        ("Circle(center: (0, 1), radius: 1)", None),
        ("Body(name: \"a\", shape: Circle(center: (0, 1), radius: 1)),", None),
        ("// up: \"-y\"\nBody(name: \"a\", shape: Circle(center: (0, 1), radius: 1)),\n", Some(UpDirection::MinusY)),
    ];
    for (text, up) in rows {
        assert_eq!(read(text).map(|found| found.up), Ok(up), "{text}");
    }
}

#[test]
fn flipped_content_has_its_y_negated() {
    let rows = [
        ("3.5", "3.5"),
        ("3, 4", "3, -4"),
        ("3, 0", "3, 0"),
        ("Rect2(0, 1, 2, 4)", "Rect2(0, -5, 2, 4)"),
        ("Obb(center: (1, 2), half_extents: (3, 1), rotation: 30)", "Obb(center: (1, -2), half_extents: (3, 1), rotation: -30)"),
        ("Polygon(vertices: [(0, 0), (2, 0), (0, 1)])", "Polygon(vertices: [(0, 0), (0, -1), (2, 0)])"),
        (
            "Body(name: \"a\", shape: Point(at: (1, 2)), velocity: (3, 4), spin: 5)",
            "Body(name: \"a\", shape: Point(at: (1, -2)), velocity: (3, -4), spin: -5)",
        ),
        ("Scene(version: 1, bodies: [])", "Scene(version: 1, up: \"-y\", bodies: [])"),
        ("Isometry2::new(vec(1, 2), 0.5)", "Isometry2::new(vec(1, -2), -0.5)"),
    ];
    for (text, expected) in rows {
        assert_eq!(first(text).flipped_y(), Ok(first(expected)), "{text}");
        assert_eq!(first(expected).flipped_y(), Ok(first(text)), "{expected}");
    }
}

#[test]
fn numbers_are_the_nearest_there_are() {
    for number in ["0.1", "3.2000000476837158", "1e-7", "-4.9406564584124654e-20", "123456789.123456789", "0.30000000000000004"] {
        assert_eq!(first(&format!("{number}f")), PasteContent::Number(number.parse().expect("a number")), "{number}");
    }
    assert_eq!(first("1_000.5"), PasteContent::Number(1000.5));
    assert_eq!(first("1'000.5"), PasteContent::Number(1000.5));
    assert_eq!(first("\u{2212}2.25"), PasteContent::Number(-2.25), "a minus sign from a text");
}

#[test]
fn errors_state_their_position() {
    let deep = "[".repeat(100);
    let rows = [
        (" \n", "the text is empty"),
        ("Vec2(3.2,\n 1.0", "line 1, column 5: this `(` is not closed"),
        ("(3.2, 1.0]", "line 1, column 10: found `]`, expected `)`"),
        ("3.2)", "line 1, column 4: this `)` has no opening bracket"),
        ("Vec2(NaN, 1.0)", "line 1, column 6: `NaN` is not a finite number, all numbers must be finite"),
        ("(1.0,\n  -inf)", "line 2, column 4: `inf` is not a finite number, all numbers must be finite"),
        ("(1e999, 0)", "line 1, column 2: `1e999` is not a finite number, all numbers must be finite"),
        (deep.as_str(), "line 1, column 33: brackets are nested more than 32 deep"),
        ("hello world", "there is nothing in the text that could be a point, a shape, a pose or a body"),
        ("0x1.8p1", "there is nothing in the text that could be a point, a shape, a pose or a body"),
        ("Ball { radius: -1.0 }", "circle, center and radius: `radius` is -1, it must be 0 or more"),
    ];
    for (text, expected) in rows {
        let error = read(text).expect_err("not understood").to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
}

#[test]
fn printed_values_of_other_libraries_are_read() {
    // Printed by nalgebra 0.33, mint 0.5, euclid 0.22 and parry2d 0.17, which used the types of nalgebra.
    let rows: Vec<(&str, PasteContent)> = vec![
        ("Isometry { rotation: Complex { re: 1.0, im: 0.0 }, translation: [3.0, 4.0] }", pose(3.0, 4.0, 0.0)),
        (
            "\n  \u{250c}     \u{2510}\n  \u{2502} 3.2 \u{2502}\n  \u{2502}   1 \u{2502}\n  \u{2514}     \u{2518}\n",
            PasteContent::Vector(DVec2::new(3.2, 1.0)),
        ),
        ("[\n    [\n        3.2,\n        1.0,\n    ],\n]", PasteContent::Vector(DVec2::new(3.2, 1.0))),
        ("{3.2, 1}", PasteContent::Vector(DVec2::new(3.2, 1.0))),
        ("Vector2 { x: 3.2, y: 1.0 }", PasteContent::Vector(DVec2::new(3.2, 1.0))),
        ("Box2D((0.0, 1.0), (2.0, 3.0))", aabb([0.0, 1.0], [2.0, 3.0])),
        ("Cuboid { half_extents: [[1.0, 2.0]] }", aabb([-1.0, -2.0], [1.0, 2.0])),
        ("Capsule { segment: Segment { a: [0.0, 0.0], b: [3.0, 4.0] }, radius: 0.5 }", capsule([0.0, 0.0], [3.0, 4.0], 0.5)),
        ("Triangle { a: [0.0, 0.0], b: [3.0, 0.0], c: [0.0, 4.0] }", triangle()),
        (
            "ConvexPolygon { points: [[0.0, 0.0], [3.0, 0.0], [0.0, 4.0]], normals: [[[0.0, -1.0]], [[0.8, 0.6]], [[-1.0, -0.0]]] }",
            triangle(),
        ),
        ("Aabb { mins: [0.0, 1.0], maxs: [2.0, 3.0] }", aabb([0.0, 1.0], [2.0, 3.0])),
    ];
    for (text, expected) in rows {
        assert_eq!(first(text), expected, "{text:?}");
    }
    assert_eq!(read("Rect(3.2x1.0 at (0.0, 0.0))").expect("its position").left_out, ["3.2x1.0"], "euclid's rectangle");
}

fn only_body(text: &str) -> Body {
    match first(text) {
        PasteContent::Bodies(bodies) if bodies.len() == 1 => bodies[0].clone(),
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn a_ring_that_returns_to_its_start_is_a_polygon() {
    let texts = [
        "[(0, 0), (3, 0), (0, 4), (0, 0)]",
        "[(0, 0), (3, 0), (3, 0), (0, 4), (0, 0)]",
        "{vertices: [[0, 0], [3, 0], [0, 4], [0, 0]]}",
        "Polygon([[0, 0], [3, 0], [0, 4], [0, 0]])",
        "{\"x\": [0, 3, 0], \"y\": [0, 0, 4]}",
        "{\"y\": [0, 0, 4, 0], \"x\": [0, 3, 0, 0]}",
        "{\"polygon\": {\"vertices\": {\"x\": [0, 3, 0], \"y\": [0, 0, 4]}}}",
        "{points: [0, 0, 3, 0, 0, 4]}",
    ];
    for text in texts {
        assert_eq!(first(text), triangle(), "{text:?}");
    }
    assert_eq!(first("{\"x\": [0, 3], \"y\": [1, 4]}"), segment([0.0, 1.0], [3.0, 4.0]), "two points");
    assert_eq!(first("{x: [1, 0], y: [0, 1]}"), pose(0.0, 0.0, 0.0), "the axes of a transform");
    let error = read("{x: [1, 2, 3], y: [1, 2]}").expect_err("one column is longer").to_string();
    assert_eq!(error, "points, a body for each: `x` has 3 numbers and `y` has 2, both must have the same number");
}

#[test]
fn a_chain_is_its_segments() {
    let open = "(0, 0), (3, 0), (0, 4)";
    let (open, closed) = (
        [
            format!("Polyline {{ vertices: [{open}] }}"),
            format!("b2ChainShape([{open}])"),
            format!("{{type: \"chain\", vertices: [{open}]}}"),
            format!("{{\"polyline\": [{open}]}}"),
            "{\"chain\": {\"vertices\": {\"x\": [0, 3, 0], \"y\": [0, 0, 4]}}}".to_owned(),
            "{type: chain, vertices: [{x: 0, y: 0}, {x: 3, y: 0}, {x: 0, y: 4}], isLoop: false}".to_owned(),
        ],
        [
            "{type: chain, vertices: [{x: 0, y: 0}, {x: 3, y: 0}, {x: 0, y: 4}], isLoop: true}".to_owned(),
            format!("b2ChainDef {{ points: [{open}], count: 3, isLoop: true }}"),
            format!("Polyline([{open}, (0, 0)])"),
        ],
    );
    let chain = |ends: &[[f64; 4]]| {
        let segments = ends.iter().map(|[a, b, c, d]| Segment::new([*a, *b], [*c, *d]).expect("valid"));
        PasteContent::Shape(Group::new(Bound::Rectangle, segments).expect("valid").into())
    };
    let (first_two, last) = ([[0.0, 0.0, 3.0, 0.0], [3.0, 0.0, 0.0, 4.0]], [0.0, 4.0, 0.0, 0.0]);
    for text in open {
        assert_eq!(first(&text), chain(&first_two), "{text:?}");
    }
    for text in closed {
        assert_eq!(first(&text), chain(&[first_two[0], first_two[1], last]), "{text:?}");
    }
    assert_eq!(first("LineString([(0, 0), (3, 4)])"), segment([0.0, 0.0], [3.0, 4.0]));
    let tiled = read("{polyline: [(0, 0), (3, 4)], x: 1, y: 2}").expect("a chain");
    let moved = &tiled.readings[1];
    assert_eq!((&moved.content, moved.how), (&segment([1.0, 2.0], [4.0, 6.0]), texts::PATH_MOVED));
}

#[test]
fn names_and_velocities_are_kept_as_they_are_written() {
    for text in [
        "{name: \"tile 0\", x: 1, y: 2, radius: 0.5, vx: 3, vy: -1}",
        "name=tile 0 x=1 y=2 radius=0.5 vx=3 vy=-1",
        "Ball { id: 'tile 0', pos: Vec2(1, 2), r: 0.5, velocity_x: 3.0, velocity_y: -1.0 }",
    ] {
        let body = only_body(text);
        assert_eq!((body.name.as_str(), body.velocity), ("tile 0", DVec2::new(3.0, -1.0)), "{text:?}");
        assert_eq!(PasteContent::Shape(body.shape), circle(1.0, 2.0, 0.5), "{text:?}");
    }
    assert_eq!(only_body("{\"name\": \"caf\\u00e9 \\\"A\\\"\", \"x\": 1, \"y\": 2, \"radius\": 1}").name, "caf\u{e9} \"A\"");
    let PasteContent::Bodies(tiles) = first("tile 0: Rect2(0, 0, 1, 1)\ntile 1: Rect2(1, 0, 1, 1)\n") else {
        panic!("two bodies")
    };
    assert_eq!(tiles.iter().map(|tile| tile.name.as_str()).collect::<Vec<_>>(), ["tile 0", "tile 1"]);
    let rounded = read("b2Polygon { vertices: [(0, 0), (3, 0), (0, 4)], radius: 0.25 }").expect("a polygon");
    assert_eq!(rounded.notes, [texts::rounded_left_out("0.25")]);
}

/// Reads random variants of valid texts, from one seed.
#[test]
fn nothing_that_is_pasted_panics() {
    let seeds = [
        "Capsule { segment: Segment { a: [0.0, 0.0], b: [3.0, 4.0] }, radius: 0.5 }",
        "b2Vec2 v = {3.2f, 1.0f}; // \u{2212}1e5",
        "{\"position\": {\"x\": 1, \"y\": 2}, \"angle\": 0.5, \"vertices\": [[0,0],[3,0],[0,4]]}",
        "[X: (1, 0), Y: (0, 1), O: (3, 4)] Rect2(0, 1, 2, 2) std::vector<b2Vec2>",
        "Body(name: \"a\", shape: Polygon(vertices: [(0, 0), (1, 0), (0, 1)])), 'x' 12:00:01 1'000_0.5e-3f",
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut draw = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let pieces = [
        "(", ")", "{", "}", "[", "]", ",", ":", "=", "\"", "'", ".", "-", "1e309", "x", "\u{e9}", "\n", "<", ">", "/*", "0.1",
        "radius: ",
    ];
    let (mut understood, mut refused) = (0, 0);
    for _ in 0..4_000 {
        let mut text: Vec<char> = seeds[draw(seeds.len())].chars().collect();
        for _ in 0..draw(6) {
            let at = draw(text.len() + 1);
            let piece = pieces[draw(pieces.len())].chars();
            let end = (at + draw(4)).min(text.len());
            text.splice(at..end, piece);
        }
        match read(&text.iter().collect::<String>()) {
            Ok(found) => understood += usize::from(!found.readings.is_empty()),
            Err(error) => refused += usize::from(!error.to_string().is_empty()),
        }
    }
    assert_eq!(understood + refused, 4_000, "every answer says something");
    assert!(500 < understood && 500 < refused, "{understood} understood, {refused} refused");
}

#[test]
fn hostile_texts_end_soon() {
    let deep = |open: &str, close: &str| open.repeat(30) + "1" + &close.repeat(30);
    let texts = [
        deep("{name: \"a\", s: ", "}"),
        deep("[(1, 2), ", "]"),
        "1,".repeat(400_000),
        "(1, 2), ".repeat(100_000),
        "{x: 1, y: 2, r: 3}, ".repeat(40_000),
        "9".repeat(1_000_000),
        "\"".repeat(1_000_000),
    ];
    for text in texts {
        let _ = read(&text);
    }
}
