//! Tests bounds that can be computed by hand, and cases in which rounding matters. The smallest circle is tested in `enclosing`.

mod enclosing;
mod holding;

use super::*;
use crate::kernel::testing::{Dice, aabb, capsule, circle, group, line, obb, point, polygon, ray, segment, v};
use crate::kernel::{Bound, MAX_COORDINATE, Rotation, Segment};

/// Shape, rectangle (min, max), circle (center, radius), smallest extent.
type Row = (Shape, Option<[f64; 4]>, Option<[f64; 3]>, f64);

fn table() -> [Row; 16] {
    let balls = [circle(0.0, 0.0, 1.0), circle(10.0, 0.0, 3.0)];
    let triangle = polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]);
    let notched = polygon(&[(0.0, 0.0), (8.0, 0.0), (8.0, 6.0), (4.0, 1.0), (0.0, 6.0)]);
    let upright = obb((1.0, 1.0), (4.0, 3.0), 90.0);
    let nested = group(Bound::Rectangle, &[group(Bound::Circle, &balls), triangle.clone()]);
    [
        (point(2.0, 3.0), Some([2.0, 3.0, 2.0, 3.0]), Some([2.0, 3.0, 0.0]), 0.0),
        (line((0.0, 0.0), (1.0, 2.0)), None, None, 0.0),
        (ray((0.0, 0.0), (1.0, 2.0)), None, None, 0.0),
        (segment((6.0, 0.0), (0.0, 8.0)), Some([0.0, 0.0, 6.0, 8.0]), Some([3.0, 4.0, 5.0]), 0.0),
        (circle(1.0, 2.0, 3.0), Some([-2.0, -1.0, 4.0, 5.0]), Some([1.0, 2.0, 3.0]), 6.0),
        (aabb((0.0, 0.0), (6.0, 8.0)), Some([0.0, 0.0, 6.0, 8.0]), Some([3.0, 4.0, 5.0]), 6.0),
        (obb((1.0, 1.0), (4.0, 3.0), 0.0), Some([-3.0, -2.0, 5.0, 4.0]), Some([1.0, 1.0, 5.0]), 6.0),
        (upright.clone(), Some([-2.0, -3.0, 4.0, 5.0]), Some([1.0, 1.0, 5.0]), 6.0),
        (obb((1.0, 1.0), (0.0, 0.0), 30.0), Some([1.0, 1.0, 1.0, 1.0]), Some([1.0, 1.0, 0.0]), 0.0),
        (capsule((6.0, 0.0), (0.0, 8.0), 2.0), Some([-2.0, -2.0, 8.0, 10.0]), Some([3.0, 4.0, 7.0]), 4.0),
        // A right triangle: Thales' circle, and the height on its longest side: 3 * 4 / 5.
        (triangle, Some([0.0, 0.0, 4.0, 3.0]), Some([2.0, 1.5, 2.5]), 2.4),
        // A notch changes neither the circle nor the width of the hull.
        (notched, Some([0.0, 0.0, 8.0, 6.0]), Some([4.0, 3.0, 5.0]), 6.0),
        // The discs determine the circle from -1 to 13, not the one around their centers.
        (group(Bound::Circle, &balls), Some([-1.0, -3.0, 13.0, 3.0]), Some([6.0, 0.0, 7.0]), 2.0),
        (group(Bound::Rectangle, &balls), Some([-1.0, -3.0, 13.0, 3.0]), Some([6.0, 0.0, 7.0]), 2.0),
        (nested, Some([-1.0, -3.0, 13.0, 3.0]), Some([6.0, 0.0, 7.0]), 2.0),
        (group(Bound::Circle, &[upright]), Some([-2.0, -3.0, 4.0, 5.0]), Some([1.0, 1.0, 5.0]), 6.0),
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
        assert!((smallest_extent(&shape) - extent).abs() <= 1e-15 * extent, "extent of {shape:?}");
    }
}

#[test]
fn a_tilted_square_is_bounded_by_its_diagonal() {
    let square = obb((0.0, 0.0), (1.0, 1.0), 45.0);
    let max = bounding_aabb(&square).map_or(0.0, |aabb| aabb.max().x);
    assert!((max - 2f64.sqrt()).abs() <= 1e-15 && 2f64.sqrt() <= max, "{max} should be the root of 2 or just above");
}

