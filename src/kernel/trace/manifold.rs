//! Steps towards the points of a contact manifold.

/// One of these steps.
#[derive(Debug, Clone, PartialEq)]
pub enum ManifoldStep {}
