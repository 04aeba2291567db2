//! Steps towards the points where two boundaries cross.

/// One of these steps.
#[derive(Debug, Clone, PartialEq)]
pub enum CrossingStep {}
