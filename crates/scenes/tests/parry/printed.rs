//! Tests that `clashbox_scenes::paste` reads what `glam` and `parry` print with `{:?}`, from their real types.

use clashbox_scenes::kernel::{Aabb, Capsule, Circle, DVec2, Polygon, Rotation, Segment, Shape};
use clashbox_scenes::paste::{PasteContent, PastedPose, read};
use parry2d_f64::bounding_volume::{Aabb as Box2, BoundingSphere};
use parry2d_f64::math::{Pose as Pose2, Vector};
use parry2d_f64::shape;

/// Checks what a text is first recognized as, printed on one line and on several.
fn check(printed: [String; 2], expected: &PasteContent) {
    for text in printed {
        let understood = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(understood.readings[0].content, *expected, "{text}");
    }
}

fn printed(value: impl std::fmt::Debug) -> [String; 2] {
    [format!("{value:?}"), format!("{value:#?}")]
}

#[test]
fn vectors_as_glam_prints_them() {
    let (x, y) = (0.1, -1.0 / 3.0);
    check(printed(DVec2::new(x, y)), &PasteContent::Vector(DVec2::new(x, y)));
    check(printed(Vector::new(x, y)), &PasteContent::Vector(DVec2::new(x, y)));
    check(
        [DVec2::new(x, y).to_string(), glam::DVec3::new(x, y, 7.5).to_string().replace("7.5", "0.0")],
        &PasteContent::Vector(DVec2::new(x, y)),
    );
    // The decimal text of an `f32` is what a person reads, not the `f64` nearest to the `f32`.
    check(printed(glam::Vec2::new(3.2, 1.0)), &PasteContent::Vector(DVec2::new(3.2, 1.0)));
    let quarter = Rotation::from_degrees(90.0).unwrap();
    let transform = glam::DAffine2::from_cols(DVec2::Y, DVec2::NEG_X, DVec2::new(3.0, 4.0));
    check(printed(transform), &PasteContent::Pose(PastedPose { position: DVec2::new(3.0, 4.0), rotation: quarter }));
}

#[test]
fn shapes_as_parry_prints_them() {
    let v = Vector::new;
    let (a, b) = (v(0.5, -0.25), v(3.0, 4.0));
    let triangle = [v(0.0, 0.0), v(3.0, 0.0), v(0.0, 4.0)];
    let vertices = [(0.0, 0.0), (3.0, 0.0), (0.0, 4.0)];
    let as_shape = |shape: Shape| PasteContent::Shape(shape);
    let circle = |center: [f64; 2], radius: f64| as_shape(Circle::new(center, radius).unwrap().into());
    let aabb = |min: [f64; 2], max: [f64; 2]| as_shape(Aabb::new(min, max).unwrap().into());
    check(printed(shape::Ball::new(1.5)), &circle([0.0, 0.0], 1.5));
    check(printed(BoundingSphere::new(a, 1.5)), &circle([0.5, -0.25], 1.5));
    check(printed(shape::Cuboid::new(v(1.5, 2.0))), &aabb([-1.5, -2.0], [1.5, 2.0]));
    check(printed(Box2::new(a, b)), &aabb([0.5, -0.25], [3.0, 4.0]));
    check(printed(shape::Segment::new(a, b)), &as_shape(Segment::new([0.5, -0.25], [3.0, 4.0]).unwrap().into()));
    check(printed(shape::Capsule::new(a, b, 0.5)), &as_shape(Capsule::new([0.5, -0.25], [3.0, 4.0], 0.5).unwrap().into()));
    let [p, q, r] = triangle;
    check(printed(shape::Triangle::new(p, q, r)), &as_shape(Polygon::new(vertices).unwrap().into()));
    let convex = shape::ConvexPolygon::from_convex_hull(&triangle).unwrap();
    check(printed(convex), &as_shape(Polygon::new(vertices).unwrap().into()));
    let ray = parry2d_f64::query::Ray::new(a, v(1.0, 0.0));
    check(printed(ray), &as_shape(clashbox_scenes::kernel::Ray::new([0.5, -0.25], [1.0, 0.0]).unwrap().into()));
}

#[test]
fn poses_as_parry_prints_them() {
    for degrees in [0.0, 90.0, -30.0, 200.0_f64] {
        let pose = Pose2::new(Vector::new(3.0, 4.0), degrees.to_radians());
        for text in printed(pose) {
            let understood = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let PasteContent::Pose(read) = &understood.readings[0].content else { panic!("{text}: {understood:?}") };
            assert_eq!(read.position, DVec2::new(3.0, 4.0), "{text}");
            let expected = Rotation::from_degrees(degrees).unwrap();
            assert!((read.rotation.axis() - expected.axis()).length() < 1e-15, "{text}: {:?}", read.rotation);
        }
    }
}
