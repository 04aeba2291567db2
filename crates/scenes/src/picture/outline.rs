//! Shapes, and grown shapes, as primitives.

use std::f64::consts::TAU;

use glam::DVec2;

use super::primitive::{Form, Primitive};
use crate::kernel::bounds::convex_hull;
use crate::kernel::shape::{MAX_COORDINATE, unit};
use crate::kernel::{Line, Polygon, Ray, Shape};
use crate::picture::camera::Camera;

/// The size on the screen below which a shape is drawn as a marker, so that it stays visible. Logical points.
const SMALLEST: f64 = 3.0;

/// Returns the shape as primitives: one for a single shape, one for each member of a group.
pub(super) fn primitives(shape: &Shape, camera: &Camera) -> Vec<Primitive> {
    if size(shape).is_some_and(|size| camera.points_from_length(size) < SMALLEST) {
        return vec![Primitive::Marker { at: shape.reference_point(), form: Form::Dot }];
    }
    vec![match shape {
        Shape::Point(point) => Primitive::Marker { at: point.at(), form: Form::Dot },
        Shape::Line(line) => Primitive::Line { base: line.base(), unit: line.unit() },
        Shape::Ray(ray) => Primitive::Ray { origin: ray.origin(), unit: ray.unit() },
        Shape::Segment(segment) => Primitive::Polyline(vec![segment.a(), segment.b()]),
        Shape::Circle(circle) => Primitive::Circle { center: circle.center(), radius: circle.radius() },
        Shape::Aabb(aabb) => Primitive::Polygon(aabb.vertices().to_vec()),
        Shape::Obb(obb) => Primitive::Polygon(obb.vertices().to_vec()),
        Shape::Capsule(capsule) => rounded(&[capsule.a(), capsule.b()], capsule.radius(), camera),
        Shape::Polygon(polygon) => polygon_primitive(polygon),
        Shape::Group(group) => return group.members().iter().flat_map(|member| primitives(member, camera)).collect(),
    }]
}

fn polygon_primitive(polygon: &Polygon) -> Primitive {
    let outline = polygon.vertices().to_vec();
    if polygon.is_convex() {
        return Primitive::Polygon(outline);
    }
    Primitive::Concave { outline, pieces: polygon.pieces().iter().map(|piece| piece.vertices().to_vec()).collect() }
}

/// Returns the outline of a primitive, without its inside.
pub(super) fn rim(primitive: Primitive) -> Primitive {
    match primitive {
        Primitive::Circle { center, radius } => {
            let steps = 90.0;
            let on_rim = |step: i32| center + DVec2::from_angle(f64::from(step) / steps * TAU) * radius;
            Primitive::Polyline((0..=90).map(on_rim).collect())
        }
        Primitive::Polygon(mut vertices) | Primitive::Concave { outline: mut vertices, .. } => {
            vertices.extend(vertices.first().copied());
            Primitive::Polyline(vertices)
        }
        Primitive::Area(_)
        | Primitive::Polyline(_)
        | Primitive::Line { .. }
        | Primitive::Ray { .. }
        | Primitive::Arrow { .. }
        | Primitive::Marker { .. } => primitive,
    }
}

/// Returns all points no farther than `radius` from the shape.
pub(super) fn grown(shape: &Shape, radius: f64, camera: &Camera) -> Vec<Primitive> {
    match Composition::of(shape) {
        Composition::Line(line) => vec![band(line, line.normal() * -radius, line.normal() * radius, camera)],
        Composition::Ray(ray) => {
            let [from, to] = visible_stretch(ray, DVec2::ZERO, camera);
            vec![rounded(&[from, to], radius, camera)]
        }
        Composition::Parts(parts) => parts.into_iter().map(|part| part.grown(radius, camera)).collect(),
    }
}

/// Returns the bounding rectangle of a shape, from its lower left to its upper right. For a line or ray, both vertices are its
/// reference point, because the rest of it does not say where to look.
pub fn extent(shape: &Shape) -> [DVec2; 2] {
    let at = shape.reference_point();
    extent_of(&Composition::of(shape).into_parts()).unwrap_or([at, at])
}

/// Returns the bounding rectangle of some parts. `None` if there are no parts.
fn extent_of(parts: &[Part]) -> Option<[DVec2; 2]> {
    let extents = parts.iter().flat_map(|part| part.points.iter().map(|&p| [p - part.radius, p + part.radius]));
    extents.reduce(|[min, max], [lower, upper]| [min.min(lower), max.max(upper)])
}

