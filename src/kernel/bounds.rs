//! Bounding shapes and extents.
//!
//! A bound contains every point of its shape: where a number cannot be held exactly it is rounded outwards, so that "the
//! bounds miss" proves "the shapes miss". Where the numbers are exact the bound is exact too. Bounds stop at [`MAX_COORDINATE`].

use glam::DVec2;

use super::shape::{Aabb, Circle, MAX_COORDINATE, Obb, Shape};

/// The smallest axis-aligned rectangle around a shape. `None` for a line, which has no bounds.
pub fn bounding_aabb(shape: &Shape) -> Option<Aabb> {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => aabb_between(point.at(), point.at()),
        Shape::Line(_) => None,
        Shape::Segment(segment) => aabb_between(segment.a().min(segment.b()), segment.a().max(segment.b())),
        Shape::Circle(circle) => aabb_around(circle.center(), DVec2::splat(circle.radius())),
        Shape::Aabb(aabb) => Some(*aabb),
        Shape::Obb(obb) => aabb_around(obb.center(), obb_reach(obb)),
    }
}

/// The smallest circle around a shape. `None` for a line, which has no bounds.
pub fn bounding_circle(shape: &Shape) -> Option<Circle> {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => circle_around(point.at(), 0.0),
        Shape::Line(_) => None,
        Shape::Segment(segment) => {
            // The middle is rounded: the farther end decides.
            let center = segment.a().midpoint(segment.b());
            circle_around(center, length_up(segment.a() - center).max(length_up(segment.b() - center)))
        }
        Shape::Circle(circle) => Some(*circle),
        Shape::Aabb(aabb) => {
            let center = aabb.center();
            let farthest = (aabb.max() - center).max(center - aabb.min());
            circle_around(center, length_up(farthest))
        }
        Shape::Obb(obb) => circle_around(obb.center(), length_up(obb.half_extents())),
    }
}

/// The smallest width of a shape over all directions: 0 for points, lines and segments, the diameter of a circle, the shorter side of a rectangle.
pub fn smallest_extent(shape: &Shape) -> f64 {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(_) | Shape::Line(_) | Shape::Segment(_) => 0.0,
        Shape::Circle(circle) => 2.0 * circle.radius(),
        Shape::Aabb(aabb) => aabb.size().min_element(),
        Shape::Obb(obb) => 2.0 * obb.half_extents().min_element(),
    }
}

/// How far an OBB reaches from its center along the world's axes.
fn obb_reach(obb: &Obb) -> DVec2 {
    // x of center + u * axis + v * axis.perp() with |u| <= w, |v| <= h is largest at w * |axis.x| + h * |axis.y|; y alike.
    let DVec2 { x: w, y: h } = obb.half_extents();
    let axis = obb.rotation().axis().abs();
    let x = sum_up(product_up(w, axis.x), product_up(h, axis.y));
    let y = sum_up(product_up(w, axis.y), product_up(h, axis.x));
    DVec2::new(x, y)
}

fn aabb_around(center: DVec2, reach: DVec2) -> Option<Aabb> {
    // -(r - c) = c - r, rounded the other way.
    let min = DVec2::new(-sum_up(reach.x, -center.x), -sum_up(reach.y, -center.y));
    let max = DVec2::new(sum_up(center.x, reach.x), sum_up(center.y, reach.y));
    aabb_between(min, max)
}

/// `None` only for corners that no shape has.
fn aabb_between(min: DVec2, max: DVec2) -> Option<Aabb> {
    let limit = DVec2::splat(MAX_COORDINATE);
    Aabb::new(min.clamp(-limit, limit), max.clamp(-limit, limit)).ok()
}

/// `None` only for a center that no shape has.
fn circle_around(center: DVec2, radius: f64) -> Option<Circle> {
    Circle::new(center, radius.min(MAX_COORDINATE)).ok()
}

/// The sum, rounded up where it is not exact.
fn sum_up(a: f64, b: f64) -> f64 {
    let sum = a + b;
    // Knuth's two-sum: `a + b = sum + error`, exactly.
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    if 0.0 < error { sum.next_up() } else { sum }
}

/// The product of two numbers >= 0, rounded up where it is not exact.
fn product_up(a: f64, b: f64) -> f64 {
    /// Below this the error of a product may itself be too small to hold.
    const TINY: f64 = 1e-280;
    let product = a * b;
    let exact = a == 0.0 || b == 0.0 || (TINY < product && a.mul_add(b, -product) <= 0.0);
    if exact { product } else { product.next_up() }
}

