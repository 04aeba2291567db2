//! The user's events, in the order in which they happened.
//!
//! The events come from a subscriber to macroquad's input, not from its state per frame: a press carries the position at which it
//! happened, even if the pointer has moved since.

use glam::Vec2;
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

use crate::platform::{ALT_GR_IS_CTRL_ALT, HAS_COMMAND_KEY, WHEEL_NOTCH};
use crate::view::panels::keys::Modifiers;

/// A mouse button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The left button.
    Left,
    /// The middle button.
    Middle,
    /// The right button.
    Right,
}

/// One event of the user. Positions are logical points in the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum UserEvent {
    /// The pointer moved here.
    Moved(Vec2),
    /// A button was pressed, here.
    Pressed(Button, Vec2),
    /// A button was released, here.
    Released(Button, Vec2),
    /// The wheel was turned by so many notches, which may be fractions: to the left and up positive.
    Wheel(Vec2),
    /// A key was pressed, or repeats.
    Key {
        /// The key.
        key: KeyCode,
        /// The modifiers that were held with it.
        modifiers: Modifiers,
        /// True if the key repeats.
        repeat: bool,
    },
    /// A key was released.
    KeyUp(KeyCode),
    /// A character of text was typed. Letters of shortcuts and keys without a character are not included.
    Typed(char),
    /// The window lost the keyboard: the release of keys held now will go to another window.
    FocusLost,
}

/// Collects events.
#[derive(Debug)]
pub(super) struct Listener {
    subscriber: usize,
    inbox: Inbox,
}

impl Listener {
    /// Listens from now on. Requires that macroquad has a window.
    pub(super) fn new() -> Listener {
        let subscriber = macroquad::input::utils::register_input_subscriber();
        Listener { subscriber, inbox: Inbox { pixels_per_point: 1.0, events: Vec::new() } }
    }

    /// Returns all events since the last call. The window has `pixels_per_point` pixels per logical point, > 0.
    pub(super) fn take(&mut self, pixels_per_point: f32) -> Vec<UserEvent> {
        self.inbox.pixels_per_point = pixels_per_point;
        macroquad::input::utils::repeat_all_miniquad_input(&mut self.inbox, self.subscriber);
        std::mem::take(&mut self.inbox.events)
    }
}

/// The receiver of macroquad's repeated events.
#[derive(Debug)]
struct Inbox {
    pixels_per_point: f32,
    events: Vec<UserEvent>,
}

impl Inbox {
    fn position(&self, x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y) / self.pixels_per_point
    }
}

impl EventHandler for Inbox {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(UserEvent::Moved(self.position(x, y)));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.events.push(UserEvent::Wheel(Vec2::new(x, y) / WHEEL_NOTCH));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.events.extend(button_of(button).map(|button| UserEvent::Pressed(button, self.position(x, y))));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        // miniquad reports an unknown button when the pointer enters the window.
        let position = self.position(x, y);
        self.events.push(button_of(button).map_or(UserEvent::Moved(position), |button| UserEvent::Released(button, position)));
    }

    fn char_event(&mut self, character: char, held: KeyMods, _repeat: bool) {
        if is_text(character, held) {
            self.events.push(UserEvent::Typed(character));
        }
    }

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, repeat: bool) {
        // The waker sends a key that no keyboard has.
        if key == KeyCode::Unknown {
            return;
        }
        let ctrl = held.ctrl || (HAS_COMMAND_KEY && held.logo);
        self.events.push(UserEvent::Key { key, modifiers: Modifiers { ctrl, shift: held.shift, alt: held.alt }, repeat });
    }

    fn key_up_event(&mut self, key: KeyCode, _held: KeyMods) {
        self.events.push(UserEvent::KeyUp(key));
    }

    fn window_minimized_event(&mut self) {
        self.events.push(UserEvent::FocusLost);
    }
}

/// Returns true if a character is text. With Ctrl it belongs to a shortcut, which miniquad reports after it; on Windows Ctrl with
/// Alt is AltGr. Keys such as Delete arrive as control characters and as characters for private use.
fn is_text(character: char, held: KeyMods) -> bool {
    let is_alt_gr = ALT_GR_IS_CTRL_ALT && held.alt;
    let is_shortcut = held.ctrl && !is_alt_gr || held.logo && HAS_COMMAND_KEY;
    let is_private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}');
    !is_shortcut && !is_private && !character.is_control()
}

fn button_of(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_shortcuts_are_not_text() {
        let held = |ctrl, alt| KeyMods { ctrl, alt, ..KeyMods::default() };
        let rows = [
            ('s', held(false, false), true),
            ('?', held(false, false), true),
            ('s', held(true, false), false),
            // AltGr, on systems that report it as Ctrl and Alt.
            ('@', held(true, true), ALT_GR_IS_CTRL_ALT),
            ('\u{7f}', held(false, false), false),
            ('\u{f728}', held(false, false), false),
        ];
        for (character, held, expected) in rows {
            assert_eq!(is_text(character, held), expected, "{character:?} with {held:?}");
        }
    }
}
