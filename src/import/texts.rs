//! What an import says.

texts! {
    of_file(file, message) => "{file}: {message}";
    unknown(file) => "{file}: only maps of Tiled (.tmx) and drawings (.svg) can be imported";
    NOT_ORTHOGONAL => "only orthogonal maps can be imported, in others shapes are skewed";
    map_notes(file, per_unit) => "Imported from {file}: {per_unit} pixels are one unit.";
    drawing_notes_as_drawn(file) => "Imported from {file}: a user unit is one unit.";
    drawing_notes(file, per_unit) => "Imported from {file}: {per_unit} user units are one unit.";

    // What is skipped or approximated.
    layer(name) => "layer \"{name}\"";
    object(id, name) => "object {id} \"{name}\"";
    object_without_name(id) => "object {id}";
    tile(layer, x, y) => "layer \"{layer}\", tile {x}, {y}";
    element(kind, id) => "{kind} \"{id}\"";
    element_without_id(kind, number) => "{kind} {number}";
    skipped(reason) => "skipped: {reason}";
    approximated(off) => "approximated: a polygon that is at most {off} off";
    approximated_by_segments(off) => "approximated: segments that are at most {off} off";
    HIDDEN => "it is hidden";
    NO_SHAPE_TEXT => "text is no shape";
    NO_SHAPE_IMAGE => "an image is no shape";
    NO_COLLISION => "its tile has no collision shapes";
    TILE_WITHOUT_COLLISION => "skipped: 1 tile has no collision shapes";
    tiles_without_collision(count) => "skipped: {count} tiles have no collision shapes";
    NO_TILE => "its tile is not in the tileset";
    NOT_DRAWN => "it is hidden or has no extent";
    HOLES_FILLED => "approximated: its holes are filled";
    CLIPPED => "approximated: it is clipped or masked, and imported whole";
    THE_REST => "the rest";
    more_notes(count) => "{count} more are not listed";
    too_many_forms(found, most) => "{found} shapes belong together, a group may have {most}";

    // What is refused.
    BROKEN => "it is not what its name says, or its parts contradict each other";
    DATA_IN_PARTS => "the tiles of a layer are in more than one text, only one can be read";
    other_count(expected, found) => "a layer or chunk of {expected} tiles has data of {found}, or of more";
    too_many_points(subject, most) => "{subject} has more than {most} points, which is the limit";
    too_many_parts(subject, most) => "{subject} has more than {most} parts, which is the limit";
    too_deep(most) => "elements are nested deeper than {most}, which is the limit";
    too_many_open(most) => "more than {most} files name each other, which is the limit: a template may name itself";
    too_many_files(most) => "a map of more than {most} files, which is the limit";
    too_many_bytes(most) => "the files of the map have more than {most} bytes together, which is the limit";
    too_many_tiles(most) => "the layers have more than {most} tiles together, which is the limit";
    too_many_tiles_of_sets(most) => "the tilesets have more than {most} tiles together, which is the limit";
}
