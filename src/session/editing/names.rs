//! Names for new bodies, each of them once.

use std::collections::{HashMap, HashSet};

use crate::scene::Scene;
use crate::scene::limits::MAX_NAME_CHARS;

/// Which names are taken.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: HashSet<String>,
    /// The next number of each root: of a thousand new bodies of one name, none tries the numbers of the others.
    next: HashMap<String, usize>,
}

impl Names {
    /// Those of the bodies of a scene.
    pub(super) fn of(scene: &Scene) -> Names {
        Names { taken: scene.bodies.iter().map(|body| body.name.clone()).collect(), next: HashMap::new() }
    }

    /// `stem`, or `stem` with the first number that no other body has: "wall", "wall 2", "wall 3". It is taken from now on.
    pub(super) fn take(&mut self, stem: &str) -> String {
        // "wall 2" continues as "wall 3", not as "wall 2 2".
        let root = stem.trim_end_matches(|c: char| c.is_ascii_digit());
        let root = if root.len() < stem.len() && root.ends_with(' ') { root.trim_end() } else { stem };
        if self.taken.insert(root.to_owned()) {
            return root.to_owned();
        }
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
        let mut names = Names::of(&scene);
        let given = [first.name.as_str(), "new", "new", "new 2", "new 7"].map(|stem| names.take(stem));
        assert_eq!(given, [format!("{} 2", first.name), "new".into(), "new 2".into(), "new 3".into(), "new 4".into()]);
    }
}
