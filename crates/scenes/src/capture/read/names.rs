//! The names by which a capture refers to its bodies.

use std::collections::HashMap;
use std::sync::Arc;

use super::super::texts;
use crate::scene::errors::{SHOWN_NAMES, listed};

/// The bodies by their names. A body that could not be read keeps its name: then lines that refer to it are not reported as well.
#[derive(Debug, Default)]
pub struct DeclaredNames {
    of: HashMap<Arc<str>, usize>,
    /// The names, in the order of their lines.
    declared: Vec<DeclaredName>,
}

/// A declared name.
#[derive(Debug, Clone)]
pub struct DeclaredName {
    name: Arc<str>,
    /// The body. `None` if it could not be read.
    body: Option<u32>,
    /// The number of the line that declares it.
    line: usize,
}

impl DeclaredNames {
    /// Adds the name of a body that is declared in this line; `body` is `None` if it could not be read.
    pub(super) fn add(&mut self, name: &str, body: Option<u32>, line: usize) {
        self.learn([DeclaredName { name: Arc::from(name), body, line }]);
    }

    /// Adds names that another reader read.
    pub(super) fn learn(&mut self, declared: impl IntoIterator<Item = DeclaredName>) {
        for named in declared {
            self.of.insert(Arc::clone(&named.name), self.declared.len());
            self.declared.push(named);
        }
    }

    /// Returns all names, in the order of their lines.
    pub fn declared(&self) -> &[DeclaredName] {
        &self.declared
    }

    pub(super) fn is_known(&self, name: &str) -> bool {
        self.of.contains_key(name)
    }

    /// Returns the body of this name, if it could be read.
    pub(super) fn body(&self, name: &str) -> Option<u32> {
        self.find(name, usize::MAX).flatten()
    }

    /// Returns the body that this line declares, if it could be read.
    pub(super) fn in_line(&self, line: usize) -> Option<u32> {
        let index = self.declared.binary_search_by_key(&line, |named| named.line).ok()?;
        self.declared[index].body
    }

    /// Returns the body that a name in this line refers to. The outer `None`: no line above it declares the name. The inner one:
    /// it could not be read.
    pub(super) fn find(&self, name: &str, line: usize) -> Option<Option<u32>> {
        let named = &self.declared[*self.of.get(name)?];
        (named.line < line).then_some(named.body)
    }

    pub(super) fn len(&self) -> usize {
        self.of.len()
    }

    /// Lists the names in words, at most [`SHOWN_NAMES`] of them.
    pub(super) fn listed(&self) -> String {
        let first: Vec<String> = self.declared.iter().take(SHOWN_NAMES).map(|named| named.name.to_string()).collect();
        listed(&first, self.declared.len(), texts::NO_BODIES)
    }
}
