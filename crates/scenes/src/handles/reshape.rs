//! Changes a shape by a drag of one of its handles.
//!
//! A drag is two positions, where the pointer was pressed and where it is now, and applies their difference: the grabbed
//! point keeps its offset to the pointer.

use glam::DVec2;

use super::handle::Handle;
use super::shift::landed;
use super::snap::{Snap, flushed_vector};
use super::turn::wrapped;
use super::vertices;
use crate::kernel::shape::unit;
use crate::kernel::{FieldRole, FieldValue, InvalidShape, Polygon, Rotation, Shape};

texts! {
    NO_SUCH_HANDLE => "the shape has no such handle";
    NO_SUCH_VERTEX => "the polygon has no such vertex";
    ON_THE_CENTER => "the pointer is on the center, a turn needs a direction";
}

/// A drag that leads to no shape, with the reason.
#[derive(Debug, Clone, PartialEq)]
pub struct RefusedDrag {
    /// The text with the value that was found and the values that are allowed.
    pub reason: String,
    /// The edges of the polygon that is none, world frame, at t = 0. Empty for other kinds.
    pub outline: Vec<DVec2>,
}

impl RefusedDrag {
    /// A refusal for this reason, without an outline.
    pub fn because(reason: &str) -> RefusedDrag {
        RefusedDrag { reason: reason.to_string(), outline: Vec::new() }
    }
}

impl From<InvalidShape> for RefusedDrag {
    fn from(invalid: InvalidShape) -> RefusedDrag {
        RefusedDrag::because(&invalid.to_string())
    }
}

type ReshapeResult = Result<Shape, RefusedDrag>;

