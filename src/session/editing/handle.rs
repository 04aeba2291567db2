//! A handle that is moved by keys: the same as a drag of it, in steps.

use glam::DVec2;

use super::bodies::{set_shape, set_spin, set_velocity};
use super::effect::Effect;
use crate::handles::{ExactDrag, Handle, RefusedDrag, Snap, dragged, grabbed_at, own_angle, wrapped};
use crate::scene::Scene;
use crate::session::checks;
use crate::session::refusal::Refusal;

/// Moves a handle by `arrow`, the direction of an arrow key times the number of steps. A step is so many world units, or 1
/// degree: up and to the right a radius grows, up and to the left an angle does. Repeated moves are one undo step.
pub(in crate::session) fn nudge(scene: &Scene, index: usize, handle: Handle, arrow: DVec2, step: f64) -> Result<Effect, Refusal> {
    let body = checks::unlocked_body(scene, index)?;
    let none = || Refusal::NoSuchHandle { body: body.name.clone() };
    let offset = arrow * step;
    let tidy = |p: DVec2| Snap { grid: Some(step), ..Snap::FREE }.tidy(p + offset, p.abs() + offset.abs());
    let turn = arrow.y - arrow.x;
    let reshaped = |from: DVec2, to: DVec2, exact: ExactDrag| {
        dragged(&body.shape, handle, from, to, Snap::FREE.exactly(exact))
            .map_err(|RefusedDrag { reason, .. }| Refusal::NoShape { reason })
    };
    match handle {
        Handle::Vertex(_) | Handle::Edge(_) => {
            let at = grabbed_at(&body.shape, handle).ok_or_else(none)?;
            set_shape(scene, index, reshaped(at, at + offset, ExactDrag::Position(tidy(at)))?)
        }
        Handle::Radius => {
            let radius = body.shape.radius().ok_or_else(none)?;
            let growth = DVec2::new(step * (arrow.x + arrow.y), 0.0);
            let grown =
                Snap { grid: Some(step), ..Snap::FREE }.tidy(DVec2::new(radius, 0.0) + growth, DVec2::splat(radius + step)).x;
            let at = grabbed_at(&body.shape, handle).ok_or_else(none)?;
            set_shape(scene, index, reshaped(at, at, ExactDrag::Length(grown.max(0.0)))?)
        }
        Handle::Rotation => {
            let pivot = body.shape.reference_point();
            let degrees = wrapped(own_angle(&body.shape).unwrap_or(0.0) + turn);
            set_shape(scene, index, reshaped(pivot + DVec2::X, pivot + DVec2::Y, ExactDrag::Degrees(degrees))?)
        }
        Handle::Spin => set_spin(scene, index, body.spin + turn),
        Handle::Velocity => set_velocity(scene, index, tidy(body.velocity)),
        // These handles belong to all selected bodies, not to one.
        Handle::ScaleAll(_) | Handle::TurnAll => Err(none()),
    }
}
