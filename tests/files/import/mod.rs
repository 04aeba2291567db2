//! Maps of Tiled and drawings in SVG as scenes, from files as these programs write them.

mod choices;
mod drawings;
// A shell limits the memory of the program.
#[cfg(unix)]
mod hostile;
mod messages;
mod offsets;
mod parts_of_maps;

use std::path::{Path, PathBuf};

use clashbox::files::read_text;
use clashbox::import::{ImportOptions, Imported, import};
use clashbox::kernel::Shape;
use clashbox::scene::format;
use glam::DVec2;

use super::cli::Folder;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/files/import").join(name)
}

fn read(name: &str) -> Imported {
    read_path(&file(name))
}

/// Imports the file of this name, in a folder of these files.
fn read_in(files: &[(&str, &str)], name: &str) -> Imported {
    read_path(&Folder::with(files).path(name))
}

fn read_path(path: &Path) -> Imported {
    let imported = import(path, &ImportOptions::default(), &read_text).unwrap_or_else(|error| panic!("{error}"));
    let text = format::to_text(&imported.scene);
    assert_eq!(format::parse(&text, "s.ron").expect("a scene"), imported.scene, "what is saved is what was imported");
    assert!(imported.scene.bodies.iter().all(|body| body.velocity == DVec2::ZERO && body.spin == 0.0), "at rest");
    imported
}

/// Returns the shape of a body as a scene file writes it, on one line.
fn shape(imported: &Imported, name: &str) -> String {
    let body = imported.scene.bodies.iter().find(|body| body.name == name);
    let mut scene = imported.scene.clone();
    scene.bodies = vec![body.unwrap_or_else(|| panic!("no body {name:?} in {:?}", names(imported))).clone()];
    scene.pair = None;
    let text = format::to_text(&scene).split_whitespace().collect::<Vec<_>>().join(" ");
    let from = text.find("shape: ").expect("a shape") + "shape: ".len();
    text[from..].split(", ) ]").next().and_then(|text| text.split("), ], )").next()).unwrap_or_default().to_owned()
}

fn names(imported: &Imported) -> Vec<&str> {
    imported.scene.bodies.iter().map(|body| body.name.as_str()).collect()
}

/// Returns the notes, without the folders of their files.
fn notes(imported: &Imported) -> Vec<String> {
    let is_slash = |c: char| c == '/' || c == std::path::MAIN_SEPARATOR;
    let in_folder = imported.notes.iter().map(|note| (note.file.rfind(is_slash).map_or(0, |slash| slash + 1), note.to_string()));
    in_folder.map(|(start, text)| text[start..].to_owned()).collect()
}

fn vertices(imported: &Imported, name: &str) -> Vec<[f64; 2]> {
    let body = imported.scene.bodies.iter().find(|body| body.name == name);
    match &body.unwrap_or_else(|| panic!("no body {name:?} in {:?}", names(imported))).shape {
        Shape::Polygon(polygon) => polygon.vertices().iter().map(|p| p.to_array()).collect(),
        other => panic!("{name} is {other:?}"),
    }
}

/// Checks that the vertices are the same in the same direction, starting with any of them.
#[track_caller]
fn check_vertices(imported: &Imported, name: &str, expected: &[[f64; 2]]) {
    let found = vertices(imported, name);
    let from = found.iter().position(|vertex| *vertex == expected[0]).unwrap_or(0);
    let turned: Vec<[f64; 2]> = found.iter().cycle().skip(from).take(found.len()).copied().collect();
    assert_eq!(turned, expected, "{name}");
}

/// Checks that shapes begin as scene files write them.
fn check_shapes(imported: &Imported, rows: &[(&str, &str)]) {
    for (name, expected) in rows {
        let found = shape(imported, name);
        assert!(found.starts_with(expected), "{name} is {found}, not {expected}");
    }
}

