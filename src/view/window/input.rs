//! The user's events as input of egui: split into passes that are so short that egui loses no event.
//!
//! egui uses one position of the pointer in a pass, that after the last event, and gives the keyboard to one widget. If frames
//! are slow, many events arrive at once: a press, its release and a movement away; or text, Tab and the text of the next field. A
//! pass therefore ends after each button and after each key that moves the keyboard focus or is a shortcut.

use egui_macroquad::egui::{self, Key, RawInput, pos2, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::events::{Button, UserEvent};
use super::key_codes::egui_key;
use crate::platform::HAS_COMMAND_KEY;
use crate::view::panels::keys::Modifiers;

/// Splits events into passes, in their order. Without events there is one empty pass, because a frame is drawn in any case.
pub fn passes(events: Vec<UserEvent>) -> Vec<Vec<UserEvent>> {
    let mut passes = vec![Vec::new()];
    let mut is_over = false;
    for event in events {
        let pass = passes.last().filter(|pass| !is_over && !moves_away(pass, &event));
        if pass.is_none() {
            passes.push(Vec::new());
        }
        is_over = ends_pass(&event);
        passes.last_mut().into_iter().for_each(|pass| pass.push(event));
    }
    passes
}

/// Returns true if the effect of this event must be complete before the next event.
fn ends_pass(event: &UserEvent) -> bool {
    match event {
        UserEvent::Pressed(..) | UserEvent::Released(..) | UserEvent::FocusLost => true,
        UserEvent::Key { key, modifiers, .. } => {
            modifiers.ctrl || matches!(key, KeyCode::Tab | KeyCode::Enter | KeyCode::KpEnter | KeyCode::Escape)
        }
        UserEvent::Moved(_) | UserEvent::Wheel(_) | UserEvent::KeyUp(_) | UserEvent::Typed(_) => false,
    }
}

/// Returns true if the event moves the pointer or the keyboard focus after keys or the wheel in this pass, which belong to the
/// old position. egui moves the keyboard focus at the start of a pass.
fn moves_away(pass: &[UserEvent], event: &UserEvent) -> bool {
    let moves = match event {
        UserEvent::Moved(_) | UserEvent::Pressed(..) | UserEvent::Released(..) => true,
        UserEvent::Key { key, modifiers, .. } => modifiers.ctrl || matches!(key, KeyCode::Tab | KeyCode::Escape),
        UserEvent::Wheel(_) | UserEvent::KeyUp(_) | UserEvent::Typed(_) | UserEvent::FocusLost => false,
    };
    moves && pass.iter().any(|event| !matches!(event, UserEvent::Moved(_)))
}

/// The translation of events for egui. It keeps track of the keys that are held.
#[derive(Debug, Clone, Copy, Default)]
pub struct Translator {
    held: Modifiers,
}

impl Translator {
    /// Returns the input of a pass: its events and the modifiers held. `clipboard` is asked for its text when the user pastes.
    pub fn input(&mut self, pass: &[UserEvent], mut clipboard: impl FnMut() -> Option<String>) -> RawInput {
        let events = pass.iter().filter_map(|event| self.translated(event, &mut clipboard)).collect();
        RawInput { events, modifiers: egui_modifiers(self.held), ..Default::default() }
    }

    fn translated(&mut self, event: &UserEvent, clipboard: impl FnMut() -> Option<String>) -> Option<egui::Event> {
        match *event {
            UserEvent::Moved(at) => Some(egui::Event::PointerMoved(pos2(at.x, at.y))),
            UserEvent::Pressed(button, at) => Some(self.button(button, at, true)),
            UserEvent::Released(button, at) => Some(self.button(button, at, false)),
            UserEvent::Wheel(notches) => {
                let [x, y] = notches.to_array();
                Some(egui::Event::MouseWheel {
                    unit: egui::MouseWheelUnit::Line,
                    delta: vec2(x, y),
                    modifiers: egui_modifiers(self.held),
                })
            }
            UserEvent::Key { key, modifiers, .. } => {
                self.held = modifiers;
                self.held.press(key);
                self.key_down(key, clipboard)
            }
            UserEvent::KeyUp(key) => {
                self.held.release(key);
                egui_key(key).map(|key| self.key(key, false))
            }
            UserEvent::Typed(character) => Some(egui::Event::Text(character.to_string())),
            UserEvent::FocusLost => {
                self.held = Modifiers::default();
                None
            }
        }
    }

    fn button(&self, button: Button, at: Vec2, pressed: bool) -> egui::Event {
        let button = match button {
            Button::Left => egui::PointerButton::Primary,
            Button::Middle => egui::PointerButton::Middle,
            Button::Right => egui::PointerButton::Secondary,
        };
        egui::Event::PointerButton { pos: pos2(at.x, at.y), button, pressed, modifiers: egui_modifiers(self.held) }
    }

    fn key_down(&self, key: KeyCode, mut clipboard: impl FnMut() -> Option<String>) -> Option<egui::Event> {
        match key {
            KeyCode::X if self.held.ctrl => Some(egui::Event::Cut),
            KeyCode::C if self.held.ctrl => Some(egui::Event::Copy),
            KeyCode::V if self.held.ctrl => clipboard().map(egui::Event::Paste),
            other => egui_key(other).map(|key| self.key(key, true)),
        }
    }

    fn key(&self, key: Key, pressed: bool) -> egui::Event {
        // egui itself finds out which keys repeat.
        egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: egui_modifiers(self.held) }
    }
}

