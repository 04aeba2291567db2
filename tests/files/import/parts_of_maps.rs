//! The parts of maps other than objects and plain layers: templates, ways to write tiles, files in other folders.

use super::{check_shapes, names, notes, read, read_in};

fn map(inner: &str) -> String {
    format!(r#"<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16">{inner}</map>"#)
}

/// A tileset whose tile has itself as its collision shape.
const TILESET: &str = r#"<tileset name="t" tilewidth="16" tileheight="16" tilecount="2" columns="2"><image source="t.png" width="32" height="16"/><tile id="1"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile></tileset>"#;

#[test]
fn an_object_overrides_its_template() {
    let template = r#"<template><object name="ball" width="16" height="16"><ellipse/></object></template>"#;
    // The number of the tile refers to the template's own list.
    let tile =
        r#"<template><tileset firstgid="5" source="../t.tsx"/><object name="box" gid="6" width="32" height="32"/></template>"#;
    let objects = r#"<objectgroup id="1">
        <object id="1" template="kinds/ball.tx" x="0" y="0"/>
        <object id="2" template="kinds/ball.tx" name="big" x="0" y="0" width="32" height="32"/>
        <object id="3" template="kinds/ball.tx" x="0" y="0" visible="0"/>
        <object id="4" template="kinds/box.tx" x="0" y="32"/>
        <object id="5" template="kinds/ball.tx" name="spot" x="8" y="8"><point/></object></objectgroup>"#;
    let text = map(objects);
    let files = [("m.tmx", text.as_str()), ("kinds/ball.tx", template), ("kinds/box.tx", tile), ("t.tsx", TILESET)];
    let imported = read_in(&files, "m.tmx");
    let rows = [
        ("ball", "Circle(center: (0.5, 1.5), radius: 0.5)"),
        ("big", "Circle(center: (1.0, 1.0), radius: 1.0)"),
        ("box", "Aabb(min: (0.0, 0.0), max: (2.0, 2.0))"),
        ("spot", "Point(at: (0.5, 1.5))"),
    ];
    assert_eq!(names(&imported), rows.map(|(name, _)| name), "the bodies");
    check_shapes(&imported, &rows);
    assert_eq!(notes(&imported), ["m.tmx:4: object 3 \"ball\": skipped: it is hidden"], "what is lost");
}

#[test]
fn tiles_are_read_in_every_encoding() {
    // The numbers 2, 0, 0, 2, of four bytes each.
    let rows = [
        r#"<data encoding="csv">2,0,0,2</data>"#,
        r#"<data encoding="csv"><![CDATA[ 2, 0, ]]><!-- and --> 0, 2 </data>"#,
        r#"<data encoding="base64">AgAAAAAAAAAAAAAAAgAAAA==</data>"#,
        r#"<data encoding="base64" compression=""> AgAAAAAAAAAAAAAAAgAAAA== </data>"#,
        r#"<data encoding="base64" compression="zlib">eJxjYkAAJiAGAAA4AAU=</data>"#,
        r#"<data encoding="base64" compression="gzip">H4sIAAAAAAACA2NiQAAmIAYAvaYSwRAAAAA=</data>"#,
        r#"<data><tile gid="2"/><tile/><tile gid="0"/><tile gid="2"/></data>"#,
    ];
    for data in rows {
        let text =
            map(&format!(r#"<tileset firstgid="1" source="t.tsx"/><layer id="1" name="l" width="2" height="2">{data}</layer>"#));
        let imported = read_in(&[("m.tmx", &text), ("t.tsx", TILESET)], "m.tmx");
        assert_eq!(names(&imported), ["l 0,0", "l 1,1"], "{data}");
    }
}

#[test]
fn the_last_of_two_tiles_in_one_cell_counts() {
    let chunk = |tiles: &str| format!(r#"<chunk x="-1" y="0" width="2" height="1">{tiles}</chunk>"#);
    let text = map(&format!(
        r#"<tileset firstgid="1" source="t.tsx"/><layer id="1" name="l" width="2" height="2"><data encoding="csv">{}{}</data></layer>"#,
        chunk("2,2"),
        chunk("0,2")
    ));
    let imported = read_in(&[("m.tmx", &text.replace("<map", "<map infinite=\"1\"")), ("t.tsx", TILESET)], "m.tmx");
    assert_eq!(names(&imported), ["l 0,0"], "an empty cell replaces a tile, too");
}

#[test]
fn a_map_names_files_of_other_folders() {
    let text = map(
        r#"<tileset firstgid="1" source="../sets/t.tsx"/><objectgroup id="1"><object id="1" gid="2" x="0" y="16"/></objectgroup>"#,
    );
    let imported = read_in(&[("levels/m.tmx", &text), ("sets/t.tsx", TILESET)], "levels/m.tmx");
    check_shapes(&imported, &[("object 1", "Aabb(min: (0.0, 1.0), max: (1.0, 2.0))")]);
}

#[test]
fn a_tileset_may_say_that_it_has_any_number_of_tiles() {
    let text = map(&TILESET.replace("tilecount=\"2\"", "tilecount=\"4294967295\" firstgid=\"1\""));
    assert!(names(&read_in(&[("m.tmx", &text)], "m.tmx")).is_empty(), "none of them is shown");
}

#[test]
fn an_object_of_a_map_and_its_nearest_come_in_focus() {
    let map = read("level.tmx");
    let [a, b] = map.scene.pair.expect("a pair").map(|body| map.scene.name(body).to_owned());
    assert_eq!(a, "crate", "the first object, not the first tile: {:?}", names(&map));
    assert_ne!(map.scene.pair, Some([0, 1]), "the first two bodies are tiles: {:?}", names(&map));
    let separation = |a: &str, b: &str| {
        let shape = |name: &str| &map.scene.bodies[map.scene.body_named(name).expect("a body")].shape;
        clashbox::kernel::contact(shape(a), shape(b)).separation.unwrap_or(f64::NEG_INFINITY)
    };
    let least = names(&map).into_iter().filter(|name| *name != a).map(|name| separation(&a, name)).fold(f64::INFINITY, f64::min);
    assert_eq!(separation(&a, &b), least, "the nearest, {b}");
}
