//! A key with the modifiers that are held with it.

use macroquad::miniquad::KeyCode;

use crate::platform::HAS_COMMAND_KEY;
use crate::view::texts::keys as texts;

/// The keys that change the meaning of others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Control, on a Mac also command.
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

impl Modifiers {
    /// Marks the modifier of a pressed key as held: X11 reports the modifiers as they were before the press.
    pub fn press(&mut self, key: KeyCode) {
        self.flag(key).into_iter().for_each(|held| *held = true);
    }

    /// Marks the modifier of a released key as not held.
    pub fn release(&mut self, key: KeyCode) {
        self.flag(key).into_iter().for_each(|held| *held = false);
    }

    fn flag(&mut self, key: KeyCode) -> Option<&mut bool> {
        match key {
            KeyCode::LeftControl | KeyCode::RightControl => Some(&mut self.ctrl),
            KeyCode::LeftSuper | KeyCode::RightSuper if HAS_COMMAND_KEY => Some(&mut self.ctrl),
            KeyCode::LeftShift | KeyCode::RightShift => Some(&mut self.shift),
            KeyCode::LeftAlt | KeyCode::RightAlt => Some(&mut self.alt),
            _ => None,
        }
    }
}

/// The modifiers that must be held with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HeldModifiers {
    /// Neither Ctrl nor Alt; Shift may be held.
    Plain,
    /// No modifier.
    Nothing,
    /// Shift alone.
    Shift,
    /// Ctrl; Shift may be held.
    Ctrl,
    /// Ctrl without Shift.
    CtrlAlone,
    /// Ctrl and Shift.
    CtrlShift,
    /// Alt without Ctrl; Shift may be held.
    Alt,
}

/// A key with the modifiers that must be held with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyChord {
    key: KeyCode,
    held: HeldModifiers,
}

pub(super) const fn plain(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::Plain }
}

pub(super) const fn unshifted(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::Nothing }
}

pub(super) const fn shift(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::Shift }
}

pub(super) const fn ctrl(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::Ctrl }
}

pub(super) const fn ctrl_alone(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::CtrlAlone }
}

pub(super) const fn ctrl_shift(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::CtrlShift }
}

pub(super) const fn alt(key: KeyCode) -> KeyChord {
    KeyChord { key, held: HeldModifiers::Alt }
}

impl KeyChord {
    /// Returns true if this chord was pressed.
    pub(super) fn is(self, key: KeyCode, held: Modifiers) -> bool {
        let Modifiers { ctrl, shift, alt } = held;
        let fits = match self.held {
            HeldModifiers::Plain => !ctrl && !alt,
            HeldModifiers::Nothing => !ctrl && !alt && !shift,
            HeldModifiers::Shift => !ctrl && !alt && shift,
            HeldModifiers::Ctrl => ctrl,
            HeldModifiers::CtrlAlone => ctrl && !shift,
            HeldModifiers::CtrlShift => ctrl && shift,
            HeldModifiers::Alt => alt && !ctrl,
        };
        fits && self.key == key
    }

    /// Returns the key without its modifiers.
    #[cfg(test)]
    pub(super) fn key(self) -> KeyCode {
        self.key
    }

    /// Returns a press of this chord.
    pub(in crate::view::panels) fn pressed(self) -> (KeyCode, Modifiers) {
        let held = |ctrl, shift, alt| Modifiers { ctrl, shift, alt };
        let held = match self.held {
            HeldModifiers::Plain | HeldModifiers::Nothing => held(false, false, false),
            HeldModifiers::Shift => held(false, true, false),
            HeldModifiers::Ctrl | HeldModifiers::CtrlAlone => held(true, false, false),
            HeldModifiers::CtrlShift => held(true, true, false),
            HeldModifiers::Alt => held(false, false, true),
        };
        (self.key, held)
    }

    /// Returns the name that a menu shows: "Ctrl+Shift+S".
    pub fn name(self) -> String {
        let held = match self.held {
            HeldModifiers::Plain | HeldModifiers::Nothing => "",
            HeldModifiers::Shift => "Shift+",
            HeldModifiers::Ctrl | HeldModifiers::CtrlAlone => "Ctrl+",
            HeldModifiers::CtrlShift => "Ctrl+Shift+",
            HeldModifiers::Alt => "Alt+",
        };
        format!("{held}{}", key_name(self.key))
    }
}

/// Returns the label that is printed on a key.
pub(in crate::view::panels) fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::Equal | KeyCode::KpAdd => "+".to_owned(),
        KeyCode::Minus | KeyCode::KpSubtract => "-".to_owned(),
        KeyCode::Comma => ",".to_owned(),
        KeyCode::Period => ".".to_owned(),
        KeyCode::LeftBracket => "[".to_owned(),
        KeyCode::RightBracket => "]".to_owned(),
        KeyCode::Backslash => "\\".to_owned(),
        KeyCode::Escape => texts::ESC.to_owned(),
        KeyCode::PageUp => texts::PAGE_UP.to_owned(),
        KeyCode::PageDown => texts::PAGE_DOWN.to_owned(),
        // The other names of the codes are those on the keys, except for digits: `Key1`, `Kp1`.
        other => {
            let name = format!("{other:?}");
            name.strip_prefix("Key").or(name.strip_prefix("Kp")).unwrap_or(&name).to_owned()
        }
    }
}
