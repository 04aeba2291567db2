//! The texts about pasted text: its readings, and the reasons why there is none.

texts! {
    /// The name of the text in messages about scenes.
    PASTED => "pasted text";
    NUMBER => "number";
    VECTOR => "point or vector, x and y";
    FLAT => "point or vector, x and y, without z";
    SIZE => "rectangle, its size, around the origin";
    CENTER_RADIUS => "circle, center and radius";
    MIN_MAX => "rectangle, its minimum and its maximum";
    POSITION_SIZE => "rectangle, its minimum and its size";
    CENTER_SIZE => "rectangle, its center and its size";
    CENTER_HALF => "rectangle, its center and its half extents";
    ENDS => "segment, from and to";
    ENDS_RADIUS => "capsule, from, to and radius";
    TRIANGLE => "triangle, its three vertices";
    POLYGON => "polygon, its vertices";
    POLYGON_MOVED => "polygon, its vertices, relative to the position";
    PATH_MOVED => "chain, its points, relative to the position";
    POINTS => "points, a body for each";
    CHAIN => "chain, a segment from each point to the next";
    PATH => "chain, one body of its segments";
    LOOP => "closed chain, one body of its segments";
    RAY => "ray, origin and direction";
    LINE => "line, base and direction";
    POSE_RADIANS => "position and angle in radians";
    POSE_DEGREES => "position and angle in degrees";
    POSE_BASIS => "position and axes";
    BODIES => "bodies in the format of scenes";
    BODY => "body, shape and motion";
    SHAPES => "bodies, a shape for each";
    SHAPE => "shape in the format of scenes";
    SCENE => "scene";
    LINKED_SCENE => "scene of a link";
    RECTANGLE_RADIANS => "rectangle, its angle in radians";
    RECTANGLE_DEGREES => "rectangle, its angle in degrees";

    Z_LEFT_OUT => "z is left out.";
    rounded_left_out(radius) => "The radius of rounded vertices, {radius}, is left out.";
    SCALE_LEFT_OUT => "The axes have other lengths than 1: the scale is left out.";

    at(line, column) => "line {line}, column {column}";
    EMPTY => "the text is empty";
    too_long(bytes, most) => "the text has {bytes} bytes, at most {most} are allowed";
    not_finite(at, found) => "{at}: `{found}` is not a finite number, all numbers must be finite";
    too_deep(at, most) => "{at}: brackets are nested more than {most} deep, at most {most} are allowed";
    not_closed(at, bracket) => "{at}: this `{bracket}` is not closed";
    wrong_bracket(at, found, expected) => "{at}: found `{found}`, expected `{expected}`";
    closes_nothing(at, found) => "{at}: this `{found}` has no opening bracket";
    NOTHING_FOUND => "there is nothing in the text that could be a point, a shape, a pose or a body";
    /// A reading, and the reason why it is not possible.
    refused(how, why) => "{how}: {why}";
    too_many(found, most) => "{found} bodies, at most {most} are allowed";
    columns_differ(x, y) => "`x` has {x} numbers and `y` has {y}, both must have the same number";
    SKEWED => "the axes are not perpendicular, or one is mirrored: this is not a rotation";

    // Worlds and other texts of many bodies.
    DUMP => "world of Box2D, as dumped";
    DUMP_SECOND => "world of Box2D, as dumped; motion of a second";
    DUMP_FRAME => "world of Box2D, as dumped; motion of a frame of 1/60 s";
    PLANCK => "world of planck";
    PLANCK_SECOND => "world of planck, motion of a second";
    PLANCK_FRAME => "world of planck, motion of a frame of 1/60 s";
    RUBE => "world of RUBE";
    RUBE_SECOND => "world of RUBE, motion of a second";
    RUBE_FRAME => "world of RUBE, motion of a frame of 1/60 s";
    PER_SECOND => "Velocities in the text are per second. Choose the length of the frame, in which bodies move by their velocity.";
    joints_left_out(count) => "Joints are left out: {count}.";
    images_left_out(count) => "Images are left out: {count}.";
    inactive_left_out(count) => "Bodies that are switched off are left out: {count}.";
    sensors_apart(count) => "Sensors are bodies of their own, which block nothing in the engine: {count}.";
    skin_left_out(radius) => "The radius of polygons and edges in the engine, {radius}, is left out.";
    FILTERS_LEFT_OUT => "Collision filters are left out: here each body is compared with each other one.";
    BOTH_SIDES => "Edges and chains of this engine may block from one side. Here they have both.";
    part_left_out(part, why) => "{part} is left out: {why}";
    more_left_out(more) => "and {more} more parts are left out";
    body(index) => "body {index}";
    fixture(place, index) => "{place}, fixture {index}";
    FIXTURE => "fixture";
    named_place(place, name) => "{place} \"{name}\"";
    sensor_of(name) => "{name} sensor";
    NO_BODIES => "there are no bodies";
    NO_FIXTURES => "it has no fixtures";
    NO_SHAPE_PRINTED =>
        "expected a `b2CircleShape`, `b2EdgeShape`, `b2PolygonShape` or `b2ChainShape`";
    no_shape_among(kinds) => "it has none of {kinds}";
    unknown_shape(found) => "`type` is `{found}`, it must be `circle`, `edge`, `polygon` or `chain`";
    unknown_type(found) => "`type` is `{found}`, it must be static (0), kinematic (1) or dynamic (2)";
    wrong_reference(found, most) => "`refIndex` is {found}, it must be the index of an object, from 0 to {most}";
    wrong_velocity(why) => "velocity: {why}";
    wrong_spin(found, most) => "the turn is {found} degrees a second, it must be between -{most} and {most}";
    missing(field) => "`{field}` is missing";
    expected(what, found) => "found `{found}`, expected {what}";
    expected_two(field, found) => "`{field}` has {found} numbers, it must have 2";
    expected_vertex(index, found) => "found `{found}`, expected `vs[{index}]`";
    other_count(count, found) => "{count} vertices are announced, and there are {found}";
    too_many_points(most) => "the text has more than {most} points, which is the limit";
    A_NUMBER => "a number";
    A_VECTOR => "x and y";
    A_LIST_OF_POINTS => "a list of points";
    AN_OBJECT => "an object in braces";

    // Geometries of maps.
    WKT => "geometries in WKT";
    WKT_OUTLINES => "geometries in WKT, areas as outlines";
    GEOJSON => "geometries in GeoJSON";
    GEOJSON_OUTLINES => "geometries in GeoJSON, areas as outlines";
    holes_filled(count) => "A polygon has no holes here, so they are filled: {count}. The reading as outlines keeps them, as chains of segments.";
    lines_left_out(count) => "Lines without a geometry are left out: {count}.";
    feature(index) => "feature {index}";
    geometry(index) => "geometry {index}";
    NO_GEOMETRY => "it has no position";
    ARCS => "it may have arcs, which are not read";
    unknown_geometry(found) => "`type` is `{found}`, which is not a geometry of GeoJSON";
    A_LIST => "a list in brackets";
    A_GEOMETRY => "a geometry such as `POLYGON`";
    END_OF_TEXT => "the end of the text";
    mark(mark) => "`{mark}`";
    at_found(at, found, what) => "{at}: found `{found}`, expected {what}";
    numbers_of_a_point(count) => "{count} numbers for each point";

    // Lines of a capture.
    CAPTURE => "bodies of a capture, each in its own frame";
    CAPTURE_FRAME => "bodies of a capture, in its first frame";
    CAPTURE_STEP => "bodies of a capture, in its first frame, with the step to the second";
    frames_left_out(count) => "Frames after the second are left out: {count}. Opened as a file, the capture is played.";
    not_in_frame(frame) => "frame {frame} has no position for it";
}
