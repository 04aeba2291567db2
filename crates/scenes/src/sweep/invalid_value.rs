//! The reasons why a parameter cannot have a value.

use super::texts;
use crate::kernel::InvalidShape;

/// The reason why a parameter cannot have a value. The texts say what was found and what is allowed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidValue {
    /// The value is out of the range that makes sense.
    #[error("{}", texts::out_of_range(name, found, allowed))]
    OutOfRange {
        /// The name of the parameter.
        name: &'static str,
        /// The value.
        found: f64,
        /// The allowed values.
        allowed: &'static str,
    },
    /// The value makes the shape invalid.
    #[error(transparent)]
    Shape(#[from] InvalidShape),
    /// The setup has no such number.
    #[error("{}", texts::meaningless(name, reason))]
    Meaningless {
        /// The name of the parameter.
        name: &'static str,
        /// The reason.
        reason: &'static str,
    },
}
