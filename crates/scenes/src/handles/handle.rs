//! The handles of a body and their positions. World coordinates only: no pixels.
//!
//! `reshape` has the effect of a drag; positions at a time other than 0 are in `pose`.

use glam::DVec2;

use super::pose::placed;
use crate::kernel::bounds::bounding_circle;
use crate::kernel::shape::unit;
use crate::kernel::{FieldValue, Polygon, Rotation, Shape, Unbounded};
use crate::scene::Body;

/// The distance of the spin handle from the reference point, in margins; see [`handles`].
const SPIN_REACH: f64 = 1.4;

/// The growth of the radius of the arc of a spin with each full turn, as a fraction of its radius; and the number of turns after which it
/// grows no more.
const SPIRAL: [f64; 2] = [0.14, 3.0];

/// The number of bodies above which their motion is drawn only where there is room, and a press takes no velocity tip but that of the
/// selected body: the tips of the others would cover the bodies.
pub const CROWD: usize = 300;

/// The object that a press on the canvas takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressTarget {
    /// The whole body: it moves.
    Body(usize),
    /// One handle of a body.
    Handle(usize, Handle),
}

impl PressTarget {
    /// The body it belongs to.
    pub fn body(self) -> usize {
        match self {
            PressTarget::Body(body) | PressTarget::Handle(body, _) => body,
        }
    }

    /// Returns true for the tip of a velocity.
    pub fn is_velocity(self) -> bool {
        matches!(self, PressTarget::Handle(_, Handle::Velocity))
    }
}

/// A position on a body that can be grabbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handle {
    /// An end of a segment or capsule, a vertex of a rectangle or polygon: counter-clockwise from the first. Or the base
    /// of a line, the origin of a ray (0).
    Vertex(usize),
    /// The middle of an edge of a polygon, from this vertex to the next: pulling it out makes a new vertex.
    Edge(usize),
    /// A point on the boundary of a circle or capsule: changes the radius.
    Radius,
    /// A position off the shape: turns it about its reference point. Lines, rays, OBBs, polygons and groups have one.
    Rotation,
    /// The tip of the arc that shows the spin. Points and circles have none: they look the same however they turn.
    Spin,
    /// The tip of the velocity arrow.
    Velocity,
    /// A vertex of the frame around several selected bodies, counter-clockwise from the lower left: scales all of them about their common
    /// center.
    ScaleAll(usize),
    /// A position off that frame: turns all of them about their common center.
    TurnAll,
}

/// The handles of a body and where they are at the time `t`, in [0, 1].
///
/// `margin` is a length in world units, > 0, chosen by the caller from pixels. A rotation handle is that far off the shape,
/// and the velocity handle of a resting body that far off its reference point, so that it can be pulled out. The handles of a
/// shape smaller than that are moved off it, so that they do not cover it; an edge of a polygon shorter than that has no handle.
///
/// The handles of the shape travel and turn with it; the spin handle travels, but shows the whole turn of the frame. The velocity tip
/// does neither: the arrow leads from the reference point at t = 0 to the reference point at t = 1, whatever the time.
pub fn handles(body: &Body, t: f64, margin: f64) -> Vec<(Handle, DVec2)> {
    let mut handles = shape_handles(&body.shape, margin);
    for (_, position) in &mut handles {
        *position = placed(body, t, *position);
    }
    if !body.shape.is_round() {
        handles.push((Handle::Spin, spin_position(body, t, body.spin, margin)));
    }
    handles.push((Handle::Velocity, velocity_tip(body, margin)));
    handles
}

/// Returns the point of the arc of a body's spin after a turn of `degrees`, counter-clockwise positive. The arc is drawn around the body at
/// `t`. It starts where the body's own +x axis points at t = 0, which is +x for a shape without an angle, and winds outwards.
pub fn spin_position(body: &Body, t: f64, degrees: f64, margin: f64) -> DVec2 {
    let (center, start) = (placed(body, t, body.shape.reference_point()), own_angle(&body.shape).unwrap_or(0.0));
    let [growth, turns] = SPIRAL;
    let reach = SPIN_REACH * margin * (1.0 + growth * (degrees.abs() / 360.0).min(turns));
    // A spin is finite: the fallback is never taken.
    center + Rotation::from_degrees(start + degrees).unwrap_or(Rotation::IDENTITY).axis() * reach
}

