//! The declarations that are written once: the header, and the bodies with their shapes.

use crate::data::Data;

/// The properties that hold for the whole capture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Header<'a> {
    /// The title, one line, at most [`MAX_TITLE_CHARS`](crate::MAX_TITLE_CHARS) characters. May be empty.
    pub title: &'a str,
    /// The engine and its version, with the same limits as [`Header::title`].
    pub engine: &'a str,
    /// Seconds per step, > 0, for frames that do not say otherwise. Without it the audit knows no times.
    pub dt: Option<f64>,
    /// The direction that is up.
    pub up: Up,
    /// The largest distance between two bodies at which the engine may call them in contact, world units, >= 0: its skin.
    pub margin: f64,
    /// The way in which contacts are reported.
    pub contacts: Reporting,
    /// Data that the game adds.
    pub data: Data<'a>,
}

impl Header<'static> {
    /// The header of a capture that states nothing: y up, no margin, each frame lists every contact.
    pub const PLAIN: Header<'static> =
        Header { title: "", engine: "", dt: None, up: Up::Y, margin: 0.0, contacts: Reporting::State, data: Data::NONE };
}

/// The direction that is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Up {
    /// y rises, and angles are counter-clockwise.
    Y,
    /// y falls and angles are clockwise, as on a screen.
    MinusY,
}

/// The way in which an engine reports its contacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reporting {
    /// Each frame lists every pair in contact, as long as the contact lasts: [`Frame::contact`](crate::Frame::contact).
    State,
    /// A frame lists the pairs whose contact begins or ends: [`Frame::event`](crate::Frame::event).
    Events,
    /// Contacts are not reported. The audit then finds only bodies that tunneled or are stuck.
    None,
}

/// A body as it is declared, once.
#[derive(Debug, Clone, PartialEq)]
pub struct Body<'a> {
    /// The name, unique in its capture, not empty, one line of at most [`MAX_NAME_CHARS`](crate::MAX_NAME_CHARS) characters.
    pub name: &'a str,
    /// The shape that the engine collides, in the frame of the body.
    pub shape: Shape,
    /// The point that moves on a straight line, in the frame of the body: its centre of mass.
    pub center: [f64; 2],
    /// Who moves it. A pair without a dynamic body is never asked about.
    pub kind: BodyKind,
    /// True for a sensor: it detects contacts, but pushes nothing.
    pub is_sensor: bool,
    /// The layers it is in, as bits.
    pub layer: u32,
    /// The layers it meets, as bits. A pair counts if each mask has a bit of the other layer.
    pub mask: u32,
    /// The [margin](Header::margin) of this body. The largest of the three that apply to a pair counts.
    pub margin: f64,
    /// The direction in which a one-way body pushes others off, of any length but 0: [0, 1] for a platform on which one lands
    /// where y rises. `None`: it pushes in all directions.
    pub oneway: Option<[f64; 2]>,
    /// Data that the game adds.
    pub data: Data<'a>,
}

impl<'a> Body<'a> {
    /// Returns a dynamic body that meets everything in all directions, is not a sensor, has no margin of its own, no data, and its
    /// centre at the origin of its frame.
    pub fn new(name: &'a str, shape: Shape) -> Body<'a> {
        Body {
            name,
            shape,
            center: [0.0, 0.0],
            kind: BodyKind::Dynamic,
            is_sensor: false,
            layer: 1,
            mask: u32::MAX,
            margin: 0.0,
            oneway: None,
            data: Data::NONE,
        }
    }
}

/// Who moves a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyKind {
    /// No one: it stands still. Without a pose in the first frame after its declaration it stands at [0, 0].
    Static,
    /// The game moves it.
    Kinematic,
    /// The engine moves it.
    Dynamic,
}

