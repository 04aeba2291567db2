//! A text field hands over what was typed when it loses the focus, in the pass after that. What would replace or save the scene waits until
//! then.

use egui_macroquad::egui::{Context, Id, TextEdit};

use super::super::questions::Next;
use super::App;
use crate::view::panels::Action;

/// Something to be done once no text is left to hand over.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Later {
    Act(Action),
    Go(Next),
}

/// What waits for a text field.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    queue: Vec<Later>,
    /// The field that is to have the focus again: the user goes on typing after saving.
    resumes: Option<Id>,
}

impl Waiting {
    /// Returns true if nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }
}

impl App {
    /// Does it now, or after the next pass where a text field has the focus. That is then taken from it.
    pub(super) fn after_text(&mut self, later: Later, ctx: &Context) {
        if let Some(field) = focused_text(ctx) {
            ctx.memory_mut(|memory| memory.surrender_focus(field));
        } else if self.waiting.queue.is_empty() {
            return self.do_now(later);
        }
        self.waiting.queue.push(later);
        ctx.request_repaint();
    }

    /// Has the text field with the focus get it again, once what waits is done.
    pub(super) fn resume_text(&mut self, ctx: &Context) {
        self.waiting.resumes = focused_text(ctx);
    }

    /// Does what waits. To be called in a pass, after the panels were shown and what they ask for is done.
    pub(super) fn do_waiting(&mut self, ctx: &Context) {
        for later in std::mem::take(&mut self.waiting.queue) {
            self.do_now(later);
        }
        if let Some(field) = self.waiting.resumes.take().filter(|_| !self.awaits_answer()) {
            ctx.memory_mut(|memory| memory.request_focus(field));
        }
    }

    fn do_now(&mut self, later: Later) {
        match later {
            Later::Act(action) => self.act(action),
            Later::Go(next) => self.go(next),
        }
    }
}

/// The field with text that has the focus: only fields keep what egui keeps of a text, and a number is one while it has the focus.
pub(super) fn focused_text(ctx: &Context) -> Option<Id> {
    ctx.memory(|memory| memory.focused()).filter(|&id| TextEdit::load_state(ctx, id).is_some())
}
