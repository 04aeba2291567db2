//! The names by which a file refers to its bodies.

use std::collections::HashMap;

use super::super::errors::Problems;

/// The names of the bodies and their indices, where one is given twice the later. A body that could not be read keeps its name, so that
/// what refers to it does not fail as well.
pub(super) struct Names {
    pub(super) idx_of: HashMap<String, usize>,
    pub(super) in_order: Vec<String>,
    /// Whether there is a list of bodies at all.
    pub(super) are_known: bool,
}

impl Names {
    /// The body of this name. A problem of `part` where there is none.
    pub(super) fn find(&self, name: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<usize> {
        let found = self.idx_of.get(name).copied();
        if found.is_none() && self.are_known {
            problems.at(part, format!("{whose}there is no body \"{name}\", {}", self.listed()));
        }
        found
    }

    /// Two different bodies. Problems of `part` where they are not; a name that could not be read is one already.
    pub(super) fn find_pair(
        &self,
        names: [Option<String>; 2],
        part: &str,
        whose: &str,
        problems: &mut Problems<'_>,
    ) -> Option<[usize; 2]> {
        let [a, b] = names.each_ref().map(|name| self.find(name.as_deref()?, part, whose, problems));
        let pair = [a?, b?];
        if pair[0] == pair[1] {
            let name = names[0].as_deref().unwrap_or_default();
            problems.at(part, format!("{whose}\"{name}\" is named twice, a pair needs two different bodies"));
            return None;
        }
        Some(pair)
    }

    fn listed(&self) -> String {
        listed(&self.in_order, self.in_order.len(), "the scene has no bodies")
    }
}

/// So many names help in a message; more hide it.
pub(crate) const SHOWN_NAMES: usize = 5;

/// Which names there are. `first`: the first of them, at least as many as are shown, in order; `none` where there are none.
pub(crate) fn listed(first: &[String], count: usize, none: &str) -> String {
    let shown: Vec<String> = first.iter().take(SHOWN_NAMES).map(|name| format!("\"{name}\"")).collect();
    match count {
        0 => none.to_owned(),
        n if n <= SHOWN_NAMES => format!("there are {}", shown.join(", ")),
        n => format!("there are {} and {} more", shown.join(", "), n - SHOWN_NAMES),
    }
}
