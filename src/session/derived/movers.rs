//! The moves of the body that has a level by all movers, one lane each.

use super::DerivedValues;
use crate::movers::{MoveError, Mover, MoverKind};
use crate::picture::MoveInView;
use crate::scene::{BodyMove, Scene, moves_of};
use crate::session::Session;

/// The move of the body that has a level by a mover with its default options.
#[derive(Debug, Clone, PartialEq)]
pub struct MoverLane {
    /// The mover.
    pub mover: MoverKind,
    /// The move, or the reason why the mover has none.
    pub found: Result<BodyMove, MoveError>,
}

/// Returns the lanes of a scene, in the order of the movers. `None`: the scene has no level.
pub(super) fn lanes(scene: &Scene) -> Option<Vec<MoverLane>> {
    let of = scene.level_mover()?;
    let movers = MoverKind::ALL.map(MoverKind::with_defaults);
    let moves = moves_of(scene, of, &movers);
    Some(movers.iter().map(Mover::kind).zip(moves).map(|(mover, found)| MoverLane { mover, found }).collect())
}

impl DerivedValues {
    /// Returns the moves by all movers. Empty while they are not shown.
    pub fn movers(&self) -> &[MoverLane] {
        self.movers.value().map_or(&[], Vec::as_slice)
    }

    /// Returns the move that a session shows on the canvas, with the selected bump. `None`: no mover is looked at.
    pub fn move_in_view(&self, session: &Session) -> Option<MoveInView<'_>> {
        let (looked_at, chosen) = (session.view().mover()?, session.view().movers);
        let lane = self.movers().iter().find(|lane| lane.mover == looked_at)?;
        let of = lane.found.as_ref().ok()?;
        Some(MoveInView { of, bump: chosen.bump.filter(|_| chosen.selected == Some(looked_at)) })
    }
}
