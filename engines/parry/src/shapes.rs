//! Converts the shapes of the questions to shapes of parry. rapier2d has the same ones.

use clashbox_scenes::kernel::{ConvexPolygon, DVec2, Shape};

use crate::Real;
use crate::parry::math::{Pose, Vector};
use crate::parry::shape::{Ball, Capsule, Compound, ConvexPolygon as TheirPolygon, Cuboid, Segment, SharedShape};

/// A shape and its pose. The origin of its frame is the point that it turns about.
pub(crate) struct Body {
    pub(crate) pose: Pose,
    pub(crate) shape: SharedShape,
}

/// Returns a vector in the precision of the program.
pub(crate) fn vector(v: DVec2) -> Vector {
    Vector::new(v.x as Real, v.y as Real)
}

impl Body {
    /// Converts a shape. `None` if parry refuses it: a polygon that is too flat, or a kind that it does not have.
    pub(crate) fn of(shape: &Shape) -> Option<Body> {
        let center = shape.reference_point();
        let local = |p: DVec2| vector(p - center);
        let placed =
            |shape: SharedShape, degrees: f64| Body { pose: Pose::new(vector(center), degrees.to_radians() as Real), shape };
        Some(match shape {
            Shape::Segment(s) => placed(SharedShape::new(Segment::new(local(s.a()), local(s.b()))), 0.0),
            Shape::Circle(c) => placed(SharedShape::new(Ball::new(c.radius() as Real)), 0.0),
            Shape::Aabb(b) => placed(SharedShape::new(Cuboid::new(vector(b.size() / 2.0))), 0.0),
            Shape::Obb(b) => placed(SharedShape::new(Cuboid::new(vector(b.half_extents()))), b.rotation().degrees()),
            Shape::Capsule(c) => placed(SharedShape::new(Capsule::new(local(c.a()), local(c.b()), c.radius() as Real)), 0.0),
            Shape::Polygon(p) if p.pieces().len() == 1 => placed(convex(&p.pieces()[0], center)?, 0.0),
            Shape::Polygon(_) | Shape::Group(_) => {
                let mut parts = Vec::new();
                flatten(shape, center, &mut parts)?;
                placed(SharedShape::new(Compound::new(parts)), 0.0)
            }
            Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) => return None,
        })
    }
}

/// Returns a convex polygon relative to `center`.
fn convex(piece: &ConvexPolygon, center: DVec2) -> Option<SharedShape> {
    let vertices = piece.vertices().iter().map(|p| vector(*p - center)).collect();
    TheirPolygon::from_convex_polyline(vertices).map(SharedShape::new)
}

/// Collects the convex parts of a shape, relative to `center`: compounds of parry cannot be nested.
fn flatten(shape: &Shape, center: DVec2, parts: &mut Vec<(Pose, SharedShape)>) -> Option<()> {
    match shape {
        Shape::Group(group) => group.members().iter().try_for_each(|member| flatten(member, center, parts)),
        Shape::Polygon(polygon) => polygon.pieces().iter().try_for_each(|piece| {
            parts.push((Pose::IDENTITY, convex(piece, center)?));
            Some(())
        }),
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => {
            let body = Body::of(shape)?;
            parts.push((Pose::from_translation(vector(-center)) * body.pose, body.shape));
            Some(())
        }
    }
}
