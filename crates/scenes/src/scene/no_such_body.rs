//! The error for a name that no body of a scene has.

use super::format::{SHOWN_NAMES, listed};
use crate::escape::Escaped;

/// A name that no body of a scene has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no body \"{}\", {}", Escaped(name), listed(first, *count, "the scene has no bodies"))]
pub struct NoSuchBody {
    /// The name.
    pub name: String,
    /// The first names that exist.
    first: Vec<String>,
    /// Number of names that exist.
    count: usize,
}

impl NoSuchBody {
    pub(super) fn new<'a>(name: &str, there: impl ExactSizeIterator<Item = &'a str>) -> NoSuchBody {
        let count = there.len();
        NoSuchBody { name: name.to_owned(), first: there.take(SHOWN_NAMES).map(str::to_owned).collect(), count }
    }
}
