//! The shape after a handle was dragged.
//!
//! A drag is two positions, where the pointer was pressed and where it is now, and applies their difference: the grabbed
//! point keeps its offset to the pointer.

use glam::DVec2;

use super::handles::Handle;
use super::shift::landed;
use super::snap::{Snap, flushed_vector};
use super::turn::wrapped;
use super::vertices;
use crate::kernel::shape::unit;
use crate::kernel::{Aabb, Capsule, Circle, InvalidShape, Line, Obb, Polygon, Ray, Rotation, Segment, Shape};

/// The reason for which a drag leads to no shape, and the outline it would have led to.
#[derive(Debug, Clone, PartialEq)]
pub struct Refused {
    /// The reason: the found value and the allowed ones.
    pub reason: String,
    /// The edges of the polygon that is none, world frame, at t = 0. Empty for other kinds.
    pub outline: Vec<DVec2>,
}

impl Refused {
    /// A refusal for this reason, without an outline.
    pub fn because(reason: &str) -> Refused {
        Refused { reason: reason.to_string(), outline: Vec::new() }
    }
}

impl From<InvalidShape> for Refused {
    fn from(invalid: InvalidShape) -> Refused {
        Refused::because(&invalid.to_string())
    }
}

type Dragged = Result<Shape, Refused>;

