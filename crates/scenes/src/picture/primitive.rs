//! The parts of a picture: drawing primitives in world coordinates, and shapes, and grown shapes, as primitives.

use std::f64::consts::TAU;

use glam::DVec2;
use smallvec::{SmallVec, smallvec};

use crate::kernel::bounds::{bounding_aabb, convex_hull};
use crate::kernel::shape::{MAX_COORDINATE, unit};
use crate::kernel::{Rotation, Shape, Unbounded};
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;

/// The size on the screen below which a shape is drawn as a marker, so that it stays visible. Logical points.
const SMALLEST: f64 = 3.0;

/// The length on the screen below which a segment has marks at its ends, so that it stays visible. Logical points.
const SHORT: f64 = 12.0;
/// Half the length of such a mark, which is perpendicular to the segment and so leaves its length as it is. Logical points.
const END_MARK: f64 = 3.0;

/// One primitive and its meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct PictureItem {
    /// The primitive to draw.
    pub primitive: Primitive,
    /// The meaning, which decides the style.
    pub meaning: Meaning,
}

/// A thing to draw. World frame.
#[derive(Debug, Clone, PartialEq)]
pub enum Primitive {
    /// A convex polygon: filled and outlined.
    Polygon(Vec<DVec2>),
    /// A concave polygon: filled and outlined.
    Concave {
        /// The vertices.
        outline: Vec<DVec2>,
        /// Convex polygons that cover it and do not overlap.
        pieces: Vec<Vec<DVec2>>,
    },
    /// The union of convex polygons: filled evenly, also where they overlap.
    Area(Vec<Vec<DVec2>>),
    /// Stretches from point to point, open.
    Polyline(Vec<DVec2>),
    /// A disc: filled and outlined.
    Circle {
        /// The center.
        center: DVec2,
        /// The radius, world units, >= 0.
        radius: f64,
    },
    /// An unbounded line.
    Line {
        /// A point on the line.
        base: DVec2,
        /// The direction, a unit vector.
        unit: DVec2,
    },
    /// A half line.
    Ray {
        /// The end.
        origin: DVec2,
        /// The direction, a unit vector.
        unit: DVec2,
    },
    /// An arrow with a head of fixed size in points.
    Arrow {
        /// The start.
        from: DVec2,
        /// The tip.
        to: DVec2,
    },
    /// A mark of fixed size in points.
    Marker {
        /// The middle.
        at: DVec2,
        /// The form.
        form: MarkerForm,
    },
}

/// The form of a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkerForm {
    /// A small disc.
    Speck,
    /// A disc.
    Dot,
    /// A larger disc.
    Disc,
    /// A small square that is turned by 45 degrees.
    Diamond,
    /// A square.
    Square,
}

impl MarkerForm {
    /// Returns half the width, logical points.
    pub fn radius(self) -> f64 {
        match self {
            MarkerForm::Speck => 2.25,
            MarkerForm::Dot => 3.5,
            MarkerForm::Disc => 5.5,
            MarkerForm::Diamond => 5.5,
            MarkerForm::Square => 4.5,
        }
    }
}

/// Returns the shape as primitives: one for a single shape, one for each member of a group. A segment has its true length, however short.
pub(super) fn primitives(shape: &Shape, camera: &Camera) -> SmallVec<[Primitive; 1]> {
    if let Shape::Segment(segment) = shape {
        return smallvec![Primitive::Polyline(vec![segment.a(), segment.b()])];
    }
    if size(shape).is_some_and(|size| camera.points_from_length(size) < SMALLEST) {
        return smallvec![Primitive::Marker { at: shape.reference_point(), form: MarkerForm::Dot }];
    }
    if let Some(group) = shape.as_group() {
        return group.members().iter().flat_map(|member| primitives(member, camera)).collect();
    }
    let at = shape.reference_point();
    smallvec![match (shape.unbounded(), &*shape.core_vertices(), shape.radius()) {
        (Some(Unbounded::Line(unit)), _, _) => Primitive::Line { base: at, unit },
        (Some(Unbounded::Ray(unit)), _, _) => Primitive::Ray { origin: at, unit },
        (None, [_], None) => Primitive::Marker { at, form: MarkerForm::Dot },
        (None, [_], Some(radius)) => Primitive::Circle { center: at, radius },
        (None, [a, b], None) => Primitive::Polyline(vec![*a, *b]),
        (None, vertices, Some(radius)) => rounded(vertices, radius, camera),
        (None, vertices, None) => polygon_primitive(shape, vertices.to_vec()),
    }]
}

/// Returns the marks at the ends of a segment that is short on the screen. None for other shapes.
pub(super) fn end_marks(shape: &Shape, camera: &Camera) -> Vec<Primitive> {
    let Shape::Segment(segment) = shape else { return Vec::new() };
    let (a, b) = (segment.a(), segment.b());
    let Some(along) = unit(b - a).filter(|_| camera.points_from_length(a.distance(b)) < SHORT) else { return Vec::new() };
    let offset = along.perp() * camera.length_from_points(END_MARK);
    [a, b].map(|end| Primitive::Polyline(vec![shifted(end, -offset), shifted(end, offset)])).to_vec()
}

