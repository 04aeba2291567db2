//! How much is drawn of each of many bodies: what there is room for.

use super::{Scope, Who};
use crate::search::swept_aabb;
use crate::session::Target;
use crate::view::camera::Camera;

/// With no more bodies in view than this, each has its name and the numbers of its motion.
const NAMED: usize = 40;
/// With no more bodies in view than this, the motion of each is drawn.
const IN_MOTION: usize = 300;
/// What is drawn of a body stays within so many logical points of where it is during the frame.
const MARGIN: f64 = 80.0;

/// The bodies in view, and what there is room for.
pub(super) struct Crowd {
    /// The bodies that are in view at any time of the frame, as indices, in the scene's order.
    pub(super) in_view: Vec<usize>,
}

impl Crowd {
    pub(super) fn of(scope: &Scope) -> Crowd {
        let [min, max] = seen(scope.camera);
        let is_seen = |body: &crate::scene::Body| {
            let swept = swept_aabb(&body.moving());
            swept.is_none_or(|swept| min.cmple(swept.max()).all() && swept.min().cmple(max).all())
        };
        let bodies = scope.scene.bodies.iter().enumerate();
        Crowd { in_view: bodies.filter(|(_, body)| is_seen(body)).map(|(index, _)| index).collect() }
    }

    /// Whether a body has its name and the numbers of its motion beside it.
    pub(super) fn names(&self, scope: &Scope, body: usize) -> bool {
        self.in_view.len() <= NAMED || is_spoken_of(scope, body)
    }

    /// Whether the motion of a body is drawn.
    pub(super) fn moves(&self, scope: &Scope, body: usize) -> bool {
        self.in_view.len() <= IN_MOTION || is_spoken_of(scope, body)
    }
}

/// The lower left and upper right corner of the part of the world that is worth drawing.
fn seen(camera: &Camera) -> [crate::kernel::DVec2; 2] {
    let [min, max] = camera.visible();
    let margin = camera.length_from_points(MARGIN);
    [min - margin, max + margin]
}

/// Whether a body is what the user looks at: in the pair, selected, or under the pointer.
fn is_spoken_of(scope: &Scope, body: usize) -> bool {
    scope.who(body) != Who::Other || scope.selected == Some(body) || scope.hover.map(Target::body) == Some(body)
}
