//! Tests in exact arithmetic that every bound contains its shape.

use super::enclosing::random;
use super::*;
use crate::kernel::{Capsule, Point, Polygon, exact};

/// Returns one shape of every bounded kind, of a size about 1, around `place`; every number comes from the seed.
fn shapes(seed: u64, place: DVec2) -> Vec<Shape> {
    let mut random = random(seed);
    let mut near = || place + v(random(), random());
    let (a, b, c) = (near(), near(), near());
    let extents = (near() - place).abs();
    let rotation = Rotation::from_degrees(180.0 * (near() - place).x).unwrap();
    let arrow = [v(0.0, 0.0), v(1.0, 0.3), v(0.2, 0.2), v(0.3, 1.0)].map(|p| c + rotation.world_from_local(p));
    let single = vec![
        Shape::Point(Point::new(a).unwrap()),
        Shape::Segment(Segment::new(a, b).unwrap()),
        Shape::Circle(Circle::new(b, extents.x).unwrap()),
        Shape::Aabb(Aabb::new(a.min(b), a.max(b)).unwrap()),
        Shape::Obb(Obb::new(c, extents, rotation).unwrap()),
        Shape::Capsule(Capsule::new(b, c, extents.y).unwrap()),
        Shape::Polygon(Polygon::new(arrow.to_vec()).unwrap()),
    ];
    let groups = Bound::ALL.map(|bound| group(bound, &single));
    single.into_iter().chain(groups).collect()
}

#[test]
fn bounds_hold_every_point_of_their_shapes() {
    let mut checked = 0;
    for seed in 0..60 {
        let place = [v(0.0, 0.0), v(3e5, -1e6), v(1e-3, 1e9)][seed as usize % 3];
        for shape in shapes(seed, place) {
            let turned = shape.turned(place, Rotation::from_degrees(29.0).unwrap());
            for shape in [shape.translated(v(0.1, -1e4 / 3.0)), turned, shape] {
                let aabb = Shape::Aabb(bounding_aabb(&shape).unwrap());
                let circle = Shape::Circle(bounding_circle(&shape).unwrap());
                for bound in [&aabb, &circle] {
                    assert!(exact::contains(bound, &shape), "{bound:?} does not hold {shape:?}");
                }
                if let Shape::Group(group) = &shape {
                    assert!(exact::contains(&group.bounding_shape(), &shape), "its bound does not hold {shape:?}");
                }
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 60 * 9 * 3, "every shape, moved and turned");
}

#[test]
fn unions_hold_both_circles_exactly() {
    let mut random = random(5);
    for _ in 0..2000 {
        let mut circle = || Circle::new(v(random(), random()) * 10.0, random().abs() * 4.0).unwrap();
        let (a, b) = (circle(), circle());
        let union = Shape::Circle(union_circle(&a, &b));
        for part in [a, b] {
            assert!(exact::contains(&union, &Shape::Circle(part)), "{union:?} does not hold {part:?}");
        }
    }
}
