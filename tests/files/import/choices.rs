//! The choices of an import: tiles as solid boxes, and the layers of a map to read.

use clashbox::files::read_text;
use clashbox::import::{ImportOptions, Imported, ShapelessTiles, TileShapes, import};
use clashbox::kernel::bounds::bounding_aabb;
use clashbox::scene::{Scene, UpDirection};

use super::{check_shapes, file, names, notes};
use crate::cli::Folder;

/// Imports `solid.tmx` with these choices.
fn chosen(tiles: TileShapes, layers: &[&str]) -> Imported {
    let layers = layers.iter().map(|name| (*name).to_owned()).collect();
    let options = ImportOptions { tiles, layers, ..ImportOptions::default() };
    import(&file("solid.tmx"), &options, &read_text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_solid_tile_without_shapes_fills_its_cell() {
    let map = chosen(TileShapes::Solid, &[]);
    let rows = [
        // Flipped, which changes no box.
        ("ground 3,1", "Aabb(min: (3.0, 1.0), max: (4.0, 2.0))"),
        ("ground 0,2", "Aabb(min: (0.0, 0.0), max: (1.0, 1.0))"),
        ("ground 1,2", "Aabb(min: (1.0, 0.0), max: (2.0, 1.0))"),
        ("ground 2,2", "Aabb(min: (2.0, 0.0), max: (3.0, 1.0))"),
        ("ground 3,2", "Aabb(min: (3.0, 0.0), max: (4.0, 1.0))"),
    ];
    assert_eq!(names(&map), rows.map(|(name, _)| name), "one body for each cell with a tile");
    check_shapes(&map, &rows);
    assert_eq!(map.shapeless, ShapelessTiles::default(), "no tile is left out");
    let expected = [
        "solid.tmx:18: layer \"extras\": skipped: it is hidden",
        "solid.tmx:31: layer \"sky\": skipped: an image is not a shape",
    ];
    assert_eq!(notes(&map), expected, "what is lost");
}

#[test]
fn tiles_are_solid_only_if_this_is_asked_for() {
    let map = chosen(TileShapes::Own, &[]);
    assert!(names(&map).is_empty(), "{:?}", names(&map));
    assert_eq!(map.shapeless, ShapelessTiles { layers: 1, tiles: 5 }, "they are counted");
    assert_eq!(map.shapeless.to_string(), "1 tile layer with 5 tiles without collision shapes", "in words");
}

#[test]
fn a_layer_that_is_named_is_read_even_if_it_is_hidden() {
    let rows: [(&[&str], &[&str]); 5] = [
        // The tile with collision shapes keeps them, in a group that moves it by half a tile.
        (&["steps"], &["steps 0,1", "steps 1,1"]),
        (&["things"], &["crate"]),
        // A layer in a group that is named stays hidden if it is hidden by itself.
        (&["extras"], &["crate"]),
        (&["steps", "extras"], &["steps 0,1", "steps 1,1", "crate"]),
        (&["sky"], &[]),
    ];
    for (layers, expected) in rows {
        assert_eq!(names(&chosen(TileShapes::Solid, layers)), expected, "{layers:?}");
    }
    let rows = [("steps 0,1", "Aabb(min: (0.5, 1.0), max: (1.5, 1.5))"), ("steps 1,1", "Aabb(min: (1.5, 1.0), max: (2.5, 2.0))")];
    check_shapes(&chosen(TileShapes::Solid, &["steps"]), &rows);
}

#[test]
fn a_name_of_no_layer_is_refused_with_those_there_are() {
    let folder = Folder::with(&[]);
    let map = file("solid.tmx").display().to_string();
    let ran = folder.run(&["import", &map, "-o", "s.ron", "--layer", "ground", "--layer", "walls", "--layer", "doors"]);
    let there = "\"ground\", \"extras\", \"steps\", \"things\", \"sky\"";
    ran.check(2, "", &format!("{map}:2:1: no layer is named \"walls\", \"doors\", there are {there}\n"));
    assert!(!folder.path("s.ron").exists(), "nothing is written");

    let layers: String = (0..30).map(|i| format!("<layer name=\"l{i}\" width=\"0\" height=\"0\"/>")).collect();
    let head = "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">";
    let folder = Folder::with(&[("many.tmx", &format!("{head}{layers}</map>")), ("none.tmx", &format!("{head}<layer/></map>"))]);
    let ran = folder.run(&["import", "many.tmx", "-o", "s.ron", "--layer", "l30"]);
    assert!(ran.code == Some(2) && ran.err.ends_with("\"l19\" and 10 more\n"), "a list that ends: {}", ran.err);
    let ran = folder.run(&["import", "none.tmx", "-o", "s.ron", "--layer", "l"]);
    ran.check(2, "", "none.tmx:1:1: no layer is named \"l\", the map has no layers with names\n");
}

#[test]
fn an_import_of_nothing_says_what_was_found_and_what_helps() {
    let folder = Folder::with(&[("empty.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>")]);
    let map = file("solid.tmx").display().to_string();
    let ran = folder.run(&["import", &map, "-o", "s.ron"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    let help = "1 tile layer with 5 tiles without collision shapes; --tiles solid makes each of these tiles a box\n";
    assert!(ran.err.ends_with(&format!("{map}: nothing is imported, found {help}")), "{}", ran.err);
    assert!(!folder.path("s.ron").exists(), "nothing is written");
    let ran = folder.run(&["import", &map, "-o", "s.ron", "--tiles", "solid", "--layer", "sky"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    assert!(ran.err.ends_with(&format!("{map}: nothing is imported, because no part of it is a body\n")), "{}", ran.err);
    let ran = folder.run(&["import", "empty.svg", "-o", "s.ron"]);
    ran.check(2, "", "empty.svg: nothing is imported, because no part of it is a body\n");

    let ran = folder.run(&["import", &map, "-o", "s.ron", "--tiles", "solid", "--layer", "ground"]);
    ran.check(0, "s.ron: 5 bodies imported\n", "");
    // Where other parts are bodies, the tiles that are not are said to be left out.
    let ran = folder.run(&["import", &map, "-o", "t.ron", "--layer", "ground", "--layer", "things"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "t.ron: 1 body imported\n"), "{ran:?}");
    assert!(ran.err.ends_with(&format!("{map}: left out: {help}")), "{}", ran.err);
}

#[test]
fn a_merged_map_lists_what_became_one() {
    let folder = Folder::with(&[]);
    let map = file("solid.tmx").display().to_string();
    let arguments = ["import", &map, "--tiles", "solid", "--layer", "ground", "--layer", "things", "--merge", "-o"];
    let list = "merged: \"ground 0,2\", \"ground 1,2\", \"ground 2,2\", \"ground 3,2\" into \"ground 3,1\"\n\
                kept: \"crate\": no other has an edge in common with it or overlaps it\n";
    let ran = folder.run(&[&arguments[..], &["s.ron"]].concat());
    assert_eq!((ran.code, ran.out), (Some(0), format!("{list}s.ron: 2 bodies imported\n")), "{}", ran.err);
    let written = folder.read("s.ron");
    let step = "(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (3.0, 2.0), (3.0, 1.0), (0.0, 1.0)";
    assert!(written.contains(step), "{written}");
    let printed = folder.run(&[&arguments[..], &["-"]].concat());
    assert_eq!((printed.code, &printed.out), (Some(0), &written), "the list is not in the scene");
    assert!(printed.err.ends_with(list), "{}", printed.err);
    assert_eq!(folder.run(&["check", "s.ron"]).code, Some(0), "it can be replayed");
}

#[test]
fn a_drawing_has_neither_tiles_nor_layers() {
    let folder = Folder::with(&[]);
    let drawing = file("drawing.svg").display().to_string();
    for choice in [["--tiles", "solid"], ["--layer", "walls"]] {
        let ran = folder.run(&["import", &drawing, "-o", "s.ron", choice[0], choice[1]]);
        ran.check(2, "", &format!("{drawing}: only a map of Tiled (.tmx) has tiles and layers to choose\n"));
    }
}

#[test]
fn with_y_down_the_coordinates_are_those_of_the_file() {
    let up = |up: UpDirection| {
        let options = ImportOptions { tiles: TileShapes::Solid, per_unit: Some(1.0), up, ..ImportOptions::default() };
        import(&file("solid.tmx"), &options, &read_text).unwrap_or_else(|error| panic!("{error}")).scene
    };
    let (here, there) = (up(UpDirection::Y), up(UpDirection::MinusY));
    assert_eq!((here.up, there.up, there.bodies.len()), (UpDirection::Y, UpDirection::MinusY, here.bodies.len()));
    let extent = |scene: &Scene, name: &str| {
        let body = &scene.bodies[scene.body_named(name).unwrap()];
        bounding_aabb(&body.shape).map(|bounds| [bounds.min().to_array(), bounds.max().to_array()])
    };
    // The first cell of the third row, of tiles of 16 pixels.
    assert_eq!(extent(&there, "ground 0,2"), Some([[0.0, 32.0], [16.0, 48.0]]), "{there:?}");
    assert_eq!(extent(&here, "ground 0,2"), Some([[0.0, 0.0], [16.0, 16.0]]), "{here:?}");
    let drawing = |up: UpDirection| {
        let options = ImportOptions { up, ..ImportOptions::default() };
        let folder = Folder::with(&[("s.svg", DRAWING)]);
        import(&folder.path("s.svg"), &options, &read_text).unwrap_or_else(|error| panic!("{error}")).scene
    };
    assert_eq!(extent(&drawing(UpDirection::MinusY), "box"), Some([[1.0, 2.0], [5.0, 5.0]]));
    assert_eq!(extent(&drawing(UpDirection::Y), "box"), Some([[1.0, 5.0], [5.0, 8.0]]));
}

const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\">\
    <rect id=\"box\" x=\"1\" y=\"2\" width=\"4\" height=\"3\"/></svg>";
