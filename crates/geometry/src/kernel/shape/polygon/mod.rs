//! A simple polygon, convex or concave, and the convex pieces by which it is measured.

mod decompose;
mod ring;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use glam::DVec2;

use super::aabb::Aabb;
use super::any::{General, Polygon, PolygonForm, Shape};
use super::convex_polygon::ConvexPolygon;
use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::InvalidShape;
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;

impl Polygon {
    /// Returns the polygon with these vertices in order, world units. A vertex may lie on the straight line between its
    /// neighbors. Clockwise vertices are reversed, the first one stays first.
    ///
    /// # Errors
    ///
    /// If there are fewer than 3 or more than [`MAX_VERTICES`](crate::kernel::MAX_VERTICES) vertices, a number is not finite or beyond
    /// [`MAX_COORDINATE`](crate::kernel::MAX_COORDINATE), two vertices are equal, all lie on one line, or two edges share more than a
    /// common vertex.
    pub fn new(vertices: impl IntoIterator<Item: Into<DVec2>>) -> Result<Polygon, InvalidShape> {
        let vertices = ring::checked(vertices.into_iter().map(Into::into).collect())?;
        let turning = ring::turning_vertices(&vertices);
        if ring::is_convex(&turning) {
            let piece = ConvexPolygon::of(turning.iter().copied());
            if turning.len() == vertices.len() {
                return Ok(Polygon { form: PolygonForm::Strict(piece) });
            }
            return Ok(Polygon::general(vertices, vec![piece]));
        }
        let rings = decompose::convex_pieces(&turning);
        let pieces = rings.iter().map(|ring| ConvexPolygon::of(ring.iter().map(|i| turning[*i]))).collect();
        Ok(Polygon::general(vertices, pieces))
    }

    fn general(vertices: Vec<DVec2>, pieces: Vec<ConvexPolygon>) -> Polygon {
        let part = |piece: &ConvexPolygon| Shape::Polygon(Polygon { form: PolygonForm::Strict(piece.clone()) });
        let parts = if pieces.len() == 1 { Vec::new() } else { pieces.iter().map(part).collect() };
        let bounds = Aabb::spanning(&vertices);
        Polygon { form: PolygonForm::General(Box::new(General { vertices, pieces, parts, bounds })) }
    }

    /// Returns the vertices, counter-clockwise, world frame. Some may lie on a straight edge.
    pub fn vertices(&self) -> &[DVec2] {
        match &self.form {
            PolygonForm::Strict(piece) => piece.vertices(),
            PolygonForm::General(general) => &general.vertices,
        }
    }

    /// Returns convex polygons that cover it and do not overlap; their vertices are vertices of the polygon. A single one if it
    /// is convex.
    ///
    /// Two of them share a whole edge or a vertex or nothing.
    pub fn pieces(&self) -> &[ConvexPolygon] {
        match &self.form {
            PolygonForm::Strict(piece) => std::slice::from_ref(piece),
            PolygonForm::General(general) => &general.pieces,
        }
    }

    /// Returns the pieces as shapes of their own, in the same order, if there are several. Empty if it is convex.
    pub fn parts(&self) -> &[Shape] {
        match &self.form {
            PolygonForm::Strict(_) => &[],
            PolygonForm::General(general) => &general.parts,
        }
    }

    /// Returns true if no vertex turns inwards.
    pub fn is_convex(&self) -> bool {
        self.pieces().len() == 1
    }

    /// Returns the smallest axis-aligned rectangle around it, exact. It costs nothing.
    pub fn bounds(&self) -> &Aabb {
        match &self.form {
            PolygonForm::Strict(piece) => piece.bounds(),
            PolygonForm::General(general) => &general.bounds,
        }
    }

    /// Returns its center of area, world frame.
    pub fn centroid(&self) -> DVec2 {
        let bounds = self.bounds();
        // Measured from the middle: no digits are lost far from the world's origin. If the cube of the extent would leave the
        // range of numbers, coordinates are divided by the extent.
        let (middle, extent) = (bounds.center(), bounds.size().max_element());
        let unit = if 1e-90 < extent && extent < 1e90 { 1.0 } else { extent };
        let vertices = self.vertices();
        let (mut twice_area, mut moment) = (0.0, DVec2::ZERO);
        let mut p = (vertices[vertices.len() - 1] - middle) / unit;
        for q in vertices {
            let q = (*q - middle) / unit;
            // The triangle with the middle: its center is a third of the sum of its vertices.
            let twice = p.perp_dot(q);
            twice_area += twice;
            moment += (p + q) * twice;
            p = q;
        }
        let centroid = middle + moment / (3.0 * twice_area) * unit;
        let inside = bounds.min().cmple(centroid).all() && centroid.cmple(bounds.max()).all();
        // The area of a needle may be lost to rounding.
        if inside { centroid } else { middle }
    }

