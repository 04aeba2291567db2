//! Recovery of unsaved work after the end of the process, however it ends.
//!
//! A copy of the work is kept on disk, at most [`PAUSE`] behind the scene and without delaying the frames. So nothing has to be
//! done when a signal, a crash or a lost display ends the process. The copy is removed as soon as nothing is unsaved.

use std::time::Duration;

use egui_macroquad::egui::Context;
use macroquad::miniquad::date;

use super::super::restore_dialog::{self, RestoreChoice};
use super::super::state::{LeftWork, StateStore, UnsavedWork, WorkKeeper};
use super::super::{opening, texts};
use super::App;
use crate::session::{Edit, Look, StatusMessage};

/// The shortest time between two copies of a scene that changes all the time, in seconds.
const PAUSE: f64 = 0.5;

/// The state of the copy, and the work that other processes have left.
pub(super) struct Recovery {
    keeper: WorkKeeper,
    /// The revision of the scene that is kept. `None`: no copy is kept.
    kept: Option<u64>,
    /// The time at which it was passed to the keeper, in seconds.
    at: f64,
    /// The work that is offered to the user.
    left: Vec<LeftWork>,
}

impl App {
    /// Keeps unsaved work and preferences there from now on. Applies earlier preferences, and offers work there that
    /// ended processes have left.
    pub fn keep_state_in(&mut self, store: StateStore) {
        self.read_preferences(&store);
        let left = LeftWork::all(&store);
        self.recovery = Some(Recovery { keeper: WorkKeeper::new(store), kept: None, at: f64::NEG_INFINITY, left });
    }

    /// Ends the session: the user does not want what was not saved. To be called once the window is to be closed.
    pub fn close(mut self) {
        // Dropping this writes the preferences.
        self.preferences_writer = None;
        if let Some(recovery) = self.recovery.take() {
            recovery.keeper.close();
        }
    }

    /// Returns true if the question about earlier work waits for its answer.
    pub(super) fn offers_work(&self) -> bool {
        self.recovery.as_ref().is_some_and(|recovery| !recovery.left.is_empty())
    }

    /// Returns the question about earlier work in sentences, if it waits for its answer.
    pub(super) fn offered_work(&self) -> Option<Vec<String>> {
        self.recovery
            .as_ref()
            .filter(|recovery| !recovery.left.is_empty())
            .map(|recovery| restore_dialog::sentences(&recovery.left))
    }

    /// Keeps what is unsaved now, or asks for another frame if that is too early.
    pub(super) fn keep_work(&mut self, ctx: &Context) {
        let Some(recovery) = &mut self.recovery else { return };
        let failure = recovery.keeper.failure();
        let unsaved = self.session.is_dirty().then(|| self.session.document().revision());
        let due = recovery.at + PAUSE - date::now();
        if recovery.kept == unsaved {
            // The copy is up to date.
        } else if unsaved.is_some() && 0.0 < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due));
        } else {
            (recovery.kept, recovery.at) = (unsaved, date::now());
            match unsaved {
                Some(_) => {
                    let file = self.session.document().file().map(ToOwned::to_owned);
                    recovery.keeper.keep(UnsavedWork { scene: self.session.scene().clone(), file });
                }
                None => recovery.keeper.forget(),
            }
        }
        if let Some(error) = failure {
            self.apply(Look::ShowMessage(StatusMessage::error(texts::work_not_kept(error))));
        }
    }

    /// Shows the work that earlier processes have left, and carries out the user's choice.
    pub(super) fn offer_work(&mut self, ctx: &Context) {
        let Some(recovery) = self.recovery.as_mut().filter(|recovery| !recovery.left.is_empty()) else { return };
        match restore_dialog::show(ctx, &recovery.left) {
            None => {}
            // The lock is released, so another start offers the work again.
            Some(RestoreChoice::Later) => recovery.left.clear(),
            Some(RestoreChoice::Discard(index)) => {
                if let Err(error) = recovery.left.remove(index).discard() {
                    self.apply(Look::ShowMessage(StatusMessage::error(texts::work_not_discarded(error))));
                }
            }
            Some(RestoreChoice::Restore(index)) => {
                let left = recovery.left.remove(index);
                recovery.left.clear();
                self.restore(left);
            }
        }
    }

    fn restore(&mut self, left: LeftWork) {
        match left.scene() {
            Ok(scene) => {
                let file = left.file().map(ToOwned::to_owned);
                let (open, errors) = opening::beneath(file);
                self.apply(open);
                self.apply(Edit::RestoreWork(scene));
                if let Some(recovery) = &mut self.recovery {
                    recovery.keeper.adopt(left);
                    // The copy on disk is as new as the scene.
                    recovery.kept = self.session.is_dirty().then(|| self.session.document().revision());
                    if recovery.kept.is_none() {
                        recovery.keeper.forget();
                    }
                }
                let restored = StatusMessage::info(texts::WORK_RESTORED);
                let message = errors.map_or(restored, |errors| StatusMessage::error(texts::restored_without_file(errors)));
                self.apply(Look::ShowMessage(message));
            }
            Err(errors) => self.apply(Look::ShowMessage(StatusMessage::error(texts::not_opened(&errors)))),
        }
    }
}
