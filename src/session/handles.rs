//! What can be grabbed on a body, where it is, and what dragging it does. World coordinates only: no pixels.
//!
//! A drag speaks of two places, where the pointer was pressed and where it is now, and applies their difference: the grabbed
//! place keeps its offset to the pointer. What is dragged is the body at t = 0. On a timeline at a later `t` the body is drawn
//! displaced by `velocity * t`; since only the difference counts, a drag of the displaced body does the same.

use glam::DVec2;

use super::snap::Snap;
use crate::kernel::shape::unit;
use crate::kernel::{Aabb, Circle, Line, MAX_COORDINATE, Obb, Point, Rotation, Segment, Shape};
use crate::scene::Body;

/// What a press on the canvas takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The whole body: it moves.
    Body(usize),
    /// One handle of a body.
    Handle(usize, Handle),
}

impl Target {
    /// The body it belongs to.
    pub fn body(self) -> usize {
        match self {
            Target::Body(body) | Target::Handle(body, _) => body,
        }
    }
}

/// A grabbable place on a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handle {
    /// An end point of a segment, a corner of a rectangle: counter-clockwise from the first, or the base of a line (0).
    Corner(usize),
    /// A place on the rim of a circle: changes the radius.
    Radius,
    /// A place off the shape: turns it about its reference point (or base). Only lines and OBBs have one.
    Rotation,
    /// The tip of the velocity arrow.
    Velocity,
}

/// The handles of a body and where they are at t = 0.
///
/// `margin` is a length in world units, > 0, chosen by the caller from pixels. A rotation handle stands that far off the shape,
/// and the velocity handle of a resting body that far off its reference point, so that it can be pulled out. The handles of a
/// shape smaller than that stand off it, so that they do not cover it.
pub fn handles(body: &Body, margin: f64) -> Vec<(Handle, DVec2)> {
    handles_at(body, 0.0, margin)
}

/// The handles of a body and where they are at the time `t`, in [0, 1].
///
/// The handles of the shape travel with it. The velocity tip does not: the arrow leads from the reference point at t = 0
/// to the reference point at t = 1, whatever the time.
pub fn handles_at(body: &Body, t: f64, margin: f64) -> Vec<(Handle, DVec2)> {
    let mut handles = shape_handles(&body.moving().at(t), margin);
    handles.push((Handle::Velocity, velocity_tip(body, margin)));
    handles
}

/// Whether the body has this handle.
pub(super) fn has_handle(body: &Body, handle: Handle) -> bool {
    handles(body, 1.0).iter().any(|&(own, _)| own == handle)
}

fn velocity_tip(body: &Body, margin: f64) -> DVec2 {
    let offset = if body.velocity == DVec2::ZERO { DVec2::NEG_Y * margin } else { body.velocity };
    body.shape.reference_point() + offset
}

fn shape_handles(shape: &Shape, margin: f64) -> Vec<(Handle, DVec2)> {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(_) => Vec::new(),
        // Three margins off: one margin off the base is the place of the velocity handle.
        Shape::Line(line) => {
            vec![(Handle::Corner(0), line.base()), (Handle::Rotation, line.base() + 3.0 * margin * line.unit())]
        }
        Shape::Segment(segment) => {
            let middle = shape.reference_point();
            let half = (segment.b() - segment.a()) / 2.0;
            let along = unit(half).unwrap_or(DVec2::X) * half.length().max(margin);
            let (a, b) = if margin <= half.length() { (segment.a(), segment.b()) } else { (middle - along, middle + along) };
            vec![(Handle::Corner(0), a), (Handle::Corner(1), b)]
        }
        Shape::Circle(circle) => {
            let diagonal = DVec2::splat(std::f64::consts::FRAC_1_SQRT_2);
            vec![(Handle::Radius, circle.center() + diagonal * circle.radius().max(margin))]
        }
        Shape::Aabb(aabb) => corner_handles(aabb.corners(), aabb.size() / 2.0, Rotation::IDENTITY, margin),
        Shape::Obb(obb) => {
            let mut handles = corner_handles(obb.corners(), obb.half_extents(), obb.rotation(), margin);
            let beside = obb.half_extents().x.max(margin) + margin;
            handles.push((Handle::Rotation, obb.world_from_local(DVec2::new(beside, 0.0))));
            handles
        }
    }
}

/// The corners of a rectangle; those of one narrower than `margin` stand off.
fn corner_handles(corners: [DVec2; 4], half_extents: DVec2, rotation: Rotation, margin: f64) -> Vec<(Handle, DVec2)> {
    let off = (DVec2::splat(margin / 2.0) - half_extents).max(DVec2::ZERO);
    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let places = corners.iter().zip(signs).map(|(&corner, (x, y))| corner + rotation.world_from_local(DVec2::new(x, y) * off));
    places.enumerate().map(|(i, place)| (Handle::Corner(i), place)).collect()
}

/// The shape after a handle was dragged from one place to another; always a valid one.
///
/// A corner may cross the opposite one. `Velocity` leaves the shape as it is, and so does a handle the shape does not have, or a
/// drag out of the permitted range.
pub fn dragged(shape: &Shape, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Shape {
    let new = match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(_) => None,
        Shape::Line(line) => dragged_line(line, handle, from, to, snap).map(Shape::Line),
        Shape::Segment(segment) => dragged_segment(segment, handle, to - from, snap).map(Shape::Segment),
        Shape::Circle(circle) => dragged_circle(circle, handle, from, to, snap).map(Shape::Circle),
        Shape::Aabb(aabb) => dragged_aabb(aabb, handle, to - from, snap).map(Shape::Aabb),
        Shape::Obb(obb) => dragged_obb(obb, handle, from, to, snap).map(Shape::Obb),
    };
    new.unwrap_or_else(|| shape.clone())
}

