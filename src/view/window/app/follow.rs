//! The view follows the bodies of the pair: what was in view and is moved out of it is shown again.

use super::App;
use crate::kernel::Moving;
use crate::kernel::bounds::bounding_aabb;
use crate::session::Command;

/// Of each body of the pair, whether it was in view whole.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct InView([bool; 2]);

impl App {
    /// What is in view before a command. A command that moves nothing, or by the pointer on the canvas, loses nothing.
    pub(super) fn pair_before(&self, command: &Command) -> InView {
        if moves_from_afar(command) { self.pair_in_view() } else { InView([false; 2]) }
    }

    /// Whether a body that was in view no longer is.
    pub(super) fn has_lost(&self, before: InView) -> bool {
        before != InView([false; 2]) && before.0.into_iter().zip(self.pair_in_view().0).any(|(before, now)| before && !now)
    }

    fn pair_in_view(&self) -> InView {
        let session = &self.session;
        let pair = session.scene().pair.and_then(|pair| session.scene().moving(pair));
        // What has no bounds never is in view whole.
        let is_in_view = |body: Moving| {
            bounding_aabb(&body.at(session.t()))
                .is_some_and(|around| [around.min(), around.max()].iter().all(|&p| self.camera.shows(p, 0.0)))
        };
        InView(pair.map_or([false; 2], |pair| pair.map(is_in_view)))
    }
}

fn moves_from_afar(command: &Command) -> bool {
    matches!(command, Command::LoadCell(_) | Command::SetShape { .. } | Command::NudgeSelected(_) | Command::Slide { .. })
        || matches!(command, Command::Undo | Command::Redo)
}