/// Returns true if the body has this handle.
pub fn has_handle(body: &Body, handle: Handle) -> bool {
    match (handle, &body.shape) {
        (Handle::Velocity | Handle::TurnAll, _) => true,
        (Handle::ScaleAll(vertex), _) => vertex < 4,
        (Handle::Spin, shape) => !shape.is_round(),
        // Which edges are long enough for a handle depends on the zoom.
        (Handle::Edge(edge), Shape::Polygon(polygon)) => edge < polygon.vertices().len(),
        (Handle::Vertex(_) | Handle::Edge(_) | Handle::Radius | Handle::Rotation, shape) => {
            shape_handles(shape, 1.0).iter().any(|&(own, _)| own == handle)
        }
    }
}

/// A margin of handles that no shape is smaller than, but one without extent: short edges have handles too. World units.
pub const NO_MARGIN: f64 = 1e-70;

/// Returns the point of a shape at t = 0 that a handle changes: not the position of the drawn handle, which keeps off a small shape. `None`
/// if the shape does not have it.
pub fn grabbed_at(shape: &Shape, handle: Handle) -> Option<DVec2> {
    shape_handles(shape, NO_MARGIN).into_iter().find(|&(own, _)| own == handle).map(|(_, position)| position)
}

/// The angle that a shape has as a number of its own, degrees. `None`: turning it changes its points only.
pub fn own_angle(shape: &Shape) -> Option<f64> {
    shape.values().into_iter().find_map(|value| match value {
        FieldValue::Direction(direction) => Rotation::from_direction(direction).map(Rotation::degrees),
        FieldValue::Rotation(rotation) => Some(rotation.degrees()),
        FieldValue::Position(_)
        | FieldValue::Minimum(_)
        | FieldValue::Maximum(_)
        | FieldValue::Length(_)
        | FieldValue::Extents(_)
        | FieldValue::Points(_)
        | FieldValue::Bound(_)
        | FieldValue::Pivot(_)
        | FieldValue::Members(_) => None,
    })
}

fn velocity_tip(body: &Body, margin: f64) -> DVec2 {
    let offset = if body.velocity == DVec2::ZERO { DVec2::NEG_Y * margin } else { body.velocity };
    body.shape.reference_point() + offset
}

/// The handles of the shape itself: at its vertices, for its radius, and to turn it.
fn shape_handles(shape: &Shape, margin: f64) -> Vec<(Handle, DVec2)> {
    let mut handles = vertex_handles(shape, margin);
    handles.extend(radius_handle(shape, margin).map(|position| (Handle::Radius, position)));
    handles.extend(rotation_handle(shape, margin).map(|position| (Handle::Rotation, position)));
    handles
}

/// The handles of the vertices that can be dragged. A point and a circle are moved as a whole, and so is a group.
fn vertex_handles(shape: &Shape, margin: f64) -> Vec<(Handle, DVec2)> {
    if let Shape::Polygon(polygon) = shape {
        return polygon_handles(polygon, margin);
    }
    if let Some(size) = shape.size() {
        let rotation = shape.rotation().unwrap_or(Rotation::IDENTITY);
        return box_handles(&shape.core_vertices(), size / 2.0, rotation, margin);
    }
    match *shape.core_vertices() {
        [base] if shape.is_unbounded() => vec![(Handle::Vertex(0), base)],
        [a, b] => end_handles(a, b, margin),
        _ => Vec::new(),
    }
}

