//! Drags: from a press of the pointer to its release, one undo step. In a capture a press selects, and the drag is refused.

use glam::DVec2;

use crate::handles::{PressTarget, Snap};
use crate::session::Session;
use crate::session::checks::check_vector;
use crate::session::dragging::check_target;
use crate::session::editing::Selection;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;

/// One part of a drag.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Drag {
    /// The pointer was pressed on a target. Selects its body.
    Begin {
        /// The target.
        target: PressTarget,
        /// The position of the pointer, world frame.
        at: DVec2,
    },
    /// The pointer moved. Does nothing if no drag is in progress.
    To {
        /// The position of the pointer now, world frame.
        at: DVec2,
        /// The things that the dragged position snaps to.
        snap: Snap,
    },
    /// The pointer was released: the drag is kept.
    End,
    /// Restores everything as it was before the drag, bit for bit.
    Cancel,
}

impl Session {
    /// Checks a part of a drag.
    pub(super) fn check_drag(&self, drag: &Drag) -> Result<(), Refusal> {
        match (drag, &self.capture) {
            (Drag::Begin { .. }, _) if self.level_play.is_some() => Err(Refusal::Played),
            (Drag::Begin { target, .. }, Some(_)) => check_target(self.document.scene(), *target),
            (Drag::Begin { target, at }, None) => {
                check_target(self.document.scene(), *target)?;
                check_vector(refusals::POINTER, *at)
            }
            (Drag::To { .. }, Some(capture)) if capture.is_pressed => Err(Refusal::StepOfCapture),
            (Drag::To { .. } | Drag::End | Drag::Cancel, _) => Ok(()),
        }
    }

    /// Carries out a part of a drag.
    pub(super) fn drag(&mut self, drag: Drag) -> Result<(), Refusal> {
        self.check_drag(&drag)?;
        match (drag, &mut self.capture) {
            (Drag::Begin { target, .. }, Some(capture)) => {
                capture.is_pressed = true;
                self.select_these(Selection::one(Some(target.body())))?;
                self.capture_changed();
            }
            (Drag::Begin { target, at }, None) => {
                self.finish_drag();
                let selection = &self.editing.selection;
                // A selected body takes the others along.
                let selection =
                    if selection.contains(target.body()) { selection.clone() } else { Selection::one(Some(target.body())) };
                self.dragging.begin(target, at, self.playback.t, &selection, &mut self.document);
                self.editing.selection = selection;
                self.view.focused_handle = None;
            }
            (Drag::To { .. }, Some(_)) => {}
            (Drag::To { at, snap }, None) => {
                if self.dragging.move_to(at, snap, &mut self.document)? {
                    self.playback.forget_cursors();
                }
            }
            (Drag::End, capture) => {
                capture.iter_mut().for_each(|capture| capture.is_pressed = false);
                self.finish_drag();
            }
            (Drag::Cancel, capture) => {
                capture.iter_mut().for_each(|capture| capture.is_pressed = false);
                if self.dragging.cancel(&mut self.document) {
                    self.playback.forget_cursors();
                }
            }
        }
        Ok(())
    }
}