/// A shape in the frame of its body. The functions take numbers in `f32` or `f64`.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A point.
    Point {
        /// Its position.
        at: [f64; 2],
    },
    /// A straight line, unbounded in both directions.
    Line {
        /// A point of it.
        base: [f64; 2],
        /// Its direction, of any length but 0.
        direction: [f64; 2],
    },
    /// A half-line.
    Ray {
        /// Its start.
        origin: [f64; 2],
        /// Its direction, of any length but 0.
        direction: [f64; 2],
    },
    /// A straight segment.
    Segment {
        /// One end.
        a: [f64; 2],
        /// The other end.
        b: [f64; 2],
    },
    /// A disc.
    Circle {
        /// Its center.
        center: [f64; 2],
        /// Its radius, >= 0.
        radius: f64,
    },
    /// A rectangle whose edges are parallel to the axes of the frame of its body.
    Aabb {
        /// The smallest coordinates.
        min: [f64; 2],
        /// The largest coordinates.
        max: [f64; 2],
    },
    /// A rectangle that is turned.
    Obb {
        /// Its center.
        center: [f64; 2],
        /// Half its width and half its height, >= 0.
        half_extents: [f64; 2],
        /// Its turn in radians.
        angle: f64,
    },
    /// All points within `radius` of a segment.
    Capsule {
        /// One end of the segment.
        a: [f64; 2],
        /// The other end.
        b: [f64; 2],
        /// Its radius, >= 0.
        radius: f64,
    },
    /// A simple polygon, convex or concave, in either orientation.
    Polygon {
        /// Its vertices, at least 3.
        vertices: Vec<[f64; 2]>,
    },
    /// Several shapes that move as one.
    Group {
        /// Its members, at least one.
        members: Vec<Shape>,
    },
}

impl Shape {
    /// Returns a point.
    pub fn point<N: Into<f64>>(at: [N; 2]) -> Shape {
        Shape::Point { at: at.map(N::into) }
    }

    /// Returns a line through `base`, unbounded in both directions.
    pub fn line<N: Into<f64>>(base: [N; 2], direction: [N; 2]) -> Shape {
        Shape::Line { base: base.map(N::into), direction: direction.map(N::into) }
    }

    /// Returns a half-line from `origin`.
    pub fn ray<N: Into<f64>>(origin: [N; 2], direction: [N; 2]) -> Shape {
        Shape::Ray { origin: origin.map(N::into), direction: direction.map(N::into) }
    }

    /// Returns the segment from `a` to `b`.
    pub fn segment<N: Into<f64>>(a: [N; 2], b: [N; 2]) -> Shape {
        Shape::Segment { a: a.map(N::into), b: b.map(N::into) }
    }

    /// Returns a disc.
    pub fn circle<N: Into<f64>>(center: [N; 2], radius: N) -> Shape {
        Shape::Circle { center: center.map(N::into), radius: radius.into() }
    }

    /// Returns the rectangle from the smallest to the largest coordinates.
    pub fn aabb<N: Into<f64>>(min: [N; 2], max: [N; 2]) -> Shape {
        Shape::Aabb { min: min.map(N::into), max: max.map(N::into) }
    }

    /// Returns a rectangle that is turned by `angle`, in radians.
    pub fn obb<N: Into<f64>>(center: [N; 2], half_extents: [N; 2], angle: N) -> Shape {
        Shape::Obb { center: center.map(N::into), half_extents: half_extents.map(N::into), angle: angle.into() }
    }

    /// Returns all points within `radius` of the segment from `a` to `b`.
    pub fn capsule<N: Into<f64>>(a: [N; 2], b: [N; 2], radius: N) -> Shape {
        Shape::Capsule { a: a.map(N::into), b: b.map(N::into), radius: radius.into() }
    }

    /// Returns a simple polygon of at least 3 vertices.
    pub fn polygon<N: Into<f64>>(vertices: impl IntoIterator<Item = [N; 2]>) -> Shape {
        Shape::Polygon { vertices: vertices.into_iter().map(|vertex| vertex.map(N::into)).collect() }
    }

    /// Returns shapes that move as one.
    pub fn group(members: impl IntoIterator<Item = Shape>) -> Shape {
        Shape::Group { members: members.into_iter().collect() }
    }
}
