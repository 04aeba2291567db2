//! Tests that a core has the vertices, edges and normals of its shape.

use super::super::rotation::Rotation;
use super::super::shape::{Aabb, Capsule, Circle, Line, Obb, Point, Polygon, Ray, Segment};
use super::*;

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// Returns a shape of every kind that has one core, and the vertices it must have in the world.
fn rows() -> Vec<(Shape, Vec<DVec2>, f64)> {
    let square = [v(1.0, 2.0), v(4.0, 2.0), v(4.0, 6.0), v(1.0, 6.0)];
    let quarter = Rotation::from_degrees(90.0).unwrap();
    let triangle = vec![v(0.0, 0.0), v(2.0, 0.0), v(0.0, 1.0)];
    vec![
        (Shape::Point(Point::new(v(1.0, 2.0)).unwrap()), vec![v(1.0, 2.0)], 0.0),
        (Shape::Line(Line::new(v(1.0, 2.0), v(0.0, 3.0)).unwrap()), vec![v(1.0, 2.0)], 0.0),
        (Shape::Ray(Ray::new(v(1.0, 2.0), v(0.0, 3.0)).unwrap()), vec![v(1.0, 2.0)], 0.0),
        (Shape::Segment(Segment::new(v(1.0, 2.0), v(4.0, 6.0)).unwrap()), vec![v(1.0, 2.0), v(4.0, 6.0)], 0.0),
        (Shape::Segment(Segment::new(v(1.0, 2.0), v(1.0, 2.0)).unwrap()), vec![v(1.0, 2.0)], 0.0),
        (Shape::Circle(Circle::new(v(1.0, 2.0), 3.0).unwrap()), vec![v(1.0, 2.0)], 3.0),
        (Shape::Aabb(Aabb::new(square[0], square[2]).unwrap()), square.to_vec(), 0.0),
        (Shape::Aabb(Aabb::new(square[0], square[3]).unwrap()), vec![square[0], square[3]], 0.0),
        (
            Shape::Obb(Obb::new(v(1.0, 2.0), v(3.0, 1.0), quarter).unwrap()),
            vec![v(2.0, -1.0), v(2.0, 5.0), v(0.0, 5.0), v(0.0, -1.0)],
            0.0,
        ),
        (Shape::Capsule(Capsule::new(v(1.0, 2.0), v(4.0, 6.0), 0.5).unwrap()), vec![v(1.0, 2.0), v(4.0, 6.0)], 0.5),
        (Shape::Polygon(Polygon::new(triangle.clone()).unwrap()), triangle, 0.0),
    ]
}

#[test]
fn a_core_has_the_vertices_on_paper() {
    for (shape, vertices, radius) in rows() {
        let core = ConvexCore::of(&shape).unwrap();
        let found: Vec<DVec2> = core.vertices().map(|vertex| core.origin + vertex).collect();
        assert_eq!((found, core.radius), (vertices.clone(), radius), "{shape:?}");
        let moved = core.seen_from(v(-3.0, 5.0));
        let found: Vec<DVec2> = moved.vertices().collect();
        let expected: Vec<DVec2> = vertices.iter().map(|vertex| *vertex - v(-3.0, 5.0)).collect();
        assert_eq!(found, expected, "{shape:?} from (-3, 5)");
        assert!(found.iter().all(|vertex| vertex.abs().max_element() <= moved.extent), "{shape:?}: {}", moved.extent);
    }
}

#[test]
fn edges_lead_from_vertex_to_vertex_and_their_normals_point_outwards() {
    for (shape, vertices, _) in rows() {
        let core = ConvexCore::of(&shape).unwrap();
        for i in 0..core.count() {
            assert_eq!(core.previous(core.next(i)), i, "{shape:?}");
            assert_eq!(core.edge(i), core.vertex(core.next(i)) - core.vertex(i), "edge {i} of {shape:?}");
            let normal = core.normals()[i];
            let is_outward = (0..core.count()).all(|k| normal.dot(core.vertex(k) - core.vertex(i)) <= 1e-15);
            assert!(normal.dot(core.edge(i)).abs() <= 1e-15 && is_outward, "normal {i} of {shape:?}: {normal}");
        }
        assert_eq!(core.count(), vertices.len(), "{shape:?}");
    }
}

#[test]
fn a_cut_ends_what_is_unbounded() {
    let line = Shape::Line(Line::new(v(1.0, 2.0), v(0.0, 3.0)).unwrap());
    let ray = Shape::Ray(Ray::new(v(1.0, 2.0), v(0.0, 3.0)).unwrap());
    for (shape, ends) in [(line, [v(0.0, -5.0), v(0.0, 5.0)]), (ray, [v(0.0, 0.0), v(0.0, 5.0)])] {
        let mut core = ConvexCore::of(&shape).unwrap();
        core.cut_off(5.0);
        assert_eq!(core.vertices().collect::<Vec<_>>(), ends, "{shape:?}");
    }
}