/// A polygon, with its convex pieces where it is concave.
fn polygon_primitive(shape: &Shape, outline: Vec<DVec2>) -> Primitive {
    if shape.is_convex() {
        return Primitive::Polygon(outline);
    }
    Primitive::Concave { outline, pieces: shape.parts().iter().map(|piece| piece.core_vertices().to_vec()).collect() }
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
        Composition::Line(line) => vec![band(line, line.unit.perp() * -radius, line.unit.perp() * radius, camera)],
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
fn extent_of(parts: &[GrownHull]) -> Option<[DVec2; 2]> {
    let extents = parts.iter().flat_map(|part| part.points.iter().map(|&p| [p - part.radius, p + part.radius]));
    extents.reduce(|[min, max], [lower, upper]| [min.min(lower), max.max(upper)])
}

/// The composition of a shape: a line or a ray, or the union of convex parts.
pub(super) enum Composition {
    /// A line, unbounded at both ends.
    Line(CarrierLine),
    /// A ray from the base of its carrier, unbounded at the other end.
    Ray(CarrierLine),
    /// The union of some parts.
    Parts(Vec<GrownHull>),
}

/// The line that a line or a ray lies on.
#[derive(Clone, Copy)]
pub(super) struct CarrierLine {
    /// The base of a line, the origin of a ray.
    pub(super) base: DVec2,
    /// The direction, a unit vector.
    pub(super) unit: DVec2,
}

impl Composition {
    pub(super) fn of(shape: &Shape) -> Composition {
        let carrier = |unit: DVec2| CarrierLine { base: shape.reference_point(), unit };
        match shape.unbounded() {
            Some(Unbounded::Line(unit)) => Composition::Line(carrier(unit)),
            Some(Unbounded::Ray(unit)) => Composition::Ray(carrier(unit)),
            None => Composition::Parts(parts(shape)),
        }
    }

    /// Returns the parts; none for an unbounded shape.
    pub(super) fn into_parts(self) -> Vec<GrownHull> {
        match self {
            Composition::Parts(parts) => parts,
            Composition::Line(_) | Composition::Ray(_) => Vec::new(),
        }
    }
}

/// The convex parts of a bounded shape.
fn parts(shape: &Shape) -> Vec<GrownHull> {
    if shape.is_convex() {
        return vec![GrownHull { points: shape.core_vertices().to_vec(), radius: shape.radius().unwrap_or(0.0) }];
    }
    shape.parts().iter().flat_map(parts).collect()
}

/// A convex part of a shape: the hull of some points, grown by a radius.
#[derive(Debug, Clone)]
pub(super) struct GrownHull {
    pub(super) points: Vec<DVec2>,
    pub(super) radius: f64,
}

impl GrownHull {
    /// Returns all points no farther than `by` from the part.
    pub(super) fn grown(self, by: f64, camera: &Camera) -> Primitive {
        let hull = convex_hull(self.points);
        if self.radius + by <= 0.0 { polygon_or_less(hull) } else { rounded(&hull, self.radius + by, camera) }
    }
}

/// Returns all points no farther than `radius` (world units) from the convex hull of some points.
pub fn grown_hull(points: Vec<DVec2>, radius: f64, camera: &Camera) -> Primitive {
    GrownHull { points, radius }.grown(0.0, camera)
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
    let x = shape.rotation().map_or(DVec2::X, Rotation::axis);
    shape.size().map(|size| OrientedBox { center: shape.reference_point(), half: size / 2.0, x })
}

/// Returns `p + offset`, kept within the permitted range of coordinates.
pub(super) fn shifted(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}

/// Returns the larger of width and height of the bounding rectangle. `None` for a line or a ray.
fn size(shape: &Shape) -> Option<f64> {
    bounding_aabb(shape).map(|aabb| aabb.size().max_element())
}

/// Returns the part in view of the stripe between a line moved by `from` and the same line moved by `to`.
pub(super) fn band(line: CarrierLine, from: DVec2, to: DVec2, camera: &Camera) -> Primitive {
    let [min, max] = camera.visible();
    let reach = line.unit * min.distance(max);
    // The foot of the middle of the view. The stripe is cut off on both sides of it, out of view.
    let foot = |offset: DVec2| {
        let base = shifted(line.base, offset);
        base + line.unit * line.unit.dot(camera.center - base)
    };
    let (p, q) = (foot(from), foot(to));
    polygon_or_less(convex_hull(vec![p - reach, p + reach, q + reach, q - reach]))
}

/// Returns a stretch of a ray moved by `offset` that contains all of its visible part.
pub(super) fn visible_stretch(ray: CarrierLine, offset: DVec2, camera: &Camera) -> [DVec2; 2] {
    let [min, max] = camera.visible();
    let reach = 2.0 * min.distance(max);
    let origin = shifted(ray.base, offset);
    let foot = ray.unit.dot(camera.center - origin);
    [foot - reach, foot + reach].map(|s| origin + ray.unit * s.max(0.0))
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
        points.extend(arc((vertex, radius), [-before.perp(), -after.perp()], steps_of_circle));
    }
    Primitive::Polygon(points)
}

/// Returns the points of an arc of a circle, counter-clockwise from one direction to another: unit vectors. `steps_of_circle` is the number of
/// stretches of the whole circle.
pub(super) fn arc(
    (center, radius): (DVec2, f64),
    [first, last]: [DVec2; 2],
    steps_of_circle: f64,
) -> impl Iterator<Item = DVec2> {
    let angle = first.angle_between(last).rem_euclid(TAU);
    let steps = (angle / TAU * steps_of_circle).ceil().max(1.0);
    (0..=(steps as usize)).map(move |step| {
        let turned = DVec2::from_angle(angle * step as f64 / steps).rotate(first);
        shifted(center, turned * radius)
    })
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
        [at] => Primitive::Marker { at, form: MarkerForm::Dot },
        [_, _] => Primitive::Polyline(points),
        _ => Primitive::Polygon(points),
    }
}
