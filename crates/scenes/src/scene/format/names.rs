//! The names by which a file refers to its bodies.

use std::collections::HashMap;

use super::super::errors::listed;
use super::super::texts;
use super::problems::SceneProblems;
use super::tree::Node;
use super::values::text;

/// The names of the bodies and their indices, where one is given twice the later. A body that could not be read keeps its name, so that
/// what refers to it does not fail as well.
#[derive(Default)]
pub(super) struct BodyNames {
    pub(super) idx_of: HashMap<String, usize>,
    pub(super) in_order: Vec<String>,
    /// True where the file has a whole list of bodies: then a name that is not in it is a problem.
    pub(super) are_known: bool,
}

impl BodyNames {
    /// Returns the body that a text names. Where there is none, that is a problem.
    pub(super) fn find(&self, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
        let name = text(node, problems)?;
        self.named(&name, node, problems)
    }

    /// Returns two different bodies by their names. Where they are not, that is a problem of `node`.
    pub(super) fn find_pair(
        &self,
        names: [Option<Node<'_>>; 2],
        node: Node<'_>,
        problems: &mut SceneProblems<'_>,
    ) -> Option<[usize; 2]> {
        let names = names.map(|name| text(name?, problems));
        let [a, b] = names.each_ref().map(|name| self.named(name.as_deref()?, node, problems));
        let pair = [a?, b?];
        if pair[0] == pair[1] {
            let name = names[0].as_deref().unwrap_or_default();
            problems.at(node, texts::same_body(name));
            return None;
        }
        Some(pair)
    }

    fn named(&self, name: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
        let found = self.idx_of.get(name).copied();
        if found.is_none() && self.are_known {
            let there = listed(&self.in_order, self.in_order.len(), texts::NO_BODIES);
            problems.at(node, texts::no_such_body(name, there));
        }
        found
    }
}
