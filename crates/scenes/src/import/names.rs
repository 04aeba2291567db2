//! Names for bodies: what the file says as far as a scene allows, each one once.

use std::collections::{HashMap, HashSet};

use crate::escape::is_control;
use crate::scene::limits::MAX_NAME_CHARS;

/// The names that are taken.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: HashSet<String>,
    /// How often a name was asked for.
    asked: HashMap<String, usize>,
}

impl Names {
    /// A name that no other body has: the one in the file, or with a number behind it.
    pub(super) fn free(&mut self, wanted: &str) -> String {
        // Room for a number.
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

/// A text on one line without control characters, at most so many characters long.
pub(super) fn plain(text: &str, most: usize) -> String {
    let shown: String = text.chars().map(|c| if is_control(c) { ' ' } else { c }).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_each_is_there_once() {
        let mut names = Names::default();
        let given = ["wall", "wall", "wall 2", "  a\tb\u{202e}c ", "wall"].map(|name| names.free(name));
        assert_eq!(given, ["wall", "wall 2", "wall 2 2", "a b c", "wall 3"], "the names");
        let long = names.free(&"x".repeat(500));
        assert!(long.chars().count() <= MAX_NAME_CHARS, "{} characters", long.chars().count());
    }
}