/// The shape moved by `offset` as a whole, its reference point snapped. `None` where that leaves the permitted range.
pub(super) fn moved(shape: &Shape, offset: DVec2, snap: Snap) -> Option<Shape> {
    let reference = shape.reference_point();
    let goal = snap.place(reference + offset);
    let place = |p: DVec2| snap.tidy(p + (goal - reference), p.abs().max(goal.abs()).max(reference.abs()));
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(_) => Point::new(goal).ok().map(Shape::Point),
        Shape::Line(line) => Line::new(goal, line.direction()).ok().map(Shape::Line),
        Shape::Segment(segment) => Segment::new(place(segment.a()), place(segment.b())).ok().map(Shape::Segment),
        Shape::Circle(circle) => Circle::new(goal, circle.radius()).ok().map(Shape::Circle),
        Shape::Aabb(aabb) => Aabb::new(place(aabb.min()), place(aabb.max())).ok().map(Shape::Aabb),
        Shape::Obb(obb) => Obb::new(goal, obb.half_extents(), obb.rotation()).ok().map(Shape::Obb),
    }
}

/// The velocity after its tip was dragged. The tip of a resting body is drawn off its reference point, so it comes to the pointer.
pub(super) fn dragged_velocity(body: &Body, from: DVec2, to: DVec2, snap: Snap) -> Option<DVec2> {
    let free = if body.velocity == DVec2::ZERO { to - body.shape.reference_point() } else { body.velocity + (to - from) };
    let velocity = snap.place(free);
    (velocity.is_finite() && velocity.abs().max_element() <= MAX_COORDINATE).then_some(velocity)
}

fn dragged_line(line: &Line, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Option<Line> {
    match handle {
        Handle::Corner(0) => Line::new(snap.place(line.base() + (to - from)), line.direction()).ok(),
        Handle::Rotation => {
            let degrees = Rotation::from_direction(line.direction())?.degrees();
            let rotation = turned(degrees, line.base(), from, to, snap)?;
            Line::new(line.base(), rotation.axis() * line.direction().length()).ok()
        }
        Handle::Corner(_) | Handle::Radius | Handle::Velocity => None,
    }
}

fn dragged_segment(segment: &Segment, handle: Handle, offset: DVec2, snap: Snap) -> Option<Segment> {
    match handle {
        Handle::Corner(0) => Segment::new(snap.place(segment.a() + offset), segment.b()).ok(),
        Handle::Corner(1) => Segment::new(segment.a(), snap.place(segment.b() + offset)).ok(),
        Handle::Corner(_) | Handle::Radius | Handle::Rotation | Handle::Velocity => None,
    }
}

fn dragged_circle(circle: &Circle, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Option<Circle> {
    match handle {
        Handle::Radius => {
            let growth = to.distance(circle.center()) - from.distance(circle.center());
            // A radius pulled through the center stays 0. NaN is refused by the constructor, so no `max` before it.
            let radius = snap.length(circle.radius() + growth);
            Circle::new(circle.center(), if radius < 0.0 { 0.0 } else { radius }).ok()
        }
        Handle::Corner(_) | Handle::Rotation | Handle::Velocity => None,
    }
}

fn dragged_aabb(aabb: &Aabb, handle: Handle, offset: DVec2, snap: Snap) -> Option<Aabb> {
    match handle {
        Handle::Corner(i) => {
            let corners = aabb.corners();
            let corner = snap.place(*corners.get(i)? + offset);
            let opposite = corners[(i + 2) % 4];
            if !corner.is_finite() {
                return None;
            }
            Aabb::new(corner.min(opposite), corner.max(opposite)).ok()
        }
        Handle::Radius | Handle::Rotation | Handle::Velocity => None,
    }
}

fn dragged_obb(obb: &Obb, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Option<Obb> {
    match handle {
        Handle::Corner(i) => {
            let corners = obb.corners();
            let corner = snap.place(*corners.get(i)? + (to - from));
            let opposite = corners[(i + 2) % 4];
            let half_extents = obb.rotation().local_from_world(corner - opposite).abs() / 2.0;
            Obb::new(corner.midpoint(opposite), half_extents, obb.rotation()).ok()
        }
        Handle::Rotation => {
            let rotation = turned(obb.rotation().degrees(), obb.center(), from, to, snap)?;
            Obb::new(obb.center(), obb.half_extents(), rotation).ok()
        }
        Handle::Radius | Handle::Velocity => None,
    }
}

/// The rotation after the pointer went round `center`. `None` where it went through the center.
fn turned(degrees: f64, center: DVec2, from: DVec2, to: DVec2, snap: Snap) -> Option<Rotation> {
    let (start, end) = (unit(from - center)?, unit(to - center)?);
    let turn = start.perp_dot(end).atan2(start.dot(end)).to_degrees();
    // Into [-180, 180) first, rounded last: what is stored is a short number.
    let within = (degrees + turn + 180.0).rem_euclid(360.0) - 180.0;
    Rotation::from_degrees(snap.angle(within)).ok()
}