/// Returns egui's modifiers. On a Mac, Control and command are the same here.
fn egui_modifiers(held: Modifiers) -> egui::Modifiers {
    let Modifiers { ctrl, shift, alt } = held;
    egui::Modifiers { alt, ctrl, shift, mac_cmd: ctrl && HAS_COMMAND_KEY, command: ctrl }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Modifiers = Modifiers { ctrl: false, shift: false, alt: false };

    fn key(key: KeyCode) -> UserEvent {
        UserEvent::Key { key, modifiers: PLAIN, repeat: false }
    }

    #[test]
    fn a_pass_ends_where_egui_would_lose_something() {
        let (here, there) = (Vec2::new(3.0, 4.0), Vec2::new(30.0, 40.0));
        let (moved, pressed, released) =
            (UserEvent::Moved(here), UserEvent::Pressed(Button::Left, here), UserEvent::Released(Button::Left, here));
        let wheel = UserEvent::Wheel(Vec2::Y);
        let save = UserEvent::Key { key: KeyCode::S, modifiers: Modifiers { ctrl: true, ..PLAIN }, repeat: false };
        let rows: [(Vec<UserEvent>, &[usize]); 8] = [
            (vec![], &[0]),
            (vec![moved, moved, pressed, released, UserEvent::Moved(there)], &[3, 1, 1]),
            (vec![moved, wheel, wheel, UserEvent::Moved(there)], &[3, 1]),
            (vec![UserEvent::Typed('1'), key(KeyCode::Key1), pressed], &[2, 1]),
            (vec![UserEvent::Typed('1'), key(KeyCode::Key1), key(KeyCode::Tab), UserEvent::Typed('2')], &[2, 1, 1]),
            (vec![UserEvent::Typed('1'), key(KeyCode::Enter), key(KeyCode::Escape)], &[2, 1]),
            (vec![UserEvent::Typed('1'), key(KeyCode::LeftControl), save, UserEvent::Typed('2')], &[2, 1, 1]),
            (vec![moved, UserEvent::FocusLost, moved], &[2, 1]),
        ];
        for (events, expected) in rows {
            let lengths: Vec<usize> = passes(events.clone()).iter().map(Vec::len).collect();
            assert_eq!(lengths, expected, "{events:?}");
        }
    }

    #[test]
    fn what_is_held_is_known_from_the_press_to_the_release() {
        let mut translator = Translator::default();
        let mut command = |event: UserEvent| translator.input(&[event], || None).modifiers.command;
        let held = Modifiers { ctrl: true, ..PLAIN };
        // X11 reports modifiers as they were before the key, not after it.
        assert!(command(key(KeyCode::LeftControl)), "Ctrl is pressed");
        assert!(command(UserEvent::Key { key: KeyCode::S, modifiers: held, repeat: false }), "and held");
        assert!(!command(UserEvent::KeyUp(KeyCode::LeftControl)), "and released");
    }

    #[test]
    fn the_clipboard_is_pasted_as_one() {
        let mut translator = Translator::default();
        let paste = UserEvent::Key { key: KeyCode::V, modifiers: Modifiers { ctrl: true, ..PLAIN }, repeat: false };
        let events = translator.input(&[paste], || Some("3.2, 1.0".to_owned())).events;
        assert_eq!(events, [egui::Event::Paste("3.2, 1.0".to_owned())]);
    }
}