/// The handle of the radius: beside the middle of a capsule, diagonally off the center of a circle.
fn radius_handle(shape: &Shape, margin: f64) -> Option<DVec2> {
    let outwards = match *shape.core_vertices() {
        [a, b] => unit(b - a).unwrap_or(DVec2::X).perp(),
        _ => DVec2::splat(std::f64::consts::FRAC_1_SQRT_2),
    };
    Some(shape.reference_point() + outwards * shape.radius()?.max(margin))
}

/// The handle that turns the shape.
fn rotation_handle(shape: &Shape, margin: f64) -> Option<DVec2> {
    let center = shape.reference_point();
    if let Some(Unbounded::Line(unit) | Unbounded::Ray(unit)) = shape.unbounded() {
        // Three margins off: one margin off the base is the position of the velocity handle.
        return Some(center + 3.0 * margin * unit);
    }
    if let (Some(rotation), Some(size)) = (shape.rotation(), shape.size()) {
        let beside = (size.x / 2.0).max(margin) + margin;
        return Some(center + rotation.world_from_local(DVec2::new(beside, 0.0)));
    }
    if let Some(group) = shape.as_group() {
        // In line with the first member.
        let first = group.members().iter().map(Shape::reference_point).find(|position| *position != center).unwrap_or(center);
        let reach = bounding_circle(shape).map_or(0.0, |circle| circle.center().distance(center) + circle.radius());
        return Some(off_center(center, first, reach, margin));
    }
    if let Shape::Polygon(polygon) = shape {
        // In line with the first vertex.
        return polygon.vertices().first().map(|&first| off_center(center, first, reach_of(polygon), margin));
    }
    None
}

/// The two ends of a segment; those of one shorter than two margins are moved off it.
fn end_handles(a: DVec2, b: DVec2, margin: f64) -> Vec<(Handle, DVec2)> {
    let half = (b - a) / 2.0;
    let along = unit(half).unwrap_or(DVec2::X) * margin;
    let middle = a.midpoint(b);
    let (a, b) = if margin <= half.length() { (a, b) } else { (middle - along, middle + along) };
    vec![(Handle::Vertex(0), a), (Handle::Vertex(1), b)]
}

/// The vertices of a rectangle; those of one narrower than `margin` are moved off it.
fn box_handles(vertices: &[DVec2], half_extents: DVec2, rotation: Rotation, margin: f64) -> Vec<(Handle, DVec2)> {
    let off = (DVec2::splat(margin / 2.0) - half_extents).max(DVec2::ZERO);
    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let positions =
        vertices.iter().zip(signs).map(|(&vertex, (x, y))| vertex + rotation.world_from_local(DVec2::new(x, y) * off));
    positions.enumerate().map(|(i, position)| (Handle::Vertex(i), position)).collect()
}

/// The vertices and the middles of the edges.
fn polygon_handles(polygon: &Polygon, margin: f64) -> Vec<(Handle, DVec2)> {
    let (vertices, center, reach) = (polygon.vertices(), polygon.centroid(), reach_of(polygon));
    let enlarged = if 0.0 < reach && reach < margin { margin / reach } else { 1.0 };
    let position = |p: DVec2| if enlarged == 1.0 { p } else { center + (p - center) * enlarged };
    let mut handles: Vec<(Handle, DVec2)> = vertices.iter().enumerate().map(|(i, &p)| (Handle::Vertex(i), position(p))).collect();
    for (i, (&p, &q)) in vertices.iter().zip(vertices.iter().cycle().skip(1)).enumerate() {
        if margin <= p.distance(q) {
            handles.push((Handle::Edge(i), p.midpoint(q)));
        }
    }
    handles
}

/// Returns the largest distance of a vertex from the centroid.
fn reach_of(polygon: &Polygon) -> f64 {
    let center = polygon.centroid();
    polygon.vertices().iter().map(|p| p.distance(center)).fold(0.0, f64::max)
}

/// A point a margin beyond `reach`, in the direction from the center to `towards`.
fn off_center(center: DVec2, towards: DVec2, reach: f64, margin: f64) -> DVec2 {
    center + unit(towards - center).unwrap_or(DVec2::X) * (reach.max(margin) + margin)
}
