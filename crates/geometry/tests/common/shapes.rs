//! Short constructors of shapes, for tests and benchmarks of all sorts; they panic if the numbers are not valid.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]
#![allow(clippy::unwrap_used, missing_docs, reason = "a test fails by panicking, and the names say it all")]

use clashbox_geometry::kernel::{
    Aabb, Bound, Capsule, Circle, DVec2, Group, Line, Obb, Point, Polygon, Ray, Rotation, Segment, Shape,
};

pub fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

pub fn point(x: f64, y: f64) -> Shape {
    Shape::Point(Point::new(v(x, y)).unwrap())
}

pub fn line(base: (f64, f64), direction: (f64, f64)) -> Shape {
    Shape::Line(Line::new(base, direction).unwrap())
}

pub fn ray(origin: (f64, f64), direction: (f64, f64)) -> Shape {
    Shape::Ray(Ray::new(origin, direction).unwrap())
}

pub fn segment(a: (f64, f64), b: (f64, f64)) -> Shape {
    Shape::Segment(Segment::new(a, b).unwrap())
}

pub fn circle(x: f64, y: f64, radius: f64) -> Shape {
    Shape::Circle(Circle::new(v(x, y), radius).unwrap())
}

pub fn aabb(min: (f64, f64), max: (f64, f64)) -> Shape {
    Shape::Aabb(Aabb::new(min, max).unwrap())
}

pub fn obb(center: (f64, f64), half: (f64, f64), degrees: f64) -> Shape {
    Shape::Obb(Obb::new(center, half, Rotation::from_degrees(degrees).unwrap()).unwrap())
}

pub fn capsule(a: (f64, f64), b: (f64, f64), radius: f64) -> Shape {
    Shape::Capsule(Capsule::new(a, b, radius).unwrap())
}

pub fn polygon(vertices: &[(f64, f64)]) -> Shape {
    Shape::Polygon(Polygon::new(vertices.iter().copied()).unwrap())
}

pub fn group(bound: Bound, members: &[Shape]) -> Shape {
    Shape::Group(Group::new(bound, members.to_vec()).unwrap())
}
