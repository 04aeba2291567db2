//! The fields of a structure, `Kind(field: value, ...)`, by a table of their names.
//!
//! Each field is read by itself, so that one mistake does not hide another.

use super::super::texts;
use super::problems::SceneProblems;
use super::tree::{Node, NodeForm};
use super::words::unknown_field_of;

/// The fields of one structure.
pub(super) struct StructureFields<'t> {
    kind: &'static str,
    /// The structure.
    pub(super) node: Node<'t>,
    found: Vec<(&'t str, Node<'t>)>,
}

/// Reads the value of a field of this name, and notes what is wrong with it.
pub(super) type ReadField<T> = fn(&'static str, Node<'_>, &mut SceneProblems<'_>) -> Option<T>;

impl<'t> StructureFields<'t> {
    /// Reads the fields of a structure of this kind. Those that are not in `allowed`, and those that are given twice, are problems.
    pub(super) fn of(
        node: Node<'t>,
        kind: &'static str,
        allowed: &[&str],
        problems: &mut SceneProblems<'_>,
    ) -> StructureFields<'t> {
        let mut found: Vec<(&str, Node<'t>)> = Vec::new();
        for field in node.fields() {
            let name = field.name;
            if !allowed.contains(&name) {
                problems.at_with(field.entry, || unknown_field_of(name, kind, allowed));
            } else if found.iter().any(|(earlier, _)| *earlier == name) {
                problems.at_with(field.entry, || texts::field_twice(name, kind));
            } else {
                found.push((name, field.value));
            }
        }
        StructureFields { kind, node, found }
    }

    /// Returns the value of a field that must be there. Where it is not, that is a problem at the end of the structure, unless a
    /// syntax error cut the structure off.
    pub(super) fn required(&self, name: &str, problems: &mut SceneProblems<'_>) -> Option<Node<'t>> {
        let found = self.found(name);
        if found.is_none() && !self.node.is_open() {
            problems.at_offset(self.node.closing(), texts::field_missing(name, self.kind));
        }
        found
    }

    /// Reads a field that must be there with one of the [values](super::values), such as [`coordinates`](super::values::coordinates).
    pub(super) fn read<T>(&self, name: &'static str, read: ReadField<T>, problems: &mut SceneProblems<'_>) -> Option<T> {
        read(name, self.required(name, problems)?, problems)
    }

    /// Returns the value of a field that may be left out, or be `None`. `Some(value)` is the value.
    pub(super) fn optional(&self, name: &str) -> Option<Node<'t>> {
        let value = self.found(name)?;
        match (value.kind(), value.form()) {
            (Some("None"), NodeForm::Word) => None,
            (Some("Some"), NodeForm::Tuple) => value.entries().next(),
            _ => Some(value),
        }
    }

    fn found(&self, name: &str) -> Option<Node<'t>> {
        self.found.iter().find(|(found, _)| *found == name).map(|(_, value)| *value)
    }
}
