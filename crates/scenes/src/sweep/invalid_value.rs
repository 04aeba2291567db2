//! Why a parameter cannot have a value.

use crate::kernel::InvalidShape;

/// Why a parameter cannot have a value. The texts say what was found and what is allowed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidValue {
    /// The value is out of the range that makes sense.
    #[error("the {name} is {found}, {allowed}")]
    OutOfRange {
        /// What it is called.
        name: &'static str,
        /// The value.
        found: f64,
        /// What is allowed.
        allowed: &'static str,
    },
    /// No shape has it.
    #[error(transparent)]
    Shape(#[from] InvalidShape),
    /// The setup has no such number.
    #[error("the {name} has no meaning here: {reason}")]
    Meaningless {
        /// What it is called.
        name: &'static str,
        /// Why.
        reason: &'static str,
    },
}
