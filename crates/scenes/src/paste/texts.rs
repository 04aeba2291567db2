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
    Y_AS_WRITTEN => "y is as written: in this library it points down, here it points up.";
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
}
