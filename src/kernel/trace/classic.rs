//! Steps of the classic methods that a pair offers beside its own function.

/// One of these steps.
#[derive(Debug, Clone, PartialEq)]
pub enum ClassicStep {}
