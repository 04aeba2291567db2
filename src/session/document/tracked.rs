//! A scene that knows when it may have changed.

use std::ops::{Deref, DerefMut};

use crate::scene::Scene;

/// A scene with a number that grows with every access that may change it. To compare numbers is cheaper than to compare scenes, of which
/// some have 10,000 bodies; and no change can be forgotten.
#[derive(Debug, Clone)]
pub(super) struct Tracked {
    scene: Scene,
    revision: u64,
}

impl Tracked {
    pub(super) fn new(scene: Scene) -> Tracked {
        Tracked { scene, revision: 0 }
    }

    /// The number of accesses that may have changed the scene.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }
}

impl Deref for Tracked {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl DerefMut for Tracked {
    fn deref_mut(&mut self) -> &mut Scene {
        self.revision += 1;
        &mut self.scene
    }
}
