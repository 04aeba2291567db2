//! Tests of WKT and GeoJSON: closed rings, lines, names, what is left out, and what is refused.

use super::super::{PasteContent, read, texts};
use crate::kernel::{DVec2, Kind, Point, Polygon, Segment, Shape};
use crate::scene::Body;

fn content(text: &str, reading: usize) -> PasteContent {
    match read(text) {
        Ok(found) => found.readings[reading].content.clone(),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn bodies(text: &str) -> Vec<Body> {
    match content(text, 0) {
        PasteContent::Bodies(bodies) => bodies,
        other => panic!("{text}: {other:?}"),
    }
}

fn notes(text: &str) -> Vec<String> {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}")).notes
}

fn error(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

fn square(at: f64) -> Shape {
    let vertices = [(at, 0.0), (at + 1.0, 0.0), (at + 1.0, 1.0), (at, 1.0)];
    Shape::Polygon(Polygon::new(vertices).expect("valid"))
}

fn segment(a: [f64; 2], b: [f64; 2]) -> Shape {
    Shape::Segment(Segment::new(a, b).expect("valid"))
}

fn members(shape: &Shape) -> &[Shape] {
    shape.as_group().unwrap_or_else(|| panic!("a group: {shape:?}")).members()
}

#[test]
fn a_closed_ring_is_a_polygon_in_either_direction() {
    for text in [
        "POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0))",
        "polygon((0 0,0 1,1 1,1 0,0 0))",
        "SRID=4326;POLYGON((0 0, 1 0, 1 1, 0 1, 0 0))",
        "<POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0))>",
        "POLYGON Z ((0 0 5, 1 0 5, 1 1 5, 0 1 5, 0 0 5))",
        "POLYGONZM ((0 0 5 1, 1 0 5 1, 1 1 5 1, 0 1 5 1, 0 0 5 1))",
        "Triangulated:\nPOLYGON((\n  0 0,\n  1e0 0.0,\n  1 1,\n  -0 1,\n  0 0\n))",
        "SELECT ST_GeomFromText('POLYGON((0 0, 1 0, 1 1, 0 1, 0 0))', 4326);",
        r#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#,
        r#"{"type":"Polygon","coordinates":[[[0,0,7],[0,1,7],[1,1,7],[1,0,7],[0,0,7]]]}"#,
        r#"const area = { type: "Polygon", coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]] };"#,
    ] {
        let PasteContent::Shape(shape) = content(text, 0) else { panic!("{text}: a shape") };
        assert_eq!(vertices_from_origin(&shape), vertices_from_origin(&square(0.0)), "{text}");
    }
    assert_eq!(notes("POINT Z (1 2 3)"), [texts::Z_LEFT_OUT]);
}

/// Returns the vertices of a polygon, counter-clockwise from the one at the origin.
fn vertices_from_origin(shape: &Shape) -> Vec<DVec2> {
    let Shape::Polygon(polygon) = shape else { panic!("a polygon: {shape:?}") };
    let mut vertices = polygon.vertices().to_vec();
    let first = vertices.iter().position(|vertex| *vertex == DVec2::ZERO).expect("the origin");
    vertices.rotate_left(first);
    vertices
}

#[test]
fn each_kind_of_geometry_becomes_its_shapes() {
    let point = |x, y| Shape::Point(Point::new([x, y]).expect("valid"));
    let line = [segment([0.0, 0.0], [3.0, 0.0]), segment([3.0, 0.0], [3.0, 4.0])];
    let rows = [
        (
            "MULTIPOINT ((0 0), (3 4))",
            r#"{"type":"MultiPoint","coordinates":[[0,0],[3,4]]}"#,
            vec![point(0.0, 0.0), point(3.0, 4.0)],
        ),
        ("MULTIPOINT (0 0, 3 4)", r#"{"type":"MultiPoint","coordinates":[[0,0],[3,4]]}"#, vec![point(0.0, 0.0), point(3.0, 4.0)]),
        ("LINESTRING (0 0, 3 0, 3 4)", r#"{"type":"LineString","coordinates":[[0,0],[3,0],[3,4]]}"#, line.to_vec()),
        (
            "MULTILINESTRING ((0 0, 3 0), (3 0, 3 4))",
            r#"{"type":"MultiLineString","coordinates":[[[0,0],[3,0]],[[3,0],[3,4]]]}"#,
            line.to_vec(),
        ),
        (
            "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 1, 0 0)), ((4 0, 5 0, 5 1, 4 1, 4 0)))",
            r#"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,1],[0,0]]],[[[4,0],[5,0],[5,1],[4,1],[4,0]]]]}"#,
            vec![square(0.0), square(4.0)],
        ),
        (
            "GEOMETRYCOLLECTION (POINT (0 0), LINESTRING (0 0, 3 0), POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0)))",
            r#"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]},{"type":"LineString","coordinates":[[0,0],[3,0]]},{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}]}"#,
            vec![point(0.0, 0.0), segment([0.0, 0.0], [3.0, 0.0]), square(0.0)],
        ),
    ];
    for (wkt, geojson, expected) in rows {
        for text in [wkt, geojson] {
            let PasteContent::Shape(shape) = content(text, 0) else { panic!("{text}: a shape") };
            assert_eq!(members(&shape), expected, "{text}");
        }
    }
    for text in ["POINT (3 4)", r#"{"type":"Point","coordinates":[3,4]}"#] {
        assert_eq!(content(text, 0), PasteContent::Vector(DVec2::new(3.0, 4.0)), "{text}");
    }
}

#[test]
fn names_are_kept() {
    let table = "id,wkt\ntile 0,\"POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0))\"\ntile 1,\"POLYGON ((4 0, 5 0, 5 1, 4 1, 4 0))\"\n";
    let collection = r#"{"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"tile 0"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}},
        {"type":"Feature","id":"tile 1","properties":null,"geometry":{"type":"Polygon","coordinates":[[[4,0],[5,0],[5,1],[4,1],[4,0]]]}}]}"#;
    for text in [table, collection] {
        let found = bodies(text);
        let found: Vec<(&str, &Shape)> = found.iter().map(|body| (body.name.as_str(), &body.shape)).collect();
        assert_eq!(found, [("tile 0", &square(0.0)), ("tile 1", &square(4.0))], "{text}");
    }
    assert_eq!(notes(table), [texts::lines_left_out(1)]);
    let numbered = r#"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[3,4]}}"#;
    assert_eq!(bodies(numbered)[0].name, "7");
    assert_eq!(bodies("gate: POINT (3 4)")[0].name, "gate");
}

#[test]
fn a_hole_is_asked_about() {
    let holed = "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 2 1, 2 2, 1 1))";
    let PasteContent::Shape(Shape::Polygon(filled)) = content(holed, 0) else { panic!("a polygon") };
    assert_eq!(filled.vertices().len(), 4);
    let PasteContent::Shape(outlines) = content(holed, 1) else { panic!("outlines") };
    let edges: Vec<usize> = members(&outlines).iter().map(|ring| members(ring).len()).collect();
    assert_eq!(edges, [4, 3]);
    assert_eq!(notes(holed), [texts::holes_filled(1)]);
    // A ring that crosses itself is no polygon, but it has an outline.
    let crossed = "POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))";
    let found = read(crossed).expect("its outline");
    assert_eq!((found.readings.len(), found.readings[0].how), (1, texts::WKT_OUTLINES));
}

#[test]
fn what_cannot_be_placed_is_said() {
    let arcs = "POINT (3 4)\nCIRCULARSTRING (0 0, 1 1, 2 0)";
    assert_eq!(notes(arcs), [format!("geometry 1 is left out: {}", texts::ARCS)]);
    let rows = [
        ("POLYGON ((0 0, 1 0, 1))", "geometries in WKT: line 1, column 22: found `))`, expected a number"),
        ("POLYGON ((0 0, 1 0, 1 1", "geometries in WKT: line 1, column 24: found `the end of the text`, expected `)`"),
        ("LINESTRING (0 0,\n 1 1e999)", "geometries in WKT: line 2, column 4: found `1e999)`, expected a number"),
        ("POINT Z (1 2)", "geometries in WKT: line 1, column 13: found `)`, expected 3 numbers for each point"),
        ("POINT EMPTY", "geometries in WKT: geometry 0 is left out: it has no position"),
        (r#"{"type":"FeatureCollection","features":[]}"#, "geometries in GeoJSON: there are no bodies"),
        (
            r#"{"type":"Feature","properties":{"name":"a"},"geometry":null}"#,
            "geometries in GeoJSON: feature 0 \"a\" is left out: it has no position",
        ),
        (
            r#"{"type":"LineString","coordinates":[[0,0],[1]]}"#,
            "geometries in GeoJSON: feature 0 is left out: found `[1]`, expected x and y",
        ),
        (
            r#"{"type":"Feature","geometry":{"type":"Circle","coordinates":[0,0]}}"#,
            "geometries in GeoJSON: feature 0 is left out: `type` is `Circle`, which is not a geometry of GeoJSON",
        ),
    ];
    for (text, expected) in rows {
        assert_eq!(error(text), expected, "{text}");
    }
    let deep = "GEOMETRYCOLLECTION (".repeat(500) + "POINT (1 2)" + &")".repeat(500);
    assert!(error(&deep).contains(texts::ARCS), "{}", error(&deep));
}

#[test]
fn code_is_not_taken_for_geometries() {
    assert_eq!(content("Point(3, 4)", 0), PasteContent::Vector(DVec2::new(3.0, 4.0)));
    let PasteContent::Shape(shape) = content("Polygon([(0, 0), (1, 0), (1, 1), (0, 1)])", 0) else { panic!("a shape") };
    assert_eq!((shape.kind(), shape), (Kind::Polygon, square(0.0)));
    assert_eq!(content("{type: Point, x: 3, y: 4}", 0), PasteContent::Vector(DVec2::new(3.0, 4.0)));
}

/// Damages geometries at random positions, from one seed.
#[test]
fn no_damage_panics() {
    let seeds = [
        "a: POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 2 1, 2 2, 1 1))\nMULTIPOINT ((1 2), (3 4)) POINT EMPTY",
        "GEOMETRYCOLLECTION (POINT Z (0 0 1), LINESTRING (0 0, 3 0)) CIRCULARSTRING (0 0, 1 1, 2 0)",
        r#"{"type":"Feature","id":7,"geometry":{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,1],[0,0]]]]}}"#,
    ];
    let pieces = ["(", ")", ",", " ", "1e999", "\u{e9}", "EMPTY", "Z", "[", "]", "\"", ":", "POINT", "\n", "null"];
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut draw = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let (mut kept, mut refused) = (0, 0);
    for round in 0..3_000 {
        let mut text: Vec<char> = seeds[round % seeds.len()].chars().collect();
        for _ in 0..draw(4) {
            let at = draw(text.len() + 1);
            let end = (at + draw(4)).min(text.len());
            text.splice(at..end, pieces[draw(pieces.len())].chars());
        }
        match read(&text.iter().collect::<String>()) {
            Ok(found) => kept += usize::from(!found.readings.is_empty()),
            Err(error) => refused += usize::from(!error.to_string().is_empty()),
        }
    }
    assert_eq!(kept + refused, 3_000, "every answer says something");
    assert!(300 < kept && 300 < refused, "{kept} kept, {refused} refused");
}