#[test]
fn the_objects_of_a_map_are_bodies_in_tiles_with_y_up() {
    let map = read("level.tmx");
    // 6 x 4 tiles of 16 pixels; the layer is moved by (8, -16) pixels: by (0.5, 1) tiles.
    // The crate from (16, 32) to (48, 48) reaches from 1.5 to 3.5 in x, and from 1 to 2 below the top, which is 3 to 2 above the
    // bottom.
    let rows = [
        ("crate", "Aabb(min: (1.5, 2.0), max: (3.5, 3.0))"),
        ("crate 2", "Aabb(min: (4.5, 2.0), max: (5.5, 3.0))"),
        ("ball", "Circle(center: (1.0, 3.5), radius: 0.5)"),
        ("pill", "Capsule(a: (1.0, 3.5), b: (1.0, 1.5), radius: 0.5)"),
        ("spawn", "Point(at: (2.0, 3.5))"),
        // Both groups are offset: (16, 16) pixels together.
        ("post", "Aabb(min: (1.0, 2.0), max: (2.0, 3.0))"),
    ];
    check_shapes(&map, &rows);
    check_vertices(&map, "spike", &[[2.5, 3.0], [3.5, 3.0], [3.0, 4.0]]);
    // Turned clockwise about its upper left vertex: 30 degrees down to the right.
    let plank = shape(&map, "plank");
    assert!(
        plank.starts_with("Obb(") && plank.contains("half_extents: (1.0, 0.5)") && plank.contains("rotation: -30.0"),
        "{plank}"
    );
    let wire = shape(&map, "wire");
    assert!(wire.starts_with("Group(") && wire.matches("Segment").count() == 2, "{wire}");
    assert_eq!(vertices(&map, "egg").len(), 64, "an ellipse as a polygon");
    assert_eq!(map.scene.title, "level", "the name of the file");
    assert_eq!(map.scene.notes, "Imported from level.tmx: 16 pixels are one unit.", "where it comes from");
}

#[test]
fn tiles_have_their_collision_shapes_with_their_flips() {
    let map = read("level.tmx");
    assert!(shape(&map, "ground 0,3").starts_with("Aabb(min: (0.0, 0.0), max: (1.0, 1.0))"), "{}", shape(&map, "ground 0,3"));
    // A slope that rises to the right, to half the height of the tile.
    check_vertices(&map, "ground 2,3", &[[2.0, 0.0], [3.0, 0.0], [3.0, 0.5]]);
    check_vertices(&map, "ground 3,3", &[[3.0, 0.0], [4.0, 0.0], [3.0, 0.5]]);
    check_vertices(&map, "ground 4,3", &[[4.0, 1.0], [5.0, 0.5], [5.0, 1.0]]);
    // x and y from the upper left are exchanged: (0, 16), (16, 16), (16, 8) become (16, 0), (16, 16), (8, 16).
    check_vertices(&map, "ground 5,3", &[[6.0, 0.0], [6.0, 1.0], [5.5, 0.0]]);
    let two = shape(&map, "ground 1,0");
    assert!(two.starts_with("Group(") && two.contains("Aabb") && two.contains("Circle"), "two shapes of one tile: {two}");
    // The object is twice as large as its tile, flipped, and positioned by its lower left: (16, 48) - (8, 16) pixels.
    check_vertices(&map, "ramp", &[[1.5, 2.0], [3.5, 2.0], [1.5, 3.0]]);
}

#[test]
fn skipped_parts_of_a_map_are_listed_with_their_reasons() {
    let map = read("level.tmx");
    let found = notes(&map);
    let expected = [
        "level.tmx:4: layer \"ground\": skipped: 1 tile has no collision shapes",
        "level.tmx:15: object 4 \"egg\": approximated: a polygon that is at most 0.001347 off",
        "level.tmx:30: object 9 \"sign\": skipped: text is not a shape",
        "level.tmx:33: object 10 \"ghost\": skipped: it is hidden",
        "level.tmx:35: object 12 \"bow\": skipped: ",
        "level.tmx:44: layer \"hidden\": skipped: it is hidden",
        "level.tmx:53: layer \"sky\": skipped: an image is not a shape",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found:?}, not {expected:?}");
    }
    let names = names(&map);
    assert!(!names.iter().any(|name| ["sign", "ghost", "bow"].contains(name)), "{names:?}");
}

