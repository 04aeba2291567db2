//! Decides in exact arithmetic the few cases that floating point cannot.
//!
//! Every `f64` is an integer times a power of two, so sums and products of inputs can be formed without rounding. A convex shape
//! becomes a figure: a core (points and the edges between them, possibly unbounded along a direction) grown by a radius. One
//! routine compares the distance of two cores with the sum of the radii, without a root or a division: separating axes decide
//! whether the cores meet, squared distances of vertices and edges whether the radii reach.
//!
//! Concave polygons and groups are several figures, and the nearest pair decides: `Overlapping` is an overlap of two members,
//! `Touching` no overlap and a touch. Only a shape without area can run inside a polygon and inside none of its pieces, along
//! their common edges; the outline decides that case.
//!
//! Slow (microseconds), and therefore never called if an error bound decides the matter.

mod distance;
mod figure;
mod outline;
mod solid;
#[cfg(test)]
mod tests;
mod thin_in_polygon;
mod touch;
mod union;

use std::cmp::Ordering;

pub(crate) use figure::{Figure, obb_vertices, straight_line};
use glam::DVec2;
pub(crate) use outline::holds;
use solid::{parts, parts_near};
pub(crate) use union::meets_inside_of_union;

use super::bounds::bounding_aabb;
use super::exact_number::{Dyadic, ExactVector};
use super::motion::Moving;
use super::proximity::Relation;
use super::shape::Shape;

/// Returns the relation of two shapes: apart, touching or overlapping. Exact.
#[cold]
#[inline(never)]
pub fn relation(a: &Shape, b: &Shape) -> Relation {
    match solid::gap(&parts_near(a, b), &parts_near(b, a)) {
        Ordering::Greater => Relation::Apart,
        Ordering::Equal => Relation::Touching,
        Ordering::Less => Relation::Overlapping,
    }
}

/// Returns the ends of the common part of two convex shapes that touch, each rounded once; the same point twice if it is a single
/// point. `None` if the common part is unbounded, and if they do not touch.
#[cold]
#[inline(never)]
pub(crate) fn touching_ends(a: &Shape, b: &Shape) -> Option<[DVec2; 2]> {
    touch::ends(&Figure::of(a)?, &Figure::of(b)?)
}

/// Returns true if every point of `b` belongs to `a`. Exact.
///
/// A group contains what one of its members contains. It does not contain what only several of them cover together.
#[cold]
#[inline(never)]
pub fn contains(a: &Shape, b: &Shape) -> bool {
    if let Some(group) = b.as_group() {
        return group.members().iter().all(|member| contains(a, member));
    }
    if let Some(group) = a.as_group() {
        return group.members().iter().any(|member| contains(member, b));
    }
    if let (Shape::Polygon(polygon), Some(line)) = (a, straight_line(b)) {
        return holds(polygon.vertices(), &line);
    }
    match (Figure::of(a), Figure::of(b)) {
        (Some(outer), Some(inner)) => outer.contains(&inner),
        (Some(outer), None) => b.parts().iter().filter_map(Figure::of).all(|inner| outer.contains(&inner)),
        (None, Some(inner)) => match (a, bounding_aabb(b)) {
            (Shape::Polygon(polygon), Some(bounds)) => solid::concave_contains(polygon, &inner, &bounds),
            // A concave polygon contains neither a line nor a ray.
            (_, _) => false,
        },
        // Two concave polygons are answered by `holds` above.
        (None, None) => false,
    }
}

/// The sign of `cross(u, p - q)`: on which side of the line through `q` along `u` the point `p` lies. `Greater` is left. Exact.
#[cold]
#[inline(never)]
pub fn cross_sign(u: DVec2, p: DVec2, q: DVec2) -> Ordering {
    ExactVector::of(u).cross(&ExactVector::of(p).minus(&ExactVector::of(q))).sign()
}

/// Returns the sign of `dot(u, p - q)`: `Greater` if `p` lies ahead of `q` along `u`, `Equal` beside it, `Less` behind it. Exact.
#[cold]
#[inline(never)]
pub fn dot_sign(u: DVec2, p: DVec2, q: DVec2) -> Ordering {
    ExactVector::of(u).dot(&ExactVector::of(p).minus(&ExactVector::of(q))).sign()
}

/// Compares the distance of `p` and `q` with `reach >= 0`. Exact.
#[cold]
#[inline(never)]
pub fn distance_ordering(p: DVec2, q: DVec2, reach: f64) -> Ordering {
    let reach = Dyadic::from(reach);
    ExactVector::of(p).minus(&ExactVector::of(q)).length_squared().cmp(&reach.squared())
}

/// Compares the distance of `p` from the line through `base` along `direction` with `reach >= 0`. Exact.
#[cold]
#[inline(never)]
pub fn line_distance_ordering(p: DVec2, base: DVec2, direction: DVec2, reach: f64) -> Ordering {
    let direction = ExactVector::of(direction);
    let cross = direction.cross(&ExactVector::of(p).minus(&ExactVector::of(base)));
    cross.squared().cmp(&(&Dyadic::from(reach).squared() * &direction.length_squared()))
}

/// The extent of a sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SweepExtent {
    /// The motion of one frame, both ends included.
    Frame,
    /// The whole line of motion, unbounded.
    Line,
}

/// Compares the smallest distance of two moving shapes along a path with `slop`: `Greater` is a miss, `Equal` a graze. Exact for
/// the real motion, of which sampled positions are rounded images. Spin does not count.
///
/// `None` for a whole line of motion if there is no motion.
#[cold]
#[inline(never)]
pub fn sweep(a: &Moving, b: &Moving, slop: f64, path: SweepExtent) -> Option<Ordering> {
    let velocity = ExactVector::of(a.velocity()).minus(&ExactVector::of(b.velocity()));
    let (mut movers, targets) = (parts(&a.shape), parts(&b.shape));
    match path {
        SweepExtent::Frame => {
            movers.iter_mut().for_each(|mover| mover.grow(slop));
            Some(solid::nearest(&movers, &targets, |mover, target| mover.swept_gap(&velocity, target)))
        }
        SweepExtent::Line if velocity.is_zero() => None,
        SweepExtent::Line => {
            let slop = Dyadic::from(slop);
            Some(solid::nearest(&movers, &targets, |mover, target| mover.line_gap(&velocity, target, &slop)))
        }
    }
}
