//! All pairs of kinds at extreme sizes and positions.

use glam::DVec2;

use super::super::Picture;
use super::super::primitive::Primitive;
use super::{VIEWPORTS, aabb, body, circle, dart, drawn, v};
use crate::kernel::{Bound, Capsule, Group, Line, Obb, Point, Ray, Rotation, Segment, Shape};
use crate::picture::camera::Camera;
use crate::picture::paint::flatten::{ScreenPrimitive, flatten};
use crate::scene::Scene;
use crate::search::{Method, MethodKind};

#[test]
fn nasty_scenes_make_finite_pictures_without_overlapping_labels() {
    let mut n_pictures = 0;
    let velocities = [DVec2::ZERO, v(3.0, -1.0), v(-1e6, 1e6), v(1e-6, 0.0)];
    for (center, size) in [
        (v(0.0, 0.0), 1.0),
        (v(1e6, -1e6), 0.5),
        (v(0.0, 0.0), 1e-6),
        (v(2.0, 3.0), 0.0),
        (v(1e9, 1e9), 1e7),
        (v(0.0, 0.0), 1e28),
    ] {
        for (idx_a, a) in shapes(center, size).into_iter().enumerate() {
            for (idx_b, b) in shapes(center + size * 1.5, size).into_iter().enumerate() {
                let velocity = velocities[(idx_a + idx_b) % velocities.len()];
                let method = MethodKind::ALL[(idx_a * 7 + idx_b) % 5].with_defaults();
                let bodies = vec![body("first", a.clone(), velocity), body("second", b, -velocity * 0.5)];
                let mut scene = Scene::new(bodies, method);
                scene.bodies[1].spin = [0.0, 100.0, -800.0][(idx_a + 2 * idx_b) % 3];
                // The default step would make very many probes of a fast motion, which are not tested here: take 20 steps.
                if let Method::Linear { max_step, .. } = &mut scene.search {
                    *max_step = Some(velocity.length().max(1e-9) / 20.0);
                }
                for viewport in VIEWPORTS {
                    let (picture, camera) = drawn(&scene, 0.4, viewport);
                    let context = format!("{:?} in {viewport:?}", scene.bodies);
                    assert_finite(&picture, &camera, &context);
                    assert_apart(&picture, &context);
                    n_pictures += 1;
                }
            }
        }
    }
    assert_eq!(n_pictures, 6 * 100 * 3, "every combination was drawn");
}

fn assert_finite(picture: &Picture, camera: &Camera, context: &str) {
    for item in &picture.items {
        let points: Vec<DVec2> = match &item.primitive {
            Primitive::Polygon(points) | Primitive::Polyline(points) => points.clone(),
            Primitive::Concave { outline, pieces } => [outline.clone(), pieces.concat()].concat(),
            Primitive::Area(parts) => parts.concat(),
            Primitive::Ray { origin, unit } => vec![*origin, *unit],
            Primitive::Circle { center, radius } => vec![*center, DVec2::splat(*radius)],
            Primitive::Line { base, unit } => vec![*base, *unit],
            Primitive::Arrow { from, to } => vec![*from, *to],
            Primitive::Marker { at, .. } => vec![*at],
        };
        assert!(points.iter().all(|p| p.is_finite()), "{item:?} of {context}");
    }
    for label in &picture.labels {
        assert!(label.min.is_finite() && label.max.is_finite(), "{label:?} of {context}");
    }
    for flat in flatten(picture, camera) {
        let finite = match &flat {
            ScreenPrimitive::Fill { points, .. } | ScreenPrimitive::Region { outline: points, .. } => {
                points.iter().all(|p| p.is_finite())
            }
            ScreenPrimitive::Union { parts, .. } => parts.iter().flatten().all(|p| p.is_finite()),
            ScreenPrimitive::Path { points, phase, .. } => phase.is_finite() && points.iter().all(|p| p.is_finite()),
            ScreenPrimitive::Disc { center, radius, .. } | ScreenPrimitive::Ring { center, radius, .. } => {
                center.is_finite() && radius.is_finite()
            }
        };
        assert!(finite, "{flat:?} of {context}");
    }
}

fn assert_apart(picture: &Picture, context: &str) {
    for (idx, one) in picture.labels.iter().enumerate() {
        for two in &picture.labels[..idx] {
            let apart = one.max.x <= two.min.x || two.max.x <= one.min.x || one.max.y <= two.min.y || two.max.y <= one.min.y;
            assert!(apart, "{one:?} covers {two:?} in {context}");
        }
    }
}

/// Returns one shape of each kind, of about `size` around `center`; degenerate if `size` is 0.
fn shapes(center: DVec2, size: f64) -> Vec<Shape> {
    let half = DVec2::new(size, size / 2.0);
    vec![
        Shape::Point(Point::new(center).unwrap()),
        Shape::Line(Line::new(center, v(1.0, 2.0)).unwrap()),
        Shape::Ray(Ray::new(center, v(1.0, 2.0)).unwrap()),
        Shape::Segment(Segment::new(center - half, center + half).unwrap()),
        circle(center, size),
        aabb(center - half, center + half),
        Shape::Obb(Obb::new(center, half, Rotation::from_degrees(30.0).unwrap()).unwrap()),
        Shape::Capsule(Capsule::new(center - half, center + half, size / 4.0).unwrap()),
        dart(center, size).unwrap_or(circle(center, size)),
        Shape::Group(Group::new(Bound::Circle, vec![circle(center - half, size / 2.0), aabb(center, center + half)]).unwrap()),
    ]
}
