//! Invalid shapes, with the message that a user gets for each. Vertices and members are counted from 0.

use super::errors::{body_rows, check, with_body};

#[test]
fn broken_shapes_are_named() {
    body_rows(&[
        (
            "Body(name: \"c\", shape: Ellipse(center: (0, 0)))",
            "f.ron:3:26: body \"c\": unknown shape `Ellipse`, expected one of `Point`, `Line`, `Ray`, `Segment`, `Circle`, `Aabb`, `Obb`, `Capsule`, `Polygon`, `Group`",
        ),
        ("Body(name: \"c\", shape: Point)", "f.ron:3:26: body \"c\": field `at` is missing in `Point`"),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 0), radius: 1, radus: 1))",
            "f.ron:3:60: body \"c\": unknown field `radus` in `Circle`, expected `center` or `radius`",
        ),
        ("Body(name: \"c\", shape: Circle(center: (0, 0)))", "f.ron:3:47: body \"c\": field `radius` is missing in `Circle`"),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 0), radius: \"big\"))",
            "f.ron:3:57: body \"c\": expected a number, found `\"big\"`",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 0), radius: -1))",
            "f.ron:3:57: body \"c\": `radius` is -1, it must be 0 or more",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 0), radius: inf))",
            "f.ron:3:57: body \"c\": `radius` holds inf, the largest allowed is 1e30",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 1e400), radius: 1))",
            "f.ron:3:45: body \"c\": `center` holds inf, the largest allowed is 1e30",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 1e31), radius: 1))",
            "f.ron:3:45: body \"c\": `center` holds 1e31, the largest allowed is 1e30",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, -1e-61), radius: 1))",
            "f.ron:3:45: body \"c\": `center` holds -1e-61, the smallest allowed other than 0 is 1e-60",
        ),
        (
            "Body(name: \"c\", shape: Circle(center: (0, 0), radius: -0.000_2E-400))",
            "f.ron:3:57: body \"c\": `-0.000_2E-400` is too close to 0, the smallest number allowed other than 0 is 1e-60",
        ),
        ("Body(name: \"c\", shape: Point(at: (NaN, 0)))", "f.ron:3:37: body \"c\": `at` is NaN, all numbers must be finite"),
        (
            "Body(name: \"c\", shape: Line(base: (0, 0), direction: (0, 0)))",
            "f.ron:3:56: body \"c\": `direction` is (0, 0), a line or ray needs a direction other than zero",
        ),
        (
            "Body(name: \"c\", shape: Ray(origin: (0, 0), direction: (0, 0)))",
            "f.ron:3:57: body \"c\": `direction` is (0, 0), a line or ray needs a direction other than zero",
        ),
        (
            "Body(name: \"c\", shape: Ray(base: (0, 0), origin: (0, 0), direction: (1, 0)))",
            "f.ron:3:30: body \"c\": unknown field `base` in `Ray`, expected `origin` or `direction`",
        ),
        (
            "Body(name: \"c\", shape: Capsule(a: (0, 0), b: (1, 0), radius: -1))",
            "f.ron:3:64: body \"c\": `radius` is -1, it must be 0 or more",
        ),
        (
            "Body(name: \"c\", shape: Segment(a: (0, 0), b: (-inf, 0)))",
            "f.ron:3:49: body \"c\": `b` holds -inf, the largest allowed is 1e30",
        ),
        (
            "Body(name: \"c\", shape: Aabb(min: (1, 0), max: (0, 1)))",
            "f.ron:3:36: body \"c\": `min` (1, 0) is above `max` (0, 1) in x, `min` must not be above `max`",
        ),
        (
            "Body(name: \"c\", shape: Aabb(min: (1, 1), max: (0, 0)))",
            "f.ron:3:36: body \"c\": `min` (1, 1) is above `max` (0, 0) in x and y, `min` must not be above `max`",
        ),
        (
            "Body(name: \"c\", shape: Obb(center: (0, 0), half_extents: (1, -2)))",
            "f.ron:3:64: body \"c\": `half_extents` is -2, it must be 0 or more",
        ),
        (
            "Body(name: \"c\", shape: Obb(center: (0, 0), half_extents: (1, 2), rotation: NaN))",
            "f.ron:3:78: body \"c\": `rotation` is NaN, all numbers must be finite",
        ),
    ]);
}

/// Checks rows of vertices or members of body "c", each with all messages.
fn list_rows(open: &str, rows: &[(&str, &[&str])]) {
    for (entries, expected) in rows {
        check(&with_body(&format!("Body(name: \"c\", shape: {open}[{entries}]))")), expected);
    }
}

#[test]
fn every_vertex_out_of_range_is_named() {
    list_rows(
        "Polygon(vertices: ",
        &[
            (
                "(0, 0), (NaN, 1), (2, 0), (3, inf)",
                &[
                    "f.ron:3:54: body \"c\": vertex 1 is (NaN, 1), all numbers must be finite",
                    "f.ron:3:75: body \"c\": vertex 3 is (3, inf), all numbers must be finite",
                ],
            ),
            (
                "(0, 0), (1e31, 1), (2, 0)",
                &["f.ron:3:54: body \"c\": vertex 1 is (1e31, 1e0), the largest allowed coordinate is 1e30"],
            ),
            (
                "(0, 0), (1, 1e-61), (2, 0)",
                &["f.ron:3:57: body \"c\": vertex 1 is (1e0, 1e-61), the smallest allowed coordinate other than 0 is 1e-60"],
            ),
            (
                "(0, 0), 3, (\"a\", 0), (1, 2, 3)",
                &[
                    "f.ron:3:53: body \"c\": vertex 1: expected 2 numbers in parentheses, found `3`",
                    "f.ron:3:57: body \"c\": vertex 2: expected a number, found `\"a\"`",
                    "f.ron:3:66: body \"c\": vertex 3: expected 2 numbers in parentheses, found 3",
                ],
            ),
        ],
    );
}

