//! Names of bodies: unique ones for new bodies, and those of several bodies as part of a sentence.

use std::collections::{HashMap, HashSet};

use crate::scene::Scene;
use crate::scene::limits::MAX_NAME_CHARS;
use crate::session::texts::steps;

/// Returns the names of bodies as part of a sentence: "ball", "ball and wall", "ball and 3 others".
pub(in crate::session) fn names_in_words(scene: &Scene, bodies: &[usize]) -> String {
    match *bodies {
        [] => String::new(),
        [one] => scene.name(one).to_owned(),
        [one, other] => steps::two(scene.name(one), scene.name(other)),
        [first, ..] => steps::and_others(scene.name(first), bodies.len() - 1),
    }
}

/// The names that are taken.
#[derive(Debug, Default)]
pub(in crate::session) struct TakenNames {
    taken: HashSet<String>,
    /// The next number of each root, so that of a thousand new bodies with one name none tries the numbers of the others.
    next: HashMap<String, usize>,
}

impl TakenNames {
    /// The names of the bodies of a scene.
    pub(in crate::session) fn of(scene: &Scene) -> TakenNames {
        TakenNames { taken: scene.bodies.iter().map(|body| body.name.clone()).collect(), next: HashMap::new() }
    }

    /// Takes `stem` as it is, or, if another body has it, with the first number that none has: "wall", "wall 2", "wall 3".
    pub(super) fn take(&mut self, stem: &str) -> String {
        if self.taken.insert(stem.to_owned()) {
            return stem.to_owned();
        }
        // "wall 2" continues as "wall 3", not as "wall 2 2".
        let root = stem.trim_end_matches(|c: char| c.is_ascii_digit());
        let root = if root.len() < stem.len() && root.ends_with(' ') { root.trim_end() } else { stem };
        // A number of the most bodies has five digits.
        let short: String = root.chars().take(MAX_NAME_CHARS - " 20000".len()).collect();
        let next = self.next.entry(short.clone()).or_insert(2);
        loop {
            let name = format!("{short} {next}");
            *next += 1;
            if self.taken.insert(name.clone()) {
                return name;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::opening_scene;

    #[test]
    fn no_name_is_given_twice() {
        let scene = opening_scene();
        let [first, ..] = scene.bodies.as_slice() else { panic!("the opening scene has bodies") };
        let mut names = TakenNames::of(&scene);
        let given = [first.name.as_str(), "new", "new", "new 2", "new 7", "new 7", "tile 0"].map(|stem| names.take(stem));
        let expected = [&format!("{} 2", first.name), "new", "new 2", "new 3", "new 7", "new 4", "tile 0"];
        assert_eq!(given, expected.map(str::to_owned));
    }
}