#[test]
fn an_infinite_map_keeps_its_origin_and_its_order() {
    let map = read("infinite.tmx");
    assert_eq!(names(&map), ["ground -1,-1", "ground 0,0", "ground 1,1"], "from the top to the bottom");
    assert!(shape(&map, "ground 0,0").starts_with("Aabb(min: (0.0, -1.0), max: (1.0, 0.0))"), "{}", shape(&map, "ground 0,0"));
    assert!(shape(&map, "ground -1,-1").starts_with("Aabb(min: (-1.0, 0.0), max: (0.0, 1.0))"), "below and to the right");
}

#[test]
fn a_drawing_of_inkscape_is_a_scene_in_its_own_units() {
    let drawing = read("drawing.svg");
    let rows = [
        // The drawing is 60 user units high: 5 to 15 from the top is 55 to 45 from the bottom.
        ("floor", "Aabb(min: (10.0, 45.0), max: (30.0, 55.0))"),
        ("path2", "Circle(center: (40.0, 30.0), radius: 8.0)"),
        ("stroke", "Segment(a: (0.0, 60.0), b: (5.0, 55.0))"),
        ("frame", "Aabb(min: (60.0, 2.0), max: (90.0, 20.0))"),
    ];
    check_shapes(&drawing, &rows);
    check_vertices(&drawing, "roof", &[[80.0, 55.0], [85.0, 45.0], [90.0, 55.0]]);
    let turned = shape(&drawing, "rect2");
    assert!(turned.starts_with("Obb(") && turned.contains("half_extents: (10.0, 5.0)") && turned.contains("-30.0"), "{turned}");
    let wire = shape(&drawing, "wire");
    assert!(wire.starts_with("Group(") && wire.matches("Segment").count() == 2, "only stroked: {wire}");
    let stamped = drawing.scene.bodies.iter().any(|body| body.shape == Shape::Aabb(aabb([95.0, 3.0], [97.0, 5.0])));
    assert!(stamped, "what `use` refers to is where it is used: {:?}", drawing.scene.bodies);
    // The hill is a cubic: its highest point is at 3/4 of the height of its control points.
    let hill = vertices(&drawing, "hill");
    let highest = hill.iter().map(|p| p[1]).fold(f64::NEG_INFINITY, f64::max);
    assert!((highest - 27.5).abs() <= 0.01, "the top of the hill is at {highest}");

    let found = notes(&drawing);
    let expected = [
        "drawing.svg:54: ellipse \"path3\": approximated: a polygon that is at most 0.016 off",
        "drawing.svg:61: path \"path4\": approximated: its stroke is 0.5 user units wide, which is left out",
        "drawing.svg:66: path \"frame\": approximated: its holes are filled",
        "drawing.svg:70: path \"hill\": approximated: a polygon that is at most 0.01 off",
        "drawing.svg:82: text \"text1\": skipped: text is not a shape",
        "drawing.svg:86: rect \"secret\": skipped: it is hidden",
    ];
    assert_eq!(found, expected, "what is lost");
}

fn aabb(min: [f64; 2], max: [f64; 2]) -> clashbox::kernel::Aabb {
    clashbox::kernel::Aabb::new(min, max).expect("a rectangle")
}