#[test]
fn polygons_that_are_none_name_the_vertex() {
    let one_vertex = ", two edges may share one vertex and nothing else";
    let rows = [
        ("", "3:44", "the polygon ends before vertex 0, it needs at least 3 vertices", ""),
        ("(0, 0), (1, 0)", "3:44", "the polygon ends at vertex 1, it needs at least 3 vertices", ""),
        ("(0, 0), (1, 1), (3, 3)", "3:44", "vertex 0 to vertex 2 all lie on one line, a polygon must have an area", ""),
        ("(0, 0), (2, 0), (2, 2), (2, 0), (0, 2)", "3:69", "vertex 3 is at (2, 0) as vertex 1 is, all vertices must differ", ""),
        ("(0, 0), (4, 0), (2, 0), (2, 2)", "3:53", "the polygon folds back on itself at vertex 1", one_vertex),
        ("(0, 0), (4, 0), (4, 2), (2, 0), (0, 2)", "3:69", "vertex 3 lies on the edge from vertex 0 to vertex 1", one_vertex),
        ("(0, 0), (0, 4), (4, 4), (0, 2), (4, 0)", "3:69", "vertex 3 lies on the edge from vertex 0 to vertex 1", one_vertex),
        (
            "(0, 0), (2, 2), (2, 0), (0, 2)",
            "3:61",
            "the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3",
            one_vertex,
        ),
    ];
    for (vertices, position, found, allowed) in rows {
        list_rows("Polygon(vertices: ", &[(vertices, &[&format!("f.ron:{position}: body \"c\": {found}{allowed}")])]);
    }
    body_rows(&[
        ("Body(name: \"c\", shape: Polygon)", "f.ron:3:26: body \"c\": field `vertices` is missing in `Polygon`"),
        ("Body(name: \"c\", shape: Polygon(vertices: (0, 0)))", "f.ron:3:44: body \"c\": expected a list in `[` and `]`"),
        (
            "Body(name: \"c\", shape: Polygon(points: [], vertices: 3))",
            "f.ron:3:34: body \"c\": unknown field `points` in `Polygon`, expected `vertices`\nf.ron:3:56: body \"c\": expected a list in `[` and `]`",
        ),
    ]);
}

#[test]
fn groups_that_are_none_name_the_member() {
    list_rows(
        "Group(members: ",
        &[
            ("", &["f.ron:3:41: body \"c\": the group has no members, it needs at least 1"]),
            ("Group(members: [])", &["f.ron:3:57: body \"c\": member 0: the group has no members, it needs at least 1"]),
            (
                "Point(at: (0, 0)), Line(base: (0, 0), direction: (1, 0)), Ray(origin: (0, 0), direction: (1, 0))",
                &[
                    "f.ron:3:61: body \"c\": member 1 is a line, members of a group must be bounded: any kind but line and ray",
                    "f.ron:3:100: body \"c\": member 2 is a ray, members of a group must be bounded: any kind but line and ray",
                ],
            ),
            (
                "Circle(center: (0, 0), radius: -1), Group(members: [Point(at: (0, 0)), Capsule(a: (0, 0), b: (1, NaN), radius: -2)]), 3",
                &[
                    "f.ron:3:73: body \"c\": member 0: `radius` is -1, it must be 0 or more",
                    "f.ron:3:139: body \"c\": member 1: member 1: `b` is NaN, all numbers must be finite",
                    "f.ron:3:153: body \"c\": member 1: member 1: `radius` is -2, it must be 0 or more",
                    "f.ron:3:160: body \"c\": member 2: expected a name such as a field or a kind, found `3`",
                ],
            ),
            (
                "Polygon(vertices: [(0, 0), (1, 0), (NaN, 1)])",
                &["f.ron:3:78: body \"c\": member 0: vertex 2 is (NaN, 1), all numbers must be finite"],
            ),
            (
                "Polygon(vertices: [(0, 0), (2, 2), (2, 0), (0, 2)])",
                &[
                    "f.ron:3:77: body \"c\": member 0: the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3, two edges may share one vertex and nothing else",
                ],
            ),
        ],
    );
    body_rows(&[
        ("Body(name: \"c\", shape: Group)", "f.ron:3:26: body \"c\": field `members` is missing in `Group`"),
        (
            "Body(name: \"c\", shape: Group(bound: Hull, members: [Point(at: (0, 0))]))",
            "f.ron:3:39: body \"c\": unknown bound `Hull`, expected `Circle` or `Rectangle`",
        ),
        ("Body(name: \"c\", shape: Group(members: 3))", "f.ron:3:41: body \"c\": expected a list in `[` and `]`"),
    ]);
}