#[test]
fn rounding_goes_outwards() {
    // 0.1 + 1e17 is not a number that f64 holds; the spacing at 1e17 is 16.
    let aabb = bounding_aabb(&circle(1e17, -1e17, 0.1)).unwrap();
    assert_eq!(aabb.max(), v(1e17 + 16.0, -1e17 + 16.0), "{aabb:?}");
    assert_eq!(aabb.min(), v(1e17 - 16.0, -1e17 - 16.0), "{aabb:?}");
}

#[test]
fn vertices_of_any_obb_lie_in_its_rectangle() {
    let mut checked = 0;
    for i in 0..720 {
        let rotation = Rotation::from_degrees(f64::from(i) * 0.37 - 50.0).unwrap();
        let obb = Obb::new((1e6 + 0.1, -0.3), (0.7, 1e-3), rotation).unwrap();
        let aabb = bounding_aabb(&Shape::Obb(obb)).unwrap();
        for vertex in obb.vertices() {
            assert!(aabb.min().cmple(vertex).all() && vertex.cmple(aabb.max()).all(), "{vertex} of {obb:?} outside {aabb:?}");
            checked += 1;
        }
    }
    assert_eq!(checked, 4 * 720, "every vertex of every rectangle");
}

#[test]
fn bounds_at_the_edge_of_the_range_exist() {
    let far = Shape::Circle(Circle::new(DVec2::splat(MAX_COORDINATE), MAX_COORDINATE).unwrap());
    let long = Segment::new(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE)).unwrap();
    assert!(bounding_aabb(&far).is_some(), "{far:?}");
    assert!(bounding_circle(&Shape::Segment(long)).is_some(), "{long:?}");
}

#[test]
fn unions_hold_both_and_no_more() {
    let aabb = |min: DVec2, max: DVec2| Aabb::new(min, max).unwrap();
    let union = union_aabb(&aabb(v(0.0, 0.0), v(1.0, 1.0)), &aabb(v(-0.1, 3.0), v(0.5, 4.0)));
    assert_eq!(union, aabb(v(-0.1, 0.0), v(1.0, 4.0)), "of two rectangles");
    let circle = |x: f64, radius: f64| Circle::new(v(x, 0.0), radius).unwrap();
    let rows = [
        (circle(0.0, 1.0), circle(10.0, 3.0), circle(6.0, 7.0)),
        (circle(0.0, 5.0), circle(1.0, 2.0), circle(0.0, 5.0)),
        (circle(1.0, 2.0), circle(0.0, 5.0), circle(0.0, 5.0)),
        (circle(3.0, 2.0), circle(3.0, 2.0), circle(3.0, 2.0)),
        (circle(3.0, 0.0), circle(3.0, 0.0), circle(3.0, 0.0)),
        (circle(0.0, 0.0), circle(8.0, 0.0), circle(4.0, 4.0)),
        // Touching from the inside.
        (circle(0.0, 5.0), circle(3.0, 2.0), circle(0.0, 5.0)),
    ];
    for (a, b, expected) in rows {
        let union = union_circle(&a, &b);
        assert!(union.center().distance(expected.center()) <= 1e-14, "{union:?} around {a:?} and {b:?}");
        let radius = union.radius();
        assert!(expected.radius() <= radius && radius <= expected.radius() + 1e-14, "{union:?} around {a:?} and {b:?}");
    }
}

#[test]
fn the_width_of_a_hull_is_the_least_over_all_its_sides() {
    let mut hulls = 0;
    for seed in 1..300_u32 {
        // Points on a coarse grid: collinear and repeated ones among them.
        let mut dice = Dice::new(u64::from(seed));
        let mut random = move || dice.below(17) as f64;
        let points: Vec<DVec2> = (0..3 + seed as usize % 40).map(|_| v(random(), random())).collect();
        let hull = convex_hull(points.clone());
        let sides = || hull.iter().zip(hull.iter().cycle().skip(1)).filter(|(p, q)| p != q);
        let outside = |p: DVec2| sides().any(|(a, b)| (*b - *a).perp_dot(p - *a) < 0.0);
        assert!(hull.len() < 3 || !points.iter().any(|p| outside(*p)), "a point outside of {hull:?}");
        let height = |(a, b): (&DVec2, &DVec2)| {
            let heights = points.iter().map(|p| (*b - *a).perp_dot(*p - *a) / a.distance(*b));
            heights.fold(0.0, f64::max)
        };
        let least = sides().map(height).fold(f64::INFINITY, f64::min);
        let found = width::of_convex(&hull);
        assert!(hull.len() < 3 || (found - least).abs() <= 1e-14, "width {found}, not {least}, of {hull:?}");
        hulls += 1;
    }
    assert_eq!(hulls, 299, "every set of points");
}
