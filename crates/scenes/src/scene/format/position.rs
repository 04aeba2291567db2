//! Where in a file a mistake stands that the kernel found: at the number, else at its field.

use super::super::errors::Problems;
use super::read::read;
use super::scan;
use crate::kernel::shape::is_too_small;
use crate::kernel::{InvalidShape, MAX_COORDINATE};

/// The number of the shape `part` that `error` is about, else the field that holds it, else the whole shape.
pub(super) fn of_error<'a>(error: &InvalidShape, part: &'a str) -> &'a str {
    let field = error.field().and_then(|name| scan::fields(part).find(|(found, _)| *found == name));
    field.map_or(part, |(_, value)| offending_number(error, value))
}

/// The number that `error` is about in `value`, which is a number or a pair of them; all of `value` where it is not found.
pub(super) fn offending_number<'a>(error: &InvalidShape, value: &'a str) -> &'a str {
    let offends = |part: &&str| {
        let number = read::<f64>(part, "", &mut Problems::new(part));
        number.is_some_and(|number| match error {
            InvalidShape::NotFinite { .. } | InvalidShape::VertexNotFinite { .. } => !number.is_finite(),
            InvalidShape::TooLarge { .. } | InvalidShape::VertexTooLarge { .. } => MAX_COORDINATE < number.abs(),
            InvalidShape::TooSmall { .. } | InvalidShape::VertexTooSmall { .. } => is_too_small(number),
            InvalidShape::Negative { .. } => number < 0.0,
            _ => false,
        })
    };
    scan::entries(value).find(offends).unwrap_or(value)
}