#[test]
fn the_command_writes_a_scene_and_says_what_is_missing() {
    let folder = Folder::with(&[]);
    let map = file("level.tmx").display().to_string();
    let ran = folder.run(&["import", &map, "-o", "level.ron"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "level.ron: 18 bodies imported\n"), "{ran:?}");
    assert!(ran.err.contains(&format!("{map}:30: object 9 \"sign\": skipped: text is not a shape\n")), "{}", ran.err);
    let written = folder.read("level.ron");
    let ran = folder.run(&["import", &map, "-o", "level.ron", "--per-unit", "32"]);
    ran.check(2, "", "level.ron: not written, because the file exists; --force replaces it\n");
    assert_eq!(folder.read("level.ron"), written, "it is as it was");
    let ran = folder.run(&["import", &map, "-o", "level.ron", "--per-unit", "32", "--force"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(folder.read("level.ron").contains("max: (1.75, 1.5)"), "half as large: {}", folder.read("level.ron"));
    assert_eq!(folder.run(&["check", "level.ron"]).code, Some(0), "it can be replayed");
    assert_eq!(folder.run(&["render", "level.ron", "-o", "level.svg"]).code, Some(0), "and drawn");
}

#[test]
fn a_file_that_cannot_be_imported_is_refused_with_the_reason() {
    let isometric = r#"<?xml version="1.0"?><map version="1.10" orientation="isometric" width="1" height="1" tilewidth="64" tileheight="32"></map>"#;
    let lost = r#"<?xml version="1.0"?><map version="1.10" orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16"><tileset firstgid="1" source="nowhere.tsx"/></map>"#;
    let rows = [
        ("level.json", "{}", "level.json: only maps of Tiled (.tmx) and drawings (.svg) can be imported\n"),
        ("iso.tmx", isometric, "iso.tmx:1:22: only orthogonal maps can be imported, in others shapes are skewed\n"),
        ("lost.tmx", lost, "lost.tmx:1:119: nowhere.tsx: cannot be read: "),
        ("broken.tmx", "<map", "broken.tmx:1:1: "),
        ("broken.svg", "<svg", "broken.svg:1:1: "),
        ("empty.svg", "", "empty.svg:1:1: "),
    ];
    let folder = Folder::with(&rows.map(|(name, text, _)| (name, text)));
    for (name, _, said) in rows {
        let ran = folder.run(&["import", name, "-o", "s.ron"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{name}: {ran:?}");
        assert!(ran.err.starts_with(said) && ran.err.trim_end() != said.trim_end() || ran.err == said, "{name}: {}", ran.err);
    }
    assert!(!folder.path("s.ron").exists(), "nothing is written");
}

#[test]
fn more_than_a_scene_may_hold_is_refused_with_the_limit() {
    let rect = r#"<rect x="1" y="1" width="1" height="1"/>"#;
    let svg = |count| format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{}</svg>"#, rect.repeat(count));
    let folder = Folder::with(&[("many.svg", &svg(20_001))]);
    let ran = folder.run(&["import", "many.svg", "-o", "s.ron"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    // Each rectangle has 40 characters, after the first 62.
    let said = "many.svg:1:800062: rect 20001: more than 20000 bodies, which is the limit\n";
    assert_eq!(ran.err, said, "a line of the drawing, not of the scene");
}

/// Returns a map of one tile with this in it.
fn map(inner: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><map version="1.10" orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16">{inner}</map>"#
    )
}

#[test]
fn a_map_that_takes_more_than_it_may_is_refused_with_the_reason() {
    let layer = |size: &str, data: &str| map(&format!("<layer id=\"1\" name=\"l\" {size}>{data}</layer>"));
    let csv = |text: &str| format!("<data encoding=\"csv\">{text}</data>");
    let zlib = |text: &str| format!("<data encoding=\"base64\" compression=\"zlib\">{text}</data>");
    let groups = |count: usize| map(&format!("{}{}", "<group>".repeat(count), "</group>".repeat(count)));
    let template = r#"<object id="1" template="own.tx" x="0" y="0"/>"#;
    let templated = map(&format!("<objectgroup>{template}</objectgroup>"));
    let infinite = |chunk: &str| {
        layer("width=\"1\" height=\"1\"", &format!("<data encoding=\"csv\">{chunk}</data>"))
            .replace("<map", "<map infinite=\"1\"")
    };
    let rows = [
        ("short.tmx", layer("width=\"2\" height=\"2\"", &csv("1")), "4 tiles has data of 1"),
        ("long.tmx", layer("width=\"1\" height=\"1\"", &csv("0,0,0")), "1 tiles has data of 2, or of more"),
        // The data of 24 tiles.
        ("packed.tmx", layer("width=\"2\" height=\"2\"", &zlib("eJxjZmBgYGGgHDBCMRMENwCxAxArAAAJTADy")), "4 tiles has data of 5"),
        ("large.tmx", layer("width=\"65535\" height=\"65535\"", &csv("0")), "more than 4000000 tiles"),
        ("negative.tmx", layer("width=\"4294967295\" height=\"4294967295\"", &csv("0")), "more than 4000000 tiles"),
        (
            "beyond.tmx",
            layer("width=\"4294967296\" height=\"1\"", &csv("")),
            "1:119: `width` is `4294967296`, expected a whole number",
        ),
        ("chunk.tmx", infinite(r#"<chunk x="0" y="0" width="4294967295" height="1"></chunk>"#), "more than 4000000 tiles"),
        ("edge.tmx", infinite(r#"<chunk x="2147483647" y="0" width="1" height="1">0</chunk>"#), "beyond 2147483647"),
        ("deep.tmx", groups(10_000), "nested deeper than 64"),
        ("own.tmx", templated, "more than 8 files name each other"),
        ("folder.tmx", map(r#"<tileset firstgid="1" source="."/>"#), "is a folder"),
    ];
    let own = format!(r#"<?xml version="1.0"?><template>{template}</template>"#);
    let mut files: Vec<(&str, &str)> = rows.iter().map(|(name, text, _)| (*name, text.as_str())).collect();
    files.push(("own.tx", &own));
    let folder = Folder::with(&files);
    for (name, _, said) in &rows {
        let ran = folder.run(&["import", name, "-o", "s.ron"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{name}: {ran:?}");
        assert!(ran.err.starts_with(&format!("{name}:1:")) && ran.err.contains(said), "{name}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{name}: {}", ran.err);
    }
}

#[test]
fn an_outline_that_is_only_stroked_becomes_segments() {
    let stroked = r##"<g fill="none" stroke="#000"><rect id="frame" x="1" y="1" width="4" height="2"/><circle id="ring" cx="5" cy="5" r="2"/><path id="two" d="M 0,0 H 9 V 9 H 0 Z M 3,3 H 6 V 6 H 3 Z"/></g>"##;
    let folder =
        Folder::with(&[("s.svg", &format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{stroked}</svg>"#))]);
    let drawing = import(&folder.path("s.svg"), &ImportOptions::default(), &read_text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(names(&drawing), ["frame", "ring", "two", "two 2"], "the inner outline is not a hole");
    for (name, segments) in [("frame", 4), ("two", 4), ("two 2", 4)] {
        let shape = shape(&drawing, name);
        assert!(shape.starts_with("Group(") && shape.matches("Segment").count() == segments, "{name} is {shape}");
    }
    let Shape::Group(ring) = &drawing.scene.bodies[1].shape else { panic!("{:?}", drawing.scene.bodies[1]) };
    for member in ring.members() {
        let Shape::Segment(segment) = member else { panic!("{member:?}") };
        let off = 2.0 - segment.a().midpoint(segment.b()).distance(DVec2::splat(5.0));
        assert!((-0.001..=0.004).contains(&off), "{segment:?} is {off} off");
    }
    assert_eq!(notes(&drawing), ["s.svg:1: circle \"ring\": approximated: segments that are at most 0.004 off"]);
}

#[test]
fn a_path_of_too_many_parts_or_points_is_refused_with_the_limit() {
    let svg = |d: &str| format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path id="p" d="{d}"/></svg>"#);
    let folder = Folder::with(&[
        ("parts.svg", &svg(&"M1,1h1v1z".repeat(20_001))),
        ("points.svg", &svg(&format!("M0,0{}", "h1v1h-1v-1".repeat(25_001)))),
    ]);
    for (name, said) in [("parts.svg", "more than 20000 parts"), ("points.svg", "more than 100000 points")] {
        let ran = folder.run(&["import", name, "-o", "s.ron"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.err.starts_with(&format!("{name}:1:62: path \"p\": it has {said}")), "{}", ran.err);
    }
}
