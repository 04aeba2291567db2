//! The shapes of the kernel as the tests see them. What a shape stores is free; what is computed from it counts.

use super::boxes::{Extents, Frame};
use super::discs::{Disc, reach};
use super::lines::{Carrier, Ends};
use super::number::{Number, Vector};
use super::outline::{Core, Outline};
use super::tally::Tally;
use crate::kernel::{Aabb, Obb, Shape};

pub(super) fn disc<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Disc<N>> {
    if let Shape::Point(point) = shape {
        return Some(Disc { center: Vector::of(point.at(), tally), radius: None });
    }
    let Shape::Circle(circle) = shape else { return None };
    Some(Disc { center: Vector::of(circle.center(), tally), radius: radius(shape, tally) })
}

/// Returns the radius of a round shape.
pub(super) fn radius<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<N> {
    if let Shape::Circle(circle) = shape {
        return Some(N::of(circle.radius(), tally));
    }
    let Shape::Capsule(capsule) = shape else { return None };
    Some(N::of(capsule.radius(), tally))
}

/// Returns the intervals of a point or an AABB.
pub(super) fn extents<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Extents<N>> {
    if let Shape::Point(point) = shape {
        let at = Vector::of(point.at(), tally);
        return Some(Extents { min: at, max: at });
    }
    let Shape::Aabb(aabb) = shape else { return None };
    Some(Extents { min: Vector::of(aabb.min(), tally), max: Vector::of(aabb.max(), tally) })
}

/// Returns a box by its middle and its half extents, as an engine stores it.
pub(super) fn frame<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Frame<N>> {
    let with = |center, half, axis| Frame { center: Vector::of(center, tally), half: Vector::of(half, tally), axis };
    if let Shape::Aabb(aabb) = shape {
        return Some(with(aabb.center(), aabb.size() * 0.5, None));
    }
    let Shape::Obb(obb) = shape else { return None };
    Some(with(obb.center(), obb.half_extents(), Some(Vector::of(obb.rotation().axis(), tally))))
}

pub(super) fn carrier<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Carrier<N>> {
    let Shape::Line(line) = shape else { return None };
    Some(Carrier { base: Vector::of(line.base(), tally), direction: Vector::of(line.direction(), tally) })
}

/// Returns the ends of a segment, or of the core of a capsule.
pub(super) fn ends<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Ends<N>> {
    if let Shape::Segment(segment) = shape {
        return Some([segment.a(), segment.b()].map(|end| Vector::of(end, tally)));
    }
    let Shape::Capsule(capsule) = shape else { return None };
    Some([capsule.a(), capsule.b()].map(|end| Vector::of(end, tally)))
}

/// Returns the point, the segment and the sum of the radii of a pair of which one is a point or circle, and one of the two is round. Where the segment
/// belongs to the first shape, the point belongs to the second.
pub(super) fn point_and_segment<'t, N: Number<'t>>(a: &Shape, b: &Shape, tally: &'t Tally) -> Option<(Vector<N>, Ends<N>, N)> {
    let (point, segment) = if matches!(a, Shape::Segment(_)) { (b, a) } else { (a, b) };
    let (disc, ends) = (disc::<N>(point, tally)?, ends(segment, tally)?);
    Some((disc.center, ends, reach(disc.radius, radius(segment, tally))?))
}

/// Returns the vertices of a shape without radius.
pub(super) fn vertices<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Vec<Vector<N>>> {
    let of = |vertices: &[glam::DVec2]| Some(vertices.iter().map(|vertex| Vector::of(*vertex, tally)).collect());
    match shape {
        Shape::Point(point) => of(&[point.at()]),
        Shape::Segment(segment) => of(&[segment.a(), segment.b()]),
        Shape::Aabb(aabb) => of(&Aabb::vertices(aabb)),
        Shape::Obb(obb) => Some(obb_vertices(obb, tally).into()),
        Shape::Polygon(polygon) => of(polygon.vertices()),
        Shape::Line(_) | Shape::Ray(_) | Shape::Circle(_) | Shape::Capsule(_) | Shape::Group(_) => None,
    }
}

/// Computes the vertices of a box that is turned, counter-clockwise.
fn obb_vertices<'t, N: Number<'t>>(obb: &Obb, tally: &'t Tally) -> [Vector<N>; 4] {
    let center = Vector::<N>::of(obb.center(), tally);
    let (axis, half) = (Vector::of(obb.rotation().axis(), tally), Vector::<N>::of(obb.half_extents(), tally));
    let (x, y) = (axis.scaled(half.x), axis.perp().scaled(half.y));
    let (left, right) = (center - x, center + x);
    [left - y, right - y, right + y, left + y]
}

/// Returns a convex shape with vertices, as separating axes see it. `None` for others.
pub(super) fn outline<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Outline<N>> {
    if !shape.is_convex() {
        return None;
    }
    let vertices = vertices(shape, tally)?;
    // The axes of a box are its own; those of other shapes are normals of edges.
    let of_box = frame::<N>(shape, tally).map(|frame| frame.axis.unwrap_or_else(|| Vector::of(glam::DVec2::X, tally)));
    Some(Outline { vertices, axes: of_box.map(|axis| [axis, axis.perp()]) })
}

/// Returns the core of a bounded shape, edge by edge. `None` for others.
pub(super) fn core<'t, N: Number<'t>>(shape: &Shape, tally: &'t Tally) -> Option<Core<N>> {
    match shape {
        Shape::Circle(circle) => Some(Core::Point(Vector::of(circle.center(), tally))),
        Shape::Segment(_) | Shape::Capsule(_) => ends(shape, tally).map(Core::Segment),
        Shape::Aabb(_) | Shape::Obb(_) | Shape::Polygon(_) => vertices(shape, tally).map(Core::Ring),
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => None,
    }
}
