//! One row of the table of keys.

use glam::DVec2;
use macroquad::miniquad::KeyCode;

use super::chord::{Chord, Modifiers};
use crate::session::Session;
use crate::view::panels::request::Action;

/// A key that was pressed, and on what.
#[derive(Debug, Clone, Copy)]
pub struct Press<'a> {
    /// The key.
    pub key: KeyCode,
    /// What was held with it.
    pub held: Modifiers,
    /// Whether it repeats itself, because it is held.
    pub repeat: bool,
    /// The session as it is.
    pub session: &'a Session,
    /// The step of the arrow keys, world units.
    pub nudge: f64,
}

/// What a key does. `None`: nothing now.
type Does = fn(&Press) -> Option<Action>;

/// Whether a key does its thing again while it is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Repeats {
    /// Once, when it is pressed.
    Never,
    /// Again and again.
    WhileHeld,
}

/// A key, or some keys that belong together: what is pressed, how it is listed, what it does.
#[derive(Debug, Clone, Copy)]
pub(in crate::view::panels) struct Key {
    pub(super) chords: &'static [Chord],
    /// As the list shows it: "B  C".
    pub(super) label: &'static str,
    /// What it does, for the list and for menus.
    pub(in crate::view::panels) what: &'static str,
    pub(super) repeats: Repeats,
    pub(super) does: Does,
}

impl Key {
    /// All of its chords.
    pub(in crate::view::panels) fn chords(&self) -> &'static [Chord] {
        self.chords
    }

    /// Whether it does something without a key: what the pointer does is labeled.
    pub(in crate::view::panels) fn is_without_key(&self) -> bool {
        self.chords.is_empty() && self.label.is_empty()
    }

    /// The first of its chords, as a menu shows it; empty where it has none.
    pub(in crate::view::panels) fn shortcut(&self) -> String {
        self.chords.first().map_or(String::new(), |chord| chord.name())
    }
}

/// Keys under one heading of the list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    pub(super) heading: &'static str,
    pub(super) keys: &'static [Key],
}

/// A row whose key does its thing once.
pub(super) const fn once(chords: &'static [Chord], [label, what]: [&'static str; 2], does: Does) -> Key {
    Key { chords, label, what, repeats: Repeats::Never, does }
}

/// A row whose key does its thing again while it is held.
pub(super) const fn held(chords: &'static [Chord], [label, what]: [&'static str; 2], does: Does) -> Key {
    Key { chords, label, what, repeats: Repeats::WhileHeld, does }
}

/// A row of the list that the pointer deals with.
pub(super) const fn pointer([label, what]: [&'static str; 2]) -> Key {
    Key { chords: &[], label, what, repeats: Repeats::Never, does: |_| None }
}

impl Press<'_> {
    /// Whether this row is meant.
    pub(super) fn means(&self, key: &Key) -> bool {
        key.chords.iter().any(|chord| chord.is(self.key, self.held)) && (key.repeats == Repeats::WhileHeld || !self.repeat)
    }

    /// The direction of an arrow key, of length 1; 0 for other keys.
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
