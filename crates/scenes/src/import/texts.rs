//! The texts of an import.

texts! {
    unknown(file) => "{file}: only maps of Tiled (.tmx) and drawings (.svg) can be imported";
    map_notes(file, per_unit) => "Imported from {file}: {per_unit} pixels are one unit.";
    drawing_notes_as_drawn(file) => "Imported from {file}: a user unit is one unit.";
    drawing_notes(file, per_unit) => "Imported from {file}: {per_unit} user units are one unit.";

    // Parts of a file.
    layer(name) => "layer \"{name}\"";
    object(id, name) => "object {id} \"{name}\"";
    object_without_name(id) => "object {id}";
    object_of_tile(tile, object) => "tile {tile}, {object}";
    tile(layer, x, y) => "layer \"{layer}\", tile {x}, {y}";
    element(kind, id) => "{kind} \"{id}\"";
    element_without_id(kind, number) => "{kind} {number}";
    in_element(subject, message) => "{subject}: {message}";

    // Reasons for skipping, and approximations.
    skipped(reason) => "skipped: {reason}";
    approximated(off) => "approximated: a polygon that is at most {off} off";
    approximated_by_segments(off) => "approximated: segments that are at most {off} off";
    HIDDEN => "it is hidden";
    FOR_OTHERS => "it is for other languages or programs";
    NOT_PAINTED => "it is neither filled nor stroked";
    NO_EXTENT => "it has no extent";
    closed_again(most) => "it is closed more than {most} times in a row";
    too_far(most) => "it reaches beyond {most}";
    NO_SHAPE_TEXT => "text is not a shape";
    NO_SHAPE_IMAGE => "an image is not a shape";
    NO_COLLISION => "its tile has no collision shapes";
    TILE_WITHOUT_COLLISION => "skipped: 1 tile has no collision shapes";
    tiles_without_collision(count) => "skipped: {count} tiles have no collision shapes";
    NO_TILE => "its tile is in no tileset";
    NO_TARGET => "its target is not in the drawing";
    DRAWS_ITSELF => "it would draw itself";
    HOLES_FILLED => "approximated: its holes are filled";
    CLIPPED => "approximated: it is clipped, masked or filtered, and imported whole";
    stroke_dropped(width) => "approximated: its stroke is {width} user units wide, which is left out";
    MARKERS => "approximated: its markers are left out";
    cut_path(count, error, data) => "approximated: only the first {count} segments of its data are read, before an error: {error} in `{data}`";
    cut_points(count, data) => "approximated: only its first {count} points are read, the data goes on without pairs of numbers, in `{data}`";
    THE_REST => "the rest";
    more_notes(count) => "{count} more are not listed";
    too_many_forms(found, most) => "{found} shapes belong together, a group may have {most}";

    // Tiles without collision shapes in the whole map.
    ONE_TILE_LAYER => "1 tile layer";
    tile_layers(count) => "{count} tile layers";
    ONE_SHAPELESS_TILE => "1 tile without collision shapes";
    shapeless_tiles(count) => "{count} tiles without collision shapes";
    layers_with_tiles(layers, tiles) => "{layers} with {tiles}";

    // Wrong values, and the expected ones.
    unexpected(name, found, expected) => "`{name}` is `{found}`, expected {expected}";
    missing(name) => "`{name}` is missing";
    A_FINITE_NUMBER => "a finite number";
    A_COUNT => "a whole number from 0 to 4294967295";
    A_COORDINATE => "a whole number from -2147483648 to 2147483647";
    A_POINT => "two finite numbers with a comma between them";
    POINTS => "pairs of finite numbers";
    PATH_DATA => "path data";
    A_LENGTH => "a finite number, with a unit or without";
    A_VIEW_BOX => "four finite numbers, the last two above 0";
    TRANSFORMS => "functions of finite numbers, such as rotate(30)";
    AN_INVERTIBLE_MAP => "a transform that leaves an extent";
    AN_ORIGIN => "two lengths";
    absolute(path) => "`{path}` is an absolute path, expected one relative to the folder of the file that names it";

    // Reasons for refusing a file.
    BROKEN => "it is not what its name says, or its parts contradict each other";
    NO_XML => "it is not XML";
    DECLARATIONS => "the document type has declarations of its own, which are not read: save the file without them, a drawing as plain SVG";
    other_root(found, expected) => "the outermost element is `{found}`, expected `{expected}`";
    no_such_file(expected) => "it is not a {expected}";
    NO_NAMESPACE => "the outermost element is not in the namespace of SVG, expected xmlns=\"http://www.w3.org/2000/svg\"";
    NO_SIZE => "the drawing has no extent: `width` and `height` must be above 0";
    NO_OBJECT => "the template has no object";
    NOT_ORTHOGONAL => "only orthogonal maps can be imported, in others shapes are skewed";
    NO_MAP => "only a map of Tiled (.tmx) has tiles and layers to choose";
    no_such_layers(unknown, there) => "no layer is named {unknown}, there are {there}";
    no_named_layers(unknown) => "no layer is named {unknown}, the map has no layers with names";
    name(name) => "\"{name}\"";
    more_names(names, count) => "{names} and {count} more";
    FAR_CHUNK => "the chunk reaches beyond 2147483647";
    no_tile_number(found) => "a tile is `{found}`, expected a whole number from 0 to 4294967295";
    not_unpacked(error) => "the tiles cannot be unpacked: {error}";
    other_encoding(encoding, compression) => "the tiles have the encoding `{encoding}` and the compression `{compression}`, expected csv, or base64 with zlib, gzip or no compression";
    other_count(expected, found) => "a layer or chunk of {expected} tiles has data of {found}, or of more";
    too_many_nodes(most) => "more than {most} elements, which is the limit";
    too_many_attributes(most) => "an element has more than {most} attributes, which is the limit";
    too_many_prefixes(most) => "more than {most} prefixes of namespaces, which is the limit";
    too_many_questions(most) => "the style sheets ask more than {most} questions about elements, which is the limit";
    long_selector(most) => "a selector of a style sheet has more than {most} bytes, which is the limit";
    too_many_drawn(most) => "more than {most} elements are drawn, which is the limit: `use` draws them again";
    too_much_data(most) => "the attributes of what is drawn have more than {most} bytes, which is the limit: `use` draws them again";
    too_many_points(most) => "the shapes have more than {most} points together, which is the limit";
    too_many_points_of_path(most) => "it has more than {most} points, which is the limit";
    too_many_parts(most) => "it has more than {most} parts, which is the limit";
    too_many_comparisons(most) => "more than {most} edges must be compared to find its holes, which is the limit";
    too_deep(most) => "elements are nested deeper than {most}, which is the limit";
    too_many_open(most) => "more than {most} files name each other, which is the limit: a template may name itself";
    too_many_files(most) => "a map of more than {most} files, which is the limit";
    too_many_bytes(most) => "the files of the map have more than {most} bytes together, which is the limit";
    too_many_tiles(most) => "the layers have more than {most} tiles together, which is the limit";
}
