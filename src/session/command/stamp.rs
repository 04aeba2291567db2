//! The stamp: copies of the selected bodies in the cells under the pointer. A stroke from press to release is one undo step.

use glam::DVec2;

use crate::session::Session;
use crate::session::checks::check_vector;
use crate::session::drawing::ToolDrawing;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;

/// One thing the user does with the stamp.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stamp {
    /// Takes the selected bodies as the stamp, or puts the present one away.
    Take,
    /// The pointer moved. Does nothing without a stamp.
    To {
        /// The position of the pointer, world frame.
        at: DVec2,
        /// The distance of the lines of the grid that is drawn, > 0, world units.
        step: f64,
    },
    /// The pointer was pressed: a copy is put into its cell, and into all cells on the way until it is released.
    Press {
        /// The position of the pointer, world frame.
        at: DVec2,
        /// The distance of the lines of the grid that is drawn, > 0, world units.
        step: f64,
    },
    /// The pointer was released: the copies are kept.
    Release,
    /// Takes the stroke in progress back; without one, puts the stamp away.
    Drop,
}

impl Session {
    /// Checks a command of the stamp.
    pub(super) fn check_stamp(&self, stamp: &Stamp) -> Result<(), Refusal> {
        match stamp {
            Stamp::Take if self.stamping.is_held() => Ok(()),
            Stamp::Take if self.editing.selection.bodies().is_empty() => Err(Refusal::NothingSelected),
            Stamp::Take => self.check_editable(),
            Stamp::To { at, step } | Stamp::Press { at, step } => {
                check_vector(refusals::POINTER, *at)?;
                if step.is_finite() && 0.0 < *step { Ok(()) } else { Err(Refusal::NotFinite { field: refusals::SPACING }) }
            }
            Stamp::Release | Stamp::Drop => Ok(()),
        }
    }

    /// Carries out a command of the stamp.
    pub(super) fn stamp(&mut self, stamp: Stamp) -> Result<(), Refusal> {
        self.check_stamp(&stamp)?;
        match stamp {
            Stamp::Take if self.stamping.is_held() => self.put_stamp_away(),
            Stamp::Take => {
                self.finish_drag();
                self.drawing = ToolDrawing::default();
                self.view.hover = None;
                self.stamping.take(self.document.scene(), self.editing.selection.bodies());
            }
            Stamp::To { at, step } => self.stamping.move_to(at, step, &mut self.document)?,
            Stamp::Press { at, step } => {
                self.finish_drag();
                self.stamping.press(at, step, &mut self.document)?;
            }
            Stamp::Release => self.finish_drag(),
            Stamp::Drop => {
                if self.stamping.cancel(&mut self.document) {
                    self.playback.forget_cursors();
                } else {
                    self.put_stamp_away();
                }
            }
        }
        Ok(())
    }

    /// Keeps the stroke in progress, and puts the stamp away.
    pub(super) fn put_stamp_away(&mut self) {
        self.finish_drag();
        self.stamping = crate::session::stamping::Stamping::default();
    }
}
