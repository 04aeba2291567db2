//! The shapes that points make.

use glam::DVec2;

use super::outline;
use super::stroke::{BoxOrigin, DrawingPointer};
use crate::handles::Snap;
use crate::handles::{Snapped, SnappedOn};
use crate::kernel::shape::unit;
use crate::kernel::{Aabb, Capsule, Circle, InvalidShape, Kind, Line, Obb, Point, Ray, Rotation, Segment, Shape};
use crate::scene::Scene;
use crate::session::snapping::touching_radius;
use crate::session::texts::messages;

/// The shape that points make.
pub(super) struct DrawnShape {
    /// `None`: nothing yet, it takes more points.
    pub(super) shape: Option<Shape>,
    /// The thing that it has snapped to.
    pub(super) snapped: Option<Snapped>,
}

/// Returns the number of points of a kind. `None`: as many as are placed until the outline is closed.
pub(super) fn points_of(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Point => Some(1),
        Kind::Line | Kind::Ray | Kind::Segment | Kind::Circle | Kind::Aabb => Some(2),
        Kind::Obb | Kind::Capsule => Some(3),
        Kind::Polygon | Kind::Group => None,
    }
}

/// Returns the origin of the direction of the next point. `None`: the direction does not matter, as for a radius or a diagonal.
pub(super) fn origin(kind: Kind, points: &[DVec2]) -> Option<DVec2> {
    match (kind, points) {
        (Kind::Line | Kind::Ray | Kind::Segment | Kind::Obb | Kind::Capsule, &[from]) => Some(from),
        (Kind::Polygon, &[.., last]) => Some(last),
        (Kind::Line | Kind::Ray | Kind::Segment | Kind::Obb | Kind::Capsule | Kind::Polygon, _)
        | (Kind::Point | Kind::Circle | Kind::Aabb | Kind::Group, _) => None,
    }
}

/// Returns the shape of the placed points and the next one, or the reason for which they make none.
pub(super) fn formed(
    kind: Kind,
    points: &[DVec2],
    tip: DVec2,
    stroke: &DrawingPointer,
    snapped: Option<Snapped>,
    scene: &Scene,
    t: f64,
) -> Result<DrawnShape, String> {
    let form = |shape: Result<Shape, InvalidShape>| match shape {
        Ok(shape) => Ok(DrawnShape { shape: Some(shape), snapped }),
        Err(invalid) => Err(invalid.to_string()),
    };
    let nothing = DrawnShape { shape: None, snapped };
    if points.last() == Some(&tip) {
        return Ok(nothing);
    }
    match (kind, points) {
        (Kind::Point, _) => form(Point::new(tip).map(Shape::Point)),
        (Kind::Line, &[from]) => form(Line::new(from, tip - from).map(Shape::Line)),
        (Kind::Ray, &[from]) => form(Ray::new(from, tip - from).map(Shape::Ray)),
        (Kind::Segment | Kind::Obb | Kind::Capsule, &[from]) => form(Segment::new(from, tip).map(Shape::Segment)),
        (Kind::Circle, &[center]) => {
            let core = Point::new(center).map(Shape::Point).map_err(|invalid| invalid.to_string())?;
            let grown = |radius| Circle::new(center, radius).map(Shape::Circle);
            round(
                &core,
                &grown,
                length(center.distance(tip), center.distance(stroke.at), snapped, stroke.snap),
                stroke,
                snapped,
                scene,
                t,
            )
        }
        (Kind::Aabb, &[from]) => {
            let opposite = match stroke.grows {
                BoxOrigin::FromVertex => from,
                BoxOrigin::FromCenter => 2.0 * from - tip,
            };
            if tip.x == opposite.x || tip.y == opposite.y {
                return Err(messages::NO_AREA.to_owned());
            }
            form(Aabb::new(tip.min(opposite), tip.max(opposite)).map(Shape::Aabb))
        }
        (Kind::Obb, &[from, to]) => beside(from, to, tip, stroke, snapped).and_then(form),
        (Kind::Capsule, &[from, to]) => {
            let core = Segment::new(from, to).map(Shape::Segment).map_err(|invalid| invalid.to_string())?;
            let grown = |radius| Capsule::new(from, to, radius).map(Shape::Capsule);
            let distance = |p: DVec2| {
                let s = (p - from).dot(to - from) / (to - from).length_squared();
                p.distance(from + (to - from) * if s.is_finite() { s.clamp(0.0, 1.0) } else { 0.0 })
            };
            round(&core, &grown, length(distance(tip), distance(stroke.at), snapped, stroke.snap), stroke, snapped, scene, t)
        }
        (Kind::Polygon, placed) => Ok(DrawnShape { shape: outline::extended(placed, tip)?, snapped }),
        (Kind::Line | Kind::Ray | Kind::Segment | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Capsule | Kind::Group, _) => {
            Ok(nothing)
        }
    }
}

/// Returns the shape of a radius about a core, which may snap to touch another body.
fn round(
    core: &Shape,
    grown: &dyn Fn(f64) -> Result<Shape, InvalidShape>,
    radius: f64,
    stroke: &DrawingPointer,
    snapped: Option<Snapped>,
    scene: &Scene,
    t: f64,
) -> Result<DrawnShape, String> {
    let touching = touching_radius(scene, None, core, radius, t, stroke.snap, &|radius| grown(radius).ok());
    let (radius, snapped) = touching.map_or((radius, snapped), |(radius, touches)| (radius, Some(touches)));
    match grown(radius) {
        Ok(shape) => Ok(DrawnShape { shape: Some(shape), snapped }),
        Err(invalid) => Err(invalid.to_string()),
    }
}

/// Returns the length to a point: to the snapped one, or else to the pointer, as a multiple of the step of the grid.
fn length(to_tip: f64, to_pointer: f64, snapped: Option<Snapped>, snap: Snap) -> f64 {
    if snapped.is_some_and(|snapped| snapped.on != SnappedOn::Grid) { to_tip } else { snap.length(to_pointer) }
}

/// Returns the box with an edge from one point to another, as wide as `tip` is away from it.
fn beside(
    from: DVec2,
    to: DVec2,
    tip: DVec2,
    stroke: &DrawingPointer,
    snapped: Option<Snapped>,
) -> Result<Result<Shape, InvalidShape>, String> {
    let axis = unit(to - from).ok_or(messages::NO_AREA)?;
    let across = |p: DVec2| axis.perp_dot(p - from);
    let width = length(across(tip).abs(), across(stroke.at).abs(), snapped, stroke.snap);
    if width == 0.0 {
        return Err(messages::NO_AREA.to_owned());
    }
    let half = DVec2::new(from.distance(to), width) / 2.0;
    let center = from.midpoint(to) + axis.perp() * half.y * across(tip).signum();
    let rotation = Rotation::from_direction(to - from).ok_or(messages::NO_AREA)?;
    // 30 rather than 29.999999999999996.
    let degrees = Snap { grid: Some(1e-9), ..Snap::FREE }.length(rotation.degrees());
    Ok(Rotation::from_degrees(degrees).and_then(|rotation| Obb::new(center, half, rotation)).map(Shape::Obb))
}
