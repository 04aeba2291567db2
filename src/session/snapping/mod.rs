//! Snapping to other bodies, of a point that is dragged or drawn, an angle, and a body that is moved.
//!
//! Nothing is kept here: each question is asked anew with every move of the pointer. This module names the shapes.

mod angle;
mod body;
mod surroundings;
mod touch;

use glam::DVec2;

pub(super) use angle::snapped_angle;
pub(super) use body::snapped_body;
pub(super) use surroundings::Surroundings;
pub(super) use touch::{touching_body, touching_radius};

use super::shapes::Landmark;
use crate::kernel::{Relation, Shape, contact};
use crate::scene::Scene;
use crate::search::boundary::Landing;

/// The thing that a dragged or drawn point, or a moved body, has snapped to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snapped {
    /// The kind of thing.
    pub on: SnappedOn,
    /// The body that has it. `None`: no body, a direction of the axes.
    pub body: Option<usize>,
    /// The position, world frame, at the time on the timeline.
    pub at: DVec2,
    /// The origin of the direction that was snapped to. `None`: a point was snapped to.
    pub from: Option<DVec2>,
}

/// The kind of thing of another body that was snapped to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SnappedOn {
    /// The two shapes touch, or hit one unit in the last place from a miss.
    Touching(Landing),
    /// A point of the body.
    Landmark(Landmark),
    /// The closest point of an edge, or of another boundary.
    Edge,
    /// A direction, or a turn, of this many degrees.
    Degrees(f64),
    /// The direction of an edge.
    Parallel,
    /// A direction perpendicular to an edge.
    Perpendicular,
}

impl Snapped {
    /// Returns the same; if the verdict at the time `t` is that the shape touches the body, it says so.
    pub(super) fn by_verdict(self, shape: &Shape, scene: &Scene, t: f64) -> Snapped {
        let other = self.body.and_then(|index| scene.bodies.get(index));
        let touches = other.is_some_and(|other| contact(shape, &other.moving().at(t)).relation == Relation::Touching);
        if touches { Snapped { on: SnappedOn::Touching(Landing::Touching), ..self } } else { self }
    }
}
