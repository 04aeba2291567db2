//! What the game says of a frame beside poses and contacts. It is kept and shown, and never judged.

use glam::DVec2;

use super::bodies::Frame;

/// The notes of a game on a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct GameNotes {
    /// The velocities of bodies after the step, world units per second.
    pub velocities: Vec<(u32, DVec2)>,
    /// A JSON object of the game.
    pub data: Option<String>,
}

impl GameNotes {
    /// Returns the notes of a frame. `None` if it has none.
    pub(super) fn of(frame: &Frame) -> Option<GameNotes> {
        let has_notes = !frame.velocities.is_empty() || frame.data.is_some();
        has_notes.then(|| GameNotes { velocities: frame.velocities.clone(), data: frame.data.clone() })
    }
}

/// Returns the members of a JSON object in order, each with its value as JSON; of a string the text. Empty for any other text.
pub fn members_of_json(object: &str) -> Vec<(String, String)> {
    let Ok(serde_json::Value::Object(members)) = serde_json::from_str(object) else { return Vec::new() };
    let in_words = |value: serde_json::Value| match value {
        serde_json::Value::String(text) => text,
        other => other.to_string(),
    };
    members.into_iter().map(|(name, value)| (name, in_words(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_keep_their_values() {
        let found = members_of_json(r#"{"input":"left","on_floor":true,"speeds":[1.5,0],"none":null}"#);
        let expected = [("input", "left"), ("none", "null"), ("on_floor", "true"), ("speeds", "[1.5,0]")];
        let mut found: Vec<(&str, &str)> = found.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!(members_of_json("[1]").is_empty() && members_of_json("{").is_empty() && members_of_json("{}").is_empty());
    }
}
