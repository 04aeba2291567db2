//! The names by which a capture refers to its bodies.

use std::collections::HashMap;

use super::super::texts;
use crate::scene::format::{SHOWN_NAMES, listed};

/// The bodies by their names. A body that could not be read keeps its name, so that what refers to it does not fail as well.
#[derive(Debug, Default)]
pub(super) struct Names {
    of: HashMap<String, Option<u32>>,
    first: Vec<String>,
}

impl Names {
    /// A body of this name, `None` where it could not be read.
    pub(super) fn add(&mut self, name: String, body: Option<u32>) {
        if self.first.len() < SHOWN_NAMES {
            self.first.push(name.clone());
        }
        self.of.insert(name, body);
    }

    pub(super) fn is_known(&self, name: &str) -> bool {
        self.of.contains_key(name)
    }

    /// The body of this name, where it could be read.
    pub(super) fn body(&self, name: &str) -> Option<u32> {
        self.of.get(name).copied().flatten()
    }

    /// What a name refers to. The outer `None`: there is no such name.
    pub(super) fn find(&self, name: &str) -> Option<Option<u32>> {
        self.of.get(name).copied()
    }

    pub(super) fn len(&self) -> usize {
        self.of.len()
    }

    /// Which names there are, in words.
    pub(super) fn listed(&self) -> String {
        listed(&self.first, self.of.len(), texts::NO_BODIES)
    }
}