    pub(super) fn translated(&self, offset: DVec2) -> Polygon {
        let mut copy = self.clone();
        copy.place_at(self, offset);
        copy
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Polygon {
        let mut copy = self.clone();
        copy.place_turned(self, pivot, rotation, DVec2::ZERO);
        copy
    }

    /// Returns the shape [as its numbers give it](Shape::rebuilt): with the pieces of its vertices.
    pub(super) fn rebuilt(&self) -> Result<Polygon, InvalidShape> {
        Polygon::new(self.vertices().iter().copied())
    }

    /// Returns the [reference point](Shape::reference_point): the centroid.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.centroid()
    }

    /// Becomes `origin` moved by `offset`, in place where both have the same numbers of vertices and pieces.
    pub(super) fn place_at(&mut self, origin: &Polygon, offset: DVec2) {
        match (&mut self.form, &origin.form) {
            (PolygonForm::Strict(piece), PolygonForm::Strict(of_origin)) => piece.place_at(of_origin, offset),
            (PolygonForm::General(general), PolygonForm::General(of_origin)) => general.place_at(of_origin, offset),
            (form, of_origin) => {
                *form = of_origin.clone();
                self.place_at(origin, offset);
            }
        }
    }

    /// Changes it to `origin` turned by `rotation` about `pivot` and then moved by `offset`, in place if both have the same
    /// numbers of vertices and pieces.
    pub(super) fn place_turned(&mut self, origin: &Polygon, pivot: DVec2, rotation: Rotation, offset: DVec2) {
        match (&mut self.form, &origin.form) {
            (PolygonForm::Strict(piece), PolygonForm::Strict(of_origin)) => {
                piece.place_turned(of_origin, pivot, rotation, offset)
            }
            (PolygonForm::General(general), PolygonForm::General(of_origin)) => {
                general.place_turned(of_origin, pivot, rotation, offset)
            }
            (form, of_origin) => {
                *form = of_origin.clone();
                self.place_turned(origin, pivot, rotation, offset);
            }
        }
    }
}

impl ShapeKind<Shape> for Polygon {
    const FIELDS: &'static [Field] = &[Field::new("vertices", FieldRole::Points)];

    fn values(&self) -> Vec<FieldValueOf<'_, Shape>> {
        vec![FieldValueOf::Points(self.vertices().into())]
    }

    fn from_values(values: &[FieldValueOf<'_, Shape>]) -> Option<Result<Polygon, InvalidShape>> {
        let [FieldValueOf::Points(ref vertices)] = *values else { return None };
        Some(Polygon::new(vertices.iter().copied()))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        self.vertices().into()
    }

    fn vertex_count(&self) -> usize {
        self.vertices().len()
    }
}

impl General {
    fn place_at(&mut self, origin: &General, offset: DVec2) {
        self.make_room_for(origin);
        for (to, from) in self.vertices.iter_mut().zip(&origin.vertices) {
            *to = moved(*from, offset);
        }
        for (piece, of_origin) in self.pieces.iter_mut().zip(&origin.pieces) {
            piece.place_at(of_origin, offset);
        }
        for (part, of_origin) in self.parts.iter_mut().zip(&origin.parts) {
            part.place_at(of_origin, offset);
        }
        self.bounds = origin.bounds.translated(offset);
    }

    fn place_turned(&mut self, origin: &General, pivot: DVec2, rotation: Rotation, offset: DVec2) {
        self.make_room_for(origin);
        for (to, from) in self.vertices.iter_mut().zip(&origin.vertices) {
            *to = moved(rotation.turned_about(pivot, *from), offset);
        }
        for (piece, of_origin) in self.pieces.iter_mut().zip(&origin.pieces) {
            piece.place_turned(of_origin, pivot, rotation, offset);
        }
        for (part, of_origin) in self.parts.iter_mut().zip(&origin.parts) {
            part.place_turned(of_origin, pivot, rotation, offset);
        }
        self.bounds = Aabb::spanning(&self.vertices);
    }

    /// Makes the numbers of vertices, pieces and parts those of `origin`.
    fn make_room_for(&mut self, origin: &General) {
        self.vertices.resize(origin.vertices.len(), DVec2::ZERO);
        if self.pieces.len() != origin.pieces.len() {
            (self.pieces, self.parts) = (origin.pieces.clone(), origin.parts.clone());
        }
    }
}
