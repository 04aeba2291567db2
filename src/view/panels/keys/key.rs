//! A row of the table of keys.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::chord::{KeyChord, Modifiers};
use crate::session::Session;
use crate::view::panels::request::WindowAction;

/// A key that was pressed, with the session that it acts on.
#[derive(Debug, Clone, Copy)]
pub struct KeyPress<'a> {
    /// The key.
    pub key: KeyCode,
    /// The modifiers that were held with it.
    pub held: Modifiers,
    /// True if the key repeats itself because it is held.
    pub repeat: bool,
    /// The session at the time of the press.
    pub session: &'a Session,
    /// The step of the arrow keys, world units.
    pub nudge: f64,
}

/// The function of a key. It returns the action, or `None` if there is nothing to do now.
type ShortcutAction = fn(&KeyPress) -> Option<WindowAction>;

/// The behavior of a key while it is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RepeatBehavior {
    /// The key acts once, when it is pressed.
    Never,
    /// The key acts again and again.
    WhileHeld,
}

/// A key, or some keys that belong together: their chords, their label in the list, and their action.
#[derive(Debug, Clone, Copy)]
pub(in crate::view::panels) struct Shortcut {
    pub(super) chords: &'static [KeyChord],
    /// The label in the list: "B  C".
    pub(super) label: &'static str,
    /// The description of the action, for the list and for menus.
    pub(in crate::view::panels) description: &'static str,
    pub(super) repeats: RepeatBehavior,
    pub(super) does: ShortcutAction,
}

impl Shortcut {
    /// Returns all of its chords.
    pub(in crate::view::panels) fn chords(&self) -> &'static [KeyChord] {
        self.chords
    }

    /// Returns true if the row has neither a key nor a label. An action of the pointer has a label.
    pub(in crate::view::panels) fn is_without_key(&self) -> bool {
        self.chords.is_empty() && self.label.is_empty()
    }

    /// Returns the first of its chords as a menu shows it, or an empty text if it has none.
    pub(in crate::view::panels) fn shortcut(&self) -> String {
        self.chords.first().map_or(String::new(), |chord| chord.name())
    }
}

/// The keys under one heading of the list.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShortcutGroup {
    pub(super) heading: &'static str,
    pub(super) keys: &'static [Shortcut],
}

/// Returns a row whose key acts once.
pub(super) const fn once(chords: &'static [KeyChord], [label, description]: [&'static str; 2], does: ShortcutAction) -> Shortcut {
    Shortcut { chords, label, description, repeats: RepeatBehavior::Never, does }
}

/// Returns a row whose key acts again while it is held.
pub(super) const fn held(chords: &'static [KeyChord], [label, description]: [&'static str; 2], does: ShortcutAction) -> Shortcut {
    Shortcut { chords, label, description, repeats: RepeatBehavior::WhileHeld, does }
}

/// Returns a row of the list whose action is done with the pointer.
pub(super) const fn pointer([label, description]: [&'static str; 2]) -> Shortcut {
    Shortcut { chords: &[], label, description, repeats: RepeatBehavior::Never, does: |_| None }
}

impl KeyPress<'_> {
    /// Returns true if this press belongs to the row `key`.
    pub(super) fn means(&self, key: &Shortcut) -> bool {
        key.chords.iter().any(|chord| chord.is(self.key, self.held)) && (key.repeats == RepeatBehavior::WhileHeld || !self.repeat)
    }

    /// Returns the direction of an arrow key in the scene, of length 1; 0 for other keys.
    pub(super) fn arrow(&self) -> DVec2 {
        let up = self.session.scene().up.vector();
        match self.key {
            KeyCode::Left => DVec2::NEG_X,
            KeyCode::Right => DVec2::X,
            KeyCode::Down => -up,
            KeyCode::Up => up,
            _ => DVec2::ZERO,
        }
    }
}
