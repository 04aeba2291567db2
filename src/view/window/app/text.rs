//! Text fields: a field delivers its text when it loses the focus, in the pass after that. Actions that would replace or save the
//! scene wait until then.

use egui_macroquad::egui::{Context, Id, TextEdit};

use super::super::questions::NextAction;
use super::App;
use crate::view::panels::WindowAction;

/// An action to carry out once no text field has text to deliver.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum DeferredAction {
    Act(WindowAction),
    Go(NextAction),
}

/// The actions that wait for a text field.
#[derive(Debug, Default)]
pub(super) struct WaitingActions {
    queue: Vec<DeferredAction>,
    /// The field that is to get the focus again, so that the user can go on typing after saving.
    resumes: Option<Id>,
}

impl WaitingActions {
    /// Returns true if nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }
}

impl App {
    /// Carries out an action now or, if a text field has the focus, after the next pass. The field then loses the focus.
    pub(super) fn after_text(&mut self, later: DeferredAction, ctx: &Context) {
        if let Some(field) = focused_text(ctx) {
            ctx.memory_mut(|memory| memory.surrender_focus(field));
        } else if self.waiting.queue.is_empty() {
            return self.do_now(later);
        }
        self.waiting.queue.push(later);
        ctx.request_repaint();
    }

    /// Gives the focus back to the text field that has it now, once the waiting actions are carried out.
    pub(super) fn resume_text(&mut self, ctx: &Context) {
        self.waiting.resumes = focused_text(ctx);
    }

    /// Carries out the waiting actions. To be called in a pass, after the panels were shown and their requests are carried out.
    pub(super) fn do_waiting(&mut self, ctx: &Context) {
        for later in std::mem::take(&mut self.waiting.queue) {
            self.do_now(later);
        }
        if let Some(field) = self.waiting.resumes.take().filter(|_| !self.awaits_answer()) {
            ctx.memory_mut(|memory| memory.request_focus(field));
        }
    }

    fn do_now(&mut self, later: DeferredAction) {
        match later {
            DeferredAction::Act(action) => self.act(action),
            DeferredAction::Go(next) => self.go(next),
        }
    }
}

/// Returns the text field that has the focus. Only text fields have a text state in egui; a number field has one while it has the
/// focus.
pub(super) fn focused_text(ctx: &Context) -> Option<Id> {
    ctx.memory(|memory| memory.focused()).filter(|&id| TextEdit::load_state(ctx, id).is_some())
}