/// The shape after a handle was dragged from one position to another, both at t = 0.
///
/// A vertex may cross the opposite one. A handle the shape does not have is refused, and so is a drag out of the permitted range or
/// one that makes a polygon cross itself.
pub fn dragged(shape: &Shape, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> ReshapeResult {
    match handle {
        Handle::Vertex(vertex) => dragged_vertex(shape, vertex, to - from, snap),
        Handle::Edge(_) => {
            let Shape::Polygon(polygon) = shape else { return Err(no_such_handle()) };
            reshaped_polygon(polygon, handle, to - from, snap)
        }
        Handle::Radius => {
            let radius = shape.radius().ok_or_else(no_such_handle)?;
            let radius = grown(radius, distance_to_core(shape, from), distance_to_core(shape, to), snap);
            Ok(shape.with_radius(radius).ok_or_else(no_such_handle)??)
        }
        Handle::Rotation => turned_by_handle(shape, from, to, snap),
        Handle::Spin | Handle::Velocity | Handle::ScaleAll(_) | Handle::TurnAll => Err(no_such_handle()),
    }
}

fn no_such_handle() -> RefusedDrag {
    RefusedDrag::because(NO_SUCH_HANDLE)
}

/// The signed angle from `from` to `to` as seen from `center`, degrees. `None` where one of them is the center.
pub fn turn_between(center: DVec2, from: DVec2, to: DVec2) -> Option<f64> {
    let (start, end) = (unit(from - center)?, unit(to - center)?);
    Some(start.perp_dot(end).atan2(start.dot(end)).to_degrees())
}

/// Returns the shape with a vertex moved: of a polygon or a rectangle, an end, or the base of a line or ray.
fn dragged_vertex(shape: &Shape, vertex: usize, offset: DVec2, snap: Snap) -> ReshapeResult {
    if let Shape::Polygon(polygon) = shape {
        return reshaped_polygon(polygon, Handle::Vertex(vertex), offset, snap);
    }
    if shape.size().is_some() {
        return dragged_box(shape, vertex, offset, snap);
    }
    // A point and a circle are moved as a whole.
    if shape.is_round() {
        return Err(no_such_handle());
    }
    let mut values = shape.values();
    let mut positions = values.iter_mut().filter_map(|value| if let FieldValue::Position(p) = value { Some(p) } else { None });
    let position = positions.nth(vertex).ok_or_else(no_such_handle)?;
    *position = snap.position(*position + offset);
    Ok(Shape::from_values(shape.kind(), &values)?)
}

/// The radius after the pointer went from one distance to another. One pulled through the center stays 0.
fn grown(radius: f64, from: f64, to: f64, snap: Snap) -> f64 {
    // NaN is refused by the constructors, so no `max` here.
    let radius = snap.radius(radius + (to - from));
    if radius < 0.0 { 0.0 } else { radius }
}

/// Returns the distance of a point from the center of a circle, or from the core of a capsule.
fn distance_to_core(shape: &Shape, p: DVec2) -> f64 {
    let [a, b] = *shape.core_vertices() else { return p.distance(shape.reference_point()) };
    let along = b - a;
    let Some(unit) = unit(along) else { return p.distance(a) };
    let s = unit.dot(p - a).clamp(0.0, along.length());
    p.distance(a + unit * s)
}

/// Returns the rectangle with a vertex moved. The opposite one stays.
fn dragged_box(shape: &Shape, vertex: usize, offset: DVec2, snap: Snap) -> ReshapeResult {
    let vertices = shape.core_vertices();
    let (Some(grabbed), Some(&opposite)) = (vertices.get(vertex), vertices.get((vertex + 2) % 4)) else {
        return Err(no_such_handle());
    };
    let position = snap.position(*grabbed + offset);
    let rotation = shape.rotation().unwrap_or(Rotation::IDENTITY);
    if shape.kind().has(FieldRole::Minimum) && !position.is_finite() {
        let found = if position.x.is_finite() { position.y } else { position.x };
        return Err(RefusedDrag::from(InvalidShape::NotFinite { field: "vertex", found }));
    }
    Ok(shape.mapped(&|value| match value {
        FieldValue::Minimum(_) => FieldValue::Minimum(position.min(opposite)),
        FieldValue::Maximum(_) => FieldValue::Maximum(position.max(opposite)),
        FieldValue::Position(_) => FieldValue::Position(flushed_vector(position.midpoint(opposite))),
        FieldValue::Extents(_) => FieldValue::Extents(flushed_vector(rotation.local_from_world(position - opposite).abs() / 2.0)),
        value => value,
    })?)
}

/// A vertex moved, or a new one pulled out of the middle of an edge.
fn reshaped_polygon(polygon: &Polygon, handle: Handle, offset: DVec2, snap: Snap) -> ReshapeResult {
    let position = vertices::grabbed(polygon, handle).map(|position| snap.position(position + offset));
    let mut vertices = polygon.vertices().to_vec();
    match (handle, position) {
        (Handle::Vertex(vertex), Some(position)) => vertices[vertex] = position,
        (Handle::Edge(edge), Some(position)) => vertices.insert(edge + 1, position),
        _ => return Err(RefusedDrag::because(NO_SUCH_VERTEX)),
    }
    match Polygon::new(vertices.clone()) {
        Ok(polygon) => Ok(Shape::Polygon(polygon)),
        Err(invalid) => {
            let outline = if vertices.iter().all(|p| p.is_finite()) { vertices } else { Vec::new() };
            Err(RefusedDrag { reason: invalid.to_string(), outline })
        }
    }
}

/// Turns the shape about its reference point by its handle: its direction, its rotation, or all of a polygon or a group.
fn turned_by_handle(shape: &Shape, from: DVec2, to: DVec2, snap: Snap) -> ReshapeResult {
    let center = shape.reference_point();
    if let Some(rotation) = shape.rotation() {
        let rotation = rotated(rotation.degrees(), center, from, to, snap)?;
        return Ok(shape.with_rotation(rotation).ok_or_else(no_such_handle)??);
    }
    let kind = shape.kind();
    if kind.has(FieldRole::Points) || kind.has(FieldRole::Members) {
        return turned_whole(shape, from, to, snap);
    }
    let mut values = shape.values();
    let mut directions = values.iter_mut().filter_map(|value| if let FieldValue::Direction(v) = value { Some(v) } else { None });
    let direction = directions.next().ok_or_else(no_such_handle)?;
    *direction = redirected(center, *direction, from, to, snap)?;
    Ok(Shape::from_values(kind, &values)?)
}

/// The shape turned about its reference point. It has no angle of its own: the turn itself snaps.
fn turned_whole(shape: &Shape, from: DVec2, to: DVec2, snap: Snap) -> ReshapeResult {
    let center = shape.reference_point();
    let rotation = Rotation::from_degrees(snap.angle(turn_between(center, from, to).ok_or(through_the_center())?))?;
    let turned = shape.turned(center, rotation);
    let Shape::Polygon(polygon) = &turned else { return Ok(landed(&turned)) };
    // Rounding would leave long numbers where a quarter turn has short ones.
    let tidy = |&p: &DVec2| snap.tidy(p, (p.abs() + center.abs()) * 2.0);
    Ok(Polygon::new(polygon.vertices().iter().map(tidy)).map_or(turned.clone(), Shape::Polygon))
}

/// The direction of a line or ray after the pointer went round its base. Its length stays.
fn redirected(base: DVec2, direction: DVec2, from: DVec2, to: DVec2, snap: Snap) -> Result<DVec2, RefusedDrag> {
    let degrees = Rotation::from_direction(direction).map_or(0.0, Rotation::degrees);
    Ok(flushed_vector(rotated(degrees, base, from, to, snap)?.axis() * direction.length()))
}

/// The rotation after the pointer went round `center`.
fn rotated(degrees: f64, center: DVec2, from: DVec2, to: DVec2, snap: Snap) -> Result<Rotation, RefusedDrag> {
    let turn = turn_between(center, from, to).ok_or(through_the_center())?;
    // Into [-180, 180) first, rounded last: what is stored is a short number.
    Ok(Rotation::from_degrees(snap.angle(wrapped(degrees + turn)))?)
}

fn through_the_center() -> RefusedDrag {
    RefusedDrag::because(ON_THE_CENTER)
}
