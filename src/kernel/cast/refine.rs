//! Times of impact from exact products, rounded once at the end.

use glam::DVec2;

use super::super::exact_number::{Dyadic, Vector};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, EdgeOwner};
use super::super::shape::Shape;
use super::core::{origin, piece};
use super::sweep::Motion;

/// The time at which the way enters the half plane behind an edge of the Minkowski difference, grown by `reach`.
/// `None` where it does not enter it at all.
///
/// With n the exact, unnormalised normal and h = dot(n, corner) the exact level of the core (< 0):
/// t = (h + reach |n|) / dot(n, v). The sum may cancel, its conjugate does not: (h^2 - reach^2 |n|^2) / (h - reach |n|).
#[cold]
#[inline(never)]
pub(super) fn edge_time(motion: &Motion<'_>, edge: &DifferenceEdge, reach: f64) -> Option<f64> {
    let [a, b] = motion.shapes;
    let along = match edge.owner {
        EdgeOwner::A => side(a, edge.vertex.a).negated(),
        EdgeOwner::B => side(b, edge.vertex.b),
    };
    // The outward normal, with the edge counter-clockwise.
    let n = along.perp().negated();
    let level = n.dot(&place(motion, edge.vertex));
    let approach = n.dot(&velocity(motion));
    if approach.sign().is_ge() {
        return None;
    }
    let length_squared = n.length_squared();
    let grown = &level.squared() - &(&Dyadic::from(reach).squared() * &length_squared);
    let conjugate = level.to_f64() - reach * length_squared.to_f64().sqrt();
    let t = if reach == 0.0 { level.to_f64() / approach.to_f64() } else { grown.to_f64() / conjugate / approach.to_f64() };
    t.is_finite().then_some(t)
}

/// The time at which the way enters the disc of radius `reach` around a corner of the Minkowski difference.
#[cold]
#[inline(never)]
pub(super) fn disc_time(motion: &Motion<'_>, corner: DifferenceVertex, reach: f64) -> Option<f64> {
    let (m, v) = (place(motion, corner), velocity(motion));
    let reach_squared = Dyadic::from(reach).squared();
    let discriminant = &(&reach_squared * &v.length_squared()) - &m.cross(&v).squared();
    let root = discriminant.to_f64().max(0.0).sqrt();
    let c = &m.length_squared() - &reach_squared;
    let t = c.to_f64() / (m.dot(&v).to_f64() + root);
    t.is_finite().then_some(t)
}

fn velocity(motion: &Motion<'_>) -> Vector {
    let [a, b] = motion.velocities.map(Vector::of);
    a.minus(&b)
}

/// Where a corner of the Minkowski difference is.
fn place(motion: &Motion<'_>, corner: DifferenceVertex) -> Vector {
    let [a, b] = motion.shapes;
    self::corner(b, corner.b).minus(&self::corner(a, corner.a))
}

/// A corner of a shape, in the order of its core. Of a line or ray, its base: any place on it serves as well.
fn corner(shape: &Shape, i: usize) -> Vector {
    match shape {
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Circle(_) | Shape::Group(_) => Vector::of(origin(shape)),
        Shape::Segment(segment) => Vector::of([segment.a(), segment.b()][i]),
        Shape::Capsule(capsule) => Vector::of([capsule.a(), capsule.b()][i]),
        Shape::Aabb(aabb) => Vector::of(aabb.corners()[i]),
        Shape::Obb(obb) => {
            let axis = Vector::of(obb.rotation().axis());
            let x = axis.scaled(&Dyadic::from(obb.half_extents().x));
            let y = axis.perp().scaled(&Dyadic::from(obb.half_extents().y));
            let x = if i == 0 || i == 3 { x.negated() } else { x };
            let y = if i < 2 { y.negated() } else { y };
            Vector::of(obb.center()).plus(&x).plus(&y)
        }
        Shape::Polygon(polygon) => Vector::of(piece(polygon).map_or(DVec2::ZERO, |piece| piece.vertices()[i])),
    }
}

/// The side of a shape from corner `i` to the next. Of a line or ray, its direction or the opposite.
fn side(shape: &Shape, i: usize) -> Vector {
    let to_next = |count: usize| corner(shape, (i + 1) % count).minus(&corner(shape, i));
    match shape {
        Shape::Line(line) => directed(Vector::of(line.direction()), i),
        Shape::Ray(ray) => directed(Vector::of(ray.direction()), i),
        Shape::Point(_) | Shape::Circle(_) | Shape::Group(_) => to_next(1),
        Shape::Segment(_) | Shape::Capsule(_) => to_next(2),
        Shape::Aabb(_) | Shape::Obb(_) => to_next(4),
        Shape::Polygon(polygon) => to_next(piece(polygon).map_or(1, |piece| piece.vertices().len())),
    }
}

fn directed(direction: Vector, i: usize) -> Vector {
    if i == 0 { direction } else { direction.negated() }
}