/// The length of a vector whose components are exact or rounded once, rounded up.
fn length_up(v: DVec2) -> f64 {
    /// A difference, a root of squares and an axis that is not quite a unit vector are each off by no more than this, together.
    const ROUNDING: f64 = 4.0 * f64::EPSILON;
    let length = v.x.hypot(v.y);
    if length == 0.0 { 0.0 } else { (length * (1.0 + ROUNDING)).next_up() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Line, Point, Rotation, Segment};

    fn v(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    fn obb(center: DVec2, half_extents: DVec2, degrees: f64) -> Obb {
        Obb::new(center, half_extents, Rotation::from_degrees(degrees).unwrap()).unwrap()
    }

    /// Shape, rectangle (min, max), circle (center, radius), smallest extent.
    type Row = (Shape, Option<[f64; 4]>, Option<[f64; 3]>, f64);

    fn table() -> [Row; 8] {
        [
            (Shape::Point(Point::new(v(2.0, 3.0)).unwrap()), Some([2.0, 3.0, 2.0, 3.0]), Some([2.0, 3.0, 0.0]), 0.0),
            (Shape::Line(Line::new(v(0.0, 0.0), v(1.0, 2.0)).unwrap()), None, None, 0.0),
            (
                Shape::Segment(Segment::new(v(6.0, 0.0), v(0.0, 8.0)).unwrap()),
                Some([0.0, 0.0, 6.0, 8.0]),
                Some([3.0, 4.0, 5.0]),
                0.0,
            ),
            (Shape::Circle(Circle::new(v(1.0, 2.0), 3.0).unwrap()), Some([-2.0, -1.0, 4.0, 5.0]), Some([1.0, 2.0, 3.0]), 6.0),
            (Shape::Aabb(Aabb::new(v(0.0, 0.0), v(6.0, 8.0)).unwrap()), Some([0.0, 0.0, 6.0, 8.0]), Some([3.0, 4.0, 5.0]), 6.0),
            (Shape::Obb(obb(v(1.0, 1.0), v(4.0, 3.0), 0.0)), Some([-3.0, -2.0, 5.0, 4.0]), Some([1.0, 1.0, 5.0]), 6.0),
            (Shape::Obb(obb(v(1.0, 1.0), v(4.0, 3.0), 90.0)), Some([-2.0, -3.0, 4.0, 5.0]), Some([1.0, 1.0, 5.0]), 6.0),
            (Shape::Obb(obb(v(1.0, 1.0), v(0.0, 0.0), 30.0)), Some([1.0, 1.0, 1.0, 1.0]), Some([1.0, 1.0, 0.0]), 0.0),
        ]
    }

    #[test]
    fn bounds_and_extents_of_every_kind_by_hand() {
        for (shape, aabb, circle, extent) in table() {
            let found = bounding_aabb(&shape).map(|aabb| [aabb.min().x, aabb.min().y, aabb.max().x, aabb.max().y]);
            assert_eq!(found, aabb, "rectangle around {shape:?}");
            let found = bounding_circle(&shape);
            assert_eq!(found.map(|c| c.center()), circle.map(|c| v(c[0], c[1])), "center of the circle around {shape:?}");
            let (radius, expected) = (found.map_or(0.0, |c| c.radius()), circle.map_or(0.0, |c| c[2]));
            // Rounded outwards by a few ulps, never inwards.
            assert!(expected <= radius && radius <= expected * (1.0 + 1e-14), "radius {radius} around {shape:?}");
            assert_eq!(smallest_extent(&shape), extent, "extent of {shape:?}");
        }
    }

    #[test]
    fn a_tilted_square_is_bounded_by_its_diagonal() {
        let square = Shape::Obb(obb(v(0.0, 0.0), v(1.0, 1.0), 45.0));
        let max = bounding_aabb(&square).map_or(0.0, |aabb| aabb.max().x);
        assert!((max - 2f64.sqrt()).abs() <= 1e-15 && 2f64.sqrt() <= max, "{max} should be the root of 2 or just above");
    }

    #[test]
    fn rounding_goes_outwards() {
        // 0.1 + 1e17 is not a number that f64 holds; 1e17 has a spacing of 16.
        let circle = Shape::Circle(Circle::new(v(1e17, -1e17), 0.1).unwrap());
        let aabb = bounding_aabb(&circle).unwrap();
        assert_eq!(aabb.max(), v(1e17 + 16.0, -1e17 + 16.0), "{aabb:?}");
        assert_eq!(aabb.min(), v(1e17 - 16.0, -1e17 - 16.0), "{aabb:?}");
    }

    #[test]
    fn corners_of_any_obb_lie_in_its_rectangle() {
        let mut checked = 0;
        for i in 0..720 {
            let obb = obb(v(1e6 + 0.1, -0.3), v(0.7, 1e-3), f64::from(i) * 0.37 - 50.0);
            let aabb = bounding_aabb(&Shape::Obb(obb)).unwrap();
            for corner in obb.corners() {
                assert!(aabb.min().cmple(corner).all() && corner.cmple(aabb.max()).all(), "{corner} of {obb:?} outside {aabb:?}");
                checked += 1;
            }
        }
        assert_eq!(checked, 4 * 720, "every corner of every rectangle");
    }

    #[test]
    fn bounds_at_the_edge_of_the_range_exist() {
        let far = Shape::Circle(Circle::new(DVec2::splat(MAX_COORDINATE), MAX_COORDINATE).unwrap());
        let long = Segment::new(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE)).unwrap();
        assert!(bounding_aabb(&far).is_some(), "{far:?}");
        assert!(bounding_circle(&Shape::Segment(long)).is_some(), "{long:?}");
    }
}
