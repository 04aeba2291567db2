//! Bounding shapes and extents.
//!
//! A bound contains every point of its shape: a number that cannot be represented exactly is rounded outwards, so that "the
//! bounds miss" proves "the shapes miss". If the numbers are exact, a rectangle is exact too, and a circle is off by a few units
//! in the last place. Bounds stop at [`MAX_COORDINATE`](crate::kernel::MAX_COORDINATE).

mod enclosing;
mod hull;
mod rounding;
#[cfg(test)]
mod tests;
mod width;

use enclosing::{EnclosedDisc, smallest_circle};
use glam::DVec2;
pub use hull::convex_hull;
use rounding::{has_exact_sum, length_up, product_up, sum_up};

use super::aabb::Aabb;
use super::any::Shape;
use super::circle::Circle;
use super::obb::Obb;

/// Returns the smallest axis-aligned rectangle around a shape. `None` for a line or a ray, which have no bounds.
pub fn bounding_aabb(shape: &Shape) -> Option<Aabb> {
    match shape {
        Shape::Point(point) => Some(Aabb::spanning(&[point.at()])),
        Shape::Line(_) | Shape::Ray(_) => None,
        Shape::Segment(segment) => Some(Aabb::spanning(&[segment.a(), segment.b()])),
        Shape::Circle(circle) => aabb_around(circle.center(), DVec2::splat(circle.radius())),
        Shape::Aabb(aabb) => Some(*aabb),
        Shape::Obb(obb) => aabb_around(obb.center(), obb_reach(obb)),
        Shape::Capsule(capsule) => {
            let ends = [capsule.a(), capsule.b()].map(|end| aabb_around(end, DVec2::splat(capsule.radius())));
            Some(union_aabb(&ends[0]?, &ends[1]?))
        }
        Shape::Polygon(polygon) => Some(*polygon.bounds()),
        Shape::Group(group) => match group.bounding_shape() {
            Shape::Aabb(aabb) => Some(aabb),
            _ => aabb_of_all(group.members()),
        },
    }
}

/// Returns the smallest circle around a shape. `None` for a line or a ray, which have no bounds.
///
/// Smallest up to rounding: no circle is smaller by more than a few units in the last place of its coordinates.
pub fn bounding_circle(shape: &Shape) -> Option<Circle> {
    match shape {
        Shape::Point(point) => Circle::bounding(point.at(), 0.0),
        Shape::Line(_) | Shape::Ray(_) => None,
        Shape::Segment(segment) => circle_around_core(segment.a(), segment.b(), 0.0),
        Shape::Circle(circle) => Some(*circle),
        Shape::Aabb(aabb) => {
            let center = aabb.center();
            let farthest = (aabb.max() - center).max(center - aabb.min());
            Circle::bounding(center, length_up(farthest))
        }
        Shape::Obb(obb) => Circle::bounding(obb.center(), length_up(obb.half_extents())),
        Shape::Capsule(capsule) => circle_around_core(capsule.a(), capsule.b(), capsule.radius()),
        Shape::Polygon(_) => circle_of_all(std::slice::from_ref(shape)),
        Shape::Group(group) => match group.bounding_shape() {
            Shape::Circle(circle) => Some(circle),
            _ => circle_of_all(group.members()),
        },
    }
}

/// Returns the smallest axis-aligned rectangle around two. Exact.
pub fn union_aabb(a: &Aabb, b: &Aabb) -> Aabb {
    Aabb::spanning(&[a.min().min(b.min()), a.max().max(b.max())])
}

/// Returns the smallest circle around two: the larger one if it contains the other. Rounded outwards.
pub fn union_circle(a: &Circle, b: &Circle) -> Circle {
    let holds =
        |outer: &Circle, inner: &Circle| sum_up(length_up(outer.center() - inner.center()), inner.radius()) <= outer.radius();
    if holds(a, b) {
        return *a;
    }
    if holds(b, a) {
        return *b;
    }
    let discs = [a, b].map(|circle| EnclosedDisc { center: circle.center(), radius: circle.radius(), slack: 0.0 });
    enclosing(&discs).unwrap_or(*a)
}

/// Returns the smallest width of a shape over all directions: 0 for points, lines, rays and segments, the diameter of a circle or
/// a capsule, the shorter edge of a rectangle, the width of the convex hull of a polygon, the smallest among the members of a
/// group.
pub fn smallest_extent(shape: &Shape) -> f64 {
    match shape {
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) => 0.0,
        Shape::Circle(circle) => 2.0 * circle.radius(),
        Shape::Aabb(aabb) => aabb.size().min_element(),
        Shape::Obb(obb) => 2.0 * obb.half_extents().min_element(),
        Shape::Capsule(capsule) => 2.0 * capsule.radius(),
        Shape::Polygon(polygon) => match polygon.pieces() {
            [piece] => width::of_convex(piece.vertices()),
            _ => width::of_convex(&convex_hull(polygon.vertices().to_vec())),
        },
        Shape::Group(group) => group.members().iter().map(smallest_extent).fold(f64::INFINITY, f64::min),
    }
}

