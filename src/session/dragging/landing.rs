//! Snapping of a dragged handle to the things near it.

use glam::DVec2;

use crate::handles::Snapped;
use crate::handles::{ExactDrag, Handle, PressTarget, Snap, grabbed_at, own_angle, placed, tidied, turn_between, unplaced};
use crate::kernel::{FieldRole, Point, Shape, contact};
use crate::scene::{Body, Scene};
use crate::session::snapping::{Surroundings, snapped_angle, touching_radius};

/// Snaps a handle that is dragged from one position to another, both at the time `t`: its exact value, and the thing it snaps to.
/// `None`: nothing is within reach, or the target is a whole body.
pub(super) fn of_handle(
    scene: &Scene,
    target: PressTarget,
    [from, to]: [DVec2; 2],
    t: f64,
    snap: Snap,
) -> Option<(ExactDrag, Snapped)> {
    let PressTarget::Handle(index, handle) = target else { return None };
    let body = scene.bodies.get(index).filter(|_| from != to)?;
    match handle {
        Handle::Vertex(_) | Handle::Edge(_) => {
            // A turned body turns about a point that the drag moves: the position of its vertex is not known beforehand.
            if t != 0.0 && body.spin != 0.0 {
                return None;
            }
            let grabbed = placed(body, t, grabbed_at(&body.shape, handle)?);
            let origin = origin_of(&body.shape, handle).map(|origin| placed(body, t, origin));
            let snapped = point(scene, index, grabbed + (to - from), origin, t, snap)?;
            let exact = if t == 0.0 { snapped.at } else { tidied(unplaced(body, t, snapped.at), snapped.at.abs()) };
            Some((ExactDrag::Position(exact), snapped))
        }
        Handle::Velocity => {
            let base = body.shape.reference_point();
            let tip = if body.velocity == DVec2::ZERO { to } else { base + body.velocity + (to - from) };
            let snapped = point(scene, index, tip, Some(base), t, snap)?;
            Some((ExactDrag::Position(tidied(snapped.at - base, snapped.at.abs().max(base.abs()))), snapped))
        }
        Handle::Radius => radius(scene, index, body, [from, to].map(|p| unplaced(body, t, p)), t, snap),
        // If every angle is a multiple of a step, no other angle is snapped to.
        Handle::Rotation if snap.degrees.is_some() => None,
        Handle::Rotation => {
            let pivot = placed(body, t, body.shape.reference_point());
            let turn = turn_between(pivot, from, to)?;
            // If the shape has no angle of its own, the turn itself snaps.
            let own = own_angle(&body.shape).unwrap_or(0.0);
            let (degrees, snapped) = snapped_angle(scene, index, t, [own, turn], snap)?;
            Some((ExactDrag::Degrees(degrees), snapped))
        }
        Handle::Spin | Handle::ScaleAll(_) | Handle::TurnAll => None,
    }
}

fn point(scene: &Scene, index: usize, p: DVec2, origin: Option<DVec2>, t: f64, snap: Snap) -> Option<Snapped> {
    let near = Surroundings::of(scene, Some(index), t, [p, p], snap).and_then(|around| around.point(p, origin, snap));
    near.or(snap.lines.map(|lines| Snapped::on_grid(lines.nearest(p))))
}

/// Returns the point that the direction of a dragged vertex is measured from: the other end, or the vertex before.
fn origin_of(shape: &Shape, handle: Handle) -> Option<DVec2> {
    let vertices = shape.core_vertices();
    match handle {
        Handle::Vertex(vertex) if shape.kind().has(FieldRole::Points) => {
            vertices.get((vertex + vertices.len() - 1) % vertices.len()).copied()
        }
        Handle::Edge(edge) if shape.kind().has(FieldRole::Points) => vertices.get(edge).copied(),
        Handle::Vertex(end) => match *vertices {
            [a, b] => Some(if end == 0 { b } else { a }),
            _ => None,
        },
        Handle::Edge(_)
        | Handle::Radius
        | Handle::Rotation
        | Handle::Spin
        | Handle::Velocity
        | Handle::ScaleAll(_)
        | Handle::TurnAll => None,
    }
}

/// Finds the radius for which the body just touches another one.
fn radius(scene: &Scene, index: usize, body: &Body, [from, to]: [DVec2; 2], t: f64, snap: Snap) -> Option<(ExactDrag, Snapped)> {
    let at_time = |shape: Shape| Body { shape, ..body.clone() }.moving().at(t);
    let radius = body.shape.radius()?;
    let core = body.shape.with_radius(0.0)?.ok()?;
    let distance = |p: DVec2| contact(&core, &Shape::Point(Point::new(p).ok()?)).separation;
    let free = radius + (distance(to)? - distance(from)?);
    let grown = |radius: f64| body.shape.with_radius(radius)?.ok().map(at_time);
    let (radius, snapped) = touching_radius(scene, Some(index), &at_time(core.clone()), free, t, snap, &grown)?;
    Some((ExactDrag::Length(radius), snapped))
}