/// The composition of a shape: two kinds are unbounded, and each other one is a union of convex parts.
pub(super) enum Composition<'s> {
    /// A line, unbounded at both ends.
    Line(&'s Line),
    /// A ray, unbounded at one end.
    Ray(&'s Ray),
    /// The union of some parts.
    Parts(Vec<Part>),
}

impl<'s> Composition<'s> {
    pub(super) fn of(shape: &'s Shape) -> Composition<'s> {
        let sharp = |points: Vec<DVec2>| Composition::Parts(vec![Part { points, radius: 0.0 }]);
        match shape {
            Shape::Point(point) => sharp(vec![point.at()]),
            Shape::Line(line) => Composition::Line(line),
            Shape::Ray(ray) => Composition::Ray(ray),
            Shape::Segment(segment) => sharp(vec![segment.a(), segment.b()]),
            Shape::Circle(circle) => Composition::Parts(vec![Part { points: vec![circle.center()], radius: circle.radius() }]),
            Shape::Aabb(aabb) => sharp(aabb.vertices().to_vec()),
            Shape::Obb(obb) => sharp(obb.vertices().to_vec()),
            Shape::Capsule(capsule) => {
                Composition::Parts(vec![Part { points: vec![capsule.a(), capsule.b()], radius: capsule.radius() }])
            }
            Shape::Polygon(polygon) => {
                let pieces = polygon.pieces().iter();
                Composition::Parts(pieces.map(|piece| Part { points: piece.vertices().to_vec(), radius: 0.0 }).collect())
            }
            Shape::Group(group) => {
                Composition::Parts(group.members().iter().flat_map(|member| Composition::of(member).into_parts()).collect())
            }
        }
    }

    /// Returns the parts; none for an unbounded shape.
    pub(super) fn into_parts(self) -> Vec<Part> {
        match self {
            Composition::Parts(parts) => parts,
            Composition::Line(_) | Composition::Ray(_) => Vec::new(),
        }
    }
}

/// A convex part of a shape: the hull of some points, grown by a radius.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) points: Vec<DVec2>,
    pub(super) radius: f64,
}

impl Part {
    /// Returns all points no farther than `by` from the part.
    pub(super) fn grown(self, by: f64, camera: &Camera) -> Primitive {
        let hull = convex_hull(self.points);
        if self.radius + by <= 0.0 { polygon_or_less(hull) } else { rounded(&hull, self.radius + by, camera) }
    }
}

/// Returns all points no farther than `radius` (world units) from the convex hull of some points.
pub fn grown_hull(points: Vec<DVec2>, radius: f64, camera: &Camera) -> Primitive {
    Part { points, radius }.grown(0.0, camera)
}

/// A box along the axes or rotated, world frame.
pub(super) struct OrientedBox {
    pub(super) center: DVec2,
    /// Half the extents, along the box's own axes.
    pub(super) half: DVec2,
    /// The box's own x axis, a unit vector.
    pub(super) x: DVec2,
}

/// Returns an AABB or an OBB as an oriented box. `None` for other shapes.
pub(super) fn oriented_box(shape: &Shape) -> Option<OrientedBox> {
    match shape {
        Shape::Aabb(aabb) => Some(OrientedBox { center: aabb.center(), half: aabb.size() / 2.0, x: DVec2::X }),
        Shape::Obb(obb) => Some(OrientedBox { center: obb.center(), half: obb.half_extents(), x: obb.rotation().axis() }),
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Capsule(_)
        | Shape::Polygon(_)
        | Shape::Group(_) => None,
    }
}

/// Returns `p + offset`, kept within the permitted range of coordinates.
pub(super) fn shifted(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}

/// Returns the larger of width and height of the bounding rectangle. `None` for a line or a ray.
fn size(shape: &Shape) -> Option<f64> {
    extent_of(&Composition::of(shape).into_parts()).map(|[min, max]| (max - min).max_element())
}

/// Returns the part in view of the stripe between a line moved by `from` and the same line moved by `to`.
pub(super) fn band(line: &Line, from: DVec2, to: DVec2, camera: &Camera) -> Primitive {
    let [min, max] = camera.visible();
    let reach = line.unit() * min.distance(max);
    // The foot of the middle of the view. The stripe is cut off on both sides of it, out of view.
    let foot = |offset: DVec2| {
        let base = shifted(line.base(), offset);
        base + line.unit() * line.unit().dot(camera.center - base)
    };
    let (p, q) = (foot(from), foot(to));
    polygon_or_less(convex_hull(vec![p - reach, p + reach, q + reach, q - reach]))
}

/// Returns a stretch of a ray moved by `offset` that contains all of its visible part.
pub(super) fn visible_stretch(ray: &Ray, offset: DVec2, camera: &Camera) -> [DVec2; 2] {
    let [min, max] = camera.visible();
    let reach = 2.0 * min.distance(max);
    let origin = shifted(ray.origin(), offset);
    let foot = ray.unit().dot(camera.center - origin);
    [foot - reach, foot + reach].map(|s| origin + ray.unit() * s.max(0.0))
}

/// Returns the points no farther than `radius` from a convex polygon (counter-clockwise), a stretch or a point.
pub(super) fn rounded(polygon: &[DVec2], radius: f64, camera: &Camera) -> Primitive {
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

/// Returns the number of stretches that make a circle of `radius` points look round: the chord differs by less than a sixth of a
/// point.
pub fn steps_of_circle(radius: f64) -> f64 {
    // sagitta = radius * (1 - cos(pi / n)) = radius * pi^2 / (2 n^2)
    (radius.max(0.0).sqrt() * 5.5).clamp(12.0, 360.0).ceil()
}

/// Returns a polygon, or a stretch or a dot if the points have no area.
pub(super) fn polygon_or_less(points: Vec<DVec2>) -> Primitive {
    match points[..] {
        [at] => Primitive::Marker { at, form: Form::Dot },
        [_, _] => Primitive::Polyline(points),
        _ => Primitive::Polygon(points),
    }
}
