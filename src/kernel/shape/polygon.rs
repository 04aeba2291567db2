//! A simple polygon, convex or concave, and the convex pieces it is measured by.

use glam::DVec2;

use super::{InvalidShape, moved};

/// The most vertices a polygon may have.
pub const MAX_VERTICES: usize = 1024;

/// A filled simple polygon: its sides meet in their common vertices only.
#[derive(Debug, Clone, PartialEq)]
pub struct Polygon {
    vertices: Vec<DVec2>,
    pieces: Vec<ConvexPolygon>,
}

/// A strictly convex polygon: counter-clockwise, at least 3 vertices, every one of them a corner.
#[derive(Debug, Clone, PartialEq)]
pub struct ConvexPolygon {
    vertices: Vec<DVec2>,
    normals: Vec<DVec2>,
}

impl Polygon {
    /// The polygon with these vertices in order. Clockwise ones are reversed, the first vertex stays first.
    pub fn new(vertices: Vec<DVec2>) -> Result<Polygon, InvalidShape> {
        let normals = vertices.iter().zip(vertices.iter().cycle().skip(1)).map(|(p, q)| -(*q - *p).perp().normalize_or_zero());
        let pieces = vec![ConvexPolygon { normals: normals.collect(), vertices: vertices.clone() }];
        Ok(Polygon { vertices, pieces })
    }

    /// The vertices, counter-clockwise, world frame. Some may lie on a straight side.
    pub fn vertices(&self) -> &[DVec2] {
        &self.vertices
    }

    /// Convex polygons that cover it and do not overlap; their vertices are vertices of the polygon. One where it is convex.
    pub fn pieces(&self) -> &[ConvexPolygon] {
        &self.pieces
    }

    /// Whether no corner turns inwards.
    pub fn is_convex(&self) -> bool {
        self.pieces.len() == 1
    }

    /// Its center of area, world frame.
    pub fn centroid(&self) -> DVec2 {
        self.vertices.iter().sum::<DVec2>() / self.vertices.len() as f64
    }

    pub(super) fn translated(&self, offset: DVec2) -> Polygon {
        Polygon {
            vertices: self.vertices.iter().map(|p| moved(*p, offset)).collect(),
            pieces: self.pieces.iter().map(|piece| piece.translated(offset)).collect(),
        }
    }
}

impl ConvexPolygon {
    /// The vertices, counter-clockwise, world frame.
    pub fn vertices(&self) -> &[DVec2] {
        &self.vertices
    }

    /// The outward unit normal of each side; side `i` leads from vertex `i` to the next.
    pub fn normals(&self) -> &[DVec2] {
        &self.normals
    }

    fn translated(&self, offset: DVec2) -> ConvexPolygon {
        ConvexPolygon { vertices: self.vertices.iter().map(|p| moved(*p, offset)).collect(), normals: self.normals.clone() }
    }
}
