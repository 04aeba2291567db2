//! Captions of the numbers of a body, and their names for screen readers.

/// The texts of a point or a vector: the caption, and the names of its two coordinates.
#[derive(Debug, Clone, Copy)]
pub(crate) struct VectorTexts {
    pub(crate) caption: &'static str,
    pub(crate) x: &'static str,
    pub(crate) y: &'static str,
}

pub(crate) const POSITION: VectorTexts = VectorTexts { caption: "At", x: "at x", y: "at y" };
pub(crate) const BASE: VectorTexts = VectorTexts { caption: "Base", x: "base x", y: "base y" };
pub(crate) const ORIGIN: VectorTexts = VectorTexts { caption: "Origin", x: "origin x", y: "origin y" };
pub(crate) const DIRECTION: VectorTexts = VectorTexts { caption: "Direction", x: "direction x", y: "direction y" };
pub(crate) const FROM: VectorTexts = VectorTexts { caption: "From", x: "from x", y: "from y" };
pub(crate) const TO: VectorTexts = VectorTexts { caption: "To", x: "to x", y: "to y" };
pub(crate) const CENTER: VectorTexts = VectorTexts { caption: "Center", x: "center x", y: "center y" };
pub(crate) const MIN: VectorTexts = VectorTexts { caption: "Min", x: "min x", y: "min y" };
pub(crate) const MAX: VectorTexts = VectorTexts { caption: "Max", x: "max x", y: "max y" };
pub(crate) const HALF_SIZE: VectorTexts = VectorTexts { caption: "Half size", x: "half size x", y: "half size y" };
pub(crate) const SIZE: VectorTexts = VectorTexts { caption: "Size", x: "width", y: "height" };
pub(crate) const VELOCITY: VectorTexts = VectorTexts { caption: "Velocity", x: "velocity x", y: "velocity y" };

pub(crate) const LENGTH: VectorTexts = VectorTexts { caption: RADIUS, x: RADIUS_NAME, y: RADIUS_NAME };
pub(crate) const ANGLE: VectorTexts = VectorTexts { caption: ROTATION, x: ROTATION_NAME, y: ROTATION_NAME };

/// The texts of a field of a shape, by its name in the table of its kind.
pub(crate) fn of_field(name: &'static str) -> VectorTexts {
    match name {
        "at" => POSITION,
        "base" => BASE,
        "origin" => ORIGIN,
        "direction" => DIRECTION,
        "a" => FROM,
        "b" => TO,
        "center" => CENTER,
        "min" => MIN,
        "max" => MAX,
        "half_extents" => HALF_SIZE,
        "radius" => LENGTH,
        "rotation" => ANGLE,
        // A field that has no text of its own yet.
        _ => VectorTexts { caption: name, x: name, y: name },
    }
}

texts! {
    /// The label in front of a coordinate.
    X => "x";
    Y => "y";
    /// The label in front of the time.
    T => "t";
    DEGREES => "\u{b0}";
    /// A sign in front of a number.
    prefix(sign) => "{sign} ";

    /// The choice of the numbers that describe a box.
    BY_VERTICES => "Two vertices";
    BY_CENTER => "Center and size";

    RADIUS => "Radius";
    RADIUS_NAME => "radius";
    ROTATION => "Rotation";
    ROTATION_NAME => "rotation";

    convex_polygon(vertices) => "{vertices} vertices, convex";
    concave_polygon(vertices, pieces) => "{vertices} vertices, concave, {pieces} pieces";
    vertex_x(number) => "vertex {number} x";
    vertex_y(number) => "vertex {number} y";
    ADD => "+";
    add_vertex(number) => "Add a vertex after vertex {number}";
    REMOVE => "\u{d7}";
    remove_vertex(number) => "Remove vertex {number}";

    BOUNDING_VOLUME => "Bound";
    BOUNDING_CIRCLE => "Circle";
    BOUNDING_RECTANGLE => "Rectangle";
    member(number, kind) => "{number} {kind}";
    TAKE_OUT => "Take out";
    take_out(number) => "Make member {number} a body of its own";

    /// The hover text of a field: the number in full, and what can be typed.
    hint(number) => "{number}\nDrag it, or click and type: 1/4, 2*pi, sqrt(2), sin(30) in degrees.";
    pair_hint(number) =>
        "{number}\nDrag it, or click and type: 1/4, 2*pi, sqrt(2), sin(30) in degrees. A pair such as (3.2, 1) fills x and y.";

    /// A field of several numbers that are not the same.
    DIFFERS => "differs";
    DIFFERS_HINT => "The selected bodies differ in this number.\nClick and type a number for all of them.";

    /// The reason why a text is refused, after the name of its field.
    refused(field, reason) => "{field}: {reason}. Correct it, or press Esc in the field to restore the number";
    NUMBER_MISSING => "a number is missing";
    no_number(word) => "\"{word}\" is not a number";
    unknown_word(word) => "\"{word}\" is not known; known are pi, tau, sqrt, sin, cos and tan";
    unexpected(sign) => "\"{sign}\" is not expected there";
    OPENING_BRACKET_MISSING => "a function needs its number in brackets, as sqrt(2)";
    CLOSING_BRACKET_MISSING => "a closing bracket is missing";
    NOT_FINITE => "the result is not a finite number";
    COMMA => "a comma separates two numbers, as (3, 2); use a point for decimals, as 3.2";
    more_than_two(count) => "these are {count} numbers, a point has two";
    ONE_NUMBER => "these are two numbers, the field takes one";
    too_small(number, least) => "{number} is too small, the smallest allowed number is {least}";
    too_long(most) => "the text is too long, at most {most} characters are read";
}
