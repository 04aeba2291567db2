//! The pair in focus and its search: of a scene an undo step, of a capture a choice that is kept for this step and those that follow.

use crate::search::Method;
use crate::session::Session;
use crate::session::capture_view::CaptureView;
use crate::session::editing::{Effect, focus};
use crate::session::refusal::Refusal;

/// One choice of the question in focus.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Focus {
    /// Puts two different bodies in focus, A and B.
    SetPair([usize; 2]),
    /// Makes A of B and B of A.
    SwapPair,
    /// Chooses the search. Changes to the parameters of one method merge.
    SetMethod(Method),
}

impl Session {
    /// Checks a choice of the pair or the search.
    pub(super) fn check_focus(&self, focus: &Focus) -> Result<(), Refusal> {
        if self.level_play.is_some() {
            return Err(Refusal::Played);
        }
        self.effect_of_focus(focus).map(drop)
    }

    /// Puts a pair or a search in focus.
    pub(super) fn focus(&mut self, focus: Focus) -> Result<(), Refusal> {
        self.check_focus(&focus)?;
        let effect = self.effect_of_focus(&focus)?;
        match &mut self.capture {
            Some(capture) => {
                match (focus, effect.pair()) {
                    (Focus::SetPair(pair), _) | (Focus::SwapPair, Some(pair)) => capture.set_pair(pair),
                    (Focus::SetMethod(method), _) => capture.set_method(method),
                    (Focus::SwapPair, None) => {}
                }
                self.show_scene_of_capture();
            }
            None => self.take_effect(effect),
        }
        if let Focus::SetPair(_) = focus {
            self.playback.steps.start_over();
        }
        Ok(())
    }

    /// Shows the step in view with the finding and the search of the pair that is in focus now.
    fn show_scene_of_capture(&mut self) {
        let scene = self.capture.as_deref().and_then(CaptureView::scene_in_view);
        if let Some(scene) = scene.filter(|scene| scene != self.document.scene()) {
            self.document.show(scene);
            self.scene_changed();
        }
    }

    fn effect_of_focus(&self, focus: &Focus) -> Result<Effect, Refusal> {
        let scene = self.document.scene();
        match focus {
            Focus::SetPair(pair) => focus::set_pair(scene, *pair),
            Focus::SwapPair => focus::swap_pair(scene),
            Focus::SetMethod(method) => focus::set_method(scene, *method),
        }
    }
}
