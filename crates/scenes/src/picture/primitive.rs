//! The parts of a picture: drawing primitives in world coordinates.

use glam::DVec2;

use crate::picture::meaning::Meaning;

/// One primitive and its meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The primitive to draw.
    pub primitive: Primitive,
    /// The meaning, which decides the style.
    pub meaning: Meaning,
}

/// A thing to draw. World frame.
#[derive(Debug, Clone, PartialEq)]
pub enum Primitive {
    /// A convex polygon: filled and outlined.
    Polygon(Vec<DVec2>),
    /// A concave polygon: filled and outlined.
    Concave {
        /// The vertices.
        outline: Vec<DVec2>,
        /// Convex polygons that cover it and do not overlap.
        pieces: Vec<Vec<DVec2>>,
    },
    /// The union of convex polygons: filled evenly, also where they overlap.
    Area(Vec<Vec<DVec2>>),
    /// Stretches from point to point, open.
    Polyline(Vec<DVec2>),
    /// A disc: filled and outlined.
    Circle {
        /// The center.
        center: DVec2,
        /// The radius, world units, >= 0.
        radius: f64,
    },
    /// An unbounded line.
    Line {
        /// A point on the line.
        base: DVec2,
        /// The direction, a unit vector.
        unit: DVec2,
    },
    /// A half line.
    Ray {
        /// The end.
        origin: DVec2,
        /// The direction, a unit vector.
        unit: DVec2,
    },
    /// An arrow with a head of fixed size in points.
    Arrow {
        /// The start.
        from: DVec2,
        /// The tip.
        to: DVec2,
    },
    /// A mark of fixed size in points.
    Marker {
        /// The middle.
        at: DVec2,
        /// The form.
        form: Form,
    },
}

/// The form of a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A small disc.
    Speck,
    /// A disc.
    Dot,
    /// A larger disc.
    Disc,
    /// A small square that is turned by 45 degrees.
    Diamond,
    /// A square.
    Square,
}

impl Form {
    /// Returns half the width, logical points.
    pub fn radius(self) -> f64 {
        match self {
            Form::Speck => 2.25,
            Form::Dot => 3.5,
            Form::Disc => 5.5,
            Form::Diamond => 5.5,
            Form::Square => 4.5,
        }
    }
}