/// The shape after a handle was dragged from one position to another, both at t = 0.
///
/// A vertex may cross the opposite one. A handle the shape does not have is refused, and so is a drag out of the permitted range or
/// one that makes a polygon cross itself.
pub fn dragged(shape: &Shape, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Dragged {
    match (shape, handle) {
        (Shape::Line(line), Handle::Vertex(0)) => {
            Ok(Shape::Line(Line::new(snap.position(line.base() + (to - from)), line.direction())?))
        }
        (Shape::Line(line), Handle::Rotation) => {
            let direction = redirected(line.base(), line.direction(), from, to, snap)?;
            Ok(Shape::Line(Line::new(line.base(), direction)?))
        }
        (Shape::Ray(ray), Handle::Vertex(0)) => {
            Ok(Shape::Ray(Ray::new(snap.position(ray.origin() + (to - from)), ray.direction())?))
        }
        (Shape::Ray(ray), Handle::Rotation) => {
            let direction = redirected(ray.origin(), ray.direction(), from, to, snap)?;
            Ok(Shape::Ray(Ray::new(ray.origin(), direction)?))
        }
        (Shape::Segment(segment), Handle::Vertex(end @ 0..2)) => {
            let [a, b] = dragged_end([segment.a(), segment.b()], end, to - from, snap);
            Ok(Shape::Segment(Segment::new(a, b)?))
        }
        (Shape::Circle(circle), Handle::Radius) => {
            let radius = grown(circle.radius(), from.distance(circle.center()), to.distance(circle.center()), snap);
            Ok(Shape::Circle(Circle::new(circle.center(), radius)?))
        }
        (Shape::Aabb(aabb), Handle::Vertex(vertex @ 0..4)) => dragged_aabb(aabb, vertex, to - from, snap),
        (Shape::Obb(obb), Handle::Vertex(vertex @ 0..4)) => dragged_obb(obb, vertex, to - from, snap),
        (Shape::Obb(obb), Handle::Rotation) => {
            let rotation = rotated(obb.rotation().degrees(), obb.center(), from, to, snap)?;
            Ok(Shape::Obb(Obb::new(obb.center(), obb.half_extents(), rotation)?))
        }
        (Shape::Capsule(capsule), Handle::Vertex(end @ 0..2)) => {
            let [a, b] = dragged_end([capsule.a(), capsule.b()], end, to - from, snap);
            Ok(Shape::Capsule(Capsule::new(a, b, capsule.radius())?))
        }
        (Shape::Capsule(capsule), Handle::Radius) => {
            let radius = grown(capsule.radius(), distance_to_core(capsule, from), distance_to_core(capsule, to), snap);
            Ok(Shape::Capsule(Capsule::new(capsule.a(), capsule.b(), radius)?))
        }
        (Shape::Polygon(polygon), Handle::Vertex(_) | Handle::Edge(_)) => dragged_vertex(polygon, handle, to - from, snap),
        (Shape::Polygon(_) | Shape::Group(_), Handle::Rotation) => turned_whole(shape, from, to, snap),
        (Shape::Point(_), _)
        | (Shape::Line(_) | Shape::Ray(_), Handle::Vertex(_) | Handle::Radius)
        | (Shape::Segment(_), Handle::Vertex(_) | Handle::Radius | Handle::Rotation)
        | (Shape::Circle(_), Handle::Vertex(_) | Handle::Rotation)
        | (Shape::Aabb(_), Handle::Vertex(_) | Handle::Radius | Handle::Rotation)
        | (Shape::Obb(_), Handle::Vertex(_) | Handle::Radius)
        | (Shape::Capsule(_), Handle::Vertex(_) | Handle::Rotation)
        | (Shape::Polygon(_), Handle::Radius)
        | (Shape::Group(_), Handle::Vertex(_) | Handle::Radius)
        | (_, Handle::Edge(_) | Handle::Spin | Handle::Velocity | Handle::ScaleAll(_) | Handle::TurnAll) => {
            Err(Refused::because("the shape has no such handle"))
        }
    }
}

/// The signed angle from `from` to `to` as seen from `center`, degrees. `None` where one of them is the center.
pub fn turn_between(center: DVec2, from: DVec2, to: DVec2) -> Option<f64> {
    let (start, end) = (unit(from - center)?, unit(to - center)?);
    Some(start.perp_dot(end).atan2(start.dot(end)).to_degrees())
}

/// The ends of a stretch, one of them dragged.
fn dragged_end(mut ends: [DVec2; 2], end: usize, offset: DVec2, snap: Snap) -> [DVec2; 2] {
    ends[end] = snap.position(ends[end] + offset);
    ends
}

/// The radius after the pointer went from one distance to another. One pulled through the center stays 0.
fn grown(radius: f64, from: f64, to: f64, snap: Snap) -> f64 {
    // NaN is refused by the constructors, so no `max` here.
    let radius = snap.radius(radius + (to - from));
    if radius < 0.0 { 0.0 } else { radius }
}

fn distance_to_core(capsule: &Capsule, p: DVec2) -> f64 {
    let along = capsule.b() - capsule.a();
    let Some(unit) = unit(along) else { return p.distance(capsule.a()) };
    let s = unit.dot(p - capsule.a()).clamp(0.0, along.length());
    p.distance(capsule.a() + unit * s)
}

fn dragged_aabb(aabb: &Aabb, vertex: usize, offset: DVec2, snap: Snap) -> Dragged {
    let vertices = aabb.vertices();
    let (position, opposite) = (snap.position(vertices[vertex] + offset), vertices[(vertex + 2) % 4]);
    if !position.is_finite() {
        return Err(Refused::from(InvalidShape::NotFinite { field: "vertex" }));
    }
    Ok(Shape::Aabb(Aabb::new(position.min(opposite), position.max(opposite))?))
}

fn dragged_obb(obb: &Obb, vertex: usize, offset: DVec2, snap: Snap) -> Dragged {
    let vertices = obb.vertices();
    let (position, opposite) = (snap.position(vertices[vertex] + offset), vertices[(vertex + 2) % 4]);
    let half_extents = flushed_vector(obb.rotation().local_from_world(position - opposite).abs() / 2.0);
    Ok(Shape::Obb(Obb::new(flushed_vector(position.midpoint(opposite)), half_extents, obb.rotation())?))
}

/// A vertex moved, or a new one pulled out of the middle of an edge.
fn dragged_vertex(polygon: &Polygon, handle: Handle, offset: DVec2, snap: Snap) -> Dragged {
    let position = vertices::grabbed(polygon, handle).map(|position| snap.position(position + offset));
    let mut vertices = polygon.vertices().to_vec();
    match (handle, position) {
        (Handle::Vertex(vertex), Some(position)) => vertices[vertex] = position,
        (Handle::Edge(edge), Some(position)) => vertices.insert(edge + 1, position),
        _ => return Err(Refused::because("the polygon has no such vertex")),
    }
    match Polygon::new(vertices.clone()) {
        Ok(polygon) => Ok(Shape::Polygon(polygon)),
        Err(invalid) => {
            let outline = if vertices.iter().all(|p| p.is_finite()) { vertices } else { Vec::new() };
            Err(Refused { reason: invalid.to_string(), outline })
        }
    }
}

/// The shape turned about its reference point. It has no angle of its own: the turn itself snaps.
fn turned_whole(shape: &Shape, from: DVec2, to: DVec2, snap: Snap) -> Dragged {
    let center = shape.reference_point();
    let rotation = Rotation::from_degrees(snap.angle(turn_between(center, from, to).ok_or(through_the_center())?))?;
    let turned = shape.turned(center, rotation);
    let Shape::Polygon(polygon) = &turned else { return Ok(landed(&turned)) };
    // Rounding would leave long numbers where a quarter turn has short ones.
    let tidy = |&p: &DVec2| snap.tidy(p, (p.abs() + center.abs()) * 2.0);
    Ok(Polygon::new(polygon.vertices().iter().map(tidy)).map_or(turned.clone(), Shape::Polygon))
}

/// The direction of a line or ray after the pointer went round its base. Its length stays.
fn redirected(base: DVec2, direction: DVec2, from: DVec2, to: DVec2, snap: Snap) -> Result<DVec2, Refused> {
    let degrees = Rotation::from_direction(direction).map_or(0.0, Rotation::degrees);
    Ok(flushed_vector(rotated(degrees, base, from, to, snap)?.axis() * direction.length()))
}

/// The rotation after the pointer went round `center`.
fn rotated(degrees: f64, center: DVec2, from: DVec2, to: DVec2, snap: Snap) -> Result<Rotation, Refused> {
    let turn = turn_between(center, from, to).ok_or(through_the_center())?;
    // Into [-180, 180) first, rounded last: what is stored is a short number.
    Ok(Rotation::from_degrees(snap.angle(wrapped(degrees + turn)))?)
}

fn through_the_center() -> Refused {
    Refused::because("the pointer is on the center, a turn needs a direction")
}
