//! Shapes, the paths they sweep and the shapes they grow to, as primitives.

use std::f64::consts::TAU;

use glam::DVec2;

use super::{Form, Primitive};
use crate::kernel::shape::{MAX_COORDINATE, unit};
use crate::kernel::{Line, Shape};
use crate::view::camera::Camera;

/// A shape smaller than this on the screen is drawn as a marker, so that it cannot vanish. Logical points.
const SMALLEST: f64 = 3.0;

/// The shape as one primitive.
pub(super) fn primitive(shape: &Shape, camera: &Camera) -> Primitive {
    let (at, extent) = (shape.reference_point(), size(shape));
    if extent.is_some_and(|extent| camera.points_from_length(extent) < SMALLEST) {
        return Primitive::Marker { at, form: Form::Dot };
    }
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => Primitive::Marker { at: point.at(), form: Form::Dot },
        Shape::Line(line) => Primitive::Line { base: line.base(), unit: line.unit() },
        Shape::Segment(segment) => Primitive::Polyline(vec![segment.a(), segment.b()]),
        Shape::Circle(circle) => Primitive::Circle { center: circle.center(), radius: circle.radius() },
        Shape::Aabb(aabb) => Primitive::Polygon(aabb.corners().to_vec()),
        Shape::Obb(obb) => Primitive::Polygon(obb.corners().to_vec()),
    }
}

/// All places a shape passes while it moves by `displacement`. `None` where it does not move.
pub(super) fn swept(shape: &Shape, displacement: DVec2, camera: &Camera) -> Option<Primitive> {
    unit(displacement)?;
    Some(match shape {
        Shape::Line(line) => band(line, DVec2::ZERO, displacement, camera),
        Shape::Circle(circle) if 0.0 < circle.radius() => {
            rounded(&[circle.center(), shifted(circle.center(), displacement)], circle.radius(), camera)
        }
        _ => {
            let corners = corners(shape);
            let ends = corners.iter().map(|&p| shifted(p, displacement)).collect::<Vec<_>>();
            polygon_or_less(convex_hull([corners, ends].concat()))
        }
    })
}

/// All places no farther than `radius` from the shape.
pub(super) fn grown(shape: &Shape, radius: f64, camera: &Camera) -> Primitive {
    match shape {
        Shape::Line(line) => band(line, line.normal() * -radius, line.normal() * radius, camera),
        Shape::Circle(circle) => Primitive::Circle { center: circle.center(), radius: circle.radius() + radius },
        Shape::Point(point) => Primitive::Circle { center: point.at(), radius },
        _ if radius <= 0.0 => primitive(shape, camera),
        _ => rounded(&convex_hull(corners(shape)), radius, camera),
    }
}

/// The lower left and upper right corner of a shape; of a line, its base twice: the rest of it says nothing about where to look.
pub fn extent(shape: &Shape) -> [DVec2; 2] {
    let radius = if let Shape::Circle(circle) = shape { DVec2::splat(circle.radius()) } else { DVec2::ZERO };
    corners(shape)
        .into_iter()
        .fold([DVec2::INFINITY, DVec2::NEG_INFINITY], |[min, max], p| [min.min(p - radius), max.max(p + radius)])
}

/// `p + offset`, kept within the permitted range of coordinates.
pub(super) fn shifted(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}

/// The larger side of the bounding rectangle. `None` for a line.
fn size(shape: &Shape) -> Option<f64> {
    let [min, max] = extent(shape);
    (!matches!(shape, Shape::Line(_))).then(|| (max - min).max_element())
}

/// The points whose convex hull is the shape, but for the radius of a circle and the length of a line.
fn corners(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => vec![point.at()],
        Shape::Line(line) => vec![line.base()],
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Circle(circle) => vec![circle.center()],
        Shape::Aabb(aabb) => aabb.corners().to_vec(),
        Shape::Obb(obb) => obb.corners().to_vec(),
    }
}

/// The part in view of the stripe between a line moved by `from` and the same line moved by `to`.
fn band(line: &Line, from: DVec2, to: DVec2, camera: &Camera) -> Primitive {
    let [min, max] = camera.visible();
    let reach = line.unit() * min.distance(max);
    // The foot of the middle of the view: the stripe is cut off on both sides of it, out of sight.
    let foot = |offset: DVec2| {
        let base = shifted(line.base(), offset);
        base + line.unit() * line.unit().dot(camera.center - base)
    };
    let (p, q) = (foot(from), foot(to));
    polygon_or_less(convex_hull(vec![p - reach, p + reach, q + reach, q - reach]))
}

