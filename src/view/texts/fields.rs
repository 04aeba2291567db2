//! Captions of the numbers of a body, and their names for those who do not see the screen.

/// The texts of a point or a vector: the caption, and the names of its two coordinates.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vector {
    pub(crate) caption: &'static str,
    pub(crate) x: &'static str,
    pub(crate) y: &'static str,
}

pub(crate) const POSITION: Vector = Vector { caption: "At", x: "at x", y: "at y" };
pub(crate) const BASE: Vector = Vector { caption: "Base", x: "base x", y: "base y" };
pub(crate) const ORIGIN: Vector = Vector { caption: "Origin", x: "origin x", y: "origin y" };
pub(crate) const DIRECTION: Vector = Vector { caption: "Direction", x: "direction x", y: "direction y" };
pub(crate) const FROM: Vector = Vector { caption: "From", x: "from x", y: "from y" };
pub(crate) const TO: Vector = Vector { caption: "To", x: "to x", y: "to y" };
pub(crate) const CENTER: Vector = Vector { caption: "Center", x: "center x", y: "center y" };
pub(crate) const MIN: Vector = Vector { caption: "Min", x: "min x", y: "min y" };
pub(crate) const MAX: Vector = Vector { caption: "Max", x: "max x", y: "max y" };
pub(crate) const HALF_SIZE: Vector = Vector { caption: "Half size", x: "half size x", y: "half size y" };
pub(crate) const VELOCITY: Vector = Vector { caption: "Velocity", x: "velocity x", y: "velocity y" };

texts! {
    /// In front of a coordinate.
    X => "x";
    Y => "y";
    /// In front of the time.
    T => "t";
    DEGREES => "\u{b0}";
    /// A sign in front of a number.
    prefix(sign) => "{sign} ";

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
}
