//! A row of the table of keys.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::chord::{Chord, Modifiers};
use crate::session::Session;
use crate::view::panels::request::Action;

/// A key that was pressed, with the session that it acts on.
#[derive(Debug, Clone, Copy)]
pub struct Press<'a> {
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
type Does = fn(&Press) -> Option<Action>;

/// The behavior of a key while it is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Repeats {
    /// The key acts once, when it is pressed.
    Never,
    /// The key acts again and again.
    WhileHeld,
}

/// A key, or some keys that belong together: their chords, their label in the list, and their action.
#[derive(Debug, Clone, Copy)]
pub(in crate::view::panels) struct Key {
    pub(super) chords: &'static [Chord],
    /// The label in the list: "B  C".
    pub(super) label: &'static str,
    /// The description of the action, for the list and for menus.
    pub(in crate::view::panels) what: &'static str,
    pub(super) repeats: Repeats,
    pub(super) does: Does,
}

impl Key {
    /// Returns all of its chords.
    pub(in crate::view::panels) fn chords(&self) -> &'static [Chord] {
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
pub(super) struct Group {
    pub(super) heading: &'static str,
    pub(super) keys: &'static [Key],
}

/// Returns a row whose key acts once.
pub(super) const fn once(chords: &'static [Chord], [label, what]: [&'static str; 2], does: Does) -> Key {
    Key { chords, label, what, repeats: Repeats::Never, does }
}

/// Returns a row whose key acts again while it is held.
pub(super) const fn held(chords: &'static [Chord], [label, what]: [&'static str; 2], does: Does) -> Key {
    Key { chords, label, what, repeats: Repeats::WhileHeld, does }
}

/// Returns a row of the list whose action is done with the pointer.
pub(super) const fn pointer([label, what]: [&'static str; 2]) -> Key {
    Key { chords: &[], label, what, repeats: Repeats::Never, does: |_| None }
}

impl Press<'_> {
    /// Returns true if this press belongs to the row `key`.
    pub(super) fn means(&self, key: &Key) -> bool {
        key.chords.iter().any(|chord| chord.is(self.key, self.held)) && (key.repeats == Repeats::WhileHeld || !self.repeat)
    }

    /// Returns the direction of an arrow key, of length 1; 0 for other keys.
    pub(super) fn arrow(&self) -> DVec2 {
        match self.key {
            KeyCode::Left => DVec2::NEG_X,
            KeyCode::Right => DVec2::X,
            KeyCode::Down => DVec2::NEG_Y,
            KeyCode::Up => DVec2::Y,
            _ => DVec2::ZERO,
        }
    }
}
