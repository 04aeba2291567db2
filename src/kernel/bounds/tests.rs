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
        (Shape::Segment(Segment::new(v(6.0, 0.0), v(0.0, 8.0)).unwrap()), Some([0.0, 0.0, 6.0, 8.0]), Some([3.0, 4.0, 5.0]), 0.0),
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
