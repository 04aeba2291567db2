//! A drag: from press to release, one undo step.

use glam::DVec2;

use super::handles::{Handle, Target, dragged, dragged_velocity, moved};
use super::snap::Snap;
use crate::scene::{Body, Scene};

/// A drag under way. Every move starts from the scene at the press, so that a drag leaves no trace of its way.
#[derive(Debug, Clone)]
pub(super) struct Drag {
    target: Target,
    from: DVec2,
    before: Scene,
}

impl Drag {
    /// A drag that starts here.
    pub(super) fn new(target: Target, from: DVec2, scene: &Scene) -> Drag {
        Drag { target, from, before: scene.clone() }
    }

    /// What is dragged.
    pub(super) fn target(&self) -> Target {
        self.target
    }

    /// The scene at the press.
    pub(super) fn into_before(self) -> Scene {
        self.before
    }

    /// What it does, for the menu: "Move bullet".
    pub(super) fn label(&self) -> String {
        let name = self.before.bodies.get(self.target.body()).map_or("", |body| body.name.as_str());
        match self.target {
            Target::Body(_) => format!("Move {name}"),
            Target::Handle(_, Handle::Corner(_) | Handle::Radius) => format!("Reshape {name}"),
            Target::Handle(_, Handle::Rotation) => format!("Turn {name}"),
            Target::Handle(_, Handle::Velocity) => format!("Change velocity of {name}"),
        }
    }

    /// The dragged body with the pointer at `to`. `None` where a drag to there makes no valid body.
    pub(super) fn body_at(&self, to: DVec2, snap: Snap) -> Option<Body> {
        let body = self.before.bodies.get(self.target.body())?;
        // A press that did not move does nothing, not even snap.
        if to == self.from {
            return Some(body.clone());
        }
        match self.target {
            Target::Body(_) => Some(Body { shape: moved(&body.shape, to - self.from, snap)?, ..body.clone() }),
            Target::Handle(_, Handle::Velocity) => {
                Some(Body { velocity: dragged_velocity(body, self.from, to, snap)?, ..body.clone() })
            }
            Target::Handle(_, handle @ (Handle::Corner(_) | Handle::Radius | Handle::Rotation)) => {
                Some(Body { shape: dragged(&body.shape, handle, self.from, to, snap), ..body.clone() })
            }
        }
    }
}
