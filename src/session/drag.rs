//! A drag: from press to release, one undo step.

use glam::DVec2;

use super::handles::Target;
use crate::scene::Scene;

/// A drag under way. Every move starts from the scene at the press, so that a drag leaves no trace of its way.
#[derive(Debug, Clone)]
pub(super) struct Drag {
    target: Target,
    from: DVec2,
    before: Scene,
}

impl Drag {
    /// What is dragged.
    pub(super) fn target(&self) -> Target {
        self.target
    }
}
