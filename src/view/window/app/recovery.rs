//! Unsaved work survives the end of the process, however it ends.
//!
//! A copy of it is kept on disk, at most [`PAUSE`] behind the scene and beside the frames. So nothing has to be done when a signal, a crash
//! or a lost display ends the process. The copy is forgotten as soon as nothing is unsaved.

use std::time::Duration;

use egui_macroquad::egui::Context;
use macroquad::miniquad::date;

use super::super::offer::{self, Choice};
use super::super::state::{Keeper, Left, StateFolder, Work};
use super::super::{files, texts};
use super::App;
use crate::session::{Edit, Look, Message};

/// Between two copies of a scene that changes all the time, in seconds.
const PAUSE: f64 = 0.5;

/// What is known of the copy, and what other processes have left.
pub(super) struct Recovery {
    keeper: Keeper,
    /// The revision of the scene that is kept. `None`: nothing is.
    kept: Option<u64>,
    /// When it was handed over, in seconds.
    at: f64,
    /// What is offered to the user.
    left: Vec<Left>,
}

impl App {
    /// Keeps unsaved work and what the user has chosen in this folder from now on. What was chosen before is taken up, and what is left there of
    /// processes that have ended is offered.
    pub fn keep_state_in(&mut self, folder: StateFolder) {
        self.read_preferences(&folder);
        let left = Left::all(&folder);
        match Keeper::new(folder) {
            Ok(keeper) => self.recovery = Some(Recovery { keeper, kept: None, at: f64::NEG_INFINITY, left }),
            Err(error) => self.apply(Look::ShowMessage(Message::error(texts::work_not_kept(error)))),
        }
    }

    /// Ends the work: what the user did not save is not wanted. To be called once the window is to be closed.
    pub fn close(mut self) {
        // What was chosen is written when this ends.
        self.remembering = None;
        if let Some(recovery) = self.recovery.take() {
            recovery.keeper.close();
        }
    }

    /// Whether the question about earlier work waits for its answer.
    pub(super) fn offers_work(&self) -> bool {
        self.recovery.as_ref().is_some_and(|recovery| !recovery.left.is_empty())
    }

    /// Keeps what is unsaved now, or asks for another frame where that is too early.
    pub(super) fn keep_work(&mut self, ctx: &Context) {
        let Some(recovery) = &mut self.recovery else { return };
        let failure = recovery.keeper.failure();
        let unsaved = self.session.is_dirty().then(|| self.session.document().revision());
        let due = recovery.at + PAUSE - date::now();
        if recovery.kept == unsaved {
            // All is kept.
        } else if unsaved.is_some() && 0.0 < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due));
        } else {
            (recovery.kept, recovery.at) = (unsaved, date::now());
            match unsaved {
                Some(_) => {
                    let file = self.session.document().file().map(ToOwned::to_owned);
                    recovery.keeper.keep(Work { scene: self.session.scene().clone(), file });
                }
                None => recovery.keeper.forget(),
            }
        }
        if let Some(error) = failure {
            self.apply(Look::ShowMessage(Message::error(texts::work_not_kept(error))));
        }
    }

    /// Shows what earlier processes have left, and does what the user wants of it.
    pub(super) fn offer_work(&mut self, ctx: &Context) {
        let Some(recovery) = self.recovery.as_mut().filter(|recovery| !recovery.left.is_empty()) else { return };
        match offer::show(ctx, &recovery.left) {
            None => {}
            // Without its lock another start offers it again.
            Some(Choice::Later) => recovery.left.clear(),
            Some(Choice::Discard(index)) => {
                if let Err(error) = recovery.left.remove(index).discard() {
                    self.apply(Look::ShowMessage(Message::error(texts::work_not_discarded(error))));
                }
            }
            Some(Choice::Restore(index)) => {
                let left = recovery.left.remove(index);
                recovery.left.clear();
                self.restore(left);
            }
        }
    }

    fn restore(&mut self, left: Left) {
        match left.scene() {
            Ok(scene) => {
                let file = left.file().map(ToOwned::to_owned);
                self.apply(files::beneath(file));
                self.apply(Edit::RestoreWork(scene));
                if let Some(recovery) = &mut self.recovery {
                    recovery.keeper.adopt(left);
                    // Its copy is as new as the scene.
                    recovery.kept = self.session.is_dirty().then(|| self.session.document().revision());
                    if recovery.kept.is_none() {
                        recovery.keeper.forget();
                    }
                }
                self.apply(Look::ShowMessage(Message::info(texts::WORK_RESTORED)));
            }
            Err(errors) => self.apply(Look::ShowMessage(Message::error(texts::not_opened(&errors)))),
        }
    }
}
