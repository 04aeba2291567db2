//! The effects of keys, and the conditions under which other widgets take them.

use egui_macroquad::egui::Context;
use macroquad::miniquad::KeyCode;

use super::super::canvas;
use super::App;
use super::text::{DeferredAction, focused_text};
use crate::session::{Draw, Look, MapCommand, Select, Shrink, Stamp, StatusMessage};
use crate::view::panels::keys::{self, KeyPress, Modifiers};
use crate::view::panels::{self, WindowAction, WindowRequest};

impl App {
    /// Returns true if keys are shortcuts now: no text field has them, and no dialog is open.
    pub(super) fn hears_keys(&self, ctx: &Context) -> bool {
        focused_text(ctx).is_none() && !self.awaits_answer()
    }

    /// Carries out the action of a key.
    pub(super) fn key(&mut self, key: KeyCode, modifiers: Modifiers, repeat: bool, ctx: &Context) {
        if focused_text(ctx).is_some() && !self.awaits_answer() && keys::is_for_files(key, modifiers) {
            self.resume_text(ctx);
        } else if !self.hears_keys(ctx) {
            return;
        }
        if key == KeyCode::Escape && self.term.take().is_some() {
            return;
        }
        // Escape takes the focus from a widget, except from the map while it is being filled: there Escape stops the filling.
        let leaves = key == KeyCode::Escape && !self.fills_map();
        if ctx.wants_keyboard_input() && (leaves || moves_focus(key)) {
            return;
        }
        if let Some(command) = self.session.level_play().and_then(|level| keys::in_play(key, modifiers, repeat, level)) {
            return self.apply(command);
        }
        // Space pans while it is held, and plays when it is released.
        if key == KeyCode::Space && !repeat {
            self.pointer.press_space();
        }
        let nudge = canvas::fine_step(&self.camera);
        let action = keys::action(&KeyPress { key, held: modifiers, repeat, session: &self.session, nudge });
        if action == Some(WindowAction::Ask(WindowRequest::Map)) {
            ctx.memory_mut(|memory| memory.request_focus(panels::map_focus_id()));
        }
        action.into_iter().for_each(|action| self.after_text(DeferredAction::Act(action), ctx));
    }

    /// Ends the innermost thing that Escape can end.
    pub(super) fn escape(&mut self) {
        if let Some(command) = self.pointer.cancel() {
            self.apply(command);
        } else if self.session.view().tabs.presents() {
            self.apply(Look::Present(false));
        } else if self.session.view().message.as_ref().is_some_and(StatusMessage::is_on_canvas) {
            self.apply(Look::DismissMessage);
        } else if self.fills_map() {
            self.apply(MapCommand::Run(false));
        } else if self.session.shrinking().is_some() {
            self.apply(Shrink::Stop);
        } else if self.session.editing().plan.is_some() {
            self.apply(Look::PlanCopies(None));
        } else if self.session.stamping().is_held() {
            self.apply(Stamp::Drop);
        } else if self.session.drawing().tool().is_some() {
            self.apply(Draw::Drop);
        } else if self.session.view().message.is_some() {
            self.apply(Look::DismissMessage);
        } else if self.session.view().focused_handle.is_some() {
            self.apply(Select::LeaveHandle);
        } else {
            self.apply(Select::Body(None));
        }
    }
}

/// Returns true if a key presses the focused button, moves the focus, or moves the focused thing.
fn moves_focus(key: KeyCode) -> bool {
    matches!(
        key,
        KeyCode::Space | KeyCode::Enter | KeyCode::KpEnter | KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
    )
}