/// Returns `circle`, whose center was moved to `center` together with all it contains, grown by what rounding did to either:
/// every coordinate in between was no larger than `magnitude`.
pub(super) fn grown_for_rounding(circle: &Circle, center: DVec2, magnitude: f64) -> Circle {
    /// The error of a turned point: of a difference, two products, two sums and an axis that is not quite a unit vector. The
    /// center has the same.
    const ROUNDING: f64 = 16.0 * f64::EPSILON;
    let largest = magnitude.max(center.abs().max_element()) + circle.radius();
    Circle::bounding(center, sum_up(circle.radius(), largest * ROUNDING)).unwrap_or(*circle)
}

/// Returns the smallest rectangle around some shapes. `None` without shapes, and for lines and rays.
pub(super) fn aabb_of_all(shapes: &[Shape]) -> Option<Aabb> {
    shapes.iter().map(bounding_aabb).reduce(|union, aabb| Some(union_aabb(&union?, &aabb?))).flatten()
}

/// Returns the smallest circle around some shapes. `None` without shapes, and for lines and rays alone.
pub(super) fn circle_of_all(shapes: &[Shape]) -> Option<Circle> {
    if let [shape @ (Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) | Shape::Segment(_))] = shapes {
        return bounding_circle(shape);
    }
    let mut discs = Vec::new();
    for shape in shapes {
        push_discs(shape, &mut discs);
    }
    enclosing(&discs)
}

/// Adds the discs of a shape: a circle contains the shape when it contains these discs.
fn push_discs(shape: &Shape, discs: &mut Vec<EnclosedDisc>) {
    let disc = |center, radius| EnclosedDisc { center, radius, slack: 0.0 };
    match shape {
        Shape::Point(point) => discs.push(disc(point.at(), 0.0)),
        // No bounded circle contains them; groups have none.
        Shape::Line(_) | Shape::Ray(_) => {}
        Shape::Segment(segment) => discs.extend([segment.a(), segment.b()].map(|end| disc(end, 0.0))),
        Shape::Circle(circle) => discs.push(disc(circle.center(), circle.radius())),
        Shape::Aabb(aabb) => discs.extend(aabb.vertices().map(|vertex| disc(vertex, 0.0))),
        Shape::Obb(obb) => discs.extend(obb.vertex_offsets().map(|offset| {
            let (center, vertex) = (obb.center(), obb.center() + offset);
            let is_exact = obb.rotation().is_square() && has_exact_sum(center.x, offset.x) && has_exact_sum(center.y, offset.y);
            // Two products and a sum, relative to the extents; and the sum with the center.
            let error = 8.0 * f64::EPSILON * (obb.half_extents().element_sum() + vertex.abs().max_element());
            EnclosedDisc { slack: if is_exact { 0.0 } else { error }, ..disc(vertex, 0.0) }
        })),
        Shape::Capsule(capsule) => discs.extend([capsule.a(), capsule.b()].map(|end| disc(end, capsule.radius()))),
        Shape::Polygon(polygon) => discs.extend(polygon.vertices().iter().map(|vertex| disc(*vertex, 0.0))),
        Shape::Group(group) => group.members().iter().for_each(|member| push_discs(member, discs)),
    }
}

/// Returns the smallest circle around discs, rounded outwards. `None` without discs.
fn enclosing(discs: &[EnclosedDisc]) -> Option<Circle> {
    let center = smallest_circle(discs)?;
    let reach = |disc: &EnclosedDisc| sum_up(length_up(disc.center - center), sum_up(disc.radius, disc.slack));
    Circle::bounding(center, discs.iter().map(reach).fold(0.0, f64::max))
}

/// Returns how far an OBB extends from its center along the world's axes.
fn obb_reach(obb: &Obb) -> DVec2 {
    // x of center + u * axis + v * axis.perp() with |u| <= w, |v| <= h is largest at w * |axis.x| + h * |axis.y|; y alike.
    let DVec2 { x: w, y: h } = obb.half_extents();
    let axis = obb.rotation().axis().abs();
    let x = sum_up(product_up(w, axis.x), product_up(h, axis.y));
    let y = sum_up(product_up(w, axis.y), product_up(h, axis.x));
    DVec2::new(x, y)
}

fn aabb_around(center: DVec2, reach: DVec2) -> Option<Aabb> {
    // -(r - c) = c - r, rounded in the other direction.
    let min = DVec2::new(-sum_up(reach.x, -center.x), -sum_up(reach.y, -center.y));
    let max = DVec2::new(sum_up(center.x, reach.x), sum_up(center.y, reach.y));
    Aabb::bounding(min, max)
}

/// Returns the circle around the segment from `a` to `b` grown by a radius.
fn circle_around_core(a: DVec2, b: DVec2, radius: f64) -> Option<Circle> {
    // The middle is rounded, so the farther end decides.
    let center = a.midpoint(b);
    Circle::bounding(center, sum_up(length_up(a - center).max(length_up(b - center)), radius))
}
