//! Writes numbers in full, as a person would put them into a file.

/// Returns the shortest text that reads back as the same number, without a row of zeros: `0.3`, `1e-9`. A zero has no sign.
pub fn in_full(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 || (1e-5..1e12).contains(&magnitude) { format!("{}", value + 0.0) } else { format!("{value:e}") }
}

/// Returns the shortest text that reads back as the same number, as a literal of RON and of Rust: `4.0`, `1e-9`. A zero has no sign.
pub fn literal(value: f64) -> String {
    format!("{:?}", value + 0.0)
}
