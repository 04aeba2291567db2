//! The keys of a level in play. They come before all others, until the play ends.

use macroquad::miniquad::KeyCode;

use super::chord::Modifiers;
use crate::session::{LevelInPlay, LevelPlay, PlayKey};

/// Returns the key of the player that a key of the keyboard is.
pub fn player_key(key: KeyCode) -> Option<PlayKey> {
    match key {
        KeyCode::Left | KeyCode::A => Some(PlayKey::Left),
        KeyCode::Right | KeyCode::D => Some(PlayKey::Right),
        KeyCode::Up | KeyCode::W => Some(PlayKey::Up),
        KeyCode::Down | KeyCode::S => Some(PlayKey::Down),
        KeyCode::Space => Some(PlayKey::Jump),
        _ => None,
    }
}

/// Returns the command of a key that is pressed while a level is played. `None`: it is a key for something else.
pub fn in_play(key: KeyCode, held: Modifiers, repeat: bool, level: &LevelInPlay) -> Option<LevelPlay> {
    if held.ctrl || held.alt {
        return None;
    }
    if let Some(key) = player_key(key) {
        return Some(LevelPlay::Hold(key, true));
    }
    match key {
        KeyCode::Period => Some(LevelPlay::StepFrame),
        KeyCode::P if !repeat => Some(LevelPlay::Run(!level.is_running())),
        KeyCode::R if !repeat => Some(LevelPlay::PutBack),
        KeyCode::Escape if !repeat => Some(LevelPlay::Stop),
        _ => None,
    }
}
