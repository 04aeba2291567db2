//! Where two shapes touch at their impact, from the faces that meet there: no distance needs to be measured again.

use glam::DVec2;

use super::super::dispatch::contact;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::core::piece;

/// Two corners are one face when the side between them leans by less than this from the tangent, as the sine of the angle.
const FLAT: f64 = 1e-9;

/// Where the two touch at the fraction `t` of the frame, world frame: the middle of what they share, and of the gap where a slop
/// leaves one. `normal` is that of the impact.
pub(crate) fn touching_point(a: &Moving, b: &Moving, t: f64, normal: DVec2, slop: f64) -> DVec2 {
    let (Some(of_a), Some(of_b)) = (face(&a.shape, normal), face(&b.shape, -normal)) else {
        return contact(&a.at(t), &b.at(t)).point();
    };
    let (of_a, of_b) = (of_a.map(|p| p + a.velocity() * t), of_b.map(|p| p + b.velocity() * t));
    let to_middle = normal * (slop * 0.5);
    if of_a[0] == of_a[1] {
        return of_a[0] + to_middle;
    }
    if of_b[0] == of_b[1] {
        return of_b[0] - to_middle;
    }
    // Two parallel sides: the middle of the stretch that they share, measured from a corner of A.
    let along = |p: DVec2| normal.perp_dot(p - of_a[0]);
    let [[lo_a, hi_a], [lo_b, hi_b]] = [of_a, of_b].map(|[p, q]| [along(p).min(along(q)), along(p).max(along(q))]);
    of_a[0] + normal.perp() * (lo_a.max(lo_b).midpoint(hi_a.min(hi_b))) + to_middle
}

/// The part of a convex shape that lies furthest along `direction`: the two ends of a side, or one place twice. `None` for shapes
/// without end, and of several parts.
fn face(shape: &Shape, direction: DVec2) -> Option<[DVec2; 2]> {
    match shape {
        Shape::Point(point) => Some([point.at(); 2]),
        Shape::Segment(segment) => Some(further(segment.a(), segment.b(), direction)),
        Shape::Circle(circle) => Some([circle.center() + direction * circle.radius(); 2]),
        Shape::Aabb(aabb) => Some(corners(aabb.center(), [DVec2::X, DVec2::Y], aabb.size() * 0.5, direction)),
        Shape::Obb(obb) => {
            let axis = obb.rotation().axis();
            Some(corners(obb.center(), [axis, axis.perp()], obb.half_extents(), direction))
        }
        Shape::Capsule(capsule) => Some(further(capsule.a(), capsule.b(), direction).map(|p| p + direction * capsule.radius())),
        Shape::Polygon(polygon) => {
            let vertices = polygon.is_convex().then(|| piece(polygon))??.vertices();
            let n = vertices.len();
            // From the first vertex: far from the world's origin nothing is lost.
            let level = |i: usize| direction.dot(vertices[i] - vertices[0]);
            let (mut furthest, mut highest) = (0, 0.0);
            for i in 1..n {
                (furthest, highest) = if highest < level(i) { (i, level(i)) } else { (furthest, highest) };
            }
            let [before, after] = [(furthest + n - 1) % n, (furthest + 1) % n];
            let neighbor = if level(before) < level(after) { after } else { before };
            Some(further(vertices[furthest], vertices[neighbor], direction))
        }
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => None,
    }
}

/// The one of two corners that lies further along `direction`, twice, or both.
fn further(p: DVec2, q: DVec2, direction: DVec2) -> [DVec2; 2] {
    let side = q - p;
    let (rise, run) = (direction.dot(side), direction.perp_dot(side));
    if rise.abs() <= FLAT * run.abs() {
        [p, q]
    } else if 0.0 < rise {
        [q; 2]
    } else {
        [p; 2]
    }
}

/// As [`face`], for a rectangle.
fn corners(center: DVec2, axes: [DVec2; 2], half: DVec2, direction: DVec2) -> [DVec2; 2] {
    let (along, across) = (direction.dot(axes[0]), direction.dot(axes[1]));
    let (x, y) = (axes[0] * half.x.copysign(along), axes[1] * half.y.copysign(across));
    if along.abs() <= FLAT {
        [center - x + y, center + x + y]
    } else if across.abs() <= FLAT {
        [center + x - y, center + x + y]
    } else {
        [center + x + y; 2]
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::{Aabb, Circle, Segment};
    use super::*;

    fn aabb(min: (f64, f64), max: (f64, f64)) -> Shape {
        Shape::Aabb(Aabb::new(min, max).unwrap())
    }

    #[test]
    fn shapes_touch_in_the_middle_of_what_they_share() {
        let wall = aabb((4.0, -2.0), (5.0, 2.0));
        let rows = [
            (Shape::Circle(Circle::new(DVec2::new(0.0, 1.0), 1.0).unwrap()), (4.0, 1.0)),
            (aabb((0.0, 0.0), (1.0, 7.0)), (4.0, 1.0)),
            (aabb((0.0, -1.0), (1.0, 0.0)), (4.0, -0.5)),
            (Shape::Segment(Segment::new(DVec2::ZERO, DVec2::new(1.0, 0.5)).unwrap()), (4.0, 0.5)),
        ];
        for (shape, expected) in rows {
            // Each has its right end at x = 1: it meets the wall after half of the way.
            let (a, b) = (Moving::new(shape, DVec2::new(6.0, 0.0)).unwrap(), Moving::resting(wall.clone()));
            let (point, flipped) = (touching_point(&a, &b, 0.5, DVec2::X, 0.0), touching_point(&b, &a, 0.5, DVec2::NEG_X, 0.0));
            assert_eq!([point, flipped], [expected.into(); 2], "{a:?}");
        }
    }
}
