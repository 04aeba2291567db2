//! Names for bodies: those in the file, shortened to what a scene allows, and each one unique.

use std::collections::{HashMap, HashSet};

use crate::escape::is_control;
use crate::scene::limits::MAX_NAME_CHARS;

/// The names in use.
#[derive(Debug, Default)]
pub(super) struct UsedNames {
    taken: HashSet<String>,
    /// The number of requests for a name.
    asked: HashMap<String, usize>,
}

impl UsedNames {
    /// Returns a name that no other body has: the one in the file, or the same followed by a number.
    pub(super) fn free(&mut self, wanted: &str) -> String {
        // 8 characters are left for a number.
        let root = plain(wanted, MAX_NAME_CHARS - 8);
        loop {
            let asked = self.asked.entry(root.clone()).or_default();
            *asked += 1;
            let name = if *asked == 1 { root.clone() } else { format!("{root} {asked}") };
            if self.taken.insert(name.clone()) {
                return name;
            }
        }
    }
}

/// Returns a text on one line without control characters, of at most this many characters.
pub(super) fn plain(text: &str, most: usize) -> String {
    let shown: String = text.chars().map(|c| if is_control(c) { ' ' } else { c }).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_each_is_there_once() {
        let mut names = UsedNames::default();
        let given = ["wall", "wall", "wall 2", "  a\tb\u{202e}c ", "wall"].map(|name| names.free(name));
        assert_eq!(given, ["wall", "wall 2", "wall 2 2", "a b c", "wall 3"], "the names");
        let long = names.free(&"x".repeat(500));
        assert!(long.chars().count() <= MAX_NAME_CHARS, "{} characters", long.chars().count());
    }
}
