//! The positions of tiles: offsets and sizes of tilesets, flips, turned objects. All numbers were computed by hand from
//! `CellRenderer::render` of Tiled. The map is 64 pixels high, a unit is 16 pixels, a tile is 8 x 16, and its upper left quarter,
//! 4 x 4 pixels, is its collision shape.

use super::{read_in, shape};

const HORIZONTAL: u32 = 1 << 31;
const VERTICAL: u32 = 1 << 30;
const DIAGONAL: u32 = 1 << 29;

/// Returns the shape of the tile with this number, in the cell at (1, 1) or as an object.
fn quarter(tileset: &str, layer: &str) -> String {
    let tileset = format!(
        r#"<tileset firstgid="1" name="t" tilewidth="8" tileheight="16" tilecount="1" columns="1" {tileset}><tileoffset x="2" y="-4"/><image source="t.png" width="8" height="16"/><tile id="0"><objectgroup><object id="1" x="0" y="0" width="4" height="4"/></objectgroup></tile></tileset>"#
    );
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">{tileset}{layer}</map>"#
    );
    let imported = read_in(&[("m.tmx", &map)], "m.tmx");
    let [body] = imported.scene.bodies.as_slice() else { panic!("{imported:?}") };
    shape(&imported, &body.name)
}

fn check(rows: &[(&str, String, &str)]) {
    for (tileset, layer, expected) in rows {
        let found = quarter(tileset, layer);
        assert!(found.starts_with(&format!("Aabb({expected})")), "{found}, not {expected}: {tileset}\n{layer}");
    }
}

#[test]
fn a_tile_of_a_layer_is_moved_by_the_scaled_offset_of_its_tileset() {
    let cell = |tile: u32| {
        let cells = (0..16).map(|n| if n == 5 { tile.to_string() } else { "0".to_owned() }).collect::<Vec<_>>().join(",");
        format!(r#"<layer id="1" name="l" width="4" height="4"><data encoding="csv">{cells}</data></layer>"#)
    };
    check(&[
        // Positioned at (16, 32), 8 x 16: from (16, 16), moved to (18, 12).
        ("", cell(1), "min: (1.125, 3.0), max: (1.375, 3.25)"),
        // Twice as wide: from (16, 16), moved by (4, -4) to (20, 12), and 8 x 4.
        ("tilerendersize=\"grid\"", cell(1), "min: (1.25, 3.0), max: (1.75, 3.25)"),
        // As large as it fits, which is its own size, in the middle: from (20, 16), moved to (22, 12).
        ("tilerendersize=\"grid\" fillmode=\"preserve-aspect-fit\"", cell(1), "min: (1.375, 3.0), max: (1.625, 3.25)"),
        // The flips do not flip the offset: (18, 12) to (26, 28) with its upper right quarter, then its lower left one.
        ("", cell(1 | HORIZONTAL), "min: (1.375, 3.0), max: (1.625, 3.25)"),
        ("", cell(1 | VERTICAL), "min: (1.125, 2.25), max: (1.375, 2.5)"),
        // 16 x 8, positioned at (16, 32): from (16, 24), moved to (18, 20).
        ("", cell(1 | DIAGONAL), "min: (1.125, 2.5), max: (1.375, 2.75)"),
        // The same with its right half at the left: turned clockwise by 90 degrees, from (18, 20) to (34, 28).
        ("", cell(1 | DIAGONAL | HORIZONTAL), "min: (1.875, 2.5), max: (2.125, 2.75)"),
    ]);
}

#[test]
fn a_tile_of_an_object_is_moved_by_the_scaled_offset_of_its_tileset() {
    let object = |gid: u32, rest: &str| format!(r#"<objectgroup id="1"><object id="1" gid="{gid}" {rest}/></objectgroup>"#);
    check(&[
        // In its own size, positioned at (16, 32): from (16, 16), moved to (18, 12).
        ("", object(1, "x=\"16\" y=\"32\""), "min: (1.125, 3.0), max: (1.375, 3.25)"),
        ("", object(1, "x=\"16\" y=\"32\" width=\"8\" height=\"16\""), "min: (1.125, 3.0), max: (1.375, 3.25)"),
        // Twice as large: from (16, 0) to (32, 32), moved by (4, -8) to (20, -8); 8 x 8.
        ("", object(1, "x=\"16\" y=\"32\" width=\"16\" height=\"32\""), "min: (1.25, 4.0), max: (1.75, 4.5)"),
        // The same flipped, from (20, -8) to (36, 24).
        ("", object(1 | HORIZONTAL, "x=\"16\" y=\"32\" width=\"16\" height=\"32\""), "min: (1.75, 4.0), max: (2.25, 4.5)"),
        ("", object(1 | VERTICAL, "x=\"16\" y=\"32\" width=\"16\" height=\"32\""), "min: (1.25, 2.5), max: (1.75, 3.0)"),
        // Turned about (16, 32): relative to that point it is x 4 to 12 and y -40 to -32, which turns to x 32 to 40 and y 4 to
        // 12.
        ("", object(1, "x=\"16\" y=\"32\" width=\"16\" height=\"32\" rotation=\"90\""), "min: (3.0, 1.25), max: (3.5, 1.75)"),
        // Positioned by its middle: from (28, 24), moved to (30, 20).
        ("objectalignment=\"center\"", object(1, "x=\"32\" y=\"32\""), "min: (1.875, 2.5), max: (2.125, 2.75)"),
        // Wider only: from (16, 16), moved by (4, -4) to (20, 12); 8 x 4.
        ("", object(1, "x=\"16\" y=\"32\" width=\"16\""), "min: (1.25, 3.0), max: (1.75, 3.25)"),
        // As wide as fits, in the middle of (16, 16) to (32, 32): from (20, 16), moved to (22, 12).
        (
            "fillmode=\"preserve-aspect-fit\"",
            object(1, "x=\"16\" y=\"32\" width=\"16\""),
            "min: (1.375, 3.0), max: (1.625, 3.25)",
        ),
        // Cells apply to layers only.
        ("tilerendersize=\"grid\"", object(1, "x=\"16\" y=\"32\""), "min: (1.125, 3.0), max: (1.375, 3.25)"),
    ]);
}
