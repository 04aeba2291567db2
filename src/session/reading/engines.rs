//! The engines on trial.

use crate::kernel::Moving;
use crate::session::Session;
use crate::session::engines::EngineLane;

/// The engines on trial.
impl Session {
    /// The engines on trial beside the pair in focus. None where there are none, or no pair.
    pub fn engines(&self) -> Vec<EngineLane<'_>> {
        let bodies = self.pair_bodies().filter(|_| self.has_engines());
        bodies.map_or(Vec::new(), |bodies| self.trial.lanes(&bodies))
    }

    /// The engine whose claim the canvas shows, an index into [`Session::engines`]: of the lane under the pointer, else the selected one.
    pub fn engine(&self) -> Option<usize> {
        self.trial.hover.or(self.trial.selected)
    }

    /// The engine that is selected, an index into [`Session::engines`].
    pub fn selected_engine(&self) -> Option<usize> {
        self.trial.selected
    }

    /// The engine whose lane the pointer is over, an index into [`Session::engines`].
    pub fn hovered_engine(&self) -> Option<usize> {
        self.trial.hover
    }

    /// Whether there are engines on trial: then [`EngineCommand::Follow`](crate::session::EngineCommand::Follow) is due each frame.
    pub fn has_engines(&self) -> bool {
        !self.trial.is_empty()
    }

    /// Whether an engine will say more.
    pub fn awaits_engines(&self) -> bool {
        self.trial.is_awaited()
    }

    /// The two bodies of the pair. `None` where the scene has none.
    pub(in crate::session) fn pair_bodies(&self) -> Option<[Moving; 2]> {
        self.scene().pair.and_then(|pair| self.scene().moving(pair))
    }
}
