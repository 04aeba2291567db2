//! Snapping to other bodies and to the grid, of a point that is dragged or drawn, an angle, and a body that is moved.
//!
//! Nothing is kept here: each question is asked anew with every move of the pointer. This module names the shapes.

mod angle;
mod body;
mod grid;
mod surroundings;
mod touch;

pub(super) use angle::snapped_angle;
pub(super) use body::snapped_body;
pub(super) use grid::held_point;
pub(super) use surroundings::Surroundings;
pub(super) use touch::{touching_body, touching_radius};

use crate::handles::{Snapped, SnappedOn};
use crate::kernel::{Relation, Shape, contact};
use crate::scene::Scene;
use crate::search::boundary::Landing;

/// Returns `snapped` as a touching contact if the shape touches its body at the time `t`, else as it is.
pub(super) fn by_verdict(snapped: Snapped, shape: &Shape, scene: &Scene, t: f64) -> Snapped {
    let other = snapped.body.and_then(|index| scene.bodies.get(index));
    let touches = other.is_some_and(|other| contact(shape, &other.moving().at(t)).relation == Relation::Touching);
    if touches { Snapped { on: SnappedOn::Touching(Landing::Touching), ..snapped } } else { snapped }
}