/// The places no farther than `radius` from a convex polygon (counter-clockwise), a stretch or a point.
fn rounded(polygon: &[DVec2], radius: f64, camera: &Camera) -> Primitive {
    let steps_of_circle = steps_of_circle(camera.points_from_length(radius));
    let n = polygon.len();
    let mut points = Vec::new();
    for (idx, &vertex) in polygon.iter().enumerate() {
        let before = vertex - polygon[(idx + n - 1) % n];
        let after = polygon[(idx + 1) % n] - vertex;
        let (Some(before), Some(after)) = (unit(before), unit(after)) else {
            return Primitive::Circle { center: vertex, radius };
        };
        // An outer normal is the direction of the edge turned to the right.
        let (first, last) = (-before.perp(), -after.perp());
        let angle = first.angle_between(last).rem_euclid(TAU);
        let steps = (angle / TAU * steps_of_circle).ceil().max(1.0);
        for step in 0..=(steps as usize) {
            let turned = DVec2::from_angle(angle * step as f64 / steps).rotate(first);
            points.push(shifted(vertex, turned * radius));
        }
    }
    Primitive::Polygon(points)
}

/// How many stretches make a circle of `radius` points look round: the chord strays by less than a sixth of a point.
pub(crate) fn steps_of_circle(radius: f64) -> f64 {
    // sagitta = radius * (1 - cos(pi / n)) = radius * pi^2 / (2 n^2)
    (radius.max(0.0).sqrt() * 5.5).clamp(12.0, 360.0).ceil()
}

/// A polygon, or a stretch or a dot where it has no area.
fn polygon_or_less(points: Vec<DVec2>) -> Primitive {
    match points[..] {
        [at] => Primitive::Marker { at, form: Form::Dot },
        [_, _] => Primitive::Polyline(points),
        _ => Primitive::Polygon(points),
    }
}

/// The convex hull, counter-clockwise, without collinear points. Source: Andrew's monotone chain.
fn convex_hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for p in points {
            while let [.., o, q] = chain[..]
                && (q - o).perp_dot(p - o) <= 0.0
            {
                chain.pop();
            }
            chain.push(p);
        }
        // The last point is the first one of the other half.
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Segment};

    fn camera() -> Camera {
        Camera::new([0.0, 0.0, 800.0, 600.0])
    }

    #[test]
    fn a_moving_box_sweeps_a_hexagon_and_along_its_side_a_rectangle() {
        let unit_box = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap());
        for (displacement, n_vertices) in [(DVec2::new(3.0, 2.0), 6), (DVec2::new(3.0, 0.0), 4)] {
            let Some(Primitive::Polygon(points)) = swept(&unit_box, displacement, &camera()) else { panic!("no polygon") };
            assert_eq!(points.len(), n_vertices, "{displacement}: {points:?}");
        }
        assert_eq!(swept(&unit_box, DVec2::ZERO, &camera()), None, "at rest it sweeps nothing");
    }

    #[test]
    fn a_moving_circle_sweeps_a_stadium() {
        let circle = Shape::Circle(Circle::new(DVec2::ZERO, 1.0).unwrap());
        let Some(Primitive::Polygon(points)) = swept(&circle, DVec2::new(4.0, 0.0), &camera()) else { panic!("no polygon") };
        for p in &points {
            let distance = p.distance(DVec2::new(p.x.clamp(0.0, 4.0), 0.0));
            assert!((distance - 1.0).abs() < 1e-12, "{p} is {distance} from the path");
        }
        let turns = points.windows(3).all(|w| 0.0 <= (w[1] - w[0]).perp_dot(w[2] - w[1]) + 1e-9);
        assert!(turns, "counter-clockwise and convex: {points:?}");
    }

    #[test]
    fn a_segment_along_its_own_motion_sweeps_a_stretch() {
        let segment = Shape::Segment(Segment::new(DVec2::ZERO, DVec2::X).unwrap());
        let path = swept(&segment, DVec2::new(2.0, 0.0), &camera());
        assert_eq!(path, Some(Primitive::Polyline(vec![DVec2::ZERO, DVec2::new(3.0, 0.0)])), "one stretch");
    }
}
